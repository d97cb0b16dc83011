#include <utility>

#include <ariadne/exchange/documents.hpp>
#include <ariadne/exchange/link_lines.hpp>
#include <ariadne/formats/detail/grid_reader.hpp>
#include <ariadne/input/detail/document_lines.hpp>

namespace ariadne {

bool DocumentLines::take() {
  const HeldLine first = *lines_.peek(0);
  const bool link = begins_link(first.text);
  const bool yaml = begins_yaml(first.text);
  if (!link && !yaml && !begins_document(first.text)) return false;
  std::string text;
  std::size_t lines = 0;
  if (link) {
    text = first.text;
    lines = 1;
  } else if (yaml) {
    find_yaml_end(text, lines);
  } else if (!find_end(text, lines)) {
    add_mistake(first, "a document begins here, but its end is missing");
    lines_.drop(1);
    return true;
  }
  if (reader_ == nullptr) {
    add_mistake(first, link ? "links are not read here"
                            : "XML, JSON, and YAML documents are not read here");
  } else {
    std::vector<ReadItem> items;
    reader_->read(text, choice_, items);
    for (ReadItem& item : items) {
      item.line += first.number - 1;
      if (!item.error.empty()) item.error_line += first.number - 1;
      items_.push_back(std::move(item));
    }
    if (items.empty()) add_mistake(first, "a document without a puzzle");
  }
  lines_.drop(lines);
  return true;
}

/// The text of the document and the number of its lines; false when it has no end.
bool DocumentLines::find_end(std::string& text, std::size_t& lines) {
  DocumentEnd end(lines_.peek(0)->text);
  const std::size_t begin = lines_.peek(0)->number;
  while (const HeldLine* line = lines_.peek_in_document(lines)) {
    if (text.size() + line->text.size() > HeldLines::longest_document) break;
    (text += line->text) += '\n';
    ++lines;
    if (end.ends_with(line->text)) return true;
    if (begin < one_line_until_) return false;
  }
  one_line_until_ = begin + lines;
  return false;
}

void DocumentLines::find_yaml_end(std::string& text, std::size_t& lines) {
  while (const HeldLine* line = lines_.peek_in_document(lines)) {
    std::string_view own = line->text;
    if (own.ends_with('\r')) own.remove_suffix(1);
    if (own.empty() || text.size() + own.size() > HeldLines::longest_document) return;
    ++lines;
    if (own == "---" || own == "...") return;
    (text += own) += '\n';
  }
}

void DocumentLines::add_mistake(const HeldLine& line, const char* error) {
  ReadItem item;
  item.line = line.number;
  set_mistake(item, line, 1, error);
  items_.push_back(std::move(item));
}

bool DocumentLines::next(ReadItem& item) {
  if (items_.empty()) return false;
  items_.front().file = std::move(item.file);
  item = std::move(items_.front());
  items_.pop_front();
  return true;
}

}  // namespace ariadne
