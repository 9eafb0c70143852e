#include "views/render/first_look.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

#include "model/geometry/mesher.h"
#include "model/geometry/visible_patches.h"
#include "views/render/level_scene.h"

namespace octant::render {
namespace {

/// Rays of a picture: enough that a patch that covers a hundredth of it is met by some sixty.
constexpr double wantedRays = 6144;
/// Pixels between rays at least: what lies between closer ones does not matter to a first picture.
constexpr double leastStep = 8;
/// Rays that suffice to find the outline of the level.
constexpr double framingRays = 1024;
/// Where one ray in so many meets something, the level is seen well.
constexpr std::size_t enoughOfThePicture = 5;
/// Patches that are meshed in one go.
constexpr std::size_t patchesAtOnce = 16;

/// The middles of steps along a length, from half a step on.
std::vector<double> middlesOf(double step, int length) {
    std::vector<double> middles;
    double middle = step / 2;
    while (middle < length) {
        middles.push_back(middle);
        middle += step;
    }
    return middles;
}

std::vector<Ray> raysThrough(const Camera& camera, ViewSize size, double wanted) {
    const double step = std::max(leastStep, std::sqrt(double(size.width) * size.height / wanted));
    // A ray's points are linear in the pixel, so three of them tell all.
    const auto linear = [](const glm::dvec3& at, const glm::dvec3& right, const glm::dvec3& below, double x,
                           double y) { return at + (right - at) * x + (below - at) * y; };
    const WorldRay corner = camera.ray({0, 0}, size), right = camera.ray({1, 0}, size),
                   below = camera.ray({0, 1}, size);
    const glm::dvec3 cornerPoint = camera.unproject({0, 0}, 1, size),
                     rightPoint = camera.unproject({1, 0}, 1, size),
                     belowPoint = camera.unproject({0, 1}, 1, size);
    const std::vector<double> columns = middlesOf(step, size.width), rows = middlesOf(step, size.height);
    std::vector<Ray> rays;
    rays.reserve(columns.size() * rows.size());
    for (const double y : rows)
        for (const double x : columns) {
            const glm::dvec3 origin = linear(corner.origin, right.origin, below.origin, x, y);
            rays.push_back(
                {origin, glm::normalize(linear(cornerPoint, rightPoint, belowPoint, x, y) - origin)});
        }
    return rays;
}

const PatchInfo* patchOf(const MeshContext& context, const VisiblePatch& visible) {
    const auto tree = context.tree(context.level().indexOf(visible.sector));
    return tree ? tree->patchAt(visible.cube) : nullptr;
}

std::vector<glm::dvec3> outlineOf(const MeshContext& context, const std::vector<VisiblePatch>& seen) {
    std::vector<glm::dvec3> points;
    for (const VisiblePatch& visible : seen) {
        const PatchInfo* patch = patchOf(context, visible);
        if (!patch || patch->bounds.empty())
            continue;
        const glm::dvec3 center = sectorCenter(context.level(), visible.sector);
        for (int corner = 0; corner < 8; ++corner)
            points.push_back(center +
                             glm::dvec3((corner & 1) != 0 ? patch->bounds.max.x : patch->bounds.min.x,
                                        (corner & 2) != 0 ? patch->bounds.max.y : patch->bounds.min.y,
                                        (corner & 4) != 0 ? patch->bounds.max.z : patch->bounds.min.z));
    }
    return points;
}

/// Moves the camera so that what is seen fills the picture. A level with a rim around it shows little from
/// low outside, so it is looked at from higher up there.
void frameWhatIsSeen(Camera& camera, VisiblePatches& visible, ViewSize size, Executor& executor,
                     const CancelToken& cancel) {
    const MeshContext& context = *visible.context();
    const WorldBox bounds = roughBounds(context);
    std::vector<VisiblePatch> best;
    Camera bestCamera = camera;
    std::size_t most = 0;
    for (const double pitch : {camera.pitch, -45.0, -60.0}) {
        Camera from = camera;
        from.pitch = std::min(pitch, camera.pitch);
        from.frameBox(bounds, size);
        const std::vector<Ray> rays = raysThrough(from, size, framingRays);
        std::vector<VisiblePatch> seen = visible.seenBy(rays, executor, cancel);
        std::size_t met = 0;
        for (const VisiblePatch& patch : seen)
            met += patch.rays;
        if (best.empty() || met > most) {
            best = std::move(seen);
            bestCamera = from;
            most = met;
        }
        if (met * enoughOfThePicture >= rays.size())
            break;
    }
    camera = bestCamera;
    camera.framePoints(outlineOf(context, best), size);
}

} // namespace

WorldBox roughBounds(const MeshContext& context) {
    constexpr std::size_t emptyBytes = 200; // a sector of one empty cube is smaller than that
    // So few, or so small ones, are decoded at once for the exact box.
    constexpr std::size_t fewSectors = 8, fewBytes = std::size_t{4} << 20;
    WorldBox box;
    const Level& level = context.level();
    std::size_t bytes = 0;
    for (const SectorSlot& slot : level.sectors)
        if (const auto stored = slot.cell->stored())
            bytes += stored->decompressedBytes();
    const bool exact = level.sectors.size() <= fewSectors || bytes <= fewBytes;
    const double half = double{level.sectorSide()} / 2;
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        const glm::dvec3 center = sectorCenter(level, i);
        // What happens to be decoded already makes no difference, so that a file is always shown alike.
        if (const auto stored = cell.stored(); stored && !exact) {
            if (stored->decompressedBytes() > emptyBytes) {
                box.add(center - glm::dvec3(half));
                box.add(center + glm::dvec3(half));
            }
            continue;
        }
        const auto tree = context.tree(level.indexOf(i));
        if (!tree || tree->bounds().empty())
            continue;
        box.add(center + glm::dvec3(tree->bounds().min));
        box.add(center + glm::dvec3(tree->bounds().max));
    }
    if (box.empty() && !level.sectors.empty()) {
        for (const std::size_t i : {std::size_t{0}, level.sectors.size() - 1}) {
            box.add(sectorCenter(level, i) - glm::dvec3(half));
            box.add(sectorCenter(level, i) + glm::dvec3(half));
        }
    }
    return box;
}

FirstLook lookAtLevel(const std::shared_ptr<const MeshContext>& context, const LookFrom& from,
                      Executor& executor, const CancelToken& cancel) {
    FirstLook look;
    look.camera = from.camera;
    VisiblePatches visible(context);
    if (from.frame)
        frameWhatIsSeen(look.camera, visible, from.size, executor, cancel);
    auto seen = visible.seenBy(raysThrough(look.camera, from.size, wantedRays), executor, cancel);
    std::sort(seen.begin(), seen.end(), [](const VisiblePatch& a, const VisiblePatch& b) {
        return std::pair(a.sector, a.cube) < std::pair(b.sector, b.cube);
    });

    std::vector<std::shared_ptr<const PatchMesh>> meshes(seen.size());
    executor.forEach((seen.size() + patchesAtOnce - 1) / patchesAtOnce,
                     [&](std::size_t part) {
                         const std::size_t first = part * patchesAtOnce;
                         const std::size_t end = std::min(first + patchesAtOnce, seen.size());
                         std::unique_ptr<PatchMesher> mesher;
                         for (std::size_t i = first; i < end; ++i) {
                             if (!mesher || seen[i].sector != seen[i - 1].sector)
                                 mesher = std::make_unique<PatchMesher>(
                                     *context, context->level().indexOf(seen[i].sector));
                             if (const PatchInfo* patch = patchOf(*context, seen[i]))
                                 meshes[i] = std::make_shared<const PatchMesh>(mesher->mesh(*patch));
                         }
                     },
                     cancel);

    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (!meshes[i] || meshes[i]->indices.empty())
            continue;
        if (look.sectors.empty() || look.sectors.back().number != seen[i].sector) {
            look.sectors.emplace_back().number = seen[i].sector;
            if (const Sector* sector = context->sector(context->level().indexOf(seen[i].sector)))
                look.sectors.back().lightmaps = lightmapsOf(*sector);
        }
        look.sectors.back().patches.emplace_back(seen[i].cube, std::move(meshes[i]));
    }
    return look;
}

} // namespace octant::render
