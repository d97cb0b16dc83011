#pragma once

#include <memory>

#include <ariadne/api.hpp>
#include <ariadne/formats/documents.hpp>

namespace ariadne {

class LayoutCache;

/// Reads the documents of other programs, docs/formats.md says which. Puzzles of one document are
/// identified by their place in XML, and by their number in JSON, whose parsers keep no places.
class ARIADNE_API PuzzleDocuments final : public DocumentReader {
 public:
  PuzzleDocuments();
  ~PuzzleDocuments() override;
  PuzzleDocuments(const PuzzleDocuments&) = delete;
  PuzzleDocuments& operator=(const PuzzleDocuments&) = delete;

  void read(std::string_view document, const LayoutChoice& layout,
            std::vector<ReadItem>& items) override;

 private:
  std::unique_ptr<LayoutCache> layouts_;
};

}  // namespace ariadne
