#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

/// The formats of texts that `write` and `split` have.
extern const std::vector<std::string> text_formats;

/// How puzzles are written as text.
class PuzzleText {
 public:
  /// Of the parameters `format`, `what` and `notes`.
  PuzzleText(Parameters& parameters, const RunContext& run);

  /// Records of puzzles that are made with this seed.
  explicit PuzzleText(std::uint64_t seed);

  void append(const PuzzleBatch& batch, std::size_t i, std::string& out) const;

  /// What the answer is, where it is not one solution, and the rating.
  static std::string note_on(const PuzzleBatch& batch, std::size_t i);
  /// Why an item is no puzzle, or could not be made.
  static std::string mistake_of(const PuzzleBatch& batch);

  /// The first line of a table.
  static const char* csv_head();

 private:
  enum class Form : std::uint8_t { line, grid, pencil_marks, csv, json };

  static void append_csv(const PuzzleBatch& batch, std::size_t i, std::string& out);
  void refuse_rules(const PuzzleBatch& batch, std::size_t i) const;
  void append_bad(const PuzzleBatch& batch, std::size_t i, std::string& out) const;
  void append_json(const PuzzleBatch& batch, std::size_t i, std::string& out) const;
  /// What is known of a puzzle that was made, or could not be.
  void add_origin(const PuzzleBatch& batch, std::size_t i, nlohmann::ordered_json& record) const;

  Form form_;
  bool solution_;
  bool notes_;
  std::uint64_t seed_;
};

}  // namespace ariadne
