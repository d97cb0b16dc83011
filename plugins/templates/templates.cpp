// Template Set and Template Delete: all the ways in which a digit can still be placed.
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
// Nothing is concluded for a cell that is in no house, because the digit need not be there.
//
// The templates are listed anew for each board, from its candidates alone, so the layout does not
// matter: 46656 for a digit of an empty 9x9 grid, a few dozen later on. A digit that has more than
// `max-templates` is left out, and does not affect the others: grids of 16x16 and more have few
// enough only if most of a digit is placed.
//
// Order: digits, a step each. Cost: a tenth of a millisecond for a 9x9 grid in play, a quarter of a
// second for an empty one.
//
// Source: HoDoKu's library, codes 1201 and 1202.

#include "templates.hpp"

namespace ariadne::templates {

namespace {

/// How many candidates are tried for each template that is allowed, on average at most.
constexpr int tries_for_each = 32;

}  // namespace

std::vector<Parameter> Templates::table(TemplateUse /*use*/) {
  return {Parameter::integer(
      "max-templates", 50000, 1, 1000000,
      "The maximum number of templates of a digit; a digit with more is left out")};
}

Templates::Templates(const Technique& technique, Parameters& parameters, TemplateUse use)
    : use_(use),
      most_(static_cast<std::size_t>(parameters.integer("max-templates"))),
      step_(technique, use == TemplateUse::set ? StepNotation("") : StepNotation(": ")) {}

void Templates::find(const Board& board, StepSink& sink) {
  collect(board);
  refine();
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

/// Makes the templates of all digits that have not too many.
void Templates::collect(const Board& board) {
  const int digit_count = board.layout().digit_count();
  std::size_t used = 0;
  for (int d = 1; d <= digit_count; ++d) {
    const auto digit = static_cast<Digit>(d);
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
void Templates::refine() {
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
void Templates::sum_up(OneDigit& one) {
  one.in_all = Set();
  one.in_none = Set();
  one.certain.clear();
  if (one.templates.empty()) return;
  Set in_some;
  one.in_all = one.housed;
  for (const Set& placement : one.templates) {
    one.in_all &= placement;
    in_some |= placement;
  }
  one.in_none = one.housed - in_some;
  one.in_all.each([&](std::size_t i) { one.certain.insert(one.cells[i]); });
}

}  // namespace ariadne::templates
