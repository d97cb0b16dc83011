#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include <ariadne/kinds/detail/addresses.hpp>
#include <ariadne/kinds/detail/compiler.hpp>
#include <ariadne/kinds/detail/drawing.hpp>
#include <ariadne/kinds/detail/drawn_clues.hpp>
#include <ariadne/kinds/detail/evaluator.hpp>
#include <ariadne/kinds/detail/places.hpp>
#include <ariadne/kinds/detail/position.hpp>
#include <ariadne/kinds/detail/rule_search.hpp>
#include <ariadne/kinds/detail/texts.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>

namespace ariadne::kinds {

namespace {

/// The text in one line.
std::string joined(const std::vector<std::string_view>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) text += '|';
    const std::size_t last = lines[i].find_last_not_of(" \t\r");
    if (last != std::string_view::npos) text += lines[i].substr(0, last + 1);
  }
  return text;
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = std::min(text.find('|'), text.size());
    lines.push_back(text.substr(0, end));
    if (end == text.size()) return lines;
    text.remove_prefix(end + 1);
  }
}

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view spaces = " \t\r";
  const std::size_t begin = std::min(line.find_first_not_of(spaces), line.size());
  return line.substr(begin, line.find_last_not_of(spaces) + 1 - begin);
}

/// The lines before the one that says that a position or a solution follows.
std::vector<std::string_view> clue_lines(const std::vector<std::string_view>& lines) {
  return {lines.begin(), std::find_if(lines.begin(), lines.end(), begins_filled)};
}

/// The things on which a block needs a definition: cells, or edges for parts.
void evaluate_lets(const KindData& kind, Evaluator& evaluator,
                   std::vector<std::vector<Value>>& lets) {
  lets.resize(kind.lets.size());
  for (const BlockData& block : kind.solution)
    for (const auto& [meaning, id] : block.layers) {
      if (meaning != Meaning::let) continue;
      std::vector<Value>& values = lets[static_cast<std::size_t>(id)];
      if (!values.empty()) continue;
      Sorts sorts;
      const bool parts = block.form == BlockData::Form::parts;
      sorts.insert(parts ? Sort::edge : Sort::cell);
      values.resize(evaluator.grid().slots(sorts));
      for (const Thing& thing : evaluator.grid().all(parts ? Function::inner : Function::cells))
        values[evaluator.grid().slot(thing)] = evaluator.value_on(meaning, id, thing);
    }
}

/// What stands for the values that other cells of the same unknown have: ">31".
std::string values_elsewhere(const std::vector<UnknownCell>& cells, const UnknownCell& cell) {
  const auto known = [](const UnknownCell& one) {
    std::vector<Scalar> values = one.values;
    std::erase(values, no_scalar);
    return values;
  };
  const std::vector<Scalar> own = known(cell);
  if (own.empty()) return "";
  bool any_below = false;
  bool any_above = false;
  for (const UnknownCell& other : cells)
    if (other.unknown == cell.unknown && other.thing == cell.thing)
      for (const Scalar value : known(other)) {
        any_below = any_below || value < own.front();
        any_above = any_above || value > own.back();
      }
  return fmt::format("{}{}{}", any_below ? fmt::format("<{}", own.front()) : "",
                     any_below && any_above ? "/" : "",
                     any_above ? fmt::format(">{}", own.back()) : "");
}

/// How steps write a value of an unknown: as solutions do, if these have symbols that are not numbers.
std::string text_of_step_value(const KindData& kind, const UnknownData& data, Scalar value) {
  const auto is_number = [&](const ValueSymbols::Symbol& symbol) {
    return symbol.value && symbol.text == kind.text_of(*symbol.value);
  };
  const std::vector<ValueSymbols::Symbol>& all = data.symbols.all;
  if (std::all_of(all.begin(), all.end(), is_number)) return kind.text_of(value);
  const std::string* const symbol = data.symbols.text_of(value);
  return symbol != nullptr ? *symbol : "blank";
}

/// What is said of an unknown with these values. `elsewhere` stands for those of other cells.
std::shared_ptr<const UnknownWords> words_of(const KindData& kind, const UnknownData& data,
                                             const std::vector<Scalar>& values,
                                             const std::string& elsewhere) {
  auto words = std::make_shared<UnknownWords>();
  words->name = data.name;
  words->noun = data.noun;
  words->plural = data.plural;
  words->opposite = data.opposite;
  words->is_mark = values == std::vector<Scalar>{0, 1};
  words->is_adjective = data.adjective;
  for (const Scalar value : values)
    words->values.push_back(value == no_scalar ? elsewhere
                            : words->is_mark   ? kind.text_of(value)
                                               : text_of_step_value(kind, data, value));
  return words;
}

/// The layout of the unknowns, with what steps say of them if that is wanted. The canvas has no meaning.
LayoutPtr frame_of(const KindData& kind, const Evaluator& evaluator, bool with_words) {
  LayoutDescription description;
  description.name =
      fmt::format("{} {}x{}", kind.name, evaluator.grid().rows(), evaluator.grid().columns());
  const std::vector<UnknownCell>& cells = evaluator.cells();
  constexpr int width = 64;
  description.columns = width;
  description.rows = (static_cast<int>(cells.size()) + width - 1) / width;
  int index = 0;
  std::map<std::tuple<int, std::vector<Scalar>, std::string>, std::shared_ptr<const UnknownWords>>
      words;
  for (const UnknownCell& cell : cells) {
    const auto digits = static_cast<int>(cell.values.size());
    description.digits = std::max(description.digits, digits);
    description.positions.push_back({index / width, index % width});
    ++index;
    Unknown& unknown = description.unknowns.emplace_back();
    unknown.digits = digits;
    if (cell.unknown < 0) {
      unknown.name = fmt::format("condition {}", index);
      unknown.site = {cell.thing.y, cell.thing.x};
      unknown.hidden = true;
      continue;
    }
    const UnknownData& data = kind.unknowns[static_cast<std::size_t>(cell.unknown)];
    unknown.place = evaluator.name_of(cell.thing);
    unknown.name = data.name + ' ' + unknown.place;
    if (cell.values.back() == no_scalar)
      unknown.name +=
          fmt::format(" ({} to {})", cell.values[0], cell.values[cell.values.size() - 2]);
    unknown.site = {cell.thing.y, cell.thing.x};
    unknown.hidden = data.hidden;
    if (!with_words) continue;
    const bool is_part = cell.values.back() == no_scalar;
    const std::string elsewhere = is_part ? values_elsewhere(cells, cell) : "";
    std::shared_ptr<const UnknownWords>& own = words[{cell.unknown, cell.values, elsewhere}];
    if (!own) own = words_of(kind, data, cell.values, elsewhere);
    unknown.words = own;
  }
  return std::make_shared<const Layout>(std::move(description));
}

/// Finds the fewest rules that contradict each other with what a solution leaves of the unknowns.
class Contradiction {
 public:
  Contradiction(const Clues& clues, const std::vector<DigitSet>& left,
                const PuzzleWriting::CanBeSolved& can_be_solved)
      : clues_(clues), left_(left), can_be_solved_(can_be_solved) {}

  std::vector<BrokenRule> run(KindData kind) {
    if (is_possible(kind)) return {};
    kind.rules = fewest(kind.rules, [&](const std::vector<RuleData>& rules) {
      KindData with = kind;
      with.rules = rules;
      return !is_possible(with);
    });
    InSteps steps(kind, *this);
    const ConstraintSet& set = steps.set;
    std::vector<std::uint32_t> texts = set.text_of;
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    int questions = 300;
    texts = fewest(std::move(texts), [&](const std::vector<std::uint32_t>& some) {
      return --questions >= 0 && !steps.is_possible(some, can_be_solved_);
    });
    std::vector<BrokenRule> all;
    for (const std::uint32_t number : texts) {
      const RuleText& text = set.texts[number];
      if (all.empty() || all.back().name != text.rule) all.push_back({text.rule, text.says, {}});
      // These are too many places if there was no time to leave out those that do not matter.
      if (!text.place.empty() && questions >= 0) all.back().places.push_back(text.place);
    }
    if (all.size() > 1)
      all.insert(all.begin(),
                 {"", "No rule is broken by itself, but these contradict each other", {}});
    return all;
  }

 private:
  /// A kind compiled for steps, so that each constraint has its text.
  struct InSteps {
    Evaluator evaluator;
    ConstraintSet set;
    std::vector<DigitSet> candidates;

    InSteps(const KindData& kind, const Contradiction& of) : evaluator(kind, of.clues_) {
      evaluator.make_unknowns();
      Compiler compiler(kind, evaluator, Compiler::For::steps);
      compiler.run();
      set = compiler.constraints();
      candidates = compiler.candidates();
      for (std::size_t i = 0; i < evaluator.unknown_count(); ++i) candidates[i] &= of.left_[i];
      frame = frame_of(kind, evaluator, false);
    }

    /// Whether the constraints with these texts, in ascending order, have a solution.
    bool is_possible(const std::vector<std::uint32_t>& texts,
                     const PuzzleWriting::CanBeSolved& can_be_solved) const {
      ConstraintSet some;
      some.code = set.code;
      for (std::size_t i = 0; i < set.constraints.size(); ++i)
        if (std::binary_search(texts.begin(), texts.end(), set.text_of[i]))
          some.constraints.push_back(set.constraints[i]);
      return can_be_solved(
          Puzzle(std::make_shared<const Layout>(frame, std::move(some)), candidates));
    }

   private:
    LayoutPtr frame;
  };

  bool is_possible(const KindData& kind) const {
    try {
      Evaluator evaluator(kind, clues_);
      evaluator.make_unknowns();
      Compiler compiler(kind, evaluator);
      compiler.run();
      std::vector<DigitSet> candidates = compiler.candidates();
      for (std::size_t i = 0; i < evaluator.unknown_count(); ++i) candidates[i] &= left_[i];
      return can_be_solved_(Puzzle(
          std::make_shared<const Layout>(frame_of(kind, evaluator, false), compiler.constraints()),
          candidates));
    } catch (const ConfigError&) {
      return true;  // these rules are not complete without others
    }
  }

  const Clues& clues_;
  const std::vector<DigitSet>& left_;
  const PuzzleWriting::CanBeSolved& can_be_solved_;
};

}  // namespace

}  // namespace ariadne::kinds

namespace ariadne {

/// What is needed to write solutions.
struct KindPuzzle::Compiled {
  kinds::Clues clues;
  kinds::Evaluator evaluator;
  std::vector<std::vector<kinds::Value>> lets;  ///< of each definition that a block writes, by slot
  std::string filled;                           ///< "position", "solution", or ""
  kinds::Narrowed position;                     ///< what it says
  std::vector<kinds::Thing> missing;            ///< where a solution says nothing
  /// Where a definition cannot have the value of the solution.
  std::vector<std::pair<int, kinds::Thing>> refused;

  Compiled(const kinds::KindData& kind, const std::vector<std::string_view>& lines)
      : clues(kinds::read_clues(kind, lines)), evaluator(kind, clues) {}

  /// What the lines behind the clues say. The unknowns are made.
  kinds::Entries read_filled(const kinds::KindData& kind,
                             const std::vector<std::string_view>& lines);
};

kinds::Entries KindPuzzle::Compiled::read_filled(const kinds::KindData& kind,
                                                 const std::vector<std::string_view>& lines) {
  const std::vector<std::string_view> given = kinds::clue_lines(lines);
  const std::size_t first = given.size() + 1;
  const std::string_view word = kinds::trimmed(lines[given.size()]);
  if (word != "entries")
    return kinds::read_position(kind, clues, evaluator,
                                {lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end()},
                                first, word == "solution");
  // What people see is found out as for pictures.
  Compiled own(kind, given);
  own.evaluator.make_unknowns();
  return kinds::read_entries(kind, evaluator, kinds::drawn_cells(kind, own.clues, own.evaluator),
                             first < lines.size() ? lines[first] : "", first);
}

KindPuzzle::KindPuzzle(KindPtr kind, const std::vector<std::string_view>& lines)
    : kind_(std::move(kind)), text_(kinds::joined(lines)) {
  const kinds::KindData& data = kind_->data();
  const std::vector<std::string_view> given = kinds::clue_lines(lines);
  auto compiled = std::make_unique<Compiled>(data, given);
  kinds::Evaluator& evaluator = compiled->evaluator;
  evaluator.make_unknowns();
  if (evaluator.cells().empty())
    throw kinds::KindTextError(0, 0, "there is nothing to be found in this puzzle");
  kinds::Compiler compiler(data, evaluator);
  compiler.run();
  if (given.size() < lines.size()) {
    const bool finished = kinds::trimmed(lines[given.size()]) == "solution";
    compiled->filled = finished ? "solution" : "position";
    kinds::Entries entries = compiled->read_filled(data, lines);
    compiled->position = kinds::narrow(evaluator, entries.all);
    compiled->missing = std::move(entries.missing);
    compiled->refused = std::move(entries.refused);
    // A solution is judged, but the puzzle is the same without it.
    if (!finished)
      for (const kinds::Entry& entry : entries.all) compiler.add(entry.condition, "position");
  }
  candidates_ = compiler.candidates();
  kinds::evaluate_lets(data, evaluator, compiled->lets);
  layout_ = std::make_shared<const Layout>(kinds::frame_of(data, evaluator, false),
                                           compiler.constraints());
  compiled_ = std::move(compiled);
}

KindPuzzle::~KindPuzzle() = default;

std::string KindPuzzle::solution(std::span<const Digit> values) const {
  return kinds::write_solution(kind_->data(), compiled_->clues, compiled_->evaluator, values,
                               compiled_->lets);
}

/// The puzzle compiled for steps. As with pictures, what only they need is not kept.
struct KindPuzzle::InSteps {
  Compiled own;
  kinds::Compiler compiler;

  InSteps(const KindPuzzle& puzzle, Part part)
      : own(puzzle.kind_->data(), kinds::clue_lines(kinds::split_lines(puzzle.text_))),
        compiler(compiler_of(puzzle.kind_->data(), own)) {
    compiler.run();
    if (part == Part::clues || puzzle.filled() != "position") return;
    const kinds::Entries entries =
        own.read_filled(puzzle.kind_->data(), kinds::split_lines(puzzle.text_));
    for (const kinds::Entry& entry : entries.all) compiler.add(entry.condition, "position");
  }

 private:
  static kinds::Compiler compiler_of(const kinds::KindData& kind, Compiled& own) {
    own.evaluator.make_unknowns();
    return kinds::Compiler(kind, own.evaluator, kinds::Compiler::For::steps);
  }
};

Puzzle KindPuzzle::in_steps(Part part) const {
  InSteps steps(*this, part);
  std::vector<DigitSet> candidates = steps.compiler.candidates();
  auto layout = std::make_shared<const Layout>(
      kinds::frame_of(kind_->data(), steps.own.evaluator, true), steps.compiler.constraints());
  return {std::move(layout), candidates};
}

std::vector<RuleSite> KindPuzzle::rule_places() const {
  InSteps steps(*this, Part::clues_and_position);
  const kinds::KindData& kind = kind_->data();
  std::vector<RuleSite> all;
  for (const std::vector<kinds::Thing>& things : steps.compiler.places_of_texts()) {
    RuleSite& place = all.emplace_back();
    for (const kinds::Thing& thing : things) {
      for (const kinds::Thing& part : kinds::parts_of(steps.own.evaluator, thing))
        place.parts.push_back({part.y, part.x});
      for (std::string& clue : kinds::clues_at(kind, steps.own.clues, thing))
        place.clues.push_back(std::move(clue));
    }
  }
  return all;
}

std::vector<DigitSet> KindPuzzle::position() const {
  return compiled_->filled == "position" ? compiled_->position.left : std::vector<DigitSet>();
}

std::string KindPuzzle::link() const {
  return kinds::link_of(kind_->data(), compiled_->clues);
}

std::string KindPuzzle::game_id() const {
  return kinds::game_id_of(kind_->data(), compiled_->clues);
}

PuzzleDrawing KindPuzzle::drawing(std::span<const Digit> values) const {
  // Pictures are rare, and what only they need is not kept.
  Compiled own(kind_->data(), kinds::clue_lines(kinds::split_lines(text_)));
  own.evaluator.make_unknowns();
  if (!values.empty() || compiled_->filled.empty())
    return kinds::drawing_of(kind_->data(), own.clues, own.evaluator, values);
  std::vector<Digit> known;
  for (const DigitSet left : compiled_->position.left)
    known.push_back(left.single() ? left.first() : Digit{0});
  return kinds::drawing_of(kind_->data(), own.clues, own.evaluator, known);
}

std::string KindPuzzle::value(Cell cell, Digit digit) const {
  return kind_->data().text_of(compiled_->evaluator.cells()[cell].values[digit - 1U]);
}

const kinds::Evaluator& KindPuzzle::evaluator() const {
  return compiled_->evaluator;
}

std::string_view KindPuzzle::filled() const {
  return compiled_->filled;
}

std::vector<BrokenRule> KindPuzzle::broken() const {
  if (compiled_->filled.empty()) return {};
  const kinds::Narrowed& position = compiled_->position;
  std::vector<BrokenRule> all;
  const auto add = [&](const std::string& says, const std::vector<kinds::Thing>& things) {
    if (things.empty()) return;
    BrokenRule& broken = all.emplace_back();
    broken.says = says;
    for (const kinds::Thing& thing : things)
      broken.places.push_back(compiled_->evaluator.name_of(thing));
  };
  add("The solution is complete", compiled_->missing);
  const std::vector<kinds::LetData>& lets = kind_->data().lets;
  for (std::size_t i = 0; i < lets.size(); ++i) {
    std::vector<kinds::Thing> things;
    for (const auto& [let, thing] : compiled_->refused)
      if (let == static_cast<int>(i)) things.push_back(thing);
    add(lets[i].says, things);
    if (!things.empty()) all.back().name = lets[i].name;
  }
  add("The entries do not contradict each other", position.clashes);
  std::vector<DigitSet> left = position.left;
  left.resize(compiled_->evaluator.unknown_count());
  for (BrokenRule& broken : kinds::judge(kind_->data(), compiled_->clues, std::move(left),
                                         compiled_->filled == "solution"))
    all.push_back(std::move(broken));
  return all;
}

std::vector<BrokenRule> KindPuzzle::contradiction(const CanBeSolved& can_be_solved) const {
  if (compiled_->filled != "solution") return {};
  return kinds::Contradiction(compiled_->clues, compiled_->position.left, can_be_solved)
      .run(kind_->data());
}

std::vector<KindPuzzle::Place> KindPuzzle::places() const {
  const kinds::KindData& data = kind_->data();
  Compiled own(data, kinds::clue_lines(kinds::split_lines(text_)));
  own.evaluator.make_unknowns();
  auto marks = kinds::marks_of_values(data, own.clues, own.evaluator);
  std::vector<Place> places;
  for (const std::size_t i : kinds::drawn_cells(marks)) {
    const kinds::UnknownCell& cell = own.evaluator.cells()[i];
    Place& place = places.emplace_back();
    place.cell = static_cast<Cell>(i);
    place.name = data.unknowns[static_cast<std::size_t>(cell.unknown)].name + ' ' +
                 own.evaluator.name_of(cell.thing);
    place.x = cell.thing.x / 2.0;
    place.y = cell.thing.y / 2.0;
    for (const kinds::ValueOfUnknown& value : kinds::values_of(own.evaluator, i)) {
      const std::vector<PuzzleDrawing::Mark>& of_value = marks[i][place.values.size()];
      // A small dot or cross says that nothing is there.
      if (value.value == 0 && of_value.size() <= 1 &&
          (of_value.empty() || of_value[0].shape == PuzzleDrawing::Shape::dot ||
           of_value[0].shape == PuzzleDrawing::Shape::cross))
        place.blank = place.values.size();
      if (compiled_->filled == "position" &&
          compiled_->position.left[value.cell] == DigitSet::of(value.digit))
        place.entered = place.values.size();
      place.values.push_back(data.text_of(value.value));
    }
    place.marks = std::move(marks[i]);
  }
  return places;
}

std::vector<KindPuzzle::ClueEntry> KindPuzzle::clue_entries() const {
  const kinds::KindData& data = kind_->data();
  const std::vector<std::string_view> lines = kinds::clue_lines(kinds::split_lines(text_));
  std::vector<ClueEntry> all;
  for (kinds::ClueSpot& spot : kinds::clue_spots(data, compiled_->clues, lines)) {
    ClueEntry& entry = all.emplace_back();
    std::tie(entry.x, entry.y) =
        kinds::center_of(data, compiled_->clues, spot.thing, spot.block->clues[0]);
    entry.line = spot.line;
    entry.text = std::move(spot.text);
    for (const int id : spot.block->clues) {
      const kinds::ClueData& clue = data.clues[static_cast<std::size_t>(id)];
      entry.name += (entry.name.empty() ? "" : "+") + clue.name;
      entry.areas = entry.areas || clue.areas;
      for (const auto& symbol : clue.symbols.written) entry.symbols.push_back(symbol.text);
    }
  }
  return all;
}

std::vector<DigitSet> KindPuzzle::left_of(
    std::span<const std::optional<std::size_t>> entries) const {
  const std::vector<Place> all = places();
  assert(entries.size() == all.size());
  const kinds::Evaluator& evaluator = compiled_->evaluator;
  std::vector<Digit> digits(evaluator.unknown_count(), 0);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (entries[i])
      kinds::set_value(evaluator, all[i].cell,
                       kinds::values_of(evaluator, all[i].cell)[*entries[i]], digits);
  std::vector<DigitSet> left;
  for (std::size_t i = 0; i < digits.size(); ++i)
    left.push_back(digits[i] != 0
                       ? DigitSet::of(digits[i])
                       : DigitSet::all(static_cast<int>(evaluator.cells()[i].values.size())));
  return left;
}

std::vector<BrokenRule> KindPuzzle::broken(std::span<const std::optional<std::size_t>> entries,
                                           bool finished) const {
  return kinds::judge(kind_->data(), compiled_->clues, left_of(entries), finished);
}

std::vector<BrokenRule> KindPuzzle::contradiction(
    std::span<const std::optional<std::size_t>> entries, const CanBeSolved& can_be_solved) const {
  return kinds::Contradiction(compiled_->clues, left_of(entries), can_be_solved).run(kind_->data());
}

bool begins_filled(std::string_view line) {
  const std::string_view word = kinds::trimmed(line);
  return word == "position" || word == "entries" || word == "solution";
}

std::size_t lines_behind(std::string_view filled, const Kind& kind, std::string_view first) {
  if (kinds::trimmed(filled) == "entries") return 1;
  try {
    return kinds::count_solution_lines(kind.data(), first);
  } catch (const kinds::KindTextError&) {
    return 1;
  }
}

std::string blank_puzzle(const Kind& kind, int rows, int columns) {
  try {
    return kinds::blank_text(kind.data(), rows, columns);
  } catch (const kinds::KindTextError& error) {
    throw ConfigError(error.what());
  }
}

std::pair<std::size_t, std::size_t> lines_of_puzzle(const Kind& kind, std::string_view first) {
  if (kinds::is_address(first)) return {1, 1};
  try {
    return {kinds::count_lines(kind.data(), first, false),
            kinds::count_lines(kind.data(), first, true)};
  } catch (const kinds::KindTextError&) {
    return {1, 1};
  }
}

void read_kind_puzzle(const KindPtr& kind, const std::vector<std::string_view>& lines,
                      std::span<const std::size_t> columns, bool one_line, ReadItem& item) {
  try {
    std::string text;
    std::vector<std::string_view> own = lines;
    if (lines.size() == 1 && kinds::is_address(lines[0])) {
      text = kinds::text_of_address(kind->data(), lines[0]);
      own = kinds::split_lines(text);
    }
    const auto puzzle = std::make_shared<const KindPuzzle>(kind, own);
    item.layout = puzzle->layout();
    item.candidates = puzzle->candidates();
    item.givens.clear();
    for (const DigitSet digits : item.candidates)
      item.givens.push_back(digits.single() ? digits.first() : Digit{0});
    item.notes = std::make_shared<PuzzleNotes>();
    item.notes->writing = puzzle;
  } catch (const kinds::KindTextError& error) {
    item.layout = nullptr;
    item.error = error.what();
    item.error_line = item.line + (one_line ? 0 : error.line());
    item.error_column =
        1 + error.at() + (error.line() < columns.size() ? columns[error.line()] : 0);
  } catch (const ConfigError& error) {
    // An expression of the kind has no meaning for this puzzle; it may have one for the next.
    item.layout = nullptr;
    item.error = error.what();
    item.error_line = item.line;
    item.error_column = 1 + (columns.empty() ? 0 : columns[0]);
  }
}

void read_kind_puzzle(const KindPtr& kind, std::string_view text, ReadItem& item) {
  std::vector<std::string_view> lines;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find_first_of("|\n");
    lines.push_back(text.substr(0, end));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  const std::size_t line = std::exchange(item.line, 1);
  read_kind_puzzle(kind, lines, {}, false, item);
  item.line = line;
  if (item.good()) return;
  item.error = fmt::format("line {} of its text, column {}: {}", item.error_line, item.error_column,
                           item.error);
  item.error_line = line;
  item.error_column = 1;
}

void read_kind_drawing(const KindPtr& kind, const PuzzleDrawing& drawing, ReadItem& item) {
  std::vector<std::string> unread;
  std::string text;
  try {
    text = kinds::text_of_drawing(kind->data(), drawing, unread);
  } catch (const kinds::KindTextError& error) {
    item.layout = nullptr;
    item.error = error.what();
    item.error_line = item.line;
    item.error_column = 1;
    return;
  }
  read_kind_puzzle(kind, kinds::split_lines(text), {}, true, item);
  if (item.good()) item.notes->unread = std::move(unread);
}

}  // namespace ariadne
