// A constraint string is a row of constraints, each '.', a name and values with '~' before each:
//
//     .~R1C1_2~R4C7_1_5     givens and candidates: a cell and its digits; also .Given~...
//     .Shape~6x6            the size, 9x9 without it, with the usual boxes
//     .NoBoxes.Jigsaw~MAP   regions, a symbol for each cell
//     .Diagonal~1           one of the diagonals, 1 for the rising one, -1 for the other
//     .AntiKnight .AntiKing .Windoku .DisjointSets

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <ariadne/formats/detail/constraint_string.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne {

namespace {

struct Extension {
  std::string_view constraint;
  std::string_view extra;
};
constexpr std::array<Extension, 4> extensions{{{"AntiKnight", "anti-knight"},
                                               {"AntiKing", "anti-king"},
                                               {"Windoku", "windoku"},
                                               {"DisjointSets", "disjoint-groups"}}};

class ConstraintReader {
 public:
  ConstraintReader(LayoutCache& layouts, ReadItem& item) : layouts_(layouts), item_(item) {}

  std::optional<CellTextMistake> read(std::string_view text) {
    // Every constraint begins with '.', so nothing stands before the first.
    const std::vector<TextPart> constraints = split({text, 0}, '.');
    for (std::size_t i = 1; i < constraints.size(); ++i)
      if (auto mistake = take(constraints[i])) return mistake;
    if (rising_ != falling_)
      return CellTextMistake{diagonal_at_, "a single diagonal is not supported"};
    if (no_boxes_ && map_.empty())
      return CellTextMistake{no_boxes_at_, "a grid without boxes is not supported"};
    if (!no_boxes_ && !map_.empty() && usual_layout(side_of(map_.size())))
      return CellTextMistake{map_at_,
                             "regions in addition to boxes are not supported; NoBoxes is missing"};
    if (rising_) extras_.emplace_back("x");
    try {
      item_.layout = layouts_.find(key(), [&] { return make(); });
    } catch (const LayoutError& error) {
      return CellTextMistake{0, error.what()};
    }
    return place();
  }

 private:
  std::optional<CellTextMistake> take(const TextPart& constraint) {
    const std::vector<TextPart> values = split(constraint, '~');
    const std::string_view name = values[0].text;
    if (name.empty() || name == "Given") {
      cells_.insert(cells_.end(), values.begin() + 1, values.end());
      return std::nullopt;
    }
    const std::string_view value = values.size() > 1 ? values[1].text : std::string_view();
    const auto extension = std::find_if(extensions.begin(), extensions.end(),
                                        [&](const Extension& e) { return e.constraint == name; });
    if (extension != extensions.end()) {
      extras_.emplace_back(extension->extra);
    } else if (name == "Shape" && values.size() == 2) {
      base_ = value;
    } else if (name == "NoBoxes") {
      no_boxes_ = true;
      no_boxes_at_ = constraint.begin;
    } else if (name == "Jigsaw" && values.size() == 2) {
      map_ = value;
      map_at_ = constraint.begin;
    } else if (name == "Diagonal" && (value == "1" || value == "-1")) {
      (value == "1" ? rising_ : falling_) = true;
      diagonal_at_ = constraint.begin;
    } else {
      return CellTextMistake{constraint.begin,
                             "the constraint " + in_quotes(constraint.text) + " is not supported"};
    }
    return std::nullopt;
  }

  std::string key() const {
    std::string key = map_.empty() ? base_ : "jigsaw:" + map_;
    for (const std::string& extra : extras_) key += " " + extra;
    return key;
  }

  LayoutPtr make() const {
    const LayoutPtr base = map_.empty() ? parse_layout(base_).fixed : layout_of_region_map(map_);
    return add_extras(base, extras_);
  }

  /// The givens and candidates, "R1C2_3_4" each.
  std::optional<CellTextMistake> place() {
    const Layout& layout = *item_.layout;
    const DigitSet all = DigitSet::all(layout.digit_count());
    std::vector<DigitSet> candidates(static_cast<std::size_t>(layout.cell_count()), all);
    bool marks = false;
    for (const TextPart& entry : cells_) {
      const std::vector<TextPart> parts = split(entry, '_');
      const std::optional<Cell> cell = cell_of(parts[0].text);
      if (!cell)
        return CellTextMistake{
            entry.begin, in_quotes(parts[0].text) + " is no cell of a " + layout.name() + " grid"};
      DigitSet digits;
      for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto digit = number_of<int>(parts[i].text);
        if (!digit || *digit < 1 || *digit > layout.digit_count())
          return CellTextMistake{parts[i].begin, in_quotes(parts[i].text) +
                                                     " is no digit of 1 to " +
                                                     std::to_string(layout.digit_count())};
        digits.insert(static_cast<Digit>(*digit));
      }
      if (digits.empty())
        return CellTextMistake{entry.begin, in_quotes(entry.text) + " names no digit"};
      marks |= !digits.single();
      candidates[*cell] &= digits;
    }
    item_.givens.clear();
    for (const DigitSet digits : candidates)
      item_.givens.push_back(digits.single() ? digits.first() : Digit{0});
    item_.candidates.clear();
    const bool contradiction = std::any_of(candidates.begin(), candidates.end(),
                                           [](DigitSet digits) { return digits.empty(); });
    if (marks || contradiction) item_.candidates = candidates;
    return std::nullopt;
  }

  /// A number and nothing else.
  std::optional<Cell> cell_of(std::string_view name) const {
    const std::size_t column = name.find('C');
    if (!name.starts_with('R') || column == std::string_view::npos) return std::nullopt;
    const auto row_number = number_of<int>(name.substr(1, column - 1));
    const auto column_number = number_of<int>(name.substr(column + 1));
    if (!row_number || !column_number) return std::nullopt;
    return item_.layout->cell_at(*row_number - 1, *column_number - 1);
  }

  LayoutCache& layouts_;
  ReadItem& item_;
  std::vector<TextPart> cells_;
  std::string base_ = "9x9";
  std::string map_;
  std::vector<std::string> extras_;
  bool rising_ = false;
  bool falling_ = false;
  bool no_boxes_ = false;
  std::size_t diagonal_at_ = 0;
  std::size_t no_boxes_at_ = 0;
  std::size_t map_at_ = 0;
};

}  // namespace

bool is_constraint_string(std::string_view word) {
  return word.starts_with('.') && word.find('~') != std::string_view::npos;
}

std::optional<CellTextMistake> read_constraint_string(std::string_view text, LayoutCache& layouts,
                                                      ReadItem& item) {
  return ConstraintReader(layouts, item).read(text);
}

}  // namespace ariadne
