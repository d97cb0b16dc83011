#include <algorithm>

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
    R"(Solves an exact cover problem: chooses options so that each primary item is in exactly one, and
each secondary item in at most one, or in several that give it the same colour. FILE (or standard
input) names the items in its first line, primary ones, a lone | and secondary ones; each line after
that is an option. Lines that begin with | are comments.

    a b c | x
    a b x:red
    c x:red

Each solution is written as the lines of its options, with an empty line between two solutions.

Exit status: 0 there are solutions, and all of them, or as many as --limit asked for, were found;
1 there is none, or --timeout ended the search; 2 wrong use or a mistake in the file.
)";

struct Settings {
  bool count = false;
  bool json = false;
  bool quiet = false;
  std::uint64_t limit = ariadne::unlimited;
};

/// Writes solutions: the first ones as they are found, later ones by the block.
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

  /// Writes what is left, and the count where it is asked for.
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
  return std::to_string(count) + (count == 1 ? " solution" : " solutions");
}

void tell_left_out(const CoverText& text, const std::string& name) {
  if (text.left_out() == 0) return;
  const std::string place = ariadne::to_string({name, text.left_out_line(), 0});
  if (text.left_out() == 1)
    write_note("ariadne: " + place + ": an option without a primary item is left out\n");
  else
    write_note("ariadne: " + place + ": this option and " + std::to_string(text.left_out() - 1) +
               " more have no primary item and are left out\n");
}

void tell_repeated(const CoverText& text, const std::string& name) {
  if (text.repeated() == 0) return;
  const std::string place = ariadne::to_string({name, text.repeated_line(), 0});
  std::string note =
      "ariadne: " + place + ": the same option as in line " + std::to_string(text.repeats_line());
  if (text.repeated() > 1)
    note += ", and " + std::to_string(text.repeated() - 1) + " more repeat others";
  write_note(note + "; solutions come once for each\n");
}

/// How the search ended, for a person, and the exit status.
int tell_end(const CoverText& text, const Settings& settings, std::uint64_t count,
             ExactCover::Result result) {
  std::string note;
  int status = status_ok;
  if (result == ExactCover::Result::stopped) {
    note = "the time was up after " + solutions(count) + "; there may be more";
    status = status_not_all;
  } else if (count == 0) {
    note = "there is no solution";
    if (const std::string_view item = text.item_without_option(); !item.empty())
      note += ": no option has the item '" + std::string(item) + "'";
    status = status_not_all;
  } else if (result == ExactCover::Result::solution) {
    note = solutions(count) + ", as --limit asks; there may be more";
  } else if (!settings.count && !settings.json) {
    note = solutions(count);
  }
  if (!settings.quiet && !note.empty()) write_note("ariadne: " + note + "\n");
  return status;
}

int tell_interrupted(const std::string& where) {
  write_note("ariadne: interrupted " + where + "\n");
  return interrupted_status;
}

int make_problem(const Options& options) {
  for (const char* other : {"count", "json", "limit", "timeout", "seed"})
    if (options.has(other))
      throw ariadne::ConfigError(std::string("--make only writes a problem: --") + other +
                                 " is for solving one");
  if (!options.words().empty())
    throw ariadne::ConfigError("--make only writes a problem and reads none: '" +
                               options.words().front() + "'");
  write_output(ariadne::make_cover_problem(options.get<std::string>("make")));
  return status_ok;
}

Options cover_options() {
  Options options(
      "ariadne cover [OPTION...] [FILE]", about_cover,
      {"ariadne cover --make queens:8 | ariadne cover --count", "ariadne cover problem.txt"});
  options.add()("count", "write only how many solutions there are")(
      "limit", value("N"), "stop at N solutions, 0 for all (0)")("timeout", value("SECONDS"),
                                                                 "seconds")(
      "seed", value("N"),
      "branch on items with equally few options in a random order, instead of as they are named")(
      "json", "a record a line for each solution, and a last one with the count")(
      "make", value("KIND:SIZE"),
      ("write a known problem instead: " + ariadne::cover_problem_kinds()).c_str());
  return options;
}

int run_cover(const Options& options) {
  if (options.has("make")) return make_problem(options);
  if (options.words().size() > 1)
    throw ariadne::ConfigError("cover takes one file: '" + options.words()[1] + "' is too many");

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
    if (!interrupt.happened()) throw;  // else the input was cut short
  }
  if (interrupt.happened()) return tell_interrupted("while reading " + name);
  if (!settings.quiet) {
    tell_left_out(*text, name);
    tell_repeated(*text, name);
    if (seed) write_note("ariadne: seed " + std::to_string(*seed) + "\n");
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
  if (interrupt.happened()) return tell_interrupted("after " + solutions(writer.count()));
  return tell_end(*text, settings, writer.count(), result);
}

}  // namespace

Command cover_command() {
  return {"cover", "solve an exact cover problem, or make one", cover_options, run_cover};
}
