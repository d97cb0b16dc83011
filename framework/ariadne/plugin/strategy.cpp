#include <ariadne/plugin/strategy.hpp>

namespace ariadne {

StepSink::~StepSink() = default;
bool StepSink::stopped() {
  return false;
}
void StepSink::limit(SolveRequest& /*request*/) const {}
Strategy::~Strategy() = default;

}  // namespace ariadne
