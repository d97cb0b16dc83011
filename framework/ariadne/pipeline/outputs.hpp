#pragma once

#include <string>
#include <string_view>

namespace ariadne {

/// Where the texts of a run go.
class Outputs {
 public:
  virtual ~Outputs() = default;
  /// Makes a file, or empties it, before anything is written; in a run that goes on from an earlier
  /// one it keeps what is done. "-" is standard output. Returns whether the file is empty.
  virtual bool open(const std::string& file) = 0;
  /// Appends to a file that was opened.
  virtual void write(const std::string& file, std::string_view text) = 0;
  /// Writes a file as a whole.
  virtual void write_whole(const std::string& file, std::string_view text) = 0;
};

}  // namespace ariadne
