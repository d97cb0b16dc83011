#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/pipeline/detail/chain.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

namespace {

/// Throws ConfigError unless the last stage of a chain has one of these names, and there is no other or,
/// if these are `allowed`, all others only change or choose puzzles.
void require_last(const Chain& chain, const std::vector<std::string>& names,
                  const std::string& deed, StagesBefore before) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) quoted.push_back(in_quotes(name));
  Mistakes mistakes;
  bool seen = false;
  const auto refuse = [&](const ChainStage& stage, const std::string& why, const char* but) {
    mistakes.add(stage.place,
                 fmt::format("this command {} {} {}; `ariadne run` runs whole pipelines", why, but,
                             in_quotes(stage.info->table.id)));
  };
  for (const ChainStage& stage : chain.stages) {
    const bool known = std::find(names.begin(), names.end(), stage.info->table.id) != names.end();
    if (before == StagesBefore::refused && known && std::exchange(seen, true))
      mistakes.add(stage.place,
                   fmt::format("this is a second stage that {}, and this command takes one", deed));
    else if (before == StagesBefore::refused && !known)
      refuse(stage, "needs a pipeline whose only stage is " + any_of(quoted) + ",",
             "but this one has the stage");
    else if (before == StagesBefore::allowed && (stage.info->first || stage.info->writes))
      refuse(stage, "itself reads the puzzles and writes the answers,",
             "so its pipeline cannot have the stage");
    else if (before == StagesBefore::allowed && &stage == &chain.stages.back() && !known)
      refuse(stage, "needs a pipeline whose last stage is " + any_of(quoted) + ",",
             "but this one ends with");
  }
  mistakes.throw_if_any();
}

/// The value of a parameter that the file says, as the table reads it.
template <class T, class Read>
std::optional<T> said(const ChainStage& stage, const std::string& name, Read read) {
  if (stage.given.find(name) == nullptr) return std::nullopt;
  return static_cast<T>((stage.settings.make().*read)(name));
}

std::optional<std::string> kind_of(const ChainStage& stage) {
  const auto kinds = said<std::vector<std::string>>(stage, "kind", &Parameters::words);
  if (!kinds || kinds->empty()) return std::nullopt;
  if (kinds->size() > 1)
    throw ConfigError(stage.given.find("kind")->place,
                      "several kinds are for `ariadne run`; 'generate' makes puzzles of one");
  return kinds->front();
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
  require_last(chain, {"solve", "rate"}, "solves", before);
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
  require_last(chain, {"generate"}, "generates", StagesBefore::refused);
  const ChainStage& stage = chain.stages.back();
  std::optional<YamlNode> constraints;
  if (const YamlNode* node = stage.given.find("constraints")) constraints = *node;
  return {with_of(stage),
          said<std::uint64_t>(stage, "count", &Parameters::integer),
          said<std::string>(stage, "layout", &Parameters::text),
          constraints,
          said<double>(stage, "timeout", &Parameters::real),
          chain.seed,
          kind_of(stage),
          said<std::string>(stage, "size", &Parameters::text),
          said<std::string>(stage, "clues", &Parameters::text),
          said<bool>(stage, "minimal", &Parameters::boolean)};
}

}  // namespace ariadne
