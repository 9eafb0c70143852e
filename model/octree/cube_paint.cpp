#include "model/octree/cube_paint.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "model/map/locate.h"
#include "model/octree/octree_parts.h"

namespace octant {
namespace {

constexpr std::size_t usedLimit = 255; ///< pmf.md, Limits
using octree_parts::noLightmap;

/// Both numbers of each face, whichever half of the file they are in.
struct Paint {
    std::array<std::uint8_t, 6> materials, physicsMaterials;
    std::uint8_t soundMaterial;
    bool operator==(const Paint&) const = default;

    bool uniform() const {
        const auto same = [](const std::array<std::uint8_t, 6>& faces) {
            return std::all_of(faces.begin(), faces.end(),
                               [&](std::uint8_t face) { return face == faces[0]; });
        };
        return same(materials) && same(physicsMaterials);
    }
};

const Cube& paintedCube(const CubeFieldTarget& at) { return at.sector->cubes.cubes[at.cube]; }

Result<void> needsFaces(const CubeFieldTarget& at) {
    return paintedCube(at).geometry() ? Result<void>() : fail("only cubes with faces have this");
}

Paint paintOf(const CubeFieldTarget& at) {
    const CubeList& cubes = at.sector->cubes;
    const Cube& cube = paintedCube(at);
    Paint paint{{}, {}, cubes.soundMaterial(cube)};
    for (int face = 0; face < 6; ++face) {
        paint.materials[static_cast<std::size_t>(face)] = cubes.material(cube, face);
        paint.physicsMaterials[static_cast<std::size_t>(face)] = cubes.physicsMaterial(cube, face);
    }
    return paint;
}

/// Bit 2 of a January cube repeats whether it is extended; a contradiction (PMF-092) ends with the change.
void setExtended(Cube& cube, bool extended) {
    cube.bits = static_cast<std::uint8_t>(extended ? cube.bits | Cube::CommonExtended
                                                   : cube.bits & ~Cube::CommonExtended);
    cube.reserved &= static_cast<std::uint8_t>(~4u);
}

void makeBasic(const CubeFieldTarget& at, const Paint& paint) {
    CubeList& cubes = at.edited->cubes;
    const Cube before = cubes.cubes[at.cube];
    cubes.cubes.update(at.cube, [&](Cube& cube) {
        setExtended(cube, false);
        cube.link = paint.materials[0] | static_cast<std::uint32_t>(paint.physicsMaterials[0]) << 8 |
                    static_cast<std::uint32_t>(paint.soundMaterial) << 16;
    });
    // Entries further up stay behind unused: taking one out would renumber those of other cubes.
    if (before.is(Cube::CommonExtended) && before.link + std::size_t{1} == cubes.extendedCommon.size())
        cubes.extendedCommon.pop_back();
}

void makeExtended(const CubeFieldTarget& at, const Paint& paint) {
    CubeList& cubes = at.edited->cubes;
    const auto write = [&](ExtendedCommon& common) {
        common.materials = paint.materials;
        common.physicsMaterials = paint.physicsMaterials;
        common.soundMaterial = paint.soundMaterial;
    };
    const Cube before = cubes.cubes[at.cube];
    if (before.is(Cube::CommonExtended) && before.link < cubes.extendedCommon.size()) {
        cubes.extendedCommon.update(before.link, write);
        return;
    }
    const auto link = static_cast<std::uint32_t>(cubes.extendedCommon.size());
    ExtendedCommon common;
    write(common);
    cubes.extendedCommon.push_back(common);
    cubes.cubes.update(at.cube, [&](Cube& cube) {
        setExtended(cube, true);
        cube.link = link;
    });
}

void apply(const CubeFieldTarget& at, const Paint& paint) {
    if (paint == paintOf(at))
        return;
    const CubeList& cubes = at.sector->cubes;
    const Cube& cube = paintedCube(at);
    const bool moved = cube.is(Cube::CommonExtended) && cube.link < cubes.extendedCommon.size() &&
                       cubes.extendedCommon[cube.link].movedCorners != 0;
    if (moved || !paint.uniform())
        makeExtended(at, paint);
    else
        makeBasic(at, paint);
}

const char* plainName(ItemKind kind) {
    switch (kind) {
    case ItemKind::Material:
        return "material";
    case ItemKind::PhysicsMaterial:
        return "physics material";
    default:
        return "sound material";
    }
}

bool exists(const Level& level, ItemKind kind, ItemId id) {
    const auto in = [id](const auto& list) {
        return std::any_of(list.begin(), list.end(), [id](const auto& item) { return item.id == id; });
    };
    switch (kind) {
    case ItemKind::Material:
        return in(level.materials);
    case ItemKind::PhysicsMaterial:
        return in(level.physicsMaterials);
    default:
        return in(level.soundMaterials);
    }
}

/// The item of the level that a value means.
Result<ItemId> meant(const Level& level, ItemKind kind, const Value& value) {
    const auto* ref = std::get_if<Ref>(&value);
    const auto* text = std::get_if<std::string>(&value);
    if (ref == nullptr && text == nullptr)
        return fail("a name is needed");
    const std::string& name = ref != nullptr ? ref->name : *text;
    if (ref != nullptr && ref->id != 0) {
        if (!exists(level, kind, ref->id))
            return fail(fmt::format("the level has no such {}", plainName(kind)));
        return ref->id;
    }
    if (name.empty())
        return fail(fmt::format("a cube needs a {}; choose one of the level", plainName(kind)));
    if (const ItemId id = findByName(level, kind, name); id != 0)
        return id;
    return fail(fmt::format("the level has no {} called {}; add it first", plainName(kind), name));
}

/// Its number in a used list, size() where it is to be added.
Result<std::uint8_t> usedNumber(const PagedVector<Ref>& used, ItemId id, ItemKind kind) {
    std::size_t number = 0;
    while (number < used.size() && used[number].id != id)
        ++number;
    if (number >= usedLimit)
        return fail(
            fmt::format("the sector uses {} {}s already, and no more fit", usedLimit, plainName(kind)));
    return static_cast<std::uint8_t>(number);
}

/// Sets the number of the faces that the target means.
Result<void> paintFaces(const CubeFieldTarget& at, const Value& value, ItemKind kind,
                        PagedVector<Ref> Sector::*used, std::array<std::uint8_t, 6> Paint::*faces) {
    if (auto done = needsFaces(at); !done)
        return done;
    const auto id = meant(*at.level, kind, value);
    if (!id)
        return tl::unexpected<Error>(id.error());
    const PagedVector<Ref>& list = at.sector->*used;
    Paint paint = paintOf(at);
    const auto isIt = [&](std::uint8_t number) { return number < list.size() && list[number].id == *id; };
    const bool all = at.face < 0;
    const auto first = (paint.*faces).begin() + (all ? 0 : at.face);
    const auto last = all ? (paint.*faces).end() : first + 1;
    if (std::all_of(first, last, isIt))
        return {};
    const auto number = usedNumber(list, *id, kind);
    if (!number)
        return tl::unexpected<Error>(number.error());
    if (*number == list.size())
        (at.edited->*used).push_back({*id, {}});
    std::fill(first, last, *number);
    apply(at, paint);
    return {};
}

/// Number of the lightmap that a value means, 255 for none.
Result<std::uint8_t> lightmapNumber(const Sector& sector, const Value& value) {
    const auto* ref = std::get_if<Ref>(&value);
    const auto* text = std::get_if<std::string>(&value);
    if (ref == nullptr && text == nullptr)
        return fail("a lightmap is needed");
    if (ref != nullptr && ref->none())
        return noLightmap;
    const std::size_t count = std::min<std::size_t>(sector.lightmaps.size(), noLightmap);
    if (ref != nullptr && ref->id != 0) {
        for (std::size_t i = 0; i < count; ++i)
            if (sector.lightmaps[i].id == ref->id)
                return static_cast<std::uint8_t>(i);
        return fail("the lightmap is not one of this sector");
    }
    const std::string& digits = ref != nullptr ? ref->name : *text;
    if (digits.empty() || digits == "255") // as the dump says it
        return noLightmap;
    std::size_t number = 0;
    const char* end = digits.data() + digits.size();
    if (const auto read = std::from_chars(digits.data(), end, number);
        read.ec != std::errc() || read.ptr != end || number >= count)
        return fail(fmt::format("{} is no lightmap of this sector, which has {}", digits, count));
    return static_cast<std::uint8_t>(number);
}

} // namespace

Result<void> paintMaterial(const CubeFieldTarget& at, const Value& value) {
    return paintFaces(at, value, ItemKind::Material, &Sector::usedMaterials, &Paint::materials);
}

Result<void> paintPhysicsMaterial(const CubeFieldTarget& at, const Value& value) {
    return paintFaces(at, value, ItemKind::PhysicsMaterial, &Sector::usedPhysicsMaterials,
                      &Paint::physicsMaterials);
}

Result<void> paintSoundMaterial(const CubeFieldTarget& at, const Value& value) {
    if (auto done = needsFaces(at); !done)
        return done;
    const auto id = meant(*at.level, ItemKind::SoundMaterial, value);
    if (!id)
        return tl::unexpected<Error>(id.error());
    const PagedVector<Ref>& used = at.sector->usedSoundMaterials;
    const std::uint8_t before = at.sector->cubes.soundMaterial(paintedCube(at));
    if (before < used.size() && used[before].id == *id)
        return {};
    const auto number = usedNumber(used, *id, ItemKind::SoundMaterial);
    if (!number)
        return tl::unexpected<Error>(number.error());
    if (used.empty()) // numbers that were ignored so far begin to count
        for (std::uint32_t i = 0; i < at.sector->cubes.size(); ++i) {
            const auto other = CubeFieldTarget::toEdit(*at.level, *at.edited, i);
            if (!paintedCube(other).geometry())
                continue;
            Paint paint = paintOf(other);
            paint.soundMaterial = 0;
            apply(other, paint);
        }
    if (*number == used.size())
        at.edited->usedSoundMaterials.push_back({*id, {}});
    Paint paint = paintOf(at);
    paint.soundMaterial = *number;
    apply(at, paint);
    return {};
}

Result<void> paintLightmap(const CubeFieldTarget& at, const Value& value) {
    if (auto done = needsFaces(at); !done)
        return done;
    const auto number = lightmapNumber(*at.sector, value);
    if (!number)
        return tl::unexpected<Error>(number.error());
    CubeList& cubes = at.edited->cubes;
    const Cube cube = paintedCube(at);
    if (!cube.is(Cube::ClientExtended)) {
        if (cube.lightmap() == *number)
            return {};
        if (at.face >= 0)
            return fail("all faces of this cube share one lightmap; select the whole cube");
        cubes.cubes.update(at.cube, [&](Cube& edited) { edited.extra = (edited.extra & ~0xffu) | *number; });
        return {};
    }
    if (cube.vertices >= cubes.extendedClient.size())
        return fail("the triangles of this cube are missing");
    auto faces = cubes.extendedClient[cube.vertices].lightmaps;
    if (at.face >= 0)
        faces[static_cast<std::size_t>(at.face)] = *number;
    else
        faces.fill(*number);
    if (faces != cubes.extendedClient[cube.vertices].lightmaps)
        cubes.extendedClient.update(cube.vertices, [&](ExtendedClient& client) { client.lightmaps = faces; });
    return {};
}

} // namespace octant
