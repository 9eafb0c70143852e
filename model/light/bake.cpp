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

/// A run of samples of one sector.
struct Tile {
    std::uint32_t sector, run;
};

/// By group, by sample.
using Light = std::vector<std::vector<glm::vec3>>;

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
        m_runs.resize(sectors);
        if (!forEach(sectors, 0.1, 0.2, [&](std::size_t i, std::uint64_t& rays) {
                m_field.charts[i] = chartsOf(m_scene, i);
                m_runs[i] = sampleRunsOf(m_scene, i, m_field.charts[i], rays);
            }))
            return false;
        m_field.firstSample.assign(sectors + 1, 0);
        for (std::size_t i = 0; i < sectors; ++i) {
            m_field.firstSample[i + 1] = m_field.firstSample[i] + m_runs[i].size();
            for (std::uint32_t run = 0; run + 1 < m_runs[i].starts.size(); ++run)
                m_tiles.push_back({static_cast<std::uint32_t>(i), run});
        }
        return true;
    }

    Surface surfaceOf(const LightSample& sample, std::uint32_t turn) const {
        return Surface::of(sample, m_scene.startOffset, m_number + 256 * std::uint64_t{turn},
                           m_scene.settings.samples);
    }

    /// Calls fn(samples, number of the first, rays) for all tiles: those are found again in each turn, as
    /// they would take more memory than all light.
    template <class Fn> bool forEachTile(double begin, double end, Fn&& fn) {
        return forEach(m_tiles.size(), begin, end, [&](std::size_t i, std::uint64_t& rays) {
            const auto& [sector, run] = m_tiles[i];
            fn(samplesOfRun(m_scene, sector, m_field.charts[sector], m_runs[sector], run),
               m_field.firstSample[sector] + run * std::size_t{SampleRuns::length}, rays);
        });
    }

    /// For light in space the field has what goes on from samples, so that the last turn is not needed.
    bool shine(const DirectLight& direct) {
        const std::size_t groups = direct.layerGroups();
        const std::uint32_t bounces = m_scene.settings.bounces,
                            turns = m_space && bounces > 0 ? bounces - 1 : bounces;
        Light& light = m_field.light; // the sum of all turns
        light.assign(groups, std::vector<glm::vec3>(m_field.size()));
        Light onward; // the turn before; empty: it is all light so far
        if (turns > 0 && !m_space && !direct.allGoesOn())
            onward = light;
        const Gatherer gatherer(m_scene, m_field);
        const double turn = (m_space ? 0.3 : 0.7) / (2 + turns);
        double done = 0.2;
        if (!forEachTile(done, done + turn * 2,
                         [&](const std::vector<LightSample>& samples, std::size_t at, std::uint64_t& rays) {
                             glm::vec3 low(1e30f), high(-1e30f);
                             for (const LightSample& sample : samples) {
                                 low = glm::min(low, sample.start);
                                 high = glm::max(high, sample.start);
                             }
                             const std::vector<std::uint32_t> sources = direct.near(low, high);
                             std::vector<glm::vec3> all(direct.groups().size()), bouncing(all.size());
                             for (std::size_t i = 0; i < samples.size() && !m_work.stopped(); ++i) {
                                 const Surface surface = surfaceOf(samples[i], 0);
                                 direct.at(surface, sources, all, bouncing, rays);
                                 if (gatherer.anythingShines()) {
                                     const glm::vec3 shone = gatherer.shine(surface, rays);
                                     all[0] += shone;
                                     bouncing[0] += shone;
                                 }
                                 for (std::size_t group = 0; group < groups; ++group) {
                                     light[group][at + i] = (m_space ? bouncing : all)[group];
                                     if (!onward.empty())
                                         onward[group][at + i] = bouncing[group];
                                 }
                             }
                         }))
            return false;
        done += turn * 2;
        for (std::uint32_t k = 1; k <= turns; ++k, done += turn)
            if (!bounce(gatherer, k, k == turns, onward, done, done + turn))
                return false;
        return true;
    }

    /// One turn. What nobody gathers from any more is added to the sum at once.
    bool bounce(const Gatherer& gatherer, std::uint32_t turn, bool last, Light& onward, double begin,
                double end) {
        Light& light = m_field.light;
        const bool fromSum = onward.empty(), toLevels = last && fromSum && !m_space;
        const Light& from = fromSum ? light : onward;
        Light next;
        if (toLevels)
            m_field.levels.assign(light.size(), std::vector<LightLevels>(m_field.size()));
        else if (!last || fromSum)
            next.assign(light.size(), std::vector<glm::vec3>(m_field.size()));
        if (!forEachTile(begin, end,
                         [&](const std::vector<LightSample>& samples, std::size_t at, std::uint64_t& rays) {
                             std::vector<glm::vec3> met(light.size());
                             for (std::size_t i = 0; i < samples.size() && !m_work.stopped(); ++i) {
                                 gatherer.bounce(surfaceOf(samples[i], turn), from, met, rays);
                                 for (std::size_t group = 0; group < met.size(); ++group) {
                                     if (toLevels)
                                         m_field.levels[group][at + i] = levelsOfLight(
                                             m_scene.settings, group, light[group][at + i] + met[group]);
                                     else if (!next.empty())
                                         next[group][at + i] = met[group];
                                     if (!fromSum)
                                         light[group][at + i] += met[group];
                                 }
                             }
                         }))
            return false;
        for (std::size_t group = 0; fromSum && !toLevels && group < light.size(); ++group)
            for (std::size_t i = 0; i < m_field.size(); ++i)
                light[group][i] += next[group][i];
        if (toLevels)
            light.clear();
        onward = last ? Light() : std::move(next);
        return true;
    }

    Result<void> lightSpace(const DirectLight& direct, BakedLevel& baked) {
        SpaceLightWork space(m_scene, m_field, direct, m_field.light);
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
    std::vector<SampleRuns> m_runs; ///< by sector
    std::vector<Tile> m_tiles;
    bool m_space = false;
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
