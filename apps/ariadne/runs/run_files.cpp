#include "runs/run_files.hpp"

#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>

#include "runs/printing.hpp"

using nlohmann::ordered_json;

namespace {

ordered_json json_of(const ariadne::PipelineCounts& counts) {
  ordered_json state{{"seed", *counts.seed},
                     {"items", counts.items},
                     {"bad", counts.bad},
                     {"disagreed", counts.disagreed},
                     {"with-solution", counts.verdicts.found},
                     {"verdicts", counts.verdicts.of},
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
  if (state.contains("verdicts")) {
    counts.verdicts.found = state["with-solution"];
    counts.verdicts.of = state["verdicts"].get<decltype(counts.verdicts.of)>();
  }
  for (const ordered_json& stage : state["stages"])
    counts.stages.push_back({"", stage[0], stage[1]});
  return counts;
}

/// A note about the puzzles of a command as earlier builds wrote it: bytes of output, puzzles with a
/// solution, puzzles by verdict. Returns the note as it is now.
std::string note_of_old(const std::string& note, std::uint64_t seed) {
  std::istringstream in(note);
  std::uint64_t bytes = 0;
  ariadne::PipelineCounts counts;
  in >> bytes >> counts.verdicts.found;
  for (std::uint64_t& count : counts.verdicts.of) in >> count;
  if (!in) return note;
  counts.seed = seed;
  counts.items = counts.verdicts.total();
  ordered_json state = json_of(counts);
  state["files"]["-"] = bytes;
  return state.dump();
}

}  // namespace

RunFiles::RunFiles(std::string standard, const std::string& journal, FileGuard guard,
                   std::string writer, bool whole)
    : standard_(std::move(standard)),
      guard_(std::move(guard)),
      writer_(std::move(writer)),
      whole_(whole) {
  if (journal.empty()) return;
  journal_.emplace(journal);
  guard_.write(journal_->path(), "the journal of " + writer_);
}

std::optional<ariadne::PipelineCounts> RunFiles::start(const ordered_json& run, std::uint64_t seed,
                                                       bool resume, bool remembers) {
  ariadne::PipelineCounts counts;
  counts.seed = seed;
  if (!journal_) return counts;
  const auto taken = [&](const std::string& text) {
    const bool old = !text.empty() && text.front() != '{';
    return take(old ? note_of_old(text, seed) : text, counts);
  };
  switch (journal_->start(run, resume, taken)) {
    case Journal::Start::ended:
      return std::nullopt;
    case Journal::Start::anew:
      note(counts);  // so that --resume knows a random seed
      break;
    case Journal::Start::resumed:
      if (!remembers) {
        require_lines();
        break;
      }
      done_.clear();
      seed = *counts.seed;
      counts = {};
      counts.seed = seed;
  }
  return counts;
}

bool RunFiles::take(const std::string& note, ariadne::PipelineCounts& counts) {
  const ordered_json state = ordered_json::parse(note, nullptr, false);
  try {
    std::map<std::string, std::uint64_t> files;
    for (const auto& [file, bytes] : state.at("files").items()) {
      std::error_code error;
      const std::string path = file == "-" ? standard_ : file;
      files[file] = bytes.get<std::uint64_t>();
      if (std::filesystem::file_size(path, error) < files[file] || error) return false;
    }
    counts = counts_of(state);
    done_ = std::move(files);
  } catch (const ordered_json::exception&) {  // not a valid note
    return false;
  }
  return true;
}

/// Everything that is done ends with a line, in files that nobody has changed.
void RunFiles::require_lines() const {
  for (const auto& [file, bytes] : done_) {
    const std::string& path = file == "-" ? standard_ : file;
    if (!ends_line(path, bytes))
      throw ariadne::ConfigError(fmt::format(
          "{} does not match {}, which has changed since the run was interrupted; omit --resume to "
          "start a new run",
          journal_->path(), path));
  }
}

bool RunFiles::open(const std::string& file, bool document) {
  const auto done = done_.find(file);
  const std::uint64_t bytes = done == done_.end() ? 0 : done->second;
  const std::string path = file == "-" ? standard_ : file;
  guard_.write(path, writer_);
  const auto [place, fresh] = files_.try_emplace(file);
  if (!fresh) throw ariadne::ConfigError(fmt::format("two stages write to {}", path));
  if (document) place->second.page = page_of_pdf(path);
  const std::string& page = place->second.page;
  if (!page.empty()) guard_.write(page, writer_ + ", as the page of " + path);
  place->second.output =
      std::make_unique<Output>(page.empty() ? path : page,
                               document || whole_ ? Output::Kind::document : Output::Kind::stream);
  place->second.cut_at = bytes;
  return bytes == 0;
}

/// Truncates the file late: only now is it certain that the run can continue.
Output& RunFiles::ready(File& file) {
  if (file.cut_at) file.output->cut(*file.cut_at);
  file.cut_at.reset();
  return *file.output;
}

void RunFiles::write(const std::string& file, std::string_view text) {
  ready(files_.at(file)).write(text);
}

void RunFiles::write_whole(const std::string& file, std::string_view text) {
  guard_.check(file, "the run");
  write_file(file, text);
}

void RunFiles::note(const ariadne::PipelineCounts& done) {
  if (!journal_) return;
  // Files that this run has not reached keep what an earlier run wrote.
  for (auto& [name, file] : files_)
    if (file.output->regular()) done_[name] = ready(file).size();
  ordered_json state = json_of(done);
  state["files"] = done_;
  journal_->note(state.dump());
}

void RunFiles::close() {
  for (auto& [name, file] : files_) ready(file).close();
  if (journal_) journal_->remove();
  for (const auto& [name, file] : files_)
    if (!file.page.empty()) print_page(file.page, name == "-" ? standard_ : name);
}

void RunFiles::keep() {
  if (journal_) journal_->keep();
}
