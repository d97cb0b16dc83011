#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ariadne/pipeline/detail/stage.hpp>
#include <ariadne/pipeline/pipeline.hpp>

namespace ariadne {

/// The stages as a run needs them.
RunStage bound(const AnsweringStage& stage);
std::vector<RunStage> bound(const GeneratingStages& stages);

/// Whether what the stage does in order depends on what passed before.
bool remembers(const RunStage& stage);

/// Runs a chain that begins with a source; see chain_run.cpp.
PipelineCounts run_chain(const std::vector<RunStage>& chain, const PipelineOptions& options);

/// As Pipeline::begin() and finish().
PipelineCounts begin_chain(const std::vector<RunStage>& chain, const PipelineOptions& options,
                           std::uint64_t first, std::uint64_t count, std::string& made);
PipelineCounts finish_chain(const std::vector<RunStage>& chain, const PipelineOptions& options,
                            const LayoutPtr& layout, RuleMaker& rules, const KindPlugins& plugins,
                            const std::function<std::optional<std::string>()>& next);

}  // namespace ariadne
