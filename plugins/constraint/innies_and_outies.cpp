// Innies and Outies: the digits of a house have a known sum, 45 in most Sudokus, and so do those of several
// houses without a common cell. What cages with sums take of it leaves a sum for the cells of the
// houses that no such cage has (innies), less the cells of the cages that are elsewhere (outies).
//
// This is sound because the sums of the cages minus those of the houses are the sum of what does not cancel.
//
// Each run of houses of one shape, rows 3 to 5 for instance, gives one such sum when a layout is seen for the first
// time: of each cage that is only partly inside, the smaller part counts, as innies or as outies.
//
// Order: single houses, then runs of two, three, and four. Cost: for each run, one filter of a sum of a few
// cells if one of them has changed.
//
// Source: the rule of 45, as solvers of killers call it.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <ariadne/constraints/sum.hpp>

#include "reason.hpp"

namespace ariadne::plugins::constraint {
namespace {

class Innies final : public Strategy {
 public:
  explicit Innies(const Technique& technique) : step_(technique) {}

  void find(const Board& board, StepSink& sink) override {
    if (board.layout().constraints().empty() || !board.layout().unknowns().empty()) return;
    if (board.layout_ptr() != layout_) learn(board.layout_ptr());
    for (Remainder& remainder : remainders_) {
      domains_of(board, *remainder.sum, before_);
      if (remainder.settled == before_) continue;
      std::vector<DigitSet> after = before_;
      if (!remainder.sum->filter(after)) continue;
      step_.clear();
      for (std::size_t i = 0; i < after.size(); ++i)
        for (const Digit digit : before_[i] - after[i])
          step_.eliminations.push_back({remainder.sum->scope()[i], digit});
      if (step_.eliminations.empty()) {
        remainder.settled = before_;
        continue;
      }
      std::sort(step_.eliminations.begin(), step_.eliminations.end(), [](Candidate a, Candidate b) {
        return std::pair(a.cell, a.digit) < std::pair(b.cell, b.digit);
      });
      step_.notation = remainder.text;
      if (sink.wants_evidence()) {
        step_.evidence.push_back({.role = Role::pattern, .constraints = remainder.cages});
        step_.evidence.push_back({.role = Role::house, .groups = remainder.houses});
        step_.evidence.push_back(
            {.role = Role::cause,
             .cells = {remainder.sum->scope().begin(), remainder.sum->scope().end()}});
      }
      if (!sink.add(step_)) return;
    }
  }

 private:
  /// What is left of houses, as a sum.
  struct Remainder {
    std::vector<std::uint32_t> cages;
    std::vector<GroupIndex> houses;
    std::shared_ptr<const Sum> sum;
    std::string text;                    ///< as a notation
    std::vector<DigitSet> settled = {};  ///< the domains with which it last said nothing
  };
  static constexpr std::size_t most_houses = 4;
  /// Cells of the sum.
  static constexpr int most_cells = 5;

  void learn(LayoutPtr layout) {
    layout_ = std::move(layout);
    remainders_.clear();
    for (std::size_t size = 1; size <= most_houses; ++size)
      for (std::size_t first = 0; first + size <= layout_->houses().size(); ++first)
        if (std::optional<Remainder> found = remainder_of(first, size))
          remainders_.push_back(std::move(*found));
  }

  /// The total if the constraint is a cage with a sum.
  static std::optional<int> total_of(const Constraint& constraint) {
    const auto* const sum = dynamic_cast<const Sum*>(&constraint);
    if (sum == nullptr || sum->totals().size() != 1) return std::nullopt;
    const auto is_plain = [](int coefficient) { return coefficient == 1; };
    if (!std::all_of(sum->coefficients().begin(), sum->coefficients().end(), is_plain))
      return std::nullopt;
    return sum->totals()[0];
  }

  /// Whether these are the same cells elsewhere: both are rows, or both are boxes.
  static bool is_moved(const std::vector<Cell>& cells, const std::vector<Cell>& others) {
    for (std::size_t i = 1; i < cells.size(); ++i)
      if (cells[i] - cells[0] != others[i] - others[0]) return false;
    return true;
  }

  /// Nothing if the houses have a common cell or different shapes, or if too many cells are left.
  std::optional<Remainder> remainder_of(std::size_t first, std::size_t size) const {
    Remainder found;
    CellSet inside(layout_->cell_count());
    int left = 0;
    for (std::size_t i = first; i < first + size; ++i) {
      const std::vector<Cell>& cells = layout_->houses()[i].cells;
      if (static_cast<int>(cells.size()) != layout_->digit_count() ||
          !is_moved(cells, layout_->houses()[first].cells))
        return std::nullopt;
      for (const Cell cell : cells) {
        if (inside.contains(cell)) return std::nullopt;
        inside.insert(cell);
      }
      for (const Digit digit : DigitSet::all(layout_->digit_count()))
        left += layout_->value_of(digit);
      found.houses.push_back(static_cast<GroupIndex>(i));
    }
    CellSet innies = inside;
    CellSet outies(layout_->cell_count());
    CellSet taken(layout_->cell_count());
    for (std::uint32_t i = 0; i < layout_->constraints().size(); ++i) {
      const Constraint& cage = *layout_->constraints()[i];
      const std::optional<int> total = total_of(cage);
      if (!total) continue;
      const auto is_in = [](const CellSet& set) {
        return [&set](Cell cell) { return set.contains(cell); };
      };
      const auto within = std::count_if(cage.scope().begin(), cage.scope().end(), is_in(inside));
      const auto without = static_cast<std::ptrdiff_t>(cage.scope().size()) - within;
      if (within <= without || std::any_of(cage.scope().begin(), cage.scope().end(), is_in(taken)))
        continue;
      for (const Cell cell : cage.scope()) {
        taken.insert(cell);
        if (inside.contains(cell))
          innies.erase(cell);
        else
          outies.insert(cell);
      }
      left -= *total;
      found.cages.push_back(i);
    }
    const int cells = innies.size() + outies.size();
    if (found.cages.empty() || cells == 0 || cells > most_cells) return std::nullopt;
    if (innies.empty()) {
      std::swap(innies, outies);
      left = -left;
    }
    std::vector<Term> terms;
    for (const Cell cell : innies) {
      found.text += (terms.empty() ? "" : "+") + layout_->cell_name(cell);
      terms.push_back({cell, 1});
    }
    for (const Cell cell : outies) {
      found.text += "-" + layout_->cell_name(cell);
      terms.push_back({cell, -1});
    }
    found.text += "=" + std::to_string(left) + " by {house.groups}";
    found.sum =
        std::make_shared<const Sum>("sum", *layout_->frame(), terms, std::vector<int>{left});
    return found;
  }

  Step step_;
  LayoutPtr layout_;
  std::vector<Remainder> remainders_;
  std::vector<DigitSet> before_;
};

}  // namespace

void add_innies_and_outies(Registrar& plugin) {
  plugin.strategy<Innies>({"innies-and-outies", "Innies and Outies", "", {Level::medium, 40}},
                          "What cages leave of the sum of houses excludes candidates");
  plugin.words("innies-and-outies",
               "With the {pattern.constraints}, the sum of all digits of {house.houses} shows what "
               "is left for {cause.cells}. No matter how they add up to it, {result}.");
}

}  // namespace ariadne::plugins::constraint
