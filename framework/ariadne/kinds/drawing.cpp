// What a file does not say about how its clues and unknowns are drawn follows from what they are:
// numbers are written, cells that are 1 are shaded, edges of a loop are lines, and those between
// regions are walls.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/kinds/detail/drawing.hpp>
#include <ariadne/kinds/detail/puzzle_values.hpp>
#include <ariadne/kinds/detail/region_colors.hpp>

namespace ariadne::kinds {

namespace {

struct Spot {
  double x;
  double y;
};

constexpr double half_cell = 0.5;

/// The center of a thing. Those beside the grid are half a cell away from it; `second`: on
/// the right and below, because other numbers are on the left and above.
Spot center_in(const Clues& clues, const Thing& thing, bool second) {
  constexpr double out = half_cell;
  const double rows = clues.grid.rows();
  const double columns = clues.grid.columns();
  switch (thing.sort) {
    case Sort::row:
      return {second ? columns + out : -out, thing.y + out};
    case Sort::column:
      return {thing.y + out, second ? rows + out : -out};
    case Sort::side:
      switch (thing.y) {
        case 0:
          return {thing.x + out, -out};
        case 1:
          return {thing.x + out, rows + out};
        case 2:
          return {-out, thing.x + out};
        default:
          return {columns + out, thing.x + out};
      }
    case Sort::area:
      return center_in(clues, clues.areas[static_cast<std::size_t>(thing.y)].front(), second);
    default:
      return {thing.x / 2.0, thing.y / 2.0};
  }
}

/// Whether the numbers of the next clue of lines are on the other side.
bool comes_first(const ClueData& clue) {
  return clue.place == Function::lines && !clue.of_puzzle && !clue.list;
}

class Drawer {
  using Shape = PuzzleDrawing::Shape;
  using Mark = PuzzleDrawing::Mark;

 public:
  /// `alone`: the unknowns are drawn each for itself, so nothing follows from several of them.
  Drawer(const KindData& kind, const Clues& clues, const Evaluator& evaluator,
         std::span<const Digit> values, const std::vector<std::vector<Value>>& lets,
         bool alone = false)
      : kind_(kind),
        clues_(clues),
        evaluator_(evaluator),
        lets_(lets),
        given_(kind, clues, evaluator, {}, lets),
        alone_(alone),
        partial_(alone || is_partial(values)),
        values_(kind, clues, evaluator, values, alone ? no_lets_ : lets),
        solved_(!values.empty()) {
    drawing_.rows = clues.grid.rows();
    drawing_.columns = clues.grid.columns();
    Sorts cells;
    cells.insert(Sort::cell);
    written_.resize(clues.grid.slots(cells));
  }

  PuzzleDrawing draw() {
    draw_given();
    if (solved_ && !is_drawn_by_definitions())
      for (std::size_t i = 0; i < kind_.unknowns.size(); ++i)
        if (!kind_.unknowns[i].hidden) draw_unknown(static_cast<int>(i));
    const bool divides = std::any_of(kind_.regions.begin(), kind_.regions.end(),
                                     [](const RegionData& region) { return !region.of; });
    if (solved_ && !partial_ && divides) drawing_.colors = region_colors(drawing_);
    return std::move(drawing_);
  }

  /// The marks of the values of all unknowns, each for itself; of none of those that are hidden. `usual`:
  /// as if the file said nothing about them.
  std::vector<std::vector<Mark>> marks_of_unknowns(bool usual) {
    draw_given();
    std::vector<std::vector<Mark>> all(evaluator_.unknown_count());
    const std::vector<Mark> given = drawing_.marks;
    const std::vector<bool> written = written_;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const UnknownCell& cell = evaluator_.cells()[i];
      const UnknownData& unknown = kind_.unknowns[static_cast<std::size_t>(cell.unknown)];
      if (unknown.hidden || evaluator_.cell_of(cell.unknown, cell.thing) != static_cast<int>(i))
        continue;
      draw_value(Meaning::unknown, cell.unknown, cell.thing, usual ? DrawData() : unknown.draw);
      const auto begin = drawing_.marks.begin() + static_cast<std::ptrdiff_t>(given.size());
      all[i].assign(begin, drawing_.marks.end());
      drawing_.marks.erase(begin, drawing_.marks.end());
      written_ = written;
    }
    return all;
  }

 private:
  /// Whether an unknown is open that a solution shows.
  bool is_partial(std::span<const Digit> values) const {
    for (std::size_t i = 0; i < std::min(values.size(), evaluator_.unknown_count()); ++i) {
      const int unknown = evaluator_.cells()[i].unknown;
      if (values[i] == 0 && !kind_.unknowns[static_cast<std::size_t>(unknown)].hidden) return true;
    }
    return false;
  }

  void draw_given() {
    for (const RuleData& rule : kind_.rules)
      drawing_.dots |= rule.engine == Engine::loop && rule.through_corners;
    for (std::size_t i = 0; i < kind_.clues.size(); ++i) draw_clue(static_cast<int>(i));
    for (std::size_t i = 0; i < kind_.lets.size(); ++i) {
      const LetData& let = kind_.lets[i];
      if (let.draw.entries.empty()) continue;
      for (const Thing& thing : clues_.grid.all(let.place))
        draw_value(Meaning::let, static_cast<int>(i), thing, let.draw);
    }
  }

  /// Whether the solution is complete, and what its text has instead of the unknowns is drawn.
  bool is_drawn_by_definitions() const {
    return !partial_ &&
           std::any_of(kind_.solution.begin(), kind_.solution.end(), [&](const BlockData& block) {
             return std::any_of(block.layers.begin(), block.layers.end(), [&](const auto& layer) {
               return layer.first == Meaning::let &&
                      !kind_.lets[static_cast<std::size_t>(layer.second)].draw.entries.empty();
             });
           });
  }

  /// Whether what the text of a solution has instead of an unknown is drawn here.
  bool is_drawn_by_definition(const Thing& thing) const {
    return std::any_of(kind_.solution.begin(), kind_.solution.end(), [&](const BlockData& block) {
      return std::any_of(block.layers.begin(), block.layers.end(), [&](const auto& layer) {
        if (layer.first != Meaning::let || alone_) return false;
        const LetData& let = kind_.lets[static_cast<std::size_t>(layer.second)];
        if (!let.sorts.contains(thing.sort)) return false;
        const auto value = let.draw.entries.empty()
                               ? std::nullopt
                               : values_.value_of(Meaning::let, layer.second, thing);
        return std::any_of(let.draw.entries.begin(), let.draw.entries.end(),
                           [&](const DrawData::Entry& one) {
                             if (one.of == DrawData::Entry::Of::all) return value.value_or(0) != 0;
                             return one.of == DrawData::Entry::Of::value && value == one.value;
                           });
      });
    });
  }

  Spot center(const Thing& thing) const { return center_in(clues_, thing, second_); }

  void draw_clue(int id) {
    const ClueData& clue = kind_.clues[static_cast<std::size_t>(id)];
    if (clue.of_puzzle) {
      add_caption(id);
    } else if (clue.areas && clue.draw.entries.empty()) {
      draw_areas(id);
    } else if (clue.list) {
      for (const Thing& thing : clues_.grid.all(clue.place)) draw_list(id, thing);
    } else if (clue.place == Function::areas) {
      for (std::size_t i = 0; i < clues_.areas.size(); ++i)
        draw_value(Meaning::clue, id, {Sort::area, static_cast<int>(i), 0}, clue.draw);
    } else {
      for (const Thing& thing : clues_.grid.all(clue.place))
        draw_value(Meaning::clue, id, thing, clue.draw);
      second_ |= comes_first(clue);
    }
  }

  void add_caption(int id) {
    const auto index = static_cast<std::size_t>(id);
    std::string text;
    for (const Scalar number : clues_.lists[index][0]) text += ' ' + kind_.text_of(number);
    const Scalar value = clues_.values[index][0];
    if (value != no_scalar) {
      const std::string* symbol = kind_.clues[index].symbols.text_of(value);
      text += ' ' + (symbol != nullptr ? *symbol : kind_.text_of(value));
    }
    if (text.empty()) return;
    std::string name = kind_.clues[index].name;
    std::replace(name.begin(), name.end(), '_', ' ');
    drawing_.caption += (drawing_.caption.empty() ? "" : ", ") + name + ':' + text;
  }

  void add_stroke(Shape shape, Spot from, Spot to, bool found) {
    Mark& mark = drawing_.marks.emplace_back();
    mark.shape = shape;
    std::tie(mark.x, mark.y, mark.to_x, mark.to_y) = std::tie(from.x, from.y, to.x, to.y);
    mark.found = found;
  }

  void add_wall(const Thing& edge, bool found) {
    const std::vector<Thing> ends = clues_.grid.corners(edge);
    add_stroke(Shape::wall, center(ends[0]), center(ends[1]), found);
  }

  void draw_areas(int id) {
    const auto area = [&](const Thing& cell) { return values_.value_of(Meaning::clue, id, cell); };
    for (const Thing& edge : clues_.grid.all(Function::edges)) {
      const std::vector<Thing> cells = clues_.grid.cells(edge);
      if (cells.size() < 2 ? area(cells[0]).has_value() : area(cells[0]) != area(cells[1]))
        add_wall(edge, false);
    }
  }

  /// The numbers beside a line, the last one next to the grid.
  void draw_list(int id, const Thing& thing) {
    const auto& numbers = clues_.lists[static_cast<std::size_t>(id)][clues_.grid.slot(thing)];
    constexpr double apart = 0.7;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      Spot spot = center(thing);
      (thing.sort == Sort::row ? spot.x : spot.y) -=
          apart * static_cast<double>(numbers.size() - 1 - i);
      add_text(spot, beside, kind_.text_of(numbers[i]), false);
    }
  }

  void add_text(Spot spot, double size, const std::string& text, bool found) {
    // Clues at one place are one text, as they are written.
    const auto same =
        std::find_if(drawing_.marks.begin(), drawing_.marks.end(), [&](const Mark& one) {
          return one.shape == Shape::text && one.x == spot.x && one.y == spot.y && !one.found &&
                 !found;
        });
    if (same != drawing_.marks.end()) {
      same->text += text;
      return;
    }
    Mark& mark = drawing_.marks.emplace_back();
    mark = {Shape::text, spot.x, spot.y, 0, 0, size, found, text};
  }

  /// How a value is drawn that the file says nothing about.
  std::vector<Shape> usual_shapes(Meaning meaning, int id, Scalar value) const {
    if (value >= first_named && value < first_named + way_count) return {Shape::arrow};
    if (meaning == Meaning::clue) return {Shape::text};
    if (meaning == Meaning::let) return {};
    const UnknownData& unknown = kind_.unknowns[static_cast<std::size_t>(id)];
    if (unknown.sorts.contains(Sort::edge)) {
      if (value == 0) return {};
      bool wall = false;
      for (const RegionData& region : kind_.regions) wall |= region.walls == id;
      for (const RuleData& rule : kind_.rules)
        wall |= rule.engine == Engine::loop && rule.unknown == id && rule.through_corners;
      return {wall ? Shape::wall : Shape::line};
    }
    if (is_yes_or_no(id)) return value == 0 ? std::vector<Shape>{} : std::vector{Shape::shade};
    return {Shape::text};
  }

  /// Whether no value of an unknown is neither 0 nor 1.
  bool is_yes_or_no(int id) const {
    const std::vector<UnknownCell>& cells = evaluator_.cells();
    return std::none_of(cells.begin(), cells.end(), [&](const UnknownCell& cell) {
      return cell.unknown == id && std::any_of(cell.values.begin(), cell.values.end(),
                                               [](Scalar v) { return v != 0 && v != 1; });
    });
  }

  void draw_unknown(int id) {
    const UnknownData& unknown = kind_.unknowns[static_cast<std::size_t>(id)];
    for (std::size_t i = 0; i < evaluator_.unknown_count(); ++i) {
      const UnknownCell& cell = evaluator_.cells()[i];
      if (cell.unknown == id && evaluator_.cell_of(id, cell.thing) == static_cast<int>(i) &&
          !is_drawn_by_definition(cell.thing))
        draw_value(Meaning::unknown, id, cell.thing, unknown.draw);
    }
  }

  const PuzzleValues& values_of(Meaning meaning) const {
    return meaning == Meaning::let && alone_ ? given_ : values_;
  }

  void draw_value(Meaning meaning, int id, const Thing& thing, const DrawData& how) {
    using Of = DrawData::Entry::Of;
    const auto value = values_of(meaning).value_of(meaning, id, thing);
    const bool found = !given_.value_of(meaning, id, thing);
    const auto entry =
        std::find_if(how.entries.begin(), how.entries.end(), [&](const DrawData::Entry& one) {
          if (!value) return one.of == Of::blank;
          return one.of == Of::value ? one.value == *value : one.of == Of::all;
        });
    std::vector<Shape> shapes;
    if (entry != how.entries.end())
      shapes = entry->shapes;
    else if (value)
      shapes = usual_shapes(meaning, id, *value);
    for (const Shape shape : shapes) draw_shape(shape, meaning, id, thing, how, found && value);
    // What is known not to be there is marked as people do it, while something is open.
    if (partial_ && meaning == Meaning::unknown && value == 0 && shapes.empty() &&
        mark_helps(id, thing)) {
      const Spot spot = center(thing);
      const Shape mark = thing.sort == Sort::cell ? Shape::dot : Shape::cross;
      drawing_.marks.push_back({mark, spot.x, spot.y, 0, 0, small, true, {}});
    }
  }

  /// Whether it helps to see that nothing is there: in a cell where no clue is written, and on an edge
  /// beside one that is open.
  bool mark_helps(int id, const Thing& thing) const {
    if (thing.sort == Sort::cell) return !written_[clues_.grid.slot(thing)];
    if (thing.sort != Sort::edge) return true;
    const bool around_corners =
        std::any_of(kind_.rules.begin(), kind_.rules.end(), [&](const RuleData& rule) {
          return rule.engine == Engine::loop && rule.unknown == id && rule.through_corners;
        });
    for (const Thing& end : around_corners ? clues_.grid.corners(thing) : clues_.grid.cells(thing))
      for (const Thing& edge : clues_.grid.edges(end))
        if (evaluator_.cell_of(id, edge) >= 0 &&
            !values_.value_of(Meaning::unknown, id, edge).has_value())
          return true;
    return false;
  }

  Spot place_of(const Thing& thing, const DrawData& how) const {
    Spot spot = center(thing);
    if (how.let >= 0) {
      const Value& there = lets_[static_cast<std::size_t>(how.let)][clues_.grid.slot(thing)];
      if (there.is(Value::Type::thing)) spot = center(unpacked(there.n));
    }
    constexpr double aside = 0.29;
    constexpr double beside_another =
        0.16;  // two figures of a cell are closer than those of two cells
    if (how.side) {
      spot.x += (rows_of_way[*how.side] == 0 ? beside_another : aside) * columns_of_way[*how.side];
      spot.y += aside * rows_of_way[*how.side];
    }
    return spot;
  }

  void draw_shape(Shape shape, Meaning meaning, int id, const Thing& thing, const DrawData& how,
                  bool found) {
    const Spot spot = place_of(thing, how);
    switch (shape) {
      case Shape::none:
        return;
      case Shape::line:
      case Shape::double_line: {
        const std::vector<Thing> cells = clues_.grid.cells(thing);
        if (cells.size() == 2) {
          add_stroke(shape, center(cells[0]), center(cells[1]), found);
        } else {  // out of the grid
          const Spot from = center(cells[0]);
          add_stroke(shape, from, {2 * spot.x - from.x, 2 * spot.y - from.y}, found);
        }
        return;
      }
      case Shape::wall:
        add_wall(thing, found);
        return;
      case Shape::arrow:
        draw_arrow(*values_of(meaning).value_of(meaning, id, thing), thing, spot, how, found);
        return;
      case Shape::ways:
        for (const char letter : values_of(meaning).glyph(meaning, id, thing)) {
          const Spot end{spot.x + (letter == 'e'   ? half_cell
                                   : letter == 'w' ? -half_cell
                                                   : 0),
                         spot.y + (letter == 's'   ? half_cell
                                   : letter == 'n' ? -half_cell
                                                   : 0)};
          add_stroke(Shape::line, spot, end, found);
        }
        return;
      case Shape::less:
      case Shape::greater: {
        const std::vector<Thing> cells = clues_.grid.cells(thing);
        if (cells.size() == 2) add_stroke(shape, center(cells[0]), center(cells[1]), found);
        return;
      }
      case Shape::text:
        write(spot, thing, how, values_of(meaning).glyph(meaning, id, thing), found);
        return;
      default: {
        const double size = thing.sort == Sort::cell && how.let < 0 ? 1 : small;
        const Mark mark{shape, spot.x, spot.y, 0, 0, how.side ? small : size, found, {}};
        // What is found again is not drawn twice.
        if (std::none_of(drawing_.marks.begin(), drawing_.marks.end(), [&](const Mark& one) {
              return one.shape == shape && one.x == mark.x && one.y == mark.y;
            }))
          drawing_.marks.push_back(mark);
      }
    }
  }

  void draw_arrow(Scalar value, const Thing& thing, Spot spot, const DrawData& how, bool found) {
    if (value < first_named || value >= first_named + way_count) return;
    const auto way = static_cast<std::size_t>(value - first_named);
    const double half = how.side ? small / 2 : small;
    constexpr double aside = 0.34;
    // Beside a number that is in the same cell.
    if (!how.side && thing.sort == Sort::cell && written_[clues_.grid.slot(thing)]) {
      constexpr double room = 0.08;
      const bool upright = columns_of_way[way] == 0;
      for (Mark& one : drawing_.marks)
        if (one.shape == Shape::text && one.x == spot.x && one.y == spot.y)
          (upright ? one.x : one.y) += upright ? -room : room;
      (upright ? spot.x : spot.y) += upright ? aside : -aside;
    }
    const Spot step{half * columns_of_way[way], half * rows_of_way[way]};
    add_stroke(Shape::arrow, {spot.x - step.x, spot.y - step.y}, {spot.x + step.x, spot.y + step.y},
               found);
  }

  void write(Spot spot, const Thing& thing, const DrawData& how, const std::string& text,
             bool found) {
    if (text.empty()) return;
    switch (thing.sort) {
      case Sort::cell: {
        std::vector<bool>::reference written = written_[clues_.grid.slot(thing)];
        // What is found again is not written twice.
        if (!how.side && written && found) return;
        if (!how.side) written = true;
        add_text(spot, how.side ? small : in_cell, text, found);
        return;
      }
      case Sort::corner:
        drawing_.marks.push_back({Shape::circle, spot.x, spot.y, 0, 0, in_cell, found, {}});
        add_text(spot, small, text, found);
        return;
      case Sort::area: {
        constexpr double aside = 0.29;
        add_text({spot.x - aside, spot.y - aside}, small, text, found);
        return;
      }
      case Sort::edge:
        add_text(spot, on_edge, text, found);
        return;
      default:
        add_text(spot, beside, text, found);
    }
  }

  static constexpr double in_cell = 0.6;
  static constexpr double beside = 0.5;
  static constexpr double on_edge = 0.4;
  static constexpr double small = 0.32;

  const KindData& kind_;
  const Clues& clues_;
  const Evaluator& evaluator_;
  const std::vector<std::vector<Value>>& lets_;
  PuzzleValues given_;
  bool alone_;
  bool partial_;  ///< not all values are known
  std::vector<std::vector<Value>> no_lets_;
  PuzzleValues values_;
  bool solved_;
  bool second_ = false;  ///< whether numbers of another clue are above and left of the grid
  PuzzleDrawing drawing_;
  std::vector<bool> written_;  ///< whether a clue is in a cell
};

}  // namespace

namespace {

/// The values of the definitions that are drawn, or that say where something is drawn.
std::vector<std::vector<Value>> drawn_lets(const KindData& kind, const Clues& clues,
                                           Evaluator& evaluator) {
  std::vector<std::vector<Value>> lets(kind.lets.size());
  const auto evaluate = [&](int id, Sorts sorts, Function place) {
    std::vector<Value>& own = lets[static_cast<std::size_t>(id)];
    own.resize(std::max(own.size(), clues.grid.slots(sorts)));
    for (const Thing& thing : clues.grid.all(place))
      own[clues.grid.slot(thing)] = evaluator.value_on(Meaning::let, id, thing);
  };
  for (const ClueData& clue : kind.clues)
    if (clue.draw.let >= 0) evaluate(clue.draw.let, clue.sorts, clue.place);
  for (std::size_t i = 0; i < kind.lets.size(); ++i)
    if (!kind.lets[i].draw.entries.empty())
      evaluate(static_cast<int>(i), kind.lets[i].sorts, kind.lets[i].place);
  return lets;
}

}  // namespace

PuzzleDrawing drawing_of(const KindData& kind, const Clues& clues, Evaluator& evaluator,
                         std::span<const Digit> values) {
  const std::vector<std::vector<Value>> lets = drawn_lets(kind, clues, evaluator);
  return Drawer(kind, clues, evaluator, values, lets).draw();
}

std::vector<ValueOfUnknown> values_of(const Evaluator& evaluator, std::size_t first) {
  const std::vector<UnknownCell>& cells = evaluator.cells();
  std::vector<ValueOfUnknown> all;
  for (std::size_t cell = first;
       cell < evaluator.unknown_count() && cells[cell].unknown == cells[first].unknown &&
       cells[cell].thing == cells[first].thing;
       ++cell)
    for (std::size_t i = 0; i < cells[cell].values.size(); ++i)
      if (cells[cell].values[i] != no_scalar)
        all.push_back({cell, static_cast<Digit>(i + 1), cells[cell].values[i]});
  return all;
}

void set_value(const Evaluator& evaluator, std::size_t first, const ValueOfUnknown& value,
               std::vector<Digit>& digits) {
  // In each cell of several, the last digit says that another cell has the value.
  for (const ValueOfUnknown& other : values_of(evaluator, first))
    digits[other.cell] = static_cast<Digit>(evaluator.cells()[other.cell].values.size());
  digits[value.cell] = value.digit;
}

std::vector<std::vector<std::vector<PuzzleDrawing::Mark>>> marks_of_values(const KindData& kind,
                                                                           const Clues& clues,
                                                                           Evaluator& evaluator) {
  const std::vector<std::vector<Value>> lets = drawn_lets(kind, clues, evaluator);
  // A solution can be drawn by definitions alone, but entries cannot.
  const bool usual =
      std::all_of(kind.unknowns.begin(), kind.unknowns.end(), [](const UnknownData& unknown) {
        const std::vector<DrawData::Entry>& entries = unknown.draw.entries;
        return unknown.hidden || (entries.size() == 1 &&
                                  entries[0].shapes == std::vector{PuzzleDrawing::Shape::none});
      });
  std::vector<std::vector<std::vector<PuzzleDrawing::Mark>>> all(evaluator.unknown_count());
  std::vector<std::vector<ValueOfUnknown>> values(all.size());
  std::size_t most = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const UnknownCell& cell = evaluator.cells()[i];
    if (evaluator.cell_of(cell.unknown, cell.thing) == static_cast<int>(i))
      values[i] = values_of(evaluator, i);
    most = std::max(most, values[i].size());
  }
  for (std::size_t n = 0; n < most; ++n) {
    std::vector<Digit> digits(evaluator.cells().size(), 1);
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!values[i].empty())
        set_value(evaluator, i, values[i][std::min(n, values[i].size() - 1)], digits);
    std::vector<std::vector<PuzzleDrawing::Mark>> marks =
        Drawer(kind, clues, evaluator, digits, lets, true).marks_of_unknowns(usual);
    for (std::size_t i = 0; i < all.size(); ++i)
      if (n < values[i].size()) all[i].push_back(std::move(marks[i]));
  }
  return all;
}

std::vector<std::size_t> drawn_cells(
    const std::vector<std::vector<std::vector<PuzzleDrawing::Mark>>>& marks) {
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (!std::all_of(marks[i].begin(), marks[i].end(),
                     [](const auto& of_value) { return of_value.empty(); }))
      cells.push_back(i);
  return cells;
}

std::vector<std::size_t> drawn_cells(const KindData& kind, const Clues& clues,
                                     Evaluator& evaluator) {
  return drawn_cells(marks_of_values(kind, clues, evaluator));
}

std::pair<double, double> center_of(const KindData& kind, const Clues& clues, const Thing& thing,
                                    int clue) {
  const bool second = std::any_of(kind.clues.begin(), kind.clues.begin() + clue, comes_first);
  const Spot spot = center_in(clues, thing, second);
  return {spot.x, spot.y};
}

}  // namespace ariadne::kinds
