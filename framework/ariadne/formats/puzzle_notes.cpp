#include <algorithm>
#include <sstream>

#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/model/detail/group_words.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

PuzzleWriting::~PuzzleWriting() = default;

std::string to_string(const BrokenRule& broken) {
  constexpr std::size_t most = 3;
  std::string text = broken.says;
  for (std::size_t i = 0; i < std::min(broken.places.size(), most); ++i)
    text += (i == 0 ? ": " : "; ") + broken.places[i];
  if (broken.places.size() > most)
    text += "; and " + std::to_string(broken.places.size() - most) + " more";
  return text;
}

namespace {

/// The digits of some cells; none if one of them is not known.
std::vector<Digit> known(const std::vector<Digit>& all, std::span<const Cell> cells) {
  std::vector<Digit> digits;
  for (const Cell cell : cells) {
    if (all[cell] == 0) return {};
    digits.push_back(all[cell]);
  }
  return digits;
}

}  // namespace

std::vector<std::string> lines_for_people(const PuzzleNotes& notes) {
  std::vector<std::string> lines{notes.title};
  if (!notes.author.empty()) lines[0] += (notes.title.empty() ? "by " : " by ") + notes.author;
  std::istringstream rules(notes.rules);
  for (std::string line; std::getline(rules, line);) lines.push_back(line);
  std::erase(lines, "");
  for (std::string& line : lines) line = printable(line);
  return lines;
}

std::string broken_rule(const Layout& layout, const std::string& solution) {
  if (solution.size() != static_cast<std::size_t>(layout.cell_count())) return {};
  std::vector<Digit> all;
  for (const char symbol : solution) {
    const Digit digit = digit_of(symbol, layout);
    all.push_back(digit <= layout.digit_count() ? digit : Digit{0});
  }
  for (const Group& group : layout.groups()) {
    std::vector<Digit> digits = known(all, group.cells);
    std::sort(digits.begin(), digits.end());
    if (std::adjacent_find(digits.begin(), digits.end()) != digits.end())
      return "the solution that comes with the puzzle has a digit twice in " + spoken_name(group);
  }
  for (const ConstraintPtr& constraint : layout.constraints()) {
    const std::vector<Digit> digits = known(all, constraint->scope());
    if (!digits.empty() && !constraint->holds(digits))
      return "the solution that comes with the puzzle breaks a rule, the " +
             constraint->name(layout);
  }
  return {};
}

}  // namespace ariadne
