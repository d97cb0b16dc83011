#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <boost/program_options.hpp>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/host/plugin_folders.hpp>
#include <ariadne/plugin/solver.hpp>

namespace po = boost::program_options;

/// The words after the program's name.
using Arguments = std::span<const std::string>;

/// The options of one command. Wrong use throws ariadne::ConfigError with one sentence.
class Options {
 public:
  /// `usage` is the first line of the help, `about` what stands below it.
  Options(std::string usage, std::string about);

  /// Where a command adds its own.
  po::options_description_easy_init add() { return own_.add_options(); }

  /// Reads the arguments. True when the help was asked for, which has then been printed.
  bool parse(Arguments arguments);

  bool has(const std::string& name) const { return values_.count(name) != 0; }
  template <class T>
  const T& get(const std::string& name) const {
    return values_[name].as<T>();
  }
  std::vector<std::string> list(const std::string& name) const;
  /// The words that belong to no option.
  const std::vector<std::string>& words() const { return words_; }

  bool quiet() const { return has("quiet"); }
  ariadne::PluginOptions plugins() const { return {list("plugin"), list("plugin-dir")}; }
  /// -j, at least 1; all processors without it.
  unsigned jobs() const;
  /// A whole number that an option gives, within bounds.
  std::uint64_t whole_number(const std::string& name, std::uint64_t min, std::uint64_t max) const;
  /// --seed; without it `otherwise`, or random bits of the system's.
  std::uint64_t seed(std::optional<std::uint64_t> otherwise = std::nullopt) const;
  /// --timeout, if given.
  std::optional<ariadne::Clock::duration> timeout() const;
  /// --layout; each puzzle tells its own without it.
  ariadne::LayoutChoice layout() const;

 private:
  std::string help() const;

  std::string usage_;
  std::string about_;
  po::options_description own_;
  po::options_description common_;
  po::variables_map values_;
  std::vector<std::string> words_;
};

/// The help of --layout for the commands that read puzzles.
inline constexpr const char* layout_help =
    "a layout by name or YAML file, see `ariadne layouts list`: 9x9+x, 16x16, samurai, jigsaw:MAP, "
    "... "
    "(each puzzle tells its own without)";

/// Seconds as a duration; throws ariadne::ConfigError unless positive and finite.
ariadne::Clock::duration seconds(double value, const std::string& what);
