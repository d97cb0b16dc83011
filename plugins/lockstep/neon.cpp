// NEON, which every AArch64 processor has. The compiler uses it for the portable kernel as well; this one
// has what it does not find: majorities by selection, sums of lanes, and lanes that move by tables. The
// lanes of groups are in two registers, since one instruction loads or stores both.

#include "kernels.hpp"

#if defined(__aarch64__)

#include <arm_neon.h>
#include <array>
#include <bit>
#include <cstdint>

#include "alone.hpp"
#include "alone_ops.hpp"
#include "extra_houses.hpp"
#include "group_lanes.hpp"
#include "plain_lanes.hpp"
#include "search.hpp"
#include "view_ops.hpp"
#include "views.hpp"

namespace ariadne::plugins::lockstep {

namespace {

struct Neon {};

/// A bit for each lane that is not zero: of eight lanes, and of sixteen.
std::uint32_t nonzero_lanes(uint32x4_t low, uint32x4_t high) {
  static constexpr std::uint16_t bit_of[8] = {1, 2, 4, 8, 16, 32, 64, 128};
  const uint16x8_t lanes = vuzp1q_u16(vreinterpretq_u16_u32(vtstq_u32(low, low)),
                                      vreinterpretq_u16_u32(vtstq_u32(high, high)));
  return vaddvq_u16(vandq_u16(lanes, vld1q_u16(bit_of)));
}
std::uint32_t nonzero_lanes(uint16x8_t low, uint16x8_t high) {
  static constexpr std::uint8_t bit_of[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                              1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t lanes = vandq_u8(vuzp1q_u8(vreinterpretq_u8_u16(vtstq_u16(low, low)),
                                              vreinterpretq_u8_u16(vtstq_u16(high, high))),
                                    vld1q_u8(bit_of));
  return vaddv_u8(vget_low_u8(lanes)) | std::uint32_t{vaddv_u8(vget_high_u8(lanes))} << 8U;
}

/// Lanes of words in two registers.
template <class Word>
struct TwoRegisters {
  using Part = typename VectorOf<16, Word>::Type;
  Part low;
  Part high;

  static TwoRegisters all(Word word) { return {word - Part{}, word - Part{}}; }

  friend TwoRegisters operator&(TwoRegisters x, TwoRegisters y) {
    return {x.low & y.low, x.high & y.high};
  }
  friend TwoRegisters operator|(TwoRegisters x, TwoRegisters y) {
    return {x.low | y.low, x.high | y.high};
  }
  friend TwoRegisters operator^(TwoRegisters x, TwoRegisters y) {
    return {x.low ^ y.low, x.high ^ y.high};
  }
  friend TwoRegisters operator-(TwoRegisters x, TwoRegisters y) {
    return {x.low - y.low, x.high - y.high};
  }
  friend TwoRegisters operator~(TwoRegisters x) { return {~x.low, ~x.high}; }
};

/// Adds what x and y differ by to a sum.
uint32x4_t add_difference(uint32x4_t sum, uint32x4_t x, uint32x4_t y) {
  return vabaq_u32(sum, x, y);
}

using Words9 = ThreeTriples<Neon>;
Words9 add_difference(const Words9& sum, const Words9& x, const Words9& y) {
  return {vabaq_u32(sum.a, x.a, y.a), vabaq_u32(sum.b, x.b, y.b), vabaq_u32(sum.c, x.c, y.c)};
}

/// Logic on three operands. The compiler makes one instruction of a choice. Where two of three are the
/// same they are the majority, else the third one is.
template <class Base>
struct NeonLogic : Base {
  using typename Base::Vector;

  static Vector majority(Vector x, Vector y, Vector z) { return Base::choose(x ^ y, z, x); }
  /// Not zero where x is not or where y and z differ. Words are of 27 bits, so a sum of 31 of them has
  /// room in 32 bits.
  static Vector or_xor(Vector x, Vector y, Vector z) { return add_difference(x, y, z); }
  /// Nine bits, three times.
  static Vector thrice(Vector x) { return x * 0x40201U; }
};

struct NeonOps : NeonLogic<PlainOps<16, Neon>> {
  static std::uint32_t nonzero(Vector x) {
    static constexpr std::uint32_t bit_of[4] = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(vtstq_u32(x, x), vld1q_u32(bit_of)));
  }
};
struct NeonAloneOps : NeonLogic<AloneOps<Words9, Neon>> {
  using CommonOps = NeonLogic<PlainOps<16, Neon>>;
};

/// A mask has all bits of a lane, or none.
template <class LaneWord>
struct NeonGroupOps {
  using Word = LaneWord;
  using Vector = TwoRegisters<Word>;
  using Mask = Vector;
  static constexpr int lanes = 32 / static_cast<int>(sizeof(Word));

  static Vector all(Word word) { return Vector::all(word); }

  static Mask is_zero(Vector x) {
    using Part = typename Vector::Part;
    return {reinterpret_cast<Part>(x.low == Part{}), reinterpret_cast<Part>(x.high == Part{})};
  }
  static Mask without(Mask x, Mask y) { return x & ~y; }
  static Vector keep(Mask mask, Vector x) { return mask & x; }
  /// mask ? x : y
  static Vector choose(Mask mask, Vector x, Vector y) { return ((x ^ y) & mask) ^ y; }

  static std::uint32_t bits(Mask mask) { return nonzero(mask); }
  static std::uint32_t nonzero(Vector x) { return nonzero_lanes(x.low, x.high); }
};

/// The lanes of a view move by tables of bytes.
struct NeonViewOps : ViewOps<16, Neon> {
  static Vector majority(const Vector& x, const Vector& y, const Vector& z) {
    return x ^ ((x ^ y) & (x ^ z));
  }
  static bool any(const Vector& x) {
    return vmaxvq_u16(x.part[0] | x.part[1] | x.part[2] | x.part[3]) != 0;
  }

  static void move(Vector (&x)[3], const ViewsPlan::Lanes& from) {
    const uint8x16x4_t table[3] = {table_of(x[0]), table_of(x[1]), table_of(x[2])};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t k = 0; k < 4; ++k) {
        const uint16x8_t lanes = vld1q_u16(&from[32 * i + 8 * k]);
        // The two bytes of each lane. What is not in a table keeps what was found.
        uint8x16_t at = vreinterpretq_u8_u16(vmlaq_n_u16(vdupq_n_u16(0x100), lanes, 0x202));
        uint8x16_t found = vqtbl4q_u8(table[0], at);
        at = vsubq_u8(at, vdupq_n_u8(64));
        found = vqtbx4q_u8(found, table[1], at);
        at = vsubq_u8(at, vdupq_n_u8(64));
        found = vqtbx4q_u8(found, table[2], at);
        x[i].part[k] = vreinterpretq_u16_u8(found);
      }
  }

  static void add_apart(const Vector& x, std::size_t i, const ViewsPlan::Lanes& apart,
                        Vector (&to)[3]) {
    const uint8x16x4_t table = table_of(x);
    for (std::size_t k = 0; k < 4; ++k) {
      const uint16x8_t own = vreinterpretq_u16_u8(vqtbl4q_u8(table, vld1q_u8(&spread[i][16 * k])));
      for (std::size_t j = 0; j < 3; ++j) to[j].part[k] |= own & vld1q_u16(&apart[32 * j + 8 * k]);
    }
  }

 private:
  /// The i-th nine lanes, three times, by bytes. No table has a byte 255.
  static constexpr std::array<std::array<std::uint8_t, 64>, 3> spread = [] {
    std::array<std::array<std::uint8_t, 64>, 3> from{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t byte = 0; byte < 64; ++byte)
        from[i][byte] = static_cast<std::uint8_t>(byte < 54 ? 18 * i + byte % 18 : 255);
    return from;
  }();

  static uint8x16x4_t table_of(const Vector& x) { return std::bit_cast<uint8x16x4_t>(x); }
};

void run(Task& task, Branches& branches) {
  if (task.sink != nullptr && Alone<NeonAloneOps>(task).run()) return;
  Search<PlainLanes<NeonOps>>(task, branches).run();
}

void run_extra(Task& task, Branches& branches) {
  Search<PlainLanes<NeonOps, ExtraHouses<NeonOps>>>(task, branches).run();
}

void run_views(Task& task) {
  Views<NeonViewOps>(task).run();
}

template <class Word>
void run_groups(Task& task, Branches& branches) {
  Search<GroupLanes<NeonGroupOps<Word>>>(task, branches).run();
}

}  // namespace

const Kernel neon_kernel{"neon",
                         [] { return true; },
                         run,
                         run_extra,
                         run_views,
                         run_groups<std::uint16_t>,
                         run_groups<std::uint32_t>};

}  // namespace ariadne::plugins::lockstep

#endif
