#pragma once

#include <cstdint>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace octant::render {

/// How an overlay stands to what is drawn of the level.
enum class OverlayDepth {
    Tested,  ///< hidden by what is in front
    Ghosted, ///< faint where something is in front
    XRay,    ///< thin lines alone where something is in front
    OnTop    ///< always seen
};

/// A straight line between two points.
struct OverlayLine {
    glm::vec3 a;        ///< units from the origin of the overlay
    glm::vec3 b;        ///< likewise
    glm::u8vec4 color;  ///< straight alpha
    float width = 1.5f; ///< pixels
};

/// A corner of a filled triangle.
struct OverlayVertex {
    glm::vec3 position; ///< units from the origin of the overlay
    glm::u8vec4 color;  ///< straight alpha
};

/// A picture at a point that always faces the viewer.
struct OverlayIcon {
    glm::vec3 position;     ///< units from the origin of the overlay
    glm::vec4 cell;         ///< left, top, right, bottom in the icon atlas, 0..1
    glm::u8vec4 color{255}; ///< multiplied with the picture, straight alpha
    float size = 24;        ///< pixels on the screen, whatever the distance
};

/// Things drawn over the level: selection, sector bounds, regions, lights, handles. Positions are relative to
/// origin, so that floats serve on a level of any size.
struct Overlay {
    glm::dvec3 origin{0.0};                    ///< level coordinates
    OverlayDepth depth = OverlayDepth::Tested; ///< how it stands to the level
    bool cased = false; ///< lines have a dark edge, so that bright ones are seen before a bright sky
    std::vector<OverlayVertex> triangles; ///< three each, seen from both sides
    std::vector<OverlayLine> lines;       ///< each with its own colour and width
    std::vector<OverlayIcon> icons;       ///< always face the viewer

    /// The twelve edges and, unless its alpha is 0, the six sides of a box.
    void addBox(glm::vec3 min, glm::vec3 max, glm::u8vec4 edge, glm::u8vec4 fill, float width = 1.5f);
    /// The same of eight corners in the order of pmf.md, Cubes (bit 0: -X, bit 1: -Z, bit 2: -Y).
    void addHexahedron(const glm::vec3 (&corners)[8], glm::u8vec4 edge, glm::u8vec4 fill, float width = 1.5f);
};

} // namespace octant::render
