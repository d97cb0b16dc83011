#include "commands/commands.hpp"

namespace {

constexpr const char* about =
    R"(Solves, explains, rates, and generates Sudoku puzzles of all kinds, with plugins that are selected
and configured in YAML.
)";

constexpr const char* examples =
    R"(
Examples:
  ariadne solve puzzles.txt
  ariadne solve --format grid 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ariadne explain --html -o page.html puzzles.txt
  ariadne generate --level hard --symmetry rotate-180
  ariadne run graded-book
  ariadne plugins inspect backtracking

Exit status: 0 if the command succeeded and each puzzle that was solved has exactly one solution
(solve --limit 1: at least one); 1 if a puzzle has none or several, or if what you asked for was not
found; 2 for a usage error or a mistake in a config; 3 if a plugin cannot be used; 4 if reading or
writing failed; 130 if the run was interrupted.
)";

Command whole_program() {
  Command all =
      group("ariadne", "solve, explain, rate, and generate puzzles",
            {solve_command(),     explain_command(),    hint_command(),       rate_command(),
             backdoors_command(), check_command(),      candidates_command(), convert_command(),
             generate_command(),  play_command(),       run_command(),        serve_command(),
             board_command(),     blocks_command(),     join_command(),       schema_command(),
             kinds_command(),     layouts_command(),    cover_command(),      plugins_command(),
             doctor_command(),    completion_command(), manual_command()});
  all.about = about;
  all.examples = examples;
  return all;
}

}  // namespace

const Command& program() {
  static const Command all = whole_program();
  return all;
}
