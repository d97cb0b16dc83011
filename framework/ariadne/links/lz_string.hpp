#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// The longest text that lz_decompress() makes, in UTF-16 code units. Without this limit, a short
/// input could become gigabytes of text.
inline constexpr std::size_t longest_lz_text = std::size_t{16} << 20U;

/// Compresses UTF-8 text as LZ-string's compressToBase64() does, byte for byte. Bytes that are not
/// UTF-8 become U+FFFD.
ARIADNE_API std::string lz_compress(std::string_view text);

/// Decompresses such a text to UTF-8. '=' and '\' at the end are padding, which may be missing.
/// Returns nothing if the text is not valid: if it contains symbols other than those of base64, an
/// unknown code, or no end, or if the result is longer than `longest_lz_text`.
ARIADNE_API std::optional<std::string> lz_decompress(std::string_view base64);

}  // namespace ariadne
