#pragma once

#include <optional>

#include <ariadne/components/languages.hpp>

#include "terminal/options.hpp"

/// Adds --words and --language.
void add_wording_options(Options& options);

/// Whether --words or --language is given.
bool wants_words(const Options& options);

/// The language of --language, or English. Throws ariadne::ConfigError if it is unknown.
ariadne::Language language_option(const Options& options, const ariadne::Registry& registry);
