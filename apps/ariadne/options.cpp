#include "options.hpp"

#include <charconv>
#include <cmath>
#include <random>
#include <sstream>

#include <tbb/info.h>

#include <ariadne/host/find_layout.hpp>
#include <ariadne/host/nearest.hpp>
#include <ariadne/model/error.hpp>

#include "output.hpp"

using ariadne::ConfigError;

Options::Options(std::string usage, std::string about)
    : usage_(std::move(usage)),
      about_(std::move(about)),
      own_("Options", 100),
      common_("Options of every command", 100) {
  common_.add_options()("plugin", po::value<std::vector<std::string>>()->value_name("FILE"),
                        "load this plugin too; may be given more than once")(
      "plugin-dir", po::value<std::vector<std::string>>()->value_name("DIR"),
      "look for plugins in this folder first; may be given more than once")(
      "quiet,q", "say nothing on standard error but errors")("help,h", "print this help");
}

bool Options::parse(Arguments arguments) {
  po::options_description all;
  all.add(own_).add(common_);
  po::options_description with_words;
  with_words.add(all).add_options()("argument", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("argument", -1);
  try {
    // No guessing: `--lim` stays an unknown option when another one is added that begins so.
    const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(std::vector<std::string>(arguments.begin(), arguments.end()))
                  .options(with_words)
                  .positional(positional)
                  .style(style)
                  .run(),
              values_);
  } catch (const po::unknown_option& error) {
    std::vector<std::string> known;
    for (const auto& option : all.options()) known.push_back("--" + option->long_name());
    const std::string given = error.get_option_name();
    throw ConfigError("unknown option '" + given + "'" + ariadne::did_you_mean(given, known) +
                      " (see `" + usage_.substr(0, usage_.find(" [")) + " --help`)");
  } catch (const po::error& error) {
    throw ConfigError(error.what());
  }
  words_ = list("argument");
  if (!has("help")) return false;
  write_output(help());
  return true;
}

std::string Options::help() const {
  std::ostringstream text;
  text << "Usage: " << usage_ << "\n\n" << about_ << "\n";
  if (!own_.options().empty()) text << own_ << "\n";
  text << common_;
  return text.str();
}

std::vector<std::string> Options::list(const std::string& name) const {
  return has(name) ? get<std::vector<std::string>>(name) : std::vector<std::string>();
}

unsigned Options::jobs() const {
  if (!has("jobs")) return static_cast<unsigned>(tbb::info::default_concurrency());
  return static_cast<unsigned>(whole_number("jobs", 1, 1024));
}

std::uint64_t Options::whole_number(const std::string& name, std::uint64_t min,
                                    std::uint64_t max) const {
  const auto& text = get<std::string>(name);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < min || value > max) {
    throw ConfigError("--" + name + " takes a whole number " + std::to_string(min) + " to " +
                      std::to_string(max) + ", not '" + text + "'");
  }
  return value;
}

std::uint64_t Options::seed(std::optional<std::uint64_t> otherwise) const {
  if (has("seed")) return whole_number("seed", 0, ariadne::unlimited);
  if (otherwise) return *otherwise;
  std::random_device source;
  return (std::uint64_t{source()} << 32U) | source();
}

std::optional<ariadne::Clock::duration> Options::timeout() const {
  if (!has("timeout")) return std::nullopt;
  const auto& text = get<std::string>("timeout");
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw ConfigError("--timeout takes a number of seconds, not '" + text + "'");
  return seconds(value, "--timeout");
}

ariadne::LayoutChoice Options::layout() const {
  if (!has("layout")) return {};
  return ariadne::find_layout(get<std::string>("layout"));
}

ariadne::Clock::duration seconds(double value, const std::string& what) {
  constexpr double longest = 1e9;  // thirty years; keeps the clock's sums from overflowing
  if (!std::isfinite(value) || value <= 0 || value > longest)
    throw ConfigError(what + " takes a number of seconds above 0 and up to 1000000000");
  return std::chrono::duration_cast<ariadne::Clock::duration>(std::chrono::duration<double>(value));
}
