#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/documents.hpp>
#include <ariadne/exchange/link_lines.hpp>

namespace ariadne {

namespace {

constexpr std::array<std::string_view, 22> beginnings{"http://",
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
                                                      "puzz.link/",
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

/// Whether this begins with an address of a program whose links are read.
bool begins_known_address(std::string_view text) {
  if (constraint_link_form.is(text)) return true;
  for (const std::string_view scheme : {"https://", "http://"})
    if (text.starts_with(scheme)) text.remove_prefix(scheme.size());
  return std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view begin) {
    return begin.ends_with('/') && !begin.ends_with("//") && begin != "tinyurl.com/" &&
           text.starts_with(begin);
  });
}

/// The position at which the first link of a line begins; npos if the line contains no link.
std::size_t link_begin(std::string_view line) {
  constexpr std::string_view before_the_first = " \t\xEF\xBB\xBF";
  const std::size_t first = std::min(line.find_first_not_of(before_the_first), line.size());
  if (begins_link(line) || constraint_link_form.is(line.substr(first))) return first;
  // A document may hold links, but is not one; "<https://...>" is no tag.
  const bool document = begins_document(line);
  // Cells, or the '#' of a comment, before the link: the link is a note then.
  constexpr std::size_t fewest_cells = 16;
  std::size_t cells = 0;
  for (std::size_t at = first; at < line.size() && line[at] != '#' && cells < fewest_cells; ++at) {
    const char c = line[at];
    if (c == '.' || (c >= '0' && c <= '9')) ++cells;
    const bool after_bracket =
        at > first && std::string_view(" \t([<\"'").find(line[at - 1]) != std::string_view::npos;
    if (document && (at > first + 1 || line[first] != '<')) break;
    if (after_bracket && begins_known_address(line.substr(at))) return at;
  }
  return std::string_view::npos;
}

/// Where the link that begins there ends.
std::size_t link_end(std::string_view line, std::size_t begin) {
  // JSON has spaces and brackets of its own.
  if (line.find('{', begin) != std::string_view::npos) return line.size();
  const char before = begin > 0 ? line[begin - 1] : ' ';
  const bool alone = before == ' ' || before == '\t' || before == '\xBF';
  std::size_t end = alone ? std::min(line.find(" #", begin), line.find("\t#", begin))
                          : line.find_first_of(" \t)]>\"'", begin);
  end = std::min(end, line.size());
  constexpr std::string_view around = " \t\r.,;:!)]>\"'";
  // A bracket that the link itself opens belongs to it.
  const auto count = [&](char c) {
    return std::count(line.begin() + static_cast<std::ptrdiff_t>(begin),
                      line.begin() + static_cast<std::ptrdiff_t>(end), c);
  };
  while (end > begin && around.find(line[end - 1]) != std::string_view::npos) {
    const char last = line[end - 1];
    if (last == ')' && count('(') >= count(')')) break;
    if (last == ']' && count('[') >= count(']')) break;
    --end;
  }
  return end;
}

}  // namespace

std::string link_alone(std::string_view line) {
  const std::size_t begin = link_begin(line);
  if (begin == std::string_view::npos) return {};
  const std::size_t end = link_end(line, begin);
  return std::string(begin, ' ').append(line.substr(begin, end - begin));
}

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
    case 'p':
      return std::any_of(beginnings.begin(), beginnings.end(),
                         [&](std::string_view begin) { return line.starts_with(begin); });
    default:
      return false;
  }
}

}  // namespace ariadne
