#pragma once

#include <memory>

#include <ariadne/components/registry.hpp>
#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// Returns a generator that makes the same puzzles, and proves those with the verdict `unique` with
/// the solvers that are the default of the parameter `proof`, as far as they are loaded. If a
/// puzzle turns out not to be unique, it throws ComponentError. A generator that proves its puzzles
/// itself, which has the parameter `prove` (see Proof), is returned unchanged.
std::unique_ptr<Generator> proved(const Registry& registry, const ComponentInfo& info,
                                  std::unique_ptr<Generator> generator);

}  // namespace ariadne
