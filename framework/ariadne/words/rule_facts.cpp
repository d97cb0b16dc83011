// The result of a step is denied, and the rules of the step are applied until one of them has no solution. This is
// done with all that is known of their unknowns, and then again and again without one of them. What could be left
// out does not matter. Each time, only the filters of a few constraints run.

#include <algorithm>
#include <map>
#include <vector>

#include <ariadne/words/detail/rule_facts.hpp>

namespace ariadne {

namespace {

class Refutation {
 public:
  Refutation(const Step& step, const Board& board) : step_(step), board_(board) {}

  RuleFacts run() {
    RuleFacts facts;
    if (!collect()) return facts;
    std::vector<Cell> needed;
    for (const Cell cell : cells_)
      if (has_words(cell) && left(cell) != all(cell)) needed.push_back(cell);
    if (!follows_from(needed)) return facts;
    for (std::size_t i = 0; i < needed.size();) {
      std::vector<Cell> fewer = needed;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (follows_from(fewer))
        needed = std::move(fewer);
      else
        ++i;
      if (i > most_facts) return facts;
    }
    for (const Cell cell : needed)
      if (const DigitSet digits = left(cell); digits.single())
        facts.known.push_back({cell, digits.first()});
      else
        for (const Digit digit : all(cell) - digits) facts.gone.push_back({cell, digit});
    return facts;
  }

 private:
  /// More facts are harder to read than to find on the board.
  static constexpr std::size_t most_facts = 4;
  /// For larger steps, the work is not worth it.
  static constexpr std::size_t most_cells = 80;
  static constexpr std::size_t most_results = 16;

  /// The constraints of the step's rules, and their cells. Whether these are rules at places, and few.
  bool collect() {
    const Layout& layout = board_.layout();
    std::vector<std::uint32_t> of_step;
    for (const Evidence& part : step_.evidence)
      if (part.role != Role::chain)
        of_step.insert(of_step.end(), part.constraints.begin(), part.constraints.end());
    const std::vector<std::uint32_t> texts = numbers_of_texts(of_step, layout);
    if (texts.empty() || step_.placements.size() + step_.eliminations.size() > most_results ||
        std::any_of(texts.begin(), texts.end(),
                    [&](std::uint32_t text) { return layout.texts()[text].place.empty(); }))
      return false;
    for (std::uint32_t i = 0; i < layout.constraints().size(); ++i) {
      const auto text = layout.text_of(i);
      if (!text || std::find(texts.begin(), texts.end(), *text) == texts.end()) continue;
      const Constraint& constraint = *layout.constraints()[i];
      constraints_.push_back(&constraint);
      cells_.insert(cells_.end(), constraint.scope().begin(), constraint.scope().end());
    }
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    return cells_.size() <= most_cells;
  }

  bool has_words(Cell cell) const { return board_.layout().unknowns()[cell].words != nullptr; }
  DigitSet all(Cell cell) const { return board_.layout().domain(cell); }
  DigitSet left(Cell cell) const {
    const Digit digit = board_.value(cell);
    return digit != 0 ? DigitSet::of(digit) : board_.candidates(cell);
  }

  /// Whether the rules give each result if no more is known than this.
  bool follows_from(const std::vector<Cell>& known) const {
    std::map<Cell, DigitSet> domains;
    for (const Cell cell : cells_) domains[cell] = all(cell);
    for (const Cell cell : known) domains[cell] = left(cell);
    const auto is_refuted = [&](Candidate result, bool is) {
      std::map<Cell, DigitSet> denied = domains;
      const auto found = denied.find(result.cell);
      if (found == denied.end()) return false;
      DigitSet& own = found->second;
      if (is)
        own.erase(result.digit);
      else
        own = DigitSet::of(result.digit);
      return !own.empty() ? !is_possible(denied) : true;
    };
    return std::all_of(step_.placements.begin(), step_.placements.end(),
                       [&](Candidate result) { return is_refuted(result, true); }) &&
           std::all_of(step_.eliminations.begin(), step_.eliminations.end(),
                       [&](Candidate result) { return is_refuted(result, false); });
  }

  /// Whether the filters find no contradiction.
  bool is_possible(std::map<Cell, DigitSet>& domains) const {
    std::vector<DigitSet> own;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Constraint* const constraint : constraints_) {
        own.clear();
        for (const Cell cell : constraint->scope()) own.push_back(domains[cell]);
        if (!constraint->filter(own)) return false;
        std::size_t i = 0;
        for (const Cell cell : constraint->scope()) {
          if (own[i].empty()) return false;
          changed = changed || own[i] != domains[cell];
          domains[cell] = own[i++];
        }
      }
    }
    return true;
  }

  const Step& step_;
  const Board& board_;
  std::vector<const Constraint*> constraints_;
  std::vector<Cell> cells_;
};

}  // namespace

RuleFacts facts_of_rules(const Step& step, const Board& before) {
  return Refutation(step, before).run();
}

}  // namespace ariadne
