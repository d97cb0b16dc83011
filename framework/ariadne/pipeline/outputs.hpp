#pragma once

#include <string>
#include <string_view>

namespace ariadne {

/// Where the texts of a run go.
class Outputs {
 public:
  virtual ~Outputs() = default;
  /// Makes a file, or empties it with the first text that is written; in a run that goes on from an
  /// earlier one it keeps what is done. "-" is standard output. A `document` has an end: it replaces
  /// what was there when the run has ended as a whole. Returns whether the file begins here.
  virtual bool open(const std::string& file, bool document) = 0;
  /// Appends to a file that was opened.
  virtual void write(const std::string& file, std::string_view text) = 0;
  /// Writes a file as a whole, or leaves what was there.
  virtual void write_whole(const std::string& file, std::string_view text) = 0;
};

}  // namespace ariadne
