// The puzzles of the command line's inputs, or of the files that the pipeline names.

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include <ariadne/input/inputs.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

/// The cells of a block at most: what is on its way through a run stays in megabytes for every layout.
constexpr std::size_t most_cells = std::size_t{2048} * 81;

void take(const ReadItem& item, ReadPuzzles& puzzles) {
  puzzles.layout = item.layout;
  puzzles.givens.insert(puzzles.givens.end(), item.givens.begin(), item.givens.end());
  puzzles.candidates.insert(puzzles.candidates.end(), item.candidates.begin(),
                            item.candidates.end());
}

/// Collects the items of a source in blocks of one batch. An item that is not like those before begins
/// the next block; a bad one, and a puzzle with notes, is alone in its block.
class Reading final : public Source {
 public:
  Reading(ItemSource& source, const RunContext& run)
      : source_(source), stop_(run.stop), next_number_(run.before + 1) {}

  void fill(PuzzleBlock& block, bool& more) override {
    const std::size_t wanted = std::exchange(block.size, 0);
    PuzzleBatch& batch = block.add_batch();
    try {
      collect(batch, wanted, block.size, more);
    } catch (...) {
      number(block);
      throw;
    }
    number(block);
  }

 private:
  void collect(PuzzleBatch& batch, std::size_t wanted, std::size_t& size, bool& more) {
    while (size < wanted) {
      if (!held_) held_ = !stop_.stop_requested() && source_.next(item_);
      more = held_;
      if (!held_ || (size > 0 && !fits(batch))) break;
      held_ = false;
      ++size;
      if (!item_.good()) {
        batch.bad = item_;
        break;
      }
      take(item_, batch);
      if (item_.notes) {
        batch.notes.push_back(item_.notes);
        break;
      }
      wanted = std::min(wanted, std::max<std::size_t>(1, most_cells / batch.cells()));
      size += source_.next_alike(batch, wanted - size);
      if (source_.waiting()) break;
    }
  }

  bool fits(const PuzzleBatch& batch) const {
    return item_.good() && !item_.notes && batch.layout == item_.layout &&
           batch.candidates.empty() == item_.candidates.empty();
  }

  void number(PuzzleBlock& block) {
    if (block.size == 0) return block.batches.clear();
    block.first = next_number_;
    std::vector<std::uint64_t>& numbers = block.batches.front().numbers;
    numbers.resize(block.size);
    std::iota(numbers.begin(), numbers.end(), next_number_);
    next_number_ += block.size;
  }

  ItemSource& source_;
  StopToken stop_;
  ReadItem item_;
  bool held_ = false;  ///< item_ waits for the next block
  std::uint64_t next_number_;
};

}  // namespace

std::unique_ptr<Source> reading_of(ItemSource& items, const RunContext& run) {
  return std::make_unique<Reading>(items, run);
}

StageInfo read_stage() {
  StageInfo stage;
  stage.table = {
      "read",
      "Reads puzzles from the inputs named on the command line, or from standard input",
      {Parameter::words("from", "The files to read if the command line names none"),
       Parameter::text("layout", "", "The layout; by default it is inferred from each puzzle"),
       Parameter::text(
           "kind", "",
           "The kind of the puzzles, if they are not cells of a grid: a name or a file"),
       Parameter::boolean("strict", false,
                          "Refuse a puzzle if some part of its link was not understood"),
       rules_parameter()}};
  stage.first = true;
  stage.check = [](const YamlNode& given, const Registry&, const Report& report) {
    check_layout(given, "read", report);
    if (const YamlNode* kind = given.find("kind"); kind != nullptr && !is_within(kind->scalar))
      report(kind->place,
             fmt::format("'kind' of 'read' must be the name of a kind or a file in this folder, "
                         "not {}",
                         in_quotes(kind->scalar)));
    const YamlNode* from = given.find("from");
    if (from == nullptr) return;
    for (const YamlNode* file : texts_of(*from))
      if (!is_within(file->scalar))
        report(file->place,
               fmt::format("'from' of 'read' must name files in this folder or below it (without "
                           "'..'), not {}; on the command line, any file can be named",
                           in_quotes(file->scalar)));
  };
  stage.source = [](Parameters& parameters, const RunContext& run) {
    if (parameters.boolean("strict")) run.inputs->be_strict();
    return std::make_unique<Reading>(*run.inputs, run);
  };
  return stage;
}

}  // namespace ariadne
