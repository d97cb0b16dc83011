#include <ariadne/model/detail/group_words.hpp>

namespace ariadne {

namespace {

constexpr std::string_view decimals = "0123456789";

/// A kind of group: how the names of its groups begin, and what people call it.
struct Kind {
  GroupKind kind;
  std::string_view letters;
  std::string_view word;
  bool numbered;
  const char* spoken;  ///< before the number
};

constexpr Kind kinds[] = {{GroupKind::row, "r", "row", true, "row"},
                          {GroupKind::column, "c", "column", true, "column"},
                          {GroupKind::box, "b", "box", true, "box"},
                          {GroupKind::extra, "d", "diagonal", true, "diagonal"},
                          {GroupKind::extra, "w", "window", true, "window"},
                          {GroupKind::extra, "p", "disjoint", true, "disjoint group"},
                          {GroupKind::extra, "dots", "dots", false, "the center dots"},
                          {GroupKind::extra, "asterisk", "asterisk", false, "the asterisk"},
                          {GroupKind::extra, "girandola", "girandola", false, "the girandola"},
                          {GroupKind::extra, "knight", "unlike", true, "knight's move"},
                          {GroupKind::extra, "king", "unlike", true, "king's move"},
                          {GroupKind::extra, "chess", "unlike", true, "chess move"}};

/// Takes the number of the grid off the name of a group in a union of grids: "g2r3".
std::string grid_of(std::string& name) {
  if (name.empty() || name[0] != 'g') return {};
  const std::size_t end = name.find_first_not_of(decimals, 1);
  if (end == 1 || end == std::string::npos) return {};
  std::string grid = name.substr(1, end - 1);
  name.erase(0, end);
  return grid;
}

}  // namespace

GroupWords words_of(const Group& group) {
  std::string name = group.name;
  const std::string grid = grid_of(name);
  const std::size_t end = name.find_last_not_of(decimals) + 1;
  for (const Kind& kind : kinds)
    if (group.kind == kind.kind && name.substr(0, end) == kind.letters &&
        (end < name.size()) == kind.numbered)
      return {kind.word, kind.spoken, name.substr(end), grid};
  return {"group", "group", group.name, {}};
}

const char* to_string(GroupKind kind) {
  switch (kind) {
    case GroupKind::row:
      return "row";
    case GroupKind::column:
      return "column";
    case GroupKind::box:
      return "box";
    case GroupKind::extra:
      break;
  }
  return "extra";
}

std::string spoken_name(const Group& group) {
  const GroupWords words = words_of(group);
  std::string text = words.spoken;
  if (!words.number.empty()) text += ' ' + words.number;
  if (!words.grid.empty()) text += " of grid " + words.grid;
  return text;
}

}  // namespace ariadne
