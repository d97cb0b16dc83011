// What is drawn on a thing is compared with how each value of each clue would be drawn there. The value
// that explains the most is taken, and then one for what is left. People draw less than the file of
// a kind says (a number without its circle), so a text alone is enough, or something else, which the file
// then names. Numbers of the whole puzzle are in its rules in words.

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <ariadne/kinds/detail/drawn_clues.hpp>
#include <ariadne/kinds/detail/grid.hpp>
#include <ariadne/kinds/detail/puzzle_values.hpp>
#include <ariadne/kinds/detail/region_colors.hpp>
#include <ariadne/kinds/detail/texts.hpp>
#include <ariadne/model/quotes.hpp>

namespace ariadne::kinds {

namespace {

using PictureShape = PuzzleDrawing::Shape;
using PictureMark = PuzzleDrawing::Mark;
using DrawEntry = DrawData::Entry;

/// Half cells to the right and down from the corner of the grid.
using HalfCells = std::pair<int, int>;

class ClueFinder {
 public:
  ClueFinder(const KindData& kind, const PuzzleDrawing& drawing, std::vector<std::string>& unread)
      : kind_(kind), drawing_(drawing), unread_(unread), taken_(drawing.marks.size()) {
    if (drawing.rows > most_rows || drawing.columns > most_rows)
      throw KindTextError(0, 0, fmt::format("a grid has at most {} rows and columns", most_rows));
    clues_.grid = Grid(drawing.rows, drawing.columns);
    for (const ClueData& clue : kind.clues) {
      const std::size_t slots = clue.of_puzzle ? 1 : clues_.grid.slots(clue.sorts);
      clues_.values.emplace_back(slots, no_scalar);
      clues_.lists.emplace_back(clue.list || clue.of_puzzle ? slots : 0);
    }
    for (std::size_t i = 0; i < drawing.marks.size(); ++i)
      marks_at_[place_of(drawing.marks[i])].push_back(i);
  }

  std::string run() {
    if (kind_.areas >= 0) find_areas();
    int of_lines = 0;
    for (std::size_t i = 0; i < kind_.clues.size(); ++i) {
      const ClueData& clue = kind_.clues[i];
      if (clue.place != Function::lines || clue.of_puzzle || clue.areas) continue;
      find_beside(static_cast<int>(i), of_lines++);
    }
    for (const auto& [place, marks] : marks_at_)
      while (find_clue(place) || find_clues_in_a_text(place)) {
      }
    find_numbers_of_puzzle();
    for (std::size_t i = 0; i < taken_.size(); ++i)
      if (!taken_[i]) leave(drawing_.marks[i]);
    return write_clues(kind_, clues_);
  }

 private:
  static HalfCells place_of(const PictureMark& mark) {
    const auto half_cells = [](double at) { return static_cast<int>(std::lround(2 * at)); };
    if (mark.shape == PictureShape::arrow)
      return {half_cells((mark.x + mark.to_x) / 2), half_cells((mark.y + mark.to_y) / 2)};
    return {half_cells(mark.x), half_cells(mark.y)};
  }

  void find_areas() {
    const std::vector<std::size_t> parts = walled_parts(drawing_);
    const std::vector<Thing> cells = clues_.grid.all(Function::cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (parts[i] >= clues_.areas.size()) clues_.areas.resize(parts[i] + 1);
      clues_.areas[parts[i]].push_back(cells[i]);
      clues_.values[static_cast<std::size_t>(kind_.areas)][clues_.grid.slot(cells[i])] =
          static_cast<Scalar>(parts[i]);
    }
    for (std::size_t i = 0; i < taken_.size(); ++i)
      taken_[i] = drawing_.marks[i].shape == PictureShape::wall;
  }

  // ---- Beside the grid

  /// Numbers of rows and columns. The second clue of lines is at the other sides; one alone may be
  /// at any.
  void find_beside(int id, int number) {
    const auto index = static_cast<std::size_t>(id);
    for (const Thing& line : clues_.grid.all(Function::lines)) {
      const bool row = line.sort == Sort::row;
      std::vector<std::pair<double, std::size_t>> found;
      for (std::size_t i = 0; i < taken_.size(); ++i) {
        const PictureMark& mark = drawing_.marks[i];
        const double along = row ? mark.x : mark.y;
        const double across = row ? mark.y : mark.x;
        const double end = row ? drawing_.columns : drawing_.rows;
        if (taken_[i] || mark.shape != PictureShape::text || std::floor(across) != line.y) continue;
        if (number == 0 ? along < 0 : along > end) found.emplace_back(along, i);
      }
      std::sort(found.begin(), found.end());
      for (const auto& [along, i] : found) {
        const auto value = value_of_text(kind_.clues[index], drawing_.marks[i].text);
        if (!value) continue;
        if (kind_.clues[index].list)
          clues_.lists[index][clues_.grid.slot(line)].push_back(*value);
        else
          clues_.values[index][clues_.grid.slot(line)] = *value;
        taken_[i] = true;
      }
    }
  }

  // ---- Elsewhere

  struct Found {
    int clue = -1;
    Thing thing;
    Scalar value = 0;
    std::vector<std::size_t> marks;
  };

  /// The thing at a place on which a clue can be; sort `none` if no clue can be there.
  Thing thing_at(const ClueData& clue, const HalfCells& place) const {
    const auto [x, y] = place;
    const int right = 2 * drawing_.columns;
    const int bottom = 2 * drawing_.rows;
    Thing thing;
    if (x >= 0 && y >= 0 && x <= right && y <= bottom)
      thing = {x % 2 != 0 && y % 2 != 0   ? Sort::cell
               : x % 2 == 0 && y % 2 == 0 ? Sort::corner
                                          : Sort::edge,
               y, x};
    else if (y == -1 || y == bottom + 1)
      thing = {Sort::side, y < 0 ? 0 : 1, (x - 1) / 2};
    else if (x == -1 || x == right + 1)
      thing = {Sort::side, x < 0 ? 2 : 3, (y - 1) / 2};
    const std::vector<Thing> all = clues_.grid.all(clue.place);
    return std::find(all.begin(), all.end(), thing) == all.end() ? Thing{} : thing;
  }

  /// Takes what explains the most of what is left at a place.
  bool find_clue(const HalfCells& place) {
    Found best;
    for (std::size_t i = 0; i < kind_.clues.size(); ++i) {
      const ClueData& clue = kind_.clues[i];
      if (clue.of_puzzle || clue.list || clue.areas || clue.place == Function::lines ||
          clue.place == Function::areas)
        continue;
      const Thing thing = thing_at(clue, place);
      if (thing.sort == Sort::none || clues_.values[i][clues_.grid.slot(thing)] != no_scalar)
        continue;
      Found found = explanation(static_cast<int>(i), place);
      found.thing = thing;
      if (found.marks.size() > best.marks.size()) best = std::move(found);
    }
    if (best.marks.empty()) return false;
    clues_.values[static_cast<std::size_t>(best.clue)][clues_.grid.slot(best.thing)] = best.value;
    for (const std::size_t mark : best.marks) taken_[mark] = true;
    return true;
  }

  /// Takes a text that has the values of several clues, as in the text of a puzzle.
  bool find_clues_in_a_text(const HalfCells& place) {
    for (const std::size_t i : marks_at_.at(place)) {
      if (taken_[i] || drawing_.marks[i].shape != PictureShape::text) continue;
      for (const BlockData& block : kind_.text) {
        if (block.clues.size() < 2) continue;
        const Thing thing = thing_at(kind_.clues[static_cast<std::size_t>(block.clues[0])], place);
        if (thing.sort == Sort::none) continue;
        const std::size_t slot = clues_.grid.slot(thing);
        std::string_view rest = drawing_.marks[i].text;
        std::vector<std::pair<std::size_t, Scalar>> values;
        for (const int clue : block.clues) {
          const auto index = static_cast<std::size_t>(clue);
          for (std::size_t size = rest.size(); size > 0; --size)
            if (const auto value =
                    value_of_text(kind_.clues[index], std::string(rest.substr(0, size)));
                value && clues_.values[index][slot] == no_scalar) {
              values.emplace_back(index, *value);
              rest.remove_prefix(size);
              break;
            }
        }
        if (!rest.empty()) continue;
        for (const auto& [index, value] : values) clues_.values[index][slot] = value;
        taken_[i] = true;
        return true;
      }
    }
    return false;
  }

  // ---- Of the whole puzzle

  /// Numbers that the words say as a caption does, or the only number that is left outside the grid, or what
  /// most puzzles have.
  void find_numbers_of_puzzle() {
    for (std::size_t i = 0; i < kind_.clues.size(); ++i) {
      const ClueData& clue = kind_.clues[i];
      if (!clue.of_puzzle) continue;
      find_said_numbers(i);
      if (clues_.lists[i][0].empty() && clues_.values[i][0] == no_scalar && !clue.list)
        find_number_outside(i);
    }
    put_usual_numbers(kind_, clues_, [this](const ClueData& clue, const std::string& values) {
      unread_.push_back(
          fmt::format("'{}', which is not said and taken to be {}", clue.name, values));
    });
  }

  /// "size of parts: 4", or several numbers for a list.
  void find_said_numbers(std::size_t id) {
    const ClueData& clue = kind_.clues[id];
    std::string name = clue.name;
    std::replace(name.begin(), name.end(), '_', ' ');
    const std::size_t at = drawing_.caption.find(name + ": ");
    if (at == std::string::npos) return;
    std::string_view rest = std::string_view(drawing_.caption).substr(at + name.size() + 2);
    rest = rest.substr(0, rest.find_first_of(",;\n"));
    for (;;) {
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const auto value = value_of_text(clue, std::string(rest.substr(0, end)));
      if (!value) return;
      if (!clue.list) {
        clues_.values[id][0] = *value;
        return;
      }
      clues_.lists[id][0].push_back(*value);
      rest.remove_prefix(end);
    }
  }

  /// Such as the number of stars, with a star beside it.
  void find_number_outside(std::size_t id) {
    std::vector<std::size_t> outside;
    std::optional<Scalar> only;
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      const PictureMark& mark = drawing_.marks[i];
      const bool inside =
          mark.x >= 0 && mark.y >= 0 && mark.x <= drawing_.columns && mark.y <= drawing_.rows;
      if (taken_[i] || inside) continue;
      outside.push_back(i);
      if (mark.shape != PictureShape::text) continue;
      const auto value = value_of_text(kind_.clues[id], mark.text);
      if (!value || only) return;
      only = value;
    }
    if (!only) return;
    clues_.values[id][0] = *only;
    for (const std::size_t i : outside) taken_[i] = true;
  }

  /// The value of a clue that explains the most at a place.
  Found explanation(int id, const HalfCells& place) const {
    const ClueData& clue = kind_.clues[static_cast<std::size_t>(id)];
    Found best;
    const auto offer = [&](Scalar value) {
      Found found{id, {}, value, marks_of(clue, value, place)};
      if (found.marks.size() > best.marks.size()) best = std::move(found);
    };
    for (const ValueSymbols::Symbol& symbol : clue.symbols.written)
      if (symbol.value) offer(*symbol.value);
    for (const std::size_t i : marks_at_.at(place))
      if (const PictureMark& mark = drawing_.marks[i];
          !taken_[i] && mark.shape == PictureShape::text)
        if (const auto value = value_of_text(clue, mark.text)) offer(*value);
    for (const DrawEntry& entry : clue.draw.entries)
      if (entry.of == DrawEntry::Of::value && clue.numbers) offer(entry.value);
    for (const DrawEntry& entry : clue.also.entries) offer(entry.value);
    return best;
  }

  /// The marks at a place that are how a value is drawn; empty if what is needed is missing.
  std::vector<std::size_t> marks_of(const ClueData& clue, Scalar value,
                                    const HalfCells& place) const {
    const auto entry =
        std::find_if(clue.draw.entries.begin(), clue.draw.entries.end(), [&](const DrawEntry& one) {
          return one.of == DrawEntry::Of::all ||
                 (one.of == DrawEntry::Of::value && one.value == value);
        });
    const bool way = value >= first_named && value < first_named + way_count;
    std::vector<PictureShape> shapes{way ? PictureShape::arrow : PictureShape::text};
    if (entry != clue.draw.entries.end())
      shapes = entry->shapes;
    else if (place.first % 2 == 0 && place.second % 2 == 0)
      shapes.push_back(PictureShape::circle);  // around numbers at corners
    std::vector<std::size_t> found = marks_that_are(shapes, clue, value, place);
    for (const DrawEntry& other : clue.also.entries)
      if (found.empty() && other.of == DrawEntry::Of::value && other.value == value)
        found = marks_that_are(other.shapes, clue, value, place);
    return found;
  }

  std::vector<std::size_t> marks_that_are(const std::vector<PictureShape>& shapes,
                                          const ClueData& clue, Scalar value,
                                          const HalfCells& place) const {
    std::vector<std::size_t> found;
    bool text = false;
    bool all = true;
    for (const PictureShape shape : shapes) {
      const auto& here = marks_at_.at(place);
      const auto mark = std::find_if(here.begin(), here.end(), [&](std::size_t i) {
        return !taken_[i] && drawing_.marks[i].shape == shape &&
               fits(clue, value, drawing_.marks[i]);
      });
      if (mark != here.end()) found.push_back(*mark);
      text = text || (shape == PictureShape::text && mark != here.end());
      all = all && mark != here.end();
    }
    return all || text ? found : std::vector<std::size_t>{};
  }

  /// Whether a text or an arrow is that of a value.
  bool fits(const ClueData& clue, Scalar value, const PictureMark& mark) const {
    if (mark.shape == PictureShape::text) return value_of_text(clue, mark.text) == value;
    if (mark.shape != PictureShape::arrow) return true;
    const auto sign = [](double step) { return step > 0 ? 1 : step < 0 ? -1 : 0; };
    const auto way = static_cast<std::size_t>(value - first_named);
    return way < way_count && columns_of_way[way] == sign(mark.to_x - mark.x) &&
           rows_of_way[way] == sign(mark.to_y - mark.y);
  }

  static std::optional<Scalar> value_of_text(const ClueData& clue, const std::string& text) {
    for (const ValueSymbols::Symbol& symbol : clue.symbols.all)
      if (symbol.text == text && symbol.value) return symbol.value;
    return clue.numbers ? number_of_clue(text) : std::nullopt;
  }

  void leave(const PictureMark& mark) {
    std::string what;
    switch (mark.shape) {
      case PictureShape::text:
        what = "the text " + in_quotes(mark.text);
        break;
      case PictureShape::wall:
        what = "a thick line";
        break;
      case PictureShape::shade:
        what = "a shaded cell";
        break;
      case PictureShape::circle:
      case PictureShape::disk:
        what = "a circle";
        break;
      default:
        what = "a symbol";
    }
    if (std::find(unread_.begin(), unread_.end(), what) == unread_.end()) unread_.push_back(what);
  }

  const KindData& kind_;
  const PuzzleDrawing& drawing_;
  std::vector<std::string>& unread_;
  std::vector<bool> taken_;  ///< marks that have a meaning
  std::map<HalfCells, std::vector<std::size_t>> marks_at_;
  Clues clues_;
};

}  // namespace

std::string text_of_drawing(const KindData& kind, const PuzzleDrawing& drawing,
                            std::vector<std::string>& unread) {
  return ClueFinder(kind, drawing, unread).run();
}

}  // namespace ariadne::kinds
