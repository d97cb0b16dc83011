#pragma once

#include <string>
#include <vector>

/// The named layouts, as --layout accepts them.
std::vector<std::string> layout_names();
