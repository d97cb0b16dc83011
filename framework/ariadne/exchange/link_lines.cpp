#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/link_lines.hpp>

namespace ariadne {

namespace {

constexpr std::array<std::string_view, 15> beginnings{"http://",
                                                      "https://",
                                                      "f-puzzles.com/",
                                                      "www.f-puzzles.com/",
                                                      "sudokupad.app/",
                                                      "m=edit&p=",
                                                      "m=solve&p=",
                                                      "#m=edit&p=",
                                                      "#m=solve&p=",
                                                      "?load=",
                                                      "load=",
                                                      "app.crackingthecryptic.com/",
                                                      "beta.sudokupad.app/",
                                                      "swaroopg92.github.io/",
                                                      "tinyurl.com/"};

/// The prefixes of ids; what is compressed behind them begins with '{', which is N4 then.
constexpr std::array<std::string_view, 4> ids{"scl", "ctc", "fpuzzles", "fpuz"};

constexpr std::size_t shortest_text = 20;

/// Whether this begins like compressed JSON. Puzzles of 25x25 cells may begin with N4 as well, but have
/// digits up to P only.
bool begins_compressed(std::string_view text) {
  return text.size() >= shortest_text && text.starts_with("N4") &&
         std::any_of(text.begin(), text.end(), [](char c) {
           return (c >= 'Q' && c <= 'Z') || (c >= 'q' && c <= 'z') || c == '+' || c == '/';
         });
}

}  // namespace

bool begins_link(std::string_view line) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  // A link with a constraint string is a line like any other.
  if (line.empty() || constraint_link_form.is(line)) return false;
  switch (line[0]) {
    case 'N':
      return begins_compressed(line);
    case 's':
    case 'c':
    case 'f':
      for (const std::string_view id : ids)
        if (line.starts_with(id)) {
          const std::string_view rest = line.substr(id.size());
          if (begins_compressed(rest) || rest.starts_with('{') || rest.starts_with("%7B"))
            return true;
        }
      [[fallthrough]];
    case 'h':
    case 'w':
    case 'm':
    case '#':
    case '?':
    case 'l':
    case 'a':
    case 'b':
    case 't':
      return std::any_of(beginnings.begin(), beginnings.end(),
                         [&](std::string_view begin) { return line.starts_with(begin); });
    default:
      return false;
  }
}

}  // namespace ariadne
