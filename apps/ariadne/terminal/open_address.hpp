#pragma once

#include <string>

/// Opens an address in the browser of the desktop, if there is one. Does not wait for it, and reports
/// nothing if it fails.
void open_address(const std::string& address);
