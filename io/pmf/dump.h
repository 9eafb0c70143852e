#pragma once

#include "io/json/writer.h"
#include "io/pmf/names.h"
#include "model/map/entity.h"
#include "model/map/map.h"

namespace octant::pmf {

/// The whole map as pmf.md, JSON dump, defines it. Damaged sectors are dumped as `{"damaged": "why"}`.
void dumpMap(json::Writer& out, const Map& map);

/// Parts of it, each a JSON value.
void dumpSector(json::Writer& out, const Sector& sector, Revision revision, const LevelNames& names);
void dumpCubes(json::Writer& out, const CubeList& list, Revision revision);
void dumpValue(json::Writer& out, const TypedValue& value);
void dumpEntity(json::Writer& out, const Entity& entity, Revision revision, const EntityList& list);
/// The members `containers` (2025-08-08), `entities` and `kept_strings` of the object that is open.
void dumpEntities(json::Writer& out, const EntityList& list, Revision revision);

} // namespace octant::pmf
