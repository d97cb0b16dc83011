#pragma once

#include <memory>

#include <ariadne/api.hpp>
#include <ariadne/formats/documents.hpp>

namespace ariadne {

class LayoutCache;

/// Reads the documents that other programs write; docs/formats.md lists them. Messages identify a
/// puzzle by its position in XML, and by its number in JSON, because the JSON parser does not keep
/// positions.
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
