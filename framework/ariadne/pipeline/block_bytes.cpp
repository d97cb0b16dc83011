// MessagePack, in which a column of numbers is one string of bytes.

#include <cstring>
#include <type_traits>

#include <nlohmann/json.hpp>

#include <ariadne/formats/rule_text.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/pipeline/detail/block_bytes.hpp>

namespace ariadne {

namespace {

using nlohmann::json;

template <class T>
json column(const std::vector<T>& values) {
  static_assert(std::is_trivially_copyable_v<T>);
  json::binary_t::container_type bytes(values.size() * sizeof(T));
  if (!bytes.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return json::binary(std::move(bytes));
}

template <class T>
void read_column(const json& from, std::vector<T>& values) {
  const auto& bytes = from.get_binary();
  values.resize(bytes.size() / sizeof(T));
  if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
}

json json_of(const StepLog& log) {
  json techniques = json::array();
  for (const TechniqueCount& one : log.techniques())
    techniques.push_back({one.id, one.name, one.rating.level, one.rating.score, one.count});
  json explainer;
  if (const auto rating = log.explainer()) explainer = {rating->er, rating->ep, rating->ed};
  const auto number = [](std::optional<int> rating) { return rating ? json(*rating) : json(); };
  return {log.is_rated(),       log.rating().level,
          log.rating().score,   std::move(techniques),
          std::move(explainer), {number(log.berthier().w), number(log.berthier().b)}};
}

StepLog log_of(const json& from) {
  StepLog log(StepLog::Keep::counts);
  if (from[0].get<bool>()) log.rated({from[1].get<Level>(), from[2].get<int>()});
  for (const json& one : from[3])
    log.add({one[0], one[1], {one[2].get<Level>(), one[3].get<int>()}, one[4]});
  if (from[4].is_array()) log.rated_by_explainer({from[4][0], from[4][1], from[4][2]});
  const auto number = [](const json& rating) {
    return rating.is_null() ? std::nullopt : std::optional(rating.get<int>());
  };
  log.rated_by_berthier({number(from[5][0]), number(from[5][1])});
  return log;
}

json json_of(const Backdoors& found) {
  json all = json::array();
  for (const std::vector<Candidate>& backdoor : found.all) {
    json& values = all.emplace_back(json::array());
    for (const Candidate value : backdoor) values.push_back({value.cell, value.digit});
  }
  return {found.size ? json(*found.size) : json(),
          found.more_than ? json(*found.more_than) : json(), std::move(all)};
}

Backdoors backdoors_of(const json& from) {
  Backdoors found;
  if (!from[0].is_null()) found.size = from[0].get<std::size_t>();
  if (!from[1].is_null()) found.more_than = from[1].get<std::size_t>();
  for (const json& values : from[2]) {
    std::vector<Candidate>& backdoor = found.all.emplace_back();
    for (const json& value : values) backdoor.push_back({value[0], value[1]});
  }
  return found;
}

json json_of(const ReadItem& bad) {
  return {bad.line, bad.file, bad.error, bad.text, bad.error_line, bad.error_column};
}

ReadItem bad_of(const json& from) {
  ReadItem bad;
  bad.line = from[0];
  bad.file = from[1];
  bad.error = from[2];
  bad.text = from[3];
  bad.error_line = from[4];
  bad.error_column = from[5];
  return bad;
}

json json_of(const std::shared_ptr<const PuzzleNotes>& notes) {
  if (!notes) return {};
  return {notes->title,    notes->author, notes->rules,
          notes->solution, notes->unread, notes->contradiction};
}

std::shared_ptr<const PuzzleNotes> notes_of(const json& from) {
  if (from.is_null()) return nullptr;
  return std::make_shared<PuzzleNotes>(
      PuzzleNotes{from[0], from[1], from[2], from[3], from[4], from[5]});
}

json json_of(const Part& part) {
  json to;
  if (part.layout) {
    to["layout"] = part.layout->name();
    if (!part.layout->rules().empty()) to["rules"] = to_json(part.layout->rules(), *part.layout);
  } else {
    to["bad"] = json_of(part.bad);
  }
  to["numbers"] = column(part.numbers);
  to["givens"] = column(part.givens);
  to["candidates"] = column(part.candidates);
  to["notes"] = json::array();
  for (const auto& notes : part.notes) to["notes"].push_back(json_of(notes));
  to["outcomes"] = column(part.outcomes);
  to["counted"] = part.counted;
  to["reasons"] = part.reasons;
  to["solutions"] = column(part.solutions);
  to["ratings"] = json::array();
  for (const StepLog& log : part.ratings) to["ratings"].push_back(json_of(log));
  to["backdoors"] = json::array();
  for (const Backdoors& found : part.backdoors) to["backdoors"].push_back(json_of(found));
  to["origins"] = json::array();
  for (const Origin& origin : part.origins)
    to["origins"].push_back(
        {origin.index, origin.tried, origin.minimal ? json(*origin.minimal) : json()});
  to["keys"] = column(part.keys);
  return to;
}

json json_of(const PuzzleBlock::Written& written) {
  return {written.position, written.file, written.text, written.tail, written.whole};
}

}  // namespace

std::string to_bytes(const PuzzleBlock& block, bool with_puzzles) {
  json to{{"size", block.size},
          {"bad", block.bad},
          {"disagreed", block.disagreed},
          {"tried", block.tried}};
  to["verdicts"] = {block.verdicts.with_solution, block.verdicts.of};
  to["counts"] = column(block.counts);
  to["written"] = json::array();
  for (const PuzzleBlock::Written& written : block.written)
    to["written"].push_back(json_of(written));
  to["tallies"] = json::array();
  for (const PuzzleBlock::Tally& tally : block.tallies) {
    json counts = json::array();
    for (const auto& [value, count] : tally.counts)
      counts.push_back({value.first, value.second, count});
    to["tallies"].push_back({tally.position, std::move(counts)});
  }
  to["parts"] = json::array();
  if (with_puzzles)
    for (const Part& part : block.parts) to["parts"].push_back(json_of(part));
  std::string bytes;
  json::to_msgpack(to, bytes);
  return bytes;
}

BlockBytes::BlockBytes(const LayoutPtr& fixed, RuleMaker& rules) : rules_(rules) {
  if (fixed) layouts_[fixed->name()] = fixed->frame() ? fixed->frame() : fixed;
}

LayoutPtr BlockBytes::layout(const std::string& name, const std::string& rules) {
  LayoutPtr& known = layouts_[name];
  if (!known) known = find_layout_by_name(name).fixed;
  return rules.empty() ? known : rules_.make(known, rules_.read(rules, *known));
}

void BlockBytes::read(std::string_view bytes, PuzzleBlock& block) {
  const json from = json::from_msgpack(bytes);
  block.size = from["size"];
  block.bad = from["bad"];
  block.disagreed = from["disagreed"];
  block.tried = from["tried"];
  block.verdicts.with_solution = from["verdicts"][0];
  block.verdicts.of = from["verdicts"][1];
  read_column(from["counts"], block.counts);
  for (const json& written : from["written"])
    block.written.push_back({written[0], written[1], written[2], written[3], written[4]});
  for (const json& one : from["tallies"]) {
    PuzzleBlock::Tally tally{one[0], {}};
    for (const json& value : one[1]) tally.counts[{value[0], value[1]}] = value[2];
    block.tallies.push_back(std::move(tally));
  }
  for (const json& one : from["parts"]) {
    Part& part = block.add_part();
    if (one.contains("layout"))
      part.layout = layout(one["layout"], one.value("rules", ""));
    else
      part.bad = bad_of(one["bad"]);
    read_column(one["numbers"], part.numbers);
    read_column(one["givens"], part.givens);
    read_column(one["candidates"], part.candidates);
    for (const json& notes : one["notes"]) part.notes.push_back(notes_of(notes));
    read_column(one["outcomes"], part.outcomes);
    part.counted = one["counted"];
    part.reasons = one["reasons"].get<std::vector<std::string>>();
    read_column(one["solutions"], part.solutions);
    for (const json& log : one["ratings"]) part.ratings.push_back(log_of(log));
    for (const json& found : one["backdoors"]) part.backdoors.push_back(backdoors_of(found));
    for (const json& origin : one["origins"])
      part.origins.push_back(
          {origin[0], origin[1],
           origin[2].is_null() ? std::nullopt : std::optional(origin[2].get<bool>())});
    read_column(one["keys"], part.keys);
  }
}

}  // namespace ariadne
