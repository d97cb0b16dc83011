// Completion for three shells, generated from the table of commands. For words that depend on what
// is installed (COMPONENT, CONFIG, LAYOUT, ...), the scripts run the program itself: `ariadne
// completion --words COMPONENT`.

#include <algorithm>

#include <boost/algorithm/string/join.hpp>
#include <fmt/format.h>

#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>

#include "commands/commands.hpp"
#include "commands/layouts.hpp"
#include "runs/component_option.hpp"
#include "terminal/output.hpp"

using boost::algorithm::join;

namespace {

/// A command that is not a group, with the words that lead to it.
struct Leaf {
  std::string path;  ///< "plugins list"
  std::string summary;
  Options options;
};

std::vector<Leaf> leaves(const Command& group, const std::string& path = "") {
  std::vector<Leaf> all;
  for (const Command& command : group.commands) {
    if (command.summary.empty()) continue;
    const std::string own = path.empty() ? command.name : path + " " + command.name;
    if (command.run != nullptr) {
      all.push_back({own, command.summary, command.options()});
      continue;
    }
    for (Leaf& leaf : leaves(command, own)) all.push_back(std::move(leaf));
  }
  return all;
}

std::vector<OptionInfo> options_of(const Leaf& leaf) {
  std::vector<OptionInfo> all = leaf.options.own();
  for (OptionInfo& option : leaf.options.common()) all.push_back(std::move(option));
  return all;
}

/// The kind of a command's arguments, according to its usage.
std::string argument_of(const Leaf& leaf) {
  for (const char* kind : {"PIPELINE", "COMPONENT", "LAYOUT", "SHELL", "DIR", "FILE", "KIND"})
    if (leaf.options.usage().find(kind) != std::string::npos) return kind;
  return "";
}

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// A group of commands, with the word that leads to it; empty for the program itself.
struct Group {
  std::string path;
  std::vector<const Command*> commands;
};

std::vector<Group> groups() {
  std::vector<Group> all(1);
  const auto add = [&](Group& group, const std::vector<Command>& commands) {
    for (const Command& command : commands)
      if (!command.summary.empty()) group.commands.push_back(&command);
  };
  add(all.front(), program().commands);
  for (const Command& command : program().commands) {
    if (command.run != nullptr) continue;
    all.push_back({command.name, {}});
    add(all.back(), command.commands);
  }
  return all;
}

/// The words of groups as patterns of a `case` in a shell.
std::string group_patterns() {
  std::string text;
  for (const Group& group : groups())
    if (!group.path.empty()) text += (text.empty() ? "" : "|") + quoted(group.path);
  return text;
}

/// The kinds of words that the program itself lists.
const std::vector<std::string>& asked_kinds() {
  static const std::vector<std::string> kinds{"COMPONENT", "TECHNIQUE", "LAYOUT",
                                              "SYMMETRY",  "ORDER",     "LEVEL",
                                              "CONFIG",    "PIPELINE",  "KIND"};
  return kinds;
}
bool asked_of_program(const std::string& kind) {
  const std::vector<std::string>& kinds = asked_kinds();
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}
/// The kinds that can also be files.
bool may_be_file(const std::string& kind) {
  return kind == "CONFIG" || kind == "PIPELINE" || kind == "LAYOUT" || kind == "KIND" ||
         kind == "FILE";
}

// -- bash ---------------------------------------------------------------------------------------

/// The command that completes the word `$word` as a value of this kind.
std::string bash_values(const std::string& kind, const std::vector<std::string>& choices) {
  if (!choices.empty()) return "compgen -W '" + join(choices, " ") + "' -- \"$word\"";
  if (kind == "DIR") return "compgen -d -- \"$word\"";
  const std::string files = may_be_file(kind) ? " -f" : "";
  if (asked_of_program(kind))
    return "compgen" + files + " -W \"$(ariadne completion --words " + kind + ")\" -- \"$word\"";
  return files.empty() ? ":" : "compgen" + files + " -- \"$word\"";
}

std::string bash() {
  std::string out =
      "# bash completion for ariadne, made by `ariadne completion bash`\n"
      "_ariadne() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path=\n"
      "  local i\n"
      "  if [[ $word == = ]]; then word=; fi\n"
      "  if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
      "  for ((i = 1; i < COMP_CWORD && i < 3; i++)); do\n"
      "    [[ ${COMP_WORDS[i]} == -* ]] && break\n"
      "    case \"${path:+$path }${COMP_WORDS[i]}\" in\n      ";
  std::string paths = group_patterns();
  for (const Leaf& leaf : leaves(program())) paths += "|" + quoted(leaf.path);
  out += paths +
         ") path=\"${path:+$path }${COMP_WORDS[i]}\" ;;\n      *) break ;;\n    esac\n  done\n"
         "  local IFS=$'\\n'\n"
         "  case \"$path\" in\n";
  for (const Group& group : groups()) {
    std::vector<std::string> words;
    for (const Command* command : group.commands) words.push_back(command->name);
    words.emplace_back("--help");
    if (group.path.empty()) words.insert(words.end(), {"--version", "help"});
    out += "    " + quoted(group.path) + ") COMPREPLY=($(IFS=' ' compgen -W '" + join(words, " ") +
           "' -- \"$word\")) ;;\n";
  }
  for (const Leaf& leaf : leaves(program())) {
    out += "    " + quoted(leaf.path) + ")\n      case \"$before\" in\n";
    std::string names;
    for (const OptionInfo& option : options_of(leaf)) {
      names += (names.empty() ? "--" : " --") + option.name;
      if (option.value.empty()) continue;
      out += "        --" + option.name + (option.letter.empty() ? "" : "|-" + option.letter) +
             ") COMPREPLY=($(IFS=$' \\n'; " + bash_values(option.value, option.choices) +
             ")); return ;;\n";
    }
    out +=
        "      esac\n      if [[ $word == -* ]]; then\n        COMPREPLY=($(IFS=' '; compgen -W '" +
        names + "' -- \"$word\"))\n      else\n        COMPREPLY=($(IFS=$' \\n'; " +
        bash_values(argument_of(leaf), argument_of(leaf) == "SHELL"
                                           ? std::vector<std::string>{"bash", "zsh", "fish"}
                                           : std::vector<std::string>()) +
        "))\n      fi ;;\n";
  }
  return out + "  esac\n}\ncomplete -o filenames -F _ariadne ariadne\n";
}

// -- zsh ----------------------------------------------------------------------------------------

/// Text within an argument of _arguments.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string zsh_values(const std::string& kind, const std::vector<std::string>& choices) {
  if (!choices.empty()) return "(" + join(choices, " ") + ")";
  if (kind == "DIR") return "_files -/";
  if (asked_of_program(kind))
    return "{_ariadne_words " + kind + (may_be_file(kind) ? "; _files}" : "}");
  return may_be_file(kind) ? "_files" : " ";
}

std::string zsh() {
  std::string out =
      "#compdef ariadne\n"
      "# zsh completion for ariadne, made by `ariadne completion zsh`\n"
      "_ariadne_words() { compadd -- ${(f)\"$(ariadne completion --words $1)\"} }\n"
      "_ariadne() {\n"
      "  local path=${words[2]}\n"
      "  case $path in\n    ";
  out += group_patterns() +
         ")\n      if (( CURRENT > 3 )); then path=\"$path ${words[3]}\"; fi ;;\n  esac\n"
         "  if (( CURRENT == 2 )); then path=; fi\n"
         "  case $path in\n";
  for (const Group& group : groups()) {
    out += "    " + quoted(group.path) + ")\n      local -a commands=(";
    for (const Command* command : group.commands)
      out += "\n        " + quoted(command->name + ":" + zsh_text(command->summary));
    out += ")\n      _describe command commands ;;\n";
  }
  for (const Leaf& leaf : leaves(program())) {
    const bool nested = leaf.path.find(' ') != std::string::npos;
    out += "    " + quoted(leaf.path) + ")\n      shift " + (nested ? "2" : "1") +
           " words; (( CURRENT -= " + (nested ? "2" : "1") + " ))\n      _arguments";
    for (const OptionInfo& option : options_of(leaf)) {
      const std::string tail =
          "[" + zsh_text(option.help) + "]" +
          (option.value.empty()
               ? ""
               : ":" + zsh_text(option.value) + ":" + zsh_values(option.value, option.choices));
      out +=
          " \\\n        " + quoted("*--" + option.name + (option.value.empty() ? "" : "=") + tail);
      if (!option.letter.empty()) out += " \\\n        " + quoted("*-" + option.letter + tail);
    }
    const std::string argument = argument_of(leaf);
    if (argument == "SHELL")
      out += " \\\n        '1:shell:(bash zsh fish)'";
    else if (!argument.empty())
      out += " \\\n        " + quoted("*:" + argument + ":" + zsh_values(argument, {}));
    out += " ;;\n";
  }
  return out + "  esac\n}\n_ariadne \"$@\"\n";
}

// -- fish ---------------------------------------------------------------------------------------

std::string fish_values(const std::string& kind, const std::vector<std::string>& choices) {
  if (!choices.empty()) return " -x -a " + quoted(join(choices, " "));
  if (kind == "DIR") return " -x -a '(__fish_complete_directories)'";
  const std::string files = may_be_file(kind) ? " -r -F" : " -x";
  if (asked_of_program(kind)) return files + " -a '(ariadne completion --words " + kind + ")'";
  return files;
}

std::string fish() {
  std::string out =
      "# fish completion for ariadne, made by `ariadne completion fish`\n"
      "function __ariadne_at\n"
      "  set -l words (commandline -opc)\n"
      "  set -e words[1]\n"
      "  set -l wanted (string split ' ' -- $argv[1])\n"
      "  test (count $words) -ge (count $wanted); or return 1\n"
      "  test \"$words[1..\"(count $wanted)\"]\" = \"$argv[1]\"\n"
      "end\n"
      "function __ariadne_group\n"
      "  set -l words (commandline -opc)\n"
      "  set -e words[1]\n"
      "  test \"$words\" = \"$argv[1]\"\n"
      "end\n"
      "complete -c ariadne -f\n";
  for (const Group& group : groups())
    for (const Command* command : group.commands)
      out += "complete -c ariadne -n '__ariadne_group \"" + group.path + "\"' -a " + command->name +
             " -d " + quoted(command->summary) + "\n";
  for (const Leaf& leaf : leaves(program())) {
    const std::string begin = "complete -c ariadne -n '__ariadne_at \"" + leaf.path + "\"'";
    for (const OptionInfo& option : options_of(leaf))
      out += begin + " -l " + option.name + (option.letter.empty() ? "" : " -s " + option.letter) +
             " -d " + quoted(option.help) +
             (option.value.empty() ? "" : fish_values(option.value, option.choices)) + "\n";
    const std::string argument = argument_of(leaf);
    if (argument == "SHELL")
      out += begin + " -a 'bash zsh fish'\n";
    else if (asked_of_program(argument))
      out += begin + " -F -a '(ariadne completion --words " + argument + ")'\n";
    else if (!argument.empty())
      out += begin + " -F\n";
  }
  return out;
}

// -- words --------------------------------------------------------------------------------------

/// All values of parameters with this name, of any component.
std::vector<std::string> choices_of(const std::string& name, const ariadne::Registry& registry) {
  std::vector<std::string> all;
  for (const ariadne::PluginInfo* plugin : registry.plugins())
    for (const ariadne::ComponentInfo& component : plugin->components)
      for (const ariadne::Parameter& parameter : component.parameters)
        if (parameter.name == name)
          for (const std::string& choice : parameter.choices)
            if (std::find(all.begin(), all.end(), choice) == all.end()) all.push_back(choice);
  return all;
}

std::vector<std::string> words_of(const std::string& kind, const Options& options) {
  if (kind == "LAYOUT") {
    // Also parts of names: x and windoku are short for 9x9+x and 9x9+windoku.
    std::vector<std::string> names = layout_names();
    for (const std::string& word : ariadne::layout_words())
      if (std::find(names.begin(), names.end(), word) == names.end()) names.push_back(word);
    return names;
  }
  if (kind == "CONFIG" || kind == "PIPELINE") return shipped_configs();
  if (kind == "KIND") return ariadne::shipped_kinds();
  ariadne::Registry registry;
  ariadne::load_plugins(registry, options.plugins());
  if (kind == "SYMMETRY") return choices_of("symmetry", registry);
  if (kind == "ORDER") return choices_of("order", registry);
  if (kind == "LEVEL") return choices_of("level", registry);
  if (kind == "TECHNIQUE") return registry.ids(ariadne::ComponentKind::strategy);
  std::vector<std::string> ids;
  for (const ariadne::PluginInfo* plugin : registry.plugins())
    for (const ariadne::ComponentInfo& component : plugin->components) ids.push_back(component.id);
  return ids;
}

Options completion_options() {
  Options options("ariadne completion [OPTION...] SHELL",
                  "Writes a completion script for a shell: bash, zsh, or fish. The Debian package\n"
                  "installs the scripts for all three shells.\n",
                  {"source <(ariadne completion bash)",
                   "ariadne completion fish > ~/.config/fish/completions/ariadne.fish"});
  options.add_choice("words", asked_kinds(), "",
                     "write all words of this KIND, for the completion scripts", "KIND");
  return options;
}

int run_completion(const Options& options) {
  if (options.has("words")) {
    options.refuse_words();
    std::string out;
    for (const std::string& word : words_of(options.choice("words"), options)) out += word + "\n";
    write_output(out);
    return status_ok;
  }
  if (options.words().size() != 1)
    throw ariadne::ConfigError("completion needs one SHELL: bash, zsh, or fish");
  const std::string& shell = options.words().front();
  if (shell != "bash" && shell != "zsh" && shell != "fish")
    throw ariadne::ConfigError(
        fmt::format("SHELL must be bash, zsh, or fish, not {}", ariadne::in_quotes(shell)));
  write_output(shell == "bash" ? bash() : shell == "zsh" ? zsh() : fish());
  return status_ok;
}

}  // namespace

Command completion_command() {
  return {"completion", "write a completion script for a shell", completion_options,
          run_completion};
}
