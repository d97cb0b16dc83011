#pragma once

#include <span>
#include <string>

#include <ariadne/api.hpp>
#include <ariadne/draw/detail/geometry.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// What a step looks like on the picture of its board, as SVG elements whose classes board.css
/// colors: houses and cells by their role, marks around candidates, and the links of chains.
struct StepPicture {
  std::string cells;  ///< colors of cells, below everything else
  std::string discs;  ///< what stands around candidates, below the digits
  std::string above;  ///< links, above them
};

/// `candidates` are those of the board on which the step was found, none where a value stands.
StepPicture picture_of(const Step& step, const Layout& layout, std::span<const DigitSet> candidates,
                       const BoardGeometry& geometry);

}  // namespace ariadne
