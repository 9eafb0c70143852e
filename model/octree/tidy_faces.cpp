#include "model/octree/tidy_faces.h"

#include <bit>
#include <numeric>

namespace octant {
namespace {

/// Which items of a list are used, and where they stand once the others are gone.
class Survivors {
public:
    explicit Survivors(std::size_t size) : m_used(size, false) {}

    bool inside(std::uint32_t first, std::uint32_t count) const {
        return first <= m_used.size() && count <= m_used.size() - first;
    }
    void use(std::uint32_t first, std::uint32_t count) {
        if (inside(first, count))
            std::fill_n(m_used.begin() + first, count, true);
    }
    void number() {
        m_places.resize(m_used.size());
        for (std::size_t i = 0; i < m_used.size(); ++i) {
            m_places[i] = m_count;
            m_count += m_used[i] ? 1 : 0;
        }
    }
    bool used(std::size_t i) const { return m_used[i]; }
    std::size_t size() const { return m_used.size(); }
    bool all() const { return m_count == m_used.size(); }
    /// A run that is not in the list stays out of it.
    std::uint32_t place(std::uint32_t first, std::uint32_t count) const {
        return count == 0 ? 0 : inside(first, count) ? m_places[first] : first;
    }
    template <class T> PackedList<T> pick(const PackedList<T>& list) const {
        typename PagedVector<T>::Builder builder;
        for (std::size_t i = 0; i < m_used.size(); ++i)
            if (m_used[i])
                builder.push_back(list[i]);
        return PackedList<T>(builder.finish());
    }

private:
    std::vector<bool> m_used;
    std::vector<std::uint32_t> m_places;
    std::uint32_t m_count = 0;
};

std::uint32_t quadVertices(const Cube& cube) {
    return 4U * static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(cube.faces & 0x3f)));
}

std::uint32_t triangleVertices(const ExtendedClient& client) {
    return 3U * std::accumulate(client.triangleCounts.begin(), client.triangleCounts.end(), 0U);
}

/// Ranges over the vertices that are left.
std::vector<FastLight::Range> tidyRanges(const std::vector<FastLight::Range>& ranges,
                                         const Survivors& vertices) {
    std::vector<FastLight::Range> result;
    std::size_t at = 0;
    std::uint32_t skip = 0;
    const auto passOver = [&](std::size_t count) {
        for (const std::size_t end = at + count; at < end; ++at)
            skip += at >= vertices.size() || vertices.used(at) ? 1U : 0U;
    };
    for (const FastLight::Range& range : ranges) {
        if (range.skip > vertices.size() - std::min(at, vertices.size()))
            return ranges; // not a range of this list (PMF-112): kept as it is
        passOver(range.skip);
        std::vector<std::byte> kept;
        for (const std::byte multiplier : range.multipliers.span()) {
            if (at >= vertices.size() || vertices.used(at))
                kept.push_back(multiplier);
            ++at;
        }
        if (kept.empty())
            continue;
        result.push_back({std::exchange(skip, 0), Blob(std::move(kept))});
    }
    return result;
}

} // namespace

Sector tidyFaces(const Sector& sector) {
    if (!sector.looseVertices)
        return sector;
    Sector tidy = sector;
    tidy.looseVertices = false;
    CubeList& list = tidy.cubes;
    Survivors vertices(sector.vertices.size()), normals(sector.normals.size());
    for (const Cube& cube : list.cubes) {
        if (!cube.geometry())
            continue;
        if (!cube.is(Cube::ClientExtended)) {
            vertices.use(cube.vertices, quadVertices(cube));
        } else if (cube.vertices < list.extendedClient.size()) {
            const ExtendedClient& client = list.extendedClient[cube.vertices];
            vertices.use(client.firstVertex, triangleVertices(client));
            normals.use(client.firstNormal, triangleVertices(client));
        }
    }
    vertices.number();
    normals.number();
    if (vertices.all() && normals.all())
        return tidy;
    tidy.vertices = vertices.pick(sector.vertices);
    tidy.normals = normals.pick(sector.normals);
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        const Cube cube = list.cubes[i];
        if (!cube.geometry())
            continue;
        if (!cube.is(Cube::ClientExtended)) {
            if (const std::uint32_t first = vertices.place(cube.vertices, quadVertices(cube));
                first != cube.vertices)
                list.cubes.update(i, [&](Cube& edited) { edited.vertices = first; });
        } else if (cube.vertices < list.extendedClient.size()) {
            list.extendedClient.update(cube.vertices, [&](ExtendedClient& client) {
                const std::uint32_t count = triangleVertices(client);
                client.firstVertex = vertices.place(client.firstVertex, count);
                client.firstNormal =
                    sector.normals.empty() ? client.firstNormal : normals.place(client.firstNormal, count);
            });
        }
    }
    for (std::size_t i = 0; i < tidy.fastLights.size(); ++i)
        if (!tidy.fastLights[i].ranges.empty())
            tidy.fastLights.update(
                i, [&](FastLight& light) { light.ranges = tidyRanges(light.ranges, vertices); });
    return tidy;
}

} // namespace octant
