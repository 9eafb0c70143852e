#include "app/keys/key_presets.h"

namespace octant {
namespace {

constexpr KeyPresetRow presets[] = {{KeyPreset::Octant, "octant", "Octant"},
                                    {KeyPreset::Cube2, "cube-2", "Cube 2"}};

/// After the editing keys of Sauerbraten. What it does while playing (jumping, weapons) has no place here,
/// and Shift, which cuts there, makes flight fast here as everywhere.
constexpr PresetKeys cube2[] = {
    {"view.build", "E"},
    {"fly.up", "PgUp"},
    {"fly.down", "PgDown"},
    {"hold.grid", "G"},
    {"hold.face", "F"},
    {"hold.corner", "Q"},
    {"view.focus-selection", "J"},
    {"build.let-go", "Space"},
    {"cursor.press", "Shift+Return"},
    {"build.select-plane", "M"},
    {"build.select-connected", "Shift+M"},
    {"build.mirror-x", "Shift+X"},
    {"build.mirror-z", "Ctrl+Shift+X"},
    {"build.select-invert", "Shift+I"},
    {"build.draw-room", "Shift+U"},
    {"build.draw-doorway", "Shift+J"},
    {"build.draw-stairs", "Shift+Z"},
    {"build.draw-ramp", "Shift+V"},
    {"build.draw-roof", "Shift+C"},
    {"edit.undo", "Z; U; Ctrl+Z"},
    {"edit.redo", "I; Ctrl+Shift+Z; Ctrl+Y"},
    {"edit.copy", "C; Ctrl+C"},
    {"edit.paste", "V; Ctrl+V"},
    {"file.save", "Ctrl+S; F5"},
    {"view.walk", "Shift+F5"},
    {"view.wireframe", "8; Alt+4"},
    {"go.bookmark-8", "Shift+8"},
    {"terrain.shape", "0"},
    {"view.material-color", "L; Alt+3"},
};

} // namespace

std::span<const KeyPresetRow> keyPresets() { return presets; }

std::optional<KeyPreset> keyPresetOf(const QString& id) {
    for (const KeyPresetRow& row : presets)
        if (id == QLatin1String(row.id))
            return row.preset;
    return std::nullopt;
}

std::span<const PresetKeys> keysOf(KeyPreset preset) {
    return preset == KeyPreset::Cube2 ? std::span<const PresetKeys>(cube2) : std::span<const PresetKeys>();
}

} // namespace octant
