#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ariadne/plugin/plugin.hpp>
#include <ariadne/plugin/proof.hpp>
#include <ariadne/plugin/starts_from_grid.hpp>
#include <ariadne/plugin/takes_constraints.hpp>

#include "excavation.hpp"
#include "wishes.hpp"

namespace ariadne::plugins::dig {

/// Puzzles out of grids, by taking clues away.
class Dig final : public Generator, public TakesConstraints, public StartsFromGrid {
 public:
  static std::vector<Parameter> table();
  explicit Dig(Parameters& parameters);

  std::string obstacle(const Layout& layout) override;
  /// Its solvers and its source are asked where it meets them.
  bool takes(const Constraint& /*constraint*/) const override { return true; }
  std::string_view source_of_grids() const override { return source_.id; }
  void* extension(std::string_view id) override {
    if (id == TakesConstraints::extension_id) return static_cast<TakesConstraints*>(this);
    if (id == StartsFromGrid::extension_id) return static_cast<StartsFromGrid*>(this);
    return nullptr;
  }
  Generated generate(Random& random, const GenerateRequest& request) override;
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override;
  Generated generate_from(const Generated& grid, Random& random,
                          const GenerateRequest& request) override;

 private:
  /// A puzzle of the batch that is being dug.
  struct Slot {
    Excavation dig;
    std::size_t index = 0;    ///< in the batch
    std::uint64_t tried = 0;  ///< grids
    int fewest = 0;           ///< clues, of those that were not as wished
  };

  void dig_all(std::span<Random> randoms, const GenerateRequest& request,
               std::span<Generated> results, const Generated* first_grid);
  const Named<Solver>* checker(std::size_t puzzles) const;
  bool begin(Slot& slot);
  bool start_grid(Slot& slot);
  bool advance(Slot& slot, std::span<Digit> givens);
  bool end(Slot& slot);
  void search(std::size_t slots);
  void search_other(std::size_t slots);
  void search_two(std::size_t first, std::size_t slots);
  bool over() const;

  Named<Generator> source_;
  std::vector<Named<Solver>> check_;
  Proof proof_;
  Wishes wishes_;
  std::uint64_t attempts_;

  LayoutPtr layout_;  ///< the one that `plan_` is for
  std::optional<Plan> plan_;

  // Of the batch at hand.
  const Named<Solver>* solver_ = nullptr;
  bool decides_ = false;  ///< whether the solver can be asked for a solution with another digit
  const GenerateRequest* request_ = nullptr;
  std::span<Random> randoms_;
  std::span<Generated> results_;
  const Generated* first_grid_ = nullptr;  ///< for each puzzle; null: filled by the source
  std::size_t next_ = 0;                   ///< the first that was not begun
  std::uint64_t nodes_ = 0;                ///< of all searches
  std::vector<Slot> slots_;
  std::vector<Digit> givens_;
  std::vector<Candidate> known_;         ///< what the missing clues are
  std::vector<DigitSet> no_preference_;  ///< none in any cell
  std::vector<SolveOutcome> outcomes_;
  std::vector<Digit> solutions_;
  std::vector<DigitSet> boards_;
};

}  // namespace ariadne::plugins::dig
