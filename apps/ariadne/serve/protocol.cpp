#include "serve/protocol.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <random>
#include <span>
#include <thread>

#include <fmt/format.h>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/exchange/detail/link_json.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/work/bulk.hpp>

#include "runs/plugins.hpp"
#include "runs/solving.hpp"
#include "serve/logical_steps.hpp"
#include "serve/protocol_puzzle.hpp"
#include "serve/request.hpp"
#include "terminal/output.hpp"

using ariadne::Digit;
using ariadne::DigitSet;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr auto progress_interval = std::chrono::milliseconds(500);
constexpr const char* no_solution = "No solutions found.";

ordered_json head(const json& nonce, const char* type) {
  return {{"nonce", nonce}, {"type", type}};
}

std::string line_of(const ordered_json& answer) {
  return answer.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// Calls a function at intervals, from a thread of its own, while it exists.
class Ticker {
 public:
  explicit Ticker(std::function<void()> tick)
      : thread_([this, tick = std::move(tick)] {
          std::unique_lock lock(mutex_);
          while (!wake_.wait_for(lock, progress_interval, [this] { return ends_; })) tick();
        }) {}
  ~Ticker() {
    {
      const std::scoped_lock lock(mutex_);
      ends_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ends_ = false;
  std::thread thread_;  ///< the last member, because it uses the others
};

/// Counts solutions; others may look at the number meanwhile.
class CountingSink final : public ariadne::SolutionSink {
 public:
  bool solution(std::span<const Digit> /*values*/) override {
    count_.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  std::uint64_t count() const { return count_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> count_ = 0;
};

/// A number as JSON, which has none that are infinite.
ordered_json number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  return value;
}

/// The solver of a config, and after it the default one.
struct Searching {
  Solving solving;
  std::unique_ptr<ariadne::Solver> solver = solving.make_searching_solver();
};

}  // namespace

struct ProtocolSolvers {
  Searching candidates;
  Searching all;
  Searching logic;

  explicit ProtocolSolvers(const Options& options)
      : candidates{Solving(loaded_plugins(options), options, "candidates")},
        all{Solving(loaded_plugins(options), options, "default")},
        logic{Solving(loaded_plugins(options), options, "hodoku")} {}
};

namespace {

class ProtocolJob {
 public:
  ProtocolJob(const ProtocolMessage& message, ProtocolSolvers& solvers)
      : message_(message), solvers_(solvers) {}

  void run() {
    const auto command = commands().find(message_.command);
    if (command == commands().end()) {
      const std::vector<std::string> known = protocol_commands();
      throw ariadne::ConfigError(fmt::format("there is no command '{}'{}", message_.command,
                                             ariadne::did_you_mean(message_.command, known)));
    }
    command->second(*this);
  }

  using Commands = std::map<std::string, void (*)(ProtocolJob&)>;
  static const Commands& commands() {
    static const Commands all{
        {"truecandidates", [](ProtocolJob& job) { job.true_candidates(); }},
        {"solve", [](ProtocolJob& job) { job.solve(); }},
        {"check", [](ProtocolJob& job) { job.count(2); }},
        {"count", [](ProtocolJob& job) { job.count(ariadne::unlimited); }},
        {"estimate", [](ProtocolJob& job) { job.estimate(); }},
        {"solvepath", [](ProtocolJob& job) { job.logical(ariadne::unlimited); }},
        {"explain", [](ProtocolJob& job) { job.logical(ariadne::unlimited); }},
        {"step", [](ProtocolJob& job) { job.logical(1); }},
    };
    return all;
  }

  /// The answer to "truecandidates".
  ordered_json candidates_answer() {
    const Task task(message_, solvers_.candidates);
    const CandidatesOptions wanted(task.given);
    ariadne::TrueCandidatesRequest request;
    request.solution_limit = wanted.solutions;
    const ariadne::TrueCandidates found =
        ariadne::true_candidates(task.solver, task.puzzle, request);
    if (found.outcome.solutions == 0) return invalid(no_solution);
    std::vector<std::int64_t> counts(found.counts.begin(), found.counts.end());
    if (wanted.logical) {
      LogicalSteps logic(solvers_.logic.solving, task.given, LogicalSteps::Uniqueness::not_assumed);
      logic.go(ariadne::Board(task.puzzle), ariadne::unlimited);
      const std::vector<DigitSet> left = candidates_of(logic.board());
      const auto digits = static_cast<std::size_t>(task.puzzle.layout().digit_count());
      for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] == 0 && left[i / digits].contains(static_cast<Digit>(i % digits + 1)))
          counts[i] = -1;
    }
    ordered_json reply = answer("truecandidates");
    reply["solutionsPerCandidate"] = counts;
    return reply;
  }

 private:
  ordered_json answer(const char* type) const { return head(message_.nonce, type); }

  void send(const ordered_json& answer) {
    const std::lock_guard lock(sending_);
    write_output(line_of(answer) + "\n");
  }
  ordered_json invalid(const std::string& sentence) const {
    ordered_json reply = answer("invalid");
    reply["message"] = sentence;
    return reply;
  }

  /// The puzzle, and a solver that supports it.
  struct Task {
    const Solving& solving;
    ariadne::Solver& solver;
    ProtocolPuzzle given;
    ariadne::Puzzle puzzle;

    Task(const ProtocolMessage& message, const Searching& searching)
        : solving(searching.solving),
          solver(*searching.solver),
          given([&] {
            ariadne::ConstraintMaker rules(solving.registry());
            return ProtocolPuzzle(message, rules);
          }()),
          puzzle(given.puzzle()) {
      ariadne::require_support(solver, puzzle.layout());
    }
  };

  /// The options of true candidates: how many solutions to count, and whether to compare with logic.
  struct CandidatesOptions {
    std::uint64_t solutions = 1;
    bool logical = false;

    explicit CandidatesOptions(const ProtocolPuzzle& puzzle) {
      constexpr std::string_view number = "truecandidatesnumsolutions=";
      constexpr int most = 1000;
      constexpr int colored = 8;
      for (const std::string& word : puzzle.words("truecandidatesoptions")) {
        if (word == "logical") logical = true;
        if (word == "colored") solutions = colored;
        if (!word.starts_with(number)) continue;
        const auto wanted = ariadne::whole_number(json(word.substr(number.size())));
        if (!wanted || *wanted < 1)
          throw ariadne::ConfigError(
              fmt::format("{} must be followed by a whole number from 1 on", number));
        solutions = static_cast<std::uint64_t>(std::min(*wanted, most));
      }
    }
  };

  void true_candidates() { send(candidates_answer()); }

  /// A random solution: each cell is asked to try some values first, and one of them before the others.
  void solve() {
    const Task task(message_, solvers_.candidates);
    ariadne::Random random(std::random_device{}(), 0);
    const std::span<const DigitSet> candidates = task.puzzle.candidates();
    std::vector<DigitSet> first(candidates.size());
    std::vector<Digit> then(candidates.size());
    for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
      std::vector<Digit> digits;
      for (const Digit digit : candidates[cell]) {
        digits.push_back(digit);
        if (random.below(2) == 0) first[cell].insert(digit);
      }
      if (!digits.empty()) then[cell] = digits[random.below(digits.size())];
    }
    const ariadne::ValueOrder order{first, then};
    ariadne::SolveRequest request;
    request.solution_limit = 1;
    request.order = &order;
    ariadne::AnswerSink sink;
    task.solver.solve(task.puzzle, request, sink);
    if (sink.solution_found().empty()) return send(invalid(no_solution));
    std::vector<int> values;
    for (const Digit digit : sink.solution_found())
      values.push_back(task.puzzle.layout().value_of(digit));
    ordered_json reply = answer("solved");
    reply["solution"] = values;
    send(reply);
  }

  void count(std::uint64_t limit) {
    const Task task(message_, solvers_.all);
    CountingSink sink;
    const auto send_count = [&](bool in_progress) {
      ordered_json reply = answer("count");
      reply["count"] = sink.count();
      reply["inProgress"] = in_progress;
      send(reply);
    };
    ariadne::SolveRequest request;
    request.solution_limit = limit;
    {
      const Ticker ticker([&] { send_count(true); });
      task.solver.solve(task.puzzle, request, sink);
    }
    send_count(false);
  }

  void estimate() {
    const Task task(message_, solvers_.all);
    const ariadne::Board shown = task.given.position().board;
    ariadne::EstimateRequest request;
    request.probes = ariadne::unlimited;
    request.seed = std::random_device{}();
    request.report = [&](const ariadne::Estimate& estimate) { send_estimate(estimate); };
    request.report_interval = progress_interval;
    const ariadne::Puzzle puzzle(shown.layout_ptr(), candidates_of(shown));
    send_estimate(ariadne::estimate(task.solver, puzzle, request));
  }

  void send_estimate(const ariadne::Estimate& estimate) {
    constexpr double normal_95 = 1.96;
    const double value = estimate.exact ? static_cast<double>(estimate.outcome.solutions)
                                        : std::pow(10.0, estimate.log10);
    const double error = value * estimate.relative_error;
    ordered_json reply = answer("estimate");
    reply["estimate"] = number(value);
    reply["stderr"] = number(error);
    reply["iterations"] = estimate.exact ? 1 : estimate.probes;
    reply["ci95_lower"] = number(std::max(0.0, value - normal_95 * error));
    reply["ci95_upper"] = number(value + normal_95 * error);
    reply["relErrPercent"] = number(100 * estimate.relative_error);
    send(reply);
  }

  void logical(std::uint64_t most) {
    const Task task(message_, solvers_.logic);
    LogicalSteps logic(task.solving, task.given, LogicalSteps::Uniqueness::as_it_is);
    ProtocolPuzzle::Position start = task.given.position();
    if (start.board.contradictory() || start.marked || most > 1)
      logic.go(std::move(start.board), most);
    else
      logic.stay(std::move(start.board));
    ordered_json reply = answer("logical");
    reply["cells"] = logic.cells();
    reply["message"] = logic.message();
    reply["isValid"] = logic.is_valid();
    send(reply);
  }

  const ProtocolMessage& message_;
  ProtocolSolvers& solvers_;
  std::mutex sending_;
};

}  // namespace

void read_message(std::string_view text, ProtocolMessage& message) {
  const std::optional<json> document = ariadne::parse_json(text);
  if (!document || !document->is_object())
    throw RequestMistake("a message must be a JSON object with a nonce and a command");
  if (const auto nonce = document->find("nonce"); nonce != document->end()) {
    if (!nonce->is_number() && !nonce->is_string())
      throw RequestMistake("the nonce must be a number or a text");
    message.nonce = *nonce;
  }
  const auto text_at = [&](const char* key, const char* otherwise) {
    const auto found = document->find(key);
    if (found == document->end() || found->is_null()) return std::string(otherwise);
    if (!found->is_string()) throw RequestMistake(fmt::format("the {} must be a text", key));
    return found->get<std::string>();
  };
  message.command = text_at("command", "");
  if (message.command.empty())
    throw RequestMistake("the message has no command, such as \"solve\"");
  message.data_type = text_at("dataType", "fpuzzles");
  message.data = text_at("data", "");
}

std::vector<std::string> protocol_commands() {
  std::vector<std::string> names;
  for (const auto& [name, run] : ProtocolJob::commands()) names.push_back(name);
  return names;
}

std::string invalid_answer(const json& nonce, const std::string& sentence) {
  ordered_json reply = head(nonce, "invalid");
  reply["message"] = sentence;
  return line_of(reply);
}

std::string canceled_answer(const json& nonce) {
  return line_of(head(nonce, "canceled"));
}

Protocol::Protocol(const std::vector<std::string>& plugin_options) {
  Options options("ariadne serve", "");
  add_solving_options(options);
  options.parse(plugin_options);
  solvers_ = std::make_unique<ProtocolSolvers>(options);
  // What is looked up or made when it is first used is there for all jobs then.
  ProtocolMessage first;
  first.data_type = "text";
  first.data = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  line_of(ProtocolJob(first, *solvers_).candidates_answer());
}

Protocol::~Protocol() = default;

int Protocol::run_job(std::string_view text) {
  ProtocolMessage message;
  read_message(text, message);
  try {
    ProtocolJob(message, *solvers_).run();
    return 0;
  } catch (const std::exception& error) {
    write_output(invalid_answer(message.nonce, error.what()) + "\n");
    return 1;
  }
}
