#include <algorithm>
#include <cassert>

#include <ariadne/plugin/proof.hpp>

namespace ariadne {

namespace {

/// Tells whether every solution that comes is the one that is expected.
class Comparison final : public SolutionSink {
 public:
  explicit Comparison(std::span<const Digit> expected) : expected_(expected) {}
  bool solution(std::span<const Digit> values) override {
    same_ = same_ && std::equal(values.begin(), values.end(), expected_.begin(), expected_.end());
    return true;
  }
  bool same() const { return same_; }

 private:
  std::span<const Digit> expected_;
  bool same_ = true;
};

std::string id_in_quotes(std::string_view id) {
  return "'" + std::string(id) + "'";
}

std::string no_prover(const Layout& layout, std::string_view worker) {
  return "no solver of 'proof' supports the layout " + layout.name() + " and is another than " +
         id_in_quotes(worker) + ", which made the puzzle";
}

/// The puzzle taken back, for this reason.
void take_back(Generated& made, std::string reason) {
  made.puzzle.reset();
  made.reason = std::move(reason);
  made.verdict = Verdict::limit;
  made.solution.clear();
  made.minimal.reset();
}

}  // namespace

const Named<Solver>* first_supporting(std::span<const Named<Solver>> solvers,
                                      const Layout& layout) {
  for (const Named<Solver>& solver : solvers)
    if (solver.object->supports(layout)) return &solver;
  return nullptr;
}

std::vector<Parameter> Proof::parameters() {
  return {
      Parameter::components("proof", ComponentKind::solver, {"$provers"},
                            "Solvers that can prove that there is only one solution; the first one "
                            "that supports the layout and is not listed in 'check' is used"),
      Parameter::boolean(
          "prove", true,
          "Whether a solver from 'proof' must prove that there is only one solution")};
}

Proof::Proof(Parameters& parameters)
    : wanted_(parameters.boolean("prove")), solvers_(parameters.take_solvers("proof")) {}

const Named<Solver>* Proof::prover(const Layout& layout, std::string_view worker) const {
  for (const Named<Solver>& solver : solvers_)
    if (solver.id != worker && solver.object->supports(layout)) return &solver;
  return nullptr;
}

std::string Proof::obstacle(const Layout& layout, std::string_view worker) const {
  return !wanted_ || prover(layout, worker) != nullptr ? "" : no_prover(layout, worker);
}

void Proof::apply(Generated& made, std::string_view worker, const SolveRequest& limits) const {
  assert(made.puzzle);
  made.verdict = Verdict::unique;
  made.unproved = worker;
  if (!wanted_) return;
  const Layout& layout = made.puzzle->layout();
  const Named<Solver>* const solver = prover(layout, worker);
  if (solver == nullptr) throw PluginError(no_prover(layout, worker));

  SolveRequest request = limits;
  request.solution_limit = 2;
  request.trace = nullptr;
  Comparison comparison(made.solution);
  const Verdict verdict = solver->object->solve(*made.puzzle, request, comparison).verdict;
  if (verdict == Verdict::multiple || verdict == Verdict::none || !comparison.same())
    throw PluginError(id_in_quotes(worker) + " found one solution of a puzzle, " +
                      id_in_quotes(solver->id) +
                      (verdict == Verdict::multiple ? " found several"
                       : verdict == Verdict::none   ? " found none"
                                                    : " found another"));
  made.unproved.clear();
  if (verdict == Verdict::limit) take_back(made, {});
  if (verdict == Verdict::incomplete)
    take_back(made,
              id_in_quotes(solver->id) + " cannot decide whether the puzzle has one solution");
}

}  // namespace ariadne
