#include "model/light/attach.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <type_traits>

#include <fmt/format.h>
#include <glm/common.hpp>

#include "model/geometry/sector_walk.h"
#include "model/light/light_ranges.h"

namespace octant::light {
namespace {

constexpr std::uint8_t noPage = 255;
constexpr std::size_t mostLights = 255;

/// The bits of drawn faces; reserved ones stay as they are.
std::uint8_t faceBits(std::uint8_t before, const std::array<std::uint8_t, 6>& counts) {
    unsigned bits = before & 0xc0U;
    for (std::size_t face = 0; face < counts.size(); ++face)
        bits |= counts[face] != 0 ? 1U << face : 0U;
    return static_cast<std::uint8_t>(bits);
}

/// As a colour whose largest channel is 255; white where there is none.
Color3 strongest(const glm::vec3& color) {
    const float most = std::max({color.x, color.y, color.z});
    Color3 scaled{255, 255, 255};
    for (int i = 0; i < 3 && most > 0; ++i)
        scaled[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(std::lround(color[i] / most * 255.0f));
    return scaled;
}

template <class Light> std::size_t find(const PagedVector<Light>& lights, std::uint32_t id) {
    std::size_t at = 0;
    while (at < lights.size() && lights[at].lightId != id)
        ++at;
    return at;
}

tl::unexpected<Error> tooMany(const DirectLight::Group& group, SectorIndex at) {
    return fail(fmt::format("more than {} {} lights would be in it; the first that has no room is {}",
                            mostLights, group.reach == Reach::Dynamic ? "dynamic" : "fast", group.id),
                fmt::format("sector {},{},{}", at.x(), at.y(), at.z()));
}

/// What a group says of a light, whatever it lights.
template <class Light> void takeGroup(Light& light, const DirectLight::Group& group) {
    light.flags = static_cast<std::uint8_t>((group.first->enabled ? Light::Enabled : 0) |
                                            (group.first->preserve ? Light::Preserve : 0));
    light.lightId = group.id;
    light.color = strongest(group.color);
    if constexpr (std::is_same_v<Light, FastLight>)
        light.intensity = group.first->start;
}

/// Puts a light where the one of its id stands, or behind the others. Returns its position.
template <class Light>
Result<std::uint8_t> putLight(Sector& sector, PagedVector<Light>& lights, ItemId id, Light light,
                              const DirectLight::Group& group, SectorIndex at) {
    takeGroup(light, group);
    const std::size_t number = find(lights, group.id);
    if (number < lights.size()) {
        lights.set(number, light);
        return static_cast<std::uint8_t>(number);
    }
    if (number >= mostLights)
        return tooMany(group, at);
    light.id = sectorItem(id, sector.nextItem++);
    lights.push_back(light);
    return static_cast<std::uint8_t>(number);
}

class Attach {
public:
    Attach(const BakeScene& scene, const LightField& field, const DirectLight& direct, std::size_t number)
        : m_scene(scene), m_field(field), m_direct(direct), m_number(number), m_faces(scene.sectors[number]),
          m_charts(field.charts[number]), m_id(scene.level.sectors[number].id), m_sector(*m_faces.sector) {}

    /// Errors: too many lights.
    Result<void> run(std::uint64_t& rays, BakeFigures& figures) {
        writeVertices();
        writeCubes();
        writePages();
        clearLayers();
        FastAmounts fast;
        if (m_number < m_field.fast.size())
            fast = m_field.fast[m_number];
        const std::size_t layers = m_direct.layerGroups(), groups = m_direct.groups().size();
        if (fast.empty() && groups > layers) {
            fast.assign(groups - layers, std::vector<std::uint8_t>(m_faces.vertices.size(), 0));
            shineFast(m_scene, m_direct, m_number, 0, m_faces.cubes.size(), fast, rays);
        }
        for (std::size_t group = 1; group < groups; ++group)
            if (auto done =
                    group < layers ? writeDynamic(group) : writeFast(group, std::move(fast[group - layers]));
                !done)
                return done;
        figures.pages += m_charts.pages;
        figures.luxels += m_charts.luxels.size();
        figures.lights += m_lights;
        return {};
    }

    /// Lightmaps and layers alone, with all of what they lie on or with none.
    Result<void> runSeen(bool pagesAlone) {
        if (!pagesAlone) {
            writeVertices();
            writeCubes();
        }
        writePages();
        clearLayers();
        for (std::size_t group = 1; group < m_direct.layerGroups(); ++group)
            if (auto done = writeDynamic(group); !done)
                return done;
        if (pagesAlone || m_number >= m_field.fast.size())
            return {};
        const FastAmounts& fast = m_field.fast[m_number];
        for (std::size_t i = 0; i < fast.size(); ++i)
            if (auto done = writeFast(m_direct.layerGroups() + i, fast[i]); !done)
                return done;
        return {};
    }

    Sector take() { return std::move(m_sector); }

private:
    void writeVertices() {
        std::vector<Vertex> vertices = m_faces.vertices;
        for (Vertex& vertex : vertices)
            vertex.lightmapUv = glm::vec2(0);
        const double side = std::ldexp(1.0, static_cast<int>(m_charts.sideLog2));
        for (std::size_t i = 0; i < m_faces.triangles.size(); ++i) {
            const std::uint32_t number = m_charts.chartOf[i];
            if (number == noNumber)
                continue;
            const Chart& chart = m_charts.charts[number];
            const LitTriangle& triangle = m_faces.triangles[i];
            for (std::size_t k = 0; k < 3; ++k) {
                const glm::dvec2 at = chart.luxelAt(triangle.at[k], m_scene.lowest);
                vertices[triangle.vertex[k]].lightmapUv = {
                    static_cast<float>((chart.x + at.x - chart.i0) / side),
                    static_cast<float>((chart.y + at.y - chart.j0) / side)};
            }
        }
        keepUnreached(vertices);
        for (std::size_t i = 0; i < m_sector.fastLights.size(); ++i)
            if (!m_sector.fastLights[i].ranges.empty())
                m_sector.fastLights.update(i, [&](FastLight& light) {
                    light.ranges = movedRanges(light.ranges, m_faces.sector->vertices.size(), m_oldVertices);
                });
        const auto bytes = std::as_bytes(std::span(vertices));
        m_sector.vertices = PackedList<Vertex>(Blob::copyOf(bytes));
        m_sector.looseVertices = m_faces.sector->looseVertices && m_scene.map.revision == Revision::R20250808;
    }

    /// Cubes that the tree does not reach keep their vertices.
    void keepUnreached(std::vector<Vertex>& vertices) {
        m_oldVertices = m_faces.oldVertices;
        std::vector<bool> reached(m_sector.cubes.size(), false);
        for (const DrawnCube& drawn : m_faces.cubes)
            reached[drawn.number] = true;
        for (std::uint32_t number = 0; number < m_sector.cubes.size(); ++number) {
            const Cube cube = m_sector.cubes.cubes[number];
            if (!cube.geometry() || reached[number])
                continue;
            std::uint64_t first = cube.vertices, count = 0;
            if (cube.is(Cube::ClientExtended)) {
                if (cube.vertices >= m_sector.cubes.extendedClient.size())
                    continue;
                const ExtendedClient client = m_sector.cubes.extendedClient[cube.vertices];
                first = client.firstVertex;
                for (const std::uint8_t triangles : client.triangleCounts)
                    count += std::uint64_t{3} * triangles;
            } else {
                for (int face = 0; face < 6; ++face)
                    count += (cube.faces >> face & 1) != 0 ? 4U : 0U;
            }
            if (count == 0 || first + count > m_faces.sector->vertices.size())
                continue;
            const auto now = static_cast<std::uint32_t>(vertices.size());
            for (std::uint64_t i = first; i < first + count; ++i) {
                Vertex vertex = m_faces.sector->vertices[i];
                vertex.lightmapUv = glm::vec2(0);
                vertices.push_back(vertex);
                m_oldVertices.push_back(static_cast<std::uint32_t>(i));
            }
            if (cube.is(Cube::ClientExtended))
                m_sector.cubes.extendedClient.update(cube.vertices, [&](ExtendedClient& client) {
                    client.firstVertex = now;
                    client.lightmaps.fill(noPage);
                });
            else
                m_sector.cubes.cubes.update(number, [&](Cube& edited) {
                    edited.vertices = now;
                    edited.extra |= noPage;
                });
        }
    }

    void writeCubes() {
        std::vector<glm::vec3> normals; // of cubes that become extended
        const bool stored = m_scene.map.revision == Revision::R20250808;
        const auto firstNormal = static_cast<std::uint32_t>(m_sector.normals.size());
        for (const DrawnCube& drawn : m_faces.cubes) {
            std::uint8_t page = noPage;
            std::array<std::uint8_t, 6> pages;
            pages.fill(noPage);
            for (std::uint32_t i = 0; i < drawn.triangleCount; ++i) {
                const std::uint32_t chart = m_charts.chartOf[drawn.firstTriangle + i];
                if (chart == noNumber)
                    continue;
                page = static_cast<std::uint8_t>(m_charts.charts[chart].page);
                pages[m_faces.triangles[drawn.firstTriangle + i].face] = page;
            }
            const std::uint32_t first = drawn.vertexCount != 0 ? drawn.firstVertex : 0;
            if (!drawn.extended) {
                m_sector.cubes.cubes.update(drawn.number, [&](Cube& cube) {
                    cube.bits = static_cast<std::uint8_t>(cube.bits & ~Cube::ClientExtended);
                    cube.faces = faceBits(cube.faces, drawn.counts);
                    cube.vertices = first;
                    cube.extra = (cube.extra & ~0xffU) | page;
                });
                continue;
            }
            ExtendedClient client;
            const Cube cube = m_sector.cubes.cubes[drawn.number];
            const bool keepsNormals = drawn.wasExtended && !drawn.made;
            if (drawn.wasExtended && cube.vertices < m_sector.cubes.extendedClient.size())
                client = m_sector.cubes.extendedClient[cube.vertices];
            client.lightmaps = pages;
            client.triangleCounts = drawn.counts;
            client.firstVertex = first;
            if (!keepsNormals) {
                client.firstNormal = 0;
                if (stored && drawn.vertexCount != 0) {
                    client.firstNormal = firstNormal + static_cast<std::uint32_t>(normals.size());
                    normals.insert(normals.end(), m_faces.normals.begin() + drawn.firstVertex,
                                   m_faces.normals.begin() + drawn.firstVertex + drawn.vertexCount);
                }
            }
            if (drawn.wasExtended && cube.vertices < m_sector.cubes.extendedClient.size()) {
                m_sector.cubes.extendedClient.set(cube.vertices, client);
                continue;
            }
            const auto at = static_cast<std::uint32_t>(m_sector.cubes.extendedClient.size());
            m_sector.cubes.extendedClient.push_back(client);
            m_sector.cubes.cubes.update(drawn.number, [&](Cube& edited) {
                edited.bits |= Cube::ClientExtended;
                edited.faces = 0;
                edited.vertices = at;
                edited.extra |= noPage;
            });
        }
        if (!normals.empty())
            m_sector.normals.append(std::span<const glm::vec3>(normals));
    }

    /// One page of the light of a group.
    std::vector<std::byte> pageOf(std::uint32_t page, std::size_t group) const {
        const std::size_t side = std::size_t{1} << m_charts.sideLog2;
        std::vector<std::byte> luxels(side * side * 3);
        for (const Chart& chart : m_charts.charts) {
            if (chart.page != page)
                continue;
            for (int row = 0; row < chart.height; ++row)
                for (int column = 0; column < chart.width; ++column) {
                    const std::uint32_t luxel =
                        m_charts
                            .luxels[chart.firstLuxel +
                                    static_cast<std::size_t>(row) * static_cast<std::size_t>(chart.width) +
                                    static_cast<std::size_t>(column)];
                    if (luxel == noNumber)
                        continue;
                    const std::size_t sample = m_field.firstSample[m_number] + sampleOf(luxel);
                    const LightLevels levels =
                        m_field.levels.empty()
                            ? levelsOfLight(m_scene.settings, group, m_field.light[group][sample])
                            : m_field.levels[group][sample];
                    std::byte* to = luxels.data() + 3 * (static_cast<std::size_t>(chart.y + row) * side +
                                                         static_cast<std::size_t>(chart.x + column));
                    for (std::size_t channel = 0; channel < 3; ++channel)
                        to[channel] = static_cast<std::byte>(levels[channel]);
                }
        }
        return luxels;
    }

    void writePages() {
        m_sector.lightmaps.clear();
        for (std::uint32_t page = 0; page < m_charts.pages; ++page)
            m_sector.lightmaps.push_back({sectorItem(m_id, m_sector.nextItem++),
                                          static_cast<std::uint8_t>(m_charts.sideLog2),
                                          Blob(pageOf(page, 0))});
    }

    /// Layers belong to pages that are no more.
    void clearLayers() {
        for (std::size_t i = 0; i < m_sector.dynamicLights.size(); ++i)
            if (!m_sector.dynamicLights[i].layers.empty())
                m_sector.dynamicLights.update(i, [](DynamicLight& light) { light.layers.clear(); });
    }

    Result<void> writeDynamic(std::size_t group) {
        const DirectLight::Group& from = m_direct.groups()[group];
        DynamicLight light;
        const std::size_t at = find(m_sector.dynamicLights, from.id);
        const bool known = at < m_sector.dynamicLights.size();
        if (known)
            light = m_sector.dynamicLights[at];
        for (std::uint32_t page = 0; page < m_charts.pages; ++page) {
            std::vector<std::byte> luxels = pageOf(page, group);
            if (std::any_of(luxels.begin(), luxels.end(), [](std::byte b) { return b != std::byte{0}; }))
                light.layers.push_back({static_cast<std::uint8_t>(page), Blob(std::move(luxels))});
        }
        if (light.layers.empty())
            return {};
        ++m_lights;
        const auto put = putLight(m_sector, m_sector.dynamicLights, m_id, std::move(light), from,
                                  m_scene.level.indexOf(m_number));
        return put ? Result<void>() : tl::unexpected<Error>(put.error());
    }

    /// `amounts`: by vertex of the faces; others have none.
    Result<void> writeFast(std::size_t group, std::vector<std::uint8_t> amounts) {
        const DirectLight::Group& from = m_direct.groups()[group];
        amounts.resize(m_oldVertices.size(), 0);
        std::vector<FastLight::Range> ranges = rangesOf(amounts);
        const std::size_t at = find(m_sector.fastLights, from.id);
        const bool known = at < m_sector.fastLights.size();
        if (ranges.empty() && !known)
            return {};
        FastLight light;
        if (known)
            light = m_sector.fastLights[at];
        light.ranges = std::move(ranges);
        ++m_lights;
        const auto put = putLight(m_sector, m_sector.fastLights, m_id, std::move(light), from,
                                  m_scene.level.indexOf(m_number));
        return put ? Result<void>() : tl::unexpected<Error>(put.error());
    }

    const BakeScene& m_scene;
    const LightField& m_field;
    const DirectLight& m_direct;
    std::size_t m_number;
    const SectorFaces& m_faces;
    const SectorCharts& m_charts;
    ItemId m_id;
    Sector m_sector;
    std::vector<std::uint32_t> m_oldVertices; ///< by vertex as it will be, noNumber for new ones
    std::uint64_t m_lights = 0;
};

} // namespace

Result<void> attachLight(const BakeScene& scene, const LightField& field, const DirectLight& direct,
                         const WorkContext& work, std::uint64_t& rays, BakedLevel& into) {
    into.sectors.resize(scene.sectors.size());
    std::mutex mutex;
    std::vector<std::optional<Error>> errors(scene.sectors.size());
    work.executor->forEach(
        scene.sectors.size(),
        [&](std::size_t i) {
            if (work.stopped() || scene.sectors[i].sector == nullptr)
                return;
            std::uint64_t own = 0;
            BakeFigures figures;
            Attach attach(scene, field, direct, i);
            if (const auto done = attach.run(own, figures); !done)
                errors[i] = done.error();
            else
                into.sectors[i] = attach.take();
            const std::lock_guard lock(mutex);
            rays += own;
            into.figures.add(figures);
        },
        CancelToken());
    for (const std::optional<Error>& error : errors)
        if (error)
            return tl::unexpected<Error>(*error);
    return {};
}

bool shineFast(const BakeScene& scene, const DirectLight& direct, std::size_t sector, std::size_t begin,
               std::size_t end, FastAmounts& into, std::uint64_t& rays) {
    const SectorFaces& faces = scene.sectors[sector];
    const std::size_t layers = direct.layerGroups();
    std::vector<glm::vec3> all(direct.groups().size()), bouncing(all.size());
    bool differs = false;
    for (std::size_t cube = begin; cube < end; ++cube) {
        const DrawnCube& drawn = faces.cubes[cube];
        FastAmounts now(into.size(), std::vector<std::uint8_t>(drawn.vertexCount, 0));
        const std::vector<std::uint32_t> sources = direct.fastNear(drawn.box.low, drawn.box.high);
        for (std::uint32_t i = 0; i < drawn.triangleCount && !sources.empty(); ++i) {
            const LitTriangle& triangle = faces.triangles[drawn.firstTriangle + i];
            for (std::size_t k = 0; k < 3; ++k) {
                const glm::dvec3 point = movedInwards(triangle.at, triangle.at[k], 1.0 / 64);
                LightSample sample;
                sample.plane = glm::vec3(triangle.normal);
                sample.normal = faces.normalsOf(drawn.firstTriangle + i)[k];
                sample.start = glm::vec3(point + triangle.normal * scene.startOffset);
                for (int axis = 0; axis < 3; ++axis)
                    sample.key[static_cast<std::size_t>(axis)] = keyPart(point[axis] - scene.lowest[axis]);
                direct.at(Surface::of(sample, scene.startOffset, 0, scene.settings.samples), sources, all,
                          bouncing, rays);
                for (std::size_t light = 0; light < now.size(); ++light) {
                    const glm::vec3& one = all[layers + light];
                    std::uint8_t& to = now[light][triangle.vertex[k] - drawn.firstVertex];
                    to =
                        std::max(to, levelOfLight(std::max({one.x, one.y, one.z}) * scene.settings.exposure));
                }
            }
        }
        for (std::size_t light = 0; light < now.size(); ++light) {
            const auto to = into[light].begin() + drawn.firstVertex;
            differs = differs || !std::equal(now[light].begin(), now[light].end(), to);
            std::copy(now[light].begin(), now[light].end(), to);
        }
    }
    return differs;
}

std::uint8_t levelOfLight(float light) {
    return static_cast<std::uint8_t>(std::clamp(std::floor(light * 255.0f + 0.5f), 0.0f, 255.0f));
}

LightLevels levelsOfLight(const Settings& settings, std::size_t group, const glm::vec3& light) {
    const glm::vec3 everywhere = group == 0 ? settings.ambient / 255.0f : glm::vec3(0);
    const glm::vec3 all = (everywhere + light) * settings.exposure;
    return {levelOfLight(all.x), levelOfLight(all.y), levelOfLight(all.z)};
}

Result<std::uint8_t> lightOfGroup(Sector& sector, ItemId id, const DirectLight::Group& group,
                                  SectorIndex at) {
    const auto in = [&](auto& lights) -> Result<std::uint8_t> {
        using Light = std::decay_t<decltype(lights[0])>;
        const std::size_t number = find(lights, group.id);
        return putLight(sector, lights, id, number < lights.size() ? Light(lights[number]) : Light(), group,
                        at);
    };
    return group.reach == Reach::Dynamic ? in(sector.dynamicLights) : in(sector.fastLights);
}

Result<Sector> seenSector(const BakeScene& scene, const LightField& field, const DirectLight& direct,
                          std::size_t sector, bool pagesAlone) {
    Attach attach(scene, field, direct, sector);
    if (const auto done = attach.runSeen(pagesAlone); !done)
        return tl::unexpected<Error>(done.error());
    return attach.take();
}

} // namespace octant::light
