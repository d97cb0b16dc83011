#include "shared/enumeration_part.hpp"

#include <utility>

#include <fmt/format.h>

#include <ariadne/model/error.hpp>
#include <ariadne/plugin/descriptor.hpp>

void add_enumeration_options(Options& options) {
  options.add()("chunk", value("I/N"), "do only the I-th of N parts of the work")(
      "parts", value("FOLDER"), "write this part into a folder, for `ariadne join`");
}

nlohmann::ordered_json enumeration_identity(const nlohmann::ordered_json& run,
                                            std::uint64_t chunks) {
  nlohmann::ordered_json all{{"ariadne", ARIADNE_VERSION}, {"build", ARIADNE_BUILD_TAG}};
  all.update(run);
  all["chunks"] = chunks;
  return all;
}

EnumerationPart::EnumerationPart(const Options& options) : options_(options) {
  if (options.has("chunk")) chunk_ = chunk_of(options.get<std::string>("chunk"));
  if (options.has("parts") && !options.has("chunk"))
    throw ariadne::ConfigError("--parts writes a single part; specify the part with --chunk I/N");
}

void EnumerationPart::refuse_with_folder(const std::string& option) const {
  if (has_folder() && options_.has(option))
    throw ariadne::ConfigError(fmt::format("--parts and --{} cannot be used together", option));
}

bool EnumerationPart::is_done(const nlohmann::ordered_json& run) {
  if (!has_folder()) return false;
  run_ = enumeration_identity(run, chunk_.of);
  create_parts_folder(folder());
  if (!has_part(folder(), block(), run_)) return false;
  if (!options_.quiet())
    write_note(fmt::format("ariadne: nothing to do: {} is complete\n", output_path()));
  return true;
}

std::string EnumerationPart::output_path() const {
  return has_folder() ? answers_path(folder(), block()).string() : "-";
}

void EnumerationPart::finish(nlohmann::ordered_json enumeration) const {
  if (!has_folder()) return;
  Part part;
  part.run = run_;
  part.file_size = chunk_.of;
  part.block = block();
  part.enumeration = std::move(enumeration);
  write_part(folder(), std::move(part));
}

ariadne::FileBlock EnumerationPart::block() const {
  ariadne::FileBlock block;
  block.offset = chunk_.index - 1;
  block.length = 1;
  return block;
}
