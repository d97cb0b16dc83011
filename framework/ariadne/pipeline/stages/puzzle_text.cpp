#include <algorithm>

#include <ariadne/formats/writer.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/pipeline/detail/fields.hpp>
#include <ariadne/pipeline/detail/puzzle_text.hpp>
#include <ariadne/work/detail/records.hpp>

namespace ariadne {

using nlohmann::ordered_json;

const std::vector<std::string> text_formats = {"line", "grid", "pencil-marks", "csv", "json"};

namespace {

/// As a field of a table: a word that a spreadsheet would take for a formula begins with an
/// apostrophe.
std::string quoted(const std::string& text) {
  std::string safe = printable(text, true);
  if (!safe.empty() && std::string_view("=+-@\t").find(safe[0]) != std::string_view::npos)
    safe.insert(safe.begin(), '\'');
  if (safe.find_first_of(",\"\n") == std::string::npos) return safe;
  std::string field = "\"";
  for (const char c : safe) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + '"';
}

/// Whether the puzzle is written as the text of a kind.
bool is_of_kind(const PuzzleBatch& batch, std::size_t i) {
  return i < batch.notes.size() && batch.notes[i] && batch.notes[i]->writing;
}

}  // namespace

PuzzleText::PuzzleText(std::uint64_t seed)
    : form_(Form::json), solution_(false), notes_(true), seed_(seed) {}

PuzzleText::PuzzleText(Parameters& parameters, const RunContext& run)
    : form_(static_cast<Form>(
          std::find(text_formats.begin(), text_formats.end(), parameters.text("format")) -
          text_formats.begin())),
      solution_(parameters.text("what") == "solution"),
      notes_(parameters.boolean("notes")),
      seed_(run.seed) {}

void PuzzleText::append(const PuzzleBatch& batch, std::size_t i, std::string& out) const {
  if (!batch.layout) return append_bad(batch, i, out);
  const bool of_kind = is_of_kind(batch, i);
  const bool holds_rules =
      form_ == Form::json || form_ == Form::csv || (of_kind && form_ != Form::pencil_marks);
  if (!holds_rules && !batch.layout->constraints().empty()) refuse_rules(batch, i);
  // What most lines of most runs are, without looking at anything else.
  if (form_ == Form::line && batch.candidates.empty() && batch.notes.empty() &&
      (!notes_ || (batch.ratings.empty() && batch.backdoors.empty())) &&
      (batch.outcomes.empty() || batch.outcomes[i].verdict == Verdict::unique)) {
    if (solution_ && !batch.outcomes.empty()) {
      append_line(out, batch.solution_of(i), *batch.layout);
    } else {
      append_line(out, batch.givens_of(i), *batch.layout);
      append_layout_note(out, *batch.layout);
    }
    out += '\n';
    return;
  }
  if (form_ == Form::json) return append_json(batch, i, out);
  if (form_ == Form::csv) return append_csv(batch, i, out);
  if (form_ == Form::pencil_marks) {
    const Board board(batch.puzzle(i));
    append_layout_line(out, *batch.layout);
    out += to_pencilmark_grid(*batch.layout, ariadne::candidates_of(board));
    out += '\n';
    return;
  }
  SolvedItem item = batch.item(i);
  if (!notes_ && !of_kind) item.notes = nullptr;
  write_text(form_ == Form::grid ? Format::grid : Format::line, item,
             {notes_ ? note_on(batch, i) : ""}, out,
             solution_ ? item.solutions : std::span<const Digit>());
}

/// Without its rules, what is written would be another puzzle.
void PuzzleText::refuse_rules(const PuzzleBatch& batch, std::size_t i) const {
  if (is_of_kind(batch, i))
    throw ConfigError("puzzle " + std::to_string(batch.numbers[i]) + " is of the kind " +
                      in_quotes(batch.notes[i]->writing->kind()) +
                      ", which format pencil-marks cannot hold; line, grid, csv, and json can");
  const bool only_solution = solution_ && (form_ == Form::line || form_ == Form::grid);
  if (only_solution) return;
  throw ConfigError("puzzle " + std::to_string(batch.numbers[i]) +
                    " has rules beyond its layout, which format " +
                    text_formats[static_cast<std::size_t>(form_)] + " cannot hold; json can");
}

std::string PuzzleText::note_on(const PuzzleBatch& batch, std::size_t i) {
  if (batch.outcomes.empty()) return {};
  const Verdict verdict = batch.outcomes[i].verdict;
  std::string note;
  if (verdict != Verdict::unique) note = to_string(verdict);
  if (!batch.reason(i).empty()) note += ": " + batch.reason(i);
  if (!field_text(batch, i, Field::level).empty())
    note += (note.empty() ? "" : ", ") + rating_text(batch.ratings[i]);
  if (const std::string size = field_text(batch, i, Field::backdoors); !size.empty())
    note += (note.empty() ? "" : ", ") + ("backdoor size " + size);
  return note;
}

std::string PuzzleText::mistake_of(const PuzzleBatch& batch) {
  return batch.bad.error_line > 0 ? mistake_text(batch.bad) : batch.bad.error;
}

void PuzzleText::append_bad(const PuzzleBatch& batch, std::size_t i, std::string& out) const {
  if (form_ == Form::csv) {
    out += std::to_string(batch.numbers[i]) + ",,,,,invalid,,,,,,,,,,," +
           quoted(mistake_of(batch)) + ",\n";
  } else if (batch.bad.error_line > 0) {
    const Format format = form_ == Form::json   ? Format::json
                          : form_ == Form::grid ? Format::grid
                                                : Format::line;
    write_bad_item(format, batch.item(i), ordered_json::object(), out);
  } else if (form_ == Form::json) {
    ordered_json record{{"n", batch.numbers[i]}, {"error", batch.bad.error}};
    add_origin(batch, i, record);
    out += json_line(record);
  } else {
    out += "# puzzle " + std::to_string(batch.numbers[i]) + ": " + batch.bad.error + "\n";
  }
}

void PuzzleText::append_json(const PuzzleBatch& batch, std::size_t i, std::string& out) const {
  const SolvedItem item = batch.item(i);
  ordered_json record =
      batch.outcomes.empty() ? json_of_puzzle(item) : json_of_answer(item, batch.counted);
  if (!is_of_kind(batch, i)) record["clues"] = clue_count(batch, i);
  if (!batch.origins.empty()) {
    const std::optional<bool>& minimal = batch.origins[i].minimal;
    record["minimal"] = minimal ? ordered_json(*minimal) : ordered_json();
  }
  if (!batch.ratings.empty()) {
    if (batch.counted && field_text(batch, i, Field::level).empty())
      record["rating"] = nullptr;
    else
      add_rating(record, batch.ratings[i]);
  }
  if (!batch.backdoors.empty()) add_backdoors(record, batch.backdoors[i], *batch.layout);
  add_origin(batch, i, record);
  out += json_line(record);
}

void PuzzleText::add_origin(const PuzzleBatch& batch, std::size_t i, ordered_json& record) const {
  if (batch.origins.empty()) return;
  record["seed"] = seed_;
  record["index"] = batch.origins[i].index;
  record["tried"] = batch.origins[i].tried;
}

void PuzzleText::append_csv(const PuzzleBatch& batch, std::size_t i, std::string& out) {
  const SolvedItem item = batch.item(i);
  const PuzzleWriting* const writing = is_of_kind(batch, i) ? item.notes->writing.get() : nullptr;
  // Without its rules, the puzzle would be another one.
  const bool has_rules = writing == nullptr && !batch.layout->constraints().empty();
  out += std::to_string(item.number) + ',';
  if (writing != nullptr) {
    out += quoted(writing->puzzle()) + ',';
    if (!item.solutions.empty()) out += quoted(writing->solution(item.solutions));
    out += ",,";
  } else {
    if (!has_rules) append_puzzle(out, item);
    out += ',';
    if (!item.solutions.empty()) append_line(out, item.solutions, *batch.layout);
    out += ',' + quoted(batch.layout->name()) + ',' + std::to_string(clue_count(batch, i));
  }
  for (const Field field : {Field::verdict, Field::level, Field::score, Field::hardest, Field::er,
                            Field::ep, Field::ed, Field::w, Field::b, Field::backdoors})
    out += ',' + quoted(field_text(batch, i, field));
  out += ',';
  if (!batch.backdoors.empty()) out += quoted(backdoors_text(batch.backdoors[i], *batch.layout));
  out += ',';
  const std::string reason = batch.reason(i);
  constexpr const char* left_out =
      "the puzzle has rules beyond its layout, which a table cannot hold; json can";
  out += quoted(!has_rules ? reason : reason.empty() ? left_out : reason + "; " + left_out);
  out += ',' + (writing != nullptr ? quoted(writing->kind()) : std::string()) + '\n';
}

const char* PuzzleText::csv_head() {
  return "number,puzzle,solution,layout,clues,verdict,level,score,hardest,er,ep,ed,w,b,"
         "backdoor-size,backdoors,note,kind\n";
}

}  // namespace ariadne
