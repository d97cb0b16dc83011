#include <algorithm>
#include <array>

#include <ariadne/exchange/detail/line_puzzles.hpp>
#include <ariadne/formats/detail/grid_reader.hpp>
#include <ariadne/formats/detail/line_cells.hpp>
#include <ariadne/formats/detail/own_layout.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/input/detail/line_forms.hpp>

namespace ariadne {

namespace {

/// The first run of characters without space, and where it begins.
TextPart first_word(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\xEF\xBB\xBF"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
  return {line.substr(begin, end - begin), begin};
}

/// The name in the layout note of a line, empty where there is none.
TextPart noted_layout(std::string_view line) {
  const std::size_t at = line.find(layout_mark);
  if (at == std::string_view::npos) return {{}, line.size()};
  const std::size_t begin = at + layout_mark.size();
  return {line.substr(begin, line.find_first_of(" \t\r", begin) - begin), begin};
}

/// Of each character, whether it is one of :~#<>^
constexpr std::array<bool, 256> is_sign = [] {
  std::array<bool, 256> signs{};
  for (const char sign : std::string_view(":~#<>^")) signs[static_cast<unsigned char>(sign)] = true;
  return signs;
}();

/// Whether the line has one of the signs without which no form of others begins.
bool has_sign(std::string_view line) {
  if (std::any_of(line.begin(), line.end(),
                  [](char c) { return is_sign[static_cast<unsigned char>(c)]; }))
    return true;
  // A constraint string may have no value: .AntiKnight.StrictKropki
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line[first] == '.' &&
         std::any_of(line.begin(), line.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// What is tried, in this order.
const std::array<const LineForm*, 8> forms{
    &latin_id_form, &constraint_link_form, &compact_killer_form, &pointed_killer_form,
    &sumo_cue_form, &library_line_form,    &game_id_form,        &constraint_string_form};

/// Adds a position or a solution, unless the puzzle has one.
void add_filled(KindText& puzzle, const char* what, const TextPart* field) {
  if (field == nullptr || field->text.empty() ||
      puzzle.text.find('|' + std::string(what)) != std::string::npos)
    return;
  (((puzzle.text += '|') += what) += '|') += field->text;
}

}  // namespace

bool is_form_of_others(std::string_view word) {
  return std::any_of(forms.begin(), forms.end(),
                     [&](const LineForm* form) { return form->distinct && form->is(word); });
}

bool LineForms::read(const HeldLine& line, ReadItem& item) {
  const TextPart word = first_word(line.text);
  if (has_sign(line.text)) {
    for (const LineForm* form : forms) {
      const std::string_view text =
          form->whole_line ? std::string_view(line.text).substr(word.begin) : word.text;
      if (!form->is(text)) continue;
      try {
        form->read(text, {choice_.fixed, layouts_}, item);
        return finish(line, word.begin, std::nullopt, item);
      } catch (const CellTextMistake& mistake) {
        return finish(line, word.begin, mistake, item);
      }
    }
    if (const TextPart note = noted_layout(line.text); !note.text.empty())
      return read_with_layout(line, note, word, item);
  }
  if (csv_.known() && !csv_.first_field_alone()) {
    if (read_of_kind(line, item)) return true;
    const std::vector<TextPart> fields = csv_fields(line.text);
    if (const TextPart* puzzle = csv_.puzzle(fields); puzzle != nullptr && fields.size() > 1)
      return read_table(line, fields, *puzzle, item);
  }
  const std::size_t size = word.text.size();
  const Layout* layout = choice_.fixed.get();
  constexpr std::size_t shortest = 64;
  if (size < shortest) return false;
  const bool other_run = layout == nullptr
                             ? is_marks_or_samurai(word.text)
                             : size != static_cast<std::size_t>(layout->cell_count()) &&
                                   is_cell_text_size(size, layout);
  return other_run &&
         finish(line, word.begin, read_cell_text(word.text, choice_.fixed, item), item);
}

bool LineForms::read_table(const HeldLine& line, ReadItem& item) {
  const std::vector<TextPart> fields = csv_fields(line.text);
  const TextPart* puzzle = csv_.puzzle(fields);
  return fields.size() > 1 && puzzle != nullptr && read_table(line, fields, *puzzle, item);
}

bool LineForms::read_of_kind(const HeldLine& line, ReadItem& item) const {
  if (!csv_.known()) return false;
  const std::vector<TextPart> fields = csv_fields(line.text);
  const TextPart* const puzzle = csv_.puzzle(fields);
  const TextPart* const kind = csv_.kind(fields);
  const bool named = kind != nullptr && !kind->text.empty();
  if (puzzle == nullptr || fields.size() < 2 || (!named && !choice_.kind)) return false;
  KindText of{named ? std::string(kind->text) : std::string(), std::string(puzzle->text)};
  add_filled(of, "position", csv_.position(fields));
  add_filled(of, "solution", csv_.solution(fields));
  item.of_kind = std::make_shared<const KindText>(std::move(of));
  return true;
}

bool LineForms::read_table(const HeldLine& line, const std::vector<TextPart>& fields,
                           const TextPart& puzzle, ReadItem& item) {
  const TextPart* layout = csv_.layout(fields);
  if (layout != nullptr && !layout->text.empty())
    return read_with_layout(line, *layout, puzzle, item);
  return finish(line, puzzle.begin, read_cell_text(puzzle.text, choice_.fixed, item), item);
}

bool LineForms::read_with_layout(const HeldLine& line, const TextPart& layout,
                                 const TextPart& puzzle, ReadItem& item) {
  try {
    const LayoutPtr own = own_layout(choice_, layouts_, layout.text);
    return finish(line, puzzle.begin, read_cell_text(puzzle.text, own, item), item);
  } catch (const LayoutError& error) {
    return finish(line, layout.begin, CellTextMistake{0, error.what()}, item);
  }
}

bool LineForms::finish(const HeldLine& line, std::size_t begin,
                       const std::optional<CellTextMistake>& mistake, ReadItem& item) {
  if (mistake) {
    set_mistake(item, line, begin + mistake->at + 1, mistake->error);
    return true;
  }
  LayoutPtr layout = item.layout;
  const std::string refusal = fit_own_layout(choice_, layout);
  if (refusal.empty())
    item.layout = std::move(layout);
  else
    set_mistake(item, line, begin + 1, refusal);
  return true;
}

}  // namespace ariadne
