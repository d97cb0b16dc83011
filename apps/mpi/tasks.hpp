#pragma once

#include <cstdint>

#include <nlohmann/json.hpp>

#include <ariadne/input/inputs.hpp>
#include <ariadne/plugin/stop.hpp>

#include "runs/run.hpp"
#include "schedule.hpp"

/// What of an input becomes tasks.
enum class Pieces {
  blocks,  ///< blocks that have puzzles
  whole    ///< blocks that make up the only input, for parts
};

/// The tasks of a run behind so many items, over which its inputs have passed: blocks of the inputs,
/// by their places, because workers read the files themselves, or ranges of the indexes of what the
/// run generates. The run must outlive them. Throws ariadne::ConfigError unless all inputs are regular
/// files and, for parts, there is one input.
TaskSource tasks_of(Run& run, std::uint64_t before, std::uint64_t seed, Pieces pieces);

/// The items of a task that is a block.
struct BlockInputs {
  BlockInputs(const nlohmann::json& head, const Run& run, const ariadne::StopToken& stop);

  ariadne::ConstraintMaker rules;
  ariadne::Inputs all;
};
