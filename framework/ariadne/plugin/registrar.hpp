#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/plugin/parameters.hpp>

namespace ariadne {

/// What a config can name and set up: a component, or a stage of a pipeline.
struct Configurable {
  std::string id;                     ///< lower case, words joined by '-'
  std::string summary;                ///< one sentence, without a final stop
  std::vector<Parameter> parameters;  ///< in the order in which they are shown
};

/// What a component says of itself. Its id is unique among all loaded components.
struct ComponentInfo : Configurable {
  ComponentKind kind;  ///< what kind of component it is
  /// Of a strategy; its rating is what parameters begin with.
  std::optional<Technique> technique = {};
};

/// Makes a component from checked parameters.
template <class T>
using Factory = std::function<std::unique_ptr<T>(Parameters&)>;

/// Posts the constraints of a rule, made from checked parameters, on a frame.
using ConstraintFactory = std::function<void(Parameters&, const Layout& frame, ConstraintSink&)>;

/// A component as a plugin offers it.
struct Component {
  ComponentInfo info;  ///< what it says of itself
  /// Makes it from checked parameters.
  std::variant<Factory<Strategy>, Factory<Solver>, Factory<Generator>, ConstraintFactory> factory;
};

/// Whether T says which parameters it takes when it is made with these arguments, by
///
///     static std::vector<Parameter> table(arguments...);
template <class T, class... Arguments>
concept HasTable = requires(Arguments... arguments) {
  { T::table(arguments...) } -> std::same_as<std::vector<Parameter>>;
};

/// Collects what a plugin offers while its entry function runs.
///
/// A component's class is made from its technique (strategies only), then `Parameters&` if and only
/// if it has a table(), then the arguments with which it was registered, so that one class can stand
/// for several components. A class that takes something else does not compile.
class ARIADNE_API Registrar {
 public:
  Registrar();
  ~Registrar();
  Registrar(const Registrar&) = delete;
  Registrar& operator=(const Registrar&) = delete;

  /// A strategy of this technique. Its rating gives the defaults of the parameters `score` and
  /// `level`, which every strategy has and the host reads.
  template <class T, class... Arguments>
  void strategy(Technique technique, std::string summary, Arguments... arguments) {
    auto make = factory<T, Strategy, const Technique&>(technique, arguments...);
    add_strategy(std::move(technique), std::move(summary), table_of<T>(arguments...),
                 std::move(make));
  }
  /// A strategy that has no name or rating apart from its id, and is not made from a technique.
  template <class T, class... Arguments>
  void strategy(const std::string& id, std::string summary, Arguments... arguments) {
    add_strategy(Technique{id, id, "", {}}, std::move(summary), table_of<T>(arguments...),
                 factory<T, Strategy>(arguments...));
  }
  /// A solver of this id; `summary` is one sentence without a final stop.
  template <class T, class... Arguments>
  void solver(std::string id, std::string summary, Arguments... arguments) {
    add({std::move(id), std::move(summary), table_of<T>(arguments...)}, ComponentKind::solver,
        factory<T, Solver>(arguments...));
  }
  /// A generator of this id; `summary` is one sentence without a final stop.
  template <class T, class... Arguments>
  void generator(std::string id, std::string summary, Arguments... arguments) {
    add({std::move(id), std::move(summary), table_of<T>(arguments...)}, ComponentKind::generator,
        factory<T, Generator>(arguments...));
  }

  /// A rule that comes to one constraint, made from (Parameters&, const Layout& frame). T has a
  /// table() of parameters; `summary` is the rule, one sentence without a final stop.
  template <class T>
  void constraint(std::string id, std::string summary) {
    constraint(std::move(id), std::move(summary), T::table(),
               [](Parameters& values, const Layout& frame, ConstraintSink& sink) {
                 sink.post(std::make_shared<const T>(values, frame));
               });
  }
  /// A rule that posts what it comes to.
  void constraint(std::string id, std::string summary, std::vector<Parameter> table,
                  ConstraintFactory post) {
    add({std::move(id), std::move(summary), std::move(table)}, ComponentKind::constraint,
        std::move(post));
  }

  /// The words in which steps are explained, in English; words/words_template.hpp has their form,
  /// which the host checks when the plugin is loaded. `key` is the id of a technique, or the name
  /// of a step in lower case with '-' for spaces, where one technique has steps of several names. A
  /// technique without words is explained by its evidence alone.
  void words(std::string key, std::string text) {
    words_.emplace_back(std::move(key), std::move(text));
  }

  /// What was collected, in order; the host takes it away.
  std::vector<Component>& components() { return components_; }
  /// The words that were given, in order; the host takes them away.
  std::vector<std::pair<std::string, std::string>>& words() { return words_; }

 private:
  template <class T, class... Arguments>
  static std::vector<Parameter> table_of(const Arguments&... arguments) {
    if constexpr (HasTable<T, Arguments...>)
      return T::table(arguments...);
    else
      return {};
  }
  /// `First` is what comes before the parameters: the technique, or nothing.
  template <class T, class Base, class... First, class... Arguments>
  static Factory<Base> factory(std::type_identity_t<First>... first, Arguments... arguments) {
    static_assert(std::is_base_of_v<Base, T>, "the class is not a component of this kind");
    if constexpr (HasTable<T, Arguments...>) {
      static_assert(std::is_constructible_v<T, First..., Parameters&, Arguments...>,
                    "the class has a table() of parameters, and cannot be made from "
                    "(const Technique& if it is a strategy, Parameters&, arguments...)");
      return [... first = std::decay_t<First>(first), arguments...](Parameters& values) {
        return std::unique_ptr<Base>(std::make_unique<T>(first..., values, arguments...));
      };
    } else {
      static_assert(!std::is_constructible_v<T, First..., Parameters&, Arguments...>,
                    "the class takes Parameters&, but has no table() that declares them");
      static_assert(std::is_constructible_v<T, First..., Arguments...>,
                    "the class cannot be made from (const Technique& if it is a strategy, "
                    "arguments...)");
      return [... first = std::decay_t<First>(first), arguments...](Parameters&) {
        return std::unique_ptr<Base>(std::make_unique<T>(first..., arguments...));
      };
    }
  }
  template <class Made>
  void add(Configurable configurable, ComponentKind kind, Made make) {
    components_.push_back({{std::move(configurable), kind}, std::move(make)});
  }
  void add_strategy(Technique technique, std::string summary, std::vector<Parameter> parameters,
                    Factory<Strategy> make);

  std::vector<Component> components_;
  std::vector<std::pair<std::string, std::string>> words_;
};

}  // namespace ariadne
