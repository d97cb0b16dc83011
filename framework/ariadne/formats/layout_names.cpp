#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/model/unions.hpp>

namespace ariadne {

namespace {

constexpr std::string_view jigsaw = "jigsaw";

/// "6x6" or "6X6" -> 6 and 6.
std::optional<BoxShape> two_numbers(std::string_view text) {
  BoxShape shape{0, 0};
  const char* const end = text.data() + text.size();
  const auto [middle, fault] = std::from_chars(text.data(), end, shape.rows);
  if (fault != std::errc() || middle == end || (*middle != 'x' && *middle != 'X'))
    return std::nullopt;
  const auto [stop, second_fault] = std::from_chars(middle + 1, end, shape.columns);
  if (second_fault != std::errc() || stop != end) return std::nullopt;
  // Larger numbers are no layout, and their product would not fit an int.
  if (shape.rows < 1 || shape.columns < 1 || shape.rows > max_cells || shape.columns > max_cells)
    return std::nullopt;
  return shape;
}

LayoutPtr plain_by_name(std::string_view name) {
  const std::size_t colon = name.find(':');
  const std::optional<BoxShape> first = two_numbers(name.substr(0, colon));
  if (!first) throw LayoutError("there is no such layout");
  if (colon == std::string_view::npos)
    return plain_layout(first->rows == first->columns ? usual_box(first->rows) : *first);

  const std::optional<BoxShape> box = two_numbers(name.substr(colon + 1));
  if (!box) throw LayoutError("boxes are written as in 6x6:3x2");
  if (first->rows != first->columns || box->rows * box->columns != first->rows)
    throw LayoutError("boxes of " + std::to_string(box->rows) + "x" + std::to_string(box->columns) +
                      " do not make a grid of this size");
  return plain_layout(*box);
}

/// "grid:6x8:2x4:0..7" without its first word.
LayoutPtr grid_by_name(std::string_view text) {
  GridForm form;
  bool sides = false;
  bool numbers = false;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(':'));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const std::optional<BoxShape> shape = two_numbers(part);
    const std::size_t dots = part.find("..");
    if (shape && !sides) {
      form.rows = shape->rows;
      form.columns = shape->columns;
      sides = true;
    } else if (shape) {
      form.box = *shape;
    } else if (part == "cells") {
      form.lines = false;
    } else if (part.starts_with("regions=")) {
      form.regions = part.substr(8);
    } else if (dots != std::string_view::npos) {
      const auto first = number_of<int>(part.substr(0, dots));
      const auto last = number_of<int>(part.substr(dots + 2));
      if (!first || !last || *first < 0 || *last < *first || *last - *first >= max_digits)
        throw LayoutError(in_quotes(part) + " is not a range of numbers such as 0..8");
      form.first_value = *first;
      form.digits = *last - *first + 1;
      numbers = true;
    } else {
      throw LayoutError(in_quotes(part) +
                        " does not describe a grid; expected a grid such as grid:6x8:2x4:0..7");
    }
  }
  if (!sides)
    throw LayoutError("its rows and columns are missing; expected a grid such as grid:6x8");
  if (!numbers) form.digits = std::max(form.rows, form.columns);
  return grid_layout(form);
}

/// The parts of a name: its grid, the extras in any order, and the letters of its digits.
struct NameParts {
  std::string grid;
  std::vector<std::string> extras;
  std::string letters;
};

NameParts parts_of(std::string_view name) {
  NameParts parts;
  bool has_grid = false;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('+', begin), name.size());
    const std::string part(name.substr(begin, end - begin));
    begin = end + 1;
    if (const Extra* const extra = find_extra(part)) {
      parts.extras.emplace_back(extra->name);
    } else if (part.starts_with(letters_mark)) {
      if (!parts.letters.empty()) throw LayoutError("its letters are there twice");
      parts.letters = part.substr(letters_mark.size());
      if (parts.letters.empty()) throw LayoutError("letters are missing after 'letters='");
    } else if (has_grid) {
      throw LayoutError(part.empty() ? "a '+' needs a name on both sides"
                                     : in_quotes(part) + " is not an extra that can be added to " +
                                           in_quotes(parts.grid));
    } else {
      parts.grid = part;
      has_grid = true;
    }
  }
  if (has_grid) return parts;
  const std::string side = parts.letters.empty() ? "9" : std::to_string(parts.letters.size());
  parts.grid = side + 'x' + side;
  return parts;
}

/// A union whose grids have the extras.
LayoutPtr union_with(const Union& grids, const std::vector<std::string>& extras) {
  const LayoutPtr plain = plain_by_name("9x9");
  const LayoutPtr part = add_extras(plain, extras);
  return union_of(*part, grids.corners, std::string(grids.name) + extras_of_name(*part),
                  std::string(grids.name));
}

/// Refuses what no region map could have.
LayoutChoice with_regions(const std::vector<std::string>& extras) {
  for (const std::string& name : extras)
    if (find_extra(name)->needs_boxes)
      throw LayoutError(name + " needs boxes, and a jigsaw has regions instead");
  add_extras(plain_by_name("9x9"), extras);  // throws where they cannot be together
  return {nullptr, true, extras};
}

LayoutChoice choice_of(const NameParts& parts) {
  const std::string_view grid = parts.grid;
  if (grid == jigsaw) return with_regions(parts.extras);
  if (grid.starts_with("grid:") && parts.extras.empty())
    return {grid_by_name(grid.substr(5)), false, {}};
  if (const Union* const grids = find_union(grid))
    return {union_with(*grids, parts.extras), false, {}};
  const LayoutPtr base =
      grid.starts_with("jigsaw:") ? layout_of_region_map(grid.substr(7)) : plain_by_name(grid);
  return {add_extras(base, parts.extras), false, {}};
}

}  // namespace

LayoutChoice parse_layout(std::string_view name) {
  try {
    const NameParts parts = parts_of(name);
    LayoutChoice choice = choice_of(parts);
    if (parts.letters.empty()) return choice;
    if (!choice.fixed) throw LayoutError("letters need a jigsaw with its map: jigsaw:MAP");
    choice.fixed = with_letters(choice.fixed, parts.letters);
    return choice;
  } catch (const LayoutError& error) {
    throw LayoutError("layout " + in_quotes(name) + ": " + error.what());
  }
}

std::string wrong_blanks(std::string_view blanks, const Layout* layout) {
  for (const char c : blanks) {
    const std::string name = in_quotes(std::string_view(&c, 1));
    if (c <= ' ' || c > '~' || std::string_view(",;|:+=#\"'{}[]").find(c) != std::string_view::npos)
      return name + " cannot stand for an open cell, because it separates cells";
    const Digit digit = layout != nullptr ? digit_of(c, *layout) : Digit{0};
    if (layout == nullptr ? c >= '1' && c <= '9' : digit >= 1 && digit <= layout->digit_count())
      return name + " is a digit" +
             (layout == nullptr ? "" : " of a " + layout->name() + " puzzle") +
             ", so it cannot stand for an open cell";
  }
  return {};
}

std::vector<std::string> layout_words() {
  std::vector<std::string> words{std::string(jigsaw)};
  for (const Union& each : unions()) words.emplace_back(each.name);
  for (const Extra& each : extras()) words.emplace_back(each.name);
  return words;
}

std::string extras_of_name(const Layout& layout) {
  std::string text;
  for (const std::string& extra : layout.recipe().extras) text += '+' + extra;
  return text;
}

std::string region_map(const Layout& layout) {
  std::string map;
  for (const int region : layout.recipe().regions) map += symbol_of(static_cast<Digit>(region + 1));
  return map;
}

LayoutPtr layout_of_region_map(std::string_view map) {
  int digits = 0;
  while (digits * digits < static_cast<int>(std::min<std::size_t>(map.size(), max_cells))) ++digits;
  if (map.empty() || static_cast<std::size_t>(digits * digits) != map.size())
    throw LayoutError("a region map of " + std::to_string(map.size()) +
                      " symbols; it needs one for each cell of an N x N grid");
  std::string seen;
  std::vector<int> regions;
  for (const char symbol : map) {
    std::size_t region = seen.find(symbol);
    if (region == std::string::npos) {
      region = seen.size();
      seen += symbol;
    }
    regions.push_back(static_cast<int>(region));
  }
  return jigsaw_layout(digits, regions);
}

}  // namespace ariadne
