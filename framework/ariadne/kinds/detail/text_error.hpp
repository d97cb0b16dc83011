#pragma once

#include <cstddef>
#include <string>

#include <ariadne/model/error.hpp>

namespace ariadne::kinds {

/// A text is not a puzzle of the kind, or the puzzle is too large.
class KindTextError : public Error {
 public:
  /// The mistake is in this line, from zero, at this character, from zero.
  KindTextError(std::size_t line, std::size_t at, const std::string& what)
      : Error(what), line_(line), at_(at) {}
  std::size_t line() const { return line_; }
  std::size_t at() const { return at_; }

 private:
  std::size_t line_;
  std::size_t at_;
};

}  // namespace ariadne::kinds
