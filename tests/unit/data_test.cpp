// The puzzles made by others: they must read to the layout and the cells that their tables name,
// and their solutions must hold in our model.

#include "support/data.hpp"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using testing::data_folder;
using testing::read_all;

std::string whole_file(const std::string& name) {
  std::ifstream in(data_folder() / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Digit> digits_of(const std::string& line, const LayoutPtr& layout) {
  const std::vector<ReadItem> items = read_all(line, LayoutChoice{layout, false});
  return items.size() == 1 && items[0].good() ? items[0].givens : std::vector<Digit>();
}

TEST(Data, FormatsReadToTheirPuzzle) {
  ARIADNE_NEEDS_DATA("formats");
  const std::string expected = testing::data_lines("formats/line81_dot.txt").at(0);
  const LayoutPtr layout = testing::layout_named("9x9");
  const std::vector<Digit> solution =
      digits_of(testing::data_lines("formats/solution.txt").at(0), layout);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(data_folder() / "formats")) {
    const std::string file = entry.path().filename();
    if (file == "solution.txt") continue;
    ++files;
    PuzzleDocuments documents;
    const std::vector<ReadItem> items = read_all(whole_file("formats/" + file), {}, &documents);
    EXPECT_FALSE(items.empty()) << file;
    for (const ReadItem& item : items) {
      ASSERT_TRUE(item.good()) << file << ": " << item.error;
      EXPECT_EQ(item.layout->name(), "9x9");
      Puzzle puzzle(item.layout, item.givens);
      if (item.candidates.empty())
        EXPECT_EQ(to_line(item.givens), expected) << file;
      else
        puzzle.assign(item.candidates);
      EXPECT_TRUE(solves(puzzle, solution)) << file;
    }
  }
  EXPECT_GE(files, 19U);
}

/// The game IDs that tables name as their source: read to the table's cells, regions and solution,
/// and written again as they were.
TEST(Data, GameIdsAreReadAndWritten) {
  ARIADNE_NEEDS_DATA("variants");
  std::size_t ids = 0;
  for (const char* file : {"sudoku_4x4.tsv", "sudoku_6x6.tsv", "sudoku_8x8.tsv", "sudoku_9x9.tsv",
                           "sudoku_10x10.tsv", "sudoku_12x12.tsv", "sudoku_16x16.tsv",
                           "sudoku_25x25.tsv", "sudoku_x.tsv", "jigsaw.tsv", "jigsaw_x.tsv"}) {
    const bool plain = std::string_view(file).starts_with("sudoku_") && file[7] != 'x';
    const bool jigsaw = file[0] == 'j';
    for (const std::string& line : testing::data_lines(std::string("variants/") + file)) {
      const std::vector<std::string> row = testing::columns(line);
      constexpr std::string_view maker = "Tatham ";
      if (!row.back().starts_with(maker)) continue;
      const std::string id = row.back().substr(maker.size());
      const std::string givens = row[plain ? 3 : 2];
      const std::string solution = row[plain || jigsaw ? row.size() - 2 : 3];
      const std::vector<ReadItem> items = read_all(id);
      ASSERT_EQ(items.size(), 1U) << id;
      ASSERT_TRUE(items[0].good()) << id << ": " << items[0].error;
      EXPECT_EQ(to_line(items[0].givens), givens) << id;
      if (jigsaw) {
        EXPECT_TRUE(items[0].layout->name().starts_with(layout_of_region_map(row[3])->name()));
      }
      EXPECT_TRUE(
          solves(Puzzle(items[0].layout, items[0].givens), digits_of(solution, items[0].layout)))
          << id;
      std::string again;
      LeftOut left_out;
      EXPECT_EQ(find_puzzle_format("game-id")->write(items[0], again, left_out), "");
      EXPECT_EQ(again, id + "\n");
      ++ids;
    }
  }
  EXPECT_GE(ids, 160U);
}

TEST(Data, PencilMarksReadAndHoldTheirSolutions) {
  ARIADNE_NEEDS_DATA("variants/sukaku729.tsv");
  for (const std::string& line : testing::data_lines("variants/sukaku729.tsv")) {
    const std::vector<std::string> row = testing::columns(line);
    const std::vector<ReadItem> items = read_all(row[1]);
    ASSERT_EQ(items.size(), 1U);
    ASSERT_TRUE(items[0].good()) << items[0].error;
    Puzzle puzzle(items[0].layout);
    puzzle.assign(items[0].candidates);
    EXPECT_TRUE(solves(puzzle, digits_of(row[2], items[0].layout))) << row[0];
  }
}

/// Each line of the regression library is a puzzle at a moment, with a solution.
TEST(Data, LibraryLinesRead) {
  ARIADNE_NEEDS_DATA("logic/reglib.txt");
  std::size_t with_marks = 0;
  const std::vector<std::string> lines = testing::data_lines("logic/reglib.txt");
  for (const std::string& line : lines) {
    const std::vector<ReadItem> items = read_all(line);
    ASSERT_EQ(items.size(), 1U) << line;
    ASSERT_TRUE(items[0].good()) << line << ": " << items[0].error;
    with_marks += items[0].candidates.empty() ? 0U : 1U;
  }
  EXPECT_GT(with_marks, 0U);
  EXPECT_LT(with_marks, lines.size());
}

TEST(Data, SamuraiReadByItself) {
  ARIADNE_NEEDS_DATA("variants/samurai_9x5.tsv");
  for (const std::string& line : testing::data_lines("variants/samurai_9x5.tsv")) {
    const std::vector<ReadItem> items = read_all(testing::columns(line)[2]);
    ASSERT_EQ(items.size(), 1U);
    ASSERT_TRUE(items[0].good()) << items[0].error;
    EXPECT_EQ(items[0].layout->name(), "samurai");
  }
}

TEST(Data, ClassicFilesReadLineForLine) {
  ARIADNE_NEEDS_DATA("classic");
  for (const char* file : {"17-clue.txt", "top1465.txt", "hardest-11plus.txt", "hardest-1106.txt",
                           "several-solutions.txt"}) {
    const std::string name = "classic/" + std::string(file);
    const std::vector<std::string> lines = testing::data_lines(name);
    const std::vector<ReadItem> items = read_all(whole_file(name));
    ASSERT_EQ(items.size(), lines.size()) << file;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      ASSERT_TRUE(items[i].good()) << file << ": " << items[i].error;
      ASSERT_EQ(items[i].layout, items[0].layout);
      ASSERT_EQ(to_line(items[i].givens), lines[i].substr(0, 81));
    }
  }
}

/// A row of a table must read as this layout, and its solution must hold; a solution with two
/// unequal cells of a group exchanged must not.
void expect_solved(const LayoutPtr& layout, const ReadItem& item, const std::string& solution_text,
                   const std::string& id) {
  ASSERT_TRUE(item.good()) << id << ": " << item.error;
  ASSERT_EQ(item.layout->cell_count(), layout->cell_count()) << id;
  std::vector<Digit> solution = digits_of(solution_text, layout);
  const Puzzle puzzle(layout, item.givens);
  EXPECT_TRUE(solves(puzzle, solution)) << id;
  EXPECT_EQ(conflict(puzzle), "") << id;
  std::swap(solution.at(0), solution.at(1));
  EXPECT_FALSE(solves(puzzle, solution)) << id;
}

TEST(Data, EverySizeReadsAndItsSolutionsHold) {
  ARIADNE_NEEDS_DATA("variants");
  for (const int side : {4, 6, 8, 9, 10, 12, 16, 25}) {
    const std::string size = std::to_string(side) + "x" + std::to_string(side);
    const auto rows = testing::data_lines("variants/sudoku_" + size + ".tsv");
    EXPECT_FALSE(rows.empty()) << size;
    std::string alone;
    for (const std::string& row : rows) {
      const std::vector<std::string> fields = testing::columns(row);
      const LayoutPtr layout = testing::layout_named(size + ":" + fields[1] + "x" + fields[2]);
      const auto by_content = read_all(fields[3] + "\t" + fields[4]);
      ASSERT_EQ(by_content.size(), 1U);
      expect_solved(layout, by_content[0], fields[4], fields[0]);
      EXPECT_EQ(by_content[0].layout->digit_count(), side);
      EXPECT_EQ(to_line(by_content[0].givens), fields[3]);
      const auto grid = read_all(to_grid(*layout, by_content[0].givens));
      ASSERT_EQ(grid.size(), 1U) << fields[0];
      EXPECT_EQ(grid[0].givens, by_content[0].givens) << fields[0];
      alone += fields[3] + "\n";
    }
    EXPECT_EQ(read_all(alone).size(), rows.size()) << size;
  }
}

TEST(Data, JigsawsReadAndTheirSolutionsHold) {
  ARIADNE_NEEDS_DATA("variants");
  for (const char* file : {"jigsaw.tsv", "jigsaw_x.tsv"}) {
    for (const std::string& row : testing::data_lines("variants/" + std::string(file))) {
      const std::vector<std::string> fields = testing::columns(row);
      LayoutPtr layout = layout_of_region_map(fields[3]);
      if (std::string(file) == "jigsaw_x.tsv") layout = testing::with_diagonals(*layout);
      for (const std::string& text : {fields[2] + "\t" + fields[3], fields[2] + fields[3]}) {
        const auto items = read_all(text);
        ASSERT_EQ(items.size(), 1U);
        expect_solved(layout, items[0], fields[4], fields[0]);
        EXPECT_EQ(items[0].layout->name(), layout_of_region_map(fields[3])->name());
      }
    }
  }
}

TEST(Data, OtherLayoutsHoldTheirSolutions) {
  ARIADNE_NEEDS_DATA("variants");
  const LayoutPtr plain = testing::layout_named("9x9");
  for (const auto& [file, layout] :
       {std::pair("sudoku_x.tsv", testing::with_diagonals(*plain)),
        std::pair("variant_antiknight.tsv", testing::with_knight_pairs(*plain))}) {
    for (const std::string& row : testing::data_lines("variants/" + std::string(file))) {
      const std::vector<std::string> fields = testing::columns(row);
      const auto items = read_all(fields[2]);
      ASSERT_EQ(items.size(), 1U);
      expect_solved(layout, items[0], fields[3], fields[0]);
    }
  }
}

TEST(Data, SamuraiHoldsItsSolutions) {
  ARIADNE_NEEDS_DATA("variants");
  const LayoutPtr samurai = testing::samurai();
  const auto without_holes = [](std::string text) {
    std::erase(text, '.');
    return text;
  };
  for (const std::string& row : testing::data_lines("variants/samurai_9x5.tsv")) {
    const std::vector<std::string> fields = testing::columns(row);
    const auto items = read_all(without_holes(fields[2]), LayoutChoice{samurai, false});
    ASSERT_EQ(items.size(), 1U);
    if (fields[3] != "-") expect_solved(samurai, items[0], without_holes(fields[3]), fields[0]);
    const auto grid = read_all(to_grid(*samurai, items[0].givens), LayoutChoice{samurai, false});
    ASSERT_EQ(grid.size(), 1U);
    EXPECT_EQ(grid[0].givens, items[0].givens);
  }
}

}  // namespace
}  // namespace ariadne
