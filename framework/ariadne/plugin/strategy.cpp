#include <ariadne/plugin/strategy.hpp>

namespace ariadne {

StepSink::~StepSink() = default;
bool StepSink::stopped() {
  return false;
}
void StepSink::limit(SolveRequest& /*request*/) const {}
Strategy::~Strategy() = default;
void* Strategy::extension(std::string_view /*id*/) {
  return nullptr;
}

}  // namespace ariadne
