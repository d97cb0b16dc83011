// Tridagon, or Thor's hammer: twelve cells of four boxes that three digits cannot fill, but for a
// few guardians.
//
//     1  .  . | 1  .  .      in each of the four boxes, 1, 2 and 3 are in three cells, no two of
//     .  2  . | .  2  .      them in one row or column. Seen as an order of the box's columns, an
//     .  .  3 | .  .  3      odd number of the four boxes is turned round, and such cells cannot
//     --------+--------      hold 1, 2 and 3 alone: so a guardian, a candidate for another digit,
//     1  .  . | .  .  1      is true. Of several guardians, one is true, and what all of them
//     .  2  . | .  2  .      exclude goes
//     .  .  3 | 3  .  .
//
// Which choices of twelve cells are impossible is found once for each layout, by trying to fill
// them. So this is sound for any rows and columns. Only boxes of 3x3 cells are searched, because
// larger ones have too many patterns.
//
// Order: by the three digits, then by the boxes, then by the cells.
// Cost: for each three digits and four boxes, the fewest guardians that the boxes can have, which
// nearly always ends the search.
//
// Source: "Thor's Hammer", JPF and eleven, New Sudoku Players' Forum, 2022; "Tridagon", the name
// that Denis Berthier gave it.

#include <algorithm>
#include <array>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "guardians.hpp"

namespace ariadne::plugins::exotic {
namespace {

/// Cells of a pattern, and for each of them a bit for each earlier one that it sees.
struct Cells {
  std::array<Cell, 12> cells;
  std::array<std::uint32_t, 12> sees;

  explicit Cells(const Layout& layout, const std::array<Cell, 12>& all) : cells(all), sees{} {
    for (std::size_t i = 0; i < cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (layout.peer_set(cells[i]).contains(cells[j])) sees[i] |= std::uint32_t{1} << j;
  }
};

/// Whether the cells from one on can be filled, when those before hold each digit so.
bool can_be_filled(const Cells& cells, std::array<std::uint32_t, 3>& holding, std::size_t from) {
  if (from == cells.cells.size()) return true;
  for (std::uint32_t& digit : holding) {
    if ((digit & cells.sees[from]) != 0) continue;
    digit |= std::uint32_t{1} << from;
    const bool filled = can_be_filled(cells, holding, from + 1);
    digit &= ~(std::uint32_t{1} << from);
    if (filled) return true;
  }
  return false;
}

/// Whether the twelve cells can hold three digits so that no two which see each other are alike. The
/// first three are in one box; which of them holds which digit makes no difference.
bool can_be_filled(const Layout& layout, const std::array<Cell, 12>& all) {
  std::array<std::uint32_t, 3> holding{1, 2, 4};
  return can_be_filled(Cells(layout, all), holding, 3);
}

/// Boxes with more ways to choose three cells would make too many patterns: more than 3x3 boxes.
constexpr std::size_t most_triples = 6;

/// The candidates of a cell for other digits.
int guardian_count(const Board& board, std::span<const Cell> cells, DigitSet digits) {
  int count = 0;
  for (const Cell cell : cells) {
    if (board.value(cell) != 0) return max_digits;
    count += (board.candidates(cell) - digits).size();
  }
  return count;
}

class Tridagon final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {Parameter::integer(
        "max-guardians", 4, 1, 9,
        "The maximum number of guardians (extra candidates, one of which must be true)")};
  }

  Tridagon(const Technique& technique, Parameters& parameters)
      : most_guardians_(static_cast<std::size_t>(parameters.integer("max-guardians"))),
        step_(technique,
              "{digits.digits} in {pattern.cells} ({cover.groups}), guardians {fin.digits} in "
              "{fin.cells}") {}

  void find(const Board& board, StepSink& sink) override {
    if (layout_ != board.layout_ptr()) learn(board.layout_ptr());
    const int count = board.layout().digit_count();
    for (int a = 1; a <= count; ++a)
      for (int b = a + 1; b <= count; ++b)
        for (int c = b + 1; c <= count; ++c) {
          if (sink.stopped()) return;
          const DigitSet digits = DigitSet::of(static_cast<Digit>(a)) |
                                  DigitSet::of(static_cast<Digit>(b)) |
                                  DigitSet::of(static_cast<Digit>(c));
          for (const Corners& corners : corners_)
            if (!search(board, sink, digits, corners)) return;
        }
  }

 private:
  using Triple = std::array<Cell, 3>;
  /// Four boxes at the corners of a rectangle.
  struct Corners {
    std::array<GroupIndex, 4> boxes;
    /// Three cells of a box, no two of which share a row or a column: all ways to choose them.
    std::array<std::vector<Triple>, 4> triples;
    /// Whether three digits cannot fill one triple of each box: of all choices, the last box's
    /// triples in turn, then those of the box before, and so on.
    std::vector<bool> impossible;
  };

  /// Lists the four boxes a b / c d where a row meets a and b, one meets c and d, a column meets a
  /// and c, and one meets b and d.
  void learn(LayoutPtr layout) {
    layout_ = std::move(layout);
    corners_.clear();
    std::vector<GroupIndex> boxes;
    for (std::size_t i = 0; i < layout_->houses().size(); ++i)
      if (layout_->houses()[i].kind == GroupKind::box) boxes.push_back(static_cast<GroupIndex>(i));
    const auto meet = [&](GroupIndex a, GroupIndex b, GroupKind kind) {
      for (std::size_t i = 0; i < layout_->houses().size(); ++i) {
        const CellSet& line = layout_->group_set(static_cast<GroupIndex>(i));
        if (layout_->houses()[i].kind == kind && line.intersects(layout_->group_set(a)) &&
            line.intersects(layout_->group_set(b)))
          return true;
      }
      return false;
    };
    for (std::size_t i = 0; i < boxes.size(); ++i)
      for (std::size_t j = i + 1; j < boxes.size(); ++j) {
        if (!meet(boxes[i], boxes[j], GroupKind::row)) continue;
        for (std::size_t k = i + 1; k < boxes.size(); ++k) {
          if (k == j || !meet(boxes[i], boxes[k], GroupKind::column)) continue;
          for (std::size_t l = k + 1; l < boxes.size(); ++l)
            if (l != j && meet(boxes[k], boxes[l], GroupKind::row) &&
                meet(boxes[j], boxes[l], GroupKind::column))
              add_corners({boxes[i], boxes[j], boxes[k], boxes[l]});
        }
      }
  }

  void add_corners(std::array<GroupIndex, 4> boxes) {
    Corners corners{boxes, {}, {}};
    for (std::size_t corner = 0; corner < 4; ++corner) {
      const std::vector<Cell>& cells = layout_->houses()[boxes[corner]].cells;
      const auto apart = [&](Cell a, Cell b) {
        const Position p = layout_->position(a);
        const Position q = layout_->position(b);
        return p.row != q.row && p.column != q.column;
      };
      for (const Cell a : cells)
        for (const Cell b : cells)
          for (const Cell c : cells)
            if (a < b && b < c && apart(a, b) && apart(a, c) && apart(b, c))
              corners.triples[corner].push_back({a, b, c});
      if (corners.triples[corner].size() > most_triples) return;
    }
    for (const Triple& a : corners.triples[0])
      for (const Triple& b : corners.triples[1])
        for (const Triple& c : corners.triples[2])
          for (const Triple& d : corners.triples[3]) {
            std::array<Cell, 12> cells;
            auto next = cells.begin();
            for (const Triple* triple : {&a, &b, &c, &d})
              next = std::copy_n(triple->begin(), 3, next);
            corners.impossible.push_back(!can_be_filled(*layout_, cells));
          }
    corners_.push_back(std::move(corners));
  }

  bool search(const Board& board, StepSink& sink, DigitSet digits, const Corners& corners) {
    std::array<std::vector<int>, 4> guardians;  // of each triple
    int fewest = 0;
    for (std::size_t corner = 0; corner < 4; ++corner) {
      int fewest_here = max_digits;
      for (const Triple& triple : corners.triples[corner]) {
        guardians[corner].push_back(guardian_count(board, triple, digits));
        fewest_here = std::min(fewest_here, guardians[corner].back());
      }
      fewest += fewest_here;
      if (fewest > static_cast<int>(most_guardians_)) return true;
    }
    std::array<std::size_t, 4> at;
    std::size_t choice = 0;
    for (at[0] = 0; at[0] < guardians[0].size(); ++at[0])
      for (at[1] = 0; at[1] < guardians[1].size(); ++at[1])
        for (at[2] = 0; at[2] < guardians[2].size(); ++at[2])
          for (at[3] = 0; at[3] < guardians[3].size(); ++at[3]) {
            if (!corners.impossible[choice++]) continue;
            int all = 0;
            std::array<const Triple*, 4> chosen;
            for (std::size_t corner = 0; corner < 4; ++corner) {
              all += guardians[corner][at[corner]];
              chosen[corner] = &corners.triples[corner][at[corner]];
            }
            if (all > 0 && all <= static_cast<int>(most_guardians_) &&
                !conclude(board, sink, digits, corners, chosen))
              return false;
          }
    return true;
  }

  bool conclude(const Board& board, StepSink& sink, DigitSet digits, const Corners& corners,
                const std::array<const Triple*, 4>& chosen) {
    std::vector<Cell> cells;
    std::vector<Candidate> guardians;
    for (const Triple* triple : chosen)
      for (const Cell cell : *triple) {
        cells.push_back(cell);
        for (const Digit digit : board.candidates(cell) - digits)
          guardians.push_back({cell, digit});
      }
    step_.clear();
    conclude_from_guardians(board, guardians, step_);
    if (!changes(step_, board)) return true;
    if (sink.wants_evidence())
      step_.evidence = {
          {.role = Role::digits, .digits = list_of(digits)},
          {.role = Role::pattern, .cells = cells},
          {.role = Role::cover, .groups = {corners.boxes.begin(), corners.boxes.end()}},
          guardian_evidence(guardians),
      };
    return sink.add(step_);
  }

  std::size_t most_guardians_;
  LayoutPtr layout_;
  std::vector<Corners> corners_;
  Step step_;
};

}  // namespace

void add_tridagon(Registrar& plugin) {
  plugin.strategy<Tridagon>({"tridagon", "Tridagon", "", {Level::extreme, 400}},
                            "Twelve cells in four boxes cannot all be filled with the same three "
                            "digits, so at least one of their candidates for other digits is true");
  plugin.words(
      "tridagon",
      "Suppose that each of {pattern.cells} were {digits.any-digit}. Then each of {cover.houses} "
      "would hold these three digits in three of the cells. However you place the digits, two "
      "cells that see each other would hold the same digit, which is impossible. So [place:the "
      "only other candidate in these cells is true: {result}][!place:at least one of the other "
      "candidates in these cells is true, that is, {fin.guardians}. Either way, {result}].");
}

}  // namespace ariadne::plugins::exotic
