#include "model/schema/cube_fields.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/geometry/octree.h"
#include "model/octree/cube_paint.h"
#include "model/schema/field_access.h"
#include "model/schema/space_fields.h"

namespace octant {
namespace {

constexpr const char* typeNames[] = {"empty",     "parent",   "geometry", "visinfo",
                                     "lightinfo", "pathinfo", "collider"};

const CubeFieldTarget& target(const void* item) { return *static_cast<const CubeFieldTarget*>(item); }
const Cube& cubeOf(const CubeFieldTarget& at) { return at.sector->cubes.cubes[at.cube]; }

Value cubeType(const FieldRef&, const void* item) {
    return std::uint64_t{static_cast<std::uint8_t>(cubeOf(target(item)).type)};
}

/// The reference that a number in a used list stands for; a number beyond the list cannot be a name.
Ref usedAt(const PagedVector<Ref>& used, std::size_t number) {
    return number < used.size() ? used[number] : Ref{0, fmt::format("@{}", number)};
}

/// The one number of all faces that the target means, or nothing where they differ.
template <class Get> std::optional<std::uint8_t> common(const CubeFieldTarget& at, Get&& get) {
    if (at.face >= 0)
        return get(at.face);
    const std::uint8_t first = get(0);
    for (int face = 1; face < faceCount; ++face)
        if (get(face) != first)
            return std::nullopt;
    return first;
}

Value material(const FieldRef&, const void* item) {
    const CubeFieldTarget& at = target(item);
    const CubeList& cubes = at.sector->cubes;
    if (!cubeOf(at).geometry())
        return {};
    const auto number = common(at, [&](int face) { return cubes.material(cubeOf(at), face); });
    return number ? Value(usedAt(at.sector->usedMaterials, *number)) : Value();
}

Value physicsMaterial(const FieldRef&, const void* item) {
    const CubeFieldTarget& at = target(item);
    const CubeList& cubes = at.sector->cubes;
    if (!cubeOf(at).geometry())
        return {};
    const auto number = common(at, [&](int face) { return cubes.physicsMaterial(cubeOf(at), face); });
    return number ? Value(usedAt(at.sector->usedPhysicsMaterials, *number)) : Value();
}

Value soundMaterial(const FieldRef&, const void* item) {
    const CubeFieldTarget& at = target(item);
    if (!cubeOf(at).geometry())
        return {};
    if (at.sector->usedSoundMaterials.empty())
        return Ref{};
    return usedAt(at.sector->usedSoundMaterials, at.sector->cubes.soundMaterial(cubeOf(at)));
}

Value lightmap(const FieldRef&, const void* item) {
    const CubeFieldTarget& at = target(item);
    if (!cubeOf(at).geometry())
        return {};
    const auto number = common(at, [&](int face) { return at.sector->cubes.lightmap(cubeOf(at), face); });
    if (!number)
        return {};
    const auto& list = at.sector->lightmaps;
    if (*number == 255 || list.empty())
        return Ref{};
    return *number < list.size() ? Ref{list[*number].id, {}} : Ref{0, fmt::format("@{}", *number)};
}

template <std::uint8_t Bit> Value bit(const FieldRef&, const void* item) {
    const Cube& cube = cubeOf(target(item));
    return cube.geometry() ? Value(cube.is(Bit)) : Value();
}

Result<void> setDrawBackfaces(const FieldRef&, void* item, const Value& value) {
    const CubeFieldTarget& at = target(item);
    const bool* on = std::get_if<bool>(&value);
    if (on == nullptr)
        return fail("a switch is on or off");
    if (!cubeOf(at).geometry())
        return fail("only cubes with faces have this");
    if (cubeOf(at).is(Cube::DrawBackfaces) != *on)
        at.edited->cubes.cubes.update(at.cube, [](Cube& cube) { cube.bits ^= Cube::DrawBackfaces; });
    return {};
}

/// Where the cube is; none where the octree does not reach it.
std::optional<Box> boxOf(const CubeFieldTarget& at) {
    CubeCell found;
    if (at.octree != nullptr)
        found = at.octree->cell(at.cube);
    else
        walkCubes(at.sector->cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
            if (cell.number == at.cube)
                found = cell;
        });
    return found.number != Cube::None ? std::optional(cellBox(found, at.level->sectorSide())) : std::nullopt;
}

Value position(const FieldRef&, const void* item) {
    const auto box = boxOf(target(item));
    return box ? fields::toValue((box->min + box->max) * 0.5f) : Value();
}

Value size(const FieldRef&, const void* item) {
    const auto box = boxOf(target(item));
    return box ? Value(box->max.x - box->min.x) : Value();
}

Result<void> setMaterial(const FieldRef&, void* item, const Value& value) {
    return paintMaterial(target(item), value);
}
Result<void> setPhysicsMaterial(const FieldRef&, void* item, const Value& value) {
    return paintPhysicsMaterial(target(item), value);
}
Result<void> setSoundMaterial(const FieldRef&, void* item, const Value& value) {
    return paintSoundMaterial(target(item), value);
}
Result<void> setLightmap(const FieldRef&, void* item, const Value& value) {
    return paintLightmap(target(item), value);
}

template <auto Set> Result<void> whenEditable(const FieldRef& field, void* item, const Value& value) {
    if (target(item).edited == nullptr)
        return fail("this sector cannot be edited");
    return Set(field, item, value);
}

fields::Row readOnly(FieldInfo info, Value (*get)(const FieldRef&, const void*)) {
    info.readOnly = true;
    return {info, get, fields::refuse};
}

/// All that is no data of the space.
std::vector<fields::Row> ownRows() {
    return {
        readOnly({.name = "type",
                  .label = OCTANT_TR("Type"),
                  .help = OCTANT_TR("What the cube holds."),
                  .type = FieldType::Enum,
                  .choices = typeNames},
                 cubeType),
        fields::Row{{.name = "material",
                     .label = OCTANT_TR("Material"),
                     .help = OCTANT_TR("How the face looks, or all faces of the cube."),
                     .type = FieldType::Reference,
                     .refers = ItemKind::Material},
                    material,
                    whenEditable<setMaterial>},
        fields::Row{{.name = "physics_material",
                     .label = OCTANT_TR("Physics material"),
                     .help = OCTANT_TR("How the face feels, or all faces of the cube."),
                     .type = FieldType::Reference,
                     .refers = ItemKind::PhysicsMaterial},
                    physicsMaterial,
                    whenEditable<setPhysicsMaterial>},
        fields::Row{{.name = "sound_material",
                     .label = OCTANT_TR("Sound material"),
                     .help = OCTANT_TR("How the whole cube damps sound."),
                     .type = FieldType::Reference,
                     .refers = ItemKind::SoundMaterial,
                     .revisions = revisionsSince(Revision::R20250808)},
                    soundMaterial,
                    whenEditable<setSoundMaterial>},
        fields::Row{{.name = "lightmap",
                     .label = OCTANT_TR("Lightmap"),
                     .help = OCTANT_TR("Baked light of the face, or of all faces of the cube."),
                     .type = FieldType::Reference,
                     .refers = ItemKind::Lightmap},
                    lightmap,
                    whenEditable<setLightmap>},
        fields::Row{{.name = "draw_backfaces",
                     .label = OCTANT_TR("Draw backfaces"),
                     .help = OCTANT_TR("Faces are drawn from both sides."),
                     .type = FieldType::Bool,
                     .revisions = revisionsSince(Revision::R20250808)},
                    bit<Cube::DrawBackfaces>,
                    whenEditable<setDrawBackfaces>},
        readOnly({.name = "common_extended",
                  .label = OCTANT_TR("Own materials or corners"),
                  .help = OCTANT_TR("Faces have their own materials, or corners are moved."),
                  .type = FieldType::Bool},
                 bit<Cube::CommonExtended>),
        readOnly({.name = "client_extended",
                  .label = OCTANT_TR("Own triangles"),
                  .help = OCTANT_TR("Faces are made of triangles with their own lightmaps."),
                  .type = FieldType::Bool},
                 bit<Cube::ClientExtended>),
        readOnly({.name = "position",
                  .label = OCTANT_TR("Centre"),
                  .help = OCTANT_TR("Centre of the cube's cell, from the centre of the sector."),
                  .unit = "m",
                  .type = FieldType::Vector,
                  .count = 3},
                 position),
        readOnly({.name = "size",
                  .label = OCTANT_TR("Size"),
                  .help = OCTANT_TR("Side of the cube's cell."),
                  .unit = "m",
                  .type = FieldType::Float},
                 size),
    };
}

/// The file's first byte XOR what the rest of the cube says: it can be taken back, not chosen.
Value reservedOfCube(const FieldRef&, const void* item) {
    return fields::reservedValue(cubeOf(target(item)).reserved);
}

Value reservedOfFaces(const FieldRef&, const void* item) {
    const Cube& cube = cubeOf(target(item));
    return fields::reservedValue(cube.geometry() && !cube.is(Cube::ClientExtended) ? cube.faces & 0xc0U : 0U);
}

Result<void> clearReservedOfCube(const FieldRef&, void* item, const Value& value) {
    const CubeFieldTarget& at = target(item);
    const std::uint8_t now = cubeOf(at).reserved;
    const auto bits = fields::reservedBitsOf(value, now, now);
    if (!bits)
        return tl::unexpected<Error>(bits.error());
    if (at.edited == nullptr)
        return fail("this sector cannot be edited");
    if (*bits != now)
        at.edited->cubes.cubes.update(at.cube,
                                      [&](Cube& cube) { cube.reserved = static_cast<std::uint8_t>(*bits); });
    return {};
}

Result<void> clearReservedOfFaces(const FieldRef&, void* item, const Value& value) {
    const CubeFieldTarget& at = target(item);
    const Cube& cube = cubeOf(at);
    const std::uint64_t now = cube.geometry() && !cube.is(Cube::ClientExtended) ? cube.faces & 0xc0U : 0U;
    const auto bits = fields::reservedBitsOf(value, now, now);
    if (!bits)
        return tl::unexpected<Error>(bits.error());
    if (at.edited == nullptr)
        return fail("this sector cannot be edited");
    if (*bits != now)
        at.edited->cubes.cubes.update(at.cube, [&](Cube& edited) {
            edited.faces = static_cast<std::uint8_t>((edited.faces & 0x3fU) | *bits);
        });
    return {};
}

} // namespace

std::span<const FieldRef> cubeFields() {
    static const fields::Table table([] {
        std::vector<fields::Row> rows = ownRows();
        for (fields::Row& row : fields::spaceDataRows())
            rows.push_back(row);
        rows.push_back({fields::reservedInfo("", 255), reservedOfCube, clearReservedOfCube});
        fields::Row ofFaces{fields::reservedInfo("", 192), reservedOfFaces, clearReservedOfFaces};
        ofFaces.info.name = "faces_reserved";
        ofFaces.info.label = OCTANT_TR("Reserved bits of the faces");
        rows.push_back(ofFaces);
        return rows;
    }());
    return table.fields();
}

} // namespace octant
