// SudokuPad draws, and the rules in words say what the drawings mean. A sentence is added to the words where
// they do not mention a kind. Drawings can be taken for others, so the document is read again as
// sudokupad_reader.cpp does, and what does not come back is left out.

#include <algorithm>
#include <map>

#include <ariadne/exchange/detail/link_readers.hpp>
#include <ariadne/exchange/detail/link_writers.hpp>
#include <ariadne/exchange/detail/link_writing.hpp>
#include <ariadne/exchange/detail/read_back.hpp>
#include <ariadne/exchange/detail/said_kinds.hpp>
#include <ariadne/exchange/detail/scl_drawings.hpp>
#include <ariadne/exchange/detail/scl_names.hpp>
#include <ariadne/exchange/lz_string.hpp>

namespace ariadne {

using nlohmann::ordered_json;

namespace {

using Cells = std::vector<Cell>;

class SclWriter {
 public:
  explicit SclWriter(const OutgoingPuzzle& puzzle) : puzzle_(puzzle), layout_(puzzle.layout) {}

  /// Draws one rule; false if there is no drawing for it.
  bool draw(const Rule& rule) {
    try {
      SclDrawings drawings = draw_for_scl(rule, layout_);
      for (auto& [key, entry] : drawings.entries) {
        // Lines from one circle or bulb share it.
        ordered_json& list = entries_[key];
        const bool shared = entry.is_object() && entry.contains("rounded") &&
                            !entry.contains("text") &&
                            std::find(list.begin(), list.end(), entry) != list.end();
        if (!shared) list.push_back(std::move(entry));
      }
      for (const std::string& kind : drawings.kinds) words_.say(kind);
      return true;
    } catch (const CannotHold&) {
      return false;
    }
  }

  ordered_json document() {
    ordered_json document{{"cells", cells()}, {"regions", regions()}};
    draw_groups();
    ordered_json metadata = ordered_json::object();
    const PuzzleNotes* notes = puzzle_.item.notes.get();
    if (notes != nullptr && !notes->title.empty()) metadata["title"] = notes->title;
    if (notes != nullptr && !notes->author.empty()) metadata["author"] = notes->author;
    const std::string rules = words_.text(notes == nullptr ? "" : notes->rules);
    if (!rules.empty()) metadata["rules"] = rules;
    if (const std::string known = solution(); !known.empty()) metadata["solution"] = known;
    if (!puzzle_.parts.lines) metadata["norowcol"] = true;
    if (!metadata.empty()) document["metadata"] = metadata;
    document.update(entries_);
    return document;
  }

 private:
  ordered_json cells() const {
    ordered_json rows = ordered_json::array();
    for (int i = 0; i < layout_.cell_count(); ++i) {
      ordered_json cell = ordered_json::object();
      const DigitSet digits = puzzle_.candidates[static_cast<std::size_t>(i)];
      if (digits.single()) cell["value"] = digits.first();
      if (i % layout_.columns() == 0) rows.push_back(ordered_json::array());
      rows.back().push_back(std::move(cell));
    }
    return rows;
  }
  ordered_json regions() const {
    std::map<int, Cells> cells;
    for (std::size_t i = 0; i < puzzle_.parts.regions.size(); ++i)
      if (puzzle_.parts.regions[i] >= 0)
        cells[puzzle_.parts.regions[i]].push_back(static_cast<Cell>(i));
    ordered_json list = ordered_json::array();
    for (const auto& [region, own] : cells) list.push_back(scl_pairs(layout_, own));
    return list;
  }
  void draw_groups() {
    const double rows = layout_.rows();
    const double columns = layout_.columns();
    const auto diagonal = [&](double from, double to) {
      entries_["lines"].push_back(
          {{"wayPoints", {{from, 0.0}, {to, columns}}}, {"color", "#34BBE6"}, {"thickness", 2}});
    };
    if (puzzle_.parts.falling) diagonal(0.0, rows);
    if (puzzle_.parts.rising) diagonal(rows, 0.0);
    for (const std::string& extra : puzzle_.parts.extras)
      for (const SclGlobal& each : scl_extras)
        if (extra == each.kind) entries_["global"].push_back(each.name);
    for (const Cells& cells : puzzle_.parts.others)
      entries_["cages"].push_back(
          {{"cells", scl_pairs(layout_, cells)}, {"style", "extraregion"}, {"unique", true}});
  }
  std::string solution() const {
    std::string text;
    const std::vector<int> numbers = solution_numbers(puzzle_.item);
    constexpr int most = 9;
    const bool commas = layout_.digit_count() > most;
    for (const int number : numbers) {
      if (commas && !text.empty()) text += ',';
      text += number == 0 ? "?" : std::to_string(number);
    }
    return text;
  }

  const OutgoingPuzzle& puzzle_;
  const Layout& layout_;
  ordered_json entries_ = ordered_json::object();  ///< by key
  SaidKinds words_;
};

}  // namespace

std::string write_scl(const ReadItem& item, std::string& text, LeftOut& left_out) {
  OutgoingPuzzle puzzle{item, *item.layout, {}, {}};
  if (std::string refusal = begin_writing(puzzle, "SudokuPad", false,
                                          {"anti-knight", "anti-king", "disjoint-groups"});
      !refusal.empty())
    return refusal;
  std::string document;
  const auto draw = [&](const std::vector<const Rule*>& rules, std::vector<const Rule*>& lost) {
    SclWriter writer(puzzle);
    for (const Rule* rule : rules)
      if (!writer.draw(*rule)) lost.push_back(rule);
    document = text_of_json(writer.document());
    return read_sudokupad(nlohmann::json::parse(document));
  };
  if (std::string refusal = write_what_comes_back(puzzle, "SudokuPad", draw, left_out);
      !refusal.empty())
    return refusal;
  text += "scl" + lz_compress(zipped(document));
  return {};
}

}  // namespace ariadne
