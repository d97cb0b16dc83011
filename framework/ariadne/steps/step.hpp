#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/layout.hpp>
#include <ariadne/model/names.hpp>
#include <ariadne/steps/notation.hpp>

namespace ariadne {

/// How hard a technique is to see, in HoDoKu's words.
enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

/// All of them, ascending.
inline constexpr Choice<Level> level_names[] = {{"easy", Level::easy},
                                                {"medium", Level::medium},
                                                {"hard", Level::hard},
                                                {"unfair", Level::unfair},
                                                {"extreme", Level::extreme}};
/// All levels, the easiest first.
inline constexpr std::array all_levels = values_of(level_names);

/// "easy", "medium", ...
ARIADNE_API const char* to_string(Level level);
/// The level of that name, if there is one.
ARIADNE_API std::optional<Level> level_named(std::string_view name);

/// What a step counts for in the rating of a puzzle.
struct Rating {
  Level level = Level::medium;  ///< the level that the puzzle has at least
  int score = 100;              ///< points, added up over all steps
};

/// What a technique is called and how it is rated, unless a config says otherwise.
struct Technique {
  std::string id;               ///< lower case, words joined by '-': "hidden-single"
  std::string name;             ///< as people write it: "Hidden Single"
  std::string code;             ///< in HoDoKu's library: "0002"; empty when it has none
  Rating rating;                ///< by default
  bool assumes_unique = false;  ///< it holds only where there is one solution
  bool whole_board = false;     ///< its reason is the whole board, which its evidence does not name
};

/// How a node of a chain hangs on the next one.
enum class Link : std::uint8_t {
  none,    ///< the last one
  weak,    ///< not both true
  strong,  ///< not both false
};

/// One node of a chain: a digit in one cell, in several cells of a house that act as one (a
/// group), or an almost locked set that passes the chain on.
struct ChainNode {
  std::vector<Cell> cells;  ///< one, or several of a group or set
  Digit digit = 0;          ///< of a set the digit that it loses
  bool on = false;          ///< in a chain of implications: the digit is there (r1c2=5), or is not
  Link link = Link::none;   ///< to the next node
  std::vector<Digit> set = {};  ///< the digits of an almost locked set; empty for all others
};

/// One part of the reasons for a step. Only the parts that its role needs are filled. Lists are in
/// the order in which they are written.
struct Evidence {
  Role role;                            ///< what it is to the step
  std::vector<GroupIndex> groups = {};  ///< houses and other groups
  std::vector<Cell> cells = {};         ///< in the order in which they are written
  std::vector<Digit> digits = {};       ///< in the order in which they are written
  /// Of a set in a chain: the digits that join it to the one before.
  std::vector<Digit> links = {};
  std::vector<ChainNode> chain = {};            ///< of a chain, from its first node to its last
  std::vector<std::uint32_t> constraints = {};  ///< indices into Layout::constraints()
};

/// Sets as the lists that evidence holds, ascending.
ARIADNE_API std::vector<Digit> list_of(DigitSet digits);
/// The cells of a set, ascending.
ARIADNE_API std::vector<Cell> list_of(const CellSet& cells);

/// What Step::difficulty is measured by.
enum class Scale : std::uint8_t {
  explainer,  ///< Sudoku Explainer's ratings, such as 7.1
  berthier,   ///< Denis Berthier's: the length of a whip or braid
};

/// One deduction as plain data: it can be kept, sent and drawn long after the strategy that found
/// it is gone. Strategies reuse one Step for all they find; sinks copy what they keep.
struct Step {
  std::string technique;  ///< the id, e.g. "hidden-single"
  std::string name;       ///< as people write it, e.g. "Hidden Single"
  std::string code;       ///< in HoDoKu's library, e.g. "0002"; empty when it has none
  /// How the evidence is written: text with places for evidence, see to_text(). Empty where the
  /// result says it all.
  std::string notation;
  Rating rating;  ///< filled by the solver that applies the step
  /// How hard it is on its scale; 0 for a technique that is not on one.
  double difficulty = 0;
  Scale scale = Scale::explainer;       ///< of the difficulty
  std::vector<Candidate> placements;    ///< values that it puts into open cells
  std::vector<Candidate> eliminations;  ///< candidates that it removes
  std::vector<Evidence> evidence;       ///< only when the sink asked for it

  Step() = default;
  /// A step of this technique, without a result yet. A notation that is made at run time is
  /// assigned; the program holds it against notation_fault() before it is printed.
  explicit Step(const Technique& from, StepNotation notation_of_it = "")
      : technique(from.id),
        name(from.name),
        code(from.code),
        notation(notation_of_it.text()),
        rating(from.rating) {}

  /// Forgets result and evidence; the technique stays.
  void clear() {
    placements.clear();
    eliminations.clear();
    evidence.clear();
  }
};

/// Whether there is anything to do of the step: it places into an open cell, or removes a candidate
/// that is there.
ARIADNE_API bool changes(const Step& step, const Board& board);

/// Does to the board what the step says.
ARIADNE_API void apply(const Step& step, Board& board);

/// The step in HoDoKu's notation: "Hidden Single: r1c2=5", "Hidden Pair: 7,8 in r3c46 =>
/// r3c46<>3". Cells that share a row or a column are merged (r3c789, r46c2).
///
/// The text before the result is Step::notation with its places filled. `{role.form}` stands for
/// the evidence of that role, several joined by '/', `{role#2.form}` for the second of them; forms
/// are:
///
///     groups   the groups, merged: r24, c38b8          digits  7,8
///     cells    merged: r46c2                           pair    7/8
///     list     one by one: r4c2,r6c2                   set     {78}
///     links    its links as 78                         plain   78
///     constraints  cage with sum 15 at r1c123
///     chain (a nice loop), aic, ring, implications     see chain_text.hpp
///
/// A part in angle brackets is repeated for each piece of evidence of the roles within: "< f{fin.
/// cells}>" gives " fr2c6 fr2c7" for two fins, and nothing for none. So plugins of any technique
/// need no code to be printed. Without evidence the result stands alone.
ARIADNE_API std::string to_text(const Step& step, const Layout& layout);

/// The same for a person: if the notation does not name the house that the step is about, that
/// stands behind it: "Hidden Single: r1c2=5 (in b1)".
ARIADNE_API std::string text_with_house(const Step& step, const Layout& layout);

/// "r1c2=5, r46c2<>3": what the step does.
ARIADNE_API std::string result_text(const Step& step, const Layout& layout);

/// "r1c2=5": how a placement is written; a digit above 9 is a letter, as in lines and grids.
ARIADNE_API std::string placement_text(Candidate candidate, const Layout& layout);
/// "r1c2<>5": how an elimination is written.
ARIADNE_API std::string elimination_text(Candidate candidate, const Layout& layout);

/// Cells as they are written: r3c789, r46c2, r1c1, merged along rows first, then along columns, in
/// reading order. Where there are more than nine rows or columns, several numbers stand in
/// brackets: r3c[9,10].
ARIADNE_API std::string cells_text(const std::vector<Cell>& cells, const Layout& layout);

}  // namespace ariadne
