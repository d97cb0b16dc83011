#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

namespace ariadne::kinds {

/// Memory for arrays that stay where they are until all of them are given back at once.
template <class Item>
class Pool {
 public:
  /// A copy of these items.
  std::span<const Item> add(std::span<const Item> items) {
    if (items.size() > left_) {
      const std::size_t size = std::max(items.size(), next_size_);
      next_size_ = std::min<std::size_t>(2 * next_size_, largest);
      blocks_.push_back(std::make_unique<Item[]>(size));
      next_ = blocks_.back().get();
      left_ = size;
    }
    Item* const begin = next_;
    std::copy(items.begin(), items.end(), begin);
    next_ += items.size();
    left_ -= items.size();
    return {begin, items.size()};
  }

 private:
  static constexpr std::size_t largest = 8192;

  std::vector<std::unique_ptr<Item[]>> blocks_;
  std::size_t next_size_ = 256;
  Item* next_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace ariadne::kinds
