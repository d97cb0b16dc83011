#pragma once

#include <set>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "fish_search.hpp"

namespace ariadne::plugins::fish {

/// Fish of one kind and size.
class FishStrategy final : public Strategy {
 public:
  static std::vector<Parameter> table(FishKind kind);
  FishStrategy(const Technique& technique, Parameters& parameters, FishKind kind);
  void find(const Board& board, StepSink& sink) override;

 private:
  class Steps;
  class Siamese;

  void find_siamese(const Board& board, StepSink& sink);
  bool is_own(const Fish& fish) const;
  void fill(const Fish& fish, bool with_evidence);
  void fill_twin(const Fish& twin, const std::vector<Cell>& eliminations, bool with_evidence);

  FishKind kind_;
  bool duplicates_;
  bool siamese_;
  FishSearch search_;
  Step step_;
  Step siamese_step_;
  LayoutPtr layout_;
  std::vector<CellSet> vain_;          ///< candidates of each digit for which nothing was found
  std::set<std::vector<Cell>> given_;  ///< the eliminations of the steps of the digit at hand
};

}  // namespace ariadne::plugins::fish
