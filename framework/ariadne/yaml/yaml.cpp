// YAML text to plain data, by yaml-cpp's events, which carry places and end where we say. The text
// is looked through first: yaml-cpp takes the byte 4 for the end of the text, and zero bytes for
// another encoding. Size and nesting are bounded, since yaml-cpp and all that walk the tree
// recurse. Cost: n log n in the size of the text.

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include <boost/locale/utf.hpp>
#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <ariadne/yaml/detail/values.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne {

const YamlNode* YamlNode::find(std::string_view key) const {
  for (const auto& [name, value] : entries)
    if (name.scalar == key) return &value;
  return nullptr;
}

namespace {

constexpr std::size_t largest_text = 1U << 20U;
constexpr std::size_t deepest_nesting = 64;
constexpr const char* quotes_open = "a text in quotes is not closed";
constexpr const char* alias_refused =
    "aliases (*name) are not supported; a text that begins with '*' needs quotes";

/// A text of which is known that it is UTF-8 without control characters.
class CheckedText {
 public:
  CheckedText(std::string_view text, const std::string& file) : text_(text), file_(file) {
    Place place{file, 1, 1};
    if (text_.size() > largest_text)
      throw ConfigError(Place{file}, "this is larger than 1 MiB, the most that a config may be");
    for (auto next = text_.begin(); next != text_.end(); ++place.column) {
      const auto begin = next;
      const auto code = boost::locale::utf::utf_traits<char>::decode(next, text_.end());
      if (!boost::locale::utf::is_valid_codepoint(code))
        throw ConfigError(place, "this is not UTF-8 text");
      const bool line_end = code == '\n' || (code == '\r' && next != text_.end() && *next == '\n');
      if (!line_end && code != '\t' && (code < ' ' || code == 127))
        throw ConfigError(place, "a control character cannot be here");
      for (auto byte = begin + 1; byte < next; ++byte)
        continuations_.push_back(byte - text_.begin());
      if (code == '\n') {
        ++place.line;
        place.column = 0;
      }
    }
  }

  /// yaml-cpp counts from zero, and bytes; people count from one, and characters.
  Place place(const YAML::Mark& mark) const {
    if (mark.is_null()) return {file_};
    const auto before = [&](std::ptrdiff_t byte) {
      return std::lower_bound(continuations_.begin(), continuations_.end(), byte);
    };
    const auto continuations = before(mark.pos) - before(mark.pos - mark.column);
    return {file_, static_cast<std::size_t>(mark.line) + 1,
            static_cast<std::size_t>(mark.column - continuations) + 1};
  }

  char character(const YAML::Mark& mark) const {
    const auto byte = static_cast<std::size_t>(mark.pos);
    return byte < text_.size() ? text_[byte] : '\0';
  }

  /// Whether the quotes of a scalar that begins here are closed, if it has some. yaml-cpp closes
  /// them by itself when the text ends with a line.
  bool is_closed(const YAML::Mark& mark) const {
    const char quote = character(mark);
    if (quote != '\'' && quote != '"') return true;
    for (auto at = static_cast<std::size_t>(mark.pos) + 1; at < text_.size(); ++at) {
      const bool next_is_quote = at + 1 < text_.size() && text_[at + 1] == quote;
      if (text_[at] == '\\' && quote == '"')
        ++at;
      else if (text_[at] == '\'' && quote == '\'' && next_is_quote)
        ++at;
      else if (text_[at] == quote)
        return true;
    }
    return false;
  }

  /// Whether a ':' stands right before a '{', which no key and value do.
  bool joins_a_map() const { return text_.find(":{") != std::string_view::npos; }

  static bool is_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  /// What a text without quotes has that splits it, as expressions do: ': ' between parentheses, or '['
  /// behind a name. Empty if no character needs quotes.
  const char* splitting() const {
    char quote = '\0';
    int depth = 0;
    for (std::size_t at = 1; at + 1 < text_.size(); ++at) {
      const char c = text_[at];
      if (c == '\n') {
        quote = '\0';
        depth = 0;
      } else if (quote != '\0') {
        if (c == quote) quote = '\0';
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(') {
        ++depth;
      } else if (c == ')') {
        --depth;
      } else if (c == ':' && text_[at + 1] == ' ' && depth > 0) {
        return ": ";
      } else if (c == '[' && (text_[at - 1] == ')' || is_of_name(text_[at - 1]))) {
        return "[";
      }
    }
    return "";
  }

  /// Whether a line of the document marks, '---' or '...', is why a document begins here.
  bool begins_document(const YAML::Mark& mark) const {
    const auto at = static_cast<std::size_t>(mark.pos);
    if (text_.substr(std::min(at, text_.size())).starts_with("---")) return true;
    const std::size_t end_mark = text_.substr(0, at).rfind("\n...");
    return end_mark != std::string_view::npos &&
           std::string_view(" \t\r\n").find(text_[end_mark + 4]) != std::string_view::npos;
  }

 private:
  std::string_view text_;
  const std::string& file_;
  std::vector<std::ptrdiff_t> continuations_;  ///< the bytes that do not begin a character
};

class Builder final : public YAML::EventHandler {
 public:
  explicit Builder(const CheckedText& text) : text_(text) {}

  YamlNode take_root() { return std::move(root_); }

  /// Where the innermost list or map begins whose end is still to come.
  std::optional<Place> open_place(YamlNode::Kind kind) const {
    for (auto around = open_.rbegin(); around != open_.rend(); ++around)
      if (around->node.kind == kind) return around->node.place;
    return std::nullopt;
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (begun_)
      throw ConfigError(text_.place(mark),
                        text_.begins_document(mark)
                            ? "a second document begins here, but a config is a single document"
                            : "the text before this is complete already");
    begun_ = true;
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
    YamlNode nothing = node(mark, YamlNode::Kind::null);
    // The mark of an absent value is that of what follows, maybe lines below.
    if (!open_.empty() && open_.back().key) nothing.place = open_.back().key->place;
    add(std::move(nothing));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    throw ConfigError(text_.place(mark), alias_refused);
  }
  void OnAnchor(const YAML::Mark& mark, const std::string&) override {
    throw ConfigError(text_.place(mark), "anchors (&name) are not supported");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& value) override {
    YamlNode scalar = node(mark, YamlNode::Kind::scalar);
    if (!text_.is_closed(mark)) throw ConfigError(scalar.place, quotes_open);
    scalar.scalar = value;
    scalar.quoted = tag == "!";
    add(std::move(scalar));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    begin(mark, YamlNode::Kind::sequence);
  }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    begin(mark, YamlNode::Kind::map);
  }
  void OnSequenceEnd() override { end(); }
  void OnMapEnd() override { end(); }

 private:
  /// A list or map whose end is still to come.
  struct Open {
    YamlNode node;
    std::set<std::string> keys;   ///< of a map, those seen
    std::optional<YamlNode> key;  ///< of a map, when its value comes next
  };

  /// A tag (!name) stands where its node begins, and no value begins with its character.
  YamlNode node(const YAML::Mark& mark, YamlNode::Kind kind) const {
    YamlNode made;
    made.kind = kind;
    made.place = text_.place(mark);
    if (text_.character(mark) == '!')
      throw ConfigError(made.place, "tags (!name) are not supported");
    return made;
  }

  void begin(const YAML::Mark& mark, YamlNode::Kind kind) {
    open_.push_back({node(mark, kind), {}, {}});
    if (open_.size() > deepest_nesting)
      throw ConfigError(text_.place(mark),
                        fmt::format("this is nested more than {} deep", deepest_nesting));
  }

  void end() {
    YamlNode complete = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(complete));
  }

  void add(YamlNode&& node) {
    if (open_.empty()) {
      root_ = std::move(node);
      return;
    }
    Open& around = open_.back();
    if (around.node.kind == YamlNode::Kind::sequence) {
      around.node.items.push_back(std::move(node));
    } else if (around.key) {
      around.node.entries.push_back({std::move(*around.key), std::move(node)});
      around.key.reset();
    } else {
      if (node.kind != YamlNode::Kind::scalar)
        throw ConfigError(node.place, "a key must be a word, not " + description(node));
      if (!around.keys.insert(node.scalar).second)
        throw ConfigError(node.place, in_quotes(node.scalar) + " appears twice in this map");
      around.key = std::move(node);
    }
  }

  const CheckedText& text_;
  std::vector<Open> open_;
  YamlNode root_;
  bool begun_ = false;
};

/// yaml-cpp's message in words that say what to do.
std::string reworded(const std::string& message, const CheckedText& text) {
  namespace Said = YAML::ErrorMsg;
  if (message == Said::END_OF_MAP || message == Said::END_OF_SEQ || message == Said::BLOCK_ENTRY)
    return "this does not fit the lines around it; check the indentation, and use spaces, not tabs";
  if (message == Said::MAP_VALUE)
    return "':' cannot be here; check the indentation, and put texts that hold ': ' in quotes";
  if (message == Said::END_OF_MAP_FLOW) {
    const std::string splitting = text.splitting();
    return std::string("this map is not closed: '}' is missing") +
           (text.joins_a_map()   ? ", or a space after ':'"
            : !splitting.empty() ? ", or quotes around a text with '" + splitting + "'"
                                 : "");
  }
  if (message == Said::END_OF_SEQ_FLOW) return "this list is not closed: ']' is missing";
  if (message == Said::FLOW_END) return "there is nothing open that this could close";
  if (message == Said::EOF_IN_SCALAR) return quotes_open;
  if (message == Said::DOC_IN_SCALAR) return "a text in quotes is not closed before this line";
  if (message == Said::UNKNOWN_TOKEN)
    return "a value cannot begin with this character; put the text in quotes";
  if (message == Said::UNKNOWN_ANCHOR) return alias_refused;
  return "this is not YAML: " + message;
}

/// yaml-cpp's marks for what is not closed are of other places.
Place place_of(const YAML::Exception& error, const CheckedText& text, const Builder& builder) {
  std::optional<Place> place;
  if (error.msg == YAML::ErrorMsg::END_OF_MAP_FLOW) place = builder.open_place(YamlNode::Kind::map);
  if (error.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW)
    place = builder.open_place(YamlNode::Kind::sequence);
  return place ? *place : text.place(error.mark);
}

std::string text_of_file(const std::string& path) {
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  // Piece by piece: most configs are short, and touching a mebibyte for each takes a while.
  constexpr std::size_t piece = 1U << 14U;
  std::string text;
  while (in && text.size() <= largest_text) {
    const std::size_t before = text.size();
    text.resize(before + piece);
    in.read(text.data() + before, static_cast<std::streamsize>(piece));
    text.resize(before + static_cast<std::size_t>(in.gcount()));
  }
  if (!in.is_open() || in.bad())
    throw IoError(Place{path}, std::string("cannot read this file: ") + std::strerror(errno));
  return text;
}

}  // namespace

YamlNode parse_yaml(const std::string& text, const std::string& file) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::string_view content = text;
  if (content.starts_with(byte_order_mark)) content.remove_prefix(byte_order_mark.size());
  const CheckedText checked(content, file);
  Builder builder(checked);
  try {
    std::istringstream in{std::string(content)};
    YAML::Parser parser(in);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& error) {
    throw ConfigError(place_of(error, checked, builder), reworded(error.msg, checked));
  }
  YamlNode root = builder.take_root();
  if (root.place.line == 0) root.place = {file, 1, 1};
  return root;
}

YamlNode read_yaml(const std::string& path) {
  return parse_yaml(text_of_file(path), path);
}

YamlNode read_yaml(const std::string& path, std::span<const std::string> keys) {
  const std::string text = text_of_file(path);
  std::string wanted;
  bool is_wanted = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    const std::string line = text.substr(begin, end - begin);
    if (std::isalnum(static_cast<unsigned char>(line[0])) != 0)
      is_wanted = std::find(keys.begin(), keys.end(), line.substr(0, line.find(':'))) != keys.end();
    wanted += is_wanted ? line : "\n";
    begin = end;
  }
  return parse_yaml(wanted, path);
}

}  // namespace ariadne
