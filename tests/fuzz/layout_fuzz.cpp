// Whatever text describes a layout, or names one: it ends with mistakes that say where, or with a
// layout whose own description and name are read back to the same.

#include <cstdint>
#include <string>

#include <ariadne/layouts/find_layout.hpp>
#include <ariadne/layouts/layout_file.hpp>

#include "require.hpp"

namespace ariadne::testing {
namespace {

void require_same(const Layout& one, const Layout& other) {
  require(one.digit_count() == other.digit_count() && one.rows() == other.rows() &&
              one.columns() == other.columns() && one.cell_count() == other.cell_count() &&
              one.groups().size() == other.groups().size(),
          "a layout is read back to another size");
  for (int cell = 0; cell < one.cell_count(); ++cell)
    require(one.cell_name(static_cast<Cell>(cell)) == other.cell_name(static_cast<Cell>(cell)),
            "a layout is read back to other cells");
  for (std::size_t i = 0; i < one.groups().size(); ++i)
    require(one.groups()[i].name == other.groups()[i].name &&
                one.groups()[i].kind == other.groups()[i].kind &&
                one.groups()[i].cells == other.groups()[i].cells,
            "a layout is read back to other groups");
}

void check_description_of(const Layout& layout) {
  const std::string text = to_yaml(layout);
  const LayoutPtr again = parse_layout_description(text, "written.yaml");
  require_same(layout, *again);
  require(to_yaml(*again) == text, "a layout is described in two ways");
}

void check_description(const std::string& text) {
  LayoutPtr layout;
  try {
    layout = parse_layout_description(text, "fuzz.yaml");
  } catch (const ConfigError& error) {
    require_places(error.what());
    return;
  }
  check_description_of(*layout);
}

void check_name(const std::string& name) {
  LayoutChoice choice;
  try {
    choice = find_layout_by_name(name);
  } catch (const LayoutError& error) {
    require_message(error.what());
    return;
  }
  if (!choice.fixed) return;
  const LayoutPtr again = parse_layout(choice.fixed->name()).fixed;
  require(again != nullptr && again->name() == choice.fixed->name(),
          "a layout's own name is another's");
  require_same(*choice.fixed, *again);
  check_description_of(*again);
}

}  // namespace
}  // namespace ariadne::testing

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ariadne::testing;
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_description(text);
  check_name(text.substr(0, text.find('\n')));
  return 0;
}
