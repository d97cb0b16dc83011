// Puzzles of kinds with fewer clues, so that many have several solutions: `learning` must count as
// many as `sat`, which searches without propagators, and only asks them for a reason when a solution
// breaks a rule. Published puzzles of ten kinds, and the examples of all kinds.

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/plugin/random.hpp>
#include <ariadne/work/bulk.hpp>

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
  request.work_limit = 10'000;
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
                                           ThinnedKind{"numberlink", "NumberLink", "-"},
                                           ThinnedKind{"slitherlink", "Slitherlink", "-"},
                                           ThinnedKind{"yajilin", "Yajilin", "-"},
                                           ThinnedKind{"fillomino", "Fillomino", "-"}),
                         [](const auto& kind) { return std::string(kind.param.name); });

/// Whether a text is a puzzle of the kind.
bool is_puzzle(const KindPtr& kind, const std::string& text) {
  try {
    ReadItem item;
    read_kind_puzzle(kind, text, item);
    return item.good();
  } catch (const ConfigError&) {  // such as a range without an end
    return false;
  }
}

/// Replaces one word in four behind the first line with "-", or, if that cannot be read, with another
/// word of its line.
std::string thinned_example(const KindPtr& kind, Random& random) {
  std::vector<std::vector<std::string>> lines = words_of(kind->example());
  const auto text = [&] {
    std::string all;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i > 0) all += '|';
      for (std::size_t k = 0; k < lines[i].size(); ++k) all += (k > 0 ? " " : "") + lines[i][k];
    }
    return all;
  };
  for (std::size_t i = 1; i < lines.size(); ++i)
    for (std::string& word : lines[i]) {
      if (word == "-" || random.below(4) != 0) continue;
      const std::string before = word;
      const std::string other = lines[i][random.below(lines[i].size())];
      for (const std::string& instead : {std::string("-"), other, before}) {
        word = instead;
        if (is_puzzle(kind, text())) break;
      }
    }
  return text();
}

/// The texts of all solutions, at most `most`; nothing if the solver gives up. A text comes twice if it
/// does not show an unknown, such as one outside of all areas.
std::optional<std::multiset<std::string>> texts_of_solutions(Solver& solver, const ReadItem& item,
                                                             std::uint64_t most) {
  SolveRequest request;
  request.solution_limit = most;
  request.work_limit = 10'000;
  Answers answers;
  const Puzzle puzzle = puzzle_of(item.layout, item.givens, item.candidates);
  const SolveOutcome outcome = solver.solve(puzzle, request, answers);
  if (outcome.solutions < most && outcome.nodes >= request.work_limit) return std::nullopt;
  std::multiset<std::string> texts;
  for (const Grid& values : answers.solutions) {
    EXPECT_TRUE(solves(puzzle, values));
    texts.insert(item.notes->writing->solution(values));
  }
  return texts;
}

TEST(ThinnedExamples, HaveTheSolutionsThatSatFinds) {
  if (!has_sat()) GTEST_SKIP() << "the solver sat is not built";
  const Solvers shipped;
  const auto learning = shipped.make("learning");
  const auto sat = shipped.make("sat");
  constexpr std::uint64_t most = 50;
  const int wanted = by_effort(1, 2, 21);
  int compared = 0;
  int several = 0;
  int open = 0;
  for (const auto& file : std::filesystem::directory_iterator(shipped_configs_folder() / "kinds")) {
    if (file.path().extension() != ".yaml") continue;
    const KindPtr kind = read_kind(file.path().string());
    for (int i = 0; i < wanted; ++i) {
      Random random(22, static_cast<std::uint64_t>(i));
      const std::string text = thinned_example(kind, random);
      SCOPED_TRACE(kind->name() + ": " + text);
      ReadItem item;
      read_kind_puzzle(kind, text, item);
      ASSERT_TRUE(item.good()) << item.error;
      const auto one = texts_of_solutions(*learning, item, most);
      const auto other = texts_of_solutions(*sat, item, most);
      if (!one || !other) {
        ++open;
        continue;
      }
      ++compared;
      several += one->size() > 1 ? 1 : 0;
      ASSERT_EQ(one->size(), other->size());
      if (one->size() < most) {
        ASSERT_EQ(*one, *other);
      }
    }
  }
  std::cout << compared << " compared, " << several << " with several solutions, " << open
            << " not decided\n";
  EXPECT_GT(several, compared / 4);
  EXPECT_LT(10 * open, compared);
}

}  // namespace
}  // namespace ariadne::testing
