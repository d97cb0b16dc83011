// The messages of the program, word for word: messages/COMMAND.txt has those of one command as a
// shell session, which the tests compare with the program. Other tests only assert the facts of a
// message.
//
//     Text that is not indented is a comment.
//
//       $ ariadne solve --range 3
//       ariadne: --range must be A:B, not '3'
//       [2]
//
// The lines below a command are its standard output and standard error, followed by its exit status
// in brackets if that is not 0. Further lines of a command begin with "> ". Each command runs in a
// subshell and in a temporary folder that all commands of the file share; it starts with the files
// of messages/samples/. $BUILD, $CONFIGS, $FIXTURES and $FOLDER are folders of this machine, in
// commands and outputs.
//
// With ARIADNE_UPDATE_MESSAGES=1 the tests write the current messages into the files:
//
//     ARIADNE_UPDATE_MESSAGES=1 build/release/bin/cli_test --gtest_filter='*MessagesOf*'

#include <gmock/gmock.h>
#include <set>

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace ariadne::testing {
namespace {

std::filesystem::path messages_folder() {
  return source_folder() / "tests/cli/messages";
}

std::vector<std::string> message_files() {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(messages_folder()))
    if (entry.path().extension() == ".txt") names.insert(entry.path().stem());
  return {names.begin(), names.end()};
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A command of a file, with the comment before it.
struct Entry {
  std::string comment;
  std::string command;  ///< lines as in the file, with the prompts
};

constexpr std::string_view prompt = "  $ ";
constexpr std::string_view continued = "  > ";

/// The commands; what follows the last output is an entry without a command.
std::vector<Entry> entries_of(const std::string& text) {
  std::vector<Entry> entries(1);
  std::istringstream in(text);
  bool in_command = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(prompt) || (in_command && line.starts_with(continued))) {
      if (line.starts_with(prompt) && !entries.back().command.empty()) entries.emplace_back();
      entries.back().command += line + "\n";
      in_command = true;
      continue;
    }
    in_command = false;
    if (line.starts_with("  ")) continue;
    if (!entries.back().command.empty()) entries.emplace_back();
    entries.back().comment += line + "\n";
  }
  return entries;
}

/// The command without its prompts.
std::string script_of(const Entry& entry) {
  std::string script;
  std::istringstream in(entry.command);
  for (std::string line; std::getline(in, line);) script += line.substr(prompt.size()) + "\n";
  return script;
}

struct Place {
  std::string name;
  std::string path;
};

/// The output indented, with the names of folders for their paths.
std::string indented(std::string output, const std::vector<Place>& places) {
  for (const Place& place : places)
    for (std::size_t at = 0; (at = output.find(place.path, at)) != std::string::npos;)
      output.replace(at, place.path.size(), "$" + place.name);
  if (!output.empty() && output.back() != '\n') output += " (no end of line)\n";
  std::string text;
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);) text += "  " + line + "\n";
  return text;
}

/// The file with what the program prints now.
std::string run_again(const std::string& text, const TemporaryFolder& folder) {
  // A path comes before those that it begins with.
  const std::vector<Place> places{{"CONFIGS", shipped_configs_folder()},
                                  {"FIXTURES", fixtures_folder()},
                                  {"BUILD", binary_folder()},
                                  {"FOLDER", folder.path()}};
  const TemporaryFolder results;
  const std::vector<Entry> entries = entries_of(text);
  std::string script = "export HOME=$PWD TERM=dumb\nunset ARIADNE_PLUGIN_PATH XDG_DATA_HOME\n";
  for (const Place& place : places) script += "export " + place.name + "='" + place.path + "'\n";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string result = "'" + (results.path() / std::to_string(i)).string();
    if (entries[i].command.empty()) continue;
    script += "(\n" + script_of(entries[i]) + ") >" + result + "' 2>&1\necho $? >" + result +
              ".status'\n";
  }
  shell(folder, script);
  std::string again;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string status = results.read(std::to_string(i) + ".status");
    again += entries[i].comment + entries[i].command;
    if (entries[i].command.empty()) continue;
    again += indented(results.read(std::to_string(i)), places);
    if (status != "0\n") again += "  [" + status.substr(0, status.find('\n')) + "]\n";
  }
  return again;
}

class MessagesOf : public ::testing::TestWithParam<std::string> {};

TEST_P(MessagesOf, AreAsWritten) {
  const std::filesystem::path file = messages_folder() / (GetParam() + ".txt");
  const TemporaryFolder folder;
  std::filesystem::copy(messages_folder() / "samples", folder.path());
  const std::string text = text_of(file);
  const std::string again = run_again(text, folder);
  if (std::getenv("ARIADNE_UPDATE_MESSAGES") != nullptr) {
    std::ofstream(file, std::ios::binary) << again;
    return;
  }
  if (again == text) return;
  const TemporaryFolder both;
  both.write("written", text);
  both.write("said", again);
  ADD_FAILURE() << shell(both, "diff -u written said").out << "Update " << file.string()
                << " with ARIADNE_UPDATE_MESSAGES=1 if this is what the program should say.";
}

INSTANTIATE_TEST_SUITE_P(Commands, MessagesOf, ::testing::ValuesIn(message_files()),
                         [](const auto& file) { return file.param; });

TEST(Messages, HaveAFileForEveryCommand) {
  std::vector<std::string> commands{"ariadne"};
  bool within = false;
  for (const std::string& line : shell("ariadne --help").lines()) {
    if (line.empty()) within = false;
    if (within) commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    if (line.starts_with("Commands")) within = true;
  }
  EXPECT_THAT(message_files(), ::testing::UnorderedElementsAreArray(commands));
}

}  // namespace
}  // namespace ariadne::testing
