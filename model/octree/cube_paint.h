#pragma once

#include "model/schema/cube_fields.h"

namespace octant {

/// A setter of model/schema/cube_fields.h: gives a geometry cube, or one face of it, the material that a
/// value names (a Ref or a name). CubeFieldTarget::edited must be set. Nothing changes on failure, or where
/// the cube has that material already.
Result<void> paintMaterial(const CubeFieldTarget& at, const Value& value);
/// The same for the physics material.
Result<void> paintPhysicsMaterial(const CubeFieldTarget& at, const Value& value);
/// Sets the sound material of the whole cube, whatever the face. When the sector had none before, all its
/// cubes get this one, as the format then wants one for each cube.
Result<void> paintSoundMaterial(const CubeFieldTarget& at, const Value& value);
/// Sets the number of the lightmap, 255 for none. A face alone is refused unless the cube has triangles of
/// its own.
Result<void> paintLightmap(const CubeFieldTarget& at, const Value& value);

} // namespace octant
