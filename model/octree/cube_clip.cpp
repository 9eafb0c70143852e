#include "model/octree/cube_clip.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <span>
#include <tuple>

#include <fmt/format.h>
#include <glm/vector_relational.hpp>

#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

std::string placeOf(const Level& level, std::size_t levelIndex, std::size_t sector) {
    const SectorIndex at = level.indexOf(sector);
    return fmt::format("level {} / sector {},{},{}", levelIndex, at.x(), at.y(), at.z());
}

/// Positions in a table of a clip of what a sector's used list names.
template <class T> class Table {
public:
    Table(const PagedVector<T>& items, std::vector<ClipItem<T>>& table) : m_table(table) {
        for (const T& item : items)
            m_items.emplace(item.id, &item);
    }

    std::uint16_t position(const Ref& ref) {
        const auto [known, fresh] = m_positions.try_emplace({ref.id, ref.name}, ClipPaint::none);
        if (!fresh || m_table.size() >= ClipPaint::none)
            return known->second;
        known->second = static_cast<std::uint16_t>(m_table.size());
        if (const auto found = m_items.find(ref.id); ref.id != 0 && found != m_items.end()) {
            m_table.push_back({*found->second, true});
        } else {
            T item;
            if constexpr (requires { item.name; })
                item.name = ref.name;
            m_table.push_back({std::move(item), false});
        }
        return known->second;
    }

private:
    std::vector<ClipItem<T>>& m_table;
    std::map<ItemId, const T*> m_items;
    std::map<std::pair<ItemId, std::string>, std::uint16_t> m_positions;
};

class Copying {
public:
    using Boxes = std::span<const GridBox>;

    Copying(const Level& level, std::size_t levelIndex, const std::vector<LevelBox>& boxes)
        : m_level(level), m_levelIndex(levelIndex), m_boxes(boxes), m_box(boundsOf(boxes)),
          m_side(level.sectorSide()), m_materials(level.materials, m_clip.materials),
          m_physicsMaterials(level.physicsMaterials, m_clip.physicsMaterials),
          m_soundMaterials(level.soundMaterials, m_clip.soundMaterials) {}

    Result<CubeClip> run() {
        std::map<std::size_t, std::vector<GridBox>> sectors;
        for (const LevelBox& box : m_boxes)
            for (const SectorBox& part : sectorBoxes(m_level, box))
                sectors[part.sector].push_back(part.box);
        for (const auto& [sector, parts] : sectors) {
            const LazySector& cell = *m_level.sectors[sector].cell;
            m_sector = cell.value();
            if (m_sector == nullptr || !cell.isTree())
                return fail(m_sector == nullptr
                                ? "the sector could not be read, so its cubes cannot be copied"
                                : "the cubes of this sector are no tree; repair it first",
                            placeOf(m_level, m_levelIndex, sector));
            const SectorIndex at = m_level.indexOf(sector);
            const int shift = maxCubeDepth - m_box.depth;
            m_start = (glm::i64vec3(at.x(), at.y(), at.z()) << glm::i64vec3(maxCubeDepth)) -
                      (m_box.min << glm::i64vec3(shift));
            m_paints.clear();
            visit({0, 0, glm::uvec3(0)}, parts);
            if (m_full)
                return fail(fmt::format("there are more than {} cubes in the box; choose a smaller one",
                                        CubeClip::mostCubes));
        }
        return finish();
    }

private:
    /// Boxes that overlap with a cell; of one that holds all of it only this one.
    class Overlapping {
    public:
        Overlapping(const CubeCell& cell, Boxes boxes) {
            for (const GridBox& box : boxes)
                if (box.contains(cell)) {
                    m_whole = true;
                    m_boxes = Boxes(&box, 1);
                    return;
                }
            if (boxes.size() == 1) {
                m_boxes = boxes.front().overlaps(cell) ? boxes : Boxes();
                return;
            }
            std::copy_if(boxes.begin(), boxes.end(), std::back_inserter(m_kept),
                         [&](const GridBox& box) { return box.overlaps(cell); });
            m_boxes = m_kept;
        }
        Overlapping(const Overlapping&) = delete;
        Overlapping& operator=(const Overlapping&) = delete;

        bool whole() const { return m_whole; }
        Boxes boxes() const { return m_boxes; }

    private:
        std::vector<GridBox> m_kept;
        Boxes m_boxes;
        bool m_whole = false;
    };

    void visit(CubeCell cell, Boxes around) {
        const CubeList& list = m_sector->cubes;
        const Overlapping in(cell, around);
        if (m_full || in.boxes().empty())
            return;
        while (cell.number != Cube::None && list.cubes[cell.number].wrapper())
            cell.number = list.cubes[cell.number].link;
        if (cell.number == Cube::None)
            return;
        const Cube& cube = list.cubes[cell.number];
        if (cube.geometry()) {
            addCube(cell, cube, in.boxes());
        } else if (cube.type == CubeType::Parent) {
            for (int i = 0; i < 8; ++i) {
                CubeCell child = cell.childPlace(i);
                child.number = list.child(cube, i);
                visit(child, in.boxes());
            }
        }
    }

    void addCube(const CubeCell& cell, const Cube& cube, Boxes boxes) {
        const Corners corners = cubeCorners(m_sector->cubes, cell, m_side);
        m_whole = cell;
        m_wholeUvs = customUvs(*m_sector, cube, corners);
        m_wholeMoved = movedCorners(m_sector->cubes, cube) != 0;
        const Box box = cellBox(cell, m_side);
        const double side = std::ldexp(double{m_side}, -cell.depth);
        for (std::size_t i = 0; i < 8; ++i)
            m_wholeCorners[i] = (glm::dvec3(corners[i]) - glm::dvec3(box.min)) / side;
        m_piece = {};
        m_piece.bits = cube.bits & Cube::DrawBackfaces;
        m_piece.paint = paintNumber(cube);
        m_pieces.clear();
        cut(cell, boxes);
        for (const CubeCell& part : m_pieces)
            addPart(part);
    }

    /// Finds the parts of a cell that are in boxes, as the octree would hold them. True where that is all of
    /// it.
    bool cut(const CubeCell& cell, Boxes around) {
        const Overlapping in(cell, around);
        if (m_full || in.boxes().empty())
            return false;
        const std::size_t before = m_pieces.size();
        bool whole = true;
        for (int i = 0; i < 8 && !in.whole(); ++i)
            whole = cut(cell.childPlace(i), in.boxes()) && whole;
        if (whole) {
            m_pieces.resize(before);
            m_pieces.push_back(cell);
        }
        m_full = m_full || m_clip.cubes.size() + m_pieces.size() > CubeClip::mostCubes;
        return whole;
    }

    void addPart(const CubeCell& cell) {
        ClipCube piece = m_piece;
        piece.min = m_start + glm::i64vec3(cell.corner);
        piece.sideLog2 = static_cast<std::uint8_t>(maxCubeDepth - cell.depth);
        CubePart part;
        part.low = glm::dvec3(cell.corner - m_whole.corner) / double(m_whole.extent());
        part.high = part.low + glm::dvec3(double(cell.extent()) / double(m_whole.extent()));
        if (m_wholeMoved)
            addShape(piece, part);
        if (const FaceUvs uvs = uvsOfPart(m_wholeUvs, part); anyUvs(uvs)) {
            piece.uvs = static_cast<std::uint32_t>(m_clip.uvs.size());
            m_clip.uvs.push_back(uvs);
        }
        m_clip.cubes.push_back(piece);
    }

    void addShape(ClipCube& piece, const CubePart& part) {
        const double side = part.high.x - part.low.x;
        ClipShape shape;
        shape.corners = cornersOfPart(m_wholeCorners, part);
        std::array<double, 24> key;
        for (std::size_t i = 0; i < 8; ++i) {
            shape.corners[i] = (shape.corners[i] - part.low) / side;
            glm::dvec3 inPlace;
            for (int axis = 0; axis < 3; ++axis) {
                inPlace[axis] = cornerPositive(static_cast<int>(i), axis) ? 1 : 0;
                key[i * 3 + static_cast<std::size_t>(axis)] = shape.corners[i][axis];
            }
            if (shape.corners[i] != inPlace)
                shape.moved = static_cast<std::uint8_t>(shape.moved | 1U << i);
        }
        if (shape.moved == 0)
            return;
        const auto [known, fresh] =
            m_shapes.try_emplace(key, static_cast<std::uint32_t>(m_clip.shapes.size()));
        if (fresh)
            m_clip.shapes.push_back(shape);
        piece.shape = known->second;
    }

    std::uint32_t paintNumber(const Cube& cube) {
        const CubeList& list = m_sector->cubes;
        std::array<std::uint8_t, 13> numbers;
        for (int face = 0; face < faceCount; ++face) {
            numbers[static_cast<std::size_t>(face)] = list.material(cube, face);
            numbers[static_cast<std::size_t>(face) + 6] = list.physicsMaterial(cube, face);
        }
        numbers[12] = list.soundMaterial(cube);
        const auto [known, fresh] = m_paints.try_emplace(numbers, 0U);
        if (!fresh)
            return known->second;
        ClipPaint paint;
        for (std::size_t face = 0; face < 6; ++face) {
            paint.materials[face] = m_materials.position(refOf(m_sector->usedMaterials, numbers[face]));
            paint.physicsMaterials[face] =
                m_physicsMaterials.position(refOf(m_sector->usedPhysicsMaterials, numbers[face + 6]));
        }
        if (!m_sector->usedSoundMaterials.empty())
            paint.soundMaterial = m_soundMaterials.position(refOf(m_sector->usedSoundMaterials, numbers[12]));
        const auto [same, first] =
            m_paintNumbers.try_emplace({paint.materials, paint.physicsMaterials, paint.soundMaterial},
                                       static_cast<std::uint32_t>(m_clip.paints.size()));
        if (first)
            m_clip.paints.push_back(paint);
        return known->second = same->second;
    }

    static Ref refOf(const PagedVector<Ref>& used, std::uint8_t number) {
        return number < used.size() ? used[number] : Ref{};
    }

    /// Measures in the coarsest cells that will do.
    CubeClip finish() {
        const int depth = m_box.depth;
        int least = maxCubeDepth - depth;
        for (const ClipCube& cube : m_clip.cubes)
            least = std::min<int>(least, cube.sideLog2);
        for (ClipCube& cube : m_clip.cubes) {
            cube.min >>= glm::i64vec3(least);
            cube.sideLog2 = static_cast<std::uint8_t>(cube.sideLog2 - least);
        }
        m_clip.cellSideLog2 = int{m_level.sectorSizeLog2} - depth;
        m_clip.size = m_box.size;
        std::vector<CellBox> parts;
        for (const LevelBox& box : m_boxes)
            parts.push_back({box.min - m_box.min, box.min - m_box.min + box.size});
        if (!emptyBoxes({{glm::i64vec3(0), m_box.size}}, parts).empty())
            m_clip.parts = std::move(parts);
        m_clip.fine = maxCubeDepth - depth - least;
        return std::move(m_clip);
    }

    const Level& m_level;
    std::size_t m_levelIndex;
    const std::vector<LevelBox>& m_boxes;
    LevelBox m_box; ///< around them
    float m_side;
    CubeClip m_clip;
    Table<Material> m_materials;
    Table<PhysicsMaterial> m_physicsMaterials;
    Table<SoundMaterial> m_soundMaterials;
    const Sector* m_sector = nullptr;
    glm::i64vec3 m_start{0};        ///< of the sector, in cells of the finest grid from the box
    std::vector<CubeCell> m_pieces; ///< of a cube
    std::map<std::array<std::uint8_t, 13>, std::uint32_t> m_paints; ///< of the sector
    std::map<std::tuple<std::array<std::uint16_t, 6>, std::array<std::uint16_t, 6>, std::uint16_t>,
             std::uint32_t>
        m_paintNumbers;
    std::map<std::array<double, 24>, std::uint32_t> m_shapes;
    bool m_full = false;
    /// The cube whose parts are added.
    CubeCell m_whole;
    CornerPoints m_wholeCorners{};
    bool m_wholeMoved = false;
    FaceUvs m_wholeUvs;
    ClipCube m_piece;
};

template <class T> std::array<T, 6> facesMoved(const std::array<T, 6>& faces, const Orientation& way) {
    std::array<T, 6> result;
    for (int face = 0; face < faceCount; ++face)
        result[static_cast<std::size_t>(way.face(face))] = faces[static_cast<std::size_t>(face)];
    return result;
}

ClipShape shapeMoved(const ClipShape& shape, const Orientation& way) {
    ClipShape result;
    for (int corner = 0; corner < 8; ++corner) {
        const auto from = static_cast<std::size_t>(corner), to = static_cast<std::size_t>(way.corner(corner));
        result.corners[to] = way.point(shape.corners[from]);
        if ((shape.moved >> from & 1) != 0)
            result.moved = static_cast<std::uint8_t>(result.moved | 1U << to);
    }
    return result;
}

FaceUvs uvsMoved(const FaceUvs& uvs, const Orientation& way) {
    FaceUvs result;
    for (int face = 0; face < faceCount; ++face) {
        const auto& from = uvs[static_cast<std::size_t>(face)];
        if (!from)
            continue;
        const int to = way.face(face);
        auto& moved = result[static_cast<std::size_t>(to)].emplace();
        for (std::size_t k = 0; k < 4; ++k)
            for (std::size_t there = 0; there < 4; ++there)
                if (faceCorners[to][there] == way.corner(faceCorners[face][k]))
                    moved[there] = (*from)[k];
    }
    return result;
}

} // namespace

Result<CubeClip> copyCubes(const Level& level, std::size_t levelIndex, const std::vector<LevelBox>& boxes) {
    for (const LevelBox& box : boxes) {
        if (auto fits = checkBox(level, box); !fits)
            return tl::unexpected<Error>(fits.error());
        if (auto fits = checkWork(box); !fits)
            return tl::unexpected<Error>(fits.error());
    }
    return Copying(level, levelIndex, boxes).run();
}

glm::dvec3 CubeClip::sizeInUnits() const { return glm::dvec3(size) * std::ldexp(1.0, cellSideLog2); }

namespace {

Result<void> addLamp(CubeClip& clip, light::Source lamp, const glm::dvec3& low) {
    if (clip.lamps.size() == CubeClip::mostLamps)
        return fail(fmt::format("{} lamps are copied with cubes at most", CubeClip::mostLamps));
    lamp.position = glm::vec3(glm::dvec3(lamp.position) - low);
    clip.lamps.push_back(std::move(lamp));
    return {};
}

/// A sun shines from nowhere, and one that is not sound lights nothing.
bool canCome(const LightSource& lamp) {
    return lamp.type != light::SourceType::Sun && light::sourceProblem(lamp).empty();
}

bool isAmong(std::span<const ItemRef> items, const LightSource& lamp) {
    return std::any_of(items.begin(), items.end(), [&](const ItemRef& item) {
        return item.kind == ItemKind::LightSource && item.id == lamp.id;
    });
}

} // namespace

Result<void> takeLamps(CubeClip& clip, const Level& level, const std::vector<LevelBox>& boxes,
                       std::span<const ItemRef> items) {
    const glm::dvec3 lowest = sectorCenter(level, 0) - glm::dvec3(double{level.sectorSide()} / 2);
    const auto cornerOf = [&](const LevelBox& box, const glm::i64vec3& cell) {
        return lowest + glm::dvec3(cell) * std::ldexp(double{level.sectorSide()}, -box.depth);
    };
    const LevelBox bounds = boundsOf(boxes);
    const glm::dvec3 low = cornerOf(bounds, bounds.min);
    for (const LightSource& lamp : level.lightSources) {
        if (!canCome(lamp))
            continue;
        const glm::dvec3 at(lamp.position);
        const bool inside = std::any_of(boxes.begin(), boxes.end(), [&](const LevelBox& box) {
            return glm::all(glm::greaterThanEqual(at, cornerOf(box, box.min))) &&
                   glm::all(glm::lessThanEqual(at, cornerOf(box, box.min + box.size)));
        });
        if (inside || isAmong(items, lamp))
            if (auto added = addLamp(clip, lamp, low); !added)
                return added;
    }
    return {};
}

Result<void> takeLamps(CubeClip& clip, const Level& level, const glm::dvec3& low,
                       std::span<const ItemRef> items) {
    for (const LightSource& lamp : level.lightSources)
        if (canCome(lamp) && isAmong(items, lamp))
            if (auto added = addLamp(clip, lamp, low); !added)
                return added;
    return {};
}

CubeClip oriented(CubeClip clip, const Orientation& orientation) {
    if (orientation == Orientation())
        return clip;
    const glm::i64vec3 size = clip.fineSize();
    const glm::dvec3 units = clip.sizeInUnits();
    for (light::Source& lamp : clip.lamps) {
        const light::Source was = lamp;
        for (int axis = 0; axis < 3; ++axis) {
            const int to = orientation.axis(axis);
            const bool reversed = orientation.reversed(axis);
            lamp.position[to] =
                reversed ? static_cast<float>(units[axis] - double{was.position[axis]}) : was.position[axis];
            lamp.direction[to] = reversed ? -was.direction[axis] : was.direction[axis];
        }
    }
    for (ClipCube& cube : clip.cubes)
        cube.min = orientation.place(cube.min, glm::i64vec3(cube.side()), size);
    for (CellBox& part : clip.parts) {
        const glm::i64vec3 partSize = part.max - part.min;
        part.min = orientation.place(part.min, partSize, clip.size);
        part.max = part.min + orientation.size(partSize);
    }
    clip.size = orientation.size(clip.size);
    for (ClipPaint& paint : clip.paints) {
        paint.materials = facesMoved(paint.materials, orientation);
        paint.physicsMaterials = facesMoved(paint.physicsMaterials, orientation);
    }
    for (ClipShape& shape : clip.shapes)
        shape = shapeMoved(shape, orientation);
    for (FaceUvs& uvs : clip.uvs)
        uvs = uvsMoved(uvs, orientation);
    return clip;
}

CubeClip scaled(CubeClip clip, int power) {
    clip.cellSideLog2 += power;
    constexpr float brightest = 10000;
    for (light::Source& lamp : clip.lamps) {
        lamp.position *= std::ldexp(1.0F, power);
        lamp.range *= std::ldexp(1.0F, power);
        lamp.radius *= std::ldexp(1.0F, power);
        // What is twice as far gets a quarter of the light.
        lamp.intensity = std::min(lamp.intensity * std::ldexp(1.0F, 2 * power), brightest);
    }
    return clip;
}

Result<void> checkClip(const CubeClip& clip) {
    const auto broken = [](const char* why) {
        return fail(fmt::format("the copied cubes do not fit together: {}", why));
    };
    if (clip.fine < 0 || clip.fine > CubeClip::mostFine || std::abs(clip.cellSideLog2) > 64)
        return broken("their grid is too fine");
    for (int axis = 0; axis < 3; ++axis)
        if (clip.size[axis] < 1 || clip.size[axis] > CubeClip::mostCells >> clip.fine)
            return broken("their box is empty or too large");
    for (const CellBox& part : clip.parts)
        for (int axis = 0; axis < 3; ++axis)
            if (part.min[axis] < 0 || part.max[axis] <= part.min[axis] || part.max[axis] > clip.size[axis])
                return broken("a part leaves their box");
    if (clip.cubes.size() > CubeClip::mostCubes)
        return broken("there are too many");
    const glm::i64vec3 size = clip.fineSize();
    for (const ClipCube& cube : clip.cubes) {
        for (int axis = 0; axis < 3; ++axis)
            if (cube.sideLog2 > 43 || cube.min[axis] < 0 || cube.min[axis] > size[axis] - cube.side())
                return broken("a cube leaves their box");
        if (cube.paint >= clip.paints.size() ||
            (cube.shape != ClipCube::none && cube.shape >= clip.shapes.size()) ||
            (cube.uvs != ClipCube::none && cube.uvs >= clip.uvs.size()))
            return broken("a part of a cube is missing");
    }
    for (const ClipPaint& paint : clip.paints) {
        const auto inside = [](const std::array<std::uint16_t, 6>& faces, std::size_t count) {
            return std::all_of(faces.begin(), faces.end(),
                               [&](std::uint16_t number) { return number < count; });
        };
        if (!inside(paint.materials, clip.materials.size()) ||
            !inside(paint.physicsMaterials, clip.physicsMaterials.size()) ||
            (paint.soundMaterial != ClipPaint::none && paint.soundMaterial >= clip.soundMaterials.size()))
            return broken("a material is missing");
    }
    if (clip.lamps.size() > CubeClip::mostLamps)
        return broken("there are too many lamps");
    for (const light::Source& lamp : clip.lamps)
        if (lamp.type == light::SourceType::Sun || !light::sourceProblem(lamp).empty())
            return broken("a lamp is none");
    for (const ClipShape& shape : clip.shapes)
        for (const glm::dvec3& corner : shape.corners)
            if (!std::isfinite(corner.x) || !std::isfinite(corner.y) || !std::isfinite(corner.z) ||
                std::max({std::abs(corner.x), std::abs(corner.y), std::abs(corner.z)}) > 1e9)
                return broken("a corner is nowhere");
    return {};
}

} // namespace octant
