#include "step_pictures.hpp"

#include <ariadne/draw/svg.hpp>
#include <ariadne/model/error.hpp>

#include "output.hpp"

StepPictures::StepPictures(std::string path) : path_(std::move(path)), place_(path_.find("{}")) {
  if (path_.empty()) throw ariadne::ConfigError("--svg takes the name of a file");
}

void StepPictures::write(const ariadne::ExplainedItem& item, const ariadne::Board& start,
                         bool survey) {
  const bool each = place_ != std::string::npos;
  if (!each && written_)
    throw ariadne::ConfigError(
        "--svg " + path_ +
        " is one picture, and there are several puzzles: put {} where their numbers are to stand");
  written_ = true;
  ariadne::Board board = start;
  const std::span<const ariadne::Step> steps = item.log->steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (each) {
      const std::string numbers = std::to_string(item.number) + "-" + std::to_string(i + 1);
      write_file(std::string(path_).replace(place_, 2, numbers), svg_picture(board, steps[i]));
    } else if (i + 1 == steps.size()) {
      write_file(path_, svg_picture(board, steps[i]));
    }
    if (!survey) apply(steps[i], board);
  }
}
