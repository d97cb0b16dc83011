#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/mpi/communicator.hpp>
#include <nlohmann/json.hpp>

/// What ranks send each other: a few values, and the text that they are about.
struct Message {
  nlohmann::json head;
  std::string body = {};
};

/// A message that only says this word.
inline Message message(const std::string& word) {
  Message message;
  message.head[word] = true;
  return message;
}

/// Messages between the ranks of a job, from one thread. Nothing here waits for another rank, which
/// may be dead: what was begun to be sent to it, or to be received from it, stays unfinished.
class Mail {
 public:
  /// How long to sleep when there is nothing to do: MPI itself waits with a busy processor.
  static constexpr std::chrono::milliseconds pause{1};

  explicit Mail(boost::mpi::communicator world) : world_(std::move(world)) {}

  int rank() const { return world_.rank(); }
  int size() const { return world_.size(); }

  /// Begins to send a message. Throws ariadne::IoError if it is larger than MPI can send, 2 GiB.
  void send(int rank, const Message& message);
  /// The next message that has arrived whole, and the rank that sent it.
  std::optional<std::pair<int, Message>> receive();
  /// Whether everything that was sent has left.
  bool all_sent();

 private:
  /// A message on its way, in a place of its own, which MPI reads or fills.
  struct Transfer {
    int rank;
    std::unique_ptr<std::string> text;
    boost::mpi::request request;
  };

  boost::mpi::communicator world_;
  std::list<Transfer> sent_;
  std::list<Transfer> arriving_;
};
