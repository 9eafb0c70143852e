#include <bit>
#include <cmath>
#include <limits>

#include "tests/support/broken_edits.h"

namespace octant::test {
namespace {

using Rows = std::vector<BrokenEdit>;

std::uint32_t firstOf(const Sector& sector, const std::function<bool(const Cube&)>& wanted) {
    for (std::uint32_t i = 0; i < sector.cubes.size(); ++i)
        if (wanted(sector.cubes.cubes[i]))
            return i;
    return Cube::None;
}
bool basicGeometry(const Cube& cube) {
    return cube.geometry() && !cube.is(Cube::CommonExtended) && !cube.is(Cube::ClientExtended);
}
bool drawnGeometry(const Cube& cube) { return basicGeometry(cube) && cube.faces != 0; }

template <class Light> Light lightOf(std::uint32_t id) {
    Light light;
    light.lightId = id;
    return light;
}

void addTreeRows(Rows& rows) {
    rows.push_back({"child outside",
                    Rule::Pmf080,
                    "level 0 / sector 0,0,0 / cube 1",
                    [](Map&, Level&, Sector& at) {
                        at.cubes.children.update(0, [&](auto& children) { children[7] = at.cubes.size(); });
                    },
                    {}});
    rows.push_back({"wrapper without a child",
                    Rule::Pmf084,
                    "level 0 / sector 0,0,0 / cube 0",
                    [](Map&, Level&, Sector& at) {
                        at.cubes.cubes.update(0, [](Cube& cube) { cube.link = Cube::None; });
                    },
                    {}});
    rows.push_back(
        {"parent without a child",
         Rule::Pmf093,
         "level 0 / sector 0,0,0 / cube 1",
         [](Map&, Level&, Sector& at) { at.cubes.cubes.update(1, [](Cube& cube) { cube.faces = 0; }); },
         {}});
}

void addCubeRows(Rows& rows) {
    // Materials are bytes of a cube's link; each list is gone beyond by one.
    const auto material = [](PagedVector<Ref> Sector::*list, unsigned byte, std::uint32_t beyond) {
        return [list, byte, beyond](Map&, Level&, Sector& at) {
            const auto number = static_cast<std::uint32_t>((at.*list).size()) - 1 + beyond;
            at.cubes.cubes.update(firstOf(at, basicGeometry), [&](Cube& cube) {
                cube.link = (cube.link & ~(0xffu << 8 * byte)) | number << 8 * byte;
            });
        };
    };
    rows.push_back({"material of a cube",
                    Rule::Pmf086,
                    "",
                    material(&Sector::usedMaterials, 0, 1),
                    {material(&Sector::usedMaterials, 0, 0)}});
    rows.push_back({"physics material of a cube",
                    Rule::Pmf087,
                    "",
                    material(&Sector::usedPhysicsMaterials, 1, 1),
                    {material(&Sector::usedPhysicsMaterials, 1, 0)}});
    rows.push_back({"sound material of a cube",
                    Rule::Pmf088,
                    "",
                    material(&Sector::usedSoundMaterials, 2, 1),
                    {material(&Sector::usedSoundMaterials, 2, 0), [](Map&, Level&, Sector& at) {
                         at.usedSoundMaterials.clear(); // then none of the numbers mean anything
                         at.cubes.cubes.update(firstOf(at, basicGeometry),
                                               [](Cube& cube) { cube.link |= 0xff0000; });
                     }}});
    const auto lightmap = [](std::uint8_t beyond) {
        return [beyond](Map&, Level&, Sector& at) {
            const auto number = static_cast<std::uint32_t>(at.lightmaps.size()) - 1 + beyond;
            at.cubes.cubes.update(firstOf(at, drawnGeometry),
                                  [&](Cube& cube) { cube.extra = (cube.extra & ~0xffu) | number; });
        };
    };
    rows.push_back({"lightmap of a cube", Rule::Pmf089, "", lightmap(1), {lightmap(0)}});
    const auto vertices = [](std::uint32_t beyond) {
        return [beyond](Map&, Level&, Sector& at) {
            at.cubes.cubes.update(firstOf(at, drawnGeometry), [&](Cube& cube) {
                const int faces = std::popcount(static_cast<unsigned>(cube.faces));
                cube.vertices = static_cast<std::uint32_t>(at.vertices.size()) -
                                4 * static_cast<std::uint32_t>(faces) + beyond;
            });
        };
    };
    rows.push_back({"vertices of a cube", Rule::Pmf090, "", vertices(1), {vertices(0)}});
    rows.push_back({"vertices far outside",
                    Rule::Pmf090,
                    "",
                    [](Map&, Level&, Sector& at) {
                        at.cubes.cubes.update(firstOf(at, drawnGeometry),
                                              [](Cube& cube) { cube.vertices = 0xfffffff0; });
                    },
                    {}});
    const auto normals = [](std::uint32_t beyond) {
        return [beyond](Map&, Level&, Sector& at) {
            at.cubes.extendedClient.update(0, [&](ExtendedClient& half) {
                std::uint32_t corners = 0;
                for (const std::uint8_t count : half.triangleCounts)
                    corners += 3u * count;
                half.firstNormal = static_cast<std::uint32_t>(at.normals.size()) - corners + beyond;
            });
        };
    };
    rows.push_back({"normals of a cube", Rule::Pmf091, "", normals(1), {normals(0)}});
    rows.push_back({"normals far outside",
                    Rule::Pmf091,
                    "",
                    [](Map&, Level&, Sector& at) {
                        at.cubes.extendedClient.update(
                            0, [](ExtendedClient& half) { half.firstNormal = 0xfffffff0; });
                    },
                    {}});
    const auto corner = [](int axis, float halves) {
        return [axis, halves](Map&, Level& level, Sector& at) {
            at.cubes.extendedCommon.update(0, [&](ExtendedCommon& half) {
                half.movedCorners |= 1;
                half.corners[0] = glm::vec3(0);
                half.corners[0][axis] = std::ldexp(halves, level.sectorSizeLog2 - 1);
            });
        };
    };
    for (int axis = 0; axis < 3; ++axis)
        rows.push_back({std::string("corner outside on ") + "xyz"[axis],
                        Rule::Pmf094,
                        "",
                        corner(axis, axis == 1 ? -1.01f : 1.01f),
                        {corner(axis, 1), corner(axis, -1)}});
    rows.push_back({"corner that is not finite",
                    Rule::Pmf052,
                    "",
                    corner(1, std::numeric_limits<float>::infinity()),
                    {corner(1, 1)}});
}

void addVisibilityRows(Rows& rows) {
    const auto sees = [](Visibility visibility) {
        return [visibility](Map&, Level&, Sector& at) { setVisibility(at, visibility); };
    };
    const auto last = [](std::uint32_t beyond) {
        return [beyond](Map&, Level&, Sector& at) {
            setVisibility(at, {{1, at.cubes.size() - 1 + beyond}, {}});
        };
    };
    rows.push_back({"visible cube", Rule::Pmf095, "", last(1), {last(0)}});
    const auto lastThere = [](std::uint32_t beyond) {
        return [beyond](Map&, Level& level, Sector& at) {
            const SectorIndex there = SectorIndex::of(1, 0, 0);
            const Sector& other = *level.sectors[level.numberOf(there)].cell->value();
            setVisibility(at, {{}, {{there, {other.cubes.size() - 1 + beyond}}}});
        };
    };
    rows.push_back({"visible cube of another sector", Rule::Pmf097, "", lastThere(1), {lastThere(0)}});
    const SectorIndex near = SectorIndex::of(1, 0, 0), nearer = SectorIndex::of(0, 0, 1);
    rows.push_back(
        {"visible cubes that descend", Rule::Pmf098, "", sees({{2, 1}, {}}), {sees({{1, 2}, {}})}});
    rows.push_back({"visible cubes twice", Rule::Pmf098, "", sees({{1, 1}, {}}), {sees({{1}, {}})}});
    rows.push_back({"visible sectors twice",
                    Rule::Pmf098,
                    "",
                    sees({{}, {{near, {}}, {near, {}}}}),
                    {sees({{}, {{nearer, {}}, {near, {}}}})}});
}

void addLightRows(Rows& rows) {
    const auto lit = [](bool dynamic, std::uint8_t beyond) {
        return [dynamic, beyond](Map&, Level&, Sector& at) {
            at.dynamicLights.insert(0, lightOf<DynamicLight>(4242));
            at.fastLights.insert(0, lightOf<FastLight>(4242));
            const std::size_t lights = dynamic ? at.dynamicLights.size() : at.fastLights.size();
            const Lighting::Light last{static_cast<std::uint8_t>(lights - 1 + beyond), 1};
            Lighting lighting;
            (dynamic ? lighting.dynamicLights : lighting.fastLights) = {{0, 1}, last};
            CubeList& list = at.cubes;
            list.lightings.push_back(std::make_shared<const Lighting>(std::move(lighting)));
            const Cube cube = list.cubes[0];
            CubeAttachment attachment = list.attachments[cube.attachment()];
            attachment.owned |= CubeAttachment::OwnsLighting;
            attachment.lighting = static_cast<std::uint32_t>(list.lightings.size() - 1);
            list.attachments.set(cube.attachment(), attachment);
        };
    };
    rows.push_back({"dynamic light of a cube",
                    Rule::Pmf110,
                    "level 0 / sector 0,0,0 / cube 0",
                    lit(true, 1),
                    {lit(true, 0)}});
    rows.push_back({"fast light of a cube",
                    Rule::Pmf111,
                    "level 0 / sector 0,0,0 / cube 0",
                    lit(false, 1),
                    {lit(false, 0)}});
    const auto ranges = [](std::size_t beyond) {
        return [beyond](Map&, Level&, Sector& at) {
            FastLight light;
            light.lightId = 4242;
            const std::vector<std::byte> three(3);
            light.ranges = {
                {1, Blob::copyOf(three)},
                {static_cast<std::uint32_t>(at.vertices.size() - 7 + beyond), Blob::copyOf(three)}};
            at.fastLights.insert(0, light);
        };
    };
    rows.push_back({"ranges of a fast light",
                    Rule::Pmf112,
                    "level 0 / sector 0,0,0 / fast light 0",
                    ranges(1),
                    {ranges(0)}});
    const auto layers = [](std::uint8_t second) {
        return [second](Map&, Level&, Sector& at) {
            DynamicLight light;
            light.lightId = 4242;
            light.layers = {{0, {}}, {second, {}}};
            at.dynamicLights.insert(0, light);
        };
    };
    rows.push_back(
        {"two layers", Rule::Pmf113, "level 0 / sector 0,0,0 / dynamic light 0", layers(0), {layers(1)}});
    const auto twins = [](std::uint32_t second) {
        return [second](Map&, Level&, Sector& at) {
            at.fastLights.insert(0, lightOf<FastLight>(second));
            at.fastLights.insert(0, lightOf<FastLight>(77));
        };
    };
    rows.push_back({"two lights of one id",
                    Rule::Pmf114,
                    "level 0 / sector 0,0,0 / fast light 1",
                    twins(77),
                    {twins(78)}});
}

} // namespace

void setVisibility(Sector& sector, Visibility visibility) {
    const std::uint32_t at = firstOf(sector, [](const Cube& cube) { return cube.hasAttachment(); });
    CubeList& list = sector.cubes;
    list.visibilities.push_back(std::make_shared<const Visibility>(std::move(visibility)));
    CubeAttachment attachment = list.attachments[list.cubes[at].attachment()];
    attachment.owned |= CubeAttachment::OwnsVisibility;
    attachment.visibility = static_cast<std::uint32_t>(list.visibilities.size() - 1);
    list.attachments.set(list.cubes[at].attachment(), attachment);
}

void addBrokenCubes(std::vector<BrokenEdit>& rows) {
    addTreeRows(rows);
    addCubeRows(rows);
    addVisibilityRows(rows);
    addLightRows(rows);
}

} // namespace octant::test
