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

/// Something that a config can name and that has parameters: a component, or a stage of a pipeline.
struct Configurable {
  std::string id;                     ///< lowercase words joined by '-'
  std::string summary;                ///< one sentence, without a period
  std::vector<Parameter> parameters;  ///< in the order in which they are shown
};

/// The description of a component. Its id is unique among all loaded components.
struct ComponentInfo : Configurable {
  ComponentKind kind;  ///< what kind of component it is
  /// The technique of a strategy. Its rating is the default of the parameters `score` and `level`.
  std::optional<Technique> technique = {};
};

/// Makes a component from checked parameters.
template <class T>
using Factory = std::function<std::unique_ptr<T>(Parameters&)>;

/// Makes the constraints of a rule on a frame, from checked parameters.
using ConstraintFactory = std::function<void(Parameters&, const Layout& frame, ConstraintSink&)>;

/// A component that a plugin has registered.
struct Component {
  ComponentInfo info;  ///< its description
  /// Makes the component from checked parameters.
  std::variant<Factory<Strategy>, Factory<Solver>, Factory<Generator>, ConstraintFactory> factory;
};

/// Whether T declares its parameters, for these arguments, with
///
///     static std::vector<Parameter> table(arguments...);
template <class T, class... Arguments>
concept HasTable = requires(Arguments... arguments) {
  { T::table(arguments...) } -> std::same_as<std::vector<Parameter>>;
};

/// Collects the components of a plugin while its entry function runs.
///
/// The constructor of a component has these arguments: its technique (only for strategies), then a
/// `Parameters&` if and only if the class has a table(), and then the arguments with which it was
/// registered, so that one class can implement several components. A class with any other
/// constructor does not compile.
class ARIADNE_API Registrar {
 public:
  Registrar();
  ~Registrar();
  Registrar(const Registrar&) = delete;
  Registrar& operator=(const Registrar&) = delete;

  /// Registers a strategy for a technique. The rating of the technique is the default of the
  /// parameters `score` and `level`, which every strategy has, and which the host reads.
  template <class T, class... Arguments>
  void strategy(Technique technique, std::string summary, Arguments... arguments) {
    auto make = factory<T, Strategy, const Technique&>(technique, arguments...);
    add_strategy(std::move(technique), std::move(summary), table_of<T>(arguments...),
                 std::move(make));
  }
  /// Registers a strategy without a technique. Its name is its id, and it has the default rating.
  template <class T, class... Arguments>
  void strategy(const std::string& id, std::string summary, Arguments... arguments) {
    add_strategy(Technique{id, id, "", {}}, std::move(summary), table_of<T>(arguments...),
                 factory<T, Strategy>(arguments...));
  }
  /// Registers a solver. `summary` is one sentence without a period.
  template <class T, class... Arguments>
  void solver(std::string id, std::string summary, Arguments... arguments) {
    add({std::move(id), std::move(summary), table_of<T>(arguments...)}, ComponentKind::solver,
        factory<T, Solver>(arguments...));
  }
  /// Registers a generator. `summary` is one sentence without a period.
  template <class T, class... Arguments>
  void generator(std::string id, std::string summary, Arguments... arguments) {
    add({std::move(id), std::move(summary), table_of<T>(arguments...)}, ComponentKind::generator,
        factory<T, Generator>(arguments...));
  }

  /// Registers a rule that is one constraint of the class T. Its constructor has the arguments
  /// (Parameters&, const Layout& frame), and T has a table() of parameters. `summary` states the
  /// rule in one sentence without a period.
  template <class T>
  void constraint(std::string id, std::string summary) {
    constraint(std::move(id), std::move(summary), T::table(),
               [](Parameters& values, const Layout& frame, ConstraintSink& sink) {
                 sink.post(std::make_shared<const T>(values, frame));
               });
  }
  /// Registers a rule. `post` is the function that makes its constraints.
  void constraint(std::string id, std::string summary, std::vector<Parameter> table,
                  ConstraintFactory post) {
    add({std::move(id), std::move(summary), std::move(table)}, ComponentKind::constraint,
        std::move(post));
  }

  /// Registers the English sentences that explain a step. words/words_template.hpp describes their
  /// format, which the host checks when the plugin is loaded. `key` is the id of a technique. If
  /// the steps of a technique have several names, it can also be one of these names, in lowercase
  /// with '-' for spaces. If no sentences are registered, `--words` lists the evidence of a step.
  void words(std::string key, std::string text) {
    words_.emplace_back(std::move(key), std::move(text));
  }

  /// The registered components, in the order of registration. The host moves them out.
  std::vector<Component>& components() { return components_; }
  /// The registered sentences, in the order of registration. The host moves them out.
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
