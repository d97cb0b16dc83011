#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/pipeline/detail/chain.hpp>

namespace ariadne {

/// Whether some stage's work depends on what passed before.
bool remembers(const std::vector<ChainStage>& chain);

/// Runs a chain that begins with a source; see chain_run.cpp.
PipelineCounts run_chain(const std::vector<ChainStage>& chain, const PipelineOptions& options);

/// As Pipeline::begin() and finish().
bool begin_chain(const std::vector<ChainStage>& chain, const PipelineOptions& options,
                 std::uint64_t first, std::uint64_t count, std::string& made);
PipelineCounts finish_chain(const std::vector<ChainStage>& chain, const PipelineOptions& options,
                            const LayoutPtr& layout, RuleMaker& rules,
                            const std::function<std::optional<std::string>()>& next);

}  // namespace ariadne
