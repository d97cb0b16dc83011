#include "progress.hpp"

#include <string>

#include "output.hpp"

using ariadne::Clock;

Progress::Progress(bool wanted)
    : shown_(wanted && can_show_progress()),
      begin_(Clock::now()),
      next_(begin_ + std::chrono::seconds(1)) {}

Progress::~Progress() {
  if (drawn_) write_note("\r\x1b[K");
}

void Progress::add(std::uint64_t puzzles) {
  done_ += puzzles;
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(500);
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(done_) / elapsed);
  write_note("\r\x1b[K" + std::to_string(done_) + " puzzles, " + std::to_string(rate) +
             " a second");
  drawn_ = true;
}
