#include "hidden_subset.hpp"
#include "naked_subset.hpp"

ARIADNE_PLUGIN("subsets", "1.0.0", "Naked, hidden, and locked pairs, triples, and quadruples") {
  using namespace ariadne;
  using namespace ariadne::plugins::subsets;
  const auto naked = [&](const char* id, const char* name, const char* code, Rating rating,
                         SubsetKind kind, int size, const char* summary) {
    plugin.strategy<NakedSubset>({id, name, code, rating}, summary, kind, size);
  };
  naked("locked-pair", "Locked Pair", "0110", {Level::medium, 40}, SubsetKind::locked, 2,
        "A naked pair whose cells share a box and a line, so that it removes candidates from both");
  naked(
      "locked-triple", "Locked Triple", "0111", {Level::medium, 60}, SubsetKind::locked, 3,
      "A naked triple whose cells share a box and a line, so that it removes candidates from both");
  naked("naked-pair", "Naked Pair", "0200", {Level::medium, 60}, SubsetKind::naked, 2,
        "Two cells of a group have only two candidates between them");
  naked("naked-triple", "Naked Triple", "0201", {Level::medium, 80}, SubsetKind::naked, 3,
        "Three cells of a group have only three candidates between them");
  naked("naked-quadruple", "Naked Quadruple", "0202", {Level::hard, 120}, SubsetKind::naked, 4,
        "Four cells of a group have only four candidates between them");

  const auto hidden = [&](const char* id, const char* name, const char* code, Rating rating,
                          int size, const char* summary) {
    plugin.strategy<HiddenSubset>({id, name, code, rating}, summary, size);
  };
  hidden("hidden-pair", "Hidden Pair", "0210", {Level::medium, 70}, 2,
         "Two digits can only go in the same two cells of a house");
  hidden("hidden-triple", "Hidden Triple", "0211", {Level::medium, 100}, 3,
         "Three digits can only go in the same three cells of a house");
  hidden("hidden-quadruple", "Hidden Quadruple", "0212", {Level::hard, 150}, 4,
         "Four digits can only go in the same four cells of a house");

  // The words of its steps.
  for (const char* key :
       {"locked-pair", "locked-triple", "naked-pair", "naked-triple", "naked-quadruple"})
    plugin.words(key,
                 "{pattern.cells} have only {digits.digits} as candidates: {digits.count} digits "
                 "for {pattern.count} cells. These cells share {pattern.shared}, so each of the "
                 "{digits.count} digits goes in one of the {pattern.count} cells. No other cell in "
                 "{pattern.any-shared} can be {digits.any-digit}. So {result}.");
  for (const char* key : {"hidden-pair", "hidden-triple", "hidden-quadruple"})
    plugin.words(
        key,
        "{pattern.places}. These {digits.count} digits fill {pattern.cells}. No other digit "
        "can go in these cells, so {result}.");
}
