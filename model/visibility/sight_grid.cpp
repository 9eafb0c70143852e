#include "model/visibility/sight_grid.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include "model/visibility/sight_fill.h"

namespace octant::visibility {
namespace {

/// Sectors of more than so many cells on a side get larger ones, so that memory stays in bounds.
constexpr int mostBricksLog2 = 6;

/// By how much what must be solid is wider than what was computed, in voxels; far above the error of that.
constexpr double rectSlack = 1e-5;

std::uint32_t bitsFrom(std::int64_t low, std::int64_t high) { // inclusive, 0..31
    return (high == 31 ? 0xffffffffU : (std::uint32_t{1} << (high + 1)) - 1) & (0xffffffffU << low);
}

} // namespace

/// Puts solid boxes of a sector into bricks.
class SightGrid::Filler final : public SolidSink {
public:
    Filler(Part& part, int bricksLog2) : m_part(part), m_log2(bricksLog2) {
        m_part.bricks.assign(std::size_t{1} << 3 * bricksLog2, emptyBrick);
        m_part.state = 0;
    }

    void fill(const glm::i64vec3& low, const glm::i64vec3& high) override {
        for (std::int64_t x = low.x >> 5; x <= (high.x - 1) >> 5; ++x)
            for (std::int64_t y = low.y >> 5; y <= (high.y - 1) >> 5; ++y)
                for (std::int64_t z = low.z >> 5; z <= (high.z - 1) >> 5; ++z) {
                    const glm::i64vec3 corner = glm::i64vec3(x, y, z) * std::int64_t{32};
                    fillBrick((((x << m_log2) + y) << m_log2) + z, glm::max(low - corner, glm::i64vec3(0)),
                              glm::min(high - corner, glm::i64vec3(32)));
                }
    }

    void finish() {
        bool alike = true;
        for (std::int32_t& state : m_part.bricks) {
            if (state >= 0 && full(m_part.mixed[static_cast<std::size_t>(state)]))
                state = fullBrick;
            alike = alike && state < 0 && state == m_part.bricks.front();
        }
        if (!alike)
            return;
        m_part.state = m_part.bricks.front();
        m_part.bricks = {};
        m_part.mixed = {};
    }

private:
    static bool full(const Brick& brick) {
        return std::all_of(brick.alongX.begin(), brick.alongX.end(), [](const auto& rows) {
            return std::all_of(rows.begin(), rows.end(),
                               [](std::uint32_t row) { return row == 0xffffffffU; });
        });
    }

    void fillBrick(std::int64_t number, const glm::i64vec3& low, const glm::i64vec3& high) {
        std::int32_t& state = m_part.bricks[static_cast<std::size_t>(number)];
        if (state == fullBrick)
            return;
        if (low == glm::i64vec3(0) && high == glm::i64vec3(32)) {
            state = fullBrick;
            return;
        }
        if (state == emptyBrick) {
            state = static_cast<std::int32_t>(m_part.mixed.size());
            m_part.mixed.emplace_back();
        }
        Brick& brick = m_part.mixed[static_cast<std::size_t>(state)];
        const std::uint32_t alongX = bitsFrom(low.x, high.x - 1), alongY = bitsFrom(low.y, high.y - 1);
        for (auto y = static_cast<std::size_t>(low.y); y < static_cast<std::size_t>(high.y); ++y)
            for (auto z = static_cast<std::size_t>(low.z); z < static_cast<std::size_t>(high.z); ++z)
                brick.alongX[y][z] |= alongX;
        for (auto x = static_cast<std::size_t>(low.x); x < static_cast<std::size_t>(high.x); ++x)
            for (auto z = static_cast<std::size_t>(low.z); z < static_cast<std::size_t>(high.z); ++z)
                brick.alongY[x][z] |= alongY;
    }

    Part& m_part;
    int m_log2;
};

SightGrid::SightGrid(const light::BakeScene& scene, const WorkContext& work)
    : m_lowest(scene.lowest), m_parts(scene.level.sectors.size()) {
    const double side = double{scene.level.sectorSide()};
    m_bricksLog2 = 0;
    while (m_bricksLog2 < mostBricksLog2 && side / static_cast<double>(2LL << m_bricksLog2) >= cellSide)
        ++m_bricksLog2;
    m_scale = static_cast<double>(sectorVoxels()) / side;
    m_sectors = {scene.level.countX(), scene.level.countY(), scene.level.countZ()};
    m_size = m_sectors * sectorVoxels();
    const SolidCubes solid(scene, work);
    m_openCubes = solid.openCubes();
    work.executor->forEach(
        m_parts.size(),
        [&](std::size_t i) {
            if (work.stopped() || scene.sectors[i].sector == nullptr)
                return;
            Filler filler(m_parts[i], m_bricksLog2);
            solid.fill(i, sectorVoxels(), filler);
            filler.finish();
        },
        CancelToken());
}

SightGrid::Look SightGrid::lookAt(const glm::i64vec3& voxel) const {
    const glm::i64vec3 sector = voxel >> std::int64_t{5 + m_bricksLog2};
    const Part& part =
        m_parts[static_cast<std::size_t>((sector.y * m_sectors.x + sector.x) * m_sectors.z + sector.z)];
    if (part.state != 0)
        return {part.state, nullptr, 5 + m_bricksLog2};
    const glm::i64vec3 at = (voxel >> std::int64_t{5}) & ((std::int64_t{1} << m_bricksLog2) - 1);
    const std::int32_t state =
        part.bricks[static_cast<std::size_t>((((at.x << m_bricksLog2) + at.y) << m_bricksLog2) + at.z)];
    return {state, state >= 0 ? &part.mixed[static_cast<std::size_t>(state)] : nullptr, 5};
}

VoxelBox SightGrid::openBounds(const VoxelBox& box) const {
    VoxelBox open{box.high, box.low};
    const auto add = [&](const glm::i64vec3& low, const glm::i64vec3& high) {
        open.low = glm::min(open.low, low);
        open.high = glm::max(open.high, high);
    };
    glm::i64vec3 at;
    for (at.x = box.low.x >> 5; at.x <= (box.high.x - 1) >> 5; ++at.x)
        for (at.y = box.low.y >> 5; at.y <= (box.high.y - 1) >> 5; ++at.y)
            for (at.z = box.low.z >> 5; at.z <= (box.high.z - 1) >> 5; ++at.z) {
                const glm::i64vec3 corner = at * std::int64_t{32};
                const glm::i64vec3 low = glm::max(box.low, corner),
                                   high = glm::min(box.high, corner + std::int64_t{32});
                const Look look = lookAt(corner);
                if (look.state == emptyBrick)
                    add(low, high);
                if (look.brick == nullptr)
                    continue;
                const std::uint32_t mask = bitsFrom(low.x - corner.x, high.x - corner.x - 1);
                for (std::int64_t y = low.y; y < high.y; ++y)
                    for (std::int64_t z = low.z; z < high.z; ++z) {
                        const std::uint32_t holes =
                            ~look.brick->alongX[static_cast<std::size_t>(y - corner.y)]
                                               [static_cast<std::size_t>(z - corner.z)] &
                            mask;
                        if (holes != 0)
                            add({corner.x + std::countr_zero(holes), y, z},
                                {corner.x + 32 - std::countl_zero(holes), y + 1, z + 1});
                    }
            }
    return open;
}

std::vector<VoxelBox> SightGrid::differences(const SightGrid& other) const {
    std::vector<VoxelBox> boxes;
    const std::int64_t bricks = std::int64_t{1} << m_bricksLog2;
    const auto rows = [](const Look& look, std::size_t y, std::size_t z) {
        return look.brick != nullptr ? look.brick->alongX[y][z] : look.state == fullBrick ? 0xffffffffU : 0U;
    };
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (m_parts[i].state != 0 && m_parts[i].state == other.m_parts[i].state)
            continue;
        const auto number = static_cast<std::int64_t>(i);
        const glm::i64vec3 sector(number / m_sectors.z % m_sectors.x, number / m_sectors.z / m_sectors.x,
                                  number % m_sectors.z);
        for (std::int64_t brick = 0; brick < bricks * bricks * bricks; ++brick) {
            const glm::i64vec3 corner =
                sector * sectorVoxels() +
                glm::i64vec3(brick / bricks / bricks, brick / bricks % bricks, brick % bricks) *
                    std::int64_t{bitsOfBrick};
            const Look mine = lookAt(corner), theirs = other.lookAt(corner);
            if (mine.brick == nullptr && theirs.brick == nullptr && mine.state == theirs.state)
                continue;
            VoxelBox box{corner + std::int64_t{bitsOfBrick}, corner};
            for (std::size_t y = 0; y < bitsOfBrick; ++y)
                for (std::size_t z = 0; z < bitsOfBrick; ++z) {
                    const std::uint32_t bits = rows(mine, y, z) ^ rows(theirs, y, z);
                    if (bits == 0)
                        continue;
                    const glm::i64vec3 row = corner + glm::i64vec3(0, y, z);
                    box.low = glm::min(box.low, row + glm::i64vec3(std::countr_zero(bits), 0, 0));
                    box.high = glm::max(box.high, row + glm::i64vec3(32 - std::countl_zero(bits), 1, 1));
                }
            if (!box.empty())
                boxes.push_back(box);
        }
    }
    return boxes;
}

bool SightGrid::solidRect(int axis, std::int64_t layer, const glm::i64vec3& low,
                          const glm::i64vec3& high) const {
    // Bits run along `along`, rows are next to each other along `across`.
    const int along = axis == 0 ? 1 : 0, across = axis == 2 ? 1 : 2;
    glm::i64vec3 at;
    at[axis] = layer;
    for (std::int64_t u = low[along] >> 5; u <= high[along] >> 5; ++u)
        for (std::int64_t v = low[across] >> 5; v <= high[across] >> 5; ++v) {
            at[along] = u << 5;
            at[across] = v << 5;
            const Look look = lookAt(at);
            if (look.state == fullBrick)
                continue;
            if (look.brick == nullptr)
                return false;
            const std::uint32_t mask = bitsFrom(std::max(low[along] - at[along], std::int64_t{0}),
                                                std::min(high[along] - at[along], std::int64_t{31}));
            const auto in = static_cast<std::size_t>(layer & 31);
            const auto first = static_cast<std::size_t>(std::max(low[across] - at[across], std::int64_t{0})),
                       last = static_cast<std::size_t>(std::min(high[across] - at[across], std::int64_t{31}));
            for (std::size_t row = first; row <= last; ++row) {
                const std::uint32_t bits = axis == 0   ? look.brick->alongY[in][row]
                                           : axis == 1 ? look.brick->alongX[in][row]
                                                       : look.brick->alongX[row][in];
                if ((bits & mask) != mask)
                    return false;
            }
        }
    return true;
}

/// Each line from one box to the other crosses the plane in the middle of a layer between them, within the
/// rectangle between the bounds below. Where all of that is solid no line gets through. `within`: both boxes
/// lie in the level, so that no line leaves it.
bool SightGrid::rectHides(const SightBox& from, const SightBox& to, int axis, std::int64_t layer,
                          bool within) const {
    const double plane = static_cast<double>(layer) + 0.5;
    const bool up = from.high[axis] <= to.low[axis];
    const double nearFrom = up ? plane - from.high[axis] : from.low[axis] - plane,
                 farFrom = up ? plane - from.low[axis] : from.high[axis] - plane,
                 nearTo = up ? to.low[axis] - plane : plane - to.high[axis],
                 farTo = up ? to.high[axis] - plane : plane - to.low[axis];
    const double least = nearFrom / (nearFrom + farTo), most = farFrom / (farFrom + nearTo);
    glm::i64vec3 low, high;
    for (int other = 0; other < 3; ++other) {
        if (other == axis)
            continue;
        const auto between = [&](double a, double b, double share) { return a + (b - a) * share; };
        double lowest = std::min(between(from.low[other], to.low[other], least),
                                 between(from.low[other], to.low[other], most)) -
                        rectSlack,
               highest = std::max(between(from.high[other], to.high[other], least),
                                  between(from.high[other], to.high[other], most)) +
                         rectSlack;
        const auto end = static_cast<double>(m_size[other]);
        if (within) {
            lowest = std::clamp(lowest, 0.0, end - 0.5);
            highest = std::clamp(highest, 0.0, end - 0.5);
        } else if (lowest < 0 || highest >= end) {
            return false;
        }
        low[other] = static_cast<std::int64_t>(lowest);
        high[other] = static_cast<std::int64_t>(highest);
    }
    return solidRect(axis, layer, low, high);
}

SightGrid::Sight SightGrid::between(const SightBox& from, const SightBox& to) const {
    std::array<double, 3> gaps;
    for (int axis = 0; axis < 3; ++axis)
        gaps[static_cast<std::size_t>(axis)] =
            std::max(from.low[axis] - to.high[axis], to.low[axis] - from.high[axis]);
    std::array<int, 3> order{0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        const double one = gaps[static_cast<std::size_t>(a)], other = gaps[static_cast<std::size_t>(b)];
        return one != other ? one > other : a < b;
    });
    const glm::dvec3 end(m_size);
    const auto inside = [&](const SightBox& box) {
        return glm::all(glm::greaterThanEqual(box.low, glm::dvec3(0))) &&
               glm::all(glm::lessThanEqual(box.high, end));
    };
    const bool within = inside(from) && inside(to);
    const glm::dvec3 a = (from.low + from.high) * 0.5, b = (to.low + to.high) * 0.5;
    bool clear = true;
    for (const int axis : order) {
        const double gap = gaps[static_cast<std::size_t>(axis)];
        if (gap < 1 || gap * 4 < gaps[static_cast<std::size_t>(order[0])])
            break;
        const double lowPlane = std::min(from.high[axis], to.high[axis]),
                     highPlane = std::max(from.low[axis], to.low[axis]);
        auto layer = static_cast<std::int64_t>(std::ceil(std::max(lowPlane, 0.0) - 0.5));
        const auto last = static_cast<std::int64_t>(std::floor(std::min(highPlane, end[axis]) - 0.5));
        glm::dvec3 slope = (b - a) / (b[axis] - a[axis]);
        slope[axis] = 1;
        while (layer <= last) {
            const glm::dvec3 at = a + slope * (static_cast<double>(layer) + 0.5 - a[axis]);
            const glm::i64vec3 voxel =
                glm::clamp(glm::i64vec3(glm::floor(at)), glm::i64vec3(0), m_size - std::int64_t{1});
            const Look look = lookAt(voxel);
            if (look.state == emptyBrick) {
                // On to where the line leaves what is empty.
                const double side = static_cast<double>(std::int64_t{1} << look.log2);
                double steps = side;
                for (int other = 0; other < 3; ++other) {
                    const auto low = static_cast<double>(voxel[other] >> look.log2 << look.log2);
                    const double left = slope[other] > 0 ? low + side - at[other] : at[other] - low;
                    if (slope[other] != 0.0)
                        steps = std::min(steps, left / std::abs(slope[other]));
                }
                // Less than one layer too few: whether the rest of it is empty too must not matter.
                layer += std::max(std::int64_t{1}, static_cast<std::int64_t>(std::floor(steps)));
                continue;
            }
            const glm::i64vec3 in = voxel & std::int64_t{31};
            const bool solid =
                look.state == fullBrick ||
                (look.brick->alongX[static_cast<std::size_t>(in.y)][static_cast<std::size_t>(in.z)] >> in.x &
                 1U) != 0;
            if (solid) {
                clear = false;
                if (rectHides(from, to, axis, layer, within))
                    return Sight::Hidden;
            }
            ++layer;
        }
        if (clear)
            break;
    }
    return clear ? Sight::Clear : Sight::Unsure;
}

} // namespace octant::visibility
