// The Interactive Sudoku Solver passes over white space, so people break its strings into lines:
//
//     .Shape~16x16
//     .Diagonal~1.Diagonal~-1
//     .~R1C1_5~R1C2_12
//     ~R1C3_16
//
// Its own strings have no line ends, and a file has one of them on each line. Most lines of puzzles that
// were broken have constraints of one kind only, and whole puzzles are long, have several kinds, or
// have the grid beside constraints, and no white space between all these. Where a whole puzzle follows
// lines of one kind, these are puzzles as well.

#include <algorithm>
#include <array>
#include <vector>

#include <ariadne/exchange/detail/constraint_lines.hpp>
#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>

namespace ariadne {

namespace {

/// How many bytes of white space a text begins with: one character, or none.
std::size_t white_space_at(std::string_view text) {
  if (text[0] == ' ' || (text[0] >= '\t' && text[0] <= '\r')) return 1;
  constexpr unsigned char first_of_several = 0x80;
  if (static_cast<unsigned char>(text[0]) < first_of_several) return 0;
  // Spaces of other widths, no-break spaces, and the mark at the begin of files.
  for (const std::string_view space :
       {"\u00A0", "\u1680", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000", "\uFEFF"})
    if (text.starts_with(space)) return space.size();
  const bool wide = text.size() > 2 && text.starts_with("\xE2\x80") &&
                    static_cast<unsigned char>(text[2]) <= 0x8A;
  return wide ? 3 : 0;
}

/// Calls visit(i) for each byte that is neither white space nor part of a comment.
template <class Visit>
void for_each_byte(std::string_view text, Visit visit) {
  bool comment = false;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\n') comment = false;
    if (text[i] == '#') comment = true;
    const std::size_t space = white_space_at(text.substr(i));
    if (space == 0 && !comment) visit(i);
    i += std::max<std::size_t>(space, 1);
  }
}

bool is_block_name(std::string_view name) {
  return name == "Or" || name == "And" || name == "Replicate";
}

bool is_of_frame(std::string_view name) {
  return name == "Shape" || name == "NoBoxes" || name == "Jigsaw" || name == "RegionSize";
}

/// Whether this is "R1C2", in whatever grid.
bool is_name_of_cell(std::string_view word) {
  return word.size() == 4 && (word[0] == 'R' || word[0] == 'r') &&
         (word[2] == 'C' || word[2] == 'c');
}

/// What a line of a puzzle has.
struct LineOfConstraints {
  std::set<std::string> kinds;      ///< names of constraints but those of the frame; a block is one
  std::vector<std::string> claims;  ///< what a puzzle says once
  int count = 0;                    ///< of constraints
  int open = 0;                     ///< blocks that are open at its end
  bool shape = false;
  bool frame = false;  ///< it says something of the grid
};

/// A puzzle says each constraint once, and gives a cell once.
void add_claims_of(const std::vector<TextPart>& values, const std::string& constraint,
                   std::vector<std::string>& claims) {
  const std::string_view name = values[0].text;
  if (name.empty() || name == "Given") {
    for (std::size_t i = 1; i < values.size(); ++i)
      claims.push_back("given " + std::string(values[i].text.substr(0, values[i].text.find('_'))));
    return;
  }
  claims.push_back(is_of_frame(name) ? std::string(name) : constraint);
}

LineOfConstraints line_of_constraints(std::string_view text, int open) {
  LineOfConstraints line;
  line.open = open;
  std::vector<TextPart> constraints = split({text, 0}, '.');
  // What stands before the first '.' goes on with the constraint before it.
  constraints.erase(constraints.begin());
  for (const TextPart& constraint : constraints) {
    const std::vector<TextPart> values = split(constraint, '~');
    const std::string name(values[0].text);
    if (constraint.text.empty()) continue;
    if (name == "End") {
      line.open = std::max(0, line.open - 1);
      continue;
    }
    if (line.open == 0) {
      ++line.count;
      line.shape = line.shape || name == "Shape";
      if (is_of_frame(name))
        line.frame = true;
      else
        line.kinds.insert(name == "Given" ? "" : name);
      if (!is_block_name(name)) add_claims_of(values, std::string(constraint.text), line.claims);
    }
    if (is_block_name(name)) ++line.open;
  }
  return line;
}

/// Whether a line is a part of a puzzle rather than one by itself: nobody breaks lines that are longer.
bool is_part_of_puzzle(const LineOfConstraints& line, std::size_t size) {
  constexpr std::size_t longest = 200;
  return line.kinds.size() <= 1 && !(line.frame && !line.kinds.empty()) &&
         (line.count <= 1 || size <= longest);
}

bool is_text_of_constraints(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("~._-%=").find(c) != std::string_view::npos;
  });
}

/// Whether this can only be a constraint, although its name is not known.
bool is_unknown_name(std::string_view text) {
  constexpr std::size_t shortest = 5;
  return text.size() >= shortest && text[1] >= 'A' && text[1] <= 'Z' &&
         std::all_of(text.begin() + 2, text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }) &&
         std::any_of(text.begin() + 2, text.end(), [](char c) { return c >= 'g' && c <= 'z'; });
}

}  // namespace

std::string constraint_text(std::string_view text) {
  std::string own;
  for_each_byte(text, [&](std::size_t i) { own += text[i]; });
  return own;
}

std::size_t place_of_constraint_text(std::string_view text, std::size_t i) {
  std::size_t place = text.size();
  std::size_t count = 0;
  for_each_byte(text, [&](std::size_t at) {
    if (count++ == i) place = at;
  });
  return place;
}

bool ConstraintLines::are_followed_by(std::string_view line) const {
  const std::string own = constraint_text(line);
  return parts_only_ && !by_hand_ && !begins_with_frame_ && constraint_string_form.is(own) &&
         !is_part_of_puzzle(line_of_constraints(own, 0), own.size());
}

bool ConstraintLines::goes_on_in(std::string_view line, bool beside) const {
  const std::string own = constraint_text(line);
  if (own == ".") return true;
  // Text that was broken at a column, in the middle of a value at least once.
  if (beside && is_wrapped_ && own.size() <= width_ && is_text_of_constraints(own)) return true;
  if (!own.starts_with('.')) {
    // Nothing else has this sign. Without it, a cell or a name can be what is missing.
    const std::string_view word = std::string_view(own).substr(0, own.find('_'));
    return own.find('~') != std::string::npos || (end_.ends_with('~') && is_name_of_cell(word)) ||
           (end_.ends_with('.') && is_rule_name(own));
  }
  if (!constraint_string_form.is(own) && !is_unknown_name(own)) return false;
  if (open_ > 0) return true;
  const LineOfConstraints next = line_of_constraints(own, 0);
  const auto is_known = [&](const std::string& claim) { return claimed_.contains(claim); };
  if ((next.open == 0 && lines_.contains(own)) ||
      std::any_of(next.claims.begin(), next.claims.end(), is_known))
    return false;
  // A shape at the end of its puzzle, rather than at the begin of another one.
  if (next.shape) return beside && parts_only_ && next.count == 1;
  return frame_only_ ||
         (is_part_of_puzzle(next, own.size()) && (parts_only_ || (by_hand_ && next.count <= 1)));
}

void ConstraintLines::add(std::string_view line) {
  const bool first = lines_.empty();
  end_ = constraint_text(line);
  if (first) width_ = end_.size();
  by_hand_ = by_hand_ || line.find(" .") != std::string_view::npos;
  is_even_ = is_even_ && end_.size() == width_;
  is_wrapped_ = is_even_ && (is_wrapped_ || !end_.starts_with('.'));
  const LineOfConstraints own = line_of_constraints(end_, open_);
  may_be_several_ = may_be_several_ && open_ == 0 && own.open == 0 && !own.frame && own.count > 0 &&
                    !by_hand_ && end_.starts_with('.');
  open_ = own.open;
  frame_only_ = frame_only_ && own.kinds.empty();
  begins_with_frame_ = begins_with_frame_ || frame_only_;
  parts_only_ = parts_only_ && is_part_of_puzzle(own, end_.size());
  claimed_.insert(own.claims.begin(), own.claims.end());
  lines_.insert(end_);
}

}  // namespace ariadne
