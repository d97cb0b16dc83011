// Kraken Fish: a fish whose fins see no common cell, but chains from them lead to one conclusion.
//
//     either the fish holds,  and the cells of its covers outside its base lose the digit,
//     or a fin holds,         and chains from it remove what they reach
//
// Type 1: a candidate that the fish without its fins would remove, and that a chain from each fin
// removes. Type 2: any candidate of any digit that chains from each fin and from each base place in
// one of the covers remove: without the fins, one of these places holds the digit, because each
// cover has it in a base cell. Places in two covers are not among them (see fish_search.cpp, and
// for chains implications.cpp).
//
// A cover whose places are all base places needs no fish: it is a forcing chain from a house. Fish
// that remove something by themselves are not krakens.
//
// Order: digits; sizes; then the order of the search; type 1 before type 2. A candidate is reported
// once for each digit of a fish. Cost: some ten milliseconds on a hard board of 9x9, because there
// are many vain fish, and for each of them a few rows of bits to combine.
//
// Source: HoDoKu's library, codes 0371 and 0372.

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>
#include <vector>

#include <ariadne/logic/chain_tree.hpp>
#include <ariadne/logic/reach.hpp>
#include <ariadne/plugin/plugin.hpp>

#include "fish_search.hpp"
#include "fish_words.hpp"

namespace ariadne::plugins::fish {
namespace {

constexpr StepNotation kraken_fish_notation =
    "{digits.digits} {base.groups} {cover.groups}< f{fin.cells}>< ef{endo-fin.cells}>"
    "<, {chain.implications}>";
constexpr Choice<FishShape> shapes[] = {
    {"franken", FishShape::franken}, {"basic", FishShape::basic}, {"mutant", FishShape::mutant}};
constexpr std::uint64_t every_off = 0xAAAAAAAAAAAAAAAA;

class KrakenFish final : public Strategy {
 public:
  static std::vector<Parameter> table() {
    return {
        Parameter::integer("max-size", 4, 2, 7, "The maximum number of base houses"),
        Parameter::integer("max-fins", 2, 1, 32, "The maximum number of fins, including endo-fins"),
        Parameter::integer("max-endo-fins", 0, 0, 32, "The maximum number of endo-fins"),
        Parameter::choice(
            "shape", shapes,
            "The most complex shape of fish to search for; simpler shapes are included")};
  }

  KrakenFish(const Technique& technique, Parameters& parameters)
      : by_fins_(technique, kraken_fish_notation), by_cover_(technique, kraken_fish_notation) {
    by_fins_.name += " Type 1";
    by_cover_.name += " Type 2";
    by_cover_.code = "0372";
    FishKind kind{parameters.choice("shape", shapes), FishFins::vain, 2};
    FishLimits limits;
    limits.fins = static_cast<int>(parameters.integer("max-fins"));
    limits.endo_fins = static_cast<int>(parameters.integer("max-endo-fins"));
    for (; kind.size <= parameters.integer("max-size"); ++kind.size)
      searches_.emplace_back(kind, limits);
  }

  void find(const Board& board, StepSink& sink) override {
    board_ = &board;
    sink_ = &sink;
    reach_ = &board.derived<GroupedReach>();
    FromFish from_fish(*this);
    for (int digit = 1; digit <= board.layout().digit_count(); ++digit) {
      given_.clear();
      for (FishSearch& search : searches_)
        if (!search.find(board, static_cast<Digit>(digit), from_fish)) return;
    }
  }

 private:
  class FromFish final : public FishSink {
   public:
    explicit FromFish(KrakenFish& strategy) : strategy_(strategy) {}
    bool add(const Fish& fish) override { return strategy_.take(fish); }
    bool stopped() override { return strategy_.sink_->stopped(); }

   private:
    KrakenFish& strategy_;
  };

  using Node = Implications::Node;

  /// Gives all steps of one vain fish to the sink.
  bool take(const Fish& fish) {
    by_all_fins_.assign((2 * reach_->candidate_count() + 63) / 64, every_off);
    premises_.clear();
    for (const Cell fin : fish.fins) narrow(by_all_fins_, fin, fish.digit);
    for (const Cell fin : fish.endo_fins) narrow(by_all_fins_, fin, fish.digit);
    if (std::all_of(by_all_fins_.begin(), by_all_fins_.end(), [](auto word) { return word == 0; }))
      return true;
    return report_fins(fish) &&
           std::all_of(fish.cover.begin(), fish.cover.end(),
                       [&](GroupIndex cover) { return report_cover(fish, cover); });
  }

  /// One more premise: what it does not rule out is no common result.
  void narrow(std::vector<std::uint64_t>& results, Cell cell, Digit digit) {
    premises_.push_back(cell);
    const std::span<const std::uint64_t> row = reach_->row(reach_->on(cell, digit));
    assert(results.size() == row.size() && board_->candidates(cell).contains(digit));
    for (std::size_t i = 0; i < row.size(); ++i) results[i] &= row[i];
  }

  bool report_fins(const Fish& fish) {
    return std::all_of(fish.eliminations.begin(), fish.eliminations.end(), [&](Cell cell) {
      const Node target = reach_->off(cell, fish.digit);
      const bool ruled_out = (by_all_fins_[target / 64] >> (target % 64)) & 1U;
      return !ruled_out || report(by_fins_, fish, target, premises_);
    });
  }

  /// Looks for what the fins and the base places in this cover rule out between them.
  bool report_cover(const Fish& fish, GroupIndex cover) {
    const Layout& layout = board_->layout();
    const auto is_in = [&](Cell cell, const std::vector<GroupIndex>& groups) {
      return std::count_if(groups.begin(), groups.end(), [&](GroupIndex group) {
        return layout.group_set(group).contains(cell);
      });
    };
    by_all_ = by_all_fins_;
    const std::size_t fins = premises_.size();
    bool all_base = true;
    for (const Cell cell : layout.groups()[cover].cells) {
      if (!board_->candidates(cell).contains(fish.digit)) continue;
      if (is_in(cell, fish.base) == 0 || is_in(cell, fish.cover) > 1)
        all_base = false;
      else if (std::find(premises_.begin(), premises_.end(), cell) == premises_.end())
        narrow(by_all_, cell, fish.digit);
    }
    bool go_on = true;
    for (std::size_t i = 0; i < by_all_.size() && !all_base && go_on; ++i)
      for (std::uint64_t rest = by_all_[i]; rest != 0 && go_on; rest &= rest - 1)
        go_on = report(by_cover_, fish,
                       static_cast<Node>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))),
                       premises_);
    premises_.resize(fins);
    return go_on;
  }

  bool report(Step& step, const Fish& fish, Node target, const std::vector<Cell>& premises) {
    assert(!Reach::is_on(target) && !premises.empty());
    if (given_.contains({&step, target})) return true;
    step.clear();
    step.eliminations.push_back(reach_->candidate(target));
    if (sink_->wants_evidence()) {
      const auto& graph = board_->derived<GroupedImplications>();
      step.evidence.push_back({.role = Role::digits, .digits = {fish.digit}});
      step.evidence.push_back({.role = Role::base, .groups = fish.base});
      step.evidence.push_back({.role = Role::cover, .groups = fish.cover});
      for (const Cell fin : fish.fins) step.evidence.push_back({.role = Role::fin, .cells = {fin}});
      for (const Cell fin : fish.endo_fins)
        step.evidence.push_back({.role = Role::endo_fin, .cells = {fin}});
      for (const Cell premise : premises) {
        tree_.grow(graph, graph.on(premise, fish.digit));
        tree_.chain_to(target, chain_);
        step.evidence.push_back(evidence_chain(graph, chain_));
      }
    }
    if (!sink_->add(step)) return false;
    given_.insert({&step, target});
    return true;
  }

  std::vector<FishSearch> searches_;  ///< of each size
  const Board* board_ = nullptr;
  StepSink* sink_ = nullptr;
  const Reach* reach_ = nullptr;
  /// What all fins rule out, and all fins with the places of a cover: a bit for each node.
  std::vector<std::uint64_t> by_all_fins_;
  std::vector<std::uint64_t> by_all_;
  std::vector<Cell> premises_;
  std::set<std::pair<const Step*, Node>> given_;  ///< what steps of the digit at hand removed
  ChainTree tree_;
  std::vector<Node> chain_;
  Step by_fins_;
  Step by_cover_;
};

}  // namespace

void add_kraken_fish(Registrar& plugin) {
  plugin.strategy<KrakenFish>({"kraken-fish", "Kraken Fish", "0371", {Level::extreme, 500}},
                              "Chains from all fins of a fish, and perhaps from one of its cover "
                              "houses, remove the same candidate");
  const std::string kraken =
      std::string("{base.places}. Apart from ") + fins_words +
      ", all of these cells are in {cover.any-house}. " + no_fin_words +
      "{base.houses} need {base.count} {digits.digits}s within {cover.houses}, "
      "each of which can hold only one. Then ";
  plugin.words("kraken-fish-type-1",
               kraken +
                   "no other cell in {cover.any-house} can be {digits.digits}. {chain.walk} "
                   "{chain.starts:Either way|In every case}, {result}.");
  plugin.words(
      "kraken-fish-type-2",
      kraken +
          "{cover.houses} each contain one of these {digits.digits}s, and "
          "{cover.houses:none|neither|none} of these {digits.digits}s is in "
          "{cover.houses:two|both|two} of these houses. "
          "{cover.cover-places} So one of these must be true: {chain.starts}. {chain.walk} "
          "{chain.starts:Therefore|Either way|In every case}, {result}.");
}

}  // namespace ariadne::plugins::fish
