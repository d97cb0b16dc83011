#pragma once

#include <functional>

#include <ariadne/plugin/stop.hpp>

namespace ariadne::python {

/// Runs work without the interpreter's lock, on a thread of its own, while this thread waits for it
/// and looks for signals: Ctrl-C stops the work by `stop` and raises KeyboardInterrupt once it has
/// ended. Components in Python that do not end by then are interrupted as well. Throws what the work throws. Call it with the lock.
void run_interruptibly(ariadne::StopSource stop, const std::function<void()>& work);

}  // namespace ariadne::python
