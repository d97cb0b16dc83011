#include <ariadne/plugin/registrar.hpp>

namespace ariadne {

Registrar::Registrar() = default;
Registrar::~Registrar() = default;

}  // namespace ariadne
