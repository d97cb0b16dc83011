#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/words/detail/naming.hpp>

namespace ariadne {

bool same_node(const ChainNode& a, const ChainNode& b);

/// The first group that has all cells of both.
const Group* shared_group(const Layout& layout, const ChainNode& a, const ChainNode& b,
                          GroupIndex& index);

/// Tells chains link by link. What one chain has shown, those after it take up: of a net each
/// branch is described from where it leaves the others, before the link that needs it.
class ChainWords {
 public:
  explicit ChainWords(const Naming& naming) : naming_(naming) {}

  using Chain = std::vector<ChainNode>;

  /// "If r7c5 is not 3, then r2c5 is 3 (the only other place for 3 in column 5). Then ..."
  /// A chain that ends with a result of the step begins a case of its own, unless it assumes the
  /// same as the chain before; the other chains belong to the case before them.
  std::string walk(const std::vector<const Chain*>& chains,
                   const std::function<bool(const ChainNode&)>& is_result);
  /// What it means that a chain returns to its first cell.
  std::string verdict(const Chain& chain) const;
  /// Why each of these is removed: by the ends of an open chain.
  std::string removals(const Chain& chain, std::vector<Candidate> left) const;
  /// Why each of these is removed: by the weak links and the sets of a loop.
  std::string loop_removals(const Chain& chain, std::vector<Candidate> removed) const;
  /// The same of a chain whose cells hold two digits in turn: by two cells that hold different ones.
  std::string opposites(const Chain& chain, std::vector<Candidate> removed) const;
  /// "r7c5 or r9c1 is 3": that one end holds. `chain` begins with what is off.
  std::string either(const std::vector<ChainNode>& chain) const;
  /// "Suppose that r6c6 is not 5 and so is 3. Then ..." of sets that each lose a digit to the one
  /// before, the last of which holds the targets.
  std::string sets(const std::vector<const Evidence*>& sets,
                   const std::vector<Digit>& targets) const;

 private:
  /// A chain of the case that is being described.
  struct TracedChain {
    const Chain* chain;
    bool sought = false;                     ///< its beginning is being described
    std::size_t before = std::string::npos;  ///< while it is being described: the next node
  };

  /// A link in the order of the telling.
  struct Link {
    ChainNode from;
    ChainNode to;
    std::string why;         ///< empty if nothing needs to be said
    bool begins = false;     ///< it starts from an assumption that the text has not mentioned yet
    bool early = false;      ///< a part of the reason follows later
    bool by_others = false;  ///< the reason is what others show; `from` is one of them
    std::vector<ChainNode> also{};  ///< what else goes out for the same reason

    /// Whether it shows this.
    bool shows(const ChainNode& node) const;
  };
  using Links = std::vector<Link>;

  std::string tell_case(const std::vector<const Chain*>& chains,
                        const std::function<bool(const ChainNode&)>& is_result);
  void tell(TracedChain& one, std::size_t end);
  bool tell_needs(const ChainNode& from, const ChainNode& to);
  bool leads_to(const ChainNode& node);
  Link link(const ChainNode& from, const ChainNode& to, bool early) const;
  bool is_mentioned(const ChainNode& node) const;
  bool bears_on(const ChainNode& gone, const ChainNode& from, const ChainNode& to) const;
  std::string reason(const ChainNode& from, const ChainNode& to) const;
  bool is_gone(Candidate candidate, const ChainNode& to) const;
  std::string_view key_on(const ChainNode& from, const ChainNode& to, GroupIndex& house) const;

  // From links to sentences (chain_sentences.cpp).
  void put_together(Links& links, const std::function<bool(const ChainNode&)>& is_result) const;
  bool can_join(const Link& one, const Link& other) const;
  void join(Link& one, const Link& other) const;
  /// How many links of a case are left when its end is one that a case before also had. `before` is
  /// that case.
  std::size_t length_alone(const Links& links, const Links*& before) const;
  std::string sentences(const Links& links) const;
  std::string beginning(const Links& links, std::size_t at, bool& one_subject) const;
  std::string clause(const Link& link, bool same_subject) const;

  // Removals (chain_removals.cpp).
  std::string by_link(const ChainNode& from, const ChainNode& to,
                      std::vector<Candidate>& left) const;
  std::string by_set(const ChainNode& set, const ChainNode& next,
                     std::vector<Candidate>& left) const;

  std::string reason_of_rule(const ChainNode& from, const ChainNode& to) const;
  std::string reason_of_set(const ChainNode& from, const ChainNode& to) const;

  const Naming& naming_;
  std::vector<ChainNode> mentioned_;  ///< of the case, the assumption first
  std::vector<TracedChain> chains_;   ///< of the case
  Links links_;                       ///< of the case, in the order of the text
  bool begins_ = true;                ///< nothing follows yet from the last assumption
  std::vector<Links> cases_;          ///< those before
};

}  // namespace ariadne
