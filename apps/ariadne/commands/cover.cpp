#include <algorithm>

#include <fmt/format.h>

#include <ariadne/cover/cover_problems.hpp>
#include <ariadne/cover/cover_text.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "commands/commands.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

using ariadne::CoverText;
using ariadne::ExactCover;

namespace {

constexpr const char* about_cover =
    R"(Solves an exact cover problem: chooses options so that each primary item is in exactly one option,
and each secondary item is in at most one, or in several that give it the same color. The first
line of FILE (or of standard input) names the items: the primary ones, a lone | and the secondary
ones. Each line after it is an option. Lines that begin with | are comments.

    a b c | x
    a b x:red
    c x:red

A solution is written as the lines of its options, with an empty line between two solutions.

Exit status: 0 all solutions were found, or as many as --limit allows; 1 there is no solution, or
--timeout ended the search; 2 wrong usage, or a mistake in the file.
)";

struct Settings {
  bool count = false;
  bool json = false;
  bool quiet = false;
  std::uint64_t limit = ariadne::unlimited;
};

/// Writes solutions: the first ones as they are found, later ones in blocks.
class SolutionWriter {
 public:
  SolutionWriter(const CoverText& text, const Settings& settings)
      : text_(text), settings_(settings) {}

  void write(std::span<const ExactCover::Option> chosen) {
    ++count_;
    if (settings_.count) return;
    options_.assign(chosen.begin(), chosen.end());
    std::sort(options_.begin(), options_.end());
    if (settings_.json) {
      nlohmann::ordered_json record{{"n", count_}, {"options", nlohmann::json::array()}};
      for (const ExactCover::Option option : options_)
        record["options"].push_back(text_.option_text(option));
      out_ += ariadne::json_line(record);
    } else {
      if (count_ > 1) out_ += '\n';
      for (const ExactCover::Option option : options_) (out_ += text_.option_text(option)) += '\n';
    }
    constexpr std::uint64_t at_once = 1000;
    constexpr std::size_t block = std::size_t{1} << 16U;
    if (count_ <= at_once || out_.size() >= block) flush();
  }

  /// Writes the rest, and the count if required.
  void finish(bool complete, std::uint64_t nodes) {
    if (settings_.json)
      out_ += ariadne::json_line({{"count", count_}, {"complete", complete}, {"nodes", nodes}});
    else if (settings_.count)
      out_ += std::to_string(count_) + "\n";
    flush();
  }

  std::uint64_t count() const { return count_; }

 private:
  void flush() {
    write_output(out_);
    out_.clear();
  }

  const CoverText& text_;
  const Settings& settings_;
  std::uint64_t count_ = 0;
  std::vector<ExactCover::Option> options_;
  std::string out_;
};

std::string solutions(std::uint64_t count) {
  return counted(count, "solution");
}

void report_left_out(const CoverText& text, const std::string& name) {
  if (text.left_out() == 0) return;
  const std::string place = ariadne::to_string({name, text.left_out_line(), 0});
  if (text.left_out() == 1)
    write_note(fmt::format("ariadne: {}: left out an option without a primary item\n", place));
  else
    write_note(
        fmt::format("ariadne: {}: left out this and {} more options without a primary item\n",
                    place, text.left_out() - 1));
}

void report_repeated(const CoverText& text, const std::string& name) {
  if (text.repeated() == 0) return;
  const std::string place = ariadne::to_string({name, text.repeated_line(), 0});
  const std::string more =
      text.repeated() > 1 ? fmt::format(" ({} more repeat others)", text.repeated() - 1) : "";
  write_note(fmt::format(
      "ariadne: {}: this option repeats line {}{}; each copy counts as another option\n", place,
      text.repeats_line(), more));
}

/// Reports how the search ended, and returns the exit status.
int report_end(const CoverText& text, const Settings& settings, std::uint64_t count,
               ExactCover::Result result) {
  std::string note;
  int status = status_ok;
  if (result == ExactCover::Result::stopped) {
    note = fmt::format("time limit reached after {}; there may be more", solutions(count));
    status = status_not_all;
  } else if (count == 0) {
    note = "there is no solution";
    if (const std::string_view item = text.item_without_option(); !item.empty())
      note += fmt::format(": no option has the item '{}'", item);
    status = status_not_all;
  } else if (result == ExactCover::Result::solution) {
    note = fmt::format("stopped after {} because of --limit; there may be more", solutions(count));
  } else if (!settings.count && !settings.json) {
    note = solutions(count);
  }
  if (!settings.quiet && !note.empty()) write_note(fmt::format("ariadne: {}\n", note));
  return status;
}

int report_interrupted(const std::string& where) {
  write_note(fmt::format("ariadne: interrupted {}\n", where));
  return interrupted_status;
}

int make_problem(const Options& options) {
  for (const char* other : {"count", "json", "limit", "timeout", "seed"})
    if (options.has(other))
      throw ariadne::ConfigError(
          fmt::format("--{} cannot be used with --make, which solves nothing", other));
  if (!options.words().empty())
    throw ariadne::ConfigError(
        fmt::format("--make reads no problem: unexpected argument '{}'", options.words().front()));
  write_output(ariadne::make_cover_problem(options.get<std::string>("make")));
  return status_ok;
}

Options cover_options() {
  Options options(
      "ariadne cover [OPTION...] [FILE]", about_cover,
      {"ariadne cover --make queens:8 | ariadne cover --count", "ariadne cover problem.txt"});
  options.add()("count", "write only the number of solutions")(
      "limit", value("N"), "stop after N solutions; 0 finds all (default: 0)")(
      "timeout", value("SECONDS"), "time limit for the search")(
      "seed", value("N"),
      "choose at random among items with equally few options, not in the order of the first line")(
      "json", "write a JSON record for each solution, and a last one with the count")(
      "make", value("KIND:SIZE"),
      fmt::format("write a known problem instead: {}", ariadne::cover_problem_kinds()).c_str());
  return options;
}

int run_cover(const Options& options) {
  if (options.has("make")) return make_problem(options);
  if (options.words().size() > 1)
    throw ariadne::ConfigError(
        fmt::format("cover takes one file: unexpected argument '{}'", options.words()[1]));

  Settings settings;
  settings.count = options.has("count");
  settings.json = options.has("json");
  settings.quiet = options.quiet();
  if (options.has("limit")) settings.limit = options.whole_number("limit", 0, ariadne::unlimited);
  if (settings.limit == 0) settings.limit = ariadne::unlimited;
  std::optional<std::uint64_t> seed;
  if (options.has("seed")) seed = options.whole_number("seed", 0, ariadne::unlimited);
  const auto timeout = options.timeout();

  FileGuard guard;
  guard.read(options.words().empty() ? "/dev/stdin" : options.words().front());
  guard.write("-", "");
  const Interrupt interrupt;
  const std::string path = options.words().empty() ? "-" : options.words().front();
  const std::string name = path == "-" ? "standard input" : path;
  std::optional<CoverText> text;
  try {
    ariadne::FileLines lines(path, interrupt.token());
    text.emplace(lines, name, seed);
  } catch (const ariadne::Error&) {
    if (!interrupt.happened()) throw;  // otherwise the interrupt cut the input short
  }
  if (interrupt.happened()) return report_interrupted(fmt::format("while reading {}", name));
  if (!settings.quiet) {
    report_left_out(*text, name);
    report_repeated(*text, name);
    if (seed) write_note(fmt::format("ariadne: seed {}\n", *seed));
  }

  ariadne::SolveRequest request;
  request.stop = interrupt.token();
  if (timeout) request.deadline = ariadne::Clock::now() + *timeout;
  ariadne::Budget budget(request);
  SolutionWriter writer(*text, settings);
  auto result = ExactCover::Result::solution;
  {
    Progress progress(!settings.quiet, "solutions");
    text->cover().begin();
    while (writer.count() < settings.limit &&
           (result = text->cover().next(budget)) == ExactCover::Result::solution) {
      writer.write(text->cover().chosen());
      progress.add(1);
    }
  }
  writer.finish(result == ExactCover::Result::end, budget.spent());
  if (interrupt.happened())
    return report_interrupted(fmt::format("after {}", solutions(writer.count())));
  return report_end(*text, settings, writer.count(), result);
}

}  // namespace

Command cover_command() {
  return {"cover", "solve an exact cover problem, or write one", cover_options, run_cover};
}
