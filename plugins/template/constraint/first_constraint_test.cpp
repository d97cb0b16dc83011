// Loads the plugin as the program does, and compares what the constraint leaves of random domains with
// what is left if all assignments are tried.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/plugin/random.hpp>

int main(int argc, char** argv) try {
  ariadne::Registry registry;
  registry.load(argc > 1 ? argv[1] : "");
  ariadne::ConstraintMaker maker(registry);
  const std::vector<ariadne::Rule> rules{
      ariadne::Rule{"first-constraint", {}}.with("cells", std::vector<ariadne::Cell>{0, 1, 10})};
  const ariadne::LayoutPtr layout = maker.make(ariadne::plain_layout({3, 3}), rules);
  const ariadne::Constraint& constraint = *layout->constraints()[0];

  ariadne::Random random(1, 1);
  for (int round = 0; round < 1000; ++round) {
    std::vector<ariadne::DigitSet> domains;
    for (int i = 0; i < 3; ++i)
      domains.emplace_back(static_cast<std::uint32_t>(random.below(511) + 1));
    std::vector<ariadne::DigitSet> own = domains;
    std::vector<ariadne::DigitSet> exact = domains;
    const bool possible = constraint.filter(own);
    const bool really = constraint.Constraint::filter(exact);
    bool sound = possible || !really;
    for (std::size_t i = 0; really && i < 3; ++i) sound = sound && (exact[i] - own[i]).empty();
    if (sound) continue;
    std::printf("the filter removes a digit that is possible\n");
    return 1;
  }
  return 0;
} catch (const std::exception& error) {
  std::printf("%s\n", error.what());
  return 1;
}
