#include "resources/demo/bake.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/geometric.hpp>

#include "model/geometry/cube_faces.h"
#include "resources/demo/light_pages.h"
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
    glm::dvec2 low{0}, high{0}; ///< around it in its plane's axes
    glm::ivec2 luxels{0};
    bool lit = true;

    int axisU() const { return (faceAxis(number) + 1) % 3; }
    int axisV() const { return (faceAxis(number) + 2) % 3; }
};

/// What is drawn of a geometry cube.
struct Drawn {
    std::uint32_t cube = 0;
    bool extended = false;
    const Shape* shape = nullptr;
    std::vector<Face> faces;

    int tallest() const {
        int height = 0;
        for (const Face& face : faces)
            height = std::max(height, face.luxels.y);
        return height;
    }
};

struct SectorWork {
    glm::ivec3 at{0};
    Carved carved;
    std::vector<Drawn> drawn;
};

/// A point of a triangle and how far it is, in the plane of the axes u and v.
struct OnFace {
    glm::dvec3 point{0};
    glm::dvec3 normal{0};
    double away = 1e30;
};

double area(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// The point of a triangle that is nearest to a place in the plane.
OnFace nearest(const Triangle& triangle, int u, int v, const glm::dvec2& place) {
    const auto flat = [&](std::size_t i) {
        return glm::dvec2(triangle.corners[i][u], triangle.corners[i][v]);
    };
    const std::array<glm::dvec2, 3> corners{flat(0), flat(1), flat(2)};
    OnFace best;
    best.normal = triangle.normal;
    const double whole = area(corners[0], corners[1], corners[2]);
    if (std::abs(whole) > 1e-9) {
        const double a = area(place, corners[1], corners[2]) / whole;
        const double b = area(corners[0], place, corners[2]) / whole;
        if (a >= 0.0 && b >= 0.0 && a + b <= 1.0) {
            best.point =
                triangle.corners[0] * a + triangle.corners[1] * b + triangle.corners[2] * (1.0 - a - b);
            best.away = 0;
            return best;
        }
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec2 from = corners[i], way = corners[(i + 1) % 3] - from;
        const double length = glm::dot(way, way);
        const double t = length > 0.0 ? std::clamp(glm::dot(place - from, way) / length, 0.0, 1.0) : 0.0;
        const glm::dvec2 off = place - (from + way * t);
        if (const double away = glm::dot(off, off); away < best.away) {
            best.away = away;
            best.point = glm::mix(triangle.corners[i], triangle.corners[(i + 1) % 3], t);
        }
    }
    return best;
}

class Baker {
public:
    Baker(Level& level, ItemId& nextId, const Canvas& canvas, const Canvas::Names& names,
          const BakePlan& plan)
        : m_level(level), m_nextId(nextId), m_canvas(canvas), m_names(names), m_plan(plan) {}

    void run() {
        carve();
        draw();
        const glm::ivec3 size(glm::vec3(m_canvas.sectors()) * m_canvas.sectorSide());
        const RayGrid shadows(shadowTriangles(), glm::dvec3(m_canvas.lowest()), size);
        const LightBake light(shadows, m_plan.daylight, m_plan.lamps);
        PagedVector<SectorSlot> slots;
        for (std::size_t i = 0; i < m_work.size(); ++i) {
            bake(m_work[i], m_level.sectors[i].id, light);
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

    const Material& material(const SectorWork& work, const Cube& cube, int face) const {
        const ItemId id = work.carved.sector.usedMaterials[work.carved.sector.cubes.material(cube, face)].id;
        std::size_t number = 0;
        while (m_names.materials[number] != id)
            ++number;
        return m_level.materials[number];
    }

    /// Whether light passes a material. Of what shines itself, the lamp inside must get out.
    static bool clear(const Material& material) {
        return (material.flags & Material::Transparent) != 0 || material.renderMode != 0 ||
               material.emission != Color3{};
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
                              addDrawn(work, maker, cell, cube);
                      });
        }
    }

    void addDrawn(SectorWork& work, FaceMaker& maker, const CubeCell& cell, const Cube& cube) {
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
            const Material& look = material(work, cube, number);
            face.lit = look.shading != 0 && look.renderMode == 0;
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
        face.low = glm::dvec2(1e30);
        face.high = glm::dvec2(-1e30);
        for (const Triangle& triangle : face.triangles)
            for (const glm::dvec3& point : triangle.corners) {
                const glm::dvec2 flat(point[face.axisU()], point[face.axisV()]);
                face.low = glm::min(face.low, flat);
                face.high = glm::max(face.high, flat);
            }
        // Nobody looks long at what faces down.
        const double density = face.number == 4 ? 0.5 : m_plan.luxelsPerUnit;
        const glm::dvec2 size = (face.high - face.low) * density;
        face.luxels = {std::max(2, static_cast<int>(size.x + 1.5)),
                       std::max(2, static_cast<int>(size.y + 1.5))};
    }

    std::vector<RayGrid::Triangle> shadowTriangles() const {
        std::vector<RayGrid::Triangle> triangles;
        for (const SectorWork& work : m_work)
            for (const Drawn& drawn : work.drawn)
                for (const Face& face : drawn.faces)
                    if (!clear(material(work, work.carved.sector.cubes.cubes[drawn.cube], face.number)))
                        for (const Triangle& triangle : face.triangles)
                            triangles.push_back(triangle.corners);
        return triangles;
    }

    /// Fills the place of a face in the lightmap, and sets its lightmap UVs.
    template <class LightAt>
    void lightFace(Face& face, const Drawn& drawn, LightPages& into, const LightPages::Place& place,
                   LightAt&& lightAt) const {
        constexpr double inset = 0.04; // not on the edge, where the neighbour begins, units
        const glm::dvec2 size = face.high - face.low;
        for (int y = 0; y < face.luxels.y; ++y)
            for (int x = 0; x < face.luxels.x; ++x) {
                glm::dvec2 at = face.low + size * glm::dvec2(double(x) / (face.luxels.x - 1),
                                                             double(y) / (face.luxels.y - 1));
                at = glm::clamp(at, face.low + glm::min(glm::dvec2(inset), size * 0.25),
                                face.high - glm::min(glm::dvec2(inset), size * 0.25));
                OnFace best;
                for (const Triangle& triangle : face.triangles)
                    if (const OnFace on = nearest(triangle, face.axisU(), face.axisV(), at);
                        on.away < best.away)
                        best = on;
                const bool ground = drawn.shape && drawn.shape->smooth && face.number == 1;
                into.set(place, x, y,
                         lightAt(best.point, best.normal,
                                 ground ? m_plan.groundNormal(best.point.x, best.point.z) : best.normal));
            }
    }

    static glm::dvec2 luxelOf(const Face& face, const glm::dvec3& point) {
        const glm::dvec2 size = glm::max(face.high - face.low, glm::dvec2(1e-9));
        return (glm::dvec2(point[face.axisU()], point[face.axisV()]) - face.low) / size *
               glm::dvec2(face.luxels - 1);
    }

    static std::vector<glm::ivec2> sizesOf(const Drawn& drawn) {
        std::vector<glm::ivec2> sizes;
        for (const Face& face : drawn.faces)
            if (face.lit)
                sizes.push_back(face.luxels);
        return sizes;
    }

    static int pageSide(const std::vector<Drawn>& drawn) {
        int luxels = 0;
        for (const Drawn& one : drawn)
            for (const glm::ivec2& size : sizesOf(one))
                luxels += size.x * size.y;
        constexpr int usual = 64;
        int side = 8;
        while (side < usual && side * side < luxels * 5 / 4)
            side *= 2;
        while (!std::all_of(drawn.begin(), drawn.end(), [side](const Drawn& one) {
            return LightPages(side).reserve(sizesOf(one)).size() == sizesOf(one).size();
        }))
            side *= 2;
        return side;
    }

    void bake(SectorWork& work, ItemId id, const LightBake& light) {
        Sector& sector = work.carved.sector;
        std::stable_sort(work.drawn.begin(), work.drawn.end(),
                         [](const Drawn& a, const Drawn& b) { return a.tallest() > b.tallest(); });
        const glm::dvec3 origin(m_canvas.sectorCenter(work.at));
        const bool layered = holds(work, m_plan.layered);
        LightPages lightmaps(pageSide(work.drawn)), layers(lightmaps.side());
        std::vector<Cube> cubes;
        for (std::size_t i = 0; i < sector.cubes.cubes.size(); ++i)
            cubes.push_back(sector.cubes.cubes[i]);
        std::vector<ExtendedClient> extended;
        std::vector<Vertex> vertices;
        std::vector<glm::vec3> normals;
        for (Drawn& drawn : work.drawn) {
            const std::vector<glm::ivec2> sizes = sizesOf(drawn);
            const auto places = lightmaps.reserve(sizes);
            const auto layerPlaces = layers.reserve(sizes);
            ExtendedClient client;
            client.firstVertex = drawn.faces.empty() ? 0 : static_cast<std::uint32_t>(vertices.size());
            client.firstNormal = drawn.faces.empty() ? 0 : static_cast<std::uint32_t>(normals.size());
            std::uint8_t bits = 0, lightmap = noLightmap;
            std::size_t nextPlace = 0;
            for (Face& face : drawn.faces) {
                const auto number = static_cast<std::size_t>(face.number);
                bits = static_cast<std::uint8_t>(bits | 1 << face.number);
                client.triangleCounts[number] = static_cast<std::uint8_t>(face.triangles.size());
                if (face.lit) {
                    const LightPages::Place place = places[nextPlace];
                    const LightPages::Place layerPlace = layerPlaces[nextPlace++];
                    lightmap = client.lightmaps[number] = static_cast<std::uint8_t>(place.page);
                    lightFace(face, drawn, lightmaps, place,
                              [&](auto&&... where) { return light.at(where...); });
                    if (layered)
                        lightFace(face, drawn, layers, layerPlace,
                                  [&](auto&&... where) { return light.lampAt(m_plan.layered, where...); });
                    for (Vertex& vertex : face.vertices) {
                        const glm::dvec2 luxel = luxelOf(face, glm::dvec3(vertex.position) + origin);
                        vertex.lightmapUv = lightmaps.uv(place, luxel.x, luxel.y);
                    }
                }
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
                cube.extra = (cube.extra & ~0xffU) | lightmap;
            }
        }
        sector.cubes.cubes = pages(cubes);
        sector.cubes.extendedClient = pages(extended);
        sector.vertices = PackedList<Vertex>(pages(vertices));
        sector.normals = PackedList<glm::vec3>(pages(normals));
        addLightmaps(sector, id, lightmaps);
        if (layered)
            addDynamicLight(sector, id, layers);
        if (holds(work, m_plan.flickering))
            addFastLight(work, id, light);
        fillWrappers(sector, m_canvas.sectorSide(), neighbours(work));
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

    bool holds(const SectorWork& work, const Lamp& lamp) const {
        const glm::dvec3 from = lamp.position - glm::dvec3(m_canvas.lowest());
        return lamp.radius > 0.0 && glm::ivec3(from / static_cast<double>(m_canvas.sectorSide())) == work.at;
    }

    static std::uint8_t logOf(int side) {
        std::uint8_t log = 0;
        while (1 << log < side)
            ++log;
        return log;
    }

    static void addLightmaps(Sector& sector, ItemId id, const LightPages& lightmaps) {
        for (std::size_t page = 0; page < lightmaps.count(); ++page)
            sector.lightmaps.push_back(
                {sectorItem(id, sector.nextItem++), logOf(lightmaps.side()), lightmaps.luxels(page)});
    }

    static Color3 colorOf(const Lamp& lamp) {
        Color3 color{};
        for (int channel = 0; channel < 3; ++channel)
            color[static_cast<std::size_t>(channel)] = static_cast<std::uint8_t>(
                std::floor(std::clamp(lamp.color[channel], 0.0, 1.0) * 255.0 + 0.5));
        return color;
    }

    void addDynamicLight(Sector& sector, ItemId id, const LightPages& layers) const {
        DynamicLight light;
        light.id = sectorItem(id, sector.nextItem++);
        light.flags = DynamicLight::Preserve;
        light.lightId = 1;
        light.color = colorOf(m_plan.layered);
        for (std::size_t page = 0; page < layers.count(); ++page)
            if (!layers.dark(page))
                light.layers.push_back({static_cast<std::uint8_t>(page), layers.luxels(page)});
        sector.dynamicLights.push_back(light);
    }

    void addFastLight(SectorWork& work, ItemId id, const LightBake& light) const {
        Sector& sector = work.carved.sector;
        const glm::dvec3 origin(m_canvas.sectorCenter(work.at));
        FastLight fast;
        fast.id = sectorItem(id, sector.nextItem++);
        fast.flags = FastLight::Enabled;
        fast.intensity = 200;
        fast.lightId = 1;
        fast.color = colorOf(m_plan.flickering);
        Lamp white = m_plan.flickering;
        white.color = glm::dvec3(1);
        std::uint32_t skip = 0;
        std::vector<std::byte> run;
        const auto commitSession = [&] {
            if (!run.empty())
                fast.ranges.push_back({std::exchange(skip, 0), Blob(std::exchange(run, {}))});
        };
        for (const Drawn& drawn : work.drawn)
            for (const Face& face : drawn.faces)
                for (std::size_t i = 0; i < face.vertices.size(); ++i) {
                    const glm::dvec3 normal(face.normals[i]);
                    const glm::dvec3 at = glm::dvec3(face.vertices[i].position) + origin;
                    const double amount = light.lampAt(white, at, normal, normal).x;
                    const auto byte = static_cast<std::byte>(std::clamp(amount, 0.0, 1.0) * 255.0 + 0.5);
                    if (byte == std::byte{0}) {
                        commitSession();
                        ++skip;
                    } else {
                        run.push_back(byte);
                    }
                }
        commitSession();
        sector.fastLights.push_back(fast);
    }

    Level& m_level;
    ItemId& m_nextId;
    const Canvas& m_canvas;
    const Canvas::Names& m_names;
    const BakePlan& m_plan;
    std::vector<SectorWork> m_work;
};

} // namespace

void bakeSectors(Level& level, ItemId& nextId, const Canvas& canvas, const Canvas::Names& names,
                 const BakePlan& plan) {
    Baker(level, nextId, canvas, names, plan).run();
}

} // namespace octant::demo
