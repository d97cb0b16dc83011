#pragma once

#include <memory>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "serve/server_state.hpp"

/// Serves the solver protocol on a connection whose upgrade was requested and is allowed.
void start_socket_session(
    boost::asio::ip::tcp::socket socket,
    const boost::beast::http::request<boost::beast::http::string_body>& request,
    const std::string& client, std::shared_ptr<ServerState> state);
