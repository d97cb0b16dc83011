#pragma once

#include <string>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>

namespace ariadne {

/// The JSON schema (draft 7) of pipeline files, with which editors can complete and check them. It
/// is made from the tables of the stages and of the loaded components. Conditions that depend on
/// the order of the stages, on other files, or on several values are not in the schema; only
/// Pipeline checks them.
ARIADNE_API std::string pipeline_schema(const Registry& registry);

}  // namespace ariadne
