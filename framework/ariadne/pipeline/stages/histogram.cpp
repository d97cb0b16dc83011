// Counts the puzzles by the values of a field, and writes the counts as a table when all have passed.
// Memory grows with the values, not with the puzzles.

#include <limits>
#include <utility>

#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

/// Counts in each block by itself.
class Tallying final : public BlockWork {
 public:
  Tallying(Parameters& parameters, const RunContext& run)
      : position_(run.position),
        by_(field_named(parameters.text("by"))),
        width_(parameters.integer("width")) {}

  void work(PuzzleBlock& block) override {
    PuzzleBlock::Tally tally{position_, {}};
    for (const Part& part : block.parts)
      for (std::size_t i = 0; i < part.size(); ++i) ++tally.counts[value_of(part, i)];
    block.tallies.push_back(std::move(tally));
  }

 private:
  /// What is not a puzzle comes last.
  std::pair<std::int64_t, std::string> value_of(const Part& part, std::size_t i) const {
    constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();
    if (!part.layout) return {last, "invalid"};
    std::string text = field_text(part, i, by_);
    if (text.empty()) return {last - 1, "none"};
    const std::int64_t number = field_number(part, i, by_);
    if (by_ != Field::score && by_ != Field::clues) return {number, std::move(text)};
    const std::int64_t begin = number / width_ * width_;
    return {begin, std::to_string(begin)};
  }

  std::size_t position_;
  Field by_;
  std::int64_t width_;
};

/// Adds the counts up and writes them.
class Histogram final : public BlockPass {
 public:
  Histogram(Parameters& parameters, RunContext run)
      : run_(std::move(run)), to_(parameters.text("to")), name_(parameters.text("by")) {
    run_.outputs->open(to_, true);
  }

  void pass(PuzzleBlock& block) override {
    for (const PuzzleBlock::Tally& tally : block.tallies)
      if (tally.position == run_.position)
        for (const auto& [value, count] : tally.counts) counts_[value] += count;
  }
  void end() override {
    std::string table = name_ + ",puzzles\n";
    for (const auto& [value, count] : counts_)
      table += value.second + "," + std::to_string(count) + "\n";
    run_.outputs->write(to_, table);
  }
  bool hands_out() const override { return true; }

 private:
  RunContext run_;
  std::string to_;
  std::string name_;
  decltype(PuzzleBlock::Tally::counts) counts_;
};

}  // namespace

StageInfo histogram_stage() {
  StageInfo stage;
  stage.table = {
      "histogram",
      "Counts puzzles by the values of a field, writes the counts as a table, and lets them pass",
      {Parameter::choice("by", {"level", "score", "clues", "verdict", "hardest", "layout"},
                         "The field"),
       Parameter::integer("width", 1, 1, 1000000,
                          "Of score and clues: how many values are counted together"),
       Parameter::text("to", "-", "The file; - is standard output, or the file of --output")}};
  stage.needs = {{Column::rating, "by", "level"},
                 {Column::rating, "by", "score"},
                 {Column::rating, "by", "hardest"},
                 {Column::outcome, "by", "verdict"}};
  stage.writes = true;
  stage.has_end = [](const Parameters&) { return true; };
  stage.check = [](const YamlNode& given, const Registry&, const Report& report) {
    if (const YamlNode* to = given.find("to")) check_output(*to, "histogram", report);
  };
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Tallying>(parameters, run);
  };
  stage.pass = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Histogram>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
