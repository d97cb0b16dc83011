#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <ariadne/model/board.hpp>

#include "runs/solving.hpp"
#include "serve/protocol_puzzle.hpp"

/// Steps of logic from a position, as the commands `step` and `solvepath` of the protocol answer them.
/// configs/library/solver-protocol.yaml says which techniques are left out.
class LogicalSteps {
 public:
  /// Whether to use techniques that assume a unique solution.
  enum class Uniqueness {
    as_it_is,    ///< if the puzzle has one
    not_assumed  ///< no
  };

  /// `solving` has the config of `ariadne explain`, and must outlive the object.
  LogicalSteps(const Solving& solving, const ProtocolPuzzle& puzzle, Uniqueness uniqueness);

  /// Takes at most so many steps. Throws ariadne::ConfigError if the layout is not supported.
  void go(ariadne::Board start, std::uint64_t most);
  /// Takes no step: the candidates of the position are news enough.
  void stay(ariadne::Board start);

  const ariadne::Board& board() const { return *board_; }
  /// Its cells: {"value": 5}, or {"value": 0, "candidates": [1, 2]}.
  nlohmann::ordered_json cells() const;
  /// The steps in notation and in words, a line each, and how they end.
  const std::string& message() const { return message_; }
  bool is_valid() const { return valid_; }

 private:
  void say(const std::string& line);

  const Solving& solving_;
  std::unique_ptr<ariadne::Solver> solver_;
  std::optional<ariadne::Board> board_;
  std::string message_;
  bool valid_ = true;
};
