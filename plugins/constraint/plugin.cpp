#include "constraint.hpp"
#include "constraint_pointing.hpp"

ARIADNE_PLUGIN("constraint", "1.0.0",
               "Deductions from a single rule, such as a cage or a thermometer") {
  using namespace ariadne;
  using namespace ariadne::plugins::constraint;
  plugin.strategy<ByConstraint>({"constraint", "Constraint", "", {Level::medium, 10}},
                                "A constraint rules out candidates");
  plugin.strategy<ConstraintPointing>(
      {"constraint-pointing", "Constraint Pointing", "", {Level::medium, 20}},
      "A constraint needs a digit in one of several cells, all of which see another cell");

  // The words of its steps.
  plugin.words("constraint",
               "Look at the {pattern.constraints}.[cause: It already contains {cause.values}.]"
               "[connection: Of its open cells, only {connection.candidates} "
               "{connection.cells:matters|matter} here.] However it is filled, {result}.");
  plugin.words("constraint-pointing",
               "Look at the {pattern.constraints}.[cause: It already contains {cause.values}.]"
               "[connection: Of its open cells, only {connection.candidates} "
               "{connection.cells:matters|matter} here.] However it is filled, {set.any-cell} is "
               "{digits.digits}. {remove.cells} {remove.cells:sees|see} {set.cells:this cell|all "
               "of these cells}. So {result}.");
}
