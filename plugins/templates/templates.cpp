// Template Set, Template Delete and Template Pair: all the ways in which a digit can still be placed.
//
//     X . | . .     . X | . .        a template of a digit is one cell in each house that lacks
//     . . | X .     . . | . X        the digit, no two in a group. The solution is one of those
//     ----+----     ----+----        that the candidates allow: a cell in all of them is set,
//     . X | . .     X . | . .        a candidate in none of them is removed
//     . . | . X     . . | X .
//
// Templates of different digits have no cell in common. So a template is discarded if it contains a
// cell that all templates of another digit contain, until no more can be discarded.
//
// Template Pair takes two digits at a time: a template of the one also has to go with some template
// of the other. A candidate goes that is only in templates which do not.
//
// Nothing is concluded for a cell that is in no house, because the digit need not be there.
//
// The templates are listed anew for each board, from its candidates alone, so the layout does not
// matter: 46656 for a digit of an empty 9x9 grid, a few dozen later on. A digit that has more than
// `max-templates` is left out, and does not affect the others: grids of 16x16 and more have few
// enough only if most of a digit is placed.
//
// Order: digits, or pairs of digits, a step each. Cost: a tenth of a millisecond for a 9x9 grid in
// play, a quarter of a second for an empty one. Pairs of digits with very many templates are left
// out.
//
// Source: HoDoKu's library, codes 1201 and 1202; "Pattern Overlay Method", Myth Jellies, Sudoku
// Players' Forum, 2005.

#include <algorithm>
#include <cassert>
#include <vector>

#include <ariadne/logic/placements.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::templates {
namespace {

/// What is to be read from the templates of a digit.
enum class TemplateUse : std::uint8_t { set, remove, remove_by_pairs };

/// How many candidates are tried for each template that is allowed, on average at most.
constexpr int tries_for_each = 32;
/// How many pairs of templates are compared for two digits, at most.
constexpr std::size_t most_comparisons = 4000000;

class Templates final : public Strategy {
 public:
  static std::vector<Parameter> table(TemplateUse /*use*/) {
    return {Parameter::integer(
        "max-templates", 50000, 1, 1000000,
        "The maximum number of templates of a digit; a digit with more is left out")};
  }

  Templates(const Technique& technique, Parameters& parameters, TemplateUse use)
      : use_(use),
        most_(static_cast<std::size_t>(parameters.integer("max-templates"))),
        step_(technique, use == TemplateUse::set      ? StepNotation("")
                         : use == TemplateUse::remove ? StepNotation(": ")
                                                      : StepNotation("{digits.digits}")) {}

  void find(const Board& board, StepSink& sink) override {
    collect(board);
    refine();
    if (use_ == TemplateUse::remove_by_pairs) return find_by_pairs(sink);
    for (const OneDigit& one : digits_) {
      step_.clear();
      const bool set = use_ == TemplateUse::set;
      (set ? one.in_all : one.in_none).each([&](std::size_t i) {
        (set ? step_.placements : step_.eliminations).push_back({one.cells[i], one.digit});
      });
      if (step_.placements.empty() && step_.eliminations.empty()) continue;
      if (sink.wants_evidence())
        step_.evidence.push_back({.role = Role::digits, .digits = {one.digit}});
      if (!sink.add(step_)) return;
    }
  }

 private:
  /// Words for the candidates of one digit; a digit with more has too many templates anyhow.
  static constexpr std::size_t words = 4;
  using Set = Bits<words>;

  /// A digit's templates, in the numbers of its candidates.
  struct OneDigit {
    Digit digit;
    std::vector<Cell> cells;  ///< of its candidates
    Set housed;               ///< those in a house
    std::vector<Set> templates;
    Set in_all;
    Set in_none;
    CellSet certain;  ///< the cells of in_all
  };

  /// Makes the templates of all digits that have not too many.
  void collect(const Board& board) {
    const int digit_count = board.layout().digit_count();
    std::size_t used = 0;
    for (const Digit digit : DigitSet::all(digit_count)) {
      const int candidates = board.cells(digit).size();
      if (candidates == 0 || candidates > static_cast<int>(words * 64)) continue;
      if (used == digits_.size()) digits_.emplace_back();
      OneDigit& one = digits_[used];
      one.templates.clear();
      placements_.start(board, digit);
      const auto end = placements_.each(Set(), Set(), static_cast<int>(most_) * tries_for_each,
                                        [&](const Set& placement) {
                                          one.templates.push_back(placement);
                                          return one.templates.size() <= most_;
                                        });
      if (end != Placements<words>::End::all_seen || one.templates.empty()) continue;
      assert(one.templates.size() <= most_);
      one.digit = digit;
      one.cells = placements_.map().cells;
      one.housed = Set();
      for (std::size_t i = 0; i < board.layout().houses().size(); ++i)
        one.housed |= placements_.map().groups[i];
      one.certain = CellSet(board.layout().cell_count());
      ++used;
    }
    digits_.resize(used);
  }

  /// Drops templates that no templates of some other digit go with.
  void refine() {
    for (OneDigit& one : digits_) sum_up(one);
    for (bool dropped = true; dropped;) {
      dropped = false;
      for (OneDigit& one : digits_) {
        Set taken;
        for (const OneDigit& other : digits_) {
          if (&other == &one) continue;
          for (std::size_t i = 0; i < one.cells.size(); ++i)
            if (other.certain.contains(one.cells[i])) taken |= Set::of(i);
        }
        const std::size_t gone = std::erase_if(
            one.templates, [&](const Set& placement) { return placement.intersects(taken); });
        if (gone == 0) continue;
        dropped = true;
        sum_up(one);
      }
    }
  }

  /// What all templates of the digit hold and what none does; nothing where there are none.
  static void sum_up(OneDigit& one) {
    one.in_all = Set();
    one.in_none = Set();
    one.certain.clear();
    if (one.templates.empty()) return;
    assert(one.templates.front().within(one.housed));
    Set in_some;
    one.in_all = one.housed;
    for (const Set& placement : one.templates) {
      one.in_all &= placement;
      in_some |= placement;
    }
    one.in_none = one.housed - in_some;
    one.in_all.each([&](std::size_t i) { one.certain.insert(one.cells[i]); });
  }

  void find_by_pairs(StepSink& sink) {
    for (std::size_t i = 0; i < digits_.size(); ++i)
      for (std::size_t j = i + 1; j < digits_.size(); ++j) {
        if (sink.stopped()) return;
        const OneDigit& one = digits_[i];
        const OneDigit& other = digits_[j];
        step_.clear();
        if (!remove_by(one, other) || !remove_by(other, one) || step_.eliminations.empty())
          continue;
        if (sink.wants_evidence())
          step_.evidence.push_back({.role = Role::digits, .digits = {one.digit, other.digit}});
        if (!sink.add(step_)) return;
      }
  }

  /// Adds to the step what is in none of the digit's templates that go with one of the other digit;
  /// false if there are too many.
  bool remove_by(const OneDigit& one, const OneDigit& other) {
    if (one.templates.size() * other.templates.size() > most_comparisons) return false;
    assert(std::is_sorted(other.cells.begin(), other.cells.end()));
    // The templates of the other digit, in the numbers of this one's candidates.
    std::vector<Set> taken(other.templates.size());
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
      const auto place = std::lower_bound(other.cells.begin(), other.cells.end(), one.cells[i]);
      if (place == other.cells.end() || *place != one.cells[i]) continue;
      const auto number = static_cast<std::size_t>(place - other.cells.begin());
      for (std::size_t t = 0; t < taken.size(); ++t)
        if (other.templates[t].contains(number)) taken[t] |= Set::of(i);
    }
    Set in_some;
    for (const Set& placement : one.templates)
      if (!(placement - in_some).empty() &&
          std::any_of(taken.begin(), taken.end(),
                      [&](const Set& cells) { return !placement.intersects(cells); }))
        in_some |= placement;
    (one.housed - in_some).each([&](std::size_t i) {
      step_.eliminations.push_back({one.cells[i], one.digit});
    });
    return true;
  }

  TemplateUse use_;
  std::size_t most_;
  Placements<words> placements_;
  std::vector<OneDigit> digits_;  ///< those that are not left out
  Step step_;
};

}  // namespace
}  // namespace ariadne::templates

ARIADNE_PLUGIN("templates", "1.0.0",
               "Steps derived from the templates of a digit: all remaining ways to place it "
               "throughout the grid") {
  using namespace ariadne::templates;
  plugin.strategy<Templates>(
      {"template-set", "Template Set", "1201", {ariadne::Level::extreme, 10000}, false, true},
      "A cell is in all templates of a digit", TemplateUse::set);
  plugin.strategy<Templates>(
      {"template-delete", "Template Delete", "1202", {ariadne::Level::extreme, 10000}, false, true},
      "A candidate is in no template of its digit", TemplateUse::remove);
  plugin.strategy<Templates>(
      {"template-pair", "Template Pair", "", {ariadne::Level::extreme, 2000}, false, true},
      "No template that contains a candidate leaves room for a template of a certain other digit",
      TemplateUse::remove_by_pairs);
  const std::string crossed_out =
      "List every way to place each digit in the whole grid. If all ways for one digit use the "
      "same "
      "cell, cross out the ways for other digits that also use this cell. Repeat this until you "
      "cannot cross out any more. ";
  plugin.words("template-set",
               crossed_out +
                   "Every way that is left to place the {digits.digits}s puts one "
                   "{place.cells:in|in each of} {place.cells}, so {place.cells:it|they} must be "
                   "{place.any-digit}.");
  plugin.words("template-delete",
               crossed_out +
                   "None of the ways that are left to place the {digits.digits}s puts one in "
                   "{remove.any-cell}, so {remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words("template-pair",
               "[digits.kept:If you place all the {remove.digits}s in the grid with one of them in "
               "{remove.any-cell}, there is no way left to place the {digits.kept}s.][!digits.kept:"
               "If {remove.guardians}, then however you place the rest of that digit in the grid, "
               "there is no way left to place the other of the two digits {digits.digits}.] So "
               "{result}.");
}
