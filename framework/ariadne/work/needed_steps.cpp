// Which steps of a path lead to its last one: each step before it is left out in turn, the latest
// first, and stays out if all that follow still hold. Steps by rules of a kind are kept if they are about
// cells of those rules, which may be more than are needed.

#include <algorithm>
#include <set>

#include <ariadne/steps/evidence_verifier.hpp>
#include <ariadne/work/needed_steps.hpp>

namespace ariadne {

namespace {

/// The houses of the evidence that have a single open cell.
std::vector<GroupIndex> last_cells(const Step& step, const Board& board) {
  std::vector<GroupIndex> houses;
  for (const Evidence& part : step.evidence)
    for (const GroupIndex group : part.groups)
      if ((board.open_cells() & board.layout().group_set(group)).size() == 1)
        houses.push_back(group);
  return houses;
}

/// A step of the path, and what its reduced boards must have.
struct PathStep {
  const Step* step;
  const Technique* technique;  ///< null if it is not registered
  std::vector<GroupIndex> last_cells;
  bool needed = true;
};

bool holds(const PathStep& on_path, const Board& board) {
  return on_path.technique != nullptr && !on_path.step->evidence.empty() &&
         last_cells(*on_path.step, board) == on_path.last_cells &&
         !EvidenceVerifier(board).unproved(*on_path.step, *on_path.technique);
}

/// Whether the needed steps hold, from this one on, on the board before it.
bool rest_holds(std::span<const PathStep> rest, Board board) {
  for (const PathStep& on_path : rest) {
    if (!on_path.needed) continue;
    if (!holds(on_path, board)) return false;
    apply(*on_path.step, board);
  }
  return true;
}

}  // namespace

namespace {

/// The cells of all constraints of the rules of a kind that the step names.
std::set<Cell> cells_of_rules(const Step& step, const Layout& layout) {
  std::set<std::uint32_t> texts;
  for (const Evidence& part : step.evidence)
    for (const std::uint32_t text : numbers_of_texts(part.constraints, layout)) texts.insert(text);
  std::set<Cell> cells;
  for (std::uint32_t i = 0; i < layout.constraints().size(); ++i)
    if (const auto text = layout.text_of(i); text && texts.contains(*text))
      cells.insert(layout.constraints()[i]->scope().begin(),
                   layout.constraints()[i]->scope().end());
  return cells;
}

/// Steps by rules of a kind are needed if they are about a cell of the rules of a needed step.
std::vector<Step> needed_by_cells(std::span<const Step> path, const Layout& layout) {
  std::vector<Step> needed;
  std::set<Cell> cells;
  for (std::size_t i = path.size(); i-- > 0;) {
    const auto is_there = [&](Candidate candidate) { return cells.contains(candidate.cell); };
    const Step& step = path[i];
    if (i + 1 < path.size() &&
        std::none_of(step.placements.begin(), step.placements.end(), is_there) &&
        std::none_of(step.eliminations.begin(), step.eliminations.end(), is_there))
      continue;
    cells.merge(cells_of_rules(step, layout));
    needed.push_back(step);
  }
  std::reverse(needed.begin(), needed.end());
  return needed;
}

}  // namespace

std::vector<Step> needed_steps(const Board& start, std::span<const Step> path,
                               const Registry& registry) {
  if (!start.layout().texts().empty()) return needed_by_cells(path, start.layout());
  std::vector<PathStep> steps;
  std::size_t open = 0;  // steps before this one are kept
  std::vector<Board> before;
  Board board = start;
  for (const Step& step : path) {
    const ComponentInfo* const info = registry.find(step.technique);
    const bool known = info != nullptr && info->technique.has_value();
    steps.push_back({&step, known ? &*info->technique : nullptr, last_cells(step, board)});
    if (!holds(steps.back(), board)) open = steps.size();
    before.push_back(board);
    apply(step, board);
  }
  for (std::size_t i = path.empty() ? 0 : path.size() - 1; i-- > open;) {
    steps[i].needed = false;
    steps[i].needed = !rest_holds(std::span(steps).subspan(i), before[i]);
  }
  std::vector<Step> needed;
  for (const PathStep& on_path : steps)
    if (on_path.needed) needed.push_back(*on_path.step);
  return needed;
}

}  // namespace ariadne
