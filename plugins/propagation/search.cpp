// Depth first, with a copy of all domains for each level. The cell to guess is the one with the fewest
// candidates for its weight, where a cell gets heavier whenever a constraint or house that it is in
// fails (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, 2004); weights of long ago count less. Where
// constraints tell digits apart by classes only, the classes of all cells are guessed before their digits.

#include "search.hpp"

#include <algorithm>
#include <bit>

namespace ariadne::plugins::propagation {

namespace {

bool is_single(Bits bits) {
  return (bits & (bits - 1)) == 0;
}

/// The class with the fewest of these candidates, or, with an order of digits, that of the first.
Bits smallest_class(std::span<const DigitSet> classes, Bits candidates, Bits first) {
  Bits best = candidates;
  for (const DigitSet of_class : classes) {
    const Bits own = candidates & of_class.bits();
    if ((own & first) != 0) return own;
    if (own != 0 && std::popcount(own) < std::popcount(best)) best = own;
  }
  return best;
}

}  // namespace

Search::Search(const Compiled& compiled)
    : model_(compiled),
      start_weights_(compiled.cells, 1),
      is_reported_(compiled.cells, 0),
      cell_queued_(compiled.cells, 0),
      removed_(compiled.cells, 0),
      house_changed_(compiled.houses.size(), 0),
      constraint_queued_(compiled.filtered.size(), 0),
      excluded_(compiled.words()),
      values_(compiled.cells) {
  for (std::size_t cell = 0; cell < compiled.cells; ++cell)
    start_weights_[cell] += 0.1 * static_cast<double>(compiled.edges(cell).size() +
                                                      2 * compiled.filtered_of(cell).size());
}

/// The puzzle at the first level, to be propagated; false if a cell has no candidate.
bool Search::start(const Puzzle& puzzle, bool remember) {
  forget();
  guesses_.clear();
  reported_.clear();
  std::fill(is_reported_.begin(), is_reported_.end(), std::uint8_t{0});
  // A caller with an order asks again and again: what was hard before is so still.
  if (!remember || weights_.empty()) {
    weights_ = start_weights_;
    weight_step_ = 1;
  }
  if (levels_.empty()) levels_.resize(2 * model_.cells);
  domains_ = levels_.data();
  for (std::size_t i = 0; i < model_.filtered.size(); ++i) enqueue_constraint(i);
  for (std::size_t cell = 0; cell < model_.cells; ++cell) {
    const Bits candidates = puzzle.candidates(static_cast<Cell>(cell)).bits() & model_.all;
    if (candidates == 0) return false;
    domains_[cell] = 0;
    set(cell, candidates);
    removed_[cell] = model_.all;
  }
  return true;
}

bool Search::run(const Puzzle& puzzle, const SolveRequest& request, Budget& budget,
                 SolutionSink& sink, std::uint64_t& solutions) {
  if (!budget.spend()) return false;
  bool alive = start(puzzle, request.order != nullptr) && propagate();
  report(request.trace, puzzle, alive);
  while (true) {
    const Guess guess = alive ? choose(request.order) : Guess{model_.cells, 0};
    if (guess.cell < model_.cells) {
      guesses_.push_back(guess);
      const std::size_t level = guesses_.size();
      if (levels_.size() < (level + 1) * model_.cells) levels_.resize(2 * levels_.size());
      domains_ = levels_.data() + level * model_.cells;
      std::copy_n(domains_ - model_.cells, model_.cells, domains_);
      set(guess.cell, guess.digits);
    } else {
      if (alive) {
        for (std::size_t i = 0; i < model_.cells; ++i)
          values_[i] = static_cast<Digit>(std::countr_zero(domains_[i]) + 1);
        ++solutions;
        budget.note_solution();
        if (!sink.solution(values_) || solutions >= request.solution_limit) return false;
      }
      // All with the last guess was seen: what is left is without it.
      forget();
      if (guesses_.empty()) return true;
      const Guess last = guesses_.back();
      guesses_.pop_back();
      take_back(request.trace, guesses_.size() + 1);
      domains_ = levels_.data() + guesses_.size() * model_.cells;
      alive = set(last.cell, domains_[last.cell] & ~last.digits);
      if (!alive) continue;
    }
    if (!budget.spend()) return false;
    alive = propagate();
    report(request.trace, puzzle, alive);
  }
}

/// The digit to guess: the lowest, unless the order prefers another.
Bits Search::first_of(std::size_t cell, const ValueOrder* order) const {
  Bits digits = domains_[cell];
  if (order != nullptr) {
    if (const Bits wanted = digits & order->first[cell].bits(); wanted != 0)
      digits = wanted;
    else if (const Digit then = order->then[cell]; then != 0 && ((digits >> (then - 1U)) & 1U) != 0)
      digits = Bits{1} << (then - 1U);
  }
  return digits & (~digits + 1);
}

/// Reports the guess of this level and, if it stands, what followed from it.
void Search::report(SolveTrace* trace, const Puzzle& puzzle, bool alive) {
  if (trace == nullptr) return;
  const std::size_t level = guesses_.size();
  const auto place = [&](std::size_t cell, int depth) {
    if (is_reported_[cell] != 0 || !is_single(domains_[cell]) || domains_[cell] == 0) return;
    const auto at = static_cast<Cell>(cell);
    if (puzzle.given(at) != 0) return;
    const Candidate candidate{at, static_cast<Digit>(std::countr_zero(domains_[cell]) + 1)};
    is_reported_[cell] = 1;
    reported_.push_back({candidate, depth, level});
    trace->place(candidate, depth);
  };
  if (level > 0 && is_reported_[guesses_.back().cell] == 0)
    place(guesses_.back().cell, static_cast<int>(level) - 1);
  for (std::size_t cell = 0; alive && cell < model_.cells; ++cell)
    place(cell, static_cast<int>(level));
}

/// Takes back what was reported at this level and below, except at the first one.
void Search::take_back(SolveTrace* trace, std::size_t level) {
  if (trace == nullptr) return;
  while (!reported_.empty() && reported_.back().level > 0 && reported_.back().level >= level) {
    trace->undo(reported_.back().candidate, reported_.back().depth);
    is_reported_[reported_.back().candidate.cell] = 0;
    reported_.pop_back();
  }
}

/// A class of digits of the cell with the fewest classes and candidates for its weight; no cell if all
/// classes are known.
Search::Guess Search::choose_class(const ValueOrder* order) const {
  Guess guess{model_.cells, 0};
  double best_weight = -1;
  for (const auto& [classes, cells] : model_.classed)
    for (const Cell cell : cells) {
      const Bits bits = domains_[cell];
      if (is_single(bits)) continue;
      const auto has = [bits](DigitSet of_class) { return (bits & of_class.bits()) != 0; };
      const auto count = std::count_if(classes.begin(), classes.end(), has);
      if (count < 2) continue;
      const double weight = weights_[cell] / static_cast<double>(count * std::popcount(bits));
      if (weight <= best_weight) continue;
      best_weight = weight;
      guess = {cell, smallest_class(classes, bits, order == nullptr ? 0 : first_of(cell, order))};
    }
  return guess;
}

/// A digit of the cell with the fewest candidates for its weight, or, if all cells have three or more,
/// of a house that has two places for it, whichever weighs more.
Search::Guess Search::choose(const ValueOrder* order) const {
  if (const Guess guess = choose_class(order); guess.cell != model_.cells) return guess;
  std::size_t best = model_.cells;
  double best_weight = -1;
  for (std::size_t cell = 0; cell < model_.cells; ++cell) {
    const Bits bits = domains_[cell];
    if (is_single(bits)) continue;
    const double weight = weights_[cell] / static_cast<double>(std::popcount(bits));
    if (weight > best_weight) {
      best_weight = weight;
      best = cell;
    }
  }
  if (best == model_.cells) return {best, 0};
  Guess guess{best, first_of(best, order)};
  if (order != nullptr || std::popcount(domains_[best]) <= 2) return guess;
  for (const std::vector<Cell>& house : model_.houses) {
    Bits once = 0;
    Bits twice = 0;
    Bits more = 0;
    for (const Cell cell : house) {
      const Bits own = domains_[cell];
      more |= twice & own;
      twice |= once & own;
      once |= own;
    }
    for (Bits two = twice & ~more; two != 0; two &= two - 1) {
      const Bits digit = two & (~two + 1);
      std::size_t first = model_.cells;
      double weight = 0;
      for (const Cell cell : house)
        if ((domains_[cell] & digit) != 0) {
          if (first == model_.cells) first = cell;
          weight += weights_[cell];
        }
      if (weight / 4 > best_weight) {
        best_weight = weight / 4;
        guess = {first, digit};
      }
    }
  }
  return guess;
}

bool Search::set(std::size_t cell, Bits domain) {
  if (domain == 0) return false;
  removed_[cell] |= domains_[cell] & ~domain;
  domains_[cell] = domain;
  if (cell_queued_[cell] == 0) {
    cell_queued_[cell] = 1;
    cell_queue_.push_back(static_cast<std::uint32_t>(cell));
  }
  return true;
}

bool Search::propagate() {
  while (true) {
    if (!cell_queue_.empty()) {
      const std::size_t cell = cell_queue_.back();
      cell_queue_.pop_back();
      cell_queued_[cell] = 0;
      if (!propagate_cell(cell)) return false;
    } else if (!house_queue_.empty()) {
      const std::size_t house = house_queue_.back();
      house_queue_.pop_back();
      const Bits changed = house_changed_[house];
      house_changed_[house] = 0;
      if (!propagate_house(house, changed)) {
        blame(model_.houses[house]);
        return false;
      }
    } else if (const auto queue = std::find_if(constraint_queues_.begin(), constraint_queues_.end(),
                                               [](const auto& own) { return !own.empty(); });
               queue != constraint_queues_.end()) {
      const std::size_t index = queue->back();
      queue->pop_back();
      constraint_queued_[index] = 0;
      if (!propagate_constraint(index)) {
        blame(model_.filtered[index].scope);
        return false;
      }
    } else {
      return true;
    }
  }
}

bool Search::propagate_cell(std::size_t cell) {
  const Bits domain = domains_[cell];
  const Bits removed = removed_[cell];
  removed_[cell] = 0;
  if (is_single(domain)) {
    for (const Cell peer : model_.peers(cell))
      if ((domains_[peer] & domain) != 0 && !set(peer, domains_[peer] & ~domain)) {
        weights_[peer] += weight_step_;
        weights_[cell] += weight_step_;
        return false;
      }
    for (const Effect& effect :
         model_.effects(cell, static_cast<unsigned>(std::countr_zero(domain)))) {
      const Bits left = domains_[effect.other] & effect.kept;
      if (left != domains_[effect.other] && !set(effect.other, left)) {
        weights_[effect.other] += weight_step_;
        weights_[cell] += weight_step_;
        return false;
      }
    }
  }
  for (const Edge& edge : model_.edges(cell)) {
    const Bits left = domains_[edge.other] & model_.supports[edge.support].of(domain);
    if (left != domains_[edge.other] && !set(edge.other, left)) {
      weights_[edge.other] += weight_step_;
      weights_[cell] += weight_step_;
      return false;
    }
  }
  for (const std::uint32_t house : model_.houses_of(cell)) {
    if (house_changed_[house] == 0) house_queue_.push_back(house);
    house_changed_[house] |= removed;
  }
  for (const std::uint32_t index : model_.filtered_of(cell)) enqueue_constraint(index);
  return true;
}

bool Search::propagate_house(std::size_t house, Bits changed) {
  // Digits with at least one, two and so on places.
  Bits once = 0;
  Bits twice = 0;
  Bits thrice = 0;
  Bits more = 0;
  Bits placed = 0;
  const std::vector<Cell>& cells = model_.houses[house];
  for (const Cell cell : cells) {
    const Bits own = domains_[cell];
    more |= thrice & own;
    thrice |= twice & own;
    twice |= once & own;
    once |= own;
    if (is_single(own)) placed |= own;
  }
  if (once != model_.all) return false;
  const Bits hidden = once & ~twice & ~placed;
  if (hidden != 0)
    for (const Cell cell : cells) {
      const Bits own = domains_[cell] & hidden;
      if (own == 0) continue;
      if (!is_single(own)) return false;
      set(cell, own);
    }
  for (Bits few = changed & twice & ~more & ~placed; few != 0; few &= few - 1)
    if (!exclude(cells, model_.outside_house(house), few & (~few + 1))) return false;
  return true;
}

/// One of the cells has this digit. Takes it from all others that cannot have it then.
bool Search::exclude(std::span<const Cell> cells, const std::uint64_t* outside, Bits digit) {
  const auto bit = static_cast<unsigned>(std::countr_zero(digit));
  const std::size_t words = excluded_.size();
  std::uint64_t* const excluded = excluded_.data();
  std::copy_n(outside, words, excluded);
  std::size_t places = 0;
  Cell place = 0;
  for (const Cell cell : cells) {
    if ((domains_[cell] & digit) == 0) continue;
    ++places;
    place = cell;
    const std::uint64_t* const own = model_.excluded(cell, bit);
    std::uint64_t any = (excluded[0] &= own[0]) | (excluded[1] &= own[1]);
    for (std::size_t w = 2; w < words; ++w) any |= excluded[w] &= own[w];
    if (any == 0 && places > 1) return true;
  }
  if (places <= 1) return places == 1 && (domains_[place] == digit || set(place, digit));
  for (std::size_t w = 0; w < words; ++w)
    for (std::uint64_t rest = excluded[w]; rest != 0; rest &= rest - 1) {
      const std::size_t cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
      if ((domains_[cell] & digit) != 0 && !set(cell, domains_[cell] & ~digit)) {
        weights_[cell] += weight_step_;
        return false;
      }
    }
  return true;
}

void Search::enqueue_constraint(std::size_t index) {
  if (constraint_queued_[index] != 0) return;
  constraint_queued_[index] = 1;
  const std::size_t cells = model_.filtered[index].scope.size();
  constraint_queues_[cells <= 3   ? 0
                     : cells <= 5 ? 1
                                  : 2]
      .push_back(static_cast<std::uint32_t>(index));
}

bool Search::propagate_constraint(std::size_t index) {
  const Filtered& filtered = model_.filtered[index];
  own_.clear();
  for (const Cell cell : filtered.scope) own_.emplace_back(domains_[cell]);
  if (!filtered.constraint->filter(own_)) return false;
  for (std::size_t i = 0; i < own_.size(); ++i) {
    const Cell cell = filtered.scope[i];
    const Bits left = own_[i].bits();
    if (left != domains_[cell] && !set(cell, left)) return false;
  }
  for (const Digit digit : filtered.constraint->required(own_))
    if (!exclude(filtered.scope, model_.outside_scope(index), Bits{1} << (digit - 1U)))
      return false;
  return true;
}

void Search::blame(std::span<const Cell> cells) {
  const double step = weight_step_ * 2 / static_cast<double>(cells.size());
  for (const Cell cell : cells) weights_[cell] += step;
  weight_step_ *= 1.001;
  constexpr double most = 1e100;
  if (weight_step_ < most) return;
  for (double& weight : weights_) weight /= most;
  weight_step_ /= most;
}

void Search::forget() {
  for (const std::uint32_t cell : cell_queue_) {
    cell_queued_[cell] = 0;
    removed_[cell] = 0;
  }
  for (const std::uint32_t house : house_queue_) house_changed_[house] = 0;
  for (auto& queue : constraint_queues_) {
    for (const std::uint32_t index : queue) constraint_queued_[index] = 0;
    queue.clear();
  }
  cell_queue_.clear();
  house_queue_.clear();
}

}  // namespace ariadne::plugins::propagation
