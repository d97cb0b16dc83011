// What the commands that put puzzles through a solver take from a pipeline file.

#include <vector>

#include <ariadne/host/config.hpp>
#include <ariadne/host/nearest.hpp>
#include <ariadne/host/values.hpp>

namespace ariadne {

namespace {

constexpr double longest_timeout = 1e9;  // seconds, as --timeout takes them

class Reader {
 public:
  SolveStage read(const YamlNode& file) {
    SolveStage stage;
    if (is_map(file, "a pipeline is a map with the key 'stages'")) {
      refuse_unknown(file, {"seed", "stages"}, "a pipeline");
      if (const YamlNode* seed = file.find("seed")) read_unsigned(*seed, "'seed'", report_);
      if (const YamlNode* stages = file.find("stages"))
        read_stages(*stages, stage);
      else
        report_(file.place, "a pipeline needs the key 'stages'");
    }
    mistakes_.throw_if_any();
    return stage;
  }

 private:
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

  void read_stages(const YamlNode& stages, SolveStage& stage) {
    if (stages.kind != YamlNode::Kind::sequence) {
      report_(stages.place,
              "'stages' is a list, written '- solve: {with: ...}', not " + description(stages));
      return;
    }
    bool seen = false;
    for (const YamlNode& entry : stages.items) {
      if (entry.kind != YamlNode::Kind::map || entry.entries.size() != 1) {
        report_(entry.place, "a stage is written {name: {key: value}}, with one name");
        continue;
      }
      const auto& [name, keys] = entry.entries[0];
      const bool known = name.scalar == "solve" || name.scalar == "rate";
      if (!known)
        refuse_stage(name);
      else if (seen)
        report_(name.place, "this is a second stage that solves, and there can be only one");
      else
        read_solve(name, keys, stage);
      seen = seen || known;
    }
    if (stages.items.empty()) report_(stages.place, "there is no stage 'solve' or 'rate'");
  }

  void refuse_stage(const YamlNode& name) {
    std::string hint = did_you_mean(name.scalar, std::vector<std::string>{"solve", "rate"});
    if (hint.empty()) hint = "; this version knows solve and rate";
    report_(name.place, "no stage " + in_quotes(name.scalar) + " is known" + hint);
  }

  void read_solve(const YamlNode& name, const YamlNode& keys, SolveStage& stage) {
    const std::string subject = in_quotes(name.scalar);
    if (!is_map(keys, subject + " takes {with: COMPONENT, limit: N, timeout: SECONDS}")) return;
    refuse_unknown(keys, {"with", "limit", "timeout"}, subject);
    if (const YamlNode* with = keys.find("with"))
      stage.with = *with;
    else
      report_(name.place, subject + " needs the key 'with', which names a solver");
    if (const YamlNode* limit = keys.find("limit"))
      stage.limit = read_unsigned(*limit, "'limit' of " + subject, report_);
    if (const YamlNode* timeout = keys.find("timeout")) {
      const std::string what = "'timeout' of " + subject + ", in seconds,";
      stage.timeout = read_real(*timeout, what, 0, longest_timeout, report_);
      if (stage.timeout == 0.0) report_(timeout->place, what + " must be more than 0");
    }
  }

  Mistakes mistakes_;
  Report report_ = [this](const Place& place, const std::string& text) {
    mistakes_.add(place, text);
  };
};

}  // namespace

SolveStage read_solve_config(const YamlNode& file) {
  return Reader().read(file);
}

}  // namespace ariadne
