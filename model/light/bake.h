#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/core/work_context.h"
#include "model/light/light.h"
#include "model/map/map.h"

namespace octant::light {

/// How much a bake takes its time for.
enum class Quality : std::uint8_t {
    Quick, ///< a quarter of the samples, half the density, one bounce at most
    Final  ///< as the settings say
};

/// What a bake did.
struct BakeFigures {
    std::uint64_t triangles = 0; ///< that stop light
    std::uint64_t luxels = 0;    ///< written, rings of charts among them
    std::uint64_t samples = 0;   ///< points at which light was computed
    std::uint64_t rays = 0;      ///< that were followed
    std::uint64_t pages = 0;     ///< lightmaps that were written
    std::uint64_t lights = 0;    ///< dynamic and fast lights that were written

    /// Adds those of another level.
    void add(const BakeFigures& other);
};

/// A level with its light.
struct BakedLevel {
    /// By number of sector: what it becomes; none where nothing changes.
    std::vector<std::optional<Sector>> sectors;
    BakeFigures figures;            ///< how much work it was
    std::vector<std::string> notes; ///< what is worth telling, plain sentences
};

/// Lights a level from its settings and sources (light.md). The result depends on these and on the map alone,
/// not on the executor's threads or the machine. Existing lightmaps, layers of lights that the sources name
/// and light in space are replaced. Errors: it was stopped, or a sector would need more lights than the
/// format can hold. Progress goes from `from` to `to`, shares of the watch.
Result<BakedLevel> bakeLevel(const Map& map, std::size_t level, const LevelLight& light, Quality quality,
                             const WorkContext& work, double from = 0, double to = 1);
/// Gives the space of a level, whose cubes have none of it, the light that things in it get (light.md section
/// 6). Lightmaps stay as they are. As above in all else.
Result<BakedLevel> bakeSpaceLight(const Map& map, std::size_t level, const LevelLight& light, Quality quality,
                                  const WorkContext& work, double from = 0, double to = 1);

} // namespace octant::light
