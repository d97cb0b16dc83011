#pragma once

#include <string_view>

/// The files of pages/, which the build puts into the library: pages are self-contained.
namespace ariadne::page_files {

extern const std::string_view board_css;
extern const std::string_view board_dark_css;
extern const std::string_view book_css;
extern const std::string_view explanation_css;
extern const std::string_view explanation_dark_css;
extern const std::string_view explanation_js;
extern const std::string_view puzzle_css;
extern const std::string_view puzzle_dark_css;
extern const std::string_view rules_css;

}  // namespace ariadne::page_files
