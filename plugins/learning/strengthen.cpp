// Clauses that get shorter before the search. If a clause has l, and another one has the opposite of
// l and otherwise only literals of the first, then the first also holds without l:
//
//     a or b or c or d                  one of four edges is used
//     not a or b or c or d              and if a is, so is another one
//     b or c or d                       therefore
//
// Unit propagation does not see this by itself. All that is found for a clause replaces it, as each
// of the shorter ones forces literals that the others do not. If the shorter clause has one literal
// that the second clause lacks, and this literal excludes l, then the second clause forces nothing that
// the others do not, and goes as well.

#include <algorithm>
#include <cassert>
#include <iterator>
#include <numeric>

#include "search.hpp"

namespace ariadne::plugins::learning {

namespace {

constexpr std::size_t shortest = 3;  ///< clauses that are tried: against pairs only, if as short
constexpr std::size_t longest = 8;

/// A bit for each literal, which others may have as well. A clause whose bits another one lacks has a
/// literal that the other one lacks.
constexpr std::uint64_t bit_of(Code code) {
  return std::uint64_t{1} << (code * 0x9E3779B1U >> 26U);
}
std::uint64_t bits_of(std::span<const Code> clause) {
  std::uint64_t bits = 0;
  for (const Code code : clause) bits |= bit_of(code);
  return bits;
}

}  // namespace

void Search::strengthen() {
  assert(stage_ == Stage::begun && level() == 0);
  std::vector<std::uint32_t>& ends = shortening_.ends;
  std::vector<Shortening::Having>& having = shortening_.having;
  std::vector<std::uint8_t>& is_in = shortening_.is_in;
  std::vector<std::vector<Clauses::Index>>& tried = shortening_.tried;
  std::span<const Code> current;
  std::vector<Code>& shorter = shortening_.shorter;
  std::vector<std::size_t>& shorter_ends = shortening_.shorter_ends;
  ends.assign(values_.size() + 1, 0);
  is_in.assign(values_.size(), 0);
  tried.resize(longest + 1);
  for (std::vector<Clauses::Index>& list : tried) list.clear();
  shorter.clear();
  shorter_ends.clear();
  const auto for_each_short = [this](const auto& visit) {
    clauses_.for_each([&](Clauses::Index clause) {
      if (clauses_.literals(clause).size() <= longest) visit(clause);
    });
  };
  for_each_short([&](Clauses::Index clause) {
    const std::span<const Code> of = clauses_.literals(clause);
    for (const Code code : of) ++ends[code + 1];
    tried[of.size()].push_back(clause);
  });
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  having.resize(ends.back());
  for_each_short([&](Clauses::Index clause) {
    const std::span<const Code> of = clauses_.literals(clause);
    const std::uint64_t bits = bits_of(of);
    for (const Code code : of) having[ends[code]++] = {clause, bits};
  });
  const auto others_are_in = [&](Clauses::Index clause, Code except) {
    const std::span<const Code> of = clauses_.literals(clause);
    return std::all_of(of.begin(), of.end(),
                       [&](Code code) { return code == except || is_in[code] != 0; });
  };
  // Whether a clause with the opposite of `code` follows from the current one without `code`: the only
  // literal that it lacks excludes `code`.
  const auto follows = [&](Clauses::Index clause, Code code) {
    const std::span<const Code> of = clauses_.literals(clause);
    if (of.size() + 1 != current.size()) return false;
    const auto lacked = std::find_if(current.begin(), current.end(), [&](Code own) {
      return own != code && std::find(of.begin(), of.end(), own) == of.end();
    });
    assert(lacked != current.end());
    const std::vector<Code>& implied = implied_[*lacked];
    return std::find(implied.begin(), implied.end(), opposite(code)) != implied.end();
  };
  // The longest come first, because they may make others needless.
  const auto shorten = [&](Clauses::Index index) {
    current = clauses_.literals(index);
    if (current.size() == shortest &&
        std::all_of(current.begin(), current.end(), [&](Code c) { return implied_[c].empty(); }))
      return;
    for (const Code code : current) is_in[code] = 1;
    const std::size_t before = shorter_ends.size();
    const std::uint64_t bits = bits_of(current);
    for (const Code code : current) {
      const auto& excluded = implied_[code];
      if (std::none_of(excluded.begin(), excluded.end(), [&](Code c) { return is_in[c] != 0; })) {
        if (current.size() == shortest) continue;
        const Code other = opposite(code);
        const auto opposed =
            std::span(having).subspan(ends[other - 1], ends[other] - ends[other - 1]);
        const std::uint64_t other_bits = ~(bits | bit_of(other));
        const auto found =
            std::find_if(opposed.begin(), opposed.end(), [&](const Shortening::Having& h) {
              return (h.bits & other_bits) == 0 && others_are_in(h.clause, other);
            });
        if (found == opposed.end()) continue;
        if (follows(found->clause, code)) clauses_.mark(found->clause);
      }
      std::copy_if(current.begin(), current.end(), std::back_inserter(shorter),
                   [code](Code other) { return other != code; });
      shorter_ends.push_back(shorter.size());
    }
    for (const Code code : current) is_in[code] = 0;
    if (shorter_ends.size() > before) clauses_.mark(index);
  };
  for (std::size_t size = longest; size >= shortest; --size)
    for (const Clauses::Index index : tried[size])
      if (!clauses_.is_marked(index)) shorten(index);
  clauses_.drop_marked();
  std::size_t begin = 0;
  for (const std::size_t end : shorter_ends) {
    const std::span<const Code> one = std::span(shorter).subspan(begin, end - begin);
    if (one.size() == 2)
      exclude(literal_of(opposite(one[0])), literal_of(opposite(one[1])));
    else
      clauses_.add(one, 0);
    begin = end;
  }
}

}  // namespace ariadne::plugins::learning
