#include <fmt/format.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

const std::vector<StageInfo>& all_stages() {
  static const std::vector<StageInfo> stages = {
      read_stage(),      generate_stage(),    transform_stage(), solve_stage(),  rate_stage(),
      backdoors_stage(), cross_check_stage(), keep_stage(),      unique_stage(), sample_stage(),
      take_stage(),      sort_stage(),        top_stage(),       count_stage(),  histogram_stage(),
      split_stage(),     write_stage()};
  return stages;
}

KindPlugins kind_plugins(const Registry& registry) {
  return
      [all = &registry] { return std::shared_ptr<const Registry>(std::shared_ptr<void>(), all); };
}

bool is_within(std::string_view path) {
  return !path.empty() && path.front() != '/' &&
         (fmt::format("/{}/", path)).find("/../") == std::string::npos;
}

bool check_output(const YamlNode& to, const std::string& stage, const Report& report) {
  if (to.kind != YamlNode::Kind::scalar) return false;
  if (to.scalar.find('\0') != std::string::npos)
    report(
        to.place,
        fmt::format("'to' of '{}' must be the name of a file, which cannot contain a NUL character",
                    stage));
  else if (!is_within(to.scalar))
    report(
        to.place,
        fmt::format("'to' of '{}' must be a file in this folder or below it (without '..'), not {}",
                    stage, in_quotes(to.scalar)));
  else
    return true;
  return false;
}

std::vector<const YamlNode*> texts_of(const YamlNode& node) {
  std::vector<const YamlNode*> texts;
  if (node.kind == YamlNode::Kind::scalar) texts.push_back(&node);
  for (const YamlNode& item : node.items)
    if (item.kind == YamlNode::Kind::scalar) texts.push_back(&item);
  return texts;
}

std::optional<LayoutChoice> check_layout(const YamlNode& given, const std::string& stage,
                                         const Report& report) {
  const YamlNode* layout = given.find("layout");
  if (layout == nullptr || layout->kind != YamlNode::Kind::scalar) return std::nullopt;
  try {
    std::vector<YamlNode> rules;  // are checked with those of the stage
    if (is_within(layout->scalar)) return find_layout(layout->scalar, &rules);
    report(layout->place,
           fmt::format("'layout' of {} must be a layout's name or a file in this folder, not {}",
                       in_quotes(stage), in_quotes(layout->scalar)));
  } catch (const Error& error) {
    report(layout->place, error.what());
  }
  return std::nullopt;
}

Parameter rules_parameter() {
  return Parameter::components("constraints", ComponentKind::constraint, {},
                               "Rules that apply to every puzzle, in addition to its layout")
      .optional();
}

const StageInfo* find_stage(const std::string& name) {
  for (const StageInfo& stage : all_stages())
    if (stage.table.id == name) return &stage;
  return nullptr;
}

}  // namespace ariadne
