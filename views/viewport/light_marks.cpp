#include "views/viewport/light_marks.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/geometry/entity_shape.h"
#include "model/light/light_entity.h"
#include "model/map/locate.h"
#include "views/viewport/entity_marks.h"

namespace octant {
namespace {

constexpr double sunAbove = 3, sunsApart = 3; // units
constexpr float sunArrow = 4;                 // units
constexpr float brightRing = markSize + 6;    // pixels
constexpr std::uint8_t rangeAlpha = 150;

glm::u8vec4 liftedColor(const glm::vec3& color) {
    const float brightest = std::max({color.r, color.g, color.b, 1.0f});
    return {glm::u8vec3(glm::clamp(color * (255 / brightest), 0.0f, 255.0f)), 255};
}

/// Two directions across one of length 1.
std::pair<glm::vec3, glm::vec3> across(const glm::vec3& way) {
    const glm::vec3 other = std::abs(way.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    const glm::vec3 x = glm::normalize(glm::cross(other, way));
    return {x, glm::cross(way, x)};
}

EntityShape shapeOfSource(const light::Source& source, const glm::vec3& at) {
    EntityShape shape;
    if (!light::sourceProblem(source).empty())
        return shape;
    const glm::vec3 way =
        source.type == light::SourceType::Point ? glm::vec3(0, -1, 0) : glm::normalize(source.direction);
    switch (source.type) {
    case light::SourceType::Point:
        shape.addEllipsoid(at, glm::mat3(1), glm::vec3(source.range), ShapePart::Other);
        break;
    case light::SourceType::Spot: {
        const auto [x, y] = across(way);
        const float half = glm::radians(source.cone[1]);
        const float ahead = std::cos(half) * source.range, radius = std::sin(half) * source.range;
        const glm::vec3 end = at + way * ahead;
        shape.addArc(end, x * radius, y * radius, 0, 360, ShapePart::Other);
        for (const glm::vec3& side : {x, -x, y, -y})
            shape.addLine(at, end + side * radius, ShapePart::Other);
        break;
    }
    case light::SourceType::Sun:
        shape.addArrow(at, way * sunArrow);
        break;
    }
    if (source.radius > 0 && source.type != light::SourceType::Sun)
        shape.addEllipsoid(at, glm::mat3(1), glm::vec3(source.radius), ShapePart::Body);
    return shape;
}

render::PreviewLight previewOf(const light::Source& source) {
    render::PreviewLight light;
    light.kind = source.type == light::SourceType::Point  ? render::PreviewLight::Kind::Point
                 : source.type == light::SourceType::Spot ? render::PreviewLight::Kind::Spot
                                                          : render::PreviewLight::Kind::Sun;
    light.position = source.position;
    if (source.type != light::SourceType::Point)
        light.direction = glm::normalize(source.direction);
    light.color = source.color * (source.intensity / 255);
    light.range = source.range;
    light.innerCosine = std::cos(glm::radians(source.cone[0]));
    light.outerCosine = std::cos(glm::radians(source.cone[1]));
    return light;
}

} // namespace

std::vector<LightTool::Mark> sourceMarks(const light::LevelLight& light, const render::WorldBox& level) {
    std::vector<LightTool::Mark> marks;
    double suns = 0;
    for (std::size_t i = 0; i < light.sources.size(); ++i) {
        const light::Source& source = light.sources[i];
        LightTool::Mark mark{i, source.position, true};
        if (source.type == light::SourceType::Sun) {
            const glm::dvec3 center = level.empty() ? glm::dvec3(0) : level.center();
            const double top = level.empty() ? 0 : center.y + level.size().y / 2;
            mark.position = {center.x + sunsApart * suns++, top + sunAbove, center.z};
            mark.moves = false;
        }
        if (std::isfinite(mark.position.x + mark.position.y + mark.position.z))
            marks.push_back(mark);
    }
    return marks;
}

std::shared_ptr<render::Overlay> sourceOverlay(const light::LevelLight& light,
                                               const std::vector<LightTool::Mark>& marks,
                                               const std::vector<std::size_t>& selected) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    overlay->cased = true;
    const glm::vec4 lamp = markCell(static_cast<int>(EntityType::Light));
    for (const LightTool::Mark& mark : marks) {
        const light::Source& source = light.sources[mark.source];
        glm::u8vec4 color = liftedColor(source.color);
        const glm::vec3 at(mark.position);
        overlay->icons.push_back({at, lamp, color, static_cast<float>(markSize)});
        if (std::find(selected.begin(), selected.end(), mark.source) == selected.end())
            continue;
        overlay->icons.push_back({at, markCell(ringMark), color, brightRing});
        color.a = rangeAlpha;
        for (const ShapeLine& line : shapeOfSource(source, at).lines)
            overlay->lines.push_back({line.a, line.b, color, 1.5f});
    }
    return overlay;
}

render::PreviewLight EntityLight::now(const Carried& carried) const {
    render::PreviewLight light = atRest;
    if (const glm::dmat4* by = carried.of(id)) {
        light.position = carried.point(id, light.position);
        if (const glm::dvec3 way = glm::dmat3(*by) * glm::dvec3(light.direction); glm::length(way) > 1e-9)
            light.direction = glm::vec3(glm::normalize(way));
    }
    return light;
}

std::vector<EntityLight> entityPreview(const Map& map, const PlacedItems& items) {
    std::vector<EntityLight> lights;
    items.forEach([&](const PlacedItem& item) {
        if (item.item.kind != ItemKind::Entity)
            return;
        const auto* entity = static_cast<const Entity*>(findItem(map, item.item));
        if (entity == nullptr || !light::beginsLit(*entity, map.revision))
            return;
        if (const auto source = light::sourceOfLight(*entity, map.revision, glm::vec3(item.position)))
            lights.push_back({item.item.id, previewOf(*source)});
    });
    return lights;
}

std::vector<render::PreviewLight> sourcePreview(const light::LevelLight& light) {
    std::vector<render::PreviewLight> lights;
    for (const light::Source& source : light.sources)
        if (light::sourceProblem(source).empty())
            lights.push_back(previewOf(source));
    return lights;
}

bool hasLightmaps(const Level& level) {
    return std::any_of(level.sectors.begin(), level.sectors.end(), [](const SectorSlot& slot) {
        if (!slot.cell->decoded())
            return false;
        const auto& sector = slot.cell->value();
        return sector != nullptr && !sector->lightmaps.empty();
    });
}

} // namespace octant
