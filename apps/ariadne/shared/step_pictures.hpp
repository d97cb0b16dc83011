#pragma once

#include <string>

#include <ariadne/model/board.hpp>
#include <ariadne/runs/bulk.hpp>
#include <ariadne/words/language.hpp>

#include "terminal/file_guard.hpp"

/// The pictures of steps, each an SVG file.
class StepPictures {
 public:
  /// `path` has {} where "PUZZLE-STEP" is to stand, or names the file of the last step of the only
  /// puzzle. Each picture explains its step in this language. Throws ariadne::ConfigError for a
  /// path that is empty.
  StepPictures(std::string path, const ariadne::Language& language);

  /// Draws the steps that were found from `start` on; in a `survey` all of them on it. Throws
  /// ariadne::IoError, or ConfigError for a second puzzle without {}, and for a file that `guard`
  /// keeps.
  void write(const ariadne::ExplainedItem& item, const ariadne::Board& start, bool survey,
             const FileGuard& guard);
  /// Writes the one picture, where it is one: only now is it sure that there is one puzzle.
  void end();

 private:
  std::string path_;
  const ariadne::Language& language_;
  std::size_t place_;  ///< of {}, npos for none
  bool drawn_ = false;
  std::string picture_;  ///< the one that there is
};
