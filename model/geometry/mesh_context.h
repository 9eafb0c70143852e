#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/once.h"
#include "model/geometry/patches.h"
#include "model/map/map.h"

namespace octant {

/// Trees of sectors, made when first asked for and kept for as long as the sector lives. Thread-safe.
class TreeCache {
public:
    /// Null when the sector is damaged; decodes it otherwise. Use the tree only while the cell lives.
    std::shared_ptr<const SectorTree> of(const std::shared_ptr<const LazySector>& cell, float side);

private:
    struct Entry {
        std::weak_ptr<const LazySector> cell;
        std::shared_ptr<const SectorTree> tree;
    };

    std::mutex m_mutex;
    std::unordered_map<const LazySector*, Entry> m_entries;
    std::size_t m_purgeAt = 64;
};

/// What materials look like to geometry, by id.
class MaterialFlags {
public:
    /// Copies what it needs; the list need not live on.
    explicit MaterialFlags(const PagedVector<Material>& materials);

    /// Whether a material is a liquid.
    bool liquid(const Ref& material) const { return (of(material) & Material::Liquid) != 0; }
    /// Whether one sees what is behind: transparent ones and those that are added to it. References to
    /// nothing are solid.
    bool seeThrough(const Ref& material) const {
        return (of(material) & (Material::Transparent | added)) != 0;
    }

private:
    static constexpr std::uint8_t added = 0x80;
    std::uint8_t of(const Ref& material) const;

    std::vector<std::pair<ItemId, std::uint8_t>> m_flags;
};

/// What meshing needs to know of a level besides the patch: its other sectors and its materials. Thread-safe;
/// make one for each snapshot of the level.
class MeshContext {
public:
    /// `trees` may be shared by the contexts of many snapshots, so that unchanged sectors keep their trees.
    MeshContext(std::shared_ptr<const Level> level, Revision revision, std::shared_ptr<TreeCache> trees);

    /// Of the snapshot, which it keeps alive.
    const Level& level() const { return *m_level; }
    /// Side of a sector in units.
    float side() const { return m_level->sectorSide(); }
    /// Flags of the level's materials, looked up once.
    const MaterialFlags& materials() const { return m_materials; }
    /// Whether extended cubes have normals in the file (2025-08-08).
    bool storedNormals() const { return m_storedNormals; }
    /// Null outside the grid, and for a damaged sector.
    const Sector* sector(SectorIndex at) const;
    /// Octree and patches of a sector, decoded when needed; null outside of the grid and for a damaged
    /// sector.
    std::shared_ptr<const SectorTree> tree(SectorIndex at) const;
    /// Whether the level has geometry but not one vertex: then nothing tells which faces are drawn. Decodes
    /// sectors until one has a vertex, once.
    bool lacksClientData() const;

private:
    const LazySector* cell(SectorIndex at) const;

    std::shared_ptr<const Level> m_level;
    bool m_storedNormals;
    std::shared_ptr<TreeCache> m_trees;
    MaterialFlags m_materials;
    mutable Once m_lacksOnce;
    mutable bool m_lacks = false;
};

} // namespace octant
