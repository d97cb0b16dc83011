// XML and JSON: the documents of other programs, and everything that can be wrong with one.

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include <ariadne/exchange/puzzle_documents.hpp>

#include "reading.hpp"
#include "sample_layouts.hpp"

namespace ariadne {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::nine;
using testing::nine_puzzle;
using testing::summary;

std::vector<std::string> read(std::string_view text, std::string_view layout = {}) {
  PuzzleDocuments documents;
  return summary(
      testing::read_all(text, layout.empty() ? LayoutChoice{} : parse_layout(layout), &documents));
}

std::string game(const std::string& data) {
  return "<game created=\"0\" data=\"" + data + "\" note=\"\" />\n";
}

TEST(OpenSudoku, ReadsCollections) {
  const std::string head =
      "<?xml version=\"1.0\"?>\n<!-- <not> a root -->\n<opensudoku>\n<folder>\n";
  const std::string tail = "</folder>\n</opensudoku>\n";
  const std::string plain = game(std::string(nine));
  EXPECT_THAT(read(head + plain + plain + tail), ElementsAre(nine_puzzle, nine_puzzle));
  // One line, and more than a line may have otherwise.
  std::string many = "<opensudoku>";
  for (int i = 0; i < 1000; ++i) many += "<game data=\"" + std::string(nine) + "\"/>";
  EXPECT_EQ(read(many + "</opensudoku>").size(), 1000U);
  EXPECT_THAT(read(head + plain + tail + std::string(nine) + "\n" + head + plain + tail),
              ElementsAre(nine_puzzle, nine_puzzle, nine_puzzle));

  EXPECT_THAT(
      read(head + game(std::string(nine).substr(2)) + "<game/>\n" + game("version: x\n0|-|1|") +
           tail),
      ElementsAre("5:2 the data of this game have 79 cells, not 81", "6:2 this game has no data",
                  "7:2 the data of this game have an unknown version"));
  EXPECT_THAT(read("<opensudoku>\n</opensudoku>"),
              ElementsAre("1:1 an OpenSudoku document without a game"));
}

TEST(OpenSudoku, TakesGivensAndLeavesWhatWasPlayed) {
  for (const int version : {1, 2, 3, 4}) {
    std::string data = "version: " + std::to_string(version) + "\n";
    for (std::size_t i = 0; i < nine.size(); ++i) {
      const std::string notes = version == 4 ? "0|0|" : version == 1 ? "1,2,|" : "6|";
      const bool given = nine[i] != '.';
      data += (given ? std::string(1, nine[i]) : std::string(i % 2 == 0 ? "0" : "7")) + "|" +
              notes + (given ? "0|" : "1|");
    }
    EXPECT_THAT(read("<opensudoku>\n" + game(data) + "</opensudoku>\n"), ElementsAre(nine_puzzle))
        << version;
  }
}

TEST(OpenSudoku, ChecksItsFields) {
  const auto data = [](const std::string& first, int cells) {
    std::string text = "version: 1\n" + first;
    for (int i = 1; i < cells; ++i) text += "0|-|1|";
    return "<opensudoku>" + game(text) + "</opensudoku>\n";
  };
  EXPECT_THAT(read(data("5|-|0|", 81)), ElementsAre("9x9 5" + std::string(80, '.')));
  const auto mistake = [&](const std::string& first, int cells) {
    const std::vector<std::string> all = read(data(first, cells));
    return all.size() == 1 ? all[0] : "";
  };
  EXPECT_THAT(mistake("12|-|0|", 81), HasSubstr("the value of cell 1 is '12'; expected a digit"));
  EXPECT_THAT(mistake("x|-|0|", 81), HasSubstr("the value of cell 1 is 'x'"));
  EXPECT_THAT(mistake("5|-|x|", 81), HasSubstr("whether cell 1 can be edited is 'x'; expected 0"));
  EXPECT_THAT(mistake("5|0|", 81), HasSubstr("have 242 fields; 81 cells have 243"));
  EXPECT_THAT(mistake("5|-|0|", 16), HasSubstr("have 48 fields; 81 cells have 243"));
  EXPECT_THAT(read("<opensudoku>" + game(std::string(16, '1')) + "</opensudoku>\n"),
              ElementsAre(HasSubstr("the data of this game have 16 cells, not 81")));
  EXPECT_THAT(read("<opensudoku>" + game("version: 9\n0|-|1|") + "</opensudoku>\n"),
              ElementsAre(HasSubstr("an unknown version")));
}

TEST(KSudoku, ReadsColumns) {
  std::string values;
  for (std::size_t i = 0; i < 81; ++i) {
    const char symbol = nine[i % 9 * 9 + i / 9];
    values += symbol == '.' ? '_' : static_cast<char>('a' + symbol - '0');
  }
  const auto document = [](const std::string& graph, const std::string& text) {
    return "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle>\n   " + graph + "\n   <values>" +
           text + "</values>\n  </puzzle>\n </game>\n</ksudoku>\n";
  };
  const std::string graph = "<graph order=\"9\" type=\"sudoku\"/>";
  EXPECT_THAT(read(document(graph, values)), ElementsAre(nine_puzzle));
  EXPECT_THAT(read(document("<graph order=\"16\" type=\"sudoku\"/>", "q" + std::string(255, '_'))),
              ElementsAre("16x16 G" + std::string(255, '.')));
  EXPECT_THAT(read(document(graph, values.substr(1))),
              ElementsAre("5:5 a KSudoku game of order 9 with 80 values"));
  EXPECT_THAT(read(document("<graph order=\"9\" type=\"roxdoku\"/>", values)),
              ElementsAre("5:5 a KSudoku game of type 'roxdoku'; only 'sudoku' is supported"));
  values[3] = '?';
  EXPECT_THAT(read(document(graph, values)),
              ElementsAre("5:5 '?' has no meaning among a KSudoku game's values"));
}

TEST(Gnome, ReadsFixedCells) {
  std::string cells;
  for (std::size_t i = 0; i < 81; ++i)
    if (nine[i] != '.')
      cells += "{\"position\":[" + std::to_string(i / 9) + "," + std::to_string(i % 9) +
               "],\"value\":" + nine[i] + ",\"fixed\":true,\"earmarks\":[]},\n";
  const std::string played = R"({"position":[0,1],"value":8,"fixed":false,"earmarks":[]}]})";
  EXPECT_THAT(read("{\n \"cells\": [\n" + cells + played), ElementsAre(nine_puzzle));
  EXPECT_THAT(read(R"({"cells":[{"position":[0,9],"value":8,"fixed":true}]})"),
              ElementsAre("1:1 a cell of a GNOME Sudoku game without a position in its 9x9 grid"));
  EXPECT_THAT(
      read(R"({"cells":[{"position":[0,0],"value":"?8","fixed":true}]})"),
      ElementsAre("1:1 a cell of a GNOME Sudoku game needs a value and whether it is fixed"));
  EXPECT_THAT(read(R"({"cells":[7]})"),
              ElementsAre("1:1 a cell of a GNOME Sudoku game without a position in its 9x9 grid"));
}

TEST(Json, ReadsRecordsRowsAndLists) {
  const std::string record = "{\"n\":1,\"puzzle\":\"" + std::string(nine) + "\"}";
  EXPECT_THAT(read(record + "\n" + record + "\n"), ElementsAre(nine_puzzle, nine_puzzle));
  EXPECT_THAT(read("[" + record + ",\n" + record + "]"), ElementsAre(nine_puzzle, nine_puzzle));
  EXPECT_THAT(read(R"({"puzzle":"1...............","layout":"4x4+x"})"),
              ElementsAre("4x4+x 1..............."));
  EXPECT_THAT(read("[[1,0,0,null],[\"\",\".\",\"2\",\" \"],[0,0,0,0],[0,0,0,4]]"),
              ElementsAre("4x4 1.....2........4"));
  EXPECT_THAT(read("{\"grid\":[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,0,0,4]],\"layout\":\"4x4+x\"}"),
              ElementsAre("4x4+x 1.....2........4"));
  EXPECT_THAT(read("[\"1...\",\"..2.\",\"....\",\"...4\"]"), ElementsAre("4x4 1.....2........4"));
  EXPECT_THAT(read("[\"" + std::string(nine) + "\"]"), ElementsAre(nine_puzzle));
  EXPECT_THAT(read(R"({"puzzle":"1...............","layout":"4x4+x"})", "4x4"),
              ElementsAre("1:1 a 4x4+x puzzle, where --layout asks for 4x4"));
}

TEST(Json, TellsWhatIsWrong) {
  EXPECT_THAT(read("{\"n\":1}"),
              ElementsAre("1:1 a JSON map without \"puzzle\" and without \"cells\""));
  EXPECT_THAT(read("\n{\"puzzle\":12}"),
              ElementsAre("2:1 \"puzzle\" is neither a text nor rows of a grid"));
  EXPECT_THAT(read(R"({"puzzle":"12"})"), ElementsAre(HasSubstr("1:1 2 symbols, but ")));
  EXPECT_THAT(read(R"({"puzzle":"1...............","layout":4})"),
              ElementsAre("1:1 \"layout\" must be a text"));
  EXPECT_THAT(read(R"({"puzzle":"1...............","layout":"jigsaw"})"),
              ElementsAre("1:1 a jigsaw needs its map here: jigsaw:MAP"));
  EXPECT_THAT(read("[[1,0,0,0],[0,0,2,0],[0,77,0,0],[0,0,0,4]]"),
              ElementsAre("1:1 77 is neither a digit nor a blank"));
  EXPECT_THAT(read("[\"12\", {\"puzzle\":\"" + std::string(nine) + "\"}]"),
              ElementsAre(HasSubstr("1:1 puzzle 1 of the document: 2 symbols"), nine_puzzle));
  EXPECT_THAT(read("{\"puzzle\":\n tru }"), ElementsAre(HasSubstr("this is not JSON")));
  EXPECT_THAT(read("{\"puzzle\":\n [1, 1e999]}"), ElementsAre("2:6 this number is too large"));
  // What is wrong may be no text at all, and is not repeated.
  EXPECT_THAT(read("{\"puz\xFFzle\": 1}"),
              ElementsAre("1:6 this is not JSON: syntax error while parsing object key - invalid "
                          "string: ill-formed UTF-8 byte"));
  EXPECT_THAT(read("[]\n" + std::string(nine)),
              ElementsAre("1:1 a document without a puzzle", nine_puzzle));
  // A record that was cut short does no harm to those behind it.
  const std::string record = "{\"puzzle\":\"" + std::string(nine) + "\"}\n";
  EXPECT_THAT(
      read(record + record.substr(0, 40) + "\n" + record + "{\n" + record + record),
      ElementsAre(nine_puzzle, HasSubstr("this is not JSON"), nine_puzzle,
                  "4:1 a document begins here, but its end is missing", nine_puzzle, nine_puzzle));
  EXPECT_EQ(read(testing::repeated("{\n", 100000)).size(), 100000U);
  EXPECT_GE(read(testing::repeated("<a\n", 100000)).size(), 10U);
  // What has no end is one mistake, and the lines behind it are read as ever.
  EXPECT_THAT(read("{\"puzzle\":\n" + std::string(nine) + "\n"),
              ElementsAre("1:1 a document begins here, but its end is missing", nine_puzzle));
  EXPECT_EQ(read(std::string(100000, '[') + "1" + std::string(100000, ']')).size(), 1U);
}

TEST(Xml, TellsWhatIsWrong) {
  EXPECT_THAT(
      read("<svg>\n</svg>"),
      ElementsAre("1:2 an XML document 'svg'; those of OpenSudoku and KSudoku are supported"));
  EXPECT_THAT(read("<opensudoku>\n<game data=></game>\n</opensudoku>\n" + std::string(nine)),
              ElementsAre(HasSubstr("2:12 this is not XML: "), nine_puzzle));
}

}  // namespace
}  // namespace ariadne
