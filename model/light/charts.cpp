#include "model/light/charts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

#include <glm/geometric.hpp>

namespace octant::light {
namespace {

constexpr int ring = 1; // luxels around what a chart shows
constexpr std::uint32_t mostPages = 254, largestPageLog2 = 12;
constexpr double gridSlack = 1e-6; // luxels by which rounding may miss a line of the grid
constexpr int mostHalvings = 8;

int axisOf(const glm::dvec3& normal) {
    const glm::dvec3 size(std::abs(normal.x), std::abs(normal.y), std::abs(normal.z));
    const double largest = std::max({size.x, size.y, size.z}) - 1.0 / 1024;
    return size.y >= largest ? 1 : size.x >= largest ? 0 : 2;
}

/// Numbers of triangles that share an edge, the smaller first.
struct Neighbours {
    std::uint32_t first = 0, second = 0;
};

/// A triangle with its place in the grid.
struct Placed {
    std::uint32_t triangle = 0;
    int axis = 0;
    double density = 1;
    std::array<std::int64_t, 4> plane{}; ///< of the normal, and the offset
    int i0 = 0, j0 = 0, i1 = 0, j1 = 0;  ///< luxels with the ring, the last ones excluded
    bool pair = false;                   ///< shares the vertices of one chart with the next one
};

class Layout {
public:
    /// Of the cubes from `firstCube` on.
    Layout(const BakeScene& scene, std::size_t sector, int halvings, std::uint32_t firstCube = 0)
        : m_scene(scene), m_faces(scene.sectors[sector]), m_halvings(halvings), m_firstCube(firstCube) {
        const std::uint32_t first = firstCube < m_faces.cubes.size()
                                        ? m_faces.cubes[firstCube].firstTriangle
                                        : static_cast<std::uint32_t>(m_faces.triangles.size());
        for (std::uint32_t i = first; i < m_faces.triangles.size(); ++i)
            if (m_faces.triangles[i].luxels)
                m_placed.push_back(placed(i));
        m_firstPlaced.assign(m_faces.cubes.size() + 1, 0);
        for (const Placed& one : m_placed)
            ++m_firstPlaced[m_faces.triangles[one.triangle].drawn + 1];
        std::partial_sum(m_firstPlaced.begin(), m_firstPlaced.end(), m_firstPlaced.begin());
        findPairs();
        findNeighbours();
    }

    /// False where 254 pages of the largest side do not hold all.
    bool run(SectorCharts& result) {
        result.halvings = m_halvings;
        result.chartOf.assign(m_faces.triangles.size(), noNumber);
        if (m_placed.empty())
            return true;
        const auto cubes = static_cast<std::uint32_t>(m_faces.cubes.size());
        const std::uint32_t usual = m_scene.settings.pageLog2;
        if (!exceedsPage(m_scene, m_faces)) {
            Joined all = join(0, cubes, 1 << largestPageLog2);
            for (std::uint32_t log2 = 3; log2 <= usual; ++log2)
                if (packPage(all.items, 1 << log2)) {
                    finish(result, {chartsOf(all)}, log2);
                    return true;
                }
        }
        std::uint32_t log2 = usual;
        for (std::uint32_t cube = 0; cube < cubes; ++cube)
            while (log2 <= largestPageLog2 && !fits(cube, 1 << log2))
                ++log2;
        for (; log2 <= largestPageLog2; ++log2) {
            std::vector<std::vector<Chart>> pages;
            result.runs.clear();
            if (!fill(pages, 0, cubes, 1 << log2, result.runs))
                continue;
            finish(result, std::move(pages), log2);
            return true;
        }
        return false;
    }

    /// Behind the first `runs` of an earlier state, which has pages of the usual side. False where run() may
    /// give something else.
    bool runBehind(const SectorCharts& then, std::size_t runs, SectorCharts& result) {
        const auto cubes = static_cast<std::uint32_t>(m_faces.cubes.size());
        const std::uint32_t usual = m_scene.settings.pageLog2;
        if (exceedsPage(m_scene, m_faces)) {
            for (std::uint32_t cube = m_firstCube; cube < cubes; ++cube)
                if (!fits(cube, 1 << usual))
                    return false;
            std::vector<std::vector<Chart>> pages(then.runs[runs - 1].pages);
            for (const Chart& chart : then.charts) {
                if (chart.page >= pages.size())
                    break;
                pages[chart.page].push_back(chart);
            }
            result.chartOf.assign(m_faces.triangles.size(), noNumber);
            result.runs.assign(then.runs.begin(), then.runs.begin() + static_cast<std::ptrdiff_t>(runs));
            if (fill(pages, m_firstCube, cubes, 1 << usual, result.runs)) {
                finish(result, std::move(pages), usual);
                return true;
            }
        }
        return false;
    }

private:
    /// Whether one page is not tried, as the triangles alone have far more luxels.
    static bool exceedsPage(const BakeScene& scene, const SectorFaces& faces) {
        constexpr double often = 2; // triangles may lie over others
        const double most = often * std::ldexp(1.0, 2 * static_cast<int>(scene.settings.pageLog2));
        double luxels = 0;
        for (const LitTriangle& triangle : faces.triangles) {
            if (!triangle.luxels)
                continue;
            const glm::dvec3 across =
                glm::cross(triangle.at[1] - triangle.at[0], triangle.at[2] - triangle.at[0]);
            const double density = std::clamp(scene.looks[triangle.look].density, 1.0 / 128, 256.0);
            luxels += std::abs(across[axisOf(triangle.normal)]) / 2 * density * density;
            if (luxels > most)
                return true;
        }
        return false;
    }

    Placed placed(std::uint32_t number) const {
        const LitTriangle& triangle = m_faces.triangles[number];
        Placed one;
        one.triangle = number;
        one.axis = axisOf(triangle.normal);
        one.density =
            std::clamp(std::ldexp(m_scene.looks[triangle.look].density, -m_halvings), 1.0 / 128, 256.0);
        const glm::dvec3 n = triangle.normal;
        one.plane = {std::llround(n.x * 2048), std::llround(n.y * 2048), std::llround(n.z * 2048),
                     std::llround(glm::dot(n, triangle.at[0]) * 256)};
        Chart chart;
        chart.axis = one.axis;
        chart.density = one.density;
        glm::dvec2 low(1e30), high(-1e30);
        for (const glm::dvec3& corner : triangle.at) {
            const glm::dvec2 at = chart.luxelAt(corner, m_scene.lowest);
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        }
        one.i0 = static_cast<int>(std::floor(low.x + gridSlack)) - ring;
        one.j0 = static_cast<int>(std::floor(low.y + gridSlack)) - ring;
        one.i1 = std::max(static_cast<int>(std::ceil(high.x - gridSlack)), one.i0 + 1 + ring) + ring;
        one.j1 = std::max(static_cast<int>(std::ceil(high.y - gridSlack)), one.j0 + 1 + ring) + ring;
        return one;
    }

    /// Sets of triangles that are charts already.
    struct Group {
        std::uint32_t parent = 0;
        int i0 = 0, j0 = 0, i1 = 0, j1 = 0;
        std::int64_t area() const { return std::int64_t{i1 - i0} * (j1 - j0); }
    };

    static std::uint32_t rootOf(std::vector<Group>& groups, std::uint32_t at) {
        while (groups[at].parent != at) {
            groups[at].parent = groups[groups[at].parent].parent;
            at = groups[at].parent;
        }
        return at;
    }

    static void unite(std::vector<Group>& groups, std::uint32_t a, std::uint32_t b, int side, bool always) {
        a = rootOf(groups, a);
        b = rootOf(groups, b);
        if (a == b)
            return;
        if (b < a)
            std::swap(a, b);
        Group both = groups[a];
        both.i0 = std::min(both.i0, groups[b].i0);
        both.j0 = std::min(both.j0, groups[b].j0);
        both.i1 = std::max(both.i1, groups[b].i1);
        both.j1 = std::max(both.j1, groups[b].j1);
        if (!always && (both.i1 - both.i0 > side || both.j1 - both.j0 > side ||
                        both.area() > groups[a].area() + groups[b].area()))
            return;
        groups[a] = both;
        groups[b].parent = a;
    }

    static std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
        a ^= b + 0x9e3779b97f4a7c15ULL + (a << 6) + (a >> 2);
        a *= 0xff51afd7ed558ccdULL;
        return a ^ a >> 32;
    }

    std::uint64_t pointKey(const glm::dvec3& point) const {
        std::uint64_t key = 0;
        for (int axis = 0; axis < 3; ++axis)
            key = mixed(
                key, static_cast<std::uint64_t>(std::llround((point[axis] - m_scene.lowest[axis]) * 1024)));
        return key;
    }

    /// The triangle that had an edge last.
    class LastWithEdge {
    public:
        explicit LastWithEdge(std::size_t edges) : m_slots(std::bit_ceil(edges + edges / 4 + 1)) {}

        /// Memory is slower than all that is computed here.
        void fetch(std::uint64_t edge) const { __builtin_prefetch(&m_slots[edge & (m_slots.size() - 1)], 1); }

        /// noNumber where none had it. From now on this one has.
        std::uint32_t exchange(std::uint64_t edge, std::uint32_t triangle) {
            const std::size_t mask = m_slots.size() - 1;
            std::size_t at = edge & mask;
            while (m_slots[at].triangle != noNumber && m_slots[at].edge != edge)
                at = (at + 1) & mask;
            m_slots[at].edge = edge;
            return std::exchange(m_slots[at].triangle, triangle);
        }

    private:
        struct Slot {
            std::uint64_t edge = 0;
            std::uint32_t triangle = noNumber;
        };
        std::vector<Slot> m_slots;
    };

    /// Which triangles share an edge and lie in one plane.
    void findNeighbours() {
        const auto count = static_cast<std::uint32_t>(m_placed.size());
        std::vector<std::uint64_t> edges;
        edges.reserve(std::size_t{count} * 3);
        for (const Placed& one : m_placed) {
            const LitTriangle& triangle = m_faces.triangles[one.triangle];
            std::uint64_t plane =
                mixed(static_cast<std::uint64_t>(one.axis),
                      std::uint64_t{64} + static_cast<std::uint64_t>(std::ilogb(one.density)));
            for (const std::int64_t part : one.plane)
                plane = mixed(plane, static_cast<std::uint64_t>(part));
            std::array<std::uint64_t, 3> corners{};
            for (std::size_t k = 0; k < 3; ++k)
                corners[k] = pointKey(triangle.at[k]);
            for (std::size_t k = 0; k < 3; ++k) {
                const auto [low, high] = std::minmax(corners[k], corners[(k + 1) % 3]);
                edges.push_back(mixed(mixed(plane, low), high));
            }
        }
        constexpr std::size_t ahead = 32;
        LastWithEdge last(edges.size());
        std::vector<Neighbours> found;
        m_firstOf.assign(count + 1, 0);
        for (std::size_t at = 0; at < edges.size(); ++at) {
            if (at + ahead < edges.size())
                last.fetch(edges[at + ahead]);
            const auto i = static_cast<std::uint32_t>(at / 3);
            const std::uint32_t other = last.exchange(edges[at], i);
            if (other == noNumber || other == i)
                continue;
            found.push_back({other, i});
            ++m_firstOf[other + 1];
        }
        // By the first of both; the second ones ascend already.
        std::partial_sum(m_firstOf.begin(), m_firstOf.end(), m_firstOf.begin());
        m_neighbours.resize(found.size());
        std::vector<std::uint32_t> next = m_firstOf;
        for (const Neighbours& pair : found)
            m_neighbours[next[pair.first]++] = pair;
    }

    /// Both halves of a quad share the vertices of one chart.
    void findPairs() {
        for (std::size_t i = 0; i + 1 < m_placed.size(); ++i) {
            const LitTriangle &a = m_faces.triangles[m_placed[i].triangle],
                              &b = m_faces.triangles[m_placed[i + 1].triangle];
            m_placed[i].pair = a.drawn == b.drawn && a.face == b.face && !m_faces.cubes[a.drawn].extended;
        }
    }

    /// Charts before they are made.
    struct Joined {
        std::uint32_t first = 0;          ///< of the triangles, in m_placed
        std::vector<Group> groups;        ///< by triangle
        std::vector<std::uint32_t> roots; ///< of groups, ascending: one a chart
        std::vector<PageItem> items;      ///< by chart
    };

    /// Charts of the cubes [begin, end), none wider than a page where several triangles could be parted.
    Joined join(std::uint32_t begin, std::uint32_t end, int side) const {
        const std::uint32_t first = m_firstPlaced[begin], count = m_firstPlaced[end] - first;
        Joined joined;
        joined.first = first;
        std::vector<Group>& groups = joined.groups;
        groups.resize(count);
        for (std::uint32_t i = 0; i < count; ++i) {
            const Placed& one = m_placed[first + i];
            groups[i] = {i, one.i0, one.j0, one.i1, one.j1};
        }
        for (std::uint32_t i = 0; i + 1 < count; ++i)
            if (m_placed[first + i].pair)
                unite(groups, i, i + 1, side, true);
        for (std::uint32_t at = m_firstOf[first]; at < m_firstOf[first + count]; ++at)
            if (const Neighbours& pair = m_neighbours[at]; pair.second < first + count)
                unite(groups, pair.first - first, pair.second - first, side, false);
        // The root of a group is its first triangle.
        for (std::uint32_t i = 0; i < count; ++i)
            if (groups[i].parent == i) {
                joined.roots.push_back(i);
                joined.items.push_back({groups[i].i1 - groups[i].i0, groups[i].j1 - groups[i].j0});
            }
        return joined;
    }

    std::vector<Chart> chartsOf(Joined& joined) const {
        std::vector<Chart> charts(joined.roots.size());
        std::vector<std::uint32_t> chartOfRoot(joined.groups.size(), noNumber);
        for (std::size_t i = 0; i < charts.size(); ++i) {
            const std::uint32_t root = joined.roots[i];
            chartOfRoot[root] = static_cast<std::uint32_t>(i);
            const Placed& one = m_placed[joined.first + root];
            const LitTriangle& triangle = m_faces.triangles[one.triangle];
            Chart& chart = charts[i];
            chart.axis = one.axis;
            chart.density = one.density;
            chart.normal = triangle.normal;
            chart.offset = glm::dot(triangle.normal, triangle.at[0]);
            chart.i0 = joined.groups[root].i0;
            chart.j0 = joined.groups[root].j0;
            chart.width = joined.items[i].width;
            chart.height = joined.items[i].height;
            chart.x = joined.items[i].x;
            chart.y = joined.items[i].y;
        }
        for (std::uint32_t i = 0; i < joined.groups.size(); ++i)
            charts[chartOfRoot[rootOf(joined.groups, i)]].triangles.push_back(
                m_placed[joined.first + i].triangle);
        return charts;
    }

    /// Whether one cube fits on a page alone.
    bool fits(std::uint32_t cube, int side) const {
        std::int64_t area = 0;
        int longest = 0;
        for (std::uint32_t i = m_firstPlaced[cube]; i < m_firstPlaced[cube + 1]; ++i) {
            const Placed& one = m_placed[i];
            area += std::int64_t{one.i1 - one.i0} * (one.j1 - one.j0);
            longest = std::max({longest, one.i1 - one.i0, one.j1 - one.j0});
        }
        if (longest * 3 <= side && area * 3 <= std::int64_t{side} * side)
            return true;
        Joined joined = join(cube, cube + 1, side);
        return packPage(joined.items, side);
    }

    /// Page after page as many of the cubes as fit, from one on.
    bool fill(std::vector<std::vector<Chart>>& pages, std::uint32_t first, std::uint32_t cubes, int side,
              std::vector<PageRun>& runs) const {
        for (std::uint32_t begin = first; begin < cubes;) {
            if (pages.size() == mostPages)
                return false;
            std::uint32_t fitting = begin, tooMany = cubes + 1, tried = guess(begin, cubes, side), looked = 0;
            Joined best;
            while (fitting + 1 < tooMany) {
                looked = std::max(looked, tried);
                Joined joined = join(begin, tried, side);
                if (packPage(joined.items, side)) {
                    fitting = tried;
                    best = std::move(joined);
                    const std::uint32_t more = std::max(1U, (tried - begin) / 4);
                    tried =
                        tooMany > cubes ? std::min(cubes, tried + more) : fitting + (tooMany - fitting) / 2;
                } else {
                    tooMany = tried;
                    tried = fitting + (tooMany - fitting) / 2;
                }
                // How many cubes there are makes a difference near their end.
                looked = std::max(looked, fitting + (fitting - begin) / 32 + 1);
                // The last few are not worth the time that it takes to find them.
                if (fitting > begin && tooMany - fitting <= (fitting - begin) / 32)
                    break;
                if (tried == fitting)
                    break;
            }
            if (fitting == begin)
                return false;
            if (!best.roots.empty())
                pages.push_back(chartsOf(best));
            begin = fitting;
            runs.push_back({fitting, looked, static_cast<std::uint32_t>(pages.size())});
        }
        return true;
    }

    /// So many cubes as fill a page with their own luxels.
    std::uint32_t guess(std::uint32_t begin, std::uint32_t cubes, int side) const {
        std::int64_t area = 0;
        std::uint32_t cube = begin;
        for (; cube < cubes && area < std::int64_t{side} * side * 3 / 4; ++cube)
            for (std::uint32_t i = m_firstPlaced[cube]; i < m_firstPlaced[cube + 1]; ++i)
                area += std::int64_t{m_placed[i].i1 - m_placed[i].i0} * (m_placed[i].j1 - m_placed[i].j0) / 2;
        return std::max(cube, begin + 1);
    }

    void finish(SectorCharts& result, std::vector<std::vector<Chart>> pages, std::uint32_t log2) const {
        result.sideLog2 = log2;
        result.pages = static_cast<std::uint32_t>(pages.size());
        std::size_t luxels = 0;
        for (std::uint32_t page = 0; page < pages.size(); ++page)
            for (Chart& chart : pages[page]) {
                chart.page = page;
                chart.firstLuxel = static_cast<std::uint32_t>(luxels);
                luxels += static_cast<std::size_t>(chart.width) * static_cast<std::size_t>(chart.height);
                for (const std::uint32_t triangle : chart.triangles)
                    result.chartOf[triangle] = static_cast<std::uint32_t>(result.charts.size());
                result.charts.push_back(std::move(chart));
            }
        result.luxels.assign(luxels, noNumber);
    }

    const BakeScene& m_scene;
    const SectorFaces& m_faces;
    int m_halvings;
    std::uint32_t m_firstCube;
    std::vector<Placed> m_placed;             ///< in the order of the triangles
    std::vector<std::uint32_t> m_firstPlaced; ///< by drawn cube
    std::vector<Neighbours> m_neighbours;     ///< ascending
    std::vector<std::uint32_t> m_firstOf;     ///< of these, by m_placed
};

} // namespace

glm::dvec3 Chart::centerOf(int column, int row, const glm::dvec3& lowest) const {
    glm::dvec3 point(0);
    point[axisU()] = (i0 + column + 0.5) / density + lowest[axisU()];
    point[axisV()] = (j0 + row + 0.5) / density + lowest[axisV()];
    point[axis] =
        (offset - normal[axisU()] * point[axisU()] - normal[axisV()] * point[axisV()]) / normal[axis];
    return point;
}

namespace {

/// So many runs of an earlier state are the same yet.
std::size_t sameRuns(const KnownCharts& known, const SectorFaces& faces) {
    std::uint32_t same = 0;
    while (same < faces.before.size() && faces.before[same] == same &&
           known.faces.triangles[same].drawn == faces.triangles[same].drawn)
        ++same;
    const std::uint32_t cubes = same == 0 ? 0 : faces.triangles[same - 1].drawn;
    std::size_t runs = 0;
    for (const PageRun& run : known.charts.runs)
        if (run.looked < cubes && run.end < cubes)
            ++runs;
        else
            break;
    return runs;
}

} // namespace

SectorCharts chartsOf(const BakeScene& scene, std::size_t sector, const KnownCharts* known) {
    if (known != nullptr && known->charts.halvings == 0 &&
        known->charts.sideLog2 == scene.settings.pageLog2) {
        const std::size_t runs = sameRuns(*known, scene.sectors[sector]);
        SectorCharts result;
        if (runs > 0 &&
            Layout(scene, sector, 0, known->charts.runs[runs - 1].end).runBehind(known->charts, runs, result))
            return result;
    }
    for (int halvings = 0; halvings < mostHalvings; ++halvings) {
        SectorCharts result;
        if (Layout(scene, sector, halvings).run(result))
            return result;
    }
    SectorCharts none;
    none.halvings = mostHalvings;
    none.chartOf.assign(scene.sectors[sector].triangles.size(), noNumber);
    return none;
}

} // namespace octant::light
