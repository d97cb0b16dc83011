// The objects that the program holds in place of a plugin's own. In each, `code_` is declared
// before `made_`, so that the plugin's object is destroyed while its library is still loaded.

#include <exception>
#include <typeinfo>
#include <utility>

#include <boost/core/demangle.hpp>

#include <ariadne/host/hosted.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

namespace {

/// A PluginError that names its component already: it passes the components around it unchanged.
class NamedPluginError final : public PluginError {
 public:
  using PluginError::PluginError;
};

class HostedStrategy final : public Strategy {
 public:
  HostedStrategy(PluginCode code, std::unique_ptr<Strategy> made)
      : code_(std::move(code)), made_(std::move(made)) {}

  void find(const Board& board, StepSink& sink) override {
    run_plugin_code(code_.name, [&] { made_->find(board, sink); });
  }

 private:
  PluginCode code_;
  std::unique_ptr<Strategy> made_;
};

class HostedSolver final : public Solver {
 public:
  HostedSolver(PluginCode code, std::unique_ptr<Solver> made)
      : code_(std::move(code)), made_(std::move(made)) {}

  bool supports(const Layout& layout) const override {
    return run_plugin_code(code_.name, [&] { return made_->supports(layout); });
  }
  SolveOutcome solve(const Puzzle& puzzle, const SolveRequest& request,
                     SolutionSink& sink) override {
    return run_plugin_code(code_.name, [&] { return made_->solve(puzzle, request, sink); });
  }
  void solve_batch(const Batch& batch, const SolveRequest& request, BatchResult& result) override {
    run_plugin_code(code_.name, [&] {
      made_->solve_batch(batch, request, result);
      if (result.done > batch.size)
        throw Error("says that it has answered " + std::to_string(result.done) + " of " +
                    std::to_string(batch.size) + " puzzles");
    });
  }

 private:
  PluginCode code_;
  std::unique_ptr<Solver> made_;
};

class HostedGenerator final : public Generator {
 public:
  HostedGenerator(PluginCode code, std::unique_ptr<Generator> made)
      : code_(std::move(code)), made_(std::move(made)) {}

  std::string obstacle(const Layout& layout) override {
    return run_plugin_code(code_.name, [&] { return made_->obstacle(layout); });
  }
  Generated generate(Random& random, const GenerateRequest& request) override {
    return run_plugin_code(code_.name, [&] { return made_->generate(random, request); });
  }
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override {
    run_plugin_code(code_.name, [&] { made_->generate_batch(randoms, request, results); });
  }

 private:
  PluginCode code_;
  std::unique_ptr<Generator> made_;
};

}  // namespace

void throw_as_plugin_error(const std::string& name) {
  try {
    throw;
  } catch (const NamedPluginError&) {
    throw;
  } catch (const Error& error) {
    throw NamedPluginError(name + ": " + error.what());
  } catch (const std::exception& error) {
    throw NamedPluginError(name + ": threw " + boost::core::demangle(typeid(error).name()) + ": " +
                           error.what());
  } catch (...) {
    throw NamedPluginError(name + ": threw something that is not a std::exception");
  }
}

std::unique_ptr<Strategy> host(PluginCode code, std::unique_ptr<Strategy> made) {
  return std::make_unique<HostedStrategy>(std::move(code), std::move(made));
}
std::unique_ptr<Solver> host(PluginCode code, std::unique_ptr<Solver> made) {
  return std::make_unique<HostedSolver>(std::move(code), std::move(made));
}
std::unique_ptr<Generator> host(PluginCode code, std::unique_ptr<Generator> made) {
  return std::make_unique<HostedGenerator>(std::move(code), std::move(made));
}

}  // namespace ariadne
