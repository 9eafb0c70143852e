#pragma once

#include <optional>
#include <span>

#include <QString>

namespace octant {

/// The sets of keys to begin with. "Octant" is what the tables of actions and held keys say; "Cube 2" is what
/// hands know that have built in Sauerbraten or Red Eclipse.
enum class KeyPreset { Octant, Cube2 };

/// A preset, described once.
struct KeyPresetRow {
    KeyPreset preset;
    const char* id;   ///< in the settings
    const char* name; ///< a proper name, not translated
};
/// All of them, in the order in which they are offered.
std::span<const KeyPresetRow> keyPresets();
/// By its id in the settings.
std::optional<KeyPreset> keyPresetOf(const QString& id);

/// What a preset gives an action or held key instead of the keys of its table.
struct PresetKeys {
    const char* id;   ///< of the action or held key
    const char* keys; ///< portable text, several separated by "; "
};
/// None for "Octant".
std::span<const PresetKeys> keysOf(KeyPreset preset);

} // namespace octant
