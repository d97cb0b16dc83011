#pragma once

#include <cstddef>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// Gives the lines of an input, one after the other.
class ARIADNE_API LineSource {
 public:
  virtual ~LineSource();
  /// Sets `line` to the next line without its end; it is valid until the next call. False at the
  /// end of the input. May throw IoError.
  virtual bool next(std::string_view& line) = 0;
  /// The text after that line, as far as it is in memory; empty if this is not known. It is valid
  /// until the next call of next() or skip().
  virtual std::string_view ahead() const;
  /// Skips the first `bytes` bytes of ahead(), which must end with a line end.
  virtual void skip(std::size_t bytes);
};

/// The lines of a text in memory, which must outlive it.
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
