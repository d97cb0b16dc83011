// What is written is read back to the same puzzle: layout, givens and pencil marks, over random
// puzzles of many layouts and every format. What a format cannot hold it refuses, and that is told
// here beforehand and not by asking it.

#include <algorithm>
#include <cctype>
#include <set>

#include <gtest/gtest.h>

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>

#include "documented_layouts.hpp"
#include "reading.hpp"
#include "sample_layouts.hpp"
#include "support/effort.hpp"

namespace ariadne {

/// How a failing test shows a format.
// NOLINTNEXTLINE(readability-identifier-naming): the name that GoogleTest looks for
static void PrintTo(const PuzzleFormat& format, std::ostream* out) {
  *out << format.name;
}

namespace {

/// Of the layouts with few cells; of the others, as many as have so many cells together.
const int puzzles_of_each = testing::by_effort(2, 60, 60);
const int cells_of_each = testing::by_effort(200, 5000, 5000);

/// Those that the documentation names, and some more.
std::vector<std::string> layouts(Random& random) {
  std::vector<std::string> names = testing::documented_layouts();
  for (const char* more : {"12x12:4x3", "9x9+windoku+anti-knight", "grid:5x7:0..6", "grid:4x4:2..5",
                           "grid:16x16:4x4:0..15", "grid:6x6:cells:5..12", "grid:3x9:40..48"})
    names.emplace_back(more);
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

/// The name of a layout as formats of other programs can have it, which have no letters.
std::string without_letters(const std::string& name) {
  return name.substr(0, name.find("+letters="));
}

bool is_of_others(std::string_view format) {
  return format == "sdm" || format == "ss" || format == "opensudoku" || format == "game-id";
}

/// Whether the format can hold the puzzle so that it is read back as it was.
bool can_hold(std::string_view format, const ReadItem& puzzle) {
  const std::string name = without_letters(puzzle.layout->name());
  const bool nine = name == "9x9";
  const bool many_grids = !puzzle.layout->recipe().grids.empty();
  const bool marks = !puzzle.candidates.empty();
  const std::size_t plus = name.find('+');
  if (format == "sdm" || format == "ss" || format == "opensudoku") return nine && !marks;
  if (format == "grid") return !marks;
  // 16 rows at most, a symbol each.
  if (format.starts_with("iss"))
    return puzzle.layout->rows() <= 16 && puzzle.layout->columns() <= 16 &&
           puzzle.layout->cell_count() == puzzle.layout->rows() * puzzle.layout->columns();
  if (format == "game-id")
    return !marks && (plus == std::string::npos || name.substr(plus) == "+x") && !many_grids &&
           !name.starts_with("grid:");
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

/// The layouts that can be asked for when the puzzle is read: none, as far as the text shows which
/// one it is, and its own.
std::vector<LayoutChoice> choices(std::string_view format, const ReadItem& puzzle) {
  const std::string_view name = puzzle.layout->name();
  // Some groups are rules to others, and need somebody who makes constraints.
  const std::vector<std::string>& extras = puzzle.layout->recipe().extras;
  const auto is_rule = [](const std::string& extra) {
    return extra == "center-dot" || extra == "asterisk" || extra == "girandola" || extra == "chess";
  };
  const bool ruled =
      !puzzle.layout->recipe().grids.empty() || std::any_of(extras.begin(), extras.end(), is_rule);
  if (format.starts_with("iss") && ruled) return {};
  std::vector<LayoutChoice> choices;
  // The map of a jigsaw follows givens, but not marks.
  const bool mapped = !puzzle.candidates.empty() && name.starts_with("jigsaw:") &&
                      name.find('+') == std::string_view::npos;
  if (!(format == "line" && mapped)) choices.emplace_back();
  if (!format.starts_with("iss"))
    choices.push_back(parse_layout(is_of_others(format) ? without_letters(std::string(name))
                                                        : std::string(name)));
  return choices;
}

/// Whether the items are the puzzles that were written.
void expect_read(const PuzzleFormat& format, const std::vector<ReadItem>& items,
                 const std::vector<ReadItem>& puzzles, const std::string& text) {
  ASSERT_EQ(items.size(), puzzles.size()) << text.substr(0, 2000);
  const Layout& layout = *puzzles[0].layout;
  for (std::size_t i = 0; i < items.size(); ++i) {
    ASSERT_TRUE(items[i].good()) << items[i].error << "\n" << items[i].text;
    ASSERT_EQ(items[i].layout->value_of(1), layout.value_of(1));
    if (format.name.starts_with("iss")) {
      ASSERT_TRUE(same_groups(*items[i].layout, layout)) << items[i].layout->name();
    } else {
      ASSERT_EQ(items[i].layout->name(),
                is_of_others(format.name) ? without_letters(layout.name()) : layout.name());
    }
    if (format.name == "pencil-marks" && puzzles[i].candidates.empty()) {
      // What the givens take is gone, and what is left alone is known.
      for (std::size_t c = 0; c < items[i].givens.size(); ++c) {
        if (puzzles[i].givens[c] != 0) {
          ASSERT_EQ(items[i].givens[c], puzzles[i].givens[c]);
        }
      }
      continue;
    }
    ASSERT_EQ(items[i].givens, puzzles[i].givens);
    ASSERT_EQ(candidates_of(items[i]), candidates_of(puzzles[i]));
  }
}

class RoundTrip : public ::testing::TestWithParam<PuzzleFormat> {};

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip,
                         ::testing::ValuesIn(puzzle_formats().begin(), puzzle_formats().end()),
                         [](const ::testing::TestParamInfo<PuzzleFormat>& format) {
                           std::string name(format.param.name);
                           std::erase(name, '-');
                           return name;
                         });

/// Each word that can be part of a name is on the page about layouts, and there are numbers from 0.
TEST(DocumentedLayouts, AreAllThatHaveNames) {
  const std::set<std::string> words =
      testing::quoted_words(testing::source_folder() / "docs" / "layouts.md");
  for (const std::string& word : layout_words()) EXPECT_TRUE(words.contains(word)) << word;
  const std::vector<std::string> names = testing::documented_layouts();
  const auto numbers_from = [](const std::string& name) {
    return parse_layout(name).fixed->value_of(1);
  };
  EXPECT_TRUE(std::any_of(names.begin(), names.end(),
                          [&](const std::string& name) { return numbers_from(name) == 0; }));
}

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
      const int count = std::min(puzzles_of_each, 1 + cells_of_each / layout->cell_count());
      for (int i = 0; i < count; ++i) {
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
      for (const LayoutChoice& choice : choices(format.name, puzzles[0])) {
        SCOPED_TRACE(name + (choice.fixed ? ", which is asked for" : ""));
        expect_read(format, testing::read_all(text, choice, &documents), puzzles, text);
        read += static_cast<int>(puzzles.size());
        if (HasFatalFailure()) return;
      }
    }
  }
  EXPECT_GE(read, puzzles_of_each);
}

}  // namespace
}  // namespace ariadne
