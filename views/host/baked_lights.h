#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "model/light/light.h"
#include "model/light/light_at_hand.h"
#include "model/map/locate.h"
#include "model/visibility/sight_at_hand.h"
#include "views/host/host.h"

namespace octant {

/// The sources of baked light of the document that is shown (light.md section 1), by their numbers in the
/// level that is shown. They are items of kind LightSource.
class BakedLights {
public:
    virtual ~BakedLights() = default;

    /// What the snapshot is baked from; never null, empty where it has no such extension or none that can be
    /// read. The same value as long as the extension stays.
    virtual std::shared_ptr<const light::MapLight> light() = 0;
    /// Number of the source of the active level that alone is selected; none where other items are.
    virtual std::optional<std::size_t> selectedSource() = 0;
    /// Selects a source of the active level instead of items, or none. SelectionChanged follows.
    virtual void selectSource(std::optional<std::size_t> source) = 0;
    /// Who keeps the light of what is shown, for bakes.
    virtual void setLightAtHand(std::shared_ptr<light::LightAtHand> light) = 0;
    /// Who keeps its visible lists, likewise.
    virtual void setSightAtHand(std::shared_ptr<const visibility::SightAtHand> sight) = 0;
};

/// Those of a host; null where it has none.
inline BakedLights* bakedLightsOf(Host& host) { return dynamic_cast<BakedLights*>(&host); }

/// The light of the level that is shown; null where nothing is said of it.
inline const light::LevelLight* lightOfActiveLevel(const Host& host, const light::MapLight& light) {
    const auto at = locate(*host.snapshot(), {ItemKind::Level, -1, ItemRef::NoCube, host.activeLevel()});
    return at ? light.of(at->level) : nullptr;
}

} // namespace octant
