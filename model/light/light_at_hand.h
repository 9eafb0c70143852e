#pragma once

#include <cstddef>
#include <optional>

#include "model/light/bake.h"
#include "model/map/map.h"

namespace octant::light {

/// Somebody who keeps the light of a level in step with its edits, and so has all of it or a part.
class LightAtHand {
public:
    virtual ~LightAtHand() = default;

    /// Whether all light of this state of a level is there as a bake gives it. For the thread that shows it.
    virtual bool complete(const MapPtr& map, std::size_t level) const = 0;
    /// Mean colours of textures that it is computed with. For the same thread.
    virtual Albedos colors() const = 0;
    /// What bakeLevel() gives with Quality::Final, going on from what is there; what is done stays done when
    /// it is stopped. None where this level is not kept. Any thread; waits while light is computed for the
    /// view.
    virtual std::optional<Result<BakedLevel>> finish(const MapPtr& map, std::size_t level,
                                                     const LevelLight& light, const WorkContext& work,
                                                     double from, double to) = 0;
};

} // namespace octant::light
