// Counting the solutions of an exact cover by remembering subproblems.
//
// Sources: M. Nishino, N. Yasuda, S. Minato and M. Nagata, "Dancing with Decision Diagrams" (AAAI
// 2017); D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, algorithm Z.
//
// Before each guess the search is at a subproblem: the options that are left, of the items that are
// not covered yet. Different choices lead to the same one: of 2 x n squares, six dominoes cover the
// first 2 x 6 in 13 ways, and what is left is the same each time. So the count of each subproblem
// is kept with its key (ExactCover::write_key), and when the search comes to it again, the count is
// added and the search backs up.
//
//     level     of each guess of the path, and one above all guesses
//     count     of the solutions found so far in the level's subproblem
//
// A solution adds 1 to the lowest level. When the search leaves a guess, the level's count is
// complete, is kept, and is added to the level above. So a search that is stopped has counted what the
// levels hold together.
//
// Counts are numbers of `limbs` words. When one overflows, all of them get twice as many.
//
// The diagram comes out of the same search: what was chosen between two levels is a chain of nodes,
// whose first one is an option of the guess above and has the nodes of its other options as `low`.
//
// Where subproblems hardly repeat, remembering them costs more than it saves. So after some nodes
// the counter looks at what it has saved. If that is little, it begins again as a plain search.
//
// Soundness: see ExactCover::write_key(). Memory only decides what is found again.

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include <ariadne/cover/cover_count.hpp>

#include "detail/cover_memo.hpp"

namespace ariadne {

namespace {

class Counter final : public ExactCover::Subproblems {
 public:
  using Word = CoverMemo::Word;
  using Node = CoverDiagram::Node;

  Counter(ExactCover& cover, const CoverCounting& how, const SolveRequest& request)
      : cover_(cover),
        diagram_(how.diagram),
        budget_(request),
        first_limb_(how.diagram != nullptr ? 1 : 0),
        key_(cover.key_words()),
        memo_(key_.size(), value_words(), how.memory / (how.diagram != nullptr ? 2 : 1)) {
    if (diagram_ != nullptr) diagram_->set_memory(how.memory / 2);
    open_level();
  }

  /// Of the run that has begun.
  CoverCount run() {
    cover_.guess_in_order();
    cover_.ask(*this);
    add_solutions();
    if (count_.searched) {
      start_again();
      cover_.begin();
      add_solutions();
    }
    assert(!count_.complete || (levels_.size() == 1 && keys_.empty()));
    while (levels_.size() > 1) close_level();
    if (diagram_ != nullptr) diagram_->set_root(static_cast<Node>(values_.front()));
    count_.nodes = budget_.spent();
    count_.forgot = count_.forgot || memo_.forgot();
    count_.solutions = decimal();
    return count_;
  }

  ExactCover::Decision enter() override {
    if (count_.searched = !pays(); count_.searched) return ExactCover::Decision::stop;
    ++count_.subproblems;
    cover_.write_key(key_);
    if (const CoverMemo::Known known = memo_.find(key_); !known.value.empty()) {
      ++count_.hits;
      saved_ += known.work;
      add(known.value, cover_.chosen().size());
      return ExactCover::Decision::leave_out;
    }
    keys_.insert(keys_.end(), key_.begin(), key_.end());
    open_level();
    return ExactCover::Decision::search;
  }

  void leave() override {
    assert(levels_.size() > 1 && keys_.size() == (levels_.size() - 1) * key_.size());
    memo_.store(std::span(keys_).last(key_.size()), top_value(), work() - levels_.back().work);
    keys_.resize(keys_.size() - key_.size());
    close_level();
  }

 private:
  /// Decided once, after so many nodes, by what has been saved until then.
  static constexpr std::uint64_t trial_nodes = std::uint64_t{1} << 12U;
  static constexpr std::uint64_t least_saved = trial_nodes / 4;

  /// A guess of the path, or what is above all guesses.
  struct Level {
    std::size_t chosen;  ///< options of the path above it
    std::uint64_t work;  ///< when it was entered
  };

  /// Nodes of a search that remembers nothing.
  std::uint64_t work() const { return budget_.spent() + saved_; }

  /// A search pays less for each node, and guesses at the item with fewest options.
  bool pays() {
    if (diagram_ == nullptr && !tried_ && budget_.spent() >= trial_nodes) {
      tried_ = true;
      return saved_ >= least_saved;
    }
    return true;
  }

  void start_again() {
    count_.forgot = memo_.forgot();
    levels_.clear();
    keys_.clear();
    values_.clear();
    memo_.clear();
    open_level();
  }

  void add_solutions() {
    ExactCover::Result result = ExactCover::Result::solution;
    const std::array<Word, 2> solution = {1, 1};  // node 1 of the diagram, and once
    while ((result = cover_.next(budget_)) == ExactCover::Result::solution)
      add(std::span(solution).last(first_limb_ + 1), cover_.chosen().size());
    count_.complete = result == ExactCover::Result::end;
  }

  /// A value is a node of the diagram, if one is made, and the limbs of a count, lowest first.
  std::size_t value_words() const { return first_limb_ + limbs_; }
  std::span<Word> top_value() { return std::span(values_).last(value_words()); }

  void open_level() {
    levels_.push_back({cover_.chosen().size(), work()});
    values_.resize(values_.size() + value_words());
  }

  void close_level() {
    const std::size_t chosen = levels_.back().chosen;
    assert(values_.size() == levels_.size() * value_words());
    closed_.assign(top_value().begin(), top_value().end());
    levels_.pop_back();
    values_.resize(values_.size() - value_words());
    add(closed_, chosen);
  }

  /// Adds a value to that of the last level. The first `chosen` options of the path lead to it. The
  /// value may be shorter than the level's.
  void add(std::span<const Word> value, std::size_t chosen) {
    assert(value.size() <= value_words() && value.size() > first_limb_);
    if (diagram_ != nullptr) add_node(static_cast<Node>(value.front()), chosen);
    bool carry = false;
    Word* limb = top_value().data() + first_limb_;
    for (std::size_t i = 0; i < limbs_; ++i) {
      const Word more = first_limb_ + i < value.size() ? value[first_limb_ + i] : 0;
      const Word sum = limb[i] + more + Word{carry};
      carry = carry ? sum <= more : sum < more;
      limb[i] = sum;
    }
    if (!carry) return;
    widen();
    top_value()[first_limb_ + limbs_ / 2] = 1;
  }

  /// Puts the options between the last level and a node in front of it, with what the level has so
  /// far beside the first one.
  void add_node(Node node, std::size_t chosen) {
    if (node == 0 || diagram_->is_full()) return;
    Word& all = top_value().front();
    const std::size_t first = levels_.back().chosen;
    assert(first <= chosen && chosen <= cover_.chosen().size());
    for (std::size_t i = chosen; i-- > first;)
      node = diagram_->node(cover_.chosen()[i], i == first ? static_cast<Node>(all) : 0, node);
    all = node;
  }

  /// Makes all counts twice as long.
  void widen() {
    const std::size_t before = value_words();
    limbs_ *= 2;
    std::vector<Word> wider(levels_.size() * value_words());
    for (std::size_t level = 0; level < levels_.size(); ++level)
      std::copy_n(values_.data() + level * before, before, wider.data() + level * value_words());
    values_ = std::move(wider);
    memo_.widen(value_words());
  }

  /// The count of the first level.
  std::string decimal() const {
    __extension__ using Wide = unsigned __int128;
    std::vector<Word> left(values_.begin() + static_cast<std::ptrdiff_t>(first_limb_),
                           values_.begin() + static_cast<std::ptrdiff_t>(value_words()));
    std::string digits;
    do {
      Wide rest = 0;
      for (std::size_t i = left.size(); i-- > 0;) {
        rest = rest << 64U | left[i];
        left[i] = static_cast<Word>(rest / 10);
        rest %= 10;
      }
      digits += static_cast<char>('0' + static_cast<int>(rest));
    } while (std::any_of(left.begin(), left.end(), [](Word limb) { return limb != 0; }));
    std::reverse(digits.begin(), digits.end());
    return digits;
  }

  ExactCover& cover_;
  CoverDiagram* diagram_;
  Budget budget_;
  std::size_t limbs_ = 1;
  std::size_t first_limb_;
  std::vector<Word> key_;  ///< of the last subproblem that was reached
  CoverMemo memo_;
  std::vector<Level> levels_;
  std::vector<Word> keys_;    ///< of all levels but the first
  std::vector<Word> values_;  ///< of all levels
  std::vector<Word> closed_;  ///< of the level that was closed last
  std::uint64_t saved_ = 0;   ///< nodes, about
  bool tried_ = false;
  CoverCount count_;
};

}  // namespace

CoverCount count_covers(ExactCover& cover, const CoverCounting& how, const SolveRequest& request) {
  cover.begin();
  return Counter(cover, how, request).run();
}

}  // namespace ariadne
