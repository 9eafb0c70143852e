#include "model/octree/compact_cubes.h"

#include "model/geometry/octree.h"
#include "model/octree/tidy_faces.h"

namespace octant {
namespace {

/// Takes out of the tables what no cube names; entries get the order of their cubes.
void compactTables(CubeList& list) {
    const CubeList before = list;
    PagedVector<Cube>::Builder cubes;
    PagedVector<std::array<std::uint32_t, 8>>::Builder children;
    PagedVector<ExtendedCommon>::Builder common;
    PagedVector<ExtendedClient>::Builder client;
    PagedVector<CubeAttachment>::Builder attachments;
    std::uint32_t childCount = 0, commonCount = 0, clientCount = 0, attachmentCount = 0;
    for (Cube cube : before.cubes) {
        if (cube.type == CubeType::Parent) {
            children.push_back(before.children[cube.link]);
            cube.link = childCount++;
        } else if (cube.geometry()) {
            if (cube.is(Cube::CommonExtended) && cube.link < before.extendedCommon.size()) {
                common.push_back(before.extendedCommon[cube.link]);
                cube.link = commonCount++;
            }
            if (cube.is(Cube::ClientExtended) && cube.vertices < before.extendedClient.size()) {
                client.push_back(before.extendedClient[cube.vertices]);
                cube.vertices = clientCount++;
            }
        }
        if (cube.hasAttachment() && cube.attachment() < before.attachments.size()) {
            attachments.push_back(before.attachments[cube.attachment()]);
            cube.extra = (cube.extra & 0xffU) | ++attachmentCount << 8;
        }
        cubes.push_back(cube);
    }
    list.cubes = cubes.finish();
    list.children = children.finish();
    list.extendedCommon = common.finish();
    list.extendedClient = client.finish();
    list.attachments = attachments.finish();
    list.spare = {};
}

} // namespace

void leaveOutCubes(CubeList& list, const CubeNumbers& numbers) {
    PagedVector<Cube>::Builder cubes;
    PagedVector<std::array<std::uint32_t, 8>>::Builder children;
    std::uint32_t number = 0;
    for (Cube cube : list.cubes) {
        if (numbers[number++] == Cube::None)
            continue;
        if (cube.wrapper())
            cube.link = numbers[cube.link];
        cubes.push_back(cube);
    }
    for (std::array<std::uint32_t, 8> row : list.children) {
        for (std::uint32_t& child : row)
            child = numbers[child];
        children.push_back(row);
    }
    list.cubes = cubes.finish();
    list.children = children.finish();
    list.spare.cubes = {};
}

CubeNumbers compactCubes(Sector& sector) {
    std::vector<bool> reached(sector.cubes.size(), false);
    (void)walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
        reached[cell.number] = true;
    });
    CubeNumbers numbers(reached);
    leaveOutCubes(sector.cubes, numbers);
    compactTables(sector.cubes);
    sector.looseVertices = true;
    sector = tidyFaces(sector);
    return numbers;
}

} // namespace octant
