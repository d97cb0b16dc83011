#include "logic.hpp"

ARIADNE_PLUGIN("logic", "1.0.0", "Solving as a person does, step by step") {
  using namespace ariadne;
  constexpr int most = 1000000000;
  plugin.solver<Logic>(
      "logic", "Strategies in order, the first step found each time, until none finds any",
      {Parameter::components("strategies", ComponentKind::strategy,
                             {"full-house", "naked-single", "hidden-single"},
                             "Strategies in the order in which they are tried"),
       Parameter::choice("take", {"first", "all"},
                         "Steps of a strategy that are applied before the first is tried again"),
       Parameter::boolean("uniqueness", true,
                          "Whether to use strategies that take it for granted that there is one "
                          "solution"),
       Parameter::text("up-to", "",
                       "The last strategy to use, by id: those after it in the list are left out"),
       Parameter::text("until", "",
                       "A technique, by id or code, at which to stop before applying it"),
       Parameter::boolean("survey", false, "Whether to tell every step there is, and apply none"),
       Parameter::integer("most", 100000, 1, most, "Steps that a survey tells at most"),
       Parameter::components("proof", ComponentKind::solver,
                             {"lockstep", "dancing-links: {work-limit: 100000}"},
                             "Solvers to say how many solutions there are before anything but a "
                             "single is applied: the first that supports the layout"),
       Parameter::boolean("rate-multiple", false,
                          "Whether to go on, and rate, where there are several solutions: without "
                          "the strategies that take it for granted that there is one"),
       Parameter::integer("easy-cap", 800, 0, most, "The highest score of an easy puzzle"),
       Parameter::integer("medium-cap", 1000, 0, most, "The highest score of a medium puzzle"),
       Parameter::integer("hard-cap", 1600, 0, most, "The highest score of a hard puzzle"),
       Parameter::integer("unfair-cap", 1800, 0, most, "The highest score of an unfair puzzle")});
}
