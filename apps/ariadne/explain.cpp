#include <algorithm>
#include <optional>

#include <ariadne/formats/writer.hpp>
#include <ariadne/host/nearest.hpp>
#include <ariadne/logic/chain_text.hpp>
#include <ariadne/model/error.hpp>

#include "commands.hpp"
#include "component_option.hpp"
#include "puzzle_run.hpp"
#include "steps.hpp"

using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

constexpr const char* about =
    R"(Solves the puzzles of files, of standard input (-, or no file), or given as an argument, as a
person does, and tells every step. Without --config or --with it looks for what HoDoKu looks for,
in its order (the config hodoku).
)";

/// How the end is told.
std::string ending(const ariadne::ExplainedItem& item) {
  switch (item.outcome.verdict) {
    case Verdict::unique:
      return "solved: " + rating_text(*item.log);
    case Verdict::incomplete:
      return "no further: " + rating_text(*item.log);
    case Verdict::multiple:
    case Verdict::none:
    case Verdict::limit:
    case Verdict::invalid:
      break;
  }
  return to_string(item.outcome.verdict) + (item.reason.empty() ? "" : ": " + item.reason);
}

std::string numbered(std::size_t number, int width) {
  const std::string text = std::to_string(number);
  return std::string(static_cast<std::size_t>(width) - std::min<std::size_t>(text.size(), 4), ' ') +
         text + "  ";
}

/// The steps, one a line, chains in Eureka below.
void append_steps(std::span<const ariadne::Step> steps, const ariadne::Layout& layout,
                  std::string& out) {
  constexpr int width = 4;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    out += numbered(i + 1, width) + to_text(steps[i], layout) + "\n";
    for (const std::string& chain : eureka_texts(steps[i], layout))
      out += std::string(width + 4, ' ') + chain + "\n";
  }
}

void write_text_of(const ariadne::ExplainedItem& item, bool survey, std::string& out) {
  out += "puzzle " + std::to_string(item.number) + ": ";
  append_puzzle(out, item);
  out += '\n';
  const std::span<const ariadne::Step> steps = item.log->steps();
  append_steps(steps, *item.layout, out);
  if (survey) {
    out += steps.empty()
               ? "there is no step\n"
               : std::to_string(steps.size()) + (steps.size() == 1 ? " step\n\n" : " steps\n\n");
    return;
  }
  out += ending(item) + "\n";
  if (item.outcome.verdict == Verdict::unique)
    out += ariadne::to_line(item.solutions) + "\n";
  else if (item.outcome.verdict == Verdict::incomplete)
    out += ariadne::to_pencilmark_grid(*item.layout, item.board);
  out += '\n';
}

void write_explanation(ariadne::Format format, const ariadne::ExplainedItem& item, bool survey,
                       std::string& out) {
  if (item.bad != nullptr) {
    write_bad_item(format, item,
                   {{"count", 0},
                    {"solutions", ordered_json::array()},
                    {"rating", nullptr},
                    {"techniques", ordered_json::object()},
                    {"steps", ordered_json::array()}},
                   out);
    return;
  }
  if (format != ariadne::Format::json) {
    write_text_of(item, survey, out);
    return;
  }
  ordered_json record = json_of_answer(item);
  if (!survey) add_rating(record, *item.log);
  record["steps"] = ordered_json::array();
  for (const ariadne::Step& step : item.log->steps())
    record["steps"].push_back(json_of(step, *item.layout));
  out += ariadne::json_line(record);
}

/// The component that the library file names for a code and its variant.
ariadne::YamlNode library_component(const std::string& code, const std::string& variant) {
  const ariadne::YamlNode file = ariadne::read_yaml(shipped_config("library/codes"));
  const ariadne::YamlNode* found = file.find(code + "-" + variant);
  if (found == nullptr) found = file.find(code);
  if (found == nullptr)
    throw ariadne::ConfigError("--steps-from: no technique has the library code " + code);
  return *found;
}

/// Throws ConfigError unless the word is a strategy's id, or a code of the library.
void check_technique(const std::string& word, const ariadne::Registry& registry) {
  const std::vector<std::string> ids = registry.ids(ariadne::ComponentKind::strategy);
  if (std::find(ids.begin(), ids.end(), word) != ids.end()) return;
  if (ariadne::read_yaml(shipped_config("library/codes")).find(word) != nullptr) return;
  throw ariadne::ConfigError("--until: no technique has the id or library code '" + word + "'" +
                             ariadne::did_you_mean(word, ids));
}

/// Looks for nothing but the technique of a library line.
void survey_library_line(const StartingPoint& start, ariadne::SolveStage& stage) {
  using Node = ariadne::YamlNode;
  const auto word = [](const std::string& text) {
    Node node;
    node.kind = Node::Kind::scalar;
    node.scalar = text;
    return node;
  };
  Node strategies;
  strategies.kind = Node::Kind::sequence;
  strategies.items.push_back(library_component(start.code, start.variant));
  Node parameters;
  parameters.kind = Node::Kind::map;
  parameters.entries.push_back({word("strategies"), strategies});
  stage.with = Node();
  stage.with.kind = Node::Kind::map;
  stage.with.entries.push_back({word("logic"), parameters});
}

/// Explains from one position.
int explain_from(const StartingPoint& start, const Solving& solving, const Interrupt& interrupt,
                 bool survey) {
  ariadne::SolveRequest request;
  request.stop = interrupt.token();
  solving.begin(request);
  const Way way(*solving.make_solver(), start.board, request);
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
  std::string out;
  write_explanation(solving.format(), item, survey, out);
  write_output(out);
  const Verdict expected = survey ? Verdict::incomplete : Verdict::unique;
  return item.outcome.verdict == expected ? status_ok : status_not_all;
}

}  // namespace

int explain_command(Arguments arguments) {
  Options options("ariadne explain [OPTION...] [FILE...]", about);
  add_solving_options(options, "hodoku");
  add_run_options(options);
  add_step_options(options);
  options.add()("all", "tell every step that there is now, and take none")(
      "until", po::value<std::string>()->value_name("TECHNIQUE"),
      "stop where this technique is needed, given by its id or library code");
  if (options.parse(arguments)) return status_ok;

  const Interrupt interrupt;
  const bool survey = options.has("all");
  std::optional<StartingPoint> start;
  if (options.has("steps-from"))
    start = read_starting_point(options.get<std::string>("steps-from"), options.layout(),
                                "--steps-from");
  const bool one_technique =
      survey && start && !start->code.empty() && !options.has("config") && !options.has("with");
  const Solving solving(options, "hodoku", [&](ariadne::SolveStage& stage) {
    if (one_technique) survey_library_line(*start, stage);
    apply_step_options(options, stage);
    if (survey) set_parameter(stage.with, "survey", "true", "--all");
    if (options.has("until"))
      set_parameter(stage.with, "until", options.get<std::string>("until"), "--until");
  });
  if (options.has("until")) check_technique(options.get<std::string>("until"), solving.registry());
  if (start) {
    if (!options.words().empty())
      throw ariadne::ConfigError("--steps-from is the one position to explain; '" +
                                 options.words()[0] + "' is one too many");
    return explain_from(*start, solving, interrupt, survey);
  }

  PuzzleRun run(options, solving, interrupt, survey ? "explain --all" : "explain");
  ariadne::explain_in_bulk(
      run.inputs(), [&] { return solving.make_solver(); }, run.bulk_options(),
      ariadne::StepLog::Keep::steps,
      [&](const ariadne::ExplainedItem& item, std::string& out) {
        write_explanation(solving.format(), item, survey, out);
      },
      run.flush());
  return run.end([&](const ariadne::VerdictCounts& counts) {
    return counts[Verdict::unique] + (survey ? counts[Verdict::incomplete] : 0);
  });
}
