// `ariadne check`: how many solutions puzzles have, and which givens and rules are redundant or
// contradict each other.

#include <boost/algorithm/string/join.hpp>
#include <fmt/format.h>

#include <ariadne/components/rules.hpp>

#include "commands/commands.hpp"
#include "runs/kinds.hpp"
#include "runs/puzzle_run.hpp"
#include "runs/rule_texts.hpp"
#include "terminal/output.hpp"

using ariadne::Verdict;
using boost::algorithm::join;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_check =
    R"(Checks how many solutions puzzles have, which givens are redundant, and which cells conflict. The
puzzles come from files, standard input (-, or no file), or arguments. A given is redundant if the
puzzle still has one solution without it; a puzzle without redundant givens is minimal. Redundant
rules are found in the same way. If a puzzle has no solution, rules that contradict each other are
listed. If the solver given by --with or --config cannot determine how many solutions there are, a
search is used instead. Writes one line for each puzzle, in the order of the input; each line can be
read back in as a puzzle.

With --kind, a puzzle can be followed by a line "solution" and a filled-in grid, or by a line
"position" and a half-filled one, in the form in which `ariadne solve` writes solutions. Rules that
they break are listed.
)";

std::vector<std::string> names_of(const ariadne::Layout& layout,
                                  const std::vector<ariadne::Cell>& cells) {
  std::vector<std::string> names;
  for (const ariadne::Cell cell : cells) names.push_back(layout.cell_name(cell));
  return names;
}

/// Whether the puzzle is written as cells of a grid.
bool has_cells(const ariadne::CheckedItem& item) {
  return item.notes == nullptr || !item.notes->writing;
}

/// What was found about a puzzle of a kind.
void add_findings_of_kind(const ariadne::CheckedItem& item, ordered_json& record) {
  if (item.broken.empty()) {
    record["count"] = item.result.outcome.solutions;
    if (item.result.more) record["more"] = true;
  }
  if (item.notes->writing->filled().empty()) return;
  record["broken"] = ordered_json::array();
  for (const ariadne::BrokenRule& broken : item.broken)
    record["broken"].push_back({{"rule", broken.name},
                                {"says", broken.says},
                                {"places", broken.places},
                                {"text", to_string(broken)}});
}

void add_findings(const ariadne::Registry& registry, const ariadne::CheckedItem& item,
                  ordered_json& record) {
  if (!has_cells(item)) return add_findings_of_kind(item, record);
  const ariadne::CheckResult& result = item.result;
  record["count"] = result.outcome.solutions;
  if (result.more) record["more"] = true;
  record["givens"] = result.givens;
  record["minimal"] = nullptr;
  if (const auto minimal = result.minimal()) record["minimal"] = *minimal;
  record["redundant"] = names_of(*item.layout, result.redundant);
  if (!result.undecided.empty()) record["undecided"] = names_of(*item.layout, result.undecided);
  if (!item.layout->rules().empty())
    record["redundant-rules"] = texts_of(registry, *item.layout, result.redundant_rules);
  if (!result.undecided_rules.empty())
    record["undecided-rules"] = texts_of(registry, *item.layout, result.undecided_rules);
  record["conflicts"] = result.conflicts;
  if (!result.clashing_rules.empty())
    record["clashing-rules"] = texts_of(registry, *item.layout, result.clashing_rules);
}

/// What was found about a puzzle of a kind as text. `head` is the verdict.
std::vector<std::string> findings_of_kind(const ariadne::CheckedItem& item, std::string head) {
  std::vector<std::string> parts{std::move(head)};
  for (const ariadne::BrokenRule& broken : item.broken) parts.push_back(to_string(broken));
  const std::string_view filled = item.notes->writing->filled();
  if (item.broken.empty() && filled == "solution")
    parts.emplace_back("the solution breaks no rule");
  else if (item.broken.empty() && filled == "position")
    parts.emplace_back("the position breaks no rule");
  return parts;
}

/// The findings as text: the verdict and everything short, then a part for each list.
std::vector<std::string> findings(const ariadne::Registry& registry,
                                  const ariadne::CheckedItem& item) {
  const ariadne::CheckResult& result = item.result;
  const ariadne::SolveOutcome& outcome = result.outcome;
  std::string head = to_string(outcome.verdict);
  if (result.more)
    head += fmt::format(", {} or more solutions", outcome.solutions);
  else if (outcome.verdict == Verdict::multiple || outcome.verdict == Verdict::limit)
    head += fmt::format(", {} found", counted(outcome.solutions, "solution"));
  if (!has_cells(item)) return findings_of_kind(item, std::move(head));
  head += ", " + counted(static_cast<std::uint64_t>(result.givens), "given");
  if (const auto minimal = result.minimal()) head += *minimal ? ", minimal" : ", not minimal";

  std::vector<std::string> parts{head};
  if (!result.redundant.empty())
    parts.push_back(fmt::format("{} redundant: {}", result.redundant.size(),
                                join(names_of(*item.layout, result.redundant), " ")));
  if (!result.undecided.empty())
    parts.push_back(fmt::format("{} undecided: {}", result.undecided.size(),
                                join(names_of(*item.layout, result.undecided), " ")));
  const auto add_rules = [&](const std::vector<std::size_t>& rules, const std::string& what) {
    if (!rules.empty()) parts.push_back(text_about(texts_of(registry, *item.layout, rules), what));
  };
  add_rules(result.redundant_rules, "redundant");
  add_rules(result.undecided_rules, "undecided");
  add_rules(result.clashing_rules, clashing);
  if (!result.conflicts.empty())
    parts.push_back(fmt::format("{}: {}", counted(result.conflicts.size(), "conflict"),
                                join(result.conflicts, "; ")));
  return parts;
}

void write_check(const Solving& solving, const ariadne::CheckedItem& item, std::string& out) {
  const ariadne::Registry& registry = solving.registry();
  const bool lines = solving.format() != ariadne::Format::line;
  const char* between = lines ? "\n# " : has_cells(item) ? ", " : ". ";
  write_finding(
      solving.format(), item, item.result.outcome,
      {{"count", 0},
       {"givens", nullptr},
       {"minimal", nullptr},
       {"redundant", ordered_json::array()},
       {"conflicts", ordered_json::array()}},
      [&](ordered_json& record) { add_findings(registry, item, record); },
      [&] { return join(findings(registry, item), between); }, out);
}

Options check_options() {
  Options options("ariadne check [OPTION...] [FILE|PUZZLE...]", about_check,
                  {"ariadne check puzzles.txt", "ariadne check --json -o checked.txt puzzles.txt",
                   "ariadne check --kind nonogram '1 3|1|-|1|1 1|solution|1 3|x - x'"});
  add_solving_options(options);
  add_kind_option(options);
  add_run_options(options);
  return options;
}

}  // namespace

PuzzleTask check_task(const Options& options) {
  const auto solving = task_solving(options);
  return {solving,
          {"check", ariadne::checking(
                        [solving] { return solving->make_searching_solver(); }, solving->limits(),
                        [solving](const ariadne::CheckedItem& item, std::string& out) {
                          write_check(*solving, item, out);
                        },
                        [solving] {
                          return std::make_unique<ariadne::ConstraintMaker>(solving->registry());
                        })}};
}

Command check_command() {
  return {"check", "find errors in puzzles, and check whether the puzzles are minimal",
          check_options, [](const Options& options) { return run_task(options, check_task); }};
}
