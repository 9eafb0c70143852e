#include "model/edit/cubes/uv_preserver.h"

#include <algorithm>
#include <array>

namespace octant {
namespace {

constexpr int mostCubes = 256; ///< that are looked past
constexpr std::size_t cellWaysRemembered = 256;

/// The first line beyond a cell on an axis, upwards or downwards.
std::int64_t beyond(const CubeCell& cell, int axis, bool up) {
    return std::int64_t{cell.corner[axis]} + (up ? std::int64_t{cell.extent()} : std::int64_t{-1});
}

/// Takes texture coordinates over from corners in the same places; false where one is missing.
bool copyCorners(const std::vector<Vertex>& from, std::span<Vertex> to) {
    std::array<glm::vec2, 36> uvs;
    for (std::size_t i = 0; i < to.size(); ++i) {
        const auto same = [&](const Vertex& vertex) { return vertex.position == to[i].position; };
        const auto found = i < from.size() && same(from[i]) ? from.begin() + static_cast<std::ptrdiff_t>(i)
                                                            : std::find_if(from.begin(), from.end(), same);
        if (found == from.end())
            return false;
        uvs[i] = found->uv;
    }
    for (std::size_t i = 0; i < to.size(); ++i)
        to[i].uv = uvs[i];
    return true;
}

} // namespace

void UvPreserver::addEdited(std::size_t sector, const GridBox& box) {
    const auto [at, isNew] = m_edited.emplace(sector, box);
    if (isNew)
        return;
    GridBox& all = at->second;
    for (int axis = 0; axis < 3; ++axis) {
        all.min[axis] = std::min(all.min[axis], box.min[axis]);
        all.max[axis] = std::max(all.max[axis], box.max[axis]);
    }
}

bool UvPreserver::edited(const Found& found, const Place& place) const {
    const auto edited = m_edited.find(found.sector);
    if (edited == m_edited.end())
        return false;
    const Place local = place - found.start;
    for (int axis = 0; axis < 3; ++axis)
        if (local[axis] < edited->second.min[axis] || local[axis] >= edited->second.max[axis])
            return false;
    return true;
}

void UvPreserver::keep(std::size_t sector, std::size_t source, const Sector& after, const CubeCell& cell,
                       CubeFaces& made) {
    if (made.vertexCount == 0)
        return;
    // Most cubes stand in one that was as large or larger.
    Found own = m_before.find(source, cell.corner);
    std::size_t at = 0;
    for (int face = 0; face < faceCount; ++face) {
        const std::size_t corners = made.extended ? 3 : 4,
                          count = made.counts[static_cast<std::size_t>(face)] * corners;
        if (count == 0)
            continue;
        if (own.cell.depth > cell.depth)
            own = m_before.find(source, behindFace(cell, face));
        keepFace(sector, own, after, cell, face, std::span(made.vertices).subspan(at, count));
        at += count;
    }
}

void UvPreserver::keepFace(std::size_t sector, const Found& own, const Sector& after, const CubeCell& cell,
                           int face, std::span<Vertex> made) {
    std::optional<FaceTexture> texture;
    bool drawn = false;
    if (own.solid()) {
        const std::vector<Vertex> corners = own.corners(face);
        drawn = !corners.empty() && faceLine(own.cell, face) == faceLine(cell, face);
        if (drawn && copyCorners(corners, made))
            return;
        if (drawn)
            texture = textureOf(face, corners);
    }
    if (!drawn && m_goesOn) {
        const Ref& material = materialOf(after, after.cubes.cubes[cell.number], face);
        if (moved(face))
            texture = along(sector, own, cell, face, material);
        if (!texture)
            texture = beside(sector, own, cell, face, material);
        if (!texture && !moved(face))
            texture = along(sector, own, cell, face, material);
    }
    if (texture)
        for (Vertex& vertex : made)
            vertex.uv = textureUv(*texture, face, vertex.position);
}

/// The surface around a face in its plane: right beside it, or else beyond what was edited.
std::optional<FaceTexture> UvPreserver::beside(std::size_t sector, const Found& own, const CubeCell& cell,
                                               int face, const Ref& material) {
    const Place start = m_before.start(sector), middle = start + Place(behindFace(cell, face));
    const std::int64_t line = start[faceAxis(face)] + faceLine(cell, face);
    struct Start {
        int axis;
        bool up;
        Place place;
        Found found;
    };
    std::array<Start, 4> ways;
    std::size_t count = 0;
    for (int axis = 0; axis < 3; ++axis)
        for (const bool up : {false, true}) {
            if (axis == faceAxis(face))
                continue;
            Place place = middle;
            place[axis] = start[axis] + beyond(cell, axis, up);
            const bool same = own.sector == sector && own.contains(place);
            ways[count++] = {axis, up, place, same ? own : m_before.find(place)};
        }
    for (const bool far : {false, true})
        for (auto& [axis, up, place, found] : ways) {
            if (far)
                found = endOfWay(place, found, axis, up);
            if (!found.solid() || found.line(face) != line)
                continue;
            if (const auto texture = textureFor(sector, found, face, material))
                return texture;
        }
    return std::nullopt;
}

/// What stands behind edited cells where nothing was, from one of them on, in which there is `first`.
CubePlaces::Found UvPreserver::endOfWay(const Place& place, const Found& first, int axis, bool up) {
    const auto goesOn = [&](const Found& found, const Place& at) {
        return found.value != nullptr && !found.solid() && edited(found, at);
    };
    if (!goesOn(first, place))
        return first;
    if (const auto& end = endOfCell(first, axis, up))
        return *end;
    Place across = place;
    across[axis] = 0;
    const int direction = 2 * axis + (up ? 1 : 0);
    auto& ways = m_ways[static_cast<std::size_t>(direction)];
    const auto known = ways.find({across.x, across.y, across.z});
    if (known != ways.end() && known->second.passes(place[axis]))
        return known->second.end;
    Way way{place[axis], place[axis], 1, first};
    Place at = place;
    while (way.cubes < mostCubes && goesOn(way.end, at)) {
        // All of the cell that was looked at leads there.
        at[axis] = way.end.start[axis] + beyond(way.end.cell, axis, up);
        way.to = at[axis] + (up ? -1 : 1);
        if (known != ways.end() && known->second.passes(at[axis]) &&
            way.cubes + known->second.cubes < mostCubes) {
            way = {way.from, known->second.to, way.cubes + known->second.cubes, known->second.end};
            break;
        }
        way.end = m_before.find(at);
        ++way.cubes;
    }
    // Another beginning of a way that was too long would come further.
    if (way.cubes < mostCubes)
        ways[{across.x, across.y, across.z}] = way;
    return way.end;
}

/// What stands behind edited cells for all ways that begin in edited cells of an empty one, where they do not
/// leave its sector and meet no smaller cell.
const std::optional<CubePlaces::Found>& UvPreserver::endOfCell(const Found& first, int axis, bool up) {
    const int direction = 2 * axis + (up ? 1 : 0);
    const glm::uvec3 key = first.cell.corner >> static_cast<std::uint32_t>(maxCubeDepth - first.cell.depth);
    if (m_cellWays.empty())
        m_cellWays.resize(cellWaysRemembered);
    CellWay& way =
        m_cellWays[(key.x * 31 + key.y * 37 + key.z * 41 + static_cast<std::uint32_t>(direction) * 43) %
                   m_cellWays.size()];
    if (way.value == first.value && way.cell == first.cell && way.direction == direction)
        return way.end;
    way = {first.value, first.cell, direction, {}};
    const GridBox& box = m_edited.at(first.sector);
    Found found = first;
    for (int cubes = 1; cubes < mostCubes; ++cubes) {
        const std::int64_t line = beyond(found.cell, axis, up);
        if (line < 0 || line >= std::int64_t{gridSide})
            break;
        Place at = first.start + Place(first.cell.corner);
        at[axis] = first.start[axis] + line;
        found = m_before.find(at);
        if (found.cell.depth > first.cell.depth)
            break;
        if (found.solid() || line < box.min[axis] || line >= box.max[axis]) {
            way.end = found;
            break;
        }
    }
    return way.end;
}

/// The surface that was in front of a face which was inside of matter, or behind one where there was none.
std::optional<FaceTexture> UvPreserver::along(std::size_t sector, const Found& own, const CubeCell& cell,
                                              int face, const Ref& material) {
    const bool outwards = own.solid();
    const int axis = faceAxis(face);
    const bool up = facePositive(face) == outwards;
    const Place start = m_before.start(sector);
    Place place = start + Place(behindFace(cell, face));
    place[axis] = start[axis] + beyond(cell, axis, up);
    if (!outwards && !moved(face)) {
        const bool same = own.sector == sector && own.contains(place);
        const Found end = endOfWay(place, same ? own : m_before.find(place), axis, up);
        return end.solid() ? textureFor(sector, end, face, material) : std::nullopt;
    }
    for (int i = 0; i < mostCubes; ++i) {
        const Found found = m_before.find(place);
        if (found.value == nullptr)
            return std::nullopt;
        if (found.solid())
            if (const auto texture = textureFor(sector, found, face, material))
                return texture;
        // A pushed face may have come over a gap in a coarse cell.
        if (found.solid() != outwards || (!moved(face) && !edited(found, place)))
            return std::nullopt;
        place[axis] = found.start[axis] + beyond(found.cell, axis, up);
    }
    return std::nullopt;
}

std::optional<FaceTexture> UvPreserver::textureFor(std::size_t sector, const Found& found, int face,
                                                   const Ref& material) const {
    if (found.material(face) != material)
        return std::nullopt;
    const std::vector<Vertex> corners = found.corners(face);
    const auto texture = corners.empty() ? std::nullopt : textureOf(face, corners);
    if (!texture || texture->planar() || found.sector == sector)
        return texture;
    return texture->seenFrom(planarPoint(face, m_before.way(found.sector, sector)));
}

} // namespace octant
