#include "shared/steps.hpp"

#include <ariadne/formats/reader.hpp>
#include <ariadne/input/puzzle_documents.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/bulk.hpp>
#include <ariadne/steps/chain_text.hpp>

using nlohmann::ordered_json;

namespace {

ordered_json json_of(const ariadne::ChainNode& node, const ariadne::Layout& layout) {
  ordered_json json;
  for (const ariadne::Cell cell : node.cells) json["cells"].push_back(layout.cell_name(cell));
  json["digit"] = node.digit;
  json["on"] = node.on;
  if (!node.set.empty()) json["set"] = node.set;
  if (node.link != ariadne::Link::none)
    json["link"] = node.link == ariadne::Link::strong ? "strong" : "weak";
  return json;
}

ordered_json json_of(const ariadne::Evidence& part, const ariadne::Layout& layout) {
  ordered_json json{{"role", to_string(part.role)}};
  for (const ariadne::GroupIndex group : part.groups)
    json["groups"].push_back(layout.groups()[group].name);
  for (const ariadne::Cell cell : part.cells) json["cells"].push_back(layout.cell_name(cell));
  if (!part.digits.empty()) json["digits"] = part.digits;
  if (!part.links.empty()) json["links"] = part.links;
  for (const ariadne::ChainNode& node : part.chain) json["chain"].push_back(json_of(node, layout));
  return json;
}

}  // namespace

ordered_json json_of(const ariadne::Step& step, const ariadne::Layout& layout) {
  ordered_json json{{"technique", step.technique}, {"name", step.name}};
  if (!step.code.empty()) json["code"] = step.code;
  json["level"] = to_string(step.rating.level);
  json["score"] = step.rating.score;
  json["text"] = to_text(step, layout);
  if (const auto chains = eureka_texts(step, layout); !chains.empty()) json["eureka"] = chains;
  json["place"] = ordered_json::array();
  for (const ariadne::Candidate placement : step.placements)
    json["place"].push_back(placement_text(placement, layout));
  json["remove"] = ordered_json::array();
  for (const ariadne::Candidate elimination : step.eliminations)
    json["remove"].push_back(elimination_text(elimination, layout));
  json["evidence"] = ordered_json::array();
  for (const ariadne::Evidence& part : step.evidence)
    json["evidence"].push_back(json_of(part, layout));
  return json;
}

void add_technique_options(Options& options) {
  options.add()("no-uniqueness",
                "leave out the techniques that take it for granted that there is one solution")(
      "rate-multiple",
      "go on, and rate, where there are several solutions, as far as the other techniques lead");
}

void add_step_options(Options& options) {
  add_technique_options(options);
  options.add()(
      "steps-from", value("TEXT"),
      "go on from there: a line of a technique library, or a puzzle as far as it is solved");
}

void apply_step_options(const Options& options, ariadne::SolveStage& stage) {
  if (options.has("no-uniqueness")) stage.with.set("uniqueness", "false", "--no-uniqueness");
  if (options.has("rate-multiple")) stage.with.set("rate-multiple", "true", "--rate-multiple");
}

Way::Way(ariadne::Solver& solver, const ariadne::Board& start, ariadne::SolveRequest request) {
  ariadne::require_support(solver, start.layout());
  request.start = &start;
  request.trace = &log;
  outcome = solver.solve({start.layout_ptr(), ariadne::candidates_of(start)}, request, answer);
}

StartingPoint read_starting_point(const std::string& text, const ariadne::LayoutChoice& layout,
                                  const std::string& what) {
  const auto fail = [&](std::size_t line, std::size_t column, const std::string& error) {
    throw ariadne::ConfigError(ariadne::Place{what, line, column}, error);
  };
  if (ariadne::is_library_line(text)) {
    std::optional<ariadne::LibraryLine> line;
    const auto mistake = ariadne::read_library_state(text, layout.fixed, line);
    if (mistake) fail(1, mistake->at + 1, mistake->error);
    return {std::move(line->board), line->code, line->variant};
  }
  ariadne::TextLines lines(text);
  ariadne::PuzzleDocuments documents;
  ariadne::PuzzleReader reader(lines, layout, &documents);
  ariadne::ReadItem item;
  if (!reader.next(item)) fail(0, 0, "there is no puzzle");
  if (!item.good()) fail(item.error_line, item.error_column, item.error);
  return {ariadne::Board(ariadne::puzzle_of(item.layout, item.givens, item.candidates)), "", ""};
}
