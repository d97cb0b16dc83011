// Drops puzzles that are equivalent to one before: that become it by renaming digits and moving
// cells, told by canonical forms. These are found on all threads; what passes is compared in order,
// so the first of each kind stays.
//
// Memory: 16 bytes of a hash and what a hash set needs beside, some 40 bytes for each puzzle that
// stays. With 2^64 kinds of hashes twice over, two puzzles in a hundred million being taken for one
// is out of the question.

#include <unordered_set>

#include <ariadne/pipeline/stage.hpp>
#include <ariadne/symmetry/canonical.hpp>

namespace ariadne {

namespace {

/// Some seconds' work; see docs/generating.md.
constexpr std::uint64_t most_work = 20000000;

struct Fingerprint {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

struct FirstHalf {
  std::size_t operator()(const Fingerprint& print) const { return print.first; }
};

/// Two independent mixes (splitmix64's) of a text.
Fingerprint fingerprint(std::string_view text) {
  Fingerprint print{0x9e3779b97f4a7c15U, 0xbf58476d1ce4e5b9U};
  const auto mix = [](std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
  };
  for (const char byte : text) {
    print.first = mix(print.first + static_cast<unsigned char>(byte) + 1);
    print.second = mix(print.second ^ (static_cast<unsigned char>(byte) + 0x100U)) + 1;
  }
  return print;
}

class Finding final : public BlockWork {
 public:
  Finding(Parameters& parameters, const RunContext& run)
      : equivalent_(parameters.text("by") == "equivalence") {
    limits_.work_limit = most_work;
    limits_.stop = run.stop;
  }

  void work(PuzzleBlock& block) override {
    for (Part& part : block.parts) {
      if (!part.layout) continue;
      part.keys.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i) part.keys[i] = key(part, i);
    }
  }

 private:
  /// The layout, then what is compared.
  std::string key(const Part& part, std::size_t i) {
    std::string text = part.layout->name() + '\n';
    if (part.candidates.empty()) {
      const auto givens = part.givens_of(i);
      if (equivalent_) {
        if (layout_ != part.layout) {
          layout_ = part.layout;
          forms_.emplace(layout_);
        }
        Budget budget(limits_);
        if (const auto form = forms_->find(givens, budget))
          return text.append(form->givens.begin(), form->givens.end());
      }
      return text.append(givens.begin(), givens.end());
    }
    for (const DigitSet set : part.candidates_of(i))
      for (Digit digit = 1; digit <= part.layout->digit_count(); ++digit)
        text += set.contains(digit) ? '1' : '0';
    return text;
  }

  bool equivalent_;
  SolveRequest limits_;
  LayoutPtr layout_;
  std::optional<CanonicalForms> forms_;
};

class Comparing final : public BlockPass {
 public:
  void pass(PuzzleBlock& block) override {
    for (Part& part : block.parts) {
      if (!part.layout) continue;
      kept_.resize(part.size());
      for (std::size_t i = 0; i < part.size(); ++i)
        kept_[i] = seen_.insert(fingerprint(part.keys[i])).second ? 1 : 0;
      part.keys.clear();
      part.keep(kept_);
    }
  }

 private:
  std::unordered_set<Fingerprint, FirstHalf> seen_;
  std::vector<std::uint8_t> kept_;
};

}  // namespace

StageInfo unique_stage() {
  StageInfo stage;
  stage.table = {ComponentKind::strategy,
                 "unique",
                 "Drops puzzles that are equivalent to one before, or the same",
                 {Parameter::choice("by", {"equivalence", "givens"},
                                    "What counts as the same: whatever becomes it by renaming "
                                    "digits and moving cells, or the same givens alone")}};
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Finding>(parameters, run);
  };
  stage.pass = [](Parameters&, const RunContext&) { return std::make_unique<Comparing>(); };
  return stage;
}

}  // namespace ariadne
