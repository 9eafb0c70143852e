#pragma once

#include "io/json/writer.h"
#include "io/pmf/names.h"
#include "model/map/entity.h"
#include "model/map/map.h"

namespace octant::pmf {

/// The whole map as pmf.md, JSON dump, defines it. Damaged sectors are dumped as `{"damaged": "why"}`.
void dumpMap(json::Writer& out, const Map& map);

/// One sector of the dump, as a JSON value.
void dumpSector(json::Writer& out, const Sector& sector, Revision revision, const LevelNames& names);
/// The list of cubes of a sector, as a JSON value.
void dumpCubes(json::Writer& out, const CubeList& list, Revision revision);
/// A typed value of an entity, as a JSON value.
void dumpValue(json::Writer& out, const TypedValue& value);
/// One entity, as a JSON value. `list`: the list that it is in, which holds the values of its containers.
void dumpEntity(json::Writer& out, const Entity& entity, Revision revision, const EntityList& list);
/// The members `containers` (2025-08-08), `entities` and `kept_strings` of the object that is open.
void dumpEntities(json::Writer& out, const EntityList& list, Revision revision);

} // namespace octant::pmf
