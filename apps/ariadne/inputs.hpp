#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/reader.hpp>
#include <ariadne/host/bulk.hpp>
#include <ariadne/host/file_lines.hpp>
#include <ariadne/host/puzzle_documents.hpp>

/// The puzzles of the command line's words: files, `-` for standard input (also without any word),
/// and puzzles written out as an argument. All files are opened before the first is read, so that
/// a wrong name is told before any work is done.
class Inputs final : public ariadne::ItemSource {
 public:
  /// Throws ariadne::IoError, or ConfigError for a word that is neither file nor puzzle.
  Inputs(const std::vector<std::string>& words, const ariadne::LayoutChoice& layout,
         const std::stop_token& stop);

  bool next(ariadne::ReadItem& item) override;
  bool waiting() override;

 private:
  struct Input {
    std::string name;  ///< empty for a puzzle given as an argument, and for standard input
    std::string text;  ///< of an argument
    std::unique_ptr<ariadne::FileLines> file;
    std::unique_ptr<ariadne::LineSource> argument;
    std::unique_ptr<ariadne::PuzzleReader> reader;
  };

  ariadne::PuzzleDocuments documents_;
  std::vector<std::unique_ptr<Input>> inputs_;
  std::size_t current_ = 0;
};
