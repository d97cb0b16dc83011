#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <ariadne/api.hpp>
#include <ariadne/model/error.hpp>

namespace ariadne {

class Registry;

namespace kinds {
struct KindData;
}

/// Gives the loaded plugins to a kind that uses their constraints. It is not called for other kinds.
using KindPlugins = std::function<std::shared_ptr<const Registry>()>;

/// A kind of pencil puzzles: its clues, what is to be found, the rules, and how a puzzle and its
/// solution are written. A kind is immutable, and threads may share it.
class ARIADNE_API Kind {
 public:
  /// Reads a description. `file` is its name for messages. If it extends another kind, the file of
  /// that is looked for beside it, and then in `folder`. Without `plugins`, rules cannot use their
  /// constraints. Throws ConfigError with a line for each mistake.
  Kind(const std::string& text, const std::string& file, const std::string& folder = {},
       const KindPlugins& plugins = {});
  /// For this room: a kind with this data, and without text.
  explicit Kind(kinds::KindData data);
  ~Kind();
  Kind(const Kind&) = delete;
  Kind& operator=(const Kind&) = delete;

  /// The name, as in `--kind`.
  const std::string& name() const;
  /// The text of the file.
  const std::string& text() const { return text_; }
  /// The name of the file, as it was given.
  const std::string& file() const;
  /// The names and sentences of the rules, in the order of the file.
  std::vector<std::pair<std::string, std::string>> rules() const;
  /// A small puzzle with one solution, with '|' between its lines; empty if the file has none.
  const std::string& example() const;
  /// What is probably not meant, each with its position: "file:3:7: ...".
  const std::vector<std::string>& warnings() const;
  /// For this room: what the file says.
  const kinds::KindData& data() const { return *data_; }

 private:
  std::string text_;
  std::unique_ptr<const kinds::KindData> data_;
};

/// A kind that threads share.
using KindPtr = std::shared_ptr<const Kind>;

/// Reads a file. Throws IoError if it cannot be read, and ConfigError as above.
ARIADNE_API KindPtr read_kind(const std::string& path, const std::string& folder = {},
                              const KindPlugins& plugins = {});

}  // namespace ariadne
