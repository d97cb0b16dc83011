// What the commands that put puzzles through a solver, or make them, take from a pipeline file.

#include <algorithm>
#include <functional>
#include <vector>

#include <ariadne/host/config.hpp>
#include <ariadne/host/nearest.hpp>
#include <ariadne/host/values.hpp>

namespace ariadne {

namespace {

constexpr double longest_timeout = 1e9;  // seconds, as --timeout takes them

class Reader {
 public:
  SolveStage read_solve(const YamlNode& file) {
    SolveStage stage;
    names_ = {"solve", "rate"};
    deed_ = "solves";
    read(file, [&](const YamlNode& name, const YamlNode& keys) { read_solve(name, keys, stage); });
    return stage;
  }

  GenerateStage read_generate(const YamlNode& file) {
    GenerateStage stage;
    names_ = {"generate"};
    deed_ = "generates";
    stage.seed = read(file, [&](const YamlNode& name, const YamlNode& keys) {
      read_generate(name, keys, stage);
    });
    return stage;
  }

 private:
  using ReadStage = std::function<void(const YamlNode& name, const YamlNode& keys)>;

  /// Returns the seed.
  std::optional<std::uint64_t> read(const YamlNode& file, const ReadStage& read_stage) {
    std::optional<std::uint64_t> seed;
    if (is_map(file, "a pipeline is a map with the key 'stages'")) {
      refuse_unknown(file, {"seed", "stages"}, "a pipeline");
      if (const YamlNode* node = file.find("seed")) seed = read_unsigned(*node, "'seed'", report_);
      if (const YamlNode* stages = file.find("stages"))
        read_stages(*stages, read_stage);
      else
        report_(file.place, "a pipeline needs the key 'stages'");
    }
    mistakes_.throw_if_any();
    return seed;
  }

  bool is_map(const YamlNode& node, const std::string& sentence) {
    if (node.kind == YamlNode::Kind::map) return true;
    report_(node.place, sentence + ", not " + description(node));
    return false;
  }

  void refuse_unknown(const YamlNode& map, const std::vector<std::string>& known,
                      const std::string& subject) {
    for (const auto& [key, value] : map.entries) {
      bool found = false;
      for (const std::string& name : known) found = found || name == key.scalar;
      if (found) continue;
      std::string hint = space_missing(key);
      if (hint.empty()) hint = did_you_mean(key.scalar, known);
      if (hint.empty()) hint = "; it takes " + any_of(known);
      report_(key.place, subject + " has no key " + in_quotes(key.scalar) + hint);
    }
  }

  void read_stages(const YamlNode& stages, const ReadStage& read_stage) {
    if (stages.kind != YamlNode::Kind::sequence) {
      report_(stages.place, "'stages' is a list, written '- " + names_[0] + ": {with: ...}', not " +
                                description(stages));
      return;
    }
    bool seen = false;
    for (const YamlNode& entry : stages.items) {
      if (entry.kind != YamlNode::Kind::map || entry.entries.size() != 1) {
        report_(entry.place, "a stage is written {name: {key: value}}, with one name");
        continue;
      }
      const auto& [name, keys] = entry.entries[0];
      const bool known = std::find(names_.begin(), names_.end(), name.scalar) != names_.end();
      if (!known)
        refuse_stage(name);
      else if (seen)
        report_(name.place, "this is a second stage that " + deed_ + ", and there can be only one");
      else
        read_stage(name, keys);
      seen = seen || known;
    }
    if (stages.items.empty()) report_(stages.place, "there is no stage " + wanted());
  }

  void refuse_stage(const YamlNode& name) {
    std::string hint = did_you_mean(name.scalar, names_);
    if (hint.empty()) hint = "; this command takes " + any_of(names_);
    report_(name.place, "no stage " + in_quotes(name.scalar) + " is known" + hint);
  }

  void read_solve(const YamlNode& name, const YamlNode& keys, SolveStage& stage) {
    const std::string subject = in_quotes(name.scalar);
    if (!is_map(keys, subject + " takes {with: COMPONENT, limit: N, timeout: SECONDS}")) return;
    refuse_unknown(keys, {"with", "limit", "timeout"}, subject);
    read_with(name, keys, "solver", stage.with);
    if (const YamlNode* limit = keys.find("limit"))
      stage.limit = read_unsigned(*limit, "'limit' of " + subject, report_);
    stage.timeout = read_timeout(keys, subject);
  }

  void read_generate(const YamlNode& name, const YamlNode& keys, GenerateStage& stage) {
    const std::string subject = in_quotes(name.scalar);
    if (!is_map(keys,
                subject + " takes {with: COMPONENT, count: N, layout: NAME, timeout: SECONDS}"))
      return;
    refuse_unknown(keys, {"with", "count", "layout", "timeout"}, subject);
    read_with(name, keys, "generator", stage.with);
    if (const YamlNode* count = keys.find("count")) {
      stage.count = read_unsigned(*count, "'count' of " + subject, report_);
      if (stage.count == 0U) report_(count->place, "'count' of " + subject + " must be at least 1");
    }
    if (const YamlNode* layout = keys.find("layout")) {
      if (layout->kind == YamlNode::Kind::scalar)
        stage.layout = layout->scalar;
      else
        report_(layout->place,
                "'layout' of " + subject + " is a name such as 9x9+x, not " + description(*layout));
    }
    stage.timeout = read_timeout(keys, subject);
  }

  void read_with(const YamlNode& name, const YamlNode& keys, const std::string& kind,
                 YamlNode& with) {
    if (const YamlNode* node = keys.find("with"))
      with = *node;
    else
      report_(name.place, in_quotes(name.scalar) + " needs the key 'with', which names a " + kind);
  }

  std::optional<double> read_timeout(const YamlNode& keys, const std::string& subject) {
    const YamlNode* timeout = keys.find("timeout");
    if (timeout == nullptr) return std::nullopt;
    const std::string what = "'timeout' of " + subject + ", in seconds,";
    const std::optional<double> seconds = read_real(*timeout, what, 0, longest_timeout, report_);
    if (seconds == 0.0) report_(timeout->place, what + " must be more than 0");
    return seconds;
  }

  /// "'solve' or 'rate'".
  std::string wanted() const {
    std::vector<std::string> quoted;
    for (const std::string& name : names_) quoted.push_back(in_quotes(name));
    return any_of(quoted);
  }

  std::vector<std::string> names_;  ///< of the stages that the command takes
  std::string deed_;                ///< what they do

  Mistakes mistakes_;
  Report report_ = [this](const Place& place, const std::string& text) {
    mistakes_.add(place, text);
  };
};

}  // namespace

SolveStage read_solve_config(const YamlNode& file) {
  return Reader().read_solve(file);
}

GenerateStage read_generate_config(const YamlNode& file) {
  return Reader().read_generate(file);
}

}  // namespace ariadne
