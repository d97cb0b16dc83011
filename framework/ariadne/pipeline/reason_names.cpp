#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/reason_names.hpp>

namespace ariadne {

namespace {

constexpr std::array<std::pair<const char*, ReasonNames::Lie>, 4> lies_by_name{
    {{"adjacent", ReasonNames::Lie::adjacent},
     {"diagonal", ReasonNames::Lie::diagonal},
     {"corner", ReasonNames::Lie::corner},
     {"border", ReasonNames::Lie::border}}};

/// The table of names for every kind.
constexpr std::string_view of_any = "any";

std::string scalar_of(const YamlNode& node, const char* what) {
  if (node.kind != YamlNode::Kind::scalar)
    throw ConfigError(node.place, fmt::format("{} is a text", what));
  return node.scalar;
}

std::vector<std::string> sorted_texts(const YamlNode& node, const char* what) {
  if (node.kind != YamlNode::Kind::sequence)
    throw ConfigError(node.place, fmt::format("'{}' is a list", what));
  std::vector<std::string> texts;
  for (const YamlNode& item : node.items) texts.push_back(scalar_of(item, what));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// "Adjacent Threes" as an id.
std::string id_of(const std::string& name) {
  std::string id;
  for (const char c : name)
    id += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return id;
}

ReasonNames::Shape shape_of(const YamlNode& node) {
  if (node.kind != YamlNode::Kind::map)
    throw ConfigError(node.place, "a shape has 'name', 'rules', and perhaps 'clues' and 'places'");
  ReasonNames::Shape shape;
  for (const auto& entry : node.entries) {
    const YamlNode& key = entry.key;
    const YamlNode& value = entry.value;
    if (key.scalar == "name") {
      shape.name = scalar_of(value, "'name'");
    } else if (key.scalar == "rules") {
      shape.rules = sorted_texts(value, "rules");
    } else if (key.scalar == "clues") {
      shape.clues = sorted_texts(value, "clues");
    } else if (key.scalar == "places") {
      const auto found = std::find_if(lies_by_name.begin(), lies_by_name.end(),
                                      [&](const auto& one) { return value.scalar == one.first; });
      if (found == lies_by_name.end())
        throw ConfigError(value.place, "'places' is one of adjacent, diagonal, corner, and border");
      shape.lie = found->second;
    } else {
      throw ConfigError(key.place, fmt::format("a shape has no '{}'", key.scalar));
    }
  }
  if (shape.name.empty() || shape.rules.empty())
    throw ConfigError(node.place, "a shape needs 'name' and 'rules'");
  shape.id = id_of(shape.name);
  return shape;
}

const std::map<std::string, ReasonNames>& shipped() {
  static const std::map<std::string, ReasonNames> all = [] {
    std::map<std::string, ReasonNames> kinds;
    const std::filesystem::path file = data_folder() / "configs" / "library" / "reasons.yaml";
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return kinds;
    const YamlNode tables = read_yaml(file);
    for (const auto& [kind, list] : tables.entries) {
      YamlNode shapes = list;
      if (const YamlNode* const more = tables.find(of_any);
          kind.scalar != of_any && more != nullptr)
        shapes.items.insert(shapes.items.end(), more->items.begin(), more->items.end());
      kinds.emplace(kind.scalar, ReasonNames(shapes));
    }
    return kinds;
  }();
  return all;
}

bool is_cell(Position part) {
  return part.row % 2 != 0 && part.column % 2 != 0;
}

}  // namespace

ReasonNames::ReasonNames(const YamlNode& list) {
  if (list.kind != YamlNode::Kind::sequence)
    throw ConfigError(list.place, "the names of a kind are a list of shapes");
  for (const YamlNode& item : list.items) shapes_.push_back(shape_of(item));
}

const ReasonNames& ReasonNames::of(const std::string& kind) {
  static const ReasonNames none{[] {
    YamlNode empty;
    empty.kind = YamlNode::Kind::sequence;
    return empty;
  }()};
  for (const std::string& table : {kind, std::string(of_any)})
    if (const auto found = shipped().find(table); found != shipped().end()) return found->second;
  return none;
}

const std::vector<std::string>& ReasonNames::all_ids() {
  static const std::vector<std::string> all = [] {
    std::set<std::string> ids;
    for (const auto& [kind, names] : shipped())
      for (const Shape& shape : names.shapes()) ids.insert(shape.id);
    return std::vector<std::string>(ids.begin(), ids.end());
  }();
  return all;
}

NamingTrace::NamingTrace(const PuzzleWriting& writing, SolveTrace& target)
    : names_(ReasonNames::of(writing.kind())), target_(target) {
  // Without evidence, nothing can be named.
  if (names_.shapes().empty() || !target.wants_evidence()) return;
  places_ = writing.rule_places();
  const PuzzleDrawing drawing = writing.drawing({});
  rows_ = drawing.rows;
  columns_ = drawing.columns;
}

void NamingTrace::step(const Step& step, const Board& board) {
  std::vector<std::uint32_t> constraints;
  for (const Evidence& part : step.evidence)
    constraints.insert(constraints.end(), part.constraints.begin(), part.constraints.end());
  const std::vector<std::uint32_t> texts = numbers_of_texts(constraints, board.layout());
  if (!places_.empty() && !texts.empty())
    for (const ReasonNames::Shape& shape : names_.shapes())
      if (fits(shape, texts, board.layout())) {
        named_ = step;
        named_.technique = shape.id;
        named_.name = shape.name;
        target_.step(named_, board);
        return;
      }
  target_.step(step, board);
}

bool NamingTrace::fits(const ReasonNames::Shape& shape, std::span<const std::uint32_t> texts,
                       const Layout& layout) const {
  if (texts.size() != shape.rules.size()) return false;
  std::vector<std::string> rules;
  std::vector<std::string> clues;
  for (const std::uint32_t text : texts) {
    rules.push_back(layout.texts()[text].rule);
    clues.insert(clues.end(), places_[text].clues.begin(), places_[text].clues.end());
  }
  std::sort(rules.begin(), rules.end());
  std::sort(clues.begin(), clues.end());
  return rules == shape.rules && (shape.clues.empty() || clues == shape.clues) &&
         lies(shape.lie, texts);
}

bool NamingTrace::lies(ReasonNames::Lie lie, std::span<const std::uint32_t> texts) const {
  using Lie = ReasonNames::Lie;
  // Only rules that are about one cell.
  std::vector<Position> cells;
  for (const std::uint32_t text : texts)
    if (const std::vector<Position>& parts = places_[text].parts;
        parts.size() == 1 && is_cell(parts[0]))
      cells.push_back(parts[0]);
  const auto is_any_pair = [&](int nearer, int farther) {
    for (std::size_t a = 0; a < cells.size(); ++a)
      for (std::size_t b = a + 1; b < cells.size(); ++b) {
        const int down = std::abs(cells[a].row - cells[b].row);
        const int right = std::abs(cells[a].column - cells[b].column);
        if (std::min(down, right) == nearer && std::max(down, right) == farther) return true;
      }
    return false;
  };
  const auto at_borders = [&](Position cell) {
    return (cell.row == 1 || cell.row == 2 * rows_ - 1 ? 1 : 0) +
           (cell.column == 1 || cell.column == 2 * columns_ - 1 ? 1 : 0);
  };
  switch (lie) {
    case Lie::anywhere:
      return true;
    case Lie::adjacent:
      return is_any_pair(0, 2);
    case Lie::diagonal:
      return is_any_pair(2, 2);
    case Lie::corner:
    case Lie::border:
      return std::any_of(cells.begin(), cells.end(), [&](Position cell) {
        return at_borders(cell) >= (lie == Lie::corner ? 2 : 1);
      });
  }
  return false;
}

void end_at(const std::string& technique, const Board& start, StepLog& log, ExplainedItem& item) {
  const auto is_it = [&](const Step& step) {
    return step.technique == technique || step.code == technique;
  };
  const std::vector<Step> steps(log.steps().begin(), log.steps().end());
  const auto found = std::find_if(steps.begin(), steps.end(), is_it);
  if (found == steps.end() || found + 1 == steps.end()) return;
  log.clear();
  for (auto step = steps.begin(); step <= found; ++step) log.step(*step, start);
  item.outcome.verdict = Verdict::incomplete;
  item.outcome.solutions = 0;
  item.solutions = {};
  item.values = {};
  item.board = {};
}

}  // namespace ariadne
