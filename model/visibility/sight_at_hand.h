#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "model/light/light.h"
#include "model/map/map.h"
#include "model/visibility/bake_visibility.h"

namespace octant::visibility {

/// Whoever has visible lists of levels that a bake would compute anew. For all threads.
class SightAtHand {
public:
    virtual ~SightAtHand() = default;

    /// What bakeVisibility() gives for this state of a level; none where that is not there. `light` says what
    /// is a sky.
    virtual std::optional<VisibleLevel> of(const MapPtr& map, std::size_t level,
                                           const light::LevelLight& light) const = 0;
    /// Told of a state of a level whose own lists are what bakeVisibility() gives for it.
    virtual void knowOwn(const std::shared_ptr<const Level>& level, const light::LevelLight& light) const = 0;
};

} // namespace octant::visibility
