#pragma once

#include <string_view>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/formats/layout_names.hpp>
#include <ariadne/formats/read_item.hpp>

namespace ariadne {

/// Reads XML and JSON documents and links for PuzzleReader. The module `formats` finds where a
/// document begins and ends. It does not use the libraries that parse documents; those are used by
/// implementations of this class.
class ARIADNE_API DocumentReader {
 public:
  virtual ~DocumentReader();
  /// Appends the puzzles and errors in one whole document or link, in the order of the document.
  /// Lines and columns are counted from its beginning.
  virtual void read(std::string_view document, const LayoutChoice& layout,
                    std::vector<ReadItem>& items) = 0;
};

/// Whether a document begins with this line: XML with a tag, JSON with a map or a list.
bool begins_document(std::string_view line);

/// Finds the end of a document line by line.
class DocumentEnd {
 public:
  /// `first` is the line for which begins_document() is true.
  explicit DocumentEnd(std::string_view first);
  /// Whether the document ends with this line. Call it for each line, including the first.
  bool ends_with(std::string_view line);

 private:
  bool json_ends(std::string_view line);
  bool xml_ends(std::string_view line);

  bool json_;
  int depth_ = 0;         ///< JSON: number of open maps and lists
  bool in_text_ = false;  ///< JSON: inside of a string
  bool escaped_ = false;
  std::string root_;  ///< XML: the root element, once seen
  std::string seen_;  ///< XML: what came before the root element
};

}  // namespace ariadne
