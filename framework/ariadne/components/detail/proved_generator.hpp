#pragma once

#include <memory>

#include <ariadne/components/registry.hpp>
#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// Returns a generator that makes the same puzzles. Whenever a puzzle has the verdict `unique`, one
/// of the default solvers of the parameter `proof` proves it, if any of them is loaded. If the
/// puzzle turns out not to be unique, the generator throws ComponentError. A generator that proves
/// its puzzles itself, which has the parameter `prove` (see Proof), is returned unchanged. So is a
/// generator with the ability PassesOn, whose puzzles are proved by the generator that they come
/// from.
std::unique_ptr<Generator> proved(const Registry& registry, const ComponentInfo& info,
                                  std::unique_ptr<Generator> generator);

}  // namespace ariadne
