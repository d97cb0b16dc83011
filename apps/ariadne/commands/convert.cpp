#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/puzzle_writer.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/bulk.hpp>

#include "commands/commands.hpp"
#include "commands/equivalents.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

namespace {

/// A picture, which nothing reads back. It holds one puzzle.
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
      "Writes the puzzles of files, of standard input (-, or no file), or given as an argument, "
      "in\n"
      "another format, in the order of the input. Nothing is solved. What the format cannot hold "
      "is\n"
      "told and left out. --canonical and --transform write an equivalent puzzle in place of "
      "each.\n"
      "\nFormats:\n";
  constexpr std::size_t width = 14;
  for (const ariadne::PuzzleFormat& format : ariadne::puzzle_formats())
    text += "  " + std::string(format.name) + std::string(width - format.name.size(), ' ') +
            std::string(format.summary) + "\n";
  return text + "  svg           " + std::string(picture.summary) + "\n";
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const ariadne::PuzzleFormat& format : ariadne::puzzle_formats())
    names.emplace_back(format.name);
  names.emplace_back(picture.name);
  return names;
}

/// The place of an item in the words of a message.
std::string place_of(const ariadne::ReadItem& item, std::size_t line, std::size_t column) {
  if (!item.file.empty()) return to_string(ariadne::Place{item.file, line, column});
  std::string text = "line " + std::to_string(line);
  if (column != 0) text += ", column " + std::to_string(column);
  return text;
}

Options convert_options() {
  Options options(
      "ariadne convert --to FORMAT [OPTION...] [FILE...]", about_convert(),
      {"ariadne convert --to csv puzzles.txt",
       "ariadne convert --to svg 3x3x:a5k6d9j7d2_6_2f4_1b3_4c7c6a7a2_1k7b1d > puzzle.svg",
       "ariadne convert --to line --canonical puzzles.txt"});
  options.add_choice("to", format_names(), "", "one of the formats above", "FORMAT");
  options.add()("layout", value("LAYOUT"), layout_help)(
      "canonical", "the smallest of all equivalents: equal for two puzzles if they are equivalent")(
      "transform", "an equivalent chosen at random")(
      "seed", value("N"),
      "repeat an earlier --transform (without, the seed in use is told on standard error)");
  return options;
}

int run_convert(const Options& options) {
  if (!options.has("to"))
    throw ariadne::ConfigError("--to FORMAT is missing (see `ariadne convert --help`)");
  const ariadne::PuzzleFormat& format = options.choice("to") == picture.name
                                            ? picture
                                            : *ariadne::find_puzzle_format(options.choice("to"));

  const Interrupt interrupt;
  Equivalents equivalents(options, interrupt.token());
  ariadne::Inputs inputs(options.words(), options.layout(), interrupt.token());
  FileGuard guard;
  guard.read(inputs);
  guard.write("-", "");
  Progress progress(!options.quiet(), "puzzles", {}, [&] { return inputs.fraction_read(); });
  constexpr std::size_t block = std::size_t{64} << 10U;
  std::string out(format.begin);
  std::uint64_t written = 0;
  std::uint64_t left_out = 0;
  std::uint64_t told = 0;
  ariadne::ReadItem item;
  while (!interrupt.happened() && inputs.next(item)) {
    std::string refusal = item.good() ? equivalents.replace(item, written + left_out) : item.error;
    if (interrupt.happened()) break;
    if (refusal.empty() && &format == &picture && written == 1)
      refusal = "a picture holds one puzzle; the stage write of a pipeline draws many";
    if (refusal.empty()) refusal = format.write(item, out);
    if (refusal.empty()) {
      ++written;
    } else {
      ++left_out;
      const std::string place = item.good() ? place_of(item, item.line, 0)
                                            : place_of(item, item.error_line, item.error_column);
      write_note("ariadne: " + place + ": " + refusal + "\n");
    }
    if (out.size() < block && !inputs.waiting()) continue;
    write_output(out);
    out.clear();
    progress.add(written + left_out - std::exchange(told, written + left_out));
  }
  write_output(out + std::string(format.end));
  if (interrupt.happened()) {
    write_note("ariadne: interrupted after " + std::to_string(written + left_out) + " puzzles\n");
    return interrupted_status;
  }
  if (written + left_out == 0 && !options.quiet())
    write_note("ariadne: there is no puzzle in the input\n");
  if (left_out == 0) return status_ok;
  if (!options.quiet())
    write_note("ariadne: " + std::to_string(left_out) + " of " +
               std::to_string(written + left_out) + " puzzles were left out\n");
  return status_not_all;
}

}  // namespace

Command convert_command() {
  return {"convert", "write puzzles in another format", convert_options, run_convert};
}
