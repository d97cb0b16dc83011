#pragma once

// Inside the formats: the layouts that an input named last.

#include <array>
#include <string>
#include <string_view>

#include <ariadne/model/layout.hpp>

namespace ariadne {

/// Keeps the last few layouts by what asked for them, so that a file of one kind makes one layout.
class LayoutCache {
 public:
  /// The layout of this key, from `make()` if it is not yet known; a null one is not kept.
  template <class Make>
  LayoutPtr find(std::string_view key, const Make& make) {
    for (const Entry& entry : entries_)
      if (entry.layout && entry.key == key) return entry.layout;
    LayoutPtr layout = make();
    if (layout) {
      entries_[oldest_] = {std::string(key), layout};
      oldest_ = (oldest_ + 1) % entries_.size();
    }
    return layout;
  }

 private:
  struct Entry {
    std::string key;
    LayoutPtr layout;
  };
  std::array<Entry, 8> entries_;
  std::size_t oldest_ = 0;
};

}  // namespace ariadne
