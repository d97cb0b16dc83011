// Steps that place a digit without chains.
//
// Hidden single: the only place for a digit in a house. Rating 1.0 if it is the only open cell of
// the house, 1.2 in a box, 1.5 elsewhere. Order: last open cells first; each by box, column, row,
// other house, and in a house by digit.
//
// Direct pointing and claiming: candidates locked in the crossing of two houses leave the digit one
// place in another house. Ratings 1.7 for those locked in a box, 1.9 for others. Direct hidden pair
// and triplet: so does a hidden set in its own house. Ratings 2.0, 2.5. Naked single: the only
// candidate of a cell, 2.3, by cell.
//
// Cost: under a microsecond for singles, which the board records; some microseconds for the others.

#include <algorithm>

#include "pattern_strategy.hpp"

namespace ariadne::plugins::explainer {
namespace {

int rank_of(GroupKind kind) {
  switch (kind) {
    case GroupKind::box:
      return 0;
    case GroupKind::column:
      return 1;
    case GroupKind::row:
      return 2;
    case GroupKind::extra:
      break;
  }
  return 3;
}

/// Digits that have one place left.
class HiddenSingle final : public PatternStrategy {
 public:
  explicit HiddenSingle(const Technique& technique) : PatternStrategy(technique) {}

  void find(const Board& board, StepSink& sink) override {
    const Layout& layout = board.layout();
    const int digits = layout.digit_count();
    const auto kinds = static_cast<int>(layout.houses().size()) * digits;
    singles_.clear();
    for (const LastPlace& place : board.hidden_singles()) {
      if (board.value(place.cell) != 0) continue;
      const bool alone = board.placed(place.house).size() == digits - 1;
      const GroupKind kind = layout.houses()[place.house].kind;
      const int rank =
          ((alone ? 0 : 4) + rank_of(kind)) * kinds + place.house * digits + place.digit;
      singles_.push_back({rank, place, alone ? 1.0 : kind == GroupKind::box ? 1.2 : 1.5});
    }
    std::sort(singles_.begin(), singles_.end(),
              [](const Single& a, const Single& b) { return a.rank < b.rank; });
    for (const Single& single : singles_) {
      begin("Hidden Single", single.difficulty);
      step_.placements.push_back({single.place.cell, single.place.digit});
      if (sink.wants_evidence()) houses(Role::house, {single.place.house});
      if (!sink.add(step_)) return;
    }
  }

 private:
  struct Single {
    int rank;
    LastPlace place;
    double difficulty;
  };

  std::vector<Single> singles_;
};

/// Cells that have one candidate left.
class NakedSingle final : public PatternStrategy {
 public:
  explicit NakedSingle(const Technique& technique) : PatternStrategy(technique) {}

  void find(const Board& board, StepSink& sink) override {
    std::vector<Candidate> singles;
    for (const Candidate single : board.naked_singles())
      if (board.value(single.cell) == 0) singles.push_back(single);
    std::sort(singles.begin(), singles.end(),
              [](const Candidate& a, const Candidate& b) { return a.cell < b.cell; });
    for (const Candidate single : singles) {
      begin("Naked Single", 2.3);
      step_.placements.push_back(single);
      if (sink.wants_evidence()) part(Role::pattern, {single.cell});
      if (!sink.add(step_)) return;
    }
  }
};

/// Locked candidates that leave a digit one place.
class DirectLocked final : public PatternStrategy {
 public:
  explicit DirectLocked(const Technique& technique) : PatternStrategy(technique) {}

  void find(const Board& board, StepSink& sink) override {
    const Marks& marks = marks_of(board);
    each_locked(marks, [&](const Locked& locked) { return report(marks, locked, sink); });
  }

 private:
  bool report(const Marks& marks, const Locked& locked, StepSink& sink) {
    const Shape& shape = marks.shape();
    const Kind kind = shape.kind(locked.from);
    for (const std::uint16_t house : shape.of(kind)) {
      const std::uint32_t crossing = shape.crossing(house, locked.to);
      if (house == locked.from || crossing == 0) continue;
      // Extra houses may share the place that is locked.
      if ((crossing & shape.crossing(house, locked.from)) != 0) continue;
      const std::uint32_t places = marks.places(house, locked.digit);
      const std::uint32_t left = places & ~crossing;
      if (bit_count(places) < 2 || !is_one(left)) continue;
      const bool points = kind == Kind::box;
      begin(points ? "Direct Pointing" : "Direct Claiming", points ? 1.7 : 1.9);
      step_.placements.push_back(
          {shape.cell(house, std::countr_zero(left)), digit_of(locked.digit)});
      if (sink.wants_evidence()) {
        houses(Role::house, {house});
        digits(Role::digits, 1U << locked.digit);
        houses(Role::base, {locked.from});
        houses(Role::cover, {locked.to});
      }
      if (!sink.add(step_)) return false;
    }
    return true;
  }
};

/// Hidden sets that leave a digit one place.
class DirectHiddenSet final : public PatternStrategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::integer("size", 2, 2, 3, "The number of digits in the set")};
  }

  DirectHiddenSet(const Technique& technique, Parameters& parameters)
      : PatternStrategy(technique), size_(static_cast<int>(parameters.integer("size"))) {}

  void find(const Board& board, StepSink& sink) override {
    const Marks& marks = marks_of(board);
    const Shape& shape = marks.shape();
    each_hidden_set(marks, size_, true, [&](const Subset& set) {
      for (unsigned digit = 0; digit < shape.digits(); ++digit) {
        if ((set.digits >> digit) & 1U) continue;
        const std::uint32_t places = marks.places(set.house, digit);
        const std::uint32_t left = places & ~set.places;
        if (bit_count(places) < 2 || !is_one(left)) continue;
        begin(size_ == 2 ? "Direct Hidden Pair" : "Direct Hidden Triplet", size_ == 2 ? 2.0 : 2.5);
        step_.placements.push_back(
            {shape.cell(set.house, std::countr_zero(left)), digit_of(digit)});
        if (sink.wants_evidence()) {
          houses(Role::house, {set.house});
          digits(Role::digits, set.digits);
          std::vector<Cell> cells;
          each_bit(set.places, [&](int place) {
            cells.push_back(shape.cell(set.house, place));
            return true;
          });
          part(Role::pattern, std::move(cells));
        }
        return sink.add(step_);
      }
      return true;
    });
  }

 private:
  int size_;
};

}  // namespace

void add_single_steps(Registrar& plugin) {
  plugin.strategy<HiddenSingle>({"explainer-hidden-single", "Hidden Single", "", {Level::easy, 15}},
                                "A house has only one place left for a digit");
  plugin.strategy<DirectLocked>(
      {"explainer-direct-locked", "Direct Locked Candidates", "", {Level::easy, 19}},
      "Locked candidates leave only one place for a digit in another house");
  plugin.strategy<DirectHiddenSet>(
      {"explainer-direct-hidden-set", "Direct Hidden Set", "", {Level::easy, 25}},
      "A hidden pair or triplet leaves only one place for another digit in its house");
  plugin.strategy<NakedSingle>({"explainer-naked-single", "Naked Single", "", {Level::easy, 23}},
                               "A cell has only one candidate");
  plugin.words("explainer-hidden-single", "{house.places}. So {result}.");
  plugin.words("explainer-naked-single",
               "{pattern.cells} has just one candidate left. So {result}.");
  plugin.words("explainer-direct-locked",
               "{base.places}. These cells are also in {cover.houses}, so no other cell there can "
               "be {digits.digits}. That leaves one place for {digits.digits} in {house.houses}: "
               "{result}.");
  plugin.words("explainer-direct-hidden-set",
               "{pattern.places}. These {digits.count} digits need these {pattern.count} cells. "
               "That leaves one place for {place.digits} in {house.houses}: {result}.");
}

}  // namespace ariadne::plugins::explainer
