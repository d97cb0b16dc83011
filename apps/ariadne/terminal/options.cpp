#include "terminal/options.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <random>

#include <fmt/format.h>
#include <tbb/info.h>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/words/detail/wrapped.hpp>
#include <ariadne/yaml/detail/values.hpp>

#include "terminal/output.hpp"

using ariadne::ConfigError;

namespace {

/// Options that many commands have, and that a first use may need. The command's other options come before.
constexpr std::array<std::string_view, 8> shared{"layout", "blank",  "rule",   "format",
                                                 "json",   "output", "strict", "seed"};
constexpr std::array<std::string_view, 21> finer{
    "with",       "config",   "timeout", "limit",    "no-uniqueness", "rate-multiple",
    "mask",       "order",    "repair",  "family",   "solvable-with", "rating",
    "probes",     "attempts", "trace",   "no-proof", "not-unique",    "techniques",
    "steps-from", "patterns", "sets"};
constexpr std::array<std::string_view, 6> of_runs{"jobs",  "range", "resume",
                                                  "chunk", "block", "parts"};

template <class Names>
std::size_t place_in(const Names& names, std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

/// The words that run a command: "ariadne plugins list" of "ariadne plugins list [OPTION...]".
std::string command_of(const std::string& usage) {
  return usage.substr(0, std::min(usage.find(" ["), usage.find(" -")));
}

/// Options have their present names; the arguments after "--" are not options.
std::vector<std::string> with_present_names(Arguments arguments) {
  std::vector<std::string> words(arguments.begin(), arguments.end());
  for (std::string& word : words) {
    if (word == "--") break;
    if (!word.starts_with("--")) continue;
    const std::size_t end = std::min(word.find('='), word.size());
    word = "--" + present_name(word.substr(2, end - 2)) + word.substr(end);
  }
  return words;
}

}  // namespace

std::string present_name(const std::string& name) {
  return name == "constraint" ? "rule" : name;
}

Options::Options(std::string usage, std::string about, std::vector<std::string> examples)
    : usage_(std::move(usage)), about_(std::move(about)), examples_(std::move(examples)) {
  common_.add_options()("plugin", po::value<std::vector<std::string>>()->value_name("FILE"),
                        "also load this plugin; can be given more than once")(
      "plugin-dir", po::value<std::vector<std::string>>()->value_name("DIR"),
      "search DIR before the default folders; can be given more than once")(
      "color", value("auto|always|never"),
      "when to use colors (auto: on a terminal, unless NO_COLOR is set)")(
      "quiet,q", "write only errors to standard error")("help,h", "print this help");
  choices_["color"] = {{"auto", "always", "never"}, "auto"};
}

void Options::add_choice(const std::string& name, const std::vector<std::string>& choices,
                         const std::string& otherwise, const std::string& help,
                         const std::string& shown) {
  std::string words = shown;
  if (shown.empty())
    for (const std::string& choice : choices) words += (words.empty() ? "" : "|") + choice;
  const std::string text =
      otherwise.empty() ? help : fmt::format("{} (default: {})", help, otherwise);
  add()(name.c_str(), value(words.c_str()), text.c_str());
  choices_[name] = {choices, otherwise};
}

const std::string& Options::choice(const std::string& name) const {
  return has(name) ? get<std::string>(name) : choices_.at(name).otherwise;
}

void Options::check_choices() const {
  for (const auto& [name, choice] : choices_) {
    if (!has(name)) continue;
    const std::vector<std::string>& choices = choice.words;
    const auto& given = get<std::string>(name);
    if (std::find(choices.begin(), choices.end(), given) != choices.end()) continue;
    const std::string hint = ariadne::did_you_mean(given, choices);
    // A long list would hide the hint.
    if (!hint.empty() && choices.size() > 4)
      throw ConfigError(fmt::format("--{} cannot be '{}'{} (see `{} --help`)", name, given, hint,
                                    command_of(usage_)));
    throw ConfigError(
        fmt::format("--{} takes {}, not '{}'{}", name, ariadne::any_of(choices), given, hint));
  }
}

bool Options::parse(Arguments arguments) {
  po::options_description all;
  all.add(own_).add(common_);
  po::options_description with_words;
  with_words.add(all).add_options()("argument", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("argument", -1);
  try {
    // No guessing: a script that uses `--lim` would break when a second such option is added.
    const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(with_present_names(arguments))
                  .options(with_words)
                  .positional(positional)
                  .style(style)
                  .run(),
              values_);
  } catch (const po::unknown_option& error) {
    std::vector<std::string> known;
    for (const auto& option : all.options()) known.push_back("--" + option->long_name());
    const std::string given = error.get_option_name();
    throw ConfigError(fmt::format("unknown option '{}'{} (see `{} --help`)", given,
                                  ariadne::did_you_mean(given, known), command_of(usage_)));
  } catch (const po::error& error) {
    throw ConfigError(error.what());
  }
  words_ = list("argument");
  if (!has("help")) {
    check_choices();
    return false;
  }
  write_output(help());
  return true;
}

namespace {

/// A table of options, as wide as a screen.
std::string table(const std::vector<OptionInfo>& options) {
  constexpr std::size_t screen = 100;
  constexpr std::size_t most_for_names = 30;
  std::size_t width = 0;
  for (const OptionInfo& option : options)
    if (option.shown().size() <= most_for_names) width = std::max(width, option.shown().size());
  width += 4;
  std::string text;
  for (const OptionInfo& option : options) {
    std::string line = "  " + option.shown();
    if (line.size() + 2 > width) {
      text += line + "\n";
      line.clear();
    }
    for (const std::string& part : ariadne::wrapped(option.help, screen - width)) {
      text += line + std::string(width - line.size(), ' ') + part + "\n";
      line.clear();
    }
  }
  return text;
}

}  // namespace

std::string OptionInfo::shown() const {
  return (letter.empty() ? "" : "-" + letter + ", ") + "--" + name +
         (value.empty() ? "" : " " + value);
}

std::string Options::help() const {
  std::string text = "Usage: " + usage_ + "\n\n" + about_;
  for (const OptionGroup& group : groups())
    text += "\n" + group.heading + ":\n" + table(group.options);
  text += "\nCommon options:\n" + table(common());
  if (!examples_.empty()) text += "\nExamples:\n";
  for (const std::string& example : examples_) text += "  " + example + "\n";
  return text;
}

std::vector<OptionGroup> Options::groups() const {
  std::vector<OptionInfo> options = infos(own_);
  if (options.empty()) return {};
  // Headings would only divide a few.
  constexpr std::size_t few = 8;
  if (options.size() <= few) return {{"Options", std::move(options)}};
  std::vector<OptionGroup> all{{"Options", {}}, {"Finer control", {}}, {"Long runs", {}}};
  for (OptionInfo& option : options) {
    const bool fine = place_in(finer, option.name) < finer.size();
    const bool run = place_in(of_runs, option.name) < of_runs.size();
    all[fine ? 1 : run ? 2 : 0].options.push_back(std::move(option));
  }
  // Those without a place of their own come first.
  const auto sort_by = [](std::vector<OptionInfo>& group, const auto& names) {
    const auto place = [&](const OptionInfo& option) {
      return (place_in(names, option.name) + 1) % (names.size() + 1);
    };
    std::stable_sort(group.begin(), group.end(),
                     [&](const OptionInfo& a, const OptionInfo& b) { return place(a) < place(b); });
  };
  // A heading is not worth it for one.
  for (std::size_t i = 1; i < all.size(); ++i)
    if (all[i].options.size() == 1) {
      all[0].options.push_back(std::move(all[i].options[0]));
      all[i].options.clear();
    }
  sort_by(all[0].options, shared);
  sort_by(all[1].options, finer);
  sort_by(all[2].options, of_runs);
  std::erase_if(all, [](const OptionGroup& group) { return group.options.empty(); });
  return all;
}

std::vector<OptionInfo> Options::infos(const po::options_description& options) const {
  std::vector<OptionInfo> infos;
  for (const auto& option : options.options()) {
    OptionInfo info;
    info.name = option->long_name();
    const std::string shown =
        option->canonical_display_name(po::command_line_style::allow_dash_for_short);
    if (shown.size() == 2 && shown[0] == '-') info.letter = shown.substr(1);
    if (option->semantic()->max_tokens() > 0) info.value = option->semantic()->name();
    info.help = option->description();
    info.many = dynamic_cast<const po::typed_value<std::vector<std::string>>*>(
                    option->semantic().get()) != nullptr;
    if (const auto found = choices_.find(info.name); found != choices_.end())
      info.choices = found->second.words;
    infos.push_back(std::move(info));
  }
  return infos;
}

std::vector<std::string> Options::list(const std::string& name) const {
  return has(name) ? get<std::vector<std::string>>(name) : std::vector<std::string>();
}

void Options::refuse_together(const std::string& option,
                              std::initializer_list<const char*> others) const {
  for (const char* other : others)
    if (has(option) && has(other))
      throw ariadne::ConfigError(
          fmt::format("--{} and --{} cannot be used together", option, other));
}

void Options::refuse_words() const {
  constexpr std::size_t program = sizeof("ariadne");
  if (!words_.empty())
    throw ConfigError(fmt::format("{} takes only options; remove the argument '{}'",
                                  command_of(usage_).substr(program), words_.front()));
}

bool Options::color() const {
  const std::string& when = choice("color");
  if (when != "auto") return when == "always";
  const char* off = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  if ((off != nullptr && *off != '\0') || (terminal != nullptr && terminal == std::string("dumb")))
    return false;
  const bool to_file = has("output") && get<std::string>("output") != "-";
  return !to_file && Output().terminal();
}

unsigned Options::jobs() const {
  if (!has("jobs")) return static_cast<unsigned>(tbb::info::default_concurrency());
  return static_cast<unsigned>(whole_number("jobs", 1, 1024));
}

std::uint64_t Options::whole_number(const std::string& name, std::uint64_t min,
                                    std::uint64_t max) const {
  const auto& text = get<std::string>(name);
  const auto value = ariadne::number_of<std::uint64_t>(text);
  if (!value || *value < min || *value > max)
    throw ConfigError(
        fmt::format("--{} must be a whole number from {} to {}, not '{}'", name, min, max, text));
  return *value;
}

std::uint64_t Options::seed(std::optional<std::uint64_t> otherwise) const {
  if (has("seed")) return whole_number("seed", 0, ariadne::unlimited);
  if (otherwise) return *otherwise;
  std::random_device source;
  return (std::uint64_t{source()} << 32U) | source();
}

std::optional<ariadne::Clock::duration> Options::duration(const std::string& name) const {
  if (!has(name)) return std::nullopt;
  const auto& text = get<std::string>(name);
  const auto value = ariadne::number_of<double>(text);
  if (!value)
    throw ConfigError(fmt::format("--{} must be a number of seconds, not '{}'", name, text));
  return seconds(*value, "--" + name);
}

std::optional<ariadne::Clock::duration> Options::timeout() const {
  return duration("timeout");
}

std::string Options::blanks() const {
  return has("blank") ? get<std::string>("blank") : std::string();
}

ariadne::LayoutChoice Options::layout(std::vector<ariadne::YamlNode>* rules) const {
  ariadne::LayoutChoice choice;
  if (has("layout")) choice = ariadne::find_layout(get<std::string>("layout"), rules);
  choice.blanks = blanks();
  if (const std::string wrong = ariadne::wrong_blanks(choice.blanks, choice.fixed.get());
      !wrong.empty())
    throw ConfigError(fmt::format("--blank: {}", wrong));
  return choice;
}

ariadne::Clock::duration seconds(double value, const std::string& what) {
  constexpr double longest = 1e9;  // thirty years; keeps sums of the clock from overflowing
  if (!std::isfinite(value) || value <= 0 || value > longest)
    throw ConfigError(
        fmt::format("{} must be a number of seconds greater than 0 and at most 1000000000", what));
  return std::chrono::duration_cast<ariadne::Clock::duration>(std::chrono::duration<double>(value));
}
