#pragma once

#include <memory>
#include <vector>

#include <ariadne/model/board.hpp>

namespace ariadne::plugins::fish {

/// Which houses a fish is made of.
enum class FishShape : std::uint8_t {
  basic,    ///< rows covered by columns, or columns by rows
  franken,  ///< the same with boxes and extra houses on one side or on both
  mutant,   ///< all others
};

enum class FishFins : std::uint8_t {
  none,     ///< the covers hold all of the base
  finned,   ///< all but the fins
  sashimi,  ///< basic: without its fins a base house has one place left, or none
  vain,     ///< with fins, and nothing sees all of them: what kraken fish are made of
};

struct FishKind {
  FishShape shape = FishShape::basic;
  FishFins fins = FishFins::none;
  int size = 2;
};

struct FishLimits {
  int fins = 5;       ///< the most, endo-fins among them
  int endo_fins = 2;  ///< the most
  /// Whether the base of a fish without fins may have houses with more places than the fish has
  /// houses. Such fish need boxes that hold several places of one base house.
  bool wide_bases = false;
};

struct Fish {
  Digit digit = 0;
  bool sashimi = false;
  std::vector<GroupIndex> base;
  std::vector<GroupIndex> cover;
  std::vector<Cell> fins;  ///< without the endo-fins
  std::vector<Cell> endo_fins;
  /// What it removes, at least one; of vain fish what they would remove without their fins.
  std::vector<Cell> eliminations;
  int cannibalistic = 0;  ///< how many of the eliminations lie in two covers
};

/// Takes the fish that a search finds.
class FishSink {
 public:
  virtual ~FishSink();
  /// False means "enough".
  virtual bool add(const Fish& fish) = 0;
  /// Whether the search is to end early, asked from time to time.
  virtual bool stopped();
};

/// Finds all fish of one kind; for basic ones, `finned` also finds sashimi fish and marks them.
/// Vain fish are those of the shape and of simpler ones. See fish_search.cpp.
class FishSearch {
 public:
  FishSearch(FishKind kind, FishLimits limits);
  ~FishSearch();
  FishSearch(FishSearch&&) noexcept;
  FishSearch& operator=(FishSearch&&) noexcept;

  /// The fish of one digit; false when the sink had enough, or said stop. The fish handed over is
  /// reused. `vain` are the candidates of the digit for which a search found nothing: if there are
  /// no others now, a fish has a base house that has lost one of them.
  bool find(const Board& board, Digit digit, FishSink& sink, const CellSet* vain = nullptr);

 private:
  struct Searches;
  std::unique_ptr<Searches> searches_;
};

}  // namespace ariadne::plugins::fish
