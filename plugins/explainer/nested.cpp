// What follows at the end of a dynamic tree by more than singles:
//
//     (1) locked candidates, hidden pairs, naked pairs, X-Wings      level 1 and above
//     (2) cycles and forcing chains                                  levels 2 and 3
//     (3) multiple chains                                            level 3
//     (4) dynamic chains                                             level 4
//
// on the candidates that the tree has left. The first of them that finds something which was not
// there before the tree grew is used, with all that it finds. What it needs are the candidates that
// the tree removed, and without which there would be no pattern: the places of a digit beside a
// pattern, the other candidates of a cell, or in a chain those that make a link "off implies on".
// Of chains that remove the same, the best one counts, and it alone: one that needs nothing hides
// others.
//
// Two inner chains are the same if they have the same nodes in the same order. Trees of one search
// often leave the same candidates; then they share what was found.

#include "nested.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::explainer {

namespace {

constexpr double dynamic_base = 8.5;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash ^= value;
  hash *= 0x9e3779b97f4a7c15U;
  return hash ^ (hash >> 29);
}

}  // namespace

Nested::Nested(int level, int deeper) : level_(level) {
  if (level >= 4 && deeper > 0) deeper_ = std::make_unique<Nested>(deeper, 0);
}

void Nested::start_over() {
  forget_marks();
  numbers_.clear();
  inners_.clear();
  if (deeper_ != nullptr) deeper_->start_over();
}

void Nested::forget_marks() {
  known_.clear();
  if (deeper_ != nullptr) deeper_->forget_marks();
}

std::span<const Reasoned> Nested::deduce(const Marks& now, const Marks& start) {
  count_ = 0;
  if (level_ == 1) {
    deduce_by_patterns(now, start);
    return std::span(found_).first(count_);
  }
  std::uint64_t hash = 0;
  for (const std::uint32_t candidates : now.all()) hash = mix(hash, candidates);
  const auto [begin, end] = known_.equal_range(hash);
  const auto same = std::find_if(begin, end, [&](const auto& entry) {
    return std::equal(now.all().begin(), now.all().end(), entry.second.marks.begin());
  });
  if (same != end) return same->second.found;
  deduce_by_patterns(now, start);
  if (count_ == 0) deduce_by_chains(now, start);
  Known known{{now.all().begin(), now.all().end()},
              {found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(count_)}};
  return known_.emplace(hash, std::move(known))->second.found;
}

Reasoned& Nested::next() {
  if (count_ == found_.size()) found_.emplace_back();
  Reasoned& reason = found_[count_++];
  reason.gone.clear();
  return reason;
}

/// Adds what goes, because of needs_.
void Nested::add(const Gone& gone, int inner, Proof proof) {
  assert(!needs_.empty() && !gone.empty());
  Reasoned& reason = next();
  reason.needs = needs_;
  reason.inner = inner;
  reason.proof = std::move(proof);
  gone_ = gone;
  gone_.sort();
  for (const Gone::Of& of : gone_.cells())
    each_bit(of.digits, [&](int digit) {
      reason.gone.push_back(
          static_cast<Node>(2 * (of.cell * digits_of_board_ + static_cast<unsigned>(digit))));
      return true;
    });
}

void Nested::deduce_by_patterns(const Marks& now, const Marks& start) {
  digits_of_board_ = now.shape().digits();
  deduce_by_locked(now, start);
  if (count_ == 0) deduce_by_hidden_pairs(now, start);
  if (count_ == 0) deduce_by_naked_pairs(now, start);
  if (count_ == 0) deduce_by_fish(now, start);
}

Node Nested::off_node(const Shape& shape, Cell cell, unsigned digit) {
  return static_cast<Node>(2 * (cell * shape.digits() + digit));
}

void Nested::need_places(const Shape& shape, std::uint16_t house, unsigned digit,
                         std::uint32_t places) {
  each_bit(places, [&](int place) {
    needs_.push_back(off_node(shape, shape.cell(house, place), digit));
    return true;
  });
}

void Nested::deduce_by_locked(const Marks& now, const Marks& start) {
  const Shape& shape = now.shape();
  Gone gone;
  each_locked(now, [&](const Locked& locked) {
    needs_.clear();
    need_places(shape, locked.from, locked.digit,
                start.places(locked.from, locked.digit) & ~now.places(locked.from, locked.digit) &
                    ~shape.crossing(locked.from, locked.to));
    if (needs_.empty()) return true;
    remove_by(now, locked, gone);
    if (!gone.empty()) add(gone, -1, {{locked.from}, 1U << locked.digit, {}});
    return true;
  });
}

void Nested::deduce_by_hidden_pairs(const Marks& now, const Marks& start) {
  const Shape& shape = now.shape();
  Gone gone;
  each_hidden_set(now, 2, false, [&](const Subset& set) {
    remove_by_hidden(now, set, gone);
    if (gone.empty()) return true;
    needs_.clear();
    for (std::size_t i = 0; i < shape.digits(); ++i)
      if (((set.places >> i) & 1U) == 0)
        each_bit(set.digits, [&](int digit) {
          if ((start.places(set.house, static_cast<unsigned>(digit)) >> i) & 1U)
            needs_.push_back(off_node(shape, shape.cell(set.house, static_cast<int>(i)),
                                      static_cast<unsigned>(digit)));
          return true;
        });
    if (!needs_.empty()) add(gone, -1, {{set.house}, set.digits, {}});
    return true;
  });
}

void Nested::deduce_by_naked_pairs(const Marks& now, const Marks& start) {
  const Shape& shape = now.shape();
  Gone gone;
  each_naked_set(now, 2, [&](const Subset& set) {
    remove_by_naked(now, set, gone);
    if (gone.empty()) return true;
    needs_.clear();
    each_bit(set.places, [&](int place) {
      const Cell cell = shape.cell(set.house, place);
      return each_bit(start.candidates(cell) & ~set.digits, [&](int digit) {
        needs_.push_back(off_node(shape, cell, static_cast<unsigned>(digit)));
        return true;
      });
    });
    if (needs_.empty()) return true;
    Proof proof{{}, set.digits, {}};
    each_bit(set.places, [&](int place) {
      proof.cells.push_back(shape.cell(set.house, place));
      return true;
    });
    add(gone, -1, std::move(proof));
    return true;
  });
}

void Nested::deduce_by_fish(const Marks& now, const Marks& start) {
  const Shape& shape = now.shape();
  Gone gone;
  each_fish(now, 2, [&](const Fish& fish) {
    remove_by(now, fish, gone);
    if (gone.empty()) return true;
    needs_.clear();
    Proof proof{{}, 1U << fish.digit, {}};
    each_bit(fish.bases, [&](int line) {
      const std::uint16_t base = shape.of(fish.base)[static_cast<std::size_t>(line)];
      proof.houses.push_back(base);
      need_places(shape, base, fish.digit,
                  start.places(base, fish.digit) & ~now.places(base, fish.digit) & ~fish.covers);
      return true;
    });
    if (!needs_.empty()) add(gone, -1, std::move(proof));
    return true;
  });
}

void Nested::deduce_by_chains(const Marks& now, const Marks& start) {
  const auto stop = [&] { return stopped(); };
  if (level_ < 4) {
    book_.start(now, HintBook::Keep::all);
    loops_.search(now, book_);
    take_hints(now, start);
    if (level_ < 3 || count_ != 0) return;
    book_.start(now, HintBook::Keep::all);
    multiple_.search(now, multiple_cases, nullptr, nullptr, book_, stop);
  } else {
    book_.start(now, HintBook::Keep::all);
    const double base = deeper_ == nullptr ? dynamic_base : dynamic_base + 0.5 * deeper_->level_;
    if (deeper_ != nullptr) deeper_->forget_marks();
    multiple_.search(now, {true, true, false, base}, deeper_.get(), deeper_.get(), book_, stop);
  }
  take_hints(now, start);
}

void Nested::take_hints(const Marks& now, const Marks& start) {
  book_.sort();
  for (const Hint& hint : book_.hints()) {
    needs_of(hint, now, start, needs_);
    if (!needs_.empty()) add(hint.gone, number_of(hint), {});
  }
}

/// What has gone and makes links "off implies on" of the chains, or makes its cases all there are.
void Nested::needs_of(const Hint& hint, const Marks& now, const Marks& start,
                      std::vector<Node>& needs) {
  needs.clear();
  const Shape& shape = now.shape();
  const auto need = [&](Cell cell, unsigned digit) {
    const auto node = static_cast<Node>(2 * (cell * shape.digits() + digit));
    if (std::find(needs.begin(), needs.end(), node) == needs.end()) needs.push_back(node);
    return true;
  };
  for (const Chain& chain : hint.chains)
    for (const Chain::Item& item : chain.items) {
      if (!is_on(item.node)) continue;
      const auto cell = static_cast<Cell>(item.node / 2 / shape.digits());
      const auto digit = static_cast<unsigned>(item.node / 2 % shape.digits());
      Cause cause = item.cause;
      if (cause == assumed && hint.form == Form::cell) cause = by_cell;
      if (cause == assumed && hint.form == Form::house) cause = hint.house;
      if (cause == by_cell)
        each_bit(start.candidates(cell) & ~now.candidates(cell),
                 [&](int other) { return need(cell, static_cast<unsigned>(other)); });
      else if (cause < shape.houses())
        each_bit(start.places(cause, digit) & ~now.places(cause, digit),
                 [&](int place) { return need(shape.cell(cause, place), digit); });
    }
}

int Nested::number_of(const Hint& hint) {
  std::vector<Node> signature;
  std::uint64_t hash = 0;
  for (const Chain& chain : hint.chains) {
    for (const Chain::Item& item : chain.items) signature.push_back(item.node);
    signature.push_back(~Node{0});
  }
  for (const Node node : signature) hash = mix(hash, node);
  const auto [begin, end] = numbers_.equal_range(hash);
  const auto known = std::find_if(begin, end, [&](const auto& entry) {
    return inners_[static_cast<std::size_t>(entry.second)].signature == signature;
  });
  if (known != end) return known->second;
  const int number = static_cast<int>(inners_.size());
  inners_.push_back({hint.rank.complexity, hint.form, hint.source, hint.house, hint.chains,
                     std::move(signature)});
  numbers_.emplace(hash, number);
  return number;
}

}  // namespace ariadne::plugins::explainer
