#include <array>
#include <cassert>
#include <charconv>
#include <limits>
#include <string>

#include <ariadne/cover/cover_diagram.hpp>

namespace ariadne {

namespace {

std::size_t hash_of(const CoverDiagram::Parts& parts) {
  std::uint64_t hash = parts.option;
  for (const std::uint64_t part : {parts.low, parts.high})
    hash = (hash ^ (hash >> 29U) ^ part) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 32U);
}

}  // namespace

CoverDiagram::Node CoverDiagram::node(ExactCover::Option option, Node low, Node high) {
  assert(high != 0 && high < nodes_.size() + 2 && low < nodes_.size() + 2);
  if (2 * nodes_.size() >= slots_.size() && !grow()) {
    is_full_ = true;
    return 0;
  }
  const Parts parts{option, low, high};
  std::size_t slot = hash_of(parts) & (slots_.size() - 1);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1))
    if (nodes_[slots_[slot] - 2] == parts) return slots_[slot];
  nodes_.push_back(parts);
  return slots_[slot] = static_cast<Node>(nodes_.size() + 1);
}

std::size_t CoverDiagram::memory_used() const {
  return nodes_.capacity() * sizeof(Parts) + slots_.size() * sizeof(Node);
}

/// Makes room for twice as many nodes; false without the memory for it.
bool CoverDiagram::grow() {
  const std::size_t slots = slots_.empty() ? 1024 : 2 * slots_.size();
  const std::size_t needed = slots * sizeof(Node) + slots / 2 * sizeof(Parts);
  if (slots > std::numeric_limits<Node>::max() / 2 || needed + memory_used() > memory_)
    return false;
  nodes_.reserve(slots / 2);
  slots_.assign(slots, 0);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    std::size_t slot = hash_of(nodes_[i]) & (slots - 1);
    while (slots_[slot] != 0) slot = (slot + 1) & (slots - 1);
    slots_[slot] = static_cast<Node>(i + 2);
  }
  return true;
}

void CoverDiagram::write(const std::function<void(std::string_view)>& write_text) const {
  std::string text;
  const auto append = [&](std::uint64_t number, int base) {
    std::array<char, 20> digits;
    text.append(digits.data(),
                std::to_chars(digits.data(), digits.data() + digits.size(), number, base).ptr);
  };
  const auto append_line = [&](std::uint64_t node, std::uint64_t variable, Node low, Node high) {
    append(node, 16);
    text += ": (~";
    append(variable, 10);
    text += '?';
    append(low, 16);
    text += ':';
    append(high, 16);
    text += ")\n";
    constexpr std::size_t block = std::size_t{1} << 16U;
    if (text.size() < block) return;
    write_text(text);
    text.clear();
  };
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    append_line(i + 2, nodes_[i].option + std::uint64_t{1}, nodes_[i].low, nodes_[i].high);
  append_line(nodes_.size() + 2, 0, 0, root_);
  write_text(text);
}

}  // namespace ariadne
