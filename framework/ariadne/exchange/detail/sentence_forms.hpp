#pragma once

// Inside exchange: the table of what sentences in rules texts can say.

#include <span>

#include <ariadne/exchange/detail/rules_in_words.hpp>

namespace ariadne {

std::span<const SaidKind> said_kinds();
std::span<const SentenceForm> sentence_forms();
/// Words that say nothing by themselves, and those about cells and digits, as the phrases of a form.
std::string_view empty_words();
std::string_view words_about_cells();

}  // namespace ariadne
