#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "io/loss.h"
#include "model/core/result.h"
#include "model/core/work_context.h"
#include "model/map/map.h"
#include "model/p3m/model.h"

namespace octant::exchange {

/// The drawn faces of a level, with the materials that they have.
struct LevelModel {
    /// A part or more for each material; positions are units from the centre of the centre sector. It may
    /// have more parts than a P3M file holds.
    p3m::Model model;
    std::vector<std::string> materialNames; ///< by material of the model, all different
};

/// Makes a model of what is drawn of a level of the map. Errors: there is no such level, a sector of it is
/// damaged, nothing is drawn, more materials are drawn than a model has numbers for; it was stopped.
Result<LevelModel> modelOfLevel(const Map& map, std::size_t level, Losses& losses, const WorkContext& work);

} // namespace octant::exchange
