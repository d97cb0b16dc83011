// Depth first, with a copy of all domains for each level. The cell to guess is the one with the fewest
// candidates for its weight, where a cell gets heavier whenever a constraint or house that it is in
// fails (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, 2004); weights of long ago count less. Where
// constraints tell digits apart by classes only, the classes of all cells are guessed before their digits.

#include "search.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <utility>

#include <ariadne/model/bits.hpp>

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
    if (own != 0 && bit_count(own) < bit_count(best)) best = own;
  }
  return best;
}

/// What the weight of a cell is multiplied with, by the number of its candidates. The power 0.7
/// instead of 1 saves 4 % of the nodes, for counting solutions as well as for proving that there is one.
using CountFactors = std::array<double, max_digits + 1>;
CountFactors count_factors(double power) {
  CountFactors factors{};
  for (std::size_t count = 1; count < factors.size(); ++count)
    factors[count] = std::pow(static_cast<double>(count), -power);
  return factors;
}
const CountFactors factors = count_factors(0.7);
const CountFactors steep_factors = count_factors(3);

}  // namespace

Search::Search(const Compiled& compiled)
    : model_(compiled),
      words_(compiled.words()),
      house_words_(compiled.house_words()),
      most_places_(compiled.most_places),
      start_weights_(compiled.cells, 1),
      is_reported_(compiled.cells, 0),
      changed_(compiled.words(), 0),
      related_changed_(compiled.words(), 0),
      house_changed_(compiled.digits() * compiled.house_words(), 0),
      woken_((compiled.filtered.size() + 63) / 64, 0),
      values_(compiled.cells) {
  for (std::size_t cell = 0; cell < compiled.cells; ++cell)
    start_weights_[cell] += 0.1 * static_cast<double>(compiled.edges(cell).size());
  for (const Filtered& filtered : compiled.filtered) {
    own_.resize(std::max(own_.size(), filtered.scope.size()));
    for (const Cell cell : filtered.scope) start_weights_[cell] += 0.5;
  }
}

/// Forgets the run before.
void Search::clear(bool remember) {
  forget();
  guesses_.clear();
  reported_.clear();
  std::fill(is_reported_.begin(), is_reported_.end(), std::uint8_t{0});
  // A caller with an order asks again and again: what was hard before is so still.
  if (!remember || weights_.empty()) {
    weights_ = start_weights_;
    weight_step_ = 1;
  }
}

/// Propagates the puzzle at the first level; false if it has no solution. A caller with an order asks
/// about a puzzle again and again, each time without other candidates. So the first one is kept.
bool Search::begin(const Puzzle& puzzle, const SolveRequest& request) {
  const bool remember = request.order != nullptr;
  clear(remember);
  if (!remember || request.trace != nullptr) return start(puzzle) && propagate();
  const auto is_less = [](DigitSet own, DigitSet of_base) { return (own - of_base).empty(); };
  const std::span<const DigitSet> candidates = puzzle.candidates();
  if (std::equal(candidates.begin(), candidates.end(), base_.candidates.begin(),
                 base_.candidates.end(), is_less))
    return start_from_base(puzzle) && propagate();
  base_.candidates.clear();
  if (!start(puzzle) || !propagate()) return false;
  base_.candidates.assign(candidates.begin(), candidates.end());
  base_.domains.assign(domains_, domains_ + model_.cells);
  base_.places.assign(places_, places_ + place_words());
  base_.counts.assign(counts_, counts_ + model_.digits() * model_.houses.size());
  return true;
}

/// The kept puzzle without the candidates that this one does not have, to be propagated; false if a cell
/// has no candidate.
bool Search::start_from_base(const Puzzle& puzzle) {
  go_to(0);
  std::copy(base_.domains.begin(), base_.domains.end(), domains_);
  std::copy(base_.places.begin(), base_.places.end(), places_);
  std::copy(base_.counts.begin(), base_.counts.end(), counts_);
  for (std::size_t cell = 0; cell < model_.cells; ++cell) {
    const Bits left = domains_[cell] & puzzle.candidates(static_cast<Cell>(cell)).bits();
    if (left != domains_[cell] && !set(cell, left)) return false;
  }
  return true;
}

/// The puzzle at the first level, to be propagated; false if a cell has no candidate.
bool Search::start(const Puzzle& puzzle) {
  go_to(0);
  std::fill_n(places_, model_.digits() * words_, std::uint64_t{0});
  for (std::size_t cell = 0; cell < model_.cells; ++cell) {
    domains_[cell] = puzzle.candidates(static_cast<Cell>(cell)).bits() & model_.all;
    if (domains_[cell] == 0) return false;
    if (is_single(domains_[cell])) placed_.push_back(static_cast<Cell>(cell));
    note_changed(cell / 64U, std::uint64_t{1} << (cell % 64U));
    for (Bits rest = domains_[cell]; rest != 0; rest &= rest - 1)
      places_[static_cast<unsigned>(std::countr_zero(rest)) * words_ + cell / 64U] |=
          std::uint64_t{1} << (cell % 64U);
  }
  for (unsigned digit = 0; digit < model_.digits(); ++digit) {
    std::copy_n(model_.all_houses(), house_words_, open_houses_ + digit * house_words_);
    for (std::size_t house = 0; house < model_.houses.size(); ++house) {
      int count = 0;
      for (const auto& [word, cells] : model_.house_parts(house))
        count += bit_count(places_[digit * words_ + word] & cells);
      counts_[digit * model_.houses.size() + house] = static_cast<std::uint8_t>(count);
      if (count <= most_places_)
        house_changed_[digit * house_words_ + house / 64] |= std::uint64_t{1} << (house % 64);
    }
  }
  digits_changed_ = model_.all;
  for (std::size_t i = 0; i < model_.filtered.size(); ++i)
    woken_[i / 64] |= std::uint64_t{1} << (i % 64);
  first_woken_ = 0;
  return true;
}

/// Makes a level the one to work on. Its memory is there; what is in it is not changed.
void Search::go_to(std::size_t level) {
  assert(level <= model_.cells * model_.digits());  // each level has a candidate less
  const std::size_t places = place_words();
  if (levels_.size() < (level + 1) * model_.cells) {
    levels_.resize(2 * (level + 1) * model_.cells);
    place_levels_.resize(2 * (level + 1) * places);
    count_levels_.resize(2 * (level + 1) * model_.digits() * model_.houses.size());
  }
  domains_ = levels_.data() + level * model_.cells;
  places_ = place_levels_.data() + level * places;
  open_houses_ = places_ + model_.digits() * words_;
  counts_ = count_levels_.data() + level * model_.digits() * model_.houses.size();
}

bool Search::run(const Puzzle& puzzle, const SolveRequest& request, Budget& budget,
                 SolutionSink& sink, std::uint64_t& solutions) {
  if (!budget.spend()) return false;
  bool alive = begin(puzzle, request);
  report(request.trace, puzzle, alive);
  while (true) {
    const Guess guess = alive ? choose(request.order) : Guess{model_.cells, 0};
    if (guess.cell < model_.cells) {
      assert((domains_[guess.cell] & guess.digits) != 0);
      assert((domains_[guess.cell] & ~guess.digits) != 0);  // or nothing would be left without it
      guesses_.push_back(guess);
      go_to(guesses_.size());
      const std::size_t places = place_words();
      std::copy_n(domains_ - model_.cells, model_.cells, domains_);
      std::copy_n(places_ - places, places, places_);
      const std::size_t counts = model_.digits() * model_.houses.size();
      std::copy_n(counts_ - counts, counts, counts_);
      set(guess.cell, guess.digits);
    } else {
      if (alive) {
        for (std::size_t i = 0; i < model_.cells; ++i)
          values_[i] = static_cast<Digit>(std::countr_zero(domains_[i]) + 1);
        assert(solves(puzzle, values_));
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
      go_to(guesses_.size());
      alive = set(last.cell, domains_[last.cell] & ~last.digits);
      if (!alive) continue;
    }
    if (!budget.spend()) return false;
    alive = propagate();
    report(request.trace, puzzle, alive);
  }
}

#ifndef NDEBUG
int Search::places_in(std::size_t house, unsigned digit) const {
  int count = 0;
  for_places(house, digit, [&](Cell) { ++count; });
  return count;
}
#endif
/// The digit to guess: the lowest, unless the order prefers another.
Bits Search::first_of(std::size_t cell, const ValueOrder* order) const {
  assert(domains_[cell] != 0);
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
      const double weight = weights_[cell] / static_cast<double>(count * bit_count(bits));
      if (weight <= best_weight) continue;
      best_weight = weight;
      guess = {cell, smallest_class(classes, bits, order == nullptr ? 0 : first_of(cell, order))};
    }
  return guess;
}

/// A digit of the cell with the fewest candidates for its weight, or, if all cells have three or more,
/// of a house that has two places for it, whichever weighs more. With an order, which comes with question
/// after question about one puzzle, weights grow from question to question, and few candidates count for
/// more: the third power of their number takes a tenth off the nodes.
Search::Guess Search::choose(const ValueOrder* order) const {
  if (const Guess guess = choose_class(order); guess.cell != model_.cells) return guess;
  const CountFactors& by_count = order == nullptr ? factors : steep_factors;
  std::size_t best = model_.cells;
  double best_weight = -1;
  for (std::size_t w = 0; w < words_; ++w) {
    std::uint64_t once = 0;
    std::uint64_t open = 0;
    for (std::size_t digit = 0; digit < model_.digits(); ++digit) {
      open |= once & places_[digit * words_ + w];
      once |= places_[digit * words_ + w];
    }
    for (; open != 0; open &= open - 1) {
      const std::size_t cell = w * 64 + static_cast<unsigned>(std::countr_zero(open));
      const auto count = static_cast<std::size_t>(bit_count(domains_[cell]));
      const double weight = weights_[cell] * by_count[count];
      if (weight > best_weight) {
        best_weight = weight;
        best = cell;
      }
    }
  }
  if (best == model_.cells) return {best, 0};
  Guess guess{best, first_of(best, order)};
  if (order != nullptr || bit_count(domains_[best]) <= 2) return guess;
  const std::size_t houses = model_.houses.size();
  const std::size_t counts = model_.digits() * houses;
  const auto next_two = [&](std::size_t from) {
    if (from == counts) return counts;
    const void* two = std::memchr(counts_ + from, 2, counts - from);
    return two == nullptr
               ? counts
               : static_cast<std::size_t>(static_cast<const std::uint8_t*>(two) - counts_);
  };
  for (std::size_t at = next_two(0); at < counts; at = next_two(at + 1)) {
    const auto digit = static_cast<unsigned>(at / houses);
    double weight = 0;
    std::size_t last = model_.cells;
    for_places(at % houses, digit, [&](Cell cell) {
      weight += weights_[cell] / 4;
      last = cell;
    });
    if (weight > best_weight) {
      best_weight = weight;
      guess = {last, Bits{1} << digit};
    }
  }
  return guess;
}

bool Search::set(std::size_t cell, Bits domain) {
  assert((domain & ~domains_[cell]) == 0);  // domains only get smaller
  if (domain == 0) return false;
  const std::uint64_t bit = std::uint64_t{1} << (cell % 64U);
  for (Bits lost = domains_[cell] & ~domain; lost != 0; lost &= lost - 1) {
    const auto digit = static_cast<unsigned>(std::countr_zero(lost));
    places_[digit * words_ + cell / 64U] &= ~bit;
    touch_houses(cell, digit);
  }
  digits_changed_ |= domains_[cell] & ~domain;
  domains_[cell] = domain;
  note_changed(cell / 64U, bit);
  if (is_single(domain)) placed_.push_back(static_cast<Cell>(cell));
  return true;
}

/// Takes a digit from some cells of a word that have it. The cell that then has none; none if all have.
std::size_t Search::take(unsigned digit, std::size_t word, std::uint64_t cells) {
  assert((cells & ~places_[digit * words_ + word]) == 0);
  places_[digit * words_ + word] &= ~cells;
  note_changed(word, cells);
  digits_changed_ |= Bits{1} << digit;
  for (; cells != 0; cells &= cells - 1) {
    const std::size_t cell = word * 64 + static_cast<unsigned>(std::countr_zero(cells));
    assert(((domains_[cell] >> digit) & 1U) != 0);  // places and domains say the same
    const Bits left = domains_[cell] &= ~(Bits{1} << digit);
    touch_houses(cell, digit);
    if (!is_single(left)) continue;
    if (left == 0) return cell;
    placed_.push_back(static_cast<Cell>(cell));
  }
  return model_.cells;
}

bool Search::propagate() {
  while (true) {
    if (!placed_.empty()) {
      const Cell cell = placed_.back();
      placed_.pop_back();
      if (!propagate_placed(cell)) return false;
    } else if (const std::size_t cell = next_related(); cell != model_.cells) {
      if (!propagate_edges(cell)) return false;
    } else if (digits_changed_ != 0) {
      const auto digit = static_cast<unsigned>(std::countr_zero(digits_changed_));
      digits_changed_ &= digits_changed_ - 1;
      if (!propagate_houses(digit)) return false;
    } else {
      wake(model_.filtered.size());
      const std::size_t index = next_woken();
      if (index == model_.filtered.size()) return true;
      if (!propagate_constraint(index)) {
        blame(model_.filtered[index].scope);
        return false;
      }
    }
  }
}

bool Search::fail_between(std::size_t cell, std::size_t other) {
  weights_[other] += weight_step_;
  weights_[cell] += weight_step_;
  return false;
}

bool Search::propagate_placed(std::size_t cell) {
  assert(std::has_single_bit(domains_[cell]));
  const auto digit = static_cast<unsigned>(std::countr_zero(domains_[cell]));
  for (std::size_t w = 0; w < house_words_; ++w)
    open_houses_[digit * house_words_ + w] &= ~model_.house_set(cell)[w];
  const std::uint64_t* const excluded = model_.excluded(cell, digit);
  for (std::size_t w = 0; w < words_; ++w)
    if (const std::uint64_t hit = excluded[w] & places_[digit * words_ + w]; hit != 0)
      if (const std::size_t other = take(digit, w, hit); other != model_.cells)
        return fail_between(cell, other);
  for (const Effect& effect : model_.effects(cell, digit)) {
    const Bits left = domains_[effect.other] & effect.kept;
    if (left != domains_[effect.other] && !set(effect.other, left))
      return fail_between(cell, effect.other);
  }
  return true;
}

/// The next cell that has changed and has relations; model_.cells after the last one.
std::size_t Search::next_related() {
  for (std::size_t w = 0; w < related_changed_.size(); ++w)
    if (std::uint64_t& cells = related_changed_[w]; cells != 0) {
      const std::size_t cell = w * 64 + static_cast<unsigned>(std::countr_zero(cells));
      cells &= cells - 1;
      return cell;
    }
  return model_.cells;
}

bool Search::propagate_edges(std::size_t cell) {
  const Bits domain = domains_[cell];
  for (const Edge& edge : model_.edges(cell)) {
    const Bits left = domains_[edge.other] & model_.supports[edge.support].of(domain);
    if (left != domains_[edge.other] && !set(edge.other, left))
      return fail_between(cell, edge.other);
  }
  return true;
}

/// Looks at the places of a digit in the houses where it has lost some and is not placed.
bool Search::propagate_houses(unsigned digit) {
  for (std::size_t w = digit * house_words_; w < (digit + 1) * house_words_; ++w)
    for (std::uint64_t rest = std::exchange(house_changed_[w], 0) & open_houses_[w]; rest != 0;
         rest &= rest - 1) {
      const std::size_t house =
          (w - digit * house_words_) * 64 + static_cast<unsigned>(std::countr_zero(rest));
      if (!propagate_house(house, digit)) {
        digits_changed_ |= Bits{1} << digit;  // for forget(): later words still have such houses
        blame(model_.houses[house].cells);
        return false;
      }
    }
  return true;
}

/// A digit has at most `most_places` places in the house.
bool Search::propagate_house(std::size_t house, unsigned digit) {
  const int count = counts_[digit * model_.houses.size() + house];
  assert(count <= most_places_ && count == places_in(house, digit));
  if (count == 0) return false;
  const std::uint64_t* const places = places_ + digit * words_;
  const Compiled::Part* part = model_.house_parts(house).data();
  std::uint64_t rest = places[part->word] & part->bits;
  const auto next_place = [&] {
    while (rest == 0) {
      ++part;
      rest = places[part->word] & part->bits;
    }
    return part->word * 64 + static_cast<unsigned>(std::countr_zero(rest));
  };
  const std::size_t first = next_place();
  if (count == 1) return place(first, digit);
  rest &= rest - 1;
  const std::size_t second = next_place();
  if (count == 2) return exclude_from_both(first, second, digit);
  rest &= rest - 1;
  const std::array cells{static_cast<Cell>(first), static_cast<Cell>(second),
                         static_cast<Cell>(next_place())};
  return exclude(cells, digit);
}

bool Search::place(std::size_t cell, unsigned digit) {
  assert(((domains_[cell] >> digit) & 1U) != 0);
  const Bits bit = Bits{1} << digit;
  return domains_[cell] == bit || set(cell, bit);
}

/// One of two cells has this digit: takes it from the cells that cannot have it then.
bool Search::exclude_from_both(std::size_t first, std::size_t second, unsigned digit) {
  assert(first != second);
  const std::uint64_t* const places = places_ + digit * words_;
  const std::uint64_t* const by_first = model_.excluded(first, digit);
  const std::uint64_t* const by_second = model_.excluded(second, digit);
  for (std::size_t w = 0; w < words_; ++w)
    if (!exclude_in(w, places[w] & by_first[w] & by_second[w], digit)) return false;
  return true;
}

/// Takes a digit from cells of a word that have it.
bool Search::exclude_in(std::size_t word, std::uint64_t cells, unsigned digit) {
  if (cells == 0) return true;
  const std::size_t empty = take(digit, word, cells);
  if (empty == model_.cells) return true;
  weights_[empty] += weight_step_;
  return false;
}

/// One of the cells, which can have it, has this digit. Takes it from all others that cannot have it
/// then.
bool Search::exclude(std::span<const Cell> cells, unsigned digit) {
  if (cells.empty()) return false;
  if (cells.size() == 1) return place(cells[0], digit);
  if (cells.size() == 2) return exclude_from_both(cells[0], cells[1], digit);
  const std::uint64_t* const places = places_ + digit * words_;
  for (std::size_t w = 0; w < words_; ++w) {
    std::uint64_t hit = places[w];
    for (const Cell cell : cells) hit &= model_.excluded(cell, digit)[w];
    if (!exclude_in(w, hit, digit)) return false;
  }
  return true;
}

/// Constraints of cells that have changed, except one, are to be filtered.
void Search::wake(std::size_t except) {
  for (std::size_t w = 0; w < changed_.size(); ++w)
    for (std::uint64_t rest = std::exchange(changed_[w], 0); rest != 0; rest &= rest - 1)
      for (const auto& [word, constraints] :
           model_.filtered_of(w * 64 + static_cast<unsigned>(std::countr_zero(rest)))) {
        woken_[word] |= constraints;
        first_woken_ = std::min(first_woken_, word);
      }
  if (except != model_.filtered.size()) woken_[except / 64] &= ~(std::uint64_t{1} << (except % 64));
}

/// The first constraint that was woken; as many as there are if none was.
std::size_t Search::next_woken() {
  for (; first_woken_ < woken_.size(); ++first_woken_)
    if (std::uint64_t& woken = woken_[first_woken_]; woken != 0) {
      const std::size_t index = first_woken_ * 64 + static_cast<unsigned>(std::countr_zero(woken));
      woken &= woken - 1;
      return index;
    }
  return model_.filtered.size();
}

bool Search::propagate_constraint(std::size_t index) {
  const Filtered& filtered = model_.filtered[index];
  const std::span own(own_.data(), filtered.scope.size());
  assert(filtered.scope.size() <= own_.size());
  bool is_open = false;
  for (std::size_t i = 0; i < own.size(); ++i) {
    own[i] = DigitSet(domains_[filtered.scope[i]]);
    is_open = is_open || !own[i].single();
  }
  if (!is_open) {
    own_values_.clear();
    for (const DigitSet domain : own) own_values_.push_back(domain.first());
    return filtered.constraint->holds(own_values_);
  }
  if (!filtered.constraint->filter(own)) return false;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Cell cell = filtered.scope[i];
    const Bits left = own[i].bits();
    if (left != domains_[cell] && !set(cell, left)) return false;
  }
  // A filter that has left open cells sees all that it can.
  const auto open = [](DigitSet domain) { return !domain.single(); };
  wake(std::any_of(own.begin(), own.end(), open) ? index : model_.filtered.size());
  for (const Digit digit : filtered.constraint->required(own)) {
    able_.clear();
    for (const Cell cell : filtered.scope)
      if (((domains_[cell] >> (digit - 1U)) & 1U) != 0) able_.push_back(cell);
    if (!exclude(able_, digit - 1U)) return false;
  }
  return true;
}

void Search::blame(std::span<const Cell> cells) {
  assert(!cells.empty());
  const double step = weight_step_ * 2 / static_cast<double>(cells.size());
  for (const Cell cell : cells) weights_[cell] += step;
  weight_step_ *= 1.001;
  constexpr double most = 1e100;
  if (weight_step_ < most) return;
  for (double& weight : weights_) weight /= most;
  weight_step_ /= most;
}

void Search::forget() {
  placed_.clear();
  std::fill(changed_.begin(), changed_.end(), std::uint64_t{0});
  std::fill(related_changed_.begin(), related_changed_.end(), std::uint64_t{0});
  for (; digits_changed_ != 0; digits_changed_ &= digits_changed_ - 1)
    std::fill_n(house_changed_.begin() +
                    static_cast<std::ptrdiff_t>(
                        static_cast<unsigned>(std::countr_zero(digits_changed_)) * house_words_),
                house_words_, std::uint64_t{0});
  std::fill(woken_.begin(), woken_.end(), std::uint64_t{0});
  first_woken_ = woken_.size();
}

}  // namespace ariadne::plugins::propagation
