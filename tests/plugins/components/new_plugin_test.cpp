#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <set>
#include <sstream>

#include <ariadne/components/new_plugin.hpp>
#include <ariadne/components/plugin_folders.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

struct NewPlugin : ::testing::Test {
  NewPlugin() {
    std::string name = fs::temp_directory_path() / "ariadne-new-XXXXXX";
    folder = ::mkdtemp(name.data());
  }
  ~NewPlugin() override { fs::remove_all(folder); }

  static std::string text_of(const fs::path& file) {
    std::ifstream in(file);
    EXPECT_TRUE(in) << file;
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }

  template <class E>
  std::string refusal(const std::string& name, const fs::path& into) {
    try {
      new_plugin(name, ComponentKind::strategy, into);
    } catch (const E& error) {
      return error.what();
    }
    return "not refused";
  }

  fs::path folder;
};

TEST_F(NewPlugin, PutsTheNameInPlaceOfTheTemplates) {
  EXPECT_EQ(new_plugin("last-man-2", ComponentKind::strategy, folder), folder / "last-man-2");
  const fs::path made = folder / "last-man-2";
  const std::string code = text_of(made / "last_man_2.cpp");
  EXPECT_THAT(code, HasSubstr("class LastMan2 final"));
  EXPECT_THAT(code, HasSubstr("ARIADNE_PLUGIN(\"last-man-2\""));
  EXPECT_THAT(code, HasSubstr("\"Last Man 2\""));
  EXPECT_THAT(text_of(made / "CMakeLists.txt"),
              HasSubstr("ariadne_add_plugin(last-man-2 last_man_2.cpp)"));
  EXPECT_THAT(text_of(made / "last-man-2.yaml"), HasSubstr("last-man-2]"));

  std::set<std::string> copied;
  for (const auto& entry : fs::directory_iterator(made)) {
    copied.insert(entry.path().filename());
    for (const char* old :
         {"first-strategy", "first_strategy", "FirstStrategy", "First Strategy"}) {
      EXPECT_THAT(entry.path().filename().string(), Not(HasSubstr(old)));
      EXPECT_THAT(text_of(entry.path()), Not(HasSubstr(old))) << entry.path();
    }
  }
  EXPECT_EQ(copied, (std::set<std::string>{"CMakeLists.txt", "README.md", "last-man-2.yaml",
                                           "last_man_2.cpp", "last_man_2_test.cpp", "puzzle.txt"}));
}

TEST_F(NewPlugin, ANameThatHoldsTheTemplatesOwnIsReplacedOnce) {
  new_plugin("my-first-strategy", ComponentKind::strategy, folder);
  const std::string code = text_of(folder / "my-first-strategy/my_first_strategy.cpp");
  EXPECT_THAT(code, HasSubstr("class MyFirstStrategy final"));
  EXPECT_THAT(code, Not(HasSubstr("my-my-")));
}

TEST_F(NewPlugin, OfItsOwnNameTheTemplateIsCopiedAsItIs) {
  for (const ComponentKind kind : all_component_kinds) {
    const std::string name = std::string("first-") + to_string(kind);
    new_plugin(name, kind, folder);
    for (const auto& entry : fs::directory_iterator(data_folder() / "template" / to_string(kind)))
      EXPECT_EQ(text_of(folder / name / entry.path().filename()), text_of(entry.path()));
  }
}

TEST_F(NewPlugin, OfAnyKindHasNothingOfTheTemplatesName) {
  for (const ComponentKind kind : all_component_kinds) {
    const std::string name = std::string("my-") + static_cast<char>('a' + static_cast<int>(kind));
    new_plugin(name, kind, folder);
    for (const auto& entry : fs::directory_iterator(folder / name)) {
      EXPECT_THAT(entry.path().filename().string(), Not(HasSubstr("first")));
      EXPECT_THAT(text_of(entry.path()), Not(HasSubstr(std::string("first-") + to_string(kind))));
    }
  }
}

TEST_F(NewPlugin, RefusesWhatCannotBeAName) {
  for (const char* name : {"", "First", "first_one", "-first", "first-", "a--b", "2fast", "a b",
                           "../up", "a/b", "ärger"})
    EXPECT_THAT(refusal<ConfigError>(name, folder), HasSubstr("is not a valid plugin name"))
        << name;
  for (const char* name : {"test", "install", "all"})
    EXPECT_THAT(refusal<ConfigError>(name, folder), HasSubstr("CMake has a target")) << name;
  for (const char* name : {"new", "union", "template", "xor"})
    EXPECT_THAT(refusal<ConfigError>(name, folder), HasSubstr("a word of C++")) << name;
  for (const char* name : {"ariadne", "std"})
    EXPECT_THAT(refusal<ConfigError>(name, folder), HasSubstr("a namespace that plugins")) << name;
  EXPECT_THAT(refusal<ConfigError>(std::string(64, 'a'), folder), HasSubstr("longer than 63"));
  EXPECT_TRUE(fs::is_empty(folder));
  new_plugin(std::string(63, 'a'), ComponentKind::strategy, folder);
}

TEST_F(NewPlugin, RefusesATargetThatIsThere) {
  new_plugin("first", ComponentKind::strategy, folder);
  EXPECT_THAT(refusal<IoError>("first", folder), HasSubstr("already exists"));
  std::ofstream(folder / "second") << "a file";
  EXPECT_THAT(refusal<IoError>("second", folder), HasSubstr("already exists"));
  EXPECT_EQ(text_of(folder / "second"), "a file");
  fs::create_symlink(folder / "nowhere", folder / "third");
  EXPECT_THAT(refusal<IoError>("third", folder), HasSubstr("already exists"));
}

TEST_F(NewPlugin, RefusesAFolderThatIsNotThere) {
  EXPECT_THAT(refusal<IoError>("first", folder / "none"), HasSubstr("there is no folder"));
}

}  // namespace
}  // namespace ariadne::testing
