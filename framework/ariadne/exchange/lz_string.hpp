#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ariadne/api.hpp>

namespace ariadne {

/// The length of the longest string that lz_decompress() makes, in UTF-16 code units. Without this
/// limit, a short input could become gigabytes of text.
inline constexpr std::size_t longest_lz_text = std::size_t{16} << 20U;

/// Compresses UTF-8 text as LZ-string's compressToBase64() does, byte for byte. Bytes that are not
/// UTF-8 become U+FFFD.
ARIADNE_API std::string lz_compress(std::string_view text);

/// Decompresses such a string to UTF-8. '=' and '\' at the end are padding, which may be missing.
/// Returns nothing if the string is not valid, that is, if it contains an unknown code or a
/// character that is not base64, or if its end is missing. Also returns nothing if the result is
/// longer than `longest_lz_text`.
ARIADNE_API std::optional<std::string> lz_decompress(std::string_view base64);

}  // namespace ariadne
