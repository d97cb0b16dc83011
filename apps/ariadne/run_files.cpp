#include "run_files.hpp"

#include <filesystem>

#include <ariadne/model/error.hpp>

using nlohmann::ordered_json;

namespace {

ordered_json json_of(const ariadne::PipelineCounts& counts) {
  ordered_json state{{"seed", *counts.seed},
                     {"items", counts.items},
                     {"bad", counts.bad},
                     {"disagreed", counts.disagreed},
                     {"stages", ordered_json::array()}};
  for (const ariadne::StageCount& stage : counts.stages)
    state["stages"].push_back({stage.in, stage.out});
  return state;
}

ariadne::PipelineCounts counts_of(const ordered_json& state) {
  ariadne::PipelineCounts counts;
  counts.seed = state["seed"].get<std::uint64_t>();
  counts.items = state["items"];
  counts.bad = state["bad"];
  counts.disagreed = state["disagreed"];
  for (const ordered_json& stage : state["stages"])
    counts.stages.push_back({"", stage[0], stage[1]});
  return counts;
}

}  // namespace

RunFiles::RunFiles(std::string standard, const std::string& journal,
                   std::function<bool(const std::string&)> is_read)
    : standard_(std::move(standard)), first_(journal), is_read_(std::move(is_read)) {
  if (journal.empty()) return;
  refuse_what_is_read(journal);
  journal_.emplace(journal);
  refuse_what_is_read(journal_->path());
}

void RunFiles::refuse_what_is_read(const std::string& file) const {
  if (is_read_(file))
    throw ariadne::ConfigError("the run would write over " + file + ", which it reads");
}

void RunFiles::begin(const ordered_json& run) {
  if (journal_) journal_->begin(run);
}

bool RunFiles::has_output() const {
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(first_, none);
  return !none && size > 0;
}

std::optional<ariadne::PipelineCounts> RunFiles::resume(const ordered_json& run, bool remembers) {
  if (!journal_) return std::nullopt;
  ariadne::PipelineCounts counts;
  const auto taken = [&](const std::string& note) {
    const ordered_json state = ordered_json::parse(note, nullptr, false);
    if (!state.is_object() || !state.contains("files")) return false;
    std::map<std::string, std::uint64_t> files;
    for (const auto& [file, bytes] : state["files"].items()) {
      std::error_code error;
      const std::string path = file == "-" ? standard_ : file;
      files[file] = bytes.get<std::uint64_t>();
      if (std::filesystem::file_size(path, error) < files[file] || error) return false;
    }
    counts = counts_of(state);
    done_ = std::move(files);
    return true;
  };
  if (!journal_->resume(run, taken)) return std::nullopt;
  if (!remembers) return counts;
  done_.clear();
  ariadne::PipelineCounts none;
  none.seed = counts.seed;
  return none;
}

bool RunFiles::open(const std::string& file) {
  const auto done = done_.find(file);
  const std::uint64_t bytes = done == done_.end() ? 0 : done->second;
  const auto [place, fresh] = files_.emplace(file, nullptr);
  const std::string path = file == "-" ? standard_ : file;
  const bool taken =
      path != "-" &&
      !paths_.insert(std::filesystem::weakly_canonical(std::filesystem::absolute(path))).second;
  if (!fresh || taken) throw ariadne::ConfigError("two stages write to " + path);
  refuse_what_is_read(path);
  place->second = std::make_unique<Output>(path);
  place->second->cut(bytes);
  return place->second->size() == 0;
}

void RunFiles::write(const std::string& file, std::string_view text) {
  files_.at(file)->write(text);
}

void RunFiles::write_whole(const std::string& file, std::string_view text) {
  refuse_what_is_read(file);
  write_file(file, text);
}

void RunFiles::note(const ariadne::PipelineCounts& done) {
  if (!journal_) return;
  // Those that this run has not come to keep what an earlier one has written.
  for (const auto& [file, output] : files_)
    if (output->regular()) done_[file] = output->size();
  ordered_json state = json_of(done);
  state["files"] = done_;
  journal_->note(state.dump());
}

void RunFiles::close() {
  for (const auto& [file, output] : files_) output->close();
  if (journal_) journal_->remove();
}

const Output& RunFiles::first() const {
  static const Output standard;
  return files_.empty() ? standard : *files_.begin()->second;
}
