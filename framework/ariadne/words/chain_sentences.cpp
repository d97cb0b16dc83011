// Turns the links of a chain into sentences. One sentence says everything that a candidate rules out
// in a house or a cell, unless something else follows from the candidate in between. If a branch does
// not continue from the end of the previous sentence, its first sentence says where the branch
// begins. If two cases end in the same way, only the first case explains this end.

#include <algorithm>

#include <ariadne/words/detail/chain_words.hpp>

namespace ariadne {

bool ChainWords::Link::shows(const ChainNode& node) const {
  return same_node(to, node) || std::any_of(also.begin(), also.end(), [&](const ChainNode& one) {
           return same_node(one, node);
         });
}

/// Whether a link rules out another digit of the cell that it comes from.
static bool is_in_cell(const ChainNode& from, const ChainNode& to) {
  return from.on && !to.on && from.set.empty() && to.set.empty() && from.cells.size() == 1 &&
         from.cells == to.cells && from.digit != to.digit;
}

/// Whether a link rules out its digit elsewhere in a house.
static bool is_in_house(const ChainNode& from, const ChainNode& to) {
  return from.on && !to.on && from.set.empty() && to.set.empty() && from.digit == to.digit;
}

/// Everything that a link rules out in a house, as one node.
static ChainNode together(const ChainNode& to, const std::vector<ChainNode>& also) {
  ChainNode all = to;
  for (const ChainNode& one : also)
    all.cells.insert(all.cells.end(), one.cells.begin(), one.cells.end());
  std::sort(all.cells.begin(), all.cells.end());
  all.cells.erase(std::unique(all.cells.begin(), all.cells.end()), all.cells.end());
  return all;
}

/// Moves what nothing else in the case comes from to an earlier link with the same reason.
void ChainWords::put_together(Links& links,
                              const std::function<bool(const ChainNode&)>& is_result) const {
  const auto is_end = [&](const ChainNode& node) {
    const ChainNode& start = links.front().from;
    return is_result(node) || (node.cells == start.cells && node.digit == start.digit);
  };
  for (std::size_t i = 0; i + 1 < links.size(); ++i)
    for (std::size_t j = i + 1; j < links.size() && !links[j].early;) {
      const ChainNode& to = links[j].to;
      const bool leads_on = std::any_of(links.begin(), links.end(),
                                        [&](const Link& link) { return same_node(link.from, to); });
      const bool stays = leads_on || is_in_cell(links[j].from, to);
      if ((stays && j > i + 1) || is_end(to) || !can_join(links[i], links[j])) {
        ++j;
        continue;
      }
      join(links[i], links[j]);
      links.erase(links.begin() + static_cast<std::ptrdiff_t>(j));
    }
}

bool ChainWords::can_join(const Link& one, const Link& other) const {
  if (other.begins || !same_node(one.from, other.from) || one.shows(other.to)) return false;
  if (is_in_cell(one.from, one.to)) return is_in_cell(other.from, other.to);
  if (!is_in_house(one.from, one.to) || !is_in_house(other.from, other.to)) return false;
  std::vector<ChainNode> all = one.also;
  all.push_back(other.to);
  GroupIndex house = 0;
  return shared_group(naming_.layout(), one.from, together(one.to, all), house) != nullptr &&
         naming_.has_name(house);
}

void ChainWords::join(Link& one, const Link& other) const {
  one.also.push_back(other.to);
  if (!is_in_cell(one.from, one.to)) one.why = reason(one.from, together(one.to, one.also));
}

std::size_t ChainWords::length_alone(const Links& links, const Links*& before) const {
  constexpr std::size_t worth_it = 3;
  for (const Links& earlier : cases_) {
    std::size_t alike = 0;
    for (; alike < std::min(links.size(), earlier.size()); ++alike) {
      const Link& a = links[links.size() - 1 - alike];
      const Link& b = earlier[earlier.size() - 1 - alike];
      const bool follows_last = alike == 0 || same_node(a.to, links[links.size() - alike].from);
      if (!same_node(a.from, b.from) || !same_node(a.to, b.to) || a.why != b.why || a.early ||
          a.begins || !a.also.empty() || !b.also.empty() || !follows_last)
        break;
    }
    const std::size_t alone = links.size() - alike;
    if (alike < worth_it || alone == 0 || !links[alone - 1].shows(links[alone].from)) continue;
    before = &earlier;
    return alone;
  }
  return links.size();
}

std::string ChainWords::sentences(const Links& links) const {
  const Language& language = naming_.language();
  const Links* before = nullptr;
  const std::size_t end = length_alone(links, before);
  std::string text;
  for (std::size_t at = 0; at < end;) {
    bool same_subject = false;
    std::string sentence = beginning(links, at, same_subject);
    const std::size_t next = at + 1;
    if (next < end && !links[at].to.on && links[at].to.set.empty() && links[next].to.on &&
        !links[next].early && links[at].shows(links[next].from)) {
      same_subject = same_subject && links[at].to.cells == links[next].to.cells;
      sentence = language.phrase("walk.pair", {sentence, clause(links[next], same_subject)});
      at = next;
    }
    ++at;
    naming_.append(text, naming_.sentence(sentence));
  }
  if (before == nullptr) return text;
  return text + language.phrase("sentence.next") +
         naming_.sentence(language.phrase(
             "walk.as-before",
             {naming_.statement(before->front().from), naming_.statement(links.back().to)}));
}

/// The beginning of a sentence, up to what a link shows. If the link does not continue from the end
/// of the previous sentence, the beginning says where the link starts.
/// `one_subject` says whether what it shows is of a single cell, which is its subject.
std::string ChainWords::beginning(const Links& links, std::size_t at, bool& one_subject) const {
  const Language& language = naming_.language();
  const Link& link = links[at];
  const bool one_each = link.from.cells.size() == 1 && link.to.cells.size() == 1 &&
                        link.from.set.empty() && link.to.set.empty();
  const bool in_house = is_in_house(link.from, link.to);
  one_subject = link.to.cells.size() == 1 && link.to.set.empty() &&
                (link.also.empty() || is_in_cell(link.from, link.to));
  const auto from_there = [&](std::string_view key) {
    const bool same_cell = one_each && link.from.cells == link.to.cells;
    return language.phrase(key, {naming_.statement(link.from), clause(link, same_cell)});
  };
  if (link.begins) return from_there("walk.begin");
  if (at > 0 && links[at - 1].shows(link.from))
    return language.phrase("walk.on", {clause(link, false)});
  if (link.by_others && !link.early) return language.phrase("walk.so", {clause(link, false)});
  const bool again =
      std::any_of(links.begin(), links.begin() + static_cast<std::ptrdiff_t>(at),
                  [&](const Link& earlier) { return same_node(earlier.from, link.from); });
  if (!again || !in_house || !one_each) return from_there("walk.since");
  one_subject = false;
  const std::string out = language.phrase(
      "walk.rules-out", {naming_.digit(link.to.digit), naming_.cells(link.from.cells),
                         naming_.cells(together(link.to, link.also).cells)});
  GroupIndex house = 0;
  const bool named =
      shared_group(naming_.layout(), link.from, together(link.to, link.also), house) != nullptr &&
      naming_.has_name(house);
  const std::string why =
      named ? language.phrase(link.also.empty() ? "because.both-in" : "because.all-in",
                              {naming_.house(house)})
            : link.why;
  return why.empty() ? out : language.phrase("because", {out, why});
}

/// What a link shows, and why.
std::string ChainWords::clause(const Link& link, bool same_subject) const {
  const Language& language = naming_.language();
  const std::string subject = same_subject ? language.phrase("it") : naming_.cells(link.to.cells);
  if (is_in_cell(link.from, link.to)) {
    std::vector<Digit> digits{link.to.digit};
    for (const ChainNode& one : link.also) digits.push_back(one.digit);
    std::sort(digits.begin(), digits.end());
    return language.phrase("is-not-also", {subject, naming_.digits(digits, true)});
  }
  const std::string what = same_subject ? language.phrase(link.to.on ? "is" : "is-not",
                                                          {subject, naming_.digit(link.to.digit)})
                                        : naming_.statement(together(link.to, link.also));
  const std::string why =
      link.early && !link.why.empty() ? language.phrase("because.early", {link.why}) : link.why;
  if (why.empty()) return what;
  if (!link.to.set.empty() && link.to.cells.size() > 1) return naming_.statement(link.to, why);
  return language.phrase("because", {what, why});
}

}  // namespace ariadne
