#pragma once

#include <ariadne/api.hpp>

namespace ariadne {

class Board;

/// Data that is computed from a board and shared by several techniques; see Board::derived(). All
/// plugins share the data of a class that belongs to the framework. Such a class must define a
/// virtual function outside its header. The strategies of one plugin share the data of a class that
/// belongs to this plugin. Boards keep the data, and may outlive the objects that requested it. The
/// plugin's library stays loaded as long as any board keeps its data.
class ARIADNE_API Derived {
 public:
  virtual ~Derived();
  /// Computes the data, and reuses the memory of the previous call. It may request other derived
  /// data of the board.
  virtual void derive(const Board& board) = 0;
};

}  // namespace ariadne
