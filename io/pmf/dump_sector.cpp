#include "io/pmf/dump.h"

#include <array>
#include <optional>

#include "io/pmf/dump_parts.h"
#include "io/pmf/layout_cube.h"

namespace octant::pmf {
namespace {

void dumpVisibility(json::Writer& out, const Visibility& visibility) {
    dumpNumbersMember(out, "visible_cubes", visibility.cubes);
    dumpList(out, "visible_sectors", visibility.sectors, [&](const Visibility::Other& other) {
        out.key("sector");
        dumpIndex(out, other.sector);
        dumpNumbersMember(out, "cubes", other.cubes);
    });
}

void dumpLighting(json::Writer& out, const Lighting& lighting) {
    dumpNumbersMember(out, "base_light", lighting.baseLight);
    const auto lights = [&](const char* key, const std::vector<Lighting::Light>& list) {
        dumpList(out, key, list, [&](const Lighting::Light& light) {
            out.member("index", light.index);
            out.member("amount", light.amount);
        });
    };
    lights("dynamic_lights", lighting.dynamicLights);
    lights("fast_lights", lighting.fastLights);
}

void dumpPathfinding(json::Writer& out, const Pathfinding& pathfinding, bool january) {
    dumpList(out, "attributes", pathfinding.attributes, [&](const Pathfinding::Attribute& attribute) {
        dumpText(out, "name", attribute.name);
        if (january)
            dumpVectorMember(out, "direction", attribute.direction);
        else
            dumpText(out, "data", attribute.data);
    });
}

void dumpCubeNumber(json::Writer& out, std::uint32_t number) {
    if (number == Cube::None)
        out.null();
    else
        out.value(number);
}

void dumpFaces(json::Writer& out, std::uint8_t faces) {
    out.key("faces");
    out.beginArray();
    for (unsigned i = 0; i < 6; ++i)
        out.value((faces >> i & 1) != 0);
    out.endArray();
    if ((faces >> 6) != 0)
        out.member("faces_reserved", faces & 0xc0u);
}

void dumpGeometry(json::Writer& out, const CubeList& list, const Cube& cube, bool january) {
    out.member("common_extended", cube.is(Cube::CommonExtended));
    out.member("client_extended", cube.is(Cube::ClientExtended));
    if (!january)
        out.member("draw_backfaces", cube.is(Cube::DrawBackfaces));
    if (cube.is(Cube::CommonExtended)) {
        const ExtendedCommon& half = list.extendedCommon[cube.link];
        dumpNumbersMember(out, "materials", half.materials);
        dumpNumbersMember(out, "physics_materials", half.physicsMaterials);
        if (!january)
            out.member("sound_material", half.soundMaterial);
        out.key("corners");
        out.beginArray();
        for (unsigned i = 0; i < 8; ++i) {
            if ((half.movedCorners >> i & 1) != 0)
                dumpVector(out, half.corners[i]);
            else
                out.null();
        }
        out.endArray();
    } else {
        const BasicCommon half = BasicCommon::of(cube.link);
        out.member("material", half.material);
        out.member("physics_material", half.physicsMaterial);
        if (!january)
            out.member("sound_material", half.soundMaterial);
    }
    if (cube.is(Cube::ClientExtended)) {
        const ExtendedClient& half = list.extendedClient[cube.vertices];
        dumpNumbersMember(out, "lightmaps", half.lightmaps);
        dumpNumbersMember(out, "triangle_counts", half.triangleCounts);
        out.member("first_vertex", half.firstVertex);
        if (!january)
            out.member("first_normal", half.firstNormal);
    } else {
        out.member("lightmap", cube.lightmap());
        out.member("first_vertex", cube.vertices);
        dumpFaces(out, cube.faces);
    }
}

void dumpCube(json::Writer& out, const CubeList& list, const Cube& cube, bool january) {
    constexpr std::array<const char*, 7> types{"empty",     "parent",   "geometry", "visinfo",
                                               "lightinfo", "pathinfo", "collider"};
    out.beginObject();
    out.member("type", types[static_cast<std::size_t>(cube.type)]);
    if (cube.reserved != 0)
        out.member("reserved", cube.reserved);
    if (cube.wrapper()) {
        out.key("child");
        dumpCubeNumber(out, cube.link);
    }
    switch (cube.type) {
    case CubeType::Parent:
        out.key("children");
        out.beginArray();
        for (unsigned i = 0; i < 8; ++i) {
            if ((cube.faces >> i & 1) != 0)
                out.value(list.children[cube.link][i]);
            else
                out.null();
        }
        out.endArray();
        break;
    case CubeType::Geometry:
        dumpGeometry(out, list, cube, january);
        break;
    case CubeType::Visinfo:
        dumpVisibility(out, list.visibility(cube).value_or(Visibility{}));
        break;
    case CubeType::Lightinfo:
        dumpLighting(out, list.lighting(cube).value_or(Lighting{}));
        break;
    case CubeType::Pathinfo:
        if (const Pathfinding* pathfinding = list.pathfinding(cube))
            dumpPathfinding(out, *pathfinding, january);
        break;
    case CubeType::Collider:
        if (const auto* boxes = list.colliderBoxes(cube)) {
            out.key("boxes");
            out.beginArray();
            for (const Corners& box : *boxes)
                dumpCorners(out, box);
            out.endArray();
        }
        break;
    case CubeType::Empty:
        break;
    }
    const auto object = [&](const char* key, std::uint8_t bit, auto&& members) {
        if (!cube.is(bit) || !january)
            return;
        out.key(key);
        out.beginObject();
        members();
        out.endObject();
    };
    object("visibility", Cube::HasVisibility,
           [&] { dumpVisibility(out, list.visibility(cube).value_or(Visibility{})); });
    object("lighting", Cube::HasLighting,
           [&] { dumpLighting(out, list.lighting(cube).value_or(Lighting{})); });
    object("pathfinding", Cube::HasPathfinding, [&] {
        if (const Pathfinding* pathfinding = list.pathfinding(cube))
            dumpPathfinding(out, *pathfinding, january);
    });
    out.endObject();
}

void dumpMesh(json::Writer& out, const Sector& sector, bool january) {
    out.key("vertices");
    out.beginArray();
    for (std::size_t i = 0; i < sector.vertices.size(); ++i) {
        const Vertex vertex = sector.vertices[i];
        dumpFloats(out, {&vertex.position.x, 7});
    }
    out.endArray();
    if (january)
        return;
    out.key("normals");
    out.beginArray();
    for (std::size_t i = 0; i < sector.normals.size(); ++i)
        dumpVector(out, sector.normals[i]);
    out.endArray();
}

void dumpLights(json::Writer& out, const Sector& sector) {
    constexpr std::array<DumpedBit, 2> bits{{{0, "enabled"}, {1, "preserve"}}};
    dumpList(out, "lightmaps", sector.lightmaps, [&](const Lightmap& lightmap) {
        out.member("size_log2", lightmap.sizeLog2);
        out.key("luxels");
        out.bytesAsHex(lightmap.luxels.span());
    });
    dumpList(out, "dynamic_lights", sector.dynamicLights, [&](const DynamicLight& light) {
        dumpFlags(out, "flags", light.flags, bits);
        out.member("id", light.lightId);
        dumpNumbersMember(out, "color", light.color);
        dumpList(out, "layers", light.layers, [&](const DynamicLight::Layer& layer) {
            out.member("lightmap", layer.lightmap);
            out.key("luxels");
            out.bytesAsHex(layer.luxels.span());
        });
    });
    dumpList(out, "fast_lights", sector.fastLights, [&](const FastLight& light) {
        dumpFlags(out, "flags", light.flags, bits);
        out.member("intensity", light.intensity);
        out.member("id", light.lightId);
        dumpNumbersMember(out, "color", light.color);
        dumpList(out, "ranges", light.ranges, [&](const FastLight::Range& range) {
            out.member("skip", range.skip);
            out.key("multipliers");
            out.bytesAsHex(range.multipliers.span());
        });
    });
}

} // namespace

void dumpCubes(json::Writer& out, const CubeList& list, Revision revision) {
    out.beginArray();
    for (const Cube& cube : list.cubes)
        dumpCube(out, list, cube, isJanuary(revision));
    out.endArray();
}

void dumpSector(json::Writer& out, const Sector& sector, Revision revision, const LevelNames& names) {
    const auto used = [&](const char* key, const PagedVector<Ref>& list) {
        out.key(key);
        out.beginArray();
        for (const Ref& ref : list)
            out.text(names.text(ref));
        out.endArray();
    };
    const auto regions = [&](const char* key, const PagedVector<EnvironmentRegion>& list) {
        dumpList(out, key, list, [&](const EnvironmentRegion& region) {
            out.key("corners");
            dumpCorners(out, region.corners);
            dumpText(out, "environment", names.text(region.environment));
        });
    };
    out.beginObject();
    used("used_materials", sector.usedMaterials);
    used("used_physics_materials", sector.usedPhysicsMaterials);
    if (revision == Revision::R20250808)
        used("used_sound_materials", sector.usedSoundMaterials);
    if (revision != Revision::R20250107) {
        regions("weather_regions", sector.weatherRegions);
        regions("gravity_regions", sector.gravityRegions);
        regions("sound_regions", sector.soundRegions);
        regions("sky_regions", sector.skyRegions);
    }
    dumpLights(out, sector);
    dumpMesh(out, sector, isJanuary(revision));
    dumpList(out, "regions", sector.regions, [&](const Region& region) {
        dumpVectorMember(out, "max", region.max);
        dumpVectorMember(out, "min", region.min);
        out.key("sectors");
        out.beginArray();
        for (const SectorIndex at : region.sectors)
            dumpIndex(out, at);
        out.endArray();
    });
    out.key("cubes");
    dumpCubes(out, sector.cubes, revision);
    dumpEntities(out, sector.entities, revision);
    out.endObject();
}

} // namespace octant::pmf
