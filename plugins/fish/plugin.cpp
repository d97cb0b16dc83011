#include <algorithm>
#include <array>
#include <string>

#include "fish.hpp"
#include "kraken_fish.hpp"

namespace ariadne::plugins::fish {
namespace {

struct Size {
  const char* id;
  const char* name;
};
constexpr std::array sizes{Size{"x-wing", "X-Wing"},       Size{"swordfish", "Swordfish"},
                           Size{"jellyfish", "Jellyfish"}, Size{"squirmbag", "Squirmbag"},
                           Size{"whale", "Whale"},         Size{"leviathan", "Leviathan"}};

/// The fish of one kind, from the X-Wing on. Those of five houses and more share one rating.
struct Kind {
  const char* id;  ///< before the id of the size
  const char* name;
  FishShape shape;
  FishFins fins;
  const char* code;
  std::array<Rating, 3> small;
  Level level_of_large;
  const char* summary;  ///< with '#' for the size
};
constexpr std::array kinds{
    Kind{"",
         "",
         FishShape::basic,
         FishFins::none,
         "030",
         {{{Level::hard, 140}, {Level::hard, 150}, {Level::hard, 160}}},
         Level::unfair,
         "In # rows, all places for a digit lie in the same # columns, or vice versa"},
    Kind{"finned-",
         "Finned ",
         FishShape::basic,
         FishFins::finned,
         "031",
         {{{Level::hard, 130}, {Level::unfair, 200}, {Level::unfair, 250}}},
         Level::unfair,
         "In # rows, all places for a digit except the fins lie in the same # columns, or vice "
         "versa"},
    Kind{"sashimi-",
         "Sashimi ",
         FishShape::basic,
         FishFins::sashimi,
         "032",
         {{{Level::hard, 150}, {Level::unfair, 240}, {Level::unfair, 260}}},
         Level::unfair,
         "A finned fish of size # in which a base row or column has, apart from the fins, at most "
         "one place for the digit"},
    Kind{"franken-",
         "Franken ",
         FishShape::franken,
         FishFins::none,
         "033",
         {{{Level::unfair, 300}, {Level::unfair, 350}, {Level::unfair, 370}}},
         Level::extreme,
         "A fish of size # in which at least one row or column is replaced by a box"},
    Kind{"finned-franken-",
         "Finned Franken ",
         FishShape::franken,
         FishFins::finned,
         "034",
         {{{Level::unfair, 390}, {Level::unfair, 410}, {Level::unfair, 430}}},
         Level::extreme,
         "A finned fish of size # in which at least one row or column is replaced by a box"},
    Kind{"mutant-",
         "Mutant ",
         FishShape::mutant,
         FishFins::none,
         "035",
         {{{Level::extreme, 450}, {Level::extreme, 450}, {Level::extreme, 450}}},
         Level::extreme,
         "In # houses of any kind, all places for a digit lie in # other houses of any kind"},
    Kind{"finned-mutant-",
         "Finned Mutant ",
         FishShape::mutant,
         FishFins::finned,
         "036",
         {{{Level::extreme, 470}, {Level::extreme, 470}, {Level::extreme, 470}}},
         Level::extreme,
         "In # houses of any kind, all places for a digit except the fins lie in # other houses of "
         "any kind"}};
constexpr int score_of_large = 470;

std::string summary_of(const Kind& kind, int size) {
  std::string text = kind.summary;
  std::replace(text.begin(), text.end(), '#', static_cast<char>('0' + size));
  return text;
}

// The words of a fish: which places the base has, why the cover has room for no other digit, and
// what that removes.
constexpr const char* fins_words =
    "[fin:{fin.cells} (the {fin.cells:fin|fins})][endo-fin:[fin: and ]{endo-fin.cells} (the "
    "{endo-fin.cells:endo-fin, which is|endo-fins, which are each} in two of these houses)]";
/// If a fin or an endo-fin is true.
constexpr const char* fin_words =
    "If [fin:[endo-fin:{fin.cells:the|a|a} fin or {endo-fin.cells:the|an|an} endo-fin]"
    "[!endo-fin:{fin.cells:the fin|either fin|a fin}]]"
    "[!fin:{endo-fin.cells:the endo-fin|either endo-fin|an endo-fin}] is {digits.digits}, "
    "{remove.cells} cannot be {digits.digits}, because {remove.cells:it sees|they see} "
    "[fin:{fin.cells:the fin|both fins|every fin}][endo-fin:[fin: and ]"
    "{endo-fin.cells:the endo-fin|both endo-fins|every endo-fin}]. ";
/// If none is.
constexpr const char* no_fin_words =
    "If [fin:[endo-fin:no fin or endo-fin is]"
    "[!endo-fin:{fin.cells:the fin is not|neither fin is|no fin is}]]"
    "[!fin:{endo-fin.cells:the endo-fin is not|neither endo-fin is|no endo-fin is}] "
    "{digits.digits}, ";
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

/// Of a large fish, the places are not listed: the list would be longer than all else.
std::string words_of(const Kind& kind, bool large) {
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

/// Of two fish with fins and the same base.
std::string siamese_words_of(const Kind& kind) {
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

}  // namespace
}  // namespace ariadne::plugins::fish

ARIADNE_PLUGIN(
    "fish", "1.0.0",
    "Fish of all shapes and sizes: in N houses, all places for a digit lie in N other houses") {
  using namespace ariadne;
  using namespace ariadne::plugins::fish;
  using std::string;
  for (const Kind& kind : kinds)
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const FishKind own{kind.shape, kind.fins, static_cast<int>(i + 2)};
      const Rating rating =
          i < kind.small.size() ? kind.small[i] : Rating{kind.level_of_large, score_of_large};
      plugin.strategy<FishStrategy>(
          {kind.id + string(sizes[i].id), kind.name + string(sizes[i].name),
           kind.code + std::to_string(i), rating},
          summary_of(kind, own.size), own);
    }
  plugin.strategy<KrakenFish>({"kraken-fish", "Kraken Fish", "0371", {Level::extreme, 500}},
                              "Chains from all fins of a fish, and perhaps from one of its cover "
                              "houses, remove the same candidate");

  // The words of its steps.
  for (const Kind& kind : kinds)
    for (const Size& size : sizes) {
      const bool large = &size - sizes.data() > 1;
      plugin.words(kind.id + string(size.id), words_of(kind, large));
      if (kind.fins != FishFins::none)
        plugin.words("siamese-" + string(kind.id) + size.id, siamese_words_of(kind));
    }
  const string kraken = string("{base.places}. Apart from ") + fins_words +
                        ", all of these cells are in {cover.any-house}. " + no_fin_words +
                        "{base.houses} need {base.count} {digits.digits}s within {cover.houses}, "
                        "each of which can hold only one. Then ";
  plugin.words("kraken-fish-type-1",
               kraken +
                   "no other cell in {cover.any-house} can be {digits.digits}. {chain.walk} "
                   "{chain.starts:Either way|In every case}, {result}.");
  plugin.words(
      "kraken-fish-type-2",
      kraken +
          "{cover.houses} each contain one of these {digits.digits}s, and "
          "{cover.houses:none|neither|none} of these {digits.digits}s is in "
          "{cover.houses:two|both|two} of these houses. "
          "{cover.cover-places} So one of these must be true: {chain.starts}. {chain.walk} "
          "{chain.starts:Therefore|Either way|In every case}, {result}.");
}
