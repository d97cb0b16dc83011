// Whatever bytes come in the place of a link, or of what one has in it once it is unpacked: a puzzle whose
// rules keep their promises, or a mistake with its place. A puzzle that is read is written for each of
// these programs, and what was written is read back with the same givens. The first byte chooses the
// program.

#include <cstdint>
#include <string>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/exchange/detail/deflate.hpp>
#include <ariadne/exchange/link_formats.hpp>
#include <ariadne/exchange/lz_string.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/input/reader.hpp>

#include "item.hpp"
#include "rules.hpp"

namespace ariadne::testing {
namespace {

std::string link_of(std::size_t program, const std::string& text) {
  const std::string grid = "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
  const std::string fpuzzles = "{\"size\":4,\"grid\":" + grid + "," + text + "}";
  const std::string sudokupad = "{\"cells\":" + grid + "," + text + "}";
  switch (program % 8) {
    case 0:
      return "https://f-puzzles.com/?load=" + text;
    case 1:
      return fpuzzles;
    case 2:
      return lz_compress(text);
    case 3:
      return "scl" + lz_compress(sudokupad);
    case 4:
      return sudokupad;
    case 5:
      return "m=edit&p=" + deflated(text);
    case 6:
      return "m=edit&p=" + text;
    default:
      return text;
  }
}

}  // namespace
}  // namespace ariadne::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne;
  using namespace ariadne::testing;
  constexpr std::size_t longest = 3000;
  if (size == 0 || size > longest) return 0;
  static ConstraintMaker& maker = *new ConstraintMaker(shipped_plugins());
  const std::string text =
      link_of(choice_of(data), std::string(reinterpret_cast<const char*>(data) + 1, size - 1)) +
      "\n";
  TextLines lines(text);
  PuzzleDocuments documents;
  PuzzleReader reader(lines, {}, &documents, {}, &maker);
  for (ReadItem item; reader.next(item);) {
    require_item(item);
    if (!item.good()) continue;
    require_rules(*item.layout);
    for (const PuzzleFormat& format : link_formats()) {
      std::string written;
      LeftOut left_out;
      const std::string refusal = format.write(item, written, left_out);
      require(refusal.empty() == !written.empty(), "a puzzle that is neither written nor refused");
      if (!refusal.empty()) {
        require_message(refusal);
        continue;
      }
      TextLines again(written);
      PuzzleDocuments more;
      PuzzleReader back(again, {}, &more, {}, &maker);
      ReadItem same;
      require(back.next(same), "what was written is not read");
      require(same.good(), std::string(format.name) + " is not read again: " + same.error);
      require(same.givens == item.givens, "a link that was written has other givens");
    }
  }
  return 0;
}
