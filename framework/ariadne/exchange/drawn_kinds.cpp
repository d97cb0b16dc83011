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
    {"renban", "Renban lines: the digits are different and consecutive, in any order.", "#F067F0",
     16},
    {"german-whispers",
     "German whispers: neighbors along a green line differ by at least (N+1)/2, which is 5 on "
     "9x9.",
     "#67F067"},
    {"dutch-whispers",
     "Dutch whispers: neighbors along an orange line differ by at least one less, 4 on 9x9.",
     "#FF9A00"},
    {"whispers", nullptr, "#67F067"},
    {"entropic", "Entropic lines: each three in a row are low, middle, and high, in any order.",
     "#FFCCAA", 10},
    {"modular", "Modular lines: each three in a row have different remainders modulo 3.", "#33BBBB",
     10, "modulus", 3},
    {"region-sum", "Region sums along a line are the same in each region.", "#2ECBFF", 10},
    {"nabner", "Nabner lines: no two digits are equal or consecutive.", "#C9C883", 16},
    {"double-arrow", "Double arrows: the inner digits add up to the sum of both ends.", "#C54B8B"},
    {"zipper", "Zipper lines: cells at the same distance from the middle have one sum.", "#CDB1EC",
     10},
    {"slow-thermometer", "Slow thermometers increase from the bulb on, or stay the same.",
     "#6495ED"},
    {"palindrome", "Palindromes read the same from both ends.", gray_line, 16},
    {"between", "Between lines: inner digits are between those of the ends.", gray_line},
    {"lockout",
     "Lockout lines: the ends differ by at least 4, and no inner digit is in their range.",
     gray_line, 0, "difference", 4},
    {"sum-line", "Ten lines consist of pieces that add up to 10.", "#F7D038", 10, "sum", 10},
    {"thermometer", nullptr, gray_line},
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
  const char* sentence;
};
constexpr std::array<OtherKind, 7> other_kinds{{
    {"clone", "Clones: gray shapes of one form have the same digits."},
    {"counting-circles", "Counting circles: a digit in a circle says how many circles have it."},
    {"anti-knight", "Anti-knight: cells a knight's move apart differ."},
    {"anti-king", "Anti-king: cells a king's move apart differ."},
    {"x", "Both diagonals have each digit once."},
    {"non-consecutive", "Non-consecutive: neighbors without a mark are not consecutive."},
    {"strict-kropki", "All dots are given."},
}};

/// The same where no shape of its own shows a kind.
constexpr std::array<OtherKind, 3> kinds_without_shape{{
    {"xv", "Digits with an X between them add up to 10. Digits with a V between them add up to 5."},
    {"quadruple", "Quadruples: the digits in a circle are in the four cells around it."},
    {"extra-region", "Extra regions: digits do not repeat in a shaded region."},
}};

const DrawnLineKind* line_kind(std::string_view name) {
  const auto* const found =
      std::find_if(line_kinds.begin(), line_kinds.end(),
                   [&](const DrawnLineKind& kind) { return kind.name == name; });
  return found == line_kinds.end() ? nullptr : found;
}

/// What a line is: its kind, and a number if a sentence has one.
struct LineMeaning {
  const DrawnLineKind* kind = nullptr;
  std::optional<int> number;
};

/// The meaning if all are of one kind, else none.
LineMeaning one_meaning(const std::vector<LineMeaning>& several) {
  LineMeaning one;
  for (const LineMeaning& each : several) {
    if (one.kind != nullptr && one.kind->rule() != each.kind->rule()) return {};
    if (one.kind == nullptr || each.number) one = each;
  }
  return one;
}

/// What sentences say of lines in its color; else what the only sentence about lines says; else, if there is
/// none and all sentences are understood, what the color usually means.
LineMeaning meaning_of_line(const std::string& color, const RulesInWords& words, bool one_color) {
  std::vector<LineMeaning> in_color;
  std::vector<LineMeaning> usual;
  std::vector<LineMeaning> other;
  bool said = false;
  for (const Saying& saying : words.sayings()) {
    const LineMeaning meaning{line_kind(saying.kind->name), saying.number};
    if (meaning.kind == nullptr) continue;
    said = true;
    if (has_color_name(color, saying.color))
      in_color.push_back(meaning);
    else if (saying.color.empty() && same_color(color, meaning.kind->color))
      usual.push_back(meaning);
    else if (saying.color.empty() || color.empty())
      other.push_back(meaning);
  }
  if (!in_color.empty()) return one_meaning(in_color);
  if (!usual.empty()) return usual[0];
  if (!other.empty() && one_color) return one_meaning(other);
  if (said || !words.is_clear() || same_color(color, gray_line)) return {};
  for (const DrawnLineKind& kind : line_kinds)
    if (same_color(color, kind.color)) return {&kind, {}};
  return {};
}

}  // namespace

std::span<const DrawnLineKind> drawn_line_kinds() {
  return line_kinds;
}

std::span<const DrawnClueKind> drawn_clue_kinds() {
  return clue_kinds;
}

void read_colored_lines(const std::vector<ColoredLine>& lines, LinkPuzzle& puzzle) {
  const bool one_color = std::all_of(lines.begin(), lines.end(), [&](const ColoredLine& line) {
    return line.color == lines[0].color || same_color(line.color, lines[0].color);
  });
  for (const ColoredLine& line : lines) {
    const auto [kind, number] = meaning_of_line(line.color, puzzle.words(), one_color);
    if (kind == nullptr)
      puzzle.leave("a line" + (line.color.empty() ? "" : " in " + in_quotes(line.color)));
    else if (kind->rule() == "whispers" && (number || kind->name == "dutch-whispers"))
      puzzle.add_line(std::string(kind->rule()), line.cells, "difference",
                      std::to_string(number.value_or((puzzle.digits() + 1) / 2 - 1)));
    else
      puzzle.add_line(std::string(kind->rule()), line.cells);
  }
}

void add_said_rules(LinkPuzzle& puzzle) {
  const RulesInWords& words = puzzle.words();
  for (const char* extra : {"anti-knight", "anti-king"})
    if (words.holds(extra)) puzzle.add_extra(extra);
  if (words.holds("disjoint-groups") && !puzzle.regions().empty())
    puzzle.add_extra("disjoint-groups");
  if (words.holds("x") && !puzzle.has("diagonal"))
    for (const bool rising : {true, false}) puzzle.add_diagonal(rising);
  const bool dots = puzzle.has("difference") || puzzle.has("ratio");
  const auto add = [&](const char* kind, bool said) {
    if (said && !puzzle.has(kind)) puzzle.add(Rule{kind, {}});
  };
  add("non-consecutive", words.holds("non-consecutive") && !puzzle.has("strict-kropki"));
  add("strict-ratio", words.holds("strict-ratio") && !puzzle.has("strict-kropki"));
  add("strict-xv",
      words.holds("strict-xv") || (words.holds("negative") && puzzle.has("xv") && !dots));
  if (puzzle.has("strict-ratio") || puzzle.has("non-consecutive")) return;
  if (words.holds("strict-kropki") || (words.holds("negative") && dots && !puzzle.has("xv"))) {
    // "All dots are given", where there are white ones only and no words of others.
    const bool kropki = mentions(in_lower_case(puzzle.notes().rules), {"kropki"});
    const bool white = kropki || puzzle.has("difference") || words.says("difference");
    const bool black = kropki || puzzle.has("ratio") || words.says("ratio");
    add(white == black ? "strict-kropki" : white ? "non-consecutive" : "strict-ratio", true);
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
  const auto said = [&](std::string_view kind) { return RulesInWords(rules, 9).says(kind); };
  const auto add_missing = [&](std::string_view kind, const char* sentence) {
    if (sentence != nullptr && !said(kind)) add(sentence);
  };
  for (const std::string& kind : kinds_) {
    for (const DrawnLineKind& each : line_kinds)
      if (each.name == kind) add_missing(each.name, each.sentence);
    for (const DrawnClueKind& each : clue_kinds)
      if (each.name == kind) add_missing(each.name, each.sentence);
    for (const OtherKind& each : other_kinds)
      if (each.name == kind) add_missing(each.name, each.sentence);
    for (const OtherKind& each : kinds_without_shape)
      if (each.name == kind && plain_) add_missing(each.name, each.sentence);
  }
  // Where some are slow, the others are not.
  if (has("thermometer") && said("slow-thermometer") && !said("thermometer"))
    add("Gray thermometers increase strictly.");
  return rules;
}

}  // namespace ariadne
