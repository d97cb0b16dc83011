#pragma once

#include <ariadne/plugin/plugin.hpp>

#include "exclusion.hpp"
#include "grave.hpp"
#include "unique_loops.hpp"

namespace ariadne::plugins::explainer {

/// What the strategies of this plugin have in common: a step that they reuse.
class PatternStrategy : public Strategy {
 protected:
  explicit PatternStrategy(const Technique& technique, StepNotation notation = "")
      : step_(technique, notation) {}

  /// Begins a step with a name of its own.
  void begin(const char* name, double difficulty);
  void remove(const Gone& gone);
  void part(Role role, std::vector<Cell> cells, std::vector<Digit> digits = {});
  void houses(Role role, std::vector<GroupIndex> groups);
  void digits(Role role, std::uint32_t bits);

  Step step_;
};

/// The digits of a word.
std::vector<Digit> digits_in(std::uint32_t bits);

/// The name of the pattern with 2, 3 or 4 cells.
const char* name_of_size(int size, const char* two, const char* three, const char* four);

/// Digits that have one place left; see single_steps.cpp.
class HiddenSingle final : public PatternStrategy {
 public:
  explicit HiddenSingle(const Technique& technique) : PatternStrategy(technique) {}
  void find(const Board& board, StepSink& sink) override;

 private:
  struct Single {
    int rank;
    LastPlace place;
    double difficulty;
  };
  std::vector<Single> singles_;
};

/// Cells that have one candidate left; see single_steps.cpp.
class NakedSingle final : public PatternStrategy {
 public:
  explicit NakedSingle(const Technique& technique) : PatternStrategy(technique) {}
  void find(const Board& board, StepSink& sink) override;
};

/// Locked candidates that leave a digit one place; see single_steps.cpp.
class DirectLocked final : public PatternStrategy {
 public:
  explicit DirectLocked(const Technique& technique) : PatternStrategy(technique) {}
  void find(const Board& board, StepSink& sink) override;

 private:
  bool report(const Marks& marks, const Locked& locked, StepSink& sink);
};

/// Hidden sets that leave a digit one place; see single_steps.cpp.
class DirectHiddenSet final : public PatternStrategy {
 public:
  static std::vector<Parameter> table();
  DirectHiddenSet(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  int size_;
};

/// Candidates that are locked in a line or a box; see pattern_steps.cpp.
class LockedCandidates final : public PatternStrategy {
 public:
  explicit LockedCandidates(const Technique& technique)
      : PatternStrategy(technique, "{digits.digits} in {house.groups}") {}
  void find(const Board& board, StepSink& sink) override;
};

/// Naked pair, triplet, quad; see pattern_steps.cpp.
class NakedSet final : public PatternStrategy {
 public:
  static std::vector<Parameter> table();
  NakedSet(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  int size_;
};

/// Hidden pair, triplet, quad; see pattern_steps.cpp.
class HiddenSet final : public PatternStrategy {
 public:
  static std::vector<Parameter> table();
  HiddenSet(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  int size_;
};

/// X-Wing, Swordfish, Jellyfish; see pattern_steps.cpp.
class FishOfLines final : public PatternStrategy {
 public:
  static std::vector<Parameter> table();
  FishOfLines(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  int size_;
};

/// XY-Wing and XYZ-Wing; see pattern_steps.cpp.
class Wing final : public PatternStrategy {
 public:
  static std::vector<Parameter> table();
  Wing(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  bool report(const Marks& marks, Cell pivot, Cell first, Cell second, StepSink& sink);

  int size_;
};

/// Unique rectangles and loops; see unique_loops.cpp.
class UniqueLoops final : public PatternStrategy {
 public:
  explicit UniqueLoops(const Technique& technique)
      : PatternStrategy(technique, "{digits.pair} in {pattern.cells}") {}
  void find(const Board& board, StepSink& sink) override;

 private:
  void explain(const UniqueLoop& loop);

  UniqueLoopSearch search_;
};

/// Bivalue universal graves; see grave.cpp.
class BivalueGrave final : public PatternStrategy {
 public:
  explicit BivalueGrave(const Technique& technique) : PatternStrategy(technique, "{roof.cells}") {}
  void find(const Board& board, StepSink& sink) override;

 private:
  void explain(const Grave& grave);

  GraveSearch search_;
};

/// Aligned pair and triplet exclusion; see exclusion.cpp.
class AlignedExclusion final : public PatternStrategy {
 public:
  static std::vector<Parameter> table();
  AlignedExclusion(const Technique& technique, Parameters& parameters);
  void find(const Board& board, StepSink& sink) override;

 private:
  int size_;
  ExclusionSearch search_;
};

}  // namespace ariadne::plugins::explainer
