// The puzzles that others made, in every format that can hold them: what is written is read back to the
// same puzzle.

#include <algorithm>
#include <gmock/gmock.h>
#include <map>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/link_formats.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/formats/layout_names.hpp>

#include "plugins/constraints/kinds.hpp"
#include "plugins/constraints/same_meaning.hpp"
#include "support/data.hpp"
#include "support/effort.hpp"

namespace ariadne::testing {
namespace {

/// The files of data with puzzles, by their paths in its folder.
std::vector<std::string> data_files() {
  std::vector<std::string> files;
  if (!std::filesystem::exists(data_folder())) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(data_folder()))
    if (entry.path().extension() == ".tsv" || entry.path().extension() == ".txt")
      files.push_back(entry.path().lexically_relative(data_folder()).string());
  std::sort(files.begin(), files.end());
  return files;
}

/// The puzzle in a column; not good() if the column does not contain exactly one puzzle.
ReadItem puzzle_in(const std::string& column) {
  std::vector<ReadItem> items;
  if (column.size() >= 16 && column.find("://") != 0) items = items_of(column + "\n");
  return items.size() == 1 && items[0].good() ? items[0] : ReadItem{};
}

/// Two solutions at most, and the verdict; nothing if that takes too long.
std::optional<std::pair<Verdict, std::vector<std::vector<Digit>>>> solved(const ReadItem& item) {
  struct Two final : SolutionSink {
    bool solution(std::span<const Digit> values) override {
      found.emplace_back(values.begin(), values.end());
      return found.size() < 2;
    }
    std::vector<std::vector<Digit>> found;
  } sink;
  static const auto solver = ComponentSpec(all_plugins(), ComponentKind::solver,
                                           parse_yaml("propagation: {work-limit: 2000}", "test"))
                                 .make_solver();
  SolveRequest request;
  request.solution_limit = 2;
  const SolveOutcome outcome =
      solver->solve(puzzle_of(item.layout, item.givens, item.candidates), request, sink);
  if (outcome.verdict == Verdict::limit) return std::nullopt;
  return std::pair(outcome.verdict, sink.found);
}

std::vector<PuzzleFormat> all_formats() {
  std::vector<PuzzleFormat> formats(puzzle_formats().begin(), puzzle_formats().end());
  formats.insert(formats.end(), link_formats().begin(), link_formats().end());
  return formats;
}

/// Writes and reads the puzzle in each format that can hold it; counts these formats.
void take_round(const ReadItem& puzzle, std::map<std::string_view, int>& rounds) {
  const auto before = solved(puzzle);
  for (const PuzzleFormat& format : all_formats()) {
    std::string text(format.begin);
    LeftOut left_out;
    if (!format.write(puzzle, text, left_out).empty()) continue;
    if (!left_out.rules.empty() || !left_out.misread.empty()) continue;
    SCOPED_TRACE(std::string(format.name) + ":\n" + text.substr(0, 2000));
    // These do not say their layout.
    const bool silent = format.name == "grid" || format.name == "pencil-marks";
    const std::vector<ReadItem> back =
        items_of(text + std::string(format.end),
                 silent ? parse_layout(puzzle.layout->name()) : LayoutChoice());
    ASSERT_EQ(back.size(), 1U);
    ASSERT_TRUE(back[0].good()) << back[0].error;
    ASSERT_EQ(back[0].layout->cell_count(), puzzle.layout->cell_count());
    ASSERT_EQ(back[0].layout->value_of(1), puzzle.layout->value_of(1));
    if (format.name == "json") {  // the same rules, whatever the order of their parameters
      std::string again;
      EXPECT_TRUE(format.write(back[0], again, left_out).empty());
      EXPECT_EQ(nlohmann::json::parse(again), nlohmann::json::parse(text));
    }
    ++rounds[format.name];
    if (!before) continue;
    const auto after = solved(back[0]);
    if (!after) continue;
    ASSERT_EQ(after->first, before->first);
    // Of several solutions, any two are found.
    const auto solve = [](const ReadItem& item, const std::vector<std::vector<Digit>>& all) {
      const Puzzle other = puzzle_of(item.layout, item.givens, item.candidates);
      return std::all_of(all.begin(), all.end(),
                         [&](const auto& values) { return solves(other, values); });
    };
    EXPECT_TRUE(solve(back[0], before->second));
    EXPECT_TRUE(solve(puzzle, after->second));
  }
}

TEST(DataRoundTrip, LosesNothing) {
  const std::vector<std::string> files = data_files();
  if (files.empty()) GTEST_SKIP() << "no puzzles in " << data_folder() << "; set ARIADNE_DATA";
  std::map<std::string_view, int> rounds;
  const auto rows_of_each = by_effort<std::size_t>(1, 3, 1000000);
  const auto files_stride = by_effort<std::size_t>(3, 1, 1);
  for (std::size_t f = 0; f < files.size(); f += files_stride) {
    const std::string& file = files[f];
    const std::vector<std::string> lines = data_lines(file);
    const std::size_t stride = std::max<std::size_t>(1, lines.size() / rows_of_each);
    for (std::size_t i = 0; i < lines.size(); i += stride)
      for (const std::string& column : columns(lines[i])) {
        const ReadItem puzzle = puzzle_in(column);
        if (!puzzle.good() || !puzzle.layout) continue;
        SCOPED_TRACE(file + ", " + column.substr(0, 2000));
        take_round(puzzle, rounds);
      }
  }
  for (const PuzzleFormat& format : all_formats()) {
    std::cout << format.name << " " << rounds[format.name] << "\n";
    EXPECT_GT(rounds[format.name], 0) << format.name;
  }
}

}  // namespace
}  // namespace ariadne::testing
