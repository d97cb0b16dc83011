#pragma once

#include <string>

#include <ariadne/model/board.hpp>
#include <ariadne/words/language.hpp>

namespace ariadne {

/// The words of a step, and the place of the template that nothing filled, if there is one.
struct FilledWords {
  std::string text;
  std::string unfilled;
};

FilledWords fill_words(const Step& step, const Board& before, const Language& language);

}  // namespace ariadne
