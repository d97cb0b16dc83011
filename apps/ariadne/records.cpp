#include "records.hpp"

#include <ariadne/formats/symbols.hpp>
#include <ariadne/formats/writer.hpp>

using ariadne::Verdict;
using nlohmann::ordered_json;

ordered_json json_of_puzzle(std::uint64_t number, const ariadne::Layout& layout,
                            std::span<const ariadne::Digit> givens) {
  ordered_json record{{"n", number}, {"puzzle", ariadne::to_line(givens)}};
  const std::string plain = std::to_string(layout.digit_count());
  if (layout.name() != plain + "x" + plain) record["layout"] = layout.name();
  return record;
}

std::string json_line(const ordered_json& record) {
  return record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

RecordWriter::RecordWriter(Format format, std::uint64_t number, const ariadne::Layout& layout,
                           std::span<const ariadne::Digit> givens, bool stream, std::string& out)
    : format_(format),
      number_(number),
      layout_(layout),
      givens_(givens),
      stream_(stream),
      out_(out) {}

void RecordWriter::solution(std::span<const ariadne::Digit> values) {
  ++count_;
  if (format_ == Format::json && stream_) {
    if (count_ == 1) {
      out_ += json_of_puzzle(number_, layout_, givens_).dump();
      out_.back() = ',';
      out_ += "\"solutions\":[";
    }
    out_ += (count_ == 1 ? "\"" : ",\"") + ariadne::to_line(values) + "\"";
  } else if (format_ == Format::json) {
    lines_.push_back(ariadne::to_line(values));
  } else if (count_ == 1) {
    held_.assign(values.begin(), values.end());
  } else {
    if (count_ == 2) text(held_, "multiple, solution 1");
    text(values, "multiple, solution " + std::to_string(count_));
  }
}

void RecordWriter::finish(const ariadne::SolvedItem& item, std::uint64_t wanted) {
  const std::string verdict = to_string(item.outcome.verdict);
  const std::string reason = item.reason.empty() ? "" : ": " + item.reason;
  const bool incomplete = item.outcome.verdict == Verdict::incomplete;
  if (format_ == Format::json) {
    const bool begun = stream_ && count_ > 0;
    ordered_json rest{{"verdict", verdict}, {"count", item.outcome.solutions}};
    if (!begun) rest["solutions"] = lines_;
    if (!item.reason.empty()) rest["error"] = item.reason;
    if (incomplete) {
      rest["board"] = ariadne::to_line(item.values);
      for (const ariadne::DigitSet candidates : item.board) {
        std::string symbols;
        for (const ariadne::Digit digit : candidates) symbols += ariadne::symbol_of(digit);
        rest["candidates"].push_back(symbols);
      }
    }
    rest["nodes"] = item.outcome.nodes;
    if (begun) {
      out_ += "]," + json_line(rest).substr(1);
    } else {
      ordered_json record = json_of_puzzle(number_, layout_, givens_);
      record.update(rest);
      out_ += json_line(record);
    }
  } else if (count_ == 0) {
    text(incomplete ? item.values : givens_, verdict + reason);
  } else if (count_ == 1) {
    const bool plain = item.outcome.verdict == Verdict::unique || wanted == 1;
    text(held_, plain ? "" : verdict + ", solution 1");
  }
}

/// One grid or line of values; a note begins with '#', as comments do in all that Ariadne reads.
void RecordWriter::text(std::span<const ariadne::Digit> values, const std::string& note) {
  const std::string remark =
      note.empty() ? "" : "# puzzle " + std::to_string(number_) + ": " + note;
  if (format_ == Format::grid) {
    if (!remark.empty()) out_ += remark + "\n";
    out_ += ariadne::to_grid(layout_, values) + "\n";
  } else {
    ariadne::append_line(out_, values);
    if (!remark.empty()) out_ += "  " + remark;
    out_ += '\n';
  }
}

namespace {

void write_bad_item(Format format, std::uint64_t number, const ariadne::ReadItem& item,
                    std::string& out) {
  const std::string place =
      "line " + std::to_string(item.error_line) + ", column " + std::to_string(item.error_column);
  if (format == Format::json) {
    ordered_json record{{"n", number},
                        {"puzzle", item.text},
                        {"verdict", "invalid"},
                        {"count", 0},
                        {"solutions", ordered_json::array()},
                        {"error", place + ": " + item.error}};
    if (!item.file.empty()) record["file"] = item.file;
    out += json_line(record);
  } else {
    const ariadne::Place in_file{item.file, item.error_line, item.error_column};
    out += "# puzzle " + std::to_string(number) +
           ": invalid: " + (item.file.empty() ? place : to_string(in_file)) + ": " + item.error +
           "\n";
    if (format == Format::grid) out += '\n';
  }
}

}  // namespace

void write_record(Format format, const ariadne::SolvedItem& item, std::uint64_t wanted,
                  std::string& out) {
  if (item.bad != nullptr) {
    write_bad_item(format, item.number, *item.bad, out);
    return;
  }
  RecordWriter record(format, item.number, *item.layout, item.givens, false, out);
  const auto cells = static_cast<std::size_t>(item.layout->cell_count());
  for (std::size_t at = 0; at < item.solutions.size(); at += cells)
    record.solution(item.solutions.subspan(at, cells));
  record.finish(item, wanted);
}
