#include "views/viewport/sign_view.h"

#include <algorithm>
#include <utility>

#include <glm/geometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"
#include "views/render/entity_scene.h"

namespace octant {
namespace {

constexpr std::uint8_t faintness = 4; ///< the share of its alpha that a hidden sign has, as a divisor

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
    for (const auto& [distance, sign] : near) {
        if (!sign->shaped) {
            sign->letters = lettersOf(sign->says);
            sign->shaped = true;
        }
        if (overlay->triangles.size() + sign->letters.size() > mostCorners)
            break;
        const glm::vec3 place(placeOf(*sign) - overlay->origin);
        for (const glm::vec2& corner : sign->letters)
            overlay->triangles.push_back({place + axes.right * corner.x + axes.up * corner.y, sign->color});
    }
    return overlay->triangles.empty() ? nullptr : overlay;
}

} // namespace octant
