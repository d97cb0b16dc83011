#include "support/paths.hpp"

namespace ariadne::testing {

std::filesystem::path source_folder() {
  return ARIADNE_SOURCE_DIR;
}
std::filesystem::path binary_folder() {
  return ARIADNE_BINARY_DIR;
}
std::filesystem::path program_file() {
  return ARIADNE_PROGRAM;
}
std::filesystem::path shipped_configs_folder() {
  return ARIADNE_CONFIGS;
}
std::filesystem::path generated_texts_folder() {
  return ARIADNE_GENERATED;
}
std::filesystem::path template_plugin_file() {
  return ARIADNE_TEMPLATE_PLUGIN;
}
std::filesystem::path fixtures_folder() {
  return ARIADNE_FIXTURES;
}

}  // namespace ariadne::testing
