#pragma once

#include <string>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/steps/step.hpp>

namespace ariadne {

/// The notations of a chain.
enum class ChainForm : std::uint8_t {
  nice_loop,     ///< r1c2 =7= r1c9 -7- r2c8: only the links between cells
  aic,           ///< 7- r5c7 -6- r5c9 -7: with the digits of its ends on both sides
  ring,          ///< 7= r1c4 =6= r1c8 =7= r1c4 =6: a loop without an end
  implications,  ///< r5c1=9 r4c3<>9 r4c3=3: each follows from the one before
  eureka,        ///< (1)r5c4-(1=4)r5c8-(4)r9c8: digits before cells, all links
};

/// Writes a chain in this notation. An almost locked set is written as ALS:r1c23 or, in Eureka,
/// with the digits that it passes on.
ARIADNE_API std::string chain_text(const std::vector<ChainNode>& chain, ChainForm form,
                                   const Layout& layout);

/// The chains of a step in Eureka notation, one string for each. The first one is followed by the
/// result of the step: "(1)r5c4-(1=4)r5c8 => r5c4<>1". Empty if the step has no chain.
ARIADNE_API std::vector<std::string> eureka_texts(const Step& step, const Layout& layout);

}  // namespace ariadne
