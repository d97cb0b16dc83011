// In drawings alone, many kinds of rules look alike. Colors mean what they usually do where no text says
// anything else.

#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/drawn_kinds.hpp>
#include <ariadne/exchange/detail/drawn_text.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

constexpr std::string_view gray_line = "#CFCFCF";

constexpr std::array<DrawnLineKind, 16> line_kinds{{
    {"renban", "renban", "Renban lines: the digits are different and consecutive, in any order.",
     "#F067F0", 16},
    {"german-whispers", "german whisper|green whisper|germanwhispers",
     "German whispers: neighbors along a green line differ by at least (N+1)/2, which is 5 on "
     "9x9.",
     "#67F067"},
    {"dutch-whispers", "dutch whisper|orange whisper|dutchwhispers",
     "Dutch whispers: neighbors along an orange line differ by at least one less, 4 on 9x9.",
     "#FF9A00"},
    {"whispers", "whisper", nullptr, "#67F067"},
    {"entropic", "entropic|entropy line",
     "Entropic lines: each three in a row are low, middle, and high, in any order.", "#FFCCAA", 10},
    {"modular", "modular", "Modular lines: each three in a row have different remainders modulo 3.",
     "#33BBBB", 10, "modulus", 3},
    {"region-sum", "region sum|regionsum|region-sum|box sum line",
     "Region sums along a line are the same in each region.", "#2ECBFF", 10},
    {"nabner", "nabner", "Nabner lines: no two digits are equal or consecutive.", "#C9C883", 16},
    {"double-arrow", "double arrow|doublearrow|double-arrow",
     "Double arrows: the inner digits add up to the sum of both ends.", "#C54B8B"},
    {"zipper", "zipper", "Zipper lines: cells at the same distance from the middle have one sum.",
     "#CDB1EC", 10},
    {"slow-thermometer", "slow thermo|slowthermo",
     "Slow thermometers increase from the bulb on, or stay the same.", "#6495ED"},
    {"palindrome", "palindrome", "Palindromes read the same from both ends.", gray_line, 16},
    {"between", "between line|betweenline|between",
     "Between lines: inner digits are between those of the ends.", gray_line},
    {"lockout", "lockout",
     "Lockout lines: the ends differ by at least 4, and no inner digit is in their range.",
     gray_line, 0, "difference", 4},
    {"sum-line", "ten line|10 line|sum line|10-line|ten-line",
     "Ten lines consist of pieces that add up to 10.", "#F7D038", 10, "sum", 10},
    {"thermometer", "thermo", nullptr, gray_line},
}};

constexpr std::array<DrawnClueKind, 5> clue_kinds{{
    {"skyscrapers", "count", 1, "skyscraper",
     "Skyscrapers: how many digits have no larger one before them.", "\u25B2"},
    {"sandwich", "sum", 0, "sandwich",
     "Sandwich sums: the sum of the digits from 1 to N, without these."},
    {"x-sum", "sum", 0, "x-sum|xsum|x sum",
     "X-sums: the sum of the first X digits, where X is the first of them.", "\u2211"},
    {"numbered-room", "digit", 1, "numbered room",
     "Numbered rooms: the digit of the X-th cell, where X is the first digit."},
    {"battlefield", "sum", 0, "battlefield",
     "Battlefield sums: of the first X and last Y cells, what is in both or in none."},
}};

/// What the rules in words must say of other kinds.
struct OtherKind {
  std::string_view name;
  const char* word;
  const char* sentence;
};
constexpr std::array<OtherKind, 7> other_kinds{{
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

const DrawnLineKind* kind_of_line(const std::string& color, const std::string& words,
                                  bool one_color) {
  const DrawnLineKind* by_color = nullptr;
  const DrawnLineKind* mentioned = nullptr;
  int count = 0;
  for (const DrawnLineKind& kind : line_kinds) {
    const bool said = mentions_one(words, kind.words);
    const bool same = same_color(color, kind.color);
    if (said && same) return &kind;
    if (same && by_color == nullptr && !same_color(color, gray_line)) by_color = &kind;
    if (said && (mentioned == nullptr || mentioned->rule() != kind.rule())) {
      if (mentioned == nullptr) mentioned = &kind;
      ++count;
    }
  }
  if (count == 1 && one_color) return mentioned;
  return count == 0 ? by_color : nullptr;
}

}  // namespace

std::span<const DrawnLineKind> drawn_line_kinds() {
  return line_kinds;
}

std::span<const DrawnClueKind> drawn_clue_kinds() {
  return clue_kinds;
}

void read_colored_lines(const std::vector<ColoredLine>& lines, LinkPuzzle& puzzle) {
  const std::string words = in_lower_case(puzzle.notes().rules);
  const bool one_color = std::all_of(lines.begin(), lines.end(), [&](const ColoredLine& line) {
    return line.color == lines[0].color || same_color(line.color, lines[0].color);
  });
  for (const ColoredLine& line : lines) {
    const DrawnLineKind* kind = kind_of_line(line.color, words, one_color);
    if (kind == nullptr)
      puzzle.leave("a line" + (line.color.empty() ? "" : " in " + in_quotes(line.color)));
    else if (kind->name == "dutch-whispers")
      puzzle.add_line(std::string(kind->rule()), line.cells, "difference",
                      std::to_string((puzzle.digits() + 1) / 2 - 1));
    else
      puzzle.add_line(std::string(kind->rule()), line.cells);
  }
}

void SaidKinds::say(std::string_view kind) {
  if (!has(kind)) kinds_.emplace_back(kind);
}

bool SaidKinds::has(std::string_view kind) const {
  return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end();
}

std::string SaidKinds::text(std::string rules) const {
  const auto add = [&](const char* sentence) {
    if (!rules.empty()) rules += '\n';
    rules += sentence;
  };
  const auto add_missing = [&](std::string_view words, const char* sentence) {
    if (sentence != nullptr &&
        !mentions_one(in_lower_case(rules), words.substr(0, words.find('|'))))
      add(sentence);
  };
  for (const std::string& kind : kinds_) {
    for (const DrawnLineKind& each : line_kinds)
      if (each.name == kind) add_missing(each.words, each.sentence);
    for (const DrawnClueKind& each : clue_kinds)
      if (each.name == kind) add_missing(each.words, each.sentence);
    for (const OtherKind& each : other_kinds)
      if (each.name == kind) add_missing(each.word, each.sentence);
  }
  // Where some are slow, the others are not.
  if (has("thermometer") && mentions(in_lower_case(rules), {"slow"}) &&
      !mentions(in_lower_case(rules), {"strictly"}))
    add("Gray thermometers increase strictly.");
  return rules;
}

}  // namespace ariadne
