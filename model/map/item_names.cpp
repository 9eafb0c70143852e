#include "model/map/item_names.h"

#include <array>
#include <cstddef>

namespace octant {
namespace {

struct Names {
    const char* kind;
    const char* list;
};

/// By ItemKind.
constexpr std::array<Names, 34> kindNames{{{"", ""},
                                           {"map", ""},
                                           {"level", "levels"},
                                           {"material", "materials"},
                                           {"physics_material", "physics_materials"},
                                           {"sound_material", "sound_materials"},
                                           {"sound_environment", "sound_environments"},
                                           {"weather_environment", "weather_environments"},
                                           {"sky_environment", "sky_environments"},
                                           {"gravity_environment", "gravity_environments"},
                                           {"sector", "sectors"},
                                           {"sound_region", "sound_regions"},
                                           {"weather_region", "weather_regions"},
                                           {"sky_region", "sky_regions"},
                                           {"gravity_region", "gravity_regions"},
                                           {"region", "regions"},
                                           {"dynamic_light", "dynamic_lights"},
                                           {"fast_light", "fast_lights"},
                                           {"lightmap", "lightmaps"},
                                           {"entity", "entities"},
                                           {"container", "containers"},
                                           {"extension", "extensions"},
                                           {"model", ""},
                                           {"part", "parts"},
                                           {"model_material", "materials"},
                                           {"model_texture", "textures"},
                                           {"bone", "bones"},
                                           {"animation", "animations"},
                                           {"action", "actions"},
                                           {"user_field", "user_fields"},
                                           {"terrain", ""},
                                           {"terrain_material", "materials"},
                                           {"terrain_splat", "splats"},
                                           {"cube", "cubes"}}};
static_assert(kindNames.size() == static_cast<std::size_t>(ItemKind::Cube) + 1);

ItemKind kindWith(const char* Names::*member, std::string_view name) {
    for (std::size_t i = 1; i < kindNames.size(); ++i)
        if (!name.empty() && name == kindNames[i].*member)
            return static_cast<ItemKind>(i);
    return ItemKind::None;
}

} // namespace

const char* itemKindName(ItemKind kind) { return kindNames[static_cast<std::size_t>(kind)].kind; }
ItemKind itemKindByName(std::string_view name) { return kindWith(&Names::kind, name); }
const char* itemListName(ItemKind kind) { return kindNames[static_cast<std::size_t>(kind)].list; }
ItemKind itemKindByList(std::string_view list) { return kindWith(&Names::list, list); }

} // namespace octant
