#include <ariadne/plugin/generator.hpp>

namespace ariadne {

Generator::~Generator() = default;

}  // namespace ariadne
