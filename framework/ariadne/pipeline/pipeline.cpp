#include <algorithm>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/pipeline/detail/chain_run.hpp>
#include <ariadne/pipeline/pipeline.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

namespace {

/// A stage that stands nowhere, with its defaults and one setting.
ChainStage implied(const Registry& registry, const std::string& name,
                   const std::string& parameter = "", const std::string& value = "") {
  YamlNode given;
  if (!parameter.empty()) {
    given.kind = YamlNode::Kind::map;
    YamlEntry entry;
    entry.key.kind = entry.value.kind = YamlNode::Kind::scalar;
    entry.key.scalar = parameter;
    entry.value.scalar = value;
    given.entries.push_back(std::move(entry));
  }
  Mistakes none;
  const StageInfo* info = find_stage(name);
  Settings settings(registry, info->table, {}, given, none);
  return {info, {}, std::move(given), std::move(settings), {}};
}

/// What only the components themselves can see.
void report_obstacles(const std::vector<ChainStage>& chain) {
  Mistakes mistakes;
  for (const ChainStage& stage : chain) {
    Parameters parameters = stage.settings.make();
    if (!stage.info->obstacle) continue;
    const std::string obstacle = stage.info->obstacle(parameters, stage.layout.get());
    if (!obstacle.empty()) mistakes.add(stage.place, obstacle);
  }
  mistakes.throw_if_any();
}

}  // namespace

class Pipeline::Impl {
 public:
  const Registry* registry;
  Chain chain;
};

Pipeline::Pipeline(const Registry& registry, const YamlNode& file, const std::string& name,
                   const FindFile& find_file)
    : impl_(std::make_unique<Impl>(Impl{&registry, read_chain(registry, file, name, find_file)})) {
  std::vector<ChainStage>& chain = impl_->chain.stages;
  report_obstacles(chain);
  const bool writes = std::any_of(chain.begin(), chain.end(),
                                  [](const ChainStage& stage) { return stage.info->writes; });
  if (!chain.front().info->first) chain.insert(chain.begin(), implied(registry, "read"));
  if (writes) return;
  const bool solves = chain.back().info->table.id == "solve";
  chain.push_back(solves ? implied(registry, "write", "what", "solution")
                         : implied(registry, "write"));
}

Pipeline::~Pipeline() = default;
Pipeline::Pipeline(Pipeline&&) noexcept = default;
Pipeline& Pipeline::operator=(Pipeline&&) noexcept = default;

std::optional<std::uint64_t> Pipeline::seed() const {
  return impl_->chain.seed;
}

std::vector<std::string> Pipeline::stages() const {
  std::vector<std::string> names;
  for (const ChainStage& one : impl_->chain.stages) names.push_back(one.info->table.id);
  return names;
}

bool Pipeline::reads() const {
  return impl_->chain.stages.front().info->table.id == "read";
}

std::vector<std::string> Pipeline::files() const {
  return reads() ? impl_->chain.stages.front().settings.make().words("from")
                 : std::vector<std::string>();
}

std::string Pipeline::layout() const {
  return reads() ? impl_->chain.stages.front().settings.make().text("layout") : "";
}

std::vector<YamlNode> Pipeline::rules() const {
  const YamlNode* rules = impl_->chain.stages.front().given.find("constraints");
  return rules == nullptr ? std::vector<YamlNode>() : std::vector{*rules};
}

std::vector<std::string> Pipeline::outputs() const {
  std::vector<std::string> files;
  for (const ChainStage& stage : impl_->chain.stages)
    if (stage.info->writes) files.push_back(stage.settings.make().text("to"));
  return files;
}

bool Pipeline::random() const {
  return std::any_of(impl_->chain.stages.begin(), impl_->chain.stages.end(),
                     [](const ChainStage& stage) { return stage.info->draws; });
}

bool Pipeline::remembers() const {
  return ariadne::remembers(impl_->chain.stages);
}

PipelineCounts Pipeline::run(const PipelineOptions& options) const {
  return run_chain(impl_->chain.stages, options);
}

std::optional<std::uint64_t> Pipeline::generates() const {
  if (reads()) return std::nullopt;
  const std::int64_t count = impl_->chain.stages.front().settings.make().integer("count");
  return count == 0 ? unlimited : static_cast<std::uint64_t>(count);
}

bool Pipeline::begin(const PipelineOptions& options, std::uint64_t first, std::uint64_t count,
                     std::string& made) const {
  return begin_chain(impl_->chain.stages, options, first, count, made);
}

PipelineCounts Pipeline::finish(const PipelineOptions& options, const LayoutPtr& layout,
                                const std::function<std::optional<std::string>()>& next) const {
  ConstraintMaker rules(*impl_->registry);
  return finish_chain(impl_->chain.stages, options,
                      layout ? layout : impl_->chain.stages.front().layout, rules, next);
}

}  // namespace ariadne
