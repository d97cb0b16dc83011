// `ariadne board`: the board of a puzzle as JSON, for programs on which people enter something: a picture
// without entries, what can be entered and where, and which rules entries break.

#include <chrono>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ariadne/components/config.hpp>
#include <ariadne/draw/empty_board.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/pipeline/bulk.hpp>
#include <ariadne/plugin/stop.hpp>
#include <ariadne/words/rule_words.hpp>
#include <ariadne/work/detail/records.hpp>

#include "commands/commands.hpp"
#include "runs/component_option.hpp"
#include "runs/given_layout.hpp"
#include "runs/kinds.hpp"
#include "runs/solving.hpp"
#include "runs/wording.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"

using ariadne::KindPuzzle;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_board =
    R"(Writes the board of a puzzle as one JSON record, for programs in which people enter digits or
shapes: a picture of the board as SVG, and what can be entered where. The puzzle is an argument, a
file, or standard input (-, or no argument), in any format.

The record of a grid of digits lists its cells, givens, and groups. "record" is the puzzle as
`ariadne convert --to json` writes it: a program that replaces its "puzzle" has a position that all
commands can read. The record of a puzzle of a kind lists its places: cells, edges, or corners, each
with its possible values and the shapes that draw them. With --values, the rules that these values
break are written instead.
)";

ordered_json json_of_notes(const ariadne::ReadItem& item) {
  ordered_json record = ordered_json::object();
  if (!item.notes) return record;
  const ariadne::PuzzleNotes& notes = *item.notes;
  if (!notes.title.empty()) record["title"] = notes.title;
  if (!notes.author.empty()) record["author"] = notes.author;
  if (!notes.rules.empty()) record["instructions"] = notes.rules;
  if (!notes.unread.empty()) record["unread"] = notes.unread;
  return record;
}

/// The puzzle as a record that all commands read. Throws ariadne::ConfigError if it has none.
ordered_json readable(const ariadne::ReadItem& item) {
  for (const ariadne::PuzzleFormat& format : ariadne::puzzle_formats()) {
    if (format.name != "json") continue;
    std::string text;
    ariadne::LeftOut left_out;
    if (const std::string refusal = format.write(item, text, left_out); !refusal.empty())
      throw ariadne::ConfigError(refusal);
    return ordered_json::parse(text);
  }
  return {};
}

ordered_json json_of_digits(const ariadne::ReadItem& item) {
  const ariadne::Layout& layout = *item.layout;
  const ariadne::EmptyBoard board = empty_board(layout, layout.name());
  ordered_json record{{"board", "digits"}, {"layout", layout.name()}};
  record.update(json_of_notes(item));
  record["record"] = readable(item);
  std::string symbols;
  for (int digit = 1; digit <= layout.digit_count(); ++digit)
    symbols += symbol_of(static_cast<ariadne::Digit>(digit), layout);
  record["symbols"] = symbols;
  record["rules"] = rules_in_words(layout, ariadne::ShownRules::marks);
  record["cell-size"] = board.cell_size;
  ordered_json& cells = record["cells"] = ordered_json::array();
  for (ariadne::Cell cell = 0; cell < layout.cell_count(); ++cell) {
    const ariadne::Position place = layout.position(cell);
    const auto [x, y] = board.corners[cell];
    ordered_json one{{"name", layout.cell_name(cell)},
                     {"row", place.row},
                     {"column", place.column},
                     {"x", x},
                     {"y", y}};
    if (item.givens[cell] != 0) {
      one["given"] = std::string(1, symbol_of(item.givens[cell], layout));
    } else if (!item.candidates.empty()) {
      std::string marks;
      for (const ariadne::Digit digit : item.candidates[cell]) marks += symbol_of(digit, layout);
      one["candidates"] = marks;
    }
    cells.push_back(std::move(one));
  }
  ordered_json& groups = record["groups"] = ordered_json::array();
  for (const ariadne::Group& group : layout.groups())
    groups.push_back({{"name", group.name}, {"cells", group.cells}});
  record["marks"] = board.marks;
  record["svg"] = board.svg;
  return record;
}

using Entries = std::vector<std::optional<std::size_t>>;

Entries entries_of(const std::string& text, std::span<const KindPuzzle::Place> places) {
  Entries entries;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    std::optional<std::size_t>& entry = entries.emplace_back();
    if (word == ".") continue;
    entry = ariadne::number_of<std::size_t>(word);
    if (!entry || entries.size() > places.size() ||
        *entry >= places[entries.size() - 1].values.size())
      throw ariadne::ConfigError(
          fmt::format("--values: entry {} must be '.' or the number of one of the place's values, "
                      "from 0, not {}",
                      entries.size(), ariadne::in_quotes(word)));
  }
  if (entries.size() != places.size())
    throw ariadne::ConfigError(fmt::format("--values has {} entries, but the puzzle has {} places",
                                           entries.size(), places.size()));
  return entries;
}

/// The rules that a solution breaks, or that contradict each other because what is hidden cannot be found.
std::vector<ariadne::BrokenRule> broken_by_solution(const KindPuzzle& puzzle,
                                                    const Entries& entries,
                                                    const ariadne::Registry& registry,
                                                    ariadne::StopToken stop) {
  std::vector<ariadne::BrokenRule> broken = puzzle.broken(entries, true);
  if (!broken.empty()) return broken;
  const std::unique_ptr<ariadne::Solver> solver =
      ariadne::ComponentSpec(registry, ariadne::ComponentKind::solver,
                             solve_config(registry, shipped_config("default")).with)
          .make_solver();
  ariadne::SolveRequest request;
  request.deadline = ariadne::Clock::now() + std::chrono::seconds(1);
  request.stop = std::move(stop);
  return puzzle.contradiction(entries, can_be_solved_by(*solver, request));
}

/// The rule and its places in a language.
ariadne::BrokenRule translated(const ariadne::BrokenRule& rule, const ariadne::Language& language) {
  ariadne::BrokenRule own{rule.name, says_of_rule({rule.name, rule.says, ""}, language), {}};
  for (const std::string& place : rule.places) own.places.push_back(place_in(place, language));
  return own;
}

ordered_json json_of(const std::string& kind, const std::vector<ariadne::BrokenRule>& rules,
                     const ariadne::Language& language) {
  ordered_json broken = ordered_json::array();
  for (const ariadne::BrokenRule& rule : rules) {
    const ariadne::BrokenRule own = translated(rule, language);
    broken.push_back({{"rule", rule.name},
                      {"says", own.says},
                      {"places", rule.places},
                      {"text", to_string(own)}});
  }
  return {{"kind", kind}, {"broken", broken}};
}

ordered_json json_of_clues(const KindPuzzle& puzzle) {
  ordered_json clues = ordered_json::array();
  for (const KindPuzzle::ClueEntry& entry : puzzle.clue_entries()) {
    ordered_json& one = clues.emplace_back(
        ordered_json{{"name", entry.name}, {"x", entry.x}, {"y", entry.y}, {"line", entry.line}});
    one["text"] = entry.text;
    one["symbols"] = entry.symbols;
    if (entry.areas) one["areas"] = true;
  }
  return clues;
}

ordered_json json_of_shapes(const KindPuzzle& puzzle, const ariadne::Language& language) {
  const std::vector<KindPuzzle::Place> places = puzzle.places();
  std::vector<std::vector<ariadne::PuzzleDrawing::Mark>> marks;
  for (const KindPuzzle::Place& place : places)
    marks.insert(marks.end(), place.marks.begin(), place.marks.end());
  const ariadne::PuzzleDrawing drawing = puzzle.drawing({});
  const ariadne::EmptyShapes board = empty_shapes(drawing, marks, puzzle.kind());
  ordered_json record{{"board", "shapes"},          {"kind", puzzle.kind()},
                      {"puzzle", puzzle.puzzle()},  {"rows", drawing.rows},
                      {"columns", drawing.columns}, {"cell-size", board.cell_size},
                      {"left", board.left},         {"top", board.top}};
  ordered_json& rules = record["rules"] = ordered_json::array();
  for (const auto& [name, says] : puzzle.kind_ptr()->rules())
    rules.push_back({{"name", name}, {"says", says_of_rule({name, says, ""}, language)}});
  ordered_json& all = record["places"] = ordered_json::array();
  std::size_t next = 0;
  for (const KindPuzzle::Place& place : places) {
    ordered_json one{{"name", place.name}, {"x", place.x}, {"y", place.y}};
    if (place.blank) one["blank"] = *place.blank;
    if (place.entered) one["entered"] = *place.entered;
    one["values"] = place.values;
    ordered_json& shapes = one["shapes"] = ordered_json::array();
    for (std::size_t i = 0; i < place.values.size(); ++i) {
      ordered_json& of_value = shapes.emplace_back(ordered_json::array());
      for (const ariadne::EmptyShapes::Fragment& fragment : board.entries[next])
        of_value.push_back({{"layer", fragment.layer}, {"svg", fragment.svg}});
      ++next;
    }
    all.push_back(std::move(one));
  }
  record["svg"] = board.svg;
  return record;
}

Options board_options() {
  Options options("ariadne board [OPTION...] [PUZZLE]", about_board,
                  {"ariadne board puzzle.txt",
                   "ariadne board --kind nurikabe '2 2|2 -|- -' --values '. 1 1 0'"});
  add_constraint_option(options);
  add_kind_option(options);
  options.add()("layout", value("LAYOUT"), layout_help)("blank", value("CHARACTERS"), blank_help)(
      "values", value("VALUES"),
      "with --kind, write which rules these values break: for each place, '.' if it is open, or "
      "the number of a value, from 0")("finished",
                                       "with --values, the values are a solution, not a position")(
      "clues", "with --kind, also list where the puzzle can have clues")(
      "size", value("ROWSxCOLUMNS"), "with --kind and without a puzzle: an empty one of this size")(
      "language", value("LANGUAGE"),
      "with --kind, the language of the rules: en, zh, or a YAML file (default: en)");
  return options;
}

/// The text of an empty puzzle.
ordered_json blank_board(const Options& options) {
  if (!options.has("kind") || !options.words().empty())
    throw ariadne::ConfigError("--size needs --kind, and no puzzle");
  const ariadne::KindPtr kind = kind_option(options.get<std::string>("kind"), options);
  const ariadne::KindWishes size =
      ariadne::kind_wishes(options.get<std::string>("size"), "", false);
  return {{"kind", kind->name()}, {"puzzle", blank_puzzle(*kind, size.rows, size.columns)}};
}

int run_board(const Options& options) {
  if (options.words().size() > 1)
    throw ariadne::ConfigError(
        fmt::format("board takes one puzzle; remove the argument '{}'", options.words()[1]));
  if (options.has("finished") && !options.has("values"))
    throw ariadne::ConfigError("--finished needs --values");
  if (options.has("size")) {
    write_output(ariadne::json_line(blank_board(options)));
    return status_ok;
  }
  const Interrupt interrupt;
  const GivenLayout given = given_layout(options);
  RulesOnDemand rules(options, given);
  ariadne::Inputs inputs(options.words(), given.layout, interrupt.token(), &rules);
  ariadne::ReadItem item;
  if (!inputs.next(item)) throw ariadne::ConfigError("there is no puzzle in the input");
  if (!item.good())
    throw ariadne::ConfigError(ariadne::Place{item.file, item.error_line, item.error_column},
                               item.error);
  const auto* const of_kind =
      item.notes ? dynamic_cast<const KindPuzzle*>(item.notes->writing.get()) : nullptr;
  if (options.has("values") && of_kind == nullptr)
    throw ariadne::ConfigError("--values needs a puzzle of a kind (--kind)");
  const ariadne::Language language = language_of_texts(options);
  ordered_json record;
  if (of_kind == nullptr) {
    record = json_of_digits(item);
  } else if (options.has("values")) {
    const Entries entries = entries_of(options.get<std::string>("values"), of_kind->places());
    record =
        json_of(of_kind->kind(),
                options.has("finished")
                    ? broken_by_solution(*of_kind, entries, rules.registry(), interrupt.token())
                    : of_kind->broken(entries, false),
                language);
  } else {
    record = json_of_shapes(*of_kind, language);
  }
  if (options.has("clues") && of_kind != nullptr) record["clues"] = json_of_clues(*of_kind);
  write_output(ariadne::json_line(record));
  return status_ok;
}

}  // namespace

Command board_command() {
  return {"board", "write the board of a puzzle as JSON, for programs that let people play",
          board_options, run_board};
}
