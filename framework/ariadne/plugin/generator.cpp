#include <cassert>
#include <utility>

#include <ariadne/plugin/generator.hpp>

namespace ariadne {

Generator::~Generator() = default;
void* Generator::extension(std::string_view /*id*/) {
  return nullptr;
}

std::string Generator::obstacle(const Layout& /*layout*/) {
  return {};
}

void Generator::generate_batch(std::span<Random> randoms, const GenerateRequest& request,
                               std::span<Generated> results) {
  assert(randoms.size() == results.size());
  for (std::size_t i = 0; i < randoms.size(); ++i) results[i] = generate(randoms[i], request);
}

Generated Generator::batch_of_one(Random& random, const GenerateRequest& request) {
  Generated result;
  generate_batch(std::span(&random, 1), request, std::span(&result, 1));
  return result;
}

Generated complete_grid(LayoutPtr layout, std::span<const Digit> values) {
  Generated made;
  made.puzzle.emplace(std::move(layout), values);
  made.verdict = Verdict::unique;
  assert(solves(*made.puzzle, values));
  made.solution.assign(values.begin(), values.end());
  made.minimal = false;
  return made;
}

}  // namespace ariadne
