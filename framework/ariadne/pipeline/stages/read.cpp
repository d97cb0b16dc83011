// The puzzles of the command line's inputs, or of the files that the pipeline names.

#include <numeric>

#include <fmt/format.h>

#include <ariadne/input/inputs.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/pipeline/detail/alike_reader.hpp>
#include <ariadne/pipeline/detail/stage.hpp>

namespace ariadne {

namespace {

class Reading final : public Source {
 public:
  Reading(ItemSource& source, const RunContext& run) : reader_(source, run.stop, run.before + 1) {}

  void fill(PuzzleBlock& block, bool& more) override {
    items_.clear();
    std::size_t size = block.size;
    block.size = 0;
    try {
      reader_.fill(items_, size, more);
    } catch (...) {
      take(block, size);
      throw;
    }
    take(block, size);
  }

 private:
  void take(PuzzleBlock& block, std::size_t size) {
    block.size = size;
    if (size == 0) return;
    block.first = items_.first;
    PuzzleBatch& batch = block.add_batch();
    batch.numbers.resize(size);
    std::iota(batch.numbers.begin(), batch.numbers.end(), items_.first);
    batch.layout = items_.puzzles.layout;
    if (!batch.layout) batch.bad = items_.bad;
    batch.givens.swap(items_.puzzles.givens);
    batch.candidates.swap(items_.puzzles.candidates);
    if (items_.notes) batch.notes.push_back(items_.notes);
  }

  AlikeReader reader_;
  AlikeItems items_;
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
