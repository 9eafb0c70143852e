#pragma once

#include "model/schema/cube_fields.h"

namespace octant {

/// Setters of model/schema/cube_fields.h: give a geometry cube or a face of it what a value names (a Ref, or
/// a name). CubeFieldTarget::edited must be set. Nothing changes on failure or where the cube has it already.
Result<void> paintMaterial(const CubeFieldTarget& at, const Value& value);
Result<void> paintPhysicsMaterial(const CubeFieldTarget& at, const Value& value);
/// The whole cube, whatever the face. The first one of a sector becomes that of all its cubes, as in the
/// format every cube then has one.
Result<void> paintSoundMaterial(const CubeFieldTarget& at, const Value& value);
/// A face alone only where the cube has its own triangles.
Result<void> paintLightmap(const CubeFieldTarget& at, const Value& value);

} // namespace octant
