#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "model/map/item.h"
#include "model/map/sector.h"

namespace octant {

/// New numbers of a sector's lightmaps or lights, by old number; -1 for removed ones.
using Numbers = std::array<std::int16_t, 256>;

/// Numbers after a list of these ids became the other. Numbers beyond the list stay beyond it.
Numbers numbersAfter(std::span<const ItemId> before, std::span<const ItemId> now);

/// Lets cubes and light layers follow new numbers of lightmaps, dynamic lights or fast lights: faces on a
/// removed lightmap have none, layers for it and references to removed lights go. `firstLightmaps`: the list
/// was empty, so that numbers meant nothing until now (pmf.md, Lightmap); they become none.
void renumber(Sector& sector, ItemKind kind, const Numbers& numbers, bool firstLightmaps = false);

} // namespace octant
