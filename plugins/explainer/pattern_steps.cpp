// Steps that remove candidates by one pattern, in the order of the original.
//
// Locked candidates 2.6 (pointing) and 2.8 (claiming), naked sets 3.0, 3.6 and 5.0, fish 3.2, 3.8
// and 5.2, hidden sets 3.4, 4.0 and 5.4: see patterns.hpp. XY-Wing 4.2, XYZ-Wing 4.4: for each pivot
// the pincers in the order of cells.
//
// Cost: some microseconds each.

#include <algorithm>

#include "pattern_strategy.hpp"

namespace ariadne::plugins::explainer {
namespace {

/// The name of the pattern with 2, 3 or 4 cells.
const char* name_of_size(int size, const char* two, const char* three, const char* four) {
  return size == 2 ? two : size == 3 ? three : four;
}

std::vector<Cell> cells_at(const Shape& shape, std::uint16_t house, std::uint32_t places) {
  std::vector<Cell> cells;
  each_bit(places, [&](int place) {
    cells.push_back(shape.cell(house, place));
    return true;
  });
  return cells;
}

std::vector<GroupIndex> lines_at(const Shape& shape, Kind kind, std::uint32_t numbers) {
  std::vector<GroupIndex> lines;
  each_bit(numbers, [&](int i) {
    lines.push_back(shape.of(kind)[static_cast<std::size_t>(i)]);
    return true;
  });
  return lines;
}

std::vector<Parameter> size_from_2_to_4(const char* help) {
  return {Parameter::integer("size", 2, 2, 4, help)};
}

int size_of(Parameters& parameters) {
  return static_cast<int>(parameters.integer("size"));
}

/// Candidates that are locked in a line or a box.
class LockedCandidates final : public PatternStrategy {
 public:
  explicit LockedCandidates(const Technique& technique)
      : PatternStrategy(technique, "{digits.digits} in {house.groups}") {}

  void find(const Board& board, StepSink& sink) override {
    const Marks& marks = marks_of(board);
    const Shape& shape = marks.shape();
    Gone gone;
    each_locked(marks, [&](const Locked& locked) {
      remove_by(marks, locked, gone);
      if (gone.empty()) return true;
      const Kind to = shape.kind(locked.to);
      const bool points = to == Kind::row || to == Kind::column;
      begin(points ? "Pointing" : "Claiming", points ? 2.6 : 2.8);
      remove(gone);
      if (sink.wants_evidence()) {
        houses(Role::house, {locked.from});
        digits(Role::digits, 1U << locked.digit);
        houses(Role::cover, {locked.to});
      }
      return sink.add(step_);
    });
  }
};

/// Naked or hidden pair, triplet, quad.
template <bool hidden>
class SubsetOfHouse final : public PatternStrategy {
 public:
  static std::vector<Parameter> table() {
    return size_from_2_to_4(hidden ? "The number of digits in the set"
                                   : "The number of cells in the set");
  }

  SubsetOfHouse(const Technique& technique, Parameters& parameters)
      : PatternStrategy(technique, "{digits.digits} in {pattern.cells}"),
        size_(size_of(parameters)),
        name_(std::string(hidden ? "Hidden " : "Naked ") +
              name_of_size(size_, "Pair", "Triplet", "Quad")),
        difficulty_((size_ == 2   ? 3.0
                     : size_ == 3 ? 3.6
                                  : 5.0) +
                    (hidden ? 0.4 : 0)) {}

  void find(const Board& board, StepSink& sink) override {
    const Marks& marks = marks_of(board);
    Gone gone;
    const auto report = [&](const Subset& set) {
      if (hidden)
        remove_by_hidden(marks, set, gone);
      else
        remove_by_naked(marks, set, gone);
      if (gone.empty()) return true;
      begin(name_, difficulty_);
      remove(gone);
      if (sink.wants_evidence()) {
        digits(Role::digits, set.digits);
        part(Role::pattern, cells_at(marks.shape(), set.house, set.places));
      }
      return sink.add(step_);
    };
    if (hidden)
      each_hidden_set(marks, size_, false, report);
    else
      each_naked_set(marks, size_, report);
  }

 private:
  int size_;
  std::string name_;
  double difficulty_;
};

/// X-Wing, Swordfish, Jellyfish.
class FishOfLines final : public PatternStrategy {
 public:
  static std::vector<Parameter> table() {
    return size_from_2_to_4("The number of lines of each kind");
  }

  FishOfLines(const Technique& technique, Parameters& parameters)
      : PatternStrategy(technique, "{digits.digits} {base.groups} {cover.groups}"),
        size_(size_of(parameters)) {}

  void find(const Board& board, StepSink& sink) override {
    const Marks& marks = marks_of(board);
    const Shape& shape = marks.shape();
    Gone gone;
    each_fish(marks, size_, [&](const Fish& fish) {
      remove_by(marks, fish, gone);
      if (gone.empty()) return true;
      begin(name_of_size(size_, "X-Wing", "Swordfish", "Jellyfish"), size_ == 2   ? 3.2
                                                                     : size_ == 3 ? 3.8
                                                                                  : 5.2);
      remove(gone);
      if (sink.wants_evidence()) {
        digits(Role::digits, 1U << fish.digit);
        houses(Role::base, lines_at(shape, fish.base, fish.bases));
        houses(Role::cover, lines_at(shape, fish.cover, fish.covers));
      }
      return sink.add(step_);
    });
  }

 private:
  int size_;
};

/// XY-Wing and XYZ-Wing.
class Wing final : public PatternStrategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::integer("pivot", 2, 2, 3, "The number of candidates in the pivot")};
  }

  Wing(const Technique& technique, Parameters& parameters)
      : PatternStrategy(technique, "{digits.pair} in {pattern.cells}"),
        size_(static_cast<int>(parameters.integer("pivot"))) {}

  void find(const Board& board, StepSink& sink) override {
    const Marks& marks = marks_of(board);
    const Layout& layout = board.layout();
    for (const Cell pivot : board.open_cells()) {
      const std::uint32_t all = marks.candidates(pivot);
      if (bit_count(all) != size_) continue;
      for (const Cell first : layout.peers(pivot)) {
        const std::uint32_t one = marks.candidates(first);
        if (bit_count(one) != 2 || !is_one(all & ~one)) continue;
        for (const Cell second : layout.peers(pivot)) {
          const std::uint32_t two = marks.candidates(second);
          if (bit_count(two) != 2 || bit_count(all | one | two) != 3) continue;
          if (bit_count(all & one & two) != size_ - 2) continue;
          if (!report(marks, pivot, first, second, sink)) return;
        }
      }
    }
  }

 private:
  bool report(const Marks& marks, Cell pivot, Cell first, Cell second, StepSink& sink) {
    const Layout& layout = marks.shape().layout();
    const std::uint32_t digit = marks.candidates(first) & marks.candidates(second);
    if (!is_one(digit)) return true;
    Gone gone;
    for (const Cell peer : layout.peers(first)) {
      if (peer == pivot || !layout.peer_set(second).contains(peer)) continue;
      if (size_ == 3 && !layout.peer_set(pivot).contains(peer)) continue;
      if ((marks.candidates(peer) & digit) != 0) gone.add(peer, digit);
    }
    if (gone.empty()) return true;
    begin(size_ == 2 ? "XY-Wing" : "XYZ-Wing", size_ == 2 ? 4.2 : 4.4);
    remove(gone);
    if (sink.wants_evidence()) {
      const std::uint32_t pivot_digits = marks.candidates(pivot) & ~digit;
      std::vector<Digit> all = digits_in(pivot_digits);
      all.push_back(digits_in(digit)[0]);
      step_.evidence.push_back({.role = Role::digits, .digits = std::move(all)});
      part(Role::pattern, {pivot, first, second});
      part(Role::pivot, {pivot}, digits_in(marks.candidates(pivot)));
      part(Role::pincer, {first}, digits_in(digit));
      part(Role::pincer, {second}, digits_in(digit));
    }
    return sink.add(step_);
  }

  int size_;
};

}  // namespace

void add_pattern_steps(Registrar& plugin) {
  plugin.strategy<LockedCandidates>(
      {"explainer-locked", "Locked Candidates", "", {Level::medium, 28}},
      "All places for a digit in one house lie in another house");
  plugin.strategy<SubsetOfHouse<false>>(
      {"explainer-naked-set", "Naked Set", "", {Level::medium, 50}},
      "N cells of a house have candidates for only N digits");
  plugin.strategy<SubsetOfHouse<true>>(
      {"explainer-hidden-set", "Hidden Set", "", {Level::medium, 54}},
      "N digits have only N places in a house");
  plugin.strategy<FishOfLines>({"explainer-fish", "Fish", "", {Level::hard, 52}},
                               "All places for a digit in two, three, or four rows lie in an equal "
                               "number of columns, or vice versa");
  plugin.strategy<Wing>(
      {"explainer-wing", "Wing", "", {Level::hard, 44}},
      "Whatever a pivot holds, the pivot or one of its pincers holds a certain digit");
  plugin.words("explainer-locked",
               "{house.places}. These cells are also in {cover.houses}. Wherever the "
               "{digits.digits} of {house.houses} goes, {remove.cells} {remove.cells:sees|see} "
               "it and cannot be {remove.any-digit}.");
  plugin.words(
      "explainer-naked-set",
      "{pattern.cells} have only {digits.digits} as candidates: {digits.count} digits "
      "for {pattern.count} cells. These cells share {pattern.shared}, so each of these "
      "digits goes in one of them. No other cell there can be {digits.any-digit}: {result}.");
  plugin.words("explainer-hidden-set",
               "{pattern.places}. These {digits.count} digits need these {pattern.count} cells, "
               "which leaves no room in them for other digits: {result}.");
  plugin.words("explainer-fish",
               "{base.places}. All of these cells are in {cover.houses}. {base.houses} need "
               "{base.count} {digits.digits}s, and {cover.houses} can each hold only one of them. "
               "So no other cell in {cover.these} can be {digits.digits}: {result}.");
  plugin.words("explainer-wing",
               "{pivot.cells} sees both {pincer.cells}, and it can only be {pivot.any-digit}. "
               "{pivot.cases} In each case, {remove.cells} {remove.cells:sees|see} a "
               "{pincer.digits}, so {result}.");
}

}  // namespace ariadne::plugins::explainer
