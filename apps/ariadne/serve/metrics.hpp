#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

/// What a server has done.
class Metrics {
 public:
  using Duration = std::chrono::steady_clock::duration;

  /// Counts a request or a message: `outcome` is an HTTP status, or the type of the last answer.
  void count(const std::string& command, const std::string& outcome, Duration time);
  void opened() { ++connections_; }
  void closed() { --connections_; }
  void refused() { ++refused_; }
  std::size_t connections() const { return connections_; }

  /// In the text format of Prometheus, with the jobs of the server.
  std::string text(std::size_t running, std::size_t waiting) const;

 private:
  std::map<std::pair<std::string, std::string>, std::uint64_t> requests_;
  std::map<std::string, Duration> time_;
  std::size_t connections_ = 0;
  std::uint64_t refused_ = 0;
};

/// A line for the log: when, who, what, how it ended, and how long it took.
std::string log_line(std::string_view client, std::string_view what, std::string_view outcome,
                     Metrics::Duration time);
