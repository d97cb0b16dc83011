#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/lines.hpp>
#include <ariadne/plugin/stop.hpp>

namespace ariadne {

/// What messages call standard input.
constexpr const char* standard_input = "standard input";

/// The lines of a file or of standard input, which are read in large blocks. Lines longer than 64
/// MiB, which is more than PuzzleReader accepts, are cut off at that length.
class ARIADNE_API FileLines final : public LineSource {
 public:
  /// Opens a file; "-" is standard input. Throws IoError if the file cannot be opened. Reading ends
  /// early when a stop is requested.
  FileLines(const std::string& path, StopToken stop);
  ~FileLines() override;
  FileLines(const FileLines&) = delete;
  FileLines& operator=(const FileLines&) = delete;

  /// Throws IoError if reading fails.
  bool next(std::string_view& line) override;
  std::string_view ahead() const override;
  void skip(std::size_t bytes) override;

  /// Whether next() would have to wait, because no complete line has arrived yet.
  bool waiting() const;

  /// Whether this is a regular file. Only regular files have a size and can be read again.
  bool regular() const { return regular_; }
  /// Limits reading to a part of a regular file: `length` bytes from `offset`, which is counted
  /// from where reading would begin. Call it before anything is read. Throws IoError.
  void limit(std::uint64_t offset, std::uint64_t length);
  /// The offset of the next line in a regular file, counted as in limit().
  std::uint64_t position() const { return part_begin_ + bytes_passed(); }

  /// The number of bytes in a regular file after the place where reading began.
  std::uint64_t size() const { return size_; }
  /// The number of bytes in the part that is read.
  std::uint64_t part_size() const { return part_size_; }
  /// The time when a regular file was last modified, in nanoseconds since 1970.
  std::int64_t changed_at() const { return changed_at_; }
  /// The number of bytes before the next line in the part that is read.
  std::uint64_t bytes_passed() const { return bytes_read_ - (end_ - begin_); }
  /// Goes back to where reading of a regular file began. Throws IoError.
  void rewind();
  /// Frees the buffer. This is useful if many files are kept open after they have been read.
  void release();

 private:
  bool fill();
  bool readable(int timeout_ms) const;

  std::string name_;
  int file_ = -1;
  bool regular_ = false;          ///< reading never has to wait
  std::int64_t start_ = 0;        ///< for a regular file: where reading began
  std::uint64_t part_begin_ = 0;  ///< see limit()
  std::uint64_t part_size_ = 0;
  std::int64_t changed_at_ = 0;
  std::uint64_t size_ = 0;
  std::uint64_t bytes_read_ = 0;
  bool ended_ = false;
  StopToken stop_;
  std::vector<char> buffer_;  ///< made when reading begins
  std::string long_line_;     ///< a line that is longer than the buffer
  std::size_t begin_ = 0;     ///< the beginning of what has been read but not returned
  std::size_t end_ = 0;
  std::size_t searched_ = 0;  ///< no newline before this
};

}  // namespace ariadne
