#pragma once

#include <string>
#include <vector>

/// The layouts that have a name, as --layout takes it.
std::vector<std::string> layout_names();
