// Generators in Python: generate(random, layout) returns the givens of a puzzle, or None.

#include <ariadne/layouts/find_layout.hpp>

#include "handles.hpp"
#include "plugins.hpp"
#include "puzzle.hpp"

namespace ariadne::python {

namespace {

class PythonGenerator final : public Generator {
 public:
  static std::vector<Parameter> table(const PythonClassPtr& type) { return type->parameters; }

  PythonGenerator(Parameters& values, PythonClassPtr type)
      : type_(std::move(type)), object_(call_python(type_->source, [&] {
          return std::make_unique<Held>(type_->make(values));
        })) {}

  std::string obstacle(const Layout& layout) override {
    return call_python(type_->source, [&] {
      const py::object sentence = object_->get().attr("obstacle")(layout.name());
      return sentence.is_none() ? std::string() : sentence.cast<std::string>();
    });
  }

  Generated generate(Random& random, const GenerateRequest& request) override {
    return call_python(type_->source, [&] {
      const CallLimits limited(request.limits());
      Generated made;
      try {
        generate_in_python(random, request, made);
      } catch (const py::error_already_set& error) {
        if (!limited.ended_by(error)) throw;
      }
      return made;
    });
  }

 private:
  void generate_in_python(Random& random, const GenerateRequest& request, Generated& made) {
    const py::object numbers = py::cast(random);  // a copy, which Python may keep
    const py::object givens =
        object_->get().attr("generate")(numbers, std::const_pointer_cast<Layout>(request.layout));
    random = numbers.cast<const Random&>();
    if (givens.is_none()) {
      if (!request.over()) made.reason = "the generator found no puzzle";
    } else if (py::isinstance<PythonPuzzle>(givens)) {
      const auto& puzzle = givens.cast<const PythonPuzzle&>();
      made.puzzle.emplace(puzzle.layout, puzzle.candidates);
    } else {
      made.puzzle.emplace(request.layout, digits_of(givens, *request.layout));
    }
  }

  PythonClassPtr type_;
  std::unique_ptr<Held> object_;
};

}  // namespace

void register_generator(const PythonClassPtr& type, Registrar& registrar) {
  registrar.generator<PythonGenerator>(type->id, type->summary, type);
}

}  // namespace ariadne::python
