// Plugins that are not libraries.

#include <filesystem>
#include <gmock/gmock.h>
#include <memory>

#include <gtest/gtest.h>

#include <ariadne/components/registry.hpp>
#include <ariadne/components/script_loader.hpp>
#include <ariadne/model/grids.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

using testing::fixture;
using ::testing::HasSubstr;
using testing::message_of;
using testing::TemporaryFolder;
using testing::write_file;

/// Finds nothing, or throws while its flag is set.
class Idle final : public Strategy {
 public:
  explicit Idle(std::shared_ptr<const bool> throws) : throws_(std::move(throws)) {}
  void find(const Board& /*board*/, StepSink& /*sink*/) override {
    if (*throws_) throw std::runtime_error("no idea");
  }

 private:
  std::shared_ptr<const bool> throws_;
};

class NoSteps final : public StepSink {
 public:
  bool wants_evidence() const override { return false; }
  bool add(const Step& /*step*/) override { return true; }
};

PluginInfo called(const std::string& id) {
  return {id, "1.0.0", "Added by a program", "/scripts/added.txt", {}};
}

std::function<void(Registrar&)> with_idle(const std::string& id, bool throws = false) {
  return [=](Registrar& plugin) {
    plugin.strategy<Idle>(id, "Finds nothing", std::make_shared<const bool>(throws));
  };
}

TEST(AddedPlugins, OfferWhatTheyRegister) {
  Registry registry;
  const PluginInfo& plugin = registry.add(called("added"), with_idle("idle"));
  ASSERT_EQ(plugin.components.size(), 1U);
  EXPECT_EQ(registry.find("idle"), &plugin.components[0]);
  EXPECT_EQ(registry.source_of("idle"), "plugin 'added' (/scripts/added.txt), component 'idle'");
  EXPECT_EQ(registry.plugins().size(), 1U);
}

TEST(AddedPlugins, AreNamedWhenTheirComponentsThrow) {
  std::unique_ptr<Strategy> strategy;
  {
    Registry registry;
    registry.add(called("added"), with_idle("idle", true));
    strategy = registry.make_strategy("idle", {});
  }
  const Board board{Puzzle(plain_layout(usual_box(4)))};
  NoSteps sink;
  EXPECT_EQ(
      message_of<PluginError>([&] { strategy->find(board, sink); }),
      "plugin 'added' (/scripts/added.txt), component 'idle': threw std::runtime_error: no idea");
}

TEST(AddedPlugins, AreAddedWholeOrNotAtAll) {
  Registry registry;
  registry.add(called("added"), with_idle("idle"));
  const auto refused = [&](const std::string& id, const std::function<void(Registrar&)>& enter) {
    return message_of<PluginError>([&] { registry.add(called(id), enter); });
  };
  EXPECT_THAT(refused("added", with_idle("other")), HasSubstr("'added' is loaded already"));
  EXPECT_THAT(refused("another", with_idle("idle")), HasSubstr("plugin 'added'"));
  EXPECT_THAT(refused("Not An Id", with_idle("other")), HasSubstr("lowercase words"));
  EXPECT_THAT(refused("another", [](Registrar&) { throw std::runtime_error("at once"); }),
              HasSubstr("at once"));
  EXPECT_EQ(registry.plugins().size(), 1U);
  EXPECT_EQ(registry.find("other"), nullptr);
}

TEST(AddedPlugins, FromFilesNeedALoader) {
  const TemporaryFolder folder;
  const auto script = folder.path / "script.language";
  write_file(script, {'a', ' ', 's', 'c', 'r', 'i', 'p', 't'});
  EXPECT_FALSE(has_script_loader(script));
  EXPECT_FALSE(has_script_loader(fixture("good")));
  Registry registry;
  const std::string said = message_of<PluginError>([&] { registry.load(script); });
  EXPECT_THAT(said, HasSubstr("no loader for '.language' files is installed in " +
                              script_loader_folder().string()));
  EXPECT_TRUE(registry.plugins().empty());
}

}  // namespace
}  // namespace ariadne
