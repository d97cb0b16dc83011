#include <ariadne/formats/lines.hpp>

namespace ariadne {

LineSource::~LineSource() = default;

std::string_view LineSource::ahead() const {
  return {};
}

void LineSource::skip(std::size_t /*bytes*/) {}

bool TextLines::next(std::string_view& line) {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  return true;
}

}  // namespace ariadne
