#pragma once

#include <set>

#include <ariadne/steps/step.hpp>

#include "nested.hpp"

namespace ariadne::plugins::explainer {

/// Makes evidence of hints; see chain_evidence.cpp.
class ChainEvidence {
 public:
  /// Adds what proves the hint. `nested` knows the inner chains; null if there are none.
  void add(const Hint& hint, const Marks& marks, const Nested* nested,
           std::vector<Evidence>& evidence);

 private:
  void add_loop(const Chain& chain, std::vector<Evidence>& evidence) const;
  void add_chain(const Chain& chain, std::vector<Evidence>& evidence);
  void add_path(const Chain& chain, std::uint16_t end, std::vector<Evidence>& evidence);
  void note_reasons(const Chain& chain, const Nested* nested);
  void note_inner(int number, const Nested& nested);
  void add_node(Node node, Evidence& evidence) const;

  std::size_t digits_ = 0;
  std::vector<std::uint8_t> covered_;
  std::vector<std::uint16_t> todo_;
  // What patterns and inner chains rest on.
  std::set<GroupIndex> houses_;
  std::set<Cell> cells_;
  std::uint32_t used_digits_ = 0;
  bool has_reasons_ = false;
};

}  // namespace ariadne::plugins::explainer
