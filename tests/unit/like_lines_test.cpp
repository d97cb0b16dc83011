// Lines read many at once, as bulk runs do, against the same lines read one by one, and against
// each line read by a reader of its own, which has seen no line before it.

#include <gtest/gtest.h>

#include <ariadne/model/symbols.hpp>
#include <ariadne/plugin/random.hpp>

#include "documented_layouts.hpp"
#include "reading.hpp"
#include "support/effort.hpp"

namespace ariadne {
namespace {

const int rounds = testing::by_effort(4, 60, 60);
const int lines_of_each = testing::by_effort(4, 12, 12);

/// All that is told of an item but its line, and the line of a mistake.
std::string text_of(const ReadItem& item) {
  if (!item.good()) return "mistake: " + item.error + " | " + item.text;
  std::string text = item.layout->name() + " " + to_line(item.givens);
  if (!item.candidates.empty()) {
    text += " ";
    append_pencilmark_line(text, *item.layout, item.candidates);
  }
  return text;
}

std::string told_with_line(const ReadItem& item) {
  return (item.good() ? "" : std::to_string(item.error_line) + " ") + text_of(item);
}

std::vector<std::string> one_by_one(const std::string& text, const LayoutChoice& choice) {
  std::vector<std::string> all;
  for (const ReadItem& item : testing::read_all(text, choice)) all.push_back(told_with_line(item));
  return all;
}

struct Runs {
  std::vector<std::string> items;
  std::size_t at_once = 0;  ///< how many of them came in runs
};

/// With runs after every item, of at most 1 to 40 puzzles, appended to none, one or more.
Runs in_runs(const std::string& text, const LayoutChoice& choice, Random& random) {
  TextLines lines(text);
  PuzzleReader reader(lines, choice);
  Runs runs;
  for (ReadItem item; reader.next(item);) {
    runs.items.push_back(told_with_line(item));
    if (!item.good()) continue;
    ReadPuzzles puzzles{item.layout, item.givens, item.candidates};
    const std::size_t most = 1 + random.below(40);
    const std::size_t count = reader.next_alike(puzzles, most);
    EXPECT_LE(count, most);
    const auto cells = static_cast<std::size_t>(item.layout->cell_count());
    EXPECT_EQ(puzzles.givens.size(), (1 + count) * cells);
    if (!item.candidates.empty()) {
      EXPECT_EQ(puzzles.candidates.size(), (1 + count) * cells);
    }
    for (std::size_t i = 1; i <= count; ++i) {
      const auto part = [&](auto& values) {
        if (values.empty()) return std::decay_t<decltype(values)>();
        const auto begin = values.begin() + static_cast<std::ptrdiff_t>(i * cells);
        return std::decay_t<decltype(values)>(begin, begin + static_cast<std::ptrdiff_t>(cells));
      };
      ReadItem like;
      like.layout = puzzles.layout;
      like.givens = part(puzzles.givens);
      like.candidates = part(puzzles.candidates);
      runs.items.push_back(told_with_line(like));
    }
    runs.at_once += count;
  }
  return runs;
}

/// Shows the first difference alone.
void expect_same(const std::vector<std::string>& items, const std::vector<std::string>& expected) {
  for (std::size_t i = 0; i < std::min(items.size(), expected.size()); ++i)
    ASSERT_EQ(items[i], expected[i]) << "item " << i + 1;
  ASSERT_EQ(items.size(), expected.size());
}

/// A line of a puzzle of so many cells: about a third of them given, blanks of one kind or of all.
std::string random_line(std::size_t cells, std::uint64_t digits, Random& random) {
  static const std::string blanks = ".0*_";
  static const std::string symbols = "123456789ABCDEFG";
  const bool all_blanks = random.below(8) == 0;
  const char blank = blanks[random.below(blanks.size())];
  std::string line;
  for (std::size_t i = 0; i < cells; ++i) {
    if (random.below(3) == 0)
      line += symbols[random.below(digits)];
    else
      line += all_blanks ? blanks[random.below(blanks.size())] : blank;
  }
  return line;
}

std::string random_marks(std::size_t cells, std::size_t digits, Random& random) {
  std::string line;
  for (std::size_t i = 0; i < cells * digits; ++i)
    line += random.below(3) == 0 ? '.' : static_cast<char>('1' + i % digits);
  return line;
}

/// A line as it may stand between others: a puzzle of some size or pencil marks, most of them with
/// nothing wrong.
std::string some_line(std::uint64_t kind, Random& random) {
  static const std::vector<std::string> notes{"\r",  " # note", ", 17",      ";rated 8.4",
                                              "\t5", "  \r",    ",\"a, b\"", " . ",
                                              "#",   "x",       "\r ",       " 12"};
  // No '#': what is left before it may be a row, which takes the lines below along.
  static const std::string odd = "0123456789.*_abgxAZ ,|-\r\t\x80";
  std::string line = kind == 0   ? random_line(36, 6, random)
                     : kind == 1 ? random_line(256, 16, random)
                     : kind == 2 ? random_marks(81, 9, random)
                                 : random_line(81, 9, random);
  const std::uint64_t change = random.below(24);
  if (change == 0) line[random.below(line.size())] = odd[random.below(odd.size())];
  if (change == 1) line.insert(random.below(line.size()), 1, odd[random.below(odd.size())]);
  if (change == 2) line.erase(random.below(line.size()), 1);
  if (change == 3) line += notes[random.below(notes.size())];
  if (change == 4) line[1] = line[0];
  if (change == 5) line += " " + random_line(line.size(), 9, random);
  if (change == 6) line.insert(0, 1, ' ');
  if (change == 7)
    for (char& c : line) c = static_cast<char>(std::tolower(c));
  if (change == 8) line.assign(line.size(), '.');
  return line;
}

std::string some_text(std::size_t lines, const std::string& between, Random& random) {
  std::string text;
  std::uint64_t kind = 3;
  const bool carriage_returns = random.below(4) == 0;
  for (std::size_t i = 0; i < lines; ++i) {
    if (random.below(12) == 0) kind = random.below(4);
    text += some_line(kind, random) + (carriage_returns ? "\r\n" : "\n");
    if (random.below(20) == 0) text += between;
  }
  if (random.below(3) == 0) text.pop_back();  // no end of the last line
  return text;
}

std::vector<LayoutChoice> layout_choices() {
  return {{},
          {},
          {},
          parse_layout("9x9"),
          parse_layout("9x9+x"),
          parse_layout("16x16"),
          parse_layout("6x6"),
          parse_layout("jigsaw")};
}

TEST(LikeLines, AreReadAsEachIsByItself) {
  Random random(31);
  std::size_t at_once = 0;
  for (const LayoutChoice& choice : layout_choices()) {
    if (choice.with_regions) continue;  // a map may stand below its puzzle
    for (int round = 0; round < rounds; ++round) {
      const std::string text = some_text(60, "", random);
      Runs runs = in_runs(text, choice, random);
      at_once += runs.at_once;
      std::vector<std::string> alone;
      TextLines lines(text);
      for (std::string_view line; lines.next(line);)
        for (const ReadItem& item : testing::read_all(line, choice)) alone.push_back(text_of(item));
      // Mistakes may be about the lines around them too: a line that was cut short can be a row.
      const auto is_mistake = [](const std::string& item) {
        return item.find("mistake: ") != std::string::npos;
      };
      std::erase_if(runs.items, is_mistake);
      std::erase_if(alone, is_mistake);
      expect_same(runs.items, alone);
    }
  }
  EXPECT_GT(at_once, static_cast<std::size_t>(80 * rounds));
}

/// The text_of() of a random puzzle or of random pencil marks, and a line of it. Its blanks are
/// of one kind, as some of two mean another alphabet.
std::string written_line(const LayoutPtr& layout, bool marks, Random& random, std::string& line) {
  const auto digits = static_cast<std::uint64_t>(layout->digit_count());
  std::string blanks = ".*_";
  if (digit_of('0', *layout) == 0 && digits <= 9) blanks += '0';
  const char blank = blanks[random.below(blanks.size())];
  ReadItem item;
  item.layout = layout;
  for (int cell = 0; cell < layout->cell_count(); ++cell) {
    DigitSet set;
    for (std::uint64_t i = 0; i < (marks ? digits : 1); ++i) {
      const bool here = random.below(3) == 0;
      const auto digit = static_cast<Digit>(marks ? i + 1 : 1 + random.below(digits));
      line += here ? symbol_of(digit, *layout) : blank;
      if (here) set.insert(digit);
    }
    item.givens.push_back(set.single() ? set.first() : Digit{0});
    if (marks) item.candidates.push_back(set);
  }
  return text_of(item);
}

TEST(LikeLines, HaveTheSymbolsOfEveryDocumentedLayout) {
  constexpr std::size_t shortest = 26;  // shorter ones may be rows
  Random random(35);
  std::size_t at_once = 0;
  for (const std::string& name : testing::documented_layouts()) {
    const LayoutChoice choice = parse_layout(name);
    for (const bool marks : {false, true}) {
      std::string text;
      std::vector<std::string> expected;
      for (int i = 0; i < lines_of_each; ++i) {
        std::string line;
        expected.push_back(written_line(choice.fixed, marks, random, line));
        if (line.size() < shortest) expected.pop_back();
        if (line.size() >= shortest) text += line + '\n';
      }
      SCOPED_TRACE(name);
      const Runs runs = in_runs(text, choice, random);
      at_once += runs.at_once;
      expect_same(runs.items, expected);
      std::vector<std::string> alone;
      TextLines lines(text);
      for (std::string_view line; lines.next(line);)
        for (const ReadItem& item : testing::read_all(line, choice)) alone.push_back(text_of(item));
      expect_same(alone, expected);
    }
  }
  EXPECT_GT(at_once, static_cast<std::size_t>(40 * lines_of_each));
}

/// Symbols at the edges of what a layout has are read by both readers, or by neither.
TEST(LikeLines, RefuseTheSymbolsThatALayoutDoesNotHave) {
  Random random(36);
  for (const std::string& name : testing::documented_layouts()) {
    const LayoutChoice choice = parse_layout(name);
    for (const bool marks : {false, true}) {
      std::string first;
      written_line(choice.fixed, marks, random, first);
      std::string text = first + '\n';
      for (char symbol = ' '; symbol <= '~'; ++symbol) {
        if (std::string_view("#,;|:=+-<>^\"'`{}[] ").find(symbol) != std::string_view::npos)
          continue;
        if (random.below(4) >= testing::by_effort(1U, 4U, 4U)) continue;
        std::string line = first;
        line[line.size() / 2] = symbol;
        text += line + '\n';
      }
      if (first.size() <= 25) continue;
      SCOPED_TRACE(name);
      std::vector<std::string> runs = in_runs(text, choice, random).items;
      std::vector<std::string> alone;
      TextLines lines(text);
      for (std::string_view line; lines.next(line);)
        for (const ReadItem& item : testing::read_all(line, choice)) alone.push_back(text_of(item));
      const auto is_mistake = [](const std::string& item) {
        return item.find("mistake: ") != std::string::npos;
      };
      std::erase_if(runs, is_mistake);
      std::erase_if(alone, is_mistake);
      expect_same(runs, alone);
    }
  }
}

TEST(LikeLines, AreReadAsOneByOneWhateverStandsBetween) {
  Random random(32);
  std::string grid;
  for (const std::string& row : testing::rows_of(testing::nine, 9)) grid += row + "\n";
  const std::vector<std::string> between{grid,
                                         "\n" + grid + "\n",
                                         "# comment\n",
                                         "n0nsense\n",
                                         "{\"puzzle\": 1}\n",
                                         "[State]\n12\n",
                                         "+---+\n",
                                         "1234\n",
                                         "solution,puzzle\n",
                                         "puzzle,rating\n"};
  std::size_t at_once = 0;
  for (const LayoutChoice& choice : layout_choices()) {
    for (int round = 0; round < rounds; ++round) {
      const std::string text = some_text(40, between[random.below(between.size())], random);
      const Runs runs = in_runs(text, choice, random);
      at_once += runs.at_once;
      expect_same(runs.items, one_by_one(text, choice));
    }
  }
  EXPECT_GT(at_once, static_cast<std::size_t>(70 * rounds));
}

TEST(LikeLines, ATableWhosePuzzlesAreElsewhereEndsThem) {
  const std::string line(testing::nine);
  const std::string other = "." + line.substr(1);
  const std::string row = line + "," + other + "\n";
  const std::string text = line + "\nsolution,puzzle\n" + row + row + row;
  Random random(33);
  const Runs runs = in_runs(text, {}, random);
  const std::string puzzle = "9x9 " + other;
  EXPECT_EQ(runs.items, (std::vector<std::string>{"9x9 " + line, puzzle, puzzle, puzzle}));
}

TEST(LikeLines, TheLastLineWithoutItsEndIsNotLost) {
  const std::string line(testing::nine);
  for (const std::size_t lines : {1U, 2U, 3U, 100U}) {
    std::string text = testing::repeated(line + "\n", lines);
    text.pop_back();
    Random random(34);
    EXPECT_EQ(in_runs(text, {}, random).items, std::vector<std::string>(lines, "9x9 " + line));
  }
}

TEST(LikeLines, OfAnotherLayoutOrKindAreLeftAlone) {
  const std::string line(testing::nine);
  const std::string text = testing::repeated(line + "\n", 3);
  TextLines lines(text);
  PuzzleReader reader(lines, {});
  ReadPuzzles none;
  EXPECT_EQ(reader.next_alike(none, 5), 0U);
  ReadItem item;
  ASSERT_TRUE(reader.next(item));
  ReadPuzzles marks{item.layout, item.givens, std::vector<DigitSet>(81)};
  EXPECT_EQ(reader.next_alike(marks, 5), 0U);
  ReadPuzzles others{parse_layout("9x9+x").fixed, item.givens, {}};
  EXPECT_EQ(reader.next_alike(others, 5), 0U);
  ReadPuzzles like{item.layout, {}, {}};
  EXPECT_EQ(reader.next_alike(like, 0), 0U);
  EXPECT_EQ(reader.next_alike(like, 1), 1U);
  EXPECT_EQ(reader.next_alike(like, 5), 1U);
  EXPECT_FALSE(reader.next(item));
}

}  // namespace
}  // namespace ariadne
