#include <algorithm>
#include <filesystem>
#include <utility>

#include <ariadne/input/inputs.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/model/symbols.hpp>

namespace ariadne {

namespace {

/// Whether a word has the signs of a form that others write, or enough symbols.
bool looks_like_puzzle(const std::string& word) {
  const bool starts_with_digit = word[0] >= '1' && word[0] <= '9';
  if (starts_with_digit && word.find(':') != std::string::npos) return true;
  if (word.starts_with(":") || word.starts_with("{") || word.starts_with(".~")) return true;
  constexpr std::size_t smallest = 16;
  const auto symbols = std::count_if(word.begin(), word.end(),
                                     [](char c) { return is_blank(c) || digit_of(c) != 0; });
  const bool several = word.find_first_of(" \n\t,|") != std::string::npos;
  return symbols >= static_cast<std::ptrdiff_t>(smallest) &&
         (several || symbols == static_cast<std::ptrdiff_t>(word.size()));
}

/// Takes at most so many items from where they come.
std::uint64_t pass_over(ItemSource& items, std::uint64_t most) {
  constexpr std::uint64_t at_once = 1024;
  ReadItem item;
  ReadPuzzles puzzles;
  std::uint64_t passed = 0;
  while (passed < most && items.next(item)) {
    ++passed;
    if (!item.good()) continue;
    puzzles.layout = item.layout;
    puzzles.givens.clear();
    puzzles.candidates = item.candidates;
    passed += items.next_alike(puzzles, std::min(most - passed, at_once));
  }
  return passed;
}

}  // namespace

bool is_puzzle_argument(const std::string& word) {
  if (word.empty()) throw ConfigError("an empty argument names no file and no puzzle");
  std::error_code ignored;
  return word != "-" && !std::filesystem::exists(word, ignored) && looks_like_puzzle(word);
}

Inputs::Inputs(const std::vector<std::string>& words, LayoutChoice layout, std::stop_token stop)
    : stop_(std::move(stop)), layout_(std::move(layout)) {
  for (const std::string& word : words.empty() ? std::vector<std::string>{"-"} : words) {
    auto input = std::make_unique<Input>();
    input->word = word;
    if (!is_puzzle_argument(word)) {
      if (word != "-") input->name = word;
      input->file = std::make_unique<FileLines>(word, stop_);
    }
    start(*input);
    inputs_.push_back(std::move(input));
  }
}

/// Makes it ready to be read from its begin.
void Inputs::start(Input& input) {
  if (!input.file) input.argument = std::make_unique<TextLines>(input.word);
  LineSource& lines = input.file ? *input.file : *input.argument;
  input.reader = std::make_unique<PuzzleReader>(lines, layout_, &documents_);
}

bool Inputs::next(ReadItem& item) {
  for (; left_ > 0 && current_ < inputs_.size(); ++current_) {
    item.file = inputs_[current_]->name;
    if (inputs_[current_]->reader->next(item)) {
      // A grid that was cut off in its middle looks like a mistake; it is read again another time.
      if (stop_.stop_requested()) return false;
      --left_;
      return true;
    }
    if (inputs_[current_]->file) inputs_[current_]->file->release();
  }
  return false;
}

std::size_t Inputs::next_alike(ReadPuzzles& puzzles, std::size_t most) {
  if (current_ == inputs_.size()) return 0;
  const std::size_t count =
      inputs_[current_]->reader->next_alike(puzzles, std::min<std::uint64_t>(most, left_));
  left_ -= count;
  return count;
}

bool Inputs::waiting() {
  return current_ < inputs_.size() && inputs_[current_]->file && inputs_[current_]->file->waiting();
}

std::uint64_t Inputs::take_block(const FileBlock& block) {
  if (inputs_.size() != 1 || !inputs_[0]->file)
    throw ConfigError("a block is a part of one file; name that file alone");
  Input& input = *inputs_[0];
  const FileBlock numbered = check_block(input.word, layout_, documents_, block, stop_);
  input.file->limit(block.offset, block.length);
  input.reader = std::make_unique<PuzzleReader>(*input.file, layout_, &documents_,
                                                ReaderStart{numbered.line, numbered.header});
  return numbered.puzzle;
}

std::uint64_t Inputs::skip(std::uint64_t items) {
  return pass_over(*this, items);
}

std::optional<std::string> Inputs::read_once() const {
  for (const auto& input : inputs_)
    if (input->file && !input->file->regular())
      return input->name.empty() ? "standard input" : input->name;
  return std::nullopt;
}

std::uint64_t Inputs::count() {
  const std::uint64_t items = pass_over(*this, std::numeric_limits<std::uint64_t>::max());
  for (const auto& input : inputs_) {
    if (input->file) input->file->rewind();
    start(*input);
  }
  current_ = 0;
  left_ = std::numeric_limits<std::uint64_t>::max();
  return items;
}

std::optional<double> Inputs::fraction_read() const {
  std::uint64_t read = 0;
  std::uint64_t size = 0;
  for (const auto& input : inputs_) {
    if (!input->file) continue;
    if (!input->file->regular()) return std::nullopt;
    read += input->file->bytes_read();
    size += input->file->part_size();
  }
  if (size == 0 || !whole_) return std::nullopt;
  return std::min(1.0, static_cast<double>(read) / static_cast<double>(size));
}

std::uint64_t Inputs::file_size() const {
  return inputs_[0]->file ? inputs_[0]->file->size() : 0;
}

std::vector<std::string> Inputs::names() const {
  std::vector<std::string> names;
  for (const auto& input : inputs_) {
    names.push_back(input->word);
    if (input->file && input->file->regular())
      names.back() += ", " + std::to_string(input->file->size()) + " bytes, changed at " +
                      std::to_string(input->file->changed_at());
  }
  return names;
}

std::vector<std::string> Inputs::files() const {
  std::vector<std::string> files;
  for (const auto& input : inputs_)
    if (input->file) files.push_back(input->name.empty() ? "/dev/stdin" : input->name);
  return files;
}

}  // namespace ariadne
