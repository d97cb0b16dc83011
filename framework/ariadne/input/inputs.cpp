#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include <ariadne/exchange/link_lines.hpp>
#include <ariadne/formats/detail/cell_text.hpp>
#include <ariadne/input/detail/line_forms.hpp>
#include <ariadne/input/inputs.hpp>
#include <ariadne/kinds/find_kind.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

/// Whether a word has the signs of a form that others write, or enough symbols.
bool looks_like_puzzle(const std::string& word) {
  const std::size_t begin = std::min(word.find_first_not_of(" \t"), word.size());
  if (!link_alone(word).empty() || is_form_of_others(std::string_view(word).substr(begin)))
    return true;
  const bool starts_with_digit = word[0] >= '1' && word[0] <= '9';
  if (starts_with_digit && word.find(':') != std::string::npos) return true;
  if (kind_of_address(word)) return true;
  if (word.starts_with(":") || word.starts_with("{") || word.starts_with(".~")) return true;
  constexpr std::size_t smallest = 16;
  const auto symbols = std::count_if(word.begin(), word.end(), [](unsigned char c) {
    return is_blank(static_cast<char>(c)) || std::isalnum(c) != 0;
  });
  const bool several = word.find_first_of(" \n\t,|") != std::string::npos;
  return symbols >= static_cast<std::ptrdiff_t>(smallest) &&
         (several || symbols == static_cast<std::ptrdiff_t>(word.size()));
}

/// Whether a word is more like a puzzle with a mistake than like the name of a file: at least half
/// of it are digits, blanks, signs that others use for blanks, and what stands between cells, and it
/// has neither a folder nor an extension. A '/' between rows, "123/456", makes no folder.
bool is_meant_as_puzzle(const std::string& word) {
  constexpr std::string_view of_cells_and_between = "123456789.0*_xX?-|, /";
  const bool path = word.starts_with('/') || word.starts_with("./") || word.starts_with("../");
  if (word.find('/') != std::string::npos &&
      (path || word.find_first_not_of(of_cells_and_between) != std::string::npos))
    return false;
  const std::size_t dot = word.rfind('.');
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  if (dot != std::string::npos && word.size() - dot > 2 &&
      std::all_of(word.begin() + static_cast<std::ptrdiff_t>(dot) + 1, word.end(), is_letter))
    return false;
  const auto symbols = std::count_if(word.begin(), word.end(),
                                     [](char c) { return is_blank(c) || (c >= '1' && c <= '9'); });
  const auto signs = std::count_if(word.begin(), word.end(), [](char c) {
    return std::string_view("xX?-|, /").find(c) != std::string_view::npos;
  });
  return symbols > 0 && 2 * (symbols + signs) >= static_cast<std::ptrdiff_t>(word.size());
}

/// Reports a word that is not a puzzle either.
void require_puzzle(const std::string& word) {
  TextLines lines(word);
  PuzzleReader reader(lines, {});
  ReadItem item;
  const auto neither = [&](const std::string& why) {
    return fmt::format("{} is neither a file nor a puzzle: {}", in_quotes(word), why);
  };
  if (!reader.next(item)) throw ConfigError(neither("it has no symbols"));
  // The sentence names the column itself, as there is no file before it.
  if (!item.good())
    throw ConfigError(Place{"", 0, item.error_column},
                      neither(fmt::format("column {}: {}", item.error_column, item.error)));
}

}  // namespace

bool is_puzzle_argument(const std::string& argument, const LayoutChoice& layout) {
  if (argument.empty()) throw ConfigError("an empty argument is neither a file nor a puzzle");
  std::error_code ignored;
  if (argument == "-" || std::filesystem::exists(argument, ignored)) return false;
  // A puzzle of a kind has lines or signs for their ends, and an address has a colon before slashes;
  // names of files have neither.
  if (layout.kind)
    return argument.find_first_of("|\n") != std::string::npos ||
           argument.find(':') < argument.find('/') || kind_of_address(argument) ||
           !link_alone(argument).empty();
  // Lines report their own mistakes.
  if (argument.find('\n') != std::string::npos) return true;
  const std::string word = with_usual_blanks(argument, layout.blanks);
  if (looks_like_puzzle(word)) return true;
  if (!is_meant_as_puzzle(word)) return false;
  require_puzzle(word);
  return true;
}

std::string argument_name(const std::string& word, std::size_t number, const LayoutChoice& layout) {
  if (word == "-") return standard_input;
  return is_puzzle_argument(word, layout) ? fmt::format("argument {}", number) : word;
}

Inputs::Inputs(const std::vector<std::string>& words, LayoutChoice layout, StopToken stop,
               RuleMaker* rules)
    : stop_(std::move(stop)), layout_(std::move(layout)), rules_(rules) {
  for (const std::string& word : words.empty() ? std::vector<std::string>{"-"} : words) {
    auto input = std::make_unique<Input>();
    input->word = word;
    const bool puzzle = is_puzzle_argument(word, layout_);
    input->name = word == "-" ? standard_input
                  : puzzle    ? fmt::format("argument {}", inputs_.size() + 1)
                              : word;
    if (!puzzle) input->file = std::make_unique<FileLines>(word, stop_);
    start(*input);
    inputs_.push_back(std::move(input));
  }
}

void Inputs::count_items(Input& input, std::uint64_t items) {
  input.items += items;
  items_read_ += items;
  if (input.file) input.bytes = input.file->bytes_passed();
}

/// Makes it ready to be read from its begin.
void Inputs::start(Input& input) {
  if (!input.file) input.argument = std::make_unique<TextLines>(input.word);
  LineSource& lines = input.file ? *input.file : *input.argument;
  input.reader = std::make_unique<PuzzleReader>(lines, layout_, &documents_, ReaderStart{}, rules_);
  // What a caller passes as puzzles is to have as many answers; a file may have titles.
  if (!input.file) input.reader->refuse_words();
}

bool Inputs::next(ReadItem& item) {
  for (; left_ > 0 && current_ < inputs_.size(); ++current_) {
    item.file = inputs_[current_]->name;
    if (inputs_[current_]->reader->next(item)) {
      // A grid that was cut off in its middle looks like a mistake; it is read again another time.
      if (stop_.stop_requested()) return false;
      --left_;
      count_items(*inputs_[current_], 1);
      if (strict_) refuse_unread(item);
      return true;
    }
    if (inputs_[current_]->file) inputs_[current_]->file->release();
  }
  return false;
}

/// Makes a puzzle a mistake if something of it was not understood.
void Inputs::refuse_unread(ReadItem& item) {
  if (!item.good() || !item.notes) return;
  if (!item.notes->unread.empty())
    item.error = fmt::format("part of this puzzle was not understood: {}",
                             fmt::join(item.notes->unread, ", "));
  else
    item.error = item.notes->contradiction;
  if (item.error.empty()) return;
  item.layout = nullptr;
  item.error_line = item.line;
  item.error_column = 1;
}

std::size_t Inputs::next_alike(ReadPuzzles& puzzles, std::size_t most) {
  if (current_ == inputs_.size()) return 0;
  const std::size_t count =
      inputs_[current_]->reader->next_alike(puzzles, std::min<std::uint64_t>(most, left_));
  left_ -= count;
  count_items(*inputs_[current_], count);
  return count;
}

bool Inputs::waiting() {
  return current_ < inputs_.size() && inputs_[current_]->file && inputs_[current_]->file->waiting();
}

std::uint64_t Inputs::take_block(const FileBlock& block) {
  if (inputs_.size() != 1 || !inputs_[0]->file)
    throw ConfigError("--block works on a single file; name only that file");
  require_dividable();
  Input& input = *inputs_[0];
  const FileBlock numbered = check_block(input.word, layout_, documents_, block, stop_);
  input.file->limit(block.offset, block.length);
  input.reader = std::make_unique<PuzzleReader>(
      *input.file, layout_, &documents_,
      ReaderStart{static_cast<std::size_t>(numbered.line), numbered.header}, rules_);
  return numbered.puzzle;
}

/// Passes over the next item of an input, and over as many like it as there are at once, `most` in
/// all, at least one. Returns how many; 0 at its end, or that of all.
std::uint64_t Inputs::pass_alike(Input& input, std::uint64_t most) {
  if (left_ == 0 || stop_.stop_requested()) return 0;
  const std::uint64_t passed = input.reader->pass(std::min(most, left_));
  left_ -= passed;
  count_items(input, passed);
  return passed;
}

std::uint64_t Inputs::skip(std::uint64_t items) {
  std::uint64_t skipped = 0;
  while (skipped < items && current_ < inputs_.size()) {
    const std::uint64_t passed = pass_alike(*inputs_[current_], items - skipped);
    skipped += passed;
    if (passed == 0) ++current_;
  }
  return skipped;
}

void Inputs::require_dividable() const {
  for (const auto& input : inputs_) {
    if (input->file && input->word != "-" && input->file->regular()) continue;
    throw ConfigError((!input->file         ? "a puzzle given as an argument"
                       : input->word == "-" ? input->name
                                            : in_quotes(input->name)) +
                      " cannot be divided into blocks; only a regular file can");
  }
}

std::optional<InputBlock> Inputs::pass_block(std::uint64_t items) {
  for (; current_ < inputs_.size(); ++current_) {
    Input& input = *inputs_[current_];
    // Where the file cannot be divided, who reads the block begins with the file.
    InputBlock passed{input.word, {0, 0, 1, 1, {}}, input.items, 0};
    if (const auto here = input.items > 0 ? input.reader->here() : std::nullopt) {
      passed.block = {input.file->position(), 0, input.items + 1, here->line, here->header};
      passed.skip = 0;
    }
    while (passed.count < items || !input.reader->here()) {
      const std::uint64_t wanted = items - std::min(passed.count, items - 1);
      const std::uint64_t more = pass_alike(input, wanted);
      if (more == 0) break;
      passed.count += more;
    }
    if (passed.count == 0) continue;
    const bool divided = input.reader->here().has_value();
    const std::uint64_t end = divided ? input.file->position() : input.file->size();
    passed.block.length = end - passed.block.offset;
    return passed;
  }
  return std::nullopt;
}

std::pair<std::size_t, Place> Inputs::sum_of(const CountedLines& (PuzzleReader::*lines)()
                                                 const) const {
  std::pair<std::size_t, Place> all;
  for (const auto& input : inputs_) {
    const CountedLines& own = ((*input->reader).*lines)();
    if (all.first == 0 && own.count > 0) all.second = {input->name, own.first, 1};
    all.first += own.count;
  }
  return all;
}

std::pair<std::size_t, Place> Inputs::passed_over() const {
  return sum_of(&PuzzleReader::passed_over);
}

std::pair<std::size_t, Place> Inputs::open_zeros() const {
  return sum_of(&PuzzleReader::open_zeros);
}

std::pair<std::size_t, Place> Inputs::joined_strings() const {
  return sum_of(&PuzzleReader::joined_strings);
}

std::optional<std::string> Inputs::read_once() const {
  for (const auto& input : inputs_)
    if (input->file && !input->file->regular()) return input->name;
  return std::nullopt;
}

std::uint64_t Inputs::count() {
  const std::uint64_t items = skip(std::numeric_limits<std::uint64_t>::max());
  for (const auto& input : inputs_) {
    if (input->file) input->file->rewind();
    start(*input);
    input->items = 0;
    input->bytes = 0;
  }
  current_ = 0;
  items_read_ = 0;
  left_ = std::numeric_limits<std::uint64_t>::max();
  return items;
}

std::optional<double> Inputs::fraction_read() const {
  std::uint64_t read = 0;
  std::uint64_t size = 0;
  for (const auto& input : inputs_) {
    if (!input->file) continue;
    if (!input->file->regular()) return std::nullopt;
    read += input->bytes;
    size += input->file->part_size();
  }
  if (size == 0 || !whole_) return std::nullopt;
  return std::min(1.0, static_cast<double>(read) / static_cast<double>(size));
}

std::uint64_t Inputs::bytes_left() const {
  std::uint64_t left = 0;
  for (std::size_t i = current_; i < inputs_.size(); ++i)
    if (inputs_[i]->file && inputs_[i]->file->regular())
      left += inputs_[i]->file->size() - inputs_[i]->file->position();
  return left;
}

std::uint64_t Inputs::file_size() const {
  return inputs_[0]->file ? inputs_[0]->file->size() : 0;
}

std::vector<std::string> Inputs::names() const {
  std::vector<std::string> names;
  for (const auto& input : inputs_) {
    names.push_back(input->word);
    if (input->file && input->file->regular())
      names.back() +=
          fmt::format(", {} bytes, changed at {}", input->file->size(), input->file->changed_at());
  }
  return names;
}

std::vector<std::string> Inputs::files() const {
  std::vector<std::string> files;
  for (const auto& input : inputs_)
    if (input->file) files.push_back(input->word == "-" ? "/dev/stdin" : input->word);
  return files;
}

}  // namespace ariadne
