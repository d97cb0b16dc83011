#pragma once

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/plugin/plugin.hpp>

#include "truth.hpp"

namespace ariadne::plugins::logic {

/// What is taken of what a strategy finds.
enum class Take : std::uint8_t { first, all };

/// Which rating the length of the longest chain is.
enum class LengthRating : std::uint8_t { none, w, b };

/// Solves as a person does: the first step that the first able strategy finds, then from the start.
class Logic final : public Solver {
 public:
  static std::vector<Parameter> table();
  explicit Logic(Parameters& parameters);

  bool supports(const Layout& layout) const override;
  bool takes(const Constraint& constraint) const override;
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override;

 private:
  /// Keeps the steps of one search.
  class Steps final : public StepSink {
   public:
    /// Once for each puzzle. Of each search, `most` steps are taken at most.
    void begin(const SolveRequest& request, std::size_t most);
    /// Keeps the steps of the next search in `kept`, which may have more, so that their memory and
    /// names are used again. Gives them this rating.
    void start_over(std::vector<Step>& kept, const Rating& rating) {
      kept_ = &kept;
      rating_ = rating;
      cut_short_ = false;
      count_ = 0;
    }
    static constexpr auto all = std::numeric_limits<std::size_t>::max();
    /// Whether a search was cut short: that nothing was found means nothing then.
    bool cut_short() const { return cut_short_; }
    bool any() const { return count_ != 0; }
    std::span<const Step> found() const { return std::span(*kept_).first(count_); }

    bool wants_evidence() const override { return wants_evidence_; }
    bool add(const Step& step) override;
    bool stopped() override;
    void limit(SolveRequest& request) const override;

   private:
    const SolveRequest* request_ = nullptr;
    std::size_t most_ = all;
    bool cut_short_ = false;
    bool wants_evidence_ = false;
    std::size_t count_ = 0;
    std::vector<Step>* kept_ = nullptr;
    Rating rating_;
  };

  SolveOutcome work(const SolveRequest& request, SolutionSink& sink);
  bool may_go_on(const SolveRequest& request, SolutionSink& sink);
  SolveOutcome cut(std::uint64_t steps) const;
  SolveOutcome ended(std::uint64_t steps, SolutionSink& sink) const;
  bool is_usable(const Named<Strategy>& strategy) const;
  bool find_steps(const Named<Strategy>& strategy, std::vector<Step>& kept);
  const Named<Strategy>* find_next(const SolveRequest& request, SolutionSink& sink, bool& goes_on);
  void check(const Step& step, const Named<Strategy>& strategy) const;
  SolveOutcome survey(const SolveRequest& request, SolutionSink& sink);
  void apply(const Step& step);
  bool is_until(const Step& step) const;
  Rating rating(bool solved) const;

  std::vector<Named<Strategy>> strategies_;
  Take take_;
  bool survey_;
  std::size_t most_;  ///< steps that a survey reports
  bool rate_multiple_;
  LengthRating length_rating_;
  std::string until_;
  std::array<int, all_levels.size()> caps_{};  ///< the score above which a level is not enough
  Truth truth_;
  std::optional<Board> board_;
  Steps steps_;
  std::vector<std::vector<Step>> kept_;  ///< by strategy, and one for surveys
  Rating sum_;                           ///< of the steps that were applied
  int longest_ = 0;                      ///< the greatest length of their whips or braids
};

}  // namespace ariadne::plugins::logic
