#include <algorithm>

#include <fmt/format.h>

#include <ariadne/pipeline/detail/chain.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

namespace {

/// The one stage of a chain, which has one of these names.
const ChainStage& one_stage(const Chain& chain, const std::vector<std::string>& names,
                            const std::string& deed) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) quoted.push_back(in_quotes(name));
  Mistakes mistakes;
  bool seen = false;
  for (const ChainStage& stage : chain.stages) {
    const std::string& id = stage.info->table.id;
    if (std::find(names.begin(), names.end(), id) == names.end())
      mistakes.add(stage.place, fmt::format("this command needs a pipeline whose only stage is {}, "
                                            "but this one has the stage {}; "
                                            "`ariadne run` runs whole pipelines",
                                            any_of(quoted), in_quotes(id)));
    else if (seen)
      mistakes.add(stage.place,
                   fmt::format("this is a second stage that {}, and this command takes one", deed));
    else
      seen = true;
  }
  mistakes.throw_if_any();
  return chain.stages.front();
}

/// The value of a parameter that the file says, as the table reads it.
template <class T, class Read>
std::optional<T> said(const ChainStage& stage, const std::string& name, Read read) {
  if (stage.given.find(name) == nullptr) return std::nullopt;
  return static_cast<T>((stage.settings.make().*read)(name));
}

ComponentTree with_of(const ChainStage& stage) {
  const YamlNode* with = stage.given.find("with");
  return with == nullptr ? ComponentTree() : ComponentTree(*with);
}

}  // namespace

SolveStage read_solve_config(const Registry& registry, const YamlNode& file,
                             const FindFile& find_file) {
  const Chain chain = read_chain(registry, file, "", find_file);
  const ChainStage& stage = one_stage(chain, {"solve", "rate"}, "solves");
  return {with_of(stage), said<std::uint64_t>(stage, "limit", &Parameters::integer),
          said<double>(stage, "timeout", &Parameters::real)};
}

GenerateStage read_generate_config(const Registry& registry, const YamlNode& file,
                                   const FindFile& find_file) {
  const Chain chain = read_chain(registry, file, "", find_file);
  const ChainStage& stage = one_stage(chain, {"generate"}, "generates");
  std::optional<YamlNode> constraints;
  if (const YamlNode* node = stage.given.find("constraints")) constraints = *node;
  return {with_of(stage),
          said<std::uint64_t>(stage, "count", &Parameters::integer),
          said<std::string>(stage, "layout", &Parameters::text),
          constraints,
          said<double>(stage, "timeout", &Parameters::real),
          chain.seed};
}

}  // namespace ariadne
