#pragma once

#include <string>

/// The page from which a PDF file is printed: the same name, with the ending .html. Empty for other files.
std::string page_of_pdf(const std::string& path);

/// Prints a page to a PDF file with Chromium, without a window. If that fails, an old file stays. Throws
/// ariadne::IoError with a sentence that says how to print the page.
void print_page(const std::string& page, const std::string& pdf);
