#include "commands/trace.hpp"

#include <fmt/format.h>

#include <ariadne/steps/step.hpp>

using nlohmann::ordered_json;

void TraceWriter::place(ariadne::Candidate candidate, int depth) {
  event("place", candidate, depth);
}

void TraceWriter::undo(ariadne::Candidate candidate, int depth) {
  event("undo", candidate, depth);
}

void TraceWriter::event(const char* what, ariadne::Candidate candidate, int depth) {
  if (json_)
    out_.text() += ariadne::json_line({{"n", number_},
                                       {"trace", what},
                                       {"candidate", placement_text(candidate, layout_)},
                                       {"depth", depth}});
  else
    out_.text() +=
        fmt::format("# {:{}}{} {}\n", "", 2 * depth, what, placement_text(candidate, layout_));
  out_.write_if_much();
}

void TraceWriter::step(const ariadne::Step& step, const ariadne::Board& /*board*/) {
  if (json_) {
    ordered_json place = ordered_json::array();
    ordered_json remove = ordered_json::array();
    for (const ariadne::Candidate c : step.placements) place.push_back(placement_text(c, layout_));
    for (const ariadne::Candidate c : step.eliminations)
      remove.push_back(elimination_text(c, layout_));
    out_.text() += ariadne::json_line({{"n", number_},
                                       {"trace", "step"},
                                       {"technique", step.technique},
                                       {"code", step.code},
                                       {"text", to_text(step, layout_)},
                                       {"place", place},
                                       {"remove", remove}});
  } else {
    out_.text() += fmt::format("# {}\n", to_text(step, layout_));
  }
  out_.write_if_much();
}
