// `ariadne explain`: the steps of a solver as text, sentences, pages, pictures, or JSON.

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/draw/explanation_page.hpp>
#include <ariadne/formats/detail/ruled_grid.hpp>
#include <ariadne/formats/puzzle_board.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/pipeline/reason_names.hpp>
#include <ariadne/steps/chain_text.hpp>
#include <ariadne/words/describe.hpp>
#include <ariadne/words/detail/wrapped.hpp>
#include <ariadne/work/check.hpp>

#include "commands/commands.hpp"
#include "runs/component_option.hpp"
#include "runs/kinds.hpp"
#include "runs/plugins.hpp"
#include "runs/puzzle_run.hpp"
#include "runs/rule_texts.hpp"
#include "runs/step_pictures.hpp"
#include "runs/steps.hpp"
#include "runs/wording.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about_explain =
    R"(Solves puzzles as a person would, and shows every step. The puzzles come from files, standard input
(-, or no file), or arguments. By default, HoDoKu's techniques are tried in HoDoKu's order (the
config hodoku). With several solutions, the explanation stops, unless --rate-multiple is given.
)";

/// What contradicts what in a puzzle without a solution.
struct Clash {
  std::string conflict;            ///< what shows on the board after the steps; may be empty
  std::vector<std::string> rules;  ///< rules that have no solution together
};

/// A puzzle with its steps, and what else is written about it.
struct Explained {
  const ariadne::ExplainedItem& item;
  Clash clash;
  std::string until;  ///< the technique of --until

  bool reached_until() const { return !until.empty() && item.found; }
};

std::string none_text(const Explained& explained) {
  const Clash& clash = explained.clash;
  std::string text;
  if (!clash.conflict.empty())
    text = (explained.item.log->steps().empty() ? "" : "after these steps, ") + clash.conflict;
  if (!clash.rules.empty()) text += (text.empty() ? "" : "; ") + text_about(clash.rules, clashing);
  return "none: " + (text.empty() ? "the puzzle has no solution" : text);
}

/// How the search for a technique ends that was found.
std::string until_ending(const Explained& explained) {
  const auto steps = explained.item.log->steps();
  return fmt::format("{} found at step {}, and not applied{}", steps.back().name, steps.size(),
                     explained.item.outcome.verdict == Verdict::multiple
                         ? "; the puzzle has several solutions"
                         : "");
}

/// How an explanation ends.
std::string ending(const Explained& explained) {
  const ariadne::ExplainedItem& item = explained.item;
  if (explained.reached_until() && !item.log->is_rated()) return until_ending(explained);
  const std::string rating =
      item.log->is_rated() ? fmt::format(": {}", rating_text(*item.log)) : "";
  switch (item.outcome.verdict) {
    case Verdict::unique:
      return "solved" + rating;
    case Verdict::incomplete:
      return "no further steps found" + rating;
    case Verdict::multiple:
      return rating.empty()
                 ? "multiple: the puzzle has several solutions"
                 : "no further steps found, and the puzzle has several solutions" + rating;
    case Verdict::limit:
      return "limit: " + limit_text(item.outcome);
    case Verdict::none:
      return none_text(explained);
    case Verdict::invalid:
      break;
  }
  return fmt::format("{}{}{}", to_string(item.outcome.verdict), item.reason.empty() ? "" : ": ",
                     item.reason);
}

/// The same, and whether the technique of --until was found.
std::string whole_ending(const Explained& explained) {
  if (explained.until.empty() || explained.item.found) return ending(explained);
  return fmt::format("{}; no step of {} was found", ending(explained), explained.until);
}

std::string steps_text(std::size_t count) {
  return count == 0 ? "no steps" : counted(count, "step");
}

/// How a survey ends.
std::string survey_ending(const Explained& explained) {
  const ariadne::ExplainedItem& item = explained.item;
  const std::string steps = steps_text(item.log->steps().size());
  switch (item.outcome.verdict) {
    case Verdict::multiple:
      return steps + "; the puzzle has several solutions";
    case Verdict::limit:
      return steps + "; a limit was reached, so there may be more";
    case Verdict::none:
    case Verdict::invalid:
      return fmt::format("{}; {}", steps, ending(explained));
    case Verdict::unique:
    case Verdict::incomplete:
      break;
  }
  return steps;
}

/// How explanations are written.
struct Style {
  ariadne::Format format;
  bool survey;
  bool html;
  bool color;
  const ariadne::Language* language;  ///< of the explanations in words
  bool words;                         ///< in text and JSON; pages and pictures always have words
  bool boards;                        ///< the board after each step
  std::string techniques;             ///< where docs/techniques.md is published, for links
};

/// Each step in words, given the board before it.
std::vector<std::string> words_of_steps(std::span<const ariadne::Step> steps,
                                        const ariadne::Board* start, const Style& style) {
  std::vector<std::string> words;
  if (!style.words) return words;
  ariadne::Board board = *start;
  for (const ariadne::Step& step : steps) {
    words.push_back(describe(step, board, *style.language));
    if (!style.survey) apply(step, board);
  }
  return words;
}

/// A paragraph, wrapped for terminals and indented.
std::string paragraph(const std::string& text, std::size_t indent) {
  constexpr std::size_t width = 96;
  std::string out;
  for (const std::string& line : ariadne::wrapped(text, width - indent))
    out += fmt::format("{:{}}{}\n", "", indent, line);
  return out;
}

/// The text with the technique in the color of its level.
std::string colored(const std::string& text, const std::string& name, ariadne::Level level) {
  static constexpr std::array colors{"\x1b[32m", "\x1b[36m", "\x1b[33m", "\x1b[35m", "\x1b[31m"};
  if (!text.starts_with(name)) return text;
  return colors[static_cast<std::size_t>(level)] + name + "\x1b[0m" + text.substr(name.size());
}

/// " (7.1)": how hard the step is on Sudoku Explainer's scale.
std::string difficulty_text(const ariadne::Step& step) {
  return fmt::format(" ({:.1f})", step.difficulty);
}

/// A board as text.
using DrawBoard = std::function<std::string(const ariadne::Board&)>;

/// Appends the steps, one per line, with chains in Eureka notation below them. `board` is the board
/// before the first step if boards are to be drawn; the one after the last step is not drawn.
void append_steps(std::span<const ariadne::Step> steps, const ariadne::Layout& layout,
                  const Style& style, std::span<const std::string> words,
                  std::optional<ariadne::Board> board, const DrawBoard& draw, std::string& out) {
  constexpr int width = 4;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string text = with_name_in(*style.language, steps[i], to_text(steps[i], layout));
    out += fmt::format("{:>{}}  {}\n", i + 1, width,
                       style.color
                           ? colored(text, style.language->name_of(steps[i]), steps[i].rating.level)
                           : text);
    if (steps[i].difficulty != 0 && steps[i].scale == ariadne::Scale::explainer)
      out.insert(out.size() - 1, difficulty_text(steps[i]));
    for (const std::string& chain : eureka_texts(steps[i], layout))
      out += fmt::format("{:{}}{}\n", "", width + 4, chain);
    if (!words.empty()) out += paragraph(words[i], width + 2);
    if (!board || i + 1 == steps.size()) continue;
    apply(steps[i], *board);
    out += draw(*board);
  }
}

void write_text_of(const Explained& explained, const ariadne::Board* start, const Style& style,
                   std::string& out) {
  const ariadne::ExplainedItem& item = explained.item;
  const bool grid = style.format != ariadne::Format::line;
  const ariadne::PuzzleWriting* const writing =
      item.notes == nullptr ? nullptr : item.notes->writing.get();
  ariadne::BulkItem board = item;
  if (writing == nullptr) board.notes = nullptr;  // they follow, for people
  out += fmt::format("puzzle {}:{}", item.number, grid ? "\n" : " ");
  if (grid) {
    write_text(style.format, board, {}, out);
  } else {
    append_puzzle_line(out, item);
    out += '\n';
  }
  if (item.notes != nullptr)
    for (const std::string& line : lines_for_people(*item.notes)) out += paragraph(line, 2);
  const auto draw = [&](const ariadne::Board& after) {
    if (writing == nullptr)
      return ariadne::ruled_pencilmark_grid(*item.layout, candidates_of(after));
    std::vector<ariadne::Digit> values(after.values().begin(), after.values().end());
    values.push_back(0);  // what is known not to be there is marked to the end
    return ariadne::board_text(writing->drawing(values)) + '\n';
  };
  const std::span<const ariadne::Step> steps = item.log->steps();
  append_steps(steps, *item.layout, style, words_of_steps(steps, start, style),
               style.boards ? std::optional(*start) : std::nullopt, draw, out);
  if (style.survey) {
    out += survey_ending(explained) + "\n\n";
    return;
  }
  out += whole_ending(explained) + "\n";
  const bool solved = item.outcome.verdict == Verdict::unique;
  if (style.words && !steps.empty())
    out += paragraph(describe_rating(steps, solved, *style.language), 0);
  if (solved || (item.outcome.verdict == Verdict::limit && !item.solutions.empty())) {
    if (grid) return write_text(style.format, board, {}, out, item.solutions);
    out += (writing != nullptr ? writing->solution(item.solutions)
                               : ariadne::to_line(item.solutions, *item.layout)) +
           "\n";
  } else if (item.outcome.verdict == Verdict::incomplete && writing == nullptr) {
    out += "remaining candidates:\n" + ariadne::ruled_pencilmark_grid(*item.layout, item.board);
  }
  out += '\n';
}

void write_section_of(const Explained& explained, const ariadne::Board& start, const Style& style,
                      std::string& out) {
  const ariadne::ExplainedItem& item = explained.item;
  ariadne::Explanation explanation;
  explanation.number = item.number;
  explanation.notes = item.notes;
  explanation.start = &start;
  explanation.steps = item.log->steps();
  explanation.survey = style.survey;
  explanation.language = style.language;
  explanation.techniques = style.techniques;
  const std::string end = style.survey ? survey_ending(explained) : whole_ending(explained);
  explanation.ending = end;
  if (item.outcome.verdict == Verdict::unique) explanation.solution = item.solutions;
  out += explanation_section(explanation);
}

/// `start` is null for an item that is not a puzzle, and if nothing needs it.
void write_explanation(const Style& style, const Explained& explained, const ariadne::Board* start,
                       std::string& out) {
  const ariadne::ExplainedItem& item = explained.item;
  if (item.bad != nullptr) {
    if (style.html) {
      out += ariadne::explanation_error(item.number, ariadne::mistake_text(*item.bad));
      return;
    }
    write_bad_item(style.format, item,
                   {{"count", 0},
                    {"solutions", ordered_json::array()},
                    {"rating", nullptr},
                    {"techniques", ordered_json::object()},
                    {"steps", ordered_json::array()}},
                   out);
    return;
  }
  if (style.html) {
    write_section_of(explained, *start, style, out);
    return;
  }
  if (style.format != ariadne::Format::json) {
    write_text_of(explained, start, style, out);
    return;
  }
  ordered_json record = json_of_answer(item);
  if (!explained.clash.rules.empty()) record["clashing-rules"] = explained.clash.rules;
  if (!style.survey) add_rating(record, *item.log);
  record["steps"] = ordered_json::array();
  const std::span<const ariadne::Step> steps = item.log->steps();
  const std::vector<std::string> words = words_of_steps(steps, start, style);
  for (std::size_t i = 0; i < steps.size(); ++i)
    record["steps"].push_back(ariadne::json_of(steps[i], *item.layout, style.words ? words[i] : "",
                                               style.words ? style.language : nullptr));
  if (style.words && !style.survey && record["rating"].is_object())
    record["rating"]["words"] =
        describe_rating(steps, item.outcome.verdict == Verdict::unique, *style.language);
  out += ariadne::json_line(record);
}

/// The component that the library file lists for a code and its variant.
ariadne::YamlNode library_component(const std::string& code, const std::string& variant) {
  const ariadne::YamlNode file = ariadne::read_yaml(shipped_config("library/codes"));
  const ariadne::YamlNode* found = file.find(code + "-" + variant);
  if (found == nullptr) found = file.find(code);
  if (found == nullptr)
    throw ariadne::ConfigError(
        fmt::format("--steps-from: no technique has the library code {}", code));
  return *found;
}

/// Throws ConfigError unless the word is the id of a strategy, a library code, or the name of a reason.
void check_technique(const std::string& word, const ariadne::Registry& registry) {
  std::vector<std::string> ids = registry.ids(ariadne::ComponentKind::strategy);
  const std::vector<std::string>& names = ariadne::ReasonNames::all_ids();
  ids.insert(ids.end(), names.begin(), names.end());
  if (std::find(ids.begin(), ids.end(), word) != ids.end()) return;
  if (ariadne::read_yaml(shipped_config("library/codes")).find(word) != nullptr) return;
  throw ariadne::ConfigError(fmt::format("--until: no technique has the id or library code '{}'{}",
                                         word, ariadne::did_you_mean(word, ids)));
}

/// Limits the search to the technique of a library line.
void survey_library_line(const StartingPoint& start, ariadne::SolveStage& stage) {
  const std::vector<ariadne::ComponentTree> strategies{
      ariadne::ComponentTree(library_component(start.code, start.variant))};
  stage.with = option_component("person", "--steps-from");
  stage.with.set("strategies", strategies);
}

std::string page_begin() {
  return ariadne::explanation_begin("Ariadne: step by step");
}

/// The board from which the solver started.
ariadne::Board start_of(const ariadne::ExplainedItem& item) {
  // A board shares its layout, which the item only refers to.
  const auto layout = std::make_shared<const ariadne::Layout>(*item.layout);
  return ariadne::Board(ariadne::puzzle_of(layout, item.givens, item.candidates));
}

/// Finds out why a puzzle has no solution. The rules are looked at only if they are what it can be.
Clash clash_of(const ariadne::ExplainedItem& item, const ariadne::Board& start,
               const Solving& solving, const Style& style, const Interrupt& interrupt) {
  Clash clash;
  if (item.outcome.verdict != Verdict::none) return clash;
  ariadne::Board board = start;
  if (!style.survey)
    for (const ariadne::Step& step : item.log->steps()) apply(step, board);
  clash.conflict = ariadne::conflict({board.layout_ptr(), candidates_of(board)});
  const ariadne::Layout& layout = start.layout();
  const auto solver = solving.make_searching_solver();
  if (layout.rules().empty() || !solver->supports(layout)) return clash;
  ariadne::ConstraintMaker rules(solving.registry());
  ariadne::SolveRequest limits;
  solving.begin(limits);
  ariadne::CheckRequest request;
  request.deadline = limits.deadline;
  request.stop = interrupt.token();
  request.rules = &rules;
  const ariadne::CheckResult result =
      ariadne::check(*solver, {start.layout_ptr(), candidates_of(start)}, request);
  clash.rules = texts_of(solving.registry(), layout, result.clashing_rules);
  return clash;
}

/// What --until names, or nothing.
std::string until_option(const Options& options) {
  return options.has("until") ? options.get<std::string>("until") : "";
}

/// Explains from one position.
int explain_from(const StartingPoint& start, const Solving& solving, const Interrupt& interrupt,
                 const Style& style, const std::string& until, StepPictures* pictures) {
  ariadne::SolveRequest request;
  request.stop = interrupt.token();
  solving.begin(request);
  Way way(*solving.make_solver(), start, request);
  if (interrupt.happened()) return interrupted_status;

  ariadne::ExplainedItem item;
  item.number = 1;
  item.layout = &start.board.layout();
  item.givens = start.board.values();
  item.outcome = way.outcome;
  item.solutions = way.answer.solution_found();
  item.values = way.answer.values();
  item.board = way.answer.board();
  item.log = &way.log;
  item.found = has_step_of(way.log, until);
  if (item.found && !until.empty()) ariadne::end_at(until, start.board, way.log, item);
  item.notes = start.writing() != nullptr ? start.notes.get() : nullptr;
  std::string out;
  write_explanation(style, {item, clash_of(item, start.board, solving, style, interrupt), until},
                    &start.board, out);
  write_output(style.html ? page_begin() + out + ariadne::explanation_end() : out);
  if (pictures != nullptr) {
    pictures->write(item, start.board, style.survey, {});
    pictures->end();
  }
  const Verdict verdict = item.outcome.verdict;
  const bool answered = style.survey
                            ? verdict == Verdict::incomplete || verdict == Verdict::multiple
                        : until.empty() ? verdict == Verdict::unique
                                        : item.found;
  return answered ? status_ok : status_not_all;
}

/// Explains a puzzle of a run, in pictures as well if there are any.
void explain(Explained explained, const Style& style, const Solving& solving,
             const Interrupt& interrupt, StepPictures* pictures, const FileGuard& guard,
             std::string& out) {
  const ariadne::ExplainedItem& item = explained.item;
  std::optional<ariadne::Board> begin;
  if (item.bad == nullptr && (style.html || style.words || style.boards || pictures != nullptr ||
                              item.outcome.verdict == Verdict::none))
    begin.emplace(start_of(item));
  if (begin) explained.clash = clash_of(item, *begin, solving, style, interrupt);
  write_explanation(style, explained, begin ? &*begin : nullptr, out);
  if (begin && pictures != nullptr) pictures->write(item, *begin, style.survey, guard);
}

Options explain_options() {
  Options options(
      "ariadne explain [OPTION...] [FILE|PUZZLE...]", about_explain,
      {"ariadne explain --html -o page.html puzzles.txt",
       "ariadne explain --until x-wing --svg x-wing.svg puzzles.txt",
       "ariadne explain --all "
       "79.2...8..8....5....34.19....4.5.......938.....8........73.2..5..........5...9723"});
  add_solving_options(options, "hodoku");
  add_kind_option(options);
  add_run_options(options);
  add_step_options(options);
  add_wording_options(options);
  options.add()("all", "show every step that is possible in the position, without applying any")(
      "until", value("TECHNIQUE"),
      "stop at the first step of this technique (an id or a library code)")(
      "html", "write a single HTML page with all steps instead of text")(
      "boards", "also draw the board after each step, with the candidates")(
      "techniques", value("URL"), "with --html: URL of a published docs/techniques.md to link to")(
      "svg", value("FILE"), "also draw the last step, or every step if FILE contains {}");
  return options;
}

/// Checks options that exclude each other.
void check_together(const Options& options) {
  if (options.has("html") && (options.has("json") || options.has("format")))
    throw ariadne::ConfigError(
        fmt::format("--html cannot be used with {}, which selects another format",
                    options.has("json") ? "--json" : "--format"));
  if (options.has("until") && options.has("all"))
    throw ariadne::ConfigError("--until cannot be used with --all, which applies no steps");
  if (options.has("boards") && (options.has("all") || options.has("html") ||
                                format_option(options) == ariadne::Format::json))
    throw ariadne::ConfigError(
        "--boards draws the boards between steps that are shown as text; it cannot be used with "
        "--all, "
        "--html, or JSON");
  if (options.has("techniques") && !options.has("html"))
    throw ariadne::ConfigError("--techniques is for the links of a page: use it with --html");
}

/// The position of --steps-from, if it is given.
class GivenStart {
 public:
  explicit GivenStart(const Options& options) : options_(options) {
    if (!options.has("steps-from")) return;
    given_ = given_layout(options);
    // The code of a library's line says what to look for.
    if (ariadne::is_library_line(text())) read(nullptr);
  }

  /// Whether it says the technique that a survey looks for.
  bool has_technique() const { return start_ && !start_->code.empty(); }
  /// With the rules that puzzles have. Null without the option.
  const StartingPoint* read_with_rules(const ariadne::Registry& registry) {
    if (!options_.has("steps-from")) return nullptr;
    ariadne::ConstraintMaker rules = checked_maker(registry, given_);
    if (!start_ || rules.adds_rules()) read(&rules);
    if (!options_.words().empty())
      throw ariadne::ConfigError(fmt::format(
          "--steps-from already gives the position to explain; remove the argument '{}'",
          options_.words()[0]));
    return &*start_;
  }
  /// Changes the solver as the options say.
  void apply(ariadne::SolveStage& stage) const {
    const bool survey = options_.has("all");
    if (survey && has_technique() && !options_.has("config") && !options_.has("with"))
      survey_library_line(*start_, stage);
    apply_step_options(options_, stage);
    if (survey) stage.with.set("survey", "true", "--all");
    if (options_.has("until")) stage.with.set("until", until_option(options_), "--until");
  }

 private:
  std::string text() const { return options_.get<std::string>("steps-from"); }
  void read(ariadne::RuleMaker* rules) {
    start_ = read_starting_point(text(), given_.layout, "--steps-from", rules);
  }

  const Options& options_;
  GivenLayout given_;
  std::optional<StartingPoint> start_;
};

int run_explain(const Options& options) {
  check_together(options);
  const Interrupt interrupt;
  GivenStart given(options);
  const auto solving =
      std::make_shared<const Solving>(loaded_plugins(options), options, "hodoku",
                                      [&](ariadne::SolveStage& stage) { given.apply(stage); });
  const StartingPoint* const start = given.read_with_rules(solving->registry());
  const std::string until = until_option(options);
  if (options.has("until")) check_technique(until, solving->registry());
  const ariadne::Language language = language_option(options, solving->registry());
  const Style style{solving->format(),
                    options.has("all"),
                    options.has("html"),
                    options.color(),
                    &language,
                    wants_words(options),
                    options.has("boards"),
                    options.has("techniques") ? options.get<std::string>("techniques") : ""};
  std::optional<StepPictures> pictures;
  if (options.has("svg")) pictures.emplace(options.get<std::string>("svg"), language);
  StepPictures* const drawn = pictures ? &*pictures : nullptr;
  if (start != nullptr) return explain_from(*start, *solving, interrupt, style, until, drawn);

  std::optional<PuzzleRun> run;
  PuzzleTask task{
      solving,
      {style.survey ? "explain --all" : "explain",
       ariadne::explaining(
           solving->maker(), solving->limits(), ariadne::StepLog::Keep::steps,
           [&](const ariadne::ExplainedItem& item, std::string& out) {
             explain({item, {}, until}, style, *solving, interrupt, drawn, run->guard(), out);
           },
           until)},
      style.survey     ? Answer::steps
      : !until.empty() ? Answer::technique
                       : Answer::unique};
  task.stage.document = style.html;
  if (style.html) {
    task.stage.head = page_begin();
    task.stage.tail = ariadne::explanation_end();
  }
  run.emplace(options, std::move(task), interrupt);
  const int status = run->run(drawn != nullptr ? 1 : options.jobs());
  if (drawn != nullptr) drawn->end();
  return status;
}

}  // namespace

Command explain_command() {
  return {"explain", "solve puzzles as a person would, and show every step", explain_options,
          run_explain};
}
