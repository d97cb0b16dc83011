// A sum as clauses. Cells that must differ are taken together, as in the filter:
//
//     clique    a variable for each set of digits that it can have: none of its cells has another
//               digit, and each of these is in a cell; one of the sets is the one
//     totals    a variable for each total of a clique, which one of its sets has
//     sum       the totals so far are the states of a path, clique by clique
//
// A clique with too many sets is taken cell by cell. Large coefficients come first, because what is
// left to reach after them is little.

#include <algorithm>
#include <array>
#include <cassert>
#include <map>

#include <ariadne/constraints/detail/distinct.hpp>
#include <ariadne/constraints/paths.hpp>
#include <ariadne/constraints/sum.hpp>

namespace ariadne {

namespace {

/// Totals with the literal of each.
using TotalLiterals = std::map<int, int>;

constexpr std::size_t most_sets = 512;
constexpr std::size_t most_moves = 30000;

/// The sets of different digits that the domains can have.
class DigitChoices {
 public:
  explicit DigitChoices(std::span<const DigitSet> domains) : domains_(domains) {
    for (const DigitSet domain : domains) all_ |= domain;
    search(DigitSet(), all_);
  }
  bool too_many() const { return found_.size() > most_sets; }
  std::span<const DigitSet> found() const { return found_; }

 private:
  void search(DigitSet chosen, DigitSet rest) {
    if (too_many()) return;
    if (static_cast<std::size_t>(chosen.size()) == domains_.size()) {
      std::vector<DigitSet> own;
      for (const DigitSet domain : domains_) own.push_back(domain & chosen);
      if (settle_distinct(own)) found_.push_back(chosen);
      return;
    }
    while (static_cast<std::size_t>(chosen.size() + rest.size()) >= domains_.size()) {
      const Digit digit = rest.first();
      rest.erase(digit);
      DigitSet more = chosen;
      more.insert(digit);
      search(more, rest);
    }
  }

  std::span<const DigitSet> domains_;
  DigitSet all_;
  std::vector<DigitSet> found_;
};

/// Says that the cells have the digits of one of the sets; the literals of the totals.
TotalLiterals encode_sets(ClauseSink& sink, std::span<const Cell> cells,
                          std::span<const DigitSet> sets,
                          const std::function<int(DigitSet)>& total) {
  std::map<int, std::vector<int>> by_total;
  std::vector<int> one_of;
  for (const DigitSet set : sets) {
    const int own = sink.fresh();
    one_of.push_back(own);
    by_total[total(set)].push_back(own);
    for (const Cell cell : cells)
      for (const Digit digit : sink.domain(cell) - set)
        sink.clause(std::array{-own, -sink.literal({cell, digit})});
    for (const Digit digit : set) {
      std::vector<int> somewhere{-own};
      for (const Cell cell : cells)
        if (sink.domain(cell).contains(digit)) somewhere.push_back(sink.literal({cell, digit}));
      sink.clause(somewhere);
    }
  }
  sink.clause(one_of);
  TotalLiterals literals;
  for (auto& [number, owns] : by_total) {
    if (owns.size() == 1) {
      literals[number] = owns[0];
      continue;
    }
    const int literal = sink.fresh();
    literals[number] = literal;
    for (const int own : owns) sink.clause(std::array{-own, literal});
    owns.push_back(-literal);
    sink.clause(owns);
  }
  return literals;
}

/// The layers of the sums so far; none if they are too large.
std::vector<PathLayer> layers_of(const std::vector<TotalLiterals>& parts,
                                 std::span<const int> totals) {
  assert(std::is_sorted(totals.begin(), totals.end()));
  assert(
      std::none_of(parts.begin(), parts.end(), [](const TotalLiterals& p) { return p.empty(); }));
  std::vector<std::map<int, std::uint32_t>> sums(parts.size() + 1);
  // What can still be added behind each part.
  std::vector<std::pair<int, int>> rest(parts.size() + 1, {0, 0});
  for (std::size_t i = parts.size(); i-- > 0;)
    rest[i] = {rest[i + 1].first + parts[i].begin()->first,
               rest[i + 1].second + parts[i].rbegin()->first};
  sums[0].emplace(0, 0);
  std::vector<PathLayer> layers(parts.size());
  std::size_t moves = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const auto& [total, literal] : parts[i]) layers[i].literals.push_back(literal);
    for (const auto& [sum, state] : sums[i]) {
      std::uint32_t choice = 0;
      for (const auto& part : parts[i]) {
        const int next = sum + part.first;
        const std::uint32_t own = choice++;
        if (next + rest[i + 1].first > totals.back() || next + rest[i + 1].second < totals.front())
          continue;
        if (i + 1 == parts.size() && !std::binary_search(totals.begin(), totals.end(), next))
          continue;
        const auto number = static_cast<std::uint32_t>(sums[i + 1].size());
        const std::uint32_t to = sums[i + 1].emplace(next, number).first->second;
        layers[i].moves.push_back({state, own, to});
        if (++moves > most_moves) return {};
      }
    }
  }
  return layers;
}

}  // namespace

bool Sum::encode(ClauseSink& sink) const {
  std::vector<const Clique*> order;
  for (const Clique& clique : cliques_) order.push_back(&clique);
  std::stable_sort(order.begin(), order.end(), [](const Clique* a, const Clique* b) {
    return std::abs(a->coefficient) > std::abs(b->coefficient);
  });
  std::vector<TotalLiterals> parts;
  for (const Clique* clique : order) {
    std::vector<Cell> cells;
    std::vector<DigitSet> domains;
    for (const std::uint16_t place : clique->places) {
      cells.push_back(scope()[place]);
      domains.push_back(sink.domain(cells.back()));
    }
    const auto total = [&](DigitSet digits) {
      int sum = 0;
      for (const Digit digit : digits) sum += clique->coefficient * (digit + first_value_ - 1);
      return sum;
    };
    if (cells.size() > 1) {
      const DigitChoices choices(domains);
      if (choices.found().empty()) {
        sink.clause({});
        return true;
      }
      if (!choices.too_many()) {
        std::vector<DigitSet> sets(choices.found().begin(), choices.found().end());
        if (order.size() == 1)
          std::erase_if(sets, [&](DigitSet set) {
            return !std::binary_search(totals_.begin(), totals_.end(), total(set));
          });
        parts.push_back(encode_sets(sink, cells, sets, total));
        if (sets.empty()) return true;
        continue;
      }
    }
    for (const Cell cell : cells) {
      TotalLiterals& part = parts.emplace_back();
      for (const Digit digit : sink.domain(cell))
        part[total(DigitSet::of(digit))] = sink.literal({cell, digit});
      if (part.empty()) return true;
    }
  }
  const std::vector<PathLayer> layers = layers_of(parts, totals_);
  if (layers.empty()) return false;
  encode_paths(sink, layers);
  return true;
}

void Sum::link(LinkSink& sink) const {
  link_by_filter(*this, static_cast<int>(digits_), sink);
}

}  // namespace ariadne
