#include "tasks.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <ariadne/model/error.hpp>

namespace {

/// A block is never larger, so that answers fit into a message.
constexpr double most_bytes = 16e6;

/// The leader passes over the input to know where blocks begin and which numbers their items have.
class Blocks {
 public:
  /// `first` is the number of the next item in the whole input.
  Blocks(ariadne::Inputs& inputs, std::uint64_t first, std::uint64_t seed, Pieces pieces)
      : inputs_(inputs), first_(first), seed_(seed), whole_(pieces == Pieces::whole) {
    inputs.require_dividable();
    if (whole_ && inputs.names().size() != 1)
      throw ariadne::ConfigError("--parts divides one file; name only that file");
  }

  std::optional<Task> next(std::uint64_t items) {
    if (!whole_) return pass(items);
    if (!std::exchange(begun_, true)) {
      ahead_ = pass(items);
      // A file without puzzles is also a block.
      if (!ahead_ && first_ == 1) ahead_ = task_of({inputs_.files().front(), "0:0:1:1", 0, 0});
    }
    std::optional<Task> task = std::exchange(ahead_, std::nullopt);
    if (!task) return std::nullopt;
    ahead_ = pass(items);
    if (ahead_) return task;
    // What is behind the last puzzle belongs to the last block.
    ariadne::FileBlock last = ariadne::block_of(task->head["block"].get<std::string>());
    last.length = inputs_.file_size() - last.offset;
    task->head["block"] = to_string(last);
    return task;
  }

  /// An estimate of the items that are left.
  std::optional<double> left() const {
    if (bytes_ == 0) return std::nullopt;
    return static_cast<double>(count_) * static_cast<double>(inputs_.bytes_left()) /
               static_cast<double>(bytes_) +
           (ahead_ ? static_cast<double>(ahead_->items) : 0.0);
  }

 private:
  struct Place {
    std::string file;
    std::string block;
    std::uint64_t skip;
    std::uint64_t count;
  };

  Task task_of(const Place& place) const {
    return {{{"file", place.file},
             {"block", place.block},
             {"skip", place.skip},
             {"count", place.count},
             {"first", first_ + count_},
             {"seed", seed_}},
            place.count};
  }

  std::optional<Task> pass(std::uint64_t items) {
    if (count_ > 0) {
      const double each = static_cast<double>(bytes_) / static_cast<double>(count_);
      items = std::min(items, static_cast<std::uint64_t>(most_bytes / std::max(1.0, each)) + 1);
    }
    const auto block = inputs_.pass_block(items);
    if (!block) return std::nullopt;
    Task task = task_of({block->file, to_string(block->block), block->skip, block->count});
    count_ += block->count;
    bytes_ += block->block.length;
    return task;
  }

  ariadne::Inputs& inputs_;
  const std::uint64_t first_;
  const std::uint64_t seed_;
  const bool whole_;
  std::uint64_t count_ = 0;
  std::uint64_t bytes_ = 0;
  bool begun_ = false;
  std::optional<Task> ahead_;  ///< the next one, if the last one is to be known
};

}  // namespace

TaskSource tasks_of(Run& run, std::uint64_t before, std::uint64_t seed, Pieces pieces) {
  if (const auto count = run.pipeline().generates()) {
    const auto done = std::make_shared<std::uint64_t>(std::min(before, *count));
    return {[done, seed, end = *count](std::uint64_t items) -> std::optional<Task> {
              const std::uint64_t some = std::min(items, end - *done);
              if (some == 0) return std::nullopt;
              Task task{{{"first", *done}, {"count", some}, {"seed", seed}}, some};
              *done += some;
              return task;
            },
            [done, end = *count] { return static_cast<double>(end - *done); }};
  }
  const auto blocks = std::make_shared<Blocks>(*run.inputs(), before + 1, seed, pieces);
  return {[blocks](std::uint64_t items) { return blocks->next(items); },
          [blocks] { return blocks->left(); }};
}

BlockInputs::BlockInputs(const nlohmann::json& head, const Run& run, const ariadne::StopToken& stop)
    : rules(run.registry(), run.given().rules),
      all({head["file"].get<std::string>()}, run.given().layout, stop, &rules) {
  all.take_block(ariadne::block_of(head["block"].get<std::string>()));
  all.skip(head["skip"]);
  all.end_after(head["count"]);
}
