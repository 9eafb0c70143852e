#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/blob.h"
#include "model/core/paged_vector.h"
#include "model/map/environment.h"
#include "model/map/material.h"

namespace octant {

/// pmf.md, Cubes, First byte. January types 2 and 3 are both Geometry; the last four are of 2025-08-08.
enum class CubeType : std::uint8_t { Empty, Parent, Geometry, Visinfo, Lightinfo, Pathinfo, Collider };

/// One cube of a sector's octree; its number in the list is its identity. 16 bytes, no allocation.
struct Cube {
    /// Of `bits`: the common and the client half are extended; faces are seen from behind too.
    static constexpr std::uint8_t CommonExtended = 1, ClientExtended = 2, DrawBackfaces = 4;
    static constexpr std::uint8_t HasVisibility = 8, HasLighting = 16, HasPathfinding = 32; ///< January
    static constexpr std::uint32_t None = 0xffffffff; ///< in place of a number

    CubeType type = CubeType::Empty; ///< says what `link` and the others mean
    std::uint8_t bits = 0;           ///< CommonExtended to HasPathfinding
    std::uint8_t reserved = 0;       ///< the file's first byte XOR the byte that the other fields give
    /// Basic client half: bit i set when face i is drawn, bits 6 and 7 reserved. Parent: bit i set when child
    /// i exists.
    std::uint8_t faces = 0;
    /// Parent: index in CubeList::children. Wrapper: number of the child or None. Geometry with
    /// CommonExtended: index in CubeList::extendedCommon. Basic geometry: material, physics material, sound
    /// material, 0 from the lowest byte up.
    std::uint32_t link = 0;
    /// Geometry: basic client half: first vertex; ClientExtended: index in CubeList::extendedClient.
    std::uint32_t vertices = 0;
    /// Bits 31..8: index + 1 in CubeList::attachments, 0 for none. Bits 7..0: lightmap of a basic client
    /// half.
    std::uint32_t extra = 255;

    /// Whether a bit of `bits` is set: CommonExtended to HasPathfinding.
    bool is(std::uint8_t bit) const { return (bits & bit) != 0; }
    /// Whether the cube is solid or liquid matter with faces.
    bool geometry() const { return type == CubeType::Geometry; }
    /// Whether the cube holds data and one child that fills the same space; a collider counts as one
    /// (2025-08-08).
    bool wrapper() const { return type >= CubeType::Visinfo; }
    /// Number of the lightmap of a basic client half, 255 for none.
    std::uint8_t lightmap() const { return static_cast<std::uint8_t>(extra & 0xff); }
    /// Index in CubeList::attachments; only where hasAttachment().
    std::uint32_t attachment() const { return (extra >> 8) - 1; }
    /// Whether the cube has an entry in CubeList::attachments.
    bool hasAttachment() const { return (extra >> 8) != 0; }
    bool operator==(const Cube&) const = default;
};
static_assert(sizeof(Cube) == 16);

/// Common half of a cube with its own materials a face or moved corners (pmf.md, Geometry, extended).
struct ExtendedCommon {
    std::array<std::uint8_t, 6> materials{};        ///< positions in the sector's used list, face order
    std::array<std::uint8_t, 6> physicsMaterials{}; ///< positions in usedPhysicsMaterials, face order
    std::uint8_t soundMaterial = 0;                 ///< position in usedSoundMaterials; 2025-08-08
    std::uint8_t movedCorners = 0;                  ///< bit i: corner i stands at corners[i]
    Corners corners{};                              ///< sector-local
    bool operator==(const ExtendedCommon&) const = default;
};

/// Client half of a cube with triangles of its own (pmf.md, Geometry, extended).
struct ExtendedClient {
    /// Face order: numbers in the sector's list, 255 for none.
    std::array<std::uint8_t, 6> lightmaps{255, 255, 255, 255, 255, 255};
    std::array<std::uint8_t, 6> triangleCounts{}; ///< face order
    /// Of the first triangle; the others follow, face after face, three vertices each.
    std::uint32_t firstVertex = 0;
    std::uint32_t firstNormal = 0; ///< 2025-08-08
    bool operator==(const ExtendedClient&) const = default;
};

/// pmf.md, Visibility, lighting, pathfinding.
struct Visibility {
    /// What can be seen of another sector.
    struct Other {
        SectorIndex sector;               ///< in the grid of the level
        std::vector<std::uint32_t> cubes; ///< empty: all of its cubes
        bool operator==(const Other&) const = default;
    };
    std::vector<std::uint32_t> cubes; ///< of this sector, that can be seen from inside this cube
    std::vector<Other> sectors;       ///< others that can be seen from inside this cube
    bool operator==(const Visibility&) const = default;
};

/// pmf.md, Visibility, lighting, pathfinding.
struct Lighting {
    /// A light of the same sector that reaches the space of the cube.
    struct Light {
        std::uint8_t index = 0;  ///< position in the sector's list of dynamic or fast lights
        std::uint8_t amount = 0; ///< 255 is full
        bool operator==(const Light&) const = default;
    };
    Color3 baseLight{};               ///< of things in this space when all lights are off
    std::vector<Light> dynamicLights; ///< at most 255
    std::vector<Light> fastLights;    ///< at most 255
    bool operator==(const Lighting&) const = default;
};

/// pmf.md, Visibility, lighting, pathfinding. `direction` is of January, `data` of 2025-08-08.
struct Pathfinding {
    /// A hint for walkers.
    struct Attribute {
        std::string name;       ///< free text of the game
        glm::vec3 direction{0}; ///< where to face
        std::string data;       ///< free text of the game; 2025-08-08
        bool operator==(const Attribute&) const = default;
    };
    std::vector<Attribute> attributes; ///< at most 255
    bool operator==(const Pathfinding&) const = default;
};

/// Rare data of a cube. Visibility and lighting of a baked map stand on most cubes, so as read they stay in
/// the bytes of their block and are decoded on demand; a value that was edited is owned by a table of
/// CubeList.
struct CubeAttachment {
    static constexpr std::uint32_t OwnsVisibility = 1, OwnsLighting = 2; ///< bits of `owned`

    std::uint32_t owned = 0; ///< OwnsVisibility, OwnsLighting
    std::uint32_t visibility =
        Cube::None; ///< offset in CubeList::commonBytes, or with OwnsVisibility index in visibilities
    std::uint32_t lighting =
        Cube::None; ///< offset in CubeList::clientBytes, or with OwnsLighting index in lightings
    std::uint32_t other = Cube::None; ///< index in CubeList::pathfindings, of a collider in CubeList::boxes
    bool operator==(const CubeAttachment&) const = default;
};

/// The octree of a sector: cube 0 is the root. A plain list as in the file; model/geometry walks it.
struct CubeList {
    PagedVector<Cube> cubes; ///< by number
    PagedVector<std::array<std::uint32_t, 8>>
        children;                               ///< of parents; Cube::None where the file has no child
    PagedVector<ExtendedCommon> extendedCommon; ///< by Cube::link
    PagedVector<ExtendedClient> extendedClient; ///< by Cube::vertices
    PagedVector<CubeAttachment> attachments;    ///< by Cube::attachment()
    /// By CubeAttachment::visibility, where it is owned.
    PagedVector<std::shared_ptr<const Visibility>> visibilities;
    /// By CubeAttachment::lighting, where it is owned.
    PagedVector<std::shared_ptr<const Lighting>> lightings;
    PagedVector<std::shared_ptr<const Pathfinding>> pathfindings; ///< by CubeAttachment::other of path hints
    /// By CubeAttachment::other of colliders, 1..16 each; sector-local.
    PagedVector<std::shared_ptr<const std::vector<Corners>>> boxes;
    Blob commonBytes; ///< decompressed common block, kept only while an attachment points into it
    Blob clientBytes; ///< decompressed client block, likewise

    /// What edits of the octree remember about the list, so that they need not walk all of it each time. It
    /// is no part of the list's value, and nothing is known after reading.
    struct Spare {
        bool known = false;               ///< the cubes are a tree, and the lists below can be used
        PagedVector<std::uint32_t> cubes; ///< numbers that an edit freed, ascending; their records are Cube{}
        PagedVector<std::uint32_t> children; ///< entries of `children` that nothing names
    } spare;

    /// Number of cubes, free ones included.
    std::uint32_t size() const { return static_cast<std::uint32_t>(cubes.size()); }
    /// Number of child i of a parent, Cube::None where it has none.
    std::uint32_t child(const Cube& parent, int i) const {
        return children[parent.link][static_cast<std::size_t>(i)];
    }
    /// Position in the sector's list of used materials of what a face of a geometry cube has. `face` is 0..5.
    std::uint8_t material(const Cube& cube, int face) const;
    /// The same for the physics material, in the list of used physics materials.
    std::uint8_t physicsMaterial(const Cube& cube, int face) const;
    /// The same for the sound material, in the list of used sound materials; one for all six faces.
    std::uint8_t soundMaterial(const Cube& cube) const;
    /// Number of the lightmap of a face of geometry, 255 for none.
    std::uint8_t lightmap(const Cube& cube, int face) const;
    /// Visible lists of a cube itself, not of a wrapper around it, decoded by each call; nothing when it has
    /// none.
    std::optional<Visibility> visibility(const Cube& cube) const;
    /// Lighting of a cube itself, not of a wrapper around it, decoded by each call; nothing when it has none.
    std::optional<Lighting> lighting(const Cube& cube) const;
    /// Path attributes of a cube; null when it has none. Owned by the list.
    const Pathfinding* pathfinding(const Cube& cube) const;
    /// Boxes of a collider, sector-local; null for other cubes. Owned by the list.
    const std::vector<Corners>* colliderBoxes(const Cube& cube) const;

    /// Whether both lists are the same snapshot, without a look at the cubes. False does not mean that they
    /// differ.
    bool sameAs(const CubeList& other) const {
        return cubes.sameAs(other.cubes) && children.sameAs(other.children) &&
               extendedCommon.sameAs(other.extendedCommon) && extendedClient.sameAs(other.extendedClient) &&
               attachments.sameAs(other.attachments) && visibilities.sameAs(other.visibilities) &&
               lightings.sameAs(other.lightings) && pathfindings.sameAs(other.pathfindings) &&
               boxes.sameAs(other.boxes);
    }
};

} // namespace octant
