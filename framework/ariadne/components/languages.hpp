#pragma once

#include <ariadne/api.hpp>
#include <ariadne/components/registry.hpp>
#include <ariadne/words/language.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

/// English, with the words of all loaded plugins.
ARIADNE_API Language english(const Registry& registry);

/// A language from a file such as configs/words/zh.yaml: `language`, its tag; `phrases`, a text for
/// each of english_phrases(); `names`, of techniques; `words`, a list of `for`, the keys (see
/// Registrar::words()), and `text`. Throws ConfigError, with line and column, for a phrase that is
/// missing or unknown, and for words with a fault.
ARIADNE_API Language read_language(const YamlNode& file);

}  // namespace ariadne
