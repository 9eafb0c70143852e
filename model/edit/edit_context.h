#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "model/core/blob.h"
#include "model/core/result.h"
#include "model/core/work_context.h"

namespace octant {

struct CopiedItem;
struct CubeClip;
class EditMemory;
struct Map;
namespace light {
class LightAtHand;
struct MapLight;
} // namespace light
namespace visibility {
class SightAtHand;
}

/// What edits need from outside. As it is by default they run on the calling thread, are never stopped and
/// know no format (io/edit_context.h has the functions for these). An edit whose function is missing is
/// refused, but for model.repair.
struct EditContext {
    /// Where the edit runs, and who may stop it.
    WorkContext work;
    /// What edits before this one asked of the whole map; null: it asks anew. Not owned, used by one edit at
    /// a time.
    EditMemory* memory = nullptr;
    /// Reads what item.paste and cubes.paste are given.
    Result<std::vector<CopiedItem>> (*readItems)(const Map& map, std::string_view text) = nullptr;
    Result<CubeClip> (*readCubes)(std::string_view text) = nullptr;
    /// Archives with one file more or less; for archive.put and archive.remove.
    Result<Blob> (*withFile)(const Blob& archive, std::string_view path,
                             std::span<const std::byte> content) = nullptr;
    Result<Blob> (*withoutFile)(const Blob& archive, std::string_view path) = nullptr;
    /// Writes an embedded texture anew as it is shown, without what its file had wrong: the bytes that it got
    /// where nothing is wrong. Errors: it cannot be read. For model.repair, which leaves textures alone
    /// without it.
    Result<Blob> (*repairTexture)(const Blob& file) = nullptr;
    /// What baked light is computed from, of the bytes of the extension `bakedlights`, and the bytes again;
    /// for light.* (model/light/light.h).
    Result<light::MapLight> (*readLight)(const Blob& extension) = nullptr;
    Blob (*writeLight)(const light::MapLight& light) = nullptr;
    /// Who has light already that light.bake would compute anew; null: nobody. Not owned.
    light::LightAtHand* lightAtHand = nullptr;
    /// Likewise of the lists that visibility.bake would.
    const visibility::SightAtHand* sightAtHand = nullptr;
};

} // namespace octant
