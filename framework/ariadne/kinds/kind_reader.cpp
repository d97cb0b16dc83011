// Kinds from YAML. Everything that can be said without a puzzle is checked here: keys, names,
// expressions, and blocks of text. What is wrong is collected, so that all of it is reported at once.

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include <ariadne/kinds/detail/addresses.hpp>
#include <ariadne/kinds/detail/constraint_reader.hpp>
#include <ariadne/kinds/detail/depends.hpp>
#include <ariadne/kinds/detail/kind_data.hpp>
#include <ariadne/kinds/detail/names.hpp>
#include <ariadne/kinds/detail/places.hpp>
#include <ariadne/kinds/kind.hpp>
#include <ariadne/model/nearest.hpp>
#include <ariadne/model/numbers.hpp>
#include <ariadne/model/quotes.hpp>
#include <ariadne/yaml/detail/values.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne::kinds {

const std::string* ValueSymbols::text_of(Scalar value) const {
  for (const Symbol& symbol : written)
    if (symbol.value == value) return &symbol.text;
  return nullptr;
}

int KindData::clue_named(const std::string& wanted) const {
  for (std::size_t i = 0; i < clues.size(); ++i)
    if (clues[i].name == wanted) return static_cast<int>(i);
  return -1;
}

int KindData::unknown_named(const std::string& wanted) const {
  for (std::size_t i = 0; i < unknowns.size(); ++i)
    if (unknowns[i].name == wanted) return static_cast<int>(i);
  return -1;
}

std::string KindData::text_of(Scalar value) const {
  if (value < first_named) return std::to_string(value);
  return words[static_cast<std::size_t>(value - first_named)];
}

namespace {

/// The words of a text, between spaces.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    const std::string part = text.substr(begin, end - begin);
    const std::size_t first = part.find_first_not_of(' ');
    parts.push_back(first == std::string::npos
                        ? ""
                        : part.substr(first, part.find_last_not_of(' ') + 1 - first));
    if (end == text.size()) return parts;
    begin = end + 1;
  }
}

bool is_name(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !text.empty() && letter(text[0]) && std::all_of(text.begin(), text.end(), [&](char c) {
    return letter(c) || (c >= '0' && c <= '9');
  });
}

Source source_of(const YamlNode& node) {
  return {node.scalar, node.place, node.quoted};
}

/// A description with what it says over another one: keys of sections are replaced, added, or, if
/// they have no value, taken away.
YamlNode laid_over(YamlNode base, const YamlNode& own) {
  static const std::set<std::string> sections{"clues", "unknowns", "let",     "regions",
                                              "rules", "address",  "generate"};
  const auto entry_of = [](YamlNode& map, const std::string& key) {
    return std::find_if(map.entries.begin(), map.entries.end(),
                        [&](const YamlEntry& entry) { return entry.key.scalar == key; });
  };
  for (const YamlEntry& entry : own.entries) {
    if (entry.key.scalar == "extends") continue;
    const auto known = entry_of(base, entry.key.scalar);
    if (known == base.entries.end()) {
      base.entries.push_back(entry);
      continue;
    }
    YamlNode& section = known->value;
    if (!sections.contains(entry.key.scalar) || section.kind != YamlNode::Kind::map ||
        entry.value.kind != YamlNode::Kind::map) {
      *known = entry;
      continue;
    }
    for (const YamlEntry& part : entry.value.entries) {
      const auto same = entry_of(section, part.key.scalar);
      const bool leaves_out = part.value.kind == YamlNode::Kind::null;
      if (leaves_out && same == section.entries.end()) {
        std::vector<std::string> names;
        for (const YamlEntry& one : section.entries) names.push_back(one.key.scalar);
        throw ConfigError(part.key.place, fmt::format("there is no {} to leave out in '{}'{}",
                                                      in_quotes(part.key.scalar), entry.key.scalar,
                                                      did_you_mean(part.key.scalar, names)));
      }
      if (leaves_out)
        section.entries.erase(same);
      else if (same == section.entries.end())
        section.entries.push_back(part);
      else
        *same = part;
    }
  }
  base.place = own.place;
  return base;
}

/// A description with those that it extends.
YamlNode extended(const YamlNode& own, const std::string& file, const std::string& folder,
                  int depth) {
  const YamlNode* const name = own.find("extends");
  if (name == nullptr) return own;
  if (name->kind != YamlNode::Kind::scalar)
    throw ConfigError(name->place,
                      "'extends' is the name of another kind, not " + description(*name));
  if (own.find("kind") == nullptr)
    throw ConfigError(own.place, "a kind needs a name of its own, as in `kind: tents`");
  constexpr int deepest = 10;
  if (depth == deepest)
    throw ConfigError(
        name->place, fmt::format("{} extends too many others, or itself", in_quotes(name->scalar)));
  namespace fs = std::filesystem;
  std::vector<std::string> others;
  for (const fs::path& place : {fs::path(file).parent_path(), fs::path(folder)}) {
    std::error_code ignored;
    const fs::path path = place / (name->scalar + ".yaml");
    if (fs::is_regular_file(path, ignored)) {
      const YamlNode base = read_yaml(path.string());
      return laid_over(extended(base, path.string(), folder, depth + 1), own);
    }
    for (const auto& entry : fs::directory_iterator(place, ignored))
      if (entry.path().extension() == ".yaml") others.push_back(entry.path().stem().string());
  }
  throw ConfigError(name->place,
                    fmt::format("there is no kind {} to extend{}", in_quotes(name->scalar),
                                did_you_mean(name->scalar, others)));
}

/// A term, or the first of its parts, for which something is true; null if it is true for no part.
const Term* find_term(const Term& term, const std::function<bool(const Term&)>& is) {
  if (is(term)) return &term;
  for (const Term& part : term.parts)
    if (const Term* const found = find_term(part, is); found != nullptr) return found;
  for (const TermBinding& binding : term.bindings) {
    if (const Term* const found = find_term(binding.set, is); found != nullptr) return found;
    for (const Term& condition : binding.condition)
      if (const Term* const found = find_term(condition, is); found != nullptr) return found;
  }
  return nullptr;
}

class KindReader {
 public:
  KindReader(const std::string& file, const KindPlugins& plugins)
      : resolver_(kind_), plugins_(plugins) {
    kind_.file = file;
    kind_.words.assign(way_names.begin(), way_names.end());
    kind_.variables = {""};
    kind_.it = resolver_.variable("it");
    kind_.a = resolver_.variable("a");
    kind_.b = resolver_.variable("b");
    kind_.edge = resolver_.variable("edge");
  }

  KindData read(const std::string& text, const std::string& folder) {
    const YamlNode root = extended(parse_yaml(text, kind_.file), kind_.file, folder, 0);
    if (root.kind != YamlNode::Kind::map) {
      mistakes_.add(root.place, "a kind is described by a map, as in `kind: tents`, not by " +
                                    description(root));
      mistakes_.throw_if_any();
    }
    check_keys(root, "a kind",
               {"kind", "clues", "unknowns", "let", "regions", "rules", "text", "solution",
                "address", "example", "generate"});
    read_name(root);
    if (const YamlNode* example = scalar(root, "example")) kind_.example = example->scalar;
    declare_all(root);
    // What is wrong with names would be reported again wherever they are used.
    mistakes_.throw_if_any();
    read_entries(root, "clues", [this](const YamlEntry& entry, std::size_t i) {
      kind_.clues[i].draw = read_draw(entry.value);
      kind_.clues[i].also.entries = read_drawn_values(entry.value, "also_drawn");
    });
    read_entries(root, "unknowns", [this](const YamlEntry& entry, std::size_t i) {
      read_unknown(entry, kind_.unknowns[i]);
    });
    read_entries(root, "let",
                 [this](const YamlEntry& entry, std::size_t i) { read_let(entry, kind_.lets[i]); });
    read_entries(root, "regions", [this](const YamlEntry& entry, std::size_t i) {
      read_region(entry, kind_.regions[i]);
    });
    read_entries(root, "rules", [this](const YamlEntry& entry, std::size_t i) {
      read_rule(entry, kind_.rules[i]);
    });
    if (kind_.unknowns.empty())
      report(root.place, "a kind needs 'unknowns', which say what is to be found");
    if (kind_.rules.empty()) report(root.place, "a kind needs 'rules'");
    read_blocks(root, "text", kind_.text);
    check_blanks(root);
    read_blocks(root, "solution", kind_.solution);
    attempt([&] { read_addresses(root); });
    attempt([&] { read_generate(root); });
    mistakes_.throw_if_any();
    check_circles();
    mistakes_.throw_if_any();
    return std::move(kind_);
  }

 private:
  void report(const Place& place, const std::string& sentence) { mistakes_.add(place, sentence); }
  void warn(const Place& place, const std::string& sentence) {
    kind_.warnings.push_back(to_string(place) + ": " + sentence);
  }
  /// Does something, and reports what it throws.
  template <class Action>
  void attempt(Action action) {
    try {
      action();
    } catch (const ConfigError& error) {
      const std::string prefix = to_string(error.place()) + ": ";
      std::string what = error.what();
      if (what.starts_with(prefix)) what.erase(0, prefix.size());
      report(error.place(), what);
    }
  }

  void check_keys(const YamlNode& map, const std::string& of,
                  const std::vector<std::string>& known) {
    for (const auto& [key, value] : map.entries) {
      if (std::find(known.begin(), known.end(), key.scalar) != known.end()) continue;
      std::string hint = did_you_mean(key.scalar, known);
      if ((key.scalar == "on" || key.scalar == "true") &&
          std::find(known.begin(), known.end(), "at") != known.end())
        hint = "; the key is 'at', because YAML 1.1 reads 'on' as true";
      else if (value.kind == YamlNode::Kind::null && !key.quoted)
        hint = "; an unquoted text ends at its first comma, so text with a comma needs quotes";
      if (hint.empty()) hint = known_names("key", known);
      report(key.place, fmt::format("{} has no key {}{}", of, in_quotes(key.scalar), hint));
    }
  }

  void read_name(const YamlNode& root) {
    const YamlNode* name = root.find("kind");
    if (name == nullptr || name->kind != YamlNode::Kind::scalar || name->scalar.empty()) {
      report(name == nullptr ? root.place : name->place,
             "a kind needs a name, as in `kind: tents`");
      return;
    }
    kind_.name = name->scalar;
    if (!std::all_of(kind_.name.begin(), kind_.name.end(), [](char c) {
          return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                 c == '-';
        }))
      report(name->place, "the name of a kind has letters, digits, and '-'");
  }

  /// Calls visit(entry, index) for each entry of a section, which is a map of maps.
  template <class Visit>
  void read_entries(const YamlNode& root, const std::string& section, Visit visit) {
    const YamlNode* node = root.find(section);
    if (node == nullptr || node->kind != YamlNode::Kind::map) return;
    for (std::size_t i = 0; i < node->entries.size(); ++i)
      attempt([&] { visit(node->entries[i], i); });
  }

  void declare_all(const YamlNode& root) {
    for (const char* section : {"clues", "unknowns", "let", "regions", "rules"})
      if (const YamlNode* node = root.find(section); node != nullptr &&
                                                     node->kind != YamlNode::Kind::map &&
                                                     node->kind != YamlNode::Kind::null)
        report(node->place, fmt::format("'{}' is a map, as in `NAME: {{...}}`, not {}", section,
                                        description(*node)));
    read_entries(root, "clues", [this](const YamlEntry& entry, std::size_t) {
      kind_.clues.emplace_back().name = entry.key.scalar;
      declare(entry.key, Meaning::clue, kind_.clues.size() - 1);
      read_clue(entry, kind_.clues.back());
    });
    read_entries(root, "unknowns", [this](const YamlEntry& entry, std::size_t) {
      kind_.unknowns.emplace_back().name = entry.key.scalar;
      declare(entry.key, Meaning::unknown, kind_.unknowns.size() - 1);
    });
    read_entries(root, "let", [this](const YamlEntry& entry, std::size_t) {
      kind_.lets.emplace_back().name = entry.key.scalar;
      declare(entry.key, Meaning::let, kind_.lets.size() - 1);
    });
    read_entries(root, "regions", [this](const YamlEntry& entry, std::size_t) {
      kind_.regions.emplace_back().name = entry.key.scalar;
      declare(entry.key, Meaning::region, kind_.regions.size() - 1);
    });
    read_entries(root, "rules", [this](const YamlEntry& entry, std::size_t) {
      kind_.rules.emplace_back().name = entry.key.scalar;
    });
    declare_header(root);
  }

  void declare(const YamlNode& key, Meaning meaning, std::size_t id) {
    const std::string& name = key.scalar;
    static constexpr std::array<const char*, 8> joining{"not", "and",  "or", "where",
                                                        "in",  "true", "it", "false"};
    if (!is_name(name))
      report(key.place,
             fmt::format("a name has letters, digits, and '_', and begins with a letter, "
                         "unlike {}",
                         in_quotes(name)));
    else if ((function_named(name) != nullptr && name != "area") ||
             std::find(way_names.begin(), way_names.end(), name) != way_names.end() ||
             std::find(joining.begin(), joining.end(), name) != joining.end() || name == "puzzle")
      report(key.place, fmt::format("'{}' is a word of the language; take another name", name));
    else if (resolver_.knows(name))
      report(key.place, fmt::format("the name '{}' is taken", name));
    else
      resolver_.declare(name, meaning, static_cast<int>(id));
  }

  /// The names in the first line of the text are clues of the puzzle.
  void declare_header(const YamlNode& root) {
    const YamlNode* text = root.find("text");
    if (text == nullptr || text->kind != YamlNode::Kind::sequence || text->items.empty()) return;
    for (std::string word : words_of(text->items[0].scalar)) {
      const bool list = word.ends_with("...");
      if (list) word.resize(word.size() - 3);
      if (word == "rows" || word == "columns" || resolver_.knows(word) || !is_name(word)) continue;
      ClueData& clue = kind_.clues.emplace_back();
      clue.name = word;
      clue.of_puzzle = true;
      clue.list = list;
      YamlNode key = text->items[0];
      key.scalar = word;
      declare(key, Meaning::clue, kind_.clues.size() - 1);
    }
  }

  const YamlNode* scalar(const YamlNode& map, const char* key) {
    const YamlNode* node = map.find(key);
    if (node != nullptr && node->kind != YamlNode::Kind::scalar) {
      report(node->place, fmt::format("'{}' is a text, not {}", key, description(*node)));
      return nullptr;
    }
    return node;
  }
  bool flag(const YamlNode& map, const char* key) {
    const YamlNode* node = map.find(key);
    if (node == nullptr) return false;
    return read_boolean(
               *node, fmt::format("'{}'", key),
               [this](const Place& place, const std::string& what) { report(place, what); })
        .value_or(false);
  }
  bool is_map(const YamlEntry& entry) {
    if (entry.value.kind == YamlNode::Kind::map) return true;
    report(entry.value.place,
           fmt::format("'{}' is described by a map, as in `{}: {{...}}`, not by {}",
                       entry.key.scalar, entry.key.scalar, description(entry.value)));
    return false;
  }

  std::optional<Scalar> scalar_of(const YamlNode& node) {
    if (node.kind == YamlNode::Kind::null || (!node.quoted && node.scalar == "null")) return {};
    std::string_view digits = node.scalar;
    const bool minus = digits.starts_with('-');
    if (minus) digits.remove_prefix(1);
    if (const auto number = number_of<std::int64_t>(digits); number && !node.quoted)
      return minus ? -*number : *number;
    return resolver_.word(node.scalar);
  }

  /// Warns of a word that other readers of YAML take for a truth value.
  void warn_of_boolean(const YamlNode& word) {
    static const std::set<std::string> booleans{"yes", "no", "on", "off"};
    if (!word.quoted && booleans.contains(word.scalar))
      warn(word.place,
           fmt::format("YAML 1.1 reads {0} as true or false; write '{0}' in quotes", word.scalar));
  }

  ValueSymbols read_symbols(const YamlNode& of) {
    ValueSymbols symbols;
    const YamlNode* node = of.find("symbols");
    if (node == nullptr) return symbols;
    if (node->kind != YamlNode::Kind::map) {
      report(node->place,
             "'symbols' is a map from texts to values, as in {x: 1}, not " + description(*node));
      return symbols;
    }
    for (const auto& entry : node->entries) {
      const YamlNode& key = entry.key;
      const YamlNode& value = entry.value;
      warn_of_boolean(key);
      if (key.scalar.empty() || key.scalar.find_first_of(" \t|") != std::string::npos) {
        report(key.place, "a symbol has no spaces and no '|', and is not empty");
        continue;
      }
      const auto add = [&](const YamlNode& one) {
        if (one.kind == YamlNode::Kind::scalar || one.kind == YamlNode::Kind::null)
          symbols.written.push_back({key.scalar, scalar_of(one)});
        else
          report(one.place, "the value of a symbol is a number or a word, not " + description(one));
      };
      if (value.kind == YamlNode::Kind::sequence)
        for (const YamlNode& one : value.items) add(one);
      else
        add(value);
    }
    symbols.all = symbols.written;
    std::stable_sort(symbols.all.begin(), symbols.all.end(),
                     [](const auto& a, const auto& b) { return a.text.size() > b.text.size(); });
    return symbols;
  }

  void read_addresses(const YamlNode& root) {
    const YamlNode* node = root.find("address");
    if (node == nullptr) return;
    if (node->kind != YamlNode::Kind::map) {
      report(node->place, "'address' is a map, as in {puzz.link: \"slither cell4(number)\"}, not " +
                              description(*node));
      return;
    }
    check_keys(*node, "'address'", {"puzz.link", "sgt"});
    if (const YamlNode* link = scalar(*node, "puzz.link"))
      kind_.link = read_address(*link, address_codes(false));
    if (const YamlNode* game = scalar(*node, "sgt"))
      kind_.game = read_address(*game, address_codes(true));
  }

  /// A name, or several with '|', and codes with the names of clues.
  AddressData read_address(const YamlNode& node, const std::vector<std::string>& codes) {
    AddressData address;
    const std::string& text = node.scalar;
    const std::size_t end = std::min(text.find(' '), text.size());
    address.names = split(text.substr(0, end), '|');
    for (std::size_t at = end; (at = text.find_first_not_of(' ', at)) != std::string::npos;) {
      const std::size_t open = text.find('(', at);
      const std::size_t close = text.find(')', at);
      if (open == std::string::npos || close == std::string::npos || close < open) {
        report(node.place, fmt::format("{} is not a code with its clues, such as cell4(number)",
                                       in_quotes(text.substr(at))));
        break;
      }
      AddressCode& code = address.codes.emplace_back();
      code.code = text.substr(at, open - at);
      if (code.code.starts_with("optional ")) {
        code.optional = true;
        code.code.erase(0, code.code.find(' ') + 1);
      }
      const std::string inside = text.substr(open + 1, close - open - 1);
      at = close + 1;
      if (std::find(codes.begin(), codes.end(), code.code) == codes.end())
        report(node.place, fmt::format("an address has no code {}{}", in_quotes(code.code),
                                       did_you_mean(code.code, codes)));
      if (code.code == "when" || code.code == "without") {
        code.text = inside;
        continue;
      }
      if (inside.empty() && (code.code == "size" || code.code == "order")) continue;
      for (const std::string& part : split(inside, ',')) {
        const std::vector<std::string> words = words_of(part);
        const int clue = words.empty() ? -1 : kind_.clue_named(words[0]);
        if (clue < 0) {
          report(node.place, fmt::format("the address names the clue {}, which does not exist",
                                         in_quotes(words.empty() ? part : words[0])));
          continue;
        }
        Function on = kind_.clues[static_cast<std::size_t>(clue)].place;
        if (code.code == "param" && words.size() == 2) code.text = words[1];
        if (words.size() == 3 && words[1] == "of")
          if (const FunctionInfo* of = function_named(words[2])) on = of->function;
        code.clues.push_back({clue, on});
      }
    }
    return address;
  }

  std::vector<DrawData::Shape> read_shapes(const YamlNode& node) {
    using Shape = DrawData::Shape;
    static const std::vector<std::pair<std::string, Shape>> shapes{
        {"none", Shape::none},
        {"shade", Shape::shade},
        {"lit", Shape::lit},
        {"gray", Shape::gray},
        {"dot", Shape::dot},
        {"disk", Shape::disk},
        {"circle", Shape::circle},
        {"square", Shape::square},
        {"box", Shape::box},
        {"moon", Shape::moon},
        {"star", Shape::star},
        {"triangle", Shape::triangle},
        {"tree", Shape::tree},
        {"cross", Shape::cross},
        {"rising", Shape::rising},
        {"falling", Shape::falling},
        {"line", Shape::line},
        {"double", Shape::double_line},
        {"wall", Shape::wall},
        {"arrow", Shape::arrow},
        {"horizontal", Shape::horizontal},
        {"vertical", Shape::vertical},
        {"less", Shape::less},
        {"greater", Shape::greater},
        {"ways", Shape::ways},
        {"text", Shape::text},
        {"round_up", Shape::round_up},
        {"round_right", Shape::round_right},
        {"round_down", Shape::round_down},
        {"round_left", Shape::round_left}};
    std::vector<DrawData::Shape> read;
    const auto add = [&](const YamlNode& one) {
      std::vector<std::string> names;
      for (const auto& [name, shape] : shapes) {
        if (one.kind == YamlNode::Kind::scalar && one.scalar == name) read.push_back(shape);
        names.push_back(name);
      }
      if (one.kind != YamlNode::Kind::scalar)
        report(one.place, "a shape is a word, not " + description(one));
      if (one.kind != YamlNode::Kind::scalar ||
          std::find(names.begin(), names.end(), one.scalar) != names.end())
        return;
      const std::string hint = did_you_mean(one.scalar, names);
      report(one.place, fmt::format("there is no shape {}{}", in_quotes(one.scalar),
                                    hint.empty() ? "; use " + any_of(names) : hint));
    };
    if (node.kind == YamlNode::Kind::sequence)
      for (const YamlNode& one : node.items) add(one);
    else
      add(node);
    return read;
  }

  /// `draw` and `drawn_at` of a clue or an unknown.
  DrawData read_draw(const YamlNode& map) {
    DrawData draw;
    draw.entries = read_drawn_values(map, "draw");
    const YamlNode* at = scalar(map, "drawn_at");
    if (at == nullptr) return draw;
    const auto way = std::find(way_names.begin(), way_names.end(), at->scalar);
    if (way != way_names.end()) {
      draw.side = static_cast<Way>(way - way_names.begin());
      return draw;
    }
    for (std::size_t i = 0; i < kind_.lets.size(); ++i)
      if (kind_.lets[i].name == at->scalar) draw.let = static_cast<int>(i);
    if (draw.let < 0)
      report(at->place,
             fmt::format("{} is neither a way, such as upleft, nor a definition of 'let'",
                         in_quotes(at->scalar)));
    return draw;
  }

  std::vector<DrawData::Entry> read_drawn_values(const YamlNode& map, const char* key) {
    DrawData draw;
    if (const YamlNode* shapes = map.find(key); shapes != nullptr) {
      using Of = DrawData::Entry::Of;
      if (shapes->kind != YamlNode::Kind::map)
        draw.entries.push_back({Of::all, 0, read_shapes(*shapes)});
      for (const YamlEntry& entry : shapes->entries) {
        DrawData::Entry& one = draw.entries.emplace_back();
        one.of = Of::blank;
        one.shapes = read_shapes(entry.value);
        if (entry.key.scalar == "blank") continue;
        one.of = Of::value;
        if (const auto value = scalar_of(entry.key)) one.value = *value;
      }
    }
    return draw.entries;
  }

  void read_clue(const YamlEntry& entry, ClueData& clue) {
    if (!is_map(entry)) return;
    const YamlNode& map = entry.value;
    check_keys(map, "a clue",
               {"at", "symbols", "numbers", "list", "makes", "address", "wide", "draw", "drawn_at",
                "also_drawn"});
    clue.symbols = read_symbols(map);
    clue.numbers = clue.symbols.empty() || flag(map, "numbers");
    clue.list = flag(map, "list");
    clue.wide = flag(map, "wide");
    if (const YamlNode* address = map.find("address"); address != nullptr) {
      if (address->kind != YamlNode::Kind::map)
        report(address->place,
               "'address' of a clue is a map from texts to values, not " + description(*address));
      for (const YamlEntry& one : address->entries)
        clue.address.push_back({one.key.scalar, scalar_of(one.value)});
    }
    static const std::vector<std::string> places{"cells", "corners", "inner", "lines",
                                                 "sides", "areas",   "puzzle"};
    const YamlNode* at = scalar(map, "at");
    if (at == nullptr) {
      if (map.find("at") == nullptr && map.find("on") == nullptr)
        report(entry.key.place, fmt::format("the clue '{}' needs 'at', which is one of {}",
                                            entry.key.scalar, any_of(places)));
      return;
    }
    if (std::find(places.begin(), places.end(), at->scalar) == places.end()) {
      report(at->place, fmt::format("a clue is at {}, not at {}{}", any_of(places),
                                    in_quotes(at->scalar), did_you_mean(at->scalar, places)));
      return;
    }
    clue.of_puzzle = at->scalar == "puzzle";
    if (!clue.of_puzzle) {
      clue.place = function_named(at->scalar)->function;
      clue.sorts = sorts_of(clue.place);
    }
    if (const YamlNode* makes = scalar(map, "makes"); makes != nullptr) {
      if (makes->scalar != "areas")
        report(makes->place, "a clue makes 'areas' and nothing else");
      else if (kind_.areas >= 0)
        report(makes->place, fmt::format("the clue '{}' makes the areas already",
                                         kind_.clues[static_cast<std::size_t>(kind_.areas)].name));
      else if (clue.place != Function::cells || clue.of_puzzle)
        report(makes->place, "only a clue at cells makes areas");
      else
        kind_.areas = static_cast<int>(kind_.clues.size()) - 1;
      clue.areas = true;
    }
  }

  void read_unknown(const YamlEntry& entry, UnknownData& unknown) {
    if (!is_map(entry)) return;
    const YamlNode& map = entry.value;
    check_keys(map, "an unknown",
               {"at", "domain", "symbols", "hidden", "adjective", "noun", "plural", "not", "draw",
                "drawn_at"});
    unknown.symbols = read_symbols(map);
    unknown.hidden = flag(map, "hidden");
    unknown.adjective = flag(map, "adjective");
    const auto text_of = [&](const char* key, const std::string& otherwise) {
      const YamlNode* const text = scalar(map, key);
      return text != nullptr ? text->scalar : otherwise;
    };
    unknown.noun = text_of("noun", entry.key.scalar);
    unknown.plural = text_of("plural", unknown.noun + (unknown.adjective ? "" : "s"));
    unknown.opposite = text_of("not", "");
    if (!unknown.opposite.empty() && !unknown.adjective)
      report(map.find("not")->place, "only an unknown with 'adjective: true' has 'not'");
    unknown.draw = read_draw(map);
    const YamlNode* at = scalar(map, "at");
    const YamlNode* domain = map.find("domain");
    if (at == nullptr || domain == nullptr) {
      report(entry.key.place, fmt::format("the unknown '{}' needs '{}'", entry.key.scalar,
                                          at == nullptr ? "at" : "domain"));
      return;
    }
    const Source source = source_of(*at);
    unknown.sorts = resolver_.sorts(source);
    std::vector<std::string> variables;
    unknown.at = resolver_.bindings(source, variables);
    if (unknown.at.bindings.size() != 1)
      report(at->place, "an unknown is at one set of things, with 'where' if not at all of them");
    if (domain->kind == YamlNode::Kind::sequence) {
      for (const YamlNode& word : domain->items) {
        warn_of_boolean(word);
        if (const auto value = scalar_of(word)) unknown.words.push_back(*value);
      }
      if (unknown.words.empty()) report(domain->place, "a domain has at least one value");
    } else if (domain->kind == YamlNode::Kind::scalar) {
      unknown.domain = resolver_.term(source_of(*domain), variables);
      const auto is_number = [](const Term& term) { return term.op == Expression::Op::number; };
      const Term& set = unknown.domain.term;
      if (is_number(set) || (set.op != Expression::Op::list && !set.parts.empty() &&
                             std::all_of(set.parts.begin(), set.parts.end(), is_number) &&
                             set.op != Expression::Op::range))
        report(domain->place, fmt::format("{} is a number, and a domain is a set, such as 0..1",
                                          in_quotes(domain->scalar)));
    } else {
      report(domain->place,
             "a domain is a set such as 0..1 or [L, I], not " + description(*domain));
    }
  }

  void read_let(const YamlEntry& entry, LetData& let) {
    if (!is_map(entry)) return;
    const YamlNode& map = entry.value;
    check_keys(map, "a definition", {"at", "be", "says", "symbols", "draw", "drawn_at"});
    if (const YamlNode* says = scalar(map, "says")) let.says = says->scalar;
    let.symbols = read_symbols(map);
    let.draw = read_draw(map);
    const YamlNode* at = scalar(map, "at");
    const YamlNode* be = scalar(map, "be");
    if (at == nullptr || be == nullptr) {
      report(entry.key.place, fmt::format("the definition of '{}' needs '{}'", entry.key.scalar,
                                          at == nullptr ? "at" : "be"));
      return;
    }
    let.sorts = resolver_.sorts(source_of(*at));
    if (let.sorts.bits == 0)
      report(at->place,
             fmt::format("{} are not things on which a value can be, such as cells, edges, lines, "
                         "or areas",
                         in_quotes(at->scalar)));
    let.be = resolver_.term(source_of(*be), {"it"});
    warn_of_blanks(let.be.term, let.be.source.place);
    const FunctionInfo* const place = function_named(at->scalar);
    if (place != nullptr) let.place = place->function;
    if (!let.draw.entries.empty() && (place == nullptr || let.sorts.contains(Sort::area) ||
                                      place->function == Function::directions))
      report(at->place,
             "only a definition at all cells, edges, corners, lines, or sides can be drawn");
  }

  std::optional<SourcedTerm> optional_term(const YamlNode& map, const char* key,
                                           const std::vector<std::string>& variables) {
    const YamlNode* node = scalar(map, key);
    if (node == nullptr) return std::nullopt;
    return resolver_.term(source_of(*node), variables);
  }

  void read_region(const YamlEntry& entry, RegionData& region) {
    region.place = entry.key.place;
    if (!is_map(entry)) return;
    const YamlNode& map = entry.value;
    check_keys(map, "a region", {"of", "walls", "joined", "around", "most", "shape"});
    region.of = optional_term(map, "of", {"it"});
    region.joined = optional_term(map, "joined", {"a", "b", "edge"});
    region.most = optional_term(map, "most", {"it"});
    if (const YamlNode* walls = scalar(map, "walls")) {
      region.walls = named_unknown(*walls);
      if (region.joined) report(walls->place, "a region has 'walls' or 'joined', not both");
    }
    if (const YamlNode* around = scalar(map, "around"))
      region.around = resolver_.bindings(source_of(*around));
    if (const YamlNode* shape = scalar(map, "shape")) {
      region.rectangles = shape->scalar == "rectangle";
      if (!region.rectangles) report(shape->place, "the only shape is 'rectangle'");
      if (!region.around) report(shape->place, "'shape' needs 'around'");
    }
  }

  int named_unknown(const YamlNode& node) {
    const int unknown = kind_.unknown_named(node.scalar);
    if (unknown >= 0) return unknown;
    std::vector<std::string> known;
    for (const UnknownData& one : kind_.unknowns) known.push_back(one.name);
    throw ConfigError(node.place, fmt::format("there is no unknown {}{}", in_quotes(node.scalar),
                                              did_you_mean(node.scalar, known)));
  }

  void read_rule(const YamlEntry& entry, RuleData& rule) {
    rule.place = entry.key.place;
    if (!is_map(entry)) return;
    const YamlNode& map = entry.value;
    check_keys(map, "a rule",
               {"says", "for", "holds", "connected", "loop", "paths", "forest", "through",
                "crossing", "constraint", "of"});
    if (const YamlNode* says = scalar(map, "says"))
      rule.says = says->scalar;
    else
      report(entry.key.place,
             fmt::format("the rule '{}' needs 'says', a sentence for people", entry.key.scalar));
    std::vector<std::string> variables;
    if (const YamlNode* each = scalar(map, "for"))
      rule.each = resolver_.bindings(source_of(*each), variables);
    static constexpr std::array<std::pair<const char*, Engine>, 6> engines{
        {{"holds", Engine::holds},
         {"connected", Engine::connected},
         {"loop", Engine::loop},
         {"paths", Engine::paths},
         {"forest", Engine::forest},
         {"constraint", Engine::constraint}}};
    const YamlNode* what = nullptr;
    for (const auto& [key, engine] : engines) {
      const YamlNode* node = map.find(key);
      if (node == nullptr) continue;
      if (what != nullptr)
        report(node->place, "a rule asks for one thing; make a second rule of the other");
      what = node;
      rule.engine = engine;
    }
    if (what == nullptr) {
      report(entry.key.place,
             fmt::format("the rule '{}' asks for nothing; it needs 'holds', 'connected', 'loop', "
                         "'paths', 'forest', or 'constraint'",
                         entry.key.scalar));
      return;
    }
    read_engine(map, *what, variables, rule);
    check_regions(rule);
    if (rule.holds) warn_of_blanks(joined_terms(rule), rule.place);
  }

  /// All terms of a rule about cells as parts of one.
  static Term joined_terms(const RuleData& rule) {
    Term all;
    if (rule.each) all.bindings = rule.each->bindings;
    for (const auto* const term : {&rule.holds, &rule.joined, &rule.to})
      if (*term) all.parts.push_back((*term)->term);
    return all;
  }

  /// Warns if two clues are compared that may both be blank.
  void warn_of_blanks(const Term& all, const Place& place) {
    const auto is_clue = [this](const Term& term) {
      if (!names(term, Meaning::clue)) return false;
      const ClueData& clue = kind_.clues[static_cast<std::size_t>(term.id)];
      return !clue.areas && !clue.list && !clue.of_puzzle;
    };
    const auto compares = [&](const Term& term) {
      return (term.op == Expression::Op::equal || term.op == Expression::Op::unequal) &&
             is_clue(term.parts[0]) && is_clue(term.parts[1]);
    };
    const auto asks = [](const Term& term) {
      return term.op == Expression::Op::call && term.meaning == Meaning::function &&
             term.id == static_cast<int>(Function::given);
    };
    if (find_term(all, compares) != nullptr && find_term(all, asks) == nullptr)
      warn(place, "two blanks are equal; given(...) says whether a clue is there");
  }

  /// Reports a rule that asks which cells a region has, if that cannot be known.
  void check_regions(const RuleData& rule) {
    const auto region_of = [this](const Term& term) {
      const bool is_free = term.meaning == Meaning::region &&
                           !kind_.regions[static_cast<std::size_t>(term.id)].around;
      return is_free ? &kind_.regions[static_cast<std::size_t>(term.id)] : nullptr;
    };
    std::map<int, const RegionData*> of_variables;
    if (rule.each)
      for (const TermBinding& binding : rule.each->bindings)
        if (const RegionData* const region = region_of(binding.set);
            region != nullptr && (region->walls < 0 || rule.each->bindings.size() > 1))
          of_variables.emplace(binding.variable, region);
    const RegionData* asked = nullptr;
    const auto asks = [&](const Term& term) {
      if (term.op != Expression::Op::call) return false;
      asked = region_of(term);
      const bool of_region =
          term.meaning == Meaning::function && (term.id == static_cast<int>(Function::cells) ||
                                                term.id == static_cast<int>(Function::has));
      const Term& first = term.parts[0];
      if (of_region && first.op == Expression::Op::name && first.meaning == Meaning::variable &&
          of_variables.contains(first.id))
        asked = of_variables.at(first.id);
      return asked != nullptr;
    };
    if (find_term(joined_terms(rule), asks) != nullptr) report(rule.place, cells_refused(*asked));
  }

  void read_engine(const YamlNode& map, const YamlNode& what,
                   const std::vector<std::string>& variables, RuleData& rule) {
    std::vector<std::string> of_cell = variables;
    of_cell.emplace_back("it");
    const bool is_text = what.kind == YamlNode::Kind::scalar;
    switch (rule.engine) {
      case Engine::holds:
        if (is_text)
          rule.holds = resolver_.term(source_of(what), variables);
        else
          report(what.place, "'holds' is a condition, not " + description(what) +
                                 "; text with ': ' or a comma needs quotes");
        break;
      case Engine::connected:
        if (is_text) {
          rule.holds = resolver_.term(source_of(what), of_cell);
        } else if (what.kind == YamlNode::Kind::map) {
          check_keys(what, "'connected'", {"of", "joined", "to", "through"});
          read_through(what, rule);
          rule.holds = optional_term(what, "of", of_cell);
          if (!rule.holds) report(what.place, "'connected' needs 'of', the cells that it is about");
          std::vector<std::string> of_link = variables;
          of_link.insert(of_link.end(), {"a", "b", "edge"});
          rule.joined = optional_term(what, "joined", of_link);
          if (const YamlNode* to = scalar(what, "to")) {
            rule.to_border = to->scalar == "border";
            if (!rule.to_border) rule.to = resolver_.term(source_of(*to), of_cell);
          }
        } else {
          report(what.place, "'connected' is a condition or a map, not " + description(what));
        }
        break;
      case Engine::loop:
      case Engine::paths:
        if (!is_text) {
          report(what.place, "this is the name of an unknown, not " + description(what));
          break;
        }
        rule.unknown = named_unknown(what);
        read_through(map, rule);
        rule.crossing = optional_term(map, "crossing", of_cell);
        break;
      case Engine::forest:
        if (what.kind == YamlNode::Kind::sequence)
          for (const YamlNode& link : what.items) read_forest(link, rule);
        else
          read_forest(what, rule);
        break;
      case Engine::constraint:
        read_constraint(map, what, variables, rule);
    }
  }

  /// `through: corners`: along the edges, or, for connected cells, also over corners.
  void read_through(const YamlNode& map, RuleData& rule) {
    const YamlNode* const through = scalar(map, "through");
    if (through == nullptr) return;
    const bool connects = rule.engine == Engine::connected;
    rule.through_corners = through->scalar == "corners";
    if (!rule.through_corners && through->scalar != (connects ? "edges" : "cells"))
      report(through->place, connects ? "cells are connected 'through' edges or corners"
                                      : "a loop goes 'through' cells or corners");
  }

  void read_constraint(const YamlNode& map, const YamlNode& what,
                       const std::vector<std::string>& variables, RuleData& rule) {
    if (!kind_.plugins && plugins_) kind_.plugins = plugins_();
    if (!kind_.plugins)
      throw ConfigError(what.place, "the constraints of plugins cannot be used here");
    rule.constraint = ConstraintReader(*kind_.plugins, resolver_, variables, mistakes_).read(what);
    if (const YamlNode* of = scalar(map, "of")) {
      rule.unknown = named_unknown(*of);
      return;
    }
    std::vector<std::string> known;
    for (std::size_t i = 0; i < kind_.unknowns.size(); ++i) {
      if (kind_.unknowns[i].hidden || !kind_.unknowns[i].sorts.contains(Sort::cell)) continue;
      rule.unknown = static_cast<int>(i);
      known.push_back(kind_.unknowns[i].name);
    }
    if (known.size() != 1)
      report(what.place, known.empty() ? "a constraint is about an unknown at cells, and there is "
                                         "none"
                                       : "a constraint needs 'of', the unknown that it is about: " +
                                             any_of(known));
  }

  void read_forest(const YamlNode& map, RuleData& rule) {
    if (map.kind != YamlNode::Kind::map) {
      report(map.place, "'forest' is {for: ..., link: [X, Y], when: ...}, not " + description(map));
      return;
    }
    check_keys(map, "'forest'", {"for", "link", "when"});
    const YamlNode* each = scalar(map, "for");
    const YamlNode* link = map.find("link");
    if (each == nullptr || link == nullptr || link->kind != YamlNode::Kind::sequence ||
        link->items.size() != 2) {
      report(map.place, "'forest' needs 'for', and 'link' with two things");
      return;
    }
    std::vector<std::string> variables;
    SourcedBindings bindings = resolver_.bindings(source_of(*each), variables);
    SourcedTerm from = resolver_.term(source_of(link->items[0]), variables);
    SourcedTerm to = resolver_.term(source_of(link->items[1]), variables);
    rule.forest.push_back({std::move(bindings), std::move(from), std::move(to),
                           optional_term(map, "when", variables)});
  }

  // ---- Generating

  void read_generate(const YamlNode& root) {
    const YamlNode* node = root.find("generate");
    if (node == nullptr) return;
    GenerateData& generate = kind_.generate;
    if (node->kind == YamlNode::Kind::scalar) {
      generate.refusal = node->scalar;
      return;
    }
    if (node->kind != YamlNode::Kind::map) {
      report(node->place,
             "'generate' is a map, or a sentence that says why it is impossible, not " +
                 description(*node));
      return;
    }
    check_keys(*node, "'generate'",
               {"size", "puzzle", "areas", "first", "together", "instead", "with", "besides",
                "without", "keep", "prefer"});
    if (const YamlNode* size = scalar(*node, "size")) {
      const std::vector<std::string> numbers = split(size->scalar, 'x');
      const auto rows = number_of<int>(numbers[0]);
      const auto columns = number_of<int>(numbers.back());
      if (numbers.size() != 2 || !rows || !columns || *rows < 1 || *columns < 1)
        report(size->place, fmt::format("{} is not a size such as 8x8", in_quotes(size->scalar)));
      else
        std::tie(generate.rows, generate.columns) = std::pair(*rows, *columns);
    }
    read_areas_of_generate(*node);
    each_of(*node, "puzzle", [&](const YamlEntry& entry) {
      GenerateData::Header header{named_clue(entry.key.place, entry.key.scalar, true), {}};
      if (entry.value.kind == YamlNode::Kind::sequence)
        for (const YamlNode& item : entry.value.items)
          header.numbers.push_back(resolver_.term(source_of(item)));
      else
        header.numbers.push_back(resolver_.term(source_of(entry.value)));
      generate.puzzle.push_back(std::move(header));
    });
    each_of(*node, "first", [&](const YamlEntry& entry) {
      std::string text = entry.value.scalar;
      std::string of;
      if (const std::size_t word = text.find(" of "); word != std::string::npos) {
        of = text.substr(word + 4);
        text.resize(word);
      }
      const bool percent = text.ends_with('%');
      if (percent) text.pop_back();
      const auto number = number_of<int>(text);
      if (!number || *number < 0 || (percent && *number > 100))
        throw ConfigError(entry.value.place,
                          fmt::format("{} is not a number of clues, such as 2, 20%, or 20% of 1..4",
                                      in_quotes(entry.value.scalar)));
      const int clue = named_clue(entry.key.place, entry.key.scalar, false);
      generate.first.push_back({clue, *number, percent, values_of_first(entry.value, of, clue)});
    });
    each_of(*node, "together", [&](const YamlEntry& entry) {
      const int clue = named_clue(entry.key.place, entry.key.scalar, false);
      if (kind_.areas >= 0 || !generate.first.empty())
        throw ConfigError(entry.key.place,
                          "'together' is not possible where areas or other clues come first");
      generate.together.push_back({clue, resolver_.term(source_of(entry.value))});
    });
    for (const auto& [key, pairs] :
         {std::pair("instead", &generate.instead), std::pair("with", &generate.with),
          std::pair("besides", &generate.besides)})
      each_of(*node, key, [&, to = pairs](const YamlEntry& entry) {
        to->emplace_back(named_clue(entry.key.place, entry.key.scalar, false),
                         named_clue(entry.value.place, entry.value.scalar, false));
      });
    for (const auto& [key, list] :
         {std::pair("without", &generate.without), std::pair("keep", &generate.keep)})
      if (const YamlNode* names = node->find(key); names != nullptr)
        for (const YamlNode& name : names->items)
          list->push_back(named_clue(name.place, name.scalar, false));
    each_of(*node, "prefer", [&](const YamlEntry& entry) {
      const auto percent = number_of<int>(entry.value.scalar);
      if (!percent || *percent < 0 || *percent > 100)
        throw ConfigError(entry.value.place, fmt::format("{} is not a number from 0 to 100",
                                                         in_quotes(entry.value.scalar)));
      generate.prefer.emplace_back(named_unknown(entry.key), *percent);
    });
  }

  /// The values in `2 of 1..4` or `20% of b w`; none if there are none.
  std::vector<Scalar> values_of_first(const YamlNode& node, const std::string& text, int clue) {
    std::vector<Scalar> values;
    const std::size_t dots = text.find("..");
    if (dots != std::string::npos) {
      const auto from = number_of<int>(std::string_view(text).substr(0, dots));
      const auto to = number_of<int>(std::string_view(text).substr(dots + 2));
      constexpr int most = 1000;
      if (!from || !to || *to < *from || *to - *from > most)
        throw ConfigError(node.place, in_quotes(text) + " is not a range of values, such as 1..4");
      for (int value = *from; value <= *to; ++value) values.push_back(value);
    } else {
      for (const std::string& word : words_of(text)) {
        const std::vector<ValueSymbols::Symbol>& symbols =
            kind_.clues[static_cast<std::size_t>(clue)].symbols.written;
        const auto symbol = std::find_if(symbols.begin(), symbols.end(),
                                         [&](const auto& one) { return one.text == word; });
        const auto value = symbol != symbols.end() ? symbol->value : number_of<Scalar>(word);
        if (!value)
          throw ConfigError(node.place,
                            fmt::format("{} is not a value of '{}'", in_quotes(word),
                                        kind_.clues[static_cast<std::size_t>(clue)].name));
        values.push_back(*value);
      }
    }
    return values;
  }

  /// Calls visit(entry) for each entry of a map in a map.
  template <class Visit>
  void each_of(const YamlNode& map, const char* key, const Visit& visit) {
    const YamlNode* node = map.find(key);
    if (node == nullptr) return;
    if (node->kind != YamlNode::Kind::map) {
      report(node->place, fmt::format("'{}' is a map, not {}", key, description(*node)));
      return;
    }
    for (const YamlEntry& entry : node->entries) attempt([&] { visit(entry); });
  }

  /// `areas: 3..6`, or the same with a word, as in `areas: rectangles 2..6`, or a word alone.
  void read_areas_of_generate(const YamlNode& map) {
    const YamlNode* const node = scalar(map, "areas");
    if (node == nullptr) return;
    GenerateData& generate = kind_.generate;
    std::vector<std::string> words = words_of(node->scalar);
    static const std::map<std::string, GenerateData::Areas> ways = {
        {"dominoes", GenerateData::Areas::dominoes},
        {"rectangles", GenerateData::Areas::rectangles},
        {"rows", GenerateData::Areas::rows}};
    if (const auto way = words.empty() ? ways.end() : ways.find(words[0]); way != ways.end()) {
      generate.areas = way->second;
      words.erase(words.begin());
      if (words.empty()) return;
    }
    const std::string text = words.size() == 1 ? words[0] : "";
    const std::size_t dots = text.find("..");
    const auto fewest = number_of<int>(std::string_view(text).substr(0, dots));
    const auto most = dots == std::string::npos
                          ? fewest
                          : number_of<int>(std::string_view(text).substr(dots + 2));
    if (!fewest || !most || *fewest < 1 || *most < *fewest)
      report(node->place, fmt::format("'areas' is 'dominoes', 'rows', or sizes such as '3..6' or "
                                      "'rectangles 2..6', not {}",
                                      in_quotes(node->scalar)));
    else
      std::tie(generate.fewest, generate.most) = std::pair(*fewest, *most);
  }

  void read_blocks(const YamlNode& root, const char* key, std::vector<BlockData>& blocks) {
    const YamlNode* node = root.find(key);
    if (node == nullptr || node->kind != YamlNode::Kind::sequence || node->items.empty()) {
      report(node == nullptr ? root.place : node->place,
             fmt::format("{}, a list of blocks such as [rows columns, number]{}",
                         fmt::format("a kind needs '{}'", key),
                         node == nullptr ? "" : "; this is " + description(*node)));
      return;
    }
    const bool is_text = std::string_view(key) == "text";
    for (const YamlNode& item : node->items) {
      if (item.kind != YamlNode::Kind::scalar) {
        report(item.place, "a block is a text, not " + description(item));
        continue;
      }
      attempt([&] {
        BlockData block = read_block(item, is_text);
        if (block.form == BlockData::Form::header && &item != node->items.data())
          throw ConfigError(item.place, "only the first block has 'rows' and 'columns'");
        blocks.push_back(std::move(block));
      });
    }
    if (is_text && !blocks.empty()) {
      const std::vector<std::string>& header = blocks[0].header;
      const auto has = [&](const char* name) {
        return std::find(header.begin(), header.end(), name) != header.end();
      };
      if (!has("rows") || !has("columns"))
        report(node->items[0].place,
               "the first block is 'rows columns', with other numbers if wanted");
    }
  }

  /// '-' and '.' are blanks, and symbols only behind another clue of the same place.
  void check_blanks(const YamlNode& root) {
    for (const BlockData& block : kind_.text) {
      if (block.clues.size() != 1) continue;
      const YamlNode* const clues = root.find("clues");
      const std::string& name = kind_.clues[static_cast<std::size_t>(block.clues[0])].name;
      const YamlNode* const clue = clues == nullptr ? nullptr : clues->find(name);
      const YamlNode* const symbols = clue == nullptr ? nullptr : clue->find("symbols");
      if (symbols == nullptr) continue;
      for (const YamlEntry& symbol : symbols->entries)
        if (symbol.key.scalar == "-" || symbol.key.scalar == ".")
          report(symbol.key.place,
                 fmt::format("{} is a blank, so it cannot be a symbol of '{}' alone",
                             in_quotes(symbol.key.scalar), name));
    }
  }

  BlockData read_block(const YamlNode& item, bool is_text) {
    BlockData block;
    block.place = item.place;
    std::vector<std::string> words = words_of(item.scalar);
    bool has_of = words.size() == 3 && words[1] == "of";
    if (!words.empty() && !has_of && (words[0] == "rows" || words[0] == "columns")) {
      block.form = BlockData::Form::header;
      for (std::string& word : words) {
        if (word.ends_with("...")) {
          word.resize(word.size() - 3);
          block.rest_is_list = true;
        }
        if (word != "rows" && word != "columns") named_clue(item.place, word, true);
      }
      block.header = words;
      return block;
    }
    if (is_text) {
      if (words.size() > 1 && words[0] == "optional") {
        block.optional = true;
        words.erase(words.begin());
        has_of = words.size() == 3 && words[1] == "of";
      }
      if (words.size() != 1 && !has_of)
        throw ConfigError(item.place, fmt::format("{} is not a block; blocks are such as 'number', "
                                                  "'number+way', 'total of rows', and "
                                                  "'optional number'",
                                                  in_quotes(item.scalar)));
      for (const std::string& name : split(words[0], '+'))
        block.clues.push_back(named_clue(item.place, name, false));
      const ClueData& first = kind_.clues[static_cast<std::size_t>(block.clues[0])];
      block.of = first.place;
      if (has_of) {
        const FunctionInfo* of = function_named(words[2]);
        if (of == nullptr || sorts_of(of->function).bits == 0)
          throw ConfigError(
              item.place,
              fmt::format(
                  "{} are not things{}", in_quotes(words[2]),
                  did_you_mean(words[2], std::vector<std::string>{
                                             "rows", "columns", "tops", "bottoms", "lefts",
                                             "rights", "cells", "corners", "inner", "blocks"})));
        block.of = of->function;
      }
      if (block.of == Function::lines || block.of == Function::sides)
        throw ConfigError(item.place,
                          fmt::format("say which {0}, as in '{1} of {2}'",
                                      block.of == Function::lines ? "lines" : "sides", words[0],
                                      block.of == Function::lines ? "rows" : "tops"));
      return block;
    }
    block.form = BlockData::Form::layers;
    std::vector<std::string> layers = split(item.scalar, '|');
    const std::string& first = layers[0];
    if (const std::size_t open = first.find('(');
        open != std::string::npos && first.back() == ')') {
      const std::string form = first.substr(0, open);
      YamlNode inner = item;
      inner.scalar = first.substr(open + 1, first.size() - open - 2);
      if (form == "directions") {
        block.form = BlockData::Form::directions;
        block.unknown = named_unknown(inner);
      } else if (form == "parts") {
        block.form = BlockData::Form::parts;
        block.layers.push_back(named_layer(item.place, inner.scalar));
      } else {
        throw ConfigError(item.place, fmt::format("{} is not a block; blocks in brackets are "
                                                  "directions(...) and parts(...)",
                                                  in_quotes(first)));
      }
      layers.erase(layers.begin());
    }
    for (const std::string& layer : layers) block.layers.push_back(named_layer(item.place, layer));
    return block;
  }

  int named_clue(const Place& place, const std::string& name, bool of_puzzle) {
    const int clue = kind_.clue_named(name);
    if (clue < 0) {
      std::vector<std::string> known;
      for (const ClueData& one : kind_.clues) known.push_back(one.name);
      throw ConfigError(
          place, fmt::format("there is no clue {}{}", in_quotes(name), did_you_mean(name, known)));
    }
    if (kind_.clues[static_cast<std::size_t>(clue)].of_puzzle != of_puzzle)
      throw ConfigError(place, fmt::format("the clue '{}' is {}", name,
                                           of_puzzle ? "not one of the puzzle"
                                                     : "one of the puzzle, which is in the first "
                                                       "line"));
    return clue;
  }

  std::pair<Meaning, int> named_layer(const Place& place, const std::string& name) {
    if (const int unknown = kind_.unknown_named(name); unknown >= 0)
      return {Meaning::unknown, unknown};
    if (const int clue = kind_.clue_named(name); clue >= 0) return {Meaning::clue, clue};
    std::vector<std::string> known;
    for (std::size_t i = 0; i < kind_.lets.size(); ++i) {
      if (kind_.lets[i].name == name) return {Meaning::let, static_cast<int>(i)};
      known.push_back(kind_.lets[i].name);
    }
    for (const UnknownData& one : kind_.unknowns) known.push_back(one.name);
    for (const ClueData& one : kind_.clues) known.push_back(one.name);
    throw ConfigError(place, fmt::format("there is nothing called {} to write{}", in_quotes(name),
                                         did_you_mean(name, known)));
  }

  /// A definition must not need itself.
  void check_circles() {
    std::vector<int> state(kind_.lets.size());  // 1 while it is looked at, 2 afterwards
    const std::function<void(const Term&)> look = [&](const Term& term) {
      for (const Term& part : term.parts) look(part);
      for (const TermBinding& binding : term.bindings) {
        look(binding.set);
        for (const Term& condition : binding.condition) look(condition);
      }
      if (!names(term, Meaning::let)) return;
      const auto id = static_cast<std::size_t>(term.id);
      if (state[id] == 2) return;
      if (state[id] == 1) {
        report(kind_.lets[id].be.source.place,
               fmt::format("the definition of '{}' needs itself", kind_.lets[id].name));
        state[id] = 2;
        return;
      }
      state[id] = 1;
      look(kind_.lets[id].be.term);
      state[id] = 2;
    };
    for (std::size_t i = 0; i < kind_.lets.size(); ++i) {
      Term start;
      start.op = Expression::Op::name;
      start.meaning = Meaning::let;
      start.id = static_cast<int>(i);
      look(start);
    }
  }

  KindData kind_;
  Resolver resolver_;
  Mistakes mistakes_;
  const KindPlugins& plugins_;
};

}  // namespace

KindData read_kind_data(const std::string& text, const std::string& file, const std::string& folder,
                        const KindPlugins& plugins) {
  return KindReader(file, plugins).read(text, folder);
}

}  // namespace ariadne::kinds
