#pragma once

#include <optional>

#include "model/edit/cubes/mirror_changes.h"
#include "views/host/host.h"

namespace octant {

/// What is built in the level that is shown is repeated behind a plane, as it is built.
class Mirroring {
public:
    virtual ~Mirroring() = default;

    /// That of the active level; none where nothing is repeated. It is not part of the document, and goes
    /// when another one is shown.
    virtual std::optional<MirrorPlane> mirrorPlane() const = 0;
    /// Edits of the active level that build get this plane from now on; none: they are done as they are.
    virtual void setMirrorPlane(std::optional<MirrorPlane> plane) = 0;
};

/// That of a host; null where it has none.
inline Mirroring* mirroringOf(Host& host) { return dynamic_cast<Mirroring*>(&host); }

} // namespace octant
