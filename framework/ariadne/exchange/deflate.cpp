#include <algorithm>
#include <zlib.h>

#include <ariadne/exchange/detail/base64.hpp>
#include <ariadne/exchange/detail/deflate.hpp>

namespace ariadne {

namespace {

constexpr int raw_window = -15;
constexpr std::size_t longest = std::size_t{16} << 20U;

}  // namespace

std::optional<std::string> inflated(std::string_view base64) {
  std::string symbols(base64.substr(0, base64.find('=')));
  std::replace(symbols.begin(), symbols.end(), ' ', '+');  // a space is what a form makes of '+'
  std::optional<std::string> bytes = from_base64(symbols, base64_of_texts);
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
  std::string base64 = to_base64(bytes, base64_of_texts);
  while (base64.size() % 4 != 0) base64 += '=';
  return base64;
}

}  // namespace ariadne
