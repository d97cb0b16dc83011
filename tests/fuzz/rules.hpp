#pragma once

// What holds of a layout with constraints, whoever asked for them.

#include <vector>

#include <ariadne/components/rules.hpp>
#include <ariadne/model/layout.hpp>

#include "shipped_plugins.hpp"

namespace ariadne::testing {

/// Ends the program unless each rule is read back from its text, and each constraint keeps what it
/// promises on some domains: its filter only removes, and says of one assignment what holds() does.
inline void require_rules(const Layout& layout) {
  for (const Rule& rule : layout.rules()) {
    const std::string text = to_yaml(rule, shipped_plugins(), layout);
    const std::vector<Rule> again =
        read_rules(shipped_plugins(), parse_yaml(text, "again"), *layout.frame());
    require(again.size() == 1, "a rule is read back as another number of rules");
    require(to_yaml(again[0], shipped_plugins(), layout) == text, "a rule is read back as another");
  }
  for (const ConstraintPtr& constraint : layout.constraints()) {
    const std::size_t size = constraint->scope().size();
    require(size > 0 && !constraint->label().empty(), "a constraint without cells or a name");
    const std::vector<DigitSet> all(size, DigitSet::all(layout.digit_count()));
    std::vector<DigitSet> left = all;
    if (!constraint->filter(left)) continue;
    std::vector<Digit> values;
    std::vector<DigitSet> single;
    for (const DigitSet domain : left) {
      require(!domain.empty() && (domain - all[0]).empty(), "a filter adds digits, or leaves none");
      values.push_back(domain.first());
      single.push_back(DigitSet::of(domain.first()));
    }
    for (std::size_t i = 0; i < size; ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (values[i] == values[k] &&
            layout.frame()->peer_set(constraint->scope()[i]).contains(constraint->scope()[k]))
          return;  // what constraints say of equal digits in a group is up to them
    require(constraint->filter(single) == constraint->holds(values),
            "a filter and a rule differ on an assignment");
  }
}

}  // namespace ariadne::testing
