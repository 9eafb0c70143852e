#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "model/core/paged_vector.h"
#include "model/geometry/entity_shape.h"
#include "model/geometry/followers.h"
#include "model/map/map.h"
#include "views/drawing/camera.h"
#include "views/drawing/overlay.h"
#include "views/host/host.h"

namespace octant {

/// Which shapes are drawn of entities that are not selected: a bit each ShapeGroup, and one for the lines
/// from what follows to what is followed.
using ShownShapes = std::uint32_t;
inline constexpr int followLinks = shapeGroupCount;
constexpr ShownShapes shapeBit(int group) { return 1u << group; }

/// Names of the groups in files of settings, by number.
inline constexpr std::array<const char*, shapeGroupCount + 1> shapeGroupNames{
    "bodies", "lights", "sounds", "volumes", "doors", "beams", "particles", "pictures", "follow"};

/// The shapes of a level's entities as overlays. It knows where each entity lies and how far it reaches, and
/// reads anew only those that changed; what is drawn is made of the nearest that are in the picture, so that
/// a frame costs the same however many there are.
class EntityShapeView {
public:
    /// Makes a snapshot the one to draw; sectors that are not decoded yet are left out.
    void update(const MapPtr& map, const Level& level);
    void clear();
    /// What is taken along by what it follows.
    void carry(const Carried& carried) {
        m_carried = carried;
        m_collected.reset();
    }

    /// Those of the selection, with their faces.
    std::shared_ptr<render::Overlay> selected(const Selection& selection, const render::Camera& camera) const;
    /// Whether selected() differs from camera to camera.
    bool facesViewer(const Selection& selection) const;
    /// Shapes that are not selected.
    struct Around {
        std::shared_ptr<const render::Overlay>
            standing; ///< the same overlay until the camera has gone some way
        std::shared_ptr<const render::Overlay> turning; ///< what faces the viewer or is carried
    };
    /// Those of the shown groups, in the picture and a little beside it, nearest first up to a number of
    /// lines.
    Around around(const render::Camera& camera, render::ViewSize size, ShownShapes shown) const;
    /// A door so far open (0 to 1); null where the item is none.
    std::shared_ptr<render::Overlay> door(const ItemRef& item, float open, glm::u8vec4 color) const;

private:
    struct Known {
        ItemId id = 0;
        std::shared_ptr<const EntityData> data;
        ShownShapes shown = 0; ///< bits that show it
        glm::vec3 middle{0};   ///< of the shape, from the centre of the list
        float reach = 0;       ///< around it
        /// Lines from the centre of the list while nothing carries it, made when they are first drawn:
        /// nothing else takes as long in a frame of many entities.
        mutable std::optional<std::vector<render::OverlayLine>> atRest;
    };
    struct List {
        PagedVector<Entity> entities;
        glm::dvec3 center{0};
        std::vector<Known> known; ///< parallel to them
    };
    struct Candidate {
        double away; ///< units from the eye
        const List* list;
        std::size_t number;
    };
    /// What is around a camera, which holds for others near to it too.
    struct Collected {
        render::Camera camera;
        render::ViewSize size;
        ShownShapes shown = 0;
        std::shared_ptr<const render::Overlay> standing;
        std::vector<Candidate> turning;
    };
    Collected collect(const render::Camera& camera, render::ViewSize size, ShownShapes shown) const;
    void read(List& list, const PagedVector<Entity>& entities, const glm::dvec3& center) const;
    Known knownOf(const Entity& entity) const;
    /// Where it is, and turned as it is drawn.
    EntityShape shapeFrom(const render::Camera& camera, const Entity& entity, const glm::dvec3& center) const;
    const std::vector<render::OverlayLine>& linesAtRest(const Known& known, const Entity& entity,
                                                        ShapeGroup group) const;
    void addLinks(render::Overlay& overlay, const Entity& entity, const glm::dvec3& center,
                  bool bright) const;
    /// Where the first entity of a name stands.
    std::optional<glm::dvec3> placeOf(std::string_view name) const;

    MapPtr m_map;
    Carried m_carried;
    std::vector<List> m_lists;
    struct Named {
        ItemId id = 0;
        glm::dvec3 place{0};
    };
    mutable std::unordered_map<std::string, Named> m_places; ///< by name, made when first asked for
    mutable bool m_placesKnown = false;
    mutable std::optional<Collected> m_collected;
};

} // namespace octant
