#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "model/geometry/followers.h"
#include "model/geometry/sector_walk.h"
#include "model/map/map.h"
#include "views/drawing/camera.h"
#include "views/drawing/overlay.h"
#include "views/viewport/sign_shape.h"

namespace octant {

/// What entities of type text say, as letters in the level that face the viewer. A margin, dark around bright
/// letters and bright around dark ones, sets them off from what is behind.
class SignView {
public:
    static constexpr std::size_t mostCorners = 300000; ///< of all letters together; the nearest signs first
    static constexpr double farthestSign = 64;         ///< units from the eye

    /// The signs of a level, the map's global ones and those of decoded sectors.
    void follow(const Map& map, const Level& level);
    /// Forgets the signs until follow() is called again.
    void clear() { m_signs.clear(); }
    bool empty() const { return m_signs.empty(); }

    /// Those near a camera; null where there are none. One that begins hidden is faint; those that are
    /// `carried` are elsewhere.
    std::shared_ptr<render::Overlay> overlay(const render::Camera& camera, const Carried* carried = nullptr);

    /// The nearest one whose letters and the room between them a ray meets, of those that the last overlay()
    /// shows, and how many units along the ray.
    std::optional<std::pair<ItemId, double>> pick(const Ray& ray, const render::Camera& camera,
                                                  const Carried* carried = nullptr) const;

private:
    struct Sign {
        ItemId id = 0;
        SignText says;
        glm::dvec3 place{0};
        glm::u8vec4 color{255};
        double farthest = 0; ///< units that it is seen from
        std::vector<glm::vec2> margin, letters;
        bool shaped = false; ///< both are those of what it says
        bool shown = false;  ///< by the last overlay
    };
    void read(const EntityList& list, Revision revision, const glm::dvec3& center, std::vector<Sign>& signs);

    std::vector<Sign> m_signs;
};

} // namespace octant
