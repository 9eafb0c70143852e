#include "model/edit/cubes/texture_align.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <glm/geometric.hpp>

#include "model/edit/cubes/cube_places.h"

namespace octant {
namespace {

/// One side of a face of a box: the direction out of the box over that side.
struct FaceSide {
    int axis = 0;
    bool up = false;
    int face() const { return axis + (up ? 0 : 3); }
};

/// How the surface beside a side goes on: in the plane, around an outer edge, up from an inner one.
enum class Fold { Flat, Outwards, Inwards };

class Surroundings {
public:
    Surroundings(const Level& level, const LevelBox& box, int face)
        : m_level(level), m_face(face), m_axis(faceAxis(face)),
          m_places(level, [this](std::size_t sector) { return view(sector); }) {
        const int fine = maxCubeDepth - box.depth;
        for (int axis = 0; axis < 3; ++axis) {
            m_low[axis] = box.min[axis] << fine;
            m_high[axis] = (box.min[axis] + box.size[axis]) << fine;
            m_count[axis] = box.size[axis];
        }
        m_cell = std::int64_t{1} << fine;
    }

    std::optional<FaceTexture> texture(std::size_t sector) {
        for (const Fold fold : {Fold::Flat, Fold::Outwards, Fold::Inwards})
            for (const FaceSide& side : sides())
                if (auto found = alongSide(side, fold, sector))
                    return found;
        return std::nullopt;
    }

    /// Of a cell of the box that is wide and high along the face's plane.
    std::optional<FaceTexture> inside() {
        constexpr std::int64_t mostLooks = 4096;
        const int first = (m_axis + 1) % 3, second = (m_axis + 2) % 3;
        std::int64_t looks = 0;
        for (std::int64_t i = 0; i < m_count[first]; ++i)
            for (std::int64_t k = 0; k < m_count[second] && looks < mostLooks; ++k, ++looks) {
                CubePlaces::Place place{0, 0, 0};
                place[first] = m_low[first] + i * m_cell + m_cell / 2;
                place[second] = m_low[second] + k * m_cell + m_cell / 2;
                place[m_axis] = facePositive(m_face) ? m_high[m_axis] - 1 : m_low[m_axis];
                const CubePlaces::Found found = m_places.find(place);
                if (!found.solid())
                    continue;
                const std::vector<Vertex> corners = found.corners(m_face);
                if (const auto texture = textureOf(m_face, corners); texture)
                    return texture;
            }
        return std::nullopt;
    }

private:
    /// Left, right, up and down to the eye.
    std::array<FaceSide, 4> sides() const {
        constexpr glm::dvec2 ways[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
        std::array<FaceSide, 4> sides;
        for (std::size_t i = 0; i < 4; ++i) {
            const glm::dvec3 way = fromPlanar(m_face, ways[i]);
            for (int axis = 0; axis < 3; ++axis)
                if (way[axis] != 0)
                    sides[i] = {axis, way[axis] > 0};
        }
        return sides;
    }

    SectorView view(std::size_t sector) {
        const LazySector& cell = *m_level.sectors[sector].cell;
        const Sector* value = cell.value();
        if (value == nullptr)
            return {};
        auto& octree = m_octrees[sector];
        if (!octree)
            octree = cell.isTree() ? std::make_unique<const Octree>(Octree::ofTree(value->cubes))
                                   : std::make_unique<const Octree>(value->cubes);
        return {value, octree.get(), nullptr};
    }

    /// Looks from the middle of the side to its ends.
    std::optional<FaceTexture> alongSide(const FaceSide& side, Fold fold, std::size_t sector) {
        constexpr std::int64_t mostLooks = 4096;
        const int along = 3 - m_axis - side.axis;
        const std::int64_t count = std::min(m_count[along], mostLooks);
        for (std::int64_t i = 0; i < count; ++i) {
            const std::int64_t step = m_count[along] / 2 + ((i & 1) != 0 ? -(i + 1) / 2 : i / 2);
            if (step < 0 || step >= m_count[along])
                continue;
            CubePlaces::Place place{0, 0, 0};
            place[along] = m_low[along] + step * m_cell + m_cell / 2;
            const bool beyond = fold != Fold::Outwards, above = fold == Fold::Inwards;
            place[side.axis] =
                side.up ? m_high[side.axis] - (beyond ? 0 : 1) : m_low[side.axis] - (beyond ? 1 : 0);
            place[m_axis] =
                facePositive(m_face) ? m_high[m_axis] - (above ? 0 : 1) : m_low[m_axis] - (above ? 1 : 0);
            if (auto found = at(place, side, fold, sector))
                return found;
        }
        return std::nullopt;
    }

    std::optional<FaceTexture> at(const CubePlaces::Place& place, const FaceSide& side, Fold fold,
                                  std::size_t sector) {
        const CubePlaces::Found found = m_places.find(place);
        const int other = fold == Fold::Flat       ? m_face
                          : fold == Fold::Outwards ? side.face()
                                                   : oppositeFace(side.face());
        const std::int64_t line = fold == Fold::Flat ? plane() : (side.up ? m_high : m_low)[side.axis];
        if (!found.solid() || found.line(other) != line)
            return std::nullopt;
        const std::vector<Vertex> corners = found.corners(other);
        const auto texture = corners.empty() ? std::nullopt : textureOf(other, corners);
        if (!texture)
            return std::nullopt;
        // Three points of the plane tell where the texture goes.
        const auto uvAt = [&](glm::dvec2 planar) {
            glm::dvec3 point = fromPlanar(m_face, planar);
            if (fold != Fold::Flat) {
                const glm::dvec3 edge(local(side, sector));
                const double inwards = (edge[side.axis] - point[side.axis]) * (side.up ? 1 : -1);
                const double way = (fold == Fold::Outwards) == facePositive(m_face) ? inwards : -inwards;
                point[side.axis] = edge[side.axis];
                point[m_axis] = edge[m_axis] + way;
            }
            return texture->at(planarPoint(other, point + m_places.way(found.sector, sector)));
        };
        const glm::dvec2 start = uvAt({0, 0}), right = uvAt({1, 0}) - start, down = uvAt({0, 1}) - start;
        FaceTexture result{{right.x, down.x}, {right.y, down.y}, start};
        if (found.sector != sector || fold != Fold::Flat)
            result.offset -= glm::dvec2(std::round(start.x), std::round(start.y));
        return result;
    }

    std::int64_t plane() const { return (facePositive(m_face) ? m_high : m_low)[m_axis]; }
    /// A point of the edge at a side, from the middle of a sector, units.
    glm::dvec3 local(const FaceSide& side, std::size_t sector) const {
        CubePlaces::Place place = m_low;
        place[side.axis] = (side.up ? m_high : m_low)[side.axis];
        place[m_axis] = plane();
        return (glm::dvec3(place - m_places.start(sector)) / double{gridSide} - 0.5) *
               double{m_level.sectorSide()};
    }

    const Level& m_level;
    int m_face, m_axis;
    std::map<std::size_t, std::unique_ptr<const Octree>> m_octrees;
    CubePlaces m_places;
    CubePlaces::Place m_low{0}, m_high{0}, m_count{0};
    std::int64_t m_cell = 1;
};

} // namespace

std::optional<TextureAlign> textureAlign(std::string_view name) {
    return name == "grid"        ? std::optional(TextureAlign::Grid)
           : name == "neighbour" ? std::optional(TextureAlign::Neighbour)
                                 : std::nullopt;
}

std::optional<FaceTexture> textureIn(const Level& level, const LevelBox& box, int face) {
    return Surroundings(level, box, face).inside();
}

std::optional<FaceTexture> neighbourTexture(const Level& level, const LevelBox& box, int face,
                                            std::size_t sector) {
    return Surroundings(level, box, face).texture(sector);
}

} // namespace octant
