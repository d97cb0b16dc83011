#include "constraint.hpp"
#include "constraint_pointing.hpp"

ARIADNE_PLUGIN("constraint", "1.0.0",
               "Deductions from a single rule, such as a cage or a thermometer") {
  using namespace ariadne;
  using namespace ariadne::plugins::constraint;
  plugin.strategy<ByConstraint>({"constraint", "Constraint", "", {Level::medium, 10}},
                                "A rule, such as a cage, excludes candidates");
  plugin.strategy<ConstraintPointing>(
      {"constraint-pointing", "Constraint Pointing", "", {Level::medium, 20}},
      "A rule, such as a cage, needs a digit in one of several cells, and some other cell sees "
      "all of them");

  // The words of its steps.
  plugin.words("constraint",
               "Look at the {pattern.constraints}.[cause: It already contains {cause.values}.]"
               "[connection: Of its other open cells, only {connection.candidates} "
               "{connection.cells:matters|matter} here.] No matter how this rule is satisfied, "
               "{result}.");
  plugin.words("constraint-pointing",
               "Look at the {pattern.constraints}.[cause: It already contains {cause.values}.]"
               "[connection: Of its open cells, only {connection.candidates} "
               "{connection.cells:matters|matter} besides {set.cells}.] No matter how this rule is "
               "satisfied, {set.any-cell} is {digits.digits}. {remove.cells} "
               "{remove.cells:sees|see} {set.cells}, so "
               "{result}.");
}
