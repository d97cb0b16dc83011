#include "serve/metrics.hpp"

#include <ctime>

#include <fmt/format.h>

void Metrics::count(const std::string& command, const std::string& outcome, Duration time) {
  ++requests_[{command, outcome}];
  time_[command] += time;
}

std::string Metrics::text(std::size_t running, std::size_t waiting) const {
  std::string text;
  const auto begin = [&](const char* name, const char* type, const char* help) {
    text += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
  };
  const auto single = [&](const char* name, const char* type, const char* help, auto value) {
    begin(name, type, help);
    text += fmt::format("{} {}\n", name, value);
  };
  begin("ariadne_requests_total", "counter", "Requests and messages by command and outcome.");
  for (const auto& [key, count] : requests_)
    text += fmt::format("ariadne_requests_total{{command=\"{}\",outcome=\"{}\"}} {}\n", key.first,
                        key.second, count);
  begin("ariadne_request_seconds_total", "counter", "Time from a request to its answer.");
  for (const auto& [command, time] : time_)
    text += fmt::format("ariadne_request_seconds_total{{command=\"{}\"}} {:.6f}\n", command,
                        std::chrono::duration<double>(time).count());
  single("ariadne_connections", "gauge", "Open connections.", connections_);
  single("ariadne_connections_refused_total", "counter", "Connections beyond the limit.", refused_);
  single("ariadne_jobs_running", "gauge", "Jobs that run now.", running);
  single("ariadne_jobs_waiting", "gauge", "Jobs that wait for others to end.", waiting);
  return text;
}

std::string log_line(std::string_view client, std::string_view what, std::string_view outcome,
                     Metrics::Duration time) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::string stamp(sizeof("2000-01-01T00:00:00Z"), '\0');
  stamp.resize(std::strftime(stamp.data(), stamp.size(), "%FT%TZ", &parts));
  return fmt::format("{} {} {} {} {:.1f} ms\n", stamp, client, what, outcome,
                     std::chrono::duration<double, std::milli>(time).count());
}
