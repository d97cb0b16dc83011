// The page holds one picture of each puzzle, with every digit and pencil mark that there is at any
// time, marked with the steps that put it there and take it away, and what is drawn of each step;
// pages/explanation.js shows and hides them. So a page has little more than its steps in it.

#include <algorithm>
#include <cmath>
#include <vector>

#include <ariadne/draw/detail/about.hpp>
#include <ariadne/draw/detail/board_picture.hpp>
#include <ariadne/draw/detail/page_files.hpp>
#include <ariadne/draw/detail/step_picture.hpp>
#include <ariadne/draw/explanation_page.hpp>
#include <ariadne/draw/step_drawings.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/steps/chain_text.hpp>
#include <ariadne/words/describe.hpp>

namespace ariadne {

namespace {

/// What a drawing may have in it, and what that means.
struct Sign {
  const char* mark;     ///< in the class of what is drawn so
  const char* picture;  ///< on 26 x 20
  const char* meaning;
};

constexpr Sign signs[] = {
    {R"("band base")", R"(<rect class="band base" width="26" height="20"/>)", "house or base"},
    {R"("band cover")", R"(<rect class="band cover" width="26" height="20"/>)",
     "cover or connection"},
    {R"("tint cause")", R"(<rect class="tint cause" width="26" height="20"/>)",
     "keeps the digit out of others"},
    {R"(pattern")", R"(<circle class="pattern" cx="13" cy="10" r="9"/>)", "pattern"},
    {R"(pivot")", R"(<circle class="pivot" cx="13" cy="10" r="9"/>)", "pivot or roof"},
    {R"(fin")", R"(<circle class="fin" cx="13" cy="10" r="9"/>)", "fin"},
    {R"(connection")", R"(<circle class="connection" cx="13" cy="10" r="9"/>)", "connection"},
    {R"(set0")",
     R"(<circle class="set0" cx="7" cy="10" r="6"/><circle class="set1" cx="19" cy="10" r="6"/>)",
     "sets, a color each"},
    {R"(color0")",
     R"(<circle class="color0" cx="7" cy="10" r="6"/><circle class="color1" cx="19" cy="10" r="6"/>)",
     "the two colors"},
    {R"("on")", R"(<circle class="on" cx="13" cy="10" r="9"/>)", "true in the chain"},
    {R"("off")", R"(<circle class="off" cx="13" cy="10" r="9"/>)", "false in the chain"},
    {R"("link strong")", R"(<path class="link strong" d="M1 10H25"/>)", "one of the two is true"},
    {R"("link weak")", R"(<path class="link weak" d="M1 10H25"/>)", "not both are true"},
    {R"("posted")", R"(<rect class="posted" x="2" y="2" width="22" height="16"/>)",
     "the rule that says so"},
    {R"("outline")", R"(<rect class="outline" x="2" y="2" width="22" height="16"/>)",
     "places of the rules"},
    {R"( found new")", R"(<circle class="black found new" cx="13" cy="10" r="8"/>)", "is new"},
    {R"("strike")", R"(<path class="strike" d="M5 10H21"/>)", "is excluded"},
    {R"("placed")", R"(<circle class="placed" cx="13" cy="10" r="8"/>)", "is placed"},
    {R"("gone")",
     R"(<circle class="gone" cx="13" cy="10" r="9"/><path class="struck" d="M6 17L20 3"/>)",
     "goes"},
};

/// Of what these drawings have in them.
std::string legend(std::string_view drawings) {
  std::string out;
  for (const Sign& sign : signs)
    if (drawings.find(sign.mark) != std::string_view::npos)
      out += R"(<li><svg class="puzzle" viewBox="0 0 26 20" aria-hidden="true">)" +
             std::string(sign.picture) + "</svg> " + sign.meaning + "</li>";
  return out.empty() ? out : R"(<ul class="legend">)" + out + "</ul>";
}

/// Links to the descriptions of the techniques of these steps, in the order of first use.
std::string about_techniques(const Explanation& explanation) {
  if (explanation.techniques.empty()) return {};
  std::vector<std::string_view> linked;
  std::string links;
  for (const Step& step : explanation.steps) {
    if (std::find(linked.begin(), linked.end(), step.technique) != linked.end()) continue;
    linked.push_back(step.technique);
    links +=
        (links.empty() ? "" : ", ") + std::string("<a href=\"") + escaped(explanation.techniques) +
        "#" + step.technique + "\">" +
        escaped(explanation.language != nullptr ? explanation.language->name_of(step) : step.name) +
        "</a>";
  }
  return links.empty() ? links : "<p class=\"about\">About: " + links + "</p>";
}

std::string step_data(const char* name, std::size_t step) {
  return std::string(" data-") + name + "=\"" + std::to_string(step) + '"';
}

std::string step_group(std::size_t step, const std::string& content) {
  return content.empty() ? ""
                         : "<g class=\"step\"" + step_data("step", step) + '>' + content + "</g>";
}

/// All the states of a board in one picture.
class Film {
 public:
  explicit Film(const Explanation& explanation)
      : explanation_(explanation),
        layout_(explanation.start->layout()),
        start_(*explanation.start),
        gone_(static_cast<std::size_t>(layout_.cell_count() * layout_.digit_count())),
        filled_(static_cast<std::size_t>(layout_.cell_count())) {}

  std::string picture() {
    std::string out;
    BoardPicture picture(layout_, out);
    std::string cells;
    std::string discs;
    std::string above;
    Board board = start_;
    for (std::size_t i = 0; i < explanation_.steps.size(); ++i) {
      const Step& step = explanation_.steps[i];
      const StepPicture drawn = picture_of(step, layout_, board.candidates(), picture.geometry());
      // The marks of rules stand between both.
      cells += step_group(i + 1, picture.has_rules() ? drawn.cells : drawn.cells + drawn.discs);
      if (picture.has_rules()) discs += step_group(i + 1, drawn.discs);
      above += step_group(i + 1, drawn.above);
      if (!explanation_.survey) take(step, i + 1, board);
    }
    picture.begin("<title>puzzle " + std::to_string(explanation_.number) + "</title>");
    out += cells;
    picture.rules();
    out += discs;
    picture.lines();
    for (int i = 0; i < layout_.cell_count(); ++i)
      add_cell(static_cast<Cell>(i), board.value(static_cast<Cell>(i)), picture);
    out += above;
    picture.end();
    return out;
  }

 private:
  std::size_t& gone(Cell cell, Digit digit) {
    return gone_[cell * static_cast<std::size_t>(layout_.digit_count()) + digit - 1U];
  }

  void take(const Step& step, std::size_t number, Board& board) {
    const std::vector<DigitSet> before(board.candidates().begin(), board.candidates().end());
    for (const Candidate placed : step.placements)
      if (board.value(placed.cell) == 0) filled_[placed.cell] = number;
    apply(step, board);
    for (std::size_t i = 0; i < before.size(); ++i)
      for (const Digit digit : before[i] - board.candidates(static_cast<Cell>(i)))
        gone(static_cast<Cell>(i), digit) = number;
  }

  void add_cell(Cell cell, Digit end_value, BoardPicture& picture) {
    if (start_.value(cell) != 0) {
      picture.value(cell, start_.value(cell), start_.is_given(cell));
      return;
    }
    // What no step has placed is there when the steps have ended.
    const std::size_t last = explanation_.steps.size();
    const bool solved = !explanation_.solution.empty() && !explanation_.survey;
    const Digit value = end_value != 0 ? end_value
                        : solved       ? explanation_.solution[cell]
                                       : Digit{0};
    const std::size_t filled = end_value != 0 ? filled_[cell] : last;
    for (const Digit digit : start_.candidates(cell)) {
      const std::size_t out = gone(cell, digit) != 0 ? gone(cell, digit) : filled;
      const bool goes = gone(cell, digit) != 0 || value != 0;
      picture.candidate(cell, digit, goes ? step_data("out", out) : "");
    }
    if (value != 0)
      picture.value(cell, value, false, step_data("in", filled) + " visibility=\"hidden\"");
  }

  const Explanation& explanation_;
  const Layout& layout_;
  const Board& start_;
  std::vector<std::size_t> gone_;    ///< by candidate: the step that takes it, 0 for none
  std::vector<std::size_t> filled_;  ///< by cell: the step that fills it
};

/// The same for a puzzle of a kind: the start, each step on its board, and the end.
std::string film_of_kind(const Explanation& explanation) {
  const Board& start = *explanation.start;
  const StepDrawings drawings(*explanation.notes->writing, start.layout());
  std::vector<PuzzleDrawing> states{drawings.board(start)};
  Board board = start;
  for (const Step& step : explanation.steps) {
    states.push_back(drawings.step(board, step));
    if (!explanation.survey) apply(step, board);
  }
  if (!explanation.survey)
    states.push_back(explanation.solution.empty()
                         ? drawings.board(board)
                         : explanation.notes->writing->drawing(explanation.solution));
  return svg_element(states, "puzzle " + std::to_string(explanation.number));
}

std::string id_of(std::uint64_t number) {
  return "p" + std::to_string(number);
}

std::string section_begin(std::uint64_t number, std::string_view name, std::size_t states) {
  return "<section id=\"" + id_of(number) + "\" data-name=\"" + escaped(name) + '"' +
         step_data("states", states) + ">\n<div class=\"stage\">";
}

std::string entry(std::uint64_t puzzle, std::size_t state, const std::string& number,
                  const std::string& text) {
  return "<li><a href=\"#" + id_of(puzzle) + "-" + std::to_string(state) + R"("><span class="n">)" +
         number + "</span><span class=\"text\">" + text + "</span></a></li>\n";
}

std::string words_text(const std::string& words, const Language& language) {
  return words.empty() ? ""
                       : "<span class=\"words\" lang=\"" + escaped(language.tag()) + "\">" +
                             escaped(words) + "</span>";
}

/// ", 7.1": how hard the step is on Sudoku Explainer's scale, where it is on it.
std::string difficulty_text(const Step& step) {
  if (step.difficulty == 0 || step.scale != Scale::explainer) return "";
  const auto tenths = std::lround(step.difficulty * 10);
  return ", " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string step_text(const Step& step, const Layout& layout, const Language* language) {
  std::string text = text_with_house(step, layout);
  if (language != nullptr) text = with_name_in(*language, step, std::move(text));
  // The name stands out where the text begins with it.
  if (const std::string& name = language != nullptr ? language->name_of(step) : step.name;
      text.starts_with(name))
    text = "<b>" + escaped(name) + "</b>" + escaped(text.substr(name.size()));
  else
    text = escaped(text);
  text += " <span class=\"level\">" + std::string(to_string(step.rating.level)) + ", " +
          std::to_string(step.rating.score) + difficulty_text(step) + "</span>";
  for (const std::string& chain : eureka_texts(step, layout))
    text += "<span class=\"eureka\">" + escaped(chain) + "</span>";
  return text;
}

}  // namespace

std::string explanation_begin(std::string_view title) {
  const std::string name = escaped(title);
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<link rel=\"icon\" href=\"data:,\">\n<title>" +
         name + "</title>\n<style>\n" + std::string(page_files::explanation_css) +
         std::string(page_files::board_css) + std::string(page_files::puzzle_css) +
         "</style>\n<style id=\"dark\" media=\"(prefers-color-scheme: dark)\">\n" +
         std::string(page_files::explanation_dark_css) + std::string(page_files::board_dark_css) +
         std::string(page_files::puzzle_dark_css) + "</style>\n</head>\n<body>\n<header><h1>" +
         name +
         "</h1><select id=\"picker\" aria-label=\"puzzle\" hidden></select>"
         "<button id=\"theme\">dark / light</button></header>\n";
}

std::string explanation_section(const Explanation& explanation) {
  const Layout& layout = explanation.start->layout();
  const std::size_t steps = explanation.steps.size();
  const std::size_t states = steps + (explanation.survey ? 1 : 2);
  const bool titled = explanation.notes != nullptr && !explanation.notes->title.empty();
  const std::string name = "puzzle " + std::to_string(explanation.number) + ": " +
                           (titled ? explanation.notes->title + ", " : "") +
                           std::string(explanation.ending);
  const bool of_kind = explanation.notes != nullptr && explanation.notes->writing != nullptr;
  const std::string film = of_kind ? film_of_kind(explanation) : Film(explanation).picture();
  std::string out = section_begin(explanation.number, name, states) + film;
  out +=
      "\n<div class=\"buttons\"><button data-to=\"first\" aria-label=\"first\">|&lt;</button>"
      "<button data-to=\"back\" aria-label=\"back\">&lt;</button>"
      "<button data-to=\"next\" aria-label=\"next\">&gt;</button>"
      "<button data-to=\"last\" aria-label=\"last\">&gt;|</button></div>\n"
      "<p class=\"now\" aria-live=\"polite\"></p>" +
      (explanation.notes != nullptr ? about_paragraph(lines_for_people(*explanation.notes)) : "") +
      legend(film) + about_techniques(explanation) + "<p class=\"line-of-puzzle\">" +
      (of_kind ? escaped(explanation.notes->writing->puzzle())
               : to_line(explanation.start->values(), explanation.start->layout())) +
      "</p></div>\n<ol class=\"steps\">\n";
  out += entry(explanation.number, 0, "",
               layout.name() + ", " + (explanation.survey ? "as it is" : "the start"));
  Board board = *explanation.start;
  for (std::size_t i = 0; i < steps; ++i) {
    std::string text = step_text(explanation.steps[i], layout, explanation.language);
    if (explanation.language != nullptr)
      text += words_text(describe(explanation.steps[i], board, *explanation.language),
                         *explanation.language);
    out += entry(explanation.number, i + 1, std::to_string(i + 1), text);
    if (!explanation.survey) apply(explanation.steps[i], board);
  }
  if (!explanation.survey) {
    std::string end = "<b>" + escaped(explanation.ending) + "</b>";
    if (explanation.language != nullptr)
      if (const std::string words = describe_rating(
              explanation.steps, !explanation.solution.empty(), *explanation.language);
          !words.empty())
        end += words_text(words, *explanation.language);
    out += entry(explanation.number, steps + 1, "", end);
  }
  return out + "</ol>\n</section>\n";
}

std::string explanation_error(std::uint64_t number, std::string_view error) {
  return section_begin(number, "puzzle " + std::to_string(number) + ": invalid", 1) +
         "<p class=\"now\"></p></div>\n<ol class=\"steps\">\n" +
         entry(number, 0, "", "<b>invalid</b> " + escaped(error)) + "</ol>\n</section>\n";
}

std::string explanation_end() {
  return "<script>\n" + std::string(page_files::explanation_js) + "</script>\n</body>\n</html>\n";
}

}  // namespace ariadne
