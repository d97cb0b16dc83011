#include <ariadne/plugin/strategy.hpp>

namespace ariadne {

StepSink::~StepSink() = default;
Strategy::~Strategy() = default;

}  // namespace ariadne
