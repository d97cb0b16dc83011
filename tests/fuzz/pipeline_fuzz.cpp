// Whatever a pipeline file says: it ends with mistakes that say where, or with a pipeline that
// answers for itself. The same for a component that the text says.

#include <cstdint>
#include <filesystem>
#include <string>

#include <ariadne/components/config.hpp>
#include <ariadne/pipeline/pipeline.hpp>

#include "require.hpp"
#include "shipped_plugins.hpp"
#include "support/paths.hpp"

namespace ariadne::testing {
namespace {

constexpr const char* file_name = "fuzz.yaml";

/// What `include` finds: the files of one folder, by their names.
std::string included_file(const std::string& name, const std::string&) {
  for (const char* known : {"plain.yaml", "named.yaml", "itself.yaml", "wrong.yaml"})
    if (name == known) return source_folder() / "tests/fuzz/included" / name;
  throw ConfigError("there is no such file");
}

/// Runs a check of a config, which may end with mistakes.
template <class Check>
void try_to(Check check) {
  try {
    check();
  } catch (const ConfigError& error) {
    require_places(error.what());
  }
}

void check_pipeline(const YamlNode& file, const std::string& name) {
  const Pipeline pipeline(shipped_plugins(), file, name, included_file);
  const std::vector<std::string> stages = pipeline.stages();
  require(!stages.empty(), "a pipeline without stages");
  require(pipeline.reads() == (stages.front() == "read"), "a pipeline that does not read does");
  require(pipeline.reads() || (pipeline.files().empty() && pipeline.layout().empty()),
          "a pipeline that does not read has inputs");
  require(!pipeline.outputs().empty(), "a pipeline that writes nothing");
  static_cast<void>(pipeline.seed());
  static_cast<void>(pipeline.random());
  static_cast<void>(pipeline.remembers());
}

/// A component that was let in can be made, or says why not.
void check_component(ComponentKind kind, const YamlNode& node) {
  const ComponentSpec spec(shipped_plugins(), kind, node);
  try {
    if (kind == ComponentKind::strategy)
      static_cast<void>(spec.make_strategy());
    else if (kind == ComponentKind::solver)
      static_cast<void>(spec.make_solver());
    else
      static_cast<void>(spec.make_generator());
  } catch (const PluginError& error) {
    require_message(error.what());
  }
}

}  // namespace
}  // namespace ariadne::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne::testing;
  const std::string text(reinterpret_cast<const char*>(data), size);
  ariadne::YamlNode file;
  bool is_yaml = false;
  try_to([&] {
    file = ariadne::parse_yaml(text, file_name);
    is_yaml = true;
  });
  if (!is_yaml) return 0;
  try_to([&] { check_pipeline(file, ""); });
  if (const ariadne::YamlNode* pipelines = file.find("pipelines"))
    if (!pipelines->entries.empty())
      try_to([&] { check_pipeline(file, pipelines->entries.back().key.scalar); });
  for (const auto kind : {ariadne::ComponentKind::strategy, ariadne::ComponentKind::solver,
                          ariadne::ComponentKind::generator})
    try_to([&] { check_component(kind, file); });
  return 0;
}
