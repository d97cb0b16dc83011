#pragma once

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

/// What a component says of itself.
struct ComponentInfo {
  ComponentKind kind;
  std::string id;       ///< lower case, words joined by '-'; unique among all loaded components
  std::string summary;  ///< one sentence, without a final stop
  std::vector<Parameter> parameters;
  std::optional<Technique> technique =
      {};  ///< of a strategy; its rating is what parameters begin with
};

template <class T>
using Factory = std::function<std::unique_ptr<T>(Parameters&)>;

/// A component as a plugin offers it.
struct Component {
  ComponentInfo info;
  std::variant<Factory<Strategy>, Factory<Solver>, Factory<Generator>> factory;
};

/// Collects what a plugin offers while its entry function runs. A component class is constructed
/// from `Parameters&`, or from nothing when it takes none.
class ARIADNE_API Registrar {
 public:
  Registrar();
  ~Registrar();
  Registrar(const Registrar&) = delete;
  Registrar& operator=(const Registrar&) = delete;

  /// A strategy of this technique. T is made from the technique, then `Parameters&` where it takes
  /// them, then `arguments`, so that one class can stand for several techniques. The technique's
  /// rating gives the defaults of the parameters `score` and `level`, which every strategy has and
  /// the host reads.
  template <class T, class... Arguments>
  void strategy(Technique technique, std::string summary, std::vector<Parameter> parameters = {},
                Arguments... arguments) {
    Factory<Strategy> make = [technique,
                              arguments...](Parameters& values) -> std::unique_ptr<Strategy> {
      if constexpr (std::is_constructible_v<T, const Technique&, Parameters&, Arguments...>)
        return std::make_unique<T>(technique, values, arguments...);
      else if constexpr (std::is_constructible_v<T, const Technique&, Arguments...>)
        return std::make_unique<T>(technique, arguments...);
      else if constexpr (std::is_constructible_v<T, Parameters&>)
        return std::make_unique<T>(values);
      else
        return std::make_unique<T>();
    };
    add_strategy(std::move(technique), std::move(summary), std::move(parameters), std::move(make));
  }
  /// A strategy that has no name or rating beside its id.
  template <class T>
  void strategy(const std::string& id, std::string summary,
                std::vector<Parameter> parameters = {}) {
    strategy<T>(Technique{id, id, "", {}}, std::move(summary), std::move(parameters));
  }
  template <class T>
  void solver(std::string id, std::string summary, std::vector<Parameter> parameters = {}) {
    add<T, Solver>(ComponentKind::solver, std::move(id), std::move(summary), std::move(parameters));
  }
  template <class T>
  void generator(std::string id, std::string summary, std::vector<Parameter> parameters = {}) {
    add<T, Generator>(ComponentKind::generator, std::move(id), std::move(summary),
                      std::move(parameters));
  }

  /// What was collected, in order; the host takes it away.
  std::vector<Component>& components() { return components_; }

 private:
  template <class T, class Base>
  void add(ComponentKind kind, std::string id, std::string summary,
           std::vector<Parameter> parameters) {
    Factory<Base> make = [](Parameters& values) -> std::unique_ptr<Base> {
      if constexpr (std::is_constructible_v<T, Parameters&>)
        return std::make_unique<T>(values);
      else
        return std::make_unique<T>();
    };
    components_.push_back(
        {{kind, std::move(id), std::move(summary), std::move(parameters)}, std::move(make)});
  }
  void add_strategy(Technique technique, std::string summary, std::vector<Parameter> parameters,
                    Factory<Strategy> make);

  std::vector<Component> components_;
};

}  // namespace ariadne
