// If clues can be switched off, `given(number)` becomes `given(number) and optional number`, and
// `pearl == 'black'` becomes `pearl == 'black' and optional pearl`. If their values are unknown,
// `given(number)` becomes `not optional number == -1`, and `number` becomes `optional number`.

#include <algorithm>
#include <utility>

#include <ariadne/kinds/detail/depends.hpp>
#include <ariadne/kinds/detail/optional_clues.hpp>

namespace ariadne::kinds {

namespace {

using Op = Expression::Op;

/// Whether a rule depends on a clue elsewhere than in the conditions of its bindings, and in what holds.
template <class Of>
bool depends_elsewhere(const KindData& kind, const RuleData& rule, const Of& is_clue) {
  if (rule.engine != Engine::holds) return depends(kind, rule, is_clue);
  return depends_otherwise(kind, rule, is_clue) ||
         (rule.each && std::any_of(rule.each->bindings.begin(), rule.each->bindings.end(),
                                   [&](const TermBinding& binding) {
                                     return depends(kind, binding.set, is_clue);
                                   }));
}

/// Whether more than rules depends on a clue.
template <class Of>
bool matters_elsewhere(const KindData& kind, const Of& is_clue) {
  const auto any = [&](const auto& list) {
    return std::any_of(list.begin(), list.end(),
                       [&](const auto& part) { return depends(kind, part, is_clue); });
  };
  return any(kind.unknowns) || any(kind.regions) ||
         std::any_of(kind.lets.begin(), kind.lets.end(),
                     [&](const LetData& let) { return depends(kind, let.be.term, is_clue); });
}

/// Makes one clue optional in terms, or its value unknown.
class Rewriting {
 public:
  /// `none` is the value of a clue that is not there; without it, the clue becomes optional. If it is
  /// unknown only where another clue is, `other` is that clue; otherwise -1.
  Rewriting(int clue, int unknown, std::optional<Scalar> none, int other)
      : clue_(clue), unknown_(unknown), none_(none), other_(other) {}

  void rewrite(Term& term) {
    if (const Term* asked = asks(term)) {
      asked_ = true;
      Term there = *asked;
      there.meaning = Meaning::unknown;
      there.id = unknown_;
      if (none_) {
        if (other_ < 0) {
          rewrite_asking(term, std::move(there));
          return;
        }
        Term known;
        known.op = Op::call;
        known.id = static_cast<int>(Function::given);
        known.at = term.at;
        known.parts = {*asked};
        known.parts[0].id = other_;
        Term both;
        both.op = Op::both;
        both.at = term.at;
        rewrite_asking(term, std::move(there));
        both.parts = {std::move(known), std::move(term)};
        term = std::move(both);
        return;
      }
      Term both;
      both.op = Op::both;
      both.at = term.at;
      both.parts = {std::move(term), std::move(there)};
      term = std::move(both);
      return;
    }
    if (names_clue(term, clue_)) {
      used_ = true;
      if (none_) {
        term.meaning = Meaning::unknown;
        term.id = unknown_;
      }
    }
    for (Term& part : term.parts) rewrite(part);
    rewrite(term.bindings);
  }
  void rewrite(std::vector<TermBinding>& bindings) {
    for (TermBinding& binding : bindings) {
      rewrite(binding.set);
      for (Term& condition : binding.condition) rewrite(condition);
    }
  }
  /// Whether the value was used where nothing asked if it is there.
  bool failed() const { return used_ && !asked_; }

 private:
  void rewrite_asking(Term& term, Term value) const {
    if (term.op == Op::equal) {
      term.parts[names_clue(term.parts[0], clue_) ? 0 : 1] = std::move(value);
      return;
    }
    Term none;
    none.at = term.at;
    none.value = *none_;
    Term absent;
    absent.op = Op::equal;
    absent.at = term.at;
    absent.parts = {std::move(value), std::move(none)};
    Term there;
    there.op = Op::negation;
    there.at = term.at;
    there.parts = {std::move(absent)};
    term = std::move(there);
  }
  /// The clue for which a term asks; null for other terms.
  const Term* asks(const Term& term) const {
    const bool given = term.op == Op::call && term.meaning == Meaning::function &&
                       static_cast<Function>(term.id) == Function::given;
    if (!given && term.op != Op::equal) return nullptr;
    for (std::size_t i = 0; i < term.parts.size(); ++i) {
      const bool known =
          given || term.parts[1 - i].op == Op::word || term.parts[1 - i].op == Op::number;
      if (known && names_clue(term.parts[i], clue_)) return &term.parts[i];
    }
    return nullptr;
  }

  int clue_;
  int unknown_;
  std::optional<Scalar> none_;
  int other_;
  bool asked_ = false;
  bool used_ = false;
};

/// `id` is the clue without which there is no unknown; -1 for none.
UnknownData unknown_for(const ClueData& clue, int id) {
  UnknownData unknown;
  unknown.name = "optional " + clue.name;
  unknown.sorts = clue.sorts;
  unknown.words = {0, 1};
  unknown.hidden = true;
  TermBinding binding;
  binding.set.op = Op::name;
  binding.set.id = static_cast<int>(clue.place);
  if (id < 0) {
    unknown.at.bindings.push_back(std::move(binding));
    return unknown;
  }
  Term name;
  name.op = Op::name;
  name.meaning = Meaning::clue;
  name.id = id;
  Term given;
  given.op = Op::call;
  given.id = static_cast<int>(Function::given);
  given.parts.push_back(std::move(name));
  binding.condition.push_back(std::move(given));
  unknown.at.bindings.push_back(std::move(binding));
  return unknown;
}

/// Makes clues optional if there are no values.
std::optional<OptionalClues> with_unknowns(const KindData& kind, std::span<const int> clues,
                                           std::span<const std::vector<Scalar>> values,
                                           bool everywhere) {
  OptionalClues made;
  made.unknowns.assign(kind.clues.size(), -1);
  KindData data = kind;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    const int clue = clues[i];
    const ClueData& about = kind.clues[static_cast<std::size_t>(clue)];
    if (about.list || about.areas || about.of_puzzle) return std::nullopt;
    // Where another clue takes its place, all that is not a rule stays as it is.
    const int other = GenerateData::other(kind.generate.instead, clue);
    const auto is_clue = [clue](const Term& term) { return names_clue(term, clue); };
    if (other < 0 && matters_elsewhere(kind, is_clue)) return std::nullopt;
    const auto unknown = static_cast<int>(data.unknowns.size());
    made.unknowns[static_cast<std::size_t>(clue)] = unknown;
    data.unknowns.push_back(unknown_for(about, values.empty() ? clue : other));
    if (!values.empty())
      data.unknowns.back().words.assign(values[i].begin() + (everywhere ? 1 : 0), values[i].end());
    for (RuleData& rule : data.rules) {
      if (depends_elsewhere(kind, rule, is_clue)) return std::nullopt;
      if (rule.engine != Engine::holds) continue;
      Rewriting rewriting(clue, unknown,
                          values.empty() ? std::nullopt : std::optional(values[i].front()), other);
      if (rule.each) rewriting.rewrite(rule.each->bindings);
      rewriting.rewrite(rule.holds->term);
      if (rewriting.failed()) return std::nullopt;
    }
  }
  made.kind = std::make_shared<const Kind>(std::move(data));
  return made;
}

}  // namespace

std::optional<OptionalClues> with_optional_clues(const KindData& kind, std::span<const int> clues) {
  return with_unknowns(kind, clues, {}, false);
}

std::optional<OptionalClues> with_open_clues(const KindData& kind, std::span<const int> clues,
                                             std::span<const std::vector<Scalar>> values,
                                             bool everywhere) {
  if (clues.empty()) return std::nullopt;
  return with_unknowns(kind, clues, values, everywhere);
}

}  // namespace ariadne::kinds
