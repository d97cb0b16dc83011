#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// What things are called in a language: cells, digits, houses, and lists of them.
class Naming {
 public:
  Naming(const Board& board, const Language& language)
      : board_(board), layout_(board.layout()), language_(language) {}

  const Board& board() const { return board_; }
  const Layout& layout() const { return layout_; }
  const Language& language() const { return language_; }

  /// "a, b, and c"; with "or" for `any`. `of_lists`: two items have a comma between them.
  std::string list(const std::vector<std::string>& items, bool any = false,
                   bool of_lists = false) const;
  /// "r1c2", or "number r1c2" in puzzles of kinds.
  std::string cell_name(Cell cell) const;
  /// Each cell once, in this order; a great many as the notation merges them.
  std::string cells(const std::vector<Cell>& cells, bool any = false) const;
  std::string digits(const std::vector<Digit>& digits, bool any = false) const;
  std::string digit(Digit digit) const;
  /// Small numbers as words.
  std::string number(std::size_t number) const;
  /// "rows 2 and 7", "row 1 and box 3".
  std::string houses(const std::vector<GroupIndex>& groups, bool any = false) const;
  /// "these rows" if they all are rows, "these houses" if they are of several kinds.
  std::string these(const std::vector<GroupIndex>& groups) const;
  std::string house(GroupIndex group) const;
  /// Whether a player knows the group by a name. The cells of others just differ.
  bool has_name(GroupIndex group) const;
  /// "r1c2 is 5", "none of r1c2 and r1c3 is 5", "r1c23 lose 4, and between them hold 7 and 8".
  /// `why` the cells of a set have no such digit comes before what that means.
  std::string statement(const ChainNode& node, const std::string& why = {}) const;
  /// The same of one candidate.
  std::string statement(Candidate candidate) const;
  /// "cage with sum 15 at r1c1 and r1c2", of the layout's constraint of this number.
  std::string constraint(std::uint32_t index) const;
  /// What rules of a kind say, each once, as sentences with their places.
  std::string rules(const std::vector<std::uint32_t>& constraints) const;
  /// Their names with their places: "number (r1c2) and loop".
  std::string names_of_rules(const std::vector<std::uint32_t>& constraints) const;
  /// A sentence with its stop.
  std::string sentence(const std::string& text) const {
    return language_.phrase("sentence", {text});
  }
  /// Adds sentences to a text, unless one of the two is empty: behind what stands between sentences.
  void append(std::string& text, const std::string& more) const {
    if (!text.empty() && !more.empty()) text += language_.phrase("sentence.next");
    text += more;
  }
  /// "in row 2, 3 can only go in r2c2 or r2c9; in row 7, only in r7c2 or r7c9".
  /// Digits with the same places in a house are named together.
  std::string places(const std::vector<std::pair<GroupIndex, Digit>>& digits_of_houses) const;
  /// One after the other: "a, and b", "a; b; and c".
  std::string clauses(const std::vector<std::string>& items) const;
  /// The result: "r1c2 must be 5, and r4c4 cannot be 3".
  std::string result(const Step& step) const {
    return result_of(step.placements, step.eliminations);
  }
  std::string result_of(const std::vector<Candidate>& placements,
                        const std::vector<Candidate>& eliminations) const;
  /// What is known or supposed of unknowns: "the number at r1c1 is 2, and the number at r1c2 is not 3".
  std::string facts_of(const std::vector<Candidate>& there,
                       const std::vector<Candidate>& gone) const;

 private:
  /// "there is a line at r1c1-r1c2, and there is no line at r1c2-r1c3". Of values, what must be, or what is.
  std::string unknowns(const Step& step, bool are_facts) const;
  /// The noun of unknowns, for this many of them.
  std::string noun_for(const UnknownWords& words, std::size_t count) const;
  std::string mark(const StatementOfUnknowns& one, const std::vector<std::string>& places) const;
  /// The rules of some constraints, each once, with their places in words; no places for the whole grid.
  std::vector<std::pair<const RuleText*, std::string>> rules_with_places(
      const std::vector<std::uint32_t>& constraints, bool with_clues) const;
  /// The cells among which the rules with these texts are: "r6c1-r9c9"; empty if they are not about cells.
  std::string span_of(const std::vector<std::uint32_t>& texts) const;

  const Board& board_;
  const Layout& layout_;
  const Language& language_;
};

/// A list without what stands in it before.
template <class T>
std::vector<T> each_once(const std::vector<T>& items) {
  std::vector<T> once;
  for (const T& item : items)
    if (std::find(once.begin(), once.end(), item) == once.end()) once.push_back(item);
  return once;
}

}  // namespace ariadne
