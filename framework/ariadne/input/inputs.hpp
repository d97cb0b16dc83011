#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/reader.hpp>
#include <ariadne/input/file_block.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/input/item_source.hpp>
#include <ariadne/input/puzzle_documents.hpp>

namespace ariadne {

/// Whether a word of the command line names no file and can only be meant as a puzzle. Throws
/// ConfigError for an empty one, and for one that is not a puzzle but more like one than like the
/// name of a file.
ARIADNE_API bool is_puzzle_argument(const std::string& word);

/// What messages call an argument, the number-th of its command from one: "standard input" for "-",
/// "argument 2" for a puzzle, and otherwise the name of the file. Throws as is_puzzle_argument().
ARIADNE_API std::string argument_name(const std::string& word, std::size_t number);

/// Consecutive items of one of several inputs, as who reads that input alone finds them.
struct InputBlock {
  std::string file;         ///< the input
  FileBlock block;          ///< what to read of it
  std::uint64_t skip = 0;   ///< items to pass over in the block
  std::uint64_t count = 0;  ///< items to take behind them
};

/// The puzzles of the command line's words: files, `-` for standard input (also without any word),
/// and puzzles written out as an argument. All files are opened before the first is read, so that
/// a wrong name is reported before any work is done.
class ARIADNE_API Inputs final : public ItemSource {
 public:
  /// Ends early when the stop token fires. Throws ariadne::IoError, or ConfigError for a word that
  /// is neither file nor puzzle.
  /// `rules` makes the constraints of puzzles with rules, and must outlive it.
  Inputs(const std::vector<std::string>& words, LayoutChoice layout, std::stop_token stop,
         RuleMaker* rules = nullptr);

  bool next(ReadItem& item) override;
  bool waiting() override;
  std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most) override;

  /// Reads one block of the only input alone, before anything is read. Numbers that the block does
  /// not have are counted, at the speed of reading. Returns the number of its first item. Throws
  /// ConfigError unless there is one input, a regular file, which can be divided there.
  std::uint64_t take_block(const FileBlock& block);

  /// Skips this many items at the speed of reading; returns how many there were.
  std::uint64_t skip(std::uint64_t items);
  /// Skips about this many items of one input, and says how somebody else can read them: as few more
  /// as the file allows, and fewer at its end; none at the end of all inputs. Those must be regular
  /// files. Cost: some 60 ns for a line of 81 symbols.
  std::optional<InputBlock> pass_block(std::uint64_t items);
  /// Throws ConfigError unless all inputs are regular files, by name.
  void require_dividable() const;
  /// Makes puzzles mistakes of which something was not turned into a rule, or whose own solution
  /// breaks a rule.
  void be_strict() { strict_ = true; }
  /// Ends after this many more items.
  void end_after(std::uint64_t items) {
    left_ = items;
    whole_ = items == std::numeric_limits<std::uint64_t>::max();
  }

  /// The first input that cannot be read twice, in words; none when all can.
  std::optional<std::string> read_once() const;
  /// How many items there are; goes back to the begin. Only where all inputs can be read twice, and
  /// before anything is read.
  std::uint64_t count();

  /// Which part of all inputs was read, 0 to 1; none where not all of them have a size, or not all
  /// of them is to be read. May be asked from any thread.
  std::optional<double> fraction_read() const;

  /// The bytes of inputs that are regular files behind the last item that was read.
  std::uint64_t bytes_left() const;
  /// The bytes of the first input, also of those that a block leaves out; 0 if it has no size.
  std::uint64_t file_size() const;

  /// The inputs in short: what they are called, and of regular files the size and the time of the
  /// last change, in nanoseconds, by which a run that is resumed knows them again.
  std::vector<std::string> names() const;
  /// The paths of the files among them; standard input is /dev/stdin.
  std::vector<std::string> files() const;

 private:
  struct Input {
    std::string word;
    std::string name;                 ///< see argument_name()
    std::unique_ptr<FileLines> file;  ///< null for an argument
    std::unique_ptr<LineSource> argument;
    std::unique_ptr<PuzzleReader> reader;
    std::uint64_t items = 0;  ///< that were read
  };

  void start(Input& input);
  static void refuse_unread(ReadItem& item);
  std::uint64_t pass_alike(Input& input, std::uint64_t most);

  std::stop_token stop_;
  LayoutChoice layout_;
  RuleMaker* rules_;
  PuzzleDocuments documents_;
  std::vector<std::unique_ptr<Input>> inputs_;
  std::size_t current_ = 0;
  ReadItem passed_;  ///< see skip(); for their memory
  ReadPuzzles passed_alike_;
  std::uint64_t left_ = std::numeric_limits<std::uint64_t>::max();
  bool whole_ = true;    ///< nothing bounds left_
  bool strict_ = false;  ///< see be_strict()
};

}  // namespace ariadne
