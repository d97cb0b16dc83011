// A search near a puzzle for better ones: each move to a puzzle that is at least as good is made.
// Moves that do not change the worth are important: they lead to other places, from which there is
// a way up.
//
// If `patience` moves have found nothing better, the place counts as a dead end, and the search
// starts again with another puzzle of the source. The best puzzle of all is the result.
//
// Cost: `moves` moves, see neighborhood.cpp, and the worth of each puzzle that they lead to. A
// work unit is a node of a search, or whatever the rating solver counts.

#include "ascent.hpp"

namespace ariadne::plugins::vicinity {

std::vector<Parameter> Ascent::parameters(std::int64_t moves, std::int64_t patience) {
  constexpr std::int64_t many = 1000000000000;
  std::vector<Parameter> table = Neighborhood::parameters();
  table.push_back(
      Parameter::integer("moves", moves, 0, many, "The total number of moves to try for a puzzle"));
  table.push_back(Parameter::integer("patience", patience, 1, many,
                                     "The number of moves without a better puzzle before the "
                                     "search restarts with another puzzle from the source"));
  return table;
}

Ascent::Ascent(Parameters& parameters, Worth target)
    : near_(parameters),
      moves_(static_cast<std::uint64_t>(parameters.integer("moves"))),
      patience_(static_cast<std::uint64_t>(parameters.integer("patience"))),
      target_(target) {}

std::string Ascent::obstacle(const Layout& layout) {
  return near_.obstacle(layout);
}

Generated Ascent::generate(Random& random, const GenerateRequest& request) {
  near_.start(request);
  Generated made;
  made.tried = 0;
  std::vector<Digit> best;
  Worth best_worth = unwanted;
  std::uint64_t moves = 0;
  const auto goes_on = [&] { return moves < moves_ && best_worth < target_ && !near_.over(); };
  const auto look_at = [&](const std::vector<Digit>& givens) {
    ++made.tried;
    const Worth there = worth(givens);
    if (there > best_worth) {
      best = givens;
      best_worth = there;
    }
    return there;
  };
  do {
    if (!near_.begin(random)) {
      made.reason = near_.reason();
      return made;
    }
    Worth here = look_at(near_.current());
    for (std::uint64_t in_vain = 0; in_vain < patience_ && goes_on(); ++moves, ++in_vain) {
      if (!near_.move(random)) continue;
      const Worth there = look_at(near_.next());
      if (there < here) continue;
      near_.accept();
      if (there > here) in_vain = 0;
      here = there;
    }
  } while (goes_on());
  if (near_.over()) return made;

  const bool reached = best_worth != unwanted && (target_ == no_target || best_worth >= target_);
  if (!reached) {
    made.reason = failure(moves_, best_worth);
    return made;
  }
  const std::uint64_t tried = made.tried;
  made = near_.result(best);
  made.tried = tried;
  return made;
}

}  // namespace ariadne::plugins::vicinity
