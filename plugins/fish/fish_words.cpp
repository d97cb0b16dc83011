// The words of a fish: which places the base has, why the cover has room for no other digit, and
// what that removes.

#include "fish_words.hpp"

namespace ariadne::plugins::fish {
namespace {

/// If a fin or an endo-fin is true.
constexpr const char* fin_words =
    "If [fin:[endo-fin:{fin.cells:the|a|a} fin or {endo-fin.cells:the|an|an} endo-fin]"
    "[!endo-fin:{fin.cells:the fin|either fin|a fin}]]"
    "[!fin:{endo-fin.cells:the endo-fin|either endo-fin|an endo-fin}] is {digits.digits}, "
    "{remove.cells} cannot be {digits.digits}, because {remove.cells:it sees|they see} "
    "[fin:{fin.cells:the fin|both fins|every fin}][endo-fin:[fin: and ]"
    "{endo-fin.cells:the endo-fin|both endo-fins|every endo-fin}]. ";

/// That the base fills the cover, and what that removes. Of a large fish, the houses are not
/// repeated.
std::string count_of(bool basic, bool large, bool plain) {
  const std::string base = !large  ? "{base.houses} need"
                           : basic ? "{base.these} need"
                                   : "the base needs";
  const std::string cover = !large ? "{cover.houses}" : basic ? "{cover.these}" : "the cover";
  std::string text = base + " {base.count} {digits.digits}s";
  if (plain && (basic || large))
    text += ", and " + (basic ? cover + " can each" : "each house of the cover can") +
            " hold only one of them. ";
  else
    text += " within " + cover + ", and each " +
            (basic   ? "of {cover.these}"
             : large ? "house of the cover"
                     : "of these houses") +
            " can hold only one of them. ";
  std::string others = plain ? "So " : "Then ";
  if (large)
    others +=
        cover + " cannot contain {digits.digits} outside " + (basic ? "{base.these}" : "the base");
  else
    others += std::string("no other cell in ") + (basic ? "{cover.these}" : "{cover.any-house}") +
              " can be {digits.digits}";
  if (basic) return text + others;
  // Houses of such a cover may overlap.
  return text + "[cover.beyond:" + others +
         ".][cover.overlap:[cover.beyond: ]{cover.overlap}, which would leave "
         "{cover.houses:too few houses|no house|too few houses}" +
         (large ? " of the cover" : "") + " for the other {digits.digits}s.]";
}

}  // namespace

std::string words_of(FishKind kind) {
  const bool large = kind.size > 3;
  const bool basic = kind.shape == FishShape::basic;
  const bool plain = kind.fins == FishFins::none;
  std::string text;
  if (large) {
    text += basic ? "In {base.houses}, " : "In {base.houses} (the base), ";
    text += "all places for {digits.digits} ";
    if (!plain) text += std::string("except ") + fins_words + ' ';
    text += "are in ";
  } else {
    text += "{base.places}. ";
    text += plain ? "" : std::string("Apart from ") + fins_words + ", ";
    text += plain ? (basic ? "All" : "Each") : (basic ? "all" : "each");
    text += basic ? " of these cells are in " : " of these cells is in ";
  }
  text += basic ? "{cover.houses}" : "{cover.any-house}";
  if (large && !basic)
    text +=
        " (the cover)[base.shared-cells:, and no[endo-fin: other] place is in two houses of the "
        "base]";
  text += ". ";
  if (!plain) text += std::string(fin_words) + no_fin_words;
  text += count_of(basic, large, plain);
  if (plain) return text + (basic ? ": {result}." : " Therefore, {result}.");
  return text + (basic ? "." : "") + " Either way, {result}.";
}

std::string siamese_words_of(FishKind kind) {
  return std::string(
             "{base.places}. These {base.count} houses are the base of two finned fish. The cover "
             "of the first fish is {cover#1.houses}; the cover of the second fish is "
             "{cover#2.houses}. The fins of each fish are the places outside its cover.[endo-fin: "
             "{endo-fin.cells} {endo-fin.cells:is an endo-fin|are endo-fins} of both fish, because "
             "{endo-fin.cells:it is|they are} in two houses of the base.] Every candidate that a "
             "fish removes sees all fins[endo-fin: and endo-fins] of that fish, so it is false if "
             "one of them is {digits.digits}. If none of them is {digits.digits}, the base needs "
             "{base.count} {digits.digits}s within the cover of that fish, each house of which can "
             "hold only one. Then no other cell in this cover can be {digits.digits}") +
         (kind.shape == FishShape::basic
              ? ""
              : ", and no {digits.digits} can be in two houses of the cover at once, because that "
                "would leave too few of these houses for the other {digits.digits}s") +
         ". Either way, {result}.";
}

}  // namespace ariadne::plugins::fish
