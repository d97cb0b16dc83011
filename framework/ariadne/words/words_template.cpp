#include <ariadne/words/detail/words_pieces.hpp>
#include <ariadne/words/words_template.hpp>

namespace ariadne {

namespace {

/// Takes a template apart, from `at_` on.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  ParsedWords parse() {
    ParsedWords parsed;
    parsed.pieces = pieces('\0');
    if (fault_.empty() && at_ < text_.size())
      fail("'" + std::string(1, text_[at_]) + "'", "closes nothing");
    parsed.fault = fault_;
    return parsed;
  }

 private:
  void fail(std::string_view what, std::string_view is) {
    if (fault_.empty()) fault_.append(what).append(" ").append(is);
  }

  std::vector<WordsPiece> pieces(char end) {
    std::vector<WordsPiece> all;
    while (at_ < text_.size() && fault_.empty()) {
      const char c = text_[at_];
      if (c == '}' || c == ']' || c == '>') return all;
      if (c == '{')
        all.push_back(place());
      else if (c == '[')
        all.push_back(optional_part());
      else if (c == '<')
        all.push_back(repeated_part());
      else
        all.push_back(plain());
    }
    if (end != '\0' && fault_.empty())
      fail("a part", "has no '" + std::string(1, end) + "' at its end");
    return all;
  }

  static bool is_mark(char c) {
    return c == '{' || c == '}' || c == '[' || c == ']' || c == '<' || c == '>';
  }

  WordsPiece plain() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_mark(text_[at_])) ++at_;
    WordsPiece piece;
    piece.text = text_.substr(begin, at_ - begin);
    return piece;
  }

  WordsPiece place() {
    WordsPiece piece;
    piece.kind = WordsPiece::Kind::place;
    const std::size_t close = text_.find('}', at_);
    const std::string_view whole =
        text_.substr(at_, close == std::string_view::npos ? close : close - at_ + 1);
    if (close == std::string_view::npos) {
      fail(whole, "has no end");
      return piece;
    }
    std::string_view within = text_.substr(at_ + 1, close - at_ - 1);
    at_ = close + 1;
    const std::size_t colon = within.find(':');
    if (colon != std::string_view::npos) {
      const std::string_view words = within.substr(colon + 1);
      const std::size_t bar = words.find('|');
      if (bar == std::string_view::npos) {
        fail(whole, "needs two words with '|' between");
        return piece;
      }
      piece.chooses = true;
      piece.one = words.substr(0, bar);
      piece.many = words.substr(bar + 1);
      piece.two = piece.many;
      if (const std::size_t next = piece.many.find('|'); next != std::string_view::npos) {
        piece.two = piece.many.substr(0, next);
        piece.many = piece.many.substr(next + 1);
      }
      within = within.substr(0, colon);
    }
    if (within == "result" && !piece.chooses) {
      piece.source.of = WordsSource::Of::result;
      return piece;
    }
    const std::size_t dot = within.find('.');
    if (dot == std::string_view::npos) {
      fail(whole, "has no form");
      return piece;
    }
    if (!read_source(within.substr(0, dot), piece.source)) fail(whole, "names no role of evidence");
    if (!read_form(within.substr(dot + 1), piece)) fail(whole, "has a form that does not exist");
    return piece;
  }

  /// The source of the piece has been read.
  static bool read_form(std::string_view name, WordsPiece& piece) {
    piece.form = words_form(name, piece.source.of != WordsSource::Of::evidence);
    return piece.form != nullptr;
  }

  static bool read_source(std::string_view text, WordsSource& source) {
    if (text == "place" || text == "remove") {
      source.of = text == "place" ? WordsSource::Of::placed : WordsSource::Of::removed;
      return true;
    }
    const std::size_t mark = text.find('#');
    const auto role = value_named(role_names, text.substr(0, mark));
    if (!role) return false;
    source.role = *role;
    if (mark == std::string_view::npos) return true;
    if (mark + 2 != text.size() || text[mark + 1] < '1' || text[mark + 1] > '9') return false;
    source.number = static_cast<std::size_t>(text[mark + 1] - '0');
    return true;
  }

  WordsPiece optional_part() {
    WordsPiece piece;
    piece.kind = WordsPiece::Kind::optional;
    const std::size_t colon = text_.find(':', at_);
    std::string_view condition =
        text_.substr(at_ + 1, colon == std::string_view::npos ? 0 : colon - at_ - 1);
    if (condition.starts_with('!')) {
      piece.negated = true;
      condition.remove_prefix(1);
    }
    std::string_view form;
    if (const std::size_t dot = condition.find('.'); dot != std::string_view::npos) {
      form = condition.substr(dot + 1);
      condition = condition.substr(0, dot);
    }
    if (colon == std::string_view::npos || !read_source(condition, piece.source) ||
        (!form.empty() && !read_form(form, piece))) {
      fail("'[" + std::string(condition) + "'", "names no role of evidence before ':'");
      return piece;
    }
    at_ = colon + 1;
    piece.within = pieces(']');
    close(']');
    return piece;
  }

  WordsPiece repeated_part() {
    WordsPiece piece;
    piece.kind = WordsPiece::Kind::repeated;
    ++at_;
    piece.within = pieces('>');
    close('>');
    return piece;
  }

  void close(char end) {
    if (!fault_.empty()) return;
    if (at_ >= text_.size() || text_[at_] != end)
      fail("a part", "has no '" + std::string(1, end) + "' at its end");
    ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string fault_;
};

}  // namespace

ParsedWords parse_words(std::string_view text) {
  return Parser(text).parse();
}

std::string words_fault(std::string_view words) {
  return parse_words(words).fault;
}

}  // namespace ariadne
