#include "views/viewport/viewport_overlays.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "model/geometry/entity_shape.h"
#include "model/geometry/octree.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/drawing/region_color.h"
#include "views/viewport/bounds_of_uses.h"
#include "views/viewport/entity_marks.h"

namespace octant {
namespace {

using render::Overlay;
using render::OverlayDepth;
using render::WorldBox;

constexpr glm::u8vec4 none{0, 0, 0, 0};
constexpr float ringSize = markSize + 6; // pixels

glm::u8vec4 fadedTo(glm::u8vec4 color, std::uint8_t alpha) { return {color.r, color.g, color.b, alpha}; }

/// Corners of a cube or of an item from the overlay's origin.
struct Hexahedron {
    glm::vec3 corners[8];
};

Hexahedron placed(const Corners& corners, const glm::vec3& at) {
    Hexahedron placedCorners;
    for (std::size_t i = 0; i < 8; ++i)
        placedCorners.corners[i] = corners[i] + at;
    return placedCorners;
}

/// A sector of the selection; many cubes of one sector are found with one search.
class SectorLookup {
public:
    explicit SectorLookup(const MeshContext& context) : m_context(context) {
        const Level& level = context.level();
        for (std::size_t i = 0; i < level.sectors.size(); ++i)
            m_numbers.emplace(level.sectors[i].id, i);
    }
    std::optional<std::size_t> number(ItemId sector) const {
        const auto found = m_numbers.find(sector);
        return found == m_numbers.end() ? std::nullopt : std::optional(found->second);
    }
    /// Corners of a cube from the centre of its sector.
    std::optional<Corners> corners(std::size_t sector, std::uint32_t cube) {
        if (!m_tree || sector != m_current) {
            m_tree = m_context.tree(m_context.level().indexOf(sector));
            m_current = sector;
        }
        if (!m_tree || cube >= m_tree->sector().cubes.size())
            return std::nullopt;
        const CubeCell cell = m_tree->octree().cell(cube);
        if (cell.number == Cube::None)
            return std::nullopt;
        return cubeCorners(m_tree->sector().cubes, cell, m_context.side());
    }

private:
    const MeshContext& m_context;
    std::unordered_map<ItemId, std::size_t> m_numbers;
    std::shared_ptr<const SectorTree> m_tree;
    std::size_t m_current = 0;
};

void addFace(Overlay& overlay, const Hexahedron& cube, int face, glm::u8vec4 edge) {
    const std::uint8_t* quad = faceCorners[face];
    for (int i = 0; i < 4; ++i)
        overlay.lines.push_back({cube.corners[quad[i]], cube.corners[quad[(i + 1) % 4]], edge, 2.5f});
}

} // namespace

std::shared_ptr<Overlay> selectionOverlay(const MeshContext& context, const PlacedItems& items,
                                          const Selection& selection, const OverlayColors& colors,
                                          const Carried& carried) {
    constexpr std::size_t mostOutlined = 20000; // more than that hides what it outlines
    auto overlay = std::make_shared<Overlay>();
    overlay->depth = OverlayDepth::XRay;
    const Level& level = context.level();
    SectorLookup sectors(context);
    // Many lie over each other in the picture: thinner, so that one still sees what they are.
    const double share =
        std::clamp(60.0 / static_cast<double>(std::max<std::size_t>(selection.size(), 1)), 0.15, 1.0);
    const auto alpha = [&](int whole) { return static_cast<std::uint8_t>(std::lround(whole * share)); };
    const glm::u8vec4 edge = fadedTo(colors.accent, alpha(255));
    std::size_t count = 0;
    for (const ItemRef& item : selection) {
        if (++count > mostOutlined)
            break;
        if (item.kind == ItemKind::Cube) {
            const auto number = sectors.number(item.id);
            const auto corners = number ? sectors.corners(*number, item.cube) : std::nullopt;
            if (!corners)
                continue;
            const Hexahedron cube = placed(*corners, glm::vec3(sectorCenter(level, *number)));
            if (item.face >= 0)
                addFace(*overlay, cube, item.face, edge);
            else
                overlay->addHexahedron(cube.corners, edge, none, share < 1 ? 1.2f : 2.0f);
        } else if (item.kind == ItemKind::Sector) {
            if (const auto number = sectors.number(item.id)) {
                const glm::vec3 half(level.sectorSide() / 2), at(sectorCenter(level, *number));
                overlay->addBox(at - half, at + half, colors.accent, none, 2.5f);
            }
        } else if (const auto place = items.find(item)) {
            const glm::vec3 at(carried.point(item.id, place->position));
            if (const glm::vec3 rest(place->position); place->isPoint && at != rest)
                overlay->lines.push_back({rest, at, fadedTo(colors.accent, alpha(150)), 1.2f});
            if (place->isPoint)
                overlay->icons.push_back({at, markCell(ringMark), colors.accent, ringSize});
            else
                overlay->addHexahedron(placed(place->corners, at).corners, colors.accent, none, 2.5f);
        }
    }
    return overlay;
}

std::shared_ptr<Overlay> boundsOverlay(const Level& level, const OverlayColors& colors) {
    auto overlay = std::make_shared<Overlay>();
    const glm::vec3 half(level.sectorSide() / 2);
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        const bool center = level.indexOf(i) == level.centerSector;
        const bool filled = cell.decoded() && cell.value() != nullptr && cell.value()->cubes.size() > 1;
        if (!center && !filled)
            continue;
        const glm::vec3 at(sectorCenter(level, i));
        overlay->addBox(at - half, at + half, center ? fadedTo(colors.accent, 200) : colors.bounds, none,
                        center ? 2.0f : 1.0f);
    }
    return overlay;
}

std::shared_ptr<Overlay> regionsOverlay(const PlacedItems& items) {
    auto overlay = std::make_shared<Overlay>();
    overlay->depth = OverlayDepth::XRay; // what holds in a room is seen from above its roof
    items.forEach([&](const PlacedItem& item) {
        if (item.isPoint)
            return;
        const glm::u8vec4 color = fadedTo(regionColor(item.item.kind), 220);
        overlay->addHexahedron(placed(item.corners, glm::vec3(item.position)).corners, color,
                               fadedTo(color, 22), 1.5f);
    });
    return overlay;
}

WorldBox boundsOf(const MeshContext& context, const PlacedItems& items, const Selection& selection) {
    WorldBox box;
    const Level& level = context.level();
    SectorLookup sectors(context);
    const auto addBox = [&](const glm::dvec3& at, double half) {
        box.add(at - glm::dvec3(half));
        box.add(at + glm::dvec3(half));
    };
    for (const ItemRef& item : selection) {
        if (item.kind == ItemKind::Cube) {
            const auto number = sectors.number(item.id);
            if (const auto corners = number ? sectors.corners(*number, item.cube) : std::nullopt)
                for (const glm::vec3& corner : *corners)
                    box.add(sectorCenter(level, *number) + glm::dvec3(corner));
        } else if (item.kind == ItemKind::LightSource) {
            const ItemListView list = listIn(level, item.kind);
            // A sun is everywhere.
            if (const std::size_t at = list.positionOf(item.id);
                at != ItemListView::NotFound && level.lightSources[at].type != light::SourceType::Sun)
                addBox(glm::dvec3(level.lightSources[at].position), 1);
        } else if (const auto place = items.find(item)) {
            if (place->isPoint)
                addBox(place->position, 1);
            else
                for (const glm::vec3& corner : place->corners)
                    box.add(place->position + glm::dvec3(corner));
        } else {
            const ItemId sector = item.kind == ItemKind::Sector ? item.id : sectorOf(item.id);
            if (const auto number = sectors.number(sector))
                addBox(sectorCenter(level, *number), double{level.sectorSide()} / 2);
            else
                box.add(boundsOfUses(level, item));
        }
    }
    return box;
}

WorldBox framedBounds(const Map& map, const MeshContext& context, const PlacedItems& items,
                      const Selection& selection) {
    constexpr float mostOfReach = 2.5f, mostOfBody = 64; // units from the place, on each axis
    WorldBox box = boundsOf(context, items, selection);
    for (const ItemRef& item : selection) {
        const auto place = item.kind == ItemKind::Entity ? items.find(item) : std::nullopt;
        const auto* entity = place ? static_cast<const Entity*>(findItem(map, item)) : nullptr;
        const auto at = entity != nullptr && entity->data ? entityPosition(*entity, map.revision)
                                                          : std::optional<glm::vec3>();
        if (!at)
            continue;
        // What light and sound reach has no end that one sees: a lamp is framed with what is near to it.
        const auto group = shapeGroupOf(entity->type);
        const bool reaches =
            group == ShapeGroup::Lights || group == ShapeGroup::Sounds || group == ShapeGroup::Particles;
        const glm::vec3 most(reaches ? mostOfReach : mostOfBody);
        for (const ShapeLine& line : shapeOf(*entity, map.revision).lines)
            for (const glm::vec3& end : {line.a, line.b})
                box.add(place->position + glm::dvec3(glm::clamp(end - *at, -most, most)));
    }
    return box;
}

std::shared_ptr<Overlay> cutOff(std::shared_ptr<Overlay> overlay, const render::Section& section) {
    if (!overlay || !section.cuts())
        return overlay;
    const auto shown = [&](const glm::vec3& point) {
        return section.shows(overlay->origin + glm::dvec3(point));
    };
    std::erase_if(overlay->icons, [&](const render::OverlayIcon& icon) { return !shown(icon.position); });
    std::vector<render::OverlayLine> lines;
    for (render::OverlayLine line : overlay->lines) {
        render::Section box = section;
        box.nearest = 0;
        const glm::vec3 way = line.b - line.a;
        const auto part = box.along(overlay->origin + glm::dvec3(line.a), glm::dvec3(way), glm::dvec3(0));
        if (!part || part->first >= 1)
            continue;
        line.b = line.a + way * static_cast<float>(std::min(part->second, 1.0));
        line.a += way * static_cast<float>(part->first);
        lines.push_back(line);
    }
    overlay->lines = std::move(lines);
    std::vector<render::OverlayVertex> triangles;
    for (std::size_t i = 0; i + 2 < overlay->triangles.size(); i += 3) {
        std::vector<glm::dvec3> polygon;
        for (std::size_t corner = 0; corner < 3; ++corner)
            polygon.push_back(overlay->origin + glm::dvec3(overlay->triangles[i + corner].position));
        for (int axis = 0; axis < 3; ++axis)
            for (const bool low : {true, false}) {
                const auto depth = [&](const glm::dvec3& point) {
                    return low ? point[axis] - section.low[axis] : section.high[axis] - point[axis];
                };
                std::vector<glm::dvec3> kept;
                for (std::size_t corner = 0; corner < polygon.size(); ++corner) {
                    const glm::dvec3 &from = polygon[corner], &to = polygon[(corner + 1) % polygon.size()];
                    const double a = depth(from), b = depth(to);
                    if (a >= 0)
                        kept.push_back(from);
                    if ((a < 0) != (b < 0))
                        kept.push_back(from + (to - from) * (a / (a - b)));
                }
                polygon = std::move(kept);
            }
        const auto add = [&](const glm::dvec3& point) {
            triangles.push_back({glm::vec3(point - overlay->origin), overlay->triangles[i].color});
        };
        for (std::size_t corner = 1; corner + 1 < polygon.size(); ++corner) {
            add(polygon[0]);
            add(polygon[corner]);
            add(polygon[corner + 1]);
        }
    }
    overlay->triangles = std::move(triangles);
    return overlay;
}

} // namespace octant
