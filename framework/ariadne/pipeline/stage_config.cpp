#include <algorithm>
#include <utility>

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

/// Throws ConfigError unless the last stage of a chain has one of these names, and all others only
/// change or choose puzzles.
void require_last(const Chain& chain, const std::vector<std::string>& names) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) quoted.push_back(in_quotes(name));
  Mistakes mistakes;
  for (const ChainStage& stage : chain.stages) {
    const std::string& id = stage.info->table.id;
    if (stage.info->first || stage.info->writes)
      mistakes.add(
          stage.place,
          fmt::format("this command itself reads the puzzles and writes the answers, so its "
                      "pipeline cannot have the stage {}; `ariadne run` runs whole pipelines",
                      in_quotes(id)));
    else if (&stage == &chain.stages.back() &&
             std::find(names.begin(), names.end(), id) == names.end())
      mistakes.add(stage.place, fmt::format("this command needs a pipeline whose last stage is {}, "
                                            "but this one ends with {}; "
                                            "`ariadne run` runs whole pipelines",
                                            any_of(quoted), in_quotes(id)));
  }
  mistakes.throw_if_any();
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

std::string text_of(const Chain& stages) {
  YamlNode list;
  list.kind = YamlNode::Kind::sequence;
  for (const ChainStage& stage : stages.stages) {
    YamlNode& node = list.items.emplace_back();
    node.kind = YamlNode::Kind::map;
    YamlEntry& entry = node.entries.emplace_back();
    entry.key.kind = YamlNode::Kind::scalar;
    entry.key.scalar = stage.info->table.id;
    entry.value = stage.given;
  }
  return ComponentTree(list).text();
}

SolveStage read_solve_config(const Registry& registry, const YamlNode& file,
                             const FindFile& find_file, StagesBefore before) {
  Chain chain = read_chain(registry, file, "", find_file);
  if (before == StagesBefore::refused)
    one_stage(chain, {"solve", "rate"}, "solves");
  else
    require_last(chain, {"solve", "rate"});
  const ChainStage& stage = chain.stages.back();
  SolveStage solve{with_of(stage), said<std::uint64_t>(stage, "limit", &Parameters::integer),
                   said<double>(stage, "timeout", &Parameters::real)};
  chain.stages.pop_back();
  if (!chain.stages.empty()) solve.before = std::make_shared<const Chain>(std::move(chain));
  return solve;
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
