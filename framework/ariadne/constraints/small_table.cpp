// Few assignments as clauses. A clause refuses a box, which is some digits for each cell. If a box
// is a largest one, no literal can be left out of its clause:
//
//     a b c   refused          1 of a, 1 of b, any digit of c:   not a=1 or not b=1
//     1 1 1   all              any digit of a, 1 of b, 2 of c:   not b=1 or not c=2
//     2 1 2   all
//
// To find boxes, each assignment that is refused grows in one cell after the other, for each cell
// that can be the first. That is not all largest boxes, of which there can be very many, but covers
// each assignment in several ways.
//
// The rules of a puzzle are often the same at many places, so each thread keeps the boxes of the tables
// that it has met.

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>
#include <unordered_map>

#include <ariadne/constraints/detail/small_table.hpp>

namespace ariadne {

namespace {

/// The digits on an axis: a bit for each digit of the domain, in their order.
using Digits = std::uint32_t;
/// One box after the other, each with the digits on each axis.
using Boxes = std::vector<Digits>;

/// Cells with several digits, and boxes of their assignments.
class BoxFinder {
 public:
  struct Axis {
    std::size_t place;  ///< of the cell
    DigitSet domain;
    std::size_t stride;
  };

  BoxFinder(std::span<const Axis> axes, std::span<const std::uint8_t> good)
      : axes_(axes), good_(good), covered_(good.size()) {}

  /// Returns nothing if there are more boxes than that.
  std::optional<Boxes> run(std::size_t most) {
    for (std::size_t first = 0; first < axes_.size(); ++first) {
      std::fill(covered_.begin(), covered_.end(), 0);
      for (std::size_t i = 0; i < good_.size(); ++i) {
        if (good_[i] != 0 || covered_[i] != 0) continue;
        grow(i, first);
        for (const std::size_t inside : inside_) covered_[inside] = 1;
        if (is_known()) continue;
        found_.insert(found_.end(), box_.begin(), box_.end());
        if (found_.size() > most * axes_.size()) return std::nullopt;
      }
    }
    return std::move(found_);
  }

 private:
  /// box_ becomes a largest box around an assignment, and inside_ what is in it.
  void grow(std::size_t from, std::size_t first) {
    box_.clear();
    for (const Axis& axis : axes_) box_.push_back(Digits{1} << digit_of(from, axis));
    inside_.assign(1, from);
    for (std::size_t k = 0; k < axes_.size(); ++k) {
      const std::size_t a = (first + k) % axes_.size();
      const Axis& axis = axes_[a];
      const std::size_t own = digit_of(from, axis);
      const std::size_t before = inside_.size();
      for (std::size_t digit = 0; digit < digits_of(axis); ++digit) {
        const auto moved = [&](std::size_t i) {
          return inside_[i] - own * axis.stride + digit * axis.stride;
        };
        std::size_t i = 0;
        while (i < before && good_[moved(i)] == 0) ++i;
        if (i < before || digit == own) continue;
        box_[a] |= Digits{1} << digit;
        for (i = 0; i < before; ++i) inside_.push_back(moved(i));
      }
    }
  }
  static std::size_t digits_of(const Axis& axis) {
    return static_cast<std::size_t>(axis.domain.size());
  }
  static std::size_t digit_of(std::size_t assignment, const Axis& axis) {
    return assignment / axis.stride % digits_of(axis);
  }
  bool is_known() const {
    for (std::size_t i = 0; i < found_.size(); i += axes_.size())
      if (std::equal(box_.begin(), box_.end(), found_.begin() + static_cast<std::ptrdiff_t>(i)))
        return true;
    return false;
  }

  std::span<const Axis> axes_;
  std::span<const std::uint8_t> good_;
  std::vector<std::uint8_t> covered_;
  std::vector<Digits> box_;  ///< on each axis
  std::vector<std::size_t> inside_;
  Boxes found_;
};

/// The boxes of a table, which depend on its sizes and what is good only.
const std::optional<Boxes>& boxes_of(std::span<const BoxFinder::Axis> axes,
                                     std::span<const std::uint8_t> good, std::size_t most) {
  constexpr std::size_t most_known = 1024;
  thread_local std::unordered_map<std::string, std::optional<Boxes>> known;
  thread_local std::string key;
  key.assign(good.begin(), good.end());
  for (const BoxFinder::Axis& axis : axes) key.push_back(static_cast<char>(axis.domain.size()));
  key += std::to_string(most);
  if (const auto at = known.find(key); at != known.end()) return at->second;
  if (known.size() == most_known) known.clear();
  return known.emplace(key, BoxFinder(axes, good).run(most)).first->second;
}

}  // namespace

std::optional<SmallTable> SmallTable::of(std::vector<DigitSet> domains, std::size_t most) {
  SmallTable table(std::move(domains));
  table.strides_.resize(table.domains_.size());
  for (std::size_t i = table.domains_.size(); i-- > 0;) {
    assert(!table.domains_[i].empty());
    table.strides_[i] = table.size_;
    table.size_ *= static_cast<std::size_t>(table.domains_[i].size());
    if (table.size_ > most) return std::nullopt;
  }
  return table;
}

bool SmallTable::encode(ClauseSink& sink, std::span<const Cell> cells,
                        std::span<const std::uint8_t> good, std::size_t most) const {
  assert(cells.size() == domains_.size() && good.size() == size_);
  if (std::find(good.begin(), good.end(), 1) == good.end()) {
    sink.clause({});
    return true;
  }
  std::vector<BoxFinder::Axis> axes;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (!domains_[i].single()) axes.push_back({i, domains_[i], strides_[i]});
  const std::optional<Boxes>& boxes = boxes_of(axes, good, most);
  if (!boxes) return false;
  // Those of each axis, one axis after the other.
  std::vector<Literal> literals;
  for (const BoxFinder::Axis& axis : axes)
    for (const Digit digit : axis.domain)
      literals.push_back(sink.literal({cells[axis.place], digit}));
  std::vector<Literal> clause;
  for (auto box = boxes->begin(); box != boxes->end();) {
    clause.clear();
    auto own = literals.begin();
    for (const BoxFinder::Axis& axis : axes) {
      const Digits digits = *box++;
      const bool single = std::has_single_bit(digits);
      for (int i = 0; i < axis.domain.size(); ++i, ++own)
        if (((digits >> i) & 1U) == (single ? 1U : 0U)) clause.push_back(single ? -*own : *own);
    }
    sink.clause(clause);
  }
  return true;
}

}  // namespace ariadne
