#include <algorithm>

#include <ariadne/draw/book_page.hpp>
#include <ariadne/draw/detail/about.hpp>
#include <ariadne/draw/detail/page_files.hpp>

namespace ariadne {

namespace {

/// What a sheet has room for within its margins, in millimeters: A4 and Letter both have it.
constexpr int sheet_width = 180;
constexpr int sheet_height = 236;
constexpr int caption_height = 8;
constexpr int solutions_per_page = 20;

/// In so many columns puzzles come out largest.
int columns_for(int per_page) {
  int best = 1;
  int best_size = 0;
  for (int columns = 1; columns <= per_page; ++columns) {
    const int rows = (per_page + columns - 1) / columns;
    const int size = std::min(sheet_width / columns, sheet_height / rows - caption_height);
    if (size > best_size) best = columns;
    best_size = std::max(size, best_size);
  }
  return best;
}

/// The rules of a list of figures, so many a sheet.
std::string rules(const std::string& list, int per_page) {
  const int columns = columns_for(per_page);
  const int rows = (per_page + columns - 1) / columns;
  return list + " { grid-template-columns: repeat(" + std::to_string(columns) +
         ", minmax(0, 1fr)); }\n" + list +
         " svg { max-height: " + std::to_string(sheet_height / rows - caption_height) + "mm; }\n" +
         (list == ".solutions"
              ? list + " .large svg { max-height: " +
                    std::to_string(2 * (sheet_height / rows) - caption_height) + "mm; }\n"
              : "") +
         list + " figure:nth-child(" + std::to_string(per_page) +
         "n):not(:last-child) { break-after: page; }\n";
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

std::string book_begin(std::string_view title, int per_page) {
  const std::string name = escaped(title);
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<link rel=\"icon\" href=\"data:,\">\n<title>" +
         name + "</title>\n<style>\n" + std::string(page_files::book_css) +
         std::string(page_files::board_css) + std::string(page_files::puzzle_css) +
         rules(".puzzles", per_page) + rules(".solutions", solutions_per_page) +
         "</style>\n</head>\n<body>\n<h1>" + name + "</h1>\n<div class=\"puzzles\">\n";
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
