#include <ariadne/steps/chain_text.hpp>
#include <ariadne/words/rule_words.hpp>
#include <ariadne/work/detail/records.hpp>
#include <ariadne/work/step_json.hpp>

namespace ariadne {

using nlohmann::ordered_json;

namespace {

ordered_json json_of(const ChainNode& node, const Layout& layout) {
  ordered_json json;
  for (const Cell cell : node.cells) json["cells"].push_back(layout.cell_name(cell));
  json["digit"] = node.digit;
  json["on"] = node.on;
  if (!node.set.empty()) json["set"] = node.set;
  if (node.link != Link::none) json["link"] = node.link == Link::strong ? "strong" : "weak";
  return json;
}

ordered_json json_of(const Evidence& part, const Layout& layout, const Language* language) {
  ordered_json json{{"role", to_string(part.role)}};
  for (const GroupIndex group : part.groups) json["groups"].push_back(layout.groups()[group].name);
  for (const Cell cell : part.cells) json["cells"].push_back(layout.cell_name(cell));
  if (!part.digits.empty()) json["digits"] = part.digits;
  if (!part.links.empty()) json["links"] = part.links;
  for (const std::uint32_t index : numbers_of_texts(part.constraints, layout))
    json["rules"].push_back(json_of(layout.texts()[index], language));
  for (const std::uint32_t index : part.constraints)
    if (!layout.text_of(index))
      json["constraints"].push_back(layout.constraints()[index]->name(layout));
  for (const ChainNode& node : part.chain) json["chain"].push_back(json_of(node, layout));
  return json;
}

}  // namespace

ordered_json json_of(const RuleText& rule, const Language* language) {
  ordered_json json{{"rule", rule.rule},
                    {"says", language == nullptr ? rule.says : says_of_rule(rule, *language)}};
  if (!rule.place.empty()) json["place"] = rule.place;
  if (!rule.clue.empty()) json["clue"] = rule.clue;
  if (!rule.place.empty() && language != nullptr) json["where"] = place_of_rule(rule, *language);
  return json;
}

ordered_json json_of(const Step& step, const Layout& layout, const std::string& words,
                     const Language* language) {
  ordered_json json{{"technique", step.technique},
                    {"name", language == nullptr ? step.name : language->name_of(step)}};
  if (!step.code.empty()) json["code"] = step.code;
  json["level"] = to_string(step.rating.level);
  json["score"] = step.rating.score;
  if (step.difficulty != 0) json["difficulty"] = tenths(step.difficulty);
  json["text"] = to_text(step, layout);
  if (!words.empty()) json["words"] = words;
  if (const auto chains = eureka_texts(step, layout); !chains.empty()) json["eureka"] = chains;
  json["place"] = ordered_json::array();
  for (const Candidate placement : step.placements)
    json["place"].push_back(placement_text(placement, layout));
  json["remove"] = ordered_json::array();
  for (const Candidate elimination : step.eliminations)
    json["remove"].push_back(elimination_text(elimination, layout));
  json["evidence"] = ordered_json::array();
  for (const Evidence& part : step.evidence)
    json["evidence"].push_back(json_of(part, layout, language));
  return json;
}

std::string to_json(const Step& step, const Layout& layout) {
  return json_of(step, layout).dump();
}

}  // namespace ariadne
