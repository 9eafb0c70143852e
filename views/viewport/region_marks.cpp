#include "views/viewport/region_marks.h"

#include <algorithm>
#include <array>
#include <set>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/geometry/wind.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/drawing/region_color.h"
#include "views/host/translated.h"

namespace octant {
namespace {

constexpr double shortestArrow = 0.5; // units

glm::dvec3 middleOf(const PlacedItem& item) {
    glm::dvec3 middle(0);
    for (const glm::vec3& corner : item.corners)
        middle += glm::dvec3(corner) / static_cast<double>(item.corners.size());
    return item.position + middle;
}

/// The shortest side of the box around a region, units.
double roomIn(const PlacedItem& item) {
    glm::vec3 min = item.corners[0], max = min;
    for (const glm::vec3& corner : item.corners) {
        min = glm::min(min, corner);
        max = glm::max(max, corner);
    }
    const glm::vec3 size = max - min;
    return std::min({size.x, size.y, size.z});
}

const EnvironmentRegion* regionOf(const Map& map, const PlacedItem& item) {
    return isEnvironmentRegion(item.item.kind)
               ? static_cast<const EnvironmentRegion*>(findItem(map, item.item))
               : nullptr;
}

/// Which way things go in a region, units; zero where it says nothing of that.
glm::dvec3 wayIn(const Map& map, const PlacedItem& item, double seconds) {
    const EnvironmentRegion* region = regionOf(map, item);
    if (region == nullptr || region->environment.id == 0)
        return glm::dvec3(0);
    const ItemKind kind = itemKindRow(item.item.kind).environment;
    const void* found = findItem(map, {kind, -1, ItemRef::NoCube, region->environment.id});
    if (found == nullptr)
        return glm::dvec3(0);
    if (kind == ItemKind::WeatherEnvironment)
        return glm::dvec3(windAt(*static_cast<const WeatherEnvironment*>(found), seconds));
    if (kind == ItemKind::GravityEnvironment)
        return glm::dvec3(static_cast<const GravityEnvironment*>(found)->gravity) * 0.5;
    return glm::dvec3(0);
}

void addArrow(render::Overlay& overlay, const glm::vec3& from, const glm::vec3& way, glm::u8vec4 color) {
    constexpr float headLength = 0.28f, headWidth = 0.12f, width = 3;
    const glm::vec3 tip = from + way;
    const glm::vec3 beside =
        glm::abs(way.y) > 0.9f * glm::length(way) ? glm::vec3(1, 0, 0) : glm::vec3(0, 1, 0);
    const glm::vec3 side = glm::normalize(glm::cross(way, beside)) * glm::length(way) * headWidth;
    const glm::vec3 other = glm::cross(glm::normalize(way), side);
    const glm::vec3 neck = tip - way * headLength;
    overlay.lines.push_back({from, tip, color, width});
    for (const glm::vec3& edge : {side, -side, other, -other})
        overlay.lines.push_back({tip, neck + edge, color, width});
}

} // namespace

QString regionBrings(ItemKind kind) {
    switch (kind) {
    case ItemKind::SoundRegion:
        return translated(OCTANT_TR("Sound"));
    case ItemKind::WeatherRegion:
        return translated(OCTANT_TR("Weather"));
    case ItemKind::SkyRegion:
        return translated(OCTANT_TR("Sky"));
    case ItemKind::GravityRegion:
        return translated(OCTANT_TR("Gravity"));
    default:
        return translated(OCTANT_TR("Loads sectors"));
    }
}

std::vector<ViewLabel> regionLabels(const Map& map, const PlacedItems& items) {
    std::vector<ViewLabel> labels;
    items.forEach([&](const PlacedItem& item) {
        if (item.isPoint)
            return;
        std::string text = regionBrings(item.item.kind).toStdString();
        if (const EnvironmentRegion* region = regionOf(map, item)) {
            const Ref& named = region->environment;
            const std::string name = named.id != 0
                                         ? displayName(map, {itemKindRow(item.item.kind).environment, -1,
                                                             ItemRef::NoCube, named.id})
                                         : named.name;
            if (!name.empty())
                text += ": " + name;
        }
        labels.push_back({item.item, middleOf(item), std::move(text), false});
    });
    return labels;
}

std::shared_ptr<render::Overlay> regionArrows(const Map& map, const PlacedItems& items, double seconds) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    items.forEach([&](const PlacedItem& item) {
        if (item.isPoint)
            return;
        const glm::dvec3 way = wayIn(map, item, seconds);
        const double length = glm::length(way);
        if (!(length > 0) || !std::isfinite(length))
            return;
        const double shown = std::clamp(length, shortestArrow, std::max(shortestArrow, roomIn(item) * 0.7));
        const glm::dvec3 arrow = way * (shown / length);
        addArrow(*overlay, glm::vec3(middleOf(item) - arrow * 0.5), glm::vec3(arrow),
                 regionColor(item.item.kind));
    });
    return overlay;
}

bool regionWindVaries(const Map& map, const PlacedItems& items) {
    bool varies = false;
    items.forEach([&](const PlacedItem& item) {
        const EnvironmentRegion* region =
            item.item.kind == ItemKind::WeatherRegion ? regionOf(map, item) : nullptr;
        if (region == nullptr || varies)
            return;
        const auto* weather = static_cast<const WeatherEnvironment*>(
            findItem(map, {ItemKind::WeatherEnvironment, -1, ItemRef::NoCube, region->environment.id}));
        varies = weather != nullptr && windVaries(*weather);
    });
    return varies;
}

std::vector<LegendEntry> regionLegend(const PlacedItems& items) {
    std::set<ItemKind> kinds;
    items.forEach([&](const PlacedItem& item) {
        if (!item.isPoint)
            kinds.insert(item.item.kind);
    });
    std::vector<LegendEntry> entries;
    for (const ItemKind kind : kinds) {
        const glm::u8vec4 color = regionColor(kind);
        entries.push_back({QColor(color.r, color.g, color.b), regionBrings(kind)});
    }
    return entries;
}

} // namespace octant
