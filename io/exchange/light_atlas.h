#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <glm/vec2.hpp>

#include "model/core/picture.h"
#include "model/map/map.h"

namespace octant::exchange {

/// Where a lightmap lies on a picture of the atlas: what is at `uv` of it is at `offset + uv * scale` there,
/// both from 0 to 1, from the top left.
struct LightPlace {
    std::size_t picture = 0; ///< position in pictures()
    glm::vec2 offset{0};     ///< of its top left corner
    float scale = 1;         ///< its side as a share of the picture's
};

/// The lightmaps of a level on as few pictures as hold them. Their sides are powers of two, so that nothing
/// is left free between them.
class LightAtlas {
public:
    /// Decodes all sectors. Damaged ones, and lightmaps without all of their luxels, are left out.
    explicit LightAtlas(const Level& level);

    /// Nothing where the sector has no such lightmap, or the lightmap not all of its luxels.
    std::optional<LightPlace> find(std::size_t sector, std::uint8_t lightmap) const;
    /// RGB, square.
    std::vector<Picture> pictures() const;

private:
    struct Place {
        const Lightmap* lightmap;
        std::size_t picture;
        std::uint32_t x, y;
    };

    std::map<std::pair<std::size_t, std::size_t>, Place> m_places; ///< by sector and number in its list
    std::vector<std::uint32_t> m_sides;                            ///< of pictures
};

} // namespace octant::exchange
