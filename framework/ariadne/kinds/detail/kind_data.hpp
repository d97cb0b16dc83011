#pragma once

// A kind as its file says it, with all names resolved.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ariadne/expressions/expression.hpp>
#include <ariadne/formats/puzzle_drawing.hpp>
#include <ariadne/kinds/detail/pattern.hpp>
#include <ariadne/kinds/detail/thing.hpp>
#include <ariadne/kinds/kind.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/numbers.hpp>

namespace ariadne::kinds {

/// A number, or a word: words are numbers from first_named on.
using Scalar = std::int64_t;
constexpr Scalar first_named = Scalar{1} << 40U;

/// The number that a clue is written as. Nothing for larger ones than puzzles have, which could be words,
/// or sums that do not fit.
inline std::optional<Scalar> number_of_clue(std::string_view text) {
  constexpr Scalar largest = 1'000'000'000;
  const auto number = number_of<Scalar>(text);
  return number && *number >= -largest && *number <= largest ? number : std::nullopt;
}

/// Functions and sets of the language.
enum class Function : std::uint8_t {
  // All things of one sort.
  cells,
  edges,
  inner,
  corners,
  blocks,
  rows,
  columns,
  lines,
  tops,
  bottoms,
  lefts,
  rights,
  sides,
  areas,
  directions,
  border,
  // Of things.
  near,
  around,
  diagonal,
  ray,
  to,
  edge,
  links,
  corner,
  row,
  column,
  area,
  index,
  size,
  count,
  mirror,
  opposite,
  has,
  windows,
  spans,
  steps,
  before,
  after,
  given,
  abs,
  min,
  max,
  // Of bindings.
  segments,
  until,
  view,
  seen,
  sum,
  product,
  all,
  any,
  differ,
  same,
  the,
  set,
  visible,
  lengths,
  like,
};
constexpr std::size_t function_count = static_cast<std::size_t>(Function::like) + 1;

/// What a name means.
enum class Meaning : std::uint8_t { variable, clue, unknown, let, region, way, function };

struct TermBinding;

/// An expression whose names are resolved.
struct Term {
  Expression::Op op = Expression::Op::number;
  Meaning meaning = Meaning::function;  ///< of a name, a call, or `each`
  int id = 0;                           ///< which one: an index, a Way, or a Function
  std::size_t at = 0;                   ///< the character, from zero
  Scalar value = 0;                     ///< of a number, a word, a truth; of `like`, which pattern
  int each = -1;                        ///< of `each`: its number
  int memo = -1;                        ///< a number, if it is asked often of the same thing
  std::vector<Term> parts = {};
  std::vector<TermBinding> bindings;
};

struct TermBinding {
  int variable = 0;  ///< index of its name; 0 if it has none
  Term set;
  std::vector<Term> condition;
};

/// Text of the file, and where it is.
struct Source {
  std::string text;
  Place place;
  bool quoted = false;
};

/// An expression of the file.
struct SourcedTerm {
  Source source;
  Term term;
};
struct SourcedBindings {
  Source source;
  std::vector<TermBinding> bindings;
};

/// How values are written: the longest texts first.
struct ValueSymbols {
  struct Symbol {
    std::string text;
    std::optional<Scalar> value;  ///< nothing for a text that means blank
  };
  std::vector<Symbol> all;      ///< the longest texts first
  std::vector<Symbol> written;  ///< in the order of the file
  bool empty() const { return all.empty(); }
  /// The first text of a value; null if it has none.
  const std::string* text_of(Scalar value) const;
};

/// How values are drawn, if the file says it.
struct DrawData {
  using Shape = PuzzleDrawing::Shape;
  struct Entry {
    enum class Of : std::uint8_t { all, blank, value };
    Of of = Of::all;
    Scalar value = 0;
    std::vector<Shape> shapes;
  };
  std::vector<Entry> entries;  ///< none: as the kind of value suggests
  std::optional<Way> side;     ///< small, at this side or corner of the thing
  int let = -1;                ///< at the thing that this definition says, or -1
};

struct ClueData {
  std::string name;
  Sorts sorts;                       ///< the sorts of things on which it can be
  Function place = Function::cells;  ///< all the things on which it is
  bool of_puzzle = false;            ///< it is in the first line
  bool numbers = true;               ///< whether numbers are values
  bool list = false;                 ///< of numbers
  bool areas = false;                ///< equal values make an area
  bool wide = false;                 ///< game IDs have numbers of several figures
  ValueSymbols symbols;
  DrawData draw;
  DrawData also;  ///< how other programs draw values
  /// What addresses write for values, where it is not the value.
  std::vector<std::pair<std::string, std::optional<Scalar>>> address;
};

struct UnknownData {
  std::string name;
  Sorts sorts;
  SourcedBindings at;
  SourcedTerm domain;
  std::vector<Scalar> words;  ///< a domain of words; then `domain` is not used
  bool hidden = false;
  bool adjective = false;  ///< a place is so: "black"; otherwise something is there: "a line"
  std::string noun;        ///< the name in sentences
  std::string plural;
  std::string opposite;  ///< of an adjective: "white"; may be empty
  ValueSymbols symbols;
  DrawData draw;
};

struct LetData {
  std::string name;
  std::string says;  ///< what is wrong with a value that it cannot have; may be empty
  Sorts sorts;
  SourcedTerm be;
  ValueSymbols symbols;
  DrawData draw;                     ///< nothing is drawn unless the file says it
  Function place = Function::cells;  ///< all the things on which it is drawn
};

struct RegionData {
  std::string name;
  Place place;
  std::optional<SourcedTerm> of;
  int walls = -1;  ///< an unknown, or -1
  std::optional<SourcedTerm> joined;
  std::optional<SourcedBindings> around;
  std::optional<SourcedTerm> most;
  bool rectangles = false;
};

/// What a rule asks for.
enum class Engine : std::uint8_t { holds, connected, loop, paths, forest, constraint };

struct ForestLink {
  SourcedBindings each;
  SourcedTerm from;
  SourcedTerm to;
  std::optional<SourcedTerm> when;
};

struct ConstraintUse;

/// A parameter of a constraint of a plugin.
struct ConstraintArgument {
  enum class Form : std::uint8_t {
    cells,    ///< the cells that terms name, in one list
    lines,    ///< several lists
    number,   ///< the number that a term is
    numbers,  ///< several
    range,    ///< a number, or a set of numbers in a row
    text,     ///< as it is
    parts,    ///< constraints
  };
  std::string name;
  Place place;
  Form form = Form::text;
  bool optional = false;           ///< it may be blank
  std::vector<SourcedTerm> terms;  ///< what it is for each choice of the variables
  std::string text;
  std::vector<ConstraintUse> parts;
};

/// A constraint of a plugin.
struct ConstraintUse {
  std::string id;
  std::vector<ConstraintArgument> arguments;
};

struct RuleData {
  std::string name;
  std::string says;
  Place place;
  std::optional<SourcedBindings> each;
  Engine engine = Engine::holds;
  std::optional<SourcedTerm> holds;  ///< or the cells of `connected`
  std::optional<SourcedTerm> joined;
  std::optional<SourcedTerm> to;
  bool to_border = false;
  int unknown = -1;  ///< of `loop` and `paths`; that which a constraint of a plugin is about
  bool through_corners = false;
  std::optional<SourcedTerm> crossing;
  std::vector<ForestLink> forest;
  ConstraintUse constraint;
  bool assumed = false;  ///< not asked for: only other constraints of plugins see that it is there
};

/// A block of lines of a text.
struct BlockData {
  enum class Form : std::uint8_t { header, things, layers, directions, parts };
  Form form = Form::things;
  Place place;
  bool optional = false;            ///< of `things`: a text may end before this block
  std::vector<std::string> header;  ///< names of a header, `rows` and `columns` too
  bool rest_is_list = false;        ///< the last name of a header takes all that is left
  std::vector<int> clues;           ///< of `things`: those in each token
  Function of = Function::cells;    ///< of `things`: which
  int unknown = -1;                 ///< of `directions`
  std::vector<std::pair<Meaning, int>> layers;  ///< of `layers` and `directions`; of `parts`, one
};

/// A part of an address: how the values of some clues are written.
struct AddressCode {
  std::string code;
  std::vector<std::pair<int, Function>> clues;  ///< and on which things
  std::string text;                             ///< of `param`, `when`, and `without`
  bool optional = false;                        ///< an address may end before it
};

/// How another program writes a puzzle.
struct AddressData {
  std::vector<std::string> names;  ///< of the kind, there; the usual one first
  std::vector<AddressCode> codes;
};

/// How puzzles are generated, as far as the rules do not say it.
struct GenerateData {
  /// Why no puzzles are generated; empty if they are.
  std::string refusal;
  /// The size, if none is asked for; 0 for the usual one.
  int rows = 0;
  int columns = 0;
  /// A number in the first line of the text.
  struct Header {
    int clue = 0;
    std::vector<SourcedTerm> numbers;  ///< several for a list
  };
  std::vector<Header> puzzle;
  /// `rows` are as many as there are rows.
  enum class Areas : std::uint8_t { any, rectangles, dominoes, rows };
  Areas areas = Areas::any;
  int fewest = 3;  ///< cells of an area
  int most = 6;
  /// Clues that are placed at random before there is a solution.
  struct First {
    int clue = 0;
    int number = 0;
    bool percent = false;        ///< of the things on which it can be
    std::vector<Scalar> values;  ///< one of these each; any of its symbols if there are none
  };
  std::vector<First> first;
  /// Clues that are found together with the solution, one on each of their things.
  struct Together {
    int clue = 0;
    SourcedTerm values;  ///< a set
  };
  std::vector<Together> together;
  /// Clues that are only in the place of another one, which comes back if they are taken away.
  std::vector<std::pair<int, int>> instead;
  /// Clues that are only where another one is, and are there with it or not at all.
  std::vector<std::pair<int, int>> with;
  /// Clues that are only where another one is, which may be there without them.
  std::vector<std::pair<int, int>> besides;
  std::vector<int> without;  ///< clues that puzzles do not have
  std::vector<int> keep;     ///< clues that are not taken away
  /// In how many of a hundred places an unknown should be different from 0.
  std::vector<std::pair<int, int>> prefer;

  /// The second of the pair that begins with a clue; -1 if it begins no pair.
  static int other(const std::vector<std::pair<int, int>>& pairs, int clue) {
    for (const auto& [one, of] : pairs)
      if (one == clue) return of;
    return -1;
  }
};

struct KindData {
  std::string name;
  std::string file;
  std::string example;
  std::vector<std::string> warnings;
  std::vector<ClueData> clues;
  std::vector<UnknownData> unknowns;
  std::vector<LetData> lets;
  std::vector<RegionData> regions;
  std::vector<RuleData> rules;
  std::vector<BlockData> text;
  std::vector<BlockData> solution;
  std::optional<AddressData> link;  ///< of puzz.link
  std::optional<AddressData> game;  ///< of Simon Tatham's games
  GenerateData generate;
  std::vector<std::string> words;           ///< word i is first_named + i; the ways come first
  std::vector<std::string> variables;       ///< names of variables; 0 is that of those without
  std::vector<Pattern> patterns;            ///< those of `like`
  int eaches = 0;                           ///< how many terms have a number `each`
  int memos = 0;                            ///< how many terms have a number `memo`
  int areas = -1;                           ///< the clue that makes areas, or -1
  std::shared_ptr<const Registry> plugins;  ///< if a rule uses their constraints
  int it = 0;                               ///< the variable `it`
  int a = 0;                                ///< the variables of `joined`
  int b = 0;
  int edge = 0;

  int clue_named(const std::string& name) const;
  int unknown_named(const std::string& name) const;
  /// A scalar as text.
  std::string text_of(Scalar value) const;
};

/// Why something of a file cannot be, with its place there.
[[noreturn]] void fail(const Source& source, std::size_t at, const std::string& what);

/// Reads a description. Other kinds are looked for beside the file, and then in a folder.
KindData read_kind_data(const std::string& text, const std::string& file, const std::string& folder,
                        const KindPlugins& plugins);

}  // namespace ariadne::kinds
