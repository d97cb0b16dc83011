#pragma once

#include <string>

#include "serve/service.hpp"

/// The description of the HTTP interface in OpenAPI 3.1, as JSON: a path for each command, made from its
/// options.
std::string openapi(const Service& service);
