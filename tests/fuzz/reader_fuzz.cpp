// Whatever bytes come: the reader ends, every item keeps its contract, and what is read can be
// written and read again. The first byte chooses what --layout asks for.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

#include <ariadne/formats/puzzle_writer.hpp>
#include <ariadne/host/puzzle_documents.hpp>

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << what << "\n";
  std::abort();
}

void check(const ariadne::ReadItem& item) {
  if (!item.good()) {
    require(!item.error.empty(), "a mistake without a sentence");
    require(item.line >= 1 && item.error_line >= item.line && item.error_column >= 1,
            "a mistake without its place");
    return;
  }
  const auto cells = static_cast<std::size_t>(item.layout->cell_count());
  require(item.error.empty() && item.line >= 1, "a puzzle with a mistake");
  require(item.givens.size() == cells, "a puzzle with another number of cells");
  require(item.candidates.empty() || item.candidates.size() == cells,
          "a puzzle with another number of candidates");
  for (const ariadne::Digit given : item.givens)
    require(given <= item.layout->digit_count(), "a given that is too large");
}

/// The cells of what one record in JSON, which holds every puzzle, is read back to.
void check_again(const ariadne::ReadItem& item) {
  std::string text;
  require(ariadne::find_puzzle_format("json")->write(item, text).empty(), "JSON refused a puzzle");
  ariadne::TextLines lines(text);
  ariadne::PuzzleDocuments documents;
  ariadne::PuzzleReader reader(lines, {}, &documents);
  ariadne::ReadItem again;
  require(reader.next(again) && again.good(), "a record is not read back");
  require(again.layout->name() == item.layout->name(), "a record is read back to another layout");
  require(again.givens == item.givens && again.candidates == item.candidates,
          "a record is read back to other cells");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<ariadne::LayoutChoice> choices = [] {
    std::vector<ariadne::LayoutChoice> all(4);  // mostly none
    for (const char* name : {"9x9", "4x4", "16x16", "jigsaw", "jigsaw+x", "samurai", "9x9+x"})
      all.push_back(ariadne::parse_layout(name));
    return all;
  }();
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  ariadne::TextLines lines(text);
  ariadne::PuzzleDocuments documents;
  ariadne::PuzzleReader reader(lines, choices[data[0] % choices.size()], &documents);
  ariadne::ReadItem item;
  while (reader.next(item)) {
    check(item);
    if (item.good()) check_again(item);
  }
  return 0;
}
