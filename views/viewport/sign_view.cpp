#include "views/viewport/sign_view.h"

#include <algorithm>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "views/render/entity_scene.h"

namespace octant {
namespace {

constexpr std::uint8_t faintness = 4; ///< the share of its alpha that a hidden sign has, as a divisor

/// Of the margin around letters of a color: as far from how bright they look as it can be.
glm::u8vec4 marginColor(const glm::u8vec4& letters) {
    const int light = (299 * letters.r + 587 * letters.g + 114 * letters.b) / 1000;
    const glm::u8vec4 set = light > 110 ? glm::u8vec4(16, 18, 22, 255) : glm::u8vec4(240, 240, 236, 255);
    return {set.r, set.g, set.b, static_cast<std::uint8_t>(letters.a * 4 / 5)};
}

} // namespace

void SignView::read(const EntityList& list, Revision revision, const glm::dvec3& center,
                    std::vector<Sign>& signs) {
    for (const Entity& entity : list.entities) {
        if (entity.type != EntityType::Text || entity.opaque() || !entity.data)
            continue;
        const auto at = entityPosition(entity, revision);
        if (!at || !(glm::length(*at) < 1e7f))
            continue;
        const EntityValues values(entity, revision);
        Sign sign;
        sign.id = entity.id;
        sign.says.text = entityText(entity, revision, "text");
        if (values.flag("escape_codes"))
            sign.says.text = withoutEscapes(sign.says.text);
        sign.says.box = values.get("offsets", sign.says.box);
        sign.says.size = values.get("font_size", 0.0f);
        sign.says.middle = values.flag("center_horizontal");
        sign.says.upright = values.flag("center_vertical");
        sign.place = center + glm::dvec3(*at);
        const auto color = values.get("color", std::array<std::uint8_t, 4>{255, 255, 255, 255});
        sign.color = {color[0], color[1], color[2], color[3]};
        if (values.flag("hidden"))
            sign.color.a /= faintness;
        const float limit = values.get("view_distance", 0.0f);
        sign.farthest = limit > 0 ? std::min(double{limit}, farthestSign) : farthestSign;
        if (sign.says.text.empty() || sign.color.a == 0)
            continue;
        signs.push_back(std::move(sign));
    }
}

void SignView::follow(const Map& map, const Level& level) {
    std::vector<Sign> signs;
    read(map.entities, map.revision, glm::dvec3(0), signs);
    read(level.entities, map.revision, glm::dvec3(0), signs);
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        if (const Sector* sector = cell.decoded() ? cell.value() : nullptr)
            read(sector->entities, map.revision, sectorCenter(level, i), signs);
    }
    // Letters of those that say what they said stay.
    for (std::size_t i = 0; i < std::min(signs.size(), m_signs.size()); ++i)
        if (m_signs[i].shaped && m_signs[i].says == signs[i].says) {
            signs[i].margin = std::move(m_signs[i].margin);
            signs[i].letters = std::move(m_signs[i].letters);
            signs[i].shaped = true;
        }
    m_signs = std::move(signs);
}

std::shared_ptr<render::Overlay> SignView::overlay(const render::Camera& camera, const Carried* carried) {
    const auto placeOf = [&](const Sign& sign) {
        return carried != nullptr ? carried->point(sign.id, sign.place) : sign.place;
    };
    std::vector<std::pair<double, Sign*>> near;
    for (Sign& sign : m_signs) {
        sign.shown = false;
        const double distance = camera.orthographic() ? 0 : glm::distance(placeOf(sign), camera.eye);
        if (distance <= sign.farthest)
            near.emplace_back(distance, &sign);
    }
    if (near.empty())
        return nullptr;
    std::sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    auto overlay = std::make_shared<render::Overlay>();
    overlay->origin = placeOf(*near.front().second);
    const ParticleView axes = render::viewOf(camera);
    std::size_t drawn = 0, corners = 0;
    for (; drawn < near.size(); ++drawn) {
        Sign& sign = *near[drawn].second;
        if (!sign.shaped) {
            sign.margin = marginOf(sign.says);
            sign.letters = lettersOf(sign.says);
            sign.shaped = true;
        }
        corners += sign.margin.size() + sign.letters.size();
        if (corners > mostCorners)
            break;
    }
    while (drawn > 0) { // the nearest last, over the others
        Sign& sign = *near[--drawn].second;
        sign.shown = true;
        const glm::vec3 place(placeOf(sign) - overlay->origin);
        const auto add = [&](const std::vector<glm::vec2>& triangles, const glm::u8vec4& color) {
            for (const glm::vec2& corner : triangles)
                overlay->triangles.push_back({place + axes.right * corner.x + axes.up * corner.y, color});
        };
        add(sign.margin, marginColor(sign.color));
        add(sign.letters, sign.color);
    }
    return overlay->triangles.empty() ? nullptr : overlay;
}

std::optional<std::pair<ItemId, double>> SignView::pick(const Ray& ray, const render::Camera& camera,
                                                        const Carried* carried) const {
    std::optional<std::pair<ItemId, double>> nearest;
    const ParticleView axes = render::viewOf(camera);
    const glm::dvec3 right(axes.right), up(axes.up), forward(axes.forward);
    const double toward = glm::dot(ray.direction, forward);
    if (!(toward > 0))
        return nearest;
    for (const Sign& sign : m_signs) {
        if (!sign.shown || sign.margin.empty())
            continue;
        const glm::dvec3 place = carried != nullptr ? carried->point(sign.id, sign.place) : sign.place;
        const double distance = glm::dot(place - ray.origin, forward) / toward;
        if (!(distance > 0) || (nearest && distance >= nearest->second))
            continue;
        const glm::dvec3 met = ray.origin + ray.direction * distance - place;
        const glm::vec2 at(static_cast<float>(glm::dot(met, right)), static_cast<float>(glm::dot(met, up)));
        glm::vec2 low = sign.margin.front(), high = low;
        for (const glm::vec2& corner : sign.margin) {
            low = glm::min(low, corner);
            high = glm::max(high, corner);
        }
        if (glm::all(glm::greaterThanEqual(at, low)) && glm::all(glm::lessThanEqual(at, high)))
            nearest = {sign.id, distance};
    }
    return nearest;
}

} // namespace octant
