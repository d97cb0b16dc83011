#include <gmock/gmock.h>
#include <optional>

#include <gtest/gtest.h>

#include <ariadne/components/plugin_folders.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using testing::fixture;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::message_of;
using testing::TemporaryFolder;

/// Sets an environment variable, and puts back what it was.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() {
    if (old_)
      setenv(name_, old_->c_str(), 1);
    else
      unsetenv(name_);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

class PluginFolders : public ::testing::Test {
 protected:
  /// What is told of files and folders of this test; the program's own plugins do not matter.
  std::vector<std::string> load(const PluginOptions& options) {
    std::vector<std::string> mine;
    for (std::string& line : load_plugins(registry, options))
      if (line.find(folder.path.string()) != line.npos) mine.push_back(std::move(line));
    return mine;
  }

  fs::path make_folder(const std::string& name) const {
    fs::create_directories(folder.path / name);
    return folder.path / name;
  }

  TemporaryFolder folder;
  Variable data_home{"XDG_DATA_HOME", (folder.path / "data").string()};
  Variable plugin_path{"ARIADNE_PLUGIN_PATH", ""};
  Registry registry;
};

std::vector<std::string> described(const std::vector<PluginFolder>& folders) {
  std::vector<std::string> lines;
  for (const PluginFolder& folder : folders)
    lines.push_back(folder.origin + ": " + folder.path.string());
  return lines;
}

TEST_F(PluginFolders, AreLookedAtInOrder) {
  const std::string a = make_folder("a").string();
  const std::string b = make_folder("b").string();
  const std::string c = make_folder("c").string();
  const Variable path("ARIADNE_PLUGIN_PATH", b + ":" + c);
  EXPECT_THAT(
      described(plugin_folders({{}, {a}})),
      ElementsAre("--plugin-dir: " + a, "ARIADNE_PLUGIN_PATH: " + b, "ARIADNE_PLUGIN_PATH: " + c,
                  "your data folder: " + (folder.path / "data/ariadne/plugins").string(),
                  "came with the program: " + shipped_plugin_folder().string()));
}

TEST_F(PluginFolders, OfTheUserFollowTheEnvironment) {
  const auto data_folders = [](const std::string& data, const std::string& home) {
    const Variable data_variable("XDG_DATA_HOME", data);
    const Variable home_variable("HOME", home);
    std::vector<std::string> lines = described(plugin_folders({}));
    lines.pop_back();  // what came with the program
    return lines;
  };
  EXPECT_THAT(data_folders("/d", "/h"), ElementsAre("your data folder: /d/ariadne/plugins"));
  EXPECT_THAT(data_folders("", "/h"),
              ElementsAre("your data folder: /h/.local/share/ariadne/plugins"));
  EXPECT_THAT(data_folders("relative", "/h"),
              ElementsAre("your data folder: /h/.local/share/ariadne/plugins"));
  EXPECT_THAT(data_folders("", "relative"), IsEmpty());
}

TEST_F(PluginFolders, OfTheProgramAreFoundFromItsLibrary) {
  EXPECT_TRUE(shipped_plugin_folder().is_absolute());
  EXPECT_EQ(shipped_plugin_folder().filename(), "plugins");
  EXPECT_TRUE(shipped_plugin_folder().string().starts_with(
      fs::canonical(testing::binary_folder()).string() + "/"))
      << shipped_plugin_folder();
  EXPECT_EQ(data_folder(), fs::canonical(testing::binary_folder()) / "share/ariadne");
}

TEST_F(PluginFolders, OfTheVariableThatCannotBeUsedAreTold) {
  const std::string a = make_folder("a").string();
  const std::string absent = (folder.path / "absent").string();
  const Variable path("ARIADNE_PLUGIN_PATH", ":relative/folder:" + a + ":.:" + absent + ":");
  std::vector<std::string> told;
  EXPECT_EQ(plugin_folders({}, &told).front().path, a);
  EXPECT_EQ(plugin_folders({}).size(), 3U);
  const std::string passing = "ARIADNE_PLUGIN_PATH: ignored ";
  EXPECT_THAT(told, ElementsAre(passing + "an empty entry",
                                passing + "'relative/folder', which is not an absolute path",
                                passing + "'.', which is not an absolute path",
                                passing + "'" + absent + "', which is not a folder",
                                passing + "an empty entry"));
}

TEST_F(PluginFolders, OfTheCommandLineMustBeThere) {
  const std::string absent = (folder.path / "absent").string();
  EXPECT_EQ(message_of<PluginError>([&] {
              plugin_folders({{}, {absent}});
            }),
            "--plugin-dir: '" + absent + "' is not a folder");
  EXPECT_EQ(message_of<PluginError>([&] {
              load({{}, {fixture("good").string()}});
            }),
            "--plugin-dir: '" + fixture("good").string() + "' is not a folder");
}

TEST_F(PluginFolders, GiveTheirLibrariesSortedByName) {
  std::vector<std::string> told;
  EXPECT_THAT(plugin_files(folder.path / "absent", told), IsEmpty());
  fs::copy_file(fixture("good"), folder.path / "b.so");
  fs::create_symlink(fixture("good"), folder.path / "a.so");
  std::ofstream(folder.path / "notes.txt") << "no plugin\n";
  EXPECT_THAT(plugin_files(folder.path, told),
              ElementsAre(folder.path / "a.so", folder.path / "b.so"));
  EXPECT_THAT(told, IsEmpty());

  fs::create_directory(folder.path / "c.so");
  fs::create_symlink(folder.path / "nowhere", folder.path / "d.so");
  EXPECT_EQ(plugin_files(folder.path, told).size(), 2U);
  const std::string no_file = ": ignored, because it is not a file";
  EXPECT_THAT(told, ElementsAre((folder.path / "c.so").string() + no_file,
                                (folder.path / "d.so").string() + no_file));
}

TEST_F(PluginFolders, WhatEverybodyCanWriteToIsPassedOver) {
  const fs::path file = folder.path / "a.so";
  fs::copy_file(fixture("good"), file);
  fs::create_symlink(file, folder.path / "link.so");
  fs::permissions(file, fs::perms::others_write, fs::perm_options::add);
  std::vector<std::string> told;
  EXPECT_THAT(plugin_files(folder.path, told), IsEmpty());
  const std::string writable = ": ignored this file, because everybody can write to it";
  EXPECT_THAT(told,
              ElementsAre(file.string() + writable, (folder.path / "link.so").string() + writable));

  fs::permissions(file, fs::perms::others_write, fs::perm_options::remove);
  EXPECT_EQ(plugin_files(folder.path, told).size(), 2U);
  fs::permissions(folder.path, fs::perms::others_write, fs::perm_options::add);
  told.clear();
  EXPECT_THAT(plugin_files(folder.path, told), IsEmpty());
  EXPECT_THAT(told, ElementsAre(folder.path.string() +
                                ": ignored this folder, because everybody can write to it"));
}

TEST_F(PluginFolders, LinksIntoAFolderThatEverybodyCanWriteToArePassedOver) {
  const fs::path links = make_folder("links");
  const fs::path target = make_folder("target");
  fs::copy_file(fixture("good"), target / "a.so");
  fs::create_symlink(target / "a.so", folder.path / "hop");
  fs::create_symlink(target / "a.so", links / "direct.so");
  fs::create_symlink(folder.path / "hop", links / "by-way-of.so");
  std::vector<std::string> told;
  EXPECT_EQ(plugin_files(links, told).size(), 2U);
  EXPECT_THAT(told, IsEmpty());

  for (const fs::perms extra : {fs::perms::none, fs::perms::sticky_bit}) {
    fs::permissions(target, fs::perms::all | extra);
    told.clear();
    EXPECT_THAT(plugin_files(links, told), IsEmpty());
    const std::string writable =
        ": ignored this file, because everybody can write to its folder " + target.string();
    EXPECT_THAT(told, ElementsAre((links / "by-way-of.so").string() + writable,
                                  (links / "direct.so").string() + writable));
  }
}

TEST_F(PluginFolders, AreLoadedAndWhatFailsIsTold) {
  const fs::path first = make_folder("first");
  std::ofstream(first / "a-text.so") << "no plugin\n";
  fs::copy_file(fixture("wrong-abi"), first / "b.so");
  fs::copy_file(fixture("good"), first / "c.so");
  fs::copy_file(fixture("conflict"), first / "d.so");
  EXPECT_THAT(load({{}, {first.string()}}),
              ElementsAre((first / "a-text.so").string() + ": not a shared library",
                          HasSubstr("plugin interface 4711"), HasSubstr("offers it already")));
  EXPECT_EQ(registry.plugin_of("quiet").file, first / "c.so");
  EXPECT_EQ(registry.find("fresh"), nullptr);
}

TEST_F(PluginFolders, EarlierPlacesGoBeforeLaterOnes) {
  const fs::path first = make_folder("first");
  const fs::path second = make_folder("second");
  const fs::path data = make_folder("data/ariadne/plugins");
  fs::copy_file(fixture("good"), first / "good.so");
  fs::copy_file(fixture("good-again"), second / "good.so");
  fs::copy_file(fixture("good-newer"), data / "good.so");
  const Variable path("ARIADNE_PLUGIN_PATH", second.string());
  EXPECT_THAT(load({{}, {first.string()}}),
              ElementsAre((data / "good.so").string() +
                          ": ignored version 2.0.0 of plugin 'good', because version 1.0.0 is "
                          "loaded from " +
                          (first / "good.so").string()));
  EXPECT_EQ(registry.plugin_of("echo").file, first / "good.so");
}

TEST_F(PluginFolders, AFileThatIsNamedMustLoad) {
  const std::string file = fixture("wrong-abi").string();
  EXPECT_THAT(message_of<PluginError>([&] {
                load({{file}, {}});
              }),
              HasSubstr("plugin interface 4711"));
  load({{fixture("good").string()}, {}});
  EXPECT_EQ(registry.plugin_of("quiet").file, fixture("good"));
}

TEST_F(PluginFolders, TheWorkingDirectoryIsNotOneOfThem) {
  fs::copy_file(fixture("good"), folder.path / "good.so");
  const fs::path before = fs::current_path();
  fs::current_path(folder.path);
  load({});
  fs::current_path(before);
  EXPECT_EQ(registry.find("quiet"), nullptr);
}

}  // namespace
}  // namespace ariadne
