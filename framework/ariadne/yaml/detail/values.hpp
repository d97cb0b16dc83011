#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/plugin/parameters.hpp>
#include <ariadne/plugin/registrar.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// Collects what is wrong with a config, so that all of it is reported at once.
class Mistakes {
 public:
  void add(const Place& place, const std::string& text);
  /// Throws ConfigError with a line for each mistake, if there is one, in the order of the text.
  void throw_if_any() const;

 private:
  struct Line {
    Place place;
    std::string text;
  };
  std::vector<Line> lines_;
  bool complete_ = true;
};

/// Takes one mistake.
using Report = std::function<void(const Place&, const std::string& sentence)>;

/// What is to be read as a value: what stands at a node, or the text of a rule's argument.
struct Written {
  Written(const YamlNode& node)  // NOLINT(google-explicit-constructor)
      : kind(node.kind), quoted(node.quoted), text(node.scalar), place(node.place) {}
  explicit Written(std::string_view of_argument) : text(of_argument) {}

  YamlNode::Kind kind = YamlNode::Kind::scalar;
  bool quoted = false;
  std::string_view text;  ///< of a scalar
  Place place;
};

/// What it is, for messages: "a list", "an empty value", "'abc'".
std::string description(const Written& written);
/// "; a space is missing after ':'" when a name that nobody knows looks like it, as `limit:3` does.
std::string space_missing(const YamlNode& name);
/// The words as "a, b or c".
ARIADNE_API std::string any_of(const std::vector<std::string>& words);
/// The words as "a, b and c".
ARIADNE_API std::string all_of(const std::vector<std::string>& words);
/// What a hint says of the names that are known: "; its parameters are a, b, and c".
std::string known_names(const std::string& noun, const std::vector<std::string>& names);

/// That a component or a stage has no parameter of this name, with a hint.
std::string unknown_parameter(const Configurable& info, const YamlNode& name);

/// A value of these types is read strictly: whole numbers are plain decimal digits, numbers are
/// finite, truth is `true` or `false`, and texts in quotes are texts. `subject` begins the
/// sentence: "'limit' of 'solve'". Nothing is returned when a mistake was reported.
std::optional<bool> read_boolean(const Written& written, const std::string& subject,
                                 const Report& report);
std::optional<std::int64_t> read_integer(const Written& written, const std::string& subject,
                                         std::int64_t min, std::int64_t max, const Report& report);
/// Any number of 64 bits without a sign.
std::optional<std::uint64_t> read_unsigned(const Written& written, const std::string& subject,
                                           const Report& report);
std::optional<double> read_real(const Written& written, const std::string& subject, double min,
                                double max, const Report& report);

using PlainValue =
    std::variant<bool, std::int64_t, double, std::string, Range, std::vector<std::string>>;

/// Whether the parameter is one of constraints, whose values are read with their frame.
inline bool takes_cells(const Parameter& parameter) {
  return parameter.type == ParameterType::numbers || parameter.type == ParameterType::cells ||
         parameter.type == ParameterType::lines || parameter.type == ParameterType::clue;
}

/// The value of a parameter of any other type that is not a component, checked against its row of
/// the table.
std::optional<PlainValue> read_value(const Parameter& parameter, const YamlNode& node,
                                     const std::string& subject, const Report& report);

/// The same for a text, of the types that are written as one.
std::optional<PlainValue> read_value(const Parameter& parameter, const Written& written,
                                     const std::string& subject, const Report& report);

/// Whether the parameter takes components.
inline bool takes_components(const Parameter& parameter) {
  return parameter.type == ParameterType::component || parameter.type == ParameterType::components;
}

/// A default as the node that it would be in a config: plain text for most types, YAML for
/// components and lists. Throws ConfigError if it is not valid YAML.
YamlNode default_node(const Parameter& parameter, const std::string& text);

}  // namespace ariadne
