// Steps and their evidence, as strategies in Python make them.

#include <ariadne/steps/step.hpp>
#include <ariadne/yaml/detail/values.hpp>

#include "parts.hpp"

namespace ariadne::python {

namespace {

using Pairs = std::vector<std::pair<int, int>>;

std::vector<Candidate> candidates_of_pairs(const Pairs& pairs) {
  std::vector<Candidate> candidates;
  for (const auto& [cell, digit] : pairs) {
    if (cell < 0 || cell >= max_cells || digit < 1 || digit > max_digits)
      throw py::value_error(
          "a candidate is a pair (cell, digit), with cells numbered from 0 and "
          "digits from 1, not (" +
          std::to_string(cell) + ", " + std::to_string(digit) + ")");
    candidates.push_back({static_cast<Cell>(cell), static_cast<Digit>(digit)});
  }
  return candidates;
}

Pairs pairs_of(const std::vector<Candidate>& candidates) {
  Pairs pairs;
  for (const Candidate candidate : candidates) pairs.emplace_back(candidate.cell, candidate.digit);
  return pairs;
}

Evidence make_evidence(const std::string& role, std::vector<Cell> cells,
                       const std::vector<int>& digits, std::vector<GroupIndex> groups) {
  const auto known = value_named(role_names, role);
  if (!known)
    throw py::value_error("expected a role of evidence (" + any_of(names_of(role_names)) +
                          "), not '" + role + "'");
  Evidence evidence{*known, std::move(groups), std::move(cells)};
  for (const int digit : digits) {
    if (digit < 1 || digit > max_digits)
      throw py::value_error("there is no digit " + std::to_string(digit));
    evidence.digits.push_back(static_cast<Digit>(digit));
  }
  return evidence;
}

Step make_step(const Pairs& place, const Pairs& remove, std::vector<Evidence> evidence) {
  Step step;
  step.placements = candidates_of_pairs(place);
  step.eliminations = candidates_of_pairs(remove);
  step.evidence = std::move(evidence);
  return step;
}

}  // namespace

void add_steps(py::module_& module) {
  py::class_<Evidence>(module, "Evidence", "One part of the reasons for a step")
      .def(py::init(&make_evidence), py::arg("role"), py::arg("cells") = std::vector<Cell>(),
           py::arg("digits") = std::vector<int>(), py::arg("groups") = std::vector<GroupIndex>())
      .def_property_readonly("role",
                             [](const Evidence& evidence) { return to_string(evidence.role); })
      .def_readonly("cells", &Evidence::cells)
      .def_property_readonly("digits",
                             [](const Evidence& evidence) {
                               return std::vector<int>(evidence.digits.begin(),
                                                       evidence.digits.end());
                             })
      .def_readonly("groups", &Evidence::groups);
  py::class_<Step>(module, "Step", "What a strategy finds: values to place, candidates to remove")
      .def(py::init(&make_step), py::arg("place") = Pairs(), py::arg("remove") = Pairs(),
           py::arg("evidence") = std::vector<Evidence>())
      .def_property_readonly("place", [](const Step& step) { return pairs_of(step.placements); })
      .def_property_readonly("remove", [](const Step& step) { return pairs_of(step.eliminations); })
      .def_readonly("evidence", &Step::evidence)
      .def("__repr__", [](const Step& step) {
        return "Step(place=" + std::string(py::repr(py::cast(pairs_of(step.placements)))) +
               ", remove=" + std::string(py::repr(py::cast(pairs_of(step.eliminations)))) + ")";
      });
}

}  // namespace ariadne::python
