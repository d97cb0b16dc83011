#pragma once

#include <stdexcept>
#include <string>

#include <ariadne/api.hpp>

namespace ariadne {

/// Where in an input a mistake stands. Lines and columns count from one; zero means "not known".
struct Place {
  std::string file;        ///< as messages call the input; empty if there is none
  std::size_t line = 0;    ///< from one; 0 if unknown
  std::size_t column = 0;  ///< from one; 0 if unknown
};

/// "file:line:column" with the parts that are known, or an empty text.
ARIADNE_API std::string to_string(const Place& place);

/// The base of everything that Ariadne throws. what() is one sentence for the person reading it;
/// it begins with the place where there is one.
class ARIADNE_API Error : public std::runtime_error {
 public:
  /// An error without a place.
  explicit Error(const std::string& message);
  /// An error whose message begins with its place.
  Error(Place place, const std::string& message);
  ~Error() override;

  /// Where the error is; empty if unknown.
  const Place& place() const noexcept { return place_; }

 private:
  Place place_;
};

/// A layout that cannot be: a cell outside, a group larger than the digits.
class ARIADNE_API LayoutError : public Error {
 public:
  using Error::Error;
  ~LayoutError() override;
};

/// A configuration or a parameter that does not fit its table.
class ARIADNE_API ConfigError : public Error {
 public:
  using Error::Error;
  ~ConfigError() override;
};

/// A plugin that cannot be loaded, or that broke its contract while running.
class ARIADNE_API PluginError : public Error {
 public:
  using Error::Error;
  ~PluginError() override;
};

/// A PluginError that names the component at fault, which passes those around it unchanged.
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
