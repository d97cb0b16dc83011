#include "shared/input_part.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>

using ariadne::ConfigError;

namespace {

/// A whole number, at least 1, and nothing else.
std::optional<std::uint64_t> count_of(std::string_view text) {
  const auto value = ariadne::number_of<std::uint64_t>(text);
  return value == 0 ? std::nullopt : value;
}

InputPart range(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string_view all = text;
  std::optional<std::uint64_t> first = 1;
  std::optional<std::uint64_t> last = std::numeric_limits<std::uint64_t>::max();
  if (colon == std::string::npos) {
    first = std::nullopt;
  } else {
    if (colon > 0) first = count_of(all.substr(0, colon));
    if (colon + 1 < all.size()) last = count_of(all.substr(colon + 1));
  }
  if (!first || !last)
    throw ConfigError(
        "--range takes A:B, the numbers of the first and the last puzzle from 1 on, " +
        std::string("of which one may be left out, not '") + text + "'");
  if (*last < *first) throw ConfigError("--range " + text + " ends before it begins");
  return {*first, *last - *first + 1};
}

struct Chunk {
  std::uint64_t index;  ///< from one
  std::uint64_t of;
};

Chunk chunk(const std::string& text) {
  const std::size_t slash = text.find('/');
  const std::string_view all = text;
  const auto index = count_of(all.substr(0, slash));
  const auto of = slash == std::string::npos ? std::nullopt : count_of(all.substr(slash + 1));
  if (!index || !of || *index > *of)
    throw ConfigError("--chunk takes I/N, the I-th of N parts with I from 1 to N, not '" + text +
                      "'");
  return {*index, *of};
}

}  // namespace

void add_part_options(Options& options) {
  options.add()("range", value("A:B"),
                "only the puzzles A to B of the input, counted from 1; either may be left out")(
      "chunk", value("I/N"),
      "only the I-th of N equal parts of the input, which must be files that can be read twice");
}

std::string part_text(const Options& options) {
  if (options.has("range")) return "range " + options.get<std::string>("range");
  return options.has("chunk") ? "chunk " + options.get<std::string>("chunk") : "";
}

InputPart input_part(const Options& options, ariadne::Inputs& inputs) {
  if (options.has("range") && options.has("chunk"))
    throw ConfigError("--range and --chunk both choose a part of the input: give one of them");
  if (options.has("range")) return range(options.get<std::string>("range"));
  if (!options.has("chunk")) return {};
  const auto [index, of] = chunk(options.get<std::string>("chunk"));
  if (const auto name = inputs.read_once())
    throw ConfigError("--chunk has to count the puzzles first, and " + *name +
                      " is no file that can be read twice; --range needs no count");
  // Parts of `least` items, the first `larger` of them of one more.
  const std::uint64_t total = inputs.count();
  const std::uint64_t least = total / of;
  const std::uint64_t larger = total % of;
  return {(index - 1) * least + std::min(index - 1, larger) + 1, least + (index <= larger ? 1 : 0)};
}
