#pragma once

// Inside exchange: what drawings and words mean that several programs use alike.

#include <string>
#include <string_view>
#include <vector>

#include <ariadne/exchange/detail/link_puzzle.hpp>

namespace ariadne {

/// Whether two colors are about the same: "#RGB", "#RRGGBB" or "#RRGGBBAA", whose alpha is ignored.
bool same_color(std::string_view a, std::string_view b);
/// Whether it is about white, black, or a gray that is neither.
bool is_white(std::string_view color);
bool is_black(std::string_view color);
bool is_gray(std::string_view color);

/// Whether people call a color that: "green" for #67F067.
bool has_color_name(std::string_view color, std::string_view name);

/// Whether the words have any of several, both in lower case.
bool mentions(std::string_view words, std::initializer_list<const char*> any);
/// The same, with '|' between the several: "x-sum|xsum".
bool mentions_one(std::string_view words, std::string_view several);
/// The text with ASCII letters in lower case.
std::string in_lower_case(std::string_view text);

/// Adds that one of two neighbors is greater if the text is one of < > ^ v, turned clockwise by an angle in
/// degrees; false if it is not.
bool add_inequality(LinkPuzzle& puzzle, std::string_view text, double angle, Cell a, Cell b);
/// The same, but an X or V is a sum of two neighbors if the rules text says so, and nothing if what it says
/// of them is not understood.
bool add_sign(LinkPuzzle& puzzle, std::string_view text, double angle, Cell a, Cell b);

/// The numbers of a solution in a text: a symbol each, '?' and '.' for what is not known, or
/// numbers between commas.
std::vector<int> numbers_of_solution(std::string_view text);

}  // namespace ariadne
