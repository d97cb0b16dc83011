#pragma once

#include <string>
#include <vector>

#include <ariadne/words/detail/naming.hpp>

namespace ariadne {

/// Tells chains link by link. What one chain has shown, those after it take up: of a net each
/// branch is told from where it leaves the others.
class ChainWords {
 public:
  explicit ChainWords(const Naming& naming) : naming_(naming) {}

  /// "If r7c5 is not 3, then r2c5 is 3 (the only other place for 3 in column 5). Then ..."
  std::string walk(const std::vector<ChainNode>& chain);
  /// "r7c5 or r9c1 is 3": that one end holds. `chain` begins with what is off.
  std::string either(const std::vector<ChainNode>& chain) const;
  /// "If r6c6 has no 5, ..." of sets that each lose a digit to the next one, all of which have the
  /// target.
  std::string sets(const std::vector<const Evidence*>& sets, Digit target) const;

 private:
  std::string clause(const ChainNode& from, const ChainNode& to) const;
  std::string reason(const ChainNode& from, const ChainNode& to) const;
  std::string reason_on(const ChainNode& from, const ChainNode& to) const;

  const Naming& naming_;
  std::vector<ChainNode> told_;
};

}  // namespace ariadne
