#pragma once

#include <string>

#include <ariadne/model/board.hpp>
#include <ariadne/words/language.hpp>
#include <ariadne/work/bulk.hpp>

#include "terminal/file_guard.hpp"

/// Draws steps, each as an SVG file.
class StepPictures {
 public:
  /// `path` has {} in place of "PUZZLE-STEP", or names the file for the last step of the only
  /// puzzle. Each picture explains its step in this language, which must outlive the object. Throws
  /// ariadne::ConfigError if the path is empty.
  StepPictures(std::string path, const ariadne::Language& language);

  /// Draws the steps from `start` on; in a `survey`, all of them on that board. Throws
  /// ariadne::IoError, or ConfigError for a second puzzle without {}, and for a file that `guard`
  /// protects.
  void write(const ariadne::ExplainedItem& item, const ariadne::Board& start, bool survey,
             const FileGuard& guard);
  /// Writes the picture without {}: only now is it certain that there is only one puzzle.
  void end();

 private:
  std::string path_;
  const ariadne::Language& language_;
  std::size_t place_;  ///< of {}; npos for none
  bool drawn_ = false;
  std::string picture_;  ///< without {}, the only one
};
