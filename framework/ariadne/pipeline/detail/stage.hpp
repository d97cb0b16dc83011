#pragma once

// What a stage of a pipeline is made of. A stage is described once, in its own file under stages/,
// by a table like those of components: from it come the checks, the schema and the help.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/kinds/kind.hpp>
#include <ariadne/pipeline/detail/block.hpp>
#include <ariadne/pipeline/outputs.hpp>
#include <ariadne/plugin/stop.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne {

/// What a run hands to all of its stages.
struct RunContext {
  std::uint64_t seed = 0;
  std::size_t position = 0;  ///< of the stage in the chain, from 0
  StopToken stop;
  Outputs* outputs = nullptr;
  Inputs* inputs = nullptr;  ///< of a pipeline that reads
  std::uint64_t before = 0;  ///< items of the run that are before the inputs
  LayoutPtr layout;          ///< of a stage that names one
  unsigned jobs = 1;
  const Registry* registry = nullptr;  ///< of stages of files: the loaded plugins

  /// For what a stage draws: apart from what other stages and generators draw.
  std::uint64_t own_seed() const { return seed + 0x9e3779b97f4a7c15U * (position + 1); }
};

/// Gives the blocks that a pipeline begins with. Used from one thread at a time.
class Source {
 public:
  virtual ~Source() = default;
  /// Fills a block with up to block.size items, and sets block.size to their number, also when it
  /// throws; `more` becomes false at the end.
  virtual void fill(PuzzleBlock& block, bool& more) = 0;
  /// Of a source without inputs: passes over so many items, and ends after so many more.
  virtual void select(std::uint64_t /*before*/, std::uint64_t /*count*/) {}
};

/// What a stage does with a block by itself, on any thread: one object for each worker.
class BlockWork {
 public:
  virtual ~BlockWork() = default;
  virtual void work(PuzzleBlock& block) = 0;
};

/// What a stage does with the blocks in their order, one at a time.
class BlockPass {
 public:
  virtual ~BlockPass() = default;
  virtual void pass(PuzzleBlock& block) = 0;
  /// Whether it only hands out what its work has made of a block: then it waits until the block has
  /// passed all stages, and all outputs have come equally far.
  virtual bool hands_out() const { return false; }
  /// Whether what it does depends on what passed before.
  virtual bool remembers() const { return true; }
  /// Whether it needs all its input before it gives any: held() then.
  virtual bool holds() const { return false; }
  /// Whether it wants no more blocks: the run ends early then.
  virtual bool full() const { return false; }
  /// Of a stage that holds all that passes: the puzzles to go on with once all have passed.
  virtual std::vector<PuzzleBatch> held() { return {}; }
  /// All have passed.
  virtual void end() {}
};

/// What puzzles may have in addition to their cells.
enum class Column : std::uint8_t { outcome, rating, backdoors, origin };

struct StageInfo {
  /// Name, summary and parameters; messages and the schema call it by its id.
  Configurable table;
  bool first = false;   ///< begins a pipeline; all others never do
  bool writes = false;  ///< to the file `to`, or the files
  bool draws = false;   ///< depends on the seed
  /// Whether what it writes has an end that depends on all of it, so that an interrupted run begins
  /// anew.
  std::function<bool(const Parameters&)> has_end = {};
  std::vector<Column> gives = {};
  /// The columns that it needs, each with the parameter that needs it when it is there, and the
  /// value that it has then; empty for any. Without a parameter, it needs the column in any case.
  struct Need {
    Column column;
    std::string parameter = {};
    std::string value = {};
  };
  std::vector<Need> needs = {};
  /// Reports what the table cannot check of the values, with their places.
  std::function<void(const YamlNode& given, const Registry&, const Report&)> check = {};

  /// Why the components cannot do what the values ask for on the layout of a stage that names one;
  /// empty when they can.
  std::function<std::string(Parameters&, const Layout*, const Registry&)> obstacle = {};

  std::function<std::unique_ptr<Source>(Parameters&, const RunContext&)> source = {};
  std::function<std::unique_ptr<BlockWork>(Parameters&, const RunContext&)> work = {};
  std::function<std::unique_ptr<BlockPass>(Parameters&, const RunContext&)> pass = {};
  /// Of a stage that depends on other puzzles: drops from a block what `pass` would drop whatever
  /// else passes, so that a process that does the first part of a run has less to send. May do
  /// nothing, and changes nothing but that.
  std::function<std::unique_ptr<BlockWork>(Parameters&, const RunContext&)> thin = {};
};

/// Makes a T, the source, the work or a pass of a stage, with the settings of the stage.
template <class T>
constexpr auto maker =
    []([[maybe_unused]] Parameters& parameters, [[maybe_unused]] const RunContext& run) {
      if constexpr (std::is_constructible_v<T, Parameters&, const RunContext&>)
        return std::make_unique<T>(parameters, run);
      else if constexpr (std::is_constructible_v<T, Parameters&>)
        return std::make_unique<T>(parameters);
      else
        return std::make_unique<T>();
    };

/// A stage of a run, with its settings.
struct RunStage {
  std::string name;
  bool writes = false;  ///< as of StageInfo, like what follows
  std::function<std::unique_ptr<Source>(const RunContext&)> source = {};
  std::function<std::unique_ptr<BlockWork>(const RunContext&)> work = {};
  std::function<std::unique_ptr<BlockPass>(const RunContext&)> pass = {};
  std::function<std::unique_ptr<BlockWork>(const RunContext&)> thin = {};
  LayoutPtr layout = {};
  BlockTimes times = {};  ///< of blocks that begin with this stage
};

/// For kinds that a stage names: the loaded plugins, which must outlive the kinds.
KindPlugins kind_plugins(const Registry& registry);

/// How many puzzles a stage `generate` with these parameters makes, of all its kinds together.
std::uint64_t puzzles_to_generate(const Parameters& parameters);

/// The source of a run over other items than those of its inputs; none of them can be skipped.
std::unique_ptr<Source> reading_of(ItemSource& items, const RunContext& run);

/// Whether a path that a pipeline file says leads to the folder in which it is run, or below it.
bool is_within(std::string_view path);

/// Checks the value of `to`, a file that the stage writes. Returns whether it is good.
bool check_output(const YamlNode& to, const std::string& stage, const Report& report);

/// The texts of a list, or one text.
std::vector<const YamlNode*> texts_of(const YamlNode& node);

/// Checks the value of `layout`, a name or a file in the folder of the run. Returns it when it is
/// said and good.
std::optional<LayoutChoice> check_layout(const YamlNode& given, const std::string& stage,
                                         const Report& report);

/// The parameter `constraints` of stages that name a layout. Its value has a meaning together with
/// the layout: ChainStage::layout.
Parameter rules_parameter();

/// All stages, in the order in which they are listed.
const std::vector<StageInfo>& all_stages();
/// The stage of that name; null when there is none.
const StageInfo* find_stage(const std::string& name);

// Each in its own file.
StageInfo read_stage();
StageInfo generate_stage();
StageInfo transform_stage();
StageInfo solve_stage();
StageInfo rate_stage();
StageInfo backdoors_stage();
StageInfo cross_check_stage();
StageInfo keep_stage();
StageInfo unique_stage();
StageInfo sample_stage();
StageInfo take_stage();
StageInfo sort_stage();
StageInfo top_stage();
StageInfo count_stage();
StageInfo histogram_stage();
StageInfo split_stage();
StageInfo write_stage();

}  // namespace ariadne
