// What it costs to go through Python: the same solver on the same puzzles, one thread, called from
// here with solve_batch() and from Python with an array. The two take turns; reported are the minima
// and their ratio. Then the same for rating, and the boards a second that a strategy in Python looks
// at. docs/performance.md has the figures.
//
//     ariadne-python-bench PUZZLES [REPEATS]
//
// All times are CPU time, so that other work on the machine does not matter.

#include <algorithm>
#include <ctime>
#include <functional>
#include <iostream>
#include <memory>
#include <pybind11/embed.h>
#include <pybind11/numpy.h>
#include <vector>

#include <fmt/format.h>

#include <ariadne/components/config.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/work/explain.hpp>

namespace py = pybind11;

namespace {

using namespace ariadne;

ReadPuzzles read_file(const std::string& file) {
  Inputs inputs({file}, {}, {});
  ReadPuzzles puzzles;
  ReadItem item;
  while (inputs.next(item)) {
    if (!item.good()) throw ConfigError(item.error);
    puzzles.layout = item.layout;
    puzzles.givens.insert(puzzles.givens.end(), item.givens.begin(), item.givens.end());
  }
  return puzzles;
}

std::unique_ptr<Solver> shipped_solver(const Registry& registry, const std::string& config) {
  const auto file = data_folder() / "configs" / (config + ".yaml");
  const auto included = [](const std::string& name, const std::string& from) {
    return (std::filesystem::path(from).parent_path() / name).string();
  };
  return ComponentSpec(registry, ComponentKind::solver,
                       read_solve_config(registry, read_yaml(file), included).with)
      .make_solver();
}

/// The CPU time of all threads.
double seconds(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void compare(const std::string& what, std::size_t puzzles, int repeats,
             const std::function<void()>& here, const std::function<void()>& in_python) {
  double least_here = seconds(here);
  double least_in_python = seconds(in_python);
  for (int i = 1; i < repeats; ++i) {
    least_here = std::min(least_here, seconds(here));
    least_in_python = std::min(least_in_python, seconds(in_python));
  }
  const double each = 1e9 / static_cast<double>(puzzles);
  std::cout << fmt::format("{}: {:.0f} ns a puzzle here, {:.0f} ns from Python, ratio {:.3f}\n",
                           what, least_here * each, least_in_python * each,
                           least_in_python / least_here);
}

void compare_solving(const Registry& registry, const ReadPuzzles& puzzles, std::size_t count,
                     const py::object& python, const py::array& rows, int repeats) {
  const auto kept = shipped_solver(registry, "default");
  std::vector<SolveOutcome> outcomes(count);
  std::vector<Digit> solutions(puzzles.givens.size());
  std::vector<DigitSet> boards(puzzles.givens.size());
  const auto solve = [&](Solver& solver) {
    BatchResult result{outcomes, 1, solutions, boards};
    solver.solve_batch(Batch{puzzles.layout, count, puzzles.givens, {}}, SolveRequest(), result);
  };
  const auto in_python = [&] { python.attr("solve")(rows, py::arg("threads") = 1); };
  compare(
      "solve, a solver for each batch", count, repeats,
      [&] { solve(*shipped_solver(registry, "default")); }, in_python);
  compare(
      "solve, one solver and its arrays kept", count, repeats, [&] { solve(*kept); }, in_python);
}

void compare_rating(const Registry& registry, const ReadPuzzles& puzzles, std::size_t count,
                    const py::object& python, const py::array& rows, int repeats) {
  const auto solver = shipped_solver(registry, "hodoku");
  const std::size_t cells = puzzles.givens.size() / count;
  StepLog log(StepLog::Keep::counts);
  AnswerSink answer;
  SolveRequest request;
  request.trace = &log;
  const std::size_t rated = std::min<std::size_t>(count, 10000);
  const py::object some = rows[py::slice(0, static_cast<py::ssize_t>(rated), 1)];
  compare(
      "rate", rated, std::max(5, repeats / 2),
      [&] {
        for (std::size_t i = 0; i < rated; ++i) {
          log.clear();
          answer.clear();
          const auto givens = std::span(puzzles.givens).subspan(i * cells, cells);
          solver->solve(Puzzle(puzzles.layout, givens), request, answer);
        }
      },
      [&] { python.attr("rate")(some, py::arg("threads") = 1); });
}

/// A strategy that finds one naked single, and counts the boards.
constexpr const char* strategy = R"(
import time, ariadne

class Bench(ariadne.Strategy):
    id = "bench-single"
    summary = "A cell has only one candidate"
    whole_board = True
    boards = 0

    def find(self, board):
        Bench.boards += 1
        for cell, mask in enumerate(board.masks):
            if mask and not mask & (mask - 1):
                return [ariadne.Step(place=[(cell, mask.bit_length())])]

def boards_a_second(rows):
    ariadne.solve(rows[:10], with_="logic: {strategies: [bench-single]}", threads=1)
    Bench.boards = 0
    begin = time.process_time()
    ariadne.solve(rows, with_="logic: {strategies: [bench-single]}", threads=1)
    return Bench.boards / (time.process_time() - begin)
)";

int run(const std::string& file, int repeats) {
  const py::scoped_interpreter interpreter;
  py::module_::import("sys").attr("path").attr("insert")(0, ARIADNE_PACKAGES);
  const py::object python = py::module_::import("ariadne");
  Registry registry;
  load_plugins(registry, {});
  const ReadPuzzles puzzles = read_file(file);
  const auto cells = static_cast<std::size_t>(puzzles.layout->cell_count());
  const std::size_t count = puzzles.givens.size() / cells;
  const py::array_t<Digit> rows({count, cells}, puzzles.givens.data());
  compare_solving(registry, puzzles, count, python, rows, repeats);
  compare_rating(registry, puzzles, count, python, rows, repeats);
  py::dict names;
  names["__name__"] = "bench";
  py::exec(strategy, names);
  const py::object easy = python.attr("read")(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const py::object many = easy.attr("repeat")(2000, py::arg("axis") = 0);
  std::cout << fmt::format("a strategy in Python: {:.0f} boards a second\n",
                           names["boards_a_second"](many).cast<double>());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: ariadne-python-bench PUZZLES [REPEATS]\n";
    return 2;
  }
  try {
    return run(argv[1], argc > 2 ? std::stoi(argv[2]) : 21);
  } catch (const std::exception& error) {
    std::cerr << "ariadne-python-bench: " << error.what() << "\n";
    return 3;
  }
}
