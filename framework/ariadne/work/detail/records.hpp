#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/words/language.hpp>
#include <ariadne/work/bulk.hpp>

namespace ariadne {

/// Appends the puzzle as one line without a line end: a symbol for each cell, or, of pencil marks,
/// one for each candidate of each cell.
ARIADNE_API void append_puzzle(std::string& out, const BulkItem& item);
/// The same with the region map of a jigsaw, so that the line is read back to its regions; extras,
/// such as those of jigsaw+x, are said by --layout as for all lines.
ARIADNE_API void append_puzzle_line(std::string& out, const BulkItem& item);

/// The parts of a note, which are put together.
using Note = std::initializer_list<std::string_view>;

/// Writes the puzzle as a line with the note behind it, or as a grid below its note. A note begins
/// with '#', as comments do in all that Ariadne reads; without text there is none. `values` are
/// written in the place of the givens, where there are any.
ARIADNE_API void write_text(Format format, const BulkItem& item, Note note, std::string& out,
                            std::span<const Digit> values = {});

/// The record of a puzzle as JSON, as far as it is known before solving: number, puzzle, the layout
/// if the puzzle's text does not show it, and its rules.
ARIADNE_API nlohmann::ordered_json json_of_puzzle(const BulkItem& item);

/// Adds what a puzzle's document says of it: title, author, rules in words, what was not turned into a
/// rule, and what the solution that came along contradicts.
ARIADNE_API void add_notes(const BulkItem& item, nlohmann::ordered_json& record);
/// The last two in words for a remark; empty if there are none.
ARIADNE_API std::string remark_on_notes(const BulkItem& item);

/// The record of an answer: puzzle, verdict, solutions, the reason of an invalid one, and the board
/// of an incomplete one. What a generator says of its puzzle is not `counted`: how many solutions
/// there are, and what it took to find them, is not known then.
ARIADNE_API nlohmann::ordered_json json_of_answer(const SolvedItem& item, bool counted = true);

/// A rule of a kind: `rule`, `says`, and `place` and `clue`, if it has them. With a language, it says it in
/// that, and `where` is the place with the clue in it.
ARIADNE_API nlohmann::ordered_json json_of(const RuleText& rule,
                                           const Language* language = nullptr);

/// A step as step_json.hpp has it. With a language, its name and what its rules say are in that.
ARIADNE_API nlohmann::ordered_json json_of(const Step& step, const Layout& layout,
                                           const std::string& words = {},
                                           const Language* language = nullptr);

/// A record as a line; bytes that are not UTF-8 are replaced.
ARIADNE_API std::string json_line(const nlohmann::ordered_json& record);

/// Writes the answer to one puzzle, bit by bit: solution() for each, then finish().
class ARIADNE_API RecordWriter {
 public:
  /// The text is appended to `out`. The puzzle must outlive the writer. The solutions of a JSON
  /// record come before its verdict.
  RecordWriter(Format format, const BulkItem& puzzle, std::string& out);

  void solution(std::span<const Digit> values);
  /// `item` has the outcome, the reason, and the board of an incomplete one. A lone solution is
  /// plain when it is the only one, or the only one `wanted`.
  void finish(const SolvedItem& item, std::uint64_t wanted);

 private:
  void text(std::span<const Digit> values, Note note);

  Format format_;
  const BulkItem& puzzle_;
  std::string& out_;
  std::uint64_t count_ = 0;
  std::vector<Digit> held_;  ///< the first solution, until it shows whether there are more
};

/// A difficulty as it is written in JSON: 7.1 for the sum of 7.0 and 0.1.
ARIADNE_API double tenths(double difficulty);

/// Adds "rating" and "techniques" to a record.
ARIADNE_API void add_rating(nlohmann::ordered_json& record, const StepLog& log);

/// "level medium, score 746, hardest technique Naked Pair".
ARIADNE_API std::string rating_text(const StepLog& log);

/// Adds "backdoor-size" and "backdoors" to a record.
ARIADNE_API void add_backdoors(nlohmann::ordered_json& record, const Backdoors& found,
                               const Layout& layout);
/// "r1c2=5 r3c4=6; r1c2=5 r7c8=9": the backdoors.
ARIADNE_API std::string backdoors_text(const Backdoors& found, const Layout& layout);

/// Why an item is no puzzle, behind its place: "puzzles.txt:7:12: ...".
ARIADNE_API std::string mistake_text(const ReadItem& bad);

/// Writes the record of an item that is not a puzzle. `answer` is what the command's JSON records
/// have in addition to the puzzle, the verdict and the error.
ARIADNE_API void write_bad_item(Format format, const BulkItem& item,
                                const nlohmann::ordered_json& answer, std::string& out);

/// Writes what a command found of a puzzle: a record with the verdict, what `add` adds to it, and the
/// nodes, or the puzzle with the note that `note` returns. `bad` is as in write_bad_item().
ARIADNE_API void write_finding(Format format, const BulkItem& item, const SolveOutcome& outcome,
                               const nlohmann::ordered_json& bad,
                               const std::function<void(nlohmann::ordered_json&)>& add,
                               const std::function<std::string()>& note, std::string& out);

/// Writes the record of an answer that is there as a whole.
ARIADNE_API void write_record(Format format, const SolvedItem& item, std::uint64_t wanted,
                              std::string& out);
/// Writes the records of a block.
ARIADNE_API void write_records(Format format, const SolvedBlock& block, std::uint64_t wanted,
                               std::string& out);

}  // namespace ariadne
