#pragma once

#include <vector>

#include <ariadne/logic/placements.hpp>
#include <ariadne/plugin/plugin.hpp>

namespace ariadne::templates {

/// What is to be read from the templates of a digit.
enum class TemplateUse : std::uint8_t { set, remove, remove_by_pairs };

/// Candidates that all templates of a digit hold, or that none does; or none that goes with a
/// template of another digit.
class Templates final : public Strategy {
 public:
  /// Parameter `max-templates`: a digit with more is left out.
  static std::vector<Parameter> table(TemplateUse use);
  Templates(const Technique& technique, Parameters& parameters, TemplateUse use);
  void find(const Board& board, StepSink& sink) override;

 private:
  /// Words for the candidates of one digit; a digit with more has too many templates anyhow.
  static constexpr std::size_t words = 4;
  using Set = Bits<words>;

  /// A digit's templates, in the numbers of its candidates.
  struct OneDigit {
    Digit digit;
    std::vector<Cell> cells;  ///< of its candidates
    Set housed;               ///< those in a house
    std::vector<Set> templates;
    Set in_all;
    Set in_none;
    CellSet certain;  ///< the cells of in_all
  };

  void collect(const Board& board);
  void refine();
  static void sum_up(OneDigit& one);
  void find_by_pairs(StepSink& sink);
  bool remove_by(const OneDigit& one, const OneDigit& other);

  TemplateUse use_;
  std::size_t most_;
  Placements<words> placements_;
  std::vector<OneDigit> digits_;  ///< those that are not left out
  Step step_;
};

}  // namespace ariadne::templates
