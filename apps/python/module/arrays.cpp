// Many puzzles of one layout in arrays: a row for each puzzle, a digit for each cell, 0 for open
// cells. Solvers read the rows and write the solutions where they are, without a copy.

#include <limits>
#include <memory>
#include <pybind11/numpy.h>

#include <ariadne/formats/writer.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/work/bulk.hpp>
#include <ariadne/work/detail/records.hpp>

#include "board.hpp"
#include "kept_solvers.hpp"
#include "parallel.hpp"
#include "parts.hpp"
#include "runs/component_option.hpp"
#include "runs/given_layout.hpp"
#include "runs/plugins.hpp"
#include "runs/puzzle_run.hpp"
#include "session.hpp"

namespace ariadne::python {

namespace {

using Rows = py::array_t<Digit, py::array::c_style>;

/// Rows of digits in memory.
struct Puzzles {
  std::span<const Digit> givens;
  std::size_t count;
  std::size_t cells;

  explicit Puzzles(const Rows& rows) {
    if (rows.ndim() != 2)
      throw py::value_error("expected an array with a row for each puzzle, not one with " +
                            std::to_string(rows.ndim()) + " dimensions");
    count = static_cast<std::size_t>(rows.shape(0));
    cells = static_cast<std::size_t>(rows.shape(1));
    givens = {rows.data(), count * cells};
  }
  std::span<const Digit> from(std::size_t begin, std::size_t end) const {
    return givens.subspan(begin * cells, (end - begin) * cells);
  }
};

/// The layout whose puzzles have so many cells, if rows do not say which.
LayoutPtr usual_layout(std::size_t cells) {
  std::size_t side = 1;
  while (side * side < cells) ++side;
  try {
    if (side * side == cells)
      return find_layout_by_name(std::to_string(side) + "x" + std::to_string(side)).fixed;
  } catch (const LayoutError&) {
    // it has no boxes, or is too large
  }
  throw ConfigError("no layout is known for rows of " + std::to_string(cells) +
                    " cells; name one with layout=");
}

/// The layout of the options, or the usual one with as many cells, with the rules of the options.
LayoutPtr layout_of(const Options& options, const Registry& registry, std::size_t cells) {
  GivenLayout given = given_layout(options);
  if (!given.layout.fixed)
    given.layout.fixed = options.has("layout") ? layout_named(options.get<std::string>("layout"))
                                               : usual_layout(cells);
  ConstraintMaker maker = checked_maker(registry, given);
  LayoutPtr layout = maker.make(given.layout.fixed, {});
  if (static_cast<std::size_t>(layout->cell_count()) != cells)
    throw ConfigError("the rows have " + std::to_string(cells) + " cells, but the layout " +
                      layout->name() + " has " + std::to_string(layout->cell_count()));
  return layout;
}

/// Throws if a number is not a digit of the layout.
void check_digits(const Puzzles& puzzles, std::size_t begin, std::size_t end, int digits) {
  Digit largest = 0;
  for (const Digit digit : puzzles.from(begin, end)) largest = std::max(largest, digit);
  if (largest <= digits) return;
  for (std::size_t i = begin; i < end; ++i)
    for (std::size_t c = 0; c < puzzles.cells; ++c)
      if (puzzles.givens[i * puzzles.cells + c] > digits)
        throw ConfigError("row " + std::to_string(i) + ", cell " + std::to_string(c) + ": " +
                          std::to_string(puzzles.givens[i * puzzles.cells + c]) +
                          " is not a digit from 0 to " + std::to_string(digits));
}

/// An array of one number for each puzzle that threads may fill.
template <class T>
struct Column {
  explicit Column(std::size_t count) : array(static_cast<py::ssize_t>(count)) {
    data = array.mutable_data();
  }
  py::array_t<T> array;
  T* data;
};

/// Blocks are large enough to keep the vector lanes of solvers full, and small enough that all
/// threads have some.
std::size_t block_size(std::size_t count, unsigned jobs, std::size_t most) {
  if (jobs <= 1) return most;
  return std::clamp<std::size_t>(count / (std::size_t{8} * std::max(1U, jobs)), 1, most);
}

struct SolvedColumns {
  explicit SolvedColumns(std::size_t count) : verdicts(count), counts(count), nodes(count) {}
  Column<std::uint8_t> verdicts;
  Column<std::uint64_t> counts;
  Column<std::uint64_t> nodes;
};

/// The solver of one thread.
class ArraySolver {
 public:
  ArraySolver(const Solving& solving, LayoutPtr layout, const ariadne::StopToken& stop)
      : solver_(solving), layout_(std::move(layout)), time_limit_(solving.time_limit()) {
    require_support(*solver_, *layout_);
    request_.solution_limit = solving.limit();
    request_.stop = stop;
  }

  void solve(const Puzzles& puzzles, std::size_t begin, std::size_t end, std::span<Digit> solutions,
             SolvedColumns& columns) {
    check_digits(puzzles, begin, end, layout_->digit_count());
    std::vector<SolveOutcome>& outcomes = solver_.outcomes();
    outcomes.resize(end - begin);
    solver_.boards().resize(std::max(solver_.boards().size(), (end - begin) * puzzles.cells));
    const Batch batch{layout_, end - begin, puzzles.from(begin, end), {}, time_limit_};
    BatchResult result{outcomes, 1, solutions, solver_.boards()};
    solver_->solve_batch(batch, request_, result);
    for (std::size_t i = 0; i < result.done; ++i) {
      SolveOutcome& outcome = outcomes[i];
      if (outcome.verdict == Verdict::none)
        judge(Puzzle(layout_, puzzles.from(begin + i, begin + i + 1)), outcome);
      if (outcome.solutions == 0 && outcome.verdict != Verdict::incomplete)
        std::ranges::fill(solutions.subspan(i * puzzles.cells, puzzles.cells), Digit{0});
      columns.verdicts.data[begin + i] = static_cast<std::uint8_t>(outcome.verdict);
      columns.counts.data[begin + i] = outcome.solutions;
      columns.nodes.data[begin + i] = outcome.nodes;
    }
  }

 private:
  KeptSolver solver_;
  LayoutPtr layout_;
  Clock::duration time_limit_;
  SolveRequest request_;
};

py::dict solve_array(const std::vector<std::string>& words, const Rows& rows) {
  const Puzzles puzzles(rows);
  SolvedColumns columns(puzzles.count);
  py::array_t<Digit> solved({puzzles.count, puzzles.cells});
  const std::span<Digit> solutions(solved.mutable_data(), puzzles.count * puzzles.cells);
  PythonCaller caller;
  run_as_command(caller, [&] {
    const Options options = parsed_options(command_named("solve"), words);
    const Solving solving(loaded_plugins(options), options);
    const LayoutPtr layout = layout_of(options, solving.registry(), puzzles.cells);
    constexpr std::size_t most_cells = std::size_t{8192} * 81;
    const std::size_t most = std::max<std::size_t>(1, most_cells / puzzles.cells);
    in_blocks(
        puzzles.count, block_size(puzzles.count, options.jobs(), most), options.jobs(),
        caller.stop.get_token(), [&]() -> BlockWork {
          auto solver = std::make_shared<ArraySolver>(solving, layout, caller.stop.get_token());
          return [&, solver](std::size_t begin, std::size_t end) {
            solver->solve(puzzles, begin, end,
                          solutions.subspan(begin * puzzles.cells, (end - begin) * puzzles.cells),
                          columns);
          };
        });
  });
  py::dict result;
  result["solutions"] = solved;
  result["verdicts"] = columns.verdicts.array;
  result["counts"] = columns.counts.array;
  result["nodes"] = columns.nodes.array;
  return result;
}

/// -1 where a puzzle has no rating, W or B, not a number where it has none of Sudoku Explainer's.
struct RatedColumns {
  explicit RatedColumns(std::size_t count)
      : verdicts(count),
        levels(count),
        scores(count),
        er(count),
        ep(count),
        ed(count),
        w(count),
        b(count),
        hardest(count) {}
  Column<std::uint8_t> verdicts;
  Column<std::int8_t> levels;
  Column<std::int32_t> scores;
  Column<double> er;
  Column<double> ep;
  Column<double> ed;
  Column<std::int16_t> w;
  Column<std::int16_t> b;
  std::vector<std::string> hardest;  ///< the id of the technique; empty without a rating
};

/// The rating solver of one thread.
class ArrayRater {
 public:
  ArrayRater(const Solving& solving, LayoutPtr layout, const ariadne::StopToken& stop)
      : solving_(solving), solver_(solving), puzzle_(std::move(layout)) {
    require_support(*solver_, puzzle_.layout());
    request_.solution_limit = solving.limit();
    request_.stop = stop;
    request_.trace = &log_;
  }

  void rate(const Puzzles& puzzles, std::size_t begin, std::size_t end, RatedColumns& columns) {
    check_digits(puzzles, begin, end, puzzle_.layout().digit_count());
    for (std::size_t i = begin; i < end && !request_.stop.stop_requested(); ++i) {
      puzzle_.assign(puzzles.from(i, i + 1));
      log_.clear();
      answer_.clear();
      solving_.begin(request_);
      SolveOutcome outcome = solver_->solve(puzzle_, request_, answer_);
      judge(puzzle_, outcome);
      columns.verdicts.data[i] = static_cast<std::uint8_t>(outcome.verdict);
      const bool rated = log_.is_rated();
      columns.levels.data[i] =
          rated ? static_cast<std::int8_t>(log_.rating().level) : std::int8_t{-1};
      columns.scores.data[i] = rated ? log_.rating().score : -1;
      constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
      const ExplainerRating explainer =
          log_.explainer().value_or(ExplainerRating{unknown, unknown, unknown});
      columns.er.data[i] = tenths(explainer.er);
      columns.ep.data[i] = tenths(explainer.ep);
      columns.ed.data[i] = tenths(explainer.ed);
      columns.w.data[i] = static_cast<std::int16_t>(log_.berthier().w.value_or(-1));
      columns.b.data[i] = static_cast<std::int16_t>(log_.berthier().b.value_or(-1));
      if (rated && log_.hardest() != nullptr) columns.hardest[i] = log_.hardest()->id;
    }
  }

 private:
  const Solving& solving_;
  KeptSolver solver_;
  Puzzle puzzle_;
  SolveRequest request_;
  StepLog log_{StepLog::Keep::counts};
  AnswerSink answer_;
};

py::dict rate_array(const std::vector<std::string>& words, const Rows& rows) {
  const Puzzles puzzles(rows);
  RatedColumns columns(puzzles.count);
  PythonCaller caller;
  run_as_command(caller, [&] {
    const Options options = parsed_options(command_named("rate"), words);
    const std::shared_ptr<const Solving> solving = rate_task(options).solving;
    const LayoutPtr layout = layout_of(options, solving->registry(), puzzles.cells);
    in_blocks(puzzles.count, block_size(puzzles.count, options.jobs(), 64), options.jobs(),
              caller.stop.get_token(), [&]() -> BlockWork {
                auto rater =
                    std::make_shared<ArrayRater>(*solving, layout, caller.stop.get_token());
                return [&, rater](std::size_t begin, std::size_t end) {
                  rater->rate(puzzles, begin, end, columns);
                };
              });
  });
  py::dict result;
  result["verdicts"] = columns.verdicts.array;
  result["levels"] = columns.levels.array;
  result["scores"] = columns.scores.array;
  result["er"] = columns.er.array;
  result["ep"] = columns.ep.array;
  result["ed"] = columns.ed.array;
  result["w"] = columns.w.array;
  result["b"] = columns.b.array;
  result["hardest"] = columns.hardest;
  return result;
}

/// The givens of all puzzles that words of a command line name, and the name of their layout.
py::tuple read_array(const std::vector<std::string>& words) {
  PythonCaller caller;
  ReadPuzzles all;
  read_puzzles(caller, words, [&](Inputs& inputs) {
    ReadItem item;
    while (inputs.next(item)) {
      const Place place{item.file, item.good() ? item.line : item.error_line, item.error_column};
      if (!item.good()) throw ConfigError(place, item.error);
      if (!item.candidates.empty())
        throw ConfigError(place, "an array has no place for pencil marks");
      if (all.layout && all.layout->name() != item.layout->name())
        throw ConfigError(place, "this puzzle has the layout " + item.layout->name() +
                                     ", and those before it " + all.layout->name());
      all.layout = item.layout;
      all.givens.insert(all.givens.end(), item.givens.begin(), item.givens.end());
      while (inputs.next_alike(all, 4096) > 0) continue;
    }
  });
  const std::size_t cells = all.layout ? static_cast<std::size_t>(all.layout->cell_count()) : 0;
  auto* const givens = new std::vector<Digit>(std::move(all.givens));
  const py::capsule owner(givens,
                          [](void* kept) { delete static_cast<std::vector<Digit>*>(kept); });
  const std::size_t count = cells == 0 ? 0 : givens->size() / cells;
  py::array_t<Digit> rows({count, cells}, givens->data(), owner);
  return py::make_tuple(rows, all.layout ? all.layout->name() : "");
}

/// The rows as lines of symbols.
std::vector<std::string> lines_of(const Rows& rows, const std::string& layout) {
  const Puzzles puzzles(rows);
  PythonCaller caller;
  LayoutPtr known;
  run_as_command(caller, [&] {
    std::vector<std::string> words;
    if (!layout.empty()) words.push_back("--layout=" + layout);
    const Options options = parsed_options(command_named("check"), words);
    known = layout_of(options, *loaded_plugins(options), puzzles.cells);
  });
  check_digits(puzzles, 0, puzzles.count, known->digit_count());
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < puzzles.count; ++i)
    lines.push_back(to_line(puzzles.from(i, i + 1), *known));
  return lines;
}

}  // namespace

void add_arrays(py::module_& module) {
  module.def("solve_array", &solve_array, py::arg("words"), py::arg("rows").noconvert());
  module.def("rate_array", &rate_array, py::arg("words"), py::arg("rows").noconvert());
  module.def("read_array", &read_array, py::arg("words"));
  module.def("lines_of", &lines_of, py::arg("rows").noconvert(), py::arg("layout"));
  std::vector<std::string> verdicts;
  for (const auto& verdict : verdict_names) verdicts.emplace_back(to_string(verdict.value));
  module.attr("verdicts") = verdicts;
  std::vector<std::string> levels;
  for (const Level level : all_levels) levels.emplace_back(to_string(level));
  module.attr("levels") = levels;
}

}  // namespace ariadne::python
