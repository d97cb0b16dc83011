// SudokuPad shortens its JSON before it is compressed:
//
//     {ce:[[,{v:4},],...],o:[{c1:#0,c2:CFCFCF,ct:[1,0.5],r:t,te:'X'}]}
//
// Quotes of keys and colors are left out, strings have single quotes, empty maps in lists are left out,
// and keys are one or two letters. Described from SudokuPad/sudokutools.

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/link_readers.hpp>

namespace ariadne {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$';
}

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool ends_value(char c) {
  return c == ',' || c == '}' || c == ']';
}

/// Strings in double quotes: 'it\'s' becomes "it's".
std::string with_double_quotes(std::string_view text) {
  if (text.find('"') != std::string_view::npos) return std::string(text);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '\'') {
      out += '\'';
      ++i;
    } else {
      out += text[i] == '\'' ? '"' : text[i];
    }
  }
  return out;
}

/// Short names of keys, and what they stand for.
constexpr std::array<std::pair<std::string_view, std::string_view>, 25> key_names{
    {{"c", "color"},
     {"ca", "cages"},
     {"ct", "center"},
     {"c1", "borderColor"},
     {"c2", "backgroundColor"},
     {"ce", "cells"},
     {"cs", "cellSize"},
     {"a", "arrows"},
     {"o", "overlays"},
     {"u", "underlays"},
     {"w", "width"},
     {"h", "height"},
     {"v", "value"},
     {"vd", "videos"},
     {"l", "lines"},
     {"r", "rounded"},
     {"re", "regions"},
     {"fs", "fontSize"},
     {"th", "thickness"},
     {"hl", "headLength"},
     {"wp", "wayPoints"},
     {"t", "title"},
     {"te", "text"},
     {"d", "duration"},
     {"d2", "d"}}};

std::string_view long_name(std::string_view key) {
  for (const auto& [brief, full] : key_names)
    if (brief == key) return full;
  return key;
}
std::string_view short_name(std::string_view key) {
  for (const auto& [brief, full] : key_names)
    if (full == key) return brief;
  return key;
}

class Unzipper {
 public:
  explicit Unzipper(std::string text) : text_(std::move(text)) {}

  std::string unzip() {
    while (at_ < text_.size()) step();
    return std::move(out_);
  }

 private:
  char last() const { return out_.empty() ? '\0' : out_.back(); }

  void step() {
    const char c = text_[at_];
    const bool in_slot = last() == '[' || last() == ',';
    if (c == '"') {
      copy_string();
    } else if ((in_slot && (c == ',' || c == ']')) || (last() == ':' && ends_value(c))) {
      out_ += "{}";
      out_ += c;
      ++at_;
    } else if ((last() == '{' || in_slot) && is_word(c)) {
      copy_word();
    } else if (last() == ':' && (is_word(c) || c == '#')) {
      copy_value();
    } else {
      out_ += c;
      ++at_;
    }
  }

  /// A string, or a key that has its quotes.
  void copy_string() {
    const std::size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_ + 1, text_.size());
    const std::string_view string = std::string_view(text_).substr(begin, at_ - begin);
    const bool is_key = at_ < text_.size() && text_[at_] == ':' && string.size() > 2;
    const bool closed = string.size() > 1;
    if (is_key && closed)
      (out_ += '"').append(long_name(string.substr(1, string.size() - 2))) += '"';
    else
      out_ += string;
  }

  /// A key without quotes, or a value in a list.
  void copy_word() {
    std::size_t end = at_;
    while (end < text_.size() && is_word(text_[end])) ++end;
    const std::string_view word = std::string_view(text_).substr(at_, end - at_);
    if (end < text_.size() && text_[end] == ':')
      (out_ += '"').append(long_name(word)) += '"';
    else
      out_ += word;
    at_ = end;
  }

  /// The value of a key: a color, f, t, or anything else, which stays.
  void copy_value() {
    std::size_t end = at_ + (text_[at_] == '#' ? 1 : 0);
    while (end < text_.size() && (is_word(text_[end]) || text_[end] == '.')) ++end;
    const std::string_view word = std::string_view(text_).substr(at_, end - at_);
    const bool ended = end == text_.size() || ends_value(text_[end]);
    at_ = end;
    if (!ended)
      out_ += word;
    else if (word == "f" || word == "t")
      out_ += word == "f" ? "false" : "true";
    else if (word == "#0" || word == "#F")
      out_ += word == "#0" ? "\"#000000\"" : "\"#FFFFFF\"";
    else if (word.size() == 6 && std::all_of(word.begin(), word.end(), is_hex))
      (out_ += "\"#").append(word) += '"';
    else if (word.starts_with('#'))
      (out_ += '"').append(word) += '"';
    else
      out_ += word;
  }

  std::string text_;
  std::string out_;
  std::size_t at_ = 0;
};

using nlohmann::ordered_json;

/// A color without '#', for which # and the letter stand if it is black or white.
std::string short_color(const std::string& color) {
  if (color == "#000000") return "#0";
  if (color == "#FFFFFF") return "#F";
  return color.substr(1);
}

bool is_color(const std::string& text) {
  return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), is_hex);
}

void zip(const ordered_json& value, bool in_map, std::string& out) {
  if (value.is_object()) {
    out += '{';
    for (const auto& [key, member] : value.items()) {
      if (out.back() != '{') out += ',';
      (out += short_name(key)) += ':';
      zip(member, true, out);
    }
    out += '}';
  } else if (value.is_array()) {
    out += '[';
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i > 0) out += ',';
      // An empty slot is an empty map; a list with nothing in it would have none.
      if (value.size() == 1 || !value[i].is_object() || !value[i].empty())
        zip(value[i], false, out);
    }
    out += ']';
  } else if (in_map && value.is_boolean()) {
    out += value.get<bool>() ? 't' : 'f';
  } else if (in_map && value.is_string() && is_color(value.get<std::string>())) {
    out += short_color(value.get<std::string>());
  } else {
    out += value.dump();
  }
}

/// Whether some text would be taken for a color without its '#'.
bool has_bare_color(const ordered_json& value) {
  if (value.is_structured())
    return std::any_of(value.begin(), value.end(), [](const auto& v) { return has_bare_color(v); });
  return value.is_string() && is_color('#' + value.get<std::string>());
}

/// Strings in single quotes, if none has a double quote in it.
std::string with_single_quotes(const std::string& text) {
  if (text.find("\\\"") != std::string::npos) return text;
  std::string out;
  for (const char c : text)
    if (c == '\'')
      out += "\\'";
    else
      out += c == '"' ? '\'' : c;
  return out;
}

}  // namespace

std::string zipped(const std::string& long_form) {
  const ordered_json document = ordered_json::parse(long_form);
  if (has_bare_color(document)) return long_form;
  std::string text;
  zip(document, false, text);
  text = with_single_quotes(text);
  const ordered_json back = ordered_json::parse(unzipped(text), nullptr, false);
  return !back.is_discarded() && back == document ? text : long_form;
}

std::string unzipped(std::string_view text) {
  return Unzipper(with_double_quotes(text)).unzip();
}

}  // namespace ariadne
