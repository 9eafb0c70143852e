#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/arrange/arranged_entities.h"
#include "model/edit/arrange/surface_finder.h"
#include "model/edit/presets/preset_place.h"
#include "model/geometry/placed_models.h"

/// Puts entities onto surfaces.
namespace octant {
namespace {

constexpr double inset = 1.0 / 64; ///< of the rays at the edges of a box, so that they miss walls beside it

/// A surface that an entity is put onto, and the way there.
struct Landing {
    SurfacePoint surface;
    glm::dvec3 way{0}; ///< unit vector
};

/// Rays from the far side of a box through its middle and its corners.
std::optional<SurfacePoint> firstBelow(SurfaceFinder& finder, const WorldBox& box, const glm::dvec3& way,
                                       bool middleOnly) {
    const int axis = way.x != 0 ? 0 : way.y != 0 ? 1 : 2;
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    glm::dvec3 start = box.middle();
    start[axis] = way[axis] > 0 ? box.min[axis] : box.max[axis];
    std::optional<SurfacePoint> nearest;
    const double halfU = std::max(0.0, box.size()[u] / 2 - inset),
                 halfV = std::max(0.0, box.size()[v] / 2 - inset);
    for (const auto& [atU, atV] : {std::pair{0, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
        glm::dvec3 from = start;
        from[u] += atU * halfU;
        from[v] += atV * halfV;
        const auto hit = finder.cast({from, way});
        if (hit && (!nearest || hit->distance < nearest->distance))
            nearest = hit;
        if (middleOnly)
            break;
    }
    return nearest;
}

std::optional<Landing> landingOf(SurfaceFinder& finder, const WorldBox& box, const std::string& to,
                                 bool tilt) {
    if (to != "nearest") {
        const glm::dvec3 way(0, to == "floor" ? -1 : 1, 0);
        const auto hit = firstBelow(finder, box, way, tilt);
        return hit ? std::optional(Landing{*hit, way}) : std::nullopt;
    }
    std::optional<Landing> nearest;
    double least = 0;
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {-1.0, 1.0}) {
            glm::dvec3 way(0);
            way[axis] = sign;
            const auto hit = finder.cast({box.middle(), way});
            const double gap = hit ? hit->distance - box.size()[axis] / 2 : 0;
            if (hit && (!nearest || gap < least)) {
                nearest = Landing{*hit, way};
                least = gap;
            }
        }
    return nearest;
}

/// The turn that makes something stand upright along a normal and look as far as it can where it looked; on
/// walls, and for what has no height, its front looks along the normal.
glm::mat3 tilted(const glm::mat3& now, const glm::vec3& normal, bool wall) {
    if (wall)
        return rotationOf(standingRotation(PresetFacing::Upright, normal, 0));
    glm::vec3 front = now[2] - normal * glm::dot(now[2], normal);
    if (glm::length(front) < 1e-3f)
        front = now[1] - normal * glm::dot(now[1], normal);
    front = glm::normalize(front);
    return {glm::cross(normal, front), normal, front};
}

class Dropping {
public:
    Dropping(ArrangedEntities& entities, const Edit& edit) : m_entities(entities), m_edit(edit) {
        if (const std::string* to = textParameter(edit, "to"))
            m_to = *to;
        if (const Value* tilt = edit.parameter("tilt"))
            m_tilt = std::get<bool>(*tilt);
    }

    bool known() const { return m_to == "floor" || m_to == "ceiling" || m_to == "nearest"; }
    /// Whether there is a surface.
    Result<bool> drop(ArrangedEntity& entity) {
        const auto level = m_entities.levelOf(entity, m_edit);
        if (!level)
            return tl::unexpected<Error>(level.error());
        std::unique_ptr<SurfaceFinder>& finder = m_finders[*level];
        if (!finder)
            finder = std::make_unique<SurfaceFinder>(m_entities.map().levels[*level], m_entities.revision());
        const auto landing = landingOf(*finder, entity.box(), m_to, m_tilt);
        if (!landing)
            return false;
        if (auto turned = turn(entity, landing->surface.normal); !turned)
            return tl::unexpected<Error>(turned.error());
        // What is deepest behind the surface comes to lie on it.
        const glm::dvec3 normal(m_tilt ? glm::dvec3(landing->surface.normal) : -landing->way);
        double deepest = std::numeric_limits<double>::infinity();
        for (const glm::vec3& corner : entity.corners)
            deepest = std::min(deepest,
                               glm::dot(entity.origin + glm::dvec3(corner) - landing->surface.point, normal));
        const double slope = glm::dot(normal, landing->way);
        if (auto moved = m_entities.move(entity, landing->way * (-deepest / slope)); !moved)
            return tl::unexpected<Error>(moved.error());
        return true;
    }

private:
    Result<void> turn(ArrangedEntity& entity, const glm::vec3& normal) const {
        const auto now = entity.turn(m_entities.revision());
        if (!m_tilt || !now)
            return {};
        constexpr float steep = 0.5f; // of the normal's height: less is a wall
        EntityMotion motion;
        motion.turns = true;
        motion.turn = tilted(*now, glm::normalize(normal), std::abs(normal.y) < steep) * glm::transpose(*now);
        return m_entities.move(entity, motion);
    }

    ArrangedEntities& m_entities;
    const Edit& m_edit;
    std::string m_to = "floor";
    bool m_tilt = false;
    std::map<std::size_t, std::unique_ptr<SurfaceFinder>> m_finders; ///< by level
};

Result<Edited> dropEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    Dropping dropping(*entities, edit);
    if (!dropping.known())
        return fail(R"(what they are put onto is "floor", "ceiling" or "nearest")");
    std::size_t without = 0;
    for (ArrangedEntity& entity : entities->all()) {
        if (context.work.stopped())
            return stoppedWork();
        const auto done = dropping.drop(entity);
        if (!done)
            return tl::unexpected<Error>(done.error());
        without += *done ? 0 : 1;
    }
    if (without == entities->all().size())
        return fail("there is no surface in that direction; move them into a room first");
    return entities->finish(edit, context,
                            without == 0 ? std::string()
                                         : fmt::format("{} of the entities have no surface in that "
                                                       "direction and stay",
                                                       without));
}

constexpr EditParameter dropParameters[] = {
    {"to", ParameterType::Text, Needed::Optional,
     OCTANT_TR("\"floor\", \"ceiling\" or \"nearest\" surface; otherwise the floor")},
    {"tilt", ParameterType::Bool, Needed::Optional,
     OCTANT_TR(
         "Whether they are turned with the surface: upright on it, on walls with the front away from it")},
    {"level", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the level whose surfaces are meant for global entities; otherwise 0")},
};

} // namespace

const EditAction dropEntitiesAction{
    .id = "entity.drop",
    .label = OCTANT_TR("Put entities onto a surface"),
    .help =
        OCTANT_TR("Moves the targets, entities, so that their boxes touch the floor under them, the ceiling "
                  "above or the nearest surface."),
    .apply = dropEntities,
    .parameters = dropParameters,
    .mirrors = true,
    .namesItem = true,
};

} // namespace octant
