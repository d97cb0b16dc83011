// Constraints in Python: holds(values) is what the rule means; filter and groups may be left out.

#include <ariadne/model/constraint.hpp>

#include "board.hpp"
#include "handles.hpp"
#include "plugins.hpp"
#include "puzzle.hpp"

namespace ariadne::python {

namespace {

class PythonConstraint final : public Constraint {
 public:
  PythonConstraint(std::string label, std::vector<Cell> scope, PythonClassPtr type,
                   std::shared_ptr<const Held> object, bool filters, bool groups)
      : Constraint(std::move(label), std::move(scope)),
        type_(std::move(type)),
        object_(std::move(object)),
        filters_(filters),
        groups_(groups) {}

  bool holds(std::span<const Digit> values) const override {
    return call_python(type_->source,
                       [&] { return object_->get().attr("holds")(bytes_of(values)).cast<bool>(); });
  }

  bool filter(std::span<DigitSet> domains) const override {
    if (!filters_) return Constraint::filter(domains);
    return call_python(type_->source, [&] {
      const py::object left = object_->get().attr("filter")(masks_of(domains));
      if (left.is_none()) return false;
      const auto masks = left.cast<std::vector<std::uint32_t>>();
      if (masks.size() != domains.size())
        throw py::value_error("filter() must return as many masks as it gets, " +
                              std::to_string(domains.size()));
      for (std::size_t i = 0; i < masks.size(); ++i) domains[i] &= DigitSet(masks[i]);
      return true;
    });
  }

  std::vector<std::vector<Cell>> groups() const override {
    if (!groups_) return {};
    return call_python(type_->source, [&] {
      return object_->get().attr("groups")().cast<std::vector<std::vector<Cell>>>();
    });
  }

 private:
  PythonClassPtr type_;
  std::shared_ptr<const Held> object_;
  bool filters_;
  bool groups_;
};

void check_scope(const std::vector<Cell>& scope, const Layout& frame) {
  CellSet seen(frame.cell_count());
  for (const Cell cell : scope) {
    if (cell >= frame.cell_count()) throw ConfigError("its scope has a cell outside the layout");
    if (seen.contains(cell)) throw ConfigError("its scope has a cell twice");
    seen.insert(cell);
  }
  if (scope.empty()) throw ConfigError("its scope has no cells");
}

void post_python(const PythonClassPtr& type, Parameters& values, const Layout& frame,
                 ConstraintSink& sink) {
  ConstraintPtr made;
  call_python(type->source, [&] {
    const py::dict arguments = type->arguments(values);
    const py::object object = type->type.get()(**arguments);
    const auto scope = object.attr("scope")(frame.name()).cast<std::vector<Cell>>();
    check_scope(scope, frame);
    place_constraints(arguments, scope, frame);
    const auto has = [&](const char* name) { return py::cast<bool>(object.attr("_has")(name)); };
    made = std::make_shared<PythonConstraint>(object.attr("label").cast<std::string>(), scope, type,
                                              std::make_shared<Held>(object), has("filter"),
                                              has("groups"));
  });
  sink.post(made);
  sink.mark({Mark::Kind::cage, {made->scope().begin(), made->scope().end()}});
}

}  // namespace

void register_constraint(const PythonClassPtr& type, Registrar& registrar) {
  registrar.constraint(type->id, type->summary, type->parameters,
                       [type](Parameters& values, const Layout& frame, ConstraintSink& sink) {
                         post_python(type, values, frame, sink);
                       });
}

}  // namespace ariadne::python
