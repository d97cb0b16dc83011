#include <algorithm>
#include <vector>

#include <ariadne/draw/book_page.hpp>
#include <ariadne/draw/detail/about.hpp>
#include <ariadne/draw/detail/page_files.hpp>

namespace ariadne {

namespace {

constexpr int caption_height = 8;
/// Of a box with rules, in millimeters; long rules take several lines.
constexpr int box_height = 12;
constexpr int rule_height = 7;
constexpr std::size_t rule_length = 75;

/// Millimeters.
struct Size {
  int width;
  int height;
};

/// What a sheet has room for within its margins, below a heading.
Size room_of(const BookStyle& style) {
  constexpr int heading = 13;
  const auto within = [&](int width, int height) {
    return Size{width - 2 * style.margin, height - 2 * style.margin - heading};
  };
  switch (style.paper) {
    case Paper::a4:
      return within(210, 297);
    case Paper::letter:
      return within(216, 279);
    case Paper::a5:
      return within(148, 210);
    case Paper::any:
      break;
  }
  return within(210, 279);
}

const char* name_of(Paper paper) {
  return paper == Paper::a4 ? "A4" : paper == Paper::letter ? "letter" : "A5";
}

int solutions_per_page(const BookStyle& style) {
  if (style.large_print) return style.paper == Paper::a5 ? 4 : 6;
  return style.paper == Paper::a5 ? 12 : 20;
}

/// In so many columns puzzles come out largest.
int columns_for(int per_page, Size room) {
  int best = 1;
  int best_size = 0;
  for (int columns = 1; columns <= per_page; ++columns) {
    const int rows = (per_page + columns - 1) / columns;
    const int size = std::min(room.width / columns, room.height / rows - caption_height);
    if (size > best_size) best = columns;
    best_size = std::max(size, best_size);
  }
  return best;
}

/// The rules of a list of figures, so many a sheet.
std::string rules(const std::string& list, int per_page, Size room) {
  const int columns = columns_for(per_page, room);
  const int rows = (per_page + columns - 1) / columns;
  return list + " { grid-template-columns: repeat(" + std::to_string(columns) +
         ", minmax(0, 1fr)); }\n" + list + " svg { max-height: calc((" +
         std::to_string(room.height) + "mm - var(--box, 0mm)) / " + std::to_string(rows) + " - " +
         std::to_string(caption_height) + "mm); }\n" +
         // Only the first sheet has a box.
         list + " figure:nth-child(n + " + std::to_string(per_page + 1) + ") { --box: 0mm; }\n" +
         (list == ".solutions"
              ? list + " .large svg { max-height: " +
                    std::to_string(2 * (room.height / rows) - caption_height) + "mm; }\n"
              : "") +
         list + " figure:nth-child(" + std::to_string(per_page) +
         "n):not(:last-child) { break-after: page; }\n";
}

/// The pages: their size, their margins, and their numbers, which a cover does not have.
std::string page_rules(const BookStyle& style) {
  std::string text = "@page { ";
  if (style.paper != Paper::any) text += std::string("size: ") + name_of(style.paper) + "; ";
  text += "margin: " + std::to_string(style.margin) +
          "mm; @bottom-center { content: counter(page); " +
          "font: " + (style.large_print ? "16" : "11") + "px Helvetica, Arial, sans-serif; } }\n";
  if (style.cover) text += "@page :first { @bottom-center { content: none; } }\n";
  if (style.large_print)
    text += "figcaption { font-size: 18px; }\n.solutions figcaption { font-size: 14px; }\n" +
            std::string(".box, .about { font-size: 18px; }\n");
  if (!style.rules.empty()) text += ".board .caption { display: none; }\n";
  return text;
}

std::string box_of(std::span<const std::string> rules) {
  std::string box;
  for (const std::string& rule : rules) box += "<p>" + escaped(rule) + "</p>";
  return box.empty() ? box : "<div class=\"box\">" + box + "</div>\n";
}

/// The title and the rules, before the puzzles.
std::string front(const BookStyle& style) {
  std::vector<std::string> rules;
  for (std::size_t begin = 0; begin < style.rules.size();) {
    const std::size_t end = std::min(style.rules.find('\n', begin), style.rules.size());
    if (end > begin) rules.push_back(style.rules.substr(begin, end - begin));
    begin = end + 1;
  }
  const std::string box = box_of(rules);
  const std::string title = "<h1>" + escaped(style.title) + "</h1>\n";
  if (style.cover) return "<div class=\"cover\">" + title + box + "</div>\n";
  return title + box;
}

std::string figure(const std::string& picture, int side, std::string_view caption,
                   std::span<const std::string> about) {
  // Small boards are legible on a fourth of the width of a sheet.
  constexpr int small = 12;
  return std::string("<figure class=\"numbered") + (side > small ? " large" : "") + "\">" +
         about_paragraph(about) + picture + "<figcaption>" + escaped(caption) +
         "</figcaption></figure>\n";
}

}  // namespace

std::string book_begin(const BookStyle& style) {
  const Size room = room_of(style);
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<link rel=\"icon\" href=\"data:,\">\n<title>" +
         escaped(style.title) + "</title>\n<style>\n" + std::string(page_files::book_css) +
         std::string(page_files::board_css) + std::string(page_files::puzzle_css) +
         page_rules(style) + rules(".puzzles", style.per_page, room) +
         rules(".solutions", solutions_per_page(style), room) + "</style>\n</head>\n<body>\n" +
         front(style) + "<div class=\"puzzles\">";
}

std::string book_heading(std::string_view text, std::span<const std::string> rules) {
  std::size_t height = rules.empty() ? 0 : box_height;
  for (const std::string& rule : rules) height += (rule.size() / rule_length + 1) * rule_height;
  return "</div>\n<h2>" + escaped(text) + "</h2>\n" + box_of(rules) + "<div class=\"puzzles\"" +
         (rules.empty() ? "" : " style=\"--box: " + std::to_string(height) + "mm\"") + ">\n";
}

std::string book_figure(const BoardView& view, std::string_view caption,
                        std::span<const std::string> about) {
  return figure(svg_element(view, caption), std::max(view.layout.rows(), view.layout.columns()),
                caption, about);
}

std::string book_figure(const PuzzleDrawing& drawing, std::string_view caption,
                        std::span<const std::string> about) {
  return figure(svg_element(drawing, caption), std::max(drawing.rows, drawing.columns), caption,
                about);
}

std::string book_note(std::string_view text, bool numbered) {
  return std::string("<figure") + (numbered ? " class=\"numbered\"" : "") + "><figcaption>" +
         escaped(text) + "</figcaption></figure>\n";
}

std::string book_solutions() {
  return "</div>\n<h2>Solutions</h2>\n<div class=\"solutions\">\n";
}

std::string book_end() {
  return "</div>\n</body>\n</html>\n";
}

}  // namespace ariadne
