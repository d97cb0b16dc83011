// Where a file may be divided is asked of the reader: behind an item, when it holds no further line
// and nothing but a table's header is remembered. What it has read by then it has read without
// seeing what follows, and a reader that begins there has all that this one knows. So grids, and
// lines that could be rows of one, stay together with no rule of their own here.

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include <ariadne/input/file_block.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// The longest line that the reader takes for a puzzle.
constexpr std::uint64_t longest_line = std::uint64_t{64} << 10U;

/// Whether a line begins behind so many bytes of a file, at least one.
bool begins_line(const std::string& file, std::uint64_t at) {
  FileLines byte(file, {});
  byte.limit(at - 1, 1);
  std::string_view line;
  return byte.next(line) && line.empty();
}

/// Reads a file from its beginning, knowing where it can be divided.
class Walk {
 public:
  Walk(const std::string& file, const LayoutChoice& layout, PuzzleDocuments& documents,
       StopToken stop)
      : lines_(file, std::move(stop)), reader_(lines_, layout, &documents) {}

  /// As PuzzleReader::pass().
  std::uint64_t pass(std::uint64_t most) { return reader_.pass(most); }
  /// Passes over all items before a place in the file, and over more if the file cannot be divided
  /// there. Returns how many.
  std::uint64_t pass_until(std::uint64_t end, const StopToken& stop) {
    std::uint64_t passed = 0;
    while ((position() < end || !here()) && !stop.stop_requested()) {
      // No line is longer, so none of these reaches beyond the end.
      const std::uint64_t left = end - std::min(end, position());
      const std::uint64_t more = pass(std::max<std::uint64_t>(1, left / longest_line));
      if (more == 0) break;
      passed += more;
    }
    return passed;
  }
  std::optional<ReaderStart> here() const { return reader_.here(); }
  std::uint64_t position() const { return lines_.position(); }
  std::uint64_t size() const { return lines_.size(); }

 private:
  FileLines lines_;
  PuzzleReader reader_;
};

[[noreturn]] void refuse(const std::string& file, const FileBlock& block, const std::string& why) {
  throw ConfigError(fmt::format("block {} of {} {}; `ariadne blocks` lists the blocks of a file",
                                to_string(block), in_quotes(file), why));
}

}  // namespace

std::string to_string(const FileBlock& block) {
  std::string text = fmt::format("{}:{}", block.offset, block.length);
  if (block.puzzle != 0) text += fmt::format(":{}:{}", block.puzzle, block.line);
  return text;
}

FileBlock block_of(std::string_view text) {
  std::array<std::uint64_t, 4> numbers{};
  std::size_t count = 0;
  bool good = true;
  for (std::string_view rest = text; good; ++count) {
    const std::size_t colon = rest.find(':');
    const auto number = number_of<std::uint64_t>(rest.substr(0, colon));
    good = number.has_value() && count < numbers.size();
    if (!good) break;
    numbers[count] = *number;
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  ++count;
  const auto [offset, length, puzzle, line] = numbers;
  good = good && (count == 2 || (count == 4 && puzzle > 0 && line > 0));
  if (!good || length > std::numeric_limits<std::uint64_t>::max() - offset)
    throw ConfigError(
        "a block must be OFFSET:LENGTH or OFFSET:LENGTH:PUZZLE:LINE, such as 0:82, not " +
        in_quotes(std::string(text)));
  return {offset, length, puzzle, line, {}};
}

FileBlock check_block(const std::string& file, const LayoutChoice& layout,
                      PuzzleDocuments& documents, FileBlock block, StopToken stop) {
  Walk walk(file, layout, documents, stop);
  const std::uint64_t end = block.offset + block.length;
  if (end > walk.size())
    refuse(file, block,
           fmt::format("extends beyond the end of the file, which has {} bytes", walk.size()));
  for (const std::uint64_t at : {block.offset, end})
    if (at > 0 && at < walk.size() && !begins_line(file, at))
      refuse(file, block, "does not begin and end with a line");
  if (block.offset == 0) {
    block.puzzle = block.line = 1;
    return block;
  }
  // The header of a table is before the first puzzle.
  std::uint64_t passed = walk.pass(1);
  if (block.puzzle == 0) {
    passed += walk.pass_until(block.offset, stop);
    block.puzzle = passed + 1;
    block.line = 0;
  }
  const auto here = walk.here();
  if (block.line == 0 && (!here || walk.position() != block.offset))
    refuse(file, block, "does not begin between two puzzles");
  if (here) {
    block.header = here->header;
    if (block.line == 0) block.line = here->line;
  }
  return block;
}

}  // namespace ariadne
