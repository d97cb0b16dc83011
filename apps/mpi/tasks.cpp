#include "tasks.hpp"

#include <algorithm>
#include <string>

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

BlockInputs::BlockInputs(const nlohmann::json& head, const ariadne::LayoutChoice& layout,
                         const std::stop_token& stop)
    : all({head["file"].get<std::string>()}, layout, stop) {
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
