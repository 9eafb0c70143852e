#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/cubes/cube_edit.h"
#include "model/edit/cubes/texture_align.h"
#include "model/edit/edit_cost.h"
#include "model/geometry/cube_faces.h"
#include "model/geometry/face_texture.h"

namespace octant {
namespace {

constexpr std::uint64_t everyFace = 0x3f;
constexpr double degree = 3.14159265358979323846 / 180;

/// What to do to the texture of a face, one after the other in this order.
struct TextureChange {
    bool reset = false;
    std::optional<glm::dvec2> fit; ///< repeats across the box
    std::optional<TextureAlign> align;
    glm::dvec2 scale{1};
    double turn = 0; ///< degrees, clockwise as seen from outside
    glm::dvec2 shift{0};
};

Result<std::optional<glm::dvec2>> pairParameter(const Edit& edit, const char* name) {
    const Value* value = edit.parameter(name);
    if (value == nullptr)
        return std::optional<glm::dvec2>();
    const auto& numbers = std::get<std::vector<float>>(*value);
    if (numbers.size() != 2 || !std::isfinite(numbers[0]) || !std::isfinite(numbers[1]))
        return fail(fmt::format("\"{}\" has two numbers: to the right and down", name));
    return std::optional(glm::dvec2(numbers[0], numbers[1]));
}

bool sensible(glm::dvec2 factors) {
    constexpr double most = 1 << 16;
    const auto fits = [](double factor) { return std::abs(factor) <= most && std::abs(factor) >= 1 / most; };
    return fits(factors.x) && fits(factors.y);
}

Result<TextureChange> changeParameters(const Edit& edit) {
    TextureChange change;
    const auto fit = pairParameter(edit, "fit"), scale = pairParameter(edit, "scale"),
               shift = pairParameter(edit, "shift");
    if (!fit || !scale || !shift)
        return tl::unexpected<Error>(!fit ? fit.error() : !scale ? scale.error() : shift.error());
    change.fit = *fit;
    change.scale = scale->value_or(glm::dvec2(1));
    change.shift = shift->value_or(glm::dvec2(0));
    if (!sensible(change.scale) || !sensible(change.fit.value_or(glm::dvec2(1))))
        return fail("a texture can be made up to 65536 times as large or as small, and not 0");
    if (const Value* turn = edit.parameter("turn"))
        change.turn = std::remainder(double{std::get<float>(*turn)}, 360.0);
    if (!std::isfinite(change.turn))
        return fail("\"turn\" is a number of degrees");
    if (const Value* reset = edit.parameter("reset"))
        change.reset = std::get<bool>(*reset);
    if (const std::string* align = textParameter(edit, "align")) {
        change.align = textureAlign(*align);
        if (!change.align)
            return fail("\"align\" is \"grid\" or \"neighbour\"");
    }
    return change;
}

/// Sine and cosine that are exact for quarters of a turn.
glm::dvec2 turnVector(double turn) {
    if (const double quarters = turn / 90; quarters == std::round(quarters)) {
        constexpr glm::dvec2 exact[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        return exact[(static_cast<int>(quarters) % 4 + 4) % 4];
    }
    return {std::cos(turn * degree), std::sin(turn * degree)};
}

/// A change as it is for one face of the cubes of one sector.
class FaceChange {
public:
    /// `low` and `high`: two opposite corners of the box, sector-local.
    /// `origin`: the sector's middle as seen from that of sector 0,0,0.
    FaceChange(const TextureChange& change, int face, glm::dvec3 low, glm::dvec3 high, glm::dvec3 origin)
        : m_change(change), m_origin(planarPoint(face, origin)), m_low(planarPoint(face, low)),
          m_high(planarPoint(face, high)), m_turn(turnVector(change.turn)) {
        for (int i = 0; i < 2; ++i)
            if (m_low[i] > m_high[i])
                std::swap(m_low[i], m_high[i]);
    }

    void setAligned(std::optional<FaceTexture> texture) { m_aligned = texture; }

    FaceTexture operator()(FaceTexture texture) const {
        if (m_change.reset)
            texture = {};
        if (m_change.fit) {
            const glm::dvec2 size = *m_change.fit / (m_high - m_low);
            texture = {{size.x, 0}, {0, size.y}, {-m_low.x * size.x, -m_low.y * size.y}};
        }
        if (m_aligned)
            texture = *m_aligned;
        if (m_change.align == TextureAlign::Grid)
            texture = onGrid(texture);
        const glm::dvec2 middle = (m_low + m_high) * 0.5;
        if (m_change.scale != glm::dvec2(1)) {
            const glm::dvec2 kept = texture.at(middle);
            texture.u /= m_change.scale.x;
            texture.v /= m_change.scale.y;
            texture.offset = kept - glm::dvec2(glm::dot(texture.u, middle), glm::dot(texture.v, middle));
        }
        if (m_change.turn != 0) {
            const glm::dvec2 kept = texture.at(middle);
            texture.u = turned(texture.u);
            texture.v = turned(texture.v);
            texture.offset = kept - glm::dvec2(glm::dot(texture.u, middle), glm::dot(texture.v, middle));
        }
        texture.offset -= m_change.shift;
        return texture;
    }

private:
    /// Planar coordinates run right and down, so that this is clockwise to the eye.
    glm::dvec2 turned(glm::dvec2 row) const {
        return {row.x * m_turn.x - row.y * m_turn.y, row.x * m_turn.y + row.y * m_turn.x};
    }
    /// The texture as it lies where a repeat begins in the middle of sector 0,0,0, and so at all whole units
    /// where it is neither scaled nor turned.
    FaceTexture onGrid(FaceTexture texture) const {
        texture.offset = glm::dvec2(0);
        return texture.seenFrom(m_origin);
    }

    const TextureChange& m_change;
    glm::dvec2 m_origin, m_low, m_high;
    glm::dvec2 m_turn;
    std::optional<FaceTexture> m_aligned;
};

/// New texture coordinates of a face, whose vertices are three a triangle or four of a quad. Where they are
/// no linear function, each triangle has its own.
void changeFace(const FaceChange& change, int face, std::span<Vertex> vertices) {
    double largest = 0;
    for (const Vertex& vertex : vertices)
        largest = std::max({largest, std::abs(double{vertex.uv.x}), std::abs(double{vertex.uv.y})});
    const auto apply = [&](std::span<Vertex> part, const FaceTexture& before) {
        const FaceTexture after = change(before).tidied(largest);
        for (Vertex& vertex : part)
            if (after != before)
                vertex.uv = textureUv(after, face, vertex.position);
    };
    if (const auto whole = textureOf(face, vertices)) {
        apply(vertices, *whole);
    } else if (vertices.size() == 4) {
        const std::array<Vertex, 3> second{vertices[0], vertices[2], vertices[3]};
        const auto last = textureOf(face, second).value_or(FaceTexture{});
        apply(vertices.first(3), textureOf(face, vertices.first(3)).value_or(FaceTexture{}));
        apply(vertices.last(1), last);
    } else {
        for (std::size_t i = 0; i < vertices.size(); i += 3)
            apply(vertices.subspan(i, 3), textureOf(face, vertices.subspan(i, 3)).value_or(FaceTexture{}));
    }
}

/// The boxes that are meant, and which of their faces.
struct MeantFaces {
    std::vector<LevelBox> boxes;
    std::vector<std::uint64_t> faces; ///< of each box; bit i: face i

    /// Around all boxes of which this face is meant.
    LevelBox around(int face) const {
        std::optional<LevelBox> all;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if ((faces[i] >> face & 1) == 0)
                continue;
            if (!all)
                all = boxes[i];
            for (int axis = 0; axis < 3; ++axis) {
                const std::int64_t end =
                    std::max(all->min[axis] + all->size[axis], boxes[i].min[axis] + boxes[i].size[axis]);
                all->min[axis] = std::min(all->min[axis], boxes[i].min[axis]);
                all->size[axis] = end - all->min[axis];
            }
        }
        return all.value_or(boxes.front());
    }
};

/// The cubes that show faces which are meant.
class TexturedCubes {
public:
    TexturedCubes(CubeEdit& edit, const MeantFaces& meant, const TextureChange& change)
        : m_edit(edit), m_meant(meant), m_change(change) {
        for (int face = 0; face < faceCount; ++face)
            m_around[static_cast<std::size_t>(face)] = meant.around(face);
    }

    /// Splits cubes whose faces lie in a box partly and would change.
    Result<void> split() {
        return eachSector([&](const SectorBox& part) -> Result<void> {
            // As it was: what is split shows nothing yet.
            const LazySector& before = *m_edit.level().sectors[part.sector].cell;
            m_sector = before.value();
            if (m_sector != nullptr && !before.isTree())
                return fail(noTree);
            std::vector<std::pair<CubeCell, int>> parted;
            each(part, [&](const CubeCell& cell, const Cube& cube, int face) {
                if (!m_edit.work().stopped() && !within(part.box, cell, face) && changes(cube, face))
                    parted.emplace_back(cell, face);
            });
            if (parted.empty())
                return {};
            const auto editor = m_edit.editor(part.sector);
            if (!editor)
                return tl::unexpected<Error>(editor.error());
            for (const auto& [cell, face] : parted) {
                GridBox common;
                for (int axis = 0; axis < 3; ++axis) {
                    common.min[axis] = std::max(part.box.min[axis], cell.corner[axis]);
                    common.max[axis] = std::min(part.box.max[axis], cell.corner[axis] + cell.extent());
                }
                (*editor)->isolate(common, face);
            }
            return {};
        });
    }

    /// Gives the faces that lie in a box wholly their new coordinates.
    Result<void> apply() {
        return eachSector([&](const SectorBox& part) -> Result<void> {
            std::vector<Changed> all;
            each(part, [&](const CubeCell& cell, const Cube& cube, int face) {
                if (!within(part.box, cell, face) || !changes(cube, face) ||
                    !m_done.insert({part.sector, cell.number, face}).second)
                    return;
                const auto stored = storedFaces(*m_sector, cube);
                if (all.empty() || all.back().number != cell.number)
                    all.push_back({cell.number, verticesOf(*m_sector, stored->first, stored->count)});
                const StoredFaces::Run run = stored->faces[static_cast<std::size_t>(face)];
                changeFace(m_faces[static_cast<std::size_t>(face)], face,
                           std::span(all.back().vertices).subspan(run.first - stored->first, run.count));
            });
            return all.empty() ? Result<void>() : write(part.sector, all);
        });
    }

    bool any() const { return m_any; }

private:
    struct Changed {
        std::uint32_t number = 0;
        std::vector<Vertex> vertices; ///< of all faces
    };

    template <class Fn> Result<void> eachSector(Fn&& fn) {
        const Level& level = m_edit.level();
        for (std::size_t i = 0; i < m_meant.boxes.size(); ++i) {
            m_bits = m_meant.faces[i];
            for (const SectorBox& part : sectorBoxes(level, m_meant.boxes[i])) {
                if (m_edit.work().stopped())
                    return stoppedWork();
                m_sector = m_edit.sector(part.sector);
                if (m_sector == nullptr)
                    return fail("this sector could not be read, so it cannot be edited",
                                sectorPlace(level, m_edit.levelIndex(), part.sector));
                makeChanges(part);
                if (auto done = fn(part); !done)
                    return done;
            }
        }
        return {};
    }

    void makeChanges(const SectorBox& part) {
        const Level& level = m_edit.level();
        const SectorIndex at = level.indexOf(part.sector);
        const glm::dvec3 sector(at.x(), at.y(), at.z());
        const double side = level.sectorSide();
        m_faces.clear();
        for (int face = 0; face < faceCount; ++face) {
            const LevelBox& box = m_around[static_cast<std::size_t>(face)];
            const double cell = std::ldexp(side, -box.depth);
            const glm::dvec3 low = glm::dvec3(box.min) * cell - (sector + 0.5) * side;
            m_faces.emplace_back(m_change, face, low, low + glm::dvec3(box.size) * cell, sector * side);
            if (m_change.align == TextureAlign::Neighbour && (m_bits >> face & 1) != 0)
                m_faces.back().setAligned(neighbourTexture(level, box, face, part.sector));
        }
    }

    Result<void> write(std::size_t sector, const std::vector<Changed>& all) {
        return m_edit.changeSector(sector, [&](Sector& own) {
            std::vector<Vertex> added;
            const auto start = static_cast<std::uint32_t>(own.vertices.size());
            for (const Changed& changed : all) {
                const auto first = start + static_cast<std::uint32_t>(added.size());
                added.insert(added.end(), changed.vertices.begin(), changed.vertices.end());
                const Cube cube = own.cubes.cubes[changed.number];
                if (cube.is(Cube::ClientExtended))
                    own.cubes.extendedClient.update(
                        cube.vertices, [&](ExtendedClient& client) { client.firstVertex = first; });
                else
                    own.cubes.cubes.update(changed.number, [&](Cube& edited) { edited.vertices = first; });
            }
            own.vertices.append(added);
            own.looseVertices = true;
        });
    }

    /// Calls fn(const CubeCell&, const Cube&, int face) for faces that are drawn, and whose plane is not
    /// beyond the box.
    template <class Fn> void each(const SectorBox& part, Fn&& fn) {
        if (m_sector->cubes.size() != 0)
            visit({0, 0, glm::uvec3(0)}, part.box, fn);
    }
    template <class Fn> void visit(CubeCell cell, const GridBox& box, Fn& fn) {
        const CubeList& list = m_sector->cubes;
        for (int depth = 0; cell.number != Cube::None && list.cubes[cell.number].wrapper() && depth < 64;
             ++depth)
            cell.number = list.cubes[cell.number].link;
        if (cell.number == Cube::None || !box.overlaps(cell))
            return;
        const Cube& cube = list.cubes[cell.number];
        if (cube.type == CubeType::Parent && cell.depth < maxCubeDepth) {
            for (int i = 0; i < 8; ++i) {
                CubeCell child = cell.childPlace(i);
                child.number = list.child(cube, i);
                visit(child, box, fn);
            }
        } else if (cube.geometry()) {
            const auto stored = storedFaces(*m_sector, cube);
            for (int face = 0; stored && face < faceCount; ++face)
                if ((m_bits >> face & 1) != 0 && stored->faces[static_cast<std::size_t>(face)].count != 0 &&
                    planeInBox(box, cell, face)) {
                    m_any = true;
                    fn(cell, cube, face);
                }
        }
    }

    static bool planeInBox(const GridBox& box, const CubeCell& cell, int face) {
        const int axis = faceAxis(face);
        return facePositive(face) ? cell.corner[axis] + cell.extent() <= box.max[axis]
                                  : cell.corner[axis] >= box.min[axis];
    }
    static bool within(const GridBox& box, const CubeCell& cell, int face) {
        for (int axis = 0; axis < 3; ++axis)
            if (axis != faceAxis(face) &&
                (cell.corner[axis] < box.min[axis] || cell.corner[axis] + cell.extent() > box.max[axis]))
                return false;
        return true;
    }

    bool changes(const Cube& cube, int face) const {
        const auto stored = storedFaces(*m_sector, cube);
        const StoredFaces::Run run = stored->faces[static_cast<std::size_t>(face)];
        const std::vector<Vertex> before = verticesOf(*m_sector, run.first, run.count);
        std::vector<Vertex> after = before;
        changeFace(m_faces[static_cast<std::size_t>(face)], face, after);
        return after != before;
    }

    CubeEdit& m_edit;
    const MeantFaces& m_meant;
    const TextureChange& m_change;
    std::array<LevelBox, 6> m_around;
    std::uint64_t m_bits = 0; ///< faces of the box that is looked at
    std::set<std::tuple<std::size_t, std::uint32_t, int>> m_done;
    const Sector* m_sector = nullptr;
    std::vector<FaceChange> m_faces;
    bool m_any = false;
};

Result<Edited> textureCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto change = changeParameters(edit);
    if (!change)
        return tl::unexpected<Error>(change.error());
    auto cubes = CubeEdit::of(map, edit, context);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    MeantFaces meant{cubes->boxes(), {}};
    const auto faces =
        boxNumbers(edit, wholeParameter(edit, "faces").value_or(everyFace), meant.boxes.size());
    if (!faces)
        return tl::unexpected<Error>(faces.error());
    meant.faces = *faces;
    if (std::any_of(faces->begin(), faces->end(),
                    [](std::uint64_t bits) { return bits == 0 || bits > everyFace; }))
        return fail("say which faces: a number of 1 to 63 whose bits are +X, +Y, +Z, -X, -Y, -Z");
    const std::size_t level = cubes->levelIndex();
    TexturedCubes parting(*cubes, meant, *change);
    if (auto done = parting.split(); !done)
        return tl::unexpected<Error>(done.error());
    if (!parting.any())
        return fail("there is no visible face here");
    auto parted = cubes->finish();
    if (!parted)
        return parted;
    CubeEdit rest(parted->map, level, context);
    if (auto done = TexturedCubes(rest, meant, *change).apply(); !done)
        return tl::unexpected<Error>(done.error());
    return rest.finish();
}

constexpr EditParameter textureParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    moreParameter,
    {"faces", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Sum of 1, 2, 4, 8, 16, 32 for +X, +Y, +Z, -X, -Y, -Z; otherwise all")},
    {"more_faces", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Faces of each further box; otherwise those of the first")},
    {"reset", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether the texture first lies as on new cubes: one repeat a unit")},
    {"fit", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Repeats across the box, to the right and down")},
    {"align", ParameterType::Text, Needed::Optional,
     OCTANT_TR(
         "\"grid\": repeats begin on the world's grid; \"neighbour\": goes on from the surface beside")},
    {"scale", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("How much larger the texture gets, to the right and down")},
    {"turn", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Degrees to turn it clockwise, about the middle of the box")},
    {"shift", ParameterType::Floats, Needed::Optional, OCTANT_TR("Repeats to move it to the right and down")},
};

} // namespace

const EditAction textureCubesAction{
    .id = "cubes.texture",
    .label = OCTANT_TR("Lay texture"),
    .help = OCTANT_TR(
        "Changes how textures lie on the faces of the cubes in a box of cells of the target, a level: all "
        "that it says, in this order."),
    .apply = textureCubes,
    .parameters = textureParameters,
    .estimateCost = costOfBoxes,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
