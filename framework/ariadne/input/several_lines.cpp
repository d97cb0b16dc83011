#include <algorithm>

#include <ariadne/exchange/detail/constraint_lines.hpp>
#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/input/detail/several_lines.hpp>

namespace ariadne {

namespace {

/// The line after so many; it is not held if the text at hand has it.
std::string_view line_after(HeldLines& lines, std::size_t count) {
  const std::string_view ahead = lines.ahead();
  if (const std::size_t end = ahead.find('\n');
      count == lines.size() && end != std::string_view::npos)
    return ahead.substr(0, end);
  const HeldLine* const line = lines.peek(count);
  return line == nullptr ? std::string_view() : std::string_view(line->text);
}

/// Whether the text at hand shows that the puzzle ends with the held lines, so that no other one has to
/// be held, and a block of the file can end here.
bool ends_before(const HeldLines& lines, std::size_t next, bool beside,
                 const ConstraintLines& puzzle) {
  if (next < lines.size()) return false;
  std::string_view ahead = lines.ahead();
  for (std::size_t end = 0; (end = ahead.find('\n')) != std::string_view::npos;
       ahead.remove_prefix(end + 1)) {
    if (const std::string_view line = ahead.substr(0, end); !constraint_text(line).empty())
      return !puzzle.goes_on_in(line, beside);
    beside = false;
  }
  return false;
}

}  // namespace

StringLines lines_of_constraint_string(HeldLines& lines) {
  const std::string_view first = lines.peek(0)->text;
  if (!constraint_string_form.is(
          first.substr(std::min(first.find_first_not_of(" \t"), first.size()))))
    return {};
  ConstraintLines puzzle(first);
  std::size_t count = 1;
  // So many empty lines end it, whatever follows.
  constexpr std::size_t most_between = 100;
  for (std::size_t next = 1;
       next < count + most_between && !ends_before(lines, next, next == count, puzzle); ++next) {
    const HeldLine* line = lines.peek(next);
    if (line == nullptr || line->too_long) break;
    if (constraint_text(line->text).empty()) continue;
    if (!puzzle.goes_on_in(line->text, next == count)) break;
    puzzle.add(line->text);
    count = next + 1;
  }
  if (count > 1 && puzzle.are_followed_by(line_after(lines, count))) return {};
  return {count, !puzzle.may_be_several()};
}

}  // namespace ariadne
