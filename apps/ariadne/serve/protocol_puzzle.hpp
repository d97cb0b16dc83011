#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <ariadne/formats/read_item.hpp>
#include <ariadne/formats/rule_maker.hpp>
#include <ariadne/model/board.hpp>

#include "serve/protocol.hpp"

/// The puzzle of a message.
class ProtocolPuzzle {
 public:
  /// Throws ariadne::ConfigError if it cannot be read, or if it has a rule that is not understood.
  /// Drawings without a meaning are passed over.
  ProtocolPuzzle(const ProtocolMessage& message, ariadne::RuleMaker& rules);

  /// Givens and given pencil marks, without what was entered.
  ariadne::Puzzle puzzle() const;
  /// The words of a list of texts in the document, such as "disabledlogic".
  std::vector<std::string> words(const char* key) const;

  /// What is on the screen: the puzzle with the values and marks that were entered.
  struct Position {
    ariadne::Board board;
    /// Whether the marks of each open cell are its candidates on the board.
    bool marked;
  };
  Position position() const;

 private:
  void refuse_unread(ariadne::RuleMaker& rules) const;

  std::optional<nlohmann::json> document_;  ///< nothing if the puzzle is not one of f-puzzles
  ariadne::ReadItem item_;
};
