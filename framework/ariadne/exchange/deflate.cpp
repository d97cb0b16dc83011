#include <zlib.h>

#include <ariadne/exchange/detail/deflate.hpp>

namespace ariadne {

namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::optional<std::string> bytes_of(std::string_view base64) {
  std::string bytes;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char c : base64) {
    if (c == '=') break;
    // A space is what a form makes of '+'.
    const std::size_t value = alphabet.find(c == ' ' ? '+' : c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFFU);
  }
  return bytes;
}

std::string base64_of(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char c : bytes) {
    bits = bits << 8U | static_cast<unsigned char>(c);
    count += 8;
    for (; count >= 6; count -= 6) text += alphabet[bits >> (count - 6) & 0x3FU];
  }
  if (count > 0) text += alphabet[bits << (6 - count) & 0x3FU];
  while (text.size() % 4 != 0) text += '=';
  return text;
}

constexpr int raw_window = -15;
constexpr std::size_t longest = std::size_t{16} << 20U;

}  // namespace

std::optional<std::string> inflated(std::string_view base64) {
  std::optional<std::string> bytes = bytes_of(base64);
  if (!bytes) return std::nullopt;
  z_stream stream{};
  if (inflateInit2(&stream, raw_window) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(bytes->data());
  stream.avail_in = static_cast<uInt>(bytes->size());
  std::string text;
  int status = Z_OK;
  while (status == Z_OK && text.size() <= longest) {
    constexpr std::size_t step = 1U << 16U;
    const std::size_t begin = text.size();
    text.resize(begin + step);
    stream.next_out = reinterpret_cast<Bytef*>(text.data() + begin);
    stream.avail_out = step;
    status = inflate(&stream, Z_NO_FLUSH);
    text.resize(begin + step - stream.avail_out);
  }
  inflateEnd(&stream);
  if (status != Z_STREAM_END) return std::nullopt;
  return text;
}

std::string deflated(std::string_view text) {
  z_stream stream{};
  constexpr int usual_memory = 8;
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, raw_window, usual_memory,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string in(text);
  std::string bytes(deflateBound(&stream, static_cast<uLong>(in.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  deflate(&stream, Z_FINISH);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  return base64_of(bytes);
}

}  // namespace ariadne
