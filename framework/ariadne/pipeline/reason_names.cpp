#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <map>
#include <mutex>
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

constexpr std::array<std::pair<const char*, ReasonNames::Lie>, 5> lies_by_name{
    {{"adjacent", ReasonNames::Lie::adjacent},
     {"diagonal", ReasonNames::Lie::diagonal},
     {"corner", ReasonNames::Lie::corner},
     {"border", ReasonNames::Lie::border},
     {"line", ReasonNames::Lie::line}}};

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

void check_table(const YamlNode& list) {
  if (list.kind != YamlNode::Kind::sequence)
    throw ConfigError(list.place, "the names of a kind are a list of shapes");
}

ReasonNames::Shape shape_of(const YamlNode& node) {
  if (node.kind != YamlNode::Kind::map)
    throw ConfigError(
        node.place,
        "a shape has 'name', 'rules', and perhaps 'clues', 'places', 'facts', and 'level'");
  ReasonNames::Shape shape;
  for (const auto& entry : node.entries) {
    const YamlNode& key = entry.key;
    const YamlNode& value = entry.value;
    if (key.scalar == "name") {
      shape.name = scalar_of(value, "'name'");
    } else if (key.scalar == "rules") {
      shape.rules = sorted_texts(value, "rules");
      for (std::string& rule : shape.rules)
        if (rule.ends_with('+')) {
          rule.pop_back();
          shape.repeated.push_back(rule);
        }
      std::sort(shape.rules.begin(), shape.rules.end());
    } else if (key.scalar == "clues") {
      shape.clues = sorted_texts(value, "clues");
    } else if (key.scalar == "places") {
      const auto found = std::find_if(lies_by_name.begin(), lies_by_name.end(),
                                      [&](const auto& one) { return value.scalar == one.first; });
      if (found == lies_by_name.end())
        throw ConfigError(value.place,
                          "'places' is one of adjacent, diagonal, corner, border, and line");
      shape.lie = found->second;
    } else if (key.scalar == "facts") {
      if (value.scalar != "near" && value.scalar != "far")
        throw ConfigError(value.place, "'facts' is near or far");
      shape.facts = value.scalar == "near" ? ReasonNames::Facts::near : ReasonNames::Facts::far;
    } else if (key.scalar == "level") {
      shape.level = level_named(value.scalar);
      if (!shape.level) throw ConfigError(value.place, "'level' is the name of a level");
    } else {
      throw ConfigError(key.place, fmt::format("a shape has no '{}'", key.scalar));
    }
  }
  if (shape.name.empty() || shape.rules.empty())
    throw ConfigError(node.place, "a shape needs 'name' and 'rules'");
  shape.id = id_of(shape.name);
  return shape;
}

/// The file of the tables; empty if it is not there.
std::string file_of_names() {
  const std::filesystem::path file = data_folder() / "configs" / "library" / "reasons.yaml";
  std::error_code ignored;
  return std::filesystem::exists(file, ignored) ? file.string() : std::string();
}

/// The table of a kind that comes with the program, with the one for every kind.
ReasonNames shipped_names(const std::string& kind) {
  YamlNode shapes;
  shapes.kind = YamlNode::Kind::sequence;
  const std::string file = file_of_names();
  if (file.empty()) return ReasonNames(shapes);
  const std::array<std::string, 2> keys{kind, std::string(of_any)};
  const YamlNode tables = read_yaml(file, keys);
  for (const std::string& key : keys)
    if (const YamlNode* const table = tables.find(key); table != nullptr) {
      check_table(*table);
      shapes.items.insert(shapes.items.end(), table->items.begin(), table->items.end());
    }
  return ReasonNames(shapes);
}

bool is_cell(Position part) {
  return part.row % 2 != 0 && part.column % 2 != 0;
}

/// What a step says of an unknown.
struct Said {
  Position site;
  Digit digit;
  bool is_it;  ///< or is not
};

std::vector<Said> said_by(const Step& step, const Layout& layout) {
  std::vector<Said> said;
  for (const Candidate one : step.placements)
    said.push_back({layout.unknowns()[one.cell].site, one.digit, true});
  for (const Candidate one : step.eliminations)
    said.push_back({layout.unknowns()[one.cell].site, one.digit, false});
  return said;
}

/// The four middles around which an unknown is: cells for a cell; cells and corners for an edge.
std::array<Position, 4> middles_of(Position site, int away) {
  return {{{site.row - away, site.column},
           {site.row + away, site.column},
           {site.row, site.column - away},
           {site.row, site.column + away}}};
}

int distance(Position a, Position b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

/// Whether something that the step says can be seen around one cell or corner: all on which it depends is
/// there, or nothing else there can be as it says. What is already as the step says is not asked, such as the other
/// white cells that a cell is joined to.
bool depends_on_near(const Step& step, const Board& board) {
  const std::span<const Unknown> unknowns = board.layout().unknowns();
  const std::vector<Said> said = said_by(step, board.layout());
  const auto is_near = [&](const Said& one) {
    const int away = is_cell(one.site) ? 2 : 1;
    const std::array<Position, 4> middles = middles_of(one.site, away);
    return std::any_of(middles.begin(), middles.end(), [&](Position middle) {
      const bool depends_on_it =
          std::all_of(step.evidence.begin(), step.evidence.end(), [&](const Evidence& part) {
            return part.role != Role::cause ||
                   std::all_of(part.cells.begin(), part.cells.end(), [&](Cell cell) {
                     return (board.value(cell) == one.digit) == one.is_it ||
                            distance(unknowns[cell].site, middle) <= away;
                   });
          });
      int around = 0;
      bool is_forced = true;
      for (Cell cell = 0; cell < unknowns.size(); ++cell) {
        const Position site = unknowns[cell].site;
        if (distance(site, middle) != away || is_cell(site) != is_cell(one.site)) continue;
        ++around;
        const Digit value = board.value(cell);
        if (distance(site, one.site) != 0)
          is_forced = is_forced && value != 0 && (value == one.digit) != one.is_it;
      }
      // Beyond the border, there is only the one.
      return around > 1 && (depends_on_it || is_forced);
    });
  };
  return said.empty() || std::any_of(said.begin(), said.end(), is_near);
}

}  // namespace

ReasonNames::ReasonNames(const YamlNode& list) {
  check_table(list);
  for (const YamlNode& item : list.items) shapes_.push_back(shape_of(item));
}

const ReasonNames& ReasonNames::of(const std::string& kind) {
  static std::mutex mutex;
  static std::map<std::string, ReasonNames> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(kind);
  return found != known.end() ? found->second
                              : known.emplace(kind, shipped_names(kind)).first->second;
}

const std::vector<std::string>& ReasonNames::all_ids() {
  static const std::vector<std::string> all = [] {
    std::set<std::string> ids;
    const std::string file = file_of_names();
    const YamlNode tables = file.empty() ? YamlNode{} : read_yaml(file);
    for (const auto& [kind, list] : tables.entries)
      for (const ReasonNames names(list); const Shape& shape : names.shapes()) ids.insert(shape.id);
    return std::vector<std::string>(ids.begin(), ids.end());
  }();
  return all;
}

NamingTrace::NamingTrace(const PuzzleWriting& writing, SolveTrace& target)
    : names_(ReasonNames::of(writing.kind())), target_(target) {
  if (names_.shapes().empty()) return;
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
  named_ = step;
  if (!places_.empty() && !texts.empty()) {
    const auto shape = std::find_if(names_.shapes().begin(), names_.shapes().end(),
                                    [&](const auto& one) { return fits(one, texts, step, board); });
    if (shape != names_.shapes().end()) {
      named_.technique = shape->id;
      named_.name = shape->name;
      constexpr int points = 20;
      if (shape->level) named_.rating = {*shape->level, points * static_cast<int>(*shape->level)};
    }
  }
  hardest_ = std::max(hardest_, step.rating.level);
  sum_.level = std::max(sum_.level, named_.rating.level);
  sum_.score += named_.rating.score;
  less_ += step.rating.score;
  target_.step(named_, board);
}

void NamingTrace::rated(const Rating& rating) {
  // The solver may have a level above that of all steps, for what it did not solve or scores high.
  const Level level = rating.level > hardest_ ? std::max(rating.level, sum_.level) : sum_.level;
  target_.rated({level, rating.score - less_ + sum_.score});
}

bool NamingTrace::fits(const ReasonNames::Shape& shape, std::span<const std::uint32_t> texts,
                       const Step& step, const Board& board) const {
  if (texts.size() < shape.rules.size()) return false;
  std::vector<std::string> rules;
  std::vector<std::string> clues;
  for (const std::uint32_t text : texts) {
    rules.push_back(board.layout().texts()[text].rule);
    clues.insert(clues.end(), places_[text].clues.begin(), places_[text].clues.end());
  }
  std::sort(rules.begin(), rules.end());
  // The same rule from place to place counts once.
  if (step.difficulty == 1) rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  std::sort(clues.begin(), clues.end());
  for (const std::string& rule : shape.repeated) {
    const auto least = std::count(shape.rules.begin(), shape.rules.end(), rule);
    const auto [first, last] = std::equal_range(rules.begin(), rules.end(), rule);
    if (last - first > least) rules.erase(first + least, last);
  }
  return rules == shape.rules && (shape.clues.empty() || clues == shape.clues) &&
         lies(shape.lie, texts) &&
         (shape.facts == ReasonNames::Facts::anywhere ||
          (shape.facts == ReasonNames::Facts::near) == depends_on_near(step, board));
}

bool NamingTrace::lies(ReasonNames::Lie lie, std::span<const std::uint32_t> texts) const {
  using Lie = ReasonNames::Lie;
  // The cells of rules about one cell, or of all rules if there are none.
  std::vector<Position> cells;
  std::vector<Position> all;
  for (const std::uint32_t text : texts) {
    const std::vector<Position>& parts = places_[text].parts;
    if (parts.size() == 1 && is_cell(parts[0])) cells.push_back(parts[0]);
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(all), is_cell);
  }
  if (cells.empty()) cells = std::move(all);
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
    case Lie::line: {
      std::set<int> rows;
      std::set<int> columns;
      for (const std::uint32_t text : texts)
        for (const Position part : places_[text].parts) {
          rows.insert(part.row);
          columns.insert(part.column);
        }
      return rows.size() == 1 || columns.size() == 1;
    }
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
