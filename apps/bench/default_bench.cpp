// The default config against each solver by name, on each family of the data folder: whether the
// default gives each puzzle to the right solver.
//
//     ariadne-default-bench [DATA [PUZZLES [LIMIT [FAMILY]]]]
//
// DATA is the folder with the data (default: ARIADNE_DATA, or else ../shared/data next to the
// project), PUZZLES is how many of each family to take (default: 100), LIMIT is how many solutions
// to find (default: 2, to prove that there is one; 0 finds all), and FAMILY is a part of the names
// of the families to take. Every solver that supports a puzzle solves it, one after the other, with
// five seconds for each puzzle. A solver with which ten puzzles of a family have not ended in time
// gets no more of them. The table shows the CPU time in milliseconds, the nodes, and how many
// puzzles were not decided; the last column is the CPU time of the default over that of the best
// solver by name among those that decided as many puzzles.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <map>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>

#include "families.hpp"
#include "processor_time.hpp"

namespace {

using namespace ariadne;
using bench::processor_ms;

struct Rival {
  std::string id;
  std::unique_ptr<Solver> solver;
};

struct Sum {
  double ms = 0;
  std::uint64_t nodes = 0;
  std::size_t decided = 0;
  std::size_t open = 0;
  std::map<Verdict, std::size_t> verdicts{};
};

bool is_open(Verdict verdict) {
  return verdict == Verdict::limit || verdict == Verdict::incomplete;
}

class Comparison {
 public:
  Comparison(const Registry& registry, std::uint64_t limit) : limit_(limit) {
    rivals_.push_back(
        {"default", bench::default_solver(registry, data_folder() / "configs" / "default.yaml")});
    for (const std::string& id : registry.ids(ComponentKind::solver))
      if (auto solver = bench::solver_named(registry, id))
        rivals_.push_back({id, std::move(solver)});
  }

  void show(const bench::Family& family) {
    std::vector<Sum> sums(rivals_.size());
    for (std::size_t i = 0; i < family.puzzles.size(); ++i)
      solve(family.puzzles[i], family.name, i, sums);
    std::printf("%s: %zu puzzles, %zu rows left out", family.name.c_str(), family.puzzles.size(),
                family.left_out);
    for (const auto& [verdict, count] : sums[0].verdicts)
      std::printf(", %zu %s", count, to_string(verdict));
    std::printf("\n");
    double best = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if (sums[i].decided + sums[i].open == 0) continue;
      std::printf("    %-18s %10.1f ms %12llu nodes", rivals_[i].id.c_str(), sums[i].ms,
                  static_cast<unsigned long long>(sums[i].nodes));
      const std::size_t missing = family.puzzles.size() - sums[i].decided;
      std::printf(missing == 0 ? "\n" : " %5zu not decided\n", missing);
      if (i > 0 && sums[i].decided >= sums[0].decided) best = std::min(best, sums[i].ms);
    }
    if (best < std::numeric_limits<double>::max())
      std::printf("    default / best     %10.2f\n", sums[0].ms / best);
    std::fflush(stdout);
  }

 private:
  /// Another solver is the first one with each puzzle, as the first one warms the caches.
  void solve(const Puzzle& puzzle, const std::string& family, std::size_t first,
             std::vector<Sum>& sums) {
    constexpr std::size_t enough = 10;
    std::optional<Verdict> known;
    for (std::size_t turn = 0; turn < rivals_.size(); ++turn) {
      const std::size_t i = (first + turn) % rivals_.size();
      Solver& solver = *rivals_[i].solver;
      if (sums[i].open >= enough || !solver.supports(puzzle.layout())) continue;
      SolveRequest request;
      request.solution_limit = limit_;
      request.deadline = Clock::now() + std::chrono::seconds(5);
      SolutionSink nothing;
      const double begin = processor_ms();
      const SolveOutcome outcome = solver.solve(puzzle, request, nothing);
      sums[i].ms += processor_ms() - begin;
      sums[i].nodes += outcome.nodes;
      ++sums[i].verdicts[outcome.verdict];
      ++(is_open(outcome.verdict) ? sums[i].open : sums[i].decided);
      if (is_open(outcome.verdict)) continue;
      if (known && *known != outcome.verdict)
        std::printf("%s: %s has another verdict\n", family.c_str(), rivals_[i].id.c_str());
      known = outcome.verdict;
    }
  }

  std::vector<Rival> rivals_;
  std::uint64_t limit_;
};

}  // namespace

int main(int count, char** words) {
  try {
    const char* const named = std::getenv("ARIADNE_DATA");
    const std::filesystem::path data =
        count > 1          ? std::filesystem::path(words[1])
        : named != nullptr ? std::filesystem::path(named)
                           : std::filesystem::path(ARIADNE_SOURCE_DIR) / "../shared/data";
    const std::size_t most = count > 2 ? std::stoull(words[2]) : 100;
    const std::uint64_t limit = count > 3 ? std::stoull(words[3]) : 2;
    const std::string part = count > 4 ? words[4] : "";
    Registry registry;
    std::vector<std::string> passed_over;
    for (const auto& plugin : plugin_files(shipped_plugin_folder(), passed_over))
      registry.load(plugin);
    Comparison comparison(registry, limit == 0 ? unlimited : limit);
    for (const bench::Family& family : bench::families(registry, data, most))
      if (family.name.find(part) != std::string::npos) comparison.show(family);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "ariadne-default-bench: %s\n", error.what());
    return 1;
  }
  return 0;
}
