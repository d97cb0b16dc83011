// Drops puzzles that are equivalent to one before: that become it by renaming digits and moving
// cells, compared by canonical forms. These are found on all threads; what passes is compared in
// order, so the first of each kind stays.
//
// Memory: what is compared is cut to 122 bits of its SHA-1, 16 bytes; with what a hash set needs
// next to it, some 40 bytes for each puzzle that stays.

#include <unordered_set>

#include <boost/functional/hash.hpp>
#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid_hash.hpp>

#include <ariadne/formats/rule_text.hpp>
#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/symmetry/canonical.hpp>

namespace ariadne {

namespace {

class Finding final : public BlockWork {
 public:
  Finding(Parameters& parameters, const RunContext& run)
      : equivalent_(parameters.text("by") == "equivalence") {
    limits_.work_limit = canonical_work;
    limits_.stop = run.stop;
  }

  void work(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches) {
      if (!batch.layout) continue;
      batch.keys.resize(batch.size());
      for (std::size_t i = 0; i < batch.size(); ++i) {
        batch.keys[i] = cut_(text(batch, i));
        // The form may be missing for that alone.
        if (limits_.stop.stop_requested()) {
          block.cut = true;
          return;
        }
      }
    }
  }

 private:
  /// The layout with its rules, then what is compared.
  std::string text(const PuzzleBatch& batch, std::size_t i) {
    std::string text = batch.layout->name() + '\n';
    if (!batch.layout->rules().empty())
      text += to_json(batch.layout->rules(), *batch.layout) + '\n';
    if (batch.candidates.empty()) {
      const auto givens = batch.givens_of(i);
      if (equivalent_) {
        if (layout_ != batch.layout) {
          layout_ = batch.layout;
          forms_.emplace(layout_);
        }
        Budget budget(limits_);
        if (const auto form = forms_->find(givens, budget))
          return text.append(form->givens.begin(), form->givens.end());
      }
      return text.append(givens.begin(), givens.end());
    }
    for (const DigitSet set : batch.candidates_of(i))
      for (Digit digit = 1; digit <= batch.layout->digit_count(); ++digit)
        text += set.contains(digit) ? '1' : '0';
    return text;
  }

  bool equivalent_;
  boost::uuids::name_generator_sha1 cut_{boost::uuids::uuid{}};
  SolveRequest limits_;
  LayoutPtr layout_;
  std::optional<CanonicalForms> forms_;
};

/// Keeps the first of each kind.
class Seen {
 public:
  void keep_new(PuzzleBatch& batch) {
    if (batch.layout)
      batch.keep_if([&](std::size_t i) { return seen_.insert(batch.keys[i]).second; });
  }

 private:
  std::unordered_set<boost::uuids::uuid, boost::hash<boost::uuids::uuid>> seen_;
};

class Comparing final : public BlockPass {
 public:
  void pass(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches) {
      seen_.keep_new(batch);
      batch.keys.clear();
    }
  }

 private:
  Seen seen_;
};

/// Of each block alone.
class FirstOfBlock final : public BlockWork {
 public:
  void work(PuzzleBlock& block) override {
    Seen seen;
    for (PuzzleBatch& batch : block.batches) seen.keep_new(batch);
  }
};

}  // namespace

StageInfo unique_stage() {
  StageInfo stage;
  stage.table = {"unique",
                 "Drops puzzles that are the same as an earlier puzzle, or equivalent to it",
                 {Parameter::choice(
                     "by", {"equivalence", "givens"},
                     "Which puzzles are dropped: those that are equivalent to an earlier puzzle, "
                     "or only those with the same givens and rules; puzzles without a canonical "
                     "form, and with pencil marks, are always compared by givens and rules")}};
  stage.work = maker<Finding>;
  stage.pass = maker<Comparing>;
  stage.thin = maker<FirstOfBlock>;
  return stage;
}

}  // namespace ariadne
