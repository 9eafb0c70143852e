#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <glm/ext/vector_double3.hpp>
#include <glm/vec3.hpp>

#include "model/geometry/mesh_context.h"
#include "model/light/bake.h"
#include "model/light/light_box.h"
#include "model/light/matter.h"
#include "model/light/occluders.h"

namespace octant::light {

/// Stands for no number in lists of vertices, triangles, samples and charts.
inline constexpr std::uint32_t noNumber = 0xffffffff;
/// Units by which rays start above a surface.
inline constexpr double startAbove = 1.0 / 1024;

struct BakeScene;

/// What light has to know of a material.
struct LightLook {
    Passing passing = Passing::Stops; ///< what becomes of light that meets its faces
    glm::vec3 passes{0};              ///< 0..1, of what goes through
    float covers = 1;                 ///< share of what is met that the face itself shows
    glm::vec3 emission{0};            ///< with the scale; 0 for lamps
    glm::vec3 albedo{0};              ///< 0..1
    glm::vec3 lamp{0};                ///< what an area light of it emits; 0: none
    double density = 4;               ///< luxels a unit
    bool luxels = true;               ///< its faces may have some
};

/// A triangle of a drawn face.
struct LitTriangle {
    std::array<glm::dvec3, 3> at;        ///< units from the centre of the centre sector
    std::array<glm::vec3, 3> normals;    ///< for shading, outwards, as no other face shares them
    glm::dvec3 normal;                   ///< of its plane, outwards
    std::array<std::uint32_t, 3> vertex; ///< in SectorFaces::vertices
    std::uint32_t drawn = 0;             ///< number in SectorFaces::cubes
    std::uint32_t look = 0;              ///< number in BakeScene::looks
    std::uint8_t face = 0;               ///< 0..5
    bool bothSides = false;              ///< it shines and is seen to both sides
    bool luxels = false;                 ///< it gets some
};

/// A cube with drawn faces, its vertices as they will be written.
struct DrawnCube {
    std::uint32_t number = 0;                       ///< in CubeList::cubes
    bool extended = false;                          ///< client half, as it will be written
    bool wasExtended = false;                       ///< as it is now
    bool made = false;                              ///< the file has no sound faces of it; these were made
    std::array<std::uint8_t, 6> counts{};           ///< extended: triangles; basic: 1 for a drawn face
    std::uint32_t firstVertex = 0, vertexCount = 0; ///< in SectorFaces::vertices
    std::uint32_t firstTriangle = 0, triangleCount = 0; ///< in SectorFaces::triangles
    int depth = 0;                                      ///< of its place in the tree
    glm::uvec3 corner{0};                               ///< of its place, as of CubeCell
    LightBox box;                                       ///< of its vertices
};

/// The drawn faces of a sector.
struct SectorFaces {
    const Sector* sector = nullptr;         ///< null for a damaged one, which stays as it is
    std::vector<DrawnCube> cubes;           ///< in the order of the tree
    std::vector<LitTriangle> triangles;     ///< cube by cube, as DrawnCube says
    std::vector<Vertex> vertices;           ///< cube by cube, as they will be written
    std::vector<std::uint32_t> oldVertices; ///< by vertex: its number now, noNumber for new ones
    std::vector<glm::vec3> normals;         ///< by vertex, for shading
    /// By triangle: its number in the scene before, from where it was taken; noNumber for others. Empty where
    /// the whole sector was taken, or nothing.
    std::vector<std::uint32_t> before;
    /// By triangle: normals for shading that it shares with others (smoothNormals()); empty: its own ones.
    std::vector<std::array<glm::vec3, 3>> shared;

    /// For shading, at the corners of a triangle.
    const std::array<glm::vec3, 3>& normalsOf(std::uint32_t triangle) const {
        return shared.empty() ? triangles[triangle].normals : shared[triangle];
    }
};

/// An earlier state of a level, of which a scene takes over what is the same.
struct SceneBefore {
    BakeScene& scene;       ///< of no use afterwards
    std::vector<bool> same; ///< by sector: its faces are the same
    /// In which faces may have come, gone or become others, grown by so many units.
    std::vector<LightBox> changed;
    float around = 0; ///< units
    /// Done while what stops light is made, which it must not look at; may be empty.
    std::function<void()> beside;
};

/// What a bake sees of a level.
struct BakeScene {
    const Map& map;                   ///< not owned, like the level and the light
    const Level& level;               ///< of `map`
    const LevelLight& light;          ///< settings and sources of the level
    Settings settings;                ///< with the quality taken into account
    glm::dvec3 lowest{0}, highest{0}; ///< corners of the level
    double startOffset = startAbove;  ///< more where the level is so large that floats are coarser
    std::vector<LightLook> looks;     ///< by position in the level's materials; one more at the end for none
    std::vector<SectorFaces> sectors; ///< by number of sector; filled by build()
    std::unique_ptr<Matter> matter;   ///< null before build()
    std::unique_ptr<Occluders> occluders;     ///< null before build()
    std::vector<std::uint32_t> firstTriangle; ///< by sector, in the numbers of the occluders

    /// Of level `number`. Looks at materials alone; map and light must outlive it.
    BakeScene(const Map& owner, std::size_t number, const LevelLight& from, Quality quality);

    /// Whether numbers of luxels along each side of the level are small enough.
    bool gridFits() const;
    /// Reads all faces and makes what stops light. False after a stop. What is the same `before` is taken
    /// from there.
    bool build(const WorkContext& work, const SceneBefore* before = nullptr);
    /// Position in `looks` of a face's material; the last one where that is no material of the level.
    std::uint32_t lookOf(const Sector& sector, const Cube& cube, int face) const;

private:
    void addLooks();
    void readSector(std::size_t number, const MeshContext& context, const SceneBefore* before);
    bool takesLuxels(std::size_t sector, const LitTriangle& triangle) const;
};

} // namespace octant::light
