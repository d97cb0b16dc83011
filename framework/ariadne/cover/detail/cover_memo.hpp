#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ariadne {

/// What is known of subproblems of an exact cover: hash tables in bounded memory. When they are full,
/// new subproblems take the places of those that were least work.
///
///     place     tag and work | key_words words of key | value_words words of value
///     tag       the upper bits of the key's hash; they say where the key stands: in one of `window`
///               places side by side
///
/// There are many tables, which grow one at a time, so that growing never takes long.
class CoverMemo {
 public:
  using Word = std::uint64_t;

  /// `memory` in bytes bounds what it allocates, also while it grows.
  CoverMemo(std::size_t key_words, std::size_t value_words, std::size_t memory)
      : tables_(table_count, Table(key_words, value_words, memory / table_count)) {}

  /// What is known of a key: nothing if `value` is empty.
  struct Known {
    std::span<const Word> value;  ///< dies with the next store() or widen()
    std::uint64_t work = 0;       ///< rounded down to a power of two
  };
  /// What is known of the key.
  Known find(std::span<const Word> key) const;
  /// Notes the value of a key that is not known. Without memory for a single place it notes nothing.
  void store(std::span<const Word> key, std::span<const Word> value, std::uint64_t work);
  /// Forgets all.
  void clear();
  /// Whether the memory was too small for something.
  bool forgot() const;
  /// Makes all values longer, by zeros at the end.
  void widen(std::size_t value_words);

 private:
  static constexpr std::size_t table_bits = 6;
  static constexpr std::size_t table_count = std::size_t{1} << table_bits;

  class Table {
   public:
    Table(std::size_t key_words, std::size_t value_words, std::size_t memory)
        : key_words_(key_words), value_words_(value_words), memory_(memory) {}
    Known find(Word hash, std::span<const Word> key) const;
    void store(Word hash, std::span<const Word> key, std::span<const Word> value,
               std::uint64_t work);
    void clear();
    bool forgot() const { return forgot_; }
    void widen(std::size_t value_words);

   private:
    static constexpr std::size_t window = 8;
    static constexpr std::size_t first_places = 16;
    static constexpr Word work_mask = 63;

    std::size_t place_words() const { return 1 + key_words_ + value_words_; }
    std::size_t memory_used() const { return words_.size() * sizeof(Word); }
    std::size_t first_word(Word hash, std::size_t nth) const {
      return ((hash / (work_mask + 1) + nth) & (places_ - 1)) * place_words();
    }
    Word* place_for(Word hash);
    bool grow();
    void rebuild(std::size_t places, std::size_t value_words);

    std::size_t key_words_;
    std::size_t value_words_;
    std::size_t memory_;
    std::size_t places_ = 0;  ///< a power of two, or 0
    std::vector<Word> words_;
    bool forgot_ = false;
  };

  static Word hash_of(std::span<const Word> key);
  /// The upper bits choose the table, as the lower ones choose the place in it.
  static std::size_t table_of(Word hash) { return hash >> (64 - table_bits); }

  std::vector<Table> tables_;
};

}  // namespace ariadne
