// A message is one MPI message of characters: the head as a line of JSON, then the body.

#include "mail.hpp"

#include <limits>

#include <ariadne/model/error.hpp>

namespace {

constexpr int tag = 1;

Message message_of(std::string text) {
  const std::size_t end = text.find('\n');
  Message message{nlohmann::json::parse(text.substr(0, end))};
  text.erase(0, end + 1);
  message.body = std::move(text);
  return message;
}

}  // namespace

void Mail::send(int rank, const Message& message) {
  all_sent();  // frees what has left
  auto text = std::make_unique<std::string>(
      message.head.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
  *text += message.body;
  if (text->size() > std::size_t{std::numeric_limits<int>::max()})
    throw ariadne::IoError(
        "the results for a block are larger than 2 GiB, which MPI cannot send; use shorter blocks "
        "(--block-seconds)");
  Transfer transfer{rank, std::move(text), {}};
  transfer.request =
      world_.isend(rank, tag, transfer.text->data(), static_cast<int>(transfer.text->size()));
  sent_.push_back(std::move(transfer));
}

std::optional<std::pair<int, Message>> Mail::receive() {
  while (const auto found = world_.iprobe(boost::mpi::any_source, tag)) {
    const auto size = static_cast<std::size_t>(found->count<char>().value());
    Transfer transfer{found->source(), std::make_unique<std::string>(size, '\0'), {}};
    transfer.request =
        world_.irecv(transfer.rank, tag, transfer.text->data(), static_cast<int>(size));
    arriving_.push_back(std::move(transfer));
  }
  for (auto transfer = arriving_.begin(); transfer != arriving_.end(); ++transfer) {
    if (!transfer->request.test()) continue;
    std::pair<int, Message> received{transfer->rank, message_of(std::move(*transfer->text))};
    arriving_.erase(transfer);
    return received;
  }
  return std::nullopt;
}

bool Mail::all_sent() {
  sent_.remove_if([](Transfer& transfer) { return transfer.request.test().has_value(); });
  return sent_.empty();
}
