// MessagePack, in which a column of numbers is one string of bytes.

#include <cstring>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

#include <ariadne/formats/detail/layout_json.hpp>
#include <ariadne/formats/rule_text.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/pipeline/detail/block_bytes.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Candidate, cell, digit)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ReadItem, line, file, error, text, error_line, error_column)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PuzzleNotes, title, author, rules, solution, unread,
                                   contradiction)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(VerdictCounts, found, of)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PuzzleBlock::Written, position, file, text, tail, whole)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PuzzleBlock::Tally, position, counts)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PuzzleBlock, size, bad, disagreed, tried, verdicts, written,
                                   tallies)

namespace {

using nlohmann::json;

template <class T>
json json_of(const std::optional<T>& value) {
  return value ? json(*value) : json();
}

template <class T>
void read(const json& from, std::optional<T>& value) {
  if (!from.is_null()) value = from.get<T>();
}

json json_of(const StepLog& log) {
  json techniques = json::array();
  for (const TechniqueCount& one : log.techniques())
    techniques.push_back({one.id, one.name, one.rating.level, one.rating.score, one.count});
  json explainer;
  if (const auto rating = log.explainer()) explainer = {rating->er, rating->ep, rating->ed};
  return {log.is_rated(),       log.rating().level,
          log.rating().score,   std::move(techniques),
          std::move(explainer), {json_of(log.berthier().w), json_of(log.berthier().b)}};
}

void read(const json& from, StepLog& log) {
  if (from[0].get<bool>()) log.rated({from[1].get<Level>(), from[2].get<int>()});
  for (const json& one : from[3])
    log.add({one[0], one[1], {one[2].get<Level>(), one[3].get<int>()}, one[4]});
  if (from[4].is_array()) log.rated_by_explainer({from[4][0], from[4][1], from[4][2]});
  BerthierRating berthier;
  read(from[5][0], berthier.w);
  read(from[5][1], berthier.b);
  log.rated_by_berthier(berthier);
}

json json_of(const Backdoors& found) {
  return {json_of(found.size), json_of(found.more_than), found.all};
}

void read(const json& from, Backdoors& found) {
  read(from[0], found.size);
  read(from[1], found.more_than);
  from[2].get_to(found.all);
}

/// Numbers as they are in memory, and objects one by one.
template <class T>
json json_of(const std::vector<T>& values) {
  if constexpr (std::is_trivially_copyable_v<T>) {
    json::binary_t::container_type bytes(values.size() * sizeof(T));
    if (!bytes.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
    return json::binary(std::move(bytes));
  } else {
    json list = json::array();
    for (const T& value : values) list.push_back(json_of(value));
    return list;
  }
}

template <class T>
void read(const json& from, std::vector<T>& values) {
  if constexpr (std::is_trivially_copyable_v<T>) {
    const auto& bytes = from.get_binary();
    values.resize(bytes.size() / sizeof(T));
    if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  } else {
    for (const json& value : from) {
      if constexpr (std::is_same_v<T, StepLog>)
        values.emplace_back(StepLog::Keep::counts);
      else
        values.emplace_back();
      read(value, values.back());
    }
  }
}

json json_of(const PuzzleBatch& batch) {
  json to;
  if (batch.layout) {
    to["layout"] = batch.layout->name();
    if (json own = json_of_layout(*batch.layout); !own.is_null())
      to["description"] = std::move(own);
    if (!batch.layout->rules().empty()) to["rules"] = to_json(batch.layout->rules(), *batch.layout);
  } else {
    to["bad"] = batch.bad;
  }
  PuzzleBatch::for_columns(
      [&](const char* name, auto column, bool) { to[name] = json_of(batch.*column); });
  to["counted"] = batch.counted;
  to["reasons"] = batch.reasons;
  to["notes"] = json::array();
  for (const auto& notes : batch.notes) to["notes"].push_back(notes ? json(*notes) : json());
  // A puzzle of a kind is alone in its batch.
  const auto* const notes = batch.notes.empty() ? nullptr : batch.notes[0].get();
  if (const auto* of_kind =
          notes == nullptr ? nullptr : dynamic_cast<const KindPuzzle*>(notes->writing.get()))
    to["kind"] = {of_kind->kind_ptr()->text(), of_kind->kind_ptr()->file(), of_kind->puzzle()};
  return to;
}

}  // namespace

std::string to_bytes(const PuzzleBlock& block, bool with_puzzles) {
  json to = block;
  to["counts"] = json_of(block.counts);
  to["batches"] = json::array();
  if (with_puzzles)
    for (const PuzzleBatch& batch : block.batches) to["batches"].push_back(json_of(batch));
  std::string bytes;
  json::to_msgpack(to, bytes);
  return bytes;
}

BlockBytes::BlockBytes(const LayoutPtr& fixed, RuleMaker& rules, KindPlugins plugins)
    : rules_(rules), plugins_(std::move(plugins)) {
  if (fixed) layouts_[fixed->name()] = fixed->frame() ? fixed->frame() : fixed;
}

LayoutPtr BlockBytes::layout(const std::string& name, const json& description,
                             const std::string& rules) {
  const bool by_name = description.is_null() || layouts_.contains(name);
  LayoutPtr& known = layouts_[by_name ? name : name + ' ' + description.dump()];
  if (!known) known = by_name ? find_layout_by_name(name).fixed : layout_of_json(name, description);
  return rules.empty() ? known
                       : rules_.make(known, rules_.read(parse_yaml(rules, "rules"), *known));
}

KindPtr BlockBytes::kind(const std::string& text, const std::string& file) {
  KindPtr& known = kinds_[{text, file}];
  if (!known) known = kind_of_text(text, file, plugins_);
  return known;
}

void BlockBytes::read(std::string_view bytes, PuzzleBlock& block) {
  const json from = json::from_msgpack(bytes);
  from.get_to(block);
  ariadne::read(from["counts"], block.counts);
  for (const json& one : from["batches"]) {
    PuzzleBatch& batch = block.add_batch();
    ReadItem of_kind;
    if (one.contains("kind")) {
      read_kind_puzzle(kind(one["kind"][0], one["kind"][1]), one["kind"][2].get<std::string>(),
                       of_kind);
      batch.layout = of_kind.layout;
    } else if (one.contains("layout"))
      batch.layout =
          layout(one["layout"], one.value("description", json()), one.value("rules", ""));
    else
      one["bad"].get_to(batch.bad);
    PuzzleBatch::for_columns(
        [&](const char* name, auto column, bool) { ariadne::read(one[name], batch.*column); });
    batch.counted = one["counted"];
    one["reasons"].get_to(batch.reasons);
    for (const json& notes : one["notes"])
      batch.notes.push_back(
          notes.is_null() ? nullptr : std::make_shared<PuzzleNotes>(notes.get<PuzzleNotes>()));
    if (of_kind.notes) batch.notes.assign(1, of_kind.notes);
  }
}

}  // namespace ariadne
