// `ariadne play`: the page in the browser, with a server of its own.

#include <algorithm>
#include <filesystem>
#include <random>
#include <thread>

#include <fmt/format.h>

#include <ariadne/input/file_lines.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/model/error.hpp>

#include "commands/commands.hpp"
#include "commands/serving.hpp"
#include "runs/kinds.hpp"
#include "terminal/interrupt.hpp"
#include "terminal/open_address.hpp"
#include "terminal/output.hpp"

namespace {

constexpr const char* about_play =
    R"(Opens a page in the browser on which you can play sudoku and puzzles of all kinds, and get hints.
Without a puzzle, the page shows what you played last. The puzzle is an argument, such as a line of
digits or a link, a file, or standard input (-), in any format.

The page needs no network: it comes from a server on this machine, which only the page can use. The
server ends when you close the page or press Ctrl-C. What you enter stays in the browser.
)";

/// The same each time: a browser keeps what was entered for each port.
constexpr std::uint16_t usual_port = 4546;

Options play_options() {
  Options options(
      "ariadne play [OPTION...] [PUZZLE]", about_play,
      {"ariadne play",
       "ariadne play "
       "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
       "ariadne play --kind slitherlink slitherlink.txt"});
  add_kind_option(options);
  options.add()("no-open", "print the address, and do not open it")(
      "port", value("N"),
      "the port; 0 for any free port (default: 4546, or any free port if 4546 is in use)");
  add_page_option(options);
  return options;
}

/// The text of the puzzle; empty without one.
std::string played_text(const Options& options) {
  if (options.words().empty()) return {};
  if (options.words().size() > 1)
    throw ariadne::ConfigError(
        fmt::format("play takes one puzzle; remove the argument '{}'", options.words()[1]));
  const std::string& word = options.words()[0];
  // A puzzle of a kind has signs for the ends of its lines, or is an address.
  const bool of_kind =
      word.find_first_of("|\n") != std::string::npos || word.find(':') < word.find('/');
  if (options.has("kind") ? of_kind : ariadne::is_puzzle_argument(word)) return word;
  const Interrupt interrupt;
  ariadne::FileLines lines(word, interrupt.token());
  std::string text;
  for (std::string_view line; lines.next(line);) text.append(line).append("\n");
  return text;
}

std::string escaped_for_address(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '-' || c == '_';
    escaped += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return escaped;
}

std::string random_key() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

int run_play(const Options& options) {
  const std::string text = played_text(options);
  std::string fragment;
  ServeOptions serving;
  if (!text.empty()) fragment = "#puzzle=" + escaped_for_address(text);
  if (options.has("kind")) {
    std::string kind = options.get<std::string>("kind");
    kind_option(kind, options);  // a wrong name is an error here
    const std::vector<std::string> shipped = ariadne::shipped_kinds();
    if (std::find(shipped.begin(), shipped.end(), kind) == shipped.end())
      kind = serving.kind_file = std::filesystem::absolute(kind).string();
    fragment += (fragment.empty() ? "#kind=" : "&kind=") + escaped_for_address(kind);
  }
  serving.key = random_key();
  serving.until_closed = true;
  serving.page_folder = page_option(options);
  serving.limits.jobs = std::max(1U, std::thread::hardware_concurrency());
  serving.listening = [&](std::uint16_t port) {
    const std::string address =
        fmt::format("http://localhost:{}/?key={}{}", port, serving.key, fragment);
    write_note(fmt::format("ariadne: the page is at {}\n", address));
    if (!options.has("no-open")) open_address(address);
  };
  if (options.has("port")) {
    serving.port = static_cast<std::uint16_t>(options.whole_number("port", 0, 65535));
    return serve_commands(options, serving);
  }
  try {
    serving.port = usual_port;
    return serve_commands(options, serving);
  } catch (const ariadne::IoError&) {
    serving.port = 0;
    return serve_commands(options, serving);
  }
}

}  // namespace

Command play_command() {
  return {"play", "play a puzzle in the browser", play_options, run_play};
}
