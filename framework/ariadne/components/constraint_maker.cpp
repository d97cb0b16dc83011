#include <algorithm>
#include <cassert>
#include <iterator>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/components/rules.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

RuleMaker::~RuleMaker() = default;

namespace {

[[noreturn]] void fail(const std::string& sentence) {
  throw ConfigError(sentence);
}

const RuleArgument* find(const Rule& rule, std::string_view name) {
  for (const RuleArgument& argument : rule.arguments)
    if (argument.name == name) return &argument;
  return nullptr;
}

void refuse_unknown(const ComponentInfo& info, const Rule& rule) {
  for (const RuleArgument& argument : rule.arguments) {
    std::vector<std::string> known;
    for (const Parameter& parameter : info.parameters) known.push_back(parameter.name);
    if (std::find(known.begin(), known.end(), argument.name) == known.end())
      fail(fmt::format("'{}' has no parameter {}{}", info.id, in_quotes(argument.name),
                       did_you_mean(argument.name, known)));
  }
}

std::vector<std::int64_t> numbers_of(const Parameter& parameter, std::string_view text,
                                     const std::string& subject) {
  std::vector<std::int64_t> all;
  constexpr std::string_view between = " ,";
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(between), text.size()));
    if (text.empty()) return all;
    const std::string_view word = text.substr(0, text.find_first_of(between));
    text.remove_prefix(word.size());
    const auto number = number_of<std::int64_t>(word);
    if (!number || *number < parameter.min_integer || *number > parameter.max_integer)
      fail(fmt::format("{} takes whole numbers from {} to {}, not {}", subject,
                       parameter.min_integer, parameter.max_integer, in_quotes(word)));
    all.push_back(*number);
  }
}

void check_cells(const std::vector<std::vector<Cell>>& lists, const Layout& frame,
                 const std::string& subject) {
  for (const std::vector<Cell>& cells : lists) {
    if (cells.empty()) fail(subject + " has no cells");
    CellSet seen(frame.cell_count());
    for (const Cell cell : cells) {
      if (cell >= frame.cell_count()) fail(subject + " has a cell that is not in the grid");
      if (seen.contains(cell)) fail(fmt::format("{} has {} twice", subject, frame.cell_name(cell)));
      seen.insert(cell);
    }
  }
}

/// The words between spaces.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) return words;
    words.emplace_back(text.substr(0, text.find(' ')));
    text.remove_prefix(words.back().size());
  }
}

/// A plain value, as a config writes it.
Parameters::Value plain_value(const Parameter& parameter, const std::string& text,
                              const std::string& subject) {
  // A name of the user's goes to terminals.
  if (printable(text) != text) fail(subject + " has control characters, or is not UTF-8");
  if (parameter.type == ParameterType::integer)
    if (const auto number = number_of<std::int64_t>(text);
        number && *number >= parameter.min_integer && *number <= parameter.max_integer)
      return *number;
  if (parameter.type == ParameterType::words) return words_of(text);
  const auto report = [](const Place&, const std::string& sentence) { fail(sentence); };
  const auto value = read_value(parameter, Written(text), subject, report);
  return std::visit([](const auto& plain) { return Parameters::Value(plain); }, value.value());
}

class SetSink final : public ConstraintSink {
 public:
  SetSink(ConstraintSet& set, const Layout& frame, std::span<const Rule> rules)
      : set_(set), frame_(frame), rules_(rules) {}
  void post(ConstraintPtr constraint) override {
    CellSet seen(frame_.cell_count());
    for (const Cell cell : constraint->scope()) {
      if (cell >= frame_.cell_count())
        throw PluginError("posted a constraint with a cell that is not in the grid");
      if (seen.contains(cell))
        throw ConfigError(fmt::format("{} appears twice in it", frame_.cell_name(cell)));
      seen.insert(cell);
    }
    set_.constraints.push_back(std::move(constraint));
  }
  void mark(Mark mark) override { set_.marks.push_back(std::move(mark)); }
  std::span<const Rule> rules() const override { return rules_; }

 private:
  ConstraintSet& set_;
  const Layout& frame_;
  std::span<const Rule> rules_;
};

/// The first mistake of a text that messages do not name.
std::string sentence_of(const ConfigError& error) {
  const std::string text = error.what();
  return text.substr(0, text.find('\n')).substr(to_string(error.place()).size() + 2);
}

/// A text that is the same for equal rules, in whatever order their arguments are.
std::string key_of(const Rule& rule) {
  std::vector<std::string> arguments;
  for (const RuleArgument& argument : rule.arguments) {
    std::string text = fmt::format("{}={}", argument.name, in_quotes(argument.text));
    for (const std::vector<Cell>& cells : argument.cells)
      text += fmt::format("[{}]", fmt::join(cells, ","));
    for (const Rule& inner : argument.rules) text += key_of(inner);
    arguments.push_back(std::move(text));
  }
  std::sort(arguments.begin(), arguments.end());
  return fmt::format("{}{{{}}}", rule.kind, fmt::join(arguments, ";"));
}

/// The rules that are not among those of the frame, each once.
std::vector<Rule> without_equals(std::span<const Rule> of_frame, std::span<const Rule> rules) {
  std::unordered_set<std::string> known;
  const auto is_new = [&](const Rule& rule) { return known.insert(key_of(rule)).second; };
  for (const Rule& rule : of_frame) known.insert(key_of(rule));
  std::vector<Rule> all;
  std::copy_if(rules.begin(), rules.end(), std::back_inserter(all), is_new);
  return all;
}

/// Keeps what made the constraints once.
void share_code(ConstraintSet& set) {
  std::sort(set.code.begin(), set.code.end());
  set.code.erase(std::unique(set.code.begin(), set.code.end()), set.code.end());
}

}  // namespace

ConstraintMaker::ConstraintMaker(const Registry& registry, std::vector<YamlNode> always)
    : registry_(registry), always_(std::move(always)) {}
ConstraintMaker::~ConstraintMaker() = default;

LayoutPtr ConstraintMaker::with_own_rules(const LayoutPtr& frame) {
  if (frame == own_frame_) return own_made_;
  ConstraintSet set;
  std::vector<Place> places;
  for (const YamlNode& node : always_)
    for (auto& [rule, place] : read_placed_rules(registry_, node, *frame)) {
      set.rules.push_back(std::move(rule));
      places.push_back(place);
    }
  const std::vector<Rule> rules = set.rules;
  all_ = rules;
  for (std::size_t i = 0; i < rules.size(); ++i) try {
      post(rules[i], *frame, set);
    } catch (const ConfigError& error) {
      throw ConfigError(places[i], error.what());
    }
  share_code(set);
  own_made_ = std::make_shared<const Layout>(frame, std::move(set));
  own_frame_ = frame;
  return own_made_;
}

LayoutPtr ConstraintMaker::make(const LayoutPtr& plain, std::span<const Rule> rules) {
  const LayoutPtr frame = always_.empty() ? plain : with_own_rules(plain);
  if (rules.empty()) return frame;
  if (frame == frame_ && std::equal(rules.begin(), rules.end(), rules_.begin(), rules_.end()))
    return made_;
  ConstraintSet set;
  set.rules = without_equals(frame->rules(), rules);
  const std::vector<Rule> own = set.rules;
  all_ = own;
  for (const Rule& rule : own) post(rule, *frame, set);
  share_code(set);
  made_ = own.empty() ? frame : std::make_shared<const Layout>(frame, std::move(set));
  frame_ = frame;
  rules_.assign(rules.begin(), rules.end());
  return made_;
}

ConstraintSet ConstraintMaker::make_one(const Layout& frame, std::span<const Rule> rules,
                                        std::size_t which) {
  assert(which < rules.size());
  ConstraintSet set;
  all_ = rules;
  post(rules[which], frame, set);
  return set;
}

std::vector<Rule> ConstraintMaker::read(const YamlNode& list, const Layout& frame) const {
  assert(list.kind == YamlNode::Kind::sequence);
  std::vector<Rule> rules;
  for (std::size_t i = 0; i < list.items.size(); ++i) try {
      for (Rule& rule : read_rules(registry_, list.items[i], frame))
        rules.push_back(std::move(rule));
    } catch (const ConfigError& error) {
      fail(fmt::format("constraint {}: {}", i + 1, sentence_of(error)));
    }
  return rules;
}

void ConstraintMaker::post(const Rule& rule, const Layout& frame, ConstraintSet& set) {
  const ComponentInfo*& info = known_[rule.kind];
  if (info == nullptr) info = registry_.find(rule.kind);
  if (info == nullptr || info->kind != ComponentKind::constraint) {
    const std::vector<std::string> ids = registry_.ids(ComponentKind::constraint);
    fail(fmt::format("no constraint {} is loaded{}", in_quotes(rule.kind),
                     did_you_mean(rule.kind, ids)));
  }
  SetSink sink(set, frame, all_);
  registry_.post_constraints(rule.kind, parameters_of(*info, rule, frame, set), frame, sink,
                             set.code);
}

Parameters ConstraintMaker::parameters_of(const ComponentInfo& info, const Rule& rule,
                                          const Layout& frame, ConstraintSet& set) {
  Parameters parameters;
  std::size_t used = 0;
  for (const Parameter& parameter : info.parameters) {
    const RuleArgument* argument = find(rule, parameter.name);
    const auto subject = [&] { return fmt::format("'{}' of '{}'", parameter.name, info.id); };
    if (argument != nullptr) ++used;
    if (argument == nullptr && parameter.defaults.empty())
      fail(fmt::format("'{}' needs the parameter '{}'", info.id, parameter.name));
    switch (parameter.type) {
      case ParameterType::cells:
      case ParameterType::lines:
      case ParameterType::clue:
        if (argument != nullptr) check_cells(argument->cells, frame, subject());
        parameters.set(parameter.name,
                       argument == nullptr ? std::vector<std::vector<Cell>>() : argument->cells);
        break;
      case ParameterType::numbers:
        parameters.set(parameter.name, argument == nullptr
                                           ? std::vector<std::int64_t>()
                                           : numbers_of(parameter, argument->text, subject()));
        break;
      case ParameterType::components: {
        std::vector<std::vector<ConstraintPtr>> parts;
        for (const Rule& inner : argument->rules) {
          ConstraintSet own;
          post(inner, frame, own);
          set.code.insert(set.code.end(), own.code.begin(), own.code.end());
          set.marks.insert(set.marks.end(), own.marks.begin(), own.marks.end());
          parts.push_back(std::move(own.constraints));
        }
        parameters.set(parameter.name, std::move(parts));
        break;
      }
      default:
        parameters.set(
            parameter.name,
            plain_value(parameter, argument == nullptr ? parameter.defaults[0] : argument->text,
                        subject()));
    }
  }
  if (used < rule.arguments.size()) refuse_unknown(info, rule);
  return parameters;
}

}  // namespace ariadne
