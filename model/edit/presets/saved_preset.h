#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/edit/presets/preset.h"
#include "model/edit/presets/preset_place.h"

namespace octant {

/// What a preset of a game is called, and how it is shown.
struct PresetLabel {
    std::string name, help, group; ///< plain words; `help` is a sentence
    std::string words;             ///< others by which people look for it
    std::string icon;              ///< a type of entity whose icon it has; empty: that of its first entity
    PresetFacing facing = PresetFacing::Upright; ///< how it stands on what is pointed at
};

/// A preset of a game, for maps of one revision.
struct SavedPreset {
    PresetLabel label;            ///< what it is called
    std::string text;             ///< its entities, as preset.add takes them; empty where they cannot be had
    std::vector<EntityBox> boxes; ///< what they fill, around the place where it is put
    std::string lacking;          ///< why maps of the revision cannot have it; empty where they can
};

/// All presets of a file, and what is wrong with it; lines that say nothing of use are left out.
struct SavedPresets {
    std::vector<SavedPreset> presets; ///< in the order of the file
    std::vector<Error> problems;      ///< each with its line
};

} // namespace octant
