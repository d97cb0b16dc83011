#pragma once

// Where things are that tests use. Their places are compiled into one source, paths.cpp, so that
// all others are the same text for the compiler, and its cache, in whatever folder they are built.

#include <filesystem>
#include <string>

namespace ariadne::testing {

std::filesystem::path source_folder();           ///< of the project
std::filesystem::path binary_folder();           ///< of its build
std::filesystem::path program_file();            ///< `ariadne`
std::filesystem::path shipped_configs_folder();  ///< as the program sees it
std::filesystem::path generated_texts_folder();  ///< manual page and completions
std::filesystem::path template_plugin_file();    ///< the template's strategy, built
std::filesystem::path fixtures_folder();         ///< libraries as plugins should be, and others

}  // namespace ariadne::testing
