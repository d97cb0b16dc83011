#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <ariadne/logic/closure.hpp>
#include <ariadne/logic/implications.hpp>

namespace ariadne {

/// The candidates, on or off, that follow from each candidate, on or off, by any number of links of
/// a graph of implications; see reach.cpp.
class ARIADNE_API Reach : public Derived, public CandidateNodes {
 public:
  /// Whether `to` follows from `from`. Every node follows from itself.
  bool reaches(Node from, Node to) const { return (row(from)[to / 64] >> (to % 64)) & 1U; }
  /// All nodes of candidates that follow from `from`, as bits.
  std::span<const std::uint64_t> row(Node from) const {
    return {rows_.data() + from * words_, words_};
  }
  /// Whether it follows that some candidate is both on and off. If so, the node is false.
  bool contradicts_itself(Node from) const;

 protected:
  /// Numbers the candidates, and makes room for the rows.
  void begin(const Board& board);

  std::size_t words_ = 0;            ///< of a row
  std::vector<std::uint64_t> rows_;  ///< of each node
};

/// What PlainLinks and GroupedLinks have in common: weak links lead from on to off, strong links
/// from off to on, and both hold in both directions. What follows from items with strong links is
/// known, and so is which candidates rule themselves out.
class ARIADNE_API AlternatingLinks : public Derived, public CandidateNodes {
 public:
  /// The candidates from which it follows that they are off, as off nodes.
  BitWords wrong() const { return wrong_; }
  /// The candidates that an on node of a candidate rules out directly, as off nodes.
  BitWords ruled_out(Node on) const { return {weak_row(on / 2), words_}; }

 protected:
  /// The number of a candidate, or of a group; groups come after the candidates.
  using Item = std::uint32_t;
  using Link = std::pair<Item, Item>;  ///< two items that are linked

  /// Numbers the candidates.
  void begin(const Board& board);
  /// Finds what follows from the links.
  void close();

  std::size_t words_ = 0;  ///< of a row

  std::vector<Link> strong_;              ///< of each two, one is on
  std::vector<Link> weak_;                ///< groups with strong links: of each two, one is off
  std::vector<std::uint64_t> weak_rows_;  ///< for each item, the off nodes of candidates

 private:
  friend class AlternatingReach;

  void number_strong();
  void list_next();
  void list_wrong();
  std::uint64_t* next(Item item) { return next_.data() + item * strong_words_; }
  const std::uint64_t* next(Item item) const { return next_.data() + item * strong_words_; }
  std::uint64_t* off_row(std::size_t number) {
    return off_rows_.data() + number * (strong_words_ + words_);
  }
  const std::uint64_t* off_row(std::size_t number) const {
    return off_rows_.data() + number * (strong_words_ + words_);
  }
  const std::uint64_t* weak_row(Item item) const { return weak_rows_.data() + item * words_; }

  std::vector<Item> strong_items_;        ///< those with strong links
  std::vector<std::uint32_t> number_of_;  ///< of each item among them, plus 1; 0 for the others
  std::size_t strong_words_ = 0;          ///< of a set of them
  std::vector<std::uint64_t> next_;       ///< for each item, those that are off if it is on
  /// For each of them, what follows if it is off: a set of them, then a row.
  std::vector<std::uint64_t> off_rows_;
  std::vector<std::uint64_t> wrong_;
  Closure closure_;
};

/// The links of candidates.
class ARIADNE_API PlainLinks final : public AlternatingLinks {
 public:
  void derive(const Board& board) override;

 private:
  friend class GroupedLinks;

  void list_positions(const Board& board);
  void link_weakly(const Board& board);
  void link_strongly(const Board& board);
  /// The places of a digit in a group, as bits that stand for its cells.
  std::uint32_t positions(std::size_t group, Digit digit) const {
    return positions_[group * digits() + digit - 1U];
  }
  /// The other places of its digit that a candidate sees, as off nodes.
  BitWords seen(Item candidate) const { return {seen_.data() + candidate * words_, words_}; }

  RuleLinks rule_links_;
  std::vector<std::uint32_t> positions_;
  std::vector<std::uint64_t> seen_;
};

/// The links of candidates and groups.
class ARIADNE_API GroupedLinks final : public AlternatingLinks {
 public:
  void derive(const Board& board) override;

  /// Whether the places of the digit in a crossing (an index into crossing_groups()) are a group
  /// with strong links.
  bool is_strong(std::size_t crossing, Digit digit) const;

 private:
  /// A house that has at least two cells of a crossing: the place in it of the line's i-th cell, 0
  /// if it is not in the house.
  struct House {
    GroupIndex group;
    std::array<std::uint32_t, max_digits> places{};
  };
  /// Cells of a line, or of an extra group, where another group crosses it.
  struct Crossing {
    GroupIndex line;
    std::uint32_t positions;  ///< bit i stands for the i-th cell of the line
    std::vector<House> houses;
  };
  /// At least two places of a digit in a crossing.
  struct Places {
    Digit digit;
    std::uint32_t positions;  ///< in the line
    const Crossing* crossing;
    bool strong;  ///< has strong links
  };
  /// A group that is a part of the places of its digit in a house.
  struct Part {
    GroupIndex house;
    std::uint32_t positions;  ///< in the house
    std::size_t number;       ///< of the group
  };

  void learn(const LayoutPtr& layout);
  void find_groups(const PlainLinks& plain);
  void link_strongly(const Board& board);
  void link_weakly(const PlainLinks& plain);
  BitWords cells(std::size_t group) const { return {cells_.data() + group * words_, words_}; }

  LayoutPtr layout_;
  std::vector<Crossing> crossings_;
  std::vector<Places> groups_;        ///< digit by digit
  std::vector<std::uint64_t> cells_;  ///< of each group, as off nodes
  std::vector<Part> parts_;           ///< of one digit
  std::vector<char> strong_places_;   ///< for each crossing and digit, see is_strong()
};

/// What PlainReach and GroupedReach have in common.
class ARIADNE_API AlternatingReach : public Reach {
 protected:
  /// Computes what follows from each candidate by these links.
  void follow(const Board& board, const AlternatingLinks& links);

 private:
  std::vector<std::uint64_t> left_;
};

/// What follows in a graph with candidates only.
class ARIADNE_API PlainReach final : public AlternatingReach {
 public:
  void derive(const Board& board) override { follow(board, board.derived<PlainLinks>()); }
};

/// What follows in a graph with candidates and groups.
class ARIADNE_API GroupedReach final : public AlternatingReach {
 public:
  void derive(const Board& board) override { follow(board, board.derived<GroupedLinks>()); }
};

/// What follows in a graph with candidates, groups, and almost locked sets.
class ARIADNE_API SetReach final : public Reach {
 public:
  void derive(const Board& board) override;

 private:
  std::vector<std::uint64_t> all_rows_;  ///< of all nodes of the graph
  Closure closure_;
};

}  // namespace ariadne
