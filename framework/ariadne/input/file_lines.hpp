#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/lines.hpp>

namespace ariadne {

/// What messages call standard input.
constexpr const char* standard_input = "standard input";

/// The lines of a file or of standard input, read in large blocks. Lines longer than 64 MiB are
/// handed out cut off there, which is more than PuzzleReader takes.
class ARIADNE_API FileLines final : public LineSource {
 public:
  /// "-" is standard input. Throws IoError when the file cannot be opened for reading. Reading ends
  /// early when the stop token fires.
  FileLines(const std::string& path, std::stop_token stop);
  ~FileLines() override;
  FileLines(const FileLines&) = delete;
  FileLines& operator=(const FileLines&) = delete;

  /// Throws IoError when reading fails.
  bool next(std::string_view& line) override;
  std::string_view ahead() const override;
  void skip(std::size_t bytes) override;

  /// No whole line is in the buffer and none has arrived yet.
  bool waiting() const;

  /// Whether this is a regular file, which alone has a size and can be read again.
  bool regular() const { return regular_; }
  /// Reads a part of a regular file alone, before anything is read: `length` bytes from `offset`,
  /// both counted from where reading would begin. Throws IoError.
  void limit(std::uint64_t offset, std::uint64_t length);
  /// Where in a regular file the next line begins, counted as in limit().
  std::uint64_t position() const { return part_begin_ + bytes_read_ - (end_ - begin_); }

  /// The bytes of a regular file from where reading began.
  std::uint64_t size() const { return size_; }
  /// The bytes of the part that is read.
  std::uint64_t part_size() const { return part_size_; }
  /// When a regular file was last changed, by what the system says: nanoseconds since 1970.
  std::int64_t changed_at() const { return changed_at_; }
  /// The bytes that were read so far; may be asked from any thread.
  std::uint64_t bytes_read() const { return bytes_read_; }
  /// Goes back to where reading of a regular file began. Throws IoError.
  void rewind();
  /// Gives its memory back, for who keeps many that have been read.
  void release();

 private:
  bool fill();
  bool readable(int timeout_ms) const;

  std::string name_;
  int file_ = -1;
  bool regular_ = false;          ///< never has to be waited for
  std::int64_t start_ = 0;        ///< of a regular file: where reading began
  std::uint64_t part_begin_ = 0;  ///< see limit()
  std::uint64_t part_size_ = 0;
  std::int64_t changed_at_ = 0;
  std::uint64_t size_ = 0;
  std::atomic<std::uint64_t> bytes_read_ = 0;
  bool ended_ = false;
  std::stop_token stop_;
  std::vector<char> buffer_;  ///< made when reading begins
  std::string long_line_;     ///< a line that is longer than the buffer
  std::size_t begin_ = 0;     ///< of what is read and not handed out
  std::size_t end_ = 0;
  std::size_t searched_ = 0;  ///< no line end before this
};

}  // namespace ariadne
