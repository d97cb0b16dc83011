#include <array>
#include <charconv>
#include <utility>

#include <ariadne/plugin/parameters.hpp>

namespace ariadne {

const char* to_string(ComponentKind kind) {
  switch (kind) {
    case ComponentKind::strategy:
      return "strategy";
    case ComponentKind::solver:
      return "solver";
    case ComponentKind::generator:
      return "generator";
    case ComponentKind::constraint:
      return "constraint";
  }
  return "?";
}

namespace {

Parameter basic(std::string name, ParameterType type, std::string value, std::string help) {
  Parameter parameter;
  parameter.name = std::move(name);
  parameter.type = type;
  parameter.help = std::move(help);
  parameter.defaults.push_back(std::move(value));
  return parameter;
}

/// As short as it can be written and read back as the same number: 0.5, not 0.500000.
std::string written(double value) {
  std::array<char, 32> buffer;
  auto* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  std::string text(buffer.data(), end);
  if (text.find_first_of(".en") == std::string::npos) text += ".0";
  return text;
}

}  // namespace

Parameter Parameter::boolean(std::string name, bool value, std::string help) {
  return basic(std::move(name), ParameterType::boolean, value ? "true" : "false", std::move(help));
}

Parameter Parameter::integer(std::string name, std::int64_t value, std::int64_t min,
                             std::int64_t max, std::string help) {
  Parameter parameter =
      basic(std::move(name), ParameterType::integer, std::to_string(value), std::move(help));
  parameter.min_integer = min;
  parameter.max_integer = max;
  return parameter;
}

Parameter Parameter::real(std::string name, double value, double min, double max,
                          std::string help) {
  Parameter parameter =
      basic(std::move(name), ParameterType::real, written(value), std::move(help));
  parameter.min_real = min;
  parameter.max_real = max;
  return parameter;
}

Parameter Parameter::text(std::string name, std::string value, std::string help) {
  return basic(std::move(name), ParameterType::text, std::move(value), std::move(help));
}

Parameter Parameter::choice(std::string name, std::vector<std::string> choices, std::string help) {
  Parameter parameter =
      basic(std::move(name), ParameterType::choice, choices.at(0), std::move(help));
  parameter.choices = std::move(choices);
  return parameter;
}

Parameter Parameter::some_of(std::string name, std::vector<std::string> choices, std::string help) {
  Parameter parameter = basic(std::move(name), ParameterType::choices, "[]", std::move(help));
  parameter.choices = std::move(choices);
  return parameter;
}

Parameter Parameter::words(std::string name, std::string help) {
  return basic(std::move(name), ParameterType::words, "[]", std::move(help));
}

Parameter Parameter::range(std::string name, std::int64_t min, std::int64_t max, std::string help) {
  Parameter parameter =
      basic(std::move(name), ParameterType::range, to_string(Range{min, max}), std::move(help));
  parameter.min_integer = min;
  parameter.max_integer = max;
  return parameter;
}

Parameter Parameter::tenths(std::string name, std::int64_t min, std::int64_t max,
                            std::string help) {
  Parameter parameter = basic(std::move(name), ParameterType::tenths,
                              tenths_text(min) + ".." + tenths_text(max), std::move(help));
  parameter.min_integer = min;
  parameter.max_integer = max;
  return parameter;
}

Parameter Parameter::levels(std::string name, std::string help) {
  return basic(std::move(name), ParameterType::levels, "easy..extreme", std::move(help));
}

Parameter Parameter::component(std::string name, ComponentKind kind, std::string value,
                               std::string help) {
  std::vector<std::string> values;
  if (!value.empty()) values.push_back(std::move(value));
  Parameter parameter = components(std::move(name), kind, std::move(values), std::move(help));
  parameter.type = ParameterType::component;
  return parameter;
}

Parameter Parameter::components(std::string name, ComponentKind kind,
                                std::vector<std::string> values, std::string help) {
  Parameter parameter = basic(std::move(name), ParameterType::components, {}, std::move(help));
  parameter.defaults = std::move(values);
  parameter.kind = kind;
  return parameter;
}

namespace {

/// Of a type that has no default.
Parameter required(std::string name, ParameterType type, std::string help) {
  Parameter parameter = basic(std::move(name), type, {}, std::move(help));
  parameter.defaults.clear();
  return parameter;
}

}  // namespace

Parameter Parameter::numbers(std::string name, std::int64_t min, std::int64_t max,
                             std::string help) {
  Parameter parameter = required(std::move(name), ParameterType::numbers, std::move(help));
  parameter.min_integer = min;
  parameter.max_integer = max;
  return parameter;
}

Parameter Parameter::cells(std::string name, std::string help) {
  return required(std::move(name), ParameterType::cells, std::move(help));
}

Parameter Parameter::lines(std::string name, std::string help) {
  return required(std::move(name), ParameterType::lines, std::move(help));
}

Parameter Parameter::clue(std::string name, std::string help) {
  return required(std::move(name), ParameterType::clue, std::move(help));
}

Parameter Parameter::optional() && {
  defaults = {"[]"};
  return std::move(*this);
}

Parameters::Parameters() = default;
Parameters::Parameters(Parameters&&) noexcept = default;
Parameters& Parameters::operator=(Parameters&&) noexcept = default;
Parameters::~Parameters() = default;

namespace {

template <class T, class Values>
auto& value_of(Values& values, std::string_view name) {
  const auto found = values.find(name);
  if (found == values.end())
    throw PluginError("asks for the parameter '" + std::string(name) + "' that it did not declare");
  auto* value = std::get_if<T>(&found->second);
  if (value == nullptr)
    throw PluginError("asks for the parameter '" + std::string(name) +
                      "' as another type than it declared");
  return *value;
}

template <class T, class Values>
std::vector<Named<T>> take(Values& values, std::string_view name) {
  auto& components = value_of<std::vector<AnyComponent>>(values, name);
  std::vector<Named<T>> taken;
  for (AnyComponent& component : components) {
    auto* named = std::get_if<Named<T>>(&component);
    if (named == nullptr)
      throw PluginError("takes the components of '" + std::string(name) +
                        "' as another kind than it declared");
    taken.push_back(std::move(*named));
  }
  components.clear();
  if (taken.empty())
    throw PluginError("takes the components of '" + std::string(name) + "' a second time");
  return taken;
}

}  // namespace

bool Parameters::boolean(std::string_view name) const {
  return value_of<bool>(values_, name);
}
std::int64_t Parameters::integer(std::string_view name) const {
  return value_of<std::int64_t>(values_, name);
}
double Parameters::real(std::string_view name) const {
  return value_of<double>(values_, name);
}
const std::string& Parameters::text(std::string_view name) const {
  return value_of<std::string>(values_, name);
}
Range Parameters::range(std::string_view name) const {
  return value_of<Range>(values_, name);
}
const std::vector<std::string>& Parameters::words(std::string_view name) const {
  return value_of<std::vector<std::string>>(values_, name);
}

const std::vector<std::int64_t>& Parameters::numbers(std::string_view name) const {
  return value_of<std::vector<std::int64_t>>(values_, name);
}
const std::vector<Cell>& Parameters::cells(std::string_view name) const {
  static const std::vector<Cell> none;
  const auto& lists = lines(name);
  return lists.empty() ? none : lists.front();
}
const std::vector<std::vector<Cell>>& Parameters::lines(std::string_view name) const {
  return value_of<std::vector<std::vector<Cell>>>(values_, name);
}
const std::vector<std::vector<ConstraintPtr>>& Parameters::constraints(
    std::string_view name) const {
  return value_of<std::vector<std::vector<ConstraintPtr>>>(values_, name);
}

std::vector<Named<Strategy>> Parameters::take_strategies(std::string_view name) {
  return take<Strategy>(values_, name);
}
std::vector<Named<Solver>> Parameters::take_solvers(std::string_view name) {
  return take<Solver>(values_, name);
}
std::vector<Named<Generator>> Parameters::take_generators(std::string_view name) {
  return take<Generator>(values_, name);
}
Named<Strategy> Parameters::take_strategy(std::string_view name) {
  return std::move(take_strategies(name).front());
}
Named<Solver> Parameters::take_solver(std::string_view name) {
  return std::move(take_solvers(name).front());
}
Named<Generator> Parameters::take_generator(std::string_view name) {
  return std::move(take_generators(name).front());
}

void Parameters::fail_at_choice(std::string_view name, const std::string& word) {
  throw PluginError("reads '" + std::string(name) + "' by another table than it declared: '" +
                    word + "' is not in it");
}

void Parameters::set(std::string name, Value value) {
  values_.insert_or_assign(std::move(name), std::move(value));
}

}  // namespace ariadne
