// A chain as a person tells it: what is assumed, what follows from it, and why. A link from on to off
// holds because the two share a house or a cell; one from off to on because the cell or the house
// has nothing else. In nets the latter may rest on what was shown before: then the house has nothing
// else *left*. Here the links are put in order, each with its reason; chain_sentences.cpp makes
// sentences of them.

#include <algorithm>
#include <optional>
#include <utility>

#include <ariadne/model/rule_links.hpp>
#include <ariadne/words/detail/chain_words.hpp>

namespace ariadne {

bool same_node(const ChainNode& a, const ChainNode& b) {
  return a.cells == b.cells && a.digit == b.digit && a.on == b.on && a.set == b.set;
}

namespace {

bool contains_all(const CellSet& set, const std::vector<Cell>& cells) {
  return std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return set.contains(cell); });
}

}  // namespace

const Group* shared_group(const Layout& layout, const ChainNode& a, const ChainNode& b,
                          GroupIndex& index) {
  for (const Membership in : layout.groups_of(a.cells.front()))
    if (contains_all(layout.group_set(in.group), a.cells) &&
        contains_all(layout.group_set(in.group), b.cells)) {
      index = in.group;
      return &layout.groups()[in.group];
    }
  return nullptr;
}

std::string ChainWords::walk(const std::vector<const Chain*>& chains,
                             const std::function<bool(const ChainNode&)>& is_result) {
  std::string text;
  cases_.clear();
  for (std::size_t i = 0; i < chains.size();) {
    std::vector<const Chain*> of_case{chains[i]};
    for (++i; i < chains.size(); ++i) {
      const bool begins =
          is_result(chains[i]->back()) && !same_node(chains[i]->front(), of_case.front()->front());
      if (begins) break;
      of_case.push_back(chains[i]);
    }
    naming_.append(text, tell_case(of_case, is_result));
  }
  return text;
}

std::string ChainWords::tell_case(const std::vector<const Chain*>& chains,
                                  const std::function<bool(const ChainNode&)>& is_result) {
  const ChainNode& assumed = chains.front()->front();
  links_.clear();
  begins_ = true;
  mentioned_.assign(1, assumed);
  chains_.clear();
  for (const Chain* chain : chains) chains_.push_back({chain});
  for (TracedChain& one : chains_) {
    leads_to(one.chain->front());
    tell(one, one.chain->size());
  }
  if (!links_.empty()) {
    put_together(links_, is_result);
    std::string text = sentences(links_);
    cases_.push_back(std::move(links_));
    return text;
  }
  const std::string_view key = is_result(assumed) ? "walk.itself" : "walk.alone";
  return naming_.sentence(naming_.language().phrase(key, {naming_.statement(assumed)}));
}

bool ChainWords::is_mentioned(const ChainNode& node) const {
  return std::any_of(mentioned_.begin(), mentioned_.end(),
                     [&](const auto& t) { return same_node(t, node); });
}

/// Describes a chain up to `end`, from its last node that the text mentions, or else from its first
/// node as an assumption.
void ChainWords::tell(TracedChain& one, std::size_t end) {
  const Chain& chain = *one.chain;
  std::size_t at = end;
  while (at > 0 && !is_mentioned(chain[at - 1])) --at;
  if (at == 0) {
    mentioned_.push_back(chain.front());
    begins_ = true;
    at = 1;
  }
  const std::size_t before = one.before;
  while (at < end) {
    one.before = at;
    Links next{link(chain[at - 1], chain[at], tell_needs(chain[at - 1], chain[at]))};
    // A candidate that is ruled out shares a sentence with what follows, unless that needs more.
    if (!chain[at].on && at + 1 < end && !tell_needs(chain[at], chain[at + 1]))
      next.push_back(link(chain[at], chain[at + 1], false));
    next.front().begins =
        same_node(chain[at - 1], mentioned_.back()) && std::exchange(begins_, false);
    at += next.size();
    for (Link& following : next) {
      mentioned_.push_back(following.to);
      links_.push_back(std::move(following));
    }
  }
  one.before = before;
}

/// Describes what must be ruled out for a link, if the chains lead to it. Returns whether something
/// is left, which two chains that need each other's ends describe later.
bool ChainWords::tell_needs(const ChainNode& from, const ChainNode& to) {
  bool is_left = false;
  for (const TracedChain& branch : chains_)
    for (const ChainNode& gone : *branch.chain)
      if (bears_on(gone, from, to) && !leads_to(gone)) is_left = true;
  return is_left;
}

/// Describes the chains that lead to a node, if necessary. Returns whether the text mentions it.
bool ChainWords::leads_to(const ChainNode& node) {
  for (TracedChain& other : chains_) {
    if (is_mentioned(node)) return true;
    const Chain& chain = *other.chain;
    const auto found = std::find_if(chain.begin(), chain.end(),
                                    [&](const ChainNode& one) { return same_node(one, node); });
    const auto index = static_cast<std::size_t>(found - chain.begin());
    if (index == 0 || index >= std::min(other.before, chain.size()) || other.sought) continue;
    other.sought = true;
    if (leads_to(chain.front())) tell(other, index + 1);
    other.sought = false;
  }
  return is_mentioned(node);
}

ChainWords::Link ChainWords::link(const ChainNode& from, const ChainNode& to, bool early) const {
  GroupIndex house = 0;
  const bool sets = !from.set.empty() || !to.set.empty();
  return {.from = from,
          .to = to,
          .why = reason(from, to),
          .early = early,
          .by_others = to.on && !sets && key_on(from, to, house).ends_with("-left")};
}

/// Whether something must be gone for this link: another candidate of the cell, or another place
/// in the house.
bool ChainWords::bears_on(const ChainNode& gone, const ChainNode& from, const ChainNode& to) const {
  if (gone.on || !gone.set.empty() || same_node(gone, from) || !to.on || !from.set.empty())
    return false;
  GroupIndex house = 0;
  const std::string_view key = key_on(from, to, house);
  if (!key.ends_with("-left")) return false;
  if (key == "because.last-candidate-left") return gone.cells == to.cells && gone.digit != to.digit;
  // A net that leads to a contradiction may end with the place itself gone.
  return gone.digit == to.digit && gone.cells != to.cells &&
         contains_all(naming_.layout().group_set(house), gone.cells);
}

std::string ChainWords::reason(const ChainNode& from, const ChainNode& to) const {
  const Language& language = naming_.language();
  if (!from.set.empty() || !to.set.empty()) return reason_of_set(from, to);
  GroupIndex house = 0;
  if (to.on) {
    const std::string_view key = key_on(from, to, house);
    return key.empty() ? "" : language.phrase(key, {naming_.house(house), naming_.digit(to.digit)});
  }
  if (from.cells == to.cells && from.digit != to.digit) return {};
  if (from.digit != to.digit || shared_group(naming_.layout(), from, to, house) == nullptr)
    return reason_of_rule(from, to);
  if (!naming_.has_name(house)) {
    std::vector<Cell> cells = from.cells;
    cells.insert(cells.end(), to.cells.begin(), to.cells.end());
    return language.phrase("because.unlike", {naming_.cells(cells)});
  }
  return language.phrase("because.house", {naming_.house(house), naming_.cells(from.cells)});
}

/// The constraint that excludes both, if one does.
std::string ChainWords::reason_of_rule(const ChainNode& from, const ChainNode& to) const {
  if (!from.on || from.cells.size() != 1 || to.cells.size() != 1) return {};
  const auto constraint = naming_.board().derived<RuleLinks>().between(
      {from.cells.front(), from.digit}, {to.cells.front(), to.digit});
  if (!constraint) return {};
  return naming_.language().phrase("because.rule", {naming_.constraint(*constraint)});
}

/// Why a set loses a digit, or why something comes in or goes out by a set.
std::string ChainWords::reason_of_set(const ChainNode& from, const ChainNode& to) const {
  const Language& language = naming_.language();
  const std::string digit = naming_.digit(to.digit);
  if (from.set.empty()) {
    if (!from.on || from.digit != to.digit) return {};
    return language.phrase(from.cells.size() == 1 ? "because.in-set" : "because.in-set-many",
                           {naming_.cells(from.cells), digit});
  }
  const std::string set = naming_.cells(from.cells);
  if (!to.set.empty()) return language.phrase("because.set-set", {digit, set});
  if (to.on) return language.phrase("because.set-leaves", {set});
  return language.phrase(to.cells.size() == 1 ? "because.set" : "because.set-many", {digit, set});
}

/// The phrase that says why something comes in when something else is out, and the house of it;
/// empty if neither a cell nor a house is the reason. In a net, the cell or a house may be the
/// reason only with what other chains of the case show to be gone.
std::string_view ChainWords::key_on(const ChainNode& from, const ChainNode& to,
                                    GroupIndex& house) const {
  const Board& board = naming_.board();
  const bool same_cell = from.cells == to.cells && from.digit != to.digit;
  const bool several = to.cells.size() > 1;
  if (same_cell && !several && board.candidates(to.cells.front()).size() == 2)
    return "because.last-candidate";
  const Layout& layout = naming_.layout();
  std::optional<GroupIndex> left;
  std::optional<GroupIndex> shown;
  for (const Membership in : layout.houses_of(to.cells.front())) {
    const CellSet& of_house = layout.group_set(in.group);
    if (!contains_all(of_house, to.cells)) continue;
    CellSet others = board.cells(to.digit) & of_house;
    for (const Cell cell : to.cells) others.erase(cell);
    const std::vector<Cell> rest = list_of(others);
    if (!shown && std::all_of(rest.begin(), rest.end(), [&](Cell cell) {
          return is_gone({cell, to.digit}, to);
        }))
      shown = in.group;
    if (from.digit != to.digit || !contains_all(of_house, from.cells)) continue;
    if (!left) left = in.group;
    for (const Cell cell : from.cells) others.erase(cell);
    if (!others.empty()) continue;
    house = in.group;
    return several ? "because.last-places" : "because.last-place";
  }
  const std::vector<Digit> digits = list_of(board.candidates(to.cells.front()));
  const bool cell_shown = std::all_of(digits.begin(), digits.end(), [&](Digit digit) {
    return digit == to.digit || is_gone({to.cells.front(), digit}, to);
  });
  if ((same_cell && (cell_shown || !shown)) || (!left && !shown && cell_shown))
    return "because.last-candidate-left";
  if (!left && !shown) return {};
  if (cell_shown && !shown) return "because.last-candidate-left";
  house = shown ? *shown : *left;
  return several ? "because.last-places-left" : "because.last-place-left";
}

/// Whether the case shows that a candidate is gone, without what follows from `to`.
bool ChainWords::is_gone(Candidate candidate, const ChainNode& to) const {
  const auto has_cell = [&](const ChainNode& node) {
    return std::find(node.cells.begin(), node.cells.end(), candidate.cell) != node.cells.end();
  };
  const bool filled = std::any_of(mentioned_.begin(), mentioned_.end(), [&](const ChainNode& node) {
    return node.on && node.cells.size() == 1 && node.digit != candidate.digit && has_cell(node);
  });
  return filled || std::any_of(chains_.begin(), chains_.end(), [&](const TracedChain& one) {
           const auto end =
               std::find_if(one.chain->begin(), one.chain->end(),
                            [&](const ChainNode& node) { return same_node(node, to); });
           return std::any_of(one.chain->begin(), end, [&](const ChainNode& node) {
             return !node.on && node.set.empty() && node.digit == candidate.digit && has_cell(node);
           });
         });
}

std::string ChainWords::verdict(const Chain& chain) const {
  if (chain.empty()) return {};
  const Language& language = naming_.language();
  const std::string assumed = naming_.statement(chain.front());
  ChainNode first = chain.front();
  const ChainNode& last = chain.back();
  first.on = !first.on;
  const std::string why = last.cells == first.cells ? "" : reason(last, chain.front());
  std::string text = language.phrase(
      "loop.closed", {why.empty() ? assumed : language.phrase("because", {assumed, why}),
                      naming_.statement(first)});
  if (last.cells != first.cells) return naming_.sentence(text);
  if (first.on == last.on && first.digit == last.digit)
    text = first.on ? language.phrase("loop.yes", {naming_.statement(first), assumed})
                    : language.phrase("loop.no", {assumed});
  else if (!first.on && last.on)
    text = language.phrase("loop.no", {assumed});
  else if (first.on && !last.on)
    text = language.phrase("loop.either-way", {naming_.statement(first), naming_.statement(last)});
  return naming_.sentence(text);
}

std::string ChainWords::either(const std::vector<ChainNode>& chain) const {
  if (chain.empty()) return {};
  ChainNode first = chain.front();
  const ChainNode& last = chain.back();
  first.on = !first.on;
  if (first.digit != last.digit || !first.on || !last.on || !first.set.empty() || !last.set.empty())
    return naming_.list({naming_.statement(first), naming_.statement(last)}, true);
  std::vector<Cell> cells = first.cells;
  cells.insert(cells.end(), last.cells.begin(), last.cells.end());
  return naming_.language().phrase("is", {naming_.cells(cells, true), naming_.digit(last.digit)});
}

std::string ChainWords::sets(const std::vector<const Evidence*>& sets,
                             const std::vector<Digit>& targets) const {
  const Language& language = naming_.language();
  std::string text;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const bool last = i + 1 == sets.size();
    const std::vector<Digit>& held = last ? targets : sets[i + 1]->links;
    // Of two restricted commons, the one that does not join the next set is enough.
    std::vector<Digit> lost = i == 0 ? targets : sets[i]->links;
    for (const Digit digit : held) std::erase(lost, digit);
    const std::string key =
        std::string(i == 0 ? "set.begin-" : "set.") + (lost.size() > 1              ? "lacks"
                                                       : sets[i]->cells.size() == 1 ? "loses-one"
                                                                                    : "loses");
    const std::string link = language.phrase(
        key, {naming_.cells(sets[i]->cells), naming_.digits(lost, true), naming_.digits(held)});
    naming_.append(text, naming_.sentence(i == 0 ? link : language.phrase("walk.on", {link})));
  }
  return text;
}

}  // namespace ariadne
