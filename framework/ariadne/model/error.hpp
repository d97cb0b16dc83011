#pragma once

#include <stdexcept>
#include <string>

#include <ariadne/api.hpp>

namespace ariadne {

/// A position in an input. Lines and columns are counted from one; zero means "unknown".
struct Place {
  std::string file;        ///< the name of the input for messages, or empty
  std::size_t line = 0;    ///< from one; 0 if unknown
  std::size_t column = 0;  ///< from one; 0 if unknown
};

/// "file:line:column" with the parts that are known; an empty string if none is known.
ARIADNE_API std::string to_string(const Place& place);

/// The base class of all exceptions that Ariadne throws. what() returns one human-readable
/// sentence, which begins with the position if there is one.
class ARIADNE_API Error : public std::runtime_error {
 public:
  /// An error without a position.
  explicit Error(const std::string& message);
  /// An error whose message begins with its position.
  Error(Place place, const std::string& message);
  ~Error() override;

  /// Where the error is; empty if unknown.
  const Place& place() const noexcept { return place_; }

 private:
  Place place_;
};

/// A layout is not valid: for example, a cell is outside the canvas, or a group has more cells than
/// there are digits.
class ARIADNE_API LayoutError : public Error {
 public:
  using Error::Error;
  ~LayoutError() override;
};

/// A config or a parameter is not valid.
class ARIADNE_API ConfigError : public Error {
 public:
  using Error::Error;
  ~ConfigError() override;
};

/// A plugin cannot be loaded, or has broken its contract while running.
class ARIADNE_API PluginError : public Error {
 public:
  using Error::Error;
  ~PluginError() override;
};

/// A PluginError that names the component at fault. The wrappers around outer components pass it on
/// unchanged.
class ARIADNE_API ComponentError : public PluginError {
 public:
  using PluginError::PluginError;
  ~ComponentError() override;
};

/// Reading or writing failed.
class ARIADNE_API IoError : public Error {
 public:
  using Error::Error;
  ~IoError() override;
};

}  // namespace ariadne
