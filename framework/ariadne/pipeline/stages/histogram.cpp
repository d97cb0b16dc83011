// Count puzzles, and write the counts as a table when all have passed: `histogram` by the values of a
// field, `count` all of them. Memory grows with the values, not with the puzzles.

#include <functional>
#include <limits>
#include <utility>

#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

/// By what a value is sorted, and its text.
using Value = std::pair<std::int64_t, std::string>;
using ValueOf = std::function<Value(const PuzzleBatch& batch, std::size_t i)>;

/// Counts in each block by itself.
class Tallying final : public BlockWork {
 public:
  Tallying(std::size_t position, ValueOf value_of)
      : position_(position), value_of_(std::move(value_of)) {}

  void work(PuzzleBlock& block) override {
    PuzzleBlock::Tally tally{position_, {}};
    for (const PuzzleBatch& batch : block.batches)
      for (std::size_t i = 0; i < batch.size(); ++i) ++tally.counts[value_of_(batch, i)];
    block.tallies.push_back(std::move(tally));
  }

 private:
  std::size_t position_;
  ValueOf value_of_;
};

/// What `histogram` counts by; what is not a puzzle comes last.
ValueOf value_by(Field by, std::int64_t width) {
  return [by, width](const PuzzleBatch& batch, std::size_t i) -> Value {
    constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();
    if (!batch.layout) return {last, "invalid"};
    std::string text = field_text(batch, i, by);
    if (text.empty()) return {last - 1, "none"};
    const std::int64_t number = field_number(batch, i, by);
    if (by != Field::score && by != Field::clues) return {number, std::move(text)};
    const std::int64_t begin = number / width * width;
    return {begin, std::to_string(begin)};
  };
}

/// Adds the counts up and writes them.
class Histogram final : public BlockPass {
 public:
  /// `head` is the first line of the table.
  Histogram(std::string to, std::string head, RunContext run)
      : run_(std::move(run)), to_(std::move(to)), head_(std::move(head)) {
    run_.outputs->open(to_, true);
  }

  void pass(PuzzleBlock& block) override {
    for (const PuzzleBlock::Tally& tally : block.tallies)
      if (tally.position == run_.position)
        for (const auto& [value, count] : tally.counts) counts_[value] += count;
  }
  void end() override {
    std::string table = head_ + "\n";
    for (const auto& [value, count] : counts_)
      table += value.second + "," + std::to_string(count) + "\n";
    run_.outputs->write(to_, table);
  }
  bool hands_out() const override { return true; }

 private:
  RunContext run_;
  std::string to_;
  std::string head_;
  decltype(PuzzleBlock::Tally::counts) counts_;
};

/// What both stages have: they write one table, at the end.
StageInfo counting_stage(const std::string& name) {
  StageInfo stage;
  stage.writes = true;
  stage.has_end = [](const Parameters&) { return true; };
  stage.check = [name](const YamlNode& given, const Registry&, const Report& report) {
    if (const YamlNode* to = given.find("to")) check_output(*to, name, report);
  };
  return stage;
}

Parameter table_file() {
  return Parameter::text("to", "-", "The file; - is standard output, or the file of --output");
}

}  // namespace

StageInfo histogram_stage() {
  StageInfo stage = counting_stage("histogram");
  stage.table = {"histogram",
                 "Counts puzzles by the values of a field, writes the counts as a table, and "
                 "passes the puzzles on",
                 {Parameter::choice("by",
                                    {"level", "score", "er", "ep", "ed", "w", "b", "backdoors",
                                     "clues", "verdict", "hardest", "layout"},
                                    "The field"),
                  Parameter::integer("width", 1, 1, 1000000,
                                     "For score and clues: how many values are counted together"),
                  table_file()}};
  stage.needs = needs_of_fields(stage, "by");
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Tallying>(
        run.position, value_by(field_named(parameters.text("by")), parameters.integer("width")));
  };
  stage.pass = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Histogram>(parameters.text("to"), parameters.text("by") + ",puzzles",
                                       run);
  };
  return stage;
}

StageInfo count_stage() {
  StageInfo stage = counting_stage("count");
  stage.table = {
      "count",
      "Counts the puzzles that arrive, writes the counts as a table, and passes the puzzles on",
      {table_file()}};
  stage.work = [](Parameters&, const RunContext& run) {
    return std::make_unique<Tallying>(
        run.position, [](const PuzzleBatch& batch, std::size_t) -> Value {
          return batch.layout ? Value{0, "puzzles"} : Value{1, "invalid"};
        });
  };
  stage.pass = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Histogram>(parameters.text("to"), "items,count", run);
  };
  return stage;
}

}  // namespace ariadne
