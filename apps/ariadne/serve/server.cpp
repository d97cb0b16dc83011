// One thread waits for everything; all work is done in child processes (job.cpp). So nothing that
// a request does can stop, crash or fill the server itself.

#include "serve/server.hpp"

#include <csignal>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>

#include "serve/request.hpp"
#include "serve/sessions.hpp"
#include "terminal/output.hpp"
#include "terminal/status.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

void ServerState::done(const std::string& client, const std::string& command,
                       const std::string& outcome, TimePoint begin) {
  const auto time = std::chrono::steady_clock::now() - begin;
  metrics.count(command, outcome, time);
  if (options.log) write_note(log_line(client, command, outcome, time));
}

void ServerState::end(std::function<void()> ended) {
  ended_ = std::move(ended);
  const auto all = sessions_;
  for (const auto& [session, held] : all)
    if (const auto alive = held.lock()) alive->end();
  if (sessions_.empty()) ended_();
}

void ServerState::trim_when_quiet() {
  // Not at once: many clients open a connection for each request.
  quiet_.expires_after(std::chrono::seconds(1));
  quiet_.async_wait([this](error_code canceled) {
    if (canceled || metrics.connections() != 0) return;
    jobs.dismiss_idle();
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
  });
}

void ServerState::page_opened() {
  ++pages_;
  reload_.cancel();
}

void ServerState::page_closed() {
  --pages_;
  if (pages_ != 0 || ending()) return;
  // A page that is loaded again is closed for a moment.
  constexpr std::chrono::seconds time_to_reload{5};
  reload_.expires_after(time_to_reload);
  reload_.async_wait([this](error_code canceled) {
    if (!canceled && pages_ == 0 && last_page_closed) last_page_closed();
  });
}

SessionPlace::~SessionPlace() {
  state_->metrics.closed();
  if (state_->metrics.connections() == 0 && !state_->ending()) state_->trim_when_quiet();
  if (session_ == nullptr) return;
  state_->sessions_.erase(session_);
  if (state_->sessions_.empty() && state_->ending()) state_->ended_();
}

namespace {

/// How long connections may take to close when the server ends.
constexpr std::chrono::seconds end_time{2};

std::vector<asio::ip::address> addresses_of(const std::string& name) {
  if (name == "localhost")
    return {asio::ip::address_v4::loopback(), asio::ip::address_v6::loopback()};
  error_code error;
  const auto address = asio::ip::make_address(name, error);
  if (error)
    throw ariadne::ConfigError(
        fmt::format("--address must be localhost or a numeric IP address, such as "
                    "0.0.0.0, not {}",
                    ariadne::in_quotes(name)));
  return {address};
}

class Server {
 public:
  Server(asio::io_context& io, const Service& service, const ServeOptions& options)
      : io_(io), options_(options) {
    const std::vector<asio::ip::address> addresses = addresses_of(options.address);
    std::uint16_t port = options.port;
    for (const asio::ip::address& address : addresses)
      if (listen({address, port}, &address == addresses.data()))
        port = acceptors_.front().local_endpoint().port();
    state_ = std::make_shared<ServerState>(io, service, options, addresses.front().is_loopback());
  }

  void start() {
    for (tcp::acceptor& acceptor : acceptors_) accept(acceptor);
  }

  void end(const std::function<void()>& ended) {
    error_code ignored;
    for (tcp::acceptor& acceptor : acceptors_) acceptor.close(ignored);
    state_->end(ended);
  }

  std::uint16_t port() const { return acceptors_.front().local_endpoint().port(); }
  ServerState& state() { return *state_; }

  std::string place() const {
    const tcp::endpoint place = acceptors_.front().local_endpoint();
    return options_.address == "localhost" ? fmt::format("localhost:{}", place.port())
           : place.address().is_v6()
               ? fmt::format("[{}]:{}", place.address().to_string(), place.port())
               : fmt::format("{}:{}", place.address().to_string(), place.port());
  }

 private:
  /// Where there is no IPv6, IPv4 is enough.
  bool listen(const tcp::endpoint& place, bool required) {
    error_code error;
    tcp::acceptor acceptor(io_);
    acceptor.open(place.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error && place.address().is_v6()) acceptor.set_option(asio::ip::v6_only(true), error);
    if (!error) acceptor.bind(place, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error && required)
      throw ariadne::IoError(fmt::format("cannot listen on {} port {}: {}",
                                         place.address().to_string(), place.port(),
                                         error.message()));
    if (!error) acceptors_.push_back(std::move(acceptor));
    return !error;
  }

  void accept(tcp::acceptor& acceptor) {
    acceptor.async_accept([this, &acceptor](error_code error, tcp::socket socket) {
      if (!acceptor.is_open()) return;
      if (!error) {
        take(std::move(socket));
        return accept(acceptor);
      }
      // Without free descriptors, others must close first.
      retry_.expires_after(std::chrono::milliseconds(100));
      retry_.async_wait([this, &acceptor](error_code canceled) {
        if (!canceled && acceptor.is_open()) accept(acceptor);
      });
    });
  }

  void take(tcp::socket socket) {
    if (state_->metrics.connections() < options_.limits.connections)
      return start_http_session(std::move(socket), state_);
    state_->metrics.refused();
    const std::string body = error_answer(
        fmt::format("the server has {} connections, its limit", options_.limits.connections));
    const std::string text = fmt::format(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nConnection: "
        "close\r\n"
        "Content-Length: {}\r\n\r\n{}",
        body.size(), body);
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_both, ignored);
  }

  asio::io_context& io_;
  const ServeOptions& options_;
  std::vector<tcp::acceptor> acceptors_;
  asio::steady_timer retry_{io_};
  std::shared_ptr<ServerState> state_;
};

}  // namespace

int serve(const Service& service, const ServeOptions& options) {
  asio::io_context io(1);
  Server server(io, service, options);
  asio::signal_set signals(io, SIGINT, SIGTERM, SIGHUP);
  asio::steady_timer patience(io);
  const auto stop = [&] { io.stop(); };
  const auto end = [&] {
    patience.expires_after(end_time);
    patience.async_wait([&](error_code) { stop(); });
    signals.async_wait([&](error_code, int) { stop(); });  // the second one does not wait
    server.end(stop);
  };
  signals.async_wait([&](error_code, int) { end(); });
  if (options.until_closed) server.state().last_page_closed = end;
  server.start();
  if (options.listening)
    options.listening(server.port());
  else if (!options.quiet)
    write_note(fmt::format("ariadne: listening on {}\n", server.place()));
  while (!io.stopped()) {
    try {
      io.run();
    } catch (const std::exception& error) {  // of one connection, which is lost
      write_note(fmt::format("ariadne: {}\n", error.what()));
    }
  }
  return status_ok;
}
