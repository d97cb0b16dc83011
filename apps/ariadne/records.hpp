#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/host/bulk.hpp>
#include <ariadne/model/layout.hpp>

/// How answers are written: --format line or grid, or --json.
enum class Format { line, grid, json };

/// The record of a puzzle as JSON, as far as it is known before solving: number, puzzle, and the
/// layout where the puzzle's text does not tell it.
nlohmann::ordered_json json_of_puzzle(std::uint64_t number, const ariadne::Layout& layout,
                                      std::span<const ariadne::Digit> givens);

/// A record as a line; bytes that are no UTF-8 are replaced.
std::string json_line(const nlohmann::ordered_json& record);

/// Writes the answer to one puzzle, bit by bit: solution() for each, then finish().
class RecordWriter {
 public:
  /// The text is appended to `out`. The puzzle's parts must outlive the writer. A JSON record has
  /// the verdict before the solutions, unless it is to `stream` them as they come.
  RecordWriter(Format format, std::uint64_t number, const ariadne::Layout& layout,
               std::span<const ariadne::Digit> givens, bool stream, std::string& out);

  void solution(std::span<const ariadne::Digit> values);
  /// `item` tells the outcome, the reason, and the board of an incomplete one. A lone solution is
  /// plain when it is the only one, or the only one `wanted`.
  void finish(const ariadne::SolvedItem& item, std::uint64_t wanted);

 private:
  void text(std::span<const ariadne::Digit> values, const std::string& note);

  Format format_;
  std::uint64_t number_;
  const ariadne::Layout& layout_;
  std::span<const ariadne::Digit> givens_;
  bool stream_;
  std::string& out_;
  std::uint64_t count_ = 0;
  std::vector<ariadne::Digit> held_;  ///< the first solution, until it shows whether there are more
  std::vector<std::string> lines_;    ///< all solutions, for JSON that does not stream
};

/// Writes the record of an answer that is there as a whole.
void write_record(Format format, const ariadne::SolvedItem& item, std::uint64_t wanted,
                  std::string& out);
