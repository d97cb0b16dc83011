#include "runs/step_pictures.hpp"

#include <optional>

#include <fmt/format.h>

#include <ariadne/draw/step_drawings.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/words/describe.hpp>

#include "terminal/output.hpp"

StepPictures::StepPictures(std::string path, const ariadne::Language& language)
    : path_(std::move(path)), language_(language), place_(path_.find("{}")) {
  if (path_.empty()) throw ariadne::ConfigError("--svg is empty; it must name a file");
}

void StepPictures::write(const ariadne::ExplainedItem& item, const ariadne::Board& start,
                         bool survey, const FileGuard& guard) {
  const bool each = place_ != std::string::npos;
  if (!each && drawn_)
    throw ariadne::ConfigError(fmt::format(
        "--svg {} names one picture, but there are several puzzles; put {{}} in the name "
        "where their numbers belong",
        path_));
  drawn_ = true;
  std::optional<ariadne::StepDrawings> of_kind;
  if (item.notes != nullptr && item.notes->writing != nullptr)
    of_kind.emplace(*item.notes->writing, start.layout());
  ariadne::Board board = start;
  const auto picture_of = [&](const ariadne::Step& step) {
    const std::string words = describe(step, board, language_);
    ariadne::Step named = step;
    named.name = language_.name_of(step);
    return of_kind ? svg_picture(of_kind->step(board, step), to_text(named, board.layout()), words)
                   : svg_picture(board, named, words);
  };
  const std::span<const ariadne::Step> steps = item.log->steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (each) {
      const std::string numbers = fmt::format("{}-{}", item.number, i + 1);
      const std::string path = std::string(path_).replace(place_, 2, numbers);
      guard.check(path, "--svg");
      write_file(path, picture_of(steps[i]));
    } else if (i + 1 == steps.size()) {
      picture_ = picture_of(steps[i]);
    }
    if (!survey) apply(steps[i], board);
  }
}

void StepPictures::end() {
  if (!picture_.empty()) write_file(path_, picture_);
}
