#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <glm/vec2.hpp>

#include "io/loss.h"
#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/core/work_context.h"
#include "model/map/map.h"
#include "model/p3m/model.h"

namespace octant::exchange {

/// The baked light of the vertices of a part.
struct PartLight {
    static constexpr std::size_t None = static_cast<std::size_t>(-1);

    std::size_t picture = None; ///< number in LevelLight::pictures
    std::vector<glm::vec2> uvs; ///< from the top left; none without a picture
};
/// The baked light of a level, as second texture coordinates.
struct LevelLight {
    std::vector<Picture> pictures;
    std::vector<PartLight> parts; ///< as many as the model has
};

/// The drawn faces of a level, with the materials that they have.
struct LevelModel {
    /// A part or more for each material; positions are units from the centre of the centre sector. It may
    /// have more parts than a P3M file holds.
    p3m::Model model;
    std::vector<std::string> materialNames; ///< by material of the model, all different
    std::optional<LevelLight> light;        ///< where it was asked for and there is some
};

/// Makes a model of what is drawn of a level of the map. Errors: there is no such level, a sector of it is
/// damaged, nothing is drawn, more materials are drawn than a model has numbers for; it was stopped.
/// `withLight`: faces of one material that have light on two pictures are two parts.
Result<LevelModel> modelOfLevel(const Map& map, std::size_t level, Losses& losses, const WorkContext& work,
                                bool withLight = false);

} // namespace octant::exchange
