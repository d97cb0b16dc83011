#include <algorithm>
#include <array>
#include <map>

#include <ariadne/exchange/detail/grid_parts.hpp>
#include <ariadne/exchange/detail/link_puzzle.hpp>
#include <ariadne/exchange/detail/looped_lines.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/model/extras.hpp>
#include <ariadne/model/grids.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

constexpr std::string_view region_symbols =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0";

/// Kinds that are about the set of cells.
constexpr std::array<std::string_view, 11> sets{
    "renban",  "nabner",  "killer-cage", "extra-region",   "odd",        "even",
    "minimum", "maximum", "row-indexer", "column-indexer", "box-indexer"};

template <class Names>
bool is_among(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool contains_cell(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

Rule rule_of(const std::string& kind, std::vector<Cell> cells, const std::string& parameter,
             const std::string& number) {
  Rule rule{kind, {}};
  rule.with("cells", std::move(cells));
  if (!number.empty()) rule.with(parameter, number);
  return rule;
}

}  // namespace

LinkPuzzle::LinkPuzzle(int rows, int columns)
    : rows_(rows), columns_(columns), digits_(std::max(rows, columns)) {
  if (rows < 1 || columns < 1 || digits_ > max_digits)
    fail({}, "a grid of " + std::to_string(rows) + " rows and " + std::to_string(columns) +
                 " columns; both are 1 to " + std::to_string(max_digits));
  const auto cells = static_cast<std::size_t>(cell_count());
  givens_.assign(cells, 0);
  marks_.assign(cells, DigitSet());
}

std::string LinkPuzzle::name(Cell cell) const {
  return "r" + std::to_string(place(cell).first + 1) + "c" + std::to_string(place(cell).second + 1);
}

bool LinkPuzzle::same_shape(std::span<const Cell> a, std::span<const Cell> b) const {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 1; i < a.size(); ++i) {
    const auto [r, c] = place(a[i]);
    const auto [to_r, to_c] = place(b[i]);
    if (r - place(a[0]).first != to_r - place(b[0]).first ||
        c - place(a[0]).second != to_c - place(b[0]).second)
      return false;
  }
  return true;
}

void LinkPuzzle::set_digits(int digits) {
  if (digits < 1 || digits > max_digits)
    fail({}, "a puzzle of " + std::to_string(digits) + " digits; there are 1 to " +
                 std::to_string(max_digits));
  digits_ = digits;
}

void LinkPuzzle::usual_regions() {
  regions_ = ariadne::usual_regions(rows_, columns_, digits_);
}

void LinkPuzzle::give(Cell cell, int number) {
  if (number < 1 || number > digits_)
    fail({}, name(cell) + " has the number " + std::to_string(number) + ", which is not 1 to " +
                 std::to_string(digits_));
  givens_[cell] = static_cast<Digit>(number);
}

void LinkPuzzle::restrict_to(Cell cell, const std::vector<int>& numbers) {
  DigitSet digits;
  for (const int number : numbers)
    if (number >= 1 && number <= digits_) digits.insert(static_cast<Digit>(number));
  if (digits.empty()) return;
  marks_[cell] = marks_[cell].empty() ? digits : marks_[cell] & digits;
}

void LinkPuzzle::add_line(const std::string& kind, std::vector<Cell> cells,
                          const std::string& parameter, const std::string& number) {
  if (is_among(sets, kind)) {
    std::vector<Cell> once;
    for (const Cell cell : cells)
      if (!contains_cell(once, cell)) once.push_back(cell);
    cells = std::move(once);
  } else {
    // Drawings may name the cell twice at which a line bends.
    const bool once = cells.size() <= 1;
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    if (cells.size() == 1 && !once)
      return leave("a line of the kind " + kind + " that visits a cell twice");
    if (comes_back(cells)) {
      Rule rule{kind, {}};
      if (!number.empty()) rule.with(parameter, number);
      const auto rules = rules_of_looped_line(rule, cells, regions_, digits_);
      if (!rules) return leave("a line of the kind " + kind + " that visits a cell twice");
      for (const Rule& each : *rules) add(each);
      return;
    }
  }
  const bool of_one = is_among(sets, kind) && kind != "renban" && kind != "nabner";
  if (cells.empty() || (cells.size() == 1 && !of_one)) return;
  add(rule_of(kind, std::move(cells), parameter, number));
}

void LinkPuzzle::add_diagonal(bool rising) {
  (rising ? rising_ : falling_) = true;
}

void LinkPuzzle::add_extra(const std::string& name) {
  if (!is_among(extras_, name)) extras_.push_back(name);
}

bool LinkPuzzle::has(std::string_view kind) const {
  if (kind == "x") return rising_ && falling_;
  if (kind == "diagonal") return rising_ || falling_;
  return is_among(extras_, kind) ||
         std::any_of(rules_.begin(), rules_.end(),
                     [&](const Rule& rule) { return rule.kind == kind; });
}

void LinkPuzzle::leave(const std::string& what) {
  for (auto& [known, count] : left_)
    if (known == what) {
      ++count;
      return;
    }
  left_.emplace_back(what, 1);
}

void LinkPuzzle::set_solution(const std::vector<int>& numbers) {
  if (numbers.size() != static_cast<std::size_t>(cell_count())) return;
  std::string solution;
  for (const int number : numbers)
    solution += number >= 1 && number <= digits_ ? symbol_of(static_cast<Digit>(number)) : '.';
  if (solution.find_first_not_of('.') != std::string::npos) notes_.solution = solution;
}

/// Those that a layout of its own can have; the others become rules.
std::vector<std::string> LinkPuzzle::take_extras(bool boxes) {
  std::vector<std::string> names;
  if (rising_ && falling_ && rows_ == columns_) names.emplace_back("x");
  for (const std::string& name : extras_)
    if (const Extra* extra = find_extra(name); extra != nullptr && (boxes || !extra->needs_boxes))
      names.push_back(name);
  return names;
}

LayoutPtr LinkPuzzle::frame(LayoutCache& layouts) const {
  GridForm form;
  form.rows = rows_;
  form.columns = columns_;
  form.digits = digits_;
  form.lines = lines_;
  if (!regions_.empty()) {
    std::map<int, int> numbers;
    for (const int region : regions_)
      if (region >= 0) numbers.emplace(region, 0);
    int count = 0;
    for (auto& [region, number] : numbers) number = count++;
    std::size_t free = static_cast<std::size_t>(count);
    if (free >= region_symbols.size())
      fail({}, "a puzzle with " + std::to_string(count) + " regions");
    // Cells without a region are no group: too many of them, or a symbol for each.
    const auto none = std::count_if(regions_.begin(), regions_.end(), [](int r) { return r < 0; });
    const bool together = none > digits_;
    for (const int region : regions_) {
      const std::size_t symbol = region >= 0 ? static_cast<std::size_t>(numbers.at(region))
                                 : together  ? free
                                             : free++;
      if (symbol >= region_symbols.size()) fail({}, "too many cells without a region");
      form.regions += region_symbols[symbol];
    }
  }
  std::string key = "link:";
  for (const int number : {rows_, columns_, digits_, lines_ ? 1 : 0})
    key += std::to_string(number) + ' ';
  return layouts.find(key + form.regions, [&] { return grid_layout(form); });
}

namespace {

/// The regions as numbers 0..N-1 if there are N of N cells; else empty.
std::vector<int> jigsaw_of(const std::vector<int>& regions, int digits) {
  std::map<int, int> sizes;
  for (const int region : regions) ++sizes[region];
  if (sizes.size() != static_cast<std::size_t>(digits)) return {};
  int next = 0;
  std::map<int, int> numbers;
  for (const auto& [region, size] : sizes) {
    if (region < 0 || size != digits) return {};
    numbers[region] = next++;
  }
  std::vector<int> map;
  for (const int region : regions) map.push_back(numbers.at(region));
  return map;
}

}  // namespace

void LinkPuzzle::finish(LayoutCache& layouts, ReadItem& item) {
  const std::vector<std::string> sentences =
      words_.unused([this](std::string_view kind) { return has(kind); });
  const std::vector<int> own = regions_;
  LayoutPtr base;
  bool boxes = false;
  std::vector<int> jigsaw;
  constexpr int smallest = 4;
  constexpr int largest = 25;
  const bool square =
      rows_ == columns_ && digits_ == rows_ && lines_ && digits_ >= smallest && digits_ <= largest;
  if (square && !own.empty()) {
    usual_regions();
    boxes = jigsaw_of(own, digits_) == regions_ && usual_layout(digits_) != nullptr;
    regions_ = own;
    jigsaw = jigsaw_of(own, digits_);
  }
  std::vector<std::string> names;
  if (boxes || !jigsaw.empty()) {
    names = take_extras(boxes);
    std::string key = "link-base:" + std::to_string(digits_);
    for (const int region : jigsaw) key += ' ' + std::to_string(region);
    for (const std::string& name : names) key += '+' + name;
    base = layouts.find(key, [&] {
      return add_extras(boxes ? usual_layout(digits_) : jigsaw_layout(digits_, jigsaw), names);
    });
  } else {
    base = frame(layouts);
  }
  const auto has = [&](std::string_view name) { return is_among(names, name); };
  for (const bool rising : {true, false}) {
    if (!(rising ? rising_ : falling_) || has("x")) continue;
    std::vector<Cell> cells;
    for (int i = 0; i < std::min(rows_, columns_); ++i)
      cells.push_back(cell(rising ? rows_ - 1 - i : i, i));
    add_line("extra-region", cells);
  }
  for (const std::string& extra : extras_) {
    if (has(extra)) continue;
    if (extra == "anti-knight") add(Rule{"anti-chess", {}}.with("offsets", "1 2"));
    if (extra == "anti-king") add(Rule{"anti-chess", {}}.with("offsets", "1 1"));
    if (extra == "disjoint-groups") add(Rule{"disjoint-groups", {}});
    if (extra == "windoku") leave("windoku on a grid that is not 9x9");
  }
  item.layout = base;
  item.givens = givens_;
  item.candidates.clear();
  if (std::any_of(marks_.begin(), marks_.end(), [](DigitSet marks) { return !marks.empty(); })) {
    const DigitSet all = DigitSet::all(digits_);
    for (std::size_t i = 0; i < givens_.size(); ++i) {
      DigitSet marks = marks_[i].empty() ? all : marks_[i];
      if (givens_[i] != 0) marks = DigitSet::of(givens_[i]);
      if (marks.single()) item.givens[i] = marks.first();
      item.candidates.push_back(marks);
    }
  }
  item.rules = std::move(rules_);
  for (const auto& [what, count] : left_)
    notes_.unread.push_back(count == 1 ? what : what + " (" + std::to_string(count) + " times)");
  for (const std::string& sentence : sentences)
    notes_.unread.push_back("the sentence '" + printable(sentence) + "'");
  item.notes = std::make_shared<PuzzleNotes>(std::move(notes_));
}

std::vector<Cell> cells_from(const LinkPuzzle& puzzle, int row, int column, int down, int across) {
  std::vector<Cell> cells;
  for (int r = row + down, c = column + across; puzzle.contains(r, c); r += down, c += across)
    cells.push_back(puzzle.cell(r, c));
  return cells;
}

std::vector<Cell> cells_seen(const LinkPuzzle& puzzle, int row, int column) {
  const bool beside = row < 0 || row >= puzzle.rows();
  const bool besides = column < 0 || column >= puzzle.columns();
  if (beside == besides) return {};
  if (beside) {
    const int first = row < 0 ? -1 : puzzle.rows();
    return cells_from(puzzle, first, column, row < 0 ? 1 : -1, 0);
  }
  const int first = column < 0 ? -1 : puzzle.columns();
  return cells_from(puzzle, row, first, 0, column < 0 ? 1 : -1);
}

}  // namespace ariadne
