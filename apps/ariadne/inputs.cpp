#include "inputs.hpp"

#include <algorithm>
#include <filesystem>

#include <ariadne/formats/symbols.hpp>
#include <ariadne/model/error.hpp>

namespace {

/// Whether a word that names no file can only be meant as a puzzle: it has the signs of a form that
/// others write, or enough symbols.
bool looks_like_puzzle(const std::string& word) {
  const bool starts_with_digit = word[0] >= '1' && word[0] <= '9';
  if (starts_with_digit && word.find(':') != std::string::npos) return true;
  if (word.starts_with(":") || word.starts_with("{") || word.starts_with(".~")) return true;
  constexpr std::size_t smallest = 16;
  const auto symbols = std::count_if(word.begin(), word.end(), [](char c) {
    return ariadne::is_blank(c) || ariadne::digit_of(c) != 0;
  });
  const bool several = word.find_first_of(" \n\t,|") != std::string::npos;
  return symbols >= static_cast<std::ptrdiff_t>(smallest) &&
         (several || symbols == static_cast<std::ptrdiff_t>(word.size()));
}

}  // namespace

Inputs::Inputs(const std::vector<std::string>& words, const ariadne::LayoutChoice& layout,
               const std::stop_token& stop) {
  for (const std::string& word : words.empty() ? std::vector<std::string>{"-"} : words) {
    auto input = std::make_unique<Input>();
    std::error_code ignored;
    const bool names_file = word == "-" || std::filesystem::exists(word, ignored);
    if (word.empty()) throw ariadne::ConfigError("an empty argument names no file and no puzzle");
    if (!names_file && looks_like_puzzle(word)) {
      input->text = word;
      input->argument = std::make_unique<ariadne::TextLines>(input->text);
      input->reader =
          std::make_unique<ariadne::PuzzleReader>(*input->argument, layout, &documents_);
    } else {
      if (word != "-") input->name = word;
      input->file = std::make_unique<ariadne::FileLines>(word, stop);
      input->reader = std::make_unique<ariadne::PuzzleReader>(*input->file, layout, &documents_);
    }
    inputs_.push_back(std::move(input));
  }
}

bool Inputs::next(ariadne::ReadItem& item) {
  for (; current_ < inputs_.size(); ++current_) {
    item.file = inputs_[current_]->name;
    if (inputs_[current_]->reader->next(item)) return true;
    inputs_[current_].reset();
  }
  return false;
}

bool Inputs::waiting() {
  return current_ < inputs_.size() && inputs_[current_]->file && inputs_[current_]->file->waiting();
}
