#include "model/geometry/visible_patches.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include <glm/geometric.hpp>

#include "model/core/once.h"
#include "model/geometry/pick_tree.h"

namespace octant {

namespace {

/// Rays that are shot in one go.
constexpr std::size_t raysAtOnce = 256;

using PatchCounts = std::unordered_map<std::uint64_t, std::uint32_t>;

std::uint64_t keyOf(std::uint64_t sector, std::uint32_t cube) { return sector << 32 | cube; }

} // namespace

struct VisiblePatches::Entry {
    Once once;
    std::shared_ptr<const SectorTree> tree; ///< null for a damaged or empty sector
    std::unique_ptr<const PickTree> picks;
};

/// Follows rays and counts for one thread.
class VisiblePatches::Tracer {
public:
    explicit Tracer(VisiblePatches& owner) : m_owner(owner) {}

    void follow(const Ray& ray) {
        const CubeHits::Item* hit = first(ray, {});
        if (!hit) {
            return;
        }
        count(*hit);
        if (seenThrough(*hit)) {
            CubePickRules solid;
            solid.seeThrough = false;
            if (const CubeHits::Item* behind = first(ray, solid)) {
                count(*behind);
            }
        }
    }
    const PatchCounts& counts() const { return m_counts; }

private:
    const CubeHits::Item* first(const Ray& ray, const CubePickRules& rules) {
        m_hits = CubeHits(1, std::numeric_limits<double>::infinity());
        const Level& level = m_owner.m_context->level();
        walkSectors(
            level, ray, m_hits.limit(), [&] { return m_hits.limit(); },
            [&](std::size_t number) {
                const Entry* entry = number < level.sectors.size() ? m_owner.prepared(number) : nullptr;
                if (entry) {
                    entry->picks->trace({ray.origin - sectorCenter(level, number), ray.direction}, rules,
                                        m_owner.m_context->materials(), number, m_hits);
                }
            });
        return m_hits.items().empty() ? nullptr : m_hits.items().data();
    }

    void count(const CubeHits::Item& item) {
        const PatchInfo* patch = m_owner.m_entries[item.sector].tree->patchOf(item.hit.cube);
        if (patch) {
            ++m_counts[keyOf(item.sector, patch->cube)];
        }
    }

    bool seenThrough(const CubeHits::Item& item) const {
        const Sector& sector = m_owner.m_entries[item.sector].tree->sector();
        const std::uint8_t material = sector.cubes.material(sector.cubes.cubes[item.hit.cube], item.hit.face);
        return material < sector.usedMaterials.size() &&
               m_owner.m_context->materials().seeThrough(sector.usedMaterials[material]);
    }

    VisiblePatches& m_owner;
    CubeHits m_hits{1, 0};
    PatchCounts m_counts;
};

VisiblePatches::VisiblePatches(std::shared_ptr<const MeshContext> context)
    : m_context(std::move(context)), m_entries(std::make_unique<Entry[]>(m_context->level().sectors.size())) {
}
VisiblePatches::~VisiblePatches() = default;

const VisiblePatches::Entry* VisiblePatches::prepared(std::size_t number) {
    Entry& entry = m_entries[number];
    entry.once([&] {
        const Level& level = m_context->level();
        entry.tree = m_context->tree(level.indexOf(number));
        if (!entry.tree || entry.tree->bounds().empty()) {
            entry.tree.reset();
            return;
        }
        entry.picks = std::make_unique<const PickTree>(*m_context, *entry.tree,
                                                       holdsFiniteNumbers(*level.sectors[number].cell));
    });
    return entry.tree ? &entry : nullptr;
}

std::vector<VisiblePatch> VisiblePatches::seenBy(std::span<const Ray> rays, Executor& executor,
                                                 const CancelToken& cancel) {
    std::mutex mutex;
    PatchCounts sum;
    executor.forEach((rays.size() + raysAtOnce - 1) / raysAtOnce,
                     [&](std::size_t part) {
                         Tracer tracer(*this);
                         const std::size_t first = part * raysAtOnce;
                         for (const Ray& ray :
                              rays.subspan(first, std::min(raysAtOnce, rays.size() - first))) {
                             tracer.follow(ray);
                         }
                         const std::lock_guard lock(mutex);
                         for (const auto& [key, count] : tracer.counts()) {
                             sum[key] += count;
                         }
                     },
                     cancel);
    std::vector<VisiblePatch> seen;
    seen.reserve(sum.size());
    for (const auto& [key, count] : sum) {
        seen.push_back({static_cast<std::size_t>(key >> 32), static_cast<std::uint32_t>(key), count});
    }
    std::sort(seen.begin(), seen.end(), [](const VisiblePatch& a, const VisiblePatch& b) {
        return std::tuple(b.rays, a.sector, a.cube) < std::tuple(a.rays, b.sector, b.cube);
    });
    return seen;
}

} // namespace octant
