#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/result.h"
#include "model/core/value.h"
#include "model/edit/items/copied_item.h"
#include "model/schema/entity_schema.h"

/// Things that a level can have, by plain names, and the entities of the format that do their job.
namespace octant {

/// How a preset stands on a surface: its front is +Z, up is +Y, and its origin touches the surface.
enum class PresetFacing : std::uint8_t {
    Upright, ///< up stays up; on a wall the front looks away from it
    Surface, ///< the front looks away from the surface, whatever way that is
    Floor    ///< like Upright, and where a wall is pointed at it stands on the floor before that
};

/// An entity of a preset: where it is placed and all else is fields, as from the preset's origin.
struct PresetEntity {
    EntityType type = EntityType::Dummy;
    const char* name = "";
    /// Paths of fields (entityFields()) and their values; others are as in new entities. Signals whose name
    /// begins with `$` are the preset's own: each one that is added gets another name for them.
    std::vector<std::pair<const char*, Value>> fields;
};

/// Something with a plain name that can be added.
struct Preset {
    const char* id;       ///< as edits and presets name it: "door"
    const char* group;    ///< heading under which it is listed
    const char* name;     ///< marked for translation, as the group and the texts below
    const char* help;     ///< one sentence
    const char* synonyms; ///< other words by which people look for it, with blanks between them
    PresetFacing facing = PresetFacing::Upright; ///< how it stands on what is pointed at
    const char* lacking = "";                    ///< why the revisions that cannot express it do not have it
    /// Its entities in a revision; none where that cannot express it.
    std::vector<PresetEntity> (*entities)(Revision revision);
};

/// All that are known, group by group.
std::span<const Preset> presets();
/// Null where there is no such preset.
const Preset* presetById(std::string_view id);
/// Whether maps of a revision can have it.
bool presetExists(const Preset& preset, Revision revision);

/// The entities of a preset, standing around the origin. Error: the revision cannot express it.
Result<std::vector<CopiedItem>> presetItems(const Preset& preset, Revision revision);
/// One new entity of a type that has a place, at the origin. Error: the revision lacks it, or it has none.
Result<std::vector<CopiedItem>> typeItems(EntityType type, Revision revision);

} // namespace octant
