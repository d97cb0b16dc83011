// `ariadne schema`: the JSON schema with which editors complete and check pipeline files.

#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/schema.hpp>

#include "commands/commands.hpp"
#include "runs/component_option.hpp"
#include "runs/plugins.hpp"
#include "terminal/output.hpp"

namespace {

Options schema_options() {
  Options options("ariadne schema [OPTION...]",
                  "Writes the JSON schema for pipeline files, with all stages and the components "
                  "of all loaded\n"
                  "plugins. Editors use it for suggestions and checks in a pipeline that begins "
                  "with the line\n\n"
                  "  # yaml-language-server: $schema=pipeline.schema.json\n",
                  {"ariadne schema > pipeline.schema.json"});
  return options;
}

int run_schema(const Options& options) {
  options.refuse_words();
  const auto loaded = loaded_plugins(options);
  const ariadne::Registry& registry = *loaded;
  write_output(ariadne::pipeline_schema(registry));
  return status_ok;
}

}  // namespace

Command schema_command() {
  return {"schema", "write the JSON schema for pipeline files", schema_options, run_schema};
}
