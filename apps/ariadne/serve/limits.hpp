#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// What one client may use.
struct ServeLimits {
  std::size_t connections = 256;                   ///< open at the same time
  unsigned jobs = 1;                               ///< running at the same time; others wait
  std::size_t size = std::size_t{1} << 20U;        ///< of a request or a message, in bytes
  std::chrono::seconds time{300};                  ///< for each job
  std::uint64_t memory = std::uint64_t{2} << 30U;  ///< for each job, in bytes
};

/// How long a client may take to send a request, or to take an answer.
inline constexpr std::chrono::seconds client_time{30};

/// The most that a job may write, in bytes.
inline constexpr std::size_t most_output = std::size_t{64} << 20U;
