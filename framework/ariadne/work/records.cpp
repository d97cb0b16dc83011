#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <ariadne/formats/detail/layout_json.hpp>
#include <ariadne/formats/detail/rule_json.hpp>
#include <ariadne/formats/detail/ruled_grid.hpp>
#include <ariadne/formats/puzzle_board.hpp>
#include <ariadne/formats/writer.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>
#include <ariadne/work/detail/records.hpp>

namespace ariadne {

using nlohmann::ordered_json;

namespace {

/// How the puzzle is written if not as a line of symbols; null for a line of symbols.
const PuzzleWriting* writing_of(const BulkItem& item) {
  return item.notes == nullptr ? nullptr : item.notes->writing.get();
}

/// A solution as a line.
std::string solution_line(const BulkItem& item, std::span<const Digit> values) {
  const PuzzleWriting* const writing = writing_of(item);
  return writing != nullptr ? writing->solution(values) : to_line(values, *item.layout);
}

}  // namespace

void append_puzzle(std::string& out, const BulkItem& item) {
  if (const PuzzleWriting* const writing = writing_of(item); writing != nullptr)
    out += writing->puzzle();
  else if (item.candidates.empty())
    append_line(out, item.givens, *item.layout);
  else
    append_pencilmark_line(out, *item.layout, item.candidates);
}

void append_puzzle_line(std::string& out, const BulkItem& item) {
  append_puzzle(out, item);
  if (writing_of(item) == nullptr) append_layout_note(out, *item.layout);
}

ordered_json json_of_puzzle(const BulkItem& item) {
  std::string text;
  append_puzzle(text, item);
  ordered_json record{{"n", item.number}};
  if (const PuzzleWriting* const writing = writing_of(item); writing != nullptr) {
    record["kind"] = writing->kind();
    record["puzzle"] = text;
    return record;
  }
  record["puzzle"] = text;
  if (!line_shows_layout(*item.layout)) record["layout"] = item.layout->name();
  if (ordered_json own = json_of_layout(*item.layout); !own.is_null())
    record["layout-description"] = std::move(own);
  if (!item.layout->rules().empty())
    record["constraints"] = json_of(item.layout->rules(), *item.layout);
  add_notes(item, record);
  return record;
}

void add_notes(const BulkItem& item, ordered_json& record) {
  if (item.notes == nullptr) return;
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) record[key] = text;
  };
  add("title", item.notes->title);
  add("author", item.notes->author);
  add("rules", item.notes->rules);
  if (!item.notes->unread.empty()) record["unread"] = item.notes->unread;
  add("contradiction", item.notes->contradiction);
}

std::string remark_on_notes(const BulkItem& item) {
  if (item.notes == nullptr) return {};
  std::string remark;
  if (!item.notes->unread.empty())
    remark = fmt::format("not understood: {}", fmt::join(item.notes->unread, ", "));
  if (!item.notes->contradiction.empty())
    remark += (remark.empty() ? "" : "; ") + item.notes->contradiction;
  return remark;
}

namespace {

/// The drawing of a grid with its symbols in colors.
std::string colored(const std::string& drawing, const BulkItem& item) {
  constexpr std::string_view given = "\x1b[1m";
  constexpr std::string_view found = "\x1b[34m";
  constexpr std::string_view end = "\x1b[0m";
  std::string out;
  std::size_t cell = 0;
  for (const char c : drawing) {
    const bool symbol = digit_of(c, *item.layout) != 0;
    if (symbol) out += item.givens[cell] != 0 ? given : found;
    out += c;
    if (symbol) out += end;
    if (symbol || c == '.') ++cell;
  }
  return out;
}

}  // namespace

void write_text(Format format, const BulkItem& item, Note note, std::string& out,
                std::span<const Digit> values) {
  const bool no_note =
      std::all_of(note.begin(), note.end(), [](auto part) { return part.empty(); });
  const std::string notes = remark_on_notes(item);
  const bool plain = no_note && notes.empty();
  const auto remark = [&] {
    out.append("# puzzle ").append(std::to_string(item.number)).append(": ");
    for (const std::string_view part : note) out += part;
    if (!notes.empty()) (out += no_note ? "" : "; ") += notes;
  };
  if (const PuzzleWriting* const writing = writing_of(item); writing != nullptr) {
    const bool lines = format != Format::line;
    std::string text = values.empty() ? writing->puzzle()
                       : lines        ? board_text(writing->drawing(values))
                                      : writing->solution(values);
    if (lines) std::replace(text.begin(), text.end(), '|', '\n');
    if (!plain && lines) {
      remark();
      out += '\n';
    }
    out += text;
    if (!plain && !lines) {
      out += "  ";
      remark();
    }
    out += lines && values.empty() ? "\n\n" : "\n";
  } else if (format == Format::grid || format == Format::colored_grid) {
    if (!plain) {
      remark();
      out += '\n';
    }
    if (format == Format::grid) append_layout_line(out, *item.layout);
    const std::string grid = to_grid(*item.layout, values.empty() ? item.givens : values);
    out += with_rules(*item.layout, format == Format::grid ? grid : colored(grid, item));
    out += '\n';
  } else {
    if (values.empty())
      append_puzzle_line(out, item);
    else
      append_line(out, values, *item.layout);
    if (!plain) {
      out += "  ";
      remark();
    }
    out += '\n';
  }
}

namespace {

/// What an answer has behind its solutions.
void add_reasons(const SolvedItem& item, ordered_json& record) {
  if (!item.reason.empty()) record["error"] = item.reason;
  if (item.outcome.verdict == Verdict::incomplete && writing_of(item) == nullptr) {
    record["board"] = to_line(item.values, *item.layout);
    for (const DigitSet candidates : item.board) {
      std::string symbols;
      for (const Digit digit : candidates) symbols += symbol_of(digit, *item.layout);
      record["candidates"].push_back(symbols);
    }
  }
  record["nodes"] = item.outcome.nodes;
}

}  // namespace

ordered_json json_of_answer(const SolvedItem& item, bool counted) {
  ordered_json record = json_of_puzzle(item);
  record["verdict"] = to_string(item.outcome.verdict);
  if (!counted && item.outcome.verdict == Verdict::limit) record["verdict"] = nullptr;
  if (counted) record["count"] = item.outcome.solutions;
  record["solutions"] = ordered_json::array();
  const auto cells = static_cast<std::size_t>(item.layout->cell_count());
  for (std::size_t at = 0; at < item.solutions.size(); at += cells)
    record["solutions"].push_back(solution_line(item, item.solutions.subspan(at, cells)));
  if (counted) add_reasons(item, record);
  return record;
}

std::string json_line(const ordered_json& record) {
  return record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

RecordWriter::RecordWriter(Format format, const BulkItem& puzzle, std::string& out)
    : format_(format), puzzle_(puzzle), out_(out) {}

void RecordWriter::solution(std::span<const Digit> values) {
  ++count_;
  if (format_ == Format::json) {
    if (count_ == 1) {
      out_ += json_of_puzzle(puzzle_).dump();
      out_.back() = ',';
      out_ += "\"solutions\":[";
    }
    (out_ += count_ == 1 ? "" : ",") += ordered_json(solution_line(puzzle_, values)).dump();
  } else if (count_ == 1) {
    held_.assign(values.begin(), values.end());
  } else {
    if (count_ == 2) text(held_, {"multiple, solution 1"});
    text(values, {"multiple, solution ", std::to_string(count_)});
  }
}

void RecordWriter::finish(const SolvedItem& item, std::uint64_t wanted) {
  const std::string_view verdict = to_string(item.outcome.verdict);
  const Note reason = {verdict, item.reason.empty() ? "" : ": ", item.reason};
  const bool incomplete = item.outcome.verdict == Verdict::incomplete;
  if (format_ == Format::json && count_ == 0) {
    out_ += json_line(json_of_answer(item));
  } else if (format_ == Format::json) {
    ordered_json rest{{"verdict", verdict}, {"count", item.outcome.solutions}};
    add_reasons(item, rest);
    out_ += "]," + json_line(rest).substr(1);
  } else if (count_ == 0 && incomplete) {
    text(item.values, reason);
  } else if (count_ == 0) {
    write_text(format_, puzzle_, reason, out_);
  } else if (count_ == 1) {
    if (item.outcome.verdict == Verdict::unique || wanted == 1)
      text(held_, {});
    else
      text(held_, {verdict, ", solution 1"});
  }
}

void RecordWriter::text(std::span<const Digit> values, Note note) {
  write_text(format_, puzzle_, note, out_, values);
}

double tenths(double difficulty) {
  return std::round(difficulty * 10) / 10;
}

void add_rating(ordered_json& record, const StepLog& log) {
  const TechniqueCount* hardest = log.hardest();
  record["rating"] = nullptr;
  if (log.is_rated())
    record["rating"] = {
        {"level", to_string(log.rating().level)},
        {"score", log.rating().score},
        {"hardest", hardest == nullptr ? ordered_json() : ordered_json(hardest->id)}};
  if (const auto explainer = log.explainer())
    record["explainer"] = {{"er", tenths(explainer->er)},
                           {"ep", tenths(explainer->ep)},
                           {"ed", tenths(explainer->ed)}};
  if (log.berthier().w) record["berthier"]["w"] = *log.berthier().w;
  if (log.berthier().b) record["berthier"]["b"] = *log.berthier().b;
  record["techniques"] = ordered_json::object();
  for (const TechniqueCount& technique : log.techniques())
    record["techniques"][technique.id] = technique.count;
}

void add_backdoors(ordered_json& record, const Backdoors& found, const Layout& layout) {
  record["backdoor-size"] = found.size ? ordered_json(*found.size) : nullptr;
  if (found.more_than) record["more-than"] = *found.more_than;
  record["backdoors"] = ordered_json::array();
  for (const auto& backdoor : found.all) {
    ordered_json& values = record["backdoors"].emplace_back(ordered_json::array());
    for (const Candidate value : backdoor) values.push_back(placement_text(value, layout));
  }
}

std::string backdoors_text(const Backdoors& found, const Layout& layout) {
  std::string text;
  for (const auto& backdoor : found.all)
    for (std::size_t i = 0; i < backdoor.size(); ++i)
      text += (i > 0 ? " " : text.empty() ? "" : "; ") + placement_text(backdoor[i], layout);
  return text;
}

std::string rating_text(const StepLog& log) {
  std::string text =
      fmt::format("level {}, score {}", to_string(log.rating().level), log.rating().score);
  if (const auto* hardest = log.hardest())
    text += ", hardest technique " + printable(hardest->name);
  if (const auto explainer = log.explainer())
    text += fmt::format(", ER {:.1f}, EP {:.1f}, ED {:.1f}", explainer->er, explainer->ep,
                        explainer->ed);
  if (log.berthier().w) text += fmt::format(", W {}", *log.berthier().w);
  if (log.berthier().b) text += fmt::format(", B {}", *log.berthier().b);
  return text;
}

std::string mistake_text(const ReadItem& bad) {
  const std::string place =
      bad.file.empty() ? fmt::format("line {}, column {}", bad.error_line, bad.error_column)
                       : to_string(Place{bad.file, bad.error_line, bad.error_column});
  return fmt::format("{}: {}", place, bad.error);
}

void write_bad_item(Format format, const BulkItem& item, const ordered_json& answer,
                    std::string& out) {
  const ReadItem& bad = *item.bad;
  if (format == Format::json) {
    ordered_json record{{"n", item.number}, {"puzzle", bad.text}, {"verdict", "invalid"}};
    record.update(answer);
    record["error"] = mistake_text(bad);
    if (!bad.file.empty()) record["file"] = bad.file;
    out += json_line(record);
  } else {
    out += fmt::format("# puzzle {}: invalid: {}\n", item.number, mistake_text(bad));
    if (format != Format::line) out += '\n';
  }
}

void write_finding(Format format, const BulkItem& item, const SolveOutcome& outcome,
                   const ordered_json& bad, const std::function<void(ordered_json&)>& add,
                   const std::function<std::string()>& note, std::string& out) {
  if (item.bad != nullptr) return write_bad_item(format, item, bad, out);
  if (format != Format::json) return write_text(format, item, {note()}, out);
  ordered_json record = json_of_puzzle(item);
  record["verdict"] = to_string(outcome.verdict);
  add(record);
  record["nodes"] = outcome.nodes;
  out += json_line(record);
}

void write_record(Format format, const SolvedItem& item, std::uint64_t wanted, std::string& out) {
  if (item.bad != nullptr) {
    write_bad_item(format, item, {{"count", 0}, {"solutions", ordered_json::array()}}, out);
    return;
  }
  if (format == Format::json) {
    out += json_line(json_of_answer(item));
    return;
  }
  RecordWriter record(format, item, out);
  const auto cells = static_cast<std::size_t>(item.layout->cell_count());
  for (std::size_t at = 0; at < item.solutions.size(); at += cells)
    record.solution(item.solutions.subspan(at, cells));
  record.finish(item, wanted);
}

void write_records(Format format, const SolvedBlock& block, std::uint64_t wanted,
                   std::string& out) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    const SolveOutcome& outcome = block.outcomes[i];
    // What most records of most runs are, without looking at anything else.
    if (format == Format::line && outcome.verdict == Verdict::unique && outcome.solutions == 1 &&
        block.notes.empty()) {
      append_line(out, block.solution(i), *block.puzzles->layout);
      out += '\n';
    } else {
      write_record(format, block.item(i), wanted, out);
    }
  }
}

}  // namespace ariadne
