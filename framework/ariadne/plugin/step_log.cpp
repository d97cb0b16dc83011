#include <algorithm>
#include <tuple>

#include <ariadne/plugin/step_log.hpp>

namespace ariadne {

void StepLog::clear() {
  steps_.clear();
  used_ = 0;
  rating_ = {Level::easy, 0};
  is_rated_ = false;
  explained_ = Explained::nothing;
  berthier_ = {};
}

void StepLog::rated(const Rating& rating) {
  rating_ = rating;
  is_rated_ = true;
}

void StepLog::place(Candidate /*candidate*/, int /*depth*/) {}
void StepLog::undo(Candidate /*candidate*/, int /*depth*/) {}

void StepLog::step(const Step& step, const Board& board) {
  note_difficulty(step, board);
  if (keep_ == Keep::steps) steps_.push_back(step);
  const auto end = techniques_.begin() + static_cast<std::ptrdiff_t>(used_);
  auto known = std::find_if(techniques_.begin(), end, [&](const TechniqueCount& technique) {
    return technique.id == step.technique;
  });
  if (known == end) {
    if (used_ == techniques_.size()) techniques_.emplace_back();
    known = techniques_.begin() + static_cast<std::ptrdiff_t>(used_++);
    known->id = step.technique;
    known->name = step.name;
    known->rating = step.rating;
    known->count = 0;
  }
  ++known->count;
  if (std::tuple(step.rating.level, step.rating.score) >
      std::tuple(known->rating.level, known->rating.score))
    known->rating = step.rating;
}

void StepLog::note_difficulty(const Step& step, const Board& board) {
  if (step.difficulty == 0 || step.scale != Scale::explainer) explained_ = Explained::no;
  if (explained_ == Explained::no) return;
  if (explained_ == Explained::nothing) {
    explainer_ = {step.difficulty, step.difficulty, step.difficulty};
    explained_ = Explained::until_first_placement;
  }
  explainer_.er = std::max(explainer_.er, step.difficulty);
  if (explained_ == Explained::until_first_placement) {
    explainer_.ep = explainer_.er;
    if (!step.placements.empty()) explained_ = Explained::until_end;
  }
  if (board.open_count() == static_cast<int>(step.placements.size()))
    explained_ = Explained::solved;
}

void StepLog::rated_by_explainer(const ExplainerRating& rating) {
  explainer_ = rating;
  explained_ = Explained::solved;
}

void StepLog::rated_by_berthier(const BerthierRating& rating) {
  if (rating.w) berthier_.w = rating.w;
  if (rating.b) berthier_.b = rating.b;
}

void StepLog::complete(const StepLog& earlier) {
  if (!earlier.is_rated()) return;
  const BerthierRating own = berthier_;
  std::optional<ExplainerRating> rating = earlier.explainer();
  if (own.w || own.b) {
    *this = earlier;
  } else if (explained_ != Explained::no && !rating) {
    rating = explainer();
    *this = earlier;
  }
  if (rating && !explainer()) rated_by_explainer(*rating);
  berthier_ = earlier.berthier_;
  rated_by_berthier(own);
}

std::optional<ExplainerRating> StepLog::explainer() const {
  if (explained_ != Explained::solved) return std::nullopt;
  return explainer_;
}

void StepLog::add(const TechniqueCount& technique) {
  if (used_ == techniques_.size()) techniques_.emplace_back();
  techniques_[used_++] = technique;
}

const TechniqueCount* StepLog::hardest() const {
  const auto hardness = [](const TechniqueCount& t) {
    return std::tuple(t.rating.level, t.rating.score);
  };
  const auto all = techniques();
  const auto found = std::max_element(all.begin(), all.end(), [&](const auto& a, const auto& b) {
    return hardness(a) < hardness(b);
  });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace ariadne
