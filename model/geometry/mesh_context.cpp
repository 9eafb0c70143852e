#include "model/geometry/mesh_context.h"

#include <algorithm>

namespace octant {

std::shared_ptr<const SectorTree> TreeCache::of(const std::shared_ptr<const LazySector>& cell, float side) {
    const auto current = [&](const Entry& entry) {
        return entry.tree->side() == side && entry.cell.lock() == cell;
    };
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_entries.find(cell.get());
        if (found != m_entries.end() && current(found->second)) {
            return found->second.tree;
        }
    }
    const Sector* sector = cell->value();
    if (!sector) {
        return nullptr;
    }
    auto tree = std::make_shared<const SectorTree>(*sector, side);
    const std::lock_guard lock(m_mutex);
    Entry& entry = m_entries[cell.get()];
    if (entry.tree && current(entry)) {
        return entry.tree;
    }
    entry = {cell, tree};
    if (m_entries.size() >= m_purgeAt) {
        std::erase_if(m_entries, [](const auto& item) { return item.second.cell.expired(); });
        m_purgeAt = std::max<std::size_t>(64, m_entries.size() * 2);
    }
    return tree;
}

MaterialFlags::MaterialFlags(const PagedVector<Material>& materials) {
    m_flags.reserve(materials.size());
    for (const Material& material : materials) {
        const auto kept =
            static_cast<std::uint8_t>(material.flags & (Material::Transparent | Material::Liquid));
        m_flags.emplace_back(material.id,
                             static_cast<std::uint8_t>(kept | (material.renderMode == 1 ? added : 0)));
    }
    std::sort(m_flags.begin(), m_flags.end());
}

std::uint8_t MaterialFlags::of(const Ref& material) const {
    const auto found =
        std::lower_bound(m_flags.begin(), m_flags.end(), std::pair(material.id, std::uint8_t{0}));
    return found != m_flags.end() && found->first == material.id ? found->second : std::uint8_t{0};
}

MeshContext::MeshContext(std::shared_ptr<const Level> level, Revision revision,
                         std::shared_ptr<TreeCache> trees)
    : m_level(std::move(level)), m_storedNormals(revision == Revision::R20250808), m_trees(std::move(trees)),
      m_materials(m_level->materials) {}

const LazySector* MeshContext::cell(SectorIndex at) const {
    if (!m_level->contains(at) || m_level->numberOf(at) >= m_level->sectors.size()) {
        return nullptr;
    }
    return m_level->sectors[m_level->numberOf(at)].cell.get();
}

const Sector* MeshContext::sector(SectorIndex at) const {
    const LazySector* found = cell(at);
    return found ? found->value() : nullptr;
}

std::shared_ptr<const SectorTree> MeshContext::tree(SectorIndex at) const {
    return cell(at) ? m_trees->of(m_level->sectors[m_level->numberOf(at)].cell, side()) : nullptr;
}

bool MeshContext::lacksClientData() const {
    m_lacksOnce([this] {
        bool geometry = false;
        // Sectors that are decoded already are looked at first, as most levels are told by any sector.
        for (const bool decoded : {true, false}) {
            for (const SectorSlot& slot : m_level->sectors) {
                if (slot.cell->decoded() != decoded) {
                    continue;
                }
                const Sector* found = slot.cell->value();
                if (!found) {
                    continue;
                }
                if (!found->vertices.empty()) {
                    return;
                }
                for (std::size_t i = 0; !geometry && i < found->cubes.size(); ++i) {
                    geometry = found->cubes.cubes[i].geometry();
                }
            }
        }
        m_lacks = geometry;
    });
    return m_lacks;
}

} // namespace octant
