#include <algorithm>
#include <cassert>
#include <vector>

#include <ariadne/words/language.hpp>

namespace ariadne {

namespace {

constexpr Phrase english[] = {
    // Houses: "row 3", "rows 3 and 5"; extra groups have their own names.
    {"row", "row {1}"},
    {"rows", "rows {1}"},
    {"column", "column {1}"},
    {"columns", "columns {1}"},
    {"box", "box {1}"},
    {"boxes", "boxes {1}"},
    {"diagonal", "diagonal {1}"},
    {"window", "window {1}"},
    {"disjoint", "disjoint group {1}"},
    {"dots", "the center dots"},
    {"asterisk", "the asterisk"},
    {"girandola", "the girandola"},
    {"unlike", "a group of cells that must differ"},
    {"group", "group {1}"},
    {"of-grid", "{1} of grid {2}"},
    {"these.row", "these rows"},
    {"these.column", "these columns"},
    {"these.box", "these boxes"},
    {"these.house", "these houses"},
    {"these.cell", "these cells"},
    // Lists: "1, 2, and 3".
    {"list.between", ", "},
    {"list.and", " and "},
    {"list.and-many", ", and "},
    {"list.or", " or "},
    {"list.or-many", ", or "},
    {"list.and-lists", ", and "},  // "rows 1, 2, and 5, and columns 6 and 7"
    {"list.or-lists", ", or "},
    {"list.more", "{1}, and {2} more"},
    // Small numbers; larger ones are written in digits.
    {"number.2", "two"},
    {"number.3", "three"},
    {"number.4", "four"},
    {"number.5", "five"},
    {"number.6", "six"},
    {"number.7", "seven"},
    // What stands where.
    {"value", "{2} in {1}"},
    {"values.other-gone", "{1}; {2} has already been eliminated"},
    {"values.others-gone", "{1}; {2} have already been eliminated"},
    {"candidates", "{1} ({2})"},
    {"constraint", "{1} at {2}"},
    // Rules of a kind, and what they leave: "The number beside a line counts its tents (row 3)".
    {"rule-at", "{1} ({2})"},
    {"rule-places", "; "},
    {"rule-name", "{1}"},
    // The clue of a rule at its place: clue, place.
    {"clue.at", "{1} at {2}"},
    {"clue.beside", "{1} {2}"},
    {"clue.of", "{1} for {2}"},
    // A rule at many places: how many they are, and between which cells.
    {"rule-many-places", "at {1} places in {2}"},
    {"rules.here", "here, {1}"},
    {"rules.here-many", "this depends on {1} known values"},
    {"rules.so", "so {1}"},
    {"rules.not-one", "no single rule is enough to see that {1}"},
    {"rules.not-two", "no two rules are enough to see that {1}"},
    {"rules.suppose", "to see this, suppose that {1}"},
    {"rules.by", "then {2}, by {1}"},
    {"rules.contradict", "this contradicts {1}"},
    {"are", "{1} are {2}"},
    {"are-not", "{1} are not {2}"},
    {"mark", "there is a {1} at {2}"},
    {"marks", "there are {1} at {2}"},
    {"no-mark", "there is no {1} at {2}"},
    {"no-marks", "there is no {1} at {2}"},  // also {3}, the list with "and"
    {"must-be", "the {1} at {2} must be {3}"},
    {"cannot-be", "the {1} at {2} cannot be {3}"},
    {"value-is", "the {1} at {2} is {3}"},
    {"value-is-not", "the {1} at {2} is not {3}"},
    {"values-are", "the {1} at {2} are {3}"},
    {"values-are-not", "the {1} at {2} are not {3}"},
    {"range", "{1} to {2}"},
    {"unknown", "{1} {2}"},  // as techniques name it: "number r1c2"
    {"both-in", "{1} are both in {2}"},
    {"is", "{1} is {2}"},
    {"is-not", "{1} is not {2}"},
    {"is-not-also", "{1} cannot also be {2}"},
    {"it", "it"},
    {"one-is", "one of {1} is {2}"},
    {"none-is", "none of {1} is {2}"},
    {"neither-is", "neither {1} nor {2} is {3}"},
    {"clash.so", "{1} and cannot both be {2}. So {3} must be {2}, or {4} must be {2}, or both"},
    {"must", "{1} must be {2}"},
    {"cannot", "{1} cannot be {2}"},
    // Between two, between several, and before the last of several.
    {"results.two", ", and "},
    {"results", "; "},
    {"results.last", "; and "},
    {"others.all", "all other open cells of {1}"},
    {"others.some",
     "some of the other open cells of {1}; {2} has already been eliminated from {3}"},
    // Where a digit can go: house, digit, cells.
    {"place", "in {1}, the digit {2} can only go in {3}"},
    {"place.other-house", "in {1}, only in {3}"},
    {"place.other-digit", "the digit {2} only in {3}"},
    {"place.digits", "in {1}, the digits {2} can each go only in {3}"},
    {"place.other-digits", "the digits {2} only in {3}"},
    {"places", "; "},
    {"places.same-house", "; "},
    // Which places a house of a cover has: house, digit, cells, other houses of the cover.
    {"cover.places", "In {1}, that leaves only {3} for {2}"},
    {"cover.no-place",
     "But the only place for one of these {2}s in {1} is {3}, which is also in {4}, so this is "
     "impossible"},
    {"cover.no-places",
     "But the only places for one of these {2}s in {1} are {3}, which are also in {4}, so this is "
     "impossible"},
    // Digits that would be in two houses of a cover: cells, digit, houses.
    {"overlap", "a {2} in {1} would be in {3}"},
    // Links, one after the other: what follows, then why.
    {"walk.begin", "If {1}, then {2}"},
    {"walk.alone", "Suppose that {1}"},
    {"walk.itself", "If {1}, nothing more is needed"},
    {"walk.on", "Then {1}"},
    {"walk.pair", "{1}, so {2}"},
    {"walk.so", "So {1}"},
    {"walk.since", "Since {1}, {2}"},
    {"walk.rules-out", "The {1} in {2} also rules out {1} in {3}"},
    {"walk.as-before", "As in the case where {1}, it follows that {2}"},
    {"because", "{1} ({2})"},
    {"because.last-candidate", "its only other candidate"},
    {"because.early", "{1}, as shown below"},
    {"because.last-candidate-left", "its only remaining candidate"},
    {"because.house", "in {1} with {2}"},
    {"because.both-in", "both in {1}"},
    {"because.all-in", "all in {1}"},
    {"because.rule", "because of the {1}"},
    {"because.unlike", "{1} must differ"},
    {"because.last-place", "the only other place for {2} in {1}"},
    {"because.last-places", "the only other places for {2} in {1}"},
    {"because.last-place-left", "the only place left for {2} in {1}"},
    {"because.last-places-left", "the only places left for {2} in {1}"},
    {"because.set", "it sees every place for {1} in {2}"},
    {"because.set-many", "they see every place for {1} in {2}"},
    {"because.set-set", "every place for {1} in them sees every place for {1} in {2}"},
    {"because.set-leaves", "{1} use up its other candidates"},
    {"because.in-set", "{1} sees every place for {2} in them"},
    {"because.in-set-many", "{1} see every place for {2} in them"},
    {"set.loses", "{1} have no {2}, so they hold {3}"},
    {"set.loses-one", "{1} is not {2}, so it is {3}"},
    {"set.loses-because", "{1} have no {2} ({4}), so they hold {3}"},
    {"set.lacks", "{2} is missing from {1}, so they hold {3}"},
    {"set.begin-loses", "If {1} have no {2}, they hold {3}"},
    {"set.begin-loses-one", "If {1} is not {2}, it is {3}"},
    {"set.begin-lacks", "If {2} is missing from {1}, they hold {3}"},
    // How a chain that returns to its first cell ends.
    {"loop.no", "That contradicts the assumption that {1}"},
    {"loop.yes", "That contradicts the assumption that {2}, so {1}"},
    {"loop.either-way", "If {1}, {2} either"},
    {"loop.closed",
     "So {1}, which is just what we assumed: the chain closes into a loop. If instead {2}, you can "
     "follow the loop backward, and every candidate in it that was true becomes false, and vice "
     "versa"},
    // Why a chain removes candidates.
    {"removes.in-cell", "{1} is {2}, so it cannot be {3}"},
    {"removes.by-link", "{1} is {2}, so {3}, which see {4}, cannot be {2}"},
    {"removes.by-link-one", "{1} is {2}, so {3}, which sees {4}, cannot be {2}"},
    {"removes.by-set", "Either way, {1} hold {2}"},
    {"removes.others",
     "Each other candidate that is removed conflicts with two consecutive candidates in the loop: "
     "{1}"},
    {"removes.either-way", "Either way, {1}"},
    {"removes.by-ends", "{1} see {2}, so they cannot be {3}"},
    {"removes.by-ends-one", "{1} sees {2}, so it cannot be {3}"},
    {"removes.end", "{1} cannot be {2}: it is {3}, or it sees the {2} in {4}"},
    {"removes.by-pair", "{1} hold different digits, and {2} see both cells, so they cannot be {3}"},
    {"removes.by-pair-one",
     "{1} hold different digits, and {2} sees both cells, so it cannot be {3}"},
    {"sees.both", "both"},
    {"sees.all", "all of these cells"},
    {"both-of", "both {1}"},
    {"each-of", "{1}"},
    // What an assumption cannot lead to.
    {"conflict.itself", "That contradicts the assumption"},
    {"conflict.in-and-out", "But {1} cannot both be {2} and not be {2}"},
    {"conflict.each-other", "These two conclusions contradict each other"},
    {"conflict.two-digits", "But {1} cannot be both {2}"},
    {"conflict.no-candidate", "Since {2}, {1} has no candidate left"},
    {"conflict.digit-twice", "But the digit {2} cannot be in {1} more than once"},
    {"conflict.no-place", "Now all places for {2} in {1} are ruled out: {3}"},
    // What the cases of a pivot lead to.
    {"case", "If {1}, then {2}"},
    {"case.itself", "Otherwise, {1} itself is {2}"},
    {"case.pincer", "{1}, which can only be {2}, is {3}"},
    // Why cells lose a digit to two sets: cells, digit, which of the sets.
    {"loss", "{1} sees every place for {2} in {3}, so it cannot be {2}"},
    {"loss.many", "{1} see every place for {2} in {3}, so they cannot be {2}"},
    {"loss.first", "the first set"},
    {"loss.second", "the second set"},
    {"loss.both", "both sets"},
    {"sentence", "{1}."},
    {"sentence.next", " "},
    // Steps of techniques without words of their own.
    {"step.parts", "Look at {1}"},
    {"step.so", "It follows that {1}"},
    {"role.house", "{1}"},
    {"role.cause", "what is in {1}"},
    {"role.digits", "digit {1}"},
    {"role.digits-many", "digits {1}"},
    {"role.pattern", "{1}"},
    {"role.base", "the base {1}"},
    {"role.cover", "the cover {1}"},
    {"role.fin", "the fin {1}"},
    {"role.endo-fin", "the endo-fin {1}"},
    {"role.connection", "the connection {1}"},
    {"role.pivot", "the pivot {1}"},
    {"role.pincer", "the pincer {1}"},
    {"role.color", "the color {1}"},
    {"role.set", "the set {1} with the candidates {2}"},
    {"role.common", "the restricted common {1}"},
    {"role.target", "the target {1}"},
    {"role.floor", "the floor {1}"},
    {"role.roof", "the roof {1}"},
    {"role.chain", "{1}"},
    // Hints.
    {"hint.there", "There is a step"},
    {"hint.at", "Look at {1}"},
    {"hint.in", "Look in {1}"},
    {"hint.technique", "Technique: {1} ({2})"},
    {"level.easy", "easy"},
    {"level.medium", "medium"},
    {"level.hard", "hard"},
    {"level.unfair", "unfair"},
    {"level.extreme", "extreme"},
    // Why a puzzle is as hard as it is.
    {"rating.none", "No step is needed"},
    {"rating.one", "The hardest technique is {1}, needed once, at step {3}"},
    {"rating.many", "The hardest technique is {1}, needed {2} times, first at step {3}"},
    {"rating.singles", "Singles alone solve the puzzle, in {1} steps"},
    {"rating.single", "A single solves the puzzle, in one step"},
    {"rating.only-singles", "All {1} steps are singles"},
    {"rating.only-single", "The only step is a single"},
    {"rating.others", "All other steps are singles"},
    {"rating.steps", "Of the {2} steps, {1} are harder than singles"},
    {"rating.after", "From step {1} on, singles finish the puzzle"},
    {"rating.rule", "A single rule solves the puzzle, in one step"},
    {"rating.rules", "Each of the {1} steps needs only one rule"},
    {"rating.rule-others", "All other steps need only one rule"},
    {"rating.rule-steps", "Of the {2} steps, {1} need more than one rule"},
    {"rating.rule-after", "From step {1} on, each step needs only one rule"},
};

}  // namespace

std::span<const Phrase> english_phrases() {
  return english;
}

Language::Language() {
  for (const Phrase& phrase : english) phrases_.emplace(phrase.key, phrase.text);
}

void Language::set_phrase(std::string_view key, std::string text) {
  const auto found = phrases_.find(key);
  assert(found != phrases_.end());
  if (found != phrases_.end()) found->second = std::move(text);
}

std::string Language::list(const std::vector<std::string>& items, bool any, bool of_lists) const {
  const std::string last = any ? "list.or" : "list.and";
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0 && i + 1 == items.size())
      text += phrase(last + (items.size() > 2 ? "-many" : of_lists ? "-lists" : ""));
    else if (i > 0)
      text += phrase("list.between");
    text += items[i];
  }
  return text;
}

std::string Language::first_of(const std::vector<std::string>& items, std::size_t most) const {
  if (items.size() <= most) return list(items);
  std::string first;
  for (std::size_t i = 0; i < most; ++i) first += (i > 0 ? phrase("list.between") : "") + items[i];
  return phrase("list.more", {first, std::to_string(items.size() - most)});
}

const std::string* Language::words_of(const Step& step) const {
  auto found = words_.find(words_key(step.name));
  if (found == words_.end()) found = words_.find(step.technique);
  return found == words_.end() ? nullptr : &found->second;
}

const std::string& Language::name_of(const Step& step) const {
  auto found = names_.find(words_key(step.name));
  if (found == names_.end()) found = names_.find(step.technique);
  return found == names_.end() ? step.name : found->second;
}

std::string Language::translated(std::string_view text) const {
  if (const auto found = texts_.find(text); found != texts_.end()) return found->second;
  std::string pattern;
  std::vector<std::string_view> numbers;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", i), text.size());
    if (end == i) {
      pattern += text[i++];
      continue;
    }
    pattern += '#';
    numbers.push_back(text.substr(i, end - i));
    i = end;
  }
  const auto found = texts_.find(pattern);
  if (numbers.empty() || found == texts_.end()) return std::string(text);
  std::string filled;
  std::size_t next = 0;
  for (const char c : found->second)
    if (c == '#' && next < numbers.size())
      filled += numbers[next++];
    else
      filled += c;
  return filled;
}

const std::string& Language::rule_name(const std::string& rule) const {
  const auto found = rules_.find(rule);
  return found == rules_.end() ? rule : found->second;
}

std::string Language::phrase(std::string_view key,
                             std::initializer_list<std::string_view> arguments) const {
  const auto found = phrases_.find(key);
  assert(found != phrases_.end());
  if (found == phrases_.end()) return {};
  const std::string& text = found->second;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}';
    if (!place) {
      out += text[i];
      continue;
    }
    const auto number = static_cast<std::size_t>(text[i + 1] - '1');
    if (number < arguments.size()) out += arguments.begin()[number];
    i += 2;
  }
  return out;
}

std::string words_key(std::string_view name) {
  std::string key;
  for (const char c : name)
    key += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return key;
}

}  // namespace ariadne
