#include "progress.hpp"

#include <utility>

using ariadne::Clock;

Progress::Progress(bool wanted, std::string what, const Output& output)
    : what_(std::move(what)),
      shown_(wanted && can_show_progress(output)),
      begin_(Clock::now()),
      next_(begin_ + std::chrono::seconds(1)) {}

Progress::~Progress() {
  if (drawn_) write_note("\r\x1b[K");
}

void Progress::add(std::uint64_t count) {
  done_ += count;
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(500);
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(done_) / elapsed);
  write_note("\r\x1b[K" + std::to_string(done_) + " " + what_ + ", " + std::to_string(rate) +
             " a second");
  drawn_ = true;
}
