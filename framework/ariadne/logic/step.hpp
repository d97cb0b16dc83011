#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/layout.hpp>

namespace ariadne {

/// What a piece of evidence is to its step.
enum class Role : std::uint8_t {
  house,  ///< the house that leaves one place, or whose last cell this is
  cause,  ///< the values that take away the other candidates
};

/// One part of the reasons for a step. Only the parts that its role needs are filled.
struct Evidence {
  Role role;
  std::vector<GroupIndex> groups;
  std::vector<Cell> cells;
};

/// One deduction as plain data: it can be kept, sent and drawn long after the strategy that found
/// it is gone. Strategies reuse one Step for all they find; sinks copy what they keep.
struct Step {
  std::string technique;  ///< the id, e.g. "hidden-single"
  std::string name;       ///< as people write it, e.g. "Hidden Single"
  std::string code;       ///< in HoDoKu's library, e.g. "0002"; empty when it has none
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;
  std::vector<Evidence> evidence;  ///< only when the sink asked for it
};

/// The step in HoDoKu's notation: "Hidden Single: r1c2=5", "...: r8c3<>4". Cells that share a row
/// or a column are merged (r3c789, r46c2).
ARIADNE_API std::string to_text(const Step& step, const Layout& layout);

/// "r1c2=5": how a placement is written.
ARIADNE_API std::string placement_text(Candidate candidate, const Layout& layout);
/// "r1c2<>5": how an elimination is written.
ARIADNE_API std::string elimination_text(Candidate candidate, const Layout& layout);

}  // namespace ariadne
