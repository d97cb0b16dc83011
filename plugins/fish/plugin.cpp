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
         "All places of a digit in # rows lie in # columns, or the same with rows and columns "
         "exchanged"},
    Kind{"finned-",
         "Finned ",
         FishShape::basic,
         FishFins::finned,
         "031",
         {{{Level::hard, 130}, {Level::unfair, 200}, {Level::unfair, 250}}},
         Level::unfair,
         "Apart from fins, all places of a digit in # rows lie in # columns, or the same with "
         "rows and columns exchanged"},
    Kind{"sashimi-",
         "Sashimi ",
         FishShape::basic,
         FishFins::sashimi,
         "032",
         {{{Level::hard, 150}, {Level::unfair, 240}, {Level::unfair, 260}}},
         Level::unfair,
         "A row or column of a finned fish of size # has at most one place for the digit apart "
         "from the fins"},
    Kind{"franken-",
         "Franken ",
         FishShape::franken,
         FishFins::none,
         "033",
         {{{Level::unfair, 300}, {Level::unfair, 350}, {Level::unfair, 370}}},
         Level::extreme,
         "A fish of size # whose houses include boxes as well as rows or columns"},
    Kind{"finned-franken-",
         "Finned Franken ",
         FishShape::franken,
         FishFins::finned,
         "034",
         {{{Level::unfair, 390}, {Level::unfair, 410}, {Level::unfair, 430}}},
         Level::extreme,
         "A finned fish of size # whose houses include boxes as well as rows or columns"},
    Kind{"mutant-",
         "Mutant ",
         FishShape::mutant,
         FishFins::none,
         "035",
         {{{Level::extreme, 450}, {Level::extreme, 450}, {Level::extreme, 450}}},
         Level::extreme,
         "All places of a digit in # houses of any kind lie in # others"},
    Kind{"finned-mutant-",
         "Finned Mutant ",
         FishShape::mutant,
         FishFins::finned,
         "036",
         {{{Level::extreme, 470}, {Level::extreme, 470}, {Level::extreme, 470}}},
         Level::extreme,
         "All places of a digit in # houses of any kind lie in # others except for fins"}};
constexpr int score_of_large = 470;

std::string summary_of(const Kind& kind, int size) {
  std::string text = kind.summary;
  std::replace(text.begin(), text.end(), '#', static_cast<char>('0' + size));
  return text;
}

// What is said of a fish without fins, with fins, and of two with fins; all but how it ends.
constexpr const char* plain_words =
    "{base.places}. So the {digits.digits}s of {base.houses} are in {cover.houses}, one in each. "
    "No other cell in {cover.these} can be {digits.digits}";
/// Of fish with boxes, whose cover houses may overlap.
constexpr const char* overlap_words =
    "[cover.overlap:. Nor can {cover.overlap}, in two of these houses at once: both houses would "
    "share that {digits.digits}, and the others would be too few for the remaining "
    "{digits.digits}s]";
/// Of two such fish at once.
constexpr const char* overlaps_words =
    ". Nor can a cell that is in two of these houses: both would share that {digits.digits}, and "
    "the others would be too few for the remaining {digits.digits}s";
constexpr const char* siamese_words =
    "{base.places}. These {base.count} houses are the base of two finned fish, one covered by "
    "{cover#1.houses}, the other by {cover#2.houses}. The places outside a cover[endo-fin:, and "
    "{endo-fin.cells}, in two base houses at once,] are the fins of that fish. If a fin is "
    "{digits.digits}, the candidates that its fish removes see it. If none is, each of the "
    "{base.count} houses has its {digits.digits} in a different house of the cover, where no other "
    "cell can be {digits.digits}";
constexpr const char* finned_words =
    "{base.places}. Apart from [fin:the {fin.cells:fin|fins} {fin.cells}][endo-fin:[fin: and ]the "
    "{endo-fin.cells:endo-fin|endo-fins} {endo-fin.cells} (in two of these houses at once)], all "
    "of these cells are in {cover.houses}. {remove.cells} {remove.cells:sees|see} "
    "[fin:[endo-fin:every fin, so if a fin][!endo-fin:{fin.cells:the fin, so if the fin|every fin, "
    "so if a fin}]][!fin:{endo-fin.cells:the fin, so if the fin|every fin, so if a fin}] is "
    "{digits.digits}, {remove.cells} cannot be {digits.digits}. If [fin:[endo-fin:no fin "
    "is][!endo-fin:{fin.cells:the fin is not|no fin is}]][!fin:{endo-fin.cells:the fin is not|no "
    "fin is}] {digits.digits}, the {digits.digits}s of {base.houses} are in {cover.these}, one in "
    "each, so no other cell there can be {digits.digits}";

}  // namespace
}  // namespace ariadne::plugins::fish

ARIADNE_PLUGIN("fish", "1.0.0",
               "Fish of all shapes and sizes: the places of a digit in some houses lie in as many "
               "other houses") {
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
  const auto with_end = [](const Kind& kind, const char* words, const char* overlap,
                           const char* end) {
    return string(words) + (kind.shape == FishShape::basic ? "" : overlap) + end;
  };
  for (const Kind& kind : kinds)
    for (const Size& size : sizes) {
      const bool plain = kind.fins == FishFins::none;
      plugin.words(kind.id + string(size.id),
                   plain ? with_end(kind, plain_words, overlap_words, ". So {result}.")
                         : with_end(kind, finned_words, overlap_words, ". Either way, {result}."));
      if (!plain)
        plugin.words("siamese-" + string(kind.id) + size.id,
                     with_end(kind, siamese_words, overlaps_words, ". Either way, {result}."));
    }
  plugin.words(
      "kraken-fish-type-1",
      "{base.places}. Apart from [fin:the {fin.cells:fin|fins} {fin.cells}][endo-fin:[fin: and "
      "]the {endo-fin.cells:endo-fin|endo-fins} {endo-fin.cells} (in two of these houses at "
      "once)], all of these cells are in {cover.houses}. If no fin is {digits.digits}, the "
      "{digits.digits}s of {base.houses} are in {cover.these}, one in each, so no other cell "
      "there can be {digits.digits}. {chain.walk} In every case, {result}.");
  plugin.words(
      "kraken-fish-type-2",
      "{base.places}. Apart from [fin:the {fin.cells:fin|fins} {fin.cells}][endo-fin:[fin: and "
      "]the {endo-fin.cells:endo-fin|endo-fins} {endo-fin.cells} (in two of these houses at "
      "once)], all of these cells are in {cover.houses}. If no fin is {digits.digits}, the "
      "{digits.digits}s of {base.houses} are in {cover.these}, one in each, so each of "
      "{cover.houses} has its {digits.digits} in one of these cells. That leaves these cases: "
      "{chain.starts}. {chain.walk} In every case, {result}.");
}
