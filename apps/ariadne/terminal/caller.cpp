#include "terminal/caller.hpp"

#include <utility>

namespace {

thread_local Caller* current = nullptr;

}  // namespace

Caller::~Caller() = default;

Caller* caller() {
  return current;
}

CallerScope::CallerScope(Caller& caller) : before_(std::exchange(current, &caller)) {}

CallerScope::~CallerScope() {
  current = before_;
}
