// Empty Rectangle: a box whose places for a digit all lie in one row and one column.
//
//     .  .  . | . . .         the box has the digit in its row r3 or in its column c3
//     .  .  . | . . .
//     X  X  X | . . n         r3c6 is one of the two places of c6: if it has the digit, the box
//     --------+------         has it in c3; if not, r6c6 has it
//     .  .  . | . . .
//     .  .  . | . . .         either way, r6c3 cannot have it
//     .  .  * | . . f
//
// This is sound because a house with two places, the strong link n-f, has the digit in one of them:
// n is in the row of the box, so the box has its digit in its column unless n is false and f is
// true. Cells of that column outside the box that see f lose the digit. The same holds with rows
// and columns exchanged.
//
// The box needs a place outside the row and one outside the column. With two places in all, one
// each, it is a chain like the skyscraper, and reported only with the parameter `two-candidates`.
//
// Dual Empty Rectangle (parameter `dual`): two of the same box and digit that remove different
// candidates, one step, code 0405. In this case, all steps are found first and the best is reported
// first.
//
// Order: digits; boxes; the last of a box's rows first, and for each the last of its columns; then
// links that face the row before those that face the column. Cost: a test of a word for each pair
// of a row and a column of each box and digit.
//
// Source: HoDoKu's library, codes 0402 and 0405.

#include <vector>

#include <ariadne/logic/unplaceable.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "best_first.hpp"
#include "strong_links.hpp"

namespace ariadne::plugins::single_digit {
namespace {

class EmptyRectangle final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {
        Parameter::boolean(
            "two-candidates", false,
            "Whether a box with only two places for the digit counts as an empty rectangle"),
        Parameter::boolean("dual", false,
                           "Whether to report two empty rectangles in the same box as one step")};
  }

  EmptyRectangle(const Technique& technique, Parameters& parameters)
      : two_candidates_(parameters.boolean("two-candidates")),
        dual_(parameters.boolean("dual")),
        step_(technique, "{digits.digits} in {house.groups} ({pattern.cells})"),
        dual_step_(step_) {
    dual_step_.name = "Dual " + technique.name;
    dual_step_.code = "0405";
  }

  void find(const Board& board, StepSink& sink) override {
    board_ = &board;
    sink_ = &sink;
    found_.clear();
    if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
    const auto& unplaceable = board.derived<Unplaceable>();
    for (int digit = 1; digit <= layout_->digit_count(); ++digit) {
      if (!unplaceable.any(static_cast<Digit>(digit))) continue;
      for (const Box& box : boxes_)
        if (!search_box(box, static_cast<Digit>(digit))) return;
    }
    if (dual_) find_dual();
  }

 private:
  /// A line that crosses a box, and the box's places in it.
  struct Crossing {
    GroupIndex line;
    std::uint32_t places;
  };

  struct Box {
    GroupIndex group;
    std::vector<Crossing> rows;  ///< the last of the layout first
    std::vector<Crossing> columns;
  };

  /// One deduction; what a pair of them shares is the box.
  struct Found {
    GroupIndex box;
    Digit digit;
    Cell near, far;     ///< the strong link; `near` faces the box
    GroupIndex target;  ///< the line of the box in which candidates go
  };

  /// Finds the boxes of a layout and the lines that cross them.
  void learn(const LayoutPtr& layout) {
    layout_ = layout;
    boxes_.clear();
    const std::span<const Group> groups = layout->groups();
    for (std::size_t i = 0; i < layout->houses().size(); ++i) {
      if (groups[i].kind != GroupKind::box) continue;
      Box box{static_cast<GroupIndex>(i), {}, {}};
      for (std::size_t line = groups.size(); line-- > 0;) {
        const bool row = groups[line].kind == GroupKind::row;
        if (!row && groups[line].kind != GroupKind::column) continue;
        std::uint32_t places = 0;
        for (std::size_t p = 0; p < groups[i].cells.size(); ++p)
          if (layout->group_set(static_cast<GroupIndex>(line)).contains(groups[i].cells[p]))
            places |= std::uint32_t{1} << p;
        if (places != 0)
          (row ? box.rows : box.columns).push_back({static_cast<GroupIndex>(line), places});
      }
      boxes_.push_back(std::move(box));
    }
  }

  bool search_box(const Box& box, Digit digit) {
    const std::uint32_t places = board_->positions(box.group, digit);
    const int count = bit_count(places);
    if (count < (two_candidates_ ? 2 : 3)) return true;
    for (const Crossing& row : box.rows) {
      const std::uint32_t off_row = places & ~row.places;
      if (off_row == 0 || off_row == places) continue;
      for (const Crossing& column : box.columns) {
        if ((off_row & ~column.places) != 0 || (places & ~column.places) == 0) continue;
        if (!search_line({box.group, digit, 0, 0, column.line}, row.line, GroupKind::column) ||
            !search_line({box.group, digit, 0, 0, row.line}, column.line, GroupKind::row))
          return false;
      }
    }
    return true;
  }

  /// Looks for strong links `across` a line of the box that begin in it, outside the box.
  bool search_line(const Found& rectangle, GroupIndex line, GroupKind across) {
    const Digit digit = rectangle.digit;
    for (const Cell near : layout_->groups()[line].cells) {
      if (!board_->cells(digit).contains(near)) continue;
      if (layout_->group_set(rectangle.box).contains(near)) continue;
      for (const Membership m : layout_->houses_of(near)) {
        const Group& house = layout_->houses()[m.group];
        const std::uint32_t places = board_->positions(m.group, digit);
        if (house.kind != across || bit_count(places) != 2) continue;
        const std::uint32_t other = places & ~m.place;
        Found found = rectangle;
        found.near = near;
        found.far = house.cells[static_cast<std::size_t>(std::countr_zero(other))];
        if (!take(found)) return false;
      }
    }
    return true;
  }

  /// Passes what removes something to the sink, or keeps it if pairs are searched for.
  bool take(const Found& found) {
    fill(found);
    if (step_.eliminations.empty()) return true;
    if (!dual_) return sink_->add(step_);
    found_.push_back(found);
    return true;
  }

  void fill(const Found& found) {
    step_.clear();
    for (const Cell cell : layout_->groups()[found.target].cells)
      if (board_->cells(found.digit).contains(cell) &&
          !layout_->group_set(found.box).contains(cell) &&
          layout_->peer_set(found.far).contains(cell))
        step_.eliminations.push_back({cell, found.digit});
    if (step_.eliminations.empty() || !sink_->wants_evidence()) return;
    step_.evidence.push_back({.role = Role::digits, .digits = {found.digit}});
    step_.evidence.push_back({.role = Role::house, .groups = {found.box}});
    step_.evidence.push_back({.role = Role::pattern, .cells = {found.near, found.far}});
  }

  void find_dual() {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      fill(found_[i]);
      steps.push_back(step_);
      const std::size_t alone = step_.eliminations.size();
      for (std::size_t j = i + 1; j < found_.size(); ++j) {
        if (found_[i].box != found_[j].box || found_[i].digit != found_[j].digit) continue;
        fill(found_[i]);
        dual_step_.eliminations = step_.eliminations;
        dual_step_.evidence = step_.evidence;
        fill(found_[j]);
        std::vector<Candidate>& all = dual_step_.eliminations;
        for (const Candidate removed : step_.eliminations)
          if (std::find(all.begin(), all.end(), removed) == all.end()) all.push_back(removed);
        if (all.size() == alone) continue;
        if (sink_->wants_evidence()) dual_step_.evidence.push_back(step_.evidence.back());
        steps.push_back(dual_step_);
      }
    }
    give_best_first(steps, *sink_);
  }

  bool two_candidates_;
  bool dual_;
  LayoutPtr layout_;
  std::vector<Box> boxes_;
  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  std::vector<Found> found_;  ///< kept for pairs
  Step step_;
  Step dual_step_;
};

}  // namespace

void add_empty_rectangle(Registrar& plugin) {
  plugin.strategy<EmptyRectangle>(
      {"empty-rectangle", "Empty Rectangle", "0402", {Level::hard, 120}},
      "A row and a column together contain all places for a digit in a box, and a strong link on "
      "that digit has one end in the row or the column");
  plugin.words(
      "empty-rectangle",
      "{pattern.places}. {house.places}. If {pattern.last} is {digits.digits}, "
      "{remove.cells} {remove.cells:sees|see} that {digits.digits} and cannot be "
      "{digits.digits}. If {pattern.last} is not {digits.digits}, then {pattern.first} is "
      "{digits.digits}, so {pattern.seen-places} cannot be {digits.digits}.[pattern.unseen-places: "
      "The "
      "{digits.digits} of {house.houses} is then in {pattern.unseen-places}, where {remove.cells} "
      "{remove.cells:sees|see} it.][!pattern.unseen-places: That would leave no place for "
      "{digits.digits} in {house.houses}.] Either way, {result}.");
  const auto strong_link = [](const std::string& link) {
    return "{" + link + ".places}. If {" + link + ".last} is {digits.digits}, {" + link +
           ".losing} {" + link + ".losing:sees|see} that {digits.digits}. If {" + link +
           ".last} is not {digits.digits}, then {" + link + ".first} is {digits.digits}, so {" +
           link + ".seen-places} cannot be {digits.digits}.[" + link +
           ".unseen-places: The {digits.digits} of {house.houses} is then in {" + link +
           ".unseen-places}, where {" + link + ".losing} {" + link + ".losing:sees|see} it.][!" +
           link +
           ".unseen-places: That would leave no place for {digits.digits} in {house.houses}.] "
           "Either way, {" +
           link + ".losing} cannot be {digits.digits}.";
  };
  plugin.words("dual-empty-rectangle", "{house.places}. " + strong_link("pattern#1") +
                                           " Likewise, " + strong_link("pattern#2"));
}

}  // namespace ariadne::plugins::single_digit
