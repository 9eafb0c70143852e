#include "views/viewport/entity_shape_view.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "views/render/entity_scene.h"

namespace octant {
namespace {

using render::Overlay;

constexpr std::size_t mostShapeLines = 12000; // a frame; the nearest first
constexpr double farthestShape = 96;          // units, of what is not selected
constexpr std::size_t mostSelectedShapes = 500;

glm::u8vec4 groupColor(ShapeGroup group) {
    switch (group) {
    case ShapeGroup::Bodies:
        return {150, 220, 170, 255};
    case ShapeGroup::Lights:
        return {255, 226, 130, 255};
    case ShapeGroup::Sounds:
        return {110, 205, 250, 255};
    case ShapeGroup::Volumes:
        return {250, 170, 90, 255};
    case ShapeGroup::Doors:
        return {130, 225, 120, 255};
    case ShapeGroup::Beams:
        return {250, 130, 150, 255};
    case ShapeGroup::Particles:
        return {215, 150, 250, 255};
    case ShapeGroup::Pictures:
        return {230, 225, 160, 255};
    }
    return glm::u8vec4(255);
}

/// Of the group; a light's own where it has one.
glm::u8vec4 shapeColor(const Entity& entity, ShapeGroup group, Revision revision) {
    const auto own = group == ShapeGroup::Lights
                         ? EntityValues(entity, revision).get<std::array<std::uint8_t, 3>>("color")
                         : std::nullopt;
    const int brightest = own ? std::max({(*own)[0], (*own)[1], (*own)[2]}) : 0;
    if (brightest == 0)
        return groupColor(group);
    const auto lifted = [&](std::uint8_t value) {
        return static_cast<std::uint8_t>(value * 255 / brightest);
    };
    return {lifted((*own)[0]), lifted((*own)[1]), lifted((*own)[2]), 255};
}

/// What is drawn facing the viewer, wherever one looks from.
bool looksAtViewer(EntityType type) { return type == EntityType::Billboard || type == EntityType::Text; }

glm::u8vec4 tinted(glm::u8vec4 color, int alpha) {
    color.a = static_cast<std::uint8_t>(alpha);
    return color;
}

struct PartLook {
    int line, face; ///< alpha
    float width;    ///< pixels
};
PartLook partLookOf(ShapePart part, bool bright) {
    switch (part) {
    case ShapePart::Body:
        return bright ? PartLook{255, 34, 2.2f} : PartLook{210, 0, 1.5f};
    case ShapePart::Other:
        return bright ? PartLook{170, 16, 1.6f} : PartLook{140, 0, 1.2f};
    case ShapePart::Arrow:
        return bright ? PartLook{255, 0, 2.6f} : PartLook{190, 0, 1.8f};
    }
    return {};
}

void addShape(Overlay& overlay, const EntityShape& shape, const glm::dvec3& center, glm::u8vec4 color,
              bool bright) {
    const glm::vec3 shift(center - overlay.origin);
    for (const ShapeLine& line : shape.lines) {
        const PartLook look = partLookOf(line.part, bright);
        overlay.lines.push_back({shift + line.a, shift + line.b, tinted(color, look.line), look.width});
    }
    for (const ShapeFace& face : shape.faces)
        if (const PartLook look = partLookOf(face.part, bright); look.face > 0)
            for (const int corner : {0, 1, 2, 0, 2, 3})
                overlay.triangles.push_back({shift + face.corners[corner], tinted(color, look.face)});
}

constexpr double freeTurn = 6,
                 besidePicture = 8; // degrees that a camera turns, and what is collected beside the picture
constexpr double narrowest = 0.15;  // of the height of a picture without perspective
constexpr double widestView = 150;  // degrees

/// How far a camera moves until what is around it is collected anew, units.
double freeWay(const render::Camera& camera) {
    constexpr double units = 2;
    return camera.orthographic() ? camera.orthoHeight * narrowest : units;
}

render::Camera widened(render::Camera camera) {
    camera.fieldOfView = std::min(camera.fieldOfView + 2 * besidePicture, widestView);
    return camera;
}

/// Whether what was collected for a camera is what another one sees.
bool holdsFor(const render::Camera& collected, const render::Camera& camera) {
    static const double straight = std::cos(glm::radians(freeTurn));
    return camera.projection == collected.projection && camera.fieldOfView == collected.fieldOfView &&
           camera.orthoHeight == collected.orthoHeight &&
           glm::distance(camera.eye, collected.eye) <= freeWay(camera) &&
           glm::dot(camera.forward(), collected.forward()) >= straight &&
           glm::dot(camera.up(), collected.up()) >= straight;
}

} // namespace

void EntityShapeView::clear() {
    m_collected.reset();
    m_map.reset();
    m_lists.clear();
    m_places.clear();
    m_placesKnown = false;
}

void EntityShapeView::update(const MapPtr& map, const Level& level) {
    if (m_map && m_map->revision != map->revision)
        m_lists.clear();
    m_collected.reset();
    m_map = map;
    m_places.clear();
    m_placesKnown = false;
    m_lists.resize(2 + level.sectors.size());
    read(m_lists[0], map->entities.entities, glm::dvec3(0));
    read(m_lists[1], level.entities.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        const Sector* sector = cell.decoded() ? cell.value() : nullptr;
        const auto center = level.sectorCenter(level.indexOf(i));
        read(m_lists[2 + i], sector != nullptr ? sector->entities.entities : PagedVector<Entity>(),
             {center[0], center[1], center[2]});
    }
}

void EntityShapeView::read(List& list, const PagedVector<Entity>& entities, const glm::dvec3& center) const {
    list.center = center;
    if (list.entities.sameAs(entities) && list.known.size() == entities.size())
        return;
    list.entities = entities;
    list.known.resize(entities.size());
    std::size_t number = 0;
    for (const Entity& entity : entities) {
        Known& known = list.known[number++];
        if (known.id != entity.id || known.data != entity.data)
            known = knownOf(entity);
    }
}

EntityShapeView::Known EntityShapeView::knownOf(const Entity& entity) const {
    Known known;
    known.id = entity.id;
    known.data = entity.data;
    if (entity.opaque() || !entity.data)
        return known;
    const auto group = shapeGroupOf(entity.type);
    const EntityShape shape = shapeOf(entity, m_map->revision);
    if (group && !shape.empty())
        known.shown |= shapeBit(static_cast<int>(*group));
    const std::vector<FollowEnd> ends = followEnds(entity, m_map->revision);
    if (!ends.empty())
        known.shown |= shapeBit(followLinks);
    glm::vec3 min(1e30f), max(-1e30f);
    const auto add = [&](const glm::vec3& point) {
        min = glm::min(min, point);
        max = glm::max(max, point);
    };
    for (const ShapeLine& line : shape.lines) {
        add(line.a);
        add(line.b);
    }
    for (const FollowEnd& end : ends)
        add(end.at);
    if (known.shown == 0)
        return known;
    known.middle = (min + max) * 0.5f;
    known.reach = glm::length(max - min) * 0.5f;
    if (const auto at = looksAtViewer(entity.type) ? entityPosition(entity, m_map->revision) : std::nullopt) {
        // Turned about its place to the viewer it may fill all that is around that.
        known.reach += glm::length(known.middle - *at);
        known.middle = *at;
    }
    return known;
}

std::optional<glm::dvec3> EntityShapeView::placeOf(std::string_view name) const {
    if (!m_placesKnown) {
        m_placesKnown = true;
        for (const List& list : m_lists)
            for (const Entity& entity : list.entities)
                if (!entity.name.empty())
                    if (const auto at = entityPosition(entity, m_map->revision))
                        m_places.emplace(entity.name, Named{entity.id, list.center + glm::dvec3(*at)});
    }
    const auto found = m_places.find(std::string(name));
    return found != m_places.end() ? std::optional(m_carried.point(found->second.id, found->second.place))
                                   : std::nullopt;
}

void EntityShapeView::addLinks(Overlay& overlay, const Entity& entity, const glm::dvec3& center,
                               bool bright) const {
    constexpr glm::u8vec4 linkColor{225, 232, 245, 255};
    constexpr int dashes = 15; // odd: both ends are drawn
    for (const FollowEnd& end : followEnds(entity, m_map->revision)) {
        const auto target = placeOf(end.target);
        if (!target)
            continue;
        glm::dvec3 from = center + glm::dvec3(end.at);
        if (const glm::dmat4* by = end.tail ? m_carried.tailOf(entity.id) : m_carried.of(entity.id))
            from = glm::dvec3(*by * glm::dvec4(from, 1));
        const glm::vec3 a(from - overlay.origin), b(*target - overlay.origin);
        const glm::vec3 piece = (b - a) / static_cast<float>(dashes);
        for (int i = 0; i < dashes; i += 2)
            overlay.lines.push_back({a + piece * static_cast<float>(i), a + piece * static_cast<float>(i + 1),
                                     tinted(linkColor, bright ? 255 : 150), bright ? 2.0f : 1.3f});
    }
}

EntityShape EntityShapeView::shapeFrom(const render::Camera& camera, const Entity& entity,
                                       const glm::dvec3& center) const {
    EntityShape shape = shapeOf(entity, m_map->revision, center, m_carried);
    const auto rest = looksAtViewer(entity.type) ? entityPosition(entity, m_map->revision) : std::nullopt;
    if (!rest)
        return shape;
    const glm::vec3 at(m_carried.point(entity.id, center + glm::dvec3(*rest)) - center);
    const ParticleView axes = render::viewOf(camera);
    const auto turned = [&](const glm::vec3& point) {
        const glm::vec3 beside = point - at;
        return at + axes.right * beside.x + axes.up * beside.y + axes.forward * beside.z;
    };
    for (ShapeLine& line : shape.lines) {
        line.a = turned(line.a);
        line.b = turned(line.b);
    }
    for (ShapeFace& face : shape.faces)
        for (glm::vec3& corner : face.corners)
            corner = turned(corner);
    return shape;
}

bool EntityShapeView::facesViewer(const Selection& selection) const {
    return m_map && std::any_of(selection.begin(), selection.end(), [&](const ItemRef& item) {
               if (item.kind != ItemKind::Entity)
                   return false;
               const auto* entity = static_cast<const Entity*>(findItem(*m_map, item));
               return entity != nullptr && looksAtViewer(entity->type);
           });
}

std::shared_ptr<Overlay> EntityShapeView::selected(const Selection& selection,
                                                   const render::Camera& camera) const {
    std::set<ItemId> wanted;
    for (const ItemRef& item : selection)
        if (item.kind == ItemKind::Entity && wanted.size() < mostSelectedShapes)
            wanted.insert(item.id);
    if (wanted.empty() || !m_map)
        return nullptr;
    auto overlay = std::make_shared<Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    overlay->cased = true;
    bool first = true;
    for (const List& list : m_lists)
        for (std::size_t i = 0; i < list.known.size(); ++i) {
            if (list.known[i].shown == 0 || !wanted.contains(list.known[i].id))
                continue;
            if (std::exchange(first, false))
                overlay->origin = list.center;
            const Entity& entity = list.entities[i];
            if (const auto group = shapeGroupOf(entity.type))
                addShape(*overlay, shapeFrom(camera, entity, list.center), list.center,
                         shapeColor(entity, *group, m_map->revision), true);
            addLinks(*overlay, entity, list.center, true);
        }
    return overlay;
}

const std::vector<render::OverlayLine>& EntityShapeView::linesAtRest(const Known& known, const Entity& entity,
                                                                     ShapeGroup group) const {
    if (!known.atRest) {
        Overlay lines;
        addShape(lines, shapeOf(entity, m_map->revision), glm::dvec3(0),
                 shapeColor(entity, group, m_map->revision), false);
        known.atRest = std::move(lines.lines);
    }
    return *known.atRest;
}

EntityShapeView::Collected EntityShapeView::collect(const render::Camera& camera, render::ViewSize size,
                                                    ShownShapes shown) const {
    std::vector<Candidate> candidates;
    const render::Frustum frustum = widened(camera).frustum(size);
    const auto beside = static_cast<float>(freeWay(camera));
    for (const List& list : m_lists) {
        for (std::size_t i = 0; i < list.known.size(); ++i) {
            const Known& known = list.known[i];
            if ((known.shown & shown) == 0)
                continue;
            const glm::dvec3 middle =
                m_carried.point(known.id, list.center + glm::dvec3(known.middle)) - camera.eye;
            const double away = glm::length(middle) - double{known.reach};
            if (!camera.orthographic() && away > farthestShape)
                continue;
            // Lines to what is followed may cross the picture though both ends are beside it.
            if ((known.shown & shown & shapeBit(followLinks)) == 0 && m_carried.tailOf(known.id) == nullptr &&
                frustum.overlap(glm::vec3(middle), glm::vec3(known.reach + beside)) ==
                    render::Frustum::Overlap::Outside)
                continue;
            candidates.push_back({away, &list, i});
        }
    }
    std::sort(candidates.begin(), candidates.end(),
              [](const Candidate& a, const Candidate& b) { return a.away < b.away; });
    Collected collected{camera, size, shown, nullptr, {}};
    auto overlay = std::make_shared<Overlay>();
    overlay->cased = true;
    overlay->origin = glm::round(camera.eye);
    if (!candidates.empty())
        overlay->lines.reserve(std::min(mostShapeLines, 32 * candidates.size()));
    std::size_t turning = 0; // lines
    for (const Candidate& candidate : candidates) {
        if (overlay->lines.size() + turning > mostShapeLines)
            break;
        const Entity& entity = candidate.list->entities[candidate.number];
        const Known& known = candidate.list->known[candidate.number];
        const auto group = shapeGroupOf(entity.type);
        if (group && (shown & shapeBit(static_cast<int>(*group))) != 0) {
            const std::vector<render::OverlayLine>& lines = linesAtRest(known, entity, *group);
            if (looksAtViewer(entity.type) || m_carried.of(entity.id) != nullptr ||
                m_carried.tailOf(entity.id) != nullptr) {
                collected.turning.push_back(candidate);
                turning += lines.size();
            } else {
                const glm::vec3 shift(candidate.list->center - overlay->origin);
                for (const render::OverlayLine& line : lines)
                    overlay->lines.push_back({shift + line.a, shift + line.b, line.color, line.width});
            }
        }
        if ((known.shown & shown & shapeBit(followLinks)) != 0)
            addLinks(*overlay, entity, candidate.list->center, false);
    }
    collected.standing = std::move(overlay);
    return collected;
}

EntityShapeView::Around EntityShapeView::around(const render::Camera& camera, render::ViewSize size,
                                                ShownShapes shown) const {
    if (shown == 0 || !m_map)
        return {};
    if (!m_collected || m_collected->shown != shown || m_collected->size.width != size.width ||
        m_collected->size.height != size.height || !holdsFor(m_collected->camera, camera))
        m_collected = collect(camera, size, shown);
    Around around{m_collected->standing, nullptr};
    if (m_collected->turning.empty())
        return around;
    auto overlay = std::make_shared<Overlay>();
    overlay->cased = true;
    overlay->origin = m_collected->standing->origin;
    for (const Candidate& candidate : m_collected->turning) {
        const Entity& entity = candidate.list->entities[candidate.number];
        addShape(*overlay, shapeFrom(camera, entity, candidate.list->center), candidate.list->center,
                 shapeColor(entity, *shapeGroupOf(entity.type), m_map->revision), false);
    }
    around.turning = std::move(overlay);
    return around;
}

std::shared_ptr<Overlay> EntityShapeView::door(const ItemRef& item, float open, glm::u8vec4 color) const {
    for (const List& list : m_lists)
        for (std::size_t i = 0; i < list.known.size(); ++i) {
            if (list.known[i].id != item.id)
                continue;
            const auto body = doorBody(list.entities[i], m_map->revision, open);
            if (!body)
                return nullptr;
            auto overlay = std::make_shared<Overlay>();
            overlay->depth = render::OverlayDepth::Ghosted;
            overlay->cased = true;
            overlay->origin = list.center;
            glm::vec3 corners[8];
            for (std::size_t corner = 0; corner < body->size(); ++corner)
                corners[corner] = glm::vec3(
                    m_carried.point(item.id, list.center + glm::dvec3((*body)[corner])) - list.center);
            overlay->addHexahedron(corners, tinted(color, 255), tinted(color, 110), 2.5f);
            return overlay;
        }
    return nullptr;
}

} // namespace octant
