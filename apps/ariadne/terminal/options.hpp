#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <boost/program_options.hpp>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/plugin/solver.hpp>

namespace po = boost::program_options;

/// The words after the program's name.
using Arguments = std::span<const std::string>;

/// An option that takes a text; the help calls it `name`, which says what it is: FILE, DIR, LAYOUT,
/// COMPONENT and CONFIG are completed as such.
inline po::typed_value<std::string>* value(const char* name) {
  return po::value<std::string>()->value_name(name);
}

/// What is told of an option.
struct OptionInfo {
  std::string name;    ///< without dashes
  std::string letter;  ///< of the short form, or empty
  std::string value;   ///< what the help calls its value; empty for none
  std::string help;
  std::vector<std::string> choices;  ///< the values that there are; empty for any

  /// "-j, --jobs N"
  std::string shown() const;
};

/// The options of one command. Wrong use throws ariadne::ConfigError with one sentence.
class Options {
 public:
  /// `usage` is the first line of the help, `about` what stands below it, `examples` lines at the
  /// end.
  Options(std::string usage, std::string about, std::vector<std::string> examples = {});

  /// Where a command adds its own.
  po::options_description_easy_init add() { return own_.add_options(); }
  /// Adds one that takes one of these words, and is `otherwise` where it is not given. The help
  /// calls the value `shown`, or has the words there.
  void add_choice(const std::string& name, const std::vector<std::string>& choices,
                  const std::string& otherwise, const std::string& help,
                  const std::string& shown = "");

  /// Reads the arguments. True when the help was asked for, which has then been printed.
  bool parse(Arguments arguments);

  bool has(const std::string& name) const { return values_.count(name) != 0; }
  /// The value of one that add_choice() has added.
  const std::string& choice(const std::string& name) const;
  template <class T>
  const T& get(const std::string& name) const {
    return values_[name].as<T>();
  }
  std::vector<std::string> list(const std::string& name) const;
  /// The words that belong to no option.
  const std::vector<std::string>& words() const { return words_; }

  /// Throws where there is such a word, for commands that take none.
  void refuse_words() const;

  /// Whether standard output is to be coloured: --color, NO_COLOR, and whether it is a terminal.
  bool color() const;
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

  const std::string& usage() const { return usage_; }
  const std::string& about() const { return about_; }
  const std::vector<std::string>& examples() const { return examples_; }
  /// The command's own options, or those of every command.
  std::vector<OptionInfo> own() const { return infos(own_); }
  std::vector<OptionInfo> common() const { return infos(common_); }

 private:
  std::string help() const;
  std::vector<OptionInfo> infos(const po::options_description& options) const;
  void check_choices() const;

  std::string usage_;
  std::string about_;
  std::vector<std::string> examples_;
  struct Choice {
    std::vector<std::string> words;
    std::string otherwise;
  };
  std::map<std::string, Choice> choices_;
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
