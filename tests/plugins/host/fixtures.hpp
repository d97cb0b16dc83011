#pragma once

// What the tests of the host share: where the fixture libraries are, and places to put things.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/solver.hpp>

#include "support/paths.hpp"

namespace ariadne::testing {

inline std::filesystem::path fixture(const std::string& name) {
  return std::filesystem::canonical(fixtures_folder() / (name + ".so"));
}

inline std::vector<char> bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_file(const std::filesystem::path& file, const std::vector<char>& bytes) {
  std::ofstream(file, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// A folder of its own that goes when the test ends.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "ariadne-XXXXXX").string();
    path = std::filesystem::canonical(mkdtemp(name.data()));
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::filesystem::path path;
};

/// Wants none.
class NoSolutions final : public SolutionSink {
 public:
  bool solution(std::span<const Digit>) override { return false; }
  void incomplete(const Board&) override {}
};

/// What `echo` packs into its nodes.
struct Echoed {
  Verdict verdict;
  std::uint64_t steps;
  std::uint64_t text;
};
inline Echoed echoed(const SolveOutcome& outcome) {
  return {outcome.verdict, outcome.nodes % 10000, outcome.nodes / 10000};
}

/// What the call's `Exception` says; "nothing was thrown" when it throws none.
template <class Exception, class Call>
std::string message_of(Call&& call) {
  try {
    std::forward<Call>(call)();
  } catch (const Exception& error) {
    return error.what();
  }
  return "nothing was thrown";
}

}  // namespace ariadne::testing
