#pragma once

// What the tests of techniques share: strategies by their YAML, and boards drawn for one digit.

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/yaml/yaml.hpp>

#include "plugins/components/components.hpp"

namespace ariadne::testing {

/// Plugins that came with the program, and `grids`.
struct Techniques {
  Registry registry;

  explicit Techniques(std::initializer_list<const char*> plugins) {
    for (const char* plugin : plugins) load(plugin);
    load("grids");
    load("propagation");
  }

  /// A strategy as a config writes it: "x-wing" or "x-wing: {siamese: true}".
  std::unique_ptr<Strategy> strategy(const std::string& yaml) const {
    return ComponentSpec(registry, ComponentKind::strategy, parse_yaml(yaml, "test"))
        .make_strategy();
  }
  /// Fills grids at random.
  std::unique_ptr<Generator> random_fill() const {
    return ComponentSpec(registry, ComponentKind::generator, parse_yaml("random-fill", "test"))
        .make_generator();
  }
  /// The texts of all steps that it finds.
  std::vector<std::string> found(const std::string& yaml, const Board& board) const {
    return texts(all_steps(*strategy(yaml), board, true), board.layout());
  }

 private:
  void load(const std::string& plugin) {
    registry.load(shipped_plugin_folder() / (plugin + ".so"));
  }
};

/// A board without values whose candidates for `digit` are where the picture has no '.'. Spaces
/// count for nothing. Of other digits every cell has all, as `board` has them.
inline Board drawn(Board board, const std::string& picture, Digit digit = 1) {
  Cell cell = 0;
  for (const char symbol : picture) {
    if (symbol == ' ') continue;
    if (symbol == '.') board.eliminate(cell, digit);
    ++cell;
  }
  EXPECT_EQ(cell, board.layout().cell_count());
  EXPECT_FALSE(board.contradictory());
  return board;
}

inline Board drawn(const LayoutPtr& layout, const std::string& picture) {
  const std::vector<Digit> nothing(static_cast<std::size_t>(layout->cell_count()), 0);
  return drawn(Board(Puzzle(layout, nothing)), picture);
}

/// Takes a digit from these cells.
inline void remove(Board& board, std::initializer_list<Cell> cells, Digit digit = 1) {
  for (const Cell cell : cells) board.eliminate(cell, digit);
}

}  // namespace ariadne::testing
