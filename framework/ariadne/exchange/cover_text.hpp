#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/cover/exact_cover.hpp>
#include <ariadne/formats/lines.hpp>

namespace ariadne {

/// An exact cover problem that is read from text in the format of Knuth's programs; docs/cover.md
/// describes it. Blanks are spaces and tabs.
///
///     | a comment
///     a b c | x y         the items: primary ones, a lone |, secondary ones
///     a b x:red           an option; x has the color `red` in it
///     c x:red y           here y has no color, so no other option with y can be chosen
class ARIADNE_API CoverText {
 public:
  /// Reads the whole problem. If several items have the fewest options, the engine chooses the one
  /// that is named first or, with a seed, the first one in a random order. Throws Error at the
  /// first mistake, with `file`, line, and column. Exceptions that `lines` throws are passed on.
  CoverText(LineSource& lines, std::string file, std::optional<std::uint64_t> seed = std::nullopt);

  CoverText(CoverText&&) = delete;  // holds string views into itself
  CoverText& operator=(CoverText&&) = delete;
  ~CoverText() = default;

  /// The problem. Its items and options are numbered in the order of the text.
  ExactCover& cover() { return cover_; }
  /// The text of an option, without blanks at the ends.
  std::string_view option_text(ExactCover::Option option) const;

  /// How many items must be covered.
  std::size_t primary_count() const { return primary_; }
  /// How many items there are.
  std::size_t item_count() const { return names_.size(); }

  /// How many options were left out because they have no primary item.
  std::size_t left_out() const { return left_out_; }
  /// The line of the first of these options; 0 if there are none.
  std::size_t left_out_line() const { return left_out_line_; }
  /// How many options have the same items as an earlier one, in any order. Every solution that
  /// contains one of them is found again with the other.
  std::size_t repeated() const { return repeated_; }
  /// The line of the first of these options; 0 if there are none.
  std::size_t repeated_line() const { return repeated_line_; }
  /// The line of the option that this first one repeats; 0 if there are none.
  std::size_t repeats_line() const { return repeats_line_; }
  /// A primary item that is in no option, so that there is no solution; empty if every primary item
  /// is in some option.
  std::string_view item_without_option() const;

 private:
  /// A word of a line, and the column where it begins, from one.
  struct Word {
    std::string_view text;
    std::size_t column;
  };

  void check_characters(std::string_view line);
  void split(std::string_view line);
  void read_items();
  void read_option(std::string_view line);
  void find_repeated();
  std::vector<std::string_view> sorted_words(ExactCover::Option option) const;
  ExactCover::Item find_item(std::string_view name, std::size_t column) const;
  ExactCover::Color number_color(std::string_view name);
  [[noreturn]] void fail(std::size_t column, const std::string& message) const;

  std::string file_;
  std::size_t line_ = 0;
  std::optional<std::uint64_t> seed_;

  // The keys of the maps point into the lists of names.
  std::deque<std::string> names_;
  std::unordered_map<std::string_view, ExactCover::Item> numbers_;
  std::deque<std::string> color_names_;
  std::unordered_map<std::string_view, ExactCover::Color> colors_;
  std::size_t primary_ = 0;
  bool has_items_ = false;
  ExactCover cover_;
  std::string texts_;  ///< the text of all options, one after another
  std::vector<std::size_t> text_begin_{0};
  std::vector<bool> in_option_;  ///< for each primary item: whether it is in an option
  std::size_t left_out_ = 0;
  std::size_t left_out_line_ = 0;
  std::vector<std::size_t> option_line_;
  std::vector<std::uint64_t> option_hash_;  ///< for each option: a hash of its words in any order
  std::size_t repeated_ = 0;
  std::size_t repeated_line_ = 0;
  std::size_t repeats_line_ = 0;

  // For one line.
  std::vector<Word> words_;
  std::vector<ExactCover::Item> option_items_;
  std::vector<ExactCover::Color> option_colors_;
  std::vector<std::size_t> named_in_;  ///< for each item: the line that named it last
};

}  // namespace ariadne
