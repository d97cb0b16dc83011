#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <ariadne/components/config.hpp>
#include <ariadne/components/detail/proved_generator.hpp>
#include <ariadne/components/roles.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/extension.hpp>
#include <ariadne/plugin/proof.hpp>

namespace ariadne {

namespace {

class ProvedGenerator final : public Generator {
 public:
  ProvedGenerator(std::string id, std::string source, Parameters solvers,
                  std::unique_ptr<Generator> made)
      : id_(std::move(id)),
        source_(std::move(source)),
        proof_(solvers),
        generator_(std::move(made)) {}

  std::string obstacle(const Layout& layout) override { return generator_->obstacle(layout); }
  void* extension(std::string_view id) override { return generator_->extension(id); }
  Generated generate(Random& random, const GenerateRequest& request) override {
    Generated made = generator_->generate(random, request);
    prove(made, request);
    return made;
  }
  void generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                      std::span<Generated> results) override {
    generator_->generate_batch(randoms, request, results);
    for (Generated& made : results) prove(made, request);
  }

 private:
  void prove(Generated& made, const GenerateRequest& request) const {
    if (!made.puzzle || made.verdict != Verdict::unique || !made.unproved.empty()) return;
    const auto cells = made.puzzle->candidates();
    // A complete grid is its own proof.
    if (std::all_of(cells.begin(), cells.end(), [](DigitSet cell) { return cell.single(); }))
      return;
    try {
      proof_.apply(made, id_, request.limits());
    } catch (const ComponentError&) {
      throw;
    } catch (const PluginError& error) {
      throw ComponentError(fmt::format("{}: {}", source_, error.what()));
    }
  }

  std::string id_;
  std::string source_;
  Proof proof_;
  std::unique_ptr<Generator> generator_;
};

}  // namespace

std::unique_ptr<Generator> proved(const Registry& registry, const ComponentInfo& info,
                                  std::unique_ptr<Generator> generator) {
  if (std::any_of(info.parameters.begin(), info.parameters.end(),
                  [](const Parameter& parameter) { return parameter.name == "prove"; }))
    return generator;
  if (has_ability<PassesOn>(*generator)) return generator;
  std::vector<AnyComponent> solvers;
  for (const std::string& yaml : components_of_role("provers")) {
    const YamlNode node = parse_yaml(yaml, "proof");
    const std::string& id = node.entries.empty() ? node.scalar : node.entries.front().key.scalar;
    if (registry.find(id) == nullptr) continue;
    solvers.emplace_back(
        Named<Solver>{id, ComponentSpec(registry, ComponentKind::solver, node).make_solver()});
  }
  if (solvers.empty()) return generator;
  Parameters parameters;
  parameters.set("prove", true);
  parameters.set("proof", std::move(solvers));
  return std::make_unique<ProvedGenerator>(info.id, registry.source_of(info.id),
                                           std::move(parameters), std::move(generator));
}

}  // namespace ariadne
