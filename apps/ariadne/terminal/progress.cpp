#include "terminal/progress.hpp"

#include <utility>

#include <fmt/format.h>

using ariadne::Clock;

namespace {

/// "0:07", "12:30", "3:00:00"
std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::uint64_t hours = whole / 3600;
  const std::uint64_t minutes = whole / 60 % 60;
  if (hours == 0) return fmt::format("{}:{:02}", minutes, whole % 60);
  return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
}

}  // namespace

Progress::Progress(bool wanted, std::string what, const Output& output, Fraction fraction)
    : what_(std::move(what)),
      fraction_(std::move(fraction)),
      shown_(wanted && can_show_progress(output)),
      begin_(Clock::now()),
      next_(begin_ + std::chrono::seconds(1)) {
  if (fraction_) first_fraction_ = fraction_().value_or(0);
}

Progress::~Progress() {
  if (drawn_) draw_note("\r\x1b[K");
}

void Progress::add(std::uint64_t count) {
  done_ += count;
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(500);
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(done_) / elapsed);
  draw_note(fmt::format("\r\x1b[K{} {}, {} per second{}", done_, what_, rate, time_left(elapsed)));
  drawn_ = true;
}

std::string Progress::time_left(double elapsed) const {
  const std::optional<double> now = fraction_ ? fraction_() : std::nullopt;
  if (!now || *now <= first_fraction_) return {};
  const double left = elapsed * (1 - *now) / (*now - first_fraction_);
  constexpr double longest = 360000;  // a hundred hours; estimates beyond are useless
  if (left > longest) return {};
  return fmt::format(", {}%, {} left", static_cast<int>(*now * 100), clock_text(left));
}
