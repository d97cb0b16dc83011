// A document ends where its outermost bracket or element does; what follows in that line is part of
// it too, and reported by the reader. JSON is followed bracket by bracket, texts in quotes left
// out; a text that does not end in its line is no JSON, and ends the document there. Of XML it is
// enough to find the end tag of the root, which does not occur within the files that are read here.

#include <ariadne/exchange/documents.hpp>

namespace ariadne {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::string_view without_space(std::string_view line) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
  return line;
}

}  // namespace

bool begins_yaml(std::string_view line) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  constexpr std::string_view key = "puzzle:";
  if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  return line.starts_with(key) &&
         (line.size() == key.size() ||
          std::string_view(" \t\r\n").find(line[key.size()]) != std::string_view::npos);
}

bool begins_document(std::string_view line) {
  line = without_space(line);
  if (line.empty()) return false;
  const char first = line[0];
  const std::string_view rest = without_space(line.substr(1));
  const char next = rest.empty() ? '\0' : rest[0];
  switch (first) {
    case '<':
      return next == '?' || next == '!' || is_letter(next);
    case '{':
      return next == '\0' || next == '"' || next == '}';
    case '[':
      return next == '\0' || next == '"' || next == '[' || next == '{' || next == ']' ||
             (next >= '0' && next <= '9');
    default:
      return false;
  }
}

DocumentEnd::DocumentEnd(std::string_view first) : json_(without_space(first)[0] != '<') {}

bool DocumentEnd::ends_with(std::string_view line) {
  return json_ ? json_ends(line) : xml_ends(line);
}

bool DocumentEnd::json_ends(std::string_view line) {
  for (const char c : line) {
    if (in_text_) {
      if (!escaped_ && c == '"') in_text_ = false;
      escaped_ = !escaped_ && c == '\\';
      continue;
    }
    if (c == '"') in_text_ = true;
    if (c == '{' || c == '[') ++depth_;
    if ((c == '}' || c == ']') && --depth_ <= 0) return true;
  }
  return in_text_;
}

bool DocumentEnd::xml_ends(std::string_view line) {
  std::string_view text = line;
  constexpr std::size_t longest_prologue = 4096;
  if (root_.empty()) {
    if (seen_.size() > longest_prologue) return true;
    (seen_ += line) += '\n';
    // The first tag that is a name is the root; <? and <! come before it.
    std::size_t at = 0;
    while ((at = seen_.find('<', at)) != std::string::npos) {
      if (seen_.compare(at, 4, "<!--") == 0) {
        at = seen_.find("-->", at);
        continue;
      }
      if (at + 1 < seen_.size() && is_letter(seen_[at + 1])) break;
      ++at;
    }
    if (at == std::string::npos) return false;
    const std::size_t end = seen_.find_first_of(" \t\r\n/>", at + 1);
    const std::size_t close = seen_.find('>', at);
    if (close == std::string::npos) return false;
    if (seen_[close - 1] == '/') return true;
    root_ = seen_.substr(at + 1, end - at - 1);
    text = std::string_view(seen_).substr(close);
  }
  return text.find("</" + root_) != std::string_view::npos;
}

}  // namespace ariadne
