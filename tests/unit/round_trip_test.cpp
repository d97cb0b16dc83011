// What is written is read back to the same puzzle: layout, givens and pencil marks, over random
// puzzles of many layouts and every format. What a format cannot hold it refuses, and that is told
// here beforehand and not by asking it.

#include <set>

#include <gtest/gtest.h>

#include <ariadne/formats/puzzle_writer.hpp>
#include <ariadne/input/puzzle_documents.hpp>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {

/// How a failing test shows a format.
// NOLINTNEXTLINE(readability-identifier-naming): the name that GoogleTest looks for
static void PrintTo(const PuzzleFormat& format, std::ostream* out) {
  *out << format.name;
}

namespace {

constexpr int puzzles_of_each = 60;

std::vector<std::string> layouts(Random& random) {
  std::vector<std::string> names{"4x4",       "6x6",   "6x6:3x2", "8x8",
                                 "9x9",       "10x10", "9x9+x",   "16x16",
                                 "12x12:4x3", "25x25", "samurai", "9x9+windoku+anti-knight"};
  for (const int side : {4, 7, 9}) {
    const std::string map = testing::random_region_map(side, random);
    names.push_back(layout_of_region_map(map)->name());
    names.push_back(layout_of_region_map(map)->name() + "+x");
  }
  return names;
}

ReadItem random_puzzle(const LayoutPtr& layout, bool marks, Random& random) {
  ReadItem item;
  item.layout = layout;
  const auto digits = static_cast<unsigned>(layout->digit_count());
  const std::uint64_t share = 1 + random.below(6);
  for (int i = 0; i < layout->cell_count(); ++i) {
    const bool given = random.below(share) == 0;
    DigitSet set = DigitSet::of(static_cast<Digit>(1 + random.below(digits)));
    while (marks && !given && set.single())
      set |= DigitSet(static_cast<std::uint32_t>(random.below(std::uint64_t{1} << digits)));
    if (marks) item.candidates.push_back(set);
    item.givens.push_back(given ? set.first() : Digit{0});
  }
  return item;
}

/// What is possible in each cell, however it was written.
std::vector<DigitSet> candidates_of(const ReadItem& item) {
  if (!item.candidates.empty()) return item.candidates;
  const Puzzle puzzle(item.layout, item.givens);
  return {puzzle.candidates().begin(), puzzle.candidates().end()};
}

/// Whether the format can hold the puzzle so that it is read back as it was.
bool can_hold(std::string_view format, const ReadItem& puzzle) {
  const bool nine = puzzle.layout->name() == "9x9";
  const bool marks = !puzzle.candidates.empty();
  const std::string_view name = puzzle.layout->name();
  const std::size_t plus = name.find('+');
  if (format == "sdm" || format == "ss" || format == "opensudoku") return nine && !marks;
  if (format == "grid") return !marks;
  // 16 rows at most, a symbol each.
  if (format.starts_with("iss")) return name != "samurai" && puzzle.layout->digit_count() <= 16;
  if (format == "game-id")
    return !marks && (plus == std::string_view::npos || name.substr(plus) == "+x") &&
           name != "samurai";
  return true;
}

/// Whether both have the same rows, columns and other groups, whatever these are called. A constraint
/// string names no boxes but the usual ones, which are a jigsaw then.
bool same_groups(const Layout& a, const Layout& b) {
  const auto cells = [](const Layout& layout) {
    std::set<std::vector<Cell>> all;
    for (const Group& group : layout.groups()) all.insert(group.cells);
    return all;
  };
  return cells(a) == cells(b);
}

/// Whether reading needs to be told the layout.
bool needs_layout(std::string_view format, const ReadItem& puzzle) {
  const std::string_view name = puzzle.layout->name();
  const bool usual = name == "samurai" || name.find_first_of(":+") == std::string_view::npos;
  const bool map = name.starts_with("jigsaw:") && name.find('+') == std::string_view::npos;
  if (format == "line") return !usual && !(map && puzzle.candidates.empty());
  if (format == "grid" || format == "pencil-marks") return !usual;
  return false;
}

class RoundTrip : public ::testing::TestWithParam<PuzzleFormat> {};

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip,
                         ::testing::ValuesIn(puzzle_formats().begin(), puzzle_formats().end()),
                         [](const ::testing::TestParamInfo<PuzzleFormat>& format) {
                           std::string name(format.param.name);
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(RoundTrip, LosesNothing) {
  const PuzzleFormat& format = GetParam();
  Random random(41);
  PuzzleDocuments documents;
  int read = 0;
  for (const std::string& name : layouts(random)) {
    const LayoutPtr layout = parse_layout(name).fixed;
    for (const bool marks : {false, true}) {
      std::vector<ReadItem> puzzles;
      std::string text(format.begin);
      for (int i = 0; i < puzzles_of_each; ++i) {
        const ReadItem puzzle = random_puzzle(layout, marks, random);
        LeftOut left_out;
        const std::string refusal = format.write(puzzle, text, left_out);
        ASSERT_TRUE(left_out.rules.empty() && left_out.texts.empty()) << name;
        // Random givens may leave a cell without candidates.
        if (format.name != "pencil-marks" || marks) {
          ASSERT_EQ(refusal.empty(), can_hold(format.name, puzzle)) << name << ": " << refusal;
        }
        if (refusal.empty()) puzzles.push_back(puzzle);
      }
      text += format.end;
      if (puzzles.empty()) continue;
      const bool told = needs_layout(format.name, puzzles[0]);
      const std::vector<ReadItem> items =
          testing::read_all(text, told ? parse_layout(name) : LayoutChoice{}, &documents);
      ASSERT_EQ(items.size(), puzzles.size()) << name << "\n" << text.substr(0, 2000);
      for (std::size_t i = 0; i < items.size(); ++i) {
        ASSERT_TRUE(items[i].good()) << name << ": " << items[i].error << "\n" << items[i].text;
        if (format.name.starts_with("iss")) {
          ASSERT_TRUE(same_groups(*items[i].layout, *layout)) << items[i].layout->name();
        } else {
          ASSERT_EQ(items[i].layout->name(), name);
        }
        ++read;
        if (format.name == "pencil-marks" && !marks) {
          // What the givens take is gone, and what is left alone is known.
          for (std::size_t c = 0; c < items[i].givens.size(); ++c) {
            if (puzzles[i].givens[c] != 0) {
              ASSERT_EQ(items[i].givens[c], puzzles[i].givens[c]);
            }
          }
          continue;
        }
        ASSERT_EQ(items[i].givens, puzzles[i].givens) << name;
        ASSERT_EQ(candidates_of(items[i]), candidates_of(puzzles[i])) << name;
      }
    }
  }
  EXPECT_GE(read, puzzles_of_each);
}

}  // namespace
}  // namespace ariadne
