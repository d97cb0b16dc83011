#include <cassert>

#include <ariadne/logic/ordered_peers.hpp>

namespace ariadne {

void OrderedPeers::learn(const LayoutPtr& layout) {
  if (layout_ == layout) return;
  layout_ = layout;
  peers_.clear();
  begin_.assign(1, 0);
  for (Cell cell = 0; cell < layout->cell_count(); ++cell) {
    CellSet met(layout->cell_count());
    met.insert(cell);
    for (const Membership in : layout->groups_of(cell)) {
      for (const Cell peer : layout->group_set(in.group) - met) peers_.push_back(peer);
      met |= layout->group_set(in.group);
    }
    assert(peers_.size() - begin_.back() == layout->peers(cell).size());
    begin_.push_back(peers_.size());
  }
}

}  // namespace ariadne
