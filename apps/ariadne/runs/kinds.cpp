#include "runs/kinds.hpp"

#include <fmt/format.h>

#include <ariadne/kinds/find_kind.hpp>

#include "runs/plugins.hpp"
#include "terminal/output.hpp"

void add_kind_option(Options& options) {
  options.add()("kind", value("KIND"),
                "puzzles of this kind: a name (see `ariadne kinds list`) or a YAML file");
}

ariadne::KindPtr kind_option(const std::string& name, const Options& options) {
  ariadne::KindPtr kind = ariadne::find_kind(name, [&options] { return loaded_plugins(options); });
  if (!options.quiet())
    for (const std::string& warning : kind->warnings())
      write_note(fmt::format("ariadne: warning: {}\n", warning));
  return kind;
}
