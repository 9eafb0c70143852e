#include "model/octree/spare_cubes.h"

#include <algorithm>

namespace octant {

std::vector<std::uint32_t> unnamedCubes(const CubeList& list) {
    std::vector<bool> named(list.size(), false);
    const auto name = [&](std::uint32_t number) {
        if (number < named.size())
            named[number] = true;
    };
    name(0);
    for (const Cube& cube : list.cubes) {
        if (cube.wrapper())
            name(cube.link);
        else if (cube.type == CubeType::Parent && cube.link < list.children.size())
            for (const std::uint32_t child : list.children[cube.link])
                name(child);
    }
    std::vector<std::uint32_t> numbers;
    std::uint32_t number = 0;
    for (const Cube& cube : list.cubes) {
        if (!named[number] && cube == Cube{})
            numbers.push_back(number);
        ++number;
    }
    return numbers;
}

void addSpareCubes(CubeList& list, std::vector<std::uint32_t> freed) {
    std::sort(freed.begin(), freed.end());
    PagedVector<std::uint32_t>& spare = list.spare.cubes;
    if (freed.size() * 16 < spare.size()) {
        for (const std::uint32_t number : freed) {
            const auto at = std::lower_bound(spare.begin(), spare.end(), number);
            spare.insert(static_cast<std::size_t>(at - spare.begin()), number);
        }
    } else {
        std::vector<std::uint32_t> all(freed.size() + spare.size());
        std::merge(freed.begin(), freed.end(), spare.begin(), spare.end(), all.begin());
        spare = PagedVector<std::uint32_t>::fromSpan(all);
    }
    std::size_t size = list.cubes.size(), left = spare.size();
    while (left != 0 && spare[left - 1] + std::size_t{1} == size) {
        --left;
        --size;
    }
    spare.resize(left);
    list.cubes.resize(size);
}

} // namespace octant
