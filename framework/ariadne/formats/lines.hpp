#pragma once

#include <cstddef>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Provides the lines of an input, one after the other.
class ARIADNE_API LineSource {
 public:
  virtual ~LineSource();
  /// Sets `line` to the next line without its line ending; it is valid until the next call. Returns
  /// false at the end of the input. May throw IoError.
  virtual bool next(std::string_view& line) = 0;
  /// The part of the text after that line that is already in memory; empty if the source does not
  /// know it. It is valid until the next call to next() or skip().
  virtual std::string_view ahead() const;
  /// Skips the first `bytes` bytes of ahead(), which must end at the end of a line.
  virtual void skip(std::size_t bytes);
};

/// Provides the lines of a string in memory.
class ARIADNE_API TextLines final : public LineSource {
 public:
  /// Reads the lines of `text`, which must outlive the object.
  explicit TextLines(std::string_view text) : rest_(text) {}
  bool next(std::string_view& line) override;
  std::string_view ahead() const override { return rest_; }
  void skip(std::size_t bytes) override { rest_.remove_prefix(bytes); }

 private:
  std::string_view rest_;
};

}  // namespace ariadne
