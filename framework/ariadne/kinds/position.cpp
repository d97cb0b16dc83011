// A block of a solution is written from values (texts.cpp). Here, the text of each cell becomes a
// condition on the unknowns: the first layer that is not blank has a value with this text.

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include <ariadne/constraints/formula.hpp>
#include <ariadne/kinds/detail/drawing.hpp>
#include <ariadne/kinds/detail/position.hpp>
#include <ariadne/kinds/detail/texts.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/yaml/detail/values.hpp>

namespace ariadne::kinds {

namespace {

/// Removes what a formula excludes: all of it, if there are few assignments to try.
bool filter_exactly(const Formula& formula, std::vector<DigitSet>& domains) {
  std::uint64_t assignments = 1;
  for (const DigitSet digits : domains)
    assignments = std::min(assignments * static_cast<std::uint64_t>(digits.size()),
                           Constraint::most_tried + 1);
  return assignments <= Constraint::most_tried ? formula.Constraint::filter(domains)
                                               : formula.filter(domains);
}

class PositionReader {
 public:
  PositionReader(const KindData& kind, const Clues& clues, Evaluator& evaluator,
                 const std::vector<std::string_view>& lines, std::size_t first, bool finished)
      : kind_(kind),
        clues_(clues),
        evaluator_(evaluator),
        lines_(lines),
        first_(first),
        finished_(finished) {}

  Entries read() {
    for (const BlockData& block : kind_.solution) {
      if (block.form == BlockData::Form::header) {
        read_header();
        continue;
      }
      read_tokens();
      if (block.form == BlockData::Form::parts)
        take_parts(block);
      else
        take_cells(block);
    }
    if (line_ < lines_.size()) fail(0, fmt::format("this has more than its {} lines", line_));
    return std::move(entries_);
  }

 private:
  using Alternatives = std::vector<std::pair<std::string, Condition>>;

  [[noreturn]] void fail(std::size_t at, const std::string& what) const {
    throw KindTextError(first_ + std::min(line_, lines_.size()), at, what);
  }

  void read_header() {
    const std::vector<Piece> pieces =
        line_ < lines_.size() ? pieces_of(lines_[line_]) : std::vector<Piece>();
    const Grid& grid = clues_.grid;
    const auto is = [&](std::size_t i, int number) {
      return i < pieces.size() && number_of<int>(pieces[i].text) == number;
    };
    if (!is(0, grid.rows()) || !is(1, grid.columns()))
      fail(0, fmt::format("the first line of a {} is '{} {}', like that of the puzzle",
                          finished_ ? "solution" : "position", grid.rows(), grid.columns()));
    ++line_;
  }

  /// Reads a grid of tokens.
  void read_tokens() {
    const auto columns = static_cast<std::size_t>(clues_.grid.columns());
    tokens_.clear();
    for (int row = 0; row < clues_.grid.rows(); ++row, ++line_) {
      const std::vector<Piece> tokens =
          line_ < lines_.size() ? tokens_of(lines_[line_], columns) : std::vector<Piece>();
      if (tokens.size() != columns)
        fail(0, fmt::format("a line of the {} has {} entries, not {}",
                            finished_ ? "solution" : "position", columns, tokens.size()));
      for (const Piece& token : tokens) tokens_.push_back({token, line_});
    }
  }

  struct Token {
    Piece piece;
    std::size_t line;
  };
  const Token& token_of(const Thing& cell) const {
    return tokens_[static_cast<std::size_t>(cell.y / 2 * clues_.grid.columns() + cell.x / 2)];
  }
  std::string_view text_of(const Thing& cell) const { return token_of(cell).piece.text; }

  /// The texts that a layer can have in a cell, each with its condition; "" for what is not written: 0 if
  /// that is not written, else any such value.
  Alternatives texts(Meaning meaning, int id, const Thing& cell) {
    const bool stands = meaning != Meaning::unknown || evaluator_.cell_of(id, cell) >= 0;
    const Value value = stands ? evaluator_.value_on(meaning, id, cell) : Value{};
    if (value.is(Value::Type::blank) || value.is(Value::Type::thing) ||
        value.is(Value::Type::set) || value.is(Value::Type::runs))
      return {{"", Conditions::always}};
    const ChoiceOf values = evaluator_.as_choice(value);
    const bool has_zero = std::any_of(values.begin(), values.end(), [&](const auto& one) {
      return one.number == 0 && text_of_value(kind_, meaning, id, 0).empty();
    });
    Alternatives all;
    for (const auto& [number, condition] : values) {
      std::string text = text_of_value(kind_, meaning, id, number);
      if (!text.empty() || number == 0 || !has_zero) all.emplace_back(std::move(text), condition);
    }
    return all;
  }

  static Condition with_text(Conditions& conditions, const Alternatives& texts,
                             std::string_view text) {
    std::vector<Condition> fitting;
    for (const auto& [own, condition] : texts)
      if (own == text) fitting.push_back(condition);
    return conditions.any(fitting);
  }

  /// The layers of a block in a cell have this text.
  Condition written_as(const BlockData& block, const Thing& cell, std::string_view text) {
    Conditions& conditions = evaluator_.conditions();
    std::vector<Condition> ways;
    Condition before = Conditions::always;
    for (const auto& [meaning, id] : block.layers) {
      const Alternatives own = texts(meaning, id, cell);
      ways.push_back(conditions.all(std::array{before, with_text(conditions, own, text)}));
      before = conditions.all(std::array{before, with_text(conditions, own, "")});
    }
    if (finished_ && is_blank_token(text)) ways.push_back(before);
    return conditions.any(ways);
  }

  /// A number that is not written as a text of its own, such as 0 for a cell that is not black.
  Condition unwritten(const BlockData& block, const Thing& cell, std::string_view text) {
    const auto number = number_of<Scalar>(text);
    if (!number) return Conditions::never;
    for (const auto& [meaning, id] : block.layers) {
      if (meaning != Meaning::unknown || evaluator_.cell_of(id, cell) < 0) continue;
      if (!text_of_value(kind_, meaning, id, *number).empty()) continue;
      return evaluator_.compare(Expression::Op::equal, evaluator_.value_on(meaning, id, cell),
                                Value::number(*number));
    }
    return Conditions::never;
  }

  bool has_unknown(const BlockData& block, const Thing& cell) {
    return std::any_of(block.layers.begin(), block.layers.end(), [&](const auto& layer) {
      if (layer.first == Meaning::let) return true;
      return layer.first == Meaning::unknown && evaluator_.cell_of(layer.second, cell) >= 0;
    });
  }

  static bool is_directions(std::string_view text) {
    return is_blank_token(text) || text.find_first_not_of("nsew") == std::string_view::npos;
  }

  void take_cells(const BlockData& block) {
    const bool directions = block.form == BlockData::Form::directions;
    for (const Thing& cell : clues_.grid.all(Function::cells)) {
      const std::string_view text = text_of(cell);
      if (text == "?") continue;
      Condition condition = written_as(block, cell, text);
      if (refuse(block, cell, condition, text)) continue;
      if (condition == Conditions::never && directions && is_directions(text))
        condition = finished_ ? unwritten_layers(block, cell) : Conditions::always;
      if (condition == Conditions::never && is_blank_token(text)) {
        if (finished_ && has_unknown(block, cell)) entries_.missing.push_back(cell);
        continue;
      }
      if (condition == Conditions::never) condition = unwritten(block, cell, text);
      // Where there is nothing to be found, programs write one thing or another.
      if (condition == Conditions::never && !directions && !has_unknown(block, cell)) continue;
      if (condition == Conditions::never) {
        line_ = token_of(cell).line;
        fail(token_of(cell).piece.at,
             fmt::format("{} cannot be at {}{}", in_quotes(text), evaluator_.name_of(cell),
                         what_can_be(block, cell)));
      }
      add(condition, cell);
    }
    if (directions) take_directions(block);
  }

  /// "; x or - can be there"; nothing if it is too much.
  std::string what_can_be(const BlockData& block, const Thing& cell) {
    if (block.form == BlockData::Form::directions) return "; 'n', 's', 'e', and 'w' are ways";
    std::vector<std::string> all;
    for (const auto& [meaning, id] : block.layers)
      for (const auto& [text, condition] : texts(meaning, id, cell)) {
        const std::string own = in_quotes(text.empty() ? "-" : text);
        if (std::find(all.begin(), all.end(), own) == all.end()) all.push_back(own);
      }
    constexpr std::size_t most = 12;
    return all.size() > most ? "" : "; there can be " + any_of(all);
  }

  /// Notes that a number is not what a definition can be there, if the file has a sentence for that.
  bool refuse(const BlockData& block, const Thing& cell, Condition condition,
              std::string_view text) {
    if (condition == Conditions::always || !number_of<Scalar>(text)) return false;
    for (const auto& [meaning, id] : block.layers) {
      if (meaning != Meaning::let || kind_.lets[static_cast<std::size_t>(id)].says.empty())
        continue;
      if (condition != Conditions::never) {
        const Formula formula("", evaluator_.conditions(), condition);
        std::vector<DigitSet> domains;
        for (const Cell part : formula.scope())
          domains.push_back(evaluator_.conditions().domain(part));
        if (filter_exactly(formula, domains)) return false;
      }
      entries_.refused.emplace_back(id, cell);
      return true;
    }
    return false;
  }

  /// No layer is written.
  Condition unwritten_layers(const BlockData& block, const Thing& cell) {
    Conditions& conditions = evaluator_.conditions();
    Condition all = Conditions::always;
    for (const auto& [meaning, id] : block.layers)
      if (meaning != Meaning::clue)
        all = conditions.all(std::array{all, with_text(conditions, texts(meaning, id, cell), "")});
    return all;
  }

  void take_directions(const BlockData& block) {
    static constexpr std::array<std::pair<Way, char>, 4> letters{
        {{up, 'n'}, {down, 's'}, {right, 'e'}, {left, 'w'}}};
    const Grid& grid = clues_.grid;
    std::map<std::int64_t, bool> used;  ///< whether a letter says so; not for open edges
    for (const Thing& cell : grid.all(Function::cells)) {
      const std::string_view text = text_of(cell);
      for (const auto& [way, letter] : letters) {
        const bool leaves = is_directions(text) && text.find(letter) != std::string_view::npos;
        const Thing edge{Sort::edge, cell.y + rows_of_way[way], cell.x + columns_of_way[way]};
        const bool stands = evaluator_.cell_of(block.unknown, edge) >= 0;
        if (leaves && !stands) {
          line_ = token_of(cell).line;
          fail(token_of(cell).piece.at, fmt::format("{} leads from {} to where there is no line",
                                                    in_quotes(text), evaluator_.name_of(cell)));
        }
        if (leaves) used[packed(edge)] = true;
        if (!leaves && stands && finished_ && text != "?") used.try_emplace(packed(edge), false);
      }
    }
    for (const auto& [edge, is_used] : used) {
      const Condition line = evaluator_.as_condition(
          evaluator_.value_on(Meaning::unknown, block.unknown, unpacked(edge)));
      add(is_used ? line : -line, unpacked(edge));
    }
  }

  void take_parts(const BlockData& block) {
    const auto& [meaning, id] = block.layers[0];
    for (const Thing& edge : clues_.grid.all(Function::inner)) {
      const std::vector<Thing> cells = clues_.grid.cells(edge);
      const std::string_view a = text_of(cells[0]);
      const std::string_view b = text_of(cells[1]);
      if (a == "?" || b == "?" || is_blank_token(a) || is_blank_token(b)) continue;
      const Condition wall = evaluator_.as_condition(evaluator_.value_on(meaning, id, edge));
      add(a == b ? -wall : wall, edge);
    }
  }

  void add(Condition condition, const Thing& thing) {
    if (condition != Conditions::always) entries_.all.push_back({condition, thing});
  }

  const KindData& kind_;
  const Clues& clues_;
  Evaluator& evaluator_;
  const std::vector<std::string_view>& lines_;
  const std::size_t first_;
  const bool finished_;
  std::size_t line_ = 0;
  std::vector<Token> tokens_;
  Entries entries_;
};

}  // namespace

Entries read_position(const KindData& kind, const Clues& clues, Evaluator& evaluator,
                      const std::vector<std::string_view>& lines, std::size_t first,
                      bool finished) {
  return PositionReader(kind, clues, evaluator, lines, first, finished).read();
}

Entries read_entries(const KindData& kind, Evaluator& evaluator,
                     const std::vector<std::size_t>& cells, std::string_view line, std::size_t at) {
  const std::vector<Piece> words = pieces_of(line);
  if (words.size() != cells.size())
    throw KindTextError(
        at, 0, fmt::format("the puzzle has {} places, not {}", cells.size(), words.size()));
  Entries entries;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (words[i].text == ".") continue;
    const UnknownCell& cell = evaluator.cells()[cells[i]];
    const std::vector<ValueOfUnknown> values = values_of(evaluator, cells[i]);
    const auto found = std::find_if(values.begin(), values.end(), [&](const auto& value) {
      return kind.text_of(value.value) == words[i].text;
    });
    if (found == values.end())
      throw KindTextError(at, words[i].at,
                          fmt::format("{} cannot be at {}", in_quotes(words[i].text),
                                      evaluator.name_of(cell.thing)));
    entries.all.push_back(
        {evaluator.compare(Expression::Op::equal,
                           evaluator.value_on(Meaning::unknown, cell.unknown, cell.thing),
                           Value::number(found->value)),
         cell.thing});
  }
  return entries;
}

Narrowed narrow(const Evaluator& evaluator, const std::vector<Entry>& entries) {
  const Conditions& conditions = evaluator.conditions();
  Narrowed result;
  for (const UnknownCell& cell : evaluator.cells())
    result.left.push_back(DigitSet::all(static_cast<int>(cell.values.size())));
  struct Part {
    std::unique_ptr<const Formula> formula;
    Thing thing;
    bool clashes = false;
  };
  std::vector<Part> parts;
  for (const auto& [condition, thing] : entries) {
    const Conditions::Node& node = conditions.node(std::abs(condition));
    if (std::abs(condition) == Conditions::always) {
      if (condition == Conditions::never) result.clashes.push_back(thing);
      continue;
    }
    if (node.op != Conditions::Op::cell) {
      parts.push_back({std::make_unique<const Formula>("", conditions, condition), thing});
      continue;
    }
    DigitSet& left = result.left[node.cell];
    const DigitSet after =
        left & (condition > 0 ? node.digits : conditions.domain(node.cell) - node.digits);
    if (after.empty())
      result.clashes.push_back(thing);
    else
      left = after;
  }
  std::vector<DigitSet> domains;
  for (bool changed = true; std::exchange(changed, false);)
    for (Part& part : parts) {
      if (part.clashes) continue;
      domains.clear();
      for (const Cell cell : part.formula->scope()) domains.push_back(result.left[cell]);
      part.clashes = !filter_exactly(*part.formula, domains);
      if (part.clashes) {
        result.clashes.push_back(part.thing);
        continue;
      }
      for (std::size_t i = 0; i < domains.size(); ++i) {
        DigitSet& left = result.left[part.formula->scope()[i]];
        changed = changed || left != domains[i];
        left = domains[i];
      }
    }
  return result;
}

}  // namespace ariadne::kinds
