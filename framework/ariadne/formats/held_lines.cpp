#include <ariadne/formats/detail/held_lines.hpp>

namespace ariadne {

const HeldLine* HeldLines::peek(std::size_t i) {
  std::string_view line;
  while (lines_.size() <= i) {
    if (!pull(line)) return nullptr;
    hold(line);
  }
  return &lines_[i];
}

const HeldLine* HeldLines::peek_in_document(std::size_t i) {
  std::string_view line;
  while (lines_.size() <= i) {
    if (!pull(line)) return nullptr;
    hold(line, longest_document);
  }
  return &lines_[i];
}

void HeldLines::drop(std::size_t count) {
  lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(count));
}

bool HeldLines::pull(std::string_view& line) {
  if (!source_.next(line)) return false;
  ++number_;
  return true;
}

void HeldLines::hold(std::string_view line) {
  hold(line, begins_document_(line) ? longest_document : longest);
}

void HeldLines::hold(std::string_view line, std::size_t limit) {
  constexpr std::size_t prefix = 80;
  const bool too_long = line.size() > limit;
  lines_.push_back({std::string(too_long ? line.substr(0, prefix) : line), number_, too_long});
}

}  // namespace ariadne
