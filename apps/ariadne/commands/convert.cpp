#include <fmt/format.h>

#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/puzzle_writer.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/bulk.hpp>

#include "commands/commands.hpp"
#include "commands/equivalents.hpp"
#include "shared/given_layout.hpp"
#include "shared/solving.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

namespace {

/// A picture, which cannot be read again. It shows one puzzle.
std::string draw(const ariadne::ReadItem& item, std::string& out) {
  std::vector<ariadne::DigitSet> marks;
  if (!item.candidates.empty()) {
    const ariadne::Board board(ariadne::puzzle_of(item.layout, item.givens, item.candidates));
    marks.assign(board.candidates().begin(), board.candidates().end());
  }
  out += ariadne::svg_picture({*item.layout, item.givens, {}, marks}, item.layout->name());
  return {};
}

constexpr ariadne::PuzzleFormat picture{"svg", "a picture of one puzzle", "", "", draw};

std::string about_convert() {
  std::string text =
      "Converts puzzles to another format, in the order of the input. The puzzles come from "
      "files,\n"
      "standard input (-, or no file), or arguments. Nothing is solved. Puzzles that the format\n"
      "cannot represent are reported and left out. --canonical and --transform replace each "
      "puzzle\n"
      "with an equivalent one.\n"
      "\nFormats:\n";
  constexpr std::size_t width = 14;
  for (const ariadne::PuzzleFormat& format : ariadne::puzzle_formats())
    text += fmt::format("  {:<{}}{}\n", format.name, width, format.summary);
  return text + fmt::format("  {:<{}}{}\n", picture.name, width, picture.summary);
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const ariadne::PuzzleFormat& format : ariadne::puzzle_formats())
    names.emplace_back(format.name);
  names.emplace_back(picture.name);
  return names;
}

Options convert_options() {
  Options options(
      "ariadne convert --to FORMAT [OPTION...] [FILE|PUZZLE...]", about_convert(),
      {"ariadne convert --to csv puzzles.txt",
       "ariadne convert --to svg 3x3x:a5k6d9j7d2_6_2f4_1b3_4c7c6a7a2_1k7b1d > puzzle.svg",
       "ariadne convert --to line --canonical puzzles.txt"});
  options.add_choice("to", format_names(), "", "one of the formats above", "FORMAT");
  add_constraint_option(options);
  options.add()("layout", value("LAYOUT"), layout_help)(
      "canonical", "write the canonical form, which is the same for all equivalent puzzles")(
      "transform", "write a random equivalent puzzle")(
      "seed", value("N"),
      "seed of --transform, to repeat a run (default: random; standard error shows it)");
  return options;
}

int run_convert(const Options& options) {
  if (!options.has("to"))
    throw ariadne::ConfigError("--to FORMAT is required (see `ariadne convert --help`)");
  const ariadne::PuzzleFormat& format = options.choice("to") == picture.name
                                            ? picture
                                            : *ariadne::find_puzzle_format(options.choice("to"));

  const Interrupt interrupt;
  Equivalents equivalents(options, interrupt.token());
  const GivenLayout given = given_layout(options);
  RulesOnDemand rules(options, given);
  ariadne::Inputs inputs(options.words(), given.layout, interrupt.token(), &rules);
  FileGuard guard;
  guard.read(inputs);
  guard.write("-", "");
  Progress progress(!options.quiet(), "puzzles", {}, [&] { return inputs.fraction_read(); });
  constexpr std::size_t block = std::size_t{64} << 10U;
  std::string out(format.begin);
  std::uint64_t written = 0;
  std::uint64_t left_out = 0;
  std::uint64_t shown = 0;
  ariadne::ReadItem item;
  while (!interrupt.happened() && inputs.next(item)) {
    std::string refusal = item.good() ? equivalents.replace(item, written + left_out) : item.error;
    if (interrupt.happened()) break;
    if (refusal.empty() && &format == &picture && written == 1)
      refusal = "--to svg draws one puzzle; to draw several, run a pipeline with the stage write";
    if (refusal.empty()) refusal = format.write(item, out);
    if (refusal.empty()) {
      ++written;
    } else {
      ++left_out;
      const ariadne::Place place =
          item.good() ? ariadne::Place{item.file, item.line, 0}
                      : ariadne::Place{item.file, item.error_line, item.error_column};
      write_note(fmt::format("ariadne: {}: {}\n", to_string(place), refusal));
    }
    if (out.size() < block && !inputs.waiting()) continue;
    write_output(out);
    out.clear();
    progress.add(written + left_out - std::exchange(shown, written + left_out));
  }
  write_output(out + std::string(format.end));
  if (interrupt.happened()) {
    write_note(
        fmt::format("ariadne: interrupted after {}\n", counted(written + left_out, "puzzle")));
    return interrupted_status;
  }
  if (written + left_out == 0 && !options.quiet())
    write_note("ariadne: there are no puzzles in the input\n");
  if (left_out == 0) return status_ok;
  if (!options.quiet())
    write_note(fmt::format("ariadne: left out {} of {} puzzles\n", left_out, written + left_out));
  return status_not_all;
}

}  // namespace

Command convert_command() {
  return {"convert", "convert puzzles to another format", convert_options, run_convert};
}
