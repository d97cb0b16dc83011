// Hidden Single: the only place that a house has left for a digit.
//
//     . . . | 7 . .      the 7s see every open cell but one of the third row in the first box:
//     7 . . | . . .      there the box has its 7
//     ------+------
//
// This is sound because a house holds each digit once: the digit goes in its only place.
//
// Order: that in which they arose. A place that is the last in several houses is reported once,
// with the first of them. The parameter `houses` narrows the search: `boxes` searches boxes and
// regions, `lines` searches rows and columns, `all` also searches extra houses. With one strategy
// for boxes before another for lines, boxes are always tried first, as people do. Cost: none,
// because the board records them.
//
// Source: HoDoKu's library, code 0002.

#include <ariadne/plugin/plugin.hpp>

namespace ariadne::plugins::singles {
namespace {

/// In which houses to look.
enum class Houses : std::uint8_t { all, boxes, lines };

constexpr Choice<Houses> which_houses[] = {
    {"all", Houses::all}, {"boxes", Houses::boxes}, {"lines", Houses::lines}};

class HiddenSingle final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::choice("houses", which_houses,
                              "Where to look: boxes and regions, rows and columns, or all houses")};
  }

  HiddenSingle(const Technique& technique, Parameters& parameters)
      : houses_(parameters.choice("houses", which_houses)), step_(technique) {}

  void find(const Board& board, StepSink& sink) override {
    const Layout& layout = board.layout();
    const std::span<const LastPlace> singles = board.hidden_singles();
    for (std::size_t i = 0; i < singles.size(); ++i) {
      const auto [cell, digit, house] = singles[i];
      if (board.value(cell) != 0 || !looks_at(layout.houses()[house])) continue;
      if (seen_before(board, i)) continue;
      step_.clear();
      step_.placements.push_back({cell, digit});
      if (sink.wants_evidence()) explain(board, cell, digit, house);
      if (!sink.add(step_)) return;
    }
  }

 private:
  bool looks_at(const Group& house) const {
    switch (house.kind) {
      case GroupKind::row:
      case GroupKind::column:
        return houses_ != Houses::boxes;
      case GroupKind::box:
        return houses_ != Houses::lines;
      case GroupKind::extra:
        return houses_ == Houses::all;
    }
    return false;
  }

  /// Whether one before this one, of the houses that are looked at, places the same.
  bool seen_before(const Board& board, std::size_t index) const {
    const std::span<const LastPlace> singles = board.hidden_singles();
    const std::span<const LastPlace> before = singles.first(index);
    return std::any_of(before.begin(), before.end(), [&](const LastPlace& other) {
      return other.cell == singles[index].cell && looks_at(board.layout().houses()[other.house]);
    });
  }

  /// The house, and as the cause, cells that hold the digit and rule it out in the other open cells
  /// of the house. None of them can be left out. A cell that lost the digit for another reason has
  /// none.
  void explain(const Board& board, Cell cell, Digit digit, GroupIndex house) {
    const Layout& layout = board.layout();
    CellSet open(layout.cell_count());
    CellSet holders(layout.cell_count());
    for (const Cell other : layout.houses()[house].cells) {
      if (other == cell || board.value(other) != 0) continue;
      open.insert(other);
      for (const Cell peer : layout.peers(other))
        if (board.value(peer) == digit) holders.insert(peer);
    }
    step_.evidence.push_back({Role::house, {house}, {}});
    if (holders.empty()) return;
    // Those that see few of the cells are tried first, so that those that see many stay.
    std::vector<Cell> order = list_of(holders);
    const auto seen_by = [&](Cell holder) { return (layout.peer_set(holder) & open).size(); };
    std::stable_sort(order.begin(), order.end(),
                     [&](Cell a, Cell b) { return seen_by(a) < seen_by(b); });
    for (const Cell holder : order) {
      CellSet alone = layout.peer_set(holder) & open;
      for (const Cell other : holders)
        if (other != holder) alone -= layout.peer_set(other);
      if (alone.empty()) holders.erase(holder);
    }
    Evidence& cause = step_.evidence.emplace_back(Evidence{Role::cause, {}, {}});
    cause.cells = list_of(holders);
  }

  Houses houses_;
  Step step_;
};

}  // namespace

void add_hidden_single(Registrar& plugin) {
  plugin.strategy<HiddenSingle>({"hidden-single", "Hidden Single", "0002", {Level::easy, 14}},
                                "A house has only one place left for a digit");
  plugin.words("hidden-single",
               "{house.places}.[cause: The {place.digits}{cause.cells: in|s in} {cause.cells} "
               "{cause.cells:rules|rule} out {cause.ruled-out}.] So {result}.");
}

}  // namespace ariadne::plugins::singles
