#include <algorithm>
#include <iterator>
#include <set>

#include <ariadne/exchange/detail/read_back.hpp>
#include <ariadne/exchange/detail/rule_atoms.hpp>
#include <ariadne/formats/cell_lists.hpp>

namespace ariadne {

namespace {

using Atoms = std::multiset<std::string>;

/// These are extras of layouts as well, which are not compared with rules.
bool is_extra(const Rule& rule) {
  return rule.kind == "anti-chess" || rule.kind == "disjoint-groups";
}

Atoms atoms_of(std::span<const Rule> rules, const Layout& frame) {
  std::vector<Rule> own;
  std::copy_if(rules.begin(), rules.end(), std::back_inserter(own),
               [](const Rule& rule) { return !is_extra(rule); });
  Atoms atoms = rule_atoms(own, frame);
  atoms.merge(group_atoms(frame));
  return atoms;
}

Atoms difference(const Atoms& a, const Atoms& b) {
  Atoms rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return rest;
}

bool same_grid(const Layout& a, const Layout& b) {
  const auto first = grid_parts(a, {});
  const auto second = grid_parts(b, {});
  return first && second && first->lines == second->lines &&
         same_regions(first->regions, second->regions);
}

/// The extras that a frame has, or that rules are.
std::set<std::string> extras_of(std::span<const Rule> rules, const Layout& frame) {
  std::set<std::string> extras;
  if (const auto parts = grid_parts(frame, {"anti-knight", "anti-king", "disjoint-groups"}))
    extras.insert(parts->extras.begin(), parts->extras.end());
  for (const Rule& rule : rules) {
    if (rule.kind == "disjoint-groups") extras.insert(rule.kind);
    if (rule.kind != "anti-chess") continue;
    const std::vector<int> offsets = RuleValues(rule).numbers("offsets");
    for (std::size_t i = 0; i + 1 < offsets.size(); i += 2)
      extras.insert(offsets[i] == offsets[i + 1] ? "anti-king" : "anti-knight");
  }
  return extras;
}

void name_candidates(const OutgoingPuzzle& puzzle, LeftOut& left_out) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < puzzle.candidates.size(); ++i)
    if (!puzzle.candidates[i].single() &&
        puzzle.candidates[i] != DigitSet::all(puzzle.parts.digits))
      cells.push_back(static_cast<Cell>(i));
  if (!cells.empty())
    left_out.rules.push_back("the candidates of " + to_places(puzzle.layout, cells));
}

}  // namespace

std::string write_what_comes_back(const OutgoingPuzzle& puzzle, const std::string& program,
                                  const DrawRules& draw, LeftOut& left_out) {
  const Layout& frame = puzzle.layout.frame() ? *puzzle.layout.frame() : puzzle.layout;
  std::vector<const Rule*> rules;
  for (const Rule& rule : puzzle.layout.rules()) rules.push_back(&rule);
  std::vector<const Rule*> lost;
  for (int round = 0; round < 3; ++round) {
    std::vector<const Rule*> not_drawn;
    LayoutCache layouts;
    ReadItem back;
    draw(rules, not_drawn).finish(layouts, back);
    if (!same_grid(frame, *back.layout)) return program + " would show other regions in this grid";
    std::vector<const Rule*> drawn;
    std::vector<Rule> drawn_rules;
    Atoms expected = group_atoms(frame);
    for (const Rule* rule : rules) {
      if (std::find(not_drawn.begin(), not_drawn.end(), rule) != not_drawn.end()) continue;
      drawn.push_back(rule);
      drawn_rules.push_back(*rule);
      if (!is_extra(*rule)) expected.merge(rule_atoms({rule, 1}, frame));
    }
    const Atoms found = atoms_of(back.rules, *back.layout);
    const Atoms missing = difference(expected, found);
    if (extras_of(drawn_rules, frame) != extras_of(back.rules, *back.layout))
      return program + " would take the rules in words for others";
    if (missing.empty() && difference(found, expected).empty() && back.notes->unread.empty()) {
      lost.insert(lost.end(), not_drawn.begin(), not_drawn.end());
      for (const Rule& rule : puzzle.layout.rules())
        if (std::find(lost.begin(), lost.end(), &rule) != lost.end())
          left_out.rules.push_back(described(rule, puzzle.layout));
      name_candidates(puzzle, left_out);
      return {};
    }
    std::erase_if(rules, [&](const Rule* rule) {
      const bool none = std::find(drawn.begin(), drawn.end(), rule) == drawn.end();
      const Atoms own = none || is_extra(*rule) ? Atoms() : rule_atoms({rule, 1}, frame);
      const bool gone = none || std::any_of(own.begin(), own.end(), [&](const std::string& atom) {
                          return missing.contains(atom);
                        });
      if (gone) lost.push_back(rule);
      return gone;
    });
  }
  return program + " would take some of these rules for others";
}

}  // namespace ariadne
