// Each line is recognized by its content: some forms show at once (line_forms.hpp, documents.hpp);
// else N*N cells are a puzzle (line_cells.hpp), N cells begin a grid (grid_reader.hpp), and
// everything else is a mistake. In bulk one line is like the next, and read as such
// (like_lines.hpp).

#include <algorithm>
#include <utility>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/exchange/documents.hpp>
#include <ariadne/exchange/drawn_puzzle.hpp>
#include <ariadne/exchange/link_lines.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/formats/detail/grid_reader.hpp>
#include <ariadne/formats/detail/grid_sizes.hpp>
#include <ariadne/formats/detail/held_lines.hpp>
#include <ariadne/formats/detail/layout_cache.hpp>
#include <ariadne/formats/detail/like_lines.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/detail/own_layout.hpp>
#include <ariadne/formats/detail/region_maps.hpp>
#include <ariadne/formats/detail/text_part.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/input/detail/data_frames.hpp>
#include <ariadne/input/detail/document_lines.hpp>
#include <ariadne/input/detail/line_forms.hpp>
#include <ariadne/input/detail/open_cells.hpp>
#include <ariadne/input/detail/several_lines.hpp>
#include <ariadne/input/detail/titles.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/kinds/kind_puzzle.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr int largest_side = 25;
constexpr std::size_t samurai_row = 18;
constexpr int samurai_canvas_side = 21;

/// "9x9" for 9.
std::string size_name(int side) {
  return std::to_string(side) + "x" + std::to_string(side);
}

}  // namespace

class PuzzleReader::Impl {
 public:
  Impl(LineSource& source, LayoutChoice choice, PuzzleDocuments* documents,
       const ReaderStart& start, RuleMaker* rules)
      : lines_(
            source,
            [](std::string_view line) { return begins_document(line) || begins_link(line); },
            start.line - 1),
        rules_(rules),
        choice_(std::move(choice)),
        documents_(lines_, choice_, documents),
        forms_(choice_),
        like_(choice_),
        maps_(choice_.extras),
        sizes_(lines_) {
    if (choice_.fixed) shape_ = GridShape::of(*choice_.fixed);
    symbols_ = shape_.symbols;
    if (!start.header.empty()) take_header(start.header);
  }

  bool next(ReadItem& item) {
    const bool found = find(item);
    const bool adds_rules = rules_ != nullptr && rules_->adds_rules();
    const bool has_rules = !item.rules.empty() || item.written_rules != nullptr;
    if (found && item.of_kind) read_of_kind(item);
    if (found && item.good() && !item.symbols.empty()) take_symbols(item);
    if (found && item.good() && !choice_.blanks.empty()) check_blanks(item);
    if (found && item.good() && (adds_rules || has_rules)) make_rules(item);
    if (found && item.good() && item.notes)
      item.notes->contradiction = broken_rule(*item.layout, item.notes->solution);
    any_item_ = any_item_ || found;
    return found;
  }

  std::size_t next_alike(ReadPuzzles& puzzles, std::size_t most) {
    const bool adds_rules = rules_ != nullptr && rules_->adds_rules();
    if (!lines_.empty() || !documents_.empty() || adds_rules || choice_.kind) return 0;
    std::size_t bytes = 0;
    const std::size_t count = like_.read(lines_.ahead(), most, puzzles, bytes);
    lines_.skip(bytes, count);
    return count;
  }

  std::size_t pass(std::size_t most) {
    if (!next(passed_)) return 0;
    if (!passed_.good() || most <= 1) return 1;
    passed_alike_.layout = passed_.layout;
    passed_alike_.givens.clear();
    passed_alike_.candidates = passed_.candidates;
    constexpr std::size_t at_once = 1024;
    return 1 + next_alike(passed_alike_, std::min(most - 1, at_once));
  }

  void refuse_words() { words_are_errors_ = true; }
  const CountedLines& passed_over() const { return passed_over_; }
  const CountedLines& open_zeros() const { return open_zeros_; }
  const CountedLines& joined_strings() const { return joined_strings_; }

  std::optional<ReaderStart> here() const {
    const bool one_header = headers_ == 0 || (headers_ == 1 && header_first_);
    if (!lines_.empty() || !documents_.empty() || in_sections_ || !one_header) return std::nullopt;
    return ReaderStart{lines_.line_number() + 1, header_};
  }

 private:
  /// The layout with the constraints that the item's rules come to.
  void make_rules(ReadItem& item) {
    try {
      if (rules_ == nullptr)
        throw ConfigError("this puzzle has rules beyond its layout, which are not supported here");
      if (item.written_rules) item.rules = rules_->read(*item.written_rules, *item.layout);
      item.layout = rules_->make(item.layout, item.rules);
    } catch (const ConfigError& error) {
      // What is wrong with an option or a file is not a mistake of this puzzle.
      if (!error.place().file.empty()) throw;
      item.layout = nullptr;
      item.error = error.what();
      item.error_line = item.line;
      item.error_column = 1;
    }
  }

  /// A blank that has a name in advance may be a digit of the puzzle.
  void check_blanks(ReadItem& item) {
    item.error = wrong_blanks(choice_.blanks, item.layout.get());
    if (item.error.empty()) return;
    like_.expect_nothing();
    item.layout = nullptr;
    item.error_line = item.line;
    item.error_column = 1;
  }

  /// The layout with the symbols of the puzzle.
  void take_symbols(ReadItem& item) {
    constexpr int most_with_one_figure = 9;
    LayoutPtr own = in_symbols(item.layout, item.symbols);
    // People mix two blanks in small puzzles, so 0 is a digit only if it can be one everywhere.
    const bool as_blanks = item.symbols[0] == '0' &&
                           item.layout->digit_count() <= most_with_one_figure &&
                           (!own || has_twice(item, Digit{1}));
    if (as_blanks) {
      for (Digit& given : item.givens) given -= given == 0 ? Digit{0} : Digit{1};
      count(open_zeros_, item.line);
    } else if (own) {
      item.layout = std::move(own);
    }
  }

  /// Whether two cells of a group have this digit.
  static bool has_twice(const ReadItem& item, Digit digit) {
    return std::any_of(
        item.layout->groups().begin(), item.layout->groups().end(), [&](const Group& group) {
          return std::count_if(group.cells.begin(), group.cells.end(),
                               [&](Cell cell) { return item.givens[cell] == digit; }) > 1;
        });
  }

  bool find(ReadItem& item) {
    item.error.clear();
    item.text.clear();
    item.candidates.clear();
    item.rules.clear();
    item.symbols.clear();
    item.written_rules = nullptr;
    item.of_kind = nullptr;
    item.notes = nullptr;
    item.error_line = item.error_column = 0;
    if (choice_.kind) return find_of_kind(item);
    if (lines_.empty() && documents_.empty()) {
      std::string_view line;
      if (!lines_.pull(line)) return false;
      if (like_.read(line, item)) {
        item.line = lines_.line_number();
        return true;
      }
      lines_.hold(line);
    }
    while (true) {
      if (documents_.next(item)) return true;
      const HeldLine* line = lines_.peek(0);
      if (line == nullptr) return false;
      // A dot at the end of an address is a clue; in a sentence, it is not part of the link.
      if (!kind_of_address(trimmed(line->text)) ||
          line->text.find_first_of(" \t") < line->text.size())
        if (const std::string link = link_alone(line->text); !link.empty() && link != line->text)
          lines_.replace(0, link);
      if (const KindPtr kind = line->too_long ? nullptr : kind_of_address(trimmed(line->text))) {
        read_address(kind, *line, item);
        lines_.drop(1);
        return true;
      }
      if (read_drawing(nullptr, *line, item)) {
        lines_.drop(1);
        return true;
      }
      if (!line->too_long && (documents_.take() || read_section(*line))) continue;
      if (!line->too_long) show_open_cells(lines_, cells_of_choice());
      if (!line->too_long && !choice_.blanks.empty()) show_named_blanks(lines_, choice_.blanks);
      read_line(line->text, 0, symbols_, found_);
      if (!line->too_long && (found_.kind != LineKind::cells || take_header(line->text))) {
        after_border_ = found_.kind == LineKind::border;
        if (!after_border_) note_layout(*line);
        if (!forms_.first_field_alone()) like_.expect_nothing();
        lines_.drop(1);
        continue;
      }
      if (show_data_frame(lines_)) continue;
      item.line = line->number;
      const bool is_item = read_item(*line, item);
      after_border_ = false;
      noted_ = {};
      if (is_item) return true;
    }
  }

  /// Reads the next puzzle of a kind: one line with '|' for the ends of its lines, or as many lines as
  /// its first line says. Empty lines and comments between puzzles are passed over.
  bool find_of_kind(ReadItem& item) {
    const HeldLine* first = nullptr;
    for (;; lines_.drop(1)) {
      if (documents_.next(item)) return true;
      first = lines_.peek(0);
      if (first == nullptr) return false;
      const std::size_t begin = first->text.find_first_not_of(" \t\r");
      if (begin == std::string::npos || first->text[begin] == '#') continue;
      const bool record = first->text[begin] == '{' || first->text[begin] == '[';
      if ((record || begins_yaml(first->text)) && documents_.take()) {
        documents_.next(item);
        return true;
      }
      if (!take_header(first->text)) break;
    }
    item.line = first->number;
    item.text = first->text;
    if (read_drawing(choice_.kind, *first, item)) {
      lines_.drop(1);
      return true;
    }
    if (forms_.read_of_kind(*first, item)) {
      lines_.drop(1);
      return true;
    }
    std::vector<std::string> texts;
    std::vector<std::size_t> columns;
    const bool one_line = first->text.find('|') != std::string::npos;
    if (one_line) {
      std::size_t begin = 0;
      for (const char c : first->text + '|') {
        if (columns.empty()) columns.push_back(0);
        if (texts.size() < columns.size()) texts.emplace_back();
        ++begin;
        if (c != '|')
          texts.back() += c;
        else
          columns.push_back(begin);
      }
      lines_.drop(1);
    } else {
      const auto [least, most] = lines_of_puzzle(*choice_.kind, first->text);
      std::size_t count = 0;
      while (count < most) {
        const HeldLine* const line = lines_.peek(count);
        if (line == nullptr) break;
        // What may be missing ends at an empty line.
        if (count >= least && (line->text.find_first_not_of(" \t\r") == std::string::npos ||
                               begins_filled(line->text)))
          break;
        texts.push_back(line->text);
        ++count;
      }
      if (const HeldLine* const line = lines_.peek(count);
          line != nullptr && begins_filled(line->text)) {
        const std::size_t end = count + 1 + lines_behind(line->text, *choice_.kind, first->text);
        for (; count < end; ++count) {
          const HeldLine* const next = lines_.peek(count);
          if (next == nullptr) break;
          texts.push_back(next->text);
        }
      }
      lines_.drop(count);
    }
    read_kind_puzzle(choice_.kind, {texts.begin(), texts.end()}, columns, one_line, item);
    return true;
  }

  /// Without the spaces around it.
  static std::string_view trimmed(std::string_view line) {
    constexpr std::string_view spaces = " \t\r";
    const std::size_t begin = std::min(line.find_first_not_of(spaces), line.size());
    return line.substr(begin, line.find_last_not_of(spaces) + 1 - begin);
  }

  /// Reads the puzzle of a kind that an address holds.
  void read_address(const KindPtr& kind, const HeldLine& line, ReadItem& item) {
    item.line = line.number;
    item.text = trimmed(line.text);
    const std::vector<std::size_t> columns{line.text.find(item.text)};
    if (takes_no_kinds()) {
      item.error = "this address is of the kind '" + kind->name() +
                   "', which takes neither a layout nor other rules";
      item.error_line = item.line;
      item.error_column = 1;
    } else {
      read_kind_puzzle(kind, {item.text}, columns, true, item);
    }
  }

  /// Reads the puzzle of a kind that a link draws, of which the kind may be known; else the link has to
  /// name it, which only those of Penpa+ do. False if the line has no such link.
  bool read_drawing(KindPtr kind, const HeldLine& line, ReadItem& item) {
    if (line.too_long || (!kind && line.text.find("&p=") == std::string::npos)) return false;
    std::optional<DrawnPuzzle> drawn;
    std::string mistake;
    try {
      drawn = read_drawn_puzzle(trimmed(line.text));
    } catch (const Error& error) {
      mistake = error.what();
    }
    if (!kind && drawn && !are_digits(drawn->genres) && !takes_no_kinds())
      kind = kind_of_genres(drawn->genres);
    if (!kind || (!drawn && mistake.empty())) return false;
    item.line = line.number;
    item.text = trimmed(line.text);
    if (!drawn) {
      item.error = mistake;
      item.error_line = item.line;
      item.error_column = 1;
      return true;
    }
    drawn->drawing.caption = drawn->rules;
    read_kind_drawing(kind, drawn->drawing, item);
    if (!item.good()) return true;
    item.notes->title = drawn->title;
    item.notes->author = drawn->author;
    item.notes->rules = drawn->rules;
    item.notes->unread.insert(item.notes->unread.end(), drawn->unread.begin(), drawn->unread.end());
    return true;
  }

  /// Whether a layout or rules are given, which puzzles of kinds do not take.
  bool takes_no_kinds() const {
    return choice_.fixed || choice_.with_regions || (rules_ != nullptr && rules_->adds_rules());
  }

  /// Reads the puzzle of a record that names a kind.
  void read_of_kind(ReadItem& item) {
    const std::shared_ptr<const KindText> of = std::exchange(item.of_kind, nullptr);
    try {
      if (choice_.kind && !of->kind.empty() && of->kind != choice_.kind->name())
        throw ConfigError("this puzzle is of the kind '" + of->kind + "', not '" +
                          choice_.kind->name() + "'");
      if (takes_no_kinds())
        throw ConfigError("this puzzle is of the kind '" + of->kind +
                          "', which takes neither a layout nor other rules");
      read_kind_puzzle(choice_.kind ? choice_.kind : find_kind_by_name(of->kind), of->text, item);
    } catch (const ConfigError& error) {
      // What is wrong with a kind is not a mistake of this puzzle.
      if (!error.place().file.empty()) throw;
      item.error = error.what();
      item.error_line = item.line;
      item.error_column = 1;
    }
  }

  /// A comment with the name of a layout is about the grid right below it.
  void note_layout(const HeldLine& line) {
    noted_ = {};
    const std::size_t begin = std::min(line.text.find_first_not_of(" \t"), line.text.size());
    if (!std::string_view(line.text).substr(begin).starts_with(layout_mark)) return;
    const std::size_t name = begin + layout_mark.size();
    noted_.line = line;
    noted_.column = name + 1;
    try {
      noted_.layout =
          own_layout(choice_, noted_layouts_,
                     line.text.substr(name, line.text.find_first_of(" \t\r", name) - name));
      noted_.error = fit_own_layout(choice_, noted_.layout);
    } catch (const LayoutError& error) {
      noted_.error = error.what();
    }
  }

  /// How many cells each puzzle has, or 0 if that is not known.
  std::size_t cells_of_choice() const {
    return choice_.fixed ? static_cast<std::size_t>(choice_.fixed->cell_count()) : 0;
  }

  /// Whether the line names the columns of a table.
  bool take_header(const std::string& line) {
    if (!forms_.take_header(line)) return false;
    ++headers_;
    header_first_ = !any_item_;
    header_ = line;
    return true;
  }

  /// The sections of SadMan's files: a puzzle follows [Puzzle]; what stands below other headings,
  /// such as [State], is about that puzzle and passed over up to the next heading or empty line.
  bool read_section(const HeldLine& heading) {
    const std::size_t begin = heading.text.find_first_not_of(" \t");
    const std::size_t end = heading.text.find_last_not_of(" \t\r");
    if (begin == std::string::npos || heading.text[begin] != '[' || heading.text[end] != ']')
      return false;
    const std::string name = heading.text.substr(begin + 1, end - begin - 1);
    const bool letters = std::all_of(name.begin(), name.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ';
    });
    if (name.empty() || !letters) return false;
    lines_.drop(1);
    const bool puzzle = name == "Puzzle" || name == "puzzle" || name == "PUZZLE";
    in_sections_ |= puzzle;
    if (puzzle || !in_sections_) return true;
    while (const HeldLine* line = lines_.peek(0)) {
      if (line->text.find_first_not_of(" \t\r") == std::string::npos || line->text[0] == '[') break;
      lines_.drop(1);
    }
    return true;
  }

  /// Passes over a line that no format could mean.
  bool pass_over(const HeldLine& line) {
    count(passed_over_, line.number);
    lines_.drop(1);
    return false;
  }

  static void count(CountedLines& lines, std::size_t number) {
    if (lines.count++ == 0) lines.first = number;
  }

  /// Reads what begins with this line: found_ shows it. Returns false if the line was passed over.
  bool read_item(const HeldLine& line, ReadItem& item) {
    const std::size_t carriage_return = line.text.find('\r');
    if (line.too_long)
      fail(item, line, 1,
           "the line is longer than " + std::to_string(HeldLines::longest) + " bytes");
    else if (carriage_return < line.text.find_last_not_of(" \t\r"))
      fail(item, line, carriage_return + 1,
           "a carriage return within the line; lines end with LF or CR LF");
    else if (found_.cells.empty())
      fail(item, line, 1, "neither a puzzle nor a row of a grid");
    else if (const StringLines all = lines_of_constraint_string(lines_); all.count > 1)
      read_several_lines(all, item);
    else if (forms_.read(line, item))
      take_form(item);
    else if (is_row_of_noted(line) && read_rows(line, item))
      return true;
    else if (read_jigsaw(line, item) || read_table(line, item) || read_whole_line(line, item))
      return true;
    else if (!words_are_errors_ && (has_word(line.text, false) || is_date_above_puzzle(lines_)))
      return pass_over(line);
    else if (!read_rows(line, item))
      return refuse(line, item);
    return true;
  }

  /// A constraint string on more lines than one.
  void read_several_lines(const StringLines& all, ReadItem& item) {
    const std::size_t number = item.line;
    HeldLine whole{lines_.peek(0)->text, number, false};
    for (std::size_t i = 1; i < all.count; ++i) (whole.text += '\n') += lines_.peek(i)->text;
    forms_.read(whole, item);
    if (!item.good()) {
      // Where in the lines the mistake is.
      std::size_t column = item.error_column;
      std::size_t line = 0;
      for (; line + 1 < all.count && column > lines_.peek(line)->text.size() + 1; ++line)
        column -= lines_.peek(line)->text.size() + 1;
      set_mistake(item, *lines_.peek(line), column, std::move(item.error));
    }
    if (!all.sure) count(joined_strings_, number);
    lines_.drop(all.count);
  }

  void take_form(const ReadItem& item) {
    if (item.good() && !item.candidates.empty()) expect_more(item.layout, true);
    lines_.drop(1);
  }

  /// More lines like this one may follow, where only the line itself shows what it is.
  void expect_more(LayoutPtr layout, bool marks) {
    const bool known = choice_.fixed || (line_shows_layout(*layout) && !choice_.with_regions);
    if (!known || !forms_.first_field_alone()) return;
    if (marks)
      like_.expect_marks(std::move(layout));
    else
      like_.expect_givens(std::move(layout));
  }

  void fail(ReadItem& item, const HeldLine& line, std::size_t column, std::string error) {
    set_mistake(item, line, column, std::move(error));
    lines_.drop(1);
  }

  /// A puzzle and its region map: two fields, or one field for both.
  bool read_jigsaw(const HeldLine& line, ReadItem& item) {
    if (choice_.fixed || !found_.one_token) return false;
    std::string_view map;
    std::size_t cells = found_.cells.size();
    if (side_of(cells) != 0) {
      map = second_field(line.text, found_.cells.back().begin + 1U);
    } else if (cells % 2 == 0 && side_of(cells / 2) != 0) {
      cells /= 2;
      map = std::string_view(line.text).substr(found_.cells[cells].begin, cells);
    }
    if (map.size() != cells) return false;
    LayoutPtr layout = maps_.find(map);
    if (!layout) return false;
    found_.cells.resize(cells);
    take_cells(line, std::move(layout), item);
    return true;
  }

  /// All cells of a puzzle in one line.
  bool read_whole_line(const HeldLine& line, ReadItem& item) {
    const std::size_t cells = found_.cells.size();
    if (choice_.fixed) {
      if (cells != static_cast<std::size_t>(choice_.fixed->cell_count())) return false;
      take_cells(line, choice_.fixed, item);
      return true;
    }
    const int side = side_of(cells);
    if (side == 0) return false;
    // A few words can be as long as a row or a puzzle.
    const bool surely = found_.one_token && cells > largest_side;
    if (!surely && !looks_like_puzzle(line.text, found_, Symbols(side))) return false;
    if (choice_.with_regions) {
      std::size_t used = 0;
      if (LayoutPtr layout = maps_.find_below(lines_, 1, side, used)) {
        take_cells(line, std::move(layout), item);
        lines_.drop(used - 1);
        return true;
      }
      fail(item, line, found_.cells.back().begin + 2U,
           "no region map after the " + std::to_string(cells) +
               " cells; it has N symbols, N times each, and each region is connected");
      return true;
    }
    if (cells == 25) return false;
    if (cells == 16 && (found_.drawn || after_border_ || sizes_.is_row_of_16(line))) return false;
    if (surely && maps_.find(first_token(line)))
      fail(item, line, found_.cells[0].begin + 1U,
           "a region map alone; with --layout jigsaw it belongs to the puzzle above it");
    else if (LayoutPtr layout = usual_layout(side))
      take_cells(line, std::move(layout), item);
    else
      fail(item, line, 1, no_boxes_text(side));
    return true;
  }

  std::string_view first_token(const HeldLine& line) const {
    return std::string_view(line.text).substr(found_.cells[0].begin, found_.cells.size());
  }

  /// A line of a table without a header, its puzzle in another field than the first.
  bool read_table(const HeldLine& line, ReadItem& item) {
    const std::size_t first = found_.cells.size();
    if (found_.one_token && first > largest_side && side_of(first) != 0) return false;
    if (!forms_.read_table(line, item)) return false;
    lines_.drop(1);
    return true;
  }

  /// The cells of this line are the puzzle's.
  void take_cells(const HeldLine& line, LayoutPtr layout, ReadItem& item) {
    if (!found_.one_token) {
      const FoundRow row{line, found_};
      if (fill_cells({&row, 1}, Symbols(*layout), item)) item.layout = std::move(layout);
      lines_.drop(1);
      return;
    }
    if (const auto mistake = read_cell_text(first_token(line), layout, item)) {
      fail(item, line, found_.cells[0].begin + mistake->at + 1U, mistake->error);
      return;
    }
    note_eliminations(line, item);
    if (found_.cells.size() > largest_side) expect_more(std::move(layout), false);
    lines_.drop(1);
  }

  /// What follows the cells may be more than a note for people.
  void note_eliminations(const HeldLine& line, ReadItem& item) const {
    std::string_view rest = std::string_view(line.text).substr(found_.cells.back().begin + 1U);
    rest = rest.substr(0, rest.find('#'));
    std::string all;
    for (const TextPart& word : words_between_spaces(rest))
      if (word.text.find("<>") != std::string_view::npos) (all += ' ') += word.text;
    if (all.empty()) return;
    item.notes = std::make_shared<PuzzleNotes>();
    item.notes->unread.push_back("the eliminations after the cells:" + all);
  }

  /// Whether the line is the first row of a grid whose layout is noted above it. It may look like another
  /// puzzle.
  bool is_row_of_noted(const HeldLine& line) const {
    if (!noted_.layout) return false;
    const GridShape shape = GridShape::of(*noted_.layout);
    LineCells found;
    read_line(line.text, shape.row_cells[0], shape.symbols, found);
    return found.cells.size() == shape.row_cells[0];
  }

  /// A grid that begins with this line.
  bool read_rows(const HeldLine& line, ReadItem& item) {
    LayoutPtr layout = noted_.layout ? noted_.layout : choice_.fixed;
    int side = 0;
    if (noted_.layout) {
      shape_layout_ = layout;
      shape_ = GridShape::of(*layout);
    } else if (!layout && found_.cells.size() == samurai_row && sizes_.is_samurai()) {
      layout = samurai_layout();
      shape_ = GridShape::of(*layout);
    } else if (!layout) {
      side = sizes_.side(found_.cells.size());
      if (side < 4 || side > largest_side) return false;
      layout = usual_layout(side);
      shape_ = layout ? GridShape::of(*layout) : GridShape::square(side);
    }
    // One cell more or less is a slip in a row; more than that is something else.
    const std::size_t wanted = shape_.row_cells[0];
    read_line(line.text, wanted, noted_.layout ? shape_.symbols : symbols_, found_);
    const std::size_t cells = found_.cells.size();
    if (cells + 1 < wanted || cells > wanted + 1 ||
        !looks_like_puzzle(line.text, found_, shape_.symbols))
      return false;

    const HeldLine first = line;
    if (!read_grid(lines_, shape_, item)) return true;
    item.line = first.number;
    if (!noted_.error.empty()) {
      set_mistake(item, noted_.line, noted_.column, noted_.error);
      return true;
    }
    if (noted_.layout) {
      item.layout = std::move(layout);
      return true;
    }
    std::size_t used = 0;
    if (choice_.with_regions) layout = maps_.find_below(lines_, 0, side, used);
    if (choice_.with_regions && layout) lines_.drop(used);
    if (layout == usual_layout(samurai_canvas_side) && !choice_.fixed) {
      // Already checked, so there is no mistake in it.
      const std::string canvas = to_line(item.givens);
      if (is_samurai_canvas(canvas)) {
        read_cell_text(canvas, samurai_layout(), item);
        return true;
      }
    }
    item.layout = std::move(layout);
    if (!item.layout)
      set_mistake(item, first, 1,
                  choice_.with_regions
                      ? "a grid without its region map, which may stand below it or be named with "
                        "--layout jigsaw:MAP"
                      : no_boxes_text(side));
    return true;
  }

  /// What is neither a puzzle nor a row. Returns false if the line was passed over.
  bool refuse(const HeldLine& line, ReadItem& item) {
    const std::size_t cells = found_.cells.size();
    int digits = 9;
    while (digits < largest_side && cells > static_cast<std::size_t>(digits * digits)) ++digits;
    const Symbols symbols = choice_.fixed ? symbols_ : Symbols(digits);
    if (!looks_like_puzzle(line.text, found_, symbols)) {
      if (!words_are_errors_ && has_word(line.text, true)) return pass_over(line);
      fail(item, line, wrong_cell(found_, symbols.digits())->begin + 1U,
           "neither a puzzle nor a row of a grid");
      return true;
    }
    const LineCell& last = found_.cells.back();
    std::string error = std::to_string(cells) + (cells == 1 ? " symbol, but " : " symbols, but ");
    if (choice_.fixed) {
      error += "a " + puzzle_name(*choice_.fixed) + " puzzle has " +
               std::to_string(choice_.fixed->cell_count()) + ", and a row of its grid " +
               std::to_string(shape_.row_cells[0]);
    } else if (const int side = nearest_side(cells); side != 0) {
      error += "a " + size_name(side) + " puzzle has " + std::to_string(side * side);
    } else {
      error +=
          "a line must be a whole puzzle (a square number of symbols, from 16 to 625) or a row "
          "of a grid (4 to 25 symbols)";
    }
    if (const LineCell* foreign = foreign_cell(found_))
      fail(item, line, foreign->begin + 1U,
           foreign_cell_text(line.text, *foreign) + "; the line has " + error);
    else
      fail(item, line, last.begin + last.length + 1U, error);
    return true;
  }

  /// The plain size whose puzzles have about so many cells, 0 when none does.
  int nearest_side(std::size_t cells) {
    for (int side = 4; side <= largest_side; ++side) {
      const auto whole = static_cast<std::size_t>(side * side);
      const std::size_t off = whole > cells ? whole - cells : cells - whole;
      if (2 * off <= static_cast<std::size_t>(side) && cells > largest_side && usual_layout(side))
        return side;
    }
    return 0;
  }

  HeldLines lines_;
  RuleMaker* rules_;
  LayoutChoice choice_;
  DocumentLines documents_;
  GridShape shape_;  ///< of the fixed layout, or of the last grid
  Symbols symbols_;  ///< of the fixed layout, or the usual ones
  LineCells found_;  ///< the line at hand
  LineForms forms_;
  LikeLines like_;
  RegionMaps maps_;
  GridSizes sizes_;
  struct Noted {
    LayoutPtr layout;     ///< null if there is no such line, or a mistake in it
    std::string error{};  ///< one sentence about it
    HeldLine line{};
    std::size_t column = 0;
  };
  Noted noted_;  ///< the layout of the grid that begins next
  LayoutCache noted_layouts_;
  LayoutPtr shape_layout_;  ///< whose symbols shape_ has
  bool after_border_ = false;
  bool in_sections_ = false;   ///< a [Puzzle] was seen
  bool any_item_ = false;      ///< was read
  int headers_ = 0;            ///< of tables that were seen
  bool header_first_ = false;  ///< the last one was before all items
  std::string header_;         ///< the last one
  bool words_are_errors_ = false;
  CountedLines passed_over_;
  CountedLines open_zeros_;
  CountedLines joined_strings_;
  ReadItem passed_;  ///< see pass(); members so that their memory is reused
  ReadPuzzles passed_alike_;
};

PuzzleReader::PuzzleReader(LineSource& lines, LayoutChoice layout, PuzzleDocuments* documents,
                           const ReaderStart& start, RuleMaker* rules)
    : impl_(std::make_unique<Impl>(lines, std::move(layout), documents, start, rules)) {}
PuzzleReader::~PuzzleReader() = default;

bool PuzzleReader::next(ReadItem& item) {
  return impl_->next(item);
}

std::size_t PuzzleReader::next_alike(ReadPuzzles& puzzles, std::size_t most) {
  return impl_->next_alike(puzzles, most);
}

std::size_t PuzzleReader::pass(std::size_t most) {
  return impl_->pass(most);
}

void PuzzleReader::refuse_words() {
  impl_->refuse_words();
}

const CountedLines& PuzzleReader::passed_over() const {
  return impl_->passed_over();
}

const CountedLines& PuzzleReader::open_zeros() const {
  return impl_->open_zeros();
}

const CountedLines& PuzzleReader::joined_strings() const {
  return impl_->joined_strings();
}

std::optional<ReaderStart> PuzzleReader::here() const {
  return impl_->here();
}

}  // namespace ariadne
