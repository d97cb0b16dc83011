// A chain as a person tells it: what is assumed, what follows from it, and why. A link from on to off
// holds because the two share a house or a cell; one from off to on because the cell or the house
// has nothing else. In nets the latter may rest on what was shown before: then the house has nothing
// else *left*.

#include <optional>

#include <ariadne/words/detail/chain_words.hpp>

namespace ariadne {

namespace {

bool same(const ChainNode& a, const ChainNode& b) {
  return a.cells == b.cells && a.digit == b.digit && a.on == b.on && a.set == b.set;
}

bool contains_all(const CellSet& set, const std::vector<Cell>& cells) {
  return std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return set.contains(cell); });
}

/// The first group that has all cells of both.
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

}  // namespace

std::string ChainWords::walk(const std::vector<ChainNode>& chain) {
  if (chain.empty()) return {};
  const auto is_told = [&](const ChainNode& node) {
    return std::any_of(told_.begin(), told_.end(), [&](const auto& t) { return same(t, node); });
  };
  // From the last node that was told already, unless the chain assumes something else.
  std::size_t at = is_told(chain.front()) ? chain.size() : 0;
  while (at > 0 && !is_told(chain[at - 1])) --at;
  const bool goes_on = at > 0;
  if (at == chain.size()) return {};
  if (!goes_on) {
    told_.assign(1, chain[0]);
    at = 1;
  }
  const Language& language = naming_.language();
  if (chain.size() == 1)
    return naming_.sentence(language.phrase("walk.alone", {naming_.statement(chain[0])}));
  std::string text;
  for (std::size_t i = at; i < chain.size();) {
    std::string follows = clause(chain[i - 1], chain[i]);
    told_.push_back(chain[i]);
    // What goes out is told with what comes in for it.
    std::size_t end = i + 1;
    if (!chain[i].on && end < chain.size()) {
      follows = language.phrase("walk.pair", {follows, clause(chain[i], chain[end])});
      told_.push_back(chain[end]);
      ++end;
    }
    const std::string_view key = i > at ? "walk.on" : goes_on ? "walk.since" : "walk.begin";
    if (!text.empty()) text += language.phrase("sentence.next");
    text +=
        naming_.sentence(i > at ? language.phrase(key, {follows})
                                : language.phrase(key, {naming_.statement(chain[i - 1]), follows}));
    i = end;
  }
  return text;
}

std::string ChainWords::clause(const ChainNode& from, const ChainNode& to) const {
  const std::string why = reason(from, to);
  const std::string what = naming_.statement(to);
  return why.empty() ? what : naming_.language().phrase("because", {what, why});
}

std::string ChainWords::reason(const ChainNode& from, const ChainNode& to) const {
  const Language& language = naming_.language();
  if (!from.set.empty()) return language.phrase("because.set", {"", naming_.digit(to.digit)});
  if (to.on) return reason_on(from, to);
  if (from.cells == to.cells && from.digit != to.digit) return language.phrase("because.one-digit");
  GroupIndex group = 0;
  if (from.digit != to.digit || shared_group(naming_.layout(), from, to, group) == nullptr)
    return {};
  return language.phrase(
      from.cells.size() + to.cells.size() > 2 ? "because.house-all" : "because.house",
      {naming_.house(group)});
}

/// Why something comes in when something else is out.
std::string ChainWords::reason_on(const ChainNode& from, const ChainNode& to) const {
  const Language& language = naming_.language();
  const Board& board = naming_.board();
  if (from.cells == to.cells && from.digit != to.digit) {
    const bool two = to.cells.size() == 1 && board.candidates(to.cells.front()).size() == 2;
    return language.phrase(two ? "because.last-candidate" : "because.last-candidate-left");
  }
  if (from.digit != to.digit) return {};
  const Layout& layout = naming_.layout();
  std::optional<GroupIndex> left;
  const bool several = to.cells.size() > 1;
  for (const Membership in : layout.houses_of(to.cells.front())) {
    const CellSet& house = layout.group_set(in.group);
    if (!contains_all(house, from.cells) || !contains_all(house, to.cells)) continue;
    CellSet others = board.cells(to.digit) & house;
    for (const auto* node : {&from, &to})
      for (const Cell cell : node->cells) others.erase(cell);
    if (others.empty())
      return language.phrase(several ? "because.last-places" : "because.last-place",
                             {naming_.house(in.group), naming_.digit(to.digit)});
    if (!left) left = in.group;
  }
  return left ? language.phrase(several ? "because.last-places-left" : "because.last-place-left",
                                {naming_.house(*left), naming_.digit(to.digit)})
              : "";
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

std::string ChainWords::sets(const std::vector<const Evidence*>& sets, Digit target) const {
  std::vector<ChainNode> chain;
  Digit lost = target;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (i > 0 && !sets[i]->links.empty()) lost = sets[i]->links.front();
    chain.push_back({.cells = sets[i]->cells, .digit = lost, .set = sets[i]->digits});
  }
  const Language& language = naming_.language();
  std::string text;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (i > 0) text += language.phrase("sentence.next");
    text += naming_.sentence(
        language.phrase(i == 0 ? "set.begin" : "walk.on", {naming_.statement(chain[i])}));
  }
  return text;
}

}  // namespace ariadne
