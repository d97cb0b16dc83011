// The puzzles of the command line's inputs, or of the files that the pipeline names.

#include <fmt/format.h>

#include <ariadne/input/inputs.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/runs/detail/alike_reader.hpp>

namespace ariadne {

namespace {

class Reading final : public Source {
 public:
  Reading(Inputs& inputs, const RunContext& run)
      : inputs_(inputs), stop_(run.stop), before_(run.before) {}

  void fill(PuzzleBlock& block, bool& more) override {
    if (!reader_) reader_.emplace(inputs_, stop_, before_ + 1);
    items_.clear();
    std::size_t size = block.size;
    block.size = 0;
    try {
      reader_->fill(items_, size, more);
    } catch (...) {
      take(block, size);
      throw;
    }
    take(block, size);
  }

  std::uint64_t skip(std::uint64_t items) override {
    const std::uint64_t skipped = inputs_.skip(items);
    before_ += skipped;
    return skipped;
  }

 private:
  void take(PuzzleBlock& block, std::size_t size) {
    block.size = size;
    if (size == 0) return;
    Part& part = block.add_part();
    for (std::size_t i = 0; i < size; ++i) part.numbers.push_back(items_.first + i);
    part.layout = items_.puzzles.layout;
    if (!part.layout) part.bad = items_.bad;
    part.givens.swap(items_.puzzles.givens);
    part.candidates.swap(items_.puzzles.candidates);
    if (items_.notes) part.notes.push_back(items_.notes);
  }

  Inputs& inputs_;
  std::stop_token stop_;
  std::uint64_t before_;  ///< items of the run
  std::optional<AlikeReader> reader_;
  AlikeItems items_;
};

}  // namespace

StageInfo read_stage() {
  StageInfo stage;
  stage.table = {
      "read",
      "Reads puzzles from the inputs named on the command line, or from standard input",
      {Parameter::words("from", "The files to read if the command line names none"),
       Parameter::text("layout", "", "The layout; by default it is inferred from each puzzle"),
       Parameter::boolean("strict", false,
                          "Refuse a puzzle if some part of its link was not understood"),
       rules_parameter()}};
  stage.first = true;
  stage.check = [](const YamlNode& given, const Registry&, const Report& report) {
    check_layout(given, "read", report);
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
