// A connection of HTTP: one request after the other. While the job of a request runs, the connection
// is watched, so that the job of a client that has gone is canceled.

#include <array>
#include <optional>

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <ariadne/kinds/find_kind.hpp>

#include "serve/openapi.hpp"
#include "serve/page.hpp"
#include "serve/request.hpp"
#include "serve/sessions.hpp"
#include "serve/socket_session.hpp"
#include "terminal/status.hpp"

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;
using boost::system::error_code;

namespace {

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr const char* json_type = "application/json";

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

http::status http_status(int exit_status) {
  if (exit_status <= status_not_all) return http::status::ok;
  return exit_status == status_usage ? http::status::bad_request
                                     : http::status::internal_server_error;
}

class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket socket, std::shared_ptr<ServerState> state)
      : stream_(std::move(socket)), place_(std::move(state)) {
    error_code ignored;
    const auto peer = stream_.socket().remote_endpoint(ignored);
    client_ = fmt::format("{}:{}", peer.address().to_string(), peer.port());
    stream_.socket().set_option(tcp::no_delay(true), ignored);
  }

  void start() {
    place_.take(shared_from_this());
    read();
  }

  void end() override {
    if (job_) {
      job_->cancel();
      job_.reset();
      return answer_error(http::status::service_unavailable, "the server ends");
    }
    if (!writing_) close();
  }

 private:
  ServerState& state() const { return place_.state(); }

  void read() {
    parser_.emplace();
    parser_->body_limit(state().options.limits.size);
    stream_.expires_after(client_time);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->take_request(error); });
  }

  void take_request(error_code error) {
    begin_ = std::chrono::steady_clock::now();
    what_ = "other";
    if (!error) {
      request_ = parser_->release();
      return handle();
    }
    request_ = {};
    request_.keep_alive(false);
    if (error == http::error::body_limit)
      return answer_error(
          http::status::payload_too_large,
          fmt::format("the request has more than {} bytes, the limit of this server",
                      state().options.limits.size));
    if (error == http::error::header_limit)
      return answer_error(http::status::request_header_fields_too_large,
                          "the headers of the request are too long");
    // Everything that the parser does not like; nothing can be said to a client that has gone.
    if (error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return answer_error(http::status::bad_request, "this is not a request of HTTP");
    close();
  }

  void handle() {
    const Access::Headers headers{view(request_[http::field::host]),
                                  view(request_[http::field::origin]),
                                  view(request_["Sec-Fetch-Site"])};
    if (const std::string refusal = state().access.refusal(headers); !refusal.empty())
      return answer_error(http::status::forbidden, refusal);
    const std::string_view target = view(request_.target());
    const std::string path(target.substr(0, target.find('?')));
    const bool upgrade = beast::websocket::is_upgrade(request_);
    if (request_.method() == http::verb::get && !upgrade)
      if (const auto file = page_file(path, state().options.page_folder)) return answer_page(*file);
    if (!has_key(target))
      return answer_error(http::status::forbidden, "the key is missing or wrong");
    if (upgrade) {
      stream_.expires_never();
      return start_socket_session(stream_.release_socket(), request_, client_,
                                  place_.shared_state());
    }
    if (request_.method() == http::verb::options) return answer_preflight();
    if (path == "/openapi.json") return answer_document(json_type, openapi(state().service));
    if (path == "/kinds.json")
      return answer_document(json_type, nlohmann::json(ariadne::shipped_kinds()).dump() + '\n');
    if (path == "/metrics")
      return answer_document("text/plain; version=0.0.4",
                             state().metrics.text(state().jobs.running(), state().jobs.waiting()));
    for (const ServedCommand& command : state().service.commands)
      if (path == "/" + command.name) return run_command(command);
    answer_error(http::status::not_found,
                 "there is nothing here; /openapi.json describes what there is");
  }

  /// Whether the address of a request has the key that the server wants.
  bool has_key(std::string_view target) const {
    const std::string& key = state().options.key;
    return key.empty() || target.ends_with("?key=" + key);
  }

  /// The page uses nothing from elsewhere, and a text that it shows cannot become a part of it.
  void answer_page(const PageFile& file) {
    Response response{http::status::ok, request_.version()};
    response.set(http::field::content_type, file.type);
    response.set("Content-Security-Policy",
                 "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                 "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set(http::field::cache_control, "no-cache");
    response.body() = file.text;
    what_ = "page";
    answer(std::move(response));
  }

  /// A browser asks so before a page of an allowed origin may send JSON.
  void answer_preflight() {
    Response response{http::status::no_content, request_.version()};
    response.set(http::field::access_control_allow_methods, "GET, POST");
    response.set(http::field::access_control_allow_headers, "Content-Type");
    if (!request_["Access-Control-Request-Private-Network"].empty())
      response.set("Access-Control-Allow-Private-Network", "true");
    answer(std::move(response));
  }

  void answer_document(const char* type, std::string text) {
    if (request_.method() != http::verb::get)
      return answer_error(http::status::method_not_allowed, "this can only be read, with GET");
    answer_text(http::status::ok, type, std::move(text));
  }

  void run_command(const ServedCommand& command) {
    what_ = command.name;
    if (request_.method() != http::verb::post)
      return answer_error(http::status::method_not_allowed, "send a command with POST");
    // No form of a page can have this type.
    if (!view(request_[http::field::content_type]).starts_with(json_type))
      return answer_error(http::status::unsupported_media_type,
                          "the Content-Type must be application/json");
    try {
      line_ = command_line(state().service, command, request_.body());
    } catch (const RequestMistake& mistake) {
      return answer_error(http::status::bad_request, mistake.what());
    }
    result_ = {};
    JobTask task;
    task.work = [&service = state().service, words = line_.words] { return service.run(words); };
    task.input = std::move(line_.input);
    const auto self = shared_from_this();
    task.output = [self](std::string_view text) { self->result_.output += text; };
    task.errors = [self](std::string_view text) { self->result_.errors += text; };
    task.end = [self](const JobEnd& end) { self->answer_job(end); };
    job_ = state().jobs.add(std::move(task));
    stream_.expires_never();
    watch();
  }

  void answer_job(const JobEnd& end) {
    job_.reset();
    if (!end.failure.empty())
      return answer_error(http::status::service_unavailable, "the command was " + end.failure);
    result_.status = end.status;
    answer_text(http_status(end.status), json_type, answer_of(line_, result_));
  }

  /// Notices that the client has gone while its job runs.
  void watch() {
    stream_.socket().async_wait(tcp::socket::wait_read, [self =
                                                             shared_from_this()](error_code error) {
      if (error || !self->job_) return;
      std::array<char, 1> byte{};
      error_code gone;
      self->stream_.socket().receive(boost::asio::buffer(byte), tcp::socket::message_peek, gone);
      if (!gone) return;  // its next request
      self->job_->cancel();
      self->job_.reset();
      self->state().done(self->client_, self->what_, "gone", self->begin_);
      self->close();
    });
  }

  void answer_error(http::status status, const std::string& sentence) {
    answer_text(status, json_type, error_answer(sentence));
  }

  void answer_text(http::status status, const char* type, std::string text) {
    Response response{status, request_.version()};
    response.set(http::field::content_type, type);
    response.body() = std::move(text);
    answer(std::move(response));
  }

  void answer(Response response) {
    const std::string_view origin = view(request_[http::field::origin]);
    if (response.result() != http::status::forbidden && !origin.empty()) {
      response.set(http::field::access_control_allow_origin, request_[http::field::origin]);
      response.set(http::field::vary, "Origin");
    }
    response.set(http::field::server, "ariadne");
    response.keep_alive(request_.keep_alive() && !state().ending());
    response.prepare_payload();
    response_ = std::move(response);
    state().done(client_, what_, std::to_string(response_.result_int()), begin_);
    writing_ = true;
    error_code ignored;
    stream_.socket().cancel(ignored);  // the watch
    stream_.expires_after(client_time);
    http::async_write(stream_, response_,
                      [self = shared_from_this()](error_code error, std::size_t) {
                        self->writing_ = false;
                        const bool last = self->response_.need_eof() || self->state().ending();
                        self->response_ = {};
                        self->result_ = {};
                        if (error || last) return self->close();
                        self->read();
                      });
  }

  void close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    stream_.close();
  }

  beast::tcp_stream stream_;
  SessionPlace place_;
  std::string client_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  Response response_;
  CommandLine line_;
  CommandResult result_;
  std::shared_ptr<Job> job_;
  std::string what_;  ///< the command
  std::chrono::steady_clock::time_point begin_;
  bool writing_ = false;
};

}  // namespace

void start_http_session(tcp::socket socket, std::shared_ptr<ServerState> state) {
  std::make_shared<HttpSession>(std::move(socket), std::move(state))->start();
}
