#pragma once

namespace ariadne {

/// Returns an optional ability of a component, or null if the component does not have it. An
/// ability is a class with a name, `static constexpr const char* extension_id`. The component
/// returns its object for this name:
///
///     void* extension(std::string_view id) override {
///       return id == Counting::extension_id ? static_cast<Counting*>(this) : nullptr;
///     }
///
/// In this way, interfaces get new abilities while older components still compile, as in the CLAP
/// audio plugin API. The object lives as long as the component. If one of its functions throws, the
/// error message does not name the plugin.
template <class Ability, class Component>
Ability* extension_of(Component& component) {
  return static_cast<Ability*>(component.extension(Ability::extension_id));
}

}  // namespace ariadne
