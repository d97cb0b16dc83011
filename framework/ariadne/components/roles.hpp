#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>

namespace ariadne {

/// The components that have a role, such as `generator`, each as one line of YAML. Roles stand for
/// components in defaults and options. They are read once, from configs/library/options.yaml in the
/// data folder. The result is empty if the role is unknown or the file does not exist. Throws
/// ConfigError if the file is not a map whose values are strings and lists of strings.
///
/// If the default of a parameter is `$generator`, for example, the components with that role are
/// used.
ARIADNE_API std::vector<std::string> components_of_role(std::string_view role);

}  // namespace ariadne
