#pragma once

#include <vector>

#include <ariadne/pipeline/detail/chain.hpp>

namespace ariadne {

/// Whether some stage's work depends on what passed before.
bool remembers(const std::vector<ChainStage>& chain);

/// Runs a chain that begins with a source; see chain_run.cpp.
PipelineCounts run_chain(const std::vector<ChainStage>& chain, const PipelineOptions& options);

}  // namespace ariadne
