#include <array>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <optional>
#include <random>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <ariadne/components/detail/preflight.hpp>

#include "fixtures.hpp"

namespace ariadne {
namespace {

using testing::bytes_of;
using testing::fixture;
using testing::message_of;
using testing::TemporaryFolder;
using testing::write_file;

std::string refusal(const std::filesystem::path& file) {
  return message_of<PluginError>([&] { preflight(file); });
}

/// Reads the bytes where they are; vectors without spare capacity let the address sanitizer see any
/// reading beyond them.
std::string refusal_of_bytes(const std::vector<char>& bytes) {
  return message_of<PluginError>([&] { preflight(std::as_bytes(std::span(bytes)), "x.so"); });
}

TEST(Preflight, GivesTheDescriptorOfAPluginInOrder) {
  const PluginDescriptor plugin = preflight(fixture("good"));
  EXPECT_STREQ(plugin.id, "good");
  EXPECT_STREQ(plugin.version, "1.0.0");
  EXPECT_STREQ(plugin.summary, "A plugin in order");
  EXPECT_STREQ(plugin.build_tag, ARIADNE_BUILD_TAG);
  EXPECT_EQ(plugin.enter, nullptr);
}

TEST(Preflight, RunsNoCodeOfTheLibrary) {
  EXPECT_STREQ(preflight(fixture("aborts")).id, "aborts");
  EXPECT_STREQ(preflight(fixture("unresolved")).id, "unresolved");
}

TEST(Preflight, SaysWhatIsWrongWithADescriptor) {
  const auto cause = [](const std::string& name) {
    const std::string file = fixture(name).string();
    const std::string message = refusal(file);
    EXPECT_TRUE(message.starts_with(file + ": ")) << message;
    return message.substr(std::min(message.size(), file.size() + 2));
  };
  EXPECT_EQ(cause("no-symbol"), "it is not an Ariadne plugin: it exports no 'ariadne_plugin'");
  EXPECT_EQ(cause("zero-symbol"),
            "it is not an Ariadne plugin: its 'ariadne_plugin' is not a constant");
  EXPECT_EQ(cause("wrong-magic"),
            "it is not an Ariadne plugin: its 'ariadne_plugin' does not begin with Ariadne's mark");
  EXPECT_EQ(cause("wrong-abi"),
            "it was built for Ariadne's plugin interface 4711, and this is interface " +
                std::to_string(abi_number) + "; it must be rebuilt");
  EXPECT_EQ(cause("wrong-size"), "its descriptor has 48 bytes, and " +
                                     std::to_string(sizeof(PluginDescriptor)) + " are expected");
  std::string other_tag = ARIADNE_BUILD_TAG;
  other_tag[0] = '?';
  EXPECT_EQ(cause("wrong-tag"),
            "it was built as '" + other_tag + "', and this program as '" + ARIADNE_BUILD_TAG + "'");
  EXPECT_EQ(cause("bad-id"), "its id 'Baulty' is not lowercase words joined by '-'");
  EXPECT_EQ(cause("endless-text"), "its summary does not end with a zero byte");
  EXPECT_EQ(cause("control-text"), "its version has control characters in it");
}

TEST(Preflight, KnowsWhichHeadersAPluginWasBuiltAgainst) {
  const std::string file = fixture("other-headers").string();
  EXPECT_EQ(refusal(file), file +
                               ": it was built against other headers of Ariadne than this "
                               "program; it must be rebuilt");
  EXPECT_STREQ(preflight(fixture("commented-headers")).id, "good");
}

TEST(Preflight, RefusesATextThatIsNone) {
  std::vector<char> bytes = bytes_of(fixture("good"));
  const std::string_view summary = "A plugin in order";
  const auto at = std::search(bytes.begin(), bytes.end(), summary.begin(), summary.end());
  ASSERT_NE(at, bytes.end());
  *at = '\xFF';
  EXPECT_EQ(refusal_of_bytes(bytes), "x.so: its summary is not UTF-8 text");
}

TEST(Preflight, SaysWhatIsWrongWithAFile) {
  const TemporaryFolder folder;
  const std::string file = (folder.path / "x.so").string();
  EXPECT_EQ(refusal(file), file + ": there is no such file");
  EXPECT_EQ(refusal(folder.path),
            folder.path.string() + ": it is a directory, not a plugin's file");
  write_file(file, {});
  EXPECT_EQ(refusal(file), file + ": it is empty");
  write_file(file, {'t', 'e', 'x', 't', '\n'});
  EXPECT_EQ(refusal(file), file + ": not a shared library");
  EXPECT_EQ(refusal("/proc/self/exe").substr(0, 16), "/proc/self/exe: ");

  const std::string pipe = (folder.path / "pipe.so").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(refusal(pipe), pipe + ": it is not a regular file");
}

TEST(Preflight, ReadsFilesAsItReadsBytes) {
  const TemporaryFolder folder;
  const std::string file = (folder.path / "x.so").string();
  const std::vector<char> good = bytes_of(fixture("good"));
  const auto expect_same = [&](const std::vector<char>& bytes) {
    write_file(file, bytes);
    const std::string said = refusal(file);
    const std::string expected = refusal_of_bytes(bytes);
    EXPECT_EQ(said.substr(said.rfind("x.so") + 1), expected.substr(expected.rfind("x.so") + 1));
    return expected != "nothing was thrown";
  };
  std::mt19937 random(3);
  int refused = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<char> changed = good;
    // The header, and with it what lies where; or the end of the file.
    if (i % 4 == 0)
      changed.resize(random() % changed.size());
    else
      changed[random() % sizeof(Elf64_Ehdr)] = static_cast<char>(random());
    if (expect_same(changed)) ++refused;
  }
  EXPECT_GT(refused, 100);
  EXPECT_FALSE(expect_same(good));
}

/// A process can ask Linux how many bytes it has read.
std::optional<std::uint64_t> bytes_read() {
  std::ifstream counters("/proc/self/io");
  std::string name;
  for (std::uint64_t count; counters >> name >> count;)
    if (name == "rchar:") return count;
  return std::nullopt;
}

TEST(Preflight, ReadsLittleOfALargeFile) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path / "x.so";
  std::filesystem::copy_file(fixture("good"), file);
  const std::uintmax_t own = std::filesystem::file_size(file);
  const std::optional<std::uint64_t> nothing = bytes_read();
  if (!nothing) GTEST_SKIP() << "/proc/self/io cannot be read";
  const std::uint64_t counter = *bytes_read() - *nothing;
  std::filesystem::resize_file(file, 1U << 26U);
  const std::uint64_t before = *bytes_read();
  EXPECT_STREQ(preflight(file).id, "good");
  const std::uint64_t read = *bytes_read() - before - counter;
  EXPECT_GT(read, sizeof(PluginDescriptor));  // it reads, and does not map, which takes longer
  EXPECT_LE(read, own);
}

TEST(Preflight, SaysThatAFileCannotBeRead) {
  const TemporaryFolder folder;
  const std::string file = (folder.path / "x.so").string();
  std::filesystem::copy_file(fixture("good"), file);
  std::filesystem::permissions(file, std::filesystem::perms::none);
  std::filesystem::permissions(folder.path, std::filesystem::perms(0711));
  // Whoever may read everything becomes somebody else for a moment.
  const bool privileged = geteuid() == 0;
  ASSERT_TRUE(!privileged || seteuid(65534) == 0);
  const std::string said = refusal(file);
  ASSERT_TRUE(!privileged || seteuid(0) == 0);
  EXPECT_EQ(said, file + ": it cannot be read: Permission denied");
}

TEST(Preflight, SaysThatALibraryIsForAnotherMachine) {
  const std::vector<char> good = bytes_of(fixture("good"));
  const auto with_byte = [&](std::size_t offset, char value) {
    std::vector<char> changed = good;
    changed[offset] = value;
    return refusal_of_bytes(changed);
  };
  const std::string other = "x.so: it is a library for another kind of machine";
  EXPECT_EQ(with_byte(EI_CLASS, ELFCLASS32), other);
  EXPECT_EQ(with_byte(EI_DATA, ELFDATA2MSB), other);
  EXPECT_EQ(with_byte(offsetof(Elf64_Ehdr, e_machine), EM_SPARC), other);
  EXPECT_EQ(with_byte(offsetof(Elf64_Ehdr, e_type), ET_REL),
            "x.so: not a shared library, but another kind of ELF file");
}

TEST(Preflight, RefusesEveryTruncatedCopy) {
  const std::vector<char> good = bytes_of(fixture("good"));
  ASSERT_EQ(refusal_of_bytes(good), "nothing was thrown");
  const std::string damaged =
      "x.so: it is damaged: parts of the library lie beyond the end of the file";
  for (const std::size_t missing : {1UL, 64UL, 4096UL, good.size() / 2, good.size() - 100}) {
    const std::vector<char> part(good.begin(), good.end() - static_cast<std::ptrdiff_t>(missing));
    EXPECT_EQ(refusal_of_bytes(part), damaged) << "without the last " << missing;
  }
  std::mt19937 random(1);
  for (int i = 0; i < 500; ++i) {
    const auto size = static_cast<std::ptrdiff_t>(random() % good.size());
    EXPECT_NE(refusal_of_bytes({good.begin(), good.begin() + size}), "nothing was thrown") << size;
  }
}

TEST(Preflight, IsTotal) {
  const std::string none = "nothing was thrown";
  const std::vector<char> good = bytes_of(fixture("good"));
  Elf64_Ehdr header;
  std::memcpy(&header, good.data(), sizeof header);
  // Most of a library is code; what preflight reads is in the headers and tables.
  const std::vector<std::pair<std::size_t, std::size_t>> regions{
      {0, header.e_phoff + header.e_phnum * sizeof(Elf64_Phdr)},
      {header.e_shoff, good.size() - header.e_shoff},
      {0, good.size()},
  };
  std::mt19937 random(2);
  int refused = 0;
  std::vector<char> changed = good;
  for (int i = 0; i < 6000; ++i) {
    const auto [begin, size] = regions[random() % regions.size()];
    std::vector<std::size_t> places(random() % 16 + 1);
    for (std::size_t& at : places) {
      at = begin + random() % size;
      // Extreme bytes make the large offsets and sizes that overflow sums.
      changed[at] = static_cast<char>(random() % 3 == 0 ? 0xFF : random());
    }
    const auto kept = static_cast<std::ptrdiff_t>(random() % changed.size());
    const bool refuses = i % 16 == 0
                             ? refusal_of_bytes({changed.begin(), changed.begin() + kept}) != none
                             : refusal_of_bytes(changed) != none;
    if (refuses) ++refused;
    for (const std::size_t at : places) changed[at] = good[at];
  }
  EXPECT_GT(refused, 1000);
  EXPECT_LT(refused, 6000);
  for (int i = 0; i < 2000; ++i) {
    std::vector<char> noise(random() % 300);
    for (char& byte : noise) byte = static_cast<char>(random());
    if (random() % 2 == 0 && noise.size() >= 20) std::copy_n(good.begin(), 20, noise.begin());
    EXPECT_NE(refusal_of_bytes({noise.begin(), noise.end()}), none);
  }
}

TEST(Preflight, BelievesNoOffsetOrSizeOfTheFile) {
  std::vector<char> bytes = bytes_of(fixture("good"));
  Elf64_Ehdr header;
  std::memcpy(&header, bytes.data(), sizeof header);
  const std::uint64_t size = bytes.size();
  // Sums with the largest of these wrap around to small numbers.
  const std::array<std::uint64_t, 5> values{~0ULL, ~0ULL - 63, ~0ULL << 12U, 1ULL << 63U, size - 8};
  int refused = 0;
  const auto try_values_at = [&](std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at + sizeof size <= end; at += 4) {
      std::uint64_t before;
      std::memcpy(&before, bytes.data() + at, sizeof before);
      for (const std::uint64_t value : values) {
        std::memcpy(bytes.data() + at, &value, sizeof value);
        if (refusal_of_bytes(bytes) != "nothing was thrown") ++refused;
      }
      std::memcpy(bytes.data() + at, &before, sizeof before);
    }
  };
  try_values_at(EI_NIDENT, sizeof header);
  try_values_at(header.e_phoff, header.e_phoff + header.e_phnum * sizeof(Elf64_Phdr));
  try_values_at(header.e_shoff, header.e_shoff + header.e_shnum * sizeof(Elf64_Shdr));
  EXPECT_GT(refused, 100);
  EXPECT_EQ(refusal_of_bytes(bytes), "nothing was thrown");
}

TEST(IsId, TakesLowerCaseWordsJoinedByDashes) {
  for (const char* good : {"a", "x-wing", "2-string-kite", "abc1"})
    EXPECT_TRUE(is_id(good)) << good;
  for (const char* bad : {"", "-", "a-", "-a", "a--b", "A", "a_b", "a b", "a.b", "\xC3\xA4"})
    EXPECT_FALSE(is_id(bad)) << bad;
}

}  // namespace
}  // namespace ariadne
