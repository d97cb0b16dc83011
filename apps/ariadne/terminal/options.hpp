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
#include <ariadne/yaml/yaml.hpp>

namespace po = boost::program_options;

/// The words after the program's name.
using Arguments = std::span<const std::string>;

/// A text option whose value the help calls `name`. The shells complete FILE, DIR, LAYOUT,
/// COMPONENT and CONFIG as what these names say.
inline po::typed_value<std::string>* value(const char* name) {
  return po::value<std::string>()->value_name(name);
}

/// A text value, and the option may be given more than once.
inline po::typed_value<std::vector<std::string>>* list_of(const char* name) {
  return po::value<std::vector<std::string>>()->value_name(name);
}

/// The description of an option.
struct OptionInfo {
  std::string name;    ///< without dashes
  std::string letter;  ///< of the short form; may be empty
  std::string value;   ///< what the help calls its value; empty if it takes none
  std::string help;
  std::vector<std::string> choices;  ///< the possible values; empty for any
  bool many = false;                 ///< it may be given more than once

  /// "-j, --jobs N"
  std::string shown() const;
};

/// Options under one heading of the help.
struct OptionGroup {
  std::string heading;
  std::vector<OptionInfo> options;
};

/// The name of an option that was once called `name`; `name` itself for all others.
std::string present_name(const std::string& name);

/// The options of one command. Wrong usage throws ariadne::ConfigError.
class Options {
 public:
  /// `usage` is the first line of the help, `about` the text below it, and `examples` the lines at
  /// its end.
  Options(std::string usage, std::string about, std::vector<std::string> examples = {});

  /// Adds options of the command.
  po::options_description_easy_init add() { return own_.add_options(); }
  /// Adds an option with a fixed set of values, `otherwise` being the default. The help calls the
  /// value `shown`, or lists the choices.
  void add_choice(const std::string& name, const std::vector<std::string>& choices,
                  const std::string& otherwise, const std::string& help,
                  const std::string& shown = "");

  /// Parses the arguments. Returns true after printing the help for --help.
  bool parse(Arguments arguments);

  bool has(const std::string& name) const { return values_.count(name) != 0; }
  /// The value of an option that add_choice() added.
  const std::string& choice(const std::string& name) const;
  template <class T>
  const T& get(const std::string& name) const {
    return values_[name].as<T>();
  }
  std::vector<std::string> list(const std::string& name) const;
  /// The arguments that are not options.
  const std::vector<std::string>& words() const { return words_; }

  /// Throws if there are any, for commands that take only options.
  void refuse_words() const;

  /// Throws ariadne::ConfigError if the option is given together with one of the others.
  void refuse_together(const std::string& option, std::initializer_list<const char*> others) const;

  /// Whether to color standard output: --color, NO_COLOR, and whether it is a terminal.
  bool color() const;
  bool quiet() const { return has("quiet"); }
  ariadne::PluginOptions plugins() const { return {list("plugin"), list("plugin-dir")}; }
  /// -j, at least 1; by default the number of processors.
  unsigned jobs() const;
  /// The value of an option as a whole number from `min` to `max`.
  std::uint64_t whole_number(const std::string& name, std::uint64_t min, std::uint64_t max) const;
  /// --seed; by default `otherwise`, or random bits from the system.
  std::uint64_t seed(std::optional<std::uint64_t> otherwise = std::nullopt) const;
  /// The value of an option in seconds, if it is given.
  std::optional<ariadne::Clock::duration> duration(const std::string& name) const;
  /// --timeout, if given.
  std::optional<ariadne::Clock::duration> timeout() const;
  /// --blank; nothing by default.
  std::string blanks() const;
  /// --layout, by default inferred from each puzzle, with the characters of --blank.
  /// The rules of its file are appended to `rules`; without, they are an error.
  ariadne::LayoutChoice layout(std::vector<ariadne::YamlNode>* rules = nullptr) const;

  const std::string& usage() const { return usage_; }
  const std::string& about() const { return about_; }
  const std::vector<std::string>& examples() const { return examples_; }
  /// The command's own options under headings: first those that a first use needs, then finer control,
  /// then those of long runs. No group is empty.
  std::vector<OptionGroup> groups() const;
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
    "a layout's name (see `ariadne layouts list`), such as 9x9+x, samurai, or jigsaw:MAP; or a "
    "YAML file (default: inferred from each puzzle)";

/// The help of --blank for the same commands.
inline constexpr const char* blank_help = "characters that also stand for open cells";

/// Seconds as a duration. Throws ariadne::ConfigError, with `what` as the name of the value, unless
/// they are positive and at most 1e9.
ariadne::Clock::duration seconds(double value, const std::string& what);
