#pragma once

#include <cstddef>
#include <functional>

#include <ariadne/plugin/stop.hpp>

namespace ariadne::python {

/// What a thread does with the items from `begin` up to `end`.
using BlockWork = std::function<void(std::size_t begin, std::size_t end)>;

/// Divides items into blocks, which `jobs` threads take one after the other. Each makes its own
/// worker. After a stop, and after an error, which is thrown on, no more blocks are begun.
void in_blocks(std::size_t items, std::size_t block, unsigned jobs, const ariadne::StopToken& stop,
               const std::function<BlockWork()>& make_worker);

}  // namespace ariadne::python
