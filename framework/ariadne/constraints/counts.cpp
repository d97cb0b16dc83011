#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

#include <ariadne/constraints/counts.hpp>
#include <ariadne/constraints/detail/distinct.hpp>
#include <ariadne/constraints/paths.hpp>
#include <ariadne/model/bits.hpp>

namespace ariadne {

namespace {

/// How many cells can be a digit, and how many are.
struct Tally {
  int possible = 0;
  int fixed = 0;
};

Tally tally(std::span<const DigitSet> domains, Digit digit) {
  Tally tally;
  for (const DigitSet domain : domains)
    if (domain.contains(digit)) {
      ++tally.possible;
      tally.fixed += domain.single() ? 1 : 0;
    }
  return tally;
}

void fix(std::span<DigitSet> domains, Digit digit) {
  for (DigitSet& domain : domains)
    if (domain.contains(digit)) domain = DigitSet::of(digit);
}

void forbid(std::span<DigitSet> domains, Digit digit) {
  for (DigitSet& domain : domains)
    if (!domain.single()) domain.erase(digit);
}

bool any_empty(std::span<const DigitSet> domains) {
  return std::any_of(domains.begin(), domains.end(), [](DigitSet d) { return d.empty(); });
}

/// The literals of the places that the digit has.
std::vector<int> literals_of(ClauseSink& sink, std::span<const Cell> cells, Digit digit) {
  std::vector<int> literals;
  for (const Cell cell : cells)
    if (sink.domain(cell).contains(digit)) literals.push_back(sink.literal({cell, digit}));
  return literals;
}

/// Of more digits than these, the sets in counting circles are not listed.
constexpr int most_listed = 16;

int open(std::span<const DigitSet> domains) {
  return static_cast<int>(
      std::count_if(domains.begin(), domains.end(), [](DigitSet d) { return !d.single(); }));
}

}  // namespace

Contains::Contains(std::string label, std::vector<Cell> cells, const std::vector<Digit>& digits,
                   bool exactly, DigitSet absent)
    : Constraint(std::move(label), std::move(cells)),
      wanted_(max_digits + 1, 0),
      mentioned_(absent),
      absent_(absent),
      exactly_(exactly) {
  for (const Digit digit : digits) {
    assert(digit >= 1 && digit <= max_digits);
    ++wanted_[digit];
    mentioned_.insert(digit);
  }
}

bool Contains::holds(std::span<const Digit> values) const {
  std::array<int, max_digits + 1> counts{};
  for (const Digit value : values) ++counts[value];
  for (const Digit digit : mentioned_) {
    if (counts[digit] < wanted_[digit]) return false;
    if ((exactly_ || absent_.contains(digit)) && counts[digit] > wanted_[digit]) return false;
  }
  return true;
}

DigitSet Contains::required(std::span<const DigitSet> /*domains*/) const {
  return mentioned_ - absent_;
}

bool Contains::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  if (any_empty(domains)) return false;
  for (bool more = true; more;) {
    more = false;
    int missing = 0;
    DigitSet missed;
    const int open_before = open(domains);
    for (const Digit digit : mentioned_) {
      const auto [possible, fixed] = tally(domains, digit);
      assert(fixed <= possible);
      const int wanted = wanted_[digit];
      const bool exactly = exactly_ || absent_.contains(digit);
      if (possible < wanted || (exactly && fixed > wanted)) return false;
      if (possible == wanted && fixed < wanted)
        fix(domains, digit);
      else if (exactly && fixed == wanted && possible > fixed)
        forbid(domains, digit);
      if (fixed < wanted) {
        missing += wanted - fixed;
        missed.insert(digit);
      }
      if (any_empty(domains)) return false;
    }
    if (missing > open_before) return false;
    if (missing == open_before && missing > 0)
      for (DigitSet& domain : domains)
        if (!domain.single()) domain &= missed;
    if (any_empty(domains)) return false;
    more = open(domains) < open_before;
  }
  return true;
}

bool Contains::encode(ClauseSink& sink) const {
  for (const Digit digit : mentioned_) {
    const int wanted = wanted_[digit];
    const bool exactly = exactly_ || absent_.contains(digit);
    encode_count(sink, literals_of(sink, scope(), digit),
                 [&](int count) { return exactly ? count == wanted : count >= wanted; });
  }
  return true;
}

CountingCircles::CountingCircles(std::string label, std::vector<Cell> cells, const Layout& frame)
    : Constraint(std::move(label), std::move(cells)),
      digits_(frame.digit_count()),
      first_value_(frame.description().first_value) {
  // Equal digits are in different houses of each kind, so there are no more than such houses.
  houses_.resize(scope().size());
  if (frame.groups().size() <= 64)
    for (const GroupKind kind : {GroupKind::row, GroupKind::column, GroupKind::box})
      add_houses(kind, frame);
  if (digits_ > most_listed) return;
  for (std::uint32_t bits = 1; bits < std::uint32_t{1} << digits_; ++bits) {
    std::size_t total = 0;
    bool counts = true;
    for (const Digit digit : DigitSet(bits)) {
      counts = counts && digit + first_value_ > 1;
      total += static_cast<std::size_t>(digit + first_value_ - 1);
    }
    if (counts && total == scope().size()) sets_.emplace_back(bits);
  }
}

/// Keeps the houses of a kind, if each circle is in one.
void CountingCircles::add_houses(GroupKind kind, const Layout& frame) {
  std::vector<std::uint64_t> own(scope().size(), 0);
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < own.size(); ++i) {
    for (const Membership m : frame.groups_of(scope()[i]))
      if (frame.groups()[m.group].kind == kind) own[i] = std::uint64_t{1} << m.group;
    if (own[i] == 0) return;
    all |= own[i];
  }
  kinds_.push_back(all);
  for (std::size_t i = 0; i < own.size(); ++i) houses_[i] |= own[i];
}

bool CountingCircles::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  std::array<int, max_digits + 1> counts{};
  for (const Digit value : values) ++counts[value];
  for (int digit = 1; digit <= digits_; ++digit) {
    const int count = counts[static_cast<std::size_t>(digit)];
    if (count != 0 && count != digit + first_value_ - 1) return false;
  }
  return true;
}

/// The places of all digits, by digit.
CountingCircles::AllPlaces CountingCircles::count(std::span<const DigitSet> domains) const {
  AllPlaces all;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const int fixed = domains[i].single() ? 1 : 0;
    for (const Digit digit : domains[i]) {
      Places& places = all[digit];
      ++places.possible;
      places.fixed += fixed;
      places.twice |= places.once & houses_[i];
      places.once |= houses_[i];
    }
  }
  for (Places& places : std::span(all).first(static_cast<std::size_t>(digits_) + 1)) {
    places.most = places.possible;
    for (const std::uint64_t kind : kinds_)
      places.most = std::min(places.most, bit_count(places.once & kind));
  }
  return all;
}

/// What follows if the digit is in the circles for sure.
bool CountingCircles::settle(std::span<DigitSet> domains, Digit digit, const Places& places,
                             bool& more) const {
  const int wanted = digit + first_value_ - 1;
  assert(places.fixed <= places.possible && places.most <= places.possible);
  if (places.fixed > wanted || places.most < wanted) return false;
  if (places.fixed == places.possible) return true;
  if (places.possible == wanted) {
    fix(domains, digit);
    more = true;
  } else if (places.fixed == wanted) {
    forbid(domains, digit);
    more = true;
  } else {
    for (const std::uint64_t kind : kinds_) {
      if (bit_count(places.once & kind) != wanted) continue;
      const std::uint64_t alone = places.once & ~places.twice & kind;
      for (std::size_t i = 0; i < domains.size(); ++i)
        if ((alone & houses_[i]) != 0 && domains[i].contains(digit) && !domains[i].single()) {
          domains[i] = DigitSet::of(digit);
          more = true;
        }
    }
  }
  return true;
}

bool CountingCircles::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  for (bool more = true; more;) {
    more = false;
    if (any_empty(domains)) return false;
    const AllPlaces places = count(domains);
    DigitSet sure;
    DigitSet maybe;
    for (int d = 1; d <= digits_; ++d) {
      const auto digit = static_cast<Digit>(d);
      const int wanted = d + first_value_ - 1;
      if (places[digit].fixed > wanted) return false;
      if (places[digit].fixed > 0) sure.insert(digit);
      if (wanted > 0 && places[digit].most >= wanted) maybe.insert(digit);
    }
    DigitSet any;
    DigitSet all{~std::uint32_t{0}};
    for (const DigitSet set : sets_) {
      const auto misses = [set](DigitSet domain) { return (domain & set).empty(); };
      if (!(sure - set).empty() || !(set - maybe).empty()) continue;
      if (std::any_of(domains.begin(), domains.end(), misses)) continue;
      any |= set;
      all &= set;
    }
    if (digits_ > most_listed) {
      any = maybe;
      all = sure;
    }
    if (any.empty()) return false;
    for (DigitSet& domain : domains) {
      more |= !(domain - any).empty();
      domain &= any;
    }
    for (const Digit digit : all)
      if (!settle(domains, digit, places[digit], more)) return false;
  }
  return true;
}

bool CountingCircles::encode(ClauseSink& sink) const {
  for (int d = 1; d <= digits_; ++d) {
    const int wanted = d + first_value_ - 1;
    encode_count(sink, literals_of(sink, scope(), static_cast<Digit>(d)),
                 [&](int count) { return count == 0 || count == wanted; });
  }
  return true;
}

SameDigits::SameDigits(std::string label, const std::vector<std::vector<Cell>>& parts,
                       const Layout& frame)
    : Constraint(std::move(label),
                 [&] {
                   std::vector<Cell> all;
                   for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
                   return all;
                 }()),
      size_(parts[0].size()),
      digits_(frame.digit_count()) {}

bool SameDigits::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size() && values.size() % size_ == 0);
  std::vector<Digit> first(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(size_));
  std::sort(first.begin(), first.end());
  for (std::size_t at = size_; at < values.size(); at += size_) {
    std::vector<Digit> part(values.begin() + static_cast<std::ptrdiff_t>(at),
                            values.begin() + static_cast<std::ptrdiff_t>(at + size_));
    std::sort(part.begin(), part.end());
    if (part != first) return false;
  }
  return true;
}

bool SameDigits::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  if (any_empty(domains)) return false;
  for (bool more = true; more;) {
    more = false;
    const int open_before = open(domains);
    for (const Digit digit : DigitSet::all(digits_)) {
      int least = 0;
      int most = static_cast<int>(size_);
      for (std::size_t at = 0; at < domains.size(); at += size_) {
        const auto [possible, fixed] = tally(domains.subspan(at, size_), digit);
        least = std::max(least, fixed);
        most = std::min(most, possible);
      }
      if (least > most) return false;
      for (std::size_t at = 0; at < domains.size(); at += size_) {
        const auto part = domains.subspan(at, size_);
        const auto [possible, fixed] = tally(part, digit);
        if (possible == least && fixed < possible) fix(part, digit);
        if (fixed == most && possible > fixed) {
          forbid(part, digit);
          more = true;
        }
      }
      if (any_empty(domains)) return false;
    }
    more |= open(domains) < open_before;
  }
  return true;
}

CountDistinct::CountDistinct(std::string label, Cell control, const std::vector<Cell>& cells,
                             const Layout& frame)
    : Constraint(std::move(label),
                 [&] {
                   std::vector<Cell> all{control};
                   std::remove_copy(cells.begin(), cells.end(), std::back_inserter(all), control);
                   return all;
                 }()),
      first_value_(frame.description().first_value),
      first_counted_(std::find(cells.begin(), cells.end(), control) == cells.end() ? 1 : 0) {}

bool CountDistinct::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  DigitSet seen;
  for (const Digit value : values.subspan(first_counted_)) seen.insert(value);
  return seen.size() == values[0] + first_value_ - 1;
}

bool CountDistinct::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  if (any_empty(domains)) return false;
  DigitSet fixed;
  DigitSet all;
  int others = 0;
  for (const DigitSet domain : domains.subspan(first_counted_)) {
    if (domain.single())
      fixed |= domain;
    else
      ++others;
    all |= domain;
  }
  assert((fixed - all).empty());
  const int least = std::max(1, fixed.size());
  const int most = std::min(all.size(), fixed.size() + others);
  for (const Digit digit : domains[0]) {
    const int number = digit + first_value_ - 1;
    if (number < least || number > most) domains[0].erase(digit);
  }
  if (domains[0].empty()) return false;
  if (!domains[0].single()) return true;
  const int wanted = domains[0].first() + first_value_ - 1;
  if (wanted == fixed.size())
    for (DigitSet& domain : domains.subspan(first_counted_)) domain &= fixed;
  else if (wanted == fixed.size() + others)
    for (DigitSet& domain : domains.subspan(first_counted_))
      if (!domain.single()) domain = domain - fixed;
  return !any_empty(domains);
}

/// The digits that the cells have, and the control, which says how many they are, make a path.
bool CountDistinct::encode(ClauseSink& sink) const {
  const std::span<const Cell> cells = scope().subspan(first_counted_);
  DigitSet all;
  for (const Cell cell : cells) all |= sink.domain(cell);
  std::vector<PathLayer> layers;
  for (const Digit digit : all) {
    std::vector<int> places = literals_of(sink, cells, digit);
    const int there = sink.fresh();
    for (const int place : places) sink.clause(std::array{-place, there});
    places.push_back(-there);
    sink.clause(places);
    const auto before = static_cast<std::uint32_t>(layers.size());
    PathLayer& layer = layers.emplace_back(PathLayer{{there, -there}, {}});
    for (std::uint32_t count = 0; count <= before; ++count) {
      layer.moves.push_back({count, 0, count + 1});
      layer.moves.push_back({count, 1, count});
    }
  }
  PathLayer last;
  for (const Digit digit : sink.domain(scope()[0])) {
    const int number = digit + first_value_ - 1;
    if (number >= 0)
      last.moves.push_back({static_cast<std::uint32_t>(number),
                            static_cast<std::uint32_t>(last.literals.size()), 0});
    last.literals.push_back(sink.literal({scope()[0], digit}));
  }
  layers.push_back(std::move(last));
  encode_paths(sink, layers);
  return true;
}

Distinct::Distinct(std::string label, std::vector<Cell> cells)
    : Constraint(std::move(label), std::move(cells)) {}

bool Distinct::holds(std::span<const Digit> values) const {
  DigitSet seen;
  for (const Digit value : values) {
    if (seen.contains(value)) return false;
    seen.insert(value);
  }
  return true;
}

bool Distinct::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  return domains.size() <= max_digits && settle_distinct(domains);
}

/// That its cells differ is all, and groups() says it.
bool Distinct::encode(ClauseSink& /*sink*/) const {
  return true;
}

std::vector<std::vector<Cell>> Distinct::groups() const {
  return {{scope().begin(), scope().end()}};
}

}  // namespace ariadne
