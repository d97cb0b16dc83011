#pragma once

// Inside exchange: how Penpa+ abbreviates the names of members. They are replaced from the last to the
// first when they are read, and from the first to the last when they are written.

#include <array>
#include <string_view>
#include <utility>

namespace ariadne {

/// Signs that would divide the first line, and how texts in it have them.
inline constexpr std::array<std::pair<char, std::string_view>, 4> penpa_signs{
    {{',', "%2C"}, {'\n', "%2D"}, {'&', "%2E"}, {'=', "%2F"}}};

/// An abbreviation, and what it stands for.
struct PenpaName {
  std::string_view brief;
  std::string_view full;
};

inline constexpr std::array<PenpaName, 31> penpa_names{{
    {"z9", "\"qa\""},
    {"zQ", "\"pu_q\""},
    {"zA", "\"pu_a\""},
    {"zG", "\"grid\""},
    {"zM", "\"edit_mode\""},
    {"zS", "\"surface\""},
    {"zL", "\"line\""},
    {"zE", "\"lineE\""},
    {"zW", "\"wall\""},
    {"zC", "\"cage\""},
    {"zN", "\"number\""},
    {"z1", "\"numberS\""},
    {"zY", "\"symbol\""},
    {"zP", "\"special\""},
    {"zB", "\"board\""},
    {"zR", "\"command_redo\""},
    {"zU", "\"command_undo\""},
    {"z8", "\"command_replay\""},
    {"zF", "\"freeline\""},
    {"z2", "\"freelineE\""},
    {"zT", "\"thermo\""},
    {"z3", "\"arrows\""},
    {"zD", "\"direction\""},
    {"z0", "\"squareframe\""},
    {"z5", "\"polygon\""},
    {"z4", "\"deletelineE\""},
    {"z6", "\"killercages\""},
    {"z7", "\"nobulbthermo\""},
    {"z_", "\"__a\""},
    {"zO", "null"},
    {"zZ", "z"},
}};

}  // namespace ariadne
