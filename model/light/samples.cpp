#include "model/light/samples.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

#include <glm/geometric.hpp>

namespace octant::light {
namespace {

constexpr double onTriangle = 1e-6; // units from a triangle within which a point is on it
constexpr double mostInwards = 1.0 / 64;

/// 1024 times a coordinate, rounded down; what does not fit goes around.
std::int32_t thousandths(double coordinate) {
    return static_cast<std::int32_t>(
        static_cast<std::uint32_t>(static_cast<std::int64_t>(std::floor(1024 * coordinate + 1e-3))));
}

struct SharedKey {
    std::array<std::int64_t, 9> parts;
    bool operator==(const SharedKey&) const = default;
};

struct SharedHash {
    std::size_t operator()(const SharedKey& key) const {
        std::uint64_t hash = 0;
        for (const std::int64_t part : key.parts) {
            hash ^= static_cast<std::uint64_t>(part) + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
            hash *= 0xff51afd7ed558ccdULL;
        }
        return static_cast<std::size_t>(hash ^ hash >> 32);
    }
};

class Sampler {
public:
    Sampler(const BakeScene& scene, std::size_t sector, SectorCharts& charts, std::uint64_t& rays,
            const KnownSamples* known, SampleRuns* runs = nullptr)
        : m_scene(scene), m_faces(scene.sectors[sector]), m_charts(charts), m_rays(rays), m_known(known),
          m_runs(runs) {}

    std::vector<LightSample> run() {
        if (m_known != nullptr) {
            m_numberOf.assign(m_known->samples.size(), noNumber);
            m_samples.reserve(m_known->samples.size() + 1024);
            for (std::size_t i = 0; i < m_charts.charts.size(); ++i)
                if (m_known->chartThen[i] == noNumber)
                    forEachPatch(m_charts.charts[i], [&](std::uint64_t patch) {
                        m_anew[patch].push_back(static_cast<std::uint32_t>(i));
                        return true;
                    });
        }
        for (std::size_t i = 0; i < m_charts.charts.size(); ++i) {
            const std::uint32_t then = m_known != nullptr ? m_known->chartThen[i] : noNumber;
            if (then == noNumber)
                sample(m_charts.charts[i]);
            else
                take(m_charts.charts[i], m_known->charts.charts[then]);
        }
        if (m_known != nullptr) {
            m_known->sampleThen.assign(m_samples.size(), noNumber);
            for (std::uint32_t i = 0; i < m_numberOf.size(); ++i)
                if (m_numberOf[i] != noNumber)
                    m_known->sampleThen[m_numberOf[i]] = i;
        }
        if (m_runs != nullptr)
            m_runs->starts.push_back({static_cast<std::uint32_t>(m_charts.charts.size()), 0});
        return std::move(m_samples);
    }

private:
    friend class RunSampler;

    struct Nearest {
        std::uint32_t triangle = noNumber;
        double away = 1e30; ///< squared
        glm::dvec3 point{0};

        /// Whether it is the luxel's middle itself.
        bool own() const { return away <= onTriangle * onTriangle; }
    };

    /// A triangle that a ray met.
    struct Under {
        const SectorFaces* faces = nullptr;
        std::uint32_t triangle = noNumber;
    };

    /// Calls fn for the keys of pieces of the grid in which the luxels of a chart lie, until it says no.
    template <class Fn> static bool forEachPatch(const Chart& chart, Fn&& fn) {
        constexpr int side = 4; // log2, luxels
        for (int j = chart.j0 >> side; j <= (chart.j0 + chart.height - 1) >> side; ++j)
            for (int i = chart.i0 >> side; i <= (chart.i0 + chart.width - 1) >> side; ++i)
                if (!fn(static_cast<std::uint64_t>(static_cast<std::uint32_t>(i)) << 34 |
                        static_cast<std::uint64_t>(static_cast<std::uint32_t>(j)) << 2 |
                        static_cast<std::uint64_t>(chart.axis)))
                    return false;
        return true;
    }

    /// Whether samples of two charts may be the same, rather once too often.
    static bool mayShare(const Chart& a, const Chart& b) {
        const auto straight = [](const Chart& chart) {
            return std::abs(chart.normal[chart.axis]) > 1 - 1e-9;
        };
        if (glm::dot(a.normal, b.normal) < 0.99)
            return false;
        return !straight(a) || !straight(b) || std::abs(a.offset - b.offset) < 1.0 / 128;
    }

    void sample(const Chart& chart) {
        m_nearest.assign(static_cast<std::size_t>(chart.width) * static_cast<std::size_t>(chart.height), {});
        for (const std::uint32_t number : chart.triangles)
            findNearest(m_scene, m_faces.triangles[number], number, chart, 0, chart.height - 1, m_nearest);
        m_invalid.clear();
        for (int row = 0; row < chart.height; ++row)
            for (int column = 0; column < chart.width; ++column) {
                const std::size_t at = place(chart, column, row);
                if (m_nearest[at].triangle == noNumber)
                    continue;
                m_at = {static_cast<std::uint32_t>(&chart - m_charts.charts.data()),
                        static_cast<std::uint32_t>(at)};
                const std::uint32_t found = sampleAt(chart, column, row, m_nearest[at]);
                m_charts.luxels[chart.firstLuxel + at] = found;
                if (found == noNumber)
                    m_invalid.push_back({column, row});
            }
        // Written at the end: what is filled in must not count as valid.
        std::vector<std::uint32_t> fillings;
        for (const auto& [column, row] : m_invalid)
            fillings.push_back(nearestValid(chart, column, row));
        for (std::size_t i = 0; i < fillings.size(); ++i)
            m_charts.luxels[chart.firstLuxel + place(chart, m_invalid[i][0], m_invalid[i][1])] =
                fillings[i] == noNumber ? noNumber : fillings[i] | luxelInMatter;
    }

    /// Takes the luxels of a chart over from the one that it was.
    void take(const Chart& chart, const Chart& then) {
        const std::uint32_t* from = m_known->charts.luxels.data() + then.firstLuxel;
        std::uint32_t* to = m_charts.luxels.data() + chart.firstLuxel;
        const std::size_t count =
            static_cast<std::size_t>(chart.width) * static_cast<std::size_t>(chart.height);
        // Only charts that are looked at anew may find the samples of this one.
        const bool alone = forEachPatch(chart, [&](std::uint64_t patch) {
            const auto found = m_anew.find(patch);
            return found == m_anew.end() ||
                   std::none_of(found->second.begin(), found->second.end(),
                                [&](std::uint32_t other) { return mayShare(chart, m_charts.charts[other]); });
        });
        for (std::size_t at = 0; at < count; ++at) {
            if (from[at] == noNumber || (from[at] & luxelInMatter) != 0)
                continue;
            std::uint32_t& number = m_numberOf[from[at]];
            if (number == noNumber && alone)
                number = add(m_known->samples[from[at]], true);
            to[at] = numberOf(from[at], chart, at);
        }
        // These have the sample of another luxel of the chart.
        for (std::size_t at = 0; at < count; ++at)
            if (from[at] != noNumber && (from[at] & luxelInMatter) != 0)
                to[at] = m_numberOf[sampleOf(from[at])] | luxelInMatter;
    }

    /// Of a sample from before.
    std::uint32_t numberOf(std::uint32_t then, const Chart& chart, std::size_t at) {
        std::uint32_t& number = m_numberOf[then];
        if (number != noNumber)
            return number;
        const LightSample& sample = m_known->samples[then];
        const auto column = static_cast<int>(at % static_cast<std::size_t>(chart.width)),
                   row = static_cast<int>(at / static_cast<std::size_t>(chart.width));
        const glm::dvec3 center = chart.centerOf(column, row, m_scene.lowest);
        number = sample.start == glm::vec3(center + chart.normal * m_scene.startOffset)
                     ? addShared(sample, chart.density, chart.normal)
                     : add(sample, false);
        return number;
    }

    static std::size_t place(const Chart& chart, int column, int row) {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(chart.width) +
               static_cast<std::size_t>(column);
    }

    /// Offers a triangle to those luxels of some rows that it covers and to those around them. `best`: of
    /// these rows.
    static void findNearest(const BakeScene& scene, const LitTriangle& triangle, std::uint32_t number,
                            const Chart& chart, int firstRow, int lastRow, std::vector<Nearest>& bests) {
        glm::dvec2 low(1e30), high(-1e30);
        for (const glm::dvec3& corner : triangle.at) {
            const glm::dvec2 at = chart.luxelAt(corner, scene.lowest);
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        }
        const auto first = [](double at) { return static_cast<int>(std::floor(at + 1e-6)) - 1; };
        const auto last = [](double at) { return static_cast<int>(std::ceil(at - 1e-6)); };
        for (int row = std::max(firstRow, first(low.y) - chart.j0);
             row <= std::min(lastRow, last(high.y) - chart.j0); ++row)
            for (int column = std::max(0, first(low.x) - chart.i0);
                 column <= std::min(chart.width - 1, last(high.x) - chart.i0); ++column) {
                const glm::dvec3 center = chart.centerOf(column, row, scene.lowest);
                const glm::dvec3 point = nearestPoint(triangle.at, center);
                const glm::dvec3 off = center - point;
                Nearest& best = bests[place(chart, column, row - firstRow)];
                if (const double away = glm::dot(off, off); away < best.away - 1e-12)
                    best = {number, away, point};
            }
    }

    std::uint32_t sampleAt(const Chart& chart, int column, int row, const Nearest& nearest) {
        const LitTriangle& triangle = m_faces.triangles[nearest.triangle];
        const glm::dvec3 center = chart.centerOf(column, row, m_scene.lowest);
        Under under;
        bool shared = nearest.own() || reaches(triangle, nearest.point, center, under);
        if (shared && m_scene.matter->at(center + triangle.normal * m_scene.startOffset))
            shared = false;
        if (!shared) {
            const glm::dvec3 point = besideOf(chart, triangle, nearest);
            if (m_scene.matter->at(point + triangle.normal * m_scene.startOffset))
                return noNumber;
        }
        const LightSample sample = made(m_scene, m_faces, chart, column, row, nearest, shared, under);
        return shared ? addShared(sample, chart.density, triangle.normal) : add(sample, false);
    }

    /// A point of a triangle in the place of the middle of a luxel.
    static glm::dvec3 besideOf(const Chart& chart, const LitTriangle& triangle, const Nearest& nearest) {
        return movedInwards(triangle.at, nearest.point, std::min(mostInwards, 1.0 / chart.density / 4));
    }

    /// `inTheMiddle`: of its luxel. `under`: the triangle that lies there.
    static LightSample made(const BakeScene& scene, const SectorFaces& faces, const Chart& chart, int column,
                            int row, const Nearest& nearest, bool inTheMiddle, const Under& under) {
        const LitTriangle& triangle = faces.triangles[nearest.triangle];
        const glm::dvec3 point =
            inTheMiddle ? chart.centerOf(column, row, scene.lowest) : besideOf(chart, triangle, nearest);
        LightSample sample;
        sample.plane = glm::vec3(triangle.normal);
        sample.normal = shadingNormal(faces, nearest.triangle, nearest.point);
        // Where faces share normals a luxel beyond the own triangles has that of the face that lies there.
        if (inTheMiddle && !nearest.own() && !faces.shared.empty() && under.triangle != noNumber &&
            under.faces->triangles[under.triangle].look == triangle.look)
            sample.normal = shadingNormal(*under.faces, under.triangle, point);
        sample.start = glm::vec3(point + triangle.normal * scene.startOffset);
        const double above = point[chart.axis] - scene.lowest[chart.axis];
        sample.key = {chart.axis + (triangle.normal[chart.axis] > 0 ? 0 : 3), chart.i0 + column,
                      chart.j0 + row, thousandths(above)};
        return sample;
    }

    /// One that other charts have too.
    std::uint32_t addShared(const LightSample& sample, double density, const glm::dvec3& plane) {
        // Normals that change along a face are often nearly the same, and which chart is the first to have a
        // sample must not make a difference.
        const auto part = [exact = !m_faces.shared.empty()](float coordinate) -> std::int64_t {
            return exact ? std::bit_cast<std::int32_t>(coordinate + 0.0f)
                         : std::llround(double{coordinate} * 1024.0);
        };
        const SharedKey key{{sample.key[0], sample.key[1], sample.key[2], sample.key[3], std::ilogb(density),
                             std::llround(plane.x * 2048) * 8192 + std::llround(plane.z * 2048),
                             part(sample.normal.x), part(sample.normal.y), part(sample.normal.z)}};
        const auto [known, isNew] = m_shared.try_emplace(key, 0);
        if (isNew)
            known->second = add(sample, true);
        return known->second;
    }

    std::uint32_t add(const LightSample& sample, bool inTheMiddle) {
        if (m_runs != nullptr) {
            const std::size_t number = m_runs->size();
            if (number % SampleRuns::length == 0)
                m_runs->starts.push_back(m_at);
            m_runs->inTheMiddle.push_back(inTheMiddle);
            return static_cast<std::uint32_t>(number);
        }
        m_samples.push_back(sample);
        return static_cast<std::uint32_t>(m_samples.size() - 1);
    }

    /// Whether a straight line leads from the rim of a triangle to a point of its plane, over drawn faces and
    /// past nothing. `under`: the triangle at its end.
    bool reaches(const LitTriangle& triangle, const glm::dvec3& from, const glm::dvec3& to, Under& under) {
        constexpr int steps = 4;
        const glm::dvec3 above = triangle.normal * m_scene.startOffset;
        for (int axis = 0; axis < 3; ++axis)
            if (to[axis] < m_scene.lowest[axis] || to[axis] > m_scene.highest[axis])
                return false;
        for (int step = 1; step <= steps; ++step) {
            const glm::dvec3 at = from + (to - from) * (double{1.0} * step / steps) + above;
            ++m_rays;
            under = underOf(m_scene, triangle, at);
            if (under.triangle == noNumber || !samePlane(under.faces->triangles[under.triangle], triangle))
                return false;
        }
        const glm::dvec3 way = to - from;
        const double length = glm::length(way);
        if (length < 1e-9)
            return true;
        ++m_rays;
        return m_scene.occluders->open(glm::vec3(from + above), glm::vec3(way / length),
                                       static_cast<float>(length), false) == glm::vec3(1);
    }

    /// What lies under a place just above a triangle's plane.
    static Under underOf(const BakeScene& scene, const LitTriangle& triangle, const glm::dvec3& above) {
        const Occluders::Hit hit = scene.occluders->nearest(glm::vec3(above), -glm::vec3(triangle.normal), 0,
                                                            static_cast<float>(scene.startOffset * 2));
        if (hit.triangle == Occluders::Hit::None)
            return {};
        const auto sector = static_cast<std::size_t>(
            std::upper_bound(scene.firstTriangle.begin(), scene.firstTriangle.end(), hit.triangle) -
            scene.firstTriangle.begin() - 1);
        return {&scene.sectors[sector], hit.triangle - scene.firstTriangle[sector]};
    }

    bool samePlane(const LitTriangle& other, const LitTriangle& triangle) const {
        return glm::dot(other.normal, triangle.normal) > 0.9999 &&
               std::abs(glm::dot(triangle.normal, other.at[0] - triangle.at[0])) < m_scene.startOffset / 2;
    }

    static glm::vec3 shadingNormal(const SectorFaces& faces, std::uint32_t number, const glm::dvec3& point) {
        const LitTriangle& triangle = faces.triangles[number];
        const auto& n = faces.normalsOf(number);
        if (n[0] == n[1] && n[1] == n[2])
            return n[0];
        const glm::dvec3 a = triangle.at[1] - triangle.at[0], b = triangle.at[2] - triangle.at[0],
                         p = point - triangle.at[0];
        const double aa = glm::dot(a, a), ab = glm::dot(a, b), bb = glm::dot(b, b), pa = glm::dot(p, a),
                     pb = glm::dot(p, b), scale = aa * bb - ab * ab;
        if (scale <= 0.0)
            return glm::vec3(triangle.normal);
        const auto u = static_cast<float>(std::clamp((bb * pa - ab * pb) / scale, 0.0, 1.0)),
                   v = static_cast<float>(std::clamp((aa * pb - ab * pa) / scale, 0.0, 1.0));
        const glm::vec3 mixed = n[0] * std::max(0.0f, 1.0f - u - v) + n[1] * u + n[2] * v;
        const float length = glm::length(mixed);
        return length > 1e-3f ? mixed / length : glm::vec3(triangle.normal);
    }

    /// The nearest luxel of a chart that has light; of those as far away the one in the lowest row, then
    /// column.
    std::uint32_t nearestValid(const Chart& chart, int column, int row) const {
        std::uint32_t best = noNumber;
        int bestAway = 0;
        const int most = std::max(chart.width, chart.height);
        for (int ringAt = 1; ringAt <= most && (best == noNumber || ringAt * ringAt <= bestAway); ++ringAt)
            for (int y = row - ringAt; y <= row + ringAt; ++y) {
                if (y < 0 || y >= chart.height)
                    continue;
                const int step = y == row - ringAt || y == row + ringAt ? 1 : 2 * ringAt;
                for (int x = column - ringAt; x <= column + ringAt; x += step) {
                    if (x < 0 || x >= chart.width)
                        continue;
                    const std::uint32_t there = m_charts.luxels[chart.firstLuxel + place(chart, x, y)];
                    const int away = (x - column) * (x - column) + (y - row) * (y - row);
                    if (there != noNumber && (best == noNumber || away < bestAway)) {
                        best = there;
                        bestAway = away;
                    }
                }
            }
        return best;
    }

    const BakeScene& m_scene;
    const SectorFaces& m_faces;
    SectorCharts& m_charts;
    std::uint64_t& m_rays;
    const KnownSamples* m_known;
    SampleRuns* m_runs;                    ///< null: the samples are kept
    SampleRuns::Start m_at;                ///< the luxel at hand
    std::vector<std::uint32_t> m_numberOf; ///< by sample from before: its number now
    std::vector<LightSample> m_samples;
    std::unordered_map<SharedKey, std::uint32_t, SharedHash> m_shared;
    /// By piece of the grid: charts there that are looked at anew.
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_anew;
    std::vector<Nearest> m_nearest; ///< by luxel of the chart at hand
    std::vector<std::array<int, 2>> m_invalid;
};

/// Finds samples again.
class RunSampler {
public:
    static std::vector<LightSample> run(const BakeScene& scene, const SectorFaces& faces,
                                        const SectorCharts& charts, const SampleRuns& runs, std::size_t run) {
        const SampleRuns::Start begin = runs.starts[run], end = runs.starts[run + 1];
        const std::size_t first = run * SampleRuns::length,
                          last = std::min(runs.size(), first + SampleRuns::length);
        std::vector<LightSample> samples;
        samples.reserve(last - first);
        std::vector<Sampler::Nearest> nearest; // by luxel of the rows at hand
        for (std::uint32_t i = begin.chart; i < charts.charts.size() && first + samples.size() < last; ++i) {
            const Chart& chart = charts.charts[i];
            const auto width = static_cast<std::uint32_t>(chart.width);
            const std::uint32_t from = i == begin.chart ? begin.luxel : 0,
                                to = i == end.chart ? end.luxel
                                                    : width * static_cast<std::uint32_t>(chart.height);
            if (from >= to)
                continue;
            const auto firstRow = static_cast<int>(from / width),
                       lastRow = static_cast<int>((to - 1) / width);
            nearest.assign(std::size_t{width} * static_cast<std::size_t>(lastRow - firstRow + 1), {});
            for (const std::uint32_t number : chart.triangles)
                Sampler::findNearest(scene, faces.triangles[number], number, chart, firstRow, lastRow,
                                     nearest);
            for (std::uint32_t at = from; at < to && first + samples.size() < last; ++at) {
                // Samples have their numbers in the order of the first luxels that have them.
                const std::size_t number = first + samples.size();
                if (charts.luxels[chart.firstLuxel + at] != number)
                    continue;
                const Sampler::Nearest& there = nearest[at - static_cast<std::uint32_t>(firstRow) * width];
                const auto column = static_cast<int>(at % width), row = static_cast<int>(at / width);
                Sampler::Under under;
                if (const LitTriangle& triangle = faces.triangles[there.triangle];
                    runs.inTheMiddle[number] && !there.own() && !faces.shared.empty()) {
                    const glm::dvec3 center = chart.centerOf(column, row, scene.lowest);
                    under = Sampler::underOf(scene, triangle,
                                             there.point + (center - there.point) * 1.0 +
                                                 triangle.normal * scene.startOffset);
                }
                samples.push_back(
                    Sampler::made(scene, faces, chart, column, row, there, runs.inTheMiddle[number], under));
            }
        }
        return samples;
    }
};

} // namespace

glm::dvec3 nearestPoint(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& p) {
    // Ericson, Real-Time Collision Detection, 5.1.5.
    const auto& [a, b, c] = triangle;
    const glm::dvec3 ab = b - a, ac = c - a, ap = p - a;
    const double d1 = glm::dot(ab, ap), d2 = glm::dot(ac, ap);
    if (d1 <= 0 && d2 <= 0)
        return a;
    const glm::dvec3 bp = p - b;
    const double d3 = glm::dot(ab, bp), d4 = glm::dot(ac, bp);
    if (d3 >= 0 && d4 <= d3)
        return b;
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0)
        return a + ab * (d1 / (d1 - d3));
    const glm::dvec3 cp = p - c;
    const double d5 = glm::dot(ab, cp), d6 = glm::dot(ac, cp);
    if (d6 >= 0 && d5 <= d6)
        return c;
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0)
        return a + ac * (d2 / (d2 - d6));
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0)
        return b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    const double scale = 1.0 / (va + vb + vc);
    return a + ab * (vb * scale) + ac * (vc * scale);
}

glm::dvec3 movedInwards(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& point, double by) {
    const glm::dvec3 middle = (triangle[0] + triangle[1] + triangle[2]) / 3.0;
    const glm::dvec3 way = middle - point;
    const double length = glm::length(way);
    return length <= by ? middle : point + way * (by / length);
}

std::vector<LightSample> samplesOf(const BakeScene& scene, std::size_t sector, SectorCharts& charts,
                                   std::uint64_t& rays, const KnownSamples* known) {
    return Sampler(scene, sector, charts, rays, known).run();
}

SampleRuns sampleRunsOf(const BakeScene& scene, std::size_t sector, SectorCharts& charts,
                        std::uint64_t& rays) {
    SampleRuns runs;
    Sampler(scene, sector, charts, rays, nullptr, &runs).run();
    return runs;
}

std::vector<LightSample> samplesOfRun(const BakeScene& scene, std::size_t sector, const SectorCharts& charts,
                                      const SampleRuns& runs, std::size_t run) {
    return RunSampler::run(scene, scene.sectors[sector], charts, runs, run);
}

} // namespace octant::light
