#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/input/file_block.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/input/item_source.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/plugin/stop.hpp>

namespace ariadne {

/// Whether a command-line argument is a puzzle and not the name of a file. Throws ConfigError if it
/// is empty, or if it is not a puzzle but looks more like one than like a file name. `layout` is what
/// puzzles are read with.
ARIADNE_API bool is_puzzle_argument(const std::string& argument, const LayoutChoice& layout = {});

/// The name of an argument for messages: "standard input" for "-", "argument 2" for a puzzle, and
/// otherwise the name of the file. `number` is counted from one. Throws as is_puzzle_argument()
/// does.
ARIADNE_API std::string argument_name(const std::string& word, std::size_t number,
                                      const LayoutChoice& layout = {});

/// Consecutive items from one of several inputs, described so that they can be read without the
/// other inputs.
struct InputBlock {
  std::string file;         ///< the input
  FileBlock block;          ///< the part of it to read
  std::uint64_t skip = 0;   ///< items in the block to skip
  std::uint64_t count = 0;  ///< items to read after these
};

/// The puzzles that command-line arguments name: files, `-` for standard input, or the puzzles
/// themselves. Without arguments, standard input is read. All files are opened before the first one
/// is read, so that a wrong name is reported before any work is done.
class ARIADNE_API Inputs final : public ItemSource {
 public:
  /// Opens the inputs. Reading ends early when a stop is requested. `rules` makes the constraints
  /// of puzzles with rules, and must outlive the object. Throws IoError if a file cannot be opened,
  /// and ConfigError if an argument is neither a file nor a puzzle.
  Inputs(const std::vector<std::string>& words, LayoutChoice layout, StopToken stop,
         RuleMaker* rules = nullptr);

  bool next(ReadItem& item) override;
  bool waiting() override;
  std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most) override;

  /// Limits reading to one block of the input. Call it before anything is read. If the block does
  /// not contain its numbers, the items before it are read and counted. Returns the number of the
  /// first item. Throws ConfigError unless there is only one input, which is a regular file and can
  /// be divided there.
  std::uint64_t take_block(const FileBlock& block);

  /// Reads and skips this many items, or fewer at the end. Returns how many there were.
  std::uint64_t skip(std::uint64_t items);
  /// Skips about this many items in one input, and returns a block from which another object can
  /// read them. There may be a few more items, because the file cannot be divided everywhere, or
  /// fewer at its end. Returns nothing at the end of all inputs. All inputs must be regular files.
  /// Cost: about 60 ns for a line of 81 symbols.
  std::optional<InputBlock> pass_block(std::uint64_t items);
  /// Throws ConfigError unless all inputs are regular files.
  void require_dividable() const;
  /// From now on, a puzzle is an error if a part of it was not turned into a rule, or if the
  /// solution that came with it breaks a rule.
  void be_strict() { strict_ = true; }
  /// Ends after this many more items.
  void end_after(std::uint64_t items) {
    left_ = items;
    whole_ = items == std::numeric_limits<std::uint64_t>::max();
  }

  /// How many lines of all inputs were passed over because no format could mean them, and where the
  /// first one is.
  std::pair<std::size_t, Place> passed_over() const;
  /// The same for puzzles whose 0s were taken for open cells, see PuzzleReader::open_zeros().
  std::pair<std::size_t, Place> open_zeros() const;
  /// The same for constraint strings on several lines, see PuzzleReader::joined_strings().
  std::pair<std::size_t, Place> joined_strings() const;

  /// A description of the first input that cannot be read twice; nothing if all can.
  std::optional<std::string> read_once() const;
  /// Counts all items, and goes back to the beginning. Only allowed if all inputs can be read
  /// twice, and before anything is read.
  std::uint64_t count();

  /// The fraction of all inputs that has been read, from 0 to 1; nothing if some input has no size,
  /// or if not everything is to be read. May be called from any thread.
  std::optional<double> fraction_read() const;

  /// How many items of all inputs have been read so far. May be called from any thread.
  std::uint64_t items_read() const { return items_read_; }

  /// The number of bytes after the last item that was read, over all inputs that are regular files.
  std::uint64_t bytes_left() const;
  /// The number of bytes in the first input, including those outside a block; 0 if it has no size.
  std::uint64_t file_size() const;

  /// A short description of each input: its name and, for regular files, the size and the time of
  /// the last change, in nanoseconds. A resumed run uses it to recognize its inputs.
  std::vector<std::string> names() const;
  /// The paths of all inputs that are files; standard input is /dev/stdin.
  std::vector<std::string> files() const;

 private:
  std::pair<std::size_t, Place> sum_of(const CountedLines& (PuzzleReader::*lines)() const) const;
  struct Input {
    std::string word;
    std::string name;                 ///< see argument_name()
    std::unique_ptr<FileLines> file;  ///< null for an argument
    std::unique_ptr<LineSource> argument;
    std::unique_ptr<PuzzleReader> reader;
    std::uint64_t items = 0;               ///< how many were read
    std::atomic<std::uint64_t> bytes = 0;  ///< of the file, up to the last of them
  };

  void start(Input& input);
  void count_items(Input& input, std::uint64_t items);
  static void refuse_unread(ReadItem& item);
  std::uint64_t pass_alike(Input& input, std::uint64_t most);

  StopToken stop_;
  LayoutChoice layout_;
  RuleMaker* rules_;
  PuzzleDocuments documents_;
  std::vector<std::unique_ptr<Input>> inputs_;
  std::size_t current_ = 0;
  std::uint64_t left_ = std::numeric_limits<std::uint64_t>::max();
  std::atomic<std::uint64_t> items_read_ = 0;
  bool whole_ = true;    ///< no limit has been set on left_
  bool strict_ = false;  ///< see be_strict()
};

}  // namespace ariadne
