#pragma once

#include <ariadne/plugin/solver.hpp>
#include <ariadne/runs/detail/records.hpp>

#include "terminal/output.hpp"

/// Writes what a solver does: one line for each event, indented by depth, as a comment among the
/// results ("# place r1c2=5") or as a JSON object with --json.
class TraceWriter final : public ariadne::SolveTrace {
 public:
  TraceWriter(ariadne::Format format, std::uint64_t number, const ariadne::Layout& layout,
              SolverOutput& out)
      : json_(format == ariadne::Format::json), number_(number), layout_(layout), out_(out) {}

  void place(ariadne::Candidate candidate, int depth) override;
  void undo(ariadne::Candidate candidate, int depth) override;
  void step(const ariadne::Step& step, const ariadne::Board& board) override;

 private:
  void event(const char* what, ariadne::Candidate candidate, int depth);

  bool json_;
  std::uint64_t number_;
  const ariadne::Layout& layout_;
  SolverOutput& out_;
};
