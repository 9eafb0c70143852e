#pragma once

#include <span>

#include "model/schema/field.h"

namespace octant {

namespace light {
struct Source;
}

/// Fields of a light::Source, and so of items of kind LightSource. Their names are those of the parameters of
/// `light.set-source`.
std::span<const FieldRef> lightSourceFields();
/// Whether a field means something for a source: a lamp that shines all around has no direction.
bool appliesTo(const FieldInfo& field, const light::Source& source);
/// Fields of light::Settings, those of `light.set` that a panel shows.
std::span<const FieldRef> lightSettingsFields();

} // namespace octant
