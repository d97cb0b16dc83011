// Whatever bytes come in the place of a puzzle with rules in the forms of other programs: a puzzle whose
// rules keep their promises, or a mistake with its place. The first byte chooses how a line begins, so
// that most of them are looked at as one of these forms.

#include <array>
#include <cstdint>
#include <string>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/input/reader.hpp>

#include "item.hpp"
#include "rules.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne;
  using namespace ariadne::testing;
  static constexpr std::array<const char*, 5> begins{
      "", ".Shape~4x4.", ".Shape~5x3~0-6.", ".",
      "https://sigh.github.io/Interactive-Sudoku-Solver/?q="};
  constexpr std::size_t longest = 1000;
  if (size == 0 || size > longest) return 0;
  const std::string text = begins[choice_of(data) % begins.size()] +
                           std::string(reinterpret_cast<const char*>(data) + 1, size - 1) + "\n";
  static ConstraintMaker& maker = *new ConstraintMaker(shipped_plugins());
  TextLines lines(text);
  PuzzleReader reader(lines, {}, nullptr, {}, &maker);
  for (ReadItem item; reader.next(item);) {
    require_item(item);
    if (item.good()) require_rules(*item.layout);
  }
  return 0;
}
