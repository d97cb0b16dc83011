// A pipeline file is read in three walks: the stages with what they include become one chain, the
// settings of each are checked against its table, and then their order. All mistakes of all walks
// are reported together.

#include <algorithm>

#include <fmt/format.h>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/pipeline/detail/chain.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

std::string find_no_file(const std::string& name, const std::string& /*from*/) {
  throw ConfigError("no file can be included here, such as " + in_quotes(name));
}

namespace {

/// A stage as a file writes it.
struct Written {
  YamlNode name;
  YamlNode given;
};

class Reader {
 public:
  Reader(const Registry& registry, const FindFile& find_file)
      : registry_(registry), find_file_(find_file) {}

  Chain read(const YamlNode& file, const std::string& name) {
    Chain chain;
    std::vector<Written> stages;
    if (is_pipeline(file)) {
      if (const YamlNode* node = file.find("seed"))
        chain.seed = read_unsigned(*node, "'seed'", report_);
      stages = expand(file, name, file.place);
      // Those that nobody has chosen are checked all the same.
      for (const std::string& other : names_of(file))
        if (other != name) static_cast<void>(linked(expand(file, other, file.place)));
      if (!name.empty() && file.find("stages") != nullptr)
        static_cast<void>(linked(expand(file, "", file.place)));
    }
    chain.stages = linked(stages);
    mistakes_.throw_if_any();
    return chain;
  }

 private:
  bool is_pipeline(const YamlNode& file) {
    if (file.kind != YamlNode::Kind::map) {
      report_(file.place,
              "a pipeline file must be a map with the key 'stages', not " + description(file));
      return false;
    }
    refuse_unknown(file, {"seed", "stages", "pipelines"}, "a pipeline");
    if (file.find("stages") == nullptr && file.find("pipelines") == nullptr)
      report_(file.place,
              "a pipeline file needs the key 'stages', or the key 'pipelines' with several named "
              "pipelines");
    if (const YamlNode* pipelines = file.find("pipelines");
        pipelines != nullptr && pipelines->entries.empty())
      report_(
          pipelines->place,
          "'pipelines' must be a map from names to lists of stages, not " +
              (pipelines->kind == YamlNode::Kind::map ? "an empty map" : description(*pipelines)));
    return true;
  }

  void refuse_unknown(const YamlNode& map, const std::vector<std::string>& known,
                      const std::string& subject) {
    for (const auto& [key, value] : map.entries) {
      if (std::find(known.begin(), known.end(), key.scalar) != known.end()) continue;
      std::string hint = space_missing(key);
      if (hint.empty()) hint = did_you_mean(key.scalar, known);
      if (hint.empty()) hint = known_names("key", known);
      report_(key.place, fmt::format("{} has no key {}{}", subject, in_quotes(key.scalar), hint));
    }
  }

  static std::vector<std::string> names_of(const YamlNode& file) {
    std::vector<std::string> names;
    if (const YamlNode* pipelines = file.find("pipelines"))
      for (const YamlEntry& entry : pipelines->entries) names.push_back(entry.key.scalar);
    return names;
  }

  /// Words of the file, as messages show them.
  static std::vector<std::string> quoted(std::vector<std::string> words) {
    std::transform(words.begin(), words.end(), words.begin(), in_quotes);
    return words;
  }

  /// The stages of a file's pipeline, which is named at `place`, with all that they include.
  std::vector<Written> expand(const YamlNode& file, const std::string& name, const Place& place) {
    const YamlNode* list = file.find("stages");
    if (!name.empty() || list == nullptr) {
      const YamlNode* pipelines = file.find("pipelines");
      const std::vector<std::string> known = names_of(file);
      list = pipelines == nullptr ? nullptr : pipelines->find(name);
      if (list == nullptr) {
        if (name.empty() && known.empty()) return {};
        report_(place, name.empty()
                           ? "this file has several pipelines, and one has to be chosen: " +
                                 any_of(quoted(known))
                           : fmt::format("there is no pipeline {}{}", in_quotes(name),
                                         known.empty() ? "; the pipeline in this file has no name"
                                                       : did_you_mean(name, known)));
        return {};
      }
    }
    std::vector<Written> stages;
    if (list->kind != YamlNode::Kind::sequence) {
      report_(list->place, "expected a list of stages, each on a line that begins with '- ', not " +
                               description(*list));
      return {};
    }
    if (list->items.empty()) report_(list->place, "this list of stages is empty");
    for (const YamlNode& entry : list->items) add(file, entry, stages);
    return stages;
  }

  void add(const YamlNode& file, const YamlNode& entry, std::vector<Written>& stages) {
    if (++entries_ > most_entries) {
      if (entries_ == most_entries + 1)
        report_(entry.place,
                fmt::format("with all includes, there are more than {} stages", most_entries));
      return;
    }
    Written stage{entry, {}};
    if (entry.kind == YamlNode::Kind::map && entry.entries.size() == 1) {
      stage = {entry.entries[0].key, entry.entries[0].value};
    } else if (entry.kind != YamlNode::Kind::scalar) {
      report_(entry.place, entry.entries.size() > 1
                               ? fmt::format("expected the name of one stage, found {} keys; "
                                             "indent the parameters below the name",
                                             entry.entries.size())
                               : "a stage must be written as {NAME: {PARAMETER: VALUE}}, not as " +
                                     description(entry));
      return;
    }
    if (stage.name.scalar == "include")
      include(file, stage, stages);
    else
      stages.push_back(std::move(stage));
  }

  /// `include: NAME`, or {file: NAME, pipeline: NAME}.
  void include(const YamlNode& file, const Written& stage, std::vector<Written>& stages) {
    const YamlNode& given = stage.given;
    const YamlNode* name = given.kind == YamlNode::Kind::scalar ? &given : given.find("file");
    const YamlNode* pipeline = given.find("pipeline");
    if (given.kind == YamlNode::Kind::map) refuse_unknown(given, {"file", "pipeline"}, "'include'");
    if (name == nullptr && pipeline == nullptr) {
      report_(stage.name.place,
              "'include' must be the name of a pipeline file, or {file: NAME, pipeline: NAME}");
      return;
    }
    const std::string chosen = pipeline == nullptr ? "" : pipeline->scalar;
    const std::string word = name == nullptr ? "" : name->scalar;
    const std::string path = word + '\n' + chosen;
    const bool again = std::find(open_.begin(), open_.end(), path) != open_.end();
    if (again || open_.size() > most_open) {
      report_(stage.name.place,
              again ? "this include is circular: the included pipeline includes this one again"
                    : fmt::format("files include each other more than {} deep", most_open));
      return;
    }
    open_.push_back(path);
    try {
      if (name == nullptr) {
        append(stages, expand(file, chosen, pipeline->place));
      } else if (!is_within(word)) {
        report_(name->place,
                "'include' must be the name of a file in the same folder (without '..') or of a "
                "config that comes with Ariadne, not " +
                    in_quotes(word));
      } else {
        const YamlNode other = read_yaml(find_file_(word, file.place.file));
        if (is_pipeline(other))
          append(stages, expand(other, chosen, (pipeline == nullptr ? name : pipeline)->place));
      }
    } catch (const Error& error) {
      report_(name->place, error.what());
    }
    open_.pop_back();
  }

  static void append(std::vector<Written>& stages, std::vector<Written> more) {
    std::move(more.begin(), more.end(), std::back_inserter(stages));
  }

  /// Checked, one by one and in their order.
  std::vector<ChainStage> linked(const std::vector<Written>& stages) {
    std::vector<ChainStage> chain;
    std::vector<Column> there;
    std::vector<std::string> files;
    bool first = true;
    for (const Written& stage : stages) {
      const StageInfo* info = find_stage(stage.name.scalar);
      if (info == nullptr) {
        refuse_stage(stage.name);
        first = false;
        continue;
      }
      if (info->first && !first)
        report_(stage.name.place,
                in_quotes(info->table.id) + " must be the first stage of a pipeline");
      first = false;
      Settings settings(registry_, info->table, stage.name, stage.given, mistakes_);
      if (info->check && stage.given.kind == YamlNode::Kind::map)
        info->check(stage.given, registry_, report_);
      require_columns(*info, stage, there);
      if (info->writes) require_own_file(*info, stage, files);
      there.insert(there.end(), info->gives.begin(), info->gives.end());
      chain.push_back({info, stage.name.place, stage.given, std::move(settings), {}});
      if (info->first) take_layout(chain.back());
    }
    return chain;
  }

  void take_layout(ChainStage& stage) {
    std::vector<YamlNode> rules;
    const std::string layout = effective(*stage.info, "layout", stage.given.find("layout"));
    try {
      if (!layout.empty() && is_within(layout)) stage.layout = find_layout(layout, &rules).fixed;
    } catch (const Error&) {
      return;  // reported by the stage's own check
    }
    if (const YamlNode* own = stage.given.find("constraints")) rules.push_back(*own);
    if (!stage.layout || rules.empty()) return;
    try {
      stage.layout = ConstraintMaker(registry_, rules).make(stage.layout, {});
    } catch (const ConfigError& error) {
      const std::string text = error.what();
      report_(error.place(), text.substr(to_string(error.place()).size() + 2));
    }
  }

  /// Two stages that write to one file would mix their lines.
  void require_own_file(const StageInfo& info, const Written& stage,
                        std::vector<std::string>& files) {
    const YamlNode* to = stage.given.find("to");
    const std::string file = effective(info, "to", to);
    if (std::find(files.begin(), files.end(), file) != files.end())
      report_(to == nullptr ? stage.name.place : to->place,
              fmt::format("an earlier stage also writes to {}",
                          file == "-" ? "standard output" : in_quotes(file)));
    files.push_back(file);
  }

  void refuse_stage(const YamlNode& name) {
    std::vector<std::string> known;
    for (const StageInfo& stage : all_stages()) known.push_back(stage.table.id);
    known.emplace_back("include");
    std::string hint = space_missing(name);
    if (hint.empty()) hint = did_you_mean(name.scalar, known);
    if (hint.empty()) hint = "; choose " + any_of(known);
    report_(name.place, fmt::format("there is no stage {}{}", in_quotes(name.scalar), hint));
  }

  void require_columns(const StageInfo& info, const Written& stage,
                       const std::vector<Column>& there) {
    for (const StageInfo::Need& need : info.needs) {
      if (std::find(there.begin(), there.end(), need.column) != there.end()) continue;
      const char* const from = need.column == Column::rating ? "'rate'"
                               : need.column == Column::backdoors
                                   ? "'backdoors'"
                                   : "'solve', 'rate', or 'generate'";
      if (need.parameter.empty()) {
        report_(stage.name.place,
                fmt::format("'{}' needs a {} stage before it", info.table.id, from));
        continue;
      }
      const YamlNode* given = stage.given.find(need.parameter);
      const Place& place = given == nullptr ? stage.name.place : given->place;
      if (need.value.empty() ? given == nullptr
                             : effective(info, need.parameter, given) != need.value)
        continue;
      report_(place, fmt::format("'{}{}' of '{}' needs a {} stage before it", need.parameter,
                                 need.value.empty() ? "" : ": " + need.value, info.table.id, from));
    }
  }

  static std::string effective(const StageInfo& info, const std::string& parameter,
                               const YamlNode* given) {
    if (given != nullptr) return given->scalar;
    for (const Parameter& row : info.table.parameters)
      if (row.name == parameter) return row.defaults.front();
    return {};
  }

  static constexpr std::size_t most_open = 16;
  /// Of all pipelines, each entry as often as it is included: that may grow with a power of the
  /// file's size.
  static constexpr std::size_t most_entries = 1000;

  const Registry& registry_;
  const FindFile& find_file_;
  std::vector<std::string> open_;  ///< what is being included
  std::size_t entries_ = 0;        ///< of lists of stages so far
  Mistakes mistakes_;
  Report report_ = [this](const Place& place, const std::string& text) {
    mistakes_.add(place, text);
  };
};

}  // namespace

Chain read_chain(const Registry& registry, const YamlNode& file, const std::string& name,
                 const FindFile& find_file) {
  return Reader(registry, find_file).read(file, name);
}

}  // namespace ariadne
