// The steps of unique loops and bivalue universal graves.

#include <string>

#include "board_marks.hpp"
#include "pattern_steps.hpp"

namespace ariadne::plugins::explainer {

void UniqueLoops::find(const Board& board, StepSink& sink) {
  for (const UniqueLoop& loop : search_.search(marks_of(board))) {
    const std::string size =
        loop.cells.size() == 4 ? "Rectangle" : "Loop of " + std::to_string(loop.cells.size());
    begin("", loop.difficulty);
    step_.name = "Unique " + size + " Type " + std::to_string(loop.number());
    remove(loop.gone);
    if (sink.wants_evidence()) explain(loop);
    if (!sink.add(step_)) return;
  }
}

void UniqueLoops::explain(const UniqueLoop& loop) {
  digits(Role::digits, loop.digits);
  part(Role::pattern, loop.cells);
  part(Role::roof, loop.roof, digits_in(loop.extra));
  if (loop.type == UniqueLoop::Type::one_digit || loop.type == UniqueLoop::Type::naked_set)
    digits(Role::target, loop.extra);
  if (!loop.set_cells.empty()) {
    houses(Role::house, {loop.house});
    part(Role::set, loop.set_cells, digits_in(loop.set));
  }
  if (loop.type == UniqueLoop::Type::locked) {
    houses(Role::house, {loop.house});
    digits(Role::common, loop.set);
  }
}

void BivalueGrave::find(const Board& board, StepSink& sink) {
  // Smaller groups might be broken by the exchange.
  if (board.layout().groups().size() != board.layout().houses().size()) return;
  for (const Grave& grave : search_.search(marks_of(board))) {
    begin("", grave.difficulty);
    step_.name = "Bivalue Universal Grave Type " + std::to_string(static_cast<int>(grave.type));
    remove(grave.gone);
    if (sink.wants_evidence()) explain(grave);
    if (!sink.add(step_)) return;
  }
}

void BivalueGrave::explain(const Grave& grave) {
  for (std::size_t i = 0; i < grave.cells.size(); ++i)
    part(Role::roof, {grave.cells[i]}, digits_in(grave.extras[i]));
  if (grave.type == Grave::Type::naked_set) {
    houses(Role::house, {grave.house});
    part(Role::set, grave.set_cells, digits_in(grave.set));
  }
  if (grave.type == Grave::Type::locked) {
    houses(Role::house, {grave.house});
    digits(Role::common, grave.set);
  }
}

}  // namespace ariadne::plugins::explainer
