// 2-String Kite: a row and a column with two places each for a digit, one of each in a common box.
//
//     .  . m | . .  e        the box has at most one of the middles m and n, so one of the ends
//     .  n . | . .  .        e and f has the digit: * loses it, where the column of one end crosses
//     -------+-------        the row of the other
//     .  f . | . .  *
//
// This is sound for the same reason as the skyscraper: the line whose middle does not have the
// digit has it at its end.
//
// Dual 2-String Kite (parameter `dual`): two kites with the same middles that remove different
// candidates are one step, code 0404. The kites may have two digits. In this case, all steps are
// found first and the best is reported first.
//
// Order otherwise: digits; rows; columns. Cost: a count for each line and digit, and a look at
// each pair of a row and a column with two places.
//
// Source: HoDoKu's library, codes 0401 and 0404.

#include <vector>

#include <ariadne/logic/unplaceable.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "best_first.hpp"
#include "strong_links.hpp"

namespace ariadne::plugins::single_digit {
namespace {

class TwoStringKite final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::boolean(
        "dual", false, "Whether to report two kites with the same cells in the box as one step")};
  }

  TwoStringKite(const Technique& technique, Parameters& parameters)
      : dual_(parameters.boolean("dual")),
        step_(technique, "{digits.digits} in {pincer.cells} (connected by {connection.cells})"),
        dual_step_(technique,
                   "{digits.digits} in {pincer.cells}/in {pattern.cells} "
                   "(connected by {connection.cells})") {
    dual_step_.name = "Dual " + technique.name;
    dual_step_.code = "0404";
  }

  void find(const Board& board, StepSink& sink) override {
    board_ = &board;
    sink_ = &sink;
    kites_.clear();
    if (each_kite() && dual_) find_dual();
  }

 private:
  struct Kite {
    Digit digit;
    Cell row_end, column_end;        ///< those that see the eliminations
    Cell row_middle, column_middle;  ///< those in the box
    bool same_middle(const Kite& other) const {
      return (row_middle == other.row_middle && column_middle == other.column_middle) ||
             (row_middle == other.column_middle && column_middle == other.row_middle);
    }
  };

  /// Takes all kites there are; false when the sink had enough.
  bool each_kite() {
    const auto share_box = [this](Cell a, Cell b) {
      return share_group(board_->layout(), a, b, [](GroupKind kind) {
        return kind == GroupKind::box || kind == GroupKind::extra;
      });
    };
    const auto& unplaceable = board_->derived<Unplaceable>();
    for (const Digit digit : DigitSet::all(board_->layout().digit_count())) {
      if (!unplaceable.any(digit)) continue;
      rows_.clear();
      add_strong_links(*board_, GroupKind::row, digit, rows_);
      if (rows_.empty()) continue;
      columns_.clear();
      add_strong_links(*board_, GroupKind::column, digit, columns_);
      for (const StrongLink& row : rows_)
        for (const StrongLink& column : columns_)
          for (const std::size_t i : {0U, 1U})
            for (const std::size_t j : {0U, 1U}) {
              const Kite kite{digit, row[1 - i], column[1 - j], row[i], column[j]};
              if (kite.row_end == kite.column_end || kite.row_end == kite.column_middle ||
                  kite.row_middle == kite.column_end)
                continue;
              if (!share_box(kite.row_middle, kite.column_middle)) continue;
              if (!take(kite)) return false;
            }
    }
    return true;
  }

  /// Passes a kite that removes something to the sink, or keeps it if pairs are searched for.
  bool take(const Kite& kite) {
    fill(kite);
    if (step_.eliminations.empty()) return true;
    if (!dual_) return sink_->add(step_);
    kites_.push_back(kite);
    return true;
  }

  void fill(const Kite& kite) {
    const auto share = [this](Cell a, Cell b, GroupKind kind) {
      return share_group(board_->layout(), a, b, [kind](GroupKind other) { return other == kind; });
    };
    step_.clear();
    for (const Cell cell : seen_by_both(*board_, kite.digit, kite.row_end, kite.column_end))
      if (share(cell, kite.row_end, GroupKind::column) &&
          share(cell, kite.column_end, GroupKind::row))
        step_.eliminations.push_back({cell, kite.digit});
    if (step_.eliminations.empty() || !sink_->wants_evidence()) return;
    step_.evidence.push_back({.role = Role::digits, .digits = {kite.digit}});
    step_.evidence.push_back(
        {.role = Role::pincer, .cells = {kite.row_end, kite.column_end}, .digits = {kite.digit}});
    step_.evidence.push_back(
        {.role = Role::connection, .cells = {kite.row_middle, kite.column_middle}});
  }

  /// The second kite is the pattern next to the pincers, with its digit.
  void fill(const Kite& kite, const Kite& twin) {
    fill(kite);
    dual_step_.clear();
    dual_step_.eliminations = step_.eliminations;
    dual_step_.evidence = step_.evidence;
    fill(twin);
    std::vector<Candidate>& all = dual_step_.eliminations;
    for (const Candidate removed : step_.eliminations)
      if (std::find(all.begin(), all.end(), removed) == all.end()) all.push_back(removed);
    if (sink_->wants_evidence())
      dual_step_.evidence.push_back({.role = Role::pattern,
                                     .cells = {twin.row_end, twin.column_end},
                                     .digits = {twin.digit}});
  }

  void find_dual() {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < kites_.size(); ++i) {
      fill(kites_[i]);
      steps.push_back(step_);
      const std::size_t alone = step_.eliminations.size();
      for (std::size_t j = i + 1; j < kites_.size(); ++j) {
        if (!kites_[i].same_middle(kites_[j])) continue;
        fill(kites_[i], kites_[j]);
        if (dual_step_.eliminations.size() > alone) steps.push_back(dual_step_);
      }
    }
    give_best_first(steps, *sink_);
  }

  bool dual_;
  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  std::vector<StrongLink> rows_;
  std::vector<StrongLink> columns_;
  std::vector<Kite> kites_;  ///< kept for pairs
  Step step_;
  Step dual_step_;
};

}  // namespace

void add_two_string_kite(Registrar& plugin) {
  plugin.strategy<TwoStringKite>({"two-string-kite", "2-String Kite", "0401", {Level::hard, 150}},
                                 "A row and a column have only two places each for a digit, and a "
                                 "place in the row shares a box with a place in the column");
  plugin.words("two-string-kite", words_of_connected_links);
  plugin.words(
      "dual-2-string-kite",
      "{pincer.pairs}. {connection.cells} are both in {connection.shared} and cannot both be "
      "{pincer.digits}, so at least one of {pincer.cells} is {pincer.digits}. {pincer.seen-by} "
      "{pincer.seen-by:sees|see} both {pincer.cells}, so {pincer.seen-by:it|they} cannot be "
      "{pincer.digits}. Likewise, {pattern.pairs}. So at least one of {pattern.cells} is "
      "{pattern.digits}. {pattern.seen-by} {pattern.seen-by:sees|see} both {pattern.cells}, so "
      "{pattern.seen-by:it|they} cannot be {pattern.digits}.");
}

}  // namespace ariadne::plugins::single_digit
