// A template is filled piece by piece from the step's evidence, and, where a reason is on the board
// rather than in the evidence (the places of a digit, the candidates of a cell), from the board.

#include <algorithm>
#include <optional>
#include <set>

#include <ariadne/words/describe.hpp>
#include <ariadne/words/detail/chain_words.hpp>
#include <ariadne/words/detail/description.hpp>
#include <ariadne/words/detail/naming.hpp>
#include <ariadne/words/detail/words_pieces.hpp>

namespace ariadne {

namespace {

using Parts = std::vector<const Evidence*>;

/// Fills the templates of one step.
class Description {
 public:
  Description(const Step& step, const Board& before, const Language& language)
      : step_(step),
        board_(before),
        language_(language),
        naming_(before, language),
        chains_(naming_) {
    for (const Evidence& part : step.evidence) {
      if (part.role == Role::digits)
        digits_.insert(digits_.end(), part.digits.begin(), part.digits.end());
      if (part.role == Role::cause) continue;
      named_.insert(part.cells.begin(), part.cells.end());
    }
    if (digits_.empty())
      for (const auto* result : {&step.placements, &step.eliminations})
        for (const Candidate candidate : *result) digits_.push_back(candidate.digit);
    digits_ = each_once(digits_);
  }

  FilledWords text(const std::vector<WordsPiece>& pieces) {
    std::string text = filled(pieces, nullptr);
    return {std::move(text), std::move(unfilled_)};
  }

  /// What is said of a technique without words: its evidence, role by role, and the result.
  std::string general() {
    std::vector<std::string> parts;
    Parts all_chains;
    for (const Evidence& part : step_.evidence) {
      if (part.chain.empty()) parts.push_back(part_text(part));
      all_chains.push_back(&part);
    }
    const std::string chains = walk(all_chains);
    std::string all;
    if (!parts.empty())
      all = naming_.sentence(language_.phrase("step.parts", {naming_.list(each_once(parts))}));
    append(all, chains);
    append(all, naming_.sentence(language_.phrase("step.so", {naming_.result(step_)})));
    return all;
  }

 private:
  void append(std::string& text, const std::string& more) const {
    if (!text.empty() && !more.empty()) text += language_.phrase("sentence.next");
    text += more;
  }

  /// One piece of evidence by its role: "the fin r2c3".
  std::string part_text(const Evidence& part) const {
    const std::string what = !part.cells.empty()    ? naming_.cells(part.cells)
                             : !part.groups.empty() ? naming_.houses(part.groups)
                                                    : naming_.digits(part.digits);
    const bool many = part.role == Role::digits && part.digits.size() > 1;
    return language_.phrase(std::string("role.") + to_string(part.role) + (many ? "-many" : ""),
                            {what, naming_.digits(part.digits)});
  }

  /// The evidence of a role; within a repeated part the one piece alone, if it has that role.
  Parts parts_of(const WordsSource& source, const Evidence* only) const {
    Parts parts;
    if (only != nullptr && only->role == source.role && source.number == 0) return {only};
    std::size_t count = 0;
    for (const Evidence& part : step_.evidence)
      if (part.role == source.role && (++count == source.number || source.number == 0))
        parts.push_back(&part);
    return parts;
  }

  std::string filled(const std::vector<WordsPiece>& pieces, const Evidence* only) {
    std::string all;
    for (const WordsPiece& piece : pieces) switch (piece.kind) {
        case WordsPiece::Kind::text:
          all += piece.text;
          break;
        case WordsPiece::Kind::place: {
          const std::string text = place(piece, only);
          if (text.empty() && unfilled_.empty()) unfilled_ = name_of(piece);
          all += text;
          break;
        }
        case WordsPiece::Kind::optional:
          if (is_there(piece.source, only) != piece.negated) all += filled(piece.within, only);
          break;
        case WordsPiece::Kind::repeated:
          for (const Evidence& part : step_.evidence)
            if (speaks_of(piece.within, part.role)) all += filled(piece.within, &part);
          break;
      }
    return all;
  }

  bool is_there(const WordsSource& source, const Evidence* only) const {
    if (source.of == WordsSource::Of::placed) return !step_.placements.empty();
    if (source.of == WordsSource::Of::removed) return !step_.eliminations.empty();
    return !parts_of(source, only).empty();
  }

  static bool speaks_of(const std::vector<WordsPiece>& pieces, Role role) {
    return std::any_of(pieces.begin(), pieces.end(), [&](const WordsPiece& piece) {
      return piece.kind == WordsPiece::Kind::place &&
             piece.source.of == WordsSource::Of::evidence && piece.source.role == role;
    });
  }

  static std::string name_of(const WordsPiece& piece) {
    using Of = WordsSource::Of;
    const std::string of = piece.source.of == Of::placed    ? "place"
                           : piece.source.of == Of::removed ? "remove"
                                                            : to_string(piece.source.role);
    return '{' + of + '.' + piece.form + '}';
  }

  std::string place(const WordsPiece& piece, const Evidence* only) {
    using Of = WordsSource::Of;
    if (piece.source.of == Of::result) return naming_.result(step_);
    if (piece.source.of != Of::evidence) {
      Evidence result{.role = Role::target};
      for (const Candidate candidate :
           piece.source.of == Of::placed ? step_.placements : step_.eliminations) {
        result.cells.push_back(candidate.cell);
        result.digits.push_back(candidate.digit);
      }
      std::sort(result.digits.begin(), result.digits.end());
      return form(piece, {&result});
    }
    return form(piece, parts_of(piece.source, only));
  }

  std::string form(const WordsPiece& piece, const Parts& parts) {
    std::vector<Cell> cells;
    std::vector<Digit> digits;
    std::vector<Digit> links;
    std::vector<GroupIndex> groups;
    for (const Evidence* part : parts) {
      cells.insert(cells.end(), part->cells.begin(), part->cells.end());
      digits.insert(digits.end(), part->digits.begin(), part->digits.end());
      if (!part->chain.empty()) digits.push_back(part->chain.back().digit);
      links.insert(links.end(), part->links.begin(), part->links.end());
      groups.insert(groups.end(), part->groups.begin(), part->groups.end());
    }
    const std::string& what = piece.form;
    if (piece.chooses) {
      const std::size_t count = what.ends_with("digits") || what.ends_with("digit")
                                    ? each_once(digits).size()
                                : what == "houses" ? groups.size()
                                : what == "shared" ? shared(cells).size()
                                : what == "links"  ? each_once(links).size()
                                                   : count_of(cells, groups, digits);
      return count == 1 ? piece.one : piece.many;
    }
    if (what == "first") return cells.empty() ? "" : naming_.cells({cells.front()});
    if (what == "last") return cells.empty() ? "" : naming_.cells({cells.back()});
    std::sort(cells.begin(), cells.end());
    if (what == "cells") return naming_.cells(cells);
    if (what == "any-cell") return naming_.cells(cells, true);
    if (what == "digits") return naming_.digits(digits);
    if (what == "any-digit") return naming_.digits(digits, true);
    if (what == "links") return naming_.digits(links);
    if (what == "houses") return naming_.houses(groups);
    if (what == "shared") return naming_.houses(shared(cells));
    if (what == "count") return naming_.number(count_of(cells, groups, digits));
    if (what == "kept") return naming_.digits(kept(digits), true);
    if (what == "places") return places(parts);
    if (what == "kept-places") return naming_.places(places_of(parts, kept(digits_), true));
    if (what == "gone-places") return naming_.places(places_of(parts, gone(), false));
    if (what == "pairs") return pairs(parts);
    if (what == "clash") return clash(parts);
    if (what == "values") return values(cells);
    if (what == "candidates") return candidates(cells);
    if (what == "rest") return naming_.digits(rest(cells, digits));
    if (what == "cases") return cases(cells);
    if (what == "sets") return sets(parts);
    if (what == "starts") return starts(parts);
    return chain_form(what, parts);
  }

  std::string chain_form(const std::string& what, const Parts& parts) {
    if (what == "walk") return walk(parts);
    if (what == "conflict") return conflict();
    std::string all;
    for (const Evidence* part : parts) {
      if (part->chain.empty()) continue;
      if (what == "verdict") append(all, chains_.verdict(part->chain));
      if (what == "either") append(all, chains_.either(part->chain));
      if (what == "start") return naming_.statement(part->chain.front());
      if (what == "end") return naming_.statement(part->chain.back());
    }
    return all;
  }

  /// Whether this is what the step concludes.
  bool is_result(const ChainNode& node) const {
    const std::vector<Candidate>& results = node.on ? step_.placements : step_.eliminations;
    return node.cells.size() == 1 &&
           std::any_of(results.begin(), results.end(), [&](Candidate candidate) {
             return candidate.cell == node.cells.front() && candidate.digit == node.digit;
           });
  }

  std::string walk(const Parts& parts) {
    std::vector<const std::vector<ChainNode>*> chains;
    for (const Evidence* part : parts)
      if (!part->chain.empty()) chains.push_back(&part->chain);
    return chains_.walk(chains, [this](const ChainNode& node) { return is_result(node); });
  }

  /// What the chains from an assumption contradict: the first of them says it, and the cell or
  /// house of the evidence.
  std::string conflict() const {
    std::vector<const ChainNode*> ends;
    const std::vector<ChainNode>* first = nullptr;
    std::string house;
    std::string cell;
    for (const Evidence& part : step_.evidence) {
      if (part.role == Role::house && !part.groups.empty()) house = naming_.houses(part.groups);
      if (part.role == Role::pivot) cell = naming_.cells(part.cells);
      if (part.chain.empty()) continue;
      if (first == nullptr) first = &part.chain;
      ends.push_back(&part.chain.back());
    }
    if (first == nullptr) return {};
    const ChainNode& end = *ends.front();
    const ChainNode& start = first->front();
    const bool itself = end.cells == start.cells && end.digit == start.digit && end.on != start.on;
    const bool two = ends.size() > 1 && ends[1]->cells == end.cells && (end.on || ends[1]->on);
    std::string text;
    if (itself)
      text = language_.phrase("conflict.itself");
    else if (!house.empty())
      text = language_.phrase(end.on ? "conflict.digit-twice" : "conflict.no-place",
                              {house, naming_.digit(end.digit)});
    else if (two && end.digit != ends[1]->digit)
      text = language_.phrase("conflict.two-digits", {naming_.cells(end.cells),
                                                      naming_.digits({end.digit, ends[1]->digit})});
    else if (two || cell.empty())
      text = language_.phrase("conflict.in-and-out");
    else
      text = language_.phrase("conflict.no-candidate", {cell});
    return naming_.sentence(text);
  }

  static std::size_t count_of(const std::vector<Cell>& cells, const std::vector<GroupIndex>& groups,
                              const std::vector<Digit>& digits) {
    if (!cells.empty()) return each_once(cells).size();
    return groups.empty() ? each_once(digits).size() : groups.size();
  }

  /// The houses that have all of these cells, or else the groups.
  std::vector<GroupIndex> shared(const std::vector<Cell>& cells) const {
    std::vector<GroupIndex> houses;
    std::vector<GroupIndex> others;
    if (cells.empty()) return houses;
    for (const Membership in : board_.layout().groups_of(cells.front())) {
      const CellSet& group = board_.layout().group_set(in.group);
      if (!std::all_of(cells.begin(), cells.end(), [&](Cell c) { return group.contains(c); }))
        continue;
      (in.group < board_.layout().houses().size() ? houses : others).push_back(in.group);
    }
    return houses.empty() ? others : houses;
  }

  const std::vector<Digit>& digits_of(const Evidence& part) const {
    return part.digits.empty() ? digits_ : part.digits;
  }

  using Places = std::vector<std::pair<GroupIndex, Digit>>;

  /// Where the digits of these houses can go, or which houses have a digit only where it is named.
  std::string places(const Parts& parts) const {
    Places all;
    for (const Evidence* part : parts) {
      for (const GroupIndex group : part->groups)
        for (const Digit digit : digits_of(*part)) all.emplace_back(group, digit);
      if (!part->groups.empty()) continue;
      const Places found = confined(*part);
      all.insert(all.end(), found.begin(), found.end());
    }
    return naming_.places(all);
  }

  /// Houses that have a digit of the part nowhere but in its cells; or else nowhere but in cells
  /// that the step names, one of them of the part. A house of all its digits stands for all.
  Places confined(const Evidence& part) const {
    const std::set<Cell> own(part.cells.begin(), part.cells.end());
    const Places within = confined(part, own);
    return within.empty() ? confined(part, named_) : within;
  }

  Places confined(const Evidence& part, const std::set<Cell>& within) const {
    const std::vector<Digit>& digits = digits_of(part);
    Places found;
    std::set<std::pair<Digit, std::vector<Cell>>> known;
    for (GroupIndex house = 0; house < board_.layout().houses().size(); ++house) {
      Places here;
      for (const Digit digit : digits) {
        const std::vector<Cell> at =
            list_of(board_.cells(digit) & board_.layout().group_set(house));
        const bool named = !at.empty() && std::all_of(at.begin(), at.end(), [&](Cell c) {
          return within.contains(c);
        }) && std::any_of(part.cells.begin(), part.cells.end(), [&](Cell c) {
          return std::find(at.begin(), at.end(), c) != at.end();
        });
        if (!named) continue;
        here.emplace_back(house, digit);
        if (known.emplace(digit, at).second) found.emplace_back(house, digit);
      }
      if (here.size() == digits.size() && digits.size() > 1) return here;
    }
    return found;
  }

  /// Houses in which one of these digits has no places but in the cells of a part; of those with a
  /// cell that loses a candidate only, if `losing`.
  Places places_of(const Parts& parts, const std::vector<Digit>& digits, bool losing) const {
    Places found;
    std::set<std::pair<Digit, std::vector<Cell>>> known;
    for (const Evidence* part : parts)
      for (GroupIndex house = 0; house < board_.layout().houses().size(); ++house) {
        const CellSet& cells = board_.layout().group_set(house);
        const bool loses =
            std::any_of(step_.eliminations.begin(), step_.eliminations.end(),
                        [&](Candidate candidate) { return cells.contains(candidate.cell); });
        for (const Digit digit : digits) {
          const std::vector<Cell> at = list_of(board_.cells(digit) & cells);
          const bool within = std::all_of(at.begin(), at.end(), [&](Cell cell) {
            return std::find(part->cells.begin(), part->cells.end(), cell) != part->cells.end();
          });
          if (!at.empty() && within && (loses || !losing) && known.emplace(digit, at).second)
            found.emplace_back(house, digit);
        }
      }
    return found;
  }

  /// Where a digit of these cells can only go there or to a cell of the connection.
  std::string pairs(const Parts& parts) const {
    std::vector<Cell> others;
    for (const Evidence& part : step_.evidence)
      if (part.role == Role::connection)
        others.insert(others.end(), part.cells.begin(), part.cells.end());
    Places found;
    for (const Evidence* part : parts)
      for (const Cell cell : part->cells)
        if (const auto house = link(cell, others, digits_of(*part).front()))
          found.emplace_back(*house, digits_of(*part).front());
    return naming_.places(found);
  }

  /// The house in which a digit has two places, the cell and one of the others.
  std::optional<GroupIndex> link(Cell cell, const std::vector<Cell>& others, Digit digit) const {
    for (const Membership in : board_.layout().houses_of(cell)) {
      CellSet at = board_.cells(digit) & board_.layout().group_set(in.group);
      at.erase(cell);
      const std::vector<Cell> rest = list_of(at);
      if (rest.size() == 1 && std::find(others.begin(), others.end(), rest[0]) != others.end())
        return in.group;
    }
    return std::nullopt;
  }

  bool sees_one(Cell cell, const Evidence& part) const {
    return std::any_of(part.cells.begin(), part.cells.end(),
                       [&](Cell other) { return board_.layout().peer_set(cell).contains(other); });
  }

  /// Two cells that see each other: of one color, or of colors of two colorings, so that what is
  /// removed sees both opposite colors.
  std::string clash(const Parts& colors) const {
    std::vector<std::pair<std::size_t, std::size_t>> choices;
    if (colors.size() == 4)
      for (const std::size_t a : {0U, 1U})
        for (const std::size_t b : {2U, 3U}) choices.emplace_back(a, b);
    else
      for (std::size_t a = 0; a < colors.size(); ++a) choices.emplace_back(a, a);
    const auto fits = [&](std::pair<std::size_t, std::size_t> choice) {
      return std::all_of(step_.eliminations.begin(), step_.eliminations.end(), [&](Candidate gone) {
        if (choice.first != choice.second)
          return sees_one(gone.cell, *colors[1 - choice.first]) &&
                 sees_one(gone.cell, *colors[5 - choice.second]);
        const std::vector<Cell>& cells = colors[choice.first]->cells;
        return std::find(cells.begin(), cells.end(), gone.cell) != cells.end();
      });
    };
    std::stable_partition(choices.begin(), choices.end(), fits);
    for (const auto& [a, b] : choices)
      for (const Cell cell : colors[a]->cells)
        for (const Cell other : colors[b]->cells)
          if (board_.layout().peer_set(cell).contains(other))
            return language_.phrase(
                "both-in", {naming_.cells({cell, other}), naming_.houses(shared({cell, other}))});
    return {};
  }

  std::string values(const std::vector<Cell>& cells) const {
    std::vector<std::pair<Digit, std::string>> items;
    for (const Cell cell : each_once(cells))
      if (const Digit digit = board_.value(cell); digit != 0)
        items.emplace_back(
            digit, language_.phrase("value", {naming_.cells({cell}), naming_.digit(digit)}));
    std::sort(items.begin(), items.end());
    std::vector<std::string> texts;
    Digit last = 0;
    for (const auto& [digit, text] : items)
      if (digit != std::exchange(last, digit)) texts.push_back(text);
    const bool all = step_.placements.empty() ||
                     texts.size() + 1 >= static_cast<std::size_t>(board_.layout().digit_count());
    return all ? naming_.list(texts)
               : language_.phrase("values.others-gone", {naming_.list(texts)});
  }

  std::string candidates(const std::vector<Cell>& cells) const {
    std::vector<std::string> texts;
    for (const Cell cell : each_once(cells))
      texts.push_back(language_.phrase(
          "candidates",
          {naming_.cells({cell}), naming_.digits(list_of(board_.candidates(cell)), true)}));
    return naming_.list(texts);
  }

  /// The digits that the step does not remove.
  std::vector<Digit> kept(const std::vector<Digit>& digits) const {
    std::vector<Digit> left;
    for (const Digit digit : digits)
      if (std::none_of(step_.eliminations.begin(), step_.eliminations.end(),
                       [&](Candidate gone) { return gone.digit == digit; }))
        left.push_back(digit);
    return left;
  }

  /// The digits that the step removes.
  std::vector<Digit> gone() const {
    std::vector<Digit> digits;
    for (const Candidate candidate : step_.eliminations) digits.push_back(candidate.digit);
    return each_once(digits);
  }

  /// What these cells can be apart from these digits.
  std::vector<Digit> rest(const std::vector<Cell>& cells, const std::vector<Digit>& digits) const {
    DigitSet all;
    for (const Cell cell : cells) all |= board_.candidates(cell);
    for (const Digit digit : digits) all.erase(digit);
    return list_of(all);
  }

  /// What each candidate of a pivot leaves to the pincer or the set that it is taken from.
  std::string cases(const std::vector<Cell>& pivot) const {
    std::string text;
    for (const Cell cell : pivot)
      for (const Digit digit : board_.candidates(cell)) append(text, one_case({cell, digit}));
    return text;
  }

  std::string one_case(Candidate pivot) const {
    const std::string suppose = naming_.statement(pivot);
    for (const Evidence& part : step_.evidence) {
      if (part.role != Role::pincer && part.role != Role::set) continue;
      const bool linked =
          std::find(part.links.begin(), part.links.end(), pivot.digit) != part.links.end();
      const bool pincer =
          part.role == Role::pincer &&
          board_.candidates(part.cells.front()).contains(pivot.digit) &&
          std::find(part.digits.begin(), part.digits.end(), pivot.digit) == part.digits.end();
      if (!linked && !pincer) continue;
      std::vector<Digit> gone{pivot.digit};
      const std::vector<Digit> left = rest(part.cells, gone);
      const std::string then =
          language_.phrase(part.cells.size() == 1 ? "set.loses-one" : "set.loses",
                           {naming_.cells(part.cells), naming_.digits(gone), naming_.digits(left)});
      return naming_.sentence(language_.phrase("case", {suppose, then}));
    }
    return naming_.sentence(language_.phrase("case.itself", {suppose}));
  }

  std::string sets(const Parts& parts) const {
    for (const Evidence& part : step_.evidence)
      if (part.role == Role::target && !part.digits.empty())
        return chains_.sets(parts, part.digits);
    return {};
  }

  std::string starts(const Parts& parts) const {
    std::vector<std::string> texts;
    for (const Evidence* part : parts)
      if (!part->chain.empty() && is_result(part->chain.back()))
        texts.push_back(naming_.statement(part->chain.front()));
    return naming_.list(each_once(texts), true);
  }

  const Step& step_;
  const Board& board_;
  const Language& language_;
  Naming naming_;
  ChainWords chains_;
  std::vector<Digit> digits_;  ///< that the step is about
  std::set<Cell> named_;       ///< by its evidence
  std::string unfilled_;       ///< the first place that nothing filled
};

/// Sentences begin with a capital, unless with the name of a cell.
std::string with_capitals(std::string text) {
  bool begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (begins && c >= 'a' && c <= 'z') {
      const bool cell = c == 'r' && i + 1 < text.size() &&
                        ((text[i + 1] >= '0' && text[i + 1] <= '9') || text[i + 1] == '[');
      if (!cell) text[i] = static_cast<char>(c - 'a' + 'A');
    }
    begins = c == ' ' ? begins : c == '.' && i + 1 < text.size() && text[i + 1] == ' ';
  }
  return text;
}

}  // namespace

FilledWords fill_words(const Step& step, const Board& before, const Language& language) {
  Description description(step, before, language);
  FilledWords words;
  const std::string* const text = language.words_of(step);
  const ParsedWords parsed = text != nullptr ? parse_words(*text) : ParsedWords();
  if (text == nullptr || !parsed.fault.empty())
    words.text = description.general();
  else
    words = description.text(parsed.pieces);
  words.text = with_capitals(std::move(words.text));
  return words;
}

std::string describe(const Step& step, const Board& before, const Language& language) {
  return fill_words(step, before, language).text;
}

std::string describe_rating(std::span<const Step> steps, const Language& language) {
  const auto hardest =
      std::max_element(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
        return std::pair(a.rating.level, a.rating.score) <
               std::pair(b.rating.level, b.rating.score);
      });
  const auto sentence = [&](const std::string& text) {
    return language.phrase("sentence", {text});
  };
  if (hardest == steps.end()) return sentence(language.phrase("rating.none"));
  const auto count = std::count_if(steps.begin(), steps.end(),
                                   [&](const Step& step) { return step.name == hardest->name; });
  const auto hard = std::count_if(steps.begin(), steps.end(), [](const Step& step) {
    return step.rating.level != Level::easy;
  });
  const std::string all = std::to_string(steps.size());
  if (hard == 0) return with_capitals(sentence(language.phrase("rating.singles", {all})));
  std::size_t last = steps.size();
  while (last > 0 && steps[last - 1].rating.level == Level::easy) --last;
  std::vector<std::string> sentences{language.phrase(
      count == 1 ? "rating.one" : "rating.many", {language.name_of(*hardest), std::to_string(count),
                                                  std::to_string(hardest - steps.begin() + 1)})};
  if (hard == 1) {
    sentences.push_back(language.phrase("rating.others"));
  } else {
    sentences.push_back(language.phrase("rating.steps", {std::to_string(hard), all}));
    if (last < steps.size())
      sentences.push_back(language.phrase("rating.after", {std::to_string(last + 1)}));
  }
  std::string text;
  for (const std::string& one : sentences)
    text += (text.empty() ? "" : language.phrase("sentence.next")) + sentence(one);
  return with_capitals(text);
}

}  // namespace ariadne
