#pragma once

#include <string>
#include <vector>

#include <ariadne/components/languages.hpp>
#include <ariadne/model/board.hpp>
#include <ariadne/steps/step.hpp>

#include "terminal/options.hpp"

/// Adds --words and --language.
void add_wording_options(Options& options);

/// Whether --words or --language is given.
bool wants_words(const Options& options);

/// The language of --language, or English. Throws ariadne::ConfigError if it is unknown.
ariadne::Language language_option(const Options& options, const ariadne::Registry& registry);
/// The same without the sentences of techniques, which English has from the plugins.
ariadne::Language language_of_texts(const Options& options);

/// What players call these houses: "box 7", "rows 2 and 5"; with "or" for `any`.
std::string houses_in_words(const std::vector<ariadne::GroupIndex>& houses,
                            const ariadne::Board& board, bool any = false,
                            const ariadne::Language& language = {});

/// Where to look for a step, as one of the phrases `hint.at` and `hint.in`, and its technique if `names_it`:
/// "Look in box 7. Technique: Naked Single (easy)."
std::string where_to_look(const char* key, const std::string& where, const ariadne::Step& step,
                          bool names_it, const ariadne::Language& language);

/// A step with its house, if the notation does not name it: "Hidden Single: r3c6=8 (in box 2)".
std::string step_with_house(const ariadne::Step& step, const ariadne::Board& board);
