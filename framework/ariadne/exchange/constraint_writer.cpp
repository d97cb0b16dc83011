// The Interactive Sudoku Solver (ISS) as a target: the grid, givens and candidates, and rules one by one
// (constraint_rules.cpp). constraint_string.cpp describes the form.

#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/grid_parts.hpp>
#include <ariadne/exchange/detail/percent.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

/// Of rows, columns and digits.
constexpr int most_numbers = 16;

/// Whether the program refuses a constraint where rows and columns are no groups.
bool needs_lines(std::string_view name) {
  for (const std::string_view each : {"LittleKiller", "Sandwich", "Indexing", "FullRankTies"})
    if (name == each) return true;
  return false;
}

char base36_symbol(int number) {
  return static_cast<char>(number < 10 ? '0' + number : 'a' + number - 10);
}

}  // namespace

std::string ConstraintBlock::cell(Cell cell) const {
  const auto [row, column] = layout().position(cell);
  return std::string("R") + base36_symbol(row + 1) + 'C' + base36_symbol(column + 1);
}

std::string ConstraintBlock::text() const {
  std::string text;
  for (const std::string& token : tokens_) text += token;
  for (const auto& [line, ends] : clues_) text += '.' + line + '~' + ends[0] + '~' + ends[1];
  return text;
}

void ConstraintBlock::add(const Rule& rule) {
  const std::size_t tokens = tokens_.size();
  const auto clues = clues_;
  std::vector<DigitSet> candidates;
  if (candidates_ != nullptr) candidates = *candidates_;
  try {
    write_constraints(rule, *this);
  } catch (const CannotHold&) {
    tokens_.resize(tokens);
    clues_ = clues;
    if (candidates_ != nullptr) *candidates_ = candidates;
    throw;
  }
}

bool ConstraintBlock::claim(const std::string& key, const std::string& value) {
  const auto [known, added] = claimed_.try_emplace(key, value);
  if (!added && known->second != value) throw CannotHold();
  return added;
}

void ConstraintBlock::put(std::string_view name, const std::vector<std::string>& values,
                          const std::vector<Cell>& cells) {
  if (!frame_.lines && needs_lines(name)) throw CannotHold();
  std::string token = '.' + std::string(name);
  for (const std::string& value : values) token += '~' + value;
  for (const Cell each : cells) token += '~' + cell(each);
  tokens_.push_back(std::move(token));
}

void ConstraintBlock::put_lines(std::string_view name, const std::string& value,
                                const std::string& title,
                                const std::vector<std::vector<Cell>>& lines) {
  if (lines.empty()) return;
  std::string token = '.' + std::string(name) + '~' + value + "~_" + percent_encoded(title, "-_");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) token += '~';
    for (const Cell each : lines[i]) token += '~' + cell(each);
  }
  tokens_.push_back(std::move(token));
}

void ConstraintBlock::put_pairs(const std::string& title,
                                const std::vector<std::vector<Cell>>& lines,
                                const std::function<bool(int, int)>& allowed, bool all_pairs) {
  const std::string key = key_of_pairs(layout().digit_count(), [&](Digit a, Digit b) {
    return allowed(layout().value_of(a), layout().value_of(b));
  });
  put_lines(all_pairs ? "PairX" : "Pair", key, title, lines);
}

void ConstraintBlock::put_block(std::string_view name, const std::vector<ConstraintBlock>& parts) {
  std::string token = '.' + std::string(name);
  for (const ConstraintBlock& part : parts)
    token += part.size() == 1 ? part.text() : ".And" + part.text() + ".End";
  tokens_.push_back(token + ".End");
}

void ConstraintBlock::put_clue(std::string_view name, const std::vector<Cell>& seen, int number) {
  if (!frame_.lines || !is_whole_line(layout(), seen)) throw CannotHold();
  const Position first = layout().position(seen.front());
  const Position last = layout().position(seen.back());
  const bool row = first.row == last.row && (seen.size() > 1 || layout().columns() == 1);
  const bool end = seen.front() > seen.back();
  const std::string line =
      std::string(row ? "R" : "C") + base36_symbol((row ? first.row : first.column) + 1);
  std::string& clue = clues_[std::string(name) + '~' + line][end ? 1 : 0];
  if (!clue.empty() && clue != std::to_string(number)) throw CannotHold();
  clue = std::to_string(number);
}

void ConstraintBlock::restrict_to(Cell cell, const std::function<bool(int)>& allowed) {
  DigitSet digits;
  for (const Digit digit : DigitSet::all(layout().digit_count()))
    if (allowed(layout().value_of(digit))) digits.insert(digit);
  if (digits.empty()) throw CannotHold();
  if (candidates_ == nullptr) {
    tokens_.push_back(".~" + this->cell(cell) + constraint_digits(digits, layout()));
    return;
  }
  if (candidates_->empty())
    candidates_->assign(static_cast<std::size_t>(layout().cell_count()),
                        DigitSet::all(layout().digit_count()));
  (*candidates_)[cell] &= digits;
}

std::string constraint_digits(DigitSet digits, const Layout& layout) {
  std::string text;
  for (const Digit digit : digits) text += '_' + std::to_string(layout.value_of(digit));
  return text;
}

namespace {

/// The regions that boxes of a size have.
std::vector<int> boxes_of(const GridParts& parts, int size) {
  const BoxShape box = constraint_box(size, parts.rows, parts.columns);
  std::vector<int> regions;
  for (int i = 0; box.rows > 0 && i < parts.rows * parts.columns; ++i)
    regions.push_back(i / parts.columns / box.rows * parts.columns +
                      i % parts.columns / box.columns);
  return regions;
}
/// Those that such a grid has by itself.
std::vector<int> usual_boxes(const GridParts& parts) {
  if (!parts.lines) return {};
  return boxes_of(parts, std::max(parts.rows, parts.columns));
}

class ConstraintStringWriter {
 public:
  ConstraintStringWriter(const ReadItem& puzzle, const GridParts& parts, LeftOut& left_out)
      : puzzle_(puzzle),
        parts_(parts),
        frame_{*puzzle.layout, false, false, parts.lines, parts.regions, {}, left_out},
        block_(frame_, &candidates_) {}

  std::string text() {
    write_shape();
    write_regions();
    write_extras();
    const std::string grid = block_.text();
    candidates_ = puzzle_.candidates;
    write_rules();
    return grid + givens() + block_.text().substr(grid.size());
  }

 private:
  void write_shape() {
    const int larger = std::max(parts_.rows, parts_.columns);
    const bool usual = parts_.first_value == 1 && parts_.digits == larger;
    std::vector<std::string> values{std::to_string(parts_.rows) + 'x' +
                                    std::to_string(parts_.columns)};
    if (!usual || !parts_.lines)
      values.push_back(usual ? ""
                       : parts_.first_value == 1
                           ? std::to_string(parts_.digits)
                           : std::to_string(parts_.first_value) + '-' +
                                 std::to_string(parts_.first_value + parts_.digits - 1));
    if (!parts_.lines) values.emplace_back("Raw");
    block_.put("Shape", values);
  }

  void write_regions() {
    const std::vector<int> usual = usual_boxes(parts_);
    const std::vector<int>& regions = parts_.regions;
    if (same_regions(regions, usual)) {
      frame_.usual_boxes = frame_.full_regions = !regions.empty();
      return;
    }
    const auto size =
        regions.empty() ? 0 : std::count(regions.begin(), regions.end(), regions.front());
    if (parts_.lines && size > 1 &&
        same_regions(regions, boxes_of(parts_, static_cast<int>(size)))) {
      block_.put("RegionSize", {std::to_string(size)});
      frame_.full_regions = true;
      return;
    }
    if (parts_.lines) block_.put("NoBoxes");
    if (parts_.lines && parts_.has_full_regions()) {
      std::string map;
      std::vector<int> seen;
      for (const int region : regions) {
        auto known = std::find(seen.begin(), seen.end(), region);
        if (known == seen.end()) known = seen.insert(seen.end(), region);
        map += symbol_of(static_cast<Digit>(known - seen.begin() + 1));
      }
      block_.put("Jigsaw", {map});
      frame_.full_regions = true;
      return;
    }
    std::map<int, std::vector<Cell>> groups;
    for (std::size_t i = 0; i < regions.size(); ++i)
      if (regions[i] >= 0) groups[regions[i]].push_back(static_cast<Cell>(i));
    for (const auto& [region, cells] : groups)
      if (cells.size() > 1) block_.put("AllDifferent", {}, cells);
  }

  void write_extras() {
    for (const bool rising : {true, false}) {
      if (!(rising ? parts_.rising : parts_.falling)) continue;
      if (parts_.lines)
        block_.put("Diagonal", {rising ? "1" : "-1"});
      else
        block_.put("AllDifferent", {}, diagonal_cells(rising));
    }
    for (const std::string& extra : parts_.extras)
      for (const ConstraintName& each : constraint_extras)
        if (extra == each.kind) block_.put(each.name);
    for (const std::vector<Cell>& cells : parts_.others) block_.put("AllDifferent", {}, cells);
  }

  std::vector<Cell> diagonal_cells(bool rising) const {
    std::vector<Cell> cells;
    for (int i = 0; i < parts_.rows; ++i)
      cells.push_back(
          static_cast<Cell>(i * parts_.columns + (rising ? parts_.columns - 1 - i : i)));
    return cells;
  }

  void write_rules() {
    for (const Rule& rule : puzzle_.layout->rules())
      if (rule.kind == "full-rank" && frame_.ties.empty())
        frame_.ties = RuleValues(rule).text("ties", "unclued");
    bool ranked = false;
    for (const Rule& rule : puzzle_.layout->rules()) {
      try {
        block_.add(rule);
        ranked = ranked || rule.kind == "full-rank";
      } catch (const CannotHold&) {
        frame_.left_out.rules.push_back(described(rule, *puzzle_.layout));
      }
    }
    if (ranked && frame_.ties != "unclued") block_.put("FullRankTies", {frame_.ties});
  }

  std::string givens() const {
    const Layout& layout = *puzzle_.layout;
    const DigitSet all = DigitSet::all(layout.digit_count());
    std::string text;
    for (std::size_t i = 0; i < puzzle_.givens.size(); ++i) {
      DigitSet digits = candidates_.empty() ? all : candidates_[i];
      if (puzzle_.givens[i] != 0) digits &= DigitSet::of(puzzle_.givens[i]);
      if (digits == all) continue;
      const std::string cell = '~' + block_.cell(static_cast<Cell>(i));
      // Where nothing is left, two that exclude each other.
      text += digits.empty()
                  ? cell + constraint_digits(DigitSet::of(1), layout) + cell +
                        constraint_digits(DigitSet::of(static_cast<Digit>(all.size())), layout)
                  : cell + constraint_digits(digits, layout);
    }
    return text.empty() ? text : '.' + text;
  }

  const ReadItem& puzzle_;
  const GridParts& parts_;
  std::vector<DigitSet> candidates_;
  ConstraintFrame frame_;
  ConstraintBlock block_;
};

void add_lost_notes(const ReadItem& puzzle, LeftOut& left_out) {
  if (!puzzle.notes) return;
  const PuzzleNotes& notes = *puzzle.notes;
  const std::array<std::pair<const std::string*, const char*>, 4> texts{
      {{&notes.title, "the title"},
       {&notes.author, "the author"},
       {&notes.rules, "the rules in words"},
       {&notes.solution, "the solution"}}};
  for (const auto& [text, name] : texts)
    if (!text->empty()) left_out.texts.emplace_back(name);
}

}  // namespace

std::string write_constraint_string(const ReadItem& puzzle, std::string& out, LeftOut& left_out) {
  auto parts =
      grid_parts(*puzzle.layout, {"anti-knight", "anti-king", "windoku", "disjoint-groups"});
  // What these two are depends on the boxes.
  if (parts && !parts->lines)
    parts = grid_parts(*puzzle.layout, {});
  else if (parts && !same_regions(parts->regions, usual_boxes(*parts)))
    parts = grid_parts(*puzzle.layout, {"anti-knight", "anti-king"});
  if (!parts)
    return "a constraint string holds one rectangle of cells, not " +
           in_quotes(puzzle.layout->name());
  if (std::max({parts->rows, parts->columns, parts->digits}) > most_numbers)
    return "a constraint string holds at most 16 rows, columns, and digits, and this grid has " +
           std::to_string(parts->rows) + " rows, " + std::to_string(parts->columns) +
           " columns and " + std::to_string(parts->digits) + " digits";
  out += ConstraintStringWriter(puzzle, *parts, left_out).text();
  add_lost_notes(puzzle, left_out);
  return {};
}

}  // namespace ariadne
