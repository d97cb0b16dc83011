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

/// Whether a component has an ability. For an ability without functions, such as those below, a
/// component returns any pointer but null, such as `this`.
template <class Ability, class Component>
bool has_ability(Component& component) {
  return component.extension(Ability::extension_id) != nullptr;
}

/// The ability of a solver that never answers Verdict::incomplete: it can be asked whether a puzzle
/// has a solution with another digit in a cell than the one in Batch::excluded. To find out whether
/// a clue can be removed, a generator asks for one such solution if the solver has this ability, and
/// otherwise for two solutions of the puzzle without the clue.
struct OtherDigit {
  /// The name of the ability.
  static constexpr const char* extension_id = "other-digit";
};

/// The ability of a solver that is fast with one puzzle at a time, but slower than other solvers
/// with many puzzles of one layout. A generator that makes several puzzles of one layout at once
/// prefers solvers without it.
struct OneAtATime {
  /// The name of the ability.
  static constexpr const char* extension_id = "one-at-a-time";
};

/// The ability of a generator that passes on the puzzles of another generator unchanged. These
/// puzzles have already been proved, so they are not proved again.
struct PassesOn {
  /// The name of the ability.
  static constexpr const char* extension_id = "passes-on";
};

}  // namespace ariadne
