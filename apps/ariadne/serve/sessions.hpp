#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "serve/server_state.hpp"

// The two kinds of connections. Boost.Beast is included only by their sources.

/// Serves HTTP on a connection until it is closed, or until it becomes one of the solver protocol.
void start_http_session(boost::asio::ip::tcp::socket socket, std::shared_ptr<ServerState> state);
