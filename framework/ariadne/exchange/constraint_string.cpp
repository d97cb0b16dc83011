// A constraint string of the Interactive Sudoku Solver is a row of constraints, each '.', a name and
// values with '~' before each:
//
//     .~R1C1_2~R4C7_1_5        givens and candidates: a cell and its numbers; also .Given~...
//     .Shape~6x8~0-7           rows and columns, 9x9 without it, and the numbers: 1 to the larger one
//     .NoBoxes .RegionSize~6   no boxes, or boxes of so many cells
//     .Jigsaw~MAP              regions, a symbol for each cell
//     .Diagonal~1 .Thermo~...  rules, see constraint_rules.cpp
//     .Or ... .And ... .End .End   at least one of several rules, or of several sets of rules
//     .Replicate~BITS~R1C1 ... .End   rules about cells around R1C1, for each cell of a set in its place
//
// A link has such a string in its query, written as in addresses:
//
//     https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo~R1C1~R1C2
//
// White space and comments may stand anywhere. What stands on several lines is found by
// constraint_lines.cpp.
//
// What a layout of its own stands for (9x9+x, 6x6+anti-knight) gets that layout; all else is a frame
// with rules.

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/exchange/detail/constraint_lines.hpp>
#include <ariadne/exchange/detail/constraint_rules.hpp>
#include <ariadne/exchange/detail/percent.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

using ConstraintText = std::vector<TextPart>;  ///< its name and its values
using Constraints = std::vector<ConstraintText>;

class ConstraintReader {
 public:
  ConstraintReader(LayoutCache& layouts, ReadItem& item) : layouts_(layouts), item_(item) {}

  void read(std::string_view text) {
    // Every constraint begins with '.', so nothing stands before the first.
    std::vector<TextPart> constraints = split({text, 0}, '.');
    constraints.erase(constraints.begin());
    Constraints rest;
    for (const TextPart& constraint : constraints) {
      ConstraintText values = split(constraint, '~');
      if (!take_for_frame(values)) rest.push_back(std::move(values));
    }
    try {
      make_frame();
    } catch (const LayoutError& error) {
      fail(shape_, error.what());
    }
    for (std::size_t next = 0; next < rest.size();) read_rule(rest, next, item_.rules);
    name_tables(item_.rules, *item_.layout);
    bool ranked = false;
    for (Rule& rule : item_.rules)
      if (rule.kind == "full-rank" && !ties_.empty()) {
        rule.with("ties", ties_);
        ranked = true;
      }
    if (ties_ == "none" && !ranked)
      fail(ties_part_, "FullRankTies~none without a FullRank is not supported");
    place();
  }

 private:
  /// Takes what says of what kind the grid is, or which numbers cells have; false for everything else.
  bool take_for_frame(const ConstraintText& values) {
    const std::string_view name = values[0].text;
    const std::string_view value = values.size() > 1 ? values[1].text : std::string_view();
    if (name == "Or" || name == "And" || name == "Replicate") ++depth_;
    if (name == "End") --depth_;
    // What stands in a block is a rule; an End that is too much opens none.
    if (name == "Or" || name == "And" || name == "Replicate" || name == "End" || depth_ > 0)
      return false;
    const auto* const extra =
        std::find_if(constraint_extras.begin(), constraint_extras.end(),
                     [&](const ConstraintName& each) { return each.name == name; });
    if (name.empty() || name == "Given") {
      cells_.insert(cells_.end(), values.begin() + 1, values.end());
    } else if (extra != constraint_extras.end()) {
      extras_.emplace_back(*extra, values[0]);
    } else if (name == "Shape") {
      take_shape(values);
    } else if (name == "NoBoxes") {
      boxes_ = false;
    } else if (name == "RegionSize") {
      const auto size = number_of<int>(value);
      if (!size || *size < 1 || *size > max_digits)
        fail(values[0], in_quotes(value) + " is not the size of a region");
      box_size_ = *size;
    } else if (name == "Jigsaw") {
      // The old form has the size of a region first.
      map_ = values[values.size() > 2 ? 2 : 1];
      form_.regions = map_.text;
    } else if (name == "Diagonal" && (value == "1" || value == "-1")) {
      diagonals_.push_back(values);
    } else {
      return false;
    }
    return true;
  }

  void take_shape(const ConstraintText& values) {
    shape_ = values[0];
    const auto refuse = [](const TextPart& part) {
      fail(part, in_quotes(part.text) + " is not a shape such as 9x9, 6x8, or 9x9~0-8");
    };
    if (values.size() < 2) refuse(values[0]);
    const std::vector<TextPart> sides = split(values[1], 'x');
    const auto rows = number_of<int>(sides[0].text);
    const auto columns = number_of<int>(sides.back().text);
    if (sides.size() != 2 || !rows || !columns || *rows < 1 || *columns < 1 || *rows > max_digits ||
        *columns > max_digits)
      refuse(values[1]);
    form_.rows = *rows;
    form_.columns = *columns;
    form_.digits = std::max(*rows, *columns);
    if (values.size() > 2 && !values[2].text.empty()) {
      const std::vector<TextPart> ends = split(values[2], '-');
      const auto first = ends.size() == 1 ? std::optional(1) : number_of<int>(ends[0].text);
      const auto last = number_of<int>(ends.back().text);
      if (ends.size() > 2 || !first || !last || *first < 0 || *last < *first ||
          *last - *first >= max_digits)
        refuse(values[2]);
      form_.first_value = *first;
      form_.digits = *last - *first + 1;
    }
    form_.lines = values.size() <= 3 || values[3].text != "Raw";
    if (values.size() > 3 && form_.lines && !values[3].text.empty() && values[3].text != "Sudoku")
      refuse(values[3]);
  }

  void make_frame() {
    check_regions();
    const int side = form_.rows;
    const bool square = form_.columns == side && form_.digits == side && form_.first_value == 1 &&
                        form_.lines && box_size_ == 0 && side >= 4;
    const bool plain = square && boxes_ && form_.regions.empty() && usual_layout(side);
    const bool jigsaw =
        square && !form_.regions.empty() && (!boxes_ || !usual_layout(side)) && is_region_map();
    // Both diagonals, and what else has a name of its own.
    std::vector<std::string> names;
    if (plain || jigsaw)
      for (const auto& [extension, part] : extras_)
        if (const Extra* extra = find_extra(extension.kind); plain || !extra->needs_boxes)
          names.emplace_back(extra->name);
    const bool both = diagonals_.size() == 2 && diagonals_[0][1].text != diagonals_[1][1].text;
    if ((plain || jigsaw) && both) names.emplace_back("x");
    std::string key = "constraints:";
    for (const int number : {form_.rows, form_.columns, form_.first_value, form_.digits,
                             form_.lines ? 1 : 0, boxes_ ? 1 : 0, box_size_})
      key += std::to_string(number) + ' ';
    key += form_.regions;
    for (const std::string& name : names) key += ' ' + name;
    item_.layout = layouts_.find(key, [&] {
      if (!plain && !jigsaw) {
        GridForm form = form_;
        if (boxes_ && form.lines)
          form.box = constraint_box(box_size_ != 0 ? box_size_ : std::max(form.rows, form.columns),
                                    form.rows, form.columns);
        return grid_layout(form);
      }
      const LayoutPtr base = plain ? usual_layout(side) : layout_of_region_map(form_.regions);
      return add_extras(base, names);
    });
    const auto has = [&](std::string_view extra) {
      return std::find(names.begin(), names.end(), extra) != names.end();
    };
    for (const auto& [extension, part] : extras_)
      if (!has(extension.kind)) append_rules({&part, 1}, *item_.layout, {}, item_.rules);
    if (!has("x"))
      for (const ConstraintText& diagonal : diagonals_)
        append_rules(diagonal, *item_.layout, {}, item_.rules);
  }

  /// A single region of another size is ignored, as in the original. Several are a mistake.
  void check_regions() const {
    if (form_.regions.size() != static_cast<std::size_t>(form_.rows * form_.columns)) return;
    std::map<char, int> sizes;
    for (const char symbol : form_.regions) ++sizes[symbol];
    const auto others = std::count_if(sizes.begin(), sizes.end(), [&](const auto& each) {
      return each.second < std::max(form_.rows, form_.columns) || each.second > form_.digits;
    });
    if (others > 1) fail(map_, "several regions of this Jigsaw have the wrong number of cells");
  }

  /// Whether the map has as many regions as rows, of the same size.
  bool is_region_map() const {
    std::array<int, 256> counts{};
    for (const char symbol : form_.regions) ++counts[static_cast<unsigned char>(symbol)];
    return std::all_of(counts.begin(), counts.end(),
                       [&](int count) { return count == 0 || count == form_.rows; });
  }

  /// Reads the constraint at `next` and goes behind it, or behind the end of its block.
  void read_rule(const Constraints& all, std::size_t& next, std::vector<Rule>& rules) {
    const ConstraintText& values = all[next++];
    const std::string_view name = values[0].text;
    if (name == "End") fail(values[0], "an End without a block");
    if (name == "FullRankTies") {
      ties_part_ = values.size() > 1 ? values[1] : values[0];
      const std::string_view ties = ties_part_.text;
      if (ties != "none" && ties != "only-unclued" && ties != "any")
        fail(ties_part_, in_quotes(ties) + " is not one of none, only-unclued, and any");
      ties_ = ties == "only-unclued" ? "unclued" : ties;
    } else if (name == "Or" || name == "And") {
      read_block(all, next, rules);
    } else if (name == "Replicate") {
      replicate(all, next, rules);
    } else if (name.empty() || name == "Given") {
      for (std::size_t i = 1; i < values.size(); ++i) {
        const auto [cell, digits] = digits_of(values[i]);
        std::string numbers;
        for (const Digit digit : digits)
          numbers += (numbers.empty() ? "" : " ") + std::to_string(item_.layout->value_of(digit));
        rules.push_back(
            Rule{"candidates", {}}.with("cells", std::vector<Cell>{cell}).with("digits", numbers));
      }
    } else {
      append_rules(values, *item_.layout, shift_, rules);
    }
  }

  /// Reads the block that begins before `next`, up to its End, as one rule.
  void read_block(const Constraints& all, std::size_t& next, std::vector<Rule>& rules) {
    const TextPart& name = all[next - 1][0];
    const bool any = name.text == "Or";
    std::vector<Rule> parts;
    bool says_something = true;
    while (next < all.size() && all[next][0].text != "End") {
      std::vector<Rule> own;
      read_rule(all, next, own);
      // An alternative that says nothing always holds.
      says_something = says_something && !(any && own.empty());
      // A constraint that comes to several rules is one alternative.
      if (own.size() == 1)
        parts.push_back(std::move(own[0]));
      else if (!own.empty())
        parts.push_back(block_of("all-of", std::move(own)));
    }
    take_end(all, next, name);
    if (says_something && !parts.empty())
      rules.push_back(block_of(any ? "any-of" : "all-of", std::move(parts)));
  }

  static Rule block_of(const char* kind, std::vector<Rule> parts) {
    Rule block{kind, {}};
    block.arguments.push_back({"constraints", {}, {}, std::move(parts)});
    return block;
  }

  /// Goes behind the End of a block.
  static void take_end(const Constraints& all, std::size_t& next, const TextPart& begin) {
    if (next == all.size()) fail(begin, "a block that begins here has no End");
    ++next;
  }

  /// ".Replicate~BITS~R1C1": for each cell of a set, the rules up to the End, moved as the first cell is
  /// to it. Bit i of the set is the i-th cell behind the first one.
  void replicate(const Constraints& all, std::size_t& next, std::vector<Rule>& rules) {
    const ConstraintText& values = all[next - 1];
    if (shift_ != CellShift{} || inside_)
      fail(values[0], "a Replicate within another one is not supported");
    const Layout& layout = *item_.layout;
    const TextPart origin = values.size() > 2 ? values[2] : TextPart{"R1C1", values[0].begin};
    const auto first = constraint_cell(origin.text, layout);
    if (!first)
      fail(origin, in_quotes(origin.text) + " is not a cell of a " + layout.name() + " grid");
    std::vector<bool> targets;
    if (values.size() > 1) targets = bits_of_code(values[1], "a set of cells");
    inside_ = true;
    const std::size_t begin = next;
    // Once without keeping anything, to find the end and mistakes where there is no cell.
    std::vector<Rule> none;
    read_moved(all, next, none);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i]) continue;
      const std::size_t cell = *first + i;
      if (cell >= static_cast<std::size_t>(layout.cell_count()))
        fail(values[1], "it replicates to a cell that is not in the grid");
      const Position from = layout.position(*first);
      const Position to = layout.position(static_cast<Cell>(cell));
      shift_ = {to.row - from.row, to.column - from.column};
      next = begin;
      read_moved(all, next, rules);
    }
    shift_ = {};
    inside_ = false;
  }

  /// Reads rules up to an End and goes behind it.
  void read_moved(const Constraints& all, std::size_t& next, std::vector<Rule>& rules) {
    const TextPart& name = all[next - 1][0];
    while (next < all.size() && all[next][0].text != "End") read_rule(all, next, rules);
    take_end(all, next, name);
  }

  /// "R1C2_3_4": a cell and its digits.
  std::pair<Cell, DigitSet> digits_of(const TextPart& entry) const {
    const Layout& layout = *item_.layout;
    const std::vector<TextPart> parts = split(entry, '_');
    const std::optional<Cell> cell = constraint_cell(parts[0].text, layout, shift_);
    if (!cell)
      fail(entry, in_quotes(parts[0].text) + " is not a cell of a " + layout.name() + " grid");
    const int first = layout.value_of(1);
    DigitSet digits;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto number = number_of<int>(parts[i].text);
      if (!number || *number < first || *number >= first + layout.digit_count())
        fail(parts[i], in_quotes(parts[i].text) + " is not a digit of " + std::to_string(first) +
                           " to " + std::to_string(first + layout.digit_count() - 1));
      digits.insert(static_cast<Digit>(*number - first + 1));
    }
    if (digits.empty()) fail(entry, in_quotes(entry.text) + " names no digit");
    return {*cell, digits};
  }

  /// The givens and candidates, "R1C2_3_4" each.
  void place() {
    const Layout& layout = *item_.layout;
    const DigitSet all = DigitSet::all(layout.digit_count());
    std::vector<DigitSet> candidates(static_cast<std::size_t>(layout.cell_count()), all);
    bool marks = false;
    for (const TextPart& entry : cells_) {
      if (entry.text.empty()) continue;
      const auto [cell, digits] = digits_of(entry);
      marks |= !digits.single();
      candidates[cell] &= digits;
    }
    item_.givens.clear();
    for (const DigitSet digits : candidates)
      item_.givens.push_back(digits.single() ? digits.first() : Digit{0});
    item_.candidates.clear();
    const bool contradiction = std::any_of(candidates.begin(), candidates.end(),
                                           [](DigitSet digits) { return digits.empty(); });
    if (marks || contradiction) item_.candidates = candidates;
  }

  LayoutCache& layouts_;
  ReadItem& item_;
  GridForm form_;
  bool boxes_ = true;  ///< the usual ones
  int box_size_ = 0;   ///< cells of a box; 0 for as many as there are digits
  std::vector<TextPart> cells_;
  std::vector<std::pair<ConstraintName, TextPart>> extras_;
  Constraints diagonals_;
  int depth_ = 0;
  CellShift shift_{};    ///< of the cells that are read
  bool inside_ = false;  ///< of a Replicate
  TextPart shape_{};
  TextPart map_{};  ///< of regions
  TextPart ties_part_{};
  std::string ties_{};  ///< of lines that are ranked, if the text says which are allowed
};

bool is_frame_name(std::string_view name) {
  for (const std::string_view known : {"Given", "Shape", "NoBoxes", "Jigsaw", "RegionSize", "Or",
                                       "And", "Replicate", "End", "FullRankTies"})
    if (name == known) return true;
  return is_rule_name(name);
}

bool is_constraint_string(std::string_view text) {
  if (!text.starts_with('.')) return false;
  const auto name_of = [](std::string_view string) {
    return string.substr(1, string.find_first_of(".~", 1) - 1);
  };
  // A puzzle may begin with '.', a letter for a digit, and '.'; so the name must be a known one.
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n#"));
  // Names without a value are longer than X and V, which are letters for digits as well.
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  if (word.find('~') != std::string_view::npos ||
      (std::any_of(word.begin(), word.end(), is_small) && is_frame_name(name_of(word))))
    return true;
  if (text.find('~') == std::string_view::npos) return false;
  const std::string own = constraint_text(text);
  const std::string_view name = name_of(own);
  return own.find('~') != std::string::npos && (name.empty() || is_frame_name(name));
}

void read_constraint_string(std::string_view text, const LineGrids& grids, ReadItem& item) {
  const std::string own = constraint_text(text);
  try {
    ConstraintReader(grids.layouts, item).read(own);
  } catch (CellTextMistake& mistake) {
    mistake.at = place_of_constraint_text(text, mistake.at);
    throw;
  }
}

bool is_constraint_link(std::string_view word) {
  for (const std::string_view scheme : {"https://", "http://"})
    if (word.starts_with(scheme) &&
        word.substr(scheme.size()).starts_with("sigh.github.io/Interactive-Sudoku-Solver"))
      return true;
  return false;
}

/// Mistakes in the string are at the begin of the link.
void read_constraint_link(std::string_view link, const LineGrids& grids, ReadItem& item) {
  std::size_t begin = std::min(link.find('?'), link.size());
  while (begin < link.size() && !link.substr(begin + 1).starts_with("q="))
    begin = std::min(link.find('&', begin + 1), link.size());
  if (begin == link.size()) fail({{}, 0}, "the link has no puzzle, which stands after ?q=");
  const std::size_t from = begin + 3;
  std::string query(link.substr(from, link.find_first_of("&#", from) - from));
  std::replace(query.begin(), query.end(), '+', ' ');
  const std::optional<std::string> text = percent_decoded(query);
  if (!text) fail({{}, from}, "the link has a '%' without two figures of base 16");
  if (!is_constraint_string(std::string_view(*text).substr(place_of_constraint_text(*text, 0))))
    fail({{}, from}, "the puzzle of the link is no constraint string");
  try {
    read_constraint_string(*text, grids, item);
  } catch (const CellTextMistake& mistake) {
    fail({{}, 0}, mistake.error);
  }
}

}  // namespace

const LineForm constraint_string_form{is_constraint_string, read_constraint_string, true};
const LineForm constraint_link_form{is_constraint_link, read_constraint_link};

}  // namespace ariadne
