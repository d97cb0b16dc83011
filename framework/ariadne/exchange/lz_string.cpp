// LZ-string, the compression of many puzzle links: LZ78 on UTF-16 code units. Codes grow from two bits
// on, each written from its lowest bit; six bits are a symbol of base64, from the highest on. Code 0 is
// followed by a new character of 8 bits, code 1 by one of 16 bits, and code 2 ends the text. The format
// is pieroxy's, the description our own.
//
// The phrase of each code stands in the text that is known so far, so that the decoder keeps a place
// and a length for it instead of a copy.

#include <array>
#include <cstdint>
#include <iterator>
#include <unordered_map>
#include <vector>

#include <boost/locale/utf.hpp>

#include <ariadne/exchange/detail/base64.hpp>
#include <ariadne/exchange/lz_string.hpp>

namespace ariadne {

namespace {

constexpr std::string_view alphabet = base64_of_texts;
constexpr std::uint8_t not_base64 = 255;
constexpr unsigned symbol_bits = 6;
constexpr unsigned code_end = 2;

constexpr std::array<std::uint8_t, 256> value_of_symbol = [] {
  std::array<std::uint8_t, 256> all{};
  all.fill(not_base64);
  for (std::size_t i = 0; i < alphabet.size(); ++i)
    all[static_cast<unsigned char>(alphabet[i])] = static_cast<std::uint8_t>(i);
  return all;
}();

/// How wide codes are: each width serves as many codes as it has.
struct CodeWidth {
  unsigned bits = 2;
  std::uint64_t left = 2;
  void used() {
    if (--left != 0) return;
    left = std::uint64_t{1} << bits;
    ++bits;
  }
};

class BitWriter {
 public:
  void write(std::uint64_t value, unsigned bits) {
    for (; bits > 0; --bits, value >>= 1U) bit((value & 1U) != 0);
  }
  /// With at least one bit of padding, as others write it.
  std::string finish() {
    do bit(false);
    while (count_ != 0);
    while (out_.size() % 4 != 0) out_ += '=';
    return std::move(out_);
  }

 private:
  void bit(bool set) {
    value_ = value_ << 1U | (set ? 1U : 0U);
    if (++count_ < symbol_bits) return;
    out_ += alphabet[value_];
    value_ = count_ = 0;
  }
  std::string out_;
  unsigned value_ = 0;
  unsigned count_ = 0;
};

class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}
  /// Missing bits are zeros.
  std::uint64_t read(unsigned bits) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < bits; ++i, ++at_) {
      const std::size_t symbol = at_ / symbol_bits;
      if (symbol >= text_.size()) continue;
      const unsigned six = value_of_symbol[static_cast<unsigned char>(text_[symbol])];
      value |= static_cast<std::uint64_t>(six >> (symbol_bits - 1 - at_ % symbol_bits) & 1U) << i;
    }
    return value;
  }
  bool at_end() const { return at_ >= text_.size() * symbol_bits; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

class Compressor {
 public:
  std::string compress(const std::u16string& text) {
    for (const char16_t c : text) {
      const auto [single, added] = singles_.try_emplace(c, next_);
      if (added) {
        ++next_;
        fresh_.emplace(single->second, c);
      }
      if (phrase_ == none) {
        phrase_ = single->second;
        continue;
      }
      const std::uint64_t key = phrase_ << 16U | c;
      if (const auto longer = phrases_.find(key); longer != phrases_.end()) {
        phrase_ = longer->second;
        continue;
      }
      write_phrase();
      phrases_.emplace(key, next_++);
      phrase_ = single->second;
    }
    if (phrase_ != none) write_phrase();
    out_.write(code_end, width_.bits);
    return out_.finish();
  }

 private:
  static constexpr std::uint64_t none = 0;

  void write_phrase() {
    if (const auto character = fresh_.find(phrase_); character != fresh_.end()) {
      const bool wide = character->second > 0xFF;
      out_.write(wide ? 1 : 0, width_.bits);
      out_.write(character->second, wide ? 16 : 8);
      fresh_.erase(character);
      width_.used();
    } else {
      out_.write(phrase_, width_.bits);
    }
    width_.used();
  }

  std::unordered_map<char16_t, std::uint64_t> singles_;
  std::unordered_map<std::uint64_t, char16_t> fresh_;  ///< characters that were not written yet
  std::unordered_map<std::uint64_t, std::uint64_t> phrases_;  ///< by phrase and next character
  std::uint64_t next_ = 3;
  std::uint64_t phrase_ = none;
  CodeWidth width_;
  BitWriter out_;
};

/// Where the text that a code stands for is found: in the text itself.
struct Phrase {
  std::size_t begin;
  std::size_t length;  ///< 0: the character `begin`, which may not be in the text yet
};

std::optional<std::u16string> decompress(BitReader in) {
  std::u16string out;
  const std::uint64_t first = in.read(2);
  if (first == code_end) return out;
  if (first > code_end) return std::nullopt;
  std::vector<Phrase> phrases(3);
  out += static_cast<char16_t>(in.read(first == 0 ? 8 : 16));
  phrases.push_back({out[0], 0});
  Phrase previous{0, 1};
  CodeWidth width{3, 4};
  while (out.size() <= longest_lz_text && !in.at_end()) {
    std::uint64_t code = in.read(width.bits);
    if (code == code_end) return out;
    if (code < code_end) {
      phrases.push_back({static_cast<std::size_t>(in.read(code == 0 ? 8 : 16)), 0});
      code = phrases.size() - 1;
      width.used();
    }
    if (code > phrases.size()) return std::nullopt;
    const std::size_t begin = out.size();
    if (code < phrases.size() && phrases[code].length == 0) {
      out += static_cast<char16_t>(phrases[code].begin);
    } else {
      // The phrase that is just being defined ends with its own first character.
      const Phrase phrase =
          code < phrases.size() ? phrases[code] : Phrase{previous.begin, previous.length + 1};
      if (begin + phrase.length > longest_lz_text) return std::nullopt;
      for (std::size_t i = 0; i < phrase.length; ++i) out += out[phrase.begin + i];
    }
    phrases.push_back({previous.begin, previous.length + 1});
    previous = {begin, out.size() - begin};
    width.used();
  }
  return std::nullopt;
}

/// The text in another encoding, with U+FFFD for each unit that belongs to no character.
template <class To, class From>
std::basic_string<To> recoded(std::basic_string_view<From> text) {
  namespace utf = boost::locale::utf;
  std::basic_string<To> out;
  out.reserve(text.size());
  for (auto next = text.begin(); next != text.end();) {
    const auto begin = next;
    auto code = utf::utf_traits<From>::decode(next, text.end());
    if (!utf::is_valid_codepoint(code)) {
      code = 0xFFFD;
      next = begin + 1;
    }
    utf::utf_traits<To>::encode(code, std::back_inserter(out));
  }
  return out;
}

}  // namespace

std::string lz_compress(std::string_view text) {
  return Compressor().compress(recoded<char16_t>(text));
}

std::optional<std::string> lz_decompress(std::string_view base64) {
  while (!base64.empty() && (base64.back() == '=' || base64.back() == '\\'))
    base64.remove_suffix(1);
  for (const char c : base64)
    if (value_of_symbol[static_cast<unsigned char>(c)] == not_base64) return std::nullopt;
  const std::optional<std::u16string> text = decompress(BitReader(base64));
  if (!text) return std::nullopt;
  return recoded<char>(std::u16string_view(*text));
}

}  // namespace ariadne
