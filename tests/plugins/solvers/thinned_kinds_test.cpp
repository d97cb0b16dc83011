// Puzzles of kinds with fewer clues, so that many have several solutions: `learning` must count as
// many as `sat`, which knows nothing of propagators. Slitherlink, yajilin, and fillomino are left out,
// because they take `sat` too long.

#include <string>
#include <vector>

#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/plugin/random.hpp>

#include "plugins/solvers/solvers.hpp"
#include "support/data.hpp"

namespace ariadne::testing {
namespace {

/// A kind, its file, and what stands for a clue that is not there. Without that, a clue gets the text
/// of another one instead.
struct ThinnedKind {
  const char* name;
  const char* file;
  const char* none;
};

class ThinnedKinds : public ::testing::TestWithParam<ThinnedKind> {};

/// Words by line.
std::vector<std::vector<std::string>> words_of(const std::string& text) {
  std::vector<std::vector<std::string>> lines(1);
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) lines.back().push_back(word);
    word.clear();
  };
  for (const char c : text) {
    if (c == ' ' || c == '|') end_word();
    if (c == '|') lines.emplace_back();
    if (c != ' ' && c != '|') word += c;
  }
  end_word();
  return lines;
}

/// Changes one clue in eight of the grid that follows the first line.
std::vector<std::string> thinned(const std::string& text, const char* none, Random& random) {
  std::vector<std::vector<std::string>> lines = words_of(text);
  const auto rows = static_cast<std::size_t>(std::stoi(lines[0][0]));
  std::vector<std::string> result;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string line;
    for (std::string& word : lines[i]) {
      if (i > 0 && i <= rows && word != "-" && random.below(8) == 0)
        word = none != nullptr ? none : lines[i][random.below(lines[i].size())];
      line += (line.empty() ? "" : " ") + word;
    }
    result.push_back(line);
  }
  return result;
}

TEST_P(ThinnedKinds, HaveTheSolutionsThatSatFinds) {
  if (!has_sat()) GTEST_SKIP() << "the solver sat is not built";
  const std::string file = std::string("kinds/pk-") + GetParam().file + ".tsv";
  ARIADNE_NEEDS_DATA(file.c_str());
  const KindPtr kind = read_kind(
      (shipped_configs_folder() / "kinds" / (std::string(GetParam().name) + ".yaml")).string());
  std::vector<std::pair<int, std::string>> texts;
  for (const std::string& line : data_lines(file)) {
    const std::string text = columns(line)[1];
    const std::vector<std::string> size = words_of(text)[0];
    texts.emplace_back(std::stoi(size[0]) * std::stoi(size[1]), text);
  }
  std::sort(texts.begin(), texts.end());
  texts.resize(5);  // small ones
  Solvers shipped;
  const auto learning = shipped.make("learning");
  const auto sat = shipped.make("sat");
  SolveRequest request;
  request.solution_limit = 20;
  request.work_limit = 1000;
  const int wanted = by_effort(3, 10, 300);
  int several = 0;
  int decided = 0;
  for (int i = 0; i < wanted; ++i) {
    SCOPED_TRACE(std::to_string(i));
    Random random(21, static_cast<std::uint64_t>(i));
    const std::vector<std::string> lines =
        thinned(texts[static_cast<std::size_t>(i) % texts.size()].second, GetParam().none, random);
    const KindPuzzle puzzle(kind, {lines.begin(), lines.end()});
    const Puzzle candidates(puzzle.layout(), puzzle.candidates());
    const Found one = solve(*learning, candidates, request);
    const Found other = solve(*sat, candidates, request);
    several += one.outcome.solutions > 1 ? 1 : 0;
    const auto gave_up = [&](const Found& found) {
      return found.outcome.verdict == Verdict::limit || found.outcome.nodes >= request.work_limit;
    };
    if (gave_up(one) || gave_up(other)) continue;
    ++decided;
    ASSERT_EQ(one.outcome.solutions, other.outcome.solutions);
    if (one.outcome.solutions < request.solution_limit) {
      ASSERT_EQ(one.solutions, other.solutions);
    }
  }
  std::cout << GetParam().name << ": " << decided << " of " << wanted << " decided, " << several
            << " with several solutions\n";
  EXPECT_GT(4 * decided, wanted) << "sat takes too long";
}

INSTANTIATE_TEST_SUITE_P(All, ThinnedKinds,
                         ::testing::Values(ThinnedKind{"masyu", "Masyu", "-"},
                                           ThinnedKind{"hitori", "Hitori", nullptr},
                                           ThinnedKind{"heyawake", "Heyawake", "-"},
                                           ThinnedKind{"hashi", "Hashi", "-"},
                                           ThinnedKind{"shikaku", "Shikaku", "-"},
                                           ThinnedKind{"nurikabe", "Nurikabe", "-"},
                                           ThinnedKind{"numberlink", "NumberLink", "-"}),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace ariadne::testing
