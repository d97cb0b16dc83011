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

/// The four kinds of components.
enum class ComponentKind : std::uint8_t { strategy, solver, generator, constraint };

/// All kinds.
inline constexpr std::array all_component_kinds{ComponentKind::strategy, ComponentKind::solver,
                                                ComponentKind::generator,
                                                ComponentKind::constraint};

/// "strategy", "solver", "generator", "constraint".
ARIADNE_API const char* to_string(ComponentKind kind);

/// The type of a parameter.
enum class ParameterType : std::uint8_t {
  boolean,
  integer,
  real,
  text,
  choice,      ///< one of `choices`
  choices,     ///< one of `choices` or a list of different ones; empty if not set
  words,       ///< a string or a list of strings; empty if not set
  range,       ///< whole numbers: 24, 24..28, 24.. or ..28
  tenths,      ///< numbers with one decimal place: 7.1, 7.1..8, 7.1.. or ..8
  levels,      ///< levels of a rating: hard, hard..extreme, hard.. or ..hard
  component,   ///< one component of `kind`
  components,  ///< a list of at least one component of `kind`
  numbers,     ///< a list of whole numbers
  // Only for constraints, because a frame is needed to read these:
  cells,  ///< cells in the order written: r1c1-3 r2c1
  lines,  ///< a list of such lists of cells
  clue,   ///< a place outside the grid, r0c3, and the cells that it refers to
};

/// A row of the table in which a component declares its parameters. The table is used for checks of
/// configs, `plugins inspect`, the help, and the schema. Make rows with the functions below.
struct ARIADNE_API Parameter {
  std::string name;                   ///< lowercase words joined by '-'
  ParameterType type;                 ///< the type of its value
  std::string help;                   ///< one sentence, without a period
  std::vector<std::string> defaults;  ///< as written in YAML; exactly one, except for `components`
  std::int64_t min_integer = 0;       ///< for an integer, a range, or tenths
  std::int64_t max_integer = 0;       ///< for an integer, a range, or tenths
  double min_real = 0;                ///< for a real number
  double max_real = 0;                ///< for a real number
  std::vector<std::string> choices = {};         ///< for `choice` and `choices`
  ComponentKind kind = ComponentKind::strategy;  ///< for `component` and `components`

  /// A boolean.
  static Parameter boolean(std::string name, bool value, std::string help);
  /// A whole number from `min` to `max`.
  static Parameter integer(std::string name, std::int64_t value, std::int64_t min, std::int64_t max,
                           std::string help);
  /// A number from `min` to `max`.
  static Parameter real(std::string name, double value, double min, double max, std::string help);
  /// Any string.
  static Parameter text(std::string name, std::string value, std::string help);
  /// One of several words. The first one is the default.
  static Parameter choice(std::string name, std::vector<std::string> choices, std::string help);
  /// The same with a table that gives each word a meaning, which Parameters::choice() returns.
  template <class Value, std::size_t Count>
  static Parameter choice(std::string name, const Choice<Value> (&choices)[Count],
                          std::string help) {
    return Parameter::choice(std::move(name), names_of(choices), std::move(help));
  }
  /// A list of some of the choices; all of them if it is not set.
  static Parameter some_of(std::string name, std::vector<std::string> choices, std::string help);
  /// A list of any words; empty if it is not set.
  static Parameter words(std::string name, std::string help);
  /// A range of whole numbers. By default, all numbers from `min` to `max`.
  static Parameter range(std::string name, std::int64_t min, std::int64_t max, std::string help);
  /// The same for numbers with at most one decimal place. `min` and `max` are in tenths.
  static Parameter tenths(std::string name, std::int64_t min, std::int64_t max, std::string help);
  /// A range of levels. By default, all levels.
  static Parameter levels(std::string name, std::string help);
  /// A component. If the default is empty, the parameter is required. A default such as
  /// `$generator` stands for the component with this role in configs/library/options.yaml.
  static Parameter component(std::string name, ComponentKind kind, std::string value,
                             std::string help);
  /// A list of components. Without defaults, the parameter is required. A single default such as
  /// `$checkers` stands for all components with this role.
  static Parameter components(std::string name, ComponentKind kind, std::vector<std::string> values,
                              std::string help);
  /// A list of whole numbers from `min` to `max`; required.
  static Parameter numbers(std::string name, std::int64_t min, std::int64_t max, std::string help);
  /// Cells of the frame, in the order in which they are written, each once; required.
  static Parameter cells(std::string name, std::string help);
  /// Lists of cells; required.
  static Parameter lines(std::string name, std::string help);
  /// A place outside the grid; required.
  static Parameter clue(std::string name, std::string help);
  /// Makes this parameter optional. If it is not set, its list of cells or numbers is empty.
  Parameter optional() &&;
};

/// A component that was made for a parameter, with its id.
template <class T>
struct Named {
  std::string id;             ///< its id
  std::unique_ptr<T> object;  ///< the component itself; not null
};

/// A strategy that was made for a parameter, with its id, its rating, and whether it assumes a
/// unique solution.
template <>
struct Named<Strategy> {
  std::string id;                    ///< its id
  std::unique_ptr<Strategy> object;  ///< the strategy itself; not null
  Rating rating = {};                ///< the rating of each of its steps, as set by the config
  bool assumes_unique = false;       ///< whether its steps are valid only if there is one solution
  std::string source = {};           ///< the plugin and the component, for messages
};

/// A component of any kind that the host passes to another component.
using AnyComponent = std::variant<Named<Strategy>, Named<Solver>, Named<Generator>>;

/// The checked values of the parameters of a component. Each parameter of its table has a value of
/// its type and within its bounds. Requesting any other name or type is an error in the plugin, and
/// throws PluginError.
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
  /// The value of a text() or choice() parameter.
  const std::string& text(std::string_view name) const;
  /// The meaning of the word of a choice. `choices` must be the table with which the parameter was
  /// declared.
  template <class Value, std::size_t Count>
  Value choice(std::string_view name, const Choice<Value> (&choices)[Count]) const {
    const std::string& word = text(name);
    if (const std::optional<Value> value = value_named(choices, word)) return *value;
    fail_at_choice(name, word);
  }
  /// The value of a range, of tenths (in tenths), or of levels (as their numbers).
  Range range(std::string_view name) const;
  /// The value of words or choices.
  const std::vector<std::string>& words(std::string_view name) const;

  /// The value of a numbers() parameter.
  const std::vector<std::int64_t>& numbers(std::string_view name) const;
  /// The cells of a parameter, in the order in which they were written. For a clue, these are the
  /// cells that it refers to, nearest first.
  const std::vector<Cell>& cells(std::string_view name) const;
  /// The value of a lines() parameter.
  const std::vector<std::vector<Cell>>& lines(std::string_view name) const;
  /// The constraints of each rule in a parameter that is a list of constraints.
  const std::vector<std::vector<ConstraintPtr>>& constraints(std::string_view name) const;

  /// Moves the component of a parameter to the caller. Call it only once for each name.
  Named<Strategy> take_strategy(std::string_view name);
  /// Like take_strategy(), for a solver.
  Named<Solver> take_solver(std::string_view name);
  /// Like take_strategy(), for a generator.
  Named<Generator> take_generator(std::string_view name);
  /// Moves all components of a parameter to the caller, in the order in which the config lists
  /// them. Call it only once for each name.
  std::vector<Named<Strategy>> take_strategies(std::string_view name);
  /// Like take_strategies(), for solvers.
  std::vector<Named<Solver>> take_solvers(std::string_view name);
  /// Like take_strategies(), for generators.
  std::vector<Named<Generator>> take_generators(std::string_view name);

  /// Sets a value. For the host, and for tests that make components themselves.
  void set(std::string name, Value value);

 private:
  [[noreturn]] static void fail_at_choice(std::string_view name, const std::string& word);

  std::map<std::string, Value, std::less<>> values_;
};

}  // namespace ariadne
