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

/// The difficulty of a technique, as in HoDoKu.
enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

/// The names of the levels, the easiest first.
inline constexpr Choice<Level> level_names[] = {{"easy", Level::easy},
                                                {"medium", Level::medium},
                                                {"hard", Level::hard},
                                                {"unfair", Level::unfair},
                                                {"extreme", Level::extreme}};
/// All levels, the easiest first.
inline constexpr std::array all_levels = values_of(level_names);

/// "easy", "medium", ...
ARIADNE_API const char* to_string(Level level);
/// The level with this name; nothing if the name is unknown.
ARIADNE_API std::optional<Level> level_named(std::string_view name);

/// What a step contributes to the rating of a puzzle.
struct Rating {
  Level level = Level::medium;  ///< the lowest level that the puzzle can have
  int score = 100;              ///< points, which are added up over all steps
};

/// The names of a technique, and its rating unless a config changes it.
struct Technique {
  std::string id;               ///< lowercase words joined by '-': "hidden-single"
  std::string name;             ///< as people write it: "Hidden Single"
  std::string code;             ///< in HoDoKu's library: "0002"; empty if unknown there
  Rating rating;                ///< unless a config changes it
  bool assumes_unique = false;  ///< it is valid only if there is one solution
  bool whole_board = false;     ///< it depends on the whole board, not only on its evidence
};

/// The link from a node of a chain to the next one.
enum class Link : std::uint8_t {
  none,    ///< the last node has no link
  weak,    ///< at most one of the two is true
  strong,  ///< at least one of the two is true
};

/// A node of a chain: a digit in a cell, a digit in several cells of a house that act as one (a
/// group), or an almost locked set.
struct ChainNode {
  std::vector<Cell> cells;      ///< one cell, or the cells of a group or set
  Digit digit = 0;              ///< for a set: the digit that it loses
  bool on = false;              ///< in a chain of implications: whether the digit is there (r1c2=5)
  Link link = Link::none;       ///< the link to the next node
  std::vector<Digit> set = {};  ///< the digits of an almost locked set; empty for all others
};

/// A piece of the evidence for a step. Only the members that its role needs are filled. Lists are
/// in the order in which they are written.
struct Evidence {
  Role role;                            ///< its role in the step
  std::vector<GroupIndex> groups = {};  ///< houses and other groups
  std::vector<Cell> cells = {};         ///< in the order in which they are written
  std::vector<Digit> digits = {};       ///< in the order in which they are written
  /// For a set in a chain of sets: the digits that connect it to the previous set.
  std::vector<Digit> links = {};
  std::vector<ChainNode> chain = {};  ///< for a chain: its nodes, from the first to the last
  std::vector<std::uint32_t> constraints = {};  ///< indices into Layout::constraints()
};

/// The digits of a set as a list, ascending.
ARIADNE_API std::vector<Digit> list_of(DigitSet digits);
/// The cells of a set as a list, ascending.
ARIADNE_API std::vector<Cell> list_of(const CellSet& cells);

/// The scale of Step::difficulty.
enum class Scale : std::uint8_t {
  explainer,  ///< Sudoku Explainer's ratings, such as 7.1
  berthier,   ///< Denis Berthier's: the length of a whip or braid
  rules,      ///< how many rules of a kind it takes
};

/// A deduction as plain data. It can be kept, sent, and drawn even after the strategy that found it
/// has been destroyed. Strategies reuse one Step for everything that they find; sinks copy the
/// steps that they keep.
struct Step {
  std::string technique;  ///< the id, e.g. "hidden-single"
  std::string name;       ///< as people write it, e.g. "Hidden Single"
  std::string code;       ///< in HoDoKu's library, e.g. "0002"; empty if unknown there
  /// A string with placeholders for the evidence; see to_text(). Empty if the result is enough.
  std::string notation;
  Rating rating;  ///< filled by the solver that applies the step
  /// The difficulty on its scale; 0 if the technique is not on a scale.
  double difficulty = 0;
  Scale scale = Scale::explainer;       ///< the scale of the difficulty
  std::vector<Candidate> placements;    ///< digits that it places in open cells
  std::vector<Candidate> eliminations;  ///< candidates that it removes
  std::vector<Evidence> evidence;       ///< only if the sink wants it

  Step() = default;
  /// A step of this technique, without a result. To use a notation that is made at run time, assign
  /// it to `notation`; the program checks it with notation_fault() before it prints the step.
  explicit Step(const Technique& from, StepNotation notation_of_it = "")
      : technique(from.id),
        name(from.name),
        code(from.code),
        notation(notation_of_it.text()),
        rating(from.rating) {}

  /// Removes the result and the evidence; the technique remains.
  void clear() {
    placements.clear();
    eliminations.clear();
    evidence.clear();
  }
};

/// Whether the step changes the board: it places a digit in an open cell, or removes a candidate
/// that its cell has.
ARIADNE_API bool changes(const Step& step, const Board& board);

/// Applies the step to the board.
ARIADNE_API void apply(const Step& step, Board& board);

/// The step in HoDoKu's notation: "Hidden Single: r1c2=5", "Hidden Pair: 7,8 in r3c46 =>
/// r3c46<>3". Cells that share a row or a column are merged (r3c789, r46c2).
///
/// The part before the result is Step::notation with its placeholders filled. `{role.form}` stands
/// for the evidence with this role; several pieces are joined by '/'. `{role#2.form}` stands for
/// the second piece. These are the forms:
///
///     groups   the groups, merged: r24, c38b8          digits  7,8
///     cells    merged: r46c2                           pair    7/8
///     list     one by one: r4c2,r6c2                   set     {78}
///     links    its links as 78                         plain   78
///     constraints  cage with sum 15 at r1c123
///     chain (a nice loop), aic, ring, implications     see chain_text.hpp
///
/// A part in angle brackets is repeated for each piece of evidence of the roles within: "< f{fin.
/// cells}>" becomes " fr2c6 fr2c7" for two fins, and disappears if there are none. Without
/// evidence, only the result is written.
ARIADNE_API std::string to_text(const Step& step, const Layout& layout);

/// The same, but if the notation does not name the house of the step, the house is added: "Hidden
/// Single: r1c2=5 (in b1)".
ARIADNE_API std::string text_with_house(const Step& step, const Layout& layout);

/// The result of the step: "r1c2=5, r46c2<>3".
ARIADNE_API std::string result_text(const Step& step, const Layout& layout);

/// What a step says of some unknowns.
struct StatementOfUnknowns {
  const UnknownWords* words;  ///< of all of them
  Digit digit;                ///< 2 for a mark
  bool is;                    ///< whether they have the digit, or do not have it
  std::vector<Cell> cells;    ///< in the order of the step
};

/// What the step says, by unknowns and digits; what is there comes first. What only helps is left out.
/// The layout must have texts.
ARIADNE_API std::vector<StatementOfUnknowns> statements_of_unknowns(const Step& step,
                                                                    const Layout& layout);

/// The texts of some constraints, each once, as indices into Layout::texts().
ARIADNE_API std::vector<std::uint32_t> numbers_of_texts(
    const std::vector<std::uint32_t>& constraints, const Layout& layout);

/// The text of a placement: "r1c2=5". A digit above 9 is written as a letter, as in lines and
/// grids.
ARIADNE_API std::string placement_text(Candidate candidate, const Layout& layout);
/// The text of an elimination: "r1c2<>5".
ARIADNE_API std::string elimination_text(Candidate candidate, const Layout& layout);

/// The text of some cells: "r3c789,r46c2,r1c1". Cells are merged along rows first, and then along
/// columns, in reading order. If there are more than nine rows or columns, several numbers are
/// written in brackets: r3c[9,10].
ARIADNE_API std::string cells_text(const std::vector<Cell>& cells, const Layout& layout);

}  // namespace ariadne
