// What a data folder holds is found out and not listed: a column is a puzzle if the reader says so.

#include "families.hpp"

#include <algorithm>
#include <fstream>
#include <optional>

#include <ariadne/components/config.hpp>
#include <ariadne/components/constraint_maker.hpp>
#include <ariadne/exchange/puzzle_documents.hpp>
#include <ariadne/input/reader.hpp>
#include <ariadne/model/error.hpp>
#include <ariadne/pipeline/stage_config.hpp>
#include <ariadne/work/bulk.hpp>
#include <ariadne/yaml/yaml.hpp>

namespace ariadne::bench {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// The layout that the name of a file says: of "variant_xwindoku", x and windoku.
LayoutChoice layout_of_file(const std::string& stem) {
  std::string name;
  for (std::string word : split(stem, '_')) {
    // The longest name that it ends with or begins, and then what stands before that.
    for (bool found = true; std::exchange(found, false);) {
      std::string longest;
      std::string longest_name;
      for (const std::string& known : layout_words()) {
        std::string plain = known;
        std::erase(plain, '-');
        constexpr std::size_t shortest = 6;  // of what may be the beginning of a longer name
        const bool begins = word.size() >= shortest && plain.starts_with(word);
        if ((begins || word.ends_with(plain)) && plain.size() > longest.size()) {
          longest = plain;
          longest_name = known;
        }
      }
      if (longest.empty()) break;
      found = true;
      name += (name.empty() ? "" : "+") + longest_name;
      word.resize(word.size() - std::min(word.size(), longest.size()));
    }
  }
  try {
    return name.empty() ? LayoutChoice{} : parse_layout(name);
  } catch (const LayoutError&) {
    return {};
  }
}

class RowReader {
 public:
  RowReader(RuleMaker& rules, LayoutChoice layout) : rules_(rules), layout_(std::move(layout)) {}

  /// The puzzle of a row, as the reader's item.
  std::optional<Puzzle> read(const std::string& row) {
    std::optional<Puzzle> plain;
    const std::vector<std::string> columns = split(row, '\t');
    for (std::size_t i = 0; i < columns.size(); ++i) {
      // The map of a jigsaw is in the next column.
      const bool mapped = layout_.with_regions && i + 1 < columns.size();
      ReadItem item;
      if (!read_column(columns[i], mapped ? " " + columns[i + 1] : "", item) ||
          std::ranges::count(item.givens, Digit{0}) == 0)
        continue;
      Puzzle puzzle = puzzle_of(item.layout, item.givens, item.candidates);
      if (!item.layout->rules().empty()) return puzzle;
      if (!plain) plain = std::move(puzzle);
    }
    return plain;
  }

 private:
  bool read_column(const std::string& column, const std::string& map, ReadItem& item) {
    constexpr std::size_t shortest = 9;
    if (column.size() < shortest || column.find(' ') != std::string::npos) return false;
    const std::string line = column + map + "\n";
    TextLines lines(line);
    PuzzleReader reader(lines, layout_, &documents_, {}, &rules_);
    return reader.next(item) && item.good();
  }

  RuleMaker& rules_;
  LayoutChoice layout_;
  PuzzleDocuments documents_;
};

Family read_family(RuleMaker& rules, const std::filesystem::path& file, std::size_t most) {
  Family family{file.parent_path().filename() / file.stem(), {}};
  std::vector<std::string> rows;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') rows.push_back(line);
  RowReader reader(rules, layout_of_file(file.stem()));
  const std::size_t step = std::max<std::size_t>(1, (rows.size() + most - 1) / most);
  for (std::size_t i = 0; i < rows.size(); i += step) {
    if (std::optional<Puzzle> puzzle = reader.read(rows[i]))
      family.puzzles.push_back(std::move(*puzzle));
    else
      ++family.left_out;
  }
  return family;
}

}  // namespace

std::vector<Family> families(const Registry& registry, const std::filesystem::path& data,
                             std::size_t most) {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : std::filesystem::directory_iterator(data))
    if (folder.is_directory())
      for (const auto& file : std::filesystem::directory_iterator(folder))
        if (file.is_regular_file()) files.push_back(file.path());
  std::sort(files.begin(), files.end());
  ConstraintMaker rules(registry);
  std::vector<Family> families;
  for (const std::filesystem::path& file : files) {
    Family family = read_family(rules, file, most);
    if (!family.puzzles.empty()) families.push_back(std::move(family));
  }
  return families;
}

std::unique_ptr<Solver> default_solver(const Registry& registry,
                                       const std::filesystem::path& config) {
  return ComponentSpec(registry, ComponentKind::solver,
                       read_solve_config(registry, read_yaml(config.string())).with)
      .make_solver();
}

std::unique_ptr<Solver> solver_named(const Registry& registry, const std::string& id) {
  try {
    return ComponentSpec(registry, ComponentKind::solver, parse_yaml(id, "bench")).make_solver();
  } catch (const ConfigError&) {
    return nullptr;
  }
}

}  // namespace ariadne::bench
