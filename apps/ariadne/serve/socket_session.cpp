// A connection of the solver protocol. A message cancels the job of the one before it, and starts its
// own, which writes its answers a line at a time.
//
// A slow client cannot fill the memory: while answers wait to be sent, no output of the job is
// taken and no message is read. A client that takes no answer for a while is closed, and so is one that
// sends a message too slowly.
//
// The stream is one of plain sockets, without compression, because templates of Boost.Beast take long to
// compile.

#include "serve/socket_session.hpp"

#include <deque>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

#include "serve/protocol.hpp"
#include "serve/request.hpp"

namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::asio::ip::tcp;
using boost::system::error_code;

namespace {

/// How many answers may wait to be sent.
constexpr std::size_t most_waiting = 16;

/// The type of an answer, for the log.
std::string type_of(std::string_view answer) {
  constexpr std::string_view key = "\"type\":\"";
  const std::size_t at = answer.find(key);
  if (at == std::string_view::npos) return "none";
  answer.remove_prefix(at + key.size());
  return std::string(answer.substr(0, answer.find('"')));
}

/// Whether the job gives no other answer after this one.
bool is_last(std::string_view answer) {
  return type_of(answer) != "estimate" && !answer.ends_with("\"inProgress\":true}");
}

class SocketSession final : public Session, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(tcp::socket socket, std::string client, std::shared_ptr<ServerState> state)
      : socket_(std::move(socket)),
        place_(std::move(state)),
        timer_(place_.state().io),
        message_timer_(place_.state().io),
        client_(std::move(client)) {}
  ~SocketSession() override {
    if (is_page_) state().page_closed();
  }
  SocketSession(const SocketSession&) = delete;
  SocketSession& operator=(const SocketSession&) = delete;

  void start(const http::request<http::string_body>& request) {
    place_.take(shared_from_this());
    is_page_ = request.target().starts_with("/open");
    if (is_page_) state().page_opened();
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = client_time;
    timeouts.idle_timeout = 2 * client_time;
    timeouts.keep_alive_pings = true;
    socket_.set_option(timeouts);
    socket_.read_message_max(place_.state().options.limits.size);
    socket_.text(true);
    socket_.auto_fragment(false);  // so that the simplest clients can read it
    socket_.async_accept(request, [self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

  void end() override {
    cancel_job();
    ending_ = true;
    if (!writing_) close();
  }

 private:
  ServerState& state() const { return place_.state(); }

  void read() {
    reading_ = true;
    constexpr std::size_t most_at_once = 65536;
    socket_.async_read_some(
        buffer_, most_at_once, [self = shared_from_this()](error_code error, std::size_t) {
          if (!error && !self->socket_.is_message_done()) {
            if (!self->in_message_) self->expect_message();
            return self->read();
          }
          self->in_message_ = false;
          self->message_timer_.cancel();
          self->reading_ = false;
          if (error) return self->gone();
          const std::string text = beast::buffers_to_string(self->buffer_.data());
          self->buffer_.consume(self->buffer_.size());
          self->take(text);
          if (self->answers_.size() < most_waiting && !self->ending_) self->read();
        });
  }

  /// The rest of a message must come in time.
  void expect_message() {
    in_message_ = true;
    message_timer_.expires_after(client_time);
    message_timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->cut();
    });
  }

  void take(const std::string& text) {
    if (ending_) return;
    if (cancel_job()) send(canceled_answer(message_.nonce));
    begin_ = std::chrono::steady_clock::now();
    message_ = {};
    what_ = "other";
    try {
      read_message(text, message_);
    } catch (const RequestMistake& mistake) {
      return answer_once(invalid_answer(message_.nonce, mistake.what()));
    }
    if (message_.command == "cancel") {
      what_ = message_.command;
      return answer_once(canceled_answer(message_.nonce));
    }
    start_job(text);
  }

  void start_job(const std::string& text) {
    const std::vector<std::string> known = protocol_commands();
    if (std::find(known.begin(), known.end(), message_.command) != known.end())
      what_ = message_.command;
    line_.clear();
    last_type_.clear();
    JobTask task;
    task.input = text;
    const auto self = shared_from_this();
    task.output = [self](std::string_view output) { self->take_output(output); };
    task.errors = [](std::string_view) {};
    task.end = [self](const JobEnd& end) { self->take_end(end); };
    job_ = state().jobs.add(std::move(task));
  }

  void take_output(std::string_view output) {
    line_ += output;
    std::size_t begin = 0;
    for (std::size_t end = 0; job_ && (end = line_.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
      const std::string answer = line_.substr(begin, end - begin);
      last_type_ = type_of(answer);
      if (is_last(answer)) leave_job();
      send(answer);
    }
    line_.erase(0, begin);
    if (answers_.size() >= most_waiting && job_) job_->pause(true);
  }

  void take_end(const JobEnd& end) {
    job_.reset();
    std::string failure = end.failure;
    if (failure.empty() && last_type_.empty())
      failure = fmt::format("ended with status {}", end.status);
    if (!failure.empty()) {
      last_type_ = "invalid";
      send(invalid_answer(message_.nonce, "the job was " + failure));
    }
    state().done(client_, what_, last_type_, begin_);
  }

  /// Whether there was a job.
  bool cancel_job() {
    if (!job_) return false;
    end_job("canceled");
    return true;
  }

  void end_job(const std::string& outcome) {
    job_->cancel();
    job_.reset();
    state().done(client_, what_, outcome, begin_);
  }

  /// After its last answer.
  void leave_job() {
    job_->leave();
    job_.reset();
    state().done(client_, what_, last_type_, begin_);
  }

  void answer_once(const std::string& answer) {
    state().done(client_, what_, type_of(answer), begin_);
    send(answer);
  }

  void send(std::string answer) {
    answers_.push_back(std::move(answer));
    if (!writing_) write();
  }

  void write() {
    writing_ = true;
    timer_.expires_after(client_time);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->cut();
    });
    socket_.async_write(
        boost::asio::buffer(answers_.front()),
        [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
  }

  void written(error_code error) {
    writing_ = false;
    timer_.cancel();
    if (error) return gone();
    answers_.pop_front();
    if (ending_) return close();
    if (!answers_.empty()) return write();
    if (job_) job_->pause(false);
    if (!reading_) read();
  }

  void close() {
    answers_.clear();
    socket_.async_close(websocket::close_code::going_away,
                        [self = shared_from_this()](error_code) {});
  }

  void gone() {
    cancel_job();
    ending_ = true;
    cut();
  }

  /// Ends the connection without a word.
  void cut() {
    error_code ignored;
    socket_.next_layer().close(ignored);
  }

  websocket::stream<tcp::socket, false> socket_;
  SessionPlace place_;
  boost::asio::steady_timer timer_;          ///< of a write
  boost::asio::steady_timer message_timer_;  ///< of the rest of a message
  std::string client_;
  beast::flat_buffer buffer_;
  std::deque<std::string> answers_;  ///< the first one is being sent
  ProtocolMessage message_;          ///< the last one
  std::shared_ptr<Job> job_;         ///< of that message
  std::string line_;                 ///< what the job wrote of its next answer
  std::string last_type_;            ///< of the answers of the job
  std::string what_;                 ///< the command
  std::chrono::steady_clock::time_point begin_;
  bool is_page_ = false;  ///< the page holds it while it is open
  bool reading_ = false;
  bool in_message_ = false;  ///< a part of a message has come
  bool writing_ = false;
  bool ending_ = false;
};

}  // namespace

void start_socket_session(tcp::socket socket, const http::request<http::string_body>& request,
                          const std::string& client, std::shared_ptr<ServerState> state) {
  std::make_shared<SocketSession>(std::move(socket), client, std::move(state))->start(request);
}
