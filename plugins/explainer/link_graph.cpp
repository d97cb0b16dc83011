// The links of a board as sets of candidates, a word for 64 of them. A breadth first search goes from
// level to level: all that the candidates of a level link to, without what was reached before. So it
// gives the length of the shortest chain, but not the chain; that is searched for only where it is
// wanted.
//
// Cost: ten microseconds to build, some tenths of one for a search.

#include "link_graph.hpp"

#include <algorithm>
#include <cassert>

namespace ariadne::plugins::explainer {

namespace {

void set_bit(std::uint64_t* words, std::size_t i) {
  words[i / 64] |= std::uint64_t{1} << (i % 64);
}

void clear_bit(std::uint64_t* words, std::size_t i) {
  words[i / 64] &= ~(std::uint64_t{1} << (i % 64));
}

bool has_bit(const std::uint64_t* words, std::size_t i) {
  return ((words[i / 64] >> (i % 64)) & 1U) != 0;
}

}  // namespace

void LinkGraph::build(const Marks& marks) {
  number(marks);
  link_cells(marks);
  link_houses(marks);
  for (std::size_t w = 0; w < words_; ++w)
    with_either_[w] = with_last_place_[w] | with_last_mate_[w];
  for (std::size_t i = 0; i < seen_.size(); ++i) seen_or_mates_[i] |= seen_[i];
}

void LinkGraph::number(const Marks& marks) {
  const Shape& shape = marks.shape();
  nodes_.clear();
  ids_.resize(shape.cells() * shape.digits());
  for (std::size_t c = 0; c < shape.cells(); ++c)
    each_bit(marks.candidates(static_cast<Cell>(c)), [&](int digit) {
      const std::size_t candidate = c * shape.digits() + static_cast<unsigned>(digit);
      ids_[candidate] = static_cast<std::uint16_t>(nodes_.size());
      nodes_.push_back(static_cast<Node>(2 * candidate));
      return true;
    });
  assert(nodes_.size() <= std::numeric_limits<std::uint16_t>::max());
  words_ = (nodes_.size() + 63) / 64;
  for (Words* const rows : {&seen_, &seen_or_mates_, &last_places_, &last_mates_})
    rows->assign(nodes_.size() * words_, 0);
  for (Words* const set : {&with_last_place_, &with_last_mate_, &with_either_})
    set->assign(words_, 0);
  all_.assign(words_, ~std::uint64_t{0});
}

void LinkGraph::link_cells(const Marks& marks) {
  const Shape& shape = marks.shape();
  for (std::size_t first = 0; first < nodes_.size();) {
    const auto cell = static_cast<Cell>(nodes_[first] / 2 / shape.digits());
    const auto count = static_cast<std::size_t>(bit_count(marks.candidates(cell)));
    for (std::size_t i = first; i < first + count; ++i)
      for (std::size_t j = first; j < first + count; ++j)
        if (i != j) set_bit(&seen_or_mates_[i * words_], j);
    if (count == 2) {
      for (const std::size_t i : {first, first + 1}) {
        set_bit(&last_mates_[i * words_], 2 * first + 1 - i);
        set_bit(with_last_mate_.data(), i);
      }
    }
    first += count;
  }
}

void LinkGraph::link_houses(const Marks& marks) {
  const Shape& shape = marks.shape();
  Words& mask = frontier_;
  for (std::uint16_t house = 0; house < shape.houses(); ++house)
    for (unsigned digit = 0; digit < shape.digits(); ++digit) {
      const std::uint32_t places = marks.places(house, digit);
      if ((places & (places - 1)) == 0) continue;
      mask.assign(words_, 0);
      const auto id = [&](int place) {
        return ids_[shape.cell(house, place) * shape.digits() + digit];
      };
      each_bit(places, [&](int place) {
        set_bit(mask.data(), id(place));
        return true;
      });
      const bool two = bit_count(places) == 2;
      each_bit(places, [&](int place) {
        const std::size_t self = id(place);
        for (std::size_t w = 0; w < words_; ++w) seen_[self * words_ + w] |= mask[w];
        clear_bit(&seen_[self * words_], self);
        if (!two) return true;
        for (std::size_t w = 0; w < words_; ++w) last_places_[self * words_ + w] |= mask[w];
        clear_bit(&last_places_[self * words_], self);
        set_bit(with_last_place_.data(), self);
        return true;
      });
    }
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const std::size_t candidate = nodes_[i] / 2;
    const std::size_t digit = candidate % shape.digits();
    for (const Cell peer : shape.loose_peers(static_cast<Cell>(candidate / shape.digits())))
      if (marks.has(peer, static_cast<unsigned>(digit)))
        set_bit(&seen_[i * words_], ids_[peer * shape.digits() + digit]);
  }
}

void LinkGraph::begin(std::size_t source, bool on) {
  for (Words* const set : {&on_, &off_, &frontier_, &next_}) set->assign(words_, 0);
  set_bit(on ? on_.data() : off_.data(), source);
  set_bit(frontier_.data(), source);
}

/// Makes the level after frontier_, of what is linked in `rows` or `more_rows`; false if it is empty.
bool LinkGraph::step(const Words& rows, const Words* more_rows, const Words& able, Words& reached) {
  std::fill(next_.begin(), next_.end(), 0);
  for (std::size_t w = 0; w < words_; ++w)
    for (std::uint64_t rest = frontier_[w] & able[w]; rest != 0; rest &= rest - 1) {
      const std::size_t i = w * 64 + static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint64_t* const row = &rows[i * words_];
      for (std::size_t v = 0; v < words_; ++v) next_[v] |= row[v];
      if (more_rows == nullptr) continue;
      const std::uint64_t* const more = &(*more_rows)[i * words_];
      for (std::size_t v = 0; v < words_; ++v) next_[v] |= more[v];
    }
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < words_; ++w) {
    frontier_[w] = next_[w] & ~reached[w];
    reached[w] |= frontier_[w];
    any |= frontier_[w];
  }
  return any != 0;
}

bool LinkGraph::step_on_to_off(const Links& links) {
  return step(links.cells ? seen_or_mates_ : seen_, nullptr, all_, off_);
}

bool LinkGraph::step_off_to_on(const Links& links) {
  if (!links.cells) return step(last_places_, nullptr, with_last_place_, on_);
  if (!links.houses) return step(last_mates_, nullptr, with_last_mate_, on_);
  return step(last_places_, &last_mates_, with_either_, on_);
}

int LinkGraph::to_opposite(Node source, const Links& links, int most) {
  assert(nodes_[ids_[source / 2]] / 2 == source / 2);
  const std::size_t self = ids_[source / 2];
  begin(self, is_on(source));
  bool on = is_on(source);
  for (int length = 1; length <= most; ++length) {
    if (!(on ? step_on_to_off(links) : step_off_to_on(links))) return 0;
    on = !on;
    if (on != is_on(source) && has_bit(frontier_.data(), self)) return length;
  }
  return 0;
}

/// A cycle ends with a candidate that is off and leaves the source as the last one. It is met from
/// a candidate that is on, is not the source, and is reached without it.
bool LinkGraph::may_close(Node source, const Links& links, int most) {
  assert(is_on(source) && nodes_[ids_[source / 2]] / 2 == source / 2);
  const std::size_t self = ids_[source / 2];
  const Words& sees = links.cells ? seen_or_mates_ : seen_;
  for (std::size_t w = 0; w < words_; ++w) {
    std::uint64_t ends = (links.houses ? last_places_[self * words_ + w] : 0) |
                         (links.cells ? last_mates_[self * words_ + w] : 0);
    for (; ends != 0; ends &= ends - 1) {
      const std::size_t end = w * 64 + static_cast<std::size_t>(std::countr_zero(ends));
      begin(self, true);
      set_bit(off_.data(), end);
      for (int length = 4; length <= most; length += 2) {
        if (!step_on_to_off(links) || !step_off_to_on(links)) break;
        const std::uint64_t* const near = &sees[end * words_];
        bool met = false;
        for (std::size_t v = 0; v < words_; ++v) met = met || (frontier_[v] & near[v]) != 0;
        if (met) return true;
      }
    }
  }
  return false;
}

}  // namespace ariadne::plugins::explainer
