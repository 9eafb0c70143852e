#include "model/light/bake.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/light/attach.h"
#include "model/light/gather.h"
#include "model/light/smooth_normals.h"
#include "model/light/space_light.h"

namespace octant::light {
namespace {

constexpr std::uint32_t tileSamples = 512;

/// A run of samples of one sector.
struct Tile {
    std::uint32_t sector, begin, end;
};

class Bake {
public:
    Bake(const Map& map, std::size_t level, const LevelLight& light, Quality quality, const WorkContext& work,
         double from, double to)
        : m_scene(map, level, light, quality), m_number(level), m_work(work), m_from(from), m_to(to) {}

    /// Lightmaps, or the light of things in space.
    Result<BakedLevel> run(bool space) {
        m_space = space;
        if (!m_scene.gridFits())
            return fail("the level is too large for so many luxels a unit; choose a lower density");
        reached(0);
        if (!m_scene.build(m_work))
            return stoppedWork();
        reached(0.1);
        if (!layOut())
            return stoppedWork();
        reached(0.2);
        const DirectLight direct(m_scene);
        if (!shine(direct))
            return stoppedWork();
        BakedLevel baked;
        baked.figures.triangles = m_scene.occluders->size();
        baked.figures.samples = space ? 0 : m_field.size();
        auto attached =
            space ? lightSpace(direct, baked) : attachLight(m_scene, m_field, direct, m_work, m_rays, baked);
        if (!attached)
            return tl::unexpected<Error>(attached.error());
        if (m_work.stopped())
            return stoppedWork();
        baked.figures.rays = m_rays;
        for (std::size_t i = 0; i < m_field.charts.size() && !space; ++i)
            if (const int halvings = m_field.charts[i].halvings; halvings > 0)
                baked.notes.push_back(fmt::format(
                    "sector {},{},{} has too many luxels for its pages: its density was divided by {}",
                    m_scene.level.indexOf(i).x(), m_scene.level.indexOf(i).y(), m_scene.level.indexOf(i).z(),
                    1 << halvings));
        reached(1);
        return baked;
    }

private:
    void reached(double share) const { m_work.reached(m_from + (m_to - m_from) * share); }

    /// Calls fn(i, rays) for all below a count on the threads of the work, and tells how far it is.
    template <class Fn> bool forEach(std::size_t count, double begin, double end, Fn&& fn) {
        std::atomic<std::uint64_t> rays{0};
        std::atomic<std::size_t> done{0};
        m_work.executor->forEach(
            count,
            [&](std::size_t i) {
                if (m_work.stopped())
                    return;
                std::uint64_t own = 0;
                fn(i, own);
                rays += own;
                reached(begin + (end - begin) * static_cast<double>(++done) / static_cast<double>(count));
            },
            CancelToken());
        m_rays += rays;
        return !m_work.stopped();
    }

    bool layOut() {
        const std::size_t sectors = m_scene.sectors.size();
        smoothNormals(m_scene, m_work);
        m_field.charts.resize(sectors);
        m_field.samples.resize(sectors);
        if (!forEach(sectors, 0.1, 0.2, [&](std::size_t i, std::uint64_t& rays) {
                m_field.charts[i] = chartsOf(m_scene, i);
                m_field.samples[i] = samplesOf(m_scene, i, m_field.charts[i], rays);
            }))
            return false;
        m_field.firstSample.assign(sectors + 1, 0);
        for (std::size_t i = 0; i < sectors; ++i) {
            const std::size_t count = m_field.samples[i].size();
            m_field.firstSample[i + 1] = m_field.firstSample[i] + count;
            for (std::size_t at = 0; at < count; at += tileSamples)
                m_tiles.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(at),
                                   static_cast<std::uint32_t>(std::min(count, at + tileSamples))});
        }
        return true;
    }

    Surface surfaceOf(const Tile& tile, std::uint32_t sample, std::uint32_t turn) const {
        return Surface::of(m_field.samples[tile.sector][sample], m_scene.startOffset,
                           m_number + 256 * std::uint64_t{turn}, m_scene.settings.samples);
    }

    bool shine(const DirectLight& direct) {
        const std::size_t groups = direct.layerGroups();
        const std::uint32_t bounces = m_scene.settings.bounces;
        m_field.light.assign(groups, std::vector<glm::vec3>(m_field.size()));
        m_field.before = m_field.light;
        Gatherer gatherer(m_scene, m_field);
        const double turn = (m_space ? 0.3 : 0.7) / (2 + bounces);
        double done = 0.2;
        if (!forEach(m_tiles.size(), done, done + turn * 2, [&](std::size_t i, std::uint64_t& rays) {
                const Tile& tile = m_tiles[i];
                glm::vec3 low(1e30f), high(-1e30f);
                for (std::uint32_t s = tile.begin; s < tile.end; ++s) {
                    low = glm::min(low, m_field.samples[tile.sector][s].start);
                    high = glm::max(high, m_field.samples[tile.sector][s].start);
                }
                const std::vector<std::uint32_t> sources = direct.near(low, high);
                std::vector<glm::vec3> all(direct.groups().size()), bouncing(all.size());
                for (std::uint32_t s = tile.begin; s < tile.end && !m_work.stopped(); ++s) {
                    const Surface surface = surfaceOf(tile, s, 0);
                    direct.at(surface, sources, all, bouncing, rays);
                    if (gatherer.anythingShines()) {
                        const glm::vec3 shone = gatherer.shine(surface, rays);
                        all[0] += shone;
                        bouncing[0] += shone;
                    }
                    const std::size_t at = m_field.firstSample[tile.sector] + s;
                    for (std::size_t group = 0; group < groups; ++group) {
                        m_field.light[group][at] = all[group];
                        m_field.before[group][at] = bouncing[group];
                    }
                }
            }))
            return false;
        done += turn * 2;
        if (m_space)
            m_passed = m_field.before;
        for (std::uint32_t k = 1; k <= bounces; ++k, done += turn) {
            std::vector<std::vector<glm::vec3>> next(groups, std::vector<glm::vec3>(m_field.size()));
            if (!forEach(m_tiles.size(), done, done + turn, [&](std::size_t i, std::uint64_t& rays) {
                    const Tile& tile = m_tiles[i];
                    std::vector<glm::vec3> light(groups);
                    for (std::uint32_t s = tile.begin; s < tile.end && !m_work.stopped(); ++s) {
                        gatherer.bounce(surfaceOf(tile, s, k), m_field.before, light, rays);
                        for (std::size_t group = 0; group < groups; ++group)
                            next[group][m_field.firstSample[tile.sector] + s] = light[group];
                    }
                }))
                return false;
            m_field.before = std::move(next);
            for (std::size_t group = 0; group < groups; ++group)
                for (std::size_t i = 0; i < m_field.size(); ++i) {
                    m_field.light[group][i] += m_field.before[group][i];
                    if (m_space && k < bounces)
                        m_passed[group][i] += m_field.before[group][i];
                }
        }
        return true;
    }

    Result<void> lightSpace(const DirectLight& direct, BakedLevel& baked) {
        SpaceLightWork space(m_scene, m_field, direct, m_passed);
        if (!forEach(space.jobs(), 0.5, 0.95,
                     [&](std::size_t i, std::uint64_t& rays) { space.run(i, m_number, rays); }))
            return stoppedWork();
        return space.attach(baked);
    }

    BakeScene m_scene;
    std::size_t m_number;
    const WorkContext& m_work;
    double m_from, m_to;
    LightField m_field;
    std::vector<Tile> m_tiles;
    bool m_space = false;
    std::vector<std::vector<glm::vec3>> m_passed; ///< for light in space, as SpaceLightWork has it
    std::uint64_t m_rays = 0;
};

} // namespace

void BakeFigures::add(const BakeFigures& other) {
    triangles += other.triangles;
    luxels += other.luxels;
    samples += other.samples;
    rays += other.rays;
    pages += other.pages;
    lights += other.lights;
}

Result<BakedLevel> bakeLevel(const Map& map, std::size_t level, const LevelLight& light, Quality quality,
                             const WorkContext& work, double from, double to) {
    return Bake(map, level, light, quality, work, from, to).run(false);
}

Result<BakedLevel> bakeSpaceLight(const Map& map, std::size_t level, const LevelLight& light, Quality quality,
                                  const WorkContext& work, double from, double to) {
    return Bake(map, level, light, quality, work, from, to).run(true);
}

} // namespace octant::light
