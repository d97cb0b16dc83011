#pragma once

#include <cstdint>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "reasons.hpp"

namespace ariadne::plugins::forcing {

/// What forcing chains and forcing nets have in common: conclusions, the reasons for them, and
/// which reason is reported; see forcing.cpp.
class Forcing : public Strategy {
 public:
  void find(const Board& board, StepSink& sink) final;

 protected:
  using Node = CandidateNodes::Node;

  /// `name` goes before Contradiction and Verity: "Forcing Chain".
  Forcing(const Technique& technique, const std::string& name, const char* contradiction_code,
          const char* verity_code);

  /// Gets ready for a board; nothing where it is not to be searched. Afterwards row() can be asked.
  virtual const CandidateNodes* prepare(const Board& board, StepSink& sink) = 0;
  /// What follows from a node: a bit for each candidate's node, at least.
  virtual BitWords row(Node node) const = 0;
  /// Adds the premises that lead to a contradiction.
  virtual void find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) = 0;
  /// Whether a reason with a chain from the premise to this end counts, whatever its other chains
  /// are. With `quickly`, only what shows with little work.
  virtual bool counts(Node premise, Node end, bool quickly) = 0;
  /// Whether each chain is a chain from the contrary of its end, backwards.
  virtual bool holds_backwards() const = 0;
  /// The nodes of all chains from the premise to these ends; 0 when they do not count.
  virtual std::uint32_t contradiction_length(Node premise, const std::vector<Node>& ends) = 0;
  /// The nodes of all chains from these nodes to the conclusion; 0 when they do not count.
  virtual std::uint32_t verity_length(const std::vector<Node>& either, Node conclusion) = 0;
  /// Adds chains of evidence from a premise to these ends.
  virtual void add_chains(const Board& board, Node premise, const std::vector<Node>& ends,
                          Step& step) = 0;

  const CandidateNodes& graph() const { return *graph_; }

 private:
  /// The shortest reason so far for a conclusion.
  struct Best {
    std::uint32_t length = 0;  ///< 0 for none
    Reason reason;
    void offer(std::uint32_t other_length, const Reason& other);
  };

  void collect(const Board& board);
  bool conclude(const Board& board, Node conclusion, StepSink& sink);
  void list_verities(Node conclusion);
  bool is_contradiction(const Reason& alternatives) const;
  bool contradiction_counts(Node premise);
  bool verity_counts(Node conclusion);
  void find_contradiction(Node premise);
  void find_verity(Node conclusion);
  void explain(const Board& board, Node conclusion, bool verity, Step& step);

  Step contradiction_;
  Step verity_;
  const CandidateNodes* graph_ = nullptr;  ///< while find() runs
  std::vector<std::uint64_t> forced_;      ///< conclusions, a bit each
  std::vector<std::uint64_t> wrong_;       ///< premises, a bit each
  std::vector<std::uint64_t> common_;
  Reasons contradictions_;
  const Reasons* alternatives_ = nullptr;  ///< while find() runs
  std::vector<std::size_t> verities_;      ///< in *alternatives_
  Best best_contradiction_;
  Best best_verity_;
};

}  // namespace ariadne::plugins::forcing
