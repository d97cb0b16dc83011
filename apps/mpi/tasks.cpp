#include "tasks.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <ariadne/model/error.hpp>

namespace {

/// A block is never larger, so that answers fit into a message.
constexpr double most_bytes = 16e6;

}  // namespace

Blocks::Blocks(ariadne::Inputs& inputs, std::uint64_t first) : inputs_(inputs), first_(first) {
  inputs.require_dividable();
}

std::optional<Task> Blocks::next(std::uint64_t items) {
  if (count_ > 0) {
    const double each = static_cast<double>(bytes_) / static_cast<double>(count_);
    items = std::min(items, static_cast<std::uint64_t>(most_bytes / std::max(1.0, each)) + 1);
  }
  const auto block = inputs_.pass_block(items);
  if (!block) return std::nullopt;
  Task task;
  task.items = block->count;
  task.head = {{"file", block->file},
               {"block", to_string(block->block)},
               {"skip", block->skip},
               {"count", block->count},
               {"first", first_ + count_}};
  count_ += block->count;
  bytes_ += block->block.length;
  return task;
}

std::optional<double> Blocks::left() const {
  if (bytes_ == 0) return std::nullopt;
  return static_cast<double>(count_) * static_cast<double>(inputs_.bytes_left()) /
         static_cast<double>(bytes_);
}

WholeBlocks::WholeBlocks(ariadne::Inputs& inputs, std::uint64_t first)
    : inputs_(inputs), first_(first), blocks_(inputs, first) {
  if (inputs.names().size() != 1)
    throw ariadne::ConfigError("--parts divides one file; name only that file");
}

std::optional<Task> WholeBlocks::next(std::uint64_t items) {
  if (!std::exchange(begun_, true)) {
    ahead_ = blocks_.next(items);
    // A file without puzzles is also a block.
    if (!ahead_ && first_ == 1)
      ahead_ = {{{"file", inputs_.files().front()},
                 {"block", "0:0:1:1"},
                 {"skip", 0},
                 {"count", 0},
                 {"first", 1}},
                0};
  }
  std::optional<Task> task = std::exchange(ahead_, std::nullopt);
  if (!task) return std::nullopt;
  ahead_ = blocks_.next(items);
  if (ahead_) return task;
  ariadne::FileBlock last = ariadne::block_of(task->head["block"].get<std::string>());
  last.length = inputs_.file_size() - last.offset;
  task->head["block"] = to_string(last);
  return task;
}

std::optional<double> WholeBlocks::left() const {
  const auto left = blocks_.left();
  return left ? std::optional(*left + (ahead_ ? static_cast<double>(ahead_->items) : 0.0))
              : std::nullopt;
}

BlockInputs::BlockInputs(const nlohmann::json& head, const ariadne::Registry& registry,
                         const GivenLayout& given, const std::stop_token& stop)
    : rules(registry, given.rules),
      all({head["file"].get<std::string>()}, given.layout, stop, &rules) {
  all.take_block(ariadne::block_of(head["block"].get<std::string>()));
  all.skip(head["skip"]);
  all.end_after(head["count"]);
}

std::optional<Task> Ranges::next(std::uint64_t items) {
  const std::uint64_t count = std::min(items, end_ - next_);
  if (count == 0) return std::nullopt;
  Task task;
  task.head = {{"first", next_}, {"count", count}, {"seed", seed_}};
  task.items = count;
  next_ += count;
  return task;
}
