#include "views/render/scenery.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "views/render/gl_constants.h"

namespace octant::render {

namespace {

constexpr std::array<glm::u8vec4, 3> axisColors{glm::u8vec4{226, 82, 82, 255}, glm::u8vec4{108, 192, 74, 255},
                                                glm::u8vec4{76, 138, 235, 255}};
constexpr double axisLength = 0.66; ///< of half the widget's square

glm::vec4 unit(glm::u8vec4 color) { return glm::vec4(color) / 255.0f; }

/// Strokes of the letters X, Y, Z in a square of -1..1.
std::vector<std::array<glm::vec2, 2>> letter(int axis) {
    if (axis == 0)
        return {{{{-0.7f, -1.0f}, {0.7f, 1.0f}}}, {{{-0.7f, 1.0f}, {0.7f, -1.0f}}}};
    if (axis == 1)
        return {
            {{{-0.7f, 1.0f}, {0.0f, 0.0f}}}, {{{0.7f, 1.0f}, {0.0f, 0.0f}}}, {{{0.0f, 0.0f}, {0.0f, -1.0f}}}};
    return {
        {{{-0.7f, 1.0f}, {0.7f, 1.0f}}}, {{{0.7f, 1.0f}, {-0.7f, -1.0f}}}, {{{-0.7f, -1.0f}, {0.7f, -1.0f}}}};
}

/// The two axes of the plane that the grid shows, and the one across it.
struct PlaneAxes {
    int u;
    int v;
    int across;
};
PlaneAxes planeAxes(Projection projection) {
    switch (projection) {
    case Projection::Front:
        return {0, 1, 2};
    case Projection::Side:
        return {2, 1, 0};
    case Projection::Perspective:
    case Projection::Top:
        break;
    }
    return {0, 2, 1};
}

} // namespace

glm::dvec2 axisWidgetTip(const Camera& camera, int axis, ViewSize size) {
    const glm::dmat3 rotation = camera.viewRotation();
    const double half = axisWidgetSize * 0.5;
    return {half + rotation[axis].x * axisLength * half,
            size.height - half - rotation[axis].y * axisLength * half};
}

void Scenery::bindEmptyArray() {
    if (m_emptyArray == 0)
        m_emptyArray = m_gl.genVertexArray();
    m_gl.bindVertexArray(m_emptyArray);
}

Result<void> Scenery::drawBackdrop(const FrameSettings& settings) {
    if (settings.backgroundTop == settings.backgroundBottom)
        return {};
    Result<Program*> program = m_programs.get("backdrop");
    if (!program)
        return tl::unexpected(program.error());
    m_gl.enable(gl::DepthTest, false);
    m_gl.enable(gl::Blend, false);
    m_gl.enable(gl::CullFace, false);
    (*program)->use();
    (*program)->set("uTop", glm::vec3(settings.backgroundTop) / 255.0f);
    (*program)->set("uBottom", glm::vec3(settings.backgroundBottom) / 255.0f);
    bindEmptyArray();
    m_gl.drawArrays(gl::Triangles, 0, 3);
    return {};
}

Result<void> Scenery::drawGrid(const Camera& camera, const GroundGrid& grid, const PaintContext& context) {
    Result<Program*> program = m_programs.get("grid");
    if (!program)
        return tl::unexpected(program.error());
    const PlaneAxes axes = planeAxes(camera.projection);
    const double step = grid.step > 0 ? grid.step : 1.0;
    const glm::dvec3 height = camera.orthographic() ? camera.eye : glm::dvec3(grid.height);
    glm::vec3 center(0.0f);
    center[axes.across] = static_cast<float>(height[axes.across] - camera.eye[axes.across]);
    glm::vec3 alongU(0.0f);
    glm::vec3 alongV(0.0f);
    alongU[axes.u] = 1.0f;
    alongV[axes.v] = 1.0f;
    const glm::dvec2 start(camera.eye[axes.u] / step, camera.eye[axes.v] / step);
    constexpr double fold = 64.0 * 64.0;
    const glm::dvec2 folded(start.x - std::floor(start.x / fold) * fold,
                            start.y - std::floor(start.y / fold) * fold);
    const double distance = std::abs(height[axes.across] - camera.eye[axes.across]);
    const double reach = camera.orthographic()
                             ? camera.orthoHeight * std::max(1.0f, context.pixels.x / context.pixels.y) * 4.0
                             : std::clamp(distance * 40.0, step * 200.0, 20000.0);
    m_gl.enable(gl::DepthTest, !camera.orthographic());
    m_gl.depthFunction(context.depth.closer);
    m_gl.depthMask(false);
    m_gl.enable(gl::Blend, true);
    m_gl.enable(gl::CullFace, false);
    (*program)->use();
    (*program)->set("uClip", context.clip);
    (*program)->set("uBias", glm::vec2(2.0f - context.depth.toFront.x, -context.depth.toFront.y));
    (*program)->set("uCenter", center);
    (*program)->set("uAlongU", alongU);
    (*program)->set("uAlongV", alongV);
    (*program)->set("uReach", static_cast<float>(reach));
    (*program)->set("uStart", glm::vec2(folded));
    (*program)->set("uOrigin", glm::vec2(start));
    (*program)->set("uStep", static_cast<float>(step));
    (*program)->set("uColor", unit(grid.color));
    // The line on which v is 0 runs along u, so it has u's colour.
    (*program)->set("uColorU", unit(axisColors[static_cast<std::size_t>(axes.u)]));
    (*program)->set("uColorV", unit(axisColors[static_cast<std::size_t>(axes.v)]));
    bindEmptyArray();
    m_gl.drawArrays(gl::TriangleStrip, 0, 4);
    return {};
}

Result<void> Scenery::drawAxisWidget(const Camera& camera, const PaintContext& context) {
    const glm::mat3 rotation(camera.viewRotation());
    struct Axis {
        int number;
        glm::vec3 tip;
    };
    std::array<Axis, 3> order{Axis{0, rotation[0]}, Axis{1, rotation[1]}, Axis{2, rotation[2]}};
    std::sort(order.begin(), order.end(), [](const Axis& a, const Axis& b) { return a.tip.z > b.tip.z; });
    std::vector<OverlayLine> lines;
    for (const Axis& axis : order) {
        glm::u8vec4 color = axisColors[static_cast<std::size_t>(axis.number)];
        color.a =
            static_cast<std::uint8_t>(std::lround(200.0f - 55.0f * std::clamp(axis.tip.z, -1.0f, 1.0f)));
        const glm::vec2 tip(axis.tip.x * static_cast<float>(axisLength),
                            axis.tip.y * static_cast<float>(axisLength));
        lines.push_back({glm::vec3(0.0f), glm::vec3(tip, 0.0f), color, 2.5f});
        const float length = std::hypot(tip.x, tip.y);
        // An axis that points at the viewer keeps its letter beside the middle.
        const glm::vec2 away = length > 0.05f ? tip / length : glm::vec2(0.0f, 0.0f);
        const glm::vec2 middle = tip + away * 0.2f;
        for (const auto& stroke : letter(axis.number)) {
            lines.push_back({glm::vec3(middle + stroke[0] * 0.1f, 0.0f),
                             glm::vec3(middle + stroke[1] * 0.1f, 0.0f), color, 1.6f});
        }
    }
    PaintContext corner = context;
    const auto side = static_cast<int>(std::lround(axisWidgetSize * context.pixelScale));
    corner.clip = glm::mat4(1.0f);
    corner.clip[2][2] = 0.0f;
    corner.pixels = glm::vec2(static_cast<float>(side));
    corner.nearest = 0;
    corner.depth.toFront = {0.0f, 0.5f};
    m_gl.viewport(0, 0, side, side);
    return m_painter.drawLines(lines, corner);
}

void Scenery::reset(bool contextLost) {
    if (m_emptyArray != 0 && !contextLost)
        m_gl.deleteVertexArray(m_emptyArray);
    m_emptyArray = 0;
}

} // namespace octant::render
