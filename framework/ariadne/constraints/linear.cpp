#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <utility>

#include <ariadne/constraints/detail/graph_propagators.hpp>
#include <ariadne/constraints/detail/small_table.hpp>
#include <ariadne/constraints/detail/sum_steps.hpp>
#include <ariadne/constraints/linear.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne {

namespace {

std::vector<Cell> cells_of(const std::vector<WeightedCell>& cells) {
  std::vector<Cell> scope;
  scope.reserve(cells.size());
  for (const WeightedCell& one : cells) scope.push_back(one.cell);
  return scope;
}

constexpr std::size_t most_sums = 32;  ///< of sums that become clauses
constexpr std::size_t most_sum_clauses = 32;

/// The least and the largest weight of some digits.
struct Bounds {
  std::int64_t least;
  std::int64_t most;
};

/// The sum of some cells with weights: digits leave and come back, and the bounds follow.
class Counter final : public Propagator {
 public:
  /// A candidate; the numbers of watches are indices of candidates.
  struct Weighted {
    std::uint32_t place;
    Literal literal;
    std::int64_t weight;
    bool gone = false;
  };

  Counter(std::int64_t low, std::int64_t high) : low_(low), high_(high), begin_(1, 0) {}

  void add_place(std::vector<Weighted> candidates) {
    std::sort(candidates.begin(), candidates.end(),
              [](const auto& a, const auto& b) { return a.weight < b.weight; });
    least_ += candidates.front().weight;
    most_ += candidates.back().weight;
    bounds_.push_back({candidates.front().weight, candidates.back().weight});
    candidates_.insert(candidates_.end(), candidates.begin(), candidates.end());
    begin_.push_back(candidates_.size());
  }
  const std::vector<Weighted>& candidates() const { return candidates_; }

  bool wake(int number) override {
    Weighted& one = candidates_[static_cast<std::size_t>(number)];
    assert(!one.gone);
    one.gone = true;
    return move_bounds(one);
  }
  void undo(int number) override {
    Weighted& one = candidates_[static_cast<std::size_t>(number)];
    assert(one.gone);
    one.gone = false;
    move_bounds(one);
  }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    if (least_ >= low_ && most_ <= high_) return;
    for (std::size_t place = 0; place < bounds_.size(); ++place) {
      const std::int64_t other_least = least_ - bounds_[place].least;
      const std::int64_t other_most = most_ - bounds_[place].most;
      for (std::size_t i = begin_[place]; i < begin_[place + 1]; ++i) {
        const Weighted& one = candidates_[i];
        if (one.gone || assignment.is_false(one.literal)) continue;
        if ((other_least + one.weight > high_ || other_most + one.weight < low_) &&
            !sink.force(-one.literal))
          return;
      }
    }
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    // The bounds as they were, from the candidates that were gone.
    std::vector<std::size_t> first(bounds_.size());
    std::vector<std::size_t> last(bounds_.size());
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (std::size_t place = 0; place < bounds_.size(); ++place) {
      const std::size_t kept = last_gone(assignment, place, before);
      const auto gone = [&](std::size_t i) {
        return i != kept && assignment.was_false(candidates_[i].literal, before);
      };
      first[place] = begin_[place];
      last[place] = begin_[place + 1] - 1;
      while (first[place] < last[place] && gone(first[place])) ++first[place];
      while (last[place] > first[place] && gone(last[place])) --last[place];
      least += candidates_[first[place]].weight;
      most += candidates_[last[place]].weight;
    }
    std::size_t forced = candidates_.size();
    bool by_least = false;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (candidates_[i].literal != -literal) continue;
      const std::size_t place = candidates_[i].place;
      const std::int64_t weight = candidates_[i].weight;
      if (least - candidates_[first[place]].weight + weight > high_) {
        forced = i;
        by_least = true;
        break;
      }
      if (most - candidates_[last[place]].weight + weight < low_) {
        forced = i;
        break;
      }
    }
    assert(forced < candidates_.size());
    for (std::size_t place = 0; place < bounds_.size(); ++place) {
      if (place == candidates_[forced].place) continue;
      if (by_least)
        for (std::size_t i = begin_[place]; i < first[place]; ++i)
          add(candidates_[i], candidates_[first[place]], reason);
      else
        for (std::size_t i = last[place] + 1; i < begin_[place + 1]; ++i)
          add(candidates_[i], candidates_[last[place]], reason);
    }
  }

 private:
  /// If all candidates of a place were gone, the one that went last, which bounds the sum as if it
  /// were there; otherwise, none.
  std::size_t last_gone(const Assignment& assignment, std::size_t place,
                        TrailPosition before) const {
    std::size_t last = begin_[place];
    for (std::size_t i = begin_[place]; i < begin_[place + 1]; ++i) {
      if (!assignment.was_false(candidates_[i].literal, before)) return candidates_.size();
      if (assignment.position(-candidates_[i].literal) >
          assignment.position(-candidates_[last].literal))
        last = i;
    }
    return last;
  }

  static void add(const Weighted& gone, const Weighted& left, std::vector<Literal>& reason) {
    if (gone.weight != left.weight) reason.push_back(-gone.literal);
  }

  /// Brings the bounds of a candidate's place up to date. Returns whether they have changed.
  bool move_bounds(const Weighted& changed) {
    const std::uint32_t place = changed.place;
    Bounds& own = bounds_[place];
    std::size_t first = begin_[place];
    std::size_t last = begin_[place + 1] - 1;
    while (first < last && candidates_[first].gone) ++first;
    while (last > first && candidates_[last].gone) --last;
    if (candidates_[first].gone) return false;  // all are: the bounds stay as they were
    const Bounds now{candidates_[first].weight, candidates_[last].weight};
    const bool moved = now.least != own.least || now.most != own.most;
    least_ += now.least - own.least;
    most_ += now.most - own.most;
    own = now;
    return moved;
  }

  std::int64_t low_;
  std::int64_t high_;
  std::int64_t least_ = 0;
  std::int64_t most_ = 0;
  std::vector<Bounds> bounds_;
  std::vector<Weighted> candidates_;  ///< place after place, by weight
  std::vector<std::size_t> begin_;
};

}  // namespace

Linear::Linear(std::string label, const std::vector<WeightedCell>& cells, std::int64_t low,
               std::int64_t high)
    : Constraint(std::move(label), cells_of(cells)), stride_(0), low_(low), high_(high) {
  for (const WeightedCell& one : cells) stride_ = std::max(stride_, one.weights.size());
  assert(stride_ > 0 && stride_ <= static_cast<std::size_t>(max_digits));
  for (const WeightedCell& one : cells) {
    weights_.insert(weights_.end(), one.weights.begin(), one.weights.end());
    weights_.resize(weights_.size() + stride_ - one.weights.size());
    known_.push_back(DigitSet::all(static_cast<int>(one.weights.size())));
  }
}

bool Linear::holds(std::span<const Digit> values) const {
  assert(values.size() == known_.size());
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!known_[i].contains(values[i])) return false;
    sum += weight(i, values[i]);
  }
  return low_ <= sum && sum <= high_;
}

bool Linear::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == known_.size());
  std::vector<Bounds> bounds(domains.size());
  while (true) {
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (std::size_t i = 0; i < domains.size(); ++i) {
      domains[i] &= known_[i];
      if (domains[i].empty()) return false;
      Bounds own{weight(i, domains[i].first()), weight(i, domains[i].first())};
      for (const Digit digit : domains[i]) {
        own.least = std::min(own.least, weight(i, digit));
        own.most = std::max(own.most, weight(i, digit));
      }
      bounds[i] = own;
      least += own.least;
      most += own.most;
    }
    if (least > high_ || most < low_) return false;
    if (least >= low_ && most <= high_) return true;
    bool more = false;
    for (std::size_t i = 0; i < domains.size(); ++i)
      for (const Digit digit : domains[i]) {
        const std::int64_t own = weight(i, digit);
        if (least - bounds[i].least + own <= high_ && most - bounds[i].most + own >= low_) continue;
        domains[i].erase(digit);
        more = true;
      }
    if (!more) return true;
  }
}

bool Linear::encode(ClauseSink& sink) const {
  std::vector<SumPart> parts;
  for (std::size_t i = 0; i < known_.size(); ++i) {
    const DigitSet domain = sink.domain(scope()[i]) & known_[i];
    if (domain.empty()) return false;
    parts.push_back(
        part_of_cell(sink, scope()[i], domain, {weights_.data() + i * stride_, stride_}));
  }
  sort_by_range(parts);
  const std::vector<SumPart> negative = opposites(parts);
  if (!fits_diagram(parts, low_) || !fits_diagram(negative, -high_)) return false;
  if (const auto enough = implying_at_least(sink, parts, low_)) sink.clause(std::array{*enough});
  if (const auto enough = implying_at_least(sink, negative, -high_))
    sink.clause(std::array{*enough});
  return true;
}

/// The clauses of a sum with few assignments. Returns false, and adds nothing, if there are more.
static bool refuse_sums(const Linear& linear, std::vector<DigitSet> domains, ClauseSink& sink) {
  const auto table = SmallTable::of(std::move(domains), most_sums);
  if (!table) return false;
  std::vector<std::int64_t> sums(table->size(), 0);
  for (std::size_t i = 0; i < linear.scope().size(); ++i)
    table->for_each_range(i, [&](Digit digit, std::size_t begin, std::size_t end) {
      for (std::size_t k = begin; k < end; ++k) sums[k] += linear.weight(i, digit);
    });
  std::vector<std::uint8_t> good;
  for (const std::int64_t sum : sums)
    good.push_back(linear.low() <= sum && sum <= linear.high() ? 1 : 0);
  return table->encode(sink, linear.scope(), good, most_sum_clauses);
}

/// A sum is a count if each cell has two candidates, or one, and all steps between two weights are
/// equal. Returns false, and adds nothing, if it is not.
static bool post_as_count(const Linear& linear, std::span<const DigitSet> domains,
                          PropagatorSink& sink) {
  std::int64_t step = 0;
  std::int64_t least = 0;
  std::vector<Candidate> more;  // those with the larger weight of their cell
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (domains[i].size() > 2) return false;
    Digit small = domains[i].first();
    const DigitSet other = domains[i] - DigitSet::of(small);
    Digit large = other.empty() ? small : other.first();
    if (linear.weight(i, small) > linear.weight(i, large)) std::swap(small, large);
    const std::int64_t own = linear.weight(i, large) - linear.weight(i, small);
    least += linear.weight(i, small);
    if (own == 0) continue;
    if (step != 0 && own != step) return false;
    step = own;
    more.push_back({linear.scope()[i], large});
  }
  if (step == 0) return false;
  std::vector<Literal> literals;
  for (const Candidate& candidate : more) literals.push_back(sink.literal(candidate));
  const auto all = static_cast<std::int64_t>(literals.size());
  const std::int64_t too_few = linear.low() - least;
  const std::int64_t at_least = too_few <= 0 ? 0 : (too_few + step - 1) / step;
  const std::int64_t at_most = linear.high() < least ? -1 : (linear.high() - least) / step;
  post_count(sink, std::move(literals), static_cast<int>(std::min(at_least, all + 1)),
             static_cast<int>(std::min(at_most, all)));
  return true;
}

bool Linear::post(PropagatorSink& sink) const {
  std::vector<DigitSet> domains;
  bool all_known = true;
  for (std::size_t i = 0; i < known_.size(); ++i) {
    domains.push_back(sink.domain(scope()[i]));
    all_known = all_known && !domains[i].empty() && (domains[i] - known_[i]).empty();
  }
  if (all_known && refuse_sums(*this, domains, sink)) return true;
  if (all_known && post_as_count(*this, domains, sink)) return true;
  auto counter = std::make_unique<Counter>(low_, high_);
  for (std::size_t i = 0; i < known_.size(); ++i) {
    std::vector<Counter::Weighted> candidates;
    for (const Digit digit : sink.domain(scope()[i]) & known_[i])
      candidates.push_back(
          {static_cast<std::uint32_t>(i), sink.literal({scope()[i], digit}), weight(i, digit)});
    if (candidates.empty()) return encode(sink);
    counter->add_place(std::move(candidates));
  }
  const std::vector<Counter::Weighted> candidates = counter->candidates();
  const auto number = sink.add(std::move(counter), Propagator::Cost::cheap);
  for (std::size_t i = 0; i < candidates.size(); ++i)
    sink.watch(number, -candidates[i].literal, static_cast<int>(i), true);
  return true;
}

}  // namespace ariadne
