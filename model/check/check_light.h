#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/check/check.h"
#include "model/check/notes.h"
#include "model/light/light.h"

namespace octant::check {

/// What a map says of the sources of its light.
struct LightFound {
    std::optional<light::MapLight> light; ///< none where there is no extension of the layout, or it is broken
    std::optional<Error> error;           ///< why it cannot be read
    ItemId extension = 0;                 ///< that one
};

/// Reads the extension of a map; finds nothing without a reader.
LightFound findLight(const Map& map, ReadLight read);

/// Ids of sources that shine into dynamic and fast lights of a level.
struct SourceIds {
    bool any = false; ///< the level has sources
    std::unordered_set<std::uint32_t> dynamic, fast;
};
SourceIds sourceIds(const LightFound& found, std::size_t level);

/// Hashes of sectors that stay the same between two checks.
class SectorHashes {
public:
    /// In the order of the sectors; those of cells that are known are not computed anew. Empty when it was
    /// cancelled.
    std::vector<std::uint64_t> of(const Level& level, Executor& executor, const CancelToken& cancel);
    /// Forgets cells that no call of of() has asked for since the last one.
    void forgetOthers();

private:
    struct Known {
        std::shared_ptr<const LazySector> cell;
        std::uint64_t names, hash; ///< fingerprint of the names of materials that it was made with
    };
    std::unordered_map<const LazySector*, Known> m_before, m_now;
};

/// PMF-150, 151, 153 of a level.
void checkLight(Notes& notes, const Level& level, const light::LevelLight& light, SectorHashes& hashes,
                Executor& executor, const CancelToken& cancel);

} // namespace octant::check
