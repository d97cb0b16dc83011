#pragma once

#include <memory>

#include <ariadne/plugin/plugin.hpp>

#include "chain_evidence.hpp"
#include "loops.hpp"
#include "multiple.hpp"
#include "nested.hpp"

namespace ariadne::plugins::explainer {

/// What the strategies for chains have in common: hints that become steps; see chain_steps.cpp.
class ChainStrategy : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) final;

 protected:
  explicit ChainStrategy(const Technique& technique) : step_(technique, "<{target.cells}>") {}

  /// Offers what there is on the board to the book; false if it was stopped.
  virtual bool search(const Marks& marks, HintBook& book, StepSink& sink) = 0;
  /// What a step is called.
  virtual std::string name_of(const Hint& hint) const = 0;
  /// Those of which inner chains are known; null without.
  virtual const Nested* nested() const { return nullptr; }

 private:
  void fill(const Hint& hint, const Marks& marks, bool with_evidence);

  Step step_;
  HintBook book_;
  ChainEvidence evidence_;
};

/// Bidirectional cycles and forcing chains; see loops.cpp.
class ForcingChains final : public ChainStrategy {
 public:
  explicit ForcingChains(const Technique& technique) : ChainStrategy(technique) {}

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& sink) override;
  std::string name_of(const Hint& hint) const override;

  LoopSearch loops_;
};

/// Nishio; see multiple.cpp.
class Nishio final : public ChainStrategy {
 public:
  explicit Nishio(const Technique& technique) : ChainStrategy(technique) {}

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& sink) override;
  std::string name_of(const Hint& hint) const override;

  MultipleSearch multiple_;
};

/// Cell and region forcing chains; see multiple.cpp.
class MultipleChains final : public ChainStrategy {
 public:
  explicit MultipleChains(const Technique& technique) : ChainStrategy(technique) {}

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& sink) override;
  std::string name_of(const Hint& hint) const override;

  MultipleSearch multiple_;
};

/// Dynamic chains, with patterns or chains within them; see multiple.cpp and nested.cpp.
class DynamicChains final : public ChainStrategy {
 public:
  static std::vector<Parameter> table();
  DynamicChains(const Technique& technique, Parameters& parameters);

 private:
  bool search(const Marks& marks, HintBook& book, StepSink& sink) override;
  std::string name_of(const Hint& hint) const override;
  const Nested* nested() const override { return nested_.get(); }
  bool is_too_large(const Marks& marks) const;

  int level_;
  std::unique_ptr<Nested> nested_;
  MultipleSearch multiple_;
};

}  // namespace ariadne::plugins::explainer
