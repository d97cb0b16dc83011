#include "serve/logical_steps.hpp"

#include <algorithm>

#include <ariadne/components/languages.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/words/describe.hpp>

#include "runs/component_option.hpp"
#include "runs/steps.hpp"

using ariadne::Digit;
using ariadne::Verdict;
using nlohmann::ordered_json;

namespace {

/// The ids of the strategies that are left out.
std::vector<std::string> left_out(const std::vector<std::string>& disabled) {
  const ariadne::YamlNode file =
      ariadne::read_yaml(shipped_config("library/solver-protocol").string());
  std::vector<std::string> ids;
  for (const ariadne::YamlEntry& entry : file.entries)
    if (entry.key.scalar == "always" ||
        std::find(disabled.begin(), disabled.end(), entry.key.scalar) != disabled.end())
      for (const ariadne::YamlNode& id : entry.value.items) ids.push_back(id.scalar);
  return ids;
}

/// Changes the config of `ariadne explain`.
void choose_strategies(ariadne::ComponentTree& solver, const std::vector<std::string>& without) {
  solver.set("rate-multiple", "true", "serve");
  const ariadne::YamlNode* const list = solver.find("strategies");
  if (list == nullptr) return;
  std::vector<ariadne::ComponentTree> kept;
  for (const ariadne::YamlNode& item : list->items)
    if (const ariadne::ComponentTree strategy(item);
        std::find(without.begin(), without.end(), strategy.id()) == without.end())
      kept.push_back(strategy);
  solver.set("strategies", kept);
}

}  // namespace

LogicalSteps::LogicalSteps(const Solving& solving, const ProtocolPuzzle& puzzle,
                           Uniqueness uniqueness)
    : solving_(solving), solver_(solving.make_solver([&](ariadne::SolveStage& stage) {
        choose_strategies(stage.with, left_out(puzzle.words("disabledlogic")));
        if (uniqueness == Uniqueness::not_assumed) stage.with.set("uniqueness", "false", "serve");
      })) {}

void LogicalSteps::say(const std::string& line) {
  message_ += (message_.empty() ? "" : "\n") + line;
}

void LogicalSteps::stay(ariadne::Board start) {
  board_.emplace(std::move(start));
  say("Initial candidates.");
}

void LogicalSteps::go(ariadne::Board start, std::uint64_t most) {
  ariadne::SolveRequest request;
  request.work_limit = most;
  const Way way(*solver_, {start, "", "", nullptr}, request);
  board_.emplace(std::move(start));
  const ariadne::Language language = english(solving_.registry());
  for (const ariadne::Step& step : way.log.steps()) {
    say(to_text(step, board_->layout()));
    say(describe(step, *board_, language));
    apply(step, *board_);
  }
  valid_ = !board_->contradictory() && way.outcome.verdict != Verdict::none;
  const bool whole = board_->solved() && most > 1;
  if (!valid_)
    say("Board is invalid!");
  else if (board_->solved() && way.log.steps().empty())
    say("The puzzle is solved.");
  else if (!whole && (most > 1 || way.log.steps().empty()))
    say("No logical steps found.");
}

ordered_json LogicalSteps::cells() const {
  const ariadne::Layout& layout = board_->layout();
  ordered_json all = ordered_json::array();
  for (std::size_t i = 0; i < board_->values().size(); ++i) {
    const auto cell = static_cast<ariadne::Cell>(i);
    if (board_->value(cell) != 0) {
      all.push_back({{"value", layout.value_of(board_->value(cell))}});
      continue;
    }
    std::vector<int> candidates;
    for (const Digit digit : board_->candidates(cell)) candidates.push_back(layout.value_of(digit));
    all.push_back({{"value", 0}, {"candidates", candidates}});
  }
  return all;
}
