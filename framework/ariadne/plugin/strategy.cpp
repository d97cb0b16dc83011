#include <ariadne/plugin/strategy.hpp>

namespace ariadne {

StepSink::~StepSink() = default;
bool StepSink::stopped() {
  return false;
}
Strategy::~Strategy() = default;

}  // namespace ariadne
