#include "resources/demo/sectors.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/geometric.hpp>

#include "model/geometry/cube_faces.h"
#include "resources/demo/pages.h"
#include "resources/demo/surroundings.h"

namespace octant::demo {
namespace {

constexpr std::uint8_t noLightmap = 255;

struct Triangle {
    std::array<glm::dvec3, 3> corners; ///< units
    glm::dvec3 normal;
};

/// A drawn face of a cube.
struct Face {
    int number = 0; ///< in face order
    std::vector<Vertex> vertices;
    std::vector<glm::vec3> normals;
    std::vector<Triangle> triangles;
};

/// What is drawn of a geometry cube.
struct Drawn {
    std::uint32_t cube = 0;
    bool extended = false;
    const Shape* shape = nullptr;
    std::vector<Face> faces;
};

struct SectorWork {
    glm::ivec3 at{0};
    Carved carved;
    std::vector<Drawn> drawn;
};

class Drawer {
public:
    Drawer(Level& level, ItemId& nextId, const Canvas& canvas, const Canvas::Names& names,
           const DrawPlan& plan)
        : m_level(level), m_nextId(nextId), m_canvas(canvas), m_names(names), m_plan(plan) {}

    void run() {
        carve();
        draw();
        PagedVector<SectorSlot> slots;
        for (std::size_t i = 0; i < m_work.size(); ++i) {
            attach(m_work[i]);
            slots.push_back({m_level.sectors[i].id, std::make_shared<const LazySector>(
                                                        std::move(m_work[i].carved.sector), nullptr)});
        }
        m_level.sectors = slots;
    }

private:
    void carve() {
        const std::size_t count = std::size_t{m_level.countX()} * m_level.countY() * m_level.countZ();
        for (std::size_t i = 0; i < count; ++i) {
            const SectorIndex index = m_level.indexOf(i);
            SectorWork& work = m_work.emplace_back();
            work.at = glm::ivec3(index.x(), index.y(), index.z());
            work.carved = m_canvas.carve(work.at, m_names);
            m_level.sectors.push_back(
                {m_nextId++, std::make_shared<const LazySector>(work.carved.sector, nullptr)});
        }
    }

    void draw() {
        const MeshContext context(std::make_shared<const Level>(m_level), Revision::R20250808,
                                  std::make_shared<TreeCache>());
        for (SectorWork& work : m_work) {
            const glm::uvec3 at(work.at);
            FaceMaker maker(context, SectorIndex::of(at.x, at.y, at.z));
            walkCubes(work.carved.sector.cubes,
                      [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                          if (cube.geometry())
                              addDrawn(work, maker, cell);
                      });
        }
    }

    void addDrawn(SectorWork& work, FaceMaker& maker, const CubeCell& cell) {
        CubeFaces made;
        maker.make(cell, made);
        Drawn drawn{cell.number, made.extended, work.carved.shapes[cell.number], {}};
        const glm::dvec3 origin(m_canvas.sectorCenter(work.at));
        std::size_t next = 0;
        for (int number = 0; number < faceCount; ++number) {
            const std::size_t count = made.counts[static_cast<std::size_t>(number)];
            const std::size_t vertices = count * (made.extended ? 3 : 4);
            const std::size_t first = std::exchange(next, next + vertices);
            const bool unseen = drawn.shape && (drawn.shape->hiddenFaces >> number & 1) != 0;
            if (count == 0 || unseen)
                continue;
            Face face;
            face.number = number;
            for (std::size_t i = first; i < first + vertices; ++i) {
                face.vertices.push_back(made.vertices[i]);
                face.normals.push_back(made.normals[i]);
            }
            addTriangles(face, made.extended, origin);
            if (buried(face))
                continue;
            drawn.faces.push_back(std::move(face));
        }
        work.drawn.push_back(std::move(drawn));
    }

    /// Whether all corners of a face, moved a little outwards and to its middle, are inside the ground.
    bool buried(const Face& face) const {
        constexpr double out = 0.05, in = 0.1;
        return m_plan.buried &&
               std::all_of(face.triangles.begin(), face.triangles.end(), [&](const Triangle& triangle) {
                   const glm::dvec3 middle =
                       (triangle.corners[0] + triangle.corners[1] + triangle.corners[2]) / 3.0;
                   return std::all_of(
                       triangle.corners.begin(), triangle.corners.end(), [&](const glm::dvec3& corner) {
                           return m_plan.buried(glm::mix(corner, middle, in) + triangle.normal * out);
                       });
               });
    }

    void addTriangles(Face& face, bool extended, const glm::dvec3& origin) const {
        const auto corner = [&](std::size_t i) { return glm::dvec3(face.vertices[i].position) + origin; };
        if (extended)
            for (std::size_t i = 0; i < face.vertices.size(); i += 3)
                face.triangles.push_back(
                    {{corner(i), corner(i + 1), corner(i + 2)}, glm::dvec3(face.normals[i])});
        else
            for (const std::size_t i : {std::size_t{1}, std::size_t{2}})
                face.triangles.push_back(
                    {{corner(0), corner(i), corner(i + 1)}, glm::dvec3(faceNormal(face.number))});
    }

    void attach(SectorWork& work) {
        Sector& sector = work.carved.sector;
        const glm::dvec3 origin(m_canvas.sectorCenter(work.at));
        std::vector<Cube> cubes;
        for (std::size_t i = 0; i < sector.cubes.cubes.size(); ++i)
            cubes.push_back(sector.cubes.cubes[i]);
        std::vector<ExtendedClient> extended;
        std::vector<Vertex> vertices;
        std::vector<glm::vec3> normals;
        for (Drawn& drawn : work.drawn) {
            ExtendedClient client;
            client.firstVertex = drawn.faces.empty() ? 0 : static_cast<std::uint32_t>(vertices.size());
            client.firstNormal = drawn.faces.empty() ? 0 : static_cast<std::uint32_t>(normals.size());
            std::uint8_t bits = 0;
            for (Face& face : drawn.faces) {
                bits = static_cast<std::uint8_t>(bits | 1 << face.number);
                client.triangleCounts[static_cast<std::size_t>(face.number)] =
                    static_cast<std::uint8_t>(face.triangles.size());
                smoothGround(face, drawn, origin);
                vertices.insert(vertices.end(), face.vertices.begin(), face.vertices.end());
                if (drawn.extended)
                    normals.insert(normals.end(), face.normals.begin(), face.normals.end());
            }
            Cube& cube = cubes[drawn.cube];
            if (drawn.extended) {
                cube.bits |= Cube::ClientExtended;
                cube.faces = 0;
                cube.vertices = static_cast<std::uint32_t>(extended.size());
                extended.push_back(client);
            } else {
                cube.faces = bits;
                cube.vertices = client.firstVertex;
                cube.extra = (cube.extra & ~0xffU) | noLightmap;
            }
        }
        sector.cubes.cubes = pages(cubes);
        sector.cubes.extendedClient = pages(extended);
        sector.vertices = PackedList<Vertex>(pages(vertices));
        sector.normals = PackedList<glm::vec3>(pages(normals));
        fillWrappers(sector, m_canvas.sectorSide(), neighbours(work), [&](const glm::dvec3& place) {
            return m_plan.spaceLight ? m_plan.spaceLight(place + origin) : Color3{};
        });
    }

    /// The sectors beside, above and below one, in the order of the file.
    std::vector<SectorIndex> neighbours(const SectorWork& work) const {
        std::vector<SectorIndex> found;
        for (const SectorWork& other : m_work) {
            const glm::ivec3 way = glm::abs(other.at - work.at);
            if (way.x + way.y + way.z == 1) {
                const glm::uvec3 at(other.at);
                found.push_back(SectorIndex::of(at.x, at.y, at.z));
            }
        }
        return found;
    }

    void smoothGround(Face& face, const Drawn& drawn, const glm::dvec3& origin) const {
        if (!drawn.shape || !drawn.shape->smooth || face.number != 1)
            return;
        for (std::size_t i = 0; i < face.vertices.size(); ++i) {
            const glm::dvec3 at = glm::dvec3(face.vertices[i].position) + origin;
            face.normals[i] = glm::vec3(m_plan.groundNormal(at.x, at.z));
        }
    }

    Level& m_level;
    ItemId& m_nextId;
    const Canvas& m_canvas;
    const Canvas::Names& m_names;
    const DrawPlan& m_plan;
    std::vector<SectorWork> m_work;
};

} // namespace

void drawSectors(Level& level, ItemId& nextId, const Canvas& canvas, const Canvas::Names& names,
                 const DrawPlan& plan) {
    Drawer(level, nextId, canvas, names, plan).run();
}

} // namespace octant::demo
