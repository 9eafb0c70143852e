#pragma once

#include <span>

#include "model/schema/field.h"

namespace octant {

/// Fields of a light::Source, described for panels. Their names are those of the parameters of
/// `light.set-source`.
std::span<const FieldRef> lightSourceFields();
/// Fields of light::Settings, those of `light.set` that a panel shows.
std::span<const FieldRef> lightSettingsFields();

} // namespace octant
