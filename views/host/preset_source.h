#pragma once

#include <span>

#include "model/edit/presets/saved_preset.h"
#include "model/map/map.h"

namespace octant {

/// Where presets of a game come from and are kept. Host::resources() may be one.
class PresetSource {
public:
    virtual ~PresetSource() = default;
    /// Those for maps of a revision, as the file says now. Reads it, so it takes its time.
    virtual SavedPresets presets(Revision revision) const = 0;
    /// Whether there is a game to keep them with.
    virtual bool keepsPresets() const = 0;
    /// Keeps the entities among some items of a map as a preset; one of the same name goes. Errors are plain
    /// reasons.
    virtual Result<void> keepPreset(const PresetLabel& label, const Map& map,
                                    std::span<const ItemRef> items) const = 0;
};

} // namespace octant
