// Puzzles of kinds in steps: `logic` with the strategies for kinds solves them to the end, and what each
// step says follows from the rules that it names, as `sat` sees it, which knows nothing of propagators
// and has no other rules. So does each link of a chain, from what is supposed and the links before it. What is
// said to be the smallest set does not do without any of its rules. What a step depends on, if it says so, is
// enough for it.

#include <algorithm>
#include <string>
#include <vector>

#include <ariadne/components/config.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/plugin/kept_solution.hpp>

#include "plugins/constraints/kinds.hpp"
#include "support/data.hpp"

namespace ariadne::testing {
namespace {

/// A puzzle with only these rules and the candidates of a board.
Puzzle with_rules(const Board& board, const std::vector<std::uint32_t>& texts) {
  const Layout& layout = board.layout();
  ConstraintSet set;
  for (std::size_t i = 0; i < layout.constraints().size(); ++i)
    if (const auto text = layout.text_of(i);
        text && std::find(texts.begin(), texts.end(), *text) != texts.end())
      set.constraints.push_back(layout.constraints()[i]);
  std::vector<DigitSet> candidates;
  candidates_of(board, candidates);
  return {std::make_shared<const Layout>(layout.frame(), std::move(set)), candidates};
}

/// Holds the steps of a puzzle against another solver: of what they say, one in `stride`.
class Auditor final : public SolveTrace {
 public:
  Auditor(Solver& solver, std::size_t stride, const Puzzle& first)
      : solver_(solver), stride_(stride), first_(first) {}

  void place(Candidate /*candidate*/, int /*depth*/) override {}
  void undo(Candidate /*candidate*/, int /*depth*/) override {}
  bool wants_evidence() const override { return true; }
  void step(const Step& step, const Board& board) override {
    if (step.technique == "naked-single") return;
    ++steps_;
    std::vector<std::uint32_t> constraints;
    for (const Evidence& part : step.evidence)
      constraints.insert(constraints.end(), part.constraints.begin(), part.constraints.end());
    const std::vector<std::uint32_t> texts = numbers_of_texts(constraints, board.layout());
    ASSERT_FALSE(texts.empty()) << to_text(step, board.layout());
    largest_ = std::max(largest_, texts.size());
    Puzzle puzzle = with_rules(board, texts);
    forget_all_but_causes(step, board, puzzle);
    for (const Candidate placement : step.placements)
      expect_none(puzzle, placement.cell,
                  puzzle.candidates(placement.cell) - DigitSet::of(placement.digit), step);
    for (const Candidate elimination : step.eliminations)
      expect_none(puzzle, elimination.cell, DigitSet::of(elimination.digit), step);
    audit_chain(step, board);
    for (const Evidence& part : step.evidence)
      if (part.role == Role::target) audit_size(part, step, board, texts);
  }

  std::size_t steps() const { return steps_; }
  std::size_t largest() const { return largest_; }
  std::size_t proved() const { return proved_; }
  std::size_t chains() const { return chains_; }
  std::size_t with_causes() const { return with_causes_; }

 private:
  static DigitSet digits_of(const ChainNode& node, const Puzzle& puzzle) {
    const DigitSet digit = DigitSet::of(node.digit);
    return node.on ? digit : puzzle.candidates(node.cells.front()) - digit;
  }

  /// Leaves the unknowns that have words as they were at first, if the step says on which of them it depends.
  void forget_all_but_causes(const Step& step, const Board& board, Puzzle& puzzle) {
    std::vector<bool> kept(static_cast<std::size_t>(board.layout().cell_count()), false);
    bool says = false;
    for (const Evidence& part : step.evidence)
      if (part.role == Role::cause) {
        says = true;
        for (const Cell cell : part.cells) kept[cell] = true;
      }
    if (!says) return;
    ++with_causes_;
    for (Cell cell = 0; cell < board.layout().cell_count(); ++cell)
      if (!kept[cell] && board.layout().unknowns()[cell].words != nullptr)
        puzzle.set_candidates(cell, first_.candidates(cell));
  }

  void audit_chain(const Step& step, const Board& board) {
    std::vector<ChainNode> known;
    for (const Evidence& part : step.evidence) {
      if (part.role != Role::chain) continue;
      if (known.empty()) {
        known = part.chain;
        ++chains_;
        continue;
      }
      Puzzle puzzle = with_rules(board, numbers_of_texts(part.constraints, board.layout()));
      for (const ChainNode& node : known) {
        const Cell cell = node.cells.front();
        puzzle.set_candidates(cell, puzzle.candidates(cell) & digits_of(node, puzzle));
      }
      for (const ChainNode& node : part.chain)
        expect_none(puzzle, node.cells.front(),
                    puzzle.candidates(node.cells.front()) - digits_of(node, puzzle), step);
      if (part.chain.empty())
        expect_none(puzzle, known.front().cells.front(),
                    puzzle.candidates(known.front().cells.front()), step);
      known.insert(known.end(), part.chain.begin(), part.chain.end());
    }
  }

  void audit_size(const Evidence& target, const Step& step, const Board& board,
                  const std::vector<std::uint32_t>& texts) {
    ++proved_;
    const Candidate about{target.cells.front(), target.digits.front()};
    const bool placed =
        std::find(step.placements.begin(), step.placements.end(), about) != step.placements.end();
    for (const std::uint32_t text : texts) {
      std::vector<std::uint32_t> others = texts;
      std::erase(others, text);
      Puzzle puzzle = with_rules(board, others);
      const DigitSet digit = DigitSet::of(about.digit);
      puzzle.set_candidates(about.cell, placed ? puzzle.candidates(about.cell) - digit : digit);
      SolveRequest request;
      request.solution_limit = 1;
      KeptSolution kept;
      EXPECT_NE(solver_.solve(puzzle, request, kept).verdict, Verdict::none)
          << to_text(step, puzzle.layout()) << " does without "
          << board.layout().texts()[text].rule;
    }
  }

  void expect_none(Puzzle puzzle, Cell cell, DigitSet wrong, const Step& step) {
    if (said_++ % stride_ != 0) return;
    puzzle.set_candidates(cell, wrong);
    SolveRequest request;
    request.solution_limit = 1;
    KeptSolution kept;
    EXPECT_EQ(solver_.solve(puzzle, request, kept).verdict, Verdict::none)
        << to_text(step, puzzle.layout()) << " says too much of "
        << puzzle.layout().cell_name(cell);
  }

  Solver& solver_;
  const std::size_t stride_;
  const Puzzle& first_;
  std::size_t said_ = 0;
  std::size_t steps_ = 0;
  std::size_t largest_ = 0;
  std::size_t proved_ = 0;  ///< steps whose sets are said to be the smallest ones
  std::size_t chains_ = 0;
  std::size_t with_causes_ = 0;
};

/// A kind, and of how much is said one thing is held.
struct ExplainedKind {
  const char* file;
  std::size_t stride = 1;
};

class Reasons : public ::testing::TestWithParam<ExplainedKind> {};

TEST_P(Reasons, SolvePuzzlesInStepsThatFollowFromTheirRules) {
  const std::string file = std::string("kinds/pk-") + GetParam().file + ".tsv";
  ARIADNE_NEEDS_DATA(file.c_str());
  std::string name;
  for (const char* c = GetParam().file; *c != '\0'; ++c)
    name += static_cast<char>(std::tolower(static_cast<unsigned char>(*c)));
  const KindPtr kind = read_kind((shipped_configs_folder() / "kinds" / (name + ".yaml")).string());
  std::vector<std::string> texts;
  for (const std::string& line : data_lines(file)) texts.push_back(columns(line)[1]);
  std::sort(texts.begin(), texts.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  texts.resize(std::min(texts.size(), by_effort<std::size_t>(1, 1, 20)));  // small ones
  const auto make = [](const char* solver) {
    return ComponentSpec(all_plugins(), ComponentKind::solver, parse_yaml(solver, "test"))
        .make_solver();
  };
  const auto logic = make("logic");
  const auto sat = make("sat");
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    ReadItem item;
    read_kind_puzzle(kind, text, item);
    ASSERT_TRUE(item.good()) << item.error;
    const Puzzle puzzle = item.notes->writing->in_steps();
    Auditor auditor(*sat, by_effort<std::size_t>(GetParam().stride, GetParam().stride, 1), puzzle);
    SolveRequest request;
    request.trace = &auditor;
    KeptSolution found;
    EXPECT_EQ(logic->solve(puzzle, request, found).verdict, Verdict::unique);
    EXPECT_TRUE(solves(puzzle, found.values()));
    EXPECT_GT(auditor.steps(), 0U);
    std::cout << name << ": " << auditor.steps() << " steps, of at most " << auditor.largest()
              << " rules, " << auditor.proved() << " proved smallest, " << auditor.chains()
              << " chains, " << auditor.with_causes() << " say on what they depend\n";
  }
}

INSTANTIATE_TEST_SUITE_P(All, Reasons,
                         ::testing::Values(ExplainedKind{"Slitherlink", 20}, ExplainedKind{"Masyu"},
                                           ExplainedKind{"Hitori"}, ExplainedKind{"Heyawake"},
                                           ExplainedKind{"Hashi"}, ExplainedKind{"Shikaku"},
                                           ExplainedKind{"Nurikabe"},
                                           ExplainedKind{"Fillomino", 20},
                                           ExplainedKind{"Yajilin", 6}, ExplainedKind{"Kakurasu"},
                                           ExplainedKind{"Nonogram"}, ExplainedKind{"Akari"}),
                         [](const auto& kind) { return std::string(kind.param.file); });

}  // namespace
}  // namespace ariadne::testing
