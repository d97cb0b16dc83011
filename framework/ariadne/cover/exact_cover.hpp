#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/budget.hpp>

namespace ariadne {

/// Solves exact cover problems with colors. A problem consists of items and options, which are sets
/// of items. The engine chooses options so that every *primary* item is in exactly one of them, and
/// every *secondary* item is in at most one, or in several that all give it the same color. See
/// exact_cover_search.cpp for the method.
///
///     ExactCover cover;
///     cover.define(3, 0);                          // three primary items: 0, 1, 2
///     cover.add_option(std::array{0U, 1U});        // option 0
///     cover.add_option(std::array{2U});            // option 1
///     cover.begin();
///     while (cover.next(budget) == ExactCover::Result::solution) use(cover.chosen());
///
/// Order of calls: define(), then add_option() for each option, then any number of runs. A run
/// consists of begin(), optional calls to exclude(), commit(), and divide(), and then calls to
/// next() until it returns something other than `solution`. A run may be abandoned at any time.
/// Only the first run after the options have changed allocates memory.
/// Threads: use an object in only one thread.
class ExactCover {
 public:
  /// The number of an item, from zero.
  using Item = std::uint32_t;
  /// The number of an option, from zero.
  using Option = std::uint32_t;
  /// The color that an option gives a secondary item. 0 means no color: no other option with this
  /// item may be chosen.
  using Color = std::uint32_t;

  /// How a search ends.
  enum class Result : std::uint8_t {
    solution,  ///< chosen() is a solution; next() continues after it
    end,       ///< the whole tree has been searched
    stopped,   ///< the budget is spent, or Subproblems stopped the run
  };

  /// Observes a run.
  class ARIADNE_API Watcher {
   public:
    virtual ~Watcher();
    /// The search takes an option. `depth` is the number of guesses above it, that is, of options
    /// that were taken although their item had others left.
    virtual void take(Option option, int depth) = 0;
    /// The search takes an option back. `depth` is the same as in take().
    virtual void take_back(Option option, int depth) = 0;
  };

  /// What to do with a subproblem. A subproblem is what remains to be covered when the search has
  /// to guess.
  enum class Decision : std::uint8_t {
    search,     ///< search it as usual
    leave_out,  ///< continue as if it had no solution
    stop,       ///< end the run; next() returns `stopped`
  };

  /// Decides which subproblems of a run are searched.
  class ARIADNE_API Subproblems {
   public:
    virtual ~Subproblems();
    /// The search has reached a subproblem.
    virtual Decision enter() = 0;
    /// The search has finished the innermost subproblem that is still open. chosen() contains the
    /// options above this subproblem.
    virtual void leave() = 0;
  };

  ExactCover() = default;
  /// Moves it.
  ExactCover(ExactCover&&) noexcept = default;
  /// Moves it.
  ExactCover& operator=(ExactCover&&) noexcept = default;
  ~ExactCover() = default;

  /// Starts a new problem without options. Primary items are numbered from 0 to primary-1; the
  /// secondary ones follow. If several items have the fewest options, the search chooses the first
  /// one or, with a seed, the first one in a random order. Throws Error if there are 2^30 items or
  /// more.
  ARIADNE_API void define(std::size_t primary, std::size_t secondary,
                          std::optional<std::uint64_t> seed = std::nullopt);

  /// Adds an option and returns its number, counted from zero. `colors` is empty or has a color for
  /// each item. Throws Error if the option has no item, an unknown item, an item twice, or a color
  /// for a primary item, or if the problem becomes too large (2^30 items in all options). In these
  /// cases, the problem does not change.
  ARIADNE_API Option add_option(std::span<const Item> items, std::span<const Color> colors = {});

  /// How many options there are.
  Option option_count() const { return static_cast<Option>(primary_end_.size()); }

  /// Starts a run over all options. `watcher` must outlive the run.
  ARIADNE_API void begin(Watcher* watcher = nullptr);
  /// Leaves the option out of this run.
  void exclude(Option option) {
    assert(stage_ == Stage::begun && option < option_count());
    live_[option / word_bits] &= ~bit_of(option);
  }
  /// Makes the option part of every solution of this run, at the beginning of chosen(). If two
  /// committed options exclude each other, or if one of them is excluded, the run has no solution.
  void commit(Option option) {
    assert(stage_ == Stage::begun && option < option_count());
    committed_.push_back(option);
  }

  /// Lets this run choose items in an order in which subproblems repeat often, instead of the item
  /// with the fewest options; see exact_cover_order.cpp.
  ARIADNE_API void guess_in_order();
  /// Lets `subproblems` decide which subproblems of this run are searched. It must outlive the run.
  void ask(Subproblems& subproblems) {
    assert(stage_ == Stage::begun);
    subproblems_ = &subproblems;
  }

  /// Limits this run to some branches of its search, so that several runs can divide the search. A
  /// branch is an option that is tried at the `depth`-th guess of a path, counted from 1, with
  /// everything below it. A solution on a path with fewer guesses is also a branch. Branches are
  /// numbered from 0 in the order of the search, which is the same in each run with the same calls
  /// to exclude() and commit(). The run searches the branches from `first` up to, but not
  /// including, `end`. It always visits the tree above all branches.
  void divide(int depth, std::uint64_t first, std::uint64_t end) {
    assert(stage_ == Stage::begun && depth >= 1);
    divided_at_ = static_cast<std::size_t>(depth);
    first_branch_ = first;
    end_branch_ = end;
  }
  /// How many branches this run has reached so far, including those that it does not search; 0 if
  /// the run is not divided.
  std::uint64_t branches() const { return branches_; }
  /// How many of these branches are options that are tried. If there are none, the search tree is
  /// not deep enough to be divided at this depth.
  std::uint64_t tried_branches() const { return tried_branches_; }

  /// Finds the next solution. Spends one node of the budget for each option that is taken.
  ARIADNE_API Result next(Budget& budget);

  /// The solution that next() has found: the committed options, then the others in the order in
  /// which they were chosen.
  std::span<const Option> chosen() const { return {chosen_.data(), chosen_count_}; }
  /// The number of words in the key of a subproblem.
  std::size_t key_words() const {
    return has_secondary() ? live_.size() : (primary_ + word_bits - 1) / word_bits;
  }
  /// Writes the key of the subproblem that the search has reached. Two subproblems of a run have
  /// equal keys if and only if the same options are left in them. `key` must have key_words()
  /// words.
  ARIADNE_API void write_key(std::span<std::uint64_t> key) const;

  /// How many options this run has removed so far. This measures work more finely than nodes.
  std::uint64_t updates() const { return updates_; }

 private:
  using Index = std::uint32_t;
  using Word = std::uint64_t;
  using ShortItem = std::uint16_t;  ///< an item, if there are at most most_kept primary items

  /// A subset of 64 consecutive options.
  struct Part {
    Word mask;
    Index word;
  };
  /// The options that an item or one of its colors is in: a range of parts_, ascending.
  using Row = Index;

  static constexpr Index word_bits = 64;
  static constexpr Index too_many = Index{1} << 30U;  ///< items, or items of all options
  static constexpr Index nowhere = ~Index{0};
  /// Added to the lengths of covered items, so that these never drop to one or zero.
  static constexpr Index covered = too_many;
  /// Up to this number of primary items, a guess keeps all lengths, so that undoing is copying.
  static constexpr Index most_kept = 1024;
  /// Up to this number of words, clashes of options are noted: 1 MiB, for up to 2,896 options.
  static constexpr std::size_t most_clashes = std::size_t{1} << 17U;
  /// Up to this number of primary items in each option, all are padded to the same number.
  static constexpr Index most_padded = 4;

  /// A guess, and how to restore the state before its option was taken. The options to try are
  /// those that were put on the trail when its item was covered.
  struct Guess {
    Item item;
    Index tried;  ///< the part of the trail that is being tried
    Word left;    ///< options of that part that were not tried yet
    Index trail_size;
    Index chosen_count;
    Index uncovered;
    Item first_uncovered;
    Index settled_count;
    Index forced_begin;
    Index forced_end;
  };

  enum class Stage : std::uint8_t { begun, running, ended, stopped };

  bool has_secondary() const { return seen_.size() > primary_; }
  static Word bit_of(Option option) { return Word{1} << (option % word_bits); }

  bool enters_branch() {
    const std::uint64_t branch = branches_++;
    return first_branch_ <= branch && branch < end_branch_;
  }
  bool leaves_out_solution() { return guesses_.size() < divided_at_ && !enters_branch(); }
  bool leaves_out_try() {
    if (guesses_.size() != divided_at_) return false;
    ++tried_branches_;
    return !enters_branch();
  }

  Index chosen_items() const;  ///< primary ones; only for assertions
  void index();
  void note_clashes();
  std::size_t number_colors();
  bool start();
  bool choose_committed();
  Decision decide() { return subproblems_ == nullptr ? Decision::search : subproblems_->enter(); }
  template <Index size>
  Result search(Budget& budget, bool alive);
  template <Index size>
  bool take_forced(Budget& budget, bool& alive);
  template <Index size>
  bool next_try(Budget& budget, bool& alive);
  Option only_option(Item item) const;
  Item item_to_guess();
  template <Index size>
  void guess(Item item);
  template <Index size>
  bool take(Option option, Item covered_before, int depth);
  bool hide_all(Option option, Item covered_before);
  bool has_clashes() const { return !clashes_.empty(); }
  template <Index size>
  bool hide_clashes(Option option);
  template <Index size>
  bool hide(Index word, Word options);
  template <Index size>
  bool subtract(Index word, Word options);
  bool note_color(Item item);
  Row color_of(Index i) const { return color_rows_.empty() ? nowhere : color_rows_[i]; }
  template <class Visit>
  bool for_each_clash(Item item, Row color, const Visit& visit) const;
  bool take_back(const Guess& guess);
  void undo(const Guess& guess);
  void restore(const Guess& guess);
  /// The first item whose length a guess must save; items covered before the guess keep their
  /// lengths.
  Item first_to_keep(Item first_uncovered) const {
    return guess_order_.empty() ? first_uncovered : 0;
  }

  // The problem. Items have internal numbers: the caller's numbers in the order given by the seed.
  Item primary_ = 0;
  /// The internal number of each primary item; empty if it is the same as the caller's.
  std::vector<Item> order_;
  std::vector<Item> items_;    ///< the items of each option in turn, primary ones first
  std::vector<Color> colors_;  ///< one per item of items_, from the first colored option on
  std::vector<Index> option_begin_{0};  ///< first item of each option, and the end of the last
  std::vector<Index> primary_end_;      ///< end of the primary items of each option
  std::vector<std::uint64_t> seen_;     ///< the call to add_option() that last named the item
  std::uint64_t calls_ = 0;

  // What follows from the options, when indexed_.
  bool indexed_ = false;
  std::vector<Part> parts_;
  std::vector<Index> row_begin_;  ///< items' rows, then colors' rows, and the end of the last
  /// One per item of items_, `nowhere` if uncolored; empty: no colors.
  std::vector<Row> color_rows_;
  std::vector<Word> clashes_;  ///< for each option, as many words as live_; empty if too many
  Index size_ = 0;             ///< items per option in padded_; 0 if it is not used
  /// Primary items of each option, filled up to size_ with primary_.
  std::vector<ShortItem> padded_;

  // One run.
  Watcher* watcher_ = nullptr;
  Subproblems* subproblems_ = nullptr;
  std::vector<Item> guess_order_;  ///< all primary items in this order; empty: fewest options first
  Stage stage_ = Stage::ended;
  std::vector<Option> committed_;
  std::vector<Word> live_;  ///< a bit for each option: it can still be chosen
  /// The number of live options of each primary item (see `covered`), followed by padding.
  std::vector<Index> lengths_;
  Index uncovered_ = 0;       ///< how many primary items are not covered
  Item first_uncovered_ = 0;  ///< those before it, or before it in guess_order_, are covered
  std::vector<Part> trail_;   ///< what was put away, oldest first
  Index trail_size_ = 0;
  std::vector<Item> forced_;  ///< items that got down to one option; some may be covered since
  Index forced_begin_ = 0;    ///< those before it have been handled
  Index forced_end_ = 0;
  std::vector<std::uint8_t> is_settled_;  ///< for each item: a chosen option has given it a color
  std::vector<Item> settled_;
  std::vector<Guess> guesses_;
  /// For each guess; empty if there are more than most_kept items.
  std::vector<Index> kept_lengths_;
  std::vector<Word> kept_live_;  ///< for each guess, if clashes_ is used
  std::vector<Option> chosen_;   ///< the first chosen_count_ of them
  Index chosen_count_ = 0;
  std::uint64_t updates_ = 0;
  std::size_t divided_at_ = 0;  ///< the number of guesses; 0: the run is not divided
  std::uint64_t first_branch_ = 0;
  std::uint64_t end_branch_ = 0;
  std::uint64_t branches_ = 0;
  std::uint64_t tried_branches_ = 0;
};

}  // namespace ariadne
