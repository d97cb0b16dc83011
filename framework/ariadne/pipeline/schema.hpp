#pragma once

#include <string>

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>

namespace ariadne {

/// The JSON schema (draft 7) of pipeline files, made from the tables of the stages and of the
/// loaded components: what editors complete and check with. What depends on the order of the
/// stages, on other files or on several values at once is checked by Pipeline alone.
ARIADNE_API std::string pipeline_schema(const Registry& registry);

}  // namespace ariadne
