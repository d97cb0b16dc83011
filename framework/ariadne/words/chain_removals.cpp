// Why a chain removes what it removes. One of its two ends is true; of a loop, one of the two
// candidates of every weak link is. What conflicts with both is named with these two.

#include <algorithm>

#include <ariadne/words/detail/chain_words.hpp>

namespace ariadne {

namespace {

using Candidates = std::vector<Candidate>;

/// Where a node holds a digit: of a set, every cell of it that can.
std::vector<Cell> places_of(const ChainNode& node, Digit digit, const Board& board) {
  if (node.set.empty()) return node.cells;
  std::vector<Cell> places;
  for (const Cell cell : node.cells)
    if (board.candidates(cell).contains(digit)) places.push_back(cell);
  return places;
}

/// Whether something that follows `from` is a weak link: one of the two is true.
bool is_weak(const ChainNode& from, const ChainNode& to) {
  return !to.on && (from.on || !from.set.empty());
}

bool is_in_one_cell(const ChainNode& from, const ChainNode& to) {
  return from.set.empty() && to.set.empty() && from.cells.size() == 1 && from.cells == to.cells;
}

/// Takes those out that `is_gone` says.
template <class Predicate>
Candidates take(Candidates& left, const Predicate& is_gone) {
  Candidates taken;
  std::copy_if(left.begin(), left.end(), std::back_inserter(taken), is_gone);
  left.erase(std::remove_if(left.begin(), left.end(), is_gone), left.end());
  return taken;
}

/// Takes those of a digit out that see all of these cells; of any digit, if it is 0.
Candidates take_seeing(Candidates& left, const std::vector<Cell>& cells, Digit digit,
                       const Layout& layout) {
  return take(left, [&](Candidate one) {
    return (digit == 0 || one.digit == digit) &&
           std::all_of(cells.begin(), cells.end(),
                       [&](Cell cell) { return layout.peer_set(one.cell).contains(cell); });
  });
}

std::vector<Cell> cells_of(const Candidates& candidates) {
  std::vector<Cell> cells;
  for (const Candidate one : candidates) cells.push_back(one.cell);
  std::sort(cells.begin(), cells.end());
  return each_once(cells);
}

std::vector<Digit> digits_of(const Candidates& candidates) {
  std::vector<Digit> digits;
  for (const Candidate one : candidates) digits.push_back(one.digit);
  std::sort(digits.begin(), digits.end());
  return each_once(digits);
}

}  // namespace

std::string ChainWords::loop_removals(const Chain& chain, Candidates removed) const {
  if (chain.empty()) return {};
  std::string text;
  naming_.append(text, by_link(chain.back(), chain.front(), removed));
  for (std::size_t i = 0; i + 1 < chain.size(); ++i)
    if (is_weak(chain[i], chain[i + 1]))
      naming_.append(text, by_link(chain[i], chain[i + 1], removed));
  for (std::size_t i = 0; i + 1 < chain.size(); ++i)
    if (!chain[i].set.empty()) naming_.append(text, by_set(chain[i], chain[i + 1], removed));
  if (!removed.empty())
    naming_.append(text, naming_.sentence(naming_.language().phrase(
                             "removes.others", {naming_.result_of({}, removed)})));
  return text;
}

/// What conflicts with both ends of a weak link of a loop. Of sets, no digit is the same.
std::string ChainWords::by_link(const ChainNode& from, const ChainNode& to,
                                Candidates& left) const {
  const Language& language = naming_.language();
  if (is_in_one_cell(from, to)) {
    const Candidates gone =
        take(left, [&](Candidate one) { return one.cell == from.cells.front(); });
    if (gone.empty()) return {};
    const std::vector<Digit> kept = digits_of({{0, from.digit}, {0, to.digit}});
    return naming_.sentence(
        language.phrase("removes.in-cell", {naming_.cells(from.cells), naming_.digits(kept, true),
                                            naming_.digits(digits_of(gone), true)}));
  }
  if (from.set.empty() && from.digit != to.digit) return {};
  std::vector<Cell> places = places_of(from, to.digit, naming_.board());
  const std::vector<Cell> more = places_of(to, to.digit, naming_.board());
  places.insert(places.end(), more.begin(), more.end());
  const std::vector<Cell> gone = cells_of(take_seeing(left, places, to.digit, naming_.layout()));
  if (gone.empty()) return {};
  const std::string key = std::string("removes.by-link") + (gone.size() == 1 ? "-one" : "");
  return naming_.sentence(language.phrase(
      key, {naming_.cells(places, true), naming_.digit(to.digit), naming_.cells(gone),
            language.phrase(places.size() == 2 ? "sees.both" : "sees.all")}));
}

/// What sees all places for a digit that a set of a loop always holds. The set lacks the digit by
/// which the loop comes in, or, if you follow the loop backward, another one. If the next cell takes
/// that one, the set and the cell hold it together.
std::string ChainWords::by_set(const ChainNode& set, const ChainNode& next,
                               Candidates& left) const {
  const Language& language = naming_.language();
  const Board& board = naming_.board();
  std::string text;
  for (const bool together : {false, true}) {
    std::vector<Cell> cells = set.cells;
    if (together) cells.push_back(next.cells.front());
    std::vector<Digit> held;
    std::string losses;
    for (const Digit digit : set.set) {
      const bool with_next =
          next.on && digit != next.digit && board.candidates(next.cells.front()).contains(digit);
      if (digit == set.digit || (!next.on && digit == next.digit) || with_next != together)
        continue;
      std::vector<Cell> places;
      for (const Cell cell : cells)
        if (board.candidates(cell).contains(digit)) places.push_back(cell);
      const std::vector<Cell> gone = cells_of(take_seeing(left, places, digit, naming_.layout()));
      if (gone.empty()) continue;
      held.push_back(digit);
      losses += language.phrase("sentence.next") +
                naming_.sentence(language.phrase(
                    gone.size() == 1 ? "loss" : "loss.many",
                    {naming_.cells(gone), naming_.digit(digit), language.phrase("these.cell")}));
    }
    if (held.empty()) continue;
    naming_.append(text, naming_.sentence(language.phrase(
                             "removes.by-set", {naming_.cells(cells), naming_.digits(held)})) +
                             losses);
  }
  return text;
}

std::string ChainWords::removals(const Chain& chain, Candidates left) const {
  if (chain.empty()) return {};
  const Language& language = naming_.language();
  const ChainNode& first = chain.front();
  const ChainNode& last = chain.back();
  std::string text;
  const auto append = [&](const std::string& more) {
    naming_.append(text, naming_.sentence(more));
  };
  if (first.digit == last.digit) {
    std::vector<Cell> ends = first.cells;
    ends.insert(ends.end(), last.cells.begin(), last.cells.end());
    const std::vector<Cell> gone = cells_of(take_seeing(left, ends, first.digit, naming_.layout()));
    const std::string key = std::string("removes.by-ends") + (gone.size() == 1 ? "-one" : "");
    if (!gone.empty())
      append(
          language.phrase(key, {naming_.cells(gone),
                                language.phrase(each_once(ends).size() == 2 ? "both-of" : "each-of",
                                                {naming_.cells(ends)}),
                                naming_.digit(first.digit)}));
  } else {
    for (const auto& [end, other] : {std::pair(&first, &last), std::pair(&last, &first)}) {
      const Cell cell = end->cells.front();
      const Digit digit = other->digit;
      const Candidates gone =
          take(left, [&](Candidate one) { return one.cell == cell && one.digit == digit; });
      if (!gone.empty())
        append(language.phrase("removes.end",
                               {naming_.cells(end->cells), naming_.digit(digit),
                                naming_.digit(end->digit), naming_.cells(other->cells)}));
    }
  }
  if (!left.empty()) append(language.phrase("removes.either-way", {naming_.result_of({}, left)}));
  return text;
}

std::string ChainWords::opposites(const Chain& chain, Candidates removed) const {
  const Language& language = naming_.language();
  std::vector<Cell> cells;
  for (const ChainNode& node : chain)
    cells.insert(cells.end(), node.cells.begin(), node.cells.end());
  cells = each_once(cells);
  std::string text;
  // The ends first, then what is nearer.
  for (std::size_t apart = cells.size(); apart-- > 1;)
    for (std::size_t i = 0; apart % 2 == 1 && i + apart < cells.size(); ++i) {
      const std::vector<Cell> pair{cells[i], cells[i + apart]};
      const Candidates gone = take_seeing(removed, pair, 0, naming_.layout());
      if (gone.empty()) continue;
      const std::vector<Cell> where = cells_of(gone);
      const std::string key = std::string("removes.by-pair") + (where.size() == 1 ? "-one" : "");
      naming_.append(
          text, naming_.sentence(language.phrase(key, {naming_.cells(pair), naming_.cells(where),
                                                       naming_.digits(digits_of(gone), true)})));
    }
  return text;
}

}  // namespace ariadne
