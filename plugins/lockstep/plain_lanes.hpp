#pragma once

// One sweep of propagation over as many puzzles as a vector has lanes.
//
// Each word of words.hpp is a vector here: lane l of all 27 belongs to one puzzle. Nothing goes
// from lane to lane, so a sweep is straight code without a branch, and there is nothing for it to
// wait for. What a sweep does, in this order:
//
//   cells    a hidden single of a box (the only place of a digit) loses its other candidates;
//            then the candidates of every cell are counted: none is a contradiction
//   boxes    a naked single takes its digit from the rest of its box
//   (extra)  in a layout with more houses: what extra_houses.hpp finds in them
//   bands    a digit's places in a band are three triads, one in each row and each box. A triad
//            (three cells of a row in a box) stays when the other two rows and the other two boxes
//            can be matched; what the classic names call pointing, claiming and the hidden single
//            of a row comes out of that, and the eliminations of a placed digit in its row
//   stacks   the same for columns
//   triads   a triad holds three digits. Where just three are left they are taken from the other
//            triads of the box (and so of the line); where there are fewer it is a contradiction
//
// Two hidden singles of a cell and two naked singles of a box are contradictions as well. Without
// that, whether they are seen would depend on the order of eliminations (alone.hpp has another one).
//
// Every elimination is one that a person could name, so the sweep is sound; a state without change
// and with one place for every digit in every box is a solution: the sweep has found a candidate in
// each cell, and rows and columns that can be matched with what is there.
//
// Cost: about 1,350 instructions with three-operand logic (AVX-512), for all lanes together.
//
// Source: the triads and their clauses are those of t-dillon/tdoku's documentation, the idea to
// keep a digit's places of many boxes in one word that of the JCZ family of solvers; doing it by
// lanes is ours.

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "extra_plan.hpp"
#include "lanes.hpp"
#include "plain_writer.hpp"
#include "task.hpp"
#include "words.hpp"

namespace ariadne::plugins::lockstep {

template <class Ops>
class NoExtraHouses {
 public:
  using Vector = typename Ops::Vector;

  explicit NoExtraHouses(const Task& /*task*/) {}
  void set(int /*lane*/) {}
  static constexpr const auto& order() { return places; }
  static Vector several(int /*triple*/, int /*place*/, Vector boxes) { return boxes; }
  static void sweep(int /*triple*/, Vector (&/*words*/)[9], Vector& /*news*/, Vector& /*bad*/) {}

 private:
  static constexpr std::array<ExtraPlan::Cells, 9> places{{{0, low_bits},
                                                           {1, low_bits},
                                                           {2, low_bits},
                                                           {3, low_bits},
                                                           {4, low_bits},
                                                           {5, low_bits},
                                                           {6, low_bits},
                                                           {7, low_bits},
                                                           {8, low_bits}}};
};

/// `Ops` has the vector type, its lanes, and the logic on three operands; see plain_ops.hpp.
/// `Extra` has the deductions in houses that are neither rows, columns, nor boxes: NoExtraHouses, or
/// ExtraHouses of extra_houses.hpp.
template <class Ops, class Extra = NoExtraHouses<Ops>>
class PlainLanes {
 public:
  using Vector = typename Ops::Vector;
  using Word = std::uint32_t;
  using Writer = PlainWriter<Ops>;
  static constexpr int count = Ops::lanes;

  explicit PlainLanes(const Task& task) : extra_(task) {}

  static constexpr std::size_t word_count() { return plain_word_count; }

  /// Reads a puzzle of the task.
  static void read(const Task& task, std::size_t puzzle, Word* words) {
    if (task.givens != nullptr)
      Ops::read_givens(task.givens + puzzle * cell_count, words);
    else
      read_candidates(task.candidates + puzzle * cell_count, words);
    if (task.excluded != nullptr) remove(task.excluded[puzzle], words);
  }

  static void candidates(const Word* words, DigitSet* digits) { candidates_of(words, digits); }

  void clear(int lane) { set(lane, Words{}.data()); }

  /// Puts a puzzle into a lane.
  void set(int lane, const Word* words) {
    for (std::size_t i = 0; i < word_count(); ++i) word(i)[lane] = words[i];
    for (Vector& boxes : several_) at(boxes)[lane] = all_bits;
    for (int line = 0; line < 3; ++line) {
      at(full_rows_[line])[lane] = 0;
      at(full_columns_[line])[lane] = 0;
    }
    extra_.set(lane);
  }

  void get(int lane, Word* words) const {
    for (std::size_t i = 0; i < word_count(); ++i) words[i] = word(i)[lane];
  }

  /// A cell.
  struct Spot {
    int place;
    int box;
  };

  /// A cell of two candidates, or else one of the fewest; `words` are what the lane holds.
  Spot spot_to_guess(int lane, const Word* words) const {
    // The boxes, a bit each, whose cell at the place has just two candidates.
    for (const auto [place, boxes] : extra_.order())
      if (const std::uint32_t pairs = at(pairs_[place])[lane] & boxes; pairs != 0)
        return {place, std::countr_zero(pairs)};
    Spot best{0, 0};
    int fewest = 10;
    for (int place = 0; place < 9; ++place)
      for (int box = 0; box < 9; ++box) {
        const int size = candidates_at(words, place, box).size();
        if (size > 1 && size < fewest) {
          fewest = size;
          best = {place, box};
        }
      }
    return best;
  }

  static Candidate first_candidate(Spot spot, const Word* words) {
    return {cell_at(spot.place, spot.box), candidates_at(words, spot.place, spot.box).first()};
  }

  /// Whether the cell has several candidates, as a guess must find it.
  static bool can_split(Spot spot, const Word* words) {
    return candidates_at(words, spot.place, spot.box).size() >= 2;
  }
  /// Leaves the cell's first candidate to the lane and the others to `rest`.
  void split(int lane, Spot spot, Word* rest) {
    const auto [place, box] = spot;
    const std::uint32_t cell = cell_bits << box;
    bool found = false;
    for (auto i = static_cast<std::size_t>(place); i < word_count(); i += 9) {
      const std::uint32_t here = rest[i] & cell;
      const std::uint32_t first = found ? 0 : here & (~here + 1);
      found = found || here != 0;
      word(i)[lane] &= ~cell | first;
      rest[i] &= ~first;
    }
  }

  Seen sweep() {
    Vector changed = Ops::all(0);
    Vector bad = Ops::all(0);
    Vector more[9];
    sweep_cells(more, bad);

    Vector rows[3][3];
    Vector columns[3][3];
    Vector present = Ops::all(all_bits);
    Vector twice = Ops::all(0);
    Vector news = Ops::all(0);  // of what the next sweep starts from
    for (int triple = 0; triple < 3; ++triple)
      sweep_digits(triple, more, rows[triple], columns[triple], changed, news, present, twice);
    for (int line = 0; line < 3; ++line) {
      const Vector full_row = full(rows[0][line], rows[1][line], rows[2][line], bad);
      const Vector full_column = full(columns[0][line], columns[1][line], columns[2][line], bad);
      news = Ops::or_xor(Ops::or_xor(news, full_rows_[line], full_row), full_columns_[line],
                         full_column);
      full_rows_[line] = full_row;
      full_columns_[line] = full_column;
    }
    bad = Ops::or3(bad & Ops::all(low_bits), twice, present ^ Ops::all(all_bits));
    const std::uint32_t open = Ops::nonzero(Ops::or3(several_[0], several_[1], several_[2]));
    return {Ops::nonzero(bad), Ops::nonzero(changed) | (Ops::nonzero(news) & open), open};
  }

 private:
  using Sum = typename Bits<Ops>::Sum;

  static std::uint32_t* at(Vector& vector) { return reinterpret_cast<std::uint32_t*>(&vector); }
  static const std::uint32_t* at(const Vector& vector) {
    return reinterpret_cast<const std::uint32_t*>(&vector);
  }
  std::uint32_t* word(std::size_t i) { return at(words_[i / 9][i % 9]); }
  const std::uint32_t* word(std::size_t i) const { return at(words_[i / 9][i % 9]); }

  /// Takes from the hidden singles of boxes their other candidates, and counts the candidates of
  /// each cell. `more` is set where there are two or more, `bad` where there is none.
  void sweep_cells(Vector (&more)[9], Vector& bad) {
    for (int place = 0; place < 9; ++place) {
      Vector& x = words_[0][place];
      Vector& y = words_[1][place];
      Vector& z = words_[2][place];
      const Vector several0 = extra_.several(0, place, several_[0]);
      const Vector several1 = extra_.several(1, place, several_[1]);
      const Vector several2 = extra_.several(2, place, several_[2]);
      Vector placed = Ops::or_not(Ops::or_not(x & ~several0, y, several1), z, several2);
      placed = Bits<Ops>::for_each_digit(Ops::or3(placed, placed >> 9, placed >> 18));
      x = Ops::and_not_both(x, placed, several0);
      y = Ops::and_not_both(y, placed, several1);
      z = Ops::and_not_both(z, placed, several2);

      const Sum candidates(x, y, z);
      bad = Ops::or_both(bad | candidates.none(), placed, candidates.many);
      pairs_[place] = candidates.just_two() & Ops::all(low_bits);
      more[place] = Bits<Ops>::for_each_digit(candidates.many);
    }
  }

  /// The rest of the sweep, for the digits of a triple. `rows` and `columns` get the triads that
  /// have a candidate, by row and by column of the boxes.
  void sweep_digits(int triple, const Vector (&more)[9], Vector (&rows)[3], Vector (&columns)[3],
                    Vector& changed, Vector& news, Vector& present, Vector& twice) {
    Vector(&words)[9] = words_[triple];
    Vector single = Ops::all(0);
    for (int place = 0; place < 9; ++place) single = Ops::or_not(single, words[place], more[place]);
    Vector x[9];
    for (int place = 0; place < 9; ++place)
      x[place] = Ops::and_not_both(words[place], single, more[place]);
    extra_.sweep(triple, x, news, twice);

    for (int row = 0; row < 3; ++row)
      rows[row] = Ops::or3(x[3 * row], x[3 * row + 1], x[3 * row + 2]);
    keep_full(rows, full_rows_);
    match<Bits<Ops>::next_in_band, Bits<Ops>::last_in_band>(rows);
    for (int place = 0; place < 9; ++place) x[place] = x[place] & rows[place / 3];

    for (int column = 0; column < 3; ++column)
      columns[column] = Ops::or3(x[column], x[3 + column], x[6 + column]);
    keep_full(columns, full_columns_);
    match<Bits<Ops>::next_in_stack, Bits<Ops>::last_in_stack>(columns);
    for (int place = 0; place < 9; ++place) {
      x[place] = x[place] & columns[place % 3];
      changed = Ops::or_xor(changed, words[place], x[place]);
      words[place] = x[place];
    }

    for (int row = 0; row < 3; ++row)
      rows[row] = Ops::or3(x[3 * row], x[3 * row + 1], x[3 * row + 2]);
    for (int column = 0; column < 3; ++column)
      columns[column] = Ops::or3(x[column], x[3 + column], x[6 + column]);
    present = present & Ops::or3(rows[0], rows[1], rows[2]);
    const Vector several =
        Ops::or3(Ops::majority(x[0], x[1], x[2]), Ops::majority(x[3], x[4], x[5]),
                 Ops::majority(x[6], x[7], x[8])) |
        Ops::majority(rows[0], rows[1], rows[2]);
    twice = Ops::or_both(twice, single, several);
    news = Ops::or_xor(news, several_[triple], several);
    several_[triple] = several;
  }

  /// A digit of a full triad leaves the other two of its box.
  static void keep_full(Vector (&triads)[3], const Vector (&full)[3]) {
    const Vector in0 = triads[0] & full[0];
    const Vector in1 = triads[1] & full[1];
    const Vector in2 = triads[2] & full[2];
    triads[0] = Ops::and_neither(triads[0], in1, in2);
    triads[1] = Ops::and_neither(triads[1], in0, in2);
    triads[2] = Ops::and_neither(triads[2], in0, in1);
  }

  /// Keeps the triads that can be matched with those of the other two lines.
  template <Vector (*next_box)(Vector), Vector (*last_box)(Vector)>
  static void match(Vector (&triads)[3]) {
    const Vector next[3] = {next_box(triads[0]), next_box(triads[1]), next_box(triads[2])};
    const Vector last[3] = {last_box(triads[0]), last_box(triads[1]), last_box(triads[2])};
    triads[0] = triads[0] & Bits<Ops>::can_be_matched(next[1], last[1], next[2], last[2]);
    triads[1] = triads[1] & Bits<Ops>::can_be_matched(next[0], last[0], next[2], last[2]);
    triads[2] = triads[2] & Bits<Ops>::can_be_matched(next[0], last[0], next[1], last[1]);
  }

  /// The triads that just three of nine digits have a candidate in, for each digit of a triple;
  /// x, y and z are the triads of one line by digits. `bad` gets those with fewer.
  static Vector full(Vector x, Vector y, Vector z, Vector& bad) {
    const Sum digits(x, y, z);
    bad = bad | digits.fewer_than_three();
    return Bits<Ops>::for_each_digit(digits.just_three());
  }

  [[no_unique_address]] Extra extra_;
  Vector words_[3][9];
  Vector several_[3];       ///< the boxes in which a digit has two places or more
  Vector full_rows_[3];     ///< triads of a row of the boxes that have just three digits left
  Vector full_columns_[3];  ///< ... and of a column
  Vector pairs_[9];         ///< cells of two candidates, in the low nine bits
};

}  // namespace ariadne::plugins::lockstep
