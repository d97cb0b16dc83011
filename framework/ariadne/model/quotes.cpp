#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

/// The bytes of the UTF-8 character with which the text begins; 0 when it is none, or a control
/// character.
std::size_t printable_size(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return first < ' ' || first == 127 ? 0 : 1;
  // What the second byte may be, where some characters would have a shorter form, are halves of a
  // pair, are beyond the last one or are control characters.
  unsigned least = 0x80;
  unsigned most = 0xBF;
  if (first == 0xC2 || first == 0xE0) least = 0xA0;
  if (first == 0xED) most = 0x9F;
  if (first == 0xF0) least = 0x90;
  if (first == 0xF4) most = 0x8F;
  if (first < 0xC2 || first > 0xF4 || byte(1) < least || byte(1) > most) return 0;
  const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  for (std::size_t i = 2; i < size; ++i)
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  return size;
}

}  // namespace

std::string printable(std::string_view text, bool lines) {
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const bool stays = lines && (text[at] == '\n' || text[at] == '\t');
    const std::size_t size = stays ? 1 : printable_size(text.substr(at));
    if (size == 0)
      shown += '?';
    else
      shown += text.substr(at, size);
    at += size == 0 ? 1 : size;
  }
  return shown;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string shown = "'";
  for (std::size_t at = 0; at < text.size();) {
    if (at >= longest) return shown + "...'";
    const std::size_t size = printable_size(text.substr(at));
    if (size == 0)
      shown += '?';
    else
      shown += text.substr(at, size);
    at += size == 0 ? 1 : size;
  }
  return shown + "'";
}

}  // namespace ariadne
