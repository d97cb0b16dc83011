#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/grid_reader.hpp>
#include <ariadne/formats/detail/own_layout.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>

namespace ariadne {

LayoutPtr own_layout(const LayoutChoice& choice, LayoutCache& layouts, std::string_view name) {
  if (choice.fixed && choice.fixed->name() == name) return choice.fixed;
  LayoutPtr own = layouts.find(name, [&] { return parse_layout(name).fixed; });
  if (!own) throw LayoutError("a jigsaw needs its map here: jigsaw:MAP");
  // Puzzles without a name for their layout get the same object, so that they travel together.
  const LayoutPtr usual = usual_layout(own->digit_count());
  return usual && usual->name() == own->name() ? usual : own;
}

std::string fit_own_layout(const LayoutChoice& choice, LayoutPtr& own) {
  if (choice.fixed && own != choice.fixed) {
    if (own->name() != choice.fixed->name())
      return "a " + puzzle_name(*own) + " puzzle, where --layout asks for " +
             puzzle_name(*choice.fixed);
    own = choice.fixed;
  }
  if (!choice.with_regions) return {};
  const LayoutRecipe& recipe = own->recipe();
  if (recipe.base != LayoutRecipe::Base::regions)
    return "a " + puzzle_name(*own) + " puzzle, where --layout asks for one with its region map";
  if (choice.extras.empty()) return {};
  const LayoutPtr base = jigsaw_layout(own->digit_count(), recipe.regions);
  LayoutPtr wanted = add_extras(base, choice.extras);
  if (recipe.extras.empty() || recipe.extras == wanted->recipe().extras) {
    own = std::move(wanted);
    return {};
  }
  return "a " + puzzle_name(*own) + " puzzle, where --layout asks for other extras";
}

}  // namespace ariadne
