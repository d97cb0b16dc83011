#pragma once

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/words/language.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// English, with the sentences of all loaded plugins.
ARIADNE_API Language english(const Registry& registry);

/// Reads a language from a file such as configs/languages/zh.yaml. Its keys are `language`, the tag
/// of the language; `phrases`, a translation of each of english_phrases(); `names`, the names of
/// techniques and steps; `words`, a list of maps with the keys `for` (see Registrar::words()) and `text`;
/// `rules`, the short names of rules of kinds; and `texts`, the other texts of kinds (see Language::set_text()).
/// Throws ConfigError with the line and column if a phrase is missing or unknown, or if a
/// translation is not valid.
ARIADNE_API Language read_language(const YamlNode& file);

}  // namespace ariadne
