#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ariadne/plugin/makes_families.hpp>
#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>
#include <ariadne/plugin/range.hpp>
#include <ariadne/plugin/step_log.hpp>
#include <ariadne/plugin/takes_constraints.hpp>

#include "neighbors.hpp"

namespace ariadne::plugins::graded {

/// Puzzles of another generator that are as hard as wanted; see graded.cpp.
class Graded final : public Generator, public TakesConstraints, public MakesFamilies {
 public:
  static std::vector<Parameter> table();
  explicit Graded(Parameters& parameters);

  std::string obstacle(const Layout& layout) override;
  /// Its source and its rater are asked where it meets them.
  bool takes(const Constraint& /*constraint*/) const override { return true; }
  void* extension(std::string_view id) override {
    if (id == MakesFamilies::extension_id) return static_cast<MakesFamilies*>(this);
    return id == TakesConstraints::extension_id ? static_cast<TakesConstraints*>(this) : nullptr;
  }
  Generated generate(Random& random, const GenerateRequest& request) override;
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override;
  std::size_t family_size() const override { return family_; }
  void generate_family(Random& random, std::size_t first, const GenerateRequest& request,
                       std::span<Generated> results) override;

 private:
  /// A puzzle of the batch that was not found yet.
  struct Search {
    std::size_t index;                ///< in the batch
    std::uint64_t seed;               ///< its k-th candidate is made with Random(seed, k)
    std::uint64_t candidates;         ///< that were made
    std::size_t round;                ///< candidates that are being made
    std::vector<std::string> unused;  ///< of the techniques wanted, those no candidate needed
    Generated start;                  ///< of the candidates that use all that is wanted, the one
                                      ///< that is nearest to being solved; for families
    int left;                         ///< candidates that the rater leaves on it
    bool ended = false;
  };

  void look_at(Search& search, std::span<Generated> candidates, const GenerateRequest& request,
               Generated& result);
  Generated near(const Generated& member, std::vector<std::vector<Digit>>& known, Random& random,
                 const GenerateRequest& request);
  Generated approach(const Generated& start, int left, Random& random,
                     const GenerateRequest& request);
  bool rate(const Puzzle& puzzle, const GenerateRequest& request);
  bool uses_all() const;
  bool as_wanted() const;
  void prove(Generated& made, const GenerateRequest& request) const;
  bool used(const std::string& technique) const;

  Named<Generator> source_;
  Named<Solver> rater_;
  Range levels_;
  Range score_;
  std::vector<std::string> hardest_;
  std::vector<std::string> uses_;
  std::uint64_t attempts_;
  std::size_t family_;
  std::vector<Named<Solver>> checks_;
  Proof proof_;

  StepLog log_{StepLog::Keep::counts};
  int left_ = 0;  ///< candidates that were left in the last rating
  Neighbors neighbors_;
  std::vector<Search> open_;
  std::vector<Random> randoms_;
  std::vector<Generated> candidates_;
};

}  // namespace ariadne::plugins::graded
