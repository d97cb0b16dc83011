// How many literals are true, between two bounds. It is counted when they become true or false, and
// taken back when they are open again.

#include <cassert>
#include <memory>

#include <ariadne/constraints/detail/graph_propagators.hpp>

namespace ariadne {

namespace {

class CountPropagator final : public Propagator {
 public:
  CountPropagator(std::vector<Literal> literals, int least, int most)
      : literals_(std::move(literals)),
        most_{most, count_of(literals_) - least},
        is_shared_(has_twice(literals_)) {}

  bool wake(int number) override { return ++count_[at(number)] >= most_[at(number)]; }
  void undo(int number) override { --count_[at(number)]; }

  void propagate(const Assignment& assignment, ForceSink& sink) override {
    for (const int number : {0, 1}) {
      const int left = most_[at(number)] - count_[at(number)];
      if (left > 0) continue;
      // All others are the opposite; if there are too many, one of them is in conflict.
      for (const Literal literal : literals_)
        if ((left < 0 || assignment.is_open(literal)) && !sink.force(-sign(number) * literal))
          return;
    }
  }

  void explain(const Assignment& assignment, Literal literal, TrailPosition before,
               std::vector<Literal>& reason) override {
    const Supposed supposed(assignment, literal, before);
    const std::size_t from = reason.size();
    for (const int number : {0, 1}) {
      int count = 0;
      const auto is_supposed = [&](Literal one) { return sign(number) * one == -literal; };
      for (const Literal one : literals_) count += is_supposed(one) ? 1 : 0;
      if (count == 0) continue;
      for (const Literal one : literals_) {
        if (count > most_[at(number)]) break;
        if (is_supposed(one) || !supposed.is_true(sign(number) * one)) continue;
        supposed.add(sign(number) * one, reason);
        ++count;
      }
      if (count > most_[at(number)]) {
        if (is_shared_) unify(reason, from);
        return;
      }
      reason.resize(from);
    }
    assert(false);
  }

 private:
  static bool has_twice(const std::vector<Literal>& literals) {
    LiteralOwners owners;
    for (const Literal literal : literals) owners.add(literal, 0);
    return owners.sort();
  }
  /// 0 is for what is true, and 1 for what is false.
  static int sign(int number) { return number == 0 ? 1 : -1; }

  std::vector<Literal> literals_;
  std::array<int, 2> most_;     ///< that may be true, and that may be false
  std::array<int, 2> count_{};  ///< that are
  bool is_shared_;              ///< whether a variable occurs several times
};

}  // namespace

void post_count(PropagatorSink& sink, std::vector<Literal> literals, int least, int most) {
  if (least <= 0 && most >= count_of(literals)) return;
  if (most < least || most < 0 || least > count_of(literals)) return sink.clause({});
  const std::vector<Literal> posted = literals;
  const auto number = sink.add(std::make_unique<CountPropagator>(std::move(literals), least, most),
                               Propagator::Cost::cheap);
  for (const Literal literal : posted) {
    sink.watch(number, literal, 0, true);
    sink.watch(number, -literal, 1, true);
  }
}

void post_at_most_two(PropagatorSink& sink, const std::vector<Literal>& literals) {
  constexpr std::size_t few = 6;
  if (literals.size() > few) return post_count(sink, literals, 0, 2);
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t k = i + 1; k < literals.size(); ++k)
      for (std::size_t m = k + 1; m < literals.size(); ++m)
        add_clause(sink, {-literals[i], -literals[k], -literals[m]});
}

}  // namespace ariadne
