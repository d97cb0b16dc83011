#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "loops.hpp"
#include "multiple.hpp"

namespace ariadne::plugins::explainer {

/// What patterns, and chains within the chain, remove when a tree has grown as far as singles lead;
/// see nested.cpp.
class Nested final : public Deducer, public InnerChains {
 public:
  /// Level 1 has patterns alone, 2 adds loops and forcing chains, 3 multiple chains too, 4 dynamic
  /// chains whose trees have the level `deeper`.
  Nested(int level, int deeper);

  /// Forgets what it knows of another board.
  void start_over();

  std::span<const Reasoned> deduce(const Marks& now, const Marks& start) override;
  int complexity(int inner) const override {
    return inners_[static_cast<std::size_t>(inner)].complexity;
  }
  /// The chains of an inner chain.
  struct Inner {
    int complexity;
    Form form;
    Node source;
    std::uint16_t house;
    std::vector<Chain> chains;
    std::vector<Node> signature;  ///< the nodes of all its chains: equal ones are the same
  };
  const Inner& inner(int number) const { return inners_[static_cast<std::size_t>(number)]; }
  const Nested* deeper() const { return deeper_.get(); }

  /// While it is set, searches ask it, and end early if it says so.
  void set_stop(bool (*ask)(void*), void* about) {
    stopped_ = ask;
    about_ = about;
  }

 private:
  void deduce_by_patterns(const Marks& now, const Marks& start);
  void deduce_by_locked(const Marks& now, const Marks& start);
  void deduce_by_hidden_pairs(const Marks& now, const Marks& start);
  void deduce_by_naked_pairs(const Marks& now, const Marks& start);
  void deduce_by_fish(const Marks& now, const Marks& start);
  static Node off_node(const Shape& shape, Cell cell, unsigned digit);
  void need_places(const Shape& shape, std::uint16_t house, unsigned digit, std::uint32_t places);
  void deduce_by_chains(const Marks& now, const Marks& start);
  void take_hints(const Marks& now, const Marks& start);
  void add(const Gone& gone, int inner, Proof proof);
  void forget_marks();
  void needs_of(const Hint& hint, const Marks& now, const Marks& start, std::vector<Node>& needs);
  int number_of(const Hint& hint);
  Reasoned& next();
  bool stopped() const { return stopped_ != nullptr && stopped_(about_); }

  int level_;
  std::size_t digits_of_board_ = 0;
  std::unique_ptr<Nested> deeper_;
  LoopSearch loops_;
  MultipleSearch multiple_;
  HintBook book_;
  Gone gone_;
  std::vector<Reasoned> found_;  ///< more than there are, for their memory
  std::size_t count_ = 0;
  std::vector<Node> needs_;
  std::vector<Inner> inners_;
  std::unordered_multimap<std::uint64_t, int> numbers_;
  struct Known {
    std::vector<std::uint32_t> marks;
    std::vector<Reasoned> found;
  };
  std::unordered_multimap<std::uint64_t, Known> known_;
  bool (*stopped_)(void*) = nullptr;
  void* about_ = nullptr;
};

}  // namespace ariadne::plugins::explainer
