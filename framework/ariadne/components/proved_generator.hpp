#pragma once

#include <memory>

#include <ariadne/components/registry.hpp>
#include <ariadne/plugin/generator.hpp>

namespace ariadne {

/// Has the puzzles of a generator proved that says `unique` and does not prove it by itself (its
/// table has no `prove`, see Proof): by the solvers that are the default of `proof`, where they are loaded. A
/// claim that does not hold throws ComponentError. A generator that proves is given back as it is.
std::unique_ptr<Generator> proved(const Registry& registry, const ComponentInfo& info,
                                  std::unique_ptr<Generator> generator);

}  // namespace ariadne
