#pragma once

#include <cstdint>
#include <memory>

#include "io/pmf/archive.h"
#include "model/core/revision.h"
#include "model/map/cube.h"

namespace octant::pmf {

/// The parts of a cube (pmf.md, Cubes), each once for reading and writing.

/// First byte of a cube, all but its reserved bits.
inline std::uint8_t firstByte(const Cube& cube, bool january, std::size_t boxes) {
    unsigned byte = 0;
    if (january) {
        byte = cube.is(Cube::CommonExtended) ? 3u | 4u : static_cast<unsigned>(cube.type);
        byte |= cube.is(Cube::ClientExtended) ? 8u : 0u;
        byte |= static_cast<unsigned>(cube.bits &
                                      (Cube::HasVisibility | Cube::HasLighting | Cube::HasPathfinding))
                << 1;
    } else {
        byte = static_cast<unsigned>(cube.type);
        if (cube.type == CubeType::Geometry)
            byte |= static_cast<unsigned>(cube.bits & 7) << 4;
        if (cube.type == CubeType::Collider && boxes > 0)
            byte |= static_cast<unsigned>(boxes - 1) << 4;
    }
    return static_cast<std::uint8_t>(byte);
}

/// The numbers of a basic common half.
struct BasicCommon {
    std::uint8_t material = 0, physicsMaterial = 0, soundMaterial = 0;

    /// Takes the numbers out of Cube::link of a basic geometry cube.
    static BasicCommon of(std::uint32_t link) {
        return {static_cast<std::uint8_t>(link & 0xff), static_cast<std::uint8_t>(link >> 8 & 0xff),
                static_cast<std::uint8_t>(link >> 16 & 0xff)};
    }
    /// The numbers as Cube::link has them.
    std::uint32_t link() const {
        return material | static_cast<std::uint32_t>(physicsMaterial) << 8 |
               static_cast<std::uint32_t>(soundMaterial) << 16;
    }
};

template <class A> void layoutBasicCommon(A& a, Mutable<A, BasicCommon>& half) {
    a.value(half.material);
    a.value(half.physicsMaterial);
    if (!a.january())
        a.value(half.soundMaterial);
}

template <class A> void layoutExtendedCommon(A& a, Mutable<A, ExtendedCommon>& half) {
    a.value(half.materials);
    a.value(half.physicsMaterials);
    if (!a.january())
        a.value(half.soundMaterial);
    a.value(half.movedCorners);
    for (unsigned i = 0; i < 8; ++i)
        if ((half.movedCorners >> i & 1) != 0)
            a.value(half.corners[i]);
}

/// The numbers of a basic client half.
struct BasicClient {
    std::uint8_t lightmap = 255, faces = 0;
    std::uint32_t firstVertex = 0;
};

template <class A> void layoutBasicClient(A& a, Mutable<A, BasicClient>& half) {
    a.value(half.lightmap);
    if (a.january())
        a.value(half.faces);
    a.value(half.firstVertex);
    if (!a.january())
        a.value(half.faces);
}

template <class A> void layoutExtendedClient(A& a, Mutable<A, ExtendedClient>& half) {
    a.value(half.lightmaps);
    a.value(half.triangleCounts);
    a.value(half.firstVertex);
    if (!a.january())
        a.value(half.firstNormal);
}

template <class A> void layoutVisibility(A& a, Mutable<A, Visibility>& visibility) {
    a.template list<std::uint32_t>("visible cube", visibility.cubes, 4, [&](auto& cube) { a.value(cube); });
    a.template list<std::uint32_t>("visible sector", visibility.sectors, 8, [&](auto& other) {
        a.value(other.sector.raw);
        a.template list<std::uint32_t>("visible cube", other.cubes, 4, [&](auto& cube) { a.value(cube); });
    });
}

template <class A> void layoutLighting(A& a, Mutable<A, Lighting>& lighting) {
    a.value(lighting.baseLight);
    for (auto* lights : {&lighting.dynamicLights, &lighting.fastLights})
        a.template list<std::uint8_t>("light", *lights, 2, [&](auto& light) {
            a.value(light.index);
            a.value(light.amount);
        });
}

template <class A> void layoutPathfinding(A& a, Mutable<A, Pathfinding>& pathfinding) {
    a.template list<std::uint8_t>("attribute", pathfinding.attributes, 8, [&](auto& attribute) {
        a.string(attribute.name);
        if (a.january())
            a.value(attribute.direction);
        else
            a.string(attribute.data);
    });
}

} // namespace octant::pmf
