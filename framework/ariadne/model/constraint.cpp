#include <algorithm>
#include <cassert>

#include <ariadne/model/constraint.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/model/propagator.hpp>

namespace ariadne {

LinkSink::~LinkSink() = default;
ClauseSink::~ClauseSink() = default;
ConstraintSink::~ConstraintSink() = default;

/// Whether no cell is among the cells twice.
[[maybe_unused]] static bool each_once(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) == cells.end();
}

Constraint::Constraint(std::string label, std::vector<Cell> scope)
    : label_(std::move(label)), scope_(std::move(scope)) {
  assert(!scope_.empty());
  assert(each_once(scope_));
}

Constraint::~Constraint() = default;

std::string Constraint::name(const Layout& layout) const {
  std::string text = label_ + " at";
  constexpr std::size_t most_named = 6;
  for (std::size_t i = 0; i < scope_.size() && i < most_named; ++i)
    text += (i == 0 ? " " : ", ") + layout.cell_name(scope_[i]);
  if (scope_.size() > most_named) text += ", ...";
  return text;
}

bool Constraint::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope_.size());
  std::uint64_t assignments = 1;
  for (const DigitSet domain : domains) {
    if (domain.empty()) return false;
    assignments *= static_cast<std::uint64_t>(domain.size());
    if (assignments > most_tried) return true;
  }
  std::vector<DigitSet> supported(domains.size());
  std::vector<Digit> values(domains.size());
  std::vector<DigitSet> rest(domains.begin(), domains.end());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = rest[i].first();
  while (true) {
    if (holds(values))
      for (std::size_t i = 0; i < values.size(); ++i) supported[i].insert(values[i]);
    // The next assignment, as an odometer counts.
    std::size_t i = 0;
    for (; i < values.size(); ++i) {
      rest[i].erase(values[i]);
      if (!rest[i].empty()) break;
      rest[i] = domains[i];
      values[i] = rest[i].first();
    }
    if (i == values.size()) break;
    values[i] = rest[i].first();
  }
  std::copy(supported.begin(), supported.end(), domains.begin());
  return !supported[0].empty();
}

DigitSet Constraint::required(std::span<const DigitSet> /*domains*/) const {
  return {};
}

std::vector<std::vector<Cell>> Constraint::groups() const {
  return {};
}

void Constraint::link(LinkSink& /*sink*/) const {}

bool Constraint::encode(ClauseSink& /*sink*/) const {
  return false;
}

bool Constraint::post(PropagatorSink& sink) const {
  return encode(sink);
}

}  // namespace ariadne
