// From a link to its text. On their way, links are damaged: browsers write %XX for signs, forms a space
// for '+', and servers merge two '/'. Which program a link is from shows in its address or in the first
// letters of an id.

#include <algorithm>
#include <functional>
#include <optional>

#include <nlohmann/json.hpp>

#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/links.hpp>
#include <ariadne/exchange/detail/percent.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

using nlohmann::json;

namespace {

TextPart from(const TextPart& link, std::size_t begin) {
  begin = std::min(begin, link.text.size());
  return {link.text.substr(begin), link.begin + begin};
}
TextPart until(const TextPart& link, std::size_t end) {
  return {link.text.substr(0, end), link.begin};
}
/// Goes behind a prefix; false if it is not there.
bool take(TextPart& link, std::string_view prefix) {
  if (!link.text.starts_with(prefix)) return false;
  link = from(link, prefix.size());
  return true;
}

/// What is behind NAME= in a query or fragment, up to its end; nothing if it is not there.
std::optional<TextPart> value_of(const TextPart& query, std::string_view name) {
  for (std::size_t at = 0; (at = query.text.find(name, at)) != std::string_view::npos; ++at) {
    const char before = at == 0 ? '&' : query.text[at - 1];
    const std::size_t end = at + name.size();
    if ((before != '&' && before != '?' && before != '#') || end >= query.text.size() ||
        query.text[end] != '=')
      continue;
    const TextPart value = from(query, end + 1);
    return until(value, value.text.find_first_of("&#"));
  }
  return std::nullopt;
}

using Accept = std::function<bool(const std::string&)>;

/// Whether some way to double as many as `count` single slashes, from `begin` on, is accepted.
bool with_doubled(const std::string& text, std::size_t begin, int count, int& tries,
                  const Accept& accept) {
  if (count == 0) {
    if (--tries < 0) return false;
    const std::optional<std::string> plain = lz_decompress(text);
    return plain && accept(*plain);
  }
  for (std::size_t i = begin; i < text.size() && tries > 0; ++i) {
    if (text[i] != '/') continue;
    std::string longer = text;
    longer.insert(i, 1, '/');
    if (with_doubled(longer, i + 2, count - 1, tries, accept)) return true;
  }
  return false;
}

/// Decompresses what a link has, damaged or not, to a text that is accepted.
void decompress(const TextPart& piece, const char* what, const Accept& accept) {
  std::string text = percent_decoded_leniently(piece.text);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.pop_back();
  if (text.starts_with('{') && accept(text)) return;
  std::replace(text.begin(), text.end(), ' ', '+');
  // The signs of addresses.
  std::replace(text.begin(), text.end(), '-', '/');
  std::replace(text.begin(), text.end(), '$', '=');
  // Fewer for long texts, so that a broken one costs no more time.
  constexpr std::size_t most_symbols = std::size_t{16} << 20U;
  int tries = static_cast<int>(std::clamp<std::size_t>(most_symbols / (text.size() + 1), 1, 400));
  for (int doubled = 0; doubled <= 3; ++doubled)
    if (with_doubled(text, 0, doubled, tries, accept)) return;
  fail(piece, std::string("the text of this ") + what +
                  " is damaged or not complete; copy the whole link again");
}

bool take_sudokupad_host(TextPart& link) {
  for (const std::string_view host : {"sudokupad.app", "beta.sudokupad.app", "alpha.sudokupad.app",
                                      "app.crackingthecryptic.com", "crackingthecryptic.com"})
    if (take(link, host)) return true;
  return false;
}

/// The id in a path of SudokuPad.
TextPart sudokupad_id(TextPart path) {
  while (take(path, "/")) {
  }
  if (take(path, "sudoku/"))
    while (take(path, "/")) {
    }
  if (const auto id = value_of(path, "puzzleid")) path = *id;
  return until(path, path.text.find_first_of("?#&"));
}

/// The document in compressed text.
std::optional<json> document_in(const std::string& plain) {
  std::optional<json> document = parse_json(plain);
  return document ? document : parse_json(unzipped(plain));
}

class LinkReader {
 public:
  LinkReader(LayoutCache& layouts, ReadItem& item) : layouts_(layouts), item_(item) {}

  void read(TextPart link) {
    const bool address = take(link, "https://") || take(link, "http://");
    take(link, "www.");
    if (take(link, "f-puzzles.com")) return read_fpuzzles_address(link);
    if (take_sudokupad_host(link)) return read_id(sudokupad_id(link));
    if (take(link, "sudokuwiki.org/")) return read_sudokuwiki_address(link);
    if (take(link, "sudokuexchange.com/")) return read_sudokuexchange_address(link);
    if (take(link, "tinyurl.com/"))
      fail(link,
           "a tinyurl name, which only its server knows; open it and copy the long "
           "address");
    if (value_of(link, "p") && value_of(link, "m")) return read_penpa_link(link);
    // Other hosts read the links of f-puzzles as well.
    for (const char* name : {"load", "puzzle"})
      if (const auto puzzle = value_of(link, name); puzzle && is_compressed(puzzle->text))
        return read_compressed(*puzzle, "link");
    if (const std::string_view name = pencil_puzzle(link.text); !name.empty())
      fail(link, "links of " + in_quotes(name) +
                     " are not known; `ariadne kinds list` lists the kinds of puzzles that are");
    if (address || take(link, "sudokumaker.app"))
      fail(
          link,
          "this address is not one of f-puzzles, SudokuPad, Penpa+, the Interactive Sudoku Solver, "
          "SudokuMaker, sudokuwiki.org, or sudokuexchange.com, and has no compressed puzzle behind "
          "load= or puzzle=");
    if (const auto load = value_of(link, "load")) return read_fpuzzles_text(*load);
    if (link.text.starts_with("N4")) return read_compressed(link, "puzzle");
    read_id(link);
  }

  /// Reads a document; false if it is of no program known here.
  bool read_document(const json& document) {
    if (is_fpuzzles(document)) {
      ariadne::read_fpuzzles(document).finish(layouts_, item_);
      return true;
    }
    if (is_sudokupad(document)) {
      ariadne::read_sudokupad(document).finish(layouts_, item_);
      return true;
    }
    if (is_sudokumaker(document)) {
      ariadne::read_sudokumaker(document).finish(layouts_, item_);
      return true;
    }
    return false;
  }

 private:
  /// The name of the puzzle in a link to puzz.link or its like, "?name/columns/rows/..."; else empty.
  static std::string_view pencil_puzzle(std::string_view link) {
    const std::size_t begin = link.find('?') + 1;
    const std::size_t end = link.find('/', begin);
    if (begin == 0 || end == std::string_view::npos) return {};
    const std::string_view name = link.substr(begin, end - begin);
    return std::all_of(name.begin(), name.end(), is_alphanumeric) ? name : std::string_view();
  }
  static bool is_alphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

  /// Whether this begins like JSON, compressed or not.
  static bool is_compressed(std::string_view text) {
    return text.starts_with("N4") || text.starts_with('{') || text.starts_with("%7B");
  }

  void read_sudokuwiki_address(const TextPart& link) {
    const auto board = value_of(link, "bd");
    if (!board)
      fail(link, "an address of sudokuwiki.org without a puzzle, which stands behind bd=");
    const std::size_t end = std::min(link.text.find_first_of(".?"), link.text.size());
    std::string page(link.text.substr(0, end));
    std::transform(page.begin(), page.end(), page.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const std::string text = percent_decoded_leniently(board->text);
    ariadne::read_sudokuwiki(page, {text, board->begin}).finish(layouts_, item_);
  }

  void read_sudokuexchange_address(const TextPart& link) {
    const auto cells = value_of(link, "s");
    if (!cells)
      fail(link, "an address of sudokuexchange.com without a puzzle, which stands behind s=");
    read_short_sudoku(*cells).finish(layouts_, item_);
  }

  void read_fpuzzles_address(const TextPart& link) {
    if (const auto load = value_of(link, "load")) return read_fpuzzles_text(*load);
    if (const auto id = value_of(link, "id"))
      fail(*id, "the f-puzzles id " + in_quotes(id->text) +
                    " is a name that only a server knows; open it and export the puzzle "
                    "with its data");
    fail(link, "an f-puzzles address without a puzzle; its puzzle follows ?load=");
  }

  void read_fpuzzles_text(const TextPart& text) {
    constexpr std::size_t shortest = 20;
    if (text.text.size() < shortest)
      fail(text, "the f-puzzles id " + in_quotes(text.text) +
                     " is too short to be a puzzle; it is a name that only a server knows");
    read_compressed(text, "f-puzzles link");
  }

  /// Compressed JSON, of f-puzzles or SudokuPad.
  void read_compressed(const TextPart& text, const char* what) {
    decompress(text, what, [&](const std::string& plain) {
      const std::optional<json> document = document_in(plain);
      if (!document || !document->is_object()) return false;
      if (!read_document(*document))
        fail(text, "the data of this link are of no kind that is known here");
      return true;
    });
  }

  void read_id(const TextPart& link) {
    TextPart id = link;
    if (take(id, "fpuzzles") || take(id, "fpuz")) return read_compressed(id, "SudokuPad id");
    if (take(id, "scl") || take(id, "ctc")) return read_compressed(id, "SudokuPad id");
    if (take(id, "scf")) {
      const std::string text = percent_decoded_leniently(id.text);
      return read_scf({text, id.begin}).finish(layouts_, item_);
    }
    if (id.text.starts_with("pack"))
      fail(id,
           "a pack of several SudokuPad puzzles, which is not supported; use the link "
           "of one puzzle");
    fail(id, "the SudokuPad id " + in_quotes(id.text) +
                 " is a name that only a server knows; open it and share the puzzle with "
                 "its data");
  }

  void read_penpa_link(const TextPart& link) {
    const TextPart puzzle = *value_of(link, "p");
    const auto text = inflated(percent_decoded_leniently(puzzle.text));
    if (!text)
      fail(puzzle,
           "the text of this Penpa+ link is damaged or not complete; copy the whole link again");
    std::string answer;
    if (const auto own = value_of(link, "a"))
      answer = inflated(percent_decoded_leniently(own->text)).value_or(std::string());
    ariadne::read_penpa(*text, answer).finish(layouts_, item_);
  }

  LayoutCache& layouts_;
  ReadItem& item_;
};

void read_checked(ReadItem& item, const std::function<void()>& read) {
  const auto refuse = [&](std::size_t at, const std::string& sentence) {
    item.layout = nullptr;
    item.error = sentence;
    item.error_line = 1;
    item.error_column = at + 1;
    item.rules.clear();
    item.notes = nullptr;
  };
  item.line = 1;
  try {
    read();
  } catch (const CellTextMistake& mistake) {
    refuse(mistake.at, mistake.error);
  } catch (const LayoutError& error) {
    refuse(0, error.what());
  }
}

}  // namespace

void read_link(std::string_view line, LayoutCache& layouts, ReadItem& item) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\xEF\xBB\xBF"), line.size());
  const std::size_t end = line.find_last_not_of(" \t\r\n") + 1;
  const TextPart link{line.substr(begin, std::max(begin, end) - begin), begin};
  read_checked(item, [&] { LinkReader(layouts, item).read(link); });
  if (!item.good()) item.text = line.substr(0, end);
}

std::optional<json> sudokupad_document(std::string_view line) {
  TextPart id{line, 0};
  if (!take(id, "https://")) take(id, "http://");
  take(id, "www.");
  if (take_sudokupad_host(id)) id = sudokupad_id(id);
  if (!take(id, "scl") && !take(id, "ctc")) return std::nullopt;
  std::optional<json> document;
  decompress(id, "SudokuPad id", [&](const std::string& plain) {
    document = document_in(plain);
    return document && is_sudokupad(*document);
  });
  return document;
}

bool read_link_document(std::string_view document, LayoutCache& layouts, ReadItem& item) {
  const std::optional<json> parsed = parse_json(document);
  bool known = false;
  if (parsed) read_checked(item, [&] { known = LinkReader(layouts, item).read_document(*parsed); });
  return known || !item.error.empty();
}

}  // namespace ariadne
