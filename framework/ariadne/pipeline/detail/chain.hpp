#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/pipeline/pipeline.hpp>

namespace ariadne {

/// A stage of a chain with its settings.
struct ChainStage {
  const StageInfo* info;
  Place place;
  YamlNode given;  ///< what the file says of it
  Settings settings;
  LayoutPtr layout = {};  ///< that it names, with its rules; null if puzzles have their own
};

/// A pipeline as its file says it, without what Pipeline adds.
struct Chain {
  std::vector<ChainStage> stages;
  std::optional<std::uint64_t> seed;
};

/// Reads and checks a file's pipeline of that name, as Pipeline does.
Chain read_chain(const Registry& registry, const YamlNode& file, const std::string& name,
                 const FindFile& find_file);

}  // namespace ariadne
