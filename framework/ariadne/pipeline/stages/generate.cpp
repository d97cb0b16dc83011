// Makes puzzles. The source counts; the work makes puzzle i from the seed and i alone.

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <tuple>

#include <fmt/format.h>

#include <ariadne/components/roles.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_generator.hpp>
#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/pipeline/detail/chain_run.hpp>
#include <ariadne/pipeline/detail/puzzle_text.hpp>
#include <ariadne/pipeline/detail/solving.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/makes_families.hpp>
#include <ariadne/plugin/range.hpp>
#include <ariadne/work/detail/records.hpp>

namespace ariadne {

namespace {

/// On large grids, a generator works on several puzzles at once for several times the time of one.
constexpr BlockTimes long_times{std::chrono::milliseconds(250), std::chrono::seconds(1)};

/// If each puzzle has its own layout, only so many puzzles are made before they are written. New
/// layouts then reuse the memory of old ones, which is still in the cache.
constexpr std::size_t few_layouts = 32;

/// Whether two puzzles in a row had different layouts; null if nobody asks.
using LayoutsDiffer = std::shared_ptr<std::atomic<bool>>;

/// How many puzzles in a row the generator makes together.
std::size_t family_size(Generator& generator) {
  const auto* const families = extension_of<MakesFamilies>(generator);
  return families == nullptr ? 1 : families->family_size();
}

/// So many puzzles from `first` on, at least `size`, that the last one ends a family: a block that
/// ends elsewhere has its last family made twice.
std::size_t whole_families(std::size_t family, std::uint64_t first, std::size_t size) {
  return size + (family - (first + size) % family) % family;
}

/// The puzzles of a run by their numbers: puzzle i depends on the seed and i alone, also where the
/// generator makes families of them.
class NumberedPuzzles {
 public:
  explicit NumberedPuzzles(std::unique_ptr<Generator> generator)
      : generator_(std::move(generator)) {}

  /// The puzzles from `first` on; those after a stop are left as they are. With a time limit, each
  /// puzzle has its own.
  void make(std::uint64_t seed, std::uint64_t first, GenerateRequest request,
            Clock::duration time_limit, std::span<Generated> results) {
    const std::size_t size = family_size(*generator_);
    const bool timed = time_limit != Clock::duration::max();
    if (size == 1 && !timed) {
      randoms_.clear();
      for (std::size_t i = 0; i < results.size(); ++i) randoms_.emplace_back(seed, first + i);
      generator_->generate_batch(randoms_, request, results);
      return;
    }
    for (std::size_t i = 0; i < results.size() && !request.stop.stop_requested();) {
      if (timed) request.deadline = Clock::now() + time_limit;
      const std::size_t member = (first + i) % size;
      Random random(seed, first + i - member);
      const std::size_t count = timed ? 1 : std::min(size - member, results.size() - i);
      if (size == 1)
        results[i] = generator_->generate(random, request);
      else
        extension_of<MakesFamilies>(*generator_)
            ->generate_family(random, member, request, results.subspan(i, count));
      i += count;
    }
  }

 private:
  std::unique_ptr<Generator> generator_;
  std::vector<Random> randoms_;
};

class CountedNumbers final : public Source {
 public:
  /// `first` is the index of the first puzzle. With `jobs`, blocks become smaller towards the end, so
  /// that each of as many threads has one.
  CountedNumbers(std::uint64_t first, std::uint64_t count, std::size_t family, unsigned jobs = 1,
                 LayoutsDiffer differ = {})
      : first_(first), left_(count), family_(family), jobs_(jobs), differ_(std::move(differ)) {}

  void fill(PuzzleBlock& block, bool& more) override {
    block.first += first_;
    if (jobs_ > 1)
      block.size = std::min<std::uint64_t>(
          block.size, std::max<std::uint64_t>(1, left_ / (2 * std::uint64_t{jobs_})));
    if (differ_ && *differ_) block.size = std::min(block.size, few_layouts);
    block.size = whole_families(family_, block.first - 1, block.size);
    block.size = std::min<std::uint64_t>(block.size, left_);
    left_ -= block.size;
    more = left_ > 0;
  }
  void select(std::uint64_t before, std::uint64_t count) override {
    left_ = std::min(left_ - std::min(before, left_), count);
  }

 private:
  std::uint64_t first_;
  std::uint64_t left_;
  std::size_t family_;  ///< so many puzzles in a row are made together
  unsigned jobs_;
  LayoutsDiffer differ_;
};

class Making final : public BlockWork {
 public:
  Making(std::unique_ptr<Generator> generator, LayoutPtr layout, Clock::duration time_limit,
         const RunContext& run, LayoutsDiffer differ = {})
      : puzzles_(std::move(generator)),
        layout_(std::move(layout)),
        time_limit_(time_limit),
        seed_(run.seed),
        stop_(run.stop),
        differ_(std::move(differ)) {}

  void work(PuzzleBlock& block) override {
    results_.assign(block.size, {});
    GenerateRequest request;
    request.layout = layout_;
    request.stop = stop_;
    puzzles_.make(seed_, block.first - 1, request, time_limit_, results_);
    for (std::size_t i = 0; i < block.size; ++i) {
      Generated& made = results_[i];
      if (!made.puzzle && stop_.stop_requested()) {
        block.size = i;
        block.cut = block.shortened = true;
        break;
      }
      block.tried += made.tried;
      add(made, block.first + i, block);
    }
    if (differ_ && block.batches.size() > 1) *differ_ = true;
  }

 private:
  static void add(Generated& made, std::uint64_t number, PuzzleBlock& block) {
    if (!made.puzzle) {
      PuzzleBatch bad = bad_batch(number, made.reason.empty() ? "time limit reached" : made.reason);
      bad.origins.push_back({number - 1, made.tried, std::nullopt});
      block.batches.push_back(std::move(bad));
      return;
    }
    const LayoutPtr& layout = made.puzzle->layout_ptr();
    if (block.batches.empty() || block.batches.back().layout != layout) {
      PuzzleBatch& batch = block.add_batch();
      batch.layout = layout;
      batch.counted = false;
    }
    PuzzleBatch& batch = block.batches.back();
    batch.numbers.push_back(number);
    const std::vector<Digit> givens = made.puzzle->givens();
    batch.givens.insert(batch.givens.end(), givens.begin(), givens.end());
    batch.origins.push_back({number - 1, made.tried, made.minimal});
    const bool unique = made.verdict == Verdict::unique;
    batch.outcomes.push_back({made.verdict, unique ? 1U : 0U, 0});
    batch.solutions.insert(batch.solutions.end(), made.solution.begin(), made.solution.end());
    batch.solutions.resize(batch.givens.size());
  }

  NumberedPuzzles puzzles_;
  LayoutPtr layout_;
  Clock::duration time_limit_;
  std::uint64_t seed_;
  StopToken stop_;
  LayoutsDiffer differ_;
  std::vector<Generated> results_;
};

/// Makes puzzles of kinds, `each` of every kind. Each puzzle has its own layout.
class MakingOfKinds final : public BlockWork {
 public:
  MakingOfKinds(std::vector<std::unique_ptr<KindGenerator>> generators,
                std::vector<KindGrade> grades, std::uint64_t each, Clock::duration time_limit,
                const RunContext& run)
      : generators_(std::move(generators)),
        grades_(std::move(grades)),
        each_(each),
        time_limit_(time_limit),
        seed_(run.seed),
        stop_(run.stop) {}

  void work(PuzzleBlock& block) override {
    for (std::size_t i = 0; i < block.size; ++i) {
      GenerateRequest request;
      request.stop = stop_;
      if (time_limit_ != Clock::duration::max()) request.deadline = Clock::now() + time_limit_;
      const std::uint64_t number = block.first + i;
      Random random(seed_, number - 1);
      KindGenerator& generator =
          *generators_[generators_.size() == 1 ? 0 : (number - 1) / each_ % generators_.size()];
      GeneratedOfKind made = make(generator, random, request);
      if (!made.puzzle && stop_.stop_requested()) {
        block.size = i;
        block.cut = block.shortened = true;
        return;
      }
      block.tried += made.tried;
      add(made, number, block);
    }
  }

 private:
  /// Makes puzzles until one has all the grades.
  GeneratedOfKind make(KindGenerator& generator, Random& random, const GenerateRequest& request) {
    std::uint64_t tried = 0;
    for (std::uint64_t rated = 1;; ++rated) {
      GeneratedOfKind made = generator.generate(random, request);
      tried += made.tried;
      made.tried = tried;
      if (!made.puzzle) return made;
      const auto missed = std::find_if_not(
          grades_.begin(), grades_.end(),
          [&](const KindGrade& grade) { return has_grade(made.puzzle, grade, request); });
      if (missed == grades_.end()) return made;
      const bool last = rated == missed->attempts;
      if (!last && !request.over()) continue;
      made.puzzle = nullptr;
      if (last) made.reason = fmt::format("none of {} puzzles is as difficult as requested", rated);
      return made;
    }
  }

  bool has_grade(const std::shared_ptr<const KindPuzzle>& puzzle, const KindGrade& grade,
                 const GenerateRequest& request) {
    PuzzleNotes notes;
    notes.writing = puzzle;
    ExplainedItem found;
    found.notes = &notes;
    StepLog log(StepLog::Keep::counts);
    SolveRequest rating = request.limits();
    explain(*grade.rater, puzzle->in_steps(), rating, log, answer_, found);
    if (found.outcome.verdict != Verdict::unique) return false;
    const auto techniques = log.techniques();
    const auto named = [](const std::string& id) {
      return [&id](const TechniqueCount& technique) { return technique.id == id; };
    };
    const TechniqueCount* const hardest = log.hardest();
    if (!grade.needs.empty()) {
      const auto needed = std::find_if(techniques.begin(), techniques.end(), named(grade.needs));
      if (needed == techniques.end() || hardest->rating.level > needed->rating.level) return false;
    }
    return grade.levels.contains(static_cast<std::int64_t>(log.rating().level)) &&
           (!grade.score || grade.score->contains(log.rating().score)) &&
           (grade.hardest.empty() ||
            (hardest != nullptr && std::find(grade.hardest.begin(), grade.hardest.end(),
                                             hardest->id) != grade.hardest.end()));
  }

  static void add(GeneratedOfKind& made, std::uint64_t number, PuzzleBlock& block) {
    const Origin origin{number - 1, made.tried, made.minimal};
    if (!made.puzzle) {
      PuzzleBatch bad = bad_batch(number, made.reason.empty() ? "time limit reached" : made.reason);
      bad.origins.push_back(origin);
      block.batches.push_back(std::move(bad));
      return;
    }
    PuzzleBatch& batch = block.add_batch();
    batch.layout = made.puzzle->layout();
    batch.counted = false;
    batch.numbers.push_back(number);
    batch.candidates = made.puzzle->candidates();
    for (const DigitSet digits : batch.candidates)
      batch.givens.push_back(digits.single() ? digits.first() : Digit{0});
    auto notes = std::make_shared<PuzzleNotes>();
    notes->writing = std::move(made.puzzle);
    batch.notes.push_back(std::move(notes));
    batch.origins.push_back(origin);
    batch.outcomes.push_back({Verdict::unique, 1, 0});
    batch.solutions = std::move(made.solution);
  }

  std::vector<std::unique_ptr<KindGenerator>> generators_;
  std::vector<KindGrade> grades_;
  AnswerSink answer_;
  std::uint64_t each_;
  Clock::duration time_limit_;
  std::uint64_t seed_;
  StopToken stop_;
};

/// The wishes of the parameters `size`, `clues`, `minimal`, and `symmetry`. Throws ConfigError with one sentence.
KindWishes wishes_of(const Parameters& parameters) {
  KindWishes wishes =
      kind_wishes(parameters.text("size"), parameters.text("clues"), parameters.boolean("minimal"));
  wishes.symmetry = parameters.choice("symmetry", clue_symmetry_names);
  return wishes;
}

/// A kind, and the puzzles of it that are wanted.
struct WishedKind {
  KindPtr kind;
  KindWishes wishes;
};

/// Those of the parameter `kind`: names or files, each perhaps with a size behind it, "tents 8x8". Throws
/// Error with one sentence.
std::vector<WishedKind> wished_kinds(const Parameters& parameters, const Registry& registry) {
  std::vector<WishedKind> all;
  for (const std::string& word : parameters.words("kind")) {
    std::size_t end = word.rfind(' ');
    if (end != std::string::npos &&
        word.find_first_not_of("0123456789x", end + 1) != std::string::npos)
      end = std::string::npos;
    KindWishes wishes = wishes_of(parameters);
    if (end != std::string::npos) {
      const KindWishes own = kind_wishes(word.substr(end + 1), "", false);
      std::tie(wishes.rows, wishes.columns) = std::pair(own.rows, own.columns);
    }
    all.push_back({find_kind(word.substr(0, end), kind_plugins(registry)), wishes});
  }
  return all;
}

/// Adds ratings to what is known of generated puzzles.
class RatingOfGenerated final : public BlockWork {
 public:
  explicit RatingOfGenerated(std::unique_ptr<Solver> rater) : rater_(std::move(rater)) {}

  void work(PuzzleBlock& block) override {
    for (PuzzleBatch& batch : block.batches) {
      if (!batch.layout) continue;
      batch.ratings.assign(batch.size(), StepLog(StepLog::Keep::counts));
      for (std::size_t i = 0; i < batch.size(); ++i) {
        ExplainedItem found;
        found.notes = batch.item(i).notes;
        const bool of_kind = found.notes != nullptr && found.notes->writing != nullptr;
        const Puzzle puzzle = of_kind ? found.notes->writing->in_steps() : batch.puzzle(i);
        SolveRequest request;
        explain(*rater_, puzzle, request, batch.ratings[i], answer_, found);
      }
    }
  }

 private:
  std::unique_ptr<Solver> rater_;
  AnswerSink answer_;
};

/// Writes generated puzzles.
class WritingOfGenerated final : public BlockWork {
 public:
  WritingOfGenerated(Format format, const RunContext& run)
      : format_(format), records_(run.seed), position_(run.position) {}

  void work(PuzzleBlock& block) override {
    std::string& out = block.written_to(position_, "-").text;
    for (const PuzzleBatch& batch : block.batches)
      for (std::size_t i = 0; i < batch.size(); ++i) write(batch, i, out);
  }

 private:
  void write(const PuzzleBatch& batch, std::size_t i, std::string& out) const {
    if (format_ == Format::json) return records_.append(batch, i, out);
    if (!batch.layout) {
      out += "# puzzle " + std::to_string(batch.numbers[i]) + ": " + batch.bad.error + "\n";
      return;
    }
    const bool several = batch.outcomes[i].verdict == Verdict::multiple;
    const bool rated = !batch.ratings.empty() && batch.ratings[i].is_rated();
    write_text(format_, batch.plain_item(i),
               {several ? "several solutions" : "", several && rated ? ", " : "",
                rated ? rating_text(batch.ratings[i]) : ""},
               out);
  }

  Format format_;
  PuzzleText records_;
  std::size_t position_;
};

std::vector<std::unique_ptr<KindGenerator>> one_generator(
    std::unique_ptr<KindGenerator> generator) {
  std::vector<std::unique_ptr<KindGenerator>> all;
  all.push_back(std::move(generator));
  return all;
}

}  // namespace

std::uint64_t puzzles_to_generate(const Parameters& parameters) {
  const auto each = static_cast<std::uint64_t>(parameters.integer("count"));
  return each == 0 ? unlimited : each * std::max<std::size_t>(1, parameters.words("kind").size());
}

KindWishes kind_wishes(const std::string& size, const std::string& clues, bool minimal) {
  KindWishes wishes;
  wishes.minimal = minimal;
  if (!size.empty()) {
    const std::size_t x = size.find('x');
    const auto rows = number_of<int>(std::string_view(size).substr(0, x));
    const auto columns = x == std::string::npos
                             ? std::nullopt
                             : number_of<int>(std::string_view(size).substr(x + 1));
    if (!rows || !columns || *rows < 1 || *columns < 1)
      throw ConfigError(in_quotes(size) + " is not a size such as 10x10, rows times columns");
    wishes.rows = *rows;
    wishes.columns = *columns;
  }
  if (!clues.empty()) {
    const Range range = parse_range(clues, "clues", {0, std::numeric_limits<std::int32_t>::max()});
    wishes.clues = std::pair(range.min, range.max);
  }
  return wishes;
}

std::vector<RunStage> bound(const GeneratingStages& stages) {
  const auto differ = std::make_shared<std::atomic<bool>>(false);
  RunStage generate{"generate"};
  generate.layout = stages.layout;
  generate.times = long_times;
  generate.source = [&stages, differ](const RunContext& run) -> std::unique_ptr<Source> {
    if (stages.make_kind_generator)
      return std::make_unique<CountedNumbers>(stages.first, stages.count, 1, run.jobs);
    const std::unique_ptr<Generator> generator = stages.make_generator();
    const std::string obstacle = generator->obstacle(*stages.layout);
    if (!obstacle.empty()) throw ConfigError(obstacle);
    return std::make_unique<CountedNumbers>(stages.first, stages.count, family_size(*generator),
                                            run.jobs, differ);
  };
  generate.work = [&stages, differ](const RunContext& run) -> std::unique_ptr<BlockWork> {
    if (stages.make_kind_generator)
      return std::make_unique<MakingOfKinds>(
          one_generator(stages.make_kind_generator()),
          stages.make_kind_grades ? stages.make_kind_grades() : std::vector<KindGrade>(),
          stages.count, stages.time_limit, run);
    return std::make_unique<Making>(stages.make_generator(), stages.layout, stages.time_limit, run,
                                    differ);
  };
  std::vector<RunStage> all{std::move(generate)};
  if (stages.make_rater) {
    RunStage rate{"rate"};
    rate.work = [&stages](const RunContext&) {
      return std::make_unique<RatingOfGenerated>(stages.make_rater());
    };
    all.push_back(std::move(rate));
  }
  RunStage write = bound(AnsweringStage{"write", {}});
  write.work = [format = stages.format](const RunContext& run) {
    return std::make_unique<WritingOfGenerated>(format, run);
  };
  all.push_back(std::move(write));
  return all;
}

/// The first component that has a role; empty if none has it.
static std::string component_of_role(const char* role) {
  const std::vector<std::string> all = components_of_role(role);
  return all.empty() ? "" : all[0];
}

StageInfo generate_stage() {
  StageInfo stage;
  stage.table = {
      "generate",
      "Makes puzzles; each puzzle depends only on the seed of the pipeline and on its number",
      {Parameter::component("with", ComponentKind::generator, component_of_role("generator"),
                            "The generator"),
       Parameter::integer(
           "count", 1, 0, 1000000000000000000,
           "The number of puzzles to make; 0 means any number, if a later stage ends the run"),
       Parameter::text("layout", "9x9", "The layout by name, such as 9x9+x"), rules_parameter(),
       Parameter::words("kind",
                        "The kind of the puzzles, if they are not Sudokus: a name or a file. Then, "
                        "`with`, `layout`, and `constraints` are not used. With several kinds, "
                        "such as [slitherlink, tents 8x8], `count` puzzles of each are made"),
       Parameter::text(
           "size", "",
           "With `kind`: rows and columns, such as 10x10. By default, the kind says it"),
       Parameter::text("clues", "",
                       "With `kind`: the number of clues, or a range. By default, clues are taken "
                       "away until none is redundant"),
       Parameter::boolean("minimal", false, "With `kind` and `clues`: no redundant clues"),
       Parameter::choice("symmetry", clue_symmetry_names,
                         "With `kind`: the symmetry of the clues in the grid"),
       Parameter::component("checker", ComponentKind::solver, component_of_role("kind-checker"),
                            "With `kind`: finds solutions, and whether there is a second one"),
       Parameter::component("proof", ComponentKind::solver, component_of_role("kind-prover"),
                            "With `kind`: proves again that the solution is the only one"),
       Parameter::real("timeout", 0, 0, 1e9, "Seconds for each puzzle; 0 for no limit")}};
  stage.first = true;
  stage.draws = true;
  stage.check = [](const YamlNode& given, const Registry&, const Report& report) {
    if (const YamlNode* kinds = given.find("kind")) {
      const std::vector<const YamlNode*> all = texts_of(*kinds);
      for (const YamlNode* kind : all)
        if (!is_within(kind->scalar))
          report(kind->place,
                 "'kind' of 'generate' must be the name of a kind or a file in this "
                 "folder, not " +
                     in_quotes(kind->scalar));
      const YamlNode* count = given.find("count");
      if (all.size() > 1 && count != nullptr && count->scalar == "0")
        report(count->place, "'count' of 'generate' cannot be 0 with several kinds");
    }
    const std::optional<LayoutChoice> layout = check_layout(given, "generate", report);
    if (layout && !layout->fixed)
      report(
          given.find("layout")->place,
          "'layout' of 'generate' leaves the regions open; use a generator that draws them, on a "
          "layout such as 9x9");
  };
  stage.obstacle = [](Parameters& parameters, const Layout* layout, const Registry& registry) {
    for (const auto& [kind, wishes] : wished_kinds(parameters, registry))
      if (std::string obstacle = KindGenerator::obstacle(*kind, wishes); !obstacle.empty())
        return obstacle;
    if (!parameters.words("kind").empty()) return std::string();
    return parameters.take_generator("with").object->obstacle(*layout);
  };
  stage.gives = {Column::outcome, Column::origin};
  stage.source = [](Parameters& parameters, const RunContext& run) {
    const std::uint64_t count = puzzles_to_generate(parameters);
    if (!parameters.words("kind").empty())
      return std::make_unique<CountedNumbers>(0, count, 1, run.jobs);
    return std::make_unique<CountedNumbers>(0, count,
                                            family_size(*parameters.take_generator("with").object));
  };
  stage.work = [](Parameters& parameters, const RunContext& run) -> std::unique_ptr<BlockWork> {
    if (!parameters.words("kind").empty()) {
      const auto solvers = std::make_shared<KindSolvers>(
          KindSolvers{parameters.take_solver("checker"), parameters.take_solver("proof")});
      std::vector<std::unique_ptr<KindGenerator>> generators;
      for (const auto& [kind, wishes] : wished_kinds(parameters, *run.registry))
        generators.push_back(std::make_unique<KindGenerator>(kind, wishes, solvers));
      return std::make_unique<MakingOfKinds>(
          std::move(generators), std::vector<KindGrade>(),
          static_cast<std::uint64_t>(parameters.integer("count")), time_limit_of(parameters), run);
    }
    return std::make_unique<Making>(parameters.take_generator("with").object, run.layout,
                                    time_limit_of(parameters), run);
  };
  return stage;
}

}  // namespace ariadne
