#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/schema.hpp>

#include "commands.hpp"
#include "component_option.hpp"
#include "output.hpp"

int schema_command(Arguments arguments) {
  Options options("ariadne schema [OPTION...]",
                  "Writes the JSON schema of pipeline files, made from the stages and from all "
                  "plugins that are\nloaded. Editors complete and check with it:\n\n"
                  "  ariadne schema > pipeline.schema.json\n"
                  "  # yaml-language-server: $schema=pipeline.schema.json     (first line of a "
                  "pipeline)\n");
  if (options.parse(arguments)) return status_ok;
  if (!options.words().empty())
    throw ariadne::ConfigError("schema takes no argument, only options: '" +
                               options.words().front() + "'");
  ariadne::Registry registry;
  load_all_plugins(registry, options);
  write_output(ariadne::pipeline_schema(registry));
  return status_ok;
}
