// Whatever bytes come: the reader ends, every item keeps its contract, the fast way to read gives
// the same puzzles, and what a format takes is read back from it. The first byte chooses what
// --layout asks for.

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/exchange/puzzle_writer.hpp>
#include <ariadne/input/reader.hpp>

#include "item.hpp"

namespace ariadne::testing {
namespace {

std::vector<ReadItem> read_all(const std::string& text, const LayoutChoice& choice) {
  TextLines lines(text);
  PuzzleDocuments documents;
  PuzzleReader reader(lines, choice, &documents);
  std::vector<ReadItem> items;
  for (ReadItem item; reader.next(item);) items.push_back(item);
  return items;
}

/// After each puzzle as many as next_alike() takes.
void check_fast_way(const std::string& text, const LayoutChoice& choice,
                    const std::vector<ReadItem>& items) {
  TextLines lines(text);
  PuzzleDocuments documents;
  PuzzleReader reader(lines, choice, &documents);
  auto expected = items.begin();
  for (ReadItem item; reader.next(item);) {
    require(expected != items.end(), "the fast way reads more");
    require(item.line == expected->line && item.error == expected->error &&
                item.error_column == expected->error_column && item.givens == expected->givens &&
                item.candidates == expected->candidates,
            "behind the fast way comes something else");
    ++expected;
    if (!item.good()) continue;
    ReadPuzzles puzzles{item.layout, item.givens, item.candidates};
    const std::size_t more = reader.next_alike(puzzles, 4);
    const std::size_t cells = item.givens.size();
    require(puzzles.givens.size() == (more + 1) * cells &&
                puzzles.candidates.size() == (more + 1) * item.candidates.size(),
            "the fast way gives parts of puzzles");
    for (std::size_t i = 1; i <= more; ++i, ++expected) {
      const auto is_next = [&](const auto& all, const auto& own) {
        return std::equal(own.begin(), own.end(), std::span(all).subspan(i * own.size()).begin());
      };
      require(expected != items.end() && expected->good() &&
                  expected->layout->name() == item.layout->name() &&
                  is_next(puzzles.givens, expected->givens) &&
                  expected->candidates.size() == item.candidates.size() &&
                  is_next(puzzles.candidates, expected->candidates),
              "the fast way reads other puzzles");
    }
  }
  require(expected == items.end(), "the fast way reads less");
}

/// What each cell can have, however it is said.
std::vector<DigitSet> possible(const ReadItem& item) {
  std::vector<DigitSet> all = item.candidates;
  if (all.empty()) all.assign(item.givens.size(), DigitSet::all(item.layout->digit_count()));
  for (std::size_t i = 0; i < all.size(); ++i)
    if (item.givens[i] != 0) all[i] &= DigitSet::of(item.givens[i]);
  return all;
}

/// A constraint string, which says groups that have no name there as rules.
void check_constraint_string(const std::string& text, const LeftOut& left_out,
                             const ReadItem& item) {
  require(left_out.rules.empty() || !item.layout->rules().empty(), "a rule was left out of none");
  const std::vector<ReadItem> again = read_all(text, {});
  require(again.size() == 1, "a constraint string is not read back");
  // Groups that are rules there need components, which are not loaded here.
  if (again[0].error.starts_with("this puzzle has rules beyond its layout")) return;
  require(again[0].good(), "a constraint string is not read back");
  require(again[0].layout->rows() == item.layout->rows() &&
              again[0].layout->columns() == item.layout->columns(),
          "it is read back to another grid");
  require(possible(again[0]) == possible(item), "it is read back to other candidates");
}

/// One puzzle in one format. Pencil marks written for givens are what these leave.
void check_format(const PuzzleFormat& format, const ReadItem& item) {
  std::string text(format.begin);
  LeftOut left_out;
  const std::string refusal = format.write(item, text, left_out);
  if (!refusal.empty()) {
    require_message(refusal);
    require(text == format.begin, "what is refused is written");
    require(format.name != "json", "JSON refused a puzzle");
    return;
  }
  text += format.end;
  if (format.name.starts_with("iss")) return check_constraint_string(text, left_out, item);
  const std::vector<ReadItem> again = read_all(text, {item.layout});
  require(again.size() == 1 && again[0].good(), "what is written is not read back");
  require(again[0].layout->name() == item.layout->name(), "it is read back to another layout");
  if (format.name == "pencil-marks" && item.candidates.empty()) {
    for (std::size_t i = 0; i < item.givens.size(); ++i)
      require(item.givens[i] == 0 || again[0].givens[i] == item.givens[i],
              "it is read back to other givens");
    return;
  }
  require(again[0].givens == item.givens, "it is read back to other givens");
  require(again[0].candidates == item.candidates, "it is read back to other candidates");
}

}  // namespace
}  // namespace ariadne::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne::testing;
  static const std::vector<ariadne::LayoutChoice> choices = [] {
    std::vector<ariadne::LayoutChoice> all(4);  // mostly none
    for (const char* name : {"9x9", "4x4", "16x16", "jigsaw", "jigsaw+x", "samurai", "9x9+x"})
      all.push_back(ariadne::parse_layout(name));
    return all;
  }();
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const ariadne::LayoutChoice& choice = choices[data[0] % choices.size()];
  const std::vector<ariadne::ReadItem> items = read_all(text, choice);
  for (const ariadne::ReadItem& item : items) {
    require_item(item);
    if (!item.good()) continue;
    for (const ariadne::PuzzleFormat& format : ariadne::puzzle_formats())
      check_format(format, item);
  }
  check_fast_way(text, choice, items);
  return 0;
}
