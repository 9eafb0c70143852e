#include "resources/demo/canvas.h"

#include <algorithm>
#include <cstdlib>

#include "resources/demo/pages.h"

namespace octant::demo {
namespace {

constexpr int shapeBase = -2;

/// Position of an item in a list that it joins if it has to.
std::uint8_t use(std::vector<int>& list, int item) {
    const auto found = std::find(list.begin(), list.end(), item);
    const auto place = static_cast<std::uint8_t>(found - list.begin());
    if (found == list.end())
        list.push_back(item);
    return place;
}

PagedVector<Ref> references(const std::vector<int>& used, const std::vector<ItemId>& ids) {
    PagedVector<Ref> refs;
    for (const int item : used)
        refs.push_back({ids[static_cast<std::size_t>(item)], {}});
    return refs;
}

} // namespace

class Canvas::Carver {
public:
    Carver(const Canvas& canvas, glm::ivec3 sector, const Names& names)
        : m_canvas(canvas), m_origin(canvas.m_lowest + sector * canvas.m_sectorCells),
          m_center(canvas.sectorCenter(sector)), m_names(names) {
        for (const Wrap& wrap : canvas.m_wraps)
            if (canvas.sectorOf(wrap.cell) == sector)
                m_wraps.push_back(wrap);
    }

    Carved run() {
        add(m_origin, m_canvas.m_sectorCells);
        Sector& sector = m_result.sector;
        sector.usedMaterials = references(m_materials, m_names.materials);
        sector.usedPhysicsMaterials = references(m_physics, m_names.physics);
        sector.usedSoundMaterials = references(m_sounds, m_names.sounds);
        sector.cubes.cubes = pages(m_cubes);
        sector.cubes.children = pages(m_children);
        sector.cubes.extendedCommon = pages(m_extended);
        m_result.shapes.resize(m_cubes.size());
        return std::move(m_result);
    }

private:
    std::int16_t first(Cell cell) const { return m_canvas.m_fill[m_canvas.indexOf(cell)]; }

    bool uniform(Cell cell, int size) const {
        const std::int16_t wanted = first(cell);
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                for (int z = 0; z < size; ++z)
                    if (first(cell + Cell(x, y, z)) != wanted)
                        return false;
        return true;
    }

    bool wrapsBelow(Cell cell, int size) const {
        return std::any_of(m_wraps.begin(), m_wraps.end(), [&](const Wrap& wrap) {
            const Cell from = wrap.cell - cell;
            return wrap.size < size && std::min({from.x, from.y, from.z}) >= 0 &&
                   std::max({from.x, from.y, from.z}) < size;
        });
    }

    std::uint32_t addCube(CubeType type) {
        m_cubes.emplace_back().type = type;
        return static_cast<std::uint32_t>(m_cubes.size()) - 1;
    }

    std::uint32_t add(Cell cell, int size) {
        const bool whole = uniform(cell, size) && !wrapsBelow(cell, size);
        if (!whole)
            return addParent(cell, size / 2);
        std::uint32_t outer = Cube::None, above = Cube::None;
        for (const Wrap& wrap : m_wraps) {
            if (wrap.cell != cell || wrap.size != size)
                continue;
            const std::uint32_t number = addCube(wrap.type);
            if (above != Cube::None)
                m_cubes[above].link = number;
            else
                outer = number;
            above = number;
        }
        const std::uint32_t number = addCube(CubeType::Empty);
        if (const std::int16_t fill = first(cell); fill <= shapeBase)
            makeShape(number, *m_canvas.m_shapes[static_cast<std::size_t>(shapeBase - fill)]);
        else if (fill >= 0)
            makeSolid(m_cubes[number], fill);
        if (above == Cube::None)
            return number;
        m_cubes[above].link = number;
        return outer;
    }

    std::uint32_t addParent(Cell cell, int half) {
        const std::uint32_t number = addCube(CubeType::Parent);
        const std::size_t link = m_children.size();
        m_children.emplace_back().fill(Cube::None);
        std::uint8_t there = 0;
        for (int i = 0; i < 8; ++i) {
            const auto offset = [i, half](int axis) { return cornerPositive(i, axis) ? half : 0; };
            const Cell child = cell + Cell(offset(0), offset(1), offset(2));
            const bool wrapped = std::any_of(m_wraps.begin(), m_wraps.end(), [&](const Wrap& wrap) {
                return wrap.cell == child && wrap.size == half;
            });
            if (first(child) == empty && uniform(child, half) && !wrapped && !wrapsBelow(child, half))
                continue;
            const std::uint32_t made = add(child, half);
            m_children[link][static_cast<std::size_t>(i)] = made;
            there = static_cast<std::uint8_t>(there | 1 << i);
        }
        m_cubes[number].faces = there;
        m_cubes[number].link = static_cast<std::uint32_t>(link);
        return number;
    }

    static void wantFaces(Cube& cube) {
        cube.type = CubeType::Geometry;
        cube.faces = 0x3f;
        cube.vertices = Cube::None;
    }

    void makeSolid(Cube& cube, int material) {
        wantFaces(cube);
        const Surface& surface = m_names.surfaces[static_cast<std::size_t>(material)];
        cube.link = use(m_materials, material) | std::uint32_t{use(m_physics, surface.physics)} << 8 |
                    std::uint32_t{use(m_sounds, surface.sound)} << 16;
    }

    void makeShape(std::uint32_t number, const Shape& shape) {
        Cube& cube = m_cubes[number];
        wantFaces(cube);
        cube.bits = Cube::CommonExtended;
        if (shape.drawBackfaces)
            cube.bits |= Cube::DrawBackfaces;
        cube.link = static_cast<std::uint32_t>(m_extended.size());
        ExtendedCommon& common = m_extended.emplace_back();
        for (std::size_t face = 0; face < 6; ++face) {
            const int material = shape.materials[face];
            common.materials[face] = use(m_materials, material);
            common.physicsMaterials[face] =
                use(m_physics, m_names.surfaces[static_cast<std::size_t>(material)].physics);
        }
        common.soundMaterial =
            use(m_sounds, m_names.surfaces[static_cast<std::size_t>(shape.materials[1])].sound);
        for (std::size_t i = 0; i < 8; ++i) {
            if (!shape.moved[i])
                continue;
            common.movedCorners = static_cast<std::uint8_t>(common.movedCorners | 1 << i);
            common.corners[i] = shape.corners[i] - m_center;
        }
        m_result.shapes.resize(m_cubes.size());
        m_result.shapes[number] = &shape;
    }

    const Canvas& m_canvas;
    Cell m_origin;
    glm::vec3 m_center;
    const Names& m_names;
    std::vector<Wrap> m_wraps;
    std::vector<Cube> m_cubes;
    std::vector<std::array<std::uint32_t, 8>> m_children;
    std::vector<ExtendedCommon> m_extended;
    std::vector<int> m_materials, m_physics, m_sounds;
    Carved m_result;
};

Canvas::Canvas(glm::ivec3 sectors, int sectorCells, Cell lowest)
    : m_sectors(sectors), m_cells(sectors * sectorCells), m_sectorCells(sectorCells), m_lowest(lowest),
      m_fill(static_cast<std::size_t>(m_cells.x * m_cells.y * m_cells.z), std::int16_t{empty}) {}

bool Canvas::inside(Cell cell) const {
    const Cell at = cell - m_lowest;
    return at.x >= 0 && at.y >= 0 && at.z >= 0 && at.x < m_cells.x && at.y < m_cells.y && at.z < m_cells.z;
}

std::size_t Canvas::indexOf(Cell cell) const {
    const Cell at = cell - m_lowest;
    return static_cast<std::size_t>((at.y * m_cells.x + at.x) * m_cells.z + at.z);
}

void Canvas::fill(Cell min, Cell max, int material) {
    for (int y = min.y; y < max.y; ++y)
        for (int x = min.x; x < max.x; ++x)
            for (int z = min.z; z < max.z; ++z)
                if (inside({x, y, z}))
                    m_fill[indexOf({x, y, z})] = static_cast<std::int16_t>(material);
}

int Canvas::at(Cell cell) const {
    return inside(cell) ? std::max<int>(m_fill[indexOf(cell)], shapeBase) : empty;
}

Shape& Canvas::shape(Cell cell, int size, int material) {
    const auto number = static_cast<int>(m_shapes.size());
    fill(cell, cell + size, shapeBase - number);
    Shape& made = *m_shapes.emplace_back(std::make_unique<Shape>());
    made.cell = cell;
    made.size = size;
    made.materials.fill(material);
    return made;
}

bool Canvas::free(Cell cell, int size) const {
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            for (int z = 0; z < size; ++z)
                if (const Cell one = cell + Cell(x, y, z); !inside(one) || m_fill[indexOf(one)] != empty)
                    return false;
    return true;
}

glm::vec3 Canvas::sectorCenter(glm::ivec3 sector) const {
    return (glm::vec3(sector) + 0.5f) * sectorSide() + lowest();
}

Shape* Canvas::hexahedron(const Corners& corners, int material, std::uint8_t hiddenFaces) {
    Box box;
    for (const glm::vec3& corner : corners)
        box.add(corner);
    const Cell home = Cell((box.center() - lowest()) / cellSide) + m_lowest;
    const glm::ivec3 sector = sectorOf(home);
    const glm::vec3 middle = sectorCenter(sector);
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(box.min[axis] - middle[axis]) > sectorSide() / 2 ||
            std::abs(box.max[axis] - middle[axis]) > sectorSide() / 2)
            return ++m_missed, nullptr;
    constexpr int farthest = 12;
    for (int away = 0; away <= farthest; ++away)
        for (int y = -away; y <= away; ++y)
            for (int x = -away; x <= away; ++x)
                for (int z = -away; z <= away; ++z) {
                    const Cell cell = home + Cell(x, y, z);
                    if (std::max({std::abs(x), std::abs(y), std::abs(z)}) != away || !inside(cell) ||
                        sectorOf(cell) != sector || !free(cell, 1))
                        continue;
                    Shape& made = shape(cell, 1, material);
                    made.moved.fill(true);
                    made.corners = corners;
                    made.hiddenFaces = hiddenFaces;
                    return &made;
                }
    ++m_missed;
    return nullptr;
}

Carved Canvas::carve(glm::ivec3 sector, const Names& names) const {
    return Carver(*this, sector, names).run();
}

} // namespace octant::demo
