#pragma once

#include <string>
#include <string_view>

namespace ariadne {

/// The files to which a run writes.
class Outputs {
 public:
  virtual ~Outputs() = default;
  /// Opens a file for writing; "-" is standard output. An existing file is emptied when the first
  /// output is written, except in a run that continues an earlier one. A `document`, such as a
  /// page, replaces the previous file only when the whole run has ended. If its name ends with .pdf,
  /// what is written is a page, which is then printed to the file. Returns false if this run
  /// continues an earlier one that has already written to the file. Otherwise, returns true, and
  /// the header of the file must be written.
  virtual bool open(const std::string& file, bool document) = 0;
  /// Appends to a file that has been opened.
  virtual void write(const std::string& file, std::string_view text) = 0;
  /// Replaces a whole file. If writing fails, the previous file remains.
  virtual void write_whole(const std::string& file, std::string_view text) = 0;
};

}  // namespace ariadne
