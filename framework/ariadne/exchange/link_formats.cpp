#include <array>

#include <ariadne/exchange/detail/link_writers.hpp>
#include <ariadne/exchange/link_formats.hpp>
#include <ariadne/formats/detail/rule_words.hpp>

namespace ariadne {

namespace {

using Write = std::string (*)(const ReadItem& item, std::string& text, LeftOut& left_out);

/// A line with what a writer writes, and something before it.
template <Write Text, const char* Before>
std::string write_link(const ReadItem& item, std::string& out, LeftOut& left_out) {
  std::string text;
  std::string refusal = unwritten_constraints(*item.layout);
  if (refusal.empty()) refusal = Text(item, text, left_out);
  if (refusal.empty()) ((out += Before) += text) += '\n';
  return refusal;
}

constexpr char no_address[] = "";
constexpr char fpuzzles_address[] = "https://f-puzzles.com/?load=";

constexpr char sudokupad_address[] = "https://sudokupad.app/";

constexpr char penpa_address[] = "https://swaroopg92.github.io/penpa-edit/#";

constexpr std::array<PuzzleFormat, 6> formats_of_links{{
    {"fpuzzles", "the compressed text in an f-puzzles link", "", "",
     write_link<write_fpuzzles, no_address>},
    {"fpuzzles-url", "the whole link", "", "", write_link<write_fpuzzles, fpuzzles_address>},
    {"scl", "a SudokuPad id", "", "", write_link<write_scl, no_address>},
    {"sudokupad-url", "the whole link", "", "", write_link<write_scl, sudokupad_address>},
    {"penpa", "the part of a Penpa+ link after the #", "", "", write_link<write_penpa, no_address>},
    {"penpa-url", "the whole link", "", "", write_link<write_penpa, penpa_address>},
}};

}  // namespace

std::span<const PuzzleFormat> link_formats() {
  return formats_of_links;
}

}  // namespace ariadne
