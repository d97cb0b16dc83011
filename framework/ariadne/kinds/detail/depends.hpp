#pragma once

// Whether a part of a description depends on something: a clue, the regions, what is to be found.

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include <ariadne/kinds/detail/kind_data.hpp>

namespace ariadne::kinds {

/// Whether a term names something of this meaning.
inline bool names(const Term& term, Meaning meaning) {
  return term.meaning == meaning &&
         (term.op == Expression::Op::name || term.op == Expression::Op::call);
}

/// Whether a term names a clue.
inline bool names_clue(const Term& term, int clue) {
  return names(term, Meaning::clue) && term.id == clue;
}

/// Whether a term, its parts, or the definitions that they name depend on something. `of` says whether one
/// term does by itself. If it says nothing, the parts of the term decide; so they do if it says no, as a
/// `bool` and not as an optional one.
template <class Of>
bool depends(const KindData& kind, const Term& term, const Of& of);

template <class Of>
bool depends(const KindData& kind, const std::vector<TermBinding>& bindings, const Of& of) {
  return std::any_of(bindings.begin(), bindings.end(), [&](const TermBinding& binding) {
    return depends(kind, binding.set, of) ||
           std::any_of(binding.condition.begin(), binding.condition.end(),
                       [&](const Term& part) { return depends(kind, part, of); });
  });
}

template <class Of>
bool depends(const KindData& kind, const Term& term, const Of& of) {
  if constexpr (std::is_same_v<decltype(of(term)), bool>) {
    if (of(term)) return true;
  } else if (const std::optional<bool> known = of(term)) {
    return *known;
  }
  if (names(term, Meaning::let) &&
      depends(kind, kind.lets[static_cast<std::size_t>(term.id)].be.term, of))
    return true;
  return std::any_of(term.parts.begin(), term.parts.end(),
                     [&](const Term& part) { return depends(kind, part, of); }) ||
         depends(kind, term.bindings, of);
}

template <class Of>
bool depends(const KindData& kind, const std::optional<SourcedTerm>& term, const Of& of) {
  return term && depends(kind, term->term, of);
}

template <class Of>
bool depends(const KindData& kind, const std::optional<SourcedBindings>& each, const Of& of) {
  return each && depends(kind, each->bindings, of);
}

template <class Of>
bool depends(const KindData& kind, const ConstraintUse& use, const Of& of) {
  return std::any_of(use.arguments.begin(), use.arguments.end(), [&](const auto& argument) {
    return std::any_of(argument.terms.begin(), argument.terms.end(),
                       [&](const auto& term) { return depends(kind, term.term, of); }) ||
           std::any_of(argument.parts.begin(), argument.parts.end(),
                       [&](const auto& part) { return depends(kind, part, of); });
  });
}

/// Of a rule, all but its bindings and what holds.
template <class Of>
bool depends_otherwise(const KindData& kind, const RuleData& rule, const Of& of) {
  return depends(kind, rule.joined, of) || depends(kind, rule.to, of) ||
         depends(kind, rule.crossing, of) || depends(kind, rule.constraint, of) ||
         std::any_of(rule.forest.begin(), rule.forest.end(), [&](const ForestLink& link) {
           return depends(kind, link.each.bindings, of) || depends(kind, link.from.term, of) ||
                  depends(kind, link.to.term, of) || depends(kind, link.when, of);
         });
}

template <class Of>
bool depends(const KindData& kind, const RuleData& rule, const Of& of) {
  return depends(kind, rule.each, of) || depends(kind, rule.holds, of) ||
         depends_otherwise(kind, rule, of);
}

template <class Of>
bool depends(const KindData& kind, const UnknownData& unknown, const Of& of) {
  return depends(kind, unknown.at.bindings, of) || depends(kind, unknown.domain.term, of);
}

template <class Of>
bool depends(const KindData& kind, const RegionData& region, const Of& of) {
  return depends(kind, region.of, of) || depends(kind, region.joined, of) ||
         depends(kind, region.most, of) || depends(kind, region.around, of);
}

}  // namespace ariadne::kinds
