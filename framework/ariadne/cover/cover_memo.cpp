#include "detail/cover_memo.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ariadne {

/// Multiplies and folds, a word after the other.
CoverMemo::Word CoverMemo::hash_of(std::span<const Word> key) {
  __extension__ using Product = unsigned __int128;
  Word hash = 0x9E3779B97F4A7C15U;
  for (const Word word : key) {
    const Product product = Product{hash ^ word} * 0xD6E8FEB86659FD93U;
    hash = static_cast<Word>(product) ^ static_cast<Word>(product >> 64U);
    hash += 0x9E3779B97F4A7C15U;
  }
  return (hash ^ (hash >> 32U)) * 0xD6E8FEB86659FD93U;
}

CoverMemo::Known CoverMemo::find(std::span<const Word> key) const {
  const Word hash = hash_of(key);
  return tables_[table_of(hash)].find(hash, key);
}

void CoverMemo::store(std::span<const Word> key, std::span<const Word> value, std::uint64_t work) {
  const Word hash = hash_of(key);
  tables_[table_of(hash)].store(hash, key, value, work);
}

void CoverMemo::clear() {
  for (Table& table : tables_) table.clear();
}

bool CoverMemo::forgot() const {
  return std::any_of(tables_.begin(), tables_.end(),
                     [](const Table& table) { return table.forgot(); });
}

void CoverMemo::widen(std::size_t value_words) {
  for (Table& table : tables_) table.widen(value_words);
}

CoverMemo::Known CoverMemo::Table::find(Word hash, std::span<const Word> key) const {
  assert(key.size() == key_words_);
  if (places_ == 0) return {};
  for (std::size_t nth = 0; nth < window; ++nth) {
    const Word* const place = words_.data() + first_word(hash, nth);
    if (*place == 0) return {};
    if ((*place ^ hash) <= work_mask && std::equal(key.begin(), key.end(), place + 1))
      return {{place + 1 + key_words_, value_words_}, Word{1} << ((*place & work_mask) - 1)};
  }
  return {};
}

void CoverMemo::Table::store(Word hash, std::span<const Word> key, std::span<const Word> value,
                             std::uint64_t work) {
  assert(key.size() == key_words_ && value.size() == value_words_);
  Word* place = places_ == 0 ? nullptr : place_for(hash);
  while ((place == nullptr || *place != 0) && grow()) place = place_for(hash);
  forgot_ = forgot_ || place == nullptr || *place != 0;
  if (place == nullptr) return;
  const auto size_of_work = static_cast<Word>(std::bit_width(work | 1U));  // 1 to 64
  *place = (hash & ~work_mask) | std::min(size_of_work, work_mask);
  std::copy(key.begin(), key.end(), place + 1);
  std::copy(value.begin(), value.end(), place + 1 + key_words_);
}

void CoverMemo::Table::clear() {
  *this = Table(key_words_, value_words_, memory_);
}

void CoverMemo::Table::widen(std::size_t value_words) {
  std::size_t places = places_;
  while (places >= window &&
         places * (1 + key_words_ + value_words) * sizeof(Word) + memory_used() > memory_)
    places /= 2;
  forgot_ = forgot_ || places < places_;
  rebuild(places < window ? 0 : places, value_words);
}

/// A free place, or else the one with the least work.
CoverMemo::Word* CoverMemo::Table::place_for(Word hash) {
  assert(places_ >= window);
  Word* best = words_.data() + first_word(hash, 0);
  for (std::size_t nth = 0; nth < window; ++nth) {
    Word* const place = words_.data() + first_word(hash, nth);
    if (*place == 0) return place;
    if ((*place & work_mask) < (*best & work_mask)) best = place;
  }
  return best;
}

/// False without the memory for it.
bool CoverMemo::Table::grow() {
  const std::size_t places = places_ == 0 ? first_places : 2 * places_;
  if (places * place_words() * sizeof(Word) + memory_used() > memory_) return false;
  rebuild(places, value_words_);
  return true;
}

/// May lose a few that find no place in the new order.
void CoverMemo::Table::rebuild(std::size_t places, std::size_t value_words) {
  Table other(key_words_, value_words, memory_);
  other.places_ = places;
  other.forgot_ = forgot_;
  other.words_.resize(places * other.place_words());
  for (const Word* place = words_.data(); places > 0 && place != words_.data() + words_.size();
       place += place_words()) {
    if (*place == 0) continue;
    Word* const to = other.place_for(*place);
    if (*to == 0 || (*to & work_mask) < (*place & work_mask)) std::copy_n(place, place_words(), to);
  }
  *this = std::move(other);
}

}  // namespace ariadne
