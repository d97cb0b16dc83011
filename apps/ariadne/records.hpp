#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/host/bulk.hpp>
#include <ariadne/model/layout.hpp>

/// How answers are written: --format line or grid, or --json.
enum class Format { line, grid, json };

/// Appends the puzzle as one line without a line end: a symbol for each cell, or, of pencil marks,
/// one for each candidate of each cell.
void append_puzzle(std::string& out, const ariadne::BulkItem& item);

/// The parts of a note, which are put together.
using Note = std::initializer_list<std::string_view>;

/// Writes the puzzle as a line with the note behind it, or as a grid below its note. A note begins
/// with '#', as comments do in all that Ariadne reads; without text there is none.
void write_text(Format format, const ariadne::BulkItem& item, Note note, std::string& out);

/// The record of a puzzle as JSON, as far as it is known before solving: number, puzzle, and the
/// layout where the puzzle's text does not tell it.
nlohmann::ordered_json json_of_puzzle(const ariadne::BulkItem& item);

/// The record of an answer: puzzle, verdict, solutions, the reason of an invalid one, and the board
/// of an incomplete one.
nlohmann::ordered_json json_of_answer(const ariadne::SolvedItem& item);

/// A record as a line; bytes that are no UTF-8 are replaced.
std::string json_line(const nlohmann::ordered_json& record);

/// Writes the answer to one puzzle, bit by bit: solution() for each, then finish().
class RecordWriter {
 public:
  /// The text is appended to `out`. The puzzle must outlive the writer. A JSON record has the
  /// verdict before the solutions, unless it is to `stream` them as they come.
  RecordWriter(Format format, const ariadne::BulkItem& puzzle, bool stream, std::string& out);

  void solution(std::span<const ariadne::Digit> values);
  /// `item` tells the outcome, the reason, and the board of an incomplete one. A lone solution is
  /// plain when it is the only one, or the only one `wanted`.
  void finish(const ariadne::SolvedItem& item, std::uint64_t wanted);

 private:
  void text(std::span<const ariadne::Digit> values, Note note);

  Format format_;
  const ariadne::BulkItem& puzzle_;
  bool stream_;
  std::string& out_;
  std::uint64_t count_ = 0;
  std::vector<ariadne::Digit> held_;  ///< the first solution, until it shows whether there are more
  std::vector<std::string> lines_;    ///< all solutions, for JSON that does not stream
};

/// Writes the record of an item that is no puzzle. `answer` is what the command's JSON records have
/// beside the puzzle, the verdict and the error.
void write_bad_item(Format format, const ariadne::BulkItem& item,
                    const nlohmann::ordered_json& answer, std::string& out);

/// Writes the record of an answer that is there as a whole.
void write_record(Format format, const ariadne::SolvedItem& item, std::uint64_t wanted,
                  std::string& out);
/// Writes the records of a block.
void write_records(Format format, const ariadne::SolvedBlock& block, std::uint64_t wanted,
                   std::string& out);
