#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include <glm/ext/vector_double3.hpp>

#include "model/core/work_context.h"
#include "model/light/light.h"
#include "model/map/map.h"
#include "model/visibility/listed_sight.h"

namespace octant::light {
struct BakeScene;
}

namespace octant::visibility {

/// A straight line along which one sees something, units from the centre of the centre sector.
struct SightLine {
    glm::dvec3 from{0}, to{0}; ///< from the eye to what is seen
    bool toFace = true; ///< it ends on the face that was asked for, and not elsewhere in what is listed
};

/// Finds lines by which something is seen: it sends rays through the drawn triangles of a level, as what
/// proves visible lists does, and shares nothing with what makes them. Immutable; all threads may use it.
class SightLines {
public:
    /// Reads the level; `light` says what is a sky. Null after a stop of the work.
    static std::shared_ptr<const SightLines> of(MapPtr map, std::size_t level, light::LevelLight light,
                                                const WorkContext& work);
    ~SightLines();

    /// What a search came to.
    struct Found {
        std::optional<SightLine> line; ///< none: none of the rays got through
        std::uint32_t tried = 0;       ///< rays
    };
    /// A line from a place to a face of a cube that nothing lies before: first to a point of the face, then
    /// to all of it, then, where the list names more than the cube, to what else it names there. The same
    /// each time. Costs `most` rays where there is none.
    Found find(const SightPlace& from, std::size_t sector, std::uint32_t cube, int face,
               const glm::dvec3& point, std::uint32_t most) const;

private:
    SightLines(MapPtr map, std::size_t level, light::LevelLight light);
    bool open(const glm::dvec3& place) const;
    bool opaque(std::uint32_t look) const;
    std::optional<glm::dvec3> reached(const glm::dvec3& from, const glm::dvec3& to, std::size_t sector,
                                      const std::vector<bool>& cubes, std::uint32_t cube, int face) const;

    MapPtr m_map;
    light::LevelLight m_light;
    std::unique_ptr<light::BakeScene> m_scene;
};

} // namespace octant::visibility
