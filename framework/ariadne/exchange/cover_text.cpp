// Reading exact cover problems, in one pass. Each word costs one look-up in a hash table, so a text
// of millions of options takes a second or so.
//
// Source of the form: D. E. Knuth, the programs DLX1 to DLX3 and SSXCC. Names and colors may be
// longer here than there (8 bytes and one). Knuth's programs pass options without a primary item
// by with a message; here they are counted, and the caller reports them.

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include <ariadne/exchange/cover_text.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

constexpr std::size_t longest_line = std::size_t{64} << 20U;
constexpr std::string_view blanks = " \t";
constexpr std::string_view first_bytes = "\xEF\xBB\xBF";

}  // namespace

CoverText::CoverText(LineSource& lines, std::string file, std::optional<std::uint64_t> seed)
    : file_(std::move(file)), seed_(seed) {
  for (std::string_view line; lines.next(line);) {
    ++line_;
    if (line.size() > longest_line) fail(0, "the line is longer than 64 MiB");
    if (line_ == 1 && line.starts_with(first_bytes)) line.remove_prefix(first_bytes.size());
    if (line.ends_with('\r')) line.remove_suffix(1);
    split(line);
    if (words_.empty() || words_.front().text.front() == '|') continue;  // empty, or a comment
    check_characters(line);
    if (has_items_)
      read_option(line);
    else
      read_items();
  }
  if (!has_items_) {
    line_ = 0;
    fail(0, "the line that names the items is missing; it must be the first line");
  }
  find_repeated();
}

std::vector<std::string_view> CoverText::sorted_words(ExactCover::Option option) const {
  std::vector<std::string_view> words;
  const std::string_view text = option_text(option);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = std::min(text.find_first_not_of(blanks, end), text.size());
  }
  std::sort(words.begin(), words.end());
  return words;
}

/// Equal options have equal hashes; those that have are compared.
void CoverText::find_repeated() {
  std::vector<ExactCover::Option> order(option_hash_.size());
  std::iota(order.begin(), order.end(), ExactCover::Option{0});
  std::sort(order.begin(), order.end(), [&](ExactCover::Option a, ExactCover::Option b) {
    return std::pair(option_hash_[a], a) < std::pair(option_hash_[b], b);
  });
  for (std::size_t i = 1; i < order.size(); ++i) {
    const ExactCover::Option earlier = order[i - 1];
    const ExactCover::Option later = order[i];
    if (option_hash_[earlier] != option_hash_[later] ||
        sorted_words(earlier) != sorted_words(later))
      continue;
    if (repeated_++ == 0 || option_line_[later] < repeated_line_) {
      repeated_line_ = option_line_[later];
      repeats_line_ = option_line_[earlier];
    }
  }
  option_hash_ = {};
}

void CoverText::check_characters(std::string_view line) {
  const auto is_bad = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7F;
  };
  const auto bad = std::find_if(line.begin(), line.end(), is_bad);
  if (bad == line.end()) return;
  fail(static_cast<std::size_t>(bad - line.begin()) + 1,
       "a control character (byte " + std::to_string(static_cast<unsigned char>(*bad)) +
           ") cannot be part of a name");
}

void CoverText::split(std::string_view line) {
  words_.clear();
  for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    words_.push_back({line.substr(at, end - at), at + 1});
    at = line.find_first_not_of(blanks, end);
  }
}

void CoverText::read_items() {
  bool secondary = false;
  for (const auto& [word, column] : words_) {
    if (word == "|") {
      if (secondary)
        fail(column,
             "a second '|' is not allowed; a single one separates the primary items from the "
             "secondary ones");
      secondary = true;
      continue;
    }
    if (const std::size_t bad = word.find_first_of(":|"); bad != std::string_view::npos)
      fail(column + bad, std::string("an item's name cannot contain '") + word[bad] + "'");
    if (numbers_.contains(word)) fail(column, "item " + in_quotes(word) + " is named twice");
    const auto number = static_cast<ExactCover::Item>(names_.size());
    numbers_.emplace(names_.emplace_back(word), number);
    if (!secondary) ++primary_;
  }
  cover_.define(primary_, names_.size() - primary_, seed_);
  in_option_.assign(primary_, false);
  named_in_.assign(names_.size(), 0);
  has_items_ = true;
}

void CoverText::read_option(std::string_view line) {
  option_items_.clear();
  option_colors_.clear();
  bool primary = false;
  for (const auto& [word, column] : words_) {
    const std::size_t colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const ExactCover::Item item = find_item(name, column);
    if (named_in_[item] == line_)
      fail(column, "item " + in_quotes(name) + " is in the option twice");
    named_in_[item] = line_;
    ExactCover::Color color = 0;
    if (colon != std::string_view::npos) {
      const std::string_view color_name = word.substr(colon + 1);
      if (item < primary_)
        fail(column + colon,
             "item " + in_quotes(name) + " is primary, and only secondary items can have a color");
      if (color_name.empty()) fail(column + colon, "there is no color after the ':'");
      if (const std::size_t bad = color_name.find_first_of(":|"); bad != std::string_view::npos)
        fail(column + colon + 1 + bad,
             std::string("a color cannot contain '") + color_name[bad] + "'");
      color = number_color(color_name);
    }
    primary = primary || item < primary_;
    option_items_.push_back(item);
    option_colors_.push_back(color);
  }
  if (!primary) {
    if (left_out_++ == 0) left_out_line_ = line_;
    return;
  }
  try {
    cover_.add_option(option_items_, option_colors_);
  } catch (const Error& error) {
    fail(0, error.what());
  }
  for (const ExactCover::Item item : option_items_)
    if (item < primary_) in_option_[item] = true;
  const std::size_t begin = words_.front().column - 1;
  texts_ += line.substr(begin, words_.back().column - 1 + words_.back().text.size() - begin);
  text_begin_.push_back(texts_.size());
  std::uint64_t hash = 0;  // a sum, so that the order does not matter
  for (const auto& [word, column] : words_) hash += std::hash<std::string_view>()(word);
  option_hash_.push_back(hash);
  option_line_.push_back(line_);
}

ExactCover::Color CoverText::number_color(std::string_view name) {
  if (const auto found = colors_.find(name); found != colors_.end()) return found->second;
  const auto number = static_cast<ExactCover::Color>(color_names_.size() + 1);
  colors_.emplace(color_names_.emplace_back(name), number);
  return number;
}

ExactCover::Item CoverText::find_item(std::string_view name, std::size_t column) const {
  if (const auto found = numbers_.find(name); found != numbers_.end()) return found->second;
  if (name.empty()) fail(column, "there is no item before the ':'");
  if (const std::size_t bad = name.find('|'); bad != std::string_view::npos)
    fail(column + bad, "an option cannot contain '|'");
  fail(column, "the items do not include " + in_quotes(name));
}

std::string_view CoverText::option_text(ExactCover::Option option) const {
  const std::size_t begin = text_begin_[option];
  return std::string_view(texts_).substr(begin, text_begin_[option + 1] - begin);
}

std::string_view CoverText::item_without_option() const {
  const auto found = std::find(in_option_.begin(), in_option_.end(), false);
  if (found == in_option_.end()) return {};
  return names_[static_cast<std::size_t>(found - in_option_.begin())];
}

void CoverText::fail(std::size_t column, const std::string& message) const {
  throw Error(Place{file_, line_, column}, message);
}

}  // namespace ariadne
