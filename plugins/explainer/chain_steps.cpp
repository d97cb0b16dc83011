// The steps of chains.

#include <memory>

#include <ariadne/plugin/plugin.hpp>

#include "board_marks.hpp"
#include "chain_evidence.hpp"
#include "loops.hpp"
#include "multiple.hpp"
#include "nested.hpp"

namespace ariadne::plugins::explainer {
namespace {

const char* form_name(Form form) {
  switch (form) {
    case Form::contradiction:
      return "Contradiction Forcing Chains";
    case Form::both:
      return "Double Forcing Chains";
    case Form::cell:
      return "Cell Forcing Chains";
    case Form::house:
      return "Region Forcing Chains";
    default:
      return "";
  }
}

/// What the strategies for chains have in common: hints that become steps.
class ChainStrategy : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) final {
    const Marks& marks = marks_of(board);
    book_.start(marks, HintBook::Keep::best);
    if (!search(marks, book_, sink) || book_.empty()) return;
    fill(book_.hints()[0], marks, sink.wants_evidence());
    if (!sink.add(step_)) return;
    book_.start(marks, HintBook::Keep::all);
    if (!search(marks, book_, sink)) return;
    book_.sort();
    for (const Hint& hint : book_.hints().subspan(1)) {
      fill(hint, marks, sink.wants_evidence());
      if (sink.stopped() || !sink.add(step_)) return;
    }
  }

 protected:
  explicit ChainStrategy(const Technique& technique) : step_(technique, "<{target.cells}>") {}

  /// Offers what there is on the board to the book; false if it was stopped.
  virtual bool search(const Marks& marks, HintBook& book, StepSink& sink) = 0;
  /// What a step is called.
  virtual std::string name_of(const Hint& hint) const = 0;
  /// Those of which inner chains are known; null without.
  virtual const Nested* nested() const { return nullptr; }

 private:
  void fill(const Hint& hint, const Marks& marks, bool with_evidence) {
    step_.clear();
    step_.name = name_of(hint);
    step_.difficulty = hint.rank.difficulty;
    const std::size_t digits = marks.shape().digits();
    if (!hint.loop && is_on(hint.target)) {
      step_.placements.push_back({static_cast<Cell>(hint.target / 2 / digits),
                                  digit_of(static_cast<unsigned>(hint.target / 2 % digits))});
    } else {
      for (const Gone::Of& of : hint.gone.cells())
        for (const Digit digit : DigitSet(of.digits))
          step_.eliminations.push_back({of.cell, digit});
    }
    if (with_evidence) evidence_.add(hint, marks, nested(), step_.evidence);
  }

  Step step_;
  HintBook book_;
  ChainEvidence evidence_;
};

/// Bidirectional cycles and forcing chains; see loops.cpp.
class ForcingChains final : public ChainStrategy {
 public:
  explicit ForcingChains(const Technique& technique) : ChainStrategy(technique) {}

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& /*sink*/) override {
    loops_.search(marks, book);
    return true;
  }

  std::string name_of(const Hint& hint) const override {
    if (hint.loop)
      return hint.form == Form::x_chain   ? "Bidirectional X-Cycle"
             : hint.form == Form::y_chain ? "Bidirectional Y-Cycle"
                                          : "Bidirectional Cycle";
    if (hint.form == Form::xy_chain) return "Forcing Chain";
    return "Forcing X-Chain";
  }

  LoopSearch loops_;
};

/// Nishio; see multiple.cpp.
class Nishio final : public ChainStrategy {
 public:
  explicit Nishio(const Technique& technique) : ChainStrategy(technique) {}

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& sink) override {
    return multiple_.search(marks, nishio_cases, nullptr, nullptr, book,
                            [&] { return sink.stopped(); });
  }

  std::string name_of(const Hint& /*hint*/) const override { return "Nishio Forcing Chains"; }

  MultipleSearch multiple_;
};

/// Cell and region forcing chains; see multiple.cpp.
class MultipleChains final : public ChainStrategy {
 public:
  explicit MultipleChains(const Technique& technique) : ChainStrategy(technique) {}

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& sink) override {
    return multiple_.search(marks, multiple_cases, nullptr, nullptr, book,
                            [&] { return sink.stopped(); });
  }

  std::string name_of(const Hint& hint) const override { return form_name(hint.form); }

  MultipleSearch multiple_;
};

/// Dynamic chains, with patterns or chains within them; see multiple.cpp and nested.cpp.
class DynamicChains final : public ChainStrategy {
 public:
  static std::vector<Parameter> table() {
    return {
        Parameter::integer(
            "depth", 0, 0, 4,
            "What chains may use besides singles (0): patterns (1 and above), forcing chains (2 "
            "and above), multiple chains (3 and above), and dynamic chains (4)"),
        Parameter::integer(
            "inner-depth", 0, 0, 3,
            "With depth 4: the depth of dynamic chains that are nested in another chain")};
  }

  DynamicChains(const Technique& technique, Parameters& parameters)
      : ChainStrategy(technique), level_(static_cast<int>(parameters.integer("depth"))) {
    if (level_ > 0)
      nested_ =
          std::make_unique<Nested>(level_, static_cast<int>(parameters.integer("inner-depth")));
  }

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& sink) override {
    if (level_ > 1 && is_too_large(marks)) return true;
    if (nested_ != nullptr) {
      nested_->start_over();
      nested_->set_stop([](void* about) { return static_cast<StepSink*>(about)->stopped(); },
                        &sink);
    }
    return multiple_.search(marks, {true, true, false, 8.5 + 0.5 * level_}, nested_.get(),
                            nested_.get(), book, [&] { return sink.stopped(); });
  }

  std::string name_of(const Hint& hint) const override {
    static constexpr std::array suffixes{"", " Plus", " With Forcing Chains",
                                         " With Multiple Forcing Chains",
                                         " With Dynamic Forcing Chains"};
    return "Dynamic " + std::string(form_name(hint.form)) +
           suffixes[static_cast<std::size_t>(level_)];
  }

  const Nested* nested() const override { return nested_.get(); }
  /// Chains within chains take too long where next to nothing is known.
  bool is_too_large(const Marks& marks) const {
    constexpr std::size_t most_candidates = 1000;
    std::size_t candidates = 0;
    for (const std::uint32_t of_cell : marks.all())
      candidates += static_cast<std::size_t>(bit_count(of_cell));
    return candidates > most_candidates || candidates * 5 > marks.shape().nodes() / 2 * 3;
  }

  int level_;
  std::unique_ptr<Nested> nested_;
  MultipleSearch multiple_;
};

}  // namespace

void add_chain_steps(Registrar& plugin) {
  plugin.strategy<ForcingChains>(
      {"explainer-forcing-chain", "Forcing Chain", "", {Level::unfair, 75}},
      "A chain in which each link depends only on the one before leads from a candidate to its "
      "opposite, or back to the candidate");
  plugin.strategy<Nishio>(
      {"explainer-nishio", "Nishio", "", {Level::extreme, 80}},
      "A candidate leads to a contradiction through links that all concern its own digit");
  plugin.strategy<MultipleChains>(
      {"explainer-multiple-chain", "Multiple Forcing Chains", "", {Level::extreme, 85}},
      "All candidates of a cell, or all places for a digit in a house, lead to the same "
      "conclusion");
  plugin.strategy<DynamicChains>(
      {"explainer-dynamic-chain", "Dynamic Forcing Chains", "", {Level::extreme, 120}},
      "Chains in which a link may depend on several earlier links");
  plugin.words("explainer-forcing-chain", "{chain.walk} So the assumption is wrong: {result}.");
  plugin.words("explainer-nishio",
               "{chain.walk} {chain.conflict} So the assumption is wrong: {result}.");
  const std::string inner =
      "[connection: Some links also use patterns, or chains of their own, among the candidates "
      "that are left at that point.]";
  const std::string cases =
      "[house:In {house.houses}, one][!house:One] of these must be true: {chain.starts}. "
      "{chain.walk} Every case leads to the same conclusion: {result}.";
  plugin.words("explainer-multiple-chain", cases);
  plugin.words("explainer-dynamic-chain", cases + inner);
  for (const char* key : {"bidirectional-x-cycle", "bidirectional-y-cycle", "bidirectional-cycle"})
    plugin.words(key,
                 "{chain.walk} {chain.verdict} So of any two consecutive candidates in the loop, "
                 "exactly one is true. {chain.loop-removals}");
  for (const char* level : {"", "-plus", "-with-forcing-chains", "-with-multiple-forcing-chains",
                            "-with-dynamic-forcing-chains"})
    plugin.words("dynamic-contradiction-forcing-chains" + std::string(level),
                 "{chain.walk} {chain.conflict} So the assumption is wrong: {result}." + inner);
}

}  // namespace ariadne::plugins::explainer
