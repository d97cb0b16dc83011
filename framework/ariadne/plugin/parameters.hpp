#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/names.hpp>
#include <ariadne/plugin/generator.hpp>
#include <ariadne/plugin/range.hpp>
#include <ariadne/plugin/solver.hpp>
#include <ariadne/plugin/strategy.hpp>

namespace ariadne {

/// The four kinds of component.
enum class ComponentKind : std::uint8_t { strategy, solver, generator, constraint };

/// All of them.
inline constexpr std::array all_component_kinds{ComponentKind::strategy, ComponentKind::solver,
                                                ComponentKind::generator,
                                                ComponentKind::constraint};

/// "strategy", "solver", "generator", "constraint".
ARIADNE_API const char* to_string(ComponentKind kind);

/// What kind of value a parameter takes.
enum class ParameterType : std::uint8_t {
  boolean,
  integer,
  real,
  text,
  choice,      ///< one of `choices`
  choices,     ///< a list of these, each once, or one of them; empty when nothing is said
  words,       ///< a list of texts, or one text; empty when nothing is said
  range,       ///< whole numbers: 24, 24..28, 24.. or ..28
  tenths,      ///< numbers of tenths: 7.1, 7.1..8, 7.1.. or ..8
  levels,      ///< levels of a rating: hard, hard..extreme, hard.. or ..hard
  component,   ///< one component of `kind`
  components,  ///< a list of at least one component of `kind`
  numbers,     ///< a list of whole numbers
  // Of constraints only, because a frame is needed to read them:
  cells,  ///< cells in their order: r1c1-3 r2c1
  lines,  ///< a list of these
  clue,   ///< a place beside the grid, r0c3, and what is seen from there
};

/// One row of the table in which a component describes what it takes. The table feeds the checks
/// of configs, `plugins inspect`, help and schema. Made by the functions below.
struct ARIADNE_API Parameter {
  std::string name;                   ///< lower case, words joined by '-'
  ParameterType type;                 ///< what kind of value it takes
  std::string help;                   ///< one sentence, without a final stop
  std::vector<std::string> defaults;  ///< as written in YAML; one, but any number for `components`
  std::int64_t min_integer = 0;       ///< of an integer, a range or tenths
  std::int64_t max_integer = 0;       ///< of an integer, a range or tenths
  double min_real = 0;                ///< of a real number
  double max_real = 0;                ///< of a real number
  std::vector<std::string> choices = {};         ///< of `choice` and `choices`
  ComponentKind kind = ComponentKind::strategy;  ///< of the components that it takes

  /// Yes or no.
  static Parameter boolean(std::string name, bool value, std::string help);
  /// A whole number from `min` to `max`.
  static Parameter integer(std::string name, std::int64_t value, std::int64_t min, std::int64_t max,
                           std::string help);
  /// A number from `min` to `max`.
  static Parameter real(std::string name, double value, double min, double max, std::string help);
  /// Any text.
  static Parameter text(std::string name, std::string value, std::string help);
  /// The first choice is the default.
  static Parameter choice(std::string name, std::vector<std::string> choices, std::string help);
  /// With a table of the meanings of the words, from which Parameters::choice() reads the value.
  template <class Value, std::size_t Count>
  static Parameter choice(std::string name, const Choice<Value> (&choices)[Count],
                          std::string help) {
    return Parameter::choice(std::move(name), names_of(choices), std::move(help));
  }
  /// A list of some of the choices; all of them if it is left out.
  static Parameter some_of(std::string name, std::vector<std::string> choices, std::string help);
  /// A list of any words; empty if it is left out.
  static Parameter words(std::string name, std::string help);
  /// All numbers from `min` to `max` when nothing is said.
  static Parameter range(std::string name, std::int64_t min, std::int64_t max, std::string help);
  /// The same, but the numbers have up to one decimal place, and `min` and `max` count tenths.
  static Parameter tenths(std::string name, std::int64_t min, std::int64_t max, std::string help);
  /// All levels when nothing is said.
  static Parameter levels(std::string name, std::string help);
  /// An empty default makes the parameter required; `$generator` stands for the component of that
  /// role in configs/library/options.yaml.
  static Parameter component(std::string name, ComponentKind kind, std::string value,
                             std::string help);
  /// Without defaults the parameter is required; a single `$checkers` stands for the components of
  /// that role.
  static Parameter components(std::string name, ComponentKind kind, std::vector<std::string> values,
                              std::string help);
  /// A list of whole numbers from `min` to `max`; required.
  static Parameter numbers(std::string name, std::int64_t min, std::int64_t max, std::string help);
  /// Cells of the frame, in the order in which they are written, each once; required.
  static Parameter cells(std::string name, std::string help);
  /// Lists of cells; required.
  static Parameter lines(std::string name, std::string help);
  /// A place beside the grid; required.
  static Parameter clue(std::string name, std::string help);
  /// The same, but it may be left out: no cells, or no numbers.
  Parameter optional() &&;
};

/// A component made for a parameter, with the id it goes by.
template <class T>
struct Named {
  std::string id;             ///< its id
  std::unique_ptr<T> object;  ///< the component itself; not null
};

/// A strategy comes with its rating, and with whether it assumes a unique solution.
template <>
struct Named<Strategy> {
  std::string id;                    ///< its id
  std::unique_ptr<Strategy> object;  ///< the strategy itself; not null
  Rating rating = {};                ///< of each of its steps, as the config has it
  bool assumes_unique = false;       ///< whether its steps hold only if there is one solution
  std::string source = {};           ///< the plugin and the component, to begin messages about it
};

/// One component of any kind, as the host hands it over.
using AnyComponent = std::variant<Named<Strategy>, Named<Solver>, Named<Generator>>;

/// The checked values for one component: each parameter of its table is there, of its type and
/// within its bounds. Asking for another name or type is the plugin's mistake and throws
/// PluginError.
class ARIADNE_API Parameters {
 public:
  /// A value of any type that a parameter has.
  using Value =
      std::variant<bool, std::int64_t, double, std::string, Range, std::vector<std::string>,
                   std::vector<AnyComponent>, std::vector<std::int64_t>,
                   std::vector<std::vector<Cell>>, std::vector<std::vector<ConstraintPtr>>>;

  Parameters();
  /// Moves it.
  Parameters(Parameters&&) noexcept;
  /// Moves it.
  Parameters& operator=(Parameters&&) noexcept;
  Parameters(const Parameters&) = delete;
  Parameters& operator=(const Parameters&) = delete;
  ~Parameters();

  /// The value of a boolean() parameter.
  bool boolean(std::string_view name) const;
  /// The value of an integer() parameter.
  std::int64_t integer(std::string_view name) const;
  /// The value of a real() parameter.
  double real(std::string_view name) const;
  /// Of a text or a choice.
  const std::string& text(std::string_view name) const;
  /// Of a choice, the meaning of its word in the table from which it was declared.
  template <class Value, std::size_t Count>
  Value choice(std::string_view name, const Choice<Value> (&choices)[Count]) const {
    const std::string& word = text(name);
    if (const std::optional<Value> value = value_named(choices, word)) return *value;
    fail_at_choice(name, word);
  }
  /// Of a range, of tenths by their count, or of levels by their number.
  Range range(std::string_view name) const;
  /// Of words or choices.
  const std::vector<std::string>& words(std::string_view name) const;

  /// The value of a numbers() parameter.
  const std::vector<std::int64_t>& numbers(std::string_view name) const;
  /// Of cells, in the order in which they were written; of a clue, those that are seen from its
  /// place, the nearest first.
  const std::vector<Cell>& cells(std::string_view name) const;
  /// The value of a lines() parameter.
  const std::vector<std::vector<Cell>>& lines(std::string_view name) const;
  /// Of a `components` parameter of constraints: what each rule posts.
  const std::vector<std::vector<ConstraintPtr>>& constraints(std::string_view name) const;

  /// Hands over the one component of a `component` parameter. Once for each name.
  Named<Strategy> take_strategy(std::string_view name);
  /// Takes a solver, as take_strategy() does.
  Named<Solver> take_solver(std::string_view name);
  /// Takes a generator, as take_strategy() does.
  Named<Generator> take_generator(std::string_view name);
  /// Hands over all components of a `components` parameter, in their order. Once for each name.
  std::vector<Named<Strategy>> take_strategies(std::string_view name);
  /// Takes a list of solvers.
  std::vector<Named<Solver>> take_solvers(std::string_view name);
  /// Takes a list of generators.
  std::vector<Named<Generator>> take_generators(std::string_view name);

  /// For the host, and for tests that make a component by hand.
  void set(std::string name, Value value);

 private:
  [[noreturn]] static void fail_at_choice(std::string_view name, const std::string& word);

  std::map<std::string, Value, std::less<>> values_;
};

}  // namespace ariadne
