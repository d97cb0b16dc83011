#include "templates.hpp"

ARIADNE_PLUGIN("templates", "1.0.0",
               "Steps derived from the templates of a digit: all remaining ways to place it "
               "throughout the grid") {
  using namespace ariadne;
  using namespace ariadne::templates;
  plugin.strategy<Templates>(
      {"template-set", "Template Set", "1201", {Level::extreme, 10000}, false, true},
      "A cell is in all templates of a digit", TemplateUse::set);
  plugin.strategy<Templates>(
      {"template-delete", "Template Delete", "1202", {Level::extreme, 10000}, false, true},
      "A candidate is in no template of its digit", TemplateUse::remove);
  plugin.strategy<Templates>(
      {"template-pair", "Template Pair", "", {Level::extreme, 2000}, false, true},
      "No template that contains a candidate leaves room for a template of a certain other digit",
      TemplateUse::remove_by_pairs);

  // The words of its steps.
  const std::string crossed_out =
      "List every way to place each digit in the whole grid. If all ways for one digit use the "
      "same "
      "cell, cross out the ways for other digits that also use this cell. Repeat this until you "
      "cannot cross out any more. ";
  plugin.words("template-set",
               crossed_out +
                   "Every way that is left to place the {digits.digits}s puts one "
                   "{place.cells:in|in each of} {place.cells}, so {place.cells:it|they} must be "
                   "{place.any-digit}.");
  plugin.words("template-delete",
               crossed_out +
                   "None of the ways that are left to place the {digits.digits}s puts one in "
                   "{remove.any-cell}, so {remove.cells:it|they} cannot be {remove.any-digit}.");
  plugin.words("template-pair",
               "[digits.kept:If you place all the {remove.digits}s in the grid with one of them in "
               "{remove.any-cell}, there is no way left to place the {digits.kept}s.][!digits.kept:"
               "If {remove.guardians}, then however you place the rest of that digit in the grid, "
               "there is no way left to place the other of the two digits {digits.digits}.] So "
               "{result}.");
}
