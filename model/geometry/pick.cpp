#include "model/geometry/pick.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace octant {

namespace {

/// Whether geometry reaches out of a sector of this side.
bool reachesOut(const Box& bounds, float side) {
    for (int axis = 0; axis < 3; ++axis) {
        if (bounds.min[axis] < -side / 2 || bounds.max[axis] > side / 2) {
            return true;
        }
    }
    return false;
}

} // namespace

void PickIndex::update(std::shared_ptr<const MeshContext> context) {
    m_pending.clear();
    m_reaching.clear();
    if (!context) {
        m_entries.clear();
        m_context.reset();
        return;
    }
    const bool sameRules = m_context && context->side() == m_side &&
                           context->storedNormals() == m_storedNormals &&
                           context->level().lastSector == m_context->level().lastSector;
    m_context = std::move(context);
    m_side = m_context->side();
    m_storedNormals = m_context->storedNormals();
    if (!sameRules) {
        m_entries.clear();
    }
    const PagedVector<SectorSlot>& sectors = m_context->level().sectors;
    m_entries.resize(sectors.size());
    for (std::size_t number = 0; number < m_entries.size(); ++number) {
        Entry& entry = m_entries[number];
        const std::shared_ptr<const LazySector>& cell = sectors[number].cell;
        if (entry.cell != cell) {
            entry = {cell, nullptr, nullptr};
            take(number);
        } else if (!cell->decoded()) {
            m_pending.push_back(number);
        } else if (entry.tree && reachesOut(entry.tree->bounds(), m_side)) {
            m_reaching.push_back(number);
        }
    }
}

void PickIndex::take(std::size_t number) {
    Entry& entry = m_entries[number];
    if (!entry.cell->decoded()) {
        m_pending.push_back(number);
        return;
    }
    if (!entry.cell->value()) {
        return;
    }
    const Level& level = m_context->level();
    entry.tree = m_context->tree(level.indexOf(number));
    if (!entry.tree || entry.tree->bounds().empty()) {
        entry.tree.reset();
    } else if (reachesOut(entry.tree->bounds(), m_side)) {
        m_reaching.push_back(number);
    }
}

void PickIndex::takeDecoded() {
    if (m_pending.empty()) {
        return;
    }
    const std::vector<std::size_t> pending = std::move(m_pending);
    m_pending.clear();
    for (const std::size_t number : pending) {
        take(number);
    }
}

const PickTree& PickIndex::picksOf(Entry& entry) {
    if (!entry.picks) {
        entry.picks =
            std::make_unique<const PickTree>(*m_context, *entry.tree, holdsFiniteNumbers(*entry.cell));
    }
    return *entry.picks;
}

void PickIndex::traceSector(std::size_t number, const Ray& ray, const PickOptions& options, CubeHits& hits) {
    Entry& entry = m_entries[number];
    if (entry.tree) {
        picksOf(entry).trace({ray.origin - sectorCenter(m_context->level(), number), ray.direction}, options,
                             m_context->materials(), number, hits);
    }
}

void PickIndex::traceGrid(const Ray& ray, const PickOptions& options, CubeHits& hits) {
    walkSectors(
        m_context->level(), ray, options.maxDistance, [&] { return hits.limit(); },
        [&](std::size_t number) {
            if (number < m_entries.size() && m_entries[number].tree &&
                !std::binary_search(m_reaching.begin(), m_reaching.end(), number)) {
                traceSector(number, ray, options, hits);
            }
        });
}

std::vector<PickHit> PickIndex::pick(const Ray& given, const PickOptions& options) {
    std::vector<PickHit> result;
    const double length = glm::length(given.direction);
    if (!m_context || options.maxHits == 0 || !(length > 0.0) || !std::isfinite(length) ||
        !std::isfinite(glm::length(given.origin))) {
        return result;
    }
    takeDecoded();
    std::sort(m_reaching.begin(), m_reaching.end());
    const Ray ray{given.origin, given.direction / length};
    CubeHits hits(options.maxHits, options.maxDistance);
    for (const std::size_t number : m_reaching) {
        traceSector(number, ray, options, hits);
    }
    traceGrid(ray, options, hits);
    result.reserve(hits.items().size());
    for (const CubeHits::Item& item : hits.items()) {
        const ItemId sector = m_context->level().sectors[item.sector].id;
        result.push_back({ItemRef::ofCube(sector, item.hit.cube, item.hit.face), item.hit.distance,
                          ray.origin + item.hit.distance * ray.direction, item.hit.normal});
        if (options.cells) {
            const Box cell = cellBox(m_entries[item.sector].tree->octree().cell(item.hit.cube), m_side);
            const glm::dvec3 center = sectorCenter(m_context->level(), item.sector);
            result.back().cellMin = center + glm::dvec3(cell.min);
            result.back().cellMax = center + glm::dvec3(cell.max);
        }
    }
    return result;
}

std::vector<ItemRef> PickIndex::select(const Frustum& frustum, const SelectOptions& options) {
    std::vector<ItemRef> result;
    if (!m_context) {
        return result;
    }
    takeDecoded();
    std::vector<std::uint32_t> cubes;
    for (std::size_t number = 0; number < m_entries.size(); ++number) {
        Entry& entry = m_entries[number];
        if (!entry.tree) {
            continue;
        }
        const Frustum local = frustum.movedBy(sectorCenter(m_context->level(), number));
        if (local.sideOf(entry.tree->bounds()) == Frustum::Side::Outside) {
            continue;
        }
        cubes.clear();
        picksOf(entry).select(local, options.touching, options.hiddenCubes, cubes);
        std::sort(cubes.begin(), cubes.end());
        const ItemId sector = m_context->level().sectors[number].id;
        for (const std::uint32_t cube : cubes) {
            result.push_back(ItemRef::ofCube(sector, cube));
        }
    }
    return result;
}

} // namespace octant
