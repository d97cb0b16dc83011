// Puzzles of a requested difficulty: candidates of a source are rated until one meets the request.
//
// The rating of a solver that solves as a person does decides: a level or several, a score, the
// hardest technique, techniques that are used. A puzzle that the rater cannot solve is never
// accepted. So a rater with few strategies asks for puzzles that these solve; and one whose list
// ends with a technique that must be used (`logic` with `up-to`, and `uses`) asks for puzzles that
// need it and nothing harder: its strategies are tried in order, so it was used where all before it
// found nothing more.
//
// Only chance makes a candidate meet the request, so the puzzles are those of the source under that
// condition: there is no other bias. Generated::tried says how rare they are.
//
// With `family`, this holds for the first puzzle of a family if it is among 4,000 candidates. After
// these, and after each 4,000 more, the search also starts from the best candidate that uses the
// techniques but is not solved. It moves to neighbors that use them as well and on which no more
// candidates are left, until one meets the request. For simple colors, about one in 1,250 of the
// neighbors does, and one in 4,000 candidates. The other puzzles are found by moves from the first
// to neighbors (neighbors.cpp) that meet the request as well. Of the neighbors of a minimal puzzle
// that needs an X-Wing and nothing harder, about one in ten is another such puzzle; of candidates,
// about one in 600. The puzzles of a family are alike, and those with many neighbors that meet the
// request come too often. Each family has its own random source, so that its puzzles do not depend
// on other families.
//
// The k-th candidate of a puzzle has its own random source, so many can be made at once, and the
// first one that is accepted does not depend on how many these were. While many puzzles of a batch
// are searched for, each gets one candidate at a time, then more.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/plugin/makes_families.hpp>
#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>
#include <ariadne/plugin/range.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/plugin/takes_constraints.hpp>

#include "neighbors.hpp"

namespace ariadne::plugins::graded {
namespace {

/// So many candidates are made at a time, for all puzzles of a batch together.
constexpr std::size_t most_candidates = 64;
/// And so many at first for one puzzle: those after the one that is taken are made in vain.
constexpr std::size_t few_candidates = 2;

/// So many moves lie between two members of a family.
constexpr int moves_apart = 2;
/// A family goes on with another candidate when so many neighbors in a row were not as wanted.
constexpr int most_neighbors = 2000;
/// After so many candidates, and each time as many more, the search for the first puzzle of a
/// family looks at as many neighbors as well.
constexpr int candidates_at_once = 4000;

/// Counts the candidates of the cells that are left open.
struct Unfinished final : SolutionSink {
  bool solution(std::span<const Digit> /*values*/) override { return true; }
  void incomplete(const Board& board) override {
    for (int cell = 0; cell < board.layout().cell_count(); ++cell)
      left += board.candidates(static_cast<Cell>(cell)).size();
  }
  int left = 0;
};

class Graded final : public Generator, public TakesConstraints, public MakesFamilies {
 public:
  static std::vector<Parameter> table();
  explicit Graded(Parameters& parameters)
      : source_(parameters.take_generator("source")),
        rater_(parameters.take_solver("rater")),
        levels_(parameters.range("level")),
        score_(parameters.range("score")),
        hardest_(parameters.words("hardest")),
        uses_(parameters.words("uses")),
        attempts_(static_cast<std::uint64_t>(parameters.integer("attempts"))),
        family_(static_cast<std::size_t>(parameters.integer("family"))),
        checks_(parameters.take_solvers("check")),
        proof_(parameters) {
    if (attempts_ == 0) attempts_ = unlimited;
  }

  std::string obstacle(const Layout& layout) override {
    if (!rater_.object->supports(layout))
      return "the rater '" + rater_.id + "' does not support the layout " + layout.name();
    return source_.object->obstacle(layout);
  }

  /// Its source and its rater are asked where it meets them.
  bool takes(const Constraint& /*constraint*/) const override { return true; }
  void* extension(std::string_view id) override {
    if (id == MakesFamilies::extension_id) return static_cast<MakesFamilies*>(this);
    return id == TakesConstraints::extension_id ? static_cast<TakesConstraints*>(this) : nullptr;
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    return batch_of_one(random, request);
  }

  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override;
  std::size_t family_size() const override { return family_; }
  void generate_family(Random& random, std::size_t first, const GenerateRequest& request,
                       std::span<Generated> results) override;

 private:
  /// A puzzle of the batch that was not found yet.
  struct Search {
    std::size_t index;                ///< in the batch
    std::uint64_t seed;               ///< its k-th candidate is made with Random(seed, k)
    std::uint64_t candidates;         ///< that were made
    std::size_t round;                ///< candidates that are being made
    std::vector<std::string> unused;  ///< of the techniques wanted, those no candidate needed
    Generated start;                  ///< of the candidates that use all that is wanted, the one
                                      ///< that is nearest to being solved; for families
    int left;                         ///< candidates that the rater leaves on it
    bool ended = false;
  };

  void look_at(Search& search, std::span<Generated> candidates, const GenerateRequest& request,
               Generated& result);
  Generated near(const Generated& member, std::vector<std::vector<Digit>>& known, Random& random,
                 const GenerateRequest& request);
  Generated approach(const Generated& start, int left, Random& random,
                     const GenerateRequest& request);
  /// Whether the rater solves the puzzle; log_ holds how, and left_ what is left if it does not.
  bool rate(const Puzzle& puzzle, const GenerateRequest& request) {
    Unfinished unfinished;
    log_.clear();
    SolveRequest rating = request.limits();
    rating.trace = &log_;
    const bool solved = rater_.object->solve(puzzle, rating, unfinished).verdict == Verdict::unique;
    left_ = unfinished.left;
    return solved;
  }

  bool uses_all() const {
    return std::all_of(uses_.begin(), uses_.end(), [this](const auto& id) { return used(id); });
  }

  bool as_wanted() const {
    const TechniqueCount* hardest = log_.hardest();
    return levels_.contains(static_cast<std::int64_t>(log_.rating().level)) &&
           score_.contains(log_.rating().score) && uses_all() &&
           (hardest_.empty() || (hardest != nullptr && std::find(hardest_.begin(), hardest_.end(),
                                                                 hardest->id) != hardest_.end()));
  }

  /// Those of the source's that another solver has not proved yet: only what is taken needs it.
  void prove(Generated& made, const GenerateRequest& request) const {
    if (made.unproved.empty()) return;
    proof_.apply(made, std::string(made.unproved), request.limits());
  }

  bool used(const std::string& technique) const {
    const auto all = log_.techniques();
    return std::any_of(all.begin(), all.end(), [&](const auto& t) { return t.id == technique; });
  }

  Named<Generator> source_;
  Named<Solver> rater_;
  Range levels_;
  Range score_;
  std::vector<std::string> hardest_;
  std::vector<std::string> uses_;
  std::uint64_t attempts_;
  std::size_t family_;
  std::vector<Named<Solver>> checks_;
  Proof proof_;

  StepLog log_{StepLog::Keep::counts};
  int left_ = 0;  ///< candidates that were left in the last rating
  Neighbors neighbors_;
  std::vector<Search> open_;
  std::vector<Random> randoms_;
  std::vector<Generated> candidates_;
};

std::vector<Parameter> Graded::table() {
  std::vector<Parameter> table = {
      Parameter::component("source", ComponentKind::generator, "$candidate-puzzles",
                           "The generator of the candidate puzzles"),
      Parameter::component("rater", ComponentKind::solver, "",
                           "The solver that rates the puzzles, such as 'logic' with strategies; it "
                           "must be able to solve them"),
      Parameter::levels("level", "The level that puzzles must have, or a range of levels"),
      Parameter::range("score", 0, 1000000000, "The score that puzzles must have"),
      Parameter::words("hardest",
                       "Ids of techniques, one of which must be the hardest technique used"),
      Parameter::words("uses", "Ids of techniques, all of which must be used"),
      Parameter::integer(
          "attempts", 100000, 0, 1000000000000,
          "The number of candidate puzzles to try before giving up; 0 means no limit"),
      Parameter::integer("family", 1, 1, 1000,
                         "The number of puzzles in a family (a set of similar puzzles, made from "
                         "one accepted puzzle by changing clues); with 1, there are no families"),
      Parameter::components(
          "check", ComponentKind::solver, {"$checkers"},
          "Solvers that help to find more puzzles for a family; the first one that supports the "
          "layout is used; if none does, there are no families"),
  };
  for (Parameter& parameter : Proof::parameters()) table.push_back(std::move(parameter));
  return table;
}

void Graded::generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                            std::span<Generated> results) {
  std::vector<std::string> techniques = uses_;
  techniques.insert(techniques.end(), hardest_.begin(), hardest_.end());
  open_.clear();
  for (std::size_t i = 0; i < randoms.size(); ++i) {
    results[i] = {};
    results[i].tried = 0;
    open_.push_back({i, randoms[i](), 0, 0, techniques, {}, 0});
  }
  while (!open_.empty() && !request.over()) {
    const std::size_t searches = std::min(open_.size(), most_candidates);
    randoms_.clear();
    for (std::size_t i = 0; i < searches; ++i) {
      Search& search = open_[i];
      search.round = std::clamp<std::uint64_t>(search.candidates,
                                               std::min(few_candidates, most_candidates / searches),
                                               most_candidates / searches);
      for (std::size_t k = 0; k < search.round; ++k)
        randoms_.emplace_back(search.seed, search.candidates + k);
    }
    candidates_.resize(std::max(candidates_.size(), randoms_.size()));
    const std::span<Generated> candidates = std::span(candidates_).first(randoms_.size());
    source_.object->generate_batch(randoms_, request, candidates);
    std::size_t at = 0;
    for (Search& search : std::span(open_).first(searches)) {
      look_at(search, candidates.subspan(at, search.round), request, results[search.index]);
      at += search.round;
    }
    std::erase_if(open_, [](const Search& search) { return search.ended; });
  }
}

void Graded::generate_family(Random& random, std::size_t first, const GenerateRequest& request,
                             std::span<Generated> results) {
  for (Generated& result : results) result = {};
  std::vector<std::vector<Digit>> known;
  Generated member;
  for (std::size_t i = 0; i < first + results.size(); ++i) {
    Generated next;
    next.tried = 0;
    if (member.puzzle) next = near(member, known, random, request);
    if (!next.puzzle) {
      const std::uint64_t tried = next.tried;
      next = generate(random, request);
      next.tried += tried;
      if (next.puzzle) known.push_back(next.puzzle->givens());
    }
    if (!next.puzzle && next.reason.empty()) return;
    member = std::move(next);
    if (i >= first) results[i - first] = member;
  }
}

/// The next member of a family, which holds those that are `known` so far; no puzzle when no way to
/// one was found. Its clues are as many, and needed if those of the last member are.
Generated Graded::near(const Generated& member, std::vector<std::vector<Digit>>& known,
                       Random& random, const GenerateRequest& request) {
  Generated made;
  made.tried = 0;
  const Named<Solver>* const check = first_supporting(checks_, *request.layout);
  if (check == nullptr) return made;
  Puzzle puzzle = *member.puzzle;
  for (int moves = 0; moves < moves_apart; ++moves) {
    neighbors_.begin(puzzle, *check, request.limits(), random);
    for (int vain = 0;; ++vain) {
      if (vain == most_neighbors || request.over() || !neighbors_.next(random)) return made;
      ++made.tried;
      if (std::find(known.begin(), known.end(), neighbors_.puzzle().givens()) != known.end())
        continue;
      made.minimal = neighbors_.is_minimal();
      if (!made.minimal || (member.minimal == true && !*made.minimal)) continue;
      if (rate(neighbors_.puzzle(), request) && as_wanted()) break;
    }
    puzzle = neighbors_.puzzle();
    known.push_back(puzzle.givens());
  }
  made.solution.assign(neighbors_.solution().begin(), neighbors_.solution().end());
  made.unproved = check->id;
  made.puzzle = std::move(puzzle);
  prove(made, request);
  return made;
}

/// A puzzle that is as wanted, by way of neighbors of one that uses what is wanted, on which so
/// many candidates are left; no puzzle when no way was found.
Generated Graded::approach(const Generated& start, int left, Random& random,
                           const GenerateRequest& request) {
  Generated made;
  made.tried = 0;
  const Named<Solver>* const check = first_supporting(checks_, *request.layout);
  if (check == nullptr) return made;
  Puzzle puzzle = *start.puzzle;
  std::vector<std::vector<Digit>> known = {puzzle.givens()};
  neighbors_.begin(puzzle, *check, request.limits(), random);
  for (int looked = 0; looked < candidates_at_once && !request.over() && neighbors_.next(random);
       ++looked) {
    ++made.tried;
    if (std::find(known.begin(), known.end(), neighbors_.puzzle().givens()) != known.end())
      continue;
    made.minimal = neighbors_.is_minimal();
    if (!made.minimal || (start.minimal == true && !*made.minimal)) continue;
    known.push_back(neighbors_.puzzle().givens());
    if (rate(neighbors_.puzzle(), request)) {
      if (!as_wanted()) continue;
      made.solution.assign(neighbors_.solution().begin(), neighbors_.solution().end());
      made.unproved = check->id;
      made.puzzle = neighbors_.puzzle();
      prove(made, request);
      return made;
    }
    if (left_ > left || !uses_all()) continue;
    left = left_;
    puzzle = neighbors_.puzzle();
    neighbors_.begin(puzzle, *check, request.limits(), random);
  }
  return made;
}

/// Looks at a search's candidates in their order, until one ends it.
void Graded::look_at(Search& search, std::span<Generated> candidates,
                     const GenerateRequest& request, Generated& result) {
  for (Generated& candidate : candidates) {
    if (request.over()) return;
    if (search.candidates == attempts_) {
      result.reason = "none of " + std::to_string(attempts_) + " puzzles matched";
      for (const std::string& technique : search.unused)
        result.reason += "; none needed " + technique;
      search.ended = true;
      return;
    }
    ++search.candidates;
    result.tried += candidate.tried;
    const bool rated = candidate.puzzle && rate(*candidate.puzzle, request);
    if (rated) std::erase_if(search.unused, [&](const auto& id) { return used(id); });
    if (candidate.puzzle && !(rated && as_wanted())) {
      if (family_ == 1 || uses_.empty()) continue;
      if (!rated && left_ > 0 && uses_all() && (!search.start.puzzle || left_ < search.left)) {
        search.start = candidate;
        search.left = left_;
      }
      if (search.candidates % candidates_at_once != 0 || !search.start.puzzle) continue;
      Random random(search.seed, ~search.candidates);
      candidate = approach(std::exchange(search.start, {}), search.left, random, request);
      result.tried += candidate.tried;
      if (!candidate.puzzle) continue;
    }
    if (candidate.puzzle) prove(candidate, request);
    if (!candidate.puzzle && candidate.reason.empty()) continue;
    candidate.tried = result.tried;
    result = std::move(candidate);
    search.ended = true;
    return;
  }
}

}  // namespace
}  // namespace ariadne::plugins::graded

ARIADNE_PLUGIN("graded", "1.0.0", "Puzzles of a requested difficulty") {
  using namespace ariadne::plugins::graded;
  plugin.generator<Graded>(
      "graded",
      "Selects, from the puzzles of another generator, those that have the requested difficulty");
}
