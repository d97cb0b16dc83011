#include <random>

#include <gtest/gtest.h>

#include <ariadne/yaml/yaml.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

using Kind = YamlNode::Kind;
using testing::message_of;
using testing::TemporaryFolder;

YamlNode parse(const std::string& text) {
  return parse_yaml(text, "c.yaml");
}

TEST(Yaml, GivesEveryNodeItsPlace) {
  const YamlNode root = parse("a: 1\nb:\n  - \"x\"\n  - {c: ~, d: }\n");
  ASSERT_EQ(root.kind, Kind::map);
  EXPECT_EQ(to_string(root.place), "c.yaml:1:1");
  ASSERT_EQ(root.entries.size(), 2U);
  EXPECT_EQ(root.entries[0].key.scalar, "a");
  EXPECT_EQ(root.entries[0].value.scalar, "1");
  EXPECT_EQ(to_string(root.entries[0].value.place), "c.yaml:1:4");
  ASSERT_NE(root.find("b"), nullptr);
  EXPECT_EQ(root.find("c"), nullptr);
  const YamlNode& list = *root.find("b");
  ASSERT_EQ(list.items.size(), 2U);
  EXPECT_EQ(to_string(list.place), "c.yaml:3:3");
  EXPECT_TRUE(list.items[0].quoted);
  EXPECT_FALSE(root.entries[0].value.quoted);
  EXPECT_EQ(to_string(list.items[0].place), "c.yaml:3:5");
  EXPECT_EQ(list.items[1].find("c")->kind, Kind::null);
  EXPECT_EQ(list.items[1].find("d")->kind, Kind::null);
  EXPECT_EQ(to_string(list.items[1].entries[1].key.place), "c.yaml:4:12");
}

TEST(Yaml, CountsColumnsInCharacters) {
  EXPECT_EQ(to_string(parse("\xC3\xA9\xC3\xA9: x").entries[0].value.place), "c.yaml:1:5");
  EXPECT_EQ(to_string(parse("\xEF\xBB\xBF"
                            "a: x")
                          .entries[0]
                          .value.place),
            "c.yaml:1:4");
  EXPECT_EQ(to_string(parse("# \xE2\x82\xAC\r\na: x").entries[0].value.place), "c.yaml:2:4");
}

TEST(Yaml, AnEmptyTextIsNothing) {
  for (const char* text : {"", "\n", "# only a remark\n", "---\n", "~"}) {
    EXPECT_EQ(parse(text).kind, Kind::null) << text;
    EXPECT_NE(parse(text).place.line, 0U) << text;
  }
}

TEST(Yaml, LeavesScalarsAsTheyAreWritten) {
  for (const char* text : {"010", "0x10", ".inf", "yes", "1_000", "+5", "1e3"}) {
    EXPECT_EQ(parse(text).scalar, text);
    EXPECT_FALSE(parse(text).quoted);
  }
  EXPECT_EQ(parse("'~'").kind, Kind::scalar);
}

TEST(Yaml, TakesTextsInQuotesWithQuotesInThem) {
  EXPECT_EQ(parse("a: 'it''s'\n").find("a")->scalar, "it's");
  EXPECT_EQ(parse("a: \"x\\\"y\"\n").find("a")->scalar, "x\"y");
  EXPECT_EQ(parse("a: |\n  'x\nb: \"\"\n").find("a")->scalar, "'x\n");
  EXPECT_EQ(parse("a: it's\n").find("a")->scalar, "it's");
}

TEST(Yaml, AbsentValuesStandWhereTheirKeyDoes) {
  EXPECT_EQ(to_string(parse("a:\n\n\nb: 1").entries[0].value.place), "c.yaml:1:1");
}

struct BadYaml {
  std::string text;
  std::string message;
};

TEST(Yaml, SaysWhatIsWrongAndWhere) {
  const std::string indentation =
      "this does not fit the lines around it; check the indentation, and use spaces, not tabs";
  const std::string second = "a second document begins here, but a config is a single document";
  const std::vector<BadYaml> all{
      {"a: 1\nb: 2\na: 3", "c.yaml:3:1: 'a' appears twice in this map"},
      {"{a: {b: 1, 'b': 2}}", "c.yaml:1:12: 'b' appears twice in this map"},
      {"a: &x 1", "c.yaml:1:4: anchors (&name) are not supported"},
      {"a: &x [1]\nb: *x", "c.yaml:1:4: anchors (&name) are not supported"},
      {"a: *x",
       "c.yaml:1:4: aliases (*name) are not supported; a text that begins with '*' needs quotes"},
      {"a: !!str 1", "c.yaml:1:4: tags (!name) are not supported"},
      {"a: ! 1", "c.yaml:1:4: tags (!name) are not supported"},
      {"a: !x [1]", "c.yaml:1:4: tags (!name) are not supported"},
      {"a: !x {b: 1}", "c.yaml:1:4: tags (!name) are not supported"},
      {"- !x", "c.yaml:1:3: tags (!name) are not supported"},
      {"a: 1\n---\nb: 2", "c.yaml:2:1: " + second},
      {"a\n...\nb", "c.yaml:3:1: " + second},
      {"a\n--- b", "c.yaml:2:1: " + second},
      {"a\n... # end\n\nb", "c.yaml:4:1: " + second},
      {"'...' b", "c.yaml:1:7: the text before this is complete already"},
      {"a: 'x\nb: 1\n", "c.yaml:1:4: a text in quotes is not closed"},
      {"a: 'it''s\n", "c.yaml:1:4: a text in quotes is not closed"},
      {"b: 1\na: \"x\\\"\n", "c.yaml:2:4: a text in quotes is not closed"},
      {"{a: 'x}\n", "c.yaml:1:5: a text in quotes is not closed"},
      {"{a: 'x}", "c.yaml:1:8: a text in quotes is not closed"},
      {"a: \"x\nb: 1\n---\n", "c.yaml:3:1: a text in quotes is not closed before this line"},
      {"{backtracking:{branching: first-cell}}",
       "c.yaml:1:1: this map is not closed: '}' is missing, or a space after ':'"},
      {"'a' 'b'", "c.yaml:1:5: the text before this is complete already"},
      {"- a\nb: 1", "c.yaml:2:1: the text before this is complete already"},
      {"? [a]\n: 1", "c.yaml:1:3: a key must be a word, not a list"},
      {"{{a: 1}: 2}", "c.yaml:1:2: a key must be a word, not a map"},
      {": 1", "c.yaml:1:1: a key must be a word, not an empty value"},
      {"~: 1", "c.yaml:1:1: a key must be a word, not an empty value"},
      {"a: [1, 2", "c.yaml:1:4: this list is not closed: ']' is missing"},
      {"a: {b: 1", "c.yaml:1:4: this map is not closed: '}' is missing"},
      {"a:\n  - b\n -c", "c.yaml:3:2: " + indentation},
      {"a:\n\t- b", "c.yaml:2:2: " + indentation},
      {"a: ]", "c.yaml:1:4: there is nothing open that this could close"},
      {"a: 'x", "c.yaml:1:6: a text in quotes is not closed"},
      {"a: \"\\q\"", "c.yaml:1:7: this is not YAML: unknown escape character: q"},
      {"a: `x`", "c.yaml:1:4: a value cannot begin with this character; put the text in quotes"},
      {"a: b: c",
       "c.yaml:1:5: ':' cannot be here; check the indentation, and put texts that hold ': ' in "
       "quotes"},
      {"a: 1\n b: 2",
       "c.yaml:2:3: ':' cannot be here; check the indentation, and put texts that hold ': ' in "
       "quotes"},
      {"%YAML 3.0\n---\na", "c.yaml:1:1: this is not YAML: YAML major version too large"},
      {"a: 1\nb: \x04 2", "c.yaml:2:4: a control character cannot be here"},
      {std::string("a: \0 2", 6), "c.yaml:1:4: a control character cannot be here"},
      {"a: \x1B[31m", "c.yaml:1:4: a control character cannot be here"},
      {"a\rb: 1", "c.yaml:1:2: a control character cannot be here"},
      {"\xC3\xA9: \xFF", "c.yaml:1:4: this is not UTF-8 text"},
      {"a: \xC3", "c.yaml:1:4: this is not UTF-8 text"},
      {"\xFF\xFE"
       "a",
       "c.yaml:1:1: this is not UTF-8 text"},
      {std::string(65, '[') + std::string(65, ']'),
       "c.yaml:1:65: this is nested more than 64 deep"},
  };
  for (const BadYaml& bad : all) {
    const std::string message = message_of<ConfigError>([&] { parse(bad.text); });
    EXPECT_EQ(message, bad.message) << bad.text.substr(0, 80);
  }
}

TEST(Yaml, BoundsNestingAndSize) {
  EXPECT_NO_THROW(parse(std::string(64, '[') + std::string(64, ']')));
  for (const std::string part : {"[", "{", "- ", "? ", "[a: ", "{a: "}) {
    std::string text;
    while (text.size() < 500'000) text += part;
    EXPECT_THROW(parse(text), ConfigError) << part;
  }
  const std::string largest = '#' + std::string((1U << 20U) - 1, 'x');
  EXPECT_NO_THROW(parse(largest));
  EXPECT_EQ(message_of<ConfigError>([&] { parse(largest + 'x'); }),
            "c.yaml: this is larger than 1 MiB, the most that a config may be");
}

TEST(Yaml, ReadsFiles) {
  const TemporaryFolder folder;
  const std::string file = (folder.path / "a.yaml").string();
  EXPECT_EQ(message_of<IoError>([&] { read_yaml(file); }),
            file + ": cannot read this file: No such file or directory");
  EXPECT_EQ(message_of<IoError>([&] { read_yaml(folder.path.string()); }),
            folder.path.string() + ": cannot read this file: Is a directory");
  std::ofstream(file) << "a: [";
  EXPECT_EQ(message_of<ConfigError>([&] { read_yaml(file); }),
            file + ":1:4: this list is not closed: ']' is missing");
  std::ofstream(file) << "a: 1";
  EXPECT_EQ(read_yaml(file).find("a")->scalar, "1");
}

TEST(Yaml, ReadsOnlySomeEntries) {
  const TemporaryFolder folder;
  const std::string file = (folder.path / "a.yaml").string();
  std::ofstream(file) << "# of all\nabc: [1]\nb: {c:\n  abc: [}\nd:\n  - 2";
  const std::array<std::string, 2> keys{"abc", "d"};
  const YamlNode read = read_yaml(file, keys);
  EXPECT_EQ(read.entries.size(), 2U);
  EXPECT_EQ(read.find("abc")->items[0].place.line, 2U);
  EXPECT_EQ(read.find("d")->items[0].place.line, 6U);
  EXPECT_THROW(read_yaml(file), ConfigError);
}

TEST(Yaml, IsTotal) {
  const std::string good =
      "seed: 7\nstages:\n  - solve: {with: {dig: {source: \"x\", list: [a, b, {c: 'd'}]}}}\n"
      "  # remark\n  - keep: |\n      text\n    \n  - ? a\n    : b\n";
  ASSERT_NO_THROW(parse(good));
  const std::string marks = "{}[]:,-?#&*!|>'\"%@` \n\t\r~\\0\x80\xC3";
  std::mt19937 random(3);
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = good;
    for (auto k = random() % 6 + 1; k > 0; --k) {
      const std::size_t at = random() % text.size();
      const char mark = marks[random() % marks.size()];
      switch (random() % 3) {
        case 0:
          text[at] = mark;
          break;
        case 1:
          text.insert(at, random() % 3 + 1, mark);
          break;
        default:
          text.erase(at, random() % 8);
          if (text.empty()) text = " ";
      }
    }
    try {
      parse(text);
    } catch (const ConfigError& error) {
      ++refused;
      EXPECT_NE(error.place().line, 0U) << error.what();
    }
  }
  EXPECT_GT(refused, 10'000);
  EXPECT_LT(refused, 20'000);
}

}  // namespace
}  // namespace ariadne
