// Aligned exclusion: two or three cells, and what their candidates leave to cells that see them all.
//
//     A  B    e 12     A=1 and B=2 would leave nothing to e: they do not go together. A candidate
//             f 13     that goes together with none of the others is wrong
//
// Excluders have two candidates, for three cells two or three. At least two excluders must see all
// the cells. Two equal digits do not go together in cells that see each other. Cells next to naked
// singles are left out.
//
// Order: by the second of the first two cells, then by the first; the third is an excluder of one of
// them. Ratings 6.2 for pairs, 7.5 for triplets.
//
// Cost: ten microseconds for pairs, some hundred for triplets.

#include <algorithm>
#include <cassert>
#include <vector>

#include <ariadne/logic/digit_map.hpp>

#include "pattern_strategy.hpp"

namespace ariadne::plugins::explainer {
namespace {

struct Exclusion {
  std::vector<Cell> cells;      ///< two or three
  std::vector<Cell> excluders;  ///< that see all of them
  Gone gone;
};

/// Searches for aligned pair and triplet exclusion.
class ExclusionSearch {
 public:
  /// `size` is 2 or 3. Calls visit(exclusion) for each, until it returns false.
  template <class Visit>
  void search(const Marks& marks, int size, Visit visit) {
    collect(marks, size);
    if (static_cast<int>(bases_.size()) < size) return;
    for (std::size_t second = 1; second < bases_.size(); ++second)
      for (std::size_t first = 0; first < second; ++first) {
        begin(first, second);
        if (size == 2) {
          if (try_cells(bases_[first], bases_[second], nullptr) && !visit(found_)) return;
          continue;
        }
        for (const std::uint32_t third : tail_)
          if (try_cells(bases_[first], bases_[second], &bases_[third]) && !visit(found_)) return;
      }
  }

 private:
  static constexpr std::size_t most_excluders = 256;
  /// A set of excluders.
  using Mask = Bits<4>;
  struct Base {
    Cell cell;
    std::uint32_t candidates;
    std::vector<Cell> excluders;  ///< ascending
    Mask excluder_set;
  };

  void collect(const Marks& marks, int size) {
    marks_ = &marks;
    size_ = size;
    const Shape& shape = marks.shape();
    bases_.clear();
    excluders_.clear();
    number_.resize(shape.cells());
    for (std::size_t c = 0; c < shape.cells(); ++c) {
      const std::uint32_t candidates = marks.candidates(static_cast<Cell>(c));
      if (bit_count(candidates) < 2 || bit_count(candidates) > size) continue;
      number_[c] = excluders_.size();
      excluders_.push_back({static_cast<Cell>(c), candidates});
    }
    // More are never on a board where this is the way to go on. The last bit stands for no digit.
    if (excluders_.size() > most_excluders || shape.digits() == max_digits) return;
    index_.assign(shape.cells(), -1);
    for (std::size_t c = 0; c < shape.cells(); ++c) {
      const auto cell = static_cast<Cell>(c);
      if (bit_count(marks.candidates(cell)) < 2) continue;
      Base base{cell, marks.candidates(cell), {}, {}};
      bool beside_single = false;
      for (const Cell peer : shape.layout().peers(cell)) {
        const int count = bit_count(marks.candidates(peer));
        beside_single = beside_single || count == 1;
        if (count < 2 || count > size) continue;
        base.excluders.push_back(peer);
        base.excluder_set |= Mask::of(number_[peer]);
      }
      if (beside_single || base.excluders.empty()) continue;
      index_[c] = static_cast<std::int32_t>(bases_.size());
      bases_.push_back(std::move(base));
    }
  }

  void begin(std::size_t first, std::size_t second) {
    both_ = bases_[first].excluder_set & bases_[second].excluder_set;
    tail_.clear();
    if (size_ == 2) return;
    const auto add_from = [&](const Base& base, const Base* before) {
      for (const Cell cell : base.excluders) {
        const std::int32_t index = index_[cell];
        if (index < 0 || cell == bases_[first].cell || cell == bases_[second].cell) continue;
        if (before != nullptr && before->excluder_set.intersects(Mask::of(number_[cell]))) continue;
        tail_.push_back(static_cast<std::uint32_t>(index));
      }
    };
    if (both_.size() < 2) return;
    add_from(bases_[first], nullptr);
    add_from(bases_[second], &bases_[first]);
  }

  bool try_cells(const Base& first, const Base& second, const Base* third) {
    assert((third == nullptr) == (size_ == 2));
    Mask common = both_;
    if (third != nullptr) common &= third->excluder_set;
    if (common.size() < 2) return false;
    words_.clear();
    common.each([&](std::size_t i) { words_.push_back(excluders_[i].candidates); });
    cells_ = {&first, &second, third};
    const Layout& layout = marks_->shape().layout();
    const auto sees = [&](const Base* a, const Base* b) {
      return a != nullptr && b != nullptr && layout.peer_set(a->cell).contains(b->cell);
    };
    sees_ = {sees(&first, &second), sees(&second, third), sees(third, &first)};
    allowed_ = {};
    found_.gone.clear();
    const std::size_t count = third == nullptr ? 2 : 3;
    for (std::size_t i = 0; i < count; ++i) {
      each_bit(cells_[i]->candidates & ~allowed_[i], [&](int digit) {
        find_partners(i, digit);
        return true;
      });
      if (const std::uint32_t gone = cells_[i]->candidates & ~allowed_[i]; gone != 0)
        found_.gone.add(cells_[i]->cell, gone);
    }
    if (found_.gone.empty()) return false;
    found_.cells.clear();
    for (std::size_t i = 0; i < count; ++i) found_.cells.push_back(cells_[i]->cell);
    found_.excluders.clear();
    common.each([&](std::size_t i) { found_.excluders.push_back(excluders_[i].cell); });
    return true;
  }

  /// Looks for digits of the other cells that go together with this one of the i-th cell; they need
  /// not be looked at again.
  void find_partners(std::size_t i, int a) {
    const std::size_t next = (i + 1) % 3;
    const std::size_t last = (i + 2) % 3;
    constexpr std::uint32_t no_digit = std::uint32_t{1} << 31;
    const auto candidates = [&](std::size_t at) {
      return cells_[at] == nullptr ? no_digit : cells_[at]->candidates;
    };
    const std::uint32_t self = 1U << a;
    each_bit(candidates(next) & ~(sees_[i] ? self : 0), [&](int b) {
      const std::uint32_t two = self | 1U << b;
      const std::uint32_t taken = (sees_[last] ? self : 0) | (sees_[next] ? 1U << b : 0);
      return each_bit(candidates(last) & ~taken, [&](int c) {
        const std::uint32_t digits = two | 1U << c;
        if (excluded(digits)) return true;
        allowed_[i] |= self;
        allowed_[next] |= 1U << b;
        allowed_[last] |= 1U << c;
        return false;
      });
    });
  }

  /// Whether the digits leave nothing to one of the excluders.
  bool excluded(std::uint32_t digits) const {
    return std::any_of(words_.begin(), words_.end(),
                       [&](std::uint32_t candidates) { return (candidates & ~digits) == 0; });
  }

  const Marks* marks_ = nullptr;
  int size_ = 2;
  std::vector<Base> bases_;
  std::vector<std::int32_t> index_;  ///< of each cell in bases_, -1 for none
  std::vector<std::uint32_t> tail_;  ///< the third cells to try
  struct Excluder {
    Cell cell;
    std::uint32_t candidates;
  };

  std::vector<Excluder> excluders_;
  std::vector<std::size_t> number_;   ///< of each cell in excluders_
  Mask both_;                         ///< the excluders of the first two
  std::vector<std::uint32_t> words_;  ///< the candidates of those of all
  std::array<const Base*, 3> cells_{};
  std::array<bool, 3> sees_{};              ///< each the next one
  std::array<std::uint32_t, 3> allowed_{};  ///< the digits of each that go with others
  Exclusion found_;
};

/// Aligned pair and triplet exclusion.
class AlignedExclusion final : public PatternStrategy {
 public:
  static std::vector<Parameter> table() {
    return {
        Parameter::integer("size", 2, 2, 3, "The number of cells whose combinations are tried")};
  }

  AlignedExclusion(const Technique& technique, Parameters& parameters)
      : PatternStrategy(technique, "{pattern.cells}"),
        size_(static_cast<int>(parameters.integer("size"))) {}

  void find(const Board& board, StepSink& sink) override {
    search_.search(marks_of(board), size_, [&](const Exclusion& exclusion) {
      begin(size_ == 2 ? "Aligned Pair Exclusion" : "Aligned Triplet Exclusion",
            size_ == 2 ? 6.2 : 7.5);
      remove(exclusion.gone);
      if (sink.wants_evidence()) {
        part(Role::pattern, exclusion.cells);
        part(Role::connection, exclusion.excluders);
      }
      return !sink.stopped() && sink.add(step_);
    });
  }

 private:
  int size_;
  ExclusionSearch search_;
};

}  // namespace

void add_exclusion(Registrar& plugin) {
  plugin.strategy<AlignedExclusion>(
      {"explainer-aligned-exclusion", "Aligned Exclusion", "", {Level::unfair, 75}},
      "Some ways to fill two or three cells would leave another cell without candidates");
  plugin.words(
      "explainer-aligned-exclusion",
      "{connection.cells} {connection.cells:sees|see} {pattern.cells:the cell|both|each of} "
      "{pattern.cells}. If {remove.guardians}, then {pattern.cells:whatever the other cell "
      "holds|whatever the other of these two cells holds|whatever the other two of these three "
      "cells hold}, either a house contains a digit twice, or a cell that sees "
      "{pattern.cells:them|both|all three} has no candidate left. So {result}.");
}

}  // namespace ariadne::plugins::explainer
