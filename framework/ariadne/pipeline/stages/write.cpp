// Writes puzzles to a file, and lets them pass: `write` to one, `split` to one for each value of a
// field. Texts are made on all threads and written in order.

#include <algorithm>
#include <set>

#include <ariadne/formats/writer.hpp>
#include <ariadne/host/records.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/pipeline/fields.hpp>
#include <ariadne/pipeline/stage.hpp>

namespace ariadne {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_files = 100;
constexpr const char* csv_head =
    "number,puzzle,solution,layout,clues,verdict,level,score,hardest,note\n";

enum class Form : std::uint8_t { line, grid, pencil_marks, csv, json };
const std::vector<std::string> forms = {"line", "grid", "pencil-marks", "csv", "json"};

/// How puzzles are written.
class PuzzleText {
 public:
  PuzzleText(Parameters& parameters, const RunContext& run)
      : form_(static_cast<Form>(std::find(forms.begin(), forms.end(), parameters.text("format")) -
                                forms.begin())),
        solution_(parameters.text("what") == "solution"),
        notes_(parameters.boolean("notes")),
        seed_(run.seed) {}

  void append(const Part& part, std::size_t i, std::string& out) const {
    if (!part.layout) return append_bad(part, i, out);
    // What most lines of most runs are, without looking at anything else.
    if (form_ == Form::line && part.candidates.empty() && (!notes_ || part.ratings.empty()) &&
        (part.outcomes.empty() || part.outcomes[i].verdict == Verdict::unique)) {
      append_line(out,
                  solution_ && !part.outcomes.empty() ? part.solution_of(i) : part.givens_of(i));
      out += '\n';
      return;
    }
    if (form_ == Form::json) return append_json(part, i, out);
    if (form_ == Form::csv) return append_csv(part, i, out);
    if (form_ == Form::pencil_marks) {
      const Board board(part.puzzle(i));
      out += to_pencilmark_grid(*part.layout, ariadne::candidates_of(board));
      out += '\n';
      return;
    }
    SolvedItem item = part.item(i);
    const bool solved = solution_ && !item.solutions.empty();
    if (solved) {
      item.givens = item.solutions;
      item.candidates = {};
    }
    const std::string note = notes_ ? note_on(part, i) : "";
    write_text(form_ == Form::grid ? Format::grid : Format::line, item, {note}, out);
  }

 private:
  /// What the answer is, where it is not one solution, and the rating.
  static std::string note_on(const Part& part, std::size_t i) {
    if (part.outcomes.empty()) return {};
    const Verdict verdict = part.outcomes[i].verdict;
    std::string note;
    if (verdict != Verdict::unique) note = to_string(verdict);
    if (!part.reason(i).empty()) note += ": " + part.reason(i);
    if (!field_text(part, i, Field::level).empty())
      note += (note.empty() ? "" : ", ") + rating_text(part.ratings[i]);
    return note;
  }

  void append_bad(const Part& part, std::size_t i, std::string& out) const {
    if (form_ == Form::csv) {
      const Place place{part.bad.file, part.bad.error_line, part.bad.error_column};
      out += std::to_string(part.numbers[i]) + ",,,,,invalid,,,," +
             quoted(part.bad.error_line > 0 ? to_string(place) + ": " + part.bad.error
                                            : part.bad.error) +
             '\n';
    } else if (part.bad.error_line > 0) {
      const Format format = form_ == Form::json   ? Format::json
                            : form_ == Form::grid ? Format::grid
                                                  : Format::line;
      write_bad_item(format, part.item(i), ordered_json::object(), out);
    } else if (form_ == Form::json) {
      out += json_line({{"n", part.numbers[i]}, {"error", part.bad.error}});
    } else {
      out += "# puzzle " + std::to_string(part.numbers[i]) + ": " + part.bad.error + "\n";
    }
  }

  void append_json(const Part& part, std::size_t i, std::string& out) const {
    const SolvedItem item = part.item(i);
    ordered_json record = part.outcomes.empty() ? json_of_puzzle(item) : json_of_answer(item);
    record["clues"] = clue_count(part, i);
    if (!part.ratings.empty()) {
      if (field_text(part, i, Field::level).empty())
        record["rating"] = nullptr;
      else
        add_rating(record, part.ratings[i]);
    }
    if (!part.origins.empty()) {
      const Origin& origin = part.origins[i];
      record["minimal"] = origin.minimal ? ordered_json(*origin.minimal) : ordered_json();
      record["seed"] = seed_;
      record["index"] = origin.index;
      record["tried"] = origin.tried;
    }
    out += json_line(record);
  }

  /// As a field of a table.
  static std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
  }

  static void append_csv(const Part& part, std::size_t i, std::string& out) {
    const SolvedItem item = part.item(i);
    out += std::to_string(item.number) + ',';
    append_puzzle(out, item);
    out += ',';
    if (!item.solutions.empty()) append_line(out, item.solutions);
    out += ',' + part.layout->name() + ',' + std::to_string(clue_count(part, i));
    for (const Field field : {Field::verdict, Field::level, Field::score, Field::hardest})
      out += ',' + field_text(part, i, field);
    out += ',';
    out += quoted(part.reason(i));
    out += '\n';
  }

  Form form_;
  bool solution_;
  bool notes_;
  std::uint64_t seed_;
};

class Writing final : public BlockWork {
 public:
  /// `by` says the field that a file's name has in the place of {}.
  Writing(Parameters& parameters, const RunContext& run, std::optional<Field> by)
      : text_(parameters, run), to_(parameters.text("to")), by_(by), position_(run.position) {}

  void work(PuzzleBlock& block) override {
    std::string* whole = by_ ? nullptr : &text_for(block, to_);
    for (const Part& part : block.parts)
      for (std::size_t i = 0; i < part.size(); ++i)
        text_.append(part, i, whole != nullptr ? *whole : text_for(block, file_of(part, i)));
  }

 private:
  std::string file_of(const Part& part, std::size_t i) const {
    std::string value = part.layout ? field_text(part, i, *by_) : "invalid";
    if (value.empty()) value = "none";
    std::replace(value.begin(), value.end(), '/', '-');
    std::string file = to_;
    return file.replace(file.find("{}"), 2, value);
  }

  std::string& text_for(PuzzleBlock& block, const std::string& file) const {
    for (PuzzleBlock::Written& one : block.written)
      if (one.position == position_ && one.file == file) return one.text;
    return block.written.emplace_back(PuzzleBlock::Written{position_, file, {}}).text;
  }

  PuzzleText text_;
  std::string to_;
  std::optional<Field> by_;
  std::size_t position_;
};

class Handing final : public BlockPass {
 public:
  Handing(Parameters& parameters, RunContext run)
      : run_(std::move(run)), csv_(parameters.text("format") == "csv") {
    const std::string& to = parameters.text("to");
    if (to.find("{}") == std::string::npos) open(to);
  }

  void pass(PuzzleBlock& block) override {
    for (const PuzzleBlock::Written& written : block.written) {
      if (written.position != run_.position || written.text.empty()) continue;
      if (!open_.contains(written.file)) open(written.file);
      run_.outputs->write(written.file, written.text);
    }
  }
  bool hands_out() const override { return true; }
  bool remembers() const override { return false; }

 private:
  void open(const std::string& file) {
    if (open_.size() == most_files)
      throw ConfigError("'split' would write more than " + std::to_string(most_files) + " files");
    open_.insert(file);
    const bool empty = run_.outputs->open(file);
    if (csv_ && empty) run_.outputs->write(file, csv_head);
  }

  RunContext run_;
  bool csv_;
  std::set<std::string> open_;
};

std::vector<Parameter> writing_parameters(Parameter to) {
  return {std::move(to),
          Parameter::choice("format", forms,
                            "How: a line of symbols, a drawing, a drawing of all candidates, a "
                            "table, or a record a line"),
          Parameter::choice("what", {"puzzle", "solution"},
                            "Of lines and grids: the puzzle, or its solution where there is one"),
          Parameter::boolean("notes", true,
                             "Of lines and grids: what is known of the puzzle, as a comment")};
}

void check_file(const YamlNode& given, const std::string& stage, bool split, const Report& report) {
  const YamlNode* to = given.find("to");
  if (to == nullptr || to->kind != YamlNode::Kind::scalar) return;
  if (!is_within(to->scalar))
    report(to->place, "'to' of '" + stage +
                          "' is a file in this folder or below it, without '..', not " +
                          in_quotes(to->scalar));
  else if (split != (to->scalar.find("{}") != std::string::npos))
    report(to->place, split ? "'to' of 'split' has {} where the value of the field is to stand, as "
                              "in 'book-{}.txt'"
                            : "'to' of 'write' has {}, which 'split' alone fills in");
}

}  // namespace

StageInfo write_stage() {
  StageInfo stage;
  stage.table = {ComponentKind::generator, "write", "Writes puzzles to a file, and lets them pass",
                 writing_parameters(Parameter::text(
                     "to", "-", "The file; - is standard output, or the file of --output"))};
  stage.writes = true;
  stage.check = [](const YamlNode& given, const Registry&, const Report& report) {
    check_file(given, "write", false, report);
  };
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Writing>(parameters, run, std::nullopt);
  };
  stage.pass = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Handing>(parameters, run);
  };
  return stage;
}

StageInfo split_stage() {
  StageInfo stage;
  stage.table = {ComponentKind::generator, "split",
                 "Writes puzzles to a file for each value of a field, and lets them pass",
                 writing_parameters(Parameter::text(
                     "to", "{}.txt", "The files, with {} where the value is to stand"))};
  stage.table.parameters.push_back(
      Parameter::choice("by", {"level", "verdict", "hardest", "clues", "layout"}, "The field"));
  stage.needs = {{Column::rating, "by", "level"},
                 {Column::rating, "by", "hardest"},
                 {Column::outcome, "by", "verdict"}};
  stage.writes = true;
  stage.check = [](const YamlNode& given, const Registry&, const Report& report) {
    check_file(given, "split", true, report);
  };
  stage.work = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Writing>(parameters, run, field_named(parameters.text("by")));
  };
  stage.pass = [](Parameters& parameters, const RunContext& run) {
    return std::make_unique<Handing>(parameters, run);
  };
  return stage;
}

}  // namespace ariadne
