#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <mutex>

#include <ariadne/constraints/detail/distinct.hpp>
#include <ariadne/constraints/sum.hpp>

namespace ariadne {

namespace {

/// Sets of different digits by their size and their sum, each a mask. A table for each number of
/// digits up to `most_digits`, made when it is first wanted.
class DigitSums {
 public:
  static constexpr std::size_t most_digits = 16;

  static const DigitSums& of(std::size_t digits) {
    assert(digits <= most_digits);
    static std::array<std::once_flag, most_digits + 1> once;
    static std::array<DigitSums, most_digits + 1> tables;
    std::call_once(once[digits], [&] { tables[digits].fill(digits); });
    return tables[digits];
  }

  /// The masks of `size` digits that add up to a sum from `low` to `high`, by ascending sum.
  std::span<const std::uint16_t> masks(std::size_t size, int low, int high) const {
    assert((size + 1) * sums_ < begins_.size());
    const std::size_t row = size * sums_;
    const auto most = static_cast<int>(sums_) - 2;
    low = std::clamp(low, 0, most + 1);
    high = std::clamp(high, -1, most);
    const std::size_t begin = begins_[row + static_cast<std::size_t>(low)];
    const std::size_t end = begins_[row + static_cast<std::size_t>(high + 1)];
    return {masks_.data() + begin, end > begin ? end - begin : 0};
  }
  int sum(std::uint16_t mask) const { return sum_of_[mask]; }

 private:
  void fill(std::size_t digits) {
    const std::size_t count = std::size_t{1} << digits;
    sums_ = digits * (digits + 1) / 2 + 2;
    sum_of_.resize(count);
    begins_.assign((digits + 1) * sums_ + 1, 0);
    const auto slot = [&](std::size_t mask) {
      return static_cast<std::size_t>(std::popcount(mask)) * sums_ + sum_of_[mask];
    };
    for (std::size_t mask = 1; mask < count; ++mask) {
      const auto low = static_cast<std::size_t>(std::countr_zero(mask));
      sum_of_[mask] = static_cast<std::uint16_t>(sum_of_[mask & (mask - 1)] + low + 1);
    }
    for (std::size_t mask = 0; mask < count; ++mask) ++begins_[slot(mask) + 1];
    for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
    std::vector<std::uint32_t> at(begins_.begin(), begins_.end() - 1);
    masks_.resize(count);
    for (std::size_t mask = 0; mask < count; ++mask)
      masks_[at[slot(mask)]++] = static_cast<std::uint16_t>(mask);
  }

  std::size_t sums_ = 0;
  std::vector<std::uint16_t> sum_of_;
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint16_t> masks_;
};

/// So many totals of a clique, or of all of them, are told apart; where there are more, only the
/// smallest and the largest count.
constexpr int most_reach = 512;

/// A set of totals 0 .. most_reach-1.
class Totals {
 public:
  void clear() { words_.fill(0); }
  /// Makes it those of a word.
  void assign(std::uint64_t totals) {
    clear();
    words_[0] = totals;
  }
  std::uint64_t first_word() const { return words_[0]; }
  void insert(int total) { word(total) |= std::uint64_t{1} << (total % 64); }
  bool contains(int total) const {
    return ((words_[static_cast<std::size_t>(total / 64)] >> (total % 64)) & 1U) != 0;
  }
  /// Adds the totals of another set, each more by `by`; only the first `used` words count.
  void add_shifted(const Totals& other, int by, int used) {
    assert(by >= 0 && used <= most_reach / 64);
    const int whole = by / 64;
    const int part = by % 64;
    for (int i = used - 1; i >= whole; --i) {
      std::uint64_t bits = other.at(i - whole) << part;
      if (part != 0 && i > whole) bits |= other.at(i - whole - 1) >> (64 - part);
      words_[static_cast<std::size_t>(i)] |= bits;
    }
  }
  /// The same, each less by `by`.
  void add_lowered(const Totals& other, int by, int used) {
    assert(by >= 0 && used <= most_reach / 64);
    const int whole = by / 64;
    const int part = by % 64;
    for (int i = 0; i + whole < used; ++i) {
      std::uint64_t bits = other.at(i + whole) >> part;
      if (part != 0 && i + whole + 1 < used) bits |= other.at(i + whole + 1) << (64 - part);
      words_[static_cast<std::size_t>(i)] |= bits;
    }
  }
  /// Whether some total of this set, more by `by`, is in the other.
  bool meets_shifted(const Totals& other, int by, int used) const {
    const int whole = by / 64;
    const int part = by % 64;
    for (int i = used - 1; i >= whole; --i) {
      std::uint64_t bits = at(i - whole) << part;
      if (part != 0 && i > whole) bits |= at(i - whole - 1) >> (64 - part);
      if ((bits & other.at(i)) != 0) return true;
    }
    return false;
  }

 private:
  std::uint64_t at(int i) const { return words_[static_cast<std::size_t>(i)]; }
  std::uint64_t& word(int total) { return words_[static_cast<std::size_t>(total / 64)]; }
  std::array<std::uint64_t, most_reach / 64> words_;
};

/// Goes through all ways to give the cells of a clique different digits.
class Arrangements {
 public:
  static constexpr std::size_t most_cells = 8;

  /// False if there may be too many of them, or totals that do not fit a word.
  bool start(std::span<const DigitSet> domains, std::span<const std::uint16_t> places,
             std::size_t digits) {
    size_ = places.size();
    assert(size_ >= 2);
    if (size_ > most_cells || size_ * digits > 63) return false;
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint32_t bits = domains[places[i]].bits();
      std::size_t at = i;
      for (; at > 0 && bit_count(bits) < counts_[at - 1]; --at) {
        domains_[at] = domains_[at - 1];
        counts_[at] = counts_[at - 1];
        places_[at] = places_[at - 1];
      }
      domains_[at] = bits;
      counts_[at] = bit_count(bits);
      places_[at] = places[i];
    }
    int ways = 1;
    for (std::size_t i = 0; i + 1 < size_; ++i) ways = std::min(ways * counts_[i], most_ways + 1);
    return ways <= most_ways;
  }

  /// All totals, a bit each.
  std::uint64_t totals() const { return totals_from(0, 0, 0); }

  /// Keeps the digits that are in an arrangement with one of these totals. False if no arrangement has one.
  bool keep(std::uint64_t totals, std::span<DigitSet> domains) {
    std::fill_n(kept_.begin(), size_, 0U);
    if (!keep_from(0, 0, 0, totals)) return false;
    for (std::size_t i = 0; i < size_; ++i) domains[places_[i]] = DigitSet(kept_[i]);
    return true;
  }

 private:
  static constexpr int most_ways = 256;

  std::uint64_t totals_from(std::size_t i, std::uint32_t used, int sum) const {
    std::uint32_t rest = domains_[i] & ~used;
    if (i + 1 == size_) return std::uint64_t{rest} << (sum + 1);
    std::uint64_t all = 0;
    for (; rest != 0; rest &= rest - 1)
      all |= totals_from(i + 1, used | (rest & (~rest + 1)), sum + std::countr_zero(rest) + 1);
    return all;
  }

  bool keep_from(std::size_t i, std::uint32_t used, int sum, std::uint64_t totals) {
    std::uint32_t rest = domains_[i] & ~used;
    if (i + 1 == size_) {
      rest &= static_cast<std::uint32_t>(totals >> (sum + 1));
      kept_[i] |= rest;
      return rest != 0;
    }
    bool any = false;
    for (; rest != 0; rest &= rest - 1) {
      const std::uint32_t digit = rest & (~rest + 1);
      if (!keep_from(i + 1, used | digit, sum + std::countr_zero(rest) + 1, totals)) continue;
      kept_[i] |= digit;
      any = true;
    }
    return any;
  }

  std::size_t size_ = 0;
  std::array<std::uint32_t, most_cells> domains_;  ///< those with few digits first
  std::array<std::uint32_t, most_cells> kept_;
  std::array<int, most_cells> counts_;
  std::array<std::uint16_t, most_cells> places_;
};

}  // namespace

Sum::Sum(std::string label, const Layout& frame, const std::vector<Term>& terms,
         std::vector<int> totals, bool distinct)
    : Constraint(std::move(label),
                 [&] {
                   std::vector<Cell> cells;
                   for (const Term& term : terms) cells.push_back(term.cell);
                   return cells;
                 }()),
      totals_(std::move(totals)),
      distinct_(distinct),
      first_value_(frame.description().first_value),
      digits_(static_cast<std::size_t>(frame.digit_count())) {
  for (const Term& term : terms) coefficients_.push_back(term.coefficient);
  assert(std::count(coefficients_.begin(), coefficients_.end(), 0) == 0);
  std::sort(totals_.begin(), totals_.end());
  find_cliques(frame);
}

void Sum::find_cliques(const Layout& frame) {
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto fits = [&](const Clique& clique) {
      return digits_ <= DigitSums::most_digits && clique.coefficient == coefficients_[i] &&
             clique.places.size() < digits_ &&
             std::all_of(clique.places.begin(), clique.places.end(), [&](std::uint16_t other) {
               return distinct_ || frame.peer_set(scope()[i]).contains(scope()[other]);
             });
    };
    const auto clique = std::find_if(cliques_.begin(), cliques_.end(), fits);
    if (clique == cliques_.end())
      cliques_.push_back({{static_cast<std::uint16_t>(i)}, coefficients_[i]});
    else
      clique->places.push_back(static_cast<std::uint16_t>(i));
  }
}

bool Sum::holds(std::span<const Digit> values) const {
  assert(values.size() == scope().size());
  int total = 0;
  DigitSet seen;
  for (std::size_t i = 0; i < values.size(); ++i) {
    total += coefficients_[i] * (values[i] + first_value_ - 1);
    if (distinct_ && seen.contains(values[i])) return false;
    seen.insert(values[i]);
  }
  return std::binary_search(totals_.begin(), totals_.end(), total);
}

std::vector<std::vector<Cell>> Sum::groups() const {
  if (!distinct_) return {};
  return {{scope().begin(), scope().end()}};
}

/// One call of filter(). The totals of a clique are counted in digits, 1..N, without coefficients.
class Sum::Filter {
 public:
  Filter(const Sum& sum, std::span<DigitSet> domains)
      : sum_(sum), domains_(domains), parts_(scratch().parts), before_(scratch().before) {}

  bool run() {
    if (sum_.cliques_.size() > most_cliques) return true;
    if (!find_bounds() || !narrow_bounds()) return false;
    for (std::size_t c = 0; c < sum_.cliques_.size(); ++c)
      if (!find_totals(c)) return false;
    return sum_.cliques_.size() == 1 ? keep_single() : combine();
  }

 private:
  static constexpr std::size_t most_cliques = 64;
  static constexpr std::size_t most_cells = DigitSums::most_digits;

  /// What a clique can come to.
  struct Part {
    int low;        ///< smallest total
    int high;       ///< largest total
    Totals totals;  ///< by total - low
    bool listed;    ///< whether its arrangements are gone through, one by one
    Arrangements arrangements;
    /// Of the totals, the digits of each cell, by total - low; unused for one cell and if listed.
    std::vector<std::array<DigitSet, most_cells>> kept;
  };

  /// The total of the clique's numbers at this total of its digits.
  int number(const Clique& clique, int total) const {
    return clique.coefficient *
           (total + static_cast<int>(clique.places.size()) * (sum_.first_value_ - 1));
  }

  bool find_bounds() {
    for (std::size_t c = 0; c < sum_.cliques_.size(); ++c) {
      const Clique& clique = sum_.cliques_[c];
      std::uint32_t all = 0;
      int low = 0;
      int high = 0;
      for (const std::uint16_t place : clique.places) {
        const std::uint32_t bits = domains_[place].bits();
        if (bits == 0) return false;
        all |= bits;
        low += std::countr_zero(bits) + 1;
        high += 32 - std::countl_zero(bits);
      }
      if (clique.places.size() > 1) {
        if (static_cast<std::size_t>(bit_count(all)) < clique.places.size()) return false;
        int distinct_low = 0;
        int distinct_high = 0;
        std::uint32_t rest = all;
        for (std::size_t i = 0; i < clique.places.size(); ++i, rest &= rest - 1)
          distinct_low += std::countr_zero(rest) + 1;
        rest = all;
        for (std::size_t i = 0; i < clique.places.size(); ++i) {
          const int highest = 31 - std::countl_zero(rest);
          distinct_high += highest + 1;
          rest &= ~(std::uint32_t{1} << highest);
        }
        low = std::max(low, distinct_low);
        high = std::min(high, distinct_high);
        if (low > high) return false;
      }
      lows_[c] = low;
      highs_[c] = high;
    }
    return true;
  }

  /// Each clique's bounds by those of all others and the total's.
  bool narrow_bounds() {
    const int least = sum_.totals_.front();
    const int most = sum_.totals_.back();
    int least_sum = 0;
    int most_sum = 0;
    for (std::size_t c = 0; c < sum_.cliques_.size(); ++c) {
      const auto [a, b] = numbers(c);
      least_sum += a;
      most_sum += b;
    }
    if (least_sum > most || most_sum < least) return false;
    // Until as many cliques in a row as there are have not changed.
    const std::size_t count = sum_.cliques_.size();
    std::size_t c = 0;
    for (std::size_t same = 0; same < count; ++same, c = c + 1 == count ? 0 : c + 1) {
      const auto [a, b] = numbers(c);
      // The clique's numbers add up to at least `from` and at most `to`.
      const int from = least - (most_sum - b);
      const int to = most - (least_sum - a);
      if (from <= a && to >= b) continue;
      const Clique& clique = sum_.cliques_[c];
      const int weight = std::abs(clique.coefficient);
      const int off = static_cast<int>(clique.places.size()) * (sum_.first_value_ - 1);
      int low = 0;
      int high = 0;
      if (clique.coefficient > 0) {
        low = ceil_div(from, weight) - off;
        high = floor_div(to, weight) - off;
      } else {
        low = ceil_div(-to, weight) - off;
        high = floor_div(-from, weight) - off;
      }
      if (low <= lows_[c] && high >= highs_[c]) continue;
      lows_[c] = std::max(low, lows_[c]);
      highs_[c] = std::min(high, highs_[c]);
      if (lows_[c] > highs_[c]) return false;
      const auto [least_now, most_now] = numbers(c);
      least_sum += least_now - a;
      most_sum += most_now - b;
      same = 0;
    }
    return true;
  }

  std::pair<int, int> numbers(std::size_t c) const {
    const Clique& clique = sum_.cliques_[c];
    const int a = number(clique, lows_[c]);
    const int b = number(clique, highs_[c]);
    return {std::min(a, b), std::max(a, b)};
  }
  static int floor_div(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }
  static int ceil_div(int a, int b) { return -floor_div(-a, b); }

  /// The totals of the clique within its bounds, with the digits that each needs.
  bool find_totals(std::size_t c) {
    const Clique& clique = sum_.cliques_[c];
    Part& part = parts_[c];
    part.low = lows_[c];
    part.high = highs_[c];
    assert(part.low >= 1 && part.low <= part.high);
    const std::size_t size = clique.places.size();
    if (size == 1) {
      DigitSet& domain = domains_[clique.places[0]];
      const std::uint32_t within = ~std::uint32_t{0} >> (31 - (part.high - part.low));
      const std::uint32_t totals = (domain.bits() >> (part.low - 1)) & within;
      domain = DigitSet(totals << (part.low - 1));
      part.totals.assign(totals);
      return totals != 0;
    }
    part.listed = part.arrangements.start(domains_, clique.places, sum_.digits_);
    if (part.listed) {
      assert(part.high < 64);  // each total is a bit of a word
      const std::uint64_t within = (~std::uint64_t{0} >> (63 - (part.high - part.low)));
      std::uint64_t totals = within;
      if (sum_.cliques_.size() > 1)
        totals = (part.arrangements.totals() >> part.low) & within;
      else
        for (int total = part.low; total <= part.high; ++total)
          if (!is_total(clique, total)) totals &= ~(std::uint64_t{1} << (total - part.low));
      part.totals.assign(totals);
      return totals != 0;
    }
    assert(part.high - part.low < most_reach);
    part.totals.clear();
    auto& kept = part.kept;
    kept.assign(static_cast<std::size_t>(part.high - part.low + 1), {});
    std::uint32_t all = 0;
    std::uint32_t needed = 0;
    std::array<DigitSet, most_cells> own;
    for (const std::uint16_t place : clique.places) {
      const DigitSet domain = domains_[place];
      all |= domain.bits();
      if (domain.single()) needed |= domain.bits();
    }
    const DigitSums& table = DigitSums::of(sum_.digits_);
    bool any = false;
    for (const std::uint16_t mask : table.masks(size, part.low, part.high)) {
      if ((mask & ~all) != 0 || (needed & ~mask) != 0) continue;
      assert(static_cast<std::size_t>(std::popcount(mask)) == size);
      const int total = table.sum(mask);
      if (sum_.cliques_.size() == 1 && !is_total(clique, total)) continue;
      auto& row = kept[static_cast<std::size_t>(total - part.low)];
      bool fits = true;
      bool adds = false;
      for (std::size_t i = 0; i < size && fits; ++i) {
        own[i] = DigitSet(domains_[clique.places[i]].bits() & mask);
        fits = !own[i].empty();
        adds |= !(own[i] - row[i]).empty();
      }
      if (!fits || !adds || !settle_distinct({own.data(), size})) continue;
      any = true;
      part.totals.insert(total - part.low);
      for (std::size_t i = 0; i < size; ++i) row[i] |= own[i];
    }
    return any;
  }

  bool is_total(const Clique& clique, int total) const {
    return std::binary_search(sum_.totals_.begin(), sum_.totals_.end(), number(clique, total));
  }

  /// All of the scope is one clique, whose totals are right.
  bool keep_single() {
    const Clique& clique = sum_.cliques_[0];
    if (clique.places.size() == 1) {
      DigitSet& domain = domains_[0];
      for (const Digit digit : domain)
        if (!is_total(clique, digit)) domain.erase(digit);
      return !domain.empty();
    }
    allowed_ = parts_[0].totals;
    return keep(0);
  }

  /// Goes through the cliques' totals from the front and from the back.
  bool combine() {
    const std::size_t count = sum_.cliques_.size();
    int base = 0;
    int range = 0;
    for (std::size_t c = 0; c < count; ++c) {
      const auto [a, b] = numbers(c);
      base += a;
      range += b - a;
    }
    if (range < 64) return combine_in_words(base, range);
    if (range >= most_reach) return keep_all();
    const int used = range / 64 + 1;
    std::array<Totals, most_cliques + 1>& before = before_;
    before[0].clear();
    before[0].insert(0);
    for (std::size_t c = 0; c < count; ++c) {
      before[c + 1].clear();
      for_totals(
          c, [&](int /*total*/, int above) { before[c + 1].add_shifted(before[c], above, used); });
    }
    Totals after;
    after.clear();
    bool any = false;
    for (const int total : sum_.totals_)
      if (total >= base && total <= base + range && before[count].contains(total - base)) {
        after.insert(total - base);
        any = true;
      }
    if (!any) return false;
    for (std::size_t c = count; c-- > 0;) {
      Totals next;
      next.clear();
      allowed_.clear();
      for_totals(c, [&](int total, int above) {
        if (!before[c].meets_shifted(after, above, used)) return;
        allowed_.insert(total - parts_[c].low);
        next.add_lowered(after, above, used);
      });
      if (!keep(c)) return false;
      after = next;
    }
    return true;
  }

  /// The same where a word has a bit for each total.
  bool combine_in_words(int base, int range) {
    assert(range >= 0 && range < 64);
    const std::size_t count = sum_.cliques_.size();
    std::array<std::uint64_t, most_cliques + 1> before;
    before[0] = 1;
    for (std::size_t c = 0; c < count; ++c) {
      std::uint64_t behind = 0;
      for_bits(c, [&](std::uint64_t /*bit*/, unsigned above) { behind |= before[c] << above; });
      before[c + 1] = behind;
    }
    std::uint64_t after = 0;
    for (const int total : sum_.totals_)
      if (total >= base && total <= base + range) after |= std::uint64_t{1} << (total - base);
    after &= before[count];
    if (after == 0) return false;
    for (std::size_t c = count; c-- > 0;) {
      std::uint64_t next = 0;
      std::uint64_t allowed = 0;
      for_bits(c, [&](std::uint64_t bit, unsigned above) {
        if (((before[c] << above) & after) == 0) return;
        allowed |= bit;
        next |= after >> above;
      });
      allowed_.assign(allowed);
      if (!keep(c)) return false;
      after = next;
    }
    return true;
  }

  /// Calls visit(bit, above) for each total of a clique, with its bit in the first word of the totals and
  /// the number by which it is above the clique's smallest number.
  template <class Visit>
  void for_bits(std::size_t c, Visit visit) const {
    const Part& part = parts_[c];
    const int coefficient = sum_.cliques_[c].coefficient;
    const auto weight = static_cast<unsigned>(std::abs(coefficient));
    const auto last = static_cast<unsigned>(part.high - part.low);
    for (std::uint64_t rest = part.totals.first_word(); rest != 0; rest &= rest - 1) {
      const auto place = static_cast<unsigned>(std::countr_zero(rest));
      visit(rest & (~rest + 1), weight * (coefficient > 0 ? place : last - place));
    }
  }

  /// Calls visit(total, above) for each total of a clique, with the number by which it is above the
  /// clique's smallest number.
  template <class Visit>
  void for_totals(std::size_t c, Visit visit) {
    const Clique& clique = sum_.cliques_[c];
    const Part& part = parts_[c];
    const int smallest = numbers(c).first;
    for (int total = part.low; total <= part.high; ++total)
      if (part.totals.contains(total - part.low)) visit(total, number(clique, total) - smallest);
  }

  bool keep_all() {
    for (std::size_t c = 0; c < sum_.cliques_.size(); ++c) {
      allowed_ = parts_[c].totals;
      if (!keep(c)) return false;
    }
    return true;
  }

  /// Keeps the digits that go with the clique's allowed totals.
  bool keep(std::size_t c) {
    const Clique& clique = sum_.cliques_[c];
    Part& part = parts_[c];
    if (clique.places.size() == 1) {
      DigitSet& domain = domains_[clique.places[0]];
      domain &= DigitSet(static_cast<std::uint32_t>(allowed_.first_word() << (part.low - 1)));
      return !domain.empty();
    }
    if (part.listed) return part.arrangements.keep(allowed_.first_word() << part.low, domains_);
    std::array<DigitSet, most_cells> own{};
    for (int total = 0; total <= part.high - part.low; ++total)
      if (part.totals.contains(total) && allowed_.contains(total))
        for (std::size_t i = 0; i < clique.places.size(); ++i)
          own[i] |= part.kept[static_cast<std::size_t>(total)][i];
    for (std::size_t i = 0; i < clique.places.size(); ++i) {
      domains_[clique.places[i]] = own[i];
      if (own[i].empty()) return false;
    }
    return true;
  }

  /// What calls need and do not keep.
  struct Scratch {
    std::array<Part, most_cliques> parts;
    std::array<Totals, most_cliques + 1> before;
  };
  static Scratch& scratch() {
    static thread_local Scratch scratch;
    return scratch;
  }

  const Sum& sum_;
  std::span<DigitSet> domains_;
  std::array<int, most_cliques> lows_;
  std::array<int, most_cliques> highs_;
  std::array<Part, most_cliques>& parts_;
  std::array<Totals, most_cliques + 1>& before_;
  Totals allowed_;
};

DigitSet Sum::required(std::span<const DigitSet> domains) const {
  assert(domains.size() == scope().size());
  const Clique& clique = cliques_[0];
  const std::size_t size = clique.places.size();
  if (cliques_.size() != 1 || size == 1) return {};
  std::uint32_t all = 0;
  std::uint32_t placed = 0;
  for (const DigitSet domain : domains) {
    all |= domain.bits();
    if (domain.single()) placed |= domain.bits();
  }
  const DigitSums& table = DigitSums::of(digits_);
  std::uint32_t common = all;
  for (const int number : totals_) {
    if (number % clique.coefficient != 0) continue;
    const int total = number / clique.coefficient - static_cast<int>(size) * (first_value_ - 1);
    for (const std::uint16_t mask : table.masks(size, total, total)) {
      const auto fits = [&](DigitSet domain) { return (domain.bits() & mask) != 0; };
      if ((mask & ~all) != 0 || (placed & ~mask) != 0) continue;
      if (std::all_of(domains.begin(), domains.end(), fits)) common &= mask;
      if (common == placed) return {};
    }
  }
  return DigitSet(common & ~placed);
}

bool Sum::filter(std::span<DigitSet> domains) const {
  assert(domains.size() == scope().size());
  if (totals_.empty()) return false;
  if (distinct_ && domains.size() > digits_) return false;
  return Filter(*this, domains).run();
}

}  // namespace ariadne
