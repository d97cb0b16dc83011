#include "serve/request.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/quotes.hpp>

#include "runs/component_option.hpp"
#include "terminal/status.hpp"

using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr const char* puzzles_key = "puzzles";

bool is_among(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// What is written for people without the name of the program.
std::vector<std::string> messages_of(const std::string& errors) {
  constexpr std::string_view name = "ariadne: ";
  std::vector<std::string> messages;
  for (std::size_t begin = 0; begin < errors.size();) {
    const std::size_t end = std::min(errors.find('\n', begin), errors.size());
    std::string line = errors.substr(begin, end - begin);
    if (line.starts_with(name)) line.erase(0, name.size());
    if (!line.empty()) messages.push_back(line);
    begin = end + 1;
  }
  return messages;
}

std::string compact(const ordered_json& value) {
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// Throws RequestMistake for a value that stands for a file.
void refuse_file(const OptionInfo& option, const std::string& value, const Service& service) {
  if (option.value == "CONFIG") {
    const std::vector<std::string> known = shipped_configs();
    if (std::find(known.begin(), known.end(), value) == known.end())
      throw RequestMistake(fmt::format("there is no config {}{}", ariadne::in_quotes(value),
                                       ariadne::did_you_mean(value, known)));
  }
  if (option.value == "KIND" && value != service.kind_file) {
    const std::vector<std::string> known = ariadne::shipped_kinds();
    if (std::find(known.begin(), known.end(), value) == known.end())
      throw RequestMistake(fmt::format("there is no kind {}{}", ariadne::in_quotes(value),
                                       ariadne::did_you_mean(value, known)));
  }
  if (!is_among(option.value, {"LAYOUT", "LANGUAGE", "TECHNIQUE"})) return;
  if (value.find('/') != std::string::npos || value.ends_with(".yaml") || value.ends_with(".yml"))
    throw RequestMistake(fmt::format("the option '{}' is {}, a file; requests can only use names",
                                     option.name, ariadne::in_quotes(value)));
}

std::string value_of(const OptionInfo& option, const json& value, const Service& service) {
  std::string text;
  if (value.is_string())
    text = value.get<std::string>();
  else if (value.is_number())
    text = value.dump();
  else
    throw RequestMistake(fmt::format("the option '{}' must be a text or a number", option.name));
  if (text.find('\0') != std::string::npos)
    throw RequestMistake(fmt::format("the option '{}' contains a null character", option.name));
  refuse_file(option, text, service);
  return text;
}

void add_option(const OptionInfo& option, const json& value, const Service& service,
                std::vector<std::string>& words) {
  const std::string name = "--" + option.name;
  if (option.value.empty()) {
    if (!value.is_boolean())
      throw RequestMistake(fmt::format("the option '{}' must be true or false", option.name));
    if (value.get<bool>()) words.push_back(name);
  } else if (value.is_array() && option.many) {
    for (const json& item : value) words.push_back(name + "=" + value_of(option, item, service));
  } else {
    words.push_back(name + "=" + value_of(option, value, service));
  }
}

json parsed(std::string_view body) {
  // The parser does not limit the depth, and destroying what is nested too deeply would overflow the
  // stack.
  constexpr int most_depth = 64;
  bool too_deep = false;
  json document = json::parse(
      body,
      [&](int depth, json::parse_event_t, json&) {
        too_deep = too_deep || depth > most_depth;
        return !too_deep;
      },
      false);
  if (document.is_discarded() || too_deep || !document.is_object())
    throw RequestMistake("the body must be a JSON object, such as {\"puzzles\": \"...\"}");
  return document;
}

const OptionInfo& find_option(const std::string& given, const std::vector<OptionInfo>& options,
                              const std::string& command) {
  const std::string key = present_name(given);
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const OptionInfo& option) { return option.name == key; });
  std::vector<std::string> known;
  for (const OptionInfo& option : options)
    if (is_served(option)) known.push_back(option.name);
  known.emplace_back(puzzles_key);
  if (found == options.end())
    throw RequestMistake(fmt::format("'{}' has no option {}{}", command, ariadne::in_quotes(key),
                                     ariadne::did_you_mean(key, known)));
  if (!is_served(*found))
    throw RequestMistake(fmt::format("requests cannot use the option '{}'", key));
  return *found;
}

}  // namespace

bool is_served(const OptionInfo& option) {
  return !is_among(option.value, {"FILE", "DIR", "FOLDER", "BLOCK"}) &&
         !is_among(option.name, {"resume", "jobs"});
}

bool reads_puzzles(const Options& options) {
  return options.usage().find("PUZZLE") != std::string::npos ||
         options.usage().find("FILE") != std::string::npos;
}

CommandLine command_line(const Service& service, const ServedCommand& command,
                         std::string_view body) {
  const json document = parsed(body);
  const Options table = command.options();
  const std::vector<OptionInfo> options = table.own();
  CommandLine line;
  std::istringstream parts(command.name);
  for (std::string word; std::getline(parts, word, '/');) line.words.push_back(word);
  line.words.insert(line.words.end(), service.plugin_options.begin(), service.plugin_options.end());
  const auto has = [&](const char* name) {
    return std::any_of(options.begin(), options.end(),
                       [&](const OptionInfo& option) { return option.name == name; });
  };
  for (const auto& [key, value] : document.items()) {
    if (key == puzzles_key && reads_puzzles(table)) {
      if (!value.is_string()) throw RequestMistake("'puzzles' must be a text");
      line.input = value.get<std::string>();
    } else {
      add_option(find_option(key, options, command.name), value, service, line.words);
    }
  }
  if (reads_puzzles(table) && !document.contains(puzzles_key))
    throw RequestMistake(
        fmt::format("'{}' needs \"puzzles\", the text of one puzzle or several", command.name));
  if (has("jobs")) line.words.emplace_back("--jobs=1");
  if (!has("json")) return line;
  const bool another = document.contains("format") || document.contains("html");
  line.json = another ? document.value("format", json()) == "json" : document.value("json", true);
  if (line.json && !another && !document.contains("json")) line.words.emplace_back("--json");
  return line;
}

std::string answer_of(const CommandLine& line, const CommandResult& result) {
  const std::vector<std::string> messages = messages_of(result.errors);
  if (result.status > status_not_all) {
    std::string sentence = fmt::format("{}", fmt::join(messages, "\n"));
    if (sentence.empty()) sentence = fmt::format("the command ended with {}", result.status);
    return compact({{"error", sentence}, {"status", result.status}}) + "\n";
  }
  ordered_json head{{"status", result.status}, {"messages", messages}};
  if (!line.json) {
    head["output"] = result.output;
    return compact(head) + "\n";
  }
  std::string answer = compact(head);
  answer.back() = ',';
  answer += "\"records\":[";
  const std::size_t size = result.output.size();
  for (std::size_t begin = 0; begin < size;) {
    const std::size_t end = std::min(result.output.find('\n', begin), size);
    answer += begin == 0 ? "\n" : ",\n";
    answer.append(result.output, begin, end - begin);
    begin = end + 1;
  }
  return answer + "\n]}\n";
}

std::string error_answer(const std::string& sentence) {
  return compact({{"error", sentence}}) + "\n";
}
