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

  /// Registers the words of the technique with this id.
  static void add_words(Registrar& plugin, const std::string& id);

 protected:
  using Node = CandidateNodes::Node;

  /// `name` goes before Contradiction and Verity: "Forcing Chain".
  Forcing(const Technique& technique, const std::string& name, const char* contradiction_code,
          const char* verity_code);

  /// What follows from each node of a candidate: a row of bits for each, at least one for each
  /// candidate's node.
  struct Rows {
    const CandidateNodes* graph = nullptr;
    const std::uint64_t* bits = nullptr;
    std::size_t words = 0;  ///< of a row
  };

  /// Gets ready for a board. Without a graph if the board is not to be searched.
  virtual Rows prepare(const Board& board, StepSink& sink) = 0;
  /// Adds the premises that lead to a contradiction.
  virtual void find_wrong(const Reasons& alternatives, std::span<std::uint64_t> wrong) = 0;
  /// Whether a reason with a chain from the premise to this end counts, whatever its other chains
  /// are. With `quickly`, only what shows with little work.
  virtual bool counts(Node premise, Node end, bool quickly) = 0;
  /// Whether each chain is a chain from the contrary of its end, backwards.
  virtual bool holds_backwards() const = 0;
  /// The nodes of all chains from the premise to these ends; 0 when they do not count.
  virtual std::uint32_t contradiction_length(Node premise, std::span<const Node> ends) = 0;
  /// The nodes of all chains from these nodes to the conclusion; 0 when they do not count.
  virtual std::uint32_t verity_length(std::span<const Node> either, Node conclusion) = 0;
  /// Adds chains of evidence from a premise to these ends.
  virtual void add_chains(const Board& board, Node premise, std::span<const Node> ends,
                          Step& step) = 0;

  const CandidateNodes& graph() const { return *rows_.graph; }

 private:
  /// The shortest reason so far for a conclusion.
  struct Best {
    std::uint32_t length = 0;  ///< 0 for none
    Reason reason;
    void offer(std::uint32_t other_length, Reason other);
  };

  BitWords row(Node node) const { return {rows_.bits + node * rows_.words, rows_.words}; }
  void collect(const Board& board);
  bool conclude(const Board& board, Node conclusion, StepSink& sink);
  void list_verities(Node conclusion);
  bool is_contradiction(Reason alternatives) const;
  bool contradicts_within(Node premise, std::uint32_t length);
  bool contradiction_counts(Node premise);
  bool verity_counts(Node conclusion);
  void find_contradiction(Node premise);
  void find_verity(Node conclusion);
  void explain(const Board& board, Node conclusion, bool verity, Step& step);

  Step contradiction_;
  Step verity_;
  Rows rows_;                          ///< while find() runs
  std::vector<std::uint64_t> forced_;  ///< conclusions, a bit each
  std::vector<std::uint64_t> wrong_;   ///< premises, a bit each
  std::vector<std::uint64_t> common_;  ///< for its memory
  Reasons contradictions_;
  const Reasons* alternatives_ = nullptr;  ///< while find() runs
  std::vector<std::size_t> verities_;      ///< in *alternatives_
  Best best_contradiction_;
  Best best_verity_;
};

}  // namespace ariadne::plugins::forcing
