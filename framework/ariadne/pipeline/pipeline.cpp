#include <algorithm>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/pipeline/detail/block_bytes.hpp>
#include <ariadne/pipeline/detail/chain.hpp>
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
void report_obstacles(const std::vector<ChainStage>& chain, const Registry& registry) {
  Mistakes mistakes;
  for (const ChainStage& stage : chain) {
    Parameters parameters = stage.settings.make();
    if (!stage.info->obstacle) continue;
    const std::string obstacle = stage.info->obstacle(parameters, stage.layout.get(), registry);
    if (!obstacle.empty()) mistakes.add(stage.place, obstacle);
  }
  mistakes.throw_if_any();
}

/// A part of a stage, made with its settings. The stage must outlive what is returned.
template <class T>
std::function<std::unique_ptr<T>(const RunContext&)> bound(
    const ChainStage& stage, const Registry& registry,
    const std::function<std::unique_ptr<T>(Parameters&, const RunContext&)>& make) {
  if (!make) return {};
  return [&stage, &registry, &make](RunContext context) {
    context.registry = &registry;
    Parameters parameters = stage.settings.make();
    try {
      return make(parameters, context);
    } catch (const ConfigError& error) {
      throw ConfigError(stage.place, error.what());
    }
  };
}

/// The same for all parts of a stage.
RunStage bound(const ChainStage& stage, const Registry& registry) {
  return {stage.info->table.id,
          stage.info->writes,
          bound(stage, registry, stage.info->source),
          bound(stage, registry, stage.info->work),
          bound(stage, registry, stage.info->pass),
          bound(stage, registry, stage.info->thin),
          stage.layout};
}

}  // namespace

class Pipeline::Impl {
 public:
  const Registry* registry;
  Chain chain;

  std::optional<AnsweringStage> answering = {};
  std::optional<GeneratingStages> generating = {};
  std::shared_ptr<const Chain> before = {};  ///< what an answering stage has before it

  /// The stages of files.
  std::vector<const ChainStage*> of_files() const {
    std::vector<const ChainStage*> all;
    for (const ChainStage& stage : chain.stages) all.push_back(&stage);
    if (before)
      for (const ChainStage& stage : before->stages) all.push_back(&stage);
    return all;
  }

  std::vector<RunStage> stages() const {
    if (generating) return bound(*generating);
    std::vector<RunStage> stages;
    for (const ChainStage* stage : of_files()) stages.push_back(bound(*stage, *registry));
    if (!answering) return stages;
    stages.push_back(bound(*answering));
    // Each puzzle goes alone, so that it is counted as soon as it is answered.
    if (answering->at_once)
      stages.front().times = {Clock::duration::zero(), Clock::duration::max()};
    return stages;
  }
};

Pipeline::Pipeline(const Registry& registry, const YamlNode& file, const std::string& name,
                   const FindFile& find_file)
    : impl_(std::make_unique<Impl>(Impl{&registry, read_chain(registry, file, name, find_file)})) {
  std::vector<ChainStage>& chain = impl_->chain.stages;
  report_obstacles(chain, registry);
  const bool writes = std::any_of(chain.begin(), chain.end(),
                                  [](const ChainStage& stage) { return stage.info->writes; });
  if (!chain.front().info->first) chain.insert(chain.begin(), implied(registry, "read"));
  if (writes) return;
  const bool solves = chain.back().info->table.id == "solve";
  chain.push_back(solves ? implied(registry, "write", "what", "solution")
                         : implied(registry, "write"));
}

Pipeline::Pipeline(const Registry& registry, AnsweringStage stage,
                   std::shared_ptr<const Chain> before)
    : impl_(std::make_unique<Impl>(Impl{&registry, {}, std::move(stage), {}, std::move(before)})) {
  if (impl_->before) impl_->chain.seed = impl_->before->seed;
  impl_->chain.stages.push_back(implied(registry, "read"));
}

Pipeline::Pipeline(const Registry& registry, GeneratingStages stages)
    : impl_(std::make_unique<Impl>(Impl{&registry, {}, {}, std::move(stages)})) {
  impl_->chain.seed = impl_->generating->seed;
}

Pipeline::~Pipeline() = default;
Pipeline::Pipeline(Pipeline&&) noexcept = default;
Pipeline& Pipeline::operator=(Pipeline&&) noexcept = default;

std::optional<std::uint64_t> Pipeline::seed() const {
  return impl_->chain.seed;
}

std::vector<std::string> Pipeline::stages() const {
  std::vector<std::string> names;
  for (const RunStage& one : impl_->stages()) names.push_back(one.name);
  return names;
}

bool Pipeline::reads() const {
  return !impl_->generating && impl_->chain.stages.front().info->table.id == "read";
}

std::vector<std::string> Pipeline::files() const {
  return reads() ? impl_->chain.stages.front().settings.make().words("from")
                 : std::vector<std::string>();
}

std::string Pipeline::layout() const {
  return reads() ? impl_->chain.stages.front().settings.make().text("layout") : "";
}

std::string Pipeline::kind() const {
  return reads() ? impl_->chain.stages.front().settings.make().text("kind") : "";
}

std::vector<YamlNode> Pipeline::rules() const {
  if (impl_->generating) return {};
  const YamlNode* rules = impl_->chain.stages.front().given.find("constraints");
  return rules == nullptr ? std::vector<YamlNode>() : std::vector{*rules};
}

std::vector<std::string> Pipeline::outputs() const {
  std::vector<std::string> files;
  for (const ChainStage& stage : impl_->chain.stages)
    if (stage.info->writes) files.push_back(stage.settings.make().text("to"));
  if (impl_->answering || impl_->generating) files.emplace_back("-");
  return files;
}

bool Pipeline::random() const {
  const std::vector<const ChainStage*> all = impl_->of_files();
  return impl_->generating || std::any_of(all.begin(), all.end(), [](const ChainStage* stage) {
           return stage->info->draws;
         });
}

bool Pipeline::remembers() const {
  const std::vector<const ChainStage*> all = impl_->of_files();
  return std::any_of(all.begin(), all.end(), [this](const ChainStage* stage) {
    const StageInfo& info = *stage->info;
    return info.writes ? info.has_end && info.has_end(stage->settings.make())
                       : ariadne::remembers(bound(*stage, *impl_->registry));
  });
}

PipelineCounts Pipeline::run(const PipelineOptions& options) const {
  return run_chain(impl_->stages(), options);
}

std::optional<std::uint64_t> Pipeline::generates() const {
  if (reads()) return std::nullopt;
  if (impl_->generating) return impl_->generating->count;
  return puzzles_to_generate(impl_->chain.stages.front().settings.make());
}

PipelineCounts Pipeline::begin(const PipelineOptions& options, std::uint64_t first,
                               std::uint64_t count, std::string& made) const {
  return begin_chain(impl_->stages(), options, first, count, made);
}

std::optional<std::pair<std::string, PipelineCounts>> Pipeline::answers(
    const std::string& made) const {
  if (!impl_->answering && !impl_->generating) return std::nullopt;
  ConstraintMaker rules(*impl_->registry);
  PuzzleBlock block;
  BlockBytes(nullptr, rules, kind_plugins(*impl_->registry)).read(made, block);
  std::string text;
  for (const PuzzleBlock::Written& written : block.written) text += written.text;
  PipelineCounts counts;
  counts.items = block.size;
  counts.bad = block.bad;
  counts.verdicts = block.verdicts;
  counts.tried = block.tried;
  return std::pair(std::move(text), counts);
}

PipelineCounts Pipeline::finish(const PipelineOptions& options, const LayoutPtr& layout,
                                const std::function<std::optional<std::string>()>& next) const {
  ConstraintMaker rules(*impl_->registry);
  const std::vector<RunStage> stages = impl_->stages();
  return finish_chain(stages, options, layout ? layout : stages.front().layout, rules,
                      kind_plugins(*impl_->registry), next);
}

}  // namespace ariadne
