#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "serve/access.hpp"
#include "serve/job.hpp"
#include "serve/metrics.hpp"
#include "serve/server.hpp"

/// A connection, which keeps itself alive until it is closed.
class Session {
 public:
  virtual ~Session() = default;
  /// Cancels its job, tells the client, and closes it.
  virtual void end() = 0;
};

/// What all connections of a server share.
class ServerState {
 public:
  ServerState(boost::asio::io_context& context, const Service& what, const ServeOptions& how,
              bool loopback)
      : io(context),
        service(what),
        options(how),
        access(loopback, how.origins),
        jobs(context, how.limits,
             [&what](std::string_view message) { return what.protocol.run_job(message); }),
        quiet_(context),
        reload_(context) {}

  using TimePoint = std::chrono::steady_clock::time_point;

  boost::asio::io_context& io;
  const Service& service;
  const ServeOptions& options;
  const Access access;
  Metrics metrics;
  Jobs jobs;

  /// Counts a request or message that began at `begin`, and logs it.
  void done(const std::string& client, const std::string& command, const std::string& outcome,
            TimePoint begin);

  /// A page has been opened or closed. A while after the last one, `last_page_closed` is called.
  void page_opened();
  void page_closed();
  std::function<void()> last_page_closed;

  bool ending() const { return static_cast<bool>(ended_); }
  /// Ends all sessions; `ended` is called when the last one is gone.
  void end(std::function<void()> ended);

 private:
  friend class SessionPlace;
  /// Returns memory to the system if no connection is opened for a while.
  void trim_when_quiet();

  boost::asio::steady_timer quiet_;
  boost::asio::steady_timer reload_;
  std::size_t pages_ = 0;
  std::map<Session*, std::weak_ptr<Session>> sessions_;
  std::function<void()> ended_;
};

/// The place of a session among those of its server: a member of the session.
class SessionPlace {
 public:
  explicit SessionPlace(std::shared_ptr<ServerState> state) : state_(std::move(state)) {
    state_->metrics.opened();
  }
  ~SessionPlace();
  SessionPlace(const SessionPlace&) = delete;
  SessionPlace& operator=(const SessionPlace&) = delete;

  /// Tells the server about the session.
  void take(const std::shared_ptr<Session>& session) {
    session_ = session.get();
    state_->sessions_[session_] = session;
  }
  ServerState& state() const { return *state_; }
  const std::shared_ptr<ServerState>& shared_state() const { return state_; }

 private:
  std::shared_ptr<ServerState> state_;
  Session* session_ = nullptr;
};
