#include <algorithm>
#include <array>
#include <cassert>

#include <ariadne/constraints/detail/distinct.hpp>
#include <ariadne/constraints/paths.hpp>
#include <ariadne/constraints/table.hpp>

namespace ariadne {

Table::Table(std::string label, std::vector<Cell> scope, std::vector<DigitSet> rows, bool distinct)
    : Constraint(std::move(label), std::move(scope)), rows_(std::move(rows)), distinct_(distinct) {
  assert(rows_.size() % this->scope().size() == 0);
}

bool Table::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  if (distinct_) {
    DigitSet seen;
    for (const Digit value : values) {
      if (seen.contains(value)) return false;
      seen.insert(value);
    }
  }
  const std::size_t cells = values.size();
  for (std::size_t row = 0; row < rows_.size(); row += cells) {
    std::size_t i = 0;
    while (i < cells && rows_[row + i].contains(values[i])) ++i;
    if (i == cells) return true;
  }
  return false;
}

bool Table::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  constexpr std::size_t most = 64;
  const std::size_t cells = domains.size();
  DigitSet kept[most];
  DigitSet own[most];
  if (cells > most) return Constraint::filter(domains);
  bool any = false;
  for (std::size_t row = 0; row < rows_.size(); row += cells) {
    // What the rows before leave already is not worth another look at this one.
    bool adds = false;
    std::size_t i = 0;
    for (; i < cells; ++i) {
      own[i] = domains[i] & rows_[row + i];
      if (own[i].empty()) break;
      adds |= !(own[i] - kept[i]).empty();
    }
    if (i < cells || !adds || (distinct_ && !settle_distinct({own, cells}))) continue;
    any = true;
    bool all = true;
    for (i = 0; i < cells; ++i) {
      kept[i] |= own[i];
      all = all && kept[i] == domains[i];
    }
    if (all) return true;
  }
  if (any) std::copy_n(kept, cells, domains.begin());
  return any;
}

std::vector<std::vector<Cell>> Table::groups() const {
  if (!distinct_) return {};
  return {{scope().begin(), scope().end()}};
}

void Table::link(LinkSink& sink) const {
  link_by_filter(*this, max_digits, sink);
}

/// A variable for each row: its cells have no other digits. If they differ, and the row has only as
/// many digits as cells, each of them has a place.
bool Table::encode(ClauseSink& sink) const {
  const std::size_t cells = scope().size();
  std::vector<int> one_of;
  for (std::size_t row = 0; row < rows_.size(); row += cells) {
    bool fits = true;
    for (std::size_t i = 0; i < cells && fits; ++i)
      fits = !(sink.domain(scope()[i]) & rows_[row + i]).empty();
    if (!fits) continue;
    const int own = sink.fresh();
    one_of.push_back(own);
    for (std::size_t i = 0; i < cells; ++i)
      for (const Digit digit : sink.domain(scope()[i]) - rows_[row + i])
        sink.clause(std::array{-own, -sink.literal({scope()[i], digit})});
    DigitSet all;
    for (std::size_t i = 0; i < cells; ++i) all |= rows_[row + i];
    if (!distinct_ || static_cast<std::size_t>(all.size()) != cells) continue;
    for (const Digit digit : all) {
      std::vector<int> somewhere{-own};
      for (std::size_t i = 0; i < cells; ++i)
        if ((sink.domain(scope()[i]) & rows_[row + i]).contains(digit))
          somewhere.push_back(sink.literal({scope()[i], digit}));
      sink.clause(somewhere);
    }
  }
  sink.clause(one_of);
  return true;
}

}  // namespace ariadne
