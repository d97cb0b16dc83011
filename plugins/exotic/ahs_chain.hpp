#pragma once

#include "almost_sets.hpp"

namespace ariadne::plugins::exotic {

/// Chains and loops of linked almost hidden sets, and almost locked sets between them.
class AhsStrategy : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) override;

 protected:
  AhsStrategy(const Technique& technique, const Parameters& parameters, std::size_t shortest,
              std::size_t longest);

 private:
  using Part = AlmostSets::Part;
  /// A part that has a true candidate, if the start has none.
  struct State {
    Part part;
    std::uint32_t set;     ///< that implies it,
    Part lost;             ///< because this part of the set has no true candidate,
    std::size_t previous;  ///< because this state's part has one; none for the first set
    bool hides;            ///< whether one of the sets so far does
  };

  void begin(Part start);
  bool extend(StepSink& sink, Part start, std::size_t length, bool give_them);
  bool uses(std::size_t state, std::uint32_t set) const;
  bool look_at_end(StepSink& sink, Part start, std::size_t state);
  bool give(StepSink& sink, Part start, std::size_t state, bool loop);
  void explain(Part start, std::span<const std::size_t> path, bool loop);
  void remove_seen(Part a, Part b);
  std::size_t number_of(Candidate candidate) const;

  std::size_t shortest_;
  std::size_t longest_;
  bool mixed_;
  const AlmostSets* sets_ = nullptr;  ///< of the board that is searched
  const Board* board_ = nullptr;
  std::vector<State> states_;
  std::vector<std::size_t> reached_;  ///< of each part, without and with a hiding set: when
  std::vector<std::size_t> seen_;     ///< of each candidate: when the start saw it
  std::vector<std::size_t> linked_;   ///< of each part: when the start was linked to it
  std::size_t newest_ = 0;            ///< the first state of the last length
  std::size_t stamp_ = 0;
  Step step_;
};

/// Two sets.
class AhsXz final : public AhsStrategy {
 public:
  static std::vector<Parameter> table();
  AhsXz(const Technique& technique, const Parameters& parameters);
};

/// Three sets and more.
class AhsChain final : public AhsStrategy {
 public:
  static std::vector<Parameter> table();
  AhsChain(const Technique& technique, const Parameters& parameters);
};

}  // namespace ariadne::plugins::exotic
