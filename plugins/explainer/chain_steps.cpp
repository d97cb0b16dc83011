// The steps of chains.

#include "chain_steps.hpp"

#include "board_marks.hpp"

namespace ariadne::plugins::explainer {

namespace {

const char* form_name(Form form) {
  switch (form) {
    case Form::contradiction:
      return "Contradiction Forcing Chains";
    case Form::both:
      return "Double Forcing Chains";
    case Form::cell:
      return "Cell Forcing Chains";
    case Form::house:
      return "Region Forcing Chains";
    default:
      return "";
  }
}

}  // namespace

void ChainStrategy::find(const Board& board, StepSink& sink) {
  const Marks& marks = marks_of(board);
  book_.start(marks, HintBook::Keep::best);
  if (!search(marks, book_, sink) || book_.empty()) return;
  fill(book_.hints()[0], marks, sink.wants_evidence());
  if (!sink.add(step_)) return;
  book_.start(marks, HintBook::Keep::all);
  if (!search(marks, book_, sink)) return;
  book_.sort();
  for (const Hint& hint : book_.hints().subspan(1)) {
    fill(hint, marks, sink.wants_evidence());
    if (sink.stopped() || !sink.add(step_)) return;
  }
}

void ChainStrategy::fill(const Hint& hint, const Marks& marks, bool with_evidence) {
  step_.clear();
  step_.name = name_of(hint);
  step_.difficulty = hint.rank.difficulty;
  const std::size_t digits = marks.shape().digits();
  if (!hint.loop && is_on(hint.target)) {
    step_.placements.push_back({static_cast<Cell>(hint.target / 2 / digits),
                                digit_of(static_cast<unsigned>(hint.target / 2 % digits))});
  } else {
    for (const Gone::Of& of : hint.gone.cells())
      for (const Digit digit : DigitSet(of.digits)) step_.eliminations.push_back({of.cell, digit});
  }
  if (with_evidence) evidence_.add(hint, marks, nested(), step_.evidence);
}

bool ForcingChains::search(const Marks& marks, HintBook& book, StepSink& /*sink*/) {
  loops_.search(marks, book);
  return true;
}

std::string ForcingChains::name_of(const Hint& hint) const {
  if (hint.loop)
    return hint.form == Form::x_chain   ? "Bidirectional X-Cycle"
           : hint.form == Form::y_chain ? "Bidirectional Y-Cycle"
                                        : "Bidirectional Cycle";
  if (hint.form == Form::xy_chain) return "Forcing Chain";
  return "Forcing X-Chain";
}

bool Nishio::search(const Marks& marks, HintBook& book, StepSink& sink) {
  return multiple_.search(marks, nishio_cases, nullptr, nullptr, book,
                          [&] { return sink.stopped(); });
}

std::string Nishio::name_of(const Hint& /*hint*/) const {
  return "Nishio Forcing Chains";
}

bool MultipleChains::search(const Marks& marks, HintBook& book, StepSink& sink) {
  return multiple_.search(marks, multiple_cases, nullptr, nullptr, book,
                          [&] { return sink.stopped(); });
}

std::string MultipleChains::name_of(const Hint& hint) const {
  return form_name(hint.form);
}

std::vector<Parameter> DynamicChains::table() {
  return {Parameter::integer(
              "depth", 0, 0, 4,
              "What chains may use besides singles (0): patterns (1 and above), forcing chains (2 "
              "and above), multiple chains (3 and above), and dynamic chains (4)"),
          Parameter::integer(
              "inner-depth", 0, 0, 3,
              "With depth 4: the depth of dynamic chains that are nested in another chain")};
}

DynamicChains::DynamicChains(const Technique& technique, Parameters& parameters)
    : ChainStrategy(technique), level_(static_cast<int>(parameters.integer("depth"))) {
  if (level_ > 0)
    nested_ = std::make_unique<Nested>(level_, static_cast<int>(parameters.integer("inner-depth")));
}

/// Chains within chains take too long where next to nothing is known.
bool DynamicChains::is_too_large(const Marks& marks) const {
  constexpr std::size_t most_candidates = 1000;
  std::size_t candidates = 0;
  for (const std::uint32_t of_cell : marks.all())
    candidates += static_cast<std::size_t>(bit_count(of_cell));
  return candidates > most_candidates || candidates * 5 > marks.shape().nodes() / 2 * 3;
}

bool DynamicChains::search(const Marks& marks, HintBook& book, StepSink& sink) {
  if (level_ > 1 && is_too_large(marks)) return true;
  if (nested_ != nullptr) {
    nested_->start_over();
    nested_->set_stop([](void* about) { return static_cast<StepSink*>(about)->stopped(); }, &sink);
  }
  return multiple_.search(marks, {true, true, false, 8.5 + 0.5 * level_}, nested_.get(),
                          nested_.get(), book, [&] { return sink.stopped(); });
}

std::string DynamicChains::name_of(const Hint& hint) const {
  static constexpr std::array suffixes{"", " Plus", " With Forcing Chains",
                                       " With Multiple Forcing Chains",
                                       " With Dynamic Forcing Chains"};
  return "Dynamic " + std::string(form_name(hint.form)) +
         suffixes[static_cast<std::size_t>(level_)];
}

}  // namespace ariadne::plugins::explainer
