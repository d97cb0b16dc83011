#include "parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <future>
#include <mutex>
#include <vector>

namespace ariadne::python {

void in_blocks(std::size_t items, std::size_t block, unsigned jobs, const ariadne::StopToken& stop,
               const std::function<BlockWork()>& make_worker) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> failed = false;
  std::exception_ptr thrown;
  std::mutex mutex;
  const auto work = [&] {
    try {
      const BlockWork worker = make_worker();
      while (!failed && !stop.stop_requested()) {
        const std::size_t begin = next.fetch_add(block);
        if (begin >= items) return;
        worker(begin, std::min(items, begin + block));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!failed.exchange(true)) thrown = std::current_exception();
    }
  };
  const std::size_t blocks = (items + block - 1) / block;
  const std::size_t threads =
      std::min<std::size_t>(std::max(1U, jobs), std::max<std::size_t>(1, blocks));
  std::vector<std::future<void>> others;  // the destructors wait for them
  for (std::size_t i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
  work();
  others.clear();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace ariadne::python
