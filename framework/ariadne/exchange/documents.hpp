#pragma once

#include <string>
#include <string_view>

namespace ariadne {

/// Whether a document begins with this line: XML with a tag, JSON with a map or a list.
bool begins_document(std::string_view line);

/// Whether a puzzle in YAML begins with this line, with its key "puzzle". It ends at an empty line,
/// at one of the marks "---" and "...", or with the input.
bool begins_yaml(std::string_view line);

/// Finds the end of an XML or JSON document line by line.
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
