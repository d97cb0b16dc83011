#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/puzzle_notes.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/work/bulk.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// What players call some reasons of a kind of puzzles: "adjacent threes". A name is for a shape, which is
/// the rules of a step, the clues at their places, and how the places lie.
class ARIADNE_API ReasonNames {
 public:
  /// How the places lie.
  enum class Lie : std::uint8_t {
    anywhere,
    adjacent,  ///< two of them share a side
    diagonal,  ///< two of them touch at a corner only
    corner,    ///< one of them is in a corner of the grid
    border,    ///< one of them is at the border
    line,      ///< all are in one row or column
  };
  /// Where the unknowns are on which a rule about the whole grid depends.
  enum class Facts : std::uint8_t {
    anywhere,
    near,  ///< around one cell or corner, as is what follows
    far,   ///< not near
  };
  /// A shape with its name.
  struct Shape {
    std::string id;    ///< in the place of the id of a technique: "adjacent-threes"
    std::string name;  ///< "Adjacent Threes"
    std::vector<std::string>
        rules;  ///< the names of the rules, sorted; as often as they are needed
    std::vector<std::string> repeated;  ///< those of them that may be needed more often
    std::vector<std::string> clues;     ///< at the places of the rules, sorted; empty for any
    Lie lie = Lie::anywhere;            ///< how the places lie to each other
    Facts facts = Facts::anywhere;      ///< on what it depends
    std::optional<Level> level;         ///< of the step; empty for that of so many rules
  };

  /// The table of a kind: a list of shapes. Throws ConfigError with a line if it is not valid.
  explicit ReasonNames(const YamlNode& list);
  /// The names for a kind that come with the program. For a kind of one's own, the ones for every kind.
  static const ReasonNames& of(const std::string& kind);
  /// The ids of the names for all kinds, sorted.
  static const std::vector<std::string>& all_ids();

  /// In the order of the table.
  const std::vector<Shape>& shapes() const { return shapes_; }

 private:
  std::vector<Shape> shapes_;
};

/// Names and rates the steps of a puzzle of a kind on their way from a solver to another trace. The first shape
/// that fits gives its name and, if it has one, its level, with 20 points for each level above easy.
class ARIADNE_API NamingTrace final : public SolveTrace {
 public:
  /// `target` must outlive the object.
  NamingTrace(const PuzzleWriting& writing, SolveTrace& target);

  bool wants_evidence() const override { return !places_.empty() || target_.wants_evidence(); }
  void place(Candidate candidate, int depth) override { target_.place(candidate, depth); }
  void undo(Candidate candidate, int depth) override { target_.undo(candidate, depth); }
  void step(const Step& step, const Board& board) override;
  void rated(const Rating& rating) override;
  void rated_by_explainer(const ExplainerRating& rating) override {
    target_.rated_by_explainer(rating);
  }
  void rated_by_berthier(const BerthierRating& rating) override {
    target_.rated_by_berthier(rating);
  }

 private:
  bool fits(const ReasonNames::Shape& shape, std::span<const std::uint32_t> texts, const Step& step,
            const Board& board) const;
  bool lies(ReasonNames::Lie lie, std::span<const std::uint32_t> texts) const;

  const ReasonNames& names_;
  SolveTrace& target_;
  std::vector<RuleSite> places_;  ///< of each text; empty without names
  int rows_ = 0;                  ///< of cells
  int columns_ = 0;
  Level hardest_ = Level::easy;  ///< of the steps, as the solver rates them
  Rating sum_{Level::easy, 0};   ///< of the steps, as they are rated here
  int less_ = 0;                 ///< the score that the solver gave for the same steps
  Step named_;
};

/// Leaves out the steps after the first one of this technique, unless the solver has stopped there. A solver
/// does not know the names of reasons. The puzzle is then neither solved nor rated, as if it had stopped.
ARIADNE_API void end_at(const std::string& technique, const Board& start, StepLog& log,
                        ExplainedItem& item);

}  // namespace ariadne
