// `ariadne serve`: the options and limits of the server, and the commands that it offers.

#include <filesystem>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>

#include "commands/commands.hpp"
#include "commands/serving.hpp"
#include "serve/access.hpp"
#include "serve/server.hpp"

namespace {

constexpr const char* about_serve =
    R"(Answers requests from other programs on this machine until it is interrupted. With f-puzzles, it
speaks the protocol of the user script that connects f-puzzles to a solver; with any other program,
it speaks JSON over HTTP. A POST to /solve, /check, /candidates, /explain, /hint, /rate, /generate,
/convert, or /board runs that command with the options in a JSON object, such as {"puzzles": "...",
"limit": 10}. /plugins/list and /layouts/list say what there is. /openapi.json describes these
requests, and /metrics counts them. A browser that opens the address of the server shows the page of
`ariadne play`. By default, this page and f-puzzles are the only web pages that may use the server
(see --allow-origin).
)";

/// Those that read and write only their streams.
std::vector<ServedCommand> served_commands() {
  std::vector<ServedCommand> served;
  for (const Command& command :
       {solve_command(), check_command(), candidates_command(), explain_command(), hint_command(),
        rate_command(), generate_command(), convert_command(), board_command()})
    served.push_back({command.name, command.summary, command.options});
  // Of groups of commands, those that say what there is.
  for (const Command& group : {plugins_command(), layouts_command()})
    for (const Command& command : group.commands)
      if (command.name == "list")
        served.push_back({group.name + "/list", command.summary, command.options});
  return served;
}

Options serve_options() {
  Options options("ariadne serve [OPTION...]", about_serve,
                  {"ariadne serve --log",
                   "ariadne serve --port 8080 --allow-origin https://example.org --max-time 10"});
  options.add()("port", value("N"),
                "the port; 0 for any free port (default: 4545, as in the user script)")(
      "address", value("ADDRESS"),
      "listen on this address, so that other machines can connect; 0.0.0.0 for all addresses "
      "(default: localhost)")(
      "allow-origin", list_of("ORIGIN"),
      "also let pages from this origin, such as https://example.org, use the server; can be "
      "given more than once")("max-connections", value("N"),
                              "maximum number of simultaneous connections (default: 256)")(
      "max-size", value("BYTES"), "maximum size of a request or message (default: 1048576)")(
      "max-time", value("SECONDS"), "time limit for each request or message (default: 300)")(
      "max-memory", value("MIB"), "memory limit for each request or message (default: 2048)")(
      "jobs,j", value("N"),
      "how many requests to work on at the same time (default: one per processor)")(
      "log", "write a line to standard error for each request and message");
  add_page_option(options);
  return options;
}

ServeOptions read_options(const Options& options) {
  const auto number = [&](const char* name, std::uint64_t otherwise, std::uint64_t min,
                          std::uint64_t max) {
    return options.has(name) ? options.whole_number(name, min, max) : otherwise;
  };
  ServeOptions serve;
  constexpr std::uint16_t port_of_user_script = 4545;
  serve.port = static_cast<std::uint16_t>(number("port", port_of_user_script, 0, 65535));
  if (options.has("address")) serve.address = options.get<std::string>("address");
  serve.origins = options.list("allow-origin");
  for (const std::string& origin : serve.origins)
    if (!is_origin(origin))
      throw ariadne::ConfigError(
          fmt::format("--allow-origin must be an origin such as https://example.org (with the "
                      "scheme, without a path), not {}",
                      ariadne::in_quotes(origin)));
  serve.log = options.has("log");
  serve.quiet = options.quiet();
  serve.page_folder = page_option(options);
  ServeLimits& limits = serve.limits;
  limits.connections = number("max-connections", limits.connections, 1, 100000);
  limits.size = number("max-size", limits.size, 1, std::uint64_t{1} << 30U);
  limits.time = std::chrono::seconds(
      number("max-time", static_cast<std::uint64_t>(limits.time.count()), 1, 1000000));
  limits.memory = number("max-memory", limits.memory >> 20U, 32, 1U << 24U) << 20U;
  limits.jobs = options.jobs();
  return serve;
}

/// With absolute paths: requests are worked on elsewhere.
std::vector<std::string> plugin_options(const Options& options) {
  std::vector<std::string> words;
  for (const char* name : {"plugin", "plugin-dir"})
    for (const std::string& path : options.list(name))
      words.push_back(fmt::format("--{}={}", name, std::filesystem::absolute(path).string()));
  return words;
}

int run_serve(const Options& options) {
  options.refuse_words();
  return serve_commands(options, read_options(options));
}

}  // namespace

void add_page_option(Options& options) {
  options.add()("page", value("FOLDER"),
                "take the files of the page from this folder, to change how it looks and works");
}

std::string page_option(const Options& options) {
  if (!options.has("page")) return {};
  const std::string& folder = options.get<std::string>("page");
  if (!std::filesystem::is_regular_file(std::filesystem::path(folder) / "index.html"))
    throw ariadne::IoError(
        fmt::format("--page: there is no file index.html in {}", ariadne::in_quotes(folder)));
  return folder;
}

int serve_commands(const Options& options, const ServeOptions& serving) {
  const std::vector<std::string> plugins = plugin_options(options);
  // The plugins that it loads are not loaded again for each request.
  std::vector<std::string> loading = plugins;
  if (options.quiet()) loading.emplace_back("--quiet");
  Protocol protocol(loading);
  const Service service{served_commands(),
                        [](Arguments words) { return run_program(program(), words); }, plugins,
                        serving.kind_file, protocol};
  return serve(service, serving);
}

Command serve_command() {
  return {"serve", "answer requests from f-puzzles and other programs", serve_options, run_serve};
}
