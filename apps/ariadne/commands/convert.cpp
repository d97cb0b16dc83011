// `ariadne convert`: puzzles from any format that can be read to any that can be written.

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <ariadne/draw/svg.hpp>
#include <ariadne/exchange/drawn_puzzle.hpp>
#include <ariadne/exchange/link_formats.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/formats/puzzle_board.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/symmetry/canonical.hpp>
#include <ariadne/work/bulk.hpp>

#include "commands/commands.hpp"
#include "runs/given_layout.hpp"
#include "runs/input_part.hpp"
#include "runs/kinds.hpp"
#include "runs/solving.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

namespace {

/// Applies --canonical and --transform to puzzles; does nothing without them.
class Equivalents {
 public:
  /// Throws ariadne::ConfigError for options that cannot be combined.
  Equivalents(const Options& options, ariadne::StopToken stop)
      : canonical_(options.has("canonical")), stop_(std::move(stop)) {
    const bool transform = options.has("transform");
    options.refuse_together("canonical", {"transform"});
    if (options.has("seed") && !transform) throw ariadne::ConfigError("--seed needs --transform");
    if (!transform) return;
    seed_ = options.seed();
    if (!options.quiet()) write_note(fmt::format("ariadne: seed {}\n", *seed_));
  }

  /// Replaces a puzzle by an equivalent one; `index` is its number in the input, from 0. Returns
  /// the reason if it cannot, otherwise an empty text.
  std::string replace(ariadne::ReadItem& item, std::uint64_t index) {
    if (!canonical_ && !seed_) return {};
    if (!item.layout->rules().empty())
      return fmt::format(
          "a puzzle with rules ({}) has no equivalents that --canonical or --transform "
          "could write",
          kinds_of_rules(*item.layout));
    if (layout_ != item.layout) {
      layout_ = item.layout;
      forms_.reset();
      transformations_.reset();
    }
    if (canonical_) return canonicalize(item);
    transform(item, index);
    return {};
  }

 private:
  std::string canonicalize(ariadne::ReadItem& item) {
    if (!item.candidates.empty()) return "pencil marks have no canonical form";
    if (!forms_) forms_.emplace(layout_);
    ariadne::SolveRequest limits;
    limits.work_limit = ariadne::canonical_work;
    limits.stop = stop_;
    ariadne::Budget budget(limits);
    const std::optional<ariadne::Canonical> form = forms_->find(item.givens, budget);
    if (!form) return ariadne::canonical_form_not_found();
    item.givens = form->givens;
    return {};
  }

  void transform(ariadne::ReadItem& item, std::uint64_t index) {
    if (!transformations_) transformations_.emplace(*layout_);
    ariadne::Random random(*seed_, index);
    const ariadne::Transformation drawn = transformations_->draw(random);
    item.givens = ariadne::transformed(drawn, item.givens);
    item.candidates = ariadne::transformed(drawn, item.candidates);
  }

  bool canonical_;
  std::optional<std::uint64_t> seed_;  ///< of --transform
  ariadne::StopToken stop_;
  ariadne::LayoutPtr layout_;  ///< of the members below
  std::optional<ariadne::CanonicalForms> forms_;
  std::optional<ariadne::RandomTransformation> transformations_;
};

/// A picture, which cannot be read again. It shows one puzzle.
std::string draw(const ariadne::ReadItem& item, std::string& out, ariadne::LeftOut& /*left_out*/) {
  if (item.notes && item.notes->writing) {
    out += ariadne::svg_picture(item.notes->writing->drawing({}), item.notes->writing->kind());
    return {};
  }
  std::vector<ariadne::DigitSet> marks;
  if (!item.candidates.empty()) {
    const ariadne::Board board(ariadne::puzzle_of(item.layout, item.givens, item.candidates));
    marks.assign(board.candidates().begin(), board.candidates().end());
  }
  out += ariadne::svg_picture({*item.layout, item.givens, {}, marks}, item.layout->name());
  return {};
}

constexpr ariadne::PuzzleFormat picture{"svg", "a picture of one puzzle", "", "", draw};

/// Only puzzles of kinds have such links.
std::string refuse_link(const ariadne::ReadItem& /*item*/, std::string& /*out*/,
                        ariadne::LeftOut& /*left_out*/) {
  return "only puzzles of a kind, such as slitherlink, are written as links to puzz.link";
}

constexpr ariadne::PuzzleFormat link{"puzz.link", "a link to puzz.link, for puzzles of a kind", "",
                                     "", refuse_link};

/// Only puzzles of kinds are drawn so; `grid` draws others.
std::string refuse_board(const ariadne::ReadItem& /*item*/, std::string& /*out*/,
                         ariadne::LeftOut& /*left_out*/) {
  return "only puzzles of a kind, such as slitherlink, are drawn as a board; grid draws this one";
}

constexpr ariadne::PuzzleFormat drawn_board{
    "board", "a drawing of box-drawing characters, for puzzles of a kind", "", "", refuse_board};

const std::vector<ariadne::PuzzleFormat>& all_formats() {
  static const std::vector<ariadne::PuzzleFormat> all = [] {
    const auto plain = ariadne::puzzle_formats();
    const auto links = ariadne::link_formats();
    std::vector<ariadne::PuzzleFormat> formats(plain.begin(), plain.end());
    formats.insert(formats.end(), links.begin(), links.end());
    formats.push_back(link);
    formats.push_back(drawn_board);
    formats.push_back(picture);
    return formats;
  }();
  return all;
}

std::string about_convert() {
  std::string text =
      R"(Converts puzzles to another format, in the order of the input. The puzzles come from files, standard
input (-, or no file), or arguments. The puzzles are not solved. Puzzles that the format cannot
represent are reported and left out. If the format cannot represent a rule, or text such as the
title, only that part is left out and reported; with --strict, puzzles that would lose a rule are
left out instead. --canonical and --transform replace each puzzle with an equivalent one.

Formats:
)";
  constexpr std::size_t width = 24;
  const std::vector<ariadne::PuzzleFormat>& formats = all_formats();
  for (std::size_t i = 0; i < formats.size(); ++i) {
    // Links stand in the line of what they hold.
    std::string name(formats[i].name);
    std::string summary(formats[i].summary);
    if (i + 1 < formats.size() && formats[i + 1].name.ends_with("-url")) {
      (name += ", ") += formats[++i].name;
      (summary += ", or ") += formats[i].summary;
    }
    text += fmt::format("  {:<{}}{}\n", name, width, summary);
  }
  return text;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const ariadne::PuzzleFormat& format : all_formats()) names.emplace_back(format.name);
  return names;
}

/// What gets lost of a puzzle, one sentence; empty if nothing does.
std::string loss(const ariadne::ReadItem& item, const ariadne::LeftOut& left_out) {
  std::vector<std::string> lost = left_out.rules;
  lost.insert(lost.end(), left_out.texts.begin(), left_out.texts.end());
  std::string text;
  if (!lost.empty())
    text =
        fmt::format("not written, because this format cannot hold it: {}", fmt::join(lost, "; "));
  if (!left_out.misread.empty())
    text += fmt::format("{}written, but Ariadne would read it as something else: {}",
                        text.empty() ? "" : "; ", fmt::join(left_out.misread, "; "));
  if (item.notes && !item.notes->unread.empty())
    text += fmt::format("{}not written, because it was not understood: {}",
                        text.empty() ? "" : "; ", fmt::join(item.notes->unread, ", "));
  if (item.notes && !item.notes->contradiction.empty())
    (text += text.empty() ? "" : "; ") += item.notes->contradiction;
  return text;
}

Options convert_options() {
  Options options(
      "ariadne convert --to FORMAT [OPTION...] [FILE|PUZZLE...]", about_convert(),
      {"ariadne convert --to csv puzzles.txt",
       "ariadne convert --to svg -o puzzle.svg 3x3x:a5k6d9j7d2_6_2f4_1b3_4c7c6a7a2_1k7b1d",
       "ariadne convert --to line --canonical puzzles.txt"});
  options.add_choice("to", format_names(), "", "one of the formats above", "FORMAT");
  add_constraint_option(options);
  add_kind_option(options);
  options.add()("output,o", value("FILE"), "write to this file instead of standard output")(
      "layout", value("LAYOUT"), layout_help)("blank", value("CHARACTERS"), blank_help)(
      "strict", "leave out puzzles with a rule that was not understood or that cannot be written")(
      "canonical", "write the canonical form, which is the same for all equivalent puzzles")(
      "transform", "write a random equivalent puzzle")(
      "seed", value("N"),
      "seed for --transform, to repeat a run (default: random, printed to standard error)");
  return options;
}

/// Writes a puzzle of a kind as it was read, if the format can hold it; else says what can.
std::string write_kind(const ariadne::PuzzleFormat& format, const ariadne::PuzzleWriting& puzzle,
                       const ariadne::Place& place, std::string& out) {
  std::string text;
  std::vector<std::string> lost;
  const bool penpa = format.name == "penpa" || format.name == "penpa-url";
  const bool drawn = penpa || format.name == "scl" || format.name == "sudokupad-url";
  try {
    text = format.name == link.name          ? puzzle.link()
           : format.name == "game-id"        ? puzzle.game_id()
           : format.name == drawn_board.name ? ariadne::board_text(puzzle.drawing({}))
           : drawn                           ? ariadne::write_drawn_puzzle(puzzle.drawing({}),
                                                 penpa ? ariadne::DrawingProgram::penpa
                                                                                 : ariadne::DrawingProgram::sudokupad,
                                                                           puzzle.kind(), lost)
                                             : puzzle.puzzle();
  } catch (const ariadne::Error& error) {
    return error.what();
  }
  if (format.name == "penpa-url") text = "https://swaroopg92.github.io/penpa-edit/#" + text;
  if (format.name == "sudokupad-url") text = "https://sudokupad.app/" + text;
  if (format.name == "grid") std::replace(text.begin(), text.end(), '|', '\n');
  if (format.name == "json")
    text = nlohmann::ordered_json{{"kind", puzzle.kind()}, {"puzzle", text}}.dump();
  else if (format.name == "grid")
    text += '\n';
  else if (format.name != "line" && format.name != "game-id" && format.name != link.name &&
           format.name != drawn_board.name && !drawn)
    return fmt::format(
        "a puzzle of a kind, such as {}, can be converted to line, grid, board, json, puzz.link, "
        "game-id, penpa, penpa-url, scl, sudokupad-url, or svg",
        puzzle.kind());
  (out += text) += '\n';
  if ((format.name == "game-id" || format.name == link.name || drawn) && !puzzle.filled().empty())
    lost.push_back(fmt::format("the {}", puzzle.filled()));
  if (!lost.empty())
    write_note(fmt::format("ariadne: {}: not written, because this format cannot hold it: {}\n",
                           to_string(place), fmt::join(lost, ", ")));
  return {};
}

/// Writes one puzzle, and reports what gets lost of it. Returns why it is not written, or nothing.
std::string write(const ariadne::PuzzleFormat& format, const ariadne::ReadItem& item, bool strict,
                  const ariadne::Place& place, std::string& out) {
  const std::size_t begin = out.size();
  if (item.notes && item.notes->writing && format.name != picture.name)
    return write_kind(format, *item.notes->writing, place, out);
  ariadne::LeftOut left_out;
  if (std::string refusal = format.write(item, out, left_out); !refusal.empty()) return refusal;
  const std::string lost = loss(item, left_out);
  if (strict && !left_out.rules.empty()) {
    out.resize(begin);
    return lost;
  }
  if (!lost.empty()) write_note(fmt::format("ariadne: {}: {}\n", to_string(place), lost));
  return {};
}

int run_convert(const Options& options) {
  if (!options.has("to"))
    throw ariadne::ConfigError("--to FORMAT is required (see `ariadne convert --help`)");
  const std::string name = options.choice("to");
  const ariadne::PuzzleFormat& format =
      *std::find_if(all_formats().begin(), all_formats().end(),
                    [&](const ariadne::PuzzleFormat& each) { return each.name == name; });

  const Interrupt interrupt;
  Equivalents equivalents(options, interrupt.token());
  const GivenLayout given = given_layout(options);
  RulesOnDemand rules(options, given);
  ariadne::Inputs inputs(options.words(), given.layout, interrupt.token(), &rules);
  if (options.has("strict")) inputs.be_strict();
  FileGuard guard;
  guard.read(inputs);
  const std::string path = options.has("output") ? options.get<std::string>("output") : "-";
  if (path.empty()) throw ariadne::ConfigError("--output is empty; it must name a file");
  guard.write(path, path == "-" ? "" : "--output");
  Output output(path, Output::Kind::document);
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
    if (refusal.empty() && format.name == picture.name && written == 1)
      refusal =
          "--to svg draws only one puzzle; to draw several, run a pipeline with a 'write' stage";
    const ariadne::Place place =
        item.good() ? ariadne::Place{item.file, item.line, 0}
                    : ariadne::Place{item.file, item.error_line, item.error_column};
    if (refusal.empty()) refusal = write(format, item, options.has("strict"), place, out);
    if (refusal.empty()) {
      ++written;
    } else {
      ++left_out;
      write_note(fmt::format("ariadne: {}: {}\n", to_string(place), refusal));
    }
    if (out.size() < block && !inputs.waiting()) continue;
    output.write(out);
    out.clear();
    progress.add(written + left_out - std::exchange(shown, written + left_out));
  }
  output.write(out + std::string(format.end));
  if (interrupt.happened()) {
    write_note(
        fmt::format("ariadne: interrupted after {}\n", counted(written + left_out, "puzzle")));
    return interrupted_status;
  }
  output.close();
  if (!options.quiet()) note_passed_over(inputs);
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
