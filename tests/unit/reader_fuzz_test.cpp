// Inputs that nobody wrote, the same in every run: random bytes, and good texts with a few bytes or
// lines changed. Whatever comes, each line that is not empty, a comment or a drawn border belongs
// to exactly one item, and every item keeps its contract.

#include <set>

#include <gtest/gtest.h>

#include "reading.hpp"
#include "sample_layouts.hpp"
#include "support/effort.hpp"

namespace ariadne {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  TextLines lines(text);
  std::vector<std::string> all;
  std::string_view line;
  while (lines.next(line)) all.emplace_back(line);
  return all;
}

/// Whether a line must show up in an item: told here by sets of characters alone.
bool has_content(const std::string& line) {
  std::string rest = line.substr(0, line.find('#'));
  const auto erase = [&](const std::string& piece) {
    bool found = false;
    for (std::size_t at = rest.find(piece); at != std::string::npos; at = rest.find(piece)) {
      rest.replace(at, piece.size(), " ");
      found = true;
    }
    return found;
  };
  erase("\xEF\xBB\xBF");
  bool drawn = false;
  for (int low = 0x80; low <= 0xBF; ++low)
    for (const char* middle : {"\xE2\x94", "\xE2\x95"}) {
      static const std::set<int> verticals_94{0x82, 0x83, 0x86, 0x87, 0x8A, 0x8B};
      static const std::set<int> verticals_95{0x8E, 0x8F, 0x91};
      const bool vertical = (middle[1] == '\x94' ? verticals_94 : verticals_95).contains(low);
      if (erase(std::string(middle) + static_cast<char>(low))) drawn |= !vertical;
    }
  drawn |= rest.find_first_of("-=+") != std::string::npos;
  const std::size_t content = rest.find_first_not_of(drawn ? " \t\r\v\f|:-=+.*_'`" : " \t\r\v\f|:");
  return content != std::string::npos;
}

void expect_contract(const std::string& text, const LayoutChoice& choice) {
  const std::vector<std::string> lines = lines_of(text);
  TextLines source(text);
  PuzzleReader reader(source, choice);
  reader.refuse_words();
  std::vector<ReadItem> items;
  for (ReadItem item; reader.next(item);) items.push_back(item);
  std::vector<std::size_t> content;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (has_content(lines[i])) content.push_back(i + 1);

  std::size_t next = 0;  // of the content lines
  for (std::size_t i = 0; i < items.size(); ++i) {
    const ReadItem& item = items[i];
    ASSERT_LT(next, content.size());
    ASSERT_EQ(item.line, content[next]);
    const std::size_t end = i + 1 < items.size() ? items[i + 1].line : lines.size() + 1;
    std::size_t used = 0;
    while (next < content.size() && content[next] < end) ++next, ++used;
    if (item.good()) {
      ASSERT_EQ(item.givens.size(), testing::cell_count(*item.layout));
      for (const Digit given : item.givens) ASSERT_LE(given, item.layout->digit_count());
      ASSERT_TRUE(used == 1 || used == static_cast<std::size_t>(item.layout->rows())) << used;
      ASSERT_EQ(item.error, "");
    } else {
      ASSERT_NE(item.error, "");
      ASSERT_GE(item.error_line, item.line);
      ASSERT_LT(item.error_line, end);
      ASSERT_GE(item.error_column, 1U);
      ASSERT_LE(item.error_column, lines[item.error_line - 1].size() + 1);
      ASSERT_EQ(item.text, lines[item.error_line - 1]);
    }
  }
  ASSERT_EQ(next, content.size());
}

std::vector<LayoutChoice> fuzzed_choices() {
  return {{},
          parse_layout("9x9"),
          parse_layout("4x4"),
          parse_layout("16x16"),
          parse_layout("jigsaw"),
          {testing::twins(), false}};
}

TEST(ReaderFuzz, RandomBytesAreAccountedFor) {
  const std::vector<LayoutChoice> layouts = fuzzed_choices();
  const std::vector<std::string> alphabets{
      "123456789.....\n", "1234.|+- \n\n",       ".",
      "0123456789 ,\n",   "AaPp19. #\n\r",       "|-+=*:_.'` \n1",
      "1 2,3;4\t\r\n",    "\xE2\x94\x82\x80 1\n"};
  Random random(17);
  for (int i = 0; i < testing::by_effort(400, 3000, 3000); ++i) {
    std::string text;
    const std::uint64_t kind = random.below(alphabets.size() + 1);
    for (std::uint64_t size = random.below(600); size > 0; --size)
      text += kind == alphabets.size() ? static_cast<char>(random.below(256))
                                       : alphabets[kind][random.below(alphabets[kind].size())];
    expect_contract(text, layouts[random.below(layouts.size())]);
    if (::testing::Test::HasFatalFailure()) FAIL() << i << ":\n" << text;
  }
}

/// Good texts of every kind.
std::vector<std::string> seeds() {
  Random random(18);
  std::vector<std::string> texts;
  for (const LayoutPtr& layout : testing::sample_layouts()) {
    if (layout->cell_count() > 300) continue;
    std::string lines;
    std::string grids;
    std::string numbers;
    for (int i = 0; i < 3; ++i) {
      const std::vector<Digit> givens = testing::random_givens(*layout, 2, random);
      lines += to_line(givens);
      if (layout->name().starts_with("jigsaw:")) lines += " " + layout->name().substr(7);
      lines += "\n";
      grids += to_grid(*layout, givens) + (i == 1 ? "\n" : "");
      for (std::size_t c = 0; c < givens.size(); ++c)
        numbers += std::to_string(givens[c]) +
                   ((c + 1) % static_cast<std::size_t>(layout->rows()) == 0 ? '\n' : ' ');
    }
    texts.insert(texts.end(), {lines, grids, numbers, lines + grids, numbers + lines});
  }
  return texts;
}

/// One change of bytes or lines.
void mutate(std::string& text, Random& random) {
  static const std::string bytes =
      "0123456789.ABGZ |+-*_#\r\n\n\t,;:\xE2\xEF\x80" + std::string(1, '\0');
  const auto at = [&] { return static_cast<std::size_t>(random.below(text.size() + 1)); };
  const auto byte = [&] { return bytes[random.below(bytes.size())]; };
  std::vector<std::string> lines = lines_of(text);
  const auto join = [&] {
    text.clear();
    for (const std::string& line : lines) text += line + "\n";
  };
  const std::uint64_t kind = random.below(7);
  if (kind == 0) {
    text.insert(at(), 1, byte());
  } else if (text.empty() || lines.empty()) {
    text += byte();
  } else if (kind == 1) {
    text.erase(random.below(text.size()), 1 + random.below(3));
  } else if (kind == 2) {
    text[random.below(text.size())] = byte();
  } else if (kind == 3) {
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(random.below(lines.size())));
    join();
  } else if (kind == 4) {
    const std::string copy = lines[random.below(lines.size())];
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(random.below(lines.size())), copy);
    join();
  } else if (kind == 5) {
    std::swap(lines[random.below(lines.size())], lines[random.below(lines.size())]);
    join();
  } else {
    text.resize(random.below(text.size()));
  }
}

TEST(ReaderFuzz, MutatedTextsAreAccountedFor) {
  const std::vector<LayoutChoice> layouts = fuzzed_choices();
  const std::vector<std::string> texts = seeds();
  Random random(19);
  for (int i = 0; i < testing::by_effort(500, 4000, 4000); ++i) {
    std::string text = texts[random.below(texts.size())];
    for (std::uint64_t changes = random.below(6); changes > 0; --changes) mutate(text, random);
    expect_contract(text, layouts[random.below(3) == 0 ? random.below(layouts.size()) : 0]);
    if (::testing::Test::HasFatalFailure()) FAIL() << i << ":\n" << text;
  }
}

TEST(ReaderFuzz, GoodTextsStayGoodWhateverStandsBetween) {
  Random random(20);
  const std::string line(testing::nine);
  const std::vector<std::string> between{"\n",           "# note\n", "Grid 01\n",
                                         "?????\n",      "-----\n",  line.substr(1) + "\n",
                                         "\r\n\n\n\n\n", "12\n"};
  for (int i = 0; i < 300; ++i) {
    std::string text;
    std::size_t puzzles = 0;
    for (int piece = 0; piece < 6; ++piece) {
      const std::uint64_t kind = random.below(3);
      if (kind == 0) {
        text += line + "\n";
      } else if (kind == 1) {
        for (const std::string& row : testing::rows_of(line, 9)) text += row + "\n";
      } else {
        text += between[random.below(between.size())];
        continue;
      }
      ++puzzles;
    }
    std::size_t read = 0;
    for (const ReadItem& item : testing::read_all(text)) {
      if (!item.good()) continue;
      ++read;
      ASSERT_EQ(to_line(item.givens), line) << text;
    }
    ASSERT_EQ(read, puzzles) << text;
  }
}

}  // namespace
}  // namespace ariadne
