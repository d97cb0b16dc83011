// Skyscraper: two lines with two places each for a digit, one of each on a common base.
//
//     r2   .  X  . | . . .         c2 has at most one of the two feet r2c2 and r5c2, so one of
//     ...     |                    the roofs r2c5 and r5c6 has the digit, and every cell that
//     r2c2 ---+---- r2c5           sees both loses it
//     r5c2 ---+-------- r5c6
//
// This is sound because each line has the digit in one of its two cells, and the feet see each
// other: if one roof does not have the digit, its foot does, so the other foot does not, and its
// roof does. If the roofs also face each other, it is an X-Wing and not reported.
//
// Order: rows before columns; for each the digits, then pairs of lines whose first places face each
// other, or else their last. Then once more those where the first place of one faces the last of
// the other: on plain grids, locked candidates remove as much. Cost: a count for each line and
// digit, and a look at each pair of lines with two places.
//
// Source: HoDoKu's library, code 0400.

#include <vector>

#include <ariadne/logic/unplaceable.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "strong_links.hpp"

namespace ariadne::plugins::single_digit {
namespace {

class Skyscraper final : public Strategy {
 public:
  explicit Skyscraper(const Technique& technique)
      : step_(technique, "{digits.digits} in {pincer.cells} (connected by {connection.cells})") {}

  void find(const Board& board, StepSink& sink) override {
    board_ = &board;
    sink_ = &sink;
    static_cast<void>(find_in(GroupKind::row, GroupKind::column, Feet::aligned) &&
                      find_in(GroupKind::column, GroupKind::row, Feet::aligned) &&
                      find_in(GroupKind::row, GroupKind::column, Feet::crossed) &&
                      find_in(GroupKind::column, GroupKind::row, Feet::crossed));
  }

 private:
  /// Which of their two places face each other: both first or both last, or one of each.
  enum class Feet : std::uint8_t { aligned, crossed };

  bool find_in(GroupKind lines, GroupKind across, Feet feet) {
    const auto face = [&](Cell a, Cell b) {
      return share_group(board_->layout(), a, b,
                         [across](GroupKind kind) { return kind == across; });
    };
    const auto& unplaceable = board_->derived<Unplaceable>();
    for (const Digit digit : DigitSet::all(board_->layout().digit_count())) {
      if (!unplaceable.any(digit)) continue;
      links_.clear();
      add_strong_links(*board_, lines, digit, links_);
      for (std::size_t i = 0; i < links_.size(); ++i)
        for (std::size_t j = i + 1; j < links_.size(); ++j)
          for (const std::size_t a : {0U, 1U}) {
            const std::size_t b = feet == Feet::aligned ? a : 1 - a;
            if (!face(links_[i][a], links_[j][b]) || face(links_[i][1 - a], links_[j][1 - b]))
              continue;
            if (!report(digit, links_[i][1 - a], links_[j][1 - b], links_[i][a], links_[j][b]))
              return false;
          }
    }
    return true;
  }

  bool report(Digit digit, Cell roof, Cell other_roof, Cell foot, Cell other_foot) {
    step_.clear();
    for (const Cell cell : seen_by_both(*board_, digit, roof, other_roof))
      step_.eliminations.push_back({cell, digit});
    if (step_.eliminations.empty()) return true;
    if (sink_->wants_evidence()) {
      step_.evidence.push_back({.role = Role::digits, .digits = {digit}});
      step_.evidence.push_back({.role = Role::pincer, .cells = {roof, other_roof}});
      step_.evidence.push_back({.role = Role::connection, .cells = {foot, other_foot}});
    }
    return sink_->add(step_);
  }

  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  std::vector<StrongLink> links_;
  Step step_;
};

}  // namespace

void add_skyscraper(Registrar& plugin) {
  plugin.strategy<Skyscraper>({"skyscraper", "Skyscraper", "0400", {Level::hard, 130}},
                              "Two rows have only two places each for a digit, and a place in one "
                              "row shares a column with a place in the other, or vice versa");
  plugin.words("skyscraper", words_of_connected_links);
}

}  // namespace ariadne::plugins::single_digit
