// `ariadne cover`: solves an exact cover problem, or writes one.

#include <algorithm>
#include <charconv>
#include <fstream>

#include <boost/crc.hpp>
#include <fmt/format.h>

#include <ariadne/cover/cover_count.hpp>
#include <ariadne/cover/cover_problems.hpp>
#include <ariadne/cover/cover_shares.hpp>
#include <ariadne/exchange/cover_text.hpp>
#include <ariadne/input/file_lines.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/work/detail/records.hpp>

#include "commands/commands.hpp"
#include "commands/enumerations.hpp"
#include "runs/parts.hpp"
#include "terminal/file_guard.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/output.hpp"
#include "terminal/progress.hpp"

using ariadne::CoverText;
using ariadne::ExactCover;

namespace {

constexpr const char* about_cover =
    R"(Solves an exact cover problem: chooses options so that each primary item is in exactly one of them.
Each secondary item is in at most one, or in several that give the item the same color (item:color).
The first line of FILE (or of standard input) names the items: the primary ones, a lone |, and the
secondary ones. Each line after the first is an option. Lines that begin with | are comments.

    a b c | x
    a b x:red
    c x:red

Each solution is written as its options, one per line, with an empty line between solutions.

--count counts the solutions without finding each one: if a subproblem occurs again, its count is
reused. With --diagram, it also writes all solutions as a zero-suppressed decision diagram.

Exit status: 0 if all solutions were found, or as many as --limit allows; 1 if there is no solution,
--timeout ended the search, or the diagram is too large; 2 for a usage error or a mistake in the
file.
)";

struct Settings {
  bool count = false;
  bool json = false;
  bool quiet = false;
  std::uint64_t limit = ariadne::unlimited;
  std::string diagram;          ///< a file, or empty
  std::uint64_t memory = 1024;  ///< in MiB, for counting
};

/// What follows the solutions.
std::string ending(const Settings& settings, std::uint64_t count, bool complete,
                   std::uint64_t nodes) {
  if (settings.json)
    return ariadne::json_line({{"count", count}, {"complete", complete}, {"nodes", nodes}});
  return settings.count ? std::to_string(count) + "\n" : "";
}

/// Lines with their checksum.
class CheckedLines final : public ariadne::LineSource {
 public:
  explicit CheckedLines(ariadne::LineSource& lines) : lines_(lines) {}
  bool next(std::string_view& line) override {
    if (!lines_.next(line)) return false;
    crc_.process_bytes(line.data(), line.size());
    crc_.process_byte('\n');
    return true;
  }
  std::uint32_t checksum() const { return crc_.checksum(); }

 private:
  ariadne::LineSource& lines_;
  boost::crc_32_type crc_;
};

/// Writes solutions: the first ones as they are found, later ones in blocks.
class SolutionWriter {
 public:
  SolutionWriter(const CoverText& text, const Settings& settings, Output& output)
      : text_(text), settings_(settings), output_(output) {}

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

  /// Writes the rest.
  void finish(const std::string& ending) {
    out_ += ending;
    flush();
  }

  std::uint64_t count() const { return count_; }

 private:
  void flush() {
    output_.write(out_);
    out_.clear();
  }

  const CoverText& text_;
  const Settings& settings_;
  Output& output_;
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
    write_note(
        fmt::format("ariadne: {}: left out this option, which has no primary item\n", place));
  else
    write_note(
        fmt::format("ariadne: {}: left out this option and {} more, which have no primary item\n",
                    place, text.left_out() - 1));
}

void report_repeated(const CoverText& text, const std::string& name) {
  if (text.repeated() == 0) return;
  const std::string place = ariadne::to_string({name, text.repeated_line(), 0});
  const std::size_t others = text.repeated() - 1;
  const std::string more = others == 0
                               ? ""
                               : fmt::format(", and {} more {} an earlier line", others,
                                             others == 1 ? "option repeats" : "options repeat");
  write_note(fmt::format(
      "ariadne: {}: this option repeats line {}{}; each copy counts as a separate option\n", place,
      text.repeats_line(), more));
}

/// Reports the solutions of a whole search, unless they are counted in the output.
int report_count(const Settings& settings, const std::string& solutions, bool none,
                 const std::string& why_none) {
  if (!settings.quiet && (none || (!settings.count && !settings.json)))
    write_note(fmt::format("ariadne: {}\n", none ? "there is no solution" + why_none : solutions));
  return none ? status_not_all : status_ok;
}

/// Reports how the search ended, and returns the exit status.
int report_end(const CoverText& text, const Settings& settings, const std::string& solutions,
               bool none, ExactCover::Result result, bool divided) {
  std::string note;
  int status = status_ok;
  if (result == ExactCover::Result::stopped) {
    note = fmt::format("time limit reached after {}; there may be more", solutions);
    status = status_not_all;
  } else if (result == ExactCover::Result::solution && !none) {
    note = fmt::format("stopped after {} because of --limit; there may be more", solutions);
  } else if (divided) {
    if (!settings.count && !settings.json) note = fmt::format("{} in this part", solutions);
  } else {
    const std::string_view item = text.item_without_option();
    return report_count(settings, solutions, none,
                        item.empty() ? "" : fmt::format(": no option has the item '{}'", item));
  }
  if (!settings.quiet && !note.empty()) write_note(fmt::format("ariadne: {}\n", note));
  return status;
}

int report_interrupted(const std::string& where) {
  write_note(fmt::format("ariadne: interrupted {}\n", where));
  return interrupted_status;
}

int make_problem(const Options& options) {
  for (const char* other :
       {"count", "json", "limit", "timeout", "seed", "memory", "diagram", "chunk", "parts"})
    if (options.has(other))
      throw ariadne::ConfigError(
          fmt::format("--{} cannot be used with --make, which solves nothing", other));
  if (!options.words().empty())
    throw ariadne::ConfigError(
        fmt::format("--make makes a problem instead of reading one; remove the argument '{}'",
                    options.words().front()));
  write_output(ariadne::make_cover_problem(options.get<std::string>("make")));
  return status_ok;
}

Options cover_options() {
  Options options(
      "ariadne cover [OPTION...] [FILE]", about_cover,
      {"ariadne cover --make queens:8 | ariadne cover --count", "ariadne cover problem.txt"});
  options.add()("count", "write only the number of solutions")(
      "diagram", value("FILE"), "with --count: also write the solutions as a decision diagram")(
      "memory", value("MIB"), "memory for --count; see docs/cover.md (default: 1024)")(
      "limit", value("N"), "stop after N solutions; 0 finds all (default: 0)")(
      "timeout", value("SECONDS"), "time limit for the search")(
      "seed", value("N"), "break ties at random between items with equally few options")(
      "json", "write a JSON record for each solution, and a final record with the count")(
      "make", value("KIND:SIZE"),
      fmt::format("write a well-known problem instead of solving one: {}",
                  ariadne::cover_problem_kinds())
          .c_str());
  add_chunk_options(options);
  return options;
}

/// The number as it is, or as text if it has more than 64 bits.
nlohmann::ordered_json number(const std::string& digits) {
  std::uint64_t value = 0;
  const auto end = digits.data() + digits.size();
  if (std::from_chars(digits.data(), end, value).ec == std::errc()) return value;
  return digits;
}

void report_forgotten(const Settings& settings, const ariadne::CoverCount& count) {
  if (count.forgot && !settings.quiet)
    write_note(
        fmt::format("ariadne: {} MiB of memory was too little to keep all subproblems, which made "
                    "counting slower; use --memory to allow more\n",
                    settings.memory));
}

/// Writes the diagram, unless it is not that of all solutions.
bool write_diagram(const Settings& settings, const ariadne::CoverDiagram& diagram, bool complete,
                   Output& file) {
  if (diagram.is_full() || !complete) {
    write_note(fmt::format(
        "ariadne: {}; {} was not written\n",
        diagram.is_full()
            ? fmt::format("the diagram needs more memory than --memory {} allows", settings.memory)
            : "the diagram is not complete",
        settings.diagram));
    return false;
  }
  diagram.write([&](std::string_view text) { file.write(text); });
  file.close();
  if (!settings.quiet)
    write_note(fmt::format("ariadne: {}: {}\n", settings.diagram,
                           counted(diagram.nodes().size(), "node")));
  return true;
}

/// Counts all solutions by remembered subproblems.
int count_all(CoverText& text, const Settings& settings, const ariadne::SolveRequest& request,
              const Interrupt& interrupt) {
  ariadne::CoverDiagram diagram;
  ariadne::CoverCounting how;
  how.memory = settings.memory << 20U;
  if (!settings.diagram.empty()) how.diagram = &diagram;
  std::optional<Output> file;
  if (how.diagram != nullptr) file.emplace(settings.diagram, Output::Kind::document);
  const ariadne::CoverCount count = ariadne::count_covers(text.cover(), how, request);
  Output output;
  if (settings.json) {
    nlohmann::ordered_json record{
        {"count", number(count.solutions)}, {"complete", count.complete}, {"nodes", count.nodes}};
    if (how.diagram != nullptr) record["diagram-nodes"] = diagram.nodes().size();
    output.write(ariadne::json_line(record));
  } else {
    output.write(count.solutions + "\n");
  }
  const std::string found = count.solutions + (count.solutions == "1" ? " solution" : " solutions");
  if (interrupt.happened()) return report_interrupted("after " + found);
  report_forgotten(settings, count);
  const bool written = !file || write_diagram(settings, diagram, count.complete, *file);
  const auto result = count.complete ? ExactCover::Result::end : ExactCover::Result::stopped;
  const int status = report_end(text, settings, found, count.solutions == "0", result, false);
  return written ? status : status_not_all;
}

nlohmann::ordered_json identity(const Settings& settings, std::optional<std::uint64_t> seed,
                                std::uint32_t checksum) {
  nlohmann::ordered_json run{{"command", "cover"}, {"problem-crc-32", checksum}};
  run["seed"] = seed ? nlohmann::ordered_json(*seed) : nlohmann::ordered_json();
  run["count"] = settings.count;
  run["json"] = settings.json;
  return run;
}

/// Nothing if the request stops it.
std::optional<ariadne::CoverDivision> divided(ExactCover& cover, const Chunk& chunk,
                                              const ariadne::SolveRequest& request) {
  constexpr std::uint64_t branches_per_chunk = 64;
  constexpr std::uint64_t most = ariadne::unlimited / branches_per_chunk;
  return ariadne::divide_cover(cover, std::min(chunk.of, most) * branches_per_chunk, request);
}

void enter(ExactCover& cover, const ariadne::CoverDivision& division, const Chunk& chunk) {
  const std::uint64_t first = chunk.first(division.branches);
  cover.divide(division.depth, first, first + chunk.count(division.branches));
}

int run_cover(const Options& options) {
  if (options.has("make")) return make_problem(options);
  if (options.words().size() > 1)
    throw ariadne::ConfigError(
        fmt::format("cover takes one file; remove the argument '{}'", options.words()[1]));

  Settings settings;
  settings.count = options.has("count");
  settings.json = options.has("json");
  settings.quiet = options.quiet();
  if (options.has("limit")) settings.limit = options.whole_number("limit", 0, ariadne::unlimited);
  if (settings.limit == 0) settings.limit = ariadne::unlimited;
  std::optional<std::uint64_t> seed;
  if (options.has("seed")) seed = options.whole_number("seed", 0, ariadne::unlimited);
  const char* const other = options.has("chunk")                   ? "chunk"
                            : settings.limit != ariadne::unlimited ? "limit"
                                                                   : nullptr;
  for (const char* option : {"diagram", "memory"}) {
    if (!options.has(option)) continue;
    if (!settings.count) throw ariadne::ConfigError(fmt::format("--{} needs --count", option));
    if (other != nullptr)
      throw ariadne::ConfigError(fmt::format(
          "--{} cannot be used with --{}, which makes the search find the solutions one by one",
          option, other));
  }
  if (options.has("memory")) settings.memory = options.whole_number("memory", 1, 1U << 24U);
  if (options.has("diagram")) settings.diagram = options.get<std::string>("diagram");
  if (settings.diagram == "-")
    throw ariadne::ConfigError("--diagram needs a file; standard output is for the count");
  const auto timeout = options.timeout();
  const Chunk chunk = chunk_option(options);
  const bool divided_search = options.has("chunk");
  const bool to_folder = options.has("parts");
  options.refuse_together("parts", {"limit", "timeout"});
  const std::string output_path = part_path(options, chunk.block());

  FileGuard guard;
  guard.read(options.words().empty() ? "/dev/stdin" : options.words().front());
  guard.write(output_path, "--parts");
  if (!settings.diagram.empty()) guard.write(settings.diagram, "--diagram");
  const Interrupt interrupt;
  const std::string path = options.words().empty() ? "-" : options.words().front();
  const std::string name = path == "-" ? ariadne::standard_input : path;
  std::optional<CoverText> text;
  std::uint32_t checksum = 0;
  try {
    ariadne::FileLines lines(path, interrupt.token());
    CheckedLines checked(lines);
    text.emplace(checked, name, seed);
    checksum = checked.checksum();
  } catch (const ariadne::Error&) {
    if (!interrupt.happened()) throw;  // otherwise the interrupt cut the input short
  }
  if (interrupt.happened()) return report_interrupted(fmt::format("while reading {}", name));
  if (!settings.quiet) {
    report_left_out(*text, name);
    report_repeated(*text, name);
    if (seed) write_note(fmt::format("ariadne: seed {}\n", *seed));
  }

  Part part = part_for(chunk, identity(settings, seed, checksum));
  if (is_done(options, part)) return status_ok;

  ariadne::SolveRequest request;
  request.stop = interrupt.token();
  if (timeout) request.deadline = ariadne::Clock::now() + *timeout;
  if (settings.count && settings.limit == ariadne::unlimited && !divided_search)
    return count_all(*text, settings, request, interrupt);
  std::optional<ariadne::CoverDivision> division;
  if (divided_search) division = divided(text->cover(), chunk, request);
  ariadne::Budget budget(request);
  Output output(output_path, to_folder ? Output::Kind::document : Output::Kind::stream);
  SolutionWriter writer(*text, settings, output);
  auto result = ExactCover::Result::solution;
  if (divided_search && !division) {
    result = ExactCover::Result::stopped;
  } else {
    Progress progress(!settings.quiet, "solutions");
    text->cover().begin();
    if (division) enter(text->cover(), *division, chunk);
    while (writer.count() < settings.limit &&
           (result = text->cover().next(budget)) == ExactCover::Result::solution) {
      writer.write(text->cover().chosen());
      progress.add(1);
    }
  }
  // All parts walk through the tree above their branches, and the first one counts it.
  const std::uint64_t above = division && chunk.index > 1 ? division->nodes : 0;
  const std::uint64_t nodes = budget.spent() - std::min(above, budget.spent());
  const bool complete = result == ExactCover::Result::end;
  writer.finish(to_folder ? "" : ending(settings, writer.count(), complete, nodes));
  if (interrupt.happened())
    return report_interrupted(fmt::format("after {}", solutions(writer.count())));
  output.close();
  if (!to_folder)
    return report_end(*text, settings, solutions(writer.count()), writer.count() == 0, result,
                      divided_search);
  part.enumeration = {
      {"of", "cover"},         {"count", settings.count},
      {"json", settings.json}, {"solutions", writer.count()},
      {"nodes", nodes},        {"item-without-option", text->item_without_option()}};
  write_part(options.get<std::string>("parts"), std::move(part));
  return status_ok;
}

/// Appends the records of a part, numbered from `first` on.
void append_records(const Part& part, std::uint64_t first, Output& output,
                    const Interrupt& interrupt) {
  std::ifstream in(answers_path(part), std::ios::binary);
  constexpr std::size_t block = std::size_t{1} << 16U;
  std::string out;
  for (std::string line; !interrupt.happened() && std::getline(in, line);) {
    out += fmt::format("{{\"n\":{}{}\n", first++, line.substr(line.find(',')));
    if (out.size() < block) continue;
    output.write(out);
    out.clear();
  }
  output.write(out);
}

}  // namespace

int join_cover(const std::vector<Part>& parts, Output& output, const Interrupt& interrupt,
               bool quiet) {
  const nlohmann::ordered_json& first = parts.front().enumeration;
  Settings settings;
  settings.count = first.at("count");
  settings.json = first.at("json");
  settings.quiet = quiet;
  std::uint64_t count = 0;
  std::uint64_t nodes = 0;
  for (const Part& part : parts) {
    const auto more = part.enumeration.at("solutions").get<std::uint64_t>();
    if (settings.json) {
      append_records(part, count + 1, output, interrupt);
    } else {
      if (count > 0 && more > 0 && !settings.count) output.write("\n");
      append_answers(part, output, interrupt.token());
    }
    if (interrupt.happened()) return interrupted_status;
    count += more;
    nodes += part.enumeration.at("nodes").get<std::uint64_t>();
  }
  output.write(ending(settings, count, true, nodes));
  output.close();
  const std::string item = first.at("item-without-option");
  return report_count(settings, solutions(count), count == 0,
                      item.empty() ? "" : fmt::format(": no option has the item '{}'", item));
}

Command cover_command() {
  return {"cover", "solve an exact cover problem, or write one", cover_options, run_cover};
}
