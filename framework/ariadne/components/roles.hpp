#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>

namespace ariadne {

/// The components that have a role in defaults and options, such as `generator`, each as YAML in one
/// line. They are read from configs/library/options.yaml in the data folder, once. Empty if the role
/// is unknown or there is no such file. Throws ConfigError for a file that is not a map of texts and
/// lists of texts.
///
/// A parameter of a component whose default is `$generator` takes the components of that role.
ARIADNE_API std::vector<std::string> components_of_role(std::string_view role);

}  // namespace ariadne
