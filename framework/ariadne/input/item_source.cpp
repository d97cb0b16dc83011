#include <ariadne/input/item_source.hpp>

namespace ariadne {

ItemSource::~ItemSource() = default;

std::size_t ItemSource::next_alike(ReadPuzzles& /*puzzles*/, std::size_t /*most*/) {
  return 0;
}

}  // namespace ariadne
