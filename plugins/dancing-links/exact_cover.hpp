#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ariadne/plugin/budget.hpp>

namespace ariadne {

/// Exact cover: given items and options, which are sets of items, choose options so that every
/// *primary* item is in exactly one of them and every *secondary* item in at most one. It knows
/// nothing of grids. See exact_cover.cpp for the method.
///
///     ExactCover cover;
///     cover.define(3, 0);                          // three primary items: 0, 1, 2
///     cover.add_option(std::array{0U, 1U});        // option 0
///     cover.add_option(std::array{2U});            // option 1
///     cover.begin();
///     while (cover.next(budget) == ExactCover::Result::solution) use(cover.chosen());
///
/// Order of calls: define(), add_option() for each option, then any number of runs. A run is
/// begin(), exclude() and commit() as wanted, then next() until it does not say `solution`. A run
/// may be left at any time. Runs allocate nothing, save the first after the options have changed.
/// Threads: an object is confined to one thread.
class ExactCover {
 public:
  using Item = std::uint32_t;
  using Option = std::uint32_t;

  enum class Result : std::uint8_t {
    solution,  ///< chosen() is one; next() goes on behind it
    end,       ///< the whole tree has been seen
    stopped,   ///< the budget is spent
  };

  /// Watches a run.
  class Watcher {
   public:
    virtual ~Watcher();
    /// The search takes an option. Depth counts the guesses above: options taken although their
    /// item had others left.
    virtual void take(Option option, int depth) = 0;
    virtual void take_back(Option option, int depth) = 0;
  };

  ExactCover() = default;
  ExactCover(ExactCover&&) noexcept = default;
  ExactCover& operator=(ExactCover&&) noexcept = default;
  ~ExactCover() = default;

  /// Starts a new problem without options. Primary items are 0 .. primary-1; the secondary ones
  /// follow. Throws Error when there are more than 2^30 of them.
  void define(std::size_t primary, std::size_t secondary);

  /// The option's number: they count from zero. Throws Error when it has no item, an item that is
  /// none of the problem's, or an item twice, or when the problem gets too large (2^30 items in all
  /// options); the problem is as before then.
  Option add_option(std::span<const Item> items);

  Option option_count() const { return static_cast<Option>(option_begin_.size() - 1); }

  /// Starts a run over all options. `watcher` must outlive it.
  void begin(Watcher* watcher = nullptr);
  /// Leaves the option out of this run.
  void exclude(Option option) { excluded_[option] = true; }
  /// Makes the option part of every solution of this run, and one of the first in chosen(). The run
  /// has no solution when two that share an item are committed, or one that is excluded.
  void commit(Option option) { committed_.push_back(option); }

  /// The next solution. Spends a node of the budget for each option taken.
  Result next(Budget& budget);

  /// The solution that next() found: what was committed, then in the order of choice.
  std::span<const Option> chosen() const { return chosen_; }
  /// How often an option was hidden from an item in this run: a finer measure of work than nodes.
  std::uint64_t updates() const { return updates_ + trail_size(); }

 private:
  using Index = std::uint32_t;

  /// One item of an option, or an item's header, which is in no option.
  struct Node {
    Index up;
    Index down;
    Item item;
    Option option;
  };
  static constexpr Index too_many = Index{1} << 30U;  ///< nodes, headers among them
  /// Stands in place_ for "not in active_".
  static constexpr Index nowhere = ~Index{0};
  /// Added to the length of items that are not active, which are then never down to one or none.
  static constexpr Index inactive = too_many;

  /// A guess, and how to get back to before it was made.
  struct Guess {
    Item item;
    Index node;  ///< of the option tried now; the item's header before the first
    Index trail_size;
    Index active_count;
    Index chosen_count;
  };

  enum class Stage : std::uint8_t { begun, running, ended, stopped };

  void index();
  bool link();
  bool choose_committed();
  void link_options();
  bool take_forced(Budget& budget, bool& alive);
  bool next_try(Budget& budget, bool& alive);
  bool take(Index node, int depth);
  bool hide(Index hidden);
  void deactivate(Item item);
  bool is_active(Item item) const { return place_[item] < active_count_; }
  Item with_fewest_options() const;
  void back_up(const Guess& guess);
  std::size_t trail_size() const { return static_cast<std::size_t>(trail_end_ - trail_.data()); }

  Item primary_ = 0;
  std::vector<Node> nodes_;                ///< the headers, then the options one after the other
  std::vector<Index> option_begin_ = {0};  ///< first node of each option, and the end of the last
  std::vector<std::uint64_t> seen_;        ///< the call of add_option() that last named the item
  std::uint64_t calls_ = 0;
  bool indexed_ = false;            ///< what follows fits the options
  std::vector<Index> item_begin_;   ///< of each item in options_of_, and the end of the last
  std::vector<Option> options_of_;  ///< the options of each item
  std::vector<Option> live_;        ///< scratch for link_options()

  // One run.
  Watcher* watcher_ = nullptr;
  Stage stage_ = Stage::ended;
  std::vector<std::uint8_t> excluded_;  ///< options that cannot be chosen
  std::vector<Option> committed_;
  std::vector<Index> length_;  ///< of each item: options linked to it now; see `inactive`
  std::vector<Item> active_;   ///< primary items: first those that are not covered
  std::vector<Index> place_;   ///< of each item in active_; of a secondary one: nowhere
  Index active_count_ = 0;
  std::vector<Item> forced_;  ///< items that got down to one option; some may be covered since
  Index forced_count_ = 0;
  std::vector<Index> trail_;    ///< the nodes that are unlinked, in the order in which they were
  Index* trail_end_ = nullptr;  ///< a pointer, as stores of indices cannot change it
  std::vector<Guess> guesses_;
  std::vector<Option> chosen_;
  std::uint64_t updates_ = 0;  ///< that were undone
};

}  // namespace ariadne
