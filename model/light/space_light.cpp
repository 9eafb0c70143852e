#include "model/light/space_light.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/geometry/cube_parts.h"
#include "model/geometry/sector_walk.h"
#include "model/light/attach.h"
#include "model/light/directions.h"
#include "model/map/cube_attachment.h"
#include "model/octree/octree_parts.h"
#include "model/octree/space_data.h"

namespace octant::light {
namespace {

constexpr double largestCell = 4;        // units; larger empty space is divided (light.md section 6)
constexpr std::size_t samplesOfJob = 64; // of one place, so that they lie near one another

/// The cell of a sample: each level of division takes three bits of its number, the coarsest first.
CubeCell cellOf(CubeCell cell, std::size_t number, std::size_t count) {
    while (count > 1) {
        count /= 8;
        cell = cell.childPlace(static_cast<int>(number / count));
        number %= count;
    }
    return cell;
}

} // namespace

/// Goes over a sector for the places that get light.
class SpaceLightWork::Finder {
public:
    Finder(const BakeScene& scene, std::size_t sector)
        : m_scene(scene), m_sector(sector), m_octree(scene.sectors[sector].sector->cubes),
          m_january(isJanuary(scene.map.revision)) {}

    /// `path`: something around the place has data for walkers.
    void find(const CubeCell& cell, std::uint32_t parent, int slot, bool path) {
        if (cell.number == Cube::None) {
            if (!path)
                add(cell, Cube::None, parent, slot, true);
            return;
        }
        const Cube& cube = m_octree.cubes().cubes[cell.number];
        if (cube.wrapper()) {
            CubeCell inner = cell;
            inner.number = cube.link;
            find(inner, cell.number, 0, path || cube.type == CubeType::Pathinfo);
        } else if (cube.type == CubeType::Parent) {
            for (int i = 0; i < 8; ++i) {
                CubeCell place = cell.childPlace(i);
                place.number = m_octree.child(cell.number, cube, i);
                find(place, cell.number, i, path);
            }
        } else if (cube.type == CubeType::Empty) {
            if (!path)
                add(cell, cell.number, parent, slot, true);
        } else if (m_january && cube.geometry() &&
                   (movedCorners(m_octree.cubes(), cube) != 0 || !m_scene.matter->isMatter(m_sector, cube))) {
            add(cell, cell.number, parent, slot, false);
        }
    }

    std::vector<Place> places;

private:
    void add(const CubeCell& cell, std::uint32_t cube, std::uint32_t parent, int slot, bool divided) {
        Place place{cell, cube, parent, slot, 0, 1};
        for (double side = double{m_scene.level.sectorSide()} / std::exp2(cell.depth);
             divided && side > largestCell; side /= 2)
            place.count *= 8;
        places.push_back(place);
    }

    const BakeScene& m_scene;
    std::size_t m_sector;
    Octree m_octree;
    bool m_january;
};

SpaceLightWork::SpaceLightWork(const BakeScene& scene, const LightField& field, const DirectLight& direct,
                               const std::vector<std::vector<glm::vec3>>& passed)
    : m_scene(scene), m_direct(direct), m_passed(passed), m_gatherer(scene, field),
      m_places(scene.sectors.size()) {
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const Sector* sector = scene.sectors[i].sector;
        if (sector == nullptr || sector->cubes.size() == 0 || !scene.level.sectors[i].cell->isTree())
            continue;
        Finder finder(scene, i);
        finder.find({0, 0, glm::uvec3(0)}, Cube::None, 0, false);
        m_places[i] = std::move(finder.places);
        for (std::size_t number = 0; number < m_places[i].size(); ++number) {
            Place& place = m_places[i][number];
            place.first = m_samples;
            m_samples += place.count;
            for (std::size_t at = 0; at < place.count; at += samplesOfJob)
                m_jobs.push_back({i, number, at, std::min(samplesOfJob, place.count - at)});
        }
    }
    m_codes.resize(m_samples * codeWidth());
    m_valid.resize(m_samples);
}

glm::dvec3 SpaceLightWork::sampleAt(const Place& place, std::size_t number, const glm::dvec3& center) const {
    const CubeCell cell = cellOf(place.cell, number, place.count);
    const double side = double{m_scene.level.sectorSide()}, unit = side / gridSide;
    const double half = cell.extent() * unit / 2;
    const glm::dvec3 middle = center + glm::dvec3(cell.corner) * unit - side / 2 + half;
    if (!m_scene.matter->at(middle))
        return middle;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 beside(cornerPositive(i, 0) ? half / 2 : -half / 2,
                                cornerPositive(i, 1) ? half / 2 : -half / 2,
                                cornerPositive(i, 2) ? half / 2 : -half / 2);
        if (!m_scene.matter->at(middle + beside))
            return middle + beside;
    }
    return middle;
}

void SpaceLightWork::run(std::size_t job, std::uint64_t seed, std::uint64_t& rays) {
    const Job& work = m_jobs[job];
    const Place& place = m_places[work.sector][work.place];
    const glm::dvec3 center = sectorCenter(m_scene.level, work.sector);
    std::vector<glm::dvec3> points;
    points.reserve(work.count);
    glm::vec3 low(1e30f), high(-1e30f);
    for (std::size_t i = 0; i < work.count; ++i) {
        points.push_back(sampleAt(place, work.first + i, center));
        low = glm::min(low, glm::vec3(points.back()));
        high = glm::max(high, glm::vec3(points.back()));
    }
    const std::vector<std::uint32_t> sources = m_direct.near(low, high);
    const std::uint32_t count = m_scene.settings.samples;
    const bool shines = m_gatherer.anythingShines(), bounces = m_scene.settings.bounces != 0;
    const std::size_t groups = m_direct.groups().size();
    std::vector<glm::vec3> all(groups), bouncing(groups), gathered(m_direct.layerGroups());
    for (std::size_t i = 0; i < work.count; ++i) {
        if (m_scene.matter->at(points[i]))
            continue;
        const glm::dvec3 from = points[i] - m_scene.lowest;
        const glm::vec3 point(points[i]);
        SampleKey key{0, keyPart(from.y), keyPart(from.z), keyPart(from.x)};
        m_direct.at({point, point, glm::vec3(0), glm::vec3(0), key, seed, count}, sources, all, bouncing,
                    rays);
        std::fill(gathered.begin(), gathered.end(), glm::vec3(0));
        for (int face = 0; (shines || bounces) && face < 6; ++face) {
            const int axis = face / 2;
            glm::vec3 normal(0);
            normal[axis] = face % 2 == 0 ? 1.0f : -1.0f;
            key = {face, keyPart(from[(axis + 1) % 3]), keyPart(from[(axis + 2) % 3]), keyPart(from[axis])};
            const Basis basis(normal);
            const Sequence sequence(key, seed, count);
            for (std::uint32_t k = 0; k < count; ++k)
                m_gatherer.along(point, hemisphere(basis, sequence.point(k)), shines, bounces, m_passed,
                                 gathered, rays);
        }
        const std::size_t number = place.first + work.first + i;
        std::uint8_t* code = m_codes.data() + number * codeWidth();
        m_valid[number] = 1;
        for (std::size_t group = 0; group < groups; ++group) {
            glm::vec3 light = all[group];
            if (group < gathered.size())
                light += gathered[group] / (6.0f * static_cast<float>(count));
            if (group == 0) {
                light += m_scene.settings.ambient / 255.0f;
                for (int channel = 0; channel < 3; ++channel)
                    code[channel] = levelOfLight(light[channel] * m_scene.settings.exposure);
            } else {
                code[2 + group] =
                    levelOfLight(std::max({light.x, light.y, light.z}) * m_scene.settings.exposure);
            }
        }
    }
}

/// Puts the light of one sector into it.
class SpaceLightWork::Writer {
public:
    Writer(const SpaceLightWork& work, std::size_t number, Sector& sector)
        : m_work(work), m_number(number), m_sector(sector), m_list(sector.cubes) {}

    Result<void> run() {
        if (auto done = findLights(); !done)
            return done;
        for (const Place& place : m_work.m_places[m_number])
            put(place.cell, place.cube, place.parent, place.slot, place.first, place.count);
        auto editor =
            SpaceDataEditor::of(m_sector, m_work.m_scene.level.sectorSide(), m_work.m_scene.map.revision);
        if (!editor)
            return tl::unexpected<Error>(editor.error());
        for (const auto& [cube, sample] : m_lit) {
            const std::size_t before = m_list.attachments.size();
            if (auto added = editor->add(cube, SpaceData::Lighting); !added)
                return added;
            // January hangs it on the cube, which may have other data already; otherwise it is new.
            const std::size_t at =
                m_list.attachments.size() > before ? before : std::size_t{m_list.cubes[cube].attachment()};
            setAttached(m_list, at, lightingOf(sample));
        }
        editor->finish();
        return {};
    }

private:
    const std::uint8_t* codeOf(std::size_t sample) const {
        return m_work.m_codes.data() + sample * m_work.codeWidth();
    }

    /// Where each group stands among the sector's lights; those that reach it are added.
    Result<void> findLights() {
        const auto& groups = m_work.m_direct.groups();
        m_index.assign(groups.size(), 0);
        for (std::size_t group = 1; group < groups.size(); ++group) {
            bool reached = false;
            for (const Place& place : m_work.m_places[m_number])
                for (std::size_t i = place.first; i < place.first + place.count && !reached; ++i)
                    reached = codeOf(i)[2 + group] != 0;
            if (!reached)
                continue;
            auto index = lightOfGroup(m_sector, m_work.m_scene.level.sectors[m_number].id, groups[group],
                                      m_work.m_scene.level.indexOf(m_number));
            if (!index)
                return tl::unexpected<Error>(index.error());
            m_index[group] = *index;
        }
        return {};
    }

    Lighting lightingOf(std::size_t sample) const {
        const std::uint8_t* code = codeOf(sample);
        const auto& groups = m_work.m_direct.groups();
        Lighting lighting;
        lighting.baseLight = {code[0], code[1], code[2]};
        for (std::size_t group = 1; group < groups.size(); ++group)
            if (const std::uint8_t amount = code[2 + group]; amount != 0)
                (groups[group].reach == Reach::Dynamic ? lighting.dynamicLights : lighting.fastLights)
                    .push_back({m_index[group], amount});
        const auto byIndex = [](const Lighting::Light& a, const Lighting::Light& b) {
            return a.index < b.index;
        };
        std::sort(lighting.dynamicLights.begin(), lighting.dynamicLights.end(), byIndex);
        std::sort(lighting.fastLights.begin(), lighting.fastLights.end(), byIndex);
        return lighting;
    }

    /// The first sample that is not in matter; none where all are.
    std::optional<std::size_t> firstValid(std::size_t first, std::size_t count) const {
        for (std::size_t i = first; i < first + count; ++i)
            if (m_work.m_valid[i] != 0)
                return i;
        return {};
    }

    bool alike(std::size_t first, std::size_t count, std::size_t as) const {
        for (std::size_t i = first; i < first + count; ++i)
            if (m_work.m_valid[i] != 0 && !std::equal(codeOf(i), codeOf(i) + m_work.codeWidth(), codeOf(as)))
                return false;
        return true;
    }

    void put(const CubeCell& cell, std::uint32_t cube, std::uint32_t parent, int slot, std::size_t first,
             std::size_t count) {
        const auto sample = firstValid(first, count);
        if (!sample)
            return;
        if (cube == Cube::None)
            cube = made(parent, slot);
        if (alike(first, count, *sample)) {
            m_lit.emplace_back(cube, *sample);
            return;
        }
        Cube divided = octree_parts::withRareDataOf(CubeType::Parent, m_list.cubes[cube]);
        divided.link = static_cast<std::uint32_t>(m_list.children.size());
        divided.faces = 0;
        m_list.children.push_back(octree_parts::emptyRow());
        m_list.cubes.set(cube, divided);
        for (int i = 0; i < 8; ++i)
            put(cell.childPlace(i), Cube::None, cube, i, first + static_cast<std::size_t>(i) * (count / 8),
                count / 8);
    }

    /// A record for a place that had none.
    std::uint32_t made(std::uint32_t parent, int slot) {
        const std::uint32_t number = m_list.size();
        m_list.cubes.push_back(Cube{});
        if (m_list.cubes[parent].wrapper()) {
            m_list.cubes.update(parent, [&](Cube& wrapper) { wrapper.link = number; });
            return number;
        }
        octree_parts::Row row = m_list.children[m_list.cubes[parent].link];
        row[static_cast<std::size_t>(slot)] = number;
        m_list.children.set(m_list.cubes[parent].link, row);
        m_list.cubes.update(parent, [&](Cube& cube) { cube.faces = octree_parts::childBits(row); });
        return number;
    }

    const SpaceLightWork& m_work;
    std::size_t m_number;
    Sector& m_sector;
    CubeList& m_list;
    std::vector<std::uint8_t> m_index;                        ///< by group, in the sector's list
    std::vector<std::pair<std::uint32_t, std::size_t>> m_lit; ///< cube and sample
};

Result<void> SpaceLightWork::attach(BakedLevel& into) const {
    into.sectors.resize(m_scene.sectors.size());
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        if (m_places[i].empty())
            continue;
        Sector lit = into.sectors[i] ? std::move(*into.sectors[i]) : *m_scene.sectors[i].sector;
        if (auto done = Writer(*this, i, lit).run(); !done)
            return done;
        into.sectors[i] = std::move(lit);
    }
    into.figures.samples += m_samples;
    return {};
}

} // namespace octant::light
