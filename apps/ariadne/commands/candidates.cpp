// `ariadne candidates`: the values that each cell has in some solution, as pencil marks or counts.

#include <numeric>

#include <fmt/format.h>

#include <ariadne/formats/detail/ruled_grid.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/symbols.hpp>

#include "commands/commands.hpp"
#include "runs/kinds.hpp"
#include "runs/puzzle_run.hpp"
#include "terminal/output.hpp"

using ariadne::DigitSet;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_candidates =
    R"(Finds the true candidates of puzzles: for each cell, the values that it has in at least one
solution. The puzzles come from files, standard input (-, or no file), or arguments, and may have
any number of solutions. Writes one line for each puzzle, in the order of the input: the true
candidates of all cells as pencil marks. Ariadne can read these lines as puzzles. With --limit N,
Ariadne counts the solutions that contain each candidate, up to N, and --json shows the numbers.
)";

/// The most solutions that can be counted for a candidate: all that were found are kept.
constexpr std::uint64_t most_counted = 1000;

constexpr const char* standard = "candidates";

int total(const std::vector<DigitSet>& cells) {
  return std::accumulate(cells.begin(), cells.end(), 0,
                         [](int sum, DigitSet cell) { return sum + cell.size(); });
}

ordered_json symbols_of(const std::vector<DigitSet>& cells, const ariadne::Layout& layout) {
  ordered_json list = ordered_json::array();
  for (const DigitSet cell : cells) {
    std::string symbols;
    for (const ariadne::Digit digit : cell) symbols += ariadne::symbol_of(digit, layout);
    list.push_back(symbols);
  }
  return list;
}

/// How a puzzle is written that is of a kind; null for cells of a grid.
const ariadne::PuzzleWriting* writing_of(const ariadne::CandidatesItem& item) {
  return item.notes == nullptr ? nullptr : item.notes->writing.get();
}

/// The cells that are not hidden.
std::vector<DigitSet> shown_of(std::vector<DigitSet> cells, const ariadne::Layout& layout) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (layout.is_hidden(static_cast<ariadne::Cell>(i))) cells[i] = DigitSet();
  return cells;
}

/// Each unknown with the values that it has in some solution: "tent r1c1" has 0 and 1.
ordered_json values_of(const std::vector<DigitSet>& cells, const ariadne::Layout& layout,
                       const ariadne::PuzzleWriting& writing) {
  ordered_json map = ordered_json::object();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = static_cast<ariadne::Cell>(i);
    if (layout.is_hidden(cell)) continue;
    ordered_json& values = map[layout.cell_name(cell)] = ordered_json::array();
    for (const ariadne::Digit digit : cells[i]) values.push_back(writing.value(cell, digit));
  }
  return map;
}

ordered_json json_of(const ariadne::CandidatesItem& item, std::uint64_t limit) {
  const ariadne::TrueCandidates& result = item.result;
  const ariadne::PuzzleWriting* const writing = writing_of(item);
  const auto list = [&](const std::vector<DigitSet>& cells) {
    return writing != nullptr ? values_of(cells, *item.layout, *writing)
                              : symbols_of(cells, *item.layout);
  };
  ordered_json record = json_of_puzzle(item);
  record["verdict"] = to_string(result.outcome.verdict);
  record["true-candidates"] = total(shown_of(result.candidates, *item.layout));
  record["candidates"] = list(result.candidates);
  if (limit > 1 && writing == nullptr) {
    const auto digits = static_cast<std::size_t>(item.layout->digit_count());
    record["counts"] = ordered_json::array();
    for (std::size_t at = 0; at < result.counts.size(); at += digits)
      record["counts"].push_back(std::vector<std::uint64_t>(
          result.counts.begin() + static_cast<std::ptrdiff_t>(at),
          result.counts.begin() + static_cast<std::ptrdiff_t>(at + digits)));
  }
  if (total(result.undecided) > 0) record["undecided"] = list(result.undecided);
  if (!result.conflicts.empty()) record["conflicts"] = result.conflicts;
  record["nodes"] = result.outcome.nodes;
  return record;
}

std::string finding(const ariadne::CandidatesItem& item) {
  const ariadne::TrueCandidates& result = item.result;
  const int found = total(shown_of(result.candidates, *item.layout));
  std::string text = fmt::format("{}, {}", to_string(result.outcome.verdict),
                                 counted(static_cast<std::uint64_t>(found), "true candidate"));
  if (const int undecided = total(result.undecided); undecided > 0)
    text += fmt::format(", {} undecided", undecided);
  if (!result.conflicts.empty()) text += ": " + result.conflicts.front();
  return text;
}

void write_candidates(ariadne::Format format, std::uint64_t limit,
                      const ariadne::CandidatesItem& item, std::string& out) {
  if (item.bad != nullptr) {
    write_bad_item(format, item, {{"true-candidates", 0}, {"candidates", ordered_json::array()}},
                   out);
  } else if (format == ariadne::Format::json) {
    out += ariadne::json_line(json_of(item, limit));
  } else {
    std::string note = finding(item);
    if (const ariadne::PuzzleWriting* const writing = writing_of(item); writing != nullptr) {
      if (item.result.outcome.solutions > 0) {
        const ordered_json values = values_of(item.result.candidates, *item.layout, *writing);
        const char* between = ": ";
        for (const auto& [name, list] : values.items()) {
          note += between + name;
          for (const auto& value : list) note += ' ' + value.get<std::string>();
          between = "; ";
        }
      }
      return write_text(format, item, {note}, out);
    }
    // Without a solution there is nothing to write but the puzzle.
    if (item.result.outcome.solutions == 0) return write_text(format, item, {note}, out);
    std::vector<DigitSet> shown = item.result.candidates;
    for (std::size_t i = 0; i < shown.size(); ++i) shown[i] |= item.result.undecided[i];
    if (format == ariadne::Format::line) {
      append_pencilmark_line(out, *item.layout, shown);
      append_layout_note(out, *item.layout);
      out += fmt::format("  # puzzle {}: {}\n", item.number, note);
    } else {
      out += fmt::format("# puzzle {}: {}\n{}\n", item.number, note,
                         ruled_pencilmark_grid(*item.layout, shown));
    }
  }
}

Options candidates_options() {
  Options options("ariadne candidates [OPTION...] [FILE|PUZZLE...]", about_candidates,
                  {"ariadne candidates --format grid puzzles.txt",
                   "ariadne candidates --json --limit 8 "
                   "--rule 'thermometer: r1c1-4' "
                   "................"});
  add_solving_options(options, standard,
                      "count up to N solutions with each candidate, 1 to 1000 (default: 1)");
  add_kind_option(options);
  add_run_options(options);
  return options;
}

PuzzleTask candidates_task(const Options& options) {
  const std::uint64_t limit =
      options.has("limit") ? options.whole_number("limit", 1, most_counted) : 1;
  const auto solving = task_solving(options, standard);
  return {solving,
          {"candidates",
           ariadne::finding_candidates([solving] { return solving->make_searching_solver(); },
                                       {limit, solving->time_limit()},
                                       [limit, format = solving->format()](
                                           const ariadne::CandidatesItem& item, std::string& out) {
                                         write_candidates(format, limit, item, out);
                                       })},
          Answer::candidates};
}

}  // namespace

Command candidates_command() {
  return {"candidates", "find the values that each cell has in at least one solution",
          candidates_options,
          [](const Options& options) { return run_task(options, candidates_task); }};
}
