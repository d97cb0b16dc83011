#pragma once

namespace ariadne {

/// What a component can do beyond its interface, or null when it does not know of it. An ability is
/// a class with a name, `static constexpr const char* extension_id`, of which the component gives
/// its object when it is asked by that name:
///
///     void* extension(std::string_view id) override {
///       return id == Counting::extension_id ? static_cast<Counting*>(this) : nullptr;
///     }
///
/// So an interface gets new abilities while older components still compile, as in CLAP. The object
/// lives as long as the component. What its functions throw comes without the plugin's name.
template <class Ability, class Component>
Ability* extension_of(Component& component) {
  return static_cast<Ability*>(component.extension(Ability::extension_id));
}

}  // namespace ariadne
