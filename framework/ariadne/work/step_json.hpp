#pragma once

#include <string>

#include <ariadne/api.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// A step as a JSON object on one line: its technique, code, text, chains in Eureka notation,
/// placements, eliminations, and evidence. docs/explain.md describes it.
ARIADNE_API std::string to_json(const Step& step, const Layout& layout);

}  // namespace ariadne
