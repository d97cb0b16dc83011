// Fish: N base houses whose places for a digit lie in N cover groups, except for a few fins.
//
//            c2      c6              base r2, r5, cover c2, c6, fin r5c4:
//     r2  .  X  . | . . X | . . .    an X-Wing, or the fin. A cell of the cover that sees the fin
//     r4  .  .  . | . . * | . . .    cannot be the digit: r4c6 loses it.
//     r5  .  X  . | f . X | . . .
//
// This is sound because each base house has the digit once, and each cover group at most once.
// Suppose no fin holds it. Then the base houses have it in N different cells, because a cell of two
// base houses counts as a fin (an endo-fin), and each of these cells lies in a cover. So each cover
// has it in a base cell, and none has two of them: a cell of a cover that is not a base cell loses
// the digit, and so does any cell of two covers, base or not (cannibalistic). With fins, the cells
// that see all of them lose it. Base houses must be houses; a cover may be a group smaller than a
// house.
//
// Order, which is HoDoKu's: rows as base before columns (basic and franken fish), then bases and
// for each its covers, both in lexical order of their houses: rows, columns, boxes, extra ones. A
// cover contains a place of the base and is not a base house itself.
//
// All shapes use one depth-first search, guided by what can still be removed. At the beginning,
// these are the digit's unplaceable candidates (unplaceable.hpp): usually none, and then the digit
// is done. At each house added, base or cover, a target t stays only if
//
//     all endo-fins see it, and
//     the base places that do not see t, which cannot be fins, and t itself can still be covered:
//     with the covers left in order, and by as many as are left to choose
//
// and a branch without targets is abandoned. The smallest number of covers for some places is
// estimated by taking a place, leaving out all that share a cover with it, and so on: each place
// taken needs its own cover. Without fins, all base places must be covered, whatever t sees. Vain
// fish have no targets; the number of their fins limits their search.
//
// Cost: for basic fish, one to three microseconds for all digits of a 9x9 board, in addition to
// unplaceable.hpp; for all finned mutant fish of size 4, some milliseconds.
//
// Source: the Ultimate Fish Guide of the players' forum; HoDoKu's library, codes 03xx.

#include "fish_search.hpp"

#include <cassert>

#include <ariadne/logic/digit_map.hpp>
#include <ariadne/logic/unplaceable.hpp>

namespace ariadne::plugins::fish {

namespace {

enum : unsigned { row_kind = 1, column_kind = 2, other_kind = 4 };

unsigned kind_bit(GroupKind kind) {
  return kind == GroupKind::row ? row_kind : kind == GroupKind::column ? column_kind : other_kind;
}

/// The shape of a fish by the kinds of its base and of its cover. One whose base or cover is all
/// boxes is taken for mutant, as in HoDoKu.
FishShape shape_of(unsigned base, unsigned cover) {
  const unsigned base_lines = base & ~other_kind;
  const unsigned cover_lines = cover & ~other_kind;
  if ((base_lines != row_kind || cover_lines != column_kind) &&
      (base_lines != column_kind || cover_lines != row_kind))
    return FishShape::mutant;
  return ((base | cover) & other_kind) != 0 ? FishShape::franken : FishShape::basic;
}

/// The candidates that a fish may remove.
const CellSet& removable_cells(const Board& board, Digit digit, FishKind kind) {
  const auto& unplaceable = board.derived<Unplaceable>();
  const bool lines_only = kind.shape == FishShape::basic && kind.fins == FishFins::none;
  return lines_only ? unplaceable.cells_by_lines(digit) : unplaceable.cells(digit);
}

template <std::size_t Words>
class Search {
 public:
  bool find(const Board& board, Digit digit, FishKind kind, FishLimits limits, const CellSet* vain,
            FishSink& sink);

 private:
  using Set = Bits<Words>;
  struct Unit {
    GroupIndex group;
    unsigned kind;
    Set places;
    bool changed;  ///< whether the places are not those for which nothing was found
  };

  bool find_in(unsigned base_kinds, unsigned cover_kinds);
  void add_units(std::vector<Unit>& to, unsigned kinds, std::size_t groups);
  void find_partners();
  bool choose_base(std::size_t from, bool changed, const Set& base, const Set& endo, int endo_count,
                   const Set& targets);
  bool choose_covers(const Set& base, const Set& endo, const Set& targets);
  bool choose_cover(std::size_t from, const Set& covered, const Set& twice, const Set& targets);
  bool examine(const Set& covered, const Set& twice);
  /// Looks at every thousandth call whether the search is to end.
  bool cut_short() { return ++calls_ % 1024 == 0 && sink_->stopped(); }
  bool is_sashimi(const Set& fins) const;
  /// Whether the fins stay few with these covers and those to come.
  bool may_be_vain(const Set& covered, const Set& to_come) const {
    return ((base_places_ - covered - to_come) | endo_).size() <= limits_.fins;
  }
  bool report(const Set& fins, const Set& removed, const Set& twice, bool sashimi);

  /// Whether `covers` covers can do for these places, as far as is easy to see.
  bool coverable(Set places, int covers) const {
    for (; !places.empty(); places -= partners_[places.first()])
      if (--covers < 0) return false;
    return true;
  }
  /// The places that have to be covered for target t to go.
  Set needed(const Set& base, std::size_t t) const {
    return (has_fins() ? base - map_.peers[t] : base) | Set::of(t);
  }
  bool has_fins() const { return kind_.fins != FishFins::none; }
  bool is_vain() const { return kind_.fins == FishFins::vain; }

  const Board* board_ = nullptr;
  FishSink* sink_ = nullptr;
  std::uint32_t calls_ = 0;
  FishKind kind_;
  FishLimits limits_;
  DigitMap<Words> map_;
  Set removable_;              ///< what can go at all
  CellSet gone_;               ///< places that there were when nothing was found
  bool all_changed_ = false;   ///< whether that says nothing, because there are new places
  std::vector<Unit> bases_;    ///< to choose from
  std::vector<Unit> covers_;   ///< to choose from
  std::vector<Set> partners_;  ///< of each place: those that share a cover with it, and itself
  std::vector<const Unit*> base_;
  Set base_places_, endo_;
  unsigned base_kinds_ = 0;
  std::vector<const Unit*> usable_;  ///< covers for the base at hand
  std::vector<Set> to_come_;         ///< of each usable cover: its places and those of all after it
  std::vector<const Unit*> cover_;
  Fish fish_;
};

template <std::size_t Words>
bool Search<Words>::find(const Board& board, Digit digit, FishKind kind, FishLimits limits,
                         const CellSet* vain, FishSink& sink) {
  board_ = &board;
  sink_ = &sink;
  kind_ = kind;
  limits_ = limits;
  fish_.digit = digit;
  map_.make(board, digit);
  removable_ = is_vain() ? Set() : map_.of(removable_cells(board, digit, kind));
  all_changed_ = vain == nullptr || !(board.cells(digit) - *vain).empty();
  if (!all_changed_) gone_ = *vain - board.cells(digit);
  constexpr unsigned all_kinds = row_kind | column_kind | other_kind;
  switch (kind_.shape) {
    case FishShape::basic:
      return find_in(row_kind, column_kind) && find_in(column_kind, row_kind);
    case FishShape::franken:
      return find_in(row_kind | other_kind, column_kind | other_kind) &&
             find_in(column_kind | other_kind, row_kind | other_kind);
    case FishShape::mutant:
      return find_in(all_kinds, all_kinds);
  }
  return true;
}

/// Finds the fish with base and cover of these kinds.
template <std::size_t Words>
bool Search<Words>::find_in(unsigned base_kinds, unsigned cover_kinds) {
  const Layout& layout = board_->layout();
  bases_.clear();
  covers_.clear();
  add_units(bases_, base_kinds, layout.houses().size());
  add_units(covers_, cover_kinds, layout.groups().size());
  if (!has_fins()) {
    // A basic fish with a base house of one place is a hidden single and a smaller fish.
    const bool basic = kind_.shape == FishShape::basic;
    std::erase_if(bases_, [&](const Unit& unit) {
      const int places = unit.places.size();
      return (places > kind_.size && !limits_.wide_bases) || (basic && places < 2);
    });
  }
  const auto size = static_cast<std::size_t>(kind_.size);
  if (bases_.size() < size || covers_.size() < size ||
      std::none_of(bases_.begin(), bases_.end(), [](const Unit& unit) { return unit.changed; }))
    return true;
  find_partners();
  base_.clear();
  return choose_base(0, false, Set(), Set(), 0, removable_);
}

/// The first `groups` groups of these kinds that have places, by kind.
template <std::size_t Words>
void Search<Words>::add_units(std::vector<Unit>& to, unsigned kinds, std::size_t groups) {
  const std::span<const Group> all = board_->layout().groups();
  for (const GroupKind kind :
       {GroupKind::row, GroupKind::column, GroupKind::box, GroupKind::extra}) {
    if ((kind_bit(kind) & kinds) == 0) continue;
    for (GroupIndex i = 0; i < groups; ++i)
      if (all[i].kind == kind && !map_.groups[i].empty())
        to.push_back({i, kind_bit(kind), map_.groups[i],
                      all_changed_ || board_->layout().group_set(i).intersects(gone_)});
  }
}

template <std::size_t Words>
void Search<Words>::find_partners() {
  partners_.assign(map_.cells.size(), Set());
  for (std::size_t i = 0; i < partners_.size(); ++i) partners_[i] = Set::of(i);
  for (const Unit& cover : covers_)
    cover.places.each([&](std::size_t i) { partners_[i] |= cover.places; });
}

/// Adds one of the base houses from `from` on to those chosen, in every way. One of the base houses
/// must have changed.
template <std::size_t Words>
bool Search<Words>::choose_base(std::size_t from, bool changed, const Set& base, const Set& endo,
                                int endo_count, const Set& targets) {
  const auto size = static_cast<std::size_t>(kind_.size);
  if (cut_short()) return false;
  for (std::size_t i = from; i + (size - base_.size()) <= bases_.size(); ++i) {
    const Unit& unit = bases_[i];
    const bool any_changed = changed || unit.changed;
    if (!any_changed && base_.size() + 1 == size) continue;
    const Set shared = base & unit.places;
    const int shared_count = shared.size();
    if (shared_count > 0 && (!has_fins() || kind_.shape == FishShape::basic ||
                             endo_count + shared_count > limits_.endo_fins))
      continue;
    const Set with = base | unit.places;
    if (!has_fins() && !coverable(with, kind_.size)) continue;
    Set seen = targets;
    shared.each([&](std::size_t fin) { seen &= map_.peers[fin]; });
    Set left;
    seen.each([&](std::size_t t) {
      if (coverable(needed(with, t), kind_.size)) left |= Set::of(t);
    });
    const bool open = is_vain() ? coverable(with, kind_.size + limits_.fins) : !left.empty();
    if (!open) continue;
    base_.push_back(&unit);
    const bool go_on = base_.size() < size ? choose_base(i + 1, any_changed, with, endo | shared,
                                                         endo_count + shared_count, left)
                                           : choose_covers(with, endo | shared, left);
    base_.pop_back();
    if (!go_on) return false;
  }
  return true;
}

/// Tries all covers for the base houses chosen.
template <std::size_t Words>
bool Search<Words>::choose_covers(const Set& base, const Set& endo, const Set& targets) {
  base_places_ = base;
  endo_ = endo;
  usable_.clear();
  for (const Unit& cover : covers_) {
    const bool is_base = std::any_of(base_.begin(), base_.end(),
                                     [&](const Unit* unit) { return unit->group == cover.group; });
    if (!is_base && cover.places.intersects(base)) usable_.push_back(&cover);
  }
  to_come_.assign(usable_.size() + 1, Set());
  for (std::size_t i = usable_.size(); i-- > 0;) to_come_[i] = to_come_[i + 1] | usable_[i]->places;
  base_kinds_ = 0;
  for (const Unit* unit : base_) base_kinds_ |= unit->kind;
  cover_.clear();
  return choose_cover(0, Set(), Set(), targets);
}

/// Adds one of the covers from `from` on to those chosen, in every way. `covered` are their places,
/// `twice` those in two of them.
template <std::size_t Words>
bool Search<Words>::choose_cover(std::size_t from, const Set& covered, const Set& twice,
                                 const Set& targets) {
  const auto size = static_cast<std::size_t>(kind_.size);
  if (cut_short()) return false;
  for (std::size_t i = from; i + (size - cover_.size()) <= usable_.size(); ++i) {
    const Unit& unit = *usable_[i];
    const Set with = covered | unit.places;
    const int more = kind_.size - static_cast<int>(cover_.size()) - 1;
    Set left;
    targets.each([&](std::size_t t) {
      const Set open = needed(base_places_, t) - with;
      if (open.empty() || (more > 0 && open.within(to_come_[i + 1]) && coverable(open, more)))
        left |= Set::of(t);
    });
    const bool may_be = is_vain() ? may_be_vain(with, to_come_[i + 1]) : !left.empty();
    if (!may_be) continue;
    const Set in_two = twice | (covered & unit.places);
    cover_.push_back(&unit);
    const bool go_on = more > 0 ? choose_cover(i + 1, with, in_two, left) : examine(with, in_two);
    cover_.pop_back();
    if (!go_on) return false;
  }
  return true;
}

/// Looks at base and covers chosen: is it a fish, and of the kind that is looked for?
template <std::size_t Words>
bool Search<Words>::examine(const Set& covered, const Set& twice) {
  assert(base_.size() == static_cast<std::size_t>(kind_.size) && cover_.size() == base_.size());
  assert(twice.within(covered) && endo_.within(base_places_));
  const Set fins = (base_places_ - covered) | endo_;
  const int fin_count = fins.size();
  if (has_fins() ? fin_count == 0 || fin_count > limits_.fins : fin_count > 0) return true;
  const Set caught = (covered - base_places_) | twice;
  Set removed = caught;
  fins.each([&](std::size_t fin) { removed &= map_.peers[fin]; });
  if (is_vain()) return !removed.empty() || report(fins, caught, twice, is_sashimi(fins));
  if (removed.empty()) return true;

  unsigned cover_kinds = 0;
  for (const Unit* unit : cover_) cover_kinds |= unit->kind;
  const FishShape shape = shape_of(base_kinds_, cover_kinds);
  // Where lines of one kind are bases and those of the other covers, all that has a box is franken.
  const bool fits =
      kind_.shape == FishShape::franken ? shape != FishShape::basic : shape == kind_.shape;
  if (!fits) return true;
  return report(fins, removed, twice, has_fins() && is_sashimi(fins));
}

template <std::size_t Words>
bool Search<Words>::is_sashimi(const Set& fins) const {
  return kind_.shape == FishShape::basic &&
         std::any_of(base_.begin(), base_.end(),
                     [&](const Unit* unit) { return (unit->places - fins).size() <= 1; });
}

template <std::size_t Words>
bool Search<Words>::report(const Set& fins, const Set& removed, const Set& twice, bool sashimi) {
  // Whatever looks at one digit alone can remove what it has no use for, and nothing else.
  assert(is_vain() || (!removed.empty() && removed.within(removable_)));
  assert(fins.within(base_places_));
  const auto list = [this](const Set& set, std::vector<Cell>& cells) {
    cells.clear();
    set.each([&](std::size_t i) { cells.push_back(map_.cells[i]); });
  };
  const auto groups = [](const std::vector<const Unit*>& units, std::vector<GroupIndex>& to) {
    to.clear();
    for (const Unit* unit : units) to.push_back(unit->group);
  };
  fish_.sashimi = sashimi;
  groups(base_, fish_.base);
  groups(cover_, fish_.cover);
  list(fins - endo_, fish_.fins);
  list(endo_, fish_.endo_fins);
  list(removed, fish_.eliminations);
  fish_.cannibalistic = (removed & twice).size();
  return sink_->add(fish_);
}

}  // namespace

FishSink::~FishSink() = default;
bool FishSink::stopped() {
  return false;
}

struct FishSearch::Searches {
  FishKind kind;
  FishLimits limits;
  Search<1> narrow;
  Search<4> middle;
  Search<max_cells / 64> wide;
};

FishSearch::FishSearch(FishKind kind, FishLimits limits) : searches_(std::make_unique<Searches>()) {
  assert(kind.size >= 2);
  searches_->kind = kind;
  searches_->limits = limits;
}
FishSearch::~FishSearch() = default;
FishSearch::FishSearch(FishSearch&&) noexcept = default;
FishSearch& FishSearch::operator=(FishSearch&&) noexcept = default;

bool FishSearch::find(const Board& board, Digit digit, FishSink& sink, const CellSet* vain) {
  auto& [kind, limits, narrow, middle, wide] = *searches_;
  if (kind.fins != FishFins::vain && removable_cells(board, digit, kind).empty()) return true;
  const int count = board.cells(digit).size();
  if (count <= 64) return narrow.find(board, digit, kind, limits, vain, sink);
  if (count <= 256) return middle.find(board, digit, kind, limits, vain, sink);
  return wide.find(board, digit, kind, limits, vain, sink);
}

}  // namespace ariadne::plugins::fish
