#include "model/compact_cubes.h"

#include "model/geometry/octree.h"
#include "model/tidy_faces.h"

namespace octant {

std::vector<std::uint32_t> compactCubes(Sector& sector) {
    const CubeList before = sector.cubes;
    std::vector<std::uint32_t> numbers(before.size(), Cube::None);
    (void)walkCubes(before,
                    [&](const CubeCell& cell, const Cube&, std::uint32_t, int) { numbers[cell.number] = 0; });
    std::uint32_t count = 0;
    for (std::uint32_t& number : numbers)
        if (number != Cube::None)
            number = count++;
    const auto newNumber = [&](std::uint32_t old) { return old == Cube::None ? old : numbers[old]; };

    CubeList& list = sector.cubes;
    PagedVector<Cube>::Builder cubes;
    PagedVector<std::array<std::uint32_t, 8>>::Builder children;
    PagedVector<ExtendedCommon>::Builder common;
    PagedVector<ExtendedClient>::Builder client;
    PagedVector<CubeAttachment>::Builder attachments;
    std::uint32_t childCount = 0, commonCount = 0, clientCount = 0, attachmentCount = 0;
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        if (numbers[i] == Cube::None)
            continue;
        Cube cube = before.cubes[i];
        if (cube.type == CubeType::Parent) {
            std::array<std::uint32_t, 8> row = before.children[cube.link];
            for (std::uint32_t& child : row)
                child = newNumber(child);
            children.push_back(row);
            cube.link = childCount++;
        } else if (cube.wrapper()) {
            cube.link = newNumber(cube.link);
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
    sector.looseVertices = true;
    sector = tidyFaces(sector);
    return numbers;
}

} // namespace octant
