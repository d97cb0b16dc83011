// The reference of all commands, generated from the table of commands: a manual page, or the page
// docs/command-line.md.

#include "commands/commands.hpp"
#include "runs/markdown.hpp"
#include "terminal/output.hpp"

namespace {

constexpr const char* intro =
    "Ariadne solves, explains, rates, and generates Sudoku puzzles of all kinds, with plugins that "
    "are selected and configured in YAML.";

constexpr const char* statuses[][2] = {
    {"0",
     "every puzzle has exactly one solution (solve --limit 1: at least one), or the command "
     "succeeded"},
    {"1",
     "at least one puzzle does not have exactly one solution, or something that you asked for was "
     "not found; the output gives the details"},
    {"2", "usage error, or a mistake in a config"},
    {"3", "a plugin cannot be used"},
    {"4", "reading or writing failed"},
    {"130", "interrupted"},
};

constexpr const char* variables[][2] = {
    {"ARIADNE_PLUGIN_PATH", "folders to search for plugins, separated by colons"},
    {"NO_COLOR", "if not empty, disables colors, except with --color always"},
    {"XDG_DATA_HOME",
     "the folder for user data (default: ~/.local/share); Ariadne searches for plugins in its "
     "subfolder ariadne/plugins"},
};

/// Calls `show` with the path of each command that is not a group.
template <class Show>
void for_each_command(const Command& group, const std::string& path, const Show& show) {
  for (const Command& command : group.commands) {
    if (command.summary.empty()) continue;
    const std::string own = path + " " + command.name;
    if (command.run == nullptr)
      for_each_command(command, own, show);
    else
      show(own, command);
  }
}

/// Paragraphs of the help are wrapped; lines that begin with a space stay as they are.
struct Paragraph {
  std::string text;
  bool as_it_is;
};
std::vector<Paragraph> paragraphs(const std::string& about) {
  std::vector<Paragraph> all;
  bool begun = false;
  for (std::size_t begin = 0; begin < about.size();) {
    const std::size_t end = std::min(about.find('\n', begin), about.size());
    const std::string line = about.substr(begin, end - begin);
    begin = end + 1;
    const bool as_it_is = line.starts_with(' ');
    if (line.empty()) {
      begun = false;
    } else if (begun && all.back().as_it_is == as_it_is) {
      all.back().text += (as_it_is ? "\n" : " ") + line;
    } else {
      all.push_back({line, as_it_is});
      begun = true;
    }
  }
  return all;
}

// -- a manual page ------------------------------------------------------------------------------

/// Escapes a text for roff.
std::string roff(const std::string& text) {
  std::string out;
  bool line_begin = true;
  for (const char c : text) {
    if (line_begin && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    line_begin = c == '\n';
  }
  return out;
}

std::string roff_item(const std::string& head, const std::string& text) {
  return ".TP\n\\fB" + roff(head) + "\\fR\n" + roff(text) + "\n";
}

std::string roff_lines(const std::string& text) {
  return ".PP\n.nf\n" + roff(text) + "\n.fi\n";
}

std::string man_page() {
  std::string out =
      ".TH ARIADNE 1 \"\" \"ariadne " ARIADNE_VERSION
      "\" \"User Commands\"\n"
      ".SH NAME\nariadne \\- " +
      roff(program().summary) +
      "\n.SH SYNOPSIS\n.B ariadne\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]\n"
      ".SH DESCRIPTION\n" +
      roff(intro) + "\n.SH COMMANDS\n";
  for_each_command(program(), program().name, [&](const std::string& path, const Command& command) {
    const Options options = command.options();
    out += ".SS \"" + roff(path) + "\"\n" + roff(options.usage()) + "\n";
    for (const Paragraph& part : paragraphs(options.about()))
      out += part.as_it_is ? roff_lines(part.text) : ".PP\n" + roff(part.text) + "\n";
    for (const OptionGroup& group : options.groups()) {
      if (group.heading != "Options") out += ".PP\n" + roff(group.heading) + ":\n";
      for (const OptionInfo& option : group.options) out += roff_item(option.shown(), option.help);
    }
    for (const std::string& example : options.examples()) out += roff_lines("$ " + example);
  });
  out += ".SH \"COMMON OPTIONS\"\n";
  for (const OptionInfo& option : Options("", "").common())
    out += roff_item(option.shown(), option.help);
  out += ".SH \"EXIT STATUS\"\n";
  for (const auto& [status, meaning] : statuses) out += roff_item(status, meaning);
  out += ".SH ENVIRONMENT\n";
  for (const auto& [name, meaning] : variables) out += roff_item(name, meaning);
  return out;
}

// -- Markdown -----------------------------------------------------------------------------------

std::string rows(const std::vector<OptionInfo>& options) {
  std::string out;
  for (const OptionInfo& option : options)
    out += "| `" + markdown_cell(option.shown()) + "` | " + markdown_cell(option.help) + " |\n";
  return out;
}

std::string block(const std::string& text) {
  std::string out = "\n    ";
  for (const char c : text) out += c == '\n' ? std::string("\n    ") : std::string(1, c);
  return out + "\n";
}

std::string markdown() {
  std::string out =
      "# Command line\n\nThis page is generated by `ariadne manual --format markdown`.\n\n" +
      std::string(intro) + "\n";
  for_each_command(program(), program().name, [&](const std::string& path, const Command& command) {
    const Options options = command.options();
    out += "\n## " + path + "\n" + block(options.usage());
    for (const Paragraph& part : paragraphs(options.about()))
      out += part.as_it_is ? block(part.text) : "\n" + part.text + "\n";
    for (const OptionGroup& group : options.groups()) {
      if (group.heading != "Options") out += "\n" + group.heading + ":\n";
      out += "\n| option | description |\n|---|---|\n" + rows(group.options);
    }
    std::string examples;
    for (const std::string& example : options.examples())
      examples += (examples.empty() ? "" : "\n") + example;
    if (!examples.empty()) out += block(examples);
  });
  out += "\n## Common options\n\n| option | description |\n|---|---|\n" +
         rows(Options("", "").common()) + "\n## Exit status\n\n| status | meaning |\n|---|---|\n";
  for (const auto& [status, meaning] : statuses)
    out += "| " + std::string(status) + " | " + meaning + " |\n";
  out += "\n## Environment\n\n| variable | meaning |\n|---|---|\n";
  for (const auto& [name, meaning] : variables)
    out += "| `" + std::string(name) + "` | " + meaning + " |\n";
  return out;
}

Options manual_options() {
  Options options(
      "ariadne manual [OPTION...]",
      "Writes a reference for all commands. With the Debian package, `man ariadne` shows it.\n",
      {"ariadne manual | man -l -"});
  options.add_choice("format", {"man", "markdown"}, "man", "a manual page, or a Markdown page");
  return options;
}

int run_manual(const Options& options) {
  options.refuse_words();
  write_output(options.choice("format") == "man" ? man_page() : markdown());
  return status_ok;
}

}  // namespace

Command manual_command() {
  return {"manual", "write a reference for all commands", manual_options, run_manual};
}
