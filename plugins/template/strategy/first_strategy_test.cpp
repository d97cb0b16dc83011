// Loads the plugin as the program does, and compares its steps on a board with the expected ones.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <ariadne/components/registry.hpp>
#include <ariadne/model/grids.hpp>

namespace {

class AllSteps final : public ariadne::StepSink {
 public:
  explicit AllSteps(const ariadne::Layout& layout) : layout_(layout) {}
  bool wants_evidence() const override { return true; }
  bool add(const ariadne::Step& step) override {
    texts.push_back(to_text(step, layout_));
    return true;
  }
  std::vector<std::string> texts;

 private:
  const ariadne::Layout& layout_;
};

}  // namespace

int main(int argc, char** argv) try {
  ariadne::Registry registry;
  registry.load(argc > 1 ? argv[1] : "");
  const auto strategy = registry.make_strategy("first-strategy", {});

  // An empty 4x4 grid without the candidate 1 in the first two cells of the second row.
  const ariadne::LayoutPtr layout = ariadne::plain_layout({2, 2});
  ariadne::Board board{ariadne::Puzzle(layout)};
  board.eliminate(4, 1);
  board.eliminate(5, 1);

  AllSteps steps(*layout);
  strategy->find(board, steps);
  const std::vector<std::string> expected{"First Strategy: 1 in r2 => r1c34<>1",
                                          "First Strategy: 1 in b1 => r1c34<>1"};
  if (steps.texts == expected) return 0;
  for (const std::string& text : steps.texts) std::printf("found %s\n", text.c_str());
  for (const std::string& text : expected) std::printf("expected %s\n", text.c_str());
  return 1;
} catch (const std::exception& error) {
  std::printf("%s\n", error.what());
  return 1;
}
