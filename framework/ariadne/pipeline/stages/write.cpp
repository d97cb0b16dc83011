// Writes puzzles to a file, and lets them pass: `write` to one, `split` to one for each value of a
// field. Texts are made on all threads and written in order. There are three kinds of them: text
// that goes on and on, a page with an end, and a picture, which is a file for each puzzle.

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include <ariadne/draw/book_page.hpp>
#include <ariadne/draw/svg.hpp>
#include <ariadne/formats/detail/rule_words.hpp>
#include <ariadne/kinds/detail/rule_sentences.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/puzzle_text.hpp>

namespace ariadne {

namespace {

/// The text's FNV-1a hash of 64 bits, as hexadecimal digits.
std::string short_hash(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return digits.data();
}

constexpr std::size_t most_files = 100;

bool is_page(const Parameters& parameters) {
  return parameters.text("format") == "html";
}

constexpr Choice<Paper> papers[] = {
    {"any", Paper::any}, {"a4", Paper::a4}, {"letter", Paper::letter}, {"a5", Paper::a5}};

/// Before each figure of a page with headings, on its way to the pass, is `<!--of LEVEL-->HEADING<!--puzzle-->`.
/// Nothing else of a page begins like this, because texts are escaped.
constexpr std::string_view group_begin = "<!--of ";
constexpr std::string_view group_end = "-->";
constexpr std::string_view heading_end = "<!--puzzle-->";

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// What is true of all Sudokus with these groups, and a sentence for each kind of rule.
std::vector<std::string> sentences_of(const Layout& layout, const Registry* registry) {
  std::vector<std::string> groups;
  for (const auto& [kind, name] : {std::pair(GroupKind::row, "each row"),
                                   {GroupKind::column, "each column"},
                                   {GroupKind::box, "each box"}})
    if (std::any_of(layout.groups().begin(), layout.groups().end(),
                    [kind = kind](const Group& group) { return group.kind == kind; }))
      groups.emplace_back(name);
  std::vector<std::string> sentences;
  if (!groups.empty())
    sentences.push_back(fmt::format("Fill in the grid so that {} contains the digits 1 to {}.",
                                    fmt::join(groups, " and "), layout.digit_count()));
  std::vector<std::string> kinds;
  for (const Rule& rule : layout.rules()) {
    if (std::find(kinds.begin(), kinds.end(), rule.kind) != kinds.end()) continue;
    kinds.push_back(rule.kind);
    const ComponentInfo* info = registry == nullptr ? nullptr : registry->find(rule.kind);
    if (info != nullptr) sentences.push_back(info->summary + '.');
  }
  return sentences;
}

/// Puzzles as pictures, alone or in a page.
class PuzzlePicture {
 public:
  explicit PuzzlePicture(Parameters& parameters)
      : solution_(parameters.text("what") == "solution"), notes_(parameters.boolean("notes")) {}

  std::string document(const PuzzleBatch& batch, std::size_t i) const {
    const std::string note = caption(batch, i);
    const std::string title =
        fmt::format("puzzle {}{}", batch.numbers[i], note.empty() ? "" : ": " + note);
    if (const PuzzleWriting* writing = writing_of(batch, i))
      return svg_picture(writing->drawing(solution_of(batch, i, solution_)), title);
    return svg_picture(view(batch, i, solution_), title);
  }
  std::string figure(const PuzzleBatch& batch, std::size_t i) const {
    if (!batch.layout)
      return book_note(
          fmt::format("puzzle {}: {}", batch.numbers[i], PuzzleText::mistake_of(batch)), false);
    const PuzzleNotes* notes = batch.item(i).notes;
    return figure_of(batch, i, solution_, caption(batch, i),
                     notes == nullptr ? std::vector<std::string>() : lines_for_people(*notes));
  }
  /// For the end of the page, unless it is what the page shows anyway, or nothing was solved.
  std::string solution(const PuzzleBatch& batch, std::size_t i) const {
    if (solution_ || batch.outcomes.empty()) return {};
    if (batch.item(i).solutions.empty()) return book_note("no solution", true);
    return figure_of(batch, i, true, "", {});
  }

  /// Null if the puzzle is a grid of digits.
  static const PuzzleWriting* writing_of(const PuzzleBatch& batch, std::size_t i) {
    const PuzzleNotes* notes = batch.item(i).notes;
    return notes == nullptr ? nullptr : notes->writing.get();
  }

 private:
  static std::span<const Digit> solution_of(const PuzzleBatch& batch, std::size_t i, bool solved) {
    return solved ? batch.item(i).solutions : std::span<const Digit>();
  }
  static BoardView view(const PuzzleBatch& batch, std::size_t i, bool solved) {
    return {*batch.layout, batch.givens_of(i), solution_of(batch, i, solved),
            batch.candidates_of(i)};
  }
  static std::string figure_of(const PuzzleBatch& batch, std::size_t i, bool solved,
                               const std::string& caption, const std::vector<std::string>& about) {
    if (const PuzzleWriting* writing = writing_of(batch, i))
      return book_figure(writing->drawing(solution_of(batch, i, solved)), caption, about);
    return book_figure(view(batch, i, solved), caption, about);
  }
  std::string caption(const PuzzleBatch& batch, std::size_t i) const {
    return notes_ ? PuzzleText::note_on(batch, i) : "";
  }

  bool solution_;
  bool notes_;
};

class Writing final : public BlockWork {
 public:
  /// `by` says the field that a file's name has in the place of {}.
  Writing(Parameters& parameters, const RunContext& run, std::optional<Field> by)
      : to_(parameters.text("to")),
        by_(by),
        position_(run.position),
        headings_(parameters.text("headings")),
        registry_(run.registry),
        picture_(parameters) {
    const std::string& format = parameters.text("format");
    kind_ = format == "svg" ? Kind::pictures : format == "html" ? Kind::page : Kind::text;
    if (kind_ == Kind::text) text_.emplace(parameters, run);
  }

  void work(PuzzleBlock& block) override {
    PuzzleBlock::Written* whole =
        by_ || kind_ == Kind::pictures ? nullptr : &block.written_to(position_, to_);
    for (const PuzzleBatch& batch : block.batches) {
      for (std::size_t i = 0; i < batch.size(); ++i) {
        if (kind_ == Kind::pictures)
          add_picture(batch, i, block);
        else
          add(batch, i, whole != nullptr ? *whole : block.written_to(position_, file_of(batch, i)));
      }
    }
  }

 private:
  enum class Kind : std::uint8_t { text, page, pictures };

  void add(const PuzzleBatch& batch, std::size_t i, PuzzleBlock::Written& to) const {
    if (kind_ == Kind::text) {
      text_->append(batch, i, to.text);
      return;
    }
    if (headings_ != "none" && batch.layout) to.text += heading_of(batch, i);
    to.text += picture_.figure(batch, i);
    to.tail += picture_.solution(batch, i);
  }

  /// With which puzzles this one belongs, and the heading for them.
  std::string heading_of(const PuzzleBatch& batch, std::size_t i) const {
    std::string name;
    std::vector<std::string> rules;
    if (headings_ == "level") {
      name = field_text(batch, i, Field::level);
      if (name.empty()) name = "not rated";
    } else if (const auto* const puzzle =
                   dynamic_cast<const KindPuzzle*>(PuzzlePicture::writing_of(batch, i))) {
      name = puzzle->kind();
      rules = kinds::rule_sentences(*puzzle->kind_ptr());
    } else {
      name = kinds_of_rules(*batch.layout);
      if (name.empty()) name = "Sudoku";
      rules = sentences_of(*batch.layout, registry_);
    }
    std::replace(name.begin(), name.end(), '-', ' ');
    return fmt::format("{}{}{}{}{}", group_begin, escaped(name), group_end,
                       book_heading(capitalized(name), rules), heading_end);
  }

  /// What is no puzzle has no picture.
  void add_picture(const PuzzleBatch& batch, std::size_t i, PuzzleBlock& block) const {
    if (!batch.layout) return;
    std::string name = to_;
    name.replace(name.find("{}"), 2, std::to_string(batch.numbers[i]));
    block.written.push_back({position_, std::move(name), picture_.document(batch, i), {}, true});
  }

  std::string file_of(const PuzzleBatch& batch, std::size_t i) const {
    std::string value = batch.layout ? field_text(batch, i, *by_) : "invalid";
    if (value.empty()) value = "none";
    std::replace(value.begin(), value.end(), '/', '-');
    std::string file = to_;
    file.replace(file.find("{}"), 2, value);
    // A map of regions is longer than the name of a file may be: its beginning, and a number for it.
    constexpr std::size_t longest = 255;
    const std::size_t name = file.size() - (file.rfind('/') + 1);
    if (name <= longest) return file;
    const std::string number = '-' + short_hash(value);
    const std::size_t fixed = name - value.size() + number.size();
    const std::size_t kept = fixed < longest ? longest - fixed : 0;
    file = to_;
    return file.replace(file.find("{}"), 2, value.substr(0, kept) + number);
  }

  std::string to_;
  std::optional<Field> by_;
  std::size_t position_;
  std::string headings_;
  const Registry* registry_;
  Kind kind_ = Kind::text;
  std::optional<PuzzleText> text_;
  PuzzlePicture picture_;
};

class Handing final : public BlockPass {
 public:
  Handing(Parameters& parameters, RunContext run)
      : run_(std::move(run)),
        csv_(parameters.text("format") == "csv"),
        page_(is_page(parameters)),
        style_{parameters.text("title"),
               static_cast<int>(parameters.integer("per-page")),
               parameters.choice("paper", papers),
               static_cast<int>(parameters.integer("margin")),
               parameters.boolean("cover"),
               parameters.boolean("large-print"),
               parameters.text("rules")} {
    const std::string& to = parameters.text("to");
    if (to.find("{}") == std::string::npos) open(to);
  }

  void pass(PuzzleBlock& block) override {
    for (PuzzleBlock::Written& written : block.written) {
      if (written.position != run_.position || written.text.empty()) continue;
      if (written.whole) {
        run_.outputs->write_whole(written.file, written.text);
        continue;
      }
      if (!tails_.contains(written.file)) open(written.file);
      run_.outputs->write(written.file,
                          page_ ? with_headings(written.file, written.text) : written.text);
      tails_[written.file] += written.tail;
    }
  }
  void end() override {
    if (!page_) return;
    for (const auto& [file, tail] : tails_)
      run_.outputs->write(file, (tail.empty() ? "" : book_solutions() + tail) + book_end());
  }
  bool hands_out() const override { return true; }
  bool remembers() const override { return false; }

 private:
  void open(const std::string& file) {
    if (tails_.size() == most_files)
      throw ConfigError(fmt::format("'split' would write more than {} files", most_files));
    tails_[file];
    const bool empty = run_.outputs->open(file, page_);
    if (csv_ && empty) run_.outputs->write(file, PuzzleText::csv_head());
    if (page_) run_.outputs->write(file, book_begin(style_of(file)));
  }

  /// The figures, with a heading wherever another group of puzzles begins.
  std::string with_headings(const std::string& file, std::string_view text) {
    std::string out;
    while (true) {
      const std::size_t begin = text.find(group_begin);
      out += text.substr(0, begin);
      if (begin == std::string_view::npos) return out;
      text.remove_prefix(begin + group_begin.size());
      const std::size_t name = text.find(group_end);
      const std::size_t end = text.find(heading_end);
      if (std::string group(text.substr(0, name)); group != groups_[file]) {
        groups_[file] = std::move(group);
        out += text.substr(name + group_end.size(), end - name - group_end.size());
      }
      text.remove_prefix(end + heading_end.size());
    }
  }

  BookStyle style_of(const std::string& file) const {
    BookStyle style = style_;
    if (style.title.empty())
      style.title = file == "-" ? "Puzzles" : std::filesystem::path(file).stem().string();
    return style;
  }

  RunContext run_;
  bool csv_;
  bool page_;
  BookStyle style_;
  std::map<std::string, std::string> tails_;   ///< of the files that are open
  std::map<std::string, std::string> groups_;  ///< of the last figures of files
};

/// `formats` are those of text, and others.
std::vector<Parameter> writing_parameters(Parameter to, const std::vector<std::string>& more) {
  std::vector<std::string> formats = text_formats;
  formats.insert(formats.end(), more.begin(), more.end());
  constexpr int most_per_page = 20;
  return {
      std::move(to),
      Parameter::choice(
          "format", formats,
          "The format: a line of symbols, a drawing, a drawing of all candidates, a table, one "
          "record per line, a page to print with the solutions at the end" +
              std::string(more.size() > 1 ? ", or a picture for each" : "")),
      Parameter::choice("what", {"puzzle", "solution"},
                        "Whether to write the puzzle, or its solution if it has one; tables "
                        "and records always contain both"),
      Parameter::boolean(
          "notes", true,
          "Whether to write what is known about the puzzle, as a comment or a caption"),
      Parameter::text("title", "", "For a page: its title; by default, the name of the file"),
      Parameter::integer("per-page", 6, 1, most_per_page,
                         "For a page: the number of puzzles on a sheet"),
      Parameter::choice("paper", papers,
                        "For a page: the size of the sheets; 'any' fits A4 and Letter"),
      Parameter::integer("margin", 15, 0, 40, "For a page: the margins, in millimeters"),
      Parameter::boolean("cover", false, "For a page: whether the title has a sheet of its own"),
      Parameter::choice("headings", {"none", "level", "kind"},
                        "For a page: whether each level, or each kind, begins on a new sheet, with "
                        "a heading; kinds with their rules in words. The puzzles should be sorted "
                        "by it"),
      Parameter::boolean("large-print", false,
                         "For a page: whether texts are larger, and fewer solutions are on a "
                         "sheet"),
      Parameter::text("rules", "", "For a page: the rules in words, in a box before the puzzles")};
}

/// Where the file's name, the format and what is said of pages do not go together.
void check_writing(const YamlNode& given, const std::string& stage, const Report& report) {
  const YamlNode* format = given.find("format");
  const std::string form = format == nullptr ? text_formats.front() : format->scalar;
  for (const char* name :
       {"title", "per-page", "paper", "margin", "cover", "headings", "large-print", "rules"})
    if (const YamlNode* of_page = given.find(name); of_page != nullptr && form != "html")
      report(of_page->place,
             fmt::format("'{}' of '{}' can be used only with the format html, not with {}", name,
                         stage, in_quotes(form)));
  const YamlNode* to = given.find("to");
  if (to == nullptr && format != nullptr && form == "svg")
    report(format->place,
           "format svg writes a file for each puzzle: name the files with 'to', such as "
           "'puzzle-{}.svg'");
  if (to == nullptr || to->kind != YamlNode::Kind::scalar) return;
  const bool braces = to->scalar.find("{}") != std::string::npos;
  if (!check_output(*to, stage, report)) return;
  if (to->scalar.ends_with(".pdf") && form != "html")
    report(to->place, fmt::format("'to' of '{}' can end with .pdf only with the format html, not "
                                  "with {}",
                                  stage, in_quotes(form)));
  if (stage == "split" && !braces)
    report(to->place,
           "'to' of 'split' needs {} where the value of the field belongs, as in 'book-{}.txt'");
  else if (stage == "write" && form == "svg" && !braces)
    report(to->place,
           "'to' of 'write' needs {} where the number of each picture belongs, as in "
           "'puzzle-{}.svg'");
  else if (stage == "write" && form != "svg" && braces)
    report(to->place, "'to' of 'write' contains {}, which only 'split' and format svg fill in");
}

/// What both stages have.
StageInfo writing_stage(const std::string& name, const std::string& summary,
                        std::vector<Parameter> parameters) {
  StageInfo stage;
  stage.table = {name, summary, std::move(parameters)};
  stage.writes = true;
  stage.has_end = is_page;
  stage.check = [name](const YamlNode& given, const Registry&, const Report& report) {
    check_writing(given, name, report);
  };
  stage.needs = needs_of_fields(stage, "headings");
  stage.pass = maker<Handing>;
  return stage;
}

}  // namespace

StageInfo write_stage() {
  StageInfo stage = writing_stage(
      "write", "Writes puzzles to a file, and passes them on",
      writing_parameters(Parameter::text("to", "-",
                                         "The file; - is standard output, or the file of --output; "
                                         "{} stands for the number of a picture. A page is printed "
                                         "with Chromium to a file that ends with .pdf"),
                         {"html", "svg"}));
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Writing>(parameters, run, std::nullopt);
  };
  return stage;
}

StageInfo split_stage() {
  StageInfo stage = writing_stage(
      "split", "Writes puzzles to a separate file for each value of a field, and passes them on",
      writing_parameters(
          Parameter::text("to", "{}.txt",
                          "The names of the files; {} stands for the value of the field"),
          {"html"}));
  stage.table.parameters.push_back(Parameter::choice(
      "by",
      {"level", "er", "ep", "ed", "w", "b", "backdoors", "verdict", "hardest", "clues", "layout"},
      "The field"));
  for (StageInfo::Need& need : needs_of_fields(stage, "by")) stage.needs.push_back(std::move(need));
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Writing>(parameters, run, field_named(parameters.text("by")));
  };
  return stage;
}

}  // namespace ariadne
