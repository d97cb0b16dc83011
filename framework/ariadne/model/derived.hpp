#pragma once

#include <ariadne/api.hpp>

namespace ariadne {

class Board;

/// Something worked out from a board that several techniques share; see Board::derived(). A class of
/// the framework is shared by all plugins, and has a virtual function outside its header; a class of
/// a plugin by the strategies of that plugin. Boards keep what was derived, and may outlive the
/// objects that asked for it: the plugin's library stays loaded for as long.
class ARIADNE_API Derived {
 public:
  virtual ~Derived();
  /// Works it out, reusing the memory of the last time. May ask the board for what else is derived.
  virtual void derive(const Board& board) = 0;
};

}  // namespace ariadne
