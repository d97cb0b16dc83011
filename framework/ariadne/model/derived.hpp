#pragma once

#include <ariadne/api.hpp>

namespace ariadne {

class Board;

/// Something worked out from a board that several techniques share; see Board::derived(). Boards
/// keep it, and may outlive the plugin that asked for it: the class is one of the framework's, with
/// a virtual function outside its header.
class ARIADNE_API Derived {
 public:
  virtual ~Derived();
  /// Works it out, reusing the memory of the last time. May ask the board for what else is derived.
  virtual void derive(const Board& board) = 0;
};

}  // namespace ariadne
