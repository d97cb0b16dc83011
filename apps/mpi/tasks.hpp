#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include <nlohmann/json.hpp>

#include <ariadne/input/inputs.hpp>

#include "schedule.hpp"
#include "shared/given_layout.hpp"

/// The blocks of the inputs of a run as tasks, by their places: workers read the files themselves.
/// The leader passes over the input to know where blocks begin and which numbers their items have.
class Blocks {
 public:
  /// `first` is the number of the next item in the whole input. Throws ariadne::ConfigError unless
  /// all inputs are regular files.
  Blocks(ariadne::Inputs& inputs, std::uint64_t first);

  std::optional<Task> next(std::uint64_t items);
  /// An estimate of the items that are left.
  std::optional<double> left() const;

 private:
  ariadne::Inputs& inputs_;
  std::uint64_t first_;
  std::uint64_t count_ = 0;
  std::uint64_t bytes_ = 0;
};

/// The same for parts: blocks that make up the only input, whole. What is behind its last puzzle
/// belongs to the last block.
class WholeBlocks {
 public:
  /// As Blocks. Throws ariadne::ConfigError unless there is one input.
  WholeBlocks(ariadne::Inputs& inputs, std::uint64_t first);

  std::optional<Task> next(std::uint64_t items);
  std::optional<double> left() const;

 private:
  ariadne::Inputs& inputs_;
  std::uint64_t first_;
  Blocks blocks_;
  bool begun_ = false;
  std::optional<Task> ahead_;  ///< the next one
};

/// The items of such a task.
struct BlockInputs {
  BlockInputs(const nlohmann::json& head, const ariadne::Registry& registry,
              const GivenLayout& given, const std::stop_token& stop);

  ariadne::ConstraintMaker rules;
  ariadne::Inputs all;
};

/// Ranges of indexes as tasks, for what makes item i from the seed and i alone.
class Ranges {
 public:
  /// From index `first` on, counted from 0, before `end`.
  Ranges(std::uint64_t first, std::uint64_t end, std::uint64_t seed)
      : next_(first), end_(end), seed_(seed) {}

  std::optional<Task> next(std::uint64_t items);
  double left() const { return static_cast<double>(end_ - next_); }

 private:
  std::uint64_t next_;
  std::uint64_t end_;
  std::uint64_t seed_;
};
