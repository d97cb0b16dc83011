// The tree of components that a config describes: checked against the tables of the loaded
// plugins in one walk that collects every mistake, then made as often as workers need it. Defaults
// that name components are walked like what the config says, so that a spec that was made can
// always be followed to its leaves.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/components/config.hpp>
#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/components/detail/proved_generator.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/plugin/descriptor.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/places_rules.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

namespace {

/// A component with the values of all its parameters.
struct Node {
  struct Setting {
    const Parameter* parameter;
    PlainValue value;              ///< of a plain parameter
    std::vector<Node> components;  ///< of one that takes components
  };

  const Configurable* info;
  const ComponentInfo* component;  ///< the same; null for a stage
  Place place;
  std::vector<Setting> settings;
};

class Checker {
 public:
  Checker(const Registry& registry, Mistakes& mistakes)
      : registry_(registry), mistakes_(mistakes) {}

  std::optional<Node> component(ComponentKind kind, const YamlNode& node) {
    const YamlNode* name = &node;
    const YamlNode* parameters = nullptr;
    if (node.kind == YamlNode::Kind::map && node.entries.size() == 1) {
      name = &node.entries[0].key;
      parameters = &node.entries[0].value;
    } else if (node.kind != YamlNode::Kind::scalar) {
      report(node.place,
             fmt::format("expected a {}, written as ID or {{ID: {{PARAMETER: VALUE}}}}, not {}",
                         to_string(kind), shape(node)));
      return std::nullopt;
    }
    const ComponentInfo* info = find(kind, *name);
    if (info == nullptr) return std::nullopt;
    Node made = with_parameters(*info, name->place, parameters);
    made.component = info;
    return made;
  }

  /// `given` is a map of parameters, or null where there is none.
  Node with_parameters(const Configurable& info, const Place& place, const YamlNode* given) {
    Node made{&info, nullptr, followed_.empty() ? place : default_place_, {}};
    if (given != nullptr && given->kind == YamlNode::Kind::null) given = nullptr;
    if (given != nullptr && given->kind != YamlNode::Kind::map) {
      report(
          given->place,
          fmt::format("the parameters of '{}' must be written as {{PARAMETER: VALUE}}, not as {}",
                      info.id, description(*given)));
      return made;
    }
    if (given != nullptr) refuse_unknown(info, *given);
    for (const Parameter& parameter : info.parameters) {
      const YamlNode* value = given == nullptr ? nullptr : given->find(parameter.name);
      Node::Setting setting{&parameter, {}, {}};
      if (value != nullptr)
        read(info, *value, setting);
      else
        take_default(info, place, setting);
      made.settings.push_back(std::move(setting));
    }
    return made;
  }

 private:
  /// A default that is being followed.
  struct Default {
    const Configurable* info;
    const Parameter* parameter;
    bool operator==(const Default&) const = default;
  };

  /// Mistakes in a default are reported where the config names the component that has it.
  void report(const Place& place, const std::string& text) {
    if (followed_.empty()) {
      mistakes_.add(place, text);
      return;
    }
    const Default& origin = followed_.back();
    std::string whose = "; it is in the default of " + subject(origin);
    if (registry_.find(origin.info->id) == origin.info)
      whose += fmt::format(" (plugin '{}')", registry_.plugin_of(origin.info->id).id);
    mistakes_.add(default_place_, text + whose);
  }

  static std::string subject(const Default& which) {
    return fmt::format("'{}' of '{}'", which.parameter->name, which.info->id);
  }

  static std::string shape(const YamlNode& node) {
    if (node.entries.empty()) return description(node);
    return fmt::format("a map of {} keys; indent the parameters below the id", node.entries.size());
  }

  const ComponentInfo* find(ComponentKind kind, const YamlNode& name) {
    const ComponentInfo* info = registry_.find(name.scalar);
    if (info == nullptr) {
      report(name.place, unknown(kind, name));
    } else if (info->kind != kind) {
      report(name.place, fmt::format("expected a {2}, but '{0}' is a {1}", info->id,
                                     to_string(info->kind), to_string(kind)));
    } else {
      return info;
    }
    return nullptr;
  }

  std::string unknown(ComponentKind kind, const YamlNode& name) const {
    const std::string kind_name = to_string(kind);
    for (const PluginInfo* plugin : registry_.plugins()) {
      if (plugin->id != name.scalar) continue;
      std::vector<std::string> offered;
      for (const ComponentInfo& info : plugin->components)
        if (info.kind == kind) offered.push_back(info.id);
      std::sort(offered.begin(), offered.end());
      return fmt::format(
          "expected a {}, but {} is a plugin{}", kind_name, in_quotes(name.scalar),
          offered.empty() ? ", which offers no " + kind_name : "; choose " + any_of(offered));
    }
    const std::vector<std::string> known = registry_.ids(kind);
    std::string hint = space_missing(name);
    if (hint.empty()) hint = did_you_mean(name.scalar, known);
    // Nobody can choose another in a default.
    if (hint.empty() && followed_.empty())
      hint = known.empty()       ? "; no plugin offers one"
             : known.size() > 12 ? " (see `ariadne plugins list`)"
                                 : "; choose " + any_of(known);
    return fmt::format("no {} {} is loaded{}", kind_name, in_quotes(name.scalar), hint);
  }

  void refuse_unknown(const Configurable& info, const YamlNode& given) {
    for (const auto& [name, value] : given.entries)
      if (std::none_of(
              info.parameters.begin(), info.parameters.end(),
              [&, &key = name](const Parameter& known) { return known.name == key.scalar; }))
        report(name.place, unknown_parameter(info, name));
  }

  void read(const Configurable& info, const YamlNode& node, Node::Setting& setting) {
    const Parameter& parameter = *setting.parameter;
    const std::string what = subject({&info, &parameter});
    if (takes_components(parameter) && parameter.kind == ComponentKind::constraint) {
      // Rules are read where their frame is known.
    } else if (!takes_components(parameter)) {
      const auto add = [this](const Place& place, const std::string& text) { report(place, text); };
      if (auto value = read_value(parameter, node, what, add)) setting.value = std::move(*value);
    } else if (parameter.type == ParameterType::component) {
      add(parameter, node, setting);
    } else if (node.kind != YamlNode::Kind::sequence) {
      const bool word = node.kind == YamlNode::Kind::scalar && is_id(node.scalar);
      report(node.place,
             fmt::format("{} takes a list{}", what,
                         word ? ": write [" + node.scalar + "]" : ", written [first, second]"));
    } else if (node.items.empty()) {
      report(node.place,
             fmt::format("{} must name at least one {}", what, to_string(parameter.kind)));
    } else {
      for (const YamlNode& item : node.items) add(parameter, item, setting);
    }
  }

  void add(const Parameter& parameter, const YamlNode& node, Node::Setting& setting) {
    if (auto made = component(parameter.kind, node)) setting.components.push_back(std::move(*made));
  }

  void take_default(const Configurable& info, const Place& place, Node::Setting& setting) {
    const Parameter& parameter = *setting.parameter;
    if (takes_components(parameter) && parameter.kind == ComponentKind::constraint) return;
    if (parameter.defaults.empty()) {
      report(
          place,
          fmt::format("'{}' needs the parameter '{}', {}{}", info.id, parameter.name,
                      parameter.type == ParameterType::component ? "a " : "a list of at least one ",
                      to_string(parameter.kind)));
      return;
    }
    const Default origin{&info, &parameter};
    if (std::find(followed_.begin(), followed_.end(), origin) != followed_.end()) {
      report(place, "this has no end, since it leads back to " + subject(origin));
      return;
    }
    if (followed_.empty()) default_place_ = place;
    followed_.push_back(origin);
    for (const std::string& text : parameter.defaults) {
      const YamlNode node = default_node(parameter, text);
      if (takes_components(parameter))
        add(parameter, node, setting);
      else
        read(info, node, setting);
    }
    followed_.pop_back();
  }

  const Registry& registry_;
  Mistakes& mistakes_;
  std::vector<Default> followed_;
  Place default_place_;  ///< where the config names the component whose defaults are followed
};

/// Makes constraints for a generator.
class RegisteredRules final : public RuleFactory {
 public:
  explicit RegisteredRules(const Registry& registry) : maker_(registry) {}
  ConstraintSet make(const Layout& frame, std::span<const Rule> rules, std::size_t which) override {
    return maker_.make_one(frame, rules, which);
  }

 private:
  ConstraintMaker maker_;
};

class Maker {
 public:
  explicit Maker(const Registry& registry) : registry_(registry) {}

  template <class T>
  std::unique_ptr<T> make(const Node& node) const {
    Parameters parameters = parameters_of(node);
    try {
      if constexpr (std::is_same_v<T, Strategy>)
        return registry_.make_strategy(node.info->id, std::move(parameters));
      else if constexpr (std::is_same_v<T, Solver>)
        return registry_.make_solver(node.info->id, std::move(parameters));
      else
        return generator(node, std::move(parameters));
    } catch (const ConfigError& error) {
      throw ConfigError(node.place, error.what());
    }
  }

  Parameters parameters_of(const Node& node) const {
    Parameters parameters;
    for (const Node::Setting& setting : node.settings)
      parameters.set(setting.parameter->name, value_of(setting));
    return parameters;
  }

 private:
  Parameters::Value value_of(const Node::Setting& setting) const {
    if (!takes_components(*setting.parameter))
      return std::visit([](const auto& value) -> Parameters::Value { return value; },
                        setting.value);
    std::vector<AnyComponent> components;
    for (const Node& node : setting.components) components.push_back(any(node));
    return components;
  }

  AnyComponent any(const Node& node) const {
    switch (node.component->kind) {
      case ComponentKind::strategy:
        return strategy(node);
      case ComponentKind::solver:
        return Named<Solver>{node.info->id, make<Solver>(node)};
      case ComponentKind::generator:
      case ComponentKind::constraint:
        break;
    }
    return Named<Generator>{node.info->id, make<Generator>(node)};
  }

  std::unique_ptr<Generator> generator(const Node& node, Parameters parameters) const {
    std::unique_ptr<Generator> made =
        registry_.make_generator(node.info->id, std::move(parameters));
    if (auto* const makes_rules = extension_of<MakesRules>(*made))
      makes_rules->use(std::make_shared<RegisteredRules>(registry_));
    return proved(registry_, *node.component, std::move(made));
  }

  Named<Strategy> strategy(const Node& node) const {
    const Parameters parameters = parameters_of(node);
    const Level level = level_named(parameters.text("level")).value();
    const auto score = static_cast<int>(parameters.integer("score"));
    return {node.info->id,
            make<Strategy>(node),
            {level, score},
            node.component->technique->assumes_unique,
            registry_.source_of(node.info->id)};
  }

  const Registry& registry_;
};

}  // namespace

class ComponentSpec::Impl {
 public:
  Impl(const Registry& registry, ComponentKind kind, const YamlNode& node) : maker(registry) {
    Mistakes mistakes;
    std::optional<Node> checked = Checker(registry, mistakes).component(kind, node);
    mistakes.throw_if_any();
    root = std::move(*checked);
  }

  Maker maker;
  Node root;
};

ComponentSpec::ComponentSpec(const Registry& registry, ComponentKind kind, const YamlNode& node)
    : impl_(std::make_unique<Impl>(registry, kind, node)) {}
ComponentSpec::~ComponentSpec() = default;
ComponentSpec::ComponentSpec(ComponentSpec&&) noexcept = default;
ComponentSpec& ComponentSpec::operator=(ComponentSpec&&) noexcept = default;

class Settings::Impl {
 public:
  Maker maker;
  Node root;
};

Settings::Settings(const Registry& registry, const Configurable& info, const YamlNode& name,
                   const YamlNode& given, Mistakes& mistakes)
    : impl_(std::make_unique<Impl>(
          Impl{Maker(registry),
               Checker(registry, mistakes).with_parameters(info, name.place, &given)})) {}
Settings::~Settings() = default;
Settings::Settings(Settings&&) noexcept = default;
Settings& Settings::operator=(Settings&&) noexcept = default;

Parameters Settings::make() const {
  return impl_->maker.parameters_of(impl_->root);
}

const std::string& ComponentSpec::id() const {
  return impl_->root.info->id;
}

std::unique_ptr<Strategy> ComponentSpec::make_strategy() const {
  return impl_->maker.make<Strategy>(impl_->root);
}
std::unique_ptr<Solver> ComponentSpec::make_solver() const {
  return impl_->maker.make<Solver>(impl_->root);
}
std::unique_ptr<Generator> ComponentSpec::make_generator() const {
  return impl_->maker.make<Generator>(impl_->root);
}

}  // namespace ariadne
