#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/link_lines.hpp>

namespace ariadne {

namespace {

constexpr std::array<std::string_view, 21> beginnings{"http://",
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
                                                      "tinyurl.com/",
                                                      "sudokuwiki.org/",
                                                      "www.sudokuwiki.org/",
                                                      "sudokuexchange.com/",
                                                      "www.sudokuexchange.com/",
                                                      "sudokumaker.app/",
                                                      "?puzzle="};

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

/// Whether this is SudokuPad's short form of 81 cells, which may have options behind a '*'.
bool begins_short_form(std::string_view line) {
  constexpr std::string_view id = "scf";
  constexpr std::size_t shortest = 14;
  if (!line.starts_with(id)) return false;
  const std::string_view cells = line.substr(id.size(), line.find('*') - id.size());
  return cells.size() >= shortest && std::all_of(cells.begin(), cells.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
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
      if (begins_short_form(line)) return true;
      [[fallthrough]];
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
