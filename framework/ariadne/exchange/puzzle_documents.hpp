#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

class LayoutCache;

/// Reads the documents that other programs write; docs/formats.md lists them. Messages identify a
/// puzzle by its position in XML, and by its number in JSON, because the JSON parser does not keep
/// positions.
class ARIADNE_API PuzzleDocuments {
 public:
  PuzzleDocuments();
  ~PuzzleDocuments();
  PuzzleDocuments(const PuzzleDocuments&) = delete;
  PuzzleDocuments& operator=(const PuzzleDocuments&) = delete;

  /// Appends the puzzles and errors in one whole document or link, in the order of the document.
  /// Lines and columns are counted from its beginning.
  void read(std::string_view document, const LayoutChoice& layout, std::vector<ReadItem>& items);

 private:
  std::unique_ptr<LayoutCache> layouts_;
};

}  // namespace ariadne
