// In drawings alone, many kinds of rules look alike.

#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/exchange/detail/said_kinds.hpp>

namespace ariadne {

namespace {

/// What the rules in words must mention of a kind, in lower case, and how they do.
struct KindWords {
  std::string_view kind;
  const char* mention;
  const char* sentence;
};
constexpr std::array<KindWords, 26> kind_words{{
    {"palindrome", "palindrome", "Palindromes read the same from both ends."},
    {"renban", "renban", "Renban lines: the digits are different and consecutive, in any order."},
    {"german-whispers", "german whisper",
     "German whispers: neighbors along a green line differ by at least (N+1)/2, which is 5 on "
     "9x9."},
    {"dutch-whispers", "dutch whisper",
     "Dutch whispers: neighbors along an orange line differ by at least one less, 4 on 9x9."},
    {"nabner", "nabner", "Nabner lines: no two digits are equal or consecutive."},
    {"entropic", "entropic",
     "Entropic lines: each three in a row are low, middle, and high, in any order."},
    {"modular", "modular",
     "Modular lines: each three in a row have different remainders modulo 3."},
    {"region-sum", "region sum", "Region sums along a line are the same in each region."},
    {"zipper", "zipper", "Zipper lines: cells at the same distance from the middle have one sum."},
    {"double-arrow", "double arrow",
     "Double arrows: the inner digits add up to the sum of both ends."},
    {"slow-thermometer", "slow thermo",
     "Slow thermometers increase from the bulb on, or stay the same."},
    {"between", "between line", "Between lines: inner digits are between those of the ends."},
    {"lockout", "lockout",
     "Lockout lines: the ends differ by at least 4, and no inner digit is in their range."},
    {"sum-line", "ten line", "Ten lines consist of pieces that add up to 10."},
    {"sandwich", "sandwich", "Sandwich sums: the sum of the digits from 1 to N, without these."},
    {"x-sum", "x-sum", "X-sums: the sum of the first X digits, where X is the first of them."},
    {"skyscrapers", "skyscraper", "Skyscrapers: how many digits have no larger one before them."},
    {"numbered-room", "numbered room",
     "Numbered rooms: the digit of the X-th cell, where X is the first digit."},
    {"battlefield", "battlefield",
     "Battlefield sums: of the first X and last Y cells, what is in both or in none."},
    {"clone", "clone", "Clones: gray shapes of one form have the same digits."},
    {"counting-circles", "counting circle",
     "Counting circles: a digit in a circle says how many circles have it."},
    {"anti-knight", "anti-knight", "Anti-knight: cells a knight's move apart differ."},
    {"anti-king", "anti-king", "Anti-king: cells a king's move apart differ."},
    {"x", "diagonal", "Both diagonals have each digit once."},
    {"non-consecutive", "non-consecutive",
     "Non-consecutive: neighbors without a mark are not consecutive."},
    {"strict-kropki", "all dots are given", "All dots are given."},
}};

}  // namespace

void SaidKinds::say(const std::string& kind) {
  if (!has(kind)) kinds_.push_back(kind);
}

bool SaidKinds::has(std::string_view kind) const {
  return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end();
}

std::string SaidKinds::text(std::string rules) const {
  const auto add = [&](const char* sentence) {
    if (!rules.empty()) rules += '\n';
    rules += sentence;
  };
  for (const std::string& kind : kinds_)
    for (const KindWords& each : kind_words)
      if (kind == each.kind && !mentions(in_lower_case(rules), {each.mention})) add(each.sentence);
  // Where some are slow, the others are not.
  if (has("thermometer") && mentions(in_lower_case(rules), {"slow"}) &&
      !mentions(in_lower_case(rules), {"strictly"}))
    add("Gray thermometers increase strictly.");
  return rules;
}

}  // namespace ariadne
