// What all searches share: the houses by kind, the houses of a cell in the order box, row, column,
// and the candidates as words.

#include "shape.hpp"

namespace ariadne::plugins::explainer {

namespace {

Kind kind_of(GroupKind kind) {
  switch (kind) {
    case GroupKind::box:
      return Kind::box;
    case GroupKind::row:
      return Kind::row;
    case GroupKind::column:
      return Kind::column;
    case GroupKind::extra:
      break;
  }
  return Kind::extra;
}

}  // namespace

void Shape::learn(const LayoutPtr& layout) {
  if (layout_ == layout) return;
  layout_ = layout;
  cells_ = static_cast<std::size_t>(layout->cell_count());
  digits_ = static_cast<std::size_t>(layout->digit_count());
  houses_ = layout->houses().size();
  learn_houses();
  learn_cells();
  learn_lines();
}

void Shape::learn_houses() {
  for (auto& houses : kinds_) houses.clear();
  kind_of_.clear();
  cell_of_.assign(houses_ * max_places, 0);
  crossings_.assign(houses_ * houses_, 0);
  for (std::uint16_t h = 0; h < houses_; ++h) {
    const Group& house = layout_->houses()[h];
    kind_of_.push_back(explainer::kind_of(house.kind));
    kinds_[static_cast<std::size_t>(kind_of_[h])].push_back(h);
    for (std::size_t i = 0; i < house.cells.size(); ++i) {
      cell_of_[h * max_places + i] = house.cells[i];
      for (const Membership other : layout_->houses_of(house.cells[i]))
        crossings_[h * houses_ + other.group] |= 1U << i;
    }
  }
}

void Shape::learn_lines() {
  const auto rows = of(Kind::row);
  const auto columns = of(Kind::column);
  has_lines_ = rows.size() == digits_ && columns.size() == digits_;
  for (std::size_t r = 0; has_lines_ && r < digits_; ++r)
    for (std::size_t c = 0; c < digits_; ++c)
      has_lines_ =
          has_lines_ && cell(rows[r], static_cast<int>(c)) == cell(columns[c], static_cast<int>(r));
}

void Shape::learn_cells() {
  slots_.clear();
  loose_.clear();
  first_slot_.assign(1, 0);
  first_loose_.assign(1, 0);
  for (std::size_t c = 0; c < cells_; ++c) {
    const auto self = static_cast<Cell>(c);
    CellSet known(layout_->cell_count());
    known.insert(self);
    for (const Kind kind : chain_order)
      for (const Membership m : layout_->houses_of(self)) {
        if (kind_of_[m.group] != kind) continue;
        Slot slot{m.group, m.place, 0};
        const std::vector<Cell>& cells = layout_->houses()[m.group].cells;
        for (std::size_t i = 0; i < cells.size(); ++i) {
          if (!known.contains(cells[i])) slot.fresh |= 1U << i;
          known.insert(cells[i]);
        }
        slots_.push_back(slot);
      }
    for (const Cell peer : layout_->peers(self))
      if (!known.contains(peer)) loose_.push_back(peer);
    first_slot_.push_back(slots_.size());
    first_loose_.push_back(loose_.size());
  }
}

void Marks::start(const Shape& shape, const Board& board) {
  shape_ = &shape;
  digits_ = shape.digits();
  cells_.resize(shape.cells());
  is_open_.assign(shape.cells(), 0);
  for (std::size_t c = 0; c < shape.cells(); ++c) {
    cells_[c] = board.candidates(static_cast<Cell>(c)).bits();
    is_open_[c] = board.value(static_cast<Cell>(c)) == 0 ? 1 : 0;
  }
  places_.resize(shape.houses() * digits_);
  open_.assign(shape.houses(), 0);
  placed_.assign(digits_, 0);
  for (std::uint16_t h = 0; h < shape.houses(); ++h) {
    for (unsigned d = 0; d < digits_; ++d)
      places_[h * digits_ + d] = board.positions(h, static_cast<Digit>(d + 1));
    for (const Cell cell : shape.layout().houses()[h].cells)
      open_[h] += board.value(cell) == 0 ? 1 : 0;
  }
  for (const Digit value : board.values())
    if (value != 0) ++placed_[value - 1U];
}

}  // namespace ariadne::plugins::explainer
