#include "model/light/live_change.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>

#include "model/geometry/hexahedron.h"
#include "model/geometry/sector_walk.h"
#include "model/light/light_hash.h"

namespace octant::light {
namespace {

/// Rays along an edge are stopped a little beside it (Occluders), and luxels a little beside a border are
/// those of the next face.
constexpr float besideBoxes = 1.0f / 32;

LightBox united(const LightBox& a, const LightBox& b) {
    return {glm::min(a.low, b.low), glm::max(a.high, b.high)};
}

std::uint64_t hashOfLook(const LightLook& look) {
    LightHash hash;
    hash.add(static_cast<std::uint64_t>(look.passing));
    for (const glm::vec3& part : {look.passes, look.emission, look.albedo, look.lamp})
        hash.add(part);
    hash.add(look.covers);
    hash.add(static_cast<float>(look.density));
    hash.add(std::uint64_t{look.luxels});
    return hash.value();
}

/// Where each luxel of a triangle takes its light.
std::uint64_t hashOfLuxels(const BakeScene& scene, const LitTriangle& triangle, const Chart& chart,
                           const SectorCharts& charts, const std::vector<LightSample>& samples) {
    glm::dvec2 low(1e30), high(-1e30);
    for (const glm::dvec3& corner : triangle.at) {
        const glm::dvec2 at = chart.luxelAt(corner, scene.lowest);
        low = glm::min(low, at);
        high = glm::max(high, at);
    }
    LightHash hash;
    // One more on each side, as rounding may take a hit there.
    const auto placed = [](double at, int first, int count) {
        return std::clamp(static_cast<int>(std::floor(at)) - first, 0, count - 1);
    };
    const int toRow = placed(high.y + 1, chart.j0, chart.height),
              toColumn = placed(high.x + 1, chart.i0, chart.width);
    for (int row = placed(low.y - 1, chart.j0, chart.height); row <= toRow; ++row)
        for (int column = placed(low.x - 1, chart.i0, chart.width); column <= toColumn; ++column) {
            const std::uint32_t luxel =
                charts.luxels[chart.firstLuxel +
                              static_cast<std::size_t>(row) * static_cast<std::size_t>(chart.width) +
                              static_cast<std::size_t>(column)];
            hash.add(std::uint64_t{luxel == noNumber ? 2U : luxel >> 31});
            if (luxel != noNumber) {
                hash.add(samples[sampleOf(luxel)].start);
                hash.add(samples[sampleOf(luxel)].normal);
            }
        }
    return hash.value();
}

} // namespace

std::vector<LightPiece> cubePieces(const Level& level, std::size_t number) {
    std::vector<LightPiece> pieces;
    const Sector* sector = level.sectors[number].cell->value();
    if (sector == nullptr)
        return pieces;
    const glm::vec3 center(sectorCenter(level, number));
    const float side = level.sectorSide();
    const auto addUsed = [](LightHash& hash, const PagedVector<Ref>& used, std::uint8_t which) {
        hash.add(which < used.size() ? std::uint64_t{used[which].id} : ~std::uint64_t{0});
    };
    walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        if (!cube.geometry())
            return;
        LightPiece piece;
        LightHash hash;
        for (const glm::vec3& corner : cubeCorners(sector->cubes, cell, side)) {
            hash.add(corner);
            piece.box.add(corner + center);
        }
        hash.add(std::uint64_t{cube.is(Cube::DrawBackfaces)} << 32 | cube.faces);
        for (int face = 0; face < faceCount; ++face) {
            addUsed(hash, sector->usedMaterials, sector->cubes.material(cube, face));
            addUsed(hash, sector->usedPhysicsMaterials, sector->cubes.physicsMaterial(cube, face));
        }
        piece.shape = hash.value();
        pieces.push_back(piece);
    });
    return pieces;
}

std::vector<LightPiece> trianglePieces(const BakeScene& scene, std::size_t sector,
                                       const std::vector<LightPiece>* before) {
    std::vector<std::uint64_t> looks;
    for (const LightLook& look : scene.looks)
        looks.push_back(hashOfLook(look));
    const SectorFaces& faces = scene.sectors[sector];
    std::vector<LightPiece> pieces;
    pieces.reserve(faces.triangles.size());
    for (std::size_t i = 0; i < faces.triangles.size(); ++i) {
        if (before != nullptr && i < faces.before.size() && faces.before[i] != noNumber) {
            pieces.push_back((*before)[faces.before[i]]);
            pieces.back().luxels = 0;
            continue;
        }
        const LitTriangle& triangle = faces.triangles[i];
        LightPiece piece;
        LightHash hash;
        for (std::size_t k = 0; k < 3; ++k) {
            const glm::vec3 corner(triangle.at[k]);
            piece.box.add(corner);
            hash.add(corner);
            hash.add(triangle.normals[k]);
        }
        hash.add(looks[triangle.look]);
        hash.add((triangle.luxels ? 1U : 0U) | std::uint64_t{triangle.bothSides ? 2U : 0U});
        piece.shape = hash.value();
        pieces.push_back(piece);
    }
    return pieces;
}

void setLuxels(std::vector<LightPiece>& pieces, const BakeScene& scene, std::size_t sector,
               const SectorCharts& charts, std::size_t chart, const std::vector<LightSample>& samples) {
    for (const std::uint32_t triangle : charts.charts[chart].triangles)
        pieces[triangle].luxels = hashOfLuxels(scene, scene.sectors[sector].triangles[triangle],
                                               charts.charts[chart], charts, samples);
}

void setShared(std::vector<LightPiece>& pieces, const SectorFaces& faces) {
    for (std::size_t i = 0; i < faces.shared.size(); ++i) {
        LightHash hash;
        for (const glm::vec3& normal : faces.shared[i])
            hash.add(normal);
        pieces[i].shared = hash.value();
    }
}

std::vector<std::uint32_t> sameCharts(const SectorCharts& before, const std::vector<LightPiece>& piecesBefore,
                                      const SectorCharts& now, const std::vector<LightPiece>& piecesNow,
                                      const std::vector<std::uint32_t>& thenOf,
                                      const std::vector<LightBox>& changed, float by) {
    const auto isSame = [&](const Chart& a, const Chart& b) {
        return a.axis == b.axis && a.i0 == b.i0 && a.j0 == b.j0 && a.width == b.width &&
               a.height == b.height && a.density == b.density && a.normal == b.normal &&
               a.offset == b.offset && a.triangles.size() == b.triangles.size() &&
               std::equal(a.triangles.begin(), a.triangles.end(), b.triangles.begin(),
                          [&](std::uint32_t then, std::uint32_t is) {
                              return piecesBefore[then].shape == piecesNow[is].shape;
                          });
    };
    std::vector<std::uint32_t> same(now.charts.size(), noNumber);
    for (std::size_t i = 0; i < same.size() && !before.charts.empty(); ++i) {
        const Chart& chart = now.charts[i];
        const std::uint32_t first = chart.triangles.front(), was = thenOf.empty() ? first : thenOf[first];
        const std::uint32_t found = was < before.chartOf.size() ? before.chartOf[was] : noNumber;
        if (found == noNumber || !isSame(before.charts[found], chart))
            continue;
        LightBox box;
        for (const std::uint32_t triangle : chart.triangles)
            box = united(box, piecesNow[triangle].box);
        if (!touchesAny(box, changed, by))
            same[i] = found;
    }
    return same;
}

PiecesOfTwo withoutSame(const std::vector<LightPiece>& before, const std::vector<LightPiece>& after,
                        const std::vector<std::uint32_t>& thenOf, bool luxels) {
    if (thenOf.empty() && before.size() != after.size())
        return {before, after};
    PiecesOfTwo left;
    std::vector<bool> found(before.size(), false);
    for (std::size_t i = 0; i < after.size(); ++i) {
        const std::size_t was = thenOf.empty() ? i : thenOf[i];
        if (was < before.size() && !found[was] && before[was].shape == after[i].shape &&
            (!luxels || before[was].luxels == after[i].luxels))
            found[was] = true;
        else
            left.after.push_back(after[i]);
    }
    for (std::size_t i = 0; i < before.size(); ++i)
        if (!found[i])
            left.before.push_back(before[i]);
    return left;
}

void addDifference(std::vector<LightPiece> before, std::vector<LightPiece> after, std::vector<LightBox>& to) {
    const auto less = [](const LightPiece& a, const LightPiece& b) {
        return a.shape != b.shape ? a.shape < b.shape : a.luxels < b.luxels;
    };
    // As a rule most of them are the same in the same order.
    const auto same = [](const LightPiece& a, const LightPiece& b) {
        return a.shape == b.shape && a.luxels == b.luxels;
    };
    auto [one, other] = std::mismatch(before.begin(), before.end(), after.begin(), after.end(), same);
    auto endOfOne = before.end(), endOfOther = after.end();
    for (; one != endOfOne && other != endOfOther && same(endOfOne[-1], endOfOther[-1]); --endOfOther)
        --endOfOne;
    std::sort(one, endOfOne, less);
    std::sort(other, endOfOther, less);
    const auto add = [&to](const LightPiece& piece) {
        to.push_back({piece.box.low - besideBoxes, piece.box.high + besideBoxes});
    };
    while (one != endOfOne || other != endOfOther) {
        if (other == endOfOther || (one != endOfOne && less(*one, *other)))
            add(*one++);
        else if (one == endOfOne || less(*other, *one))
            add(*other++);
        else
            ++one, ++other;
    }
}

std::vector<LightBox> fewerBoxes(std::vector<LightBox> boxes, std::size_t most) {
    // What lies in one cell of a grid becomes one box; the cells grow until there are few.
    for (float side = 2; boxes.size() > most; side *= 2) {
        const auto cellOf = [side](const LightBox& box) {
            LightHash hash;
            hash.add(glm::floor((box.low + box.high) / (2 * side)) + 0.0f);
            return hash.value();
        };
        std::vector<std::pair<std::uint64_t, LightBox>> cells;
        cells.reserve(boxes.size());
        for (const LightBox& box : boxes)
            cells.emplace_back(side > 1e9f ? 0 : cellOf(box), box);
        std::stable_sort(cells.begin(), cells.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        boxes.clear();
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (i > 0 && cells[i].first == cells[i - 1].first)
                boxes.back() = united(boxes.back(), cells[i].second);
            else
                boxes.push_back(cells[i].second);
    }
    return boxes;
}

bool touchesAny(const LightBox& box, const std::vector<LightBox>& others, float by) {
    return std::any_of(others.begin(), others.end(),
                       [&](const LightBox& other) { return box.touches(other, by); });
}

LightBox boxOfFaces(const SectorFaces& faces) {
    LightBox box;
    for (const LitTriangle& triangle : faces.triangles)
        for (const glm::dvec3& corner : triangle.at)
            box.add(glm::vec3(corner));
    return box;
}

} // namespace octant::light
