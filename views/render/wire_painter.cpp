#include "views/render/wire_painter.h"

#include <chrono>

#include "views/render/cell_edges.h"
#include "views/render/gl_constants.h"
#include "views/render/section_planes.h"

namespace octant::render {

namespace {

constexpr std::chrono::milliseconds makingTime{12}; ///< a frame

} // namespace

void WirePainter::follow(const Scene& scene) {
    if (m_scene != scene.identity() || !scene.remembers(m_seen)) {
        reset(false);
        m_scene = scene.identity();
    } else {
        for (const Scene::Change& change : scene.changesSince(m_seen)) {
            const auto lines =
                change.kind == Scene::Change::Kind::Patch || change.kind == Scene::Change::Kind::Sector
                    ? m_sectors.find(change.key.sector)
                    : m_sectors.end();
            if (lines == m_sectors.end())
                continue;
            drop(lines->second, false);
            m_sectors.erase(lines);
        }
    }
    m_seen = scene.now();
}

void WirePainter::make(Lines& lines, const Scene::Sector& sector) {
    std::vector<CellEdge> edges;
    for (const auto& [cube, mesh] : sector.patches) {
        const std::vector<CellEdge> ofPatch = cellEdges(*mesh);
        edges.insert(edges.end(), ofPatch.begin(), ofPatch.end());
    }
    lines.count = static_cast<int>(edges.size() * 2);
    if (edges.empty())
        return;
    lines.vertexArray = m_gl.genVertexArray();
    lines.buffer = m_gl.genBuffer();
    m_gl.bindVertexArray(lines.vertexArray);
    m_gl.bindBuffer(gl::ArrayBuffer, lines.buffer);
    m_gl.bufferData(gl::ArrayBuffer, edges.size() * sizeof(CellEdge), edges.data(), gl::StaticDraw);
    m_gl.vertexAttribute(0, 3, gl::Float, false, sizeof(glm::vec3), 0);
}

Result<void> WirePainter::draw(const Scene& scene, const Camera& camera, const FrameSettings& settings,
                               const PaintContext& context, FrameStats& stats) {
    if (!settings.wireframe) {
        if (!m_sectors.empty())
            reset(false);
        return {};
    }
    follow(scene);
    const Section& section = settings.section;
    Result<Program*> program =
        m_programs.get("wire", std::string("#define SECTION ") + (section.cuts() ? "1\n" : "0\n"));
    if (!program)
        return tl::unexpected(program.error());
    (*program)->use();
    (*program)->set("uClip", context.clip);
    (*program)->set("uBias", context.depth.toFront);
    (*program)->set("uColor", glm::vec4(settings.wireColor) / 255.0f);
    if (section.cuts())
        setSection(**program, section, context);
    m_gl.enable(gl::DepthTest, true);
    m_gl.depthFunction(context.depth.closer);
    m_gl.depthMask(false);
    m_gl.enable(gl::Blend, true);
    enableSection(m_gl, section, true);
    const Frustum frustum =
        camera.frustum({static_cast<int>(context.pixels.x), static_cast<int>(context.pixels.y)});
    const auto until = std::chrono::steady_clock::now() + makingTime;
    bool made = false;
    for (const auto& [id, sector] : scene.sectors()) {
        if (!sector.placed || sector.patches.empty())
            continue;
        const glm::vec3 origin(sector.origin - camera.eye);
        Box bounds; // cells may reach out of their sector
        for (const auto& [cube, mesh] : sector.patches)
            bounds.add(mesh->bounds);
        if (bounds.empty() ||
            frustum.overlap(origin + bounds.center(), bounds.size() * 0.5f) == Frustum::Overlap::Outside)
            continue;
        auto lines = m_sectors.find(id);
        if (lines == m_sectors.end()) {
            if (made && std::chrono::steady_clock::now() > until) {
                stats.unfinished = true;
                continue;
            }
            lines = m_sectors.emplace(id, Lines()).first;
            make(lines->second, sector);
            made = true;
        }
        if (lines->second.count == 0)
            continue;
        (*program)->set("uOrigin", origin);
        m_gl.bindVertexArray(lines->second.vertexArray);
        m_gl.drawArrays(gl::Lines, 0, lines->second.count);
    }
    enableSection(m_gl, section, false);
    return {};
}

void WirePainter::drop(Lines& lines, bool contextLost) {
    if (lines.vertexArray != 0 && !contextLost) {
        m_gl.deleteVertexArray(lines.vertexArray);
        m_gl.deleteBuffer(lines.buffer);
    }
    lines = {};
}

void WirePainter::reset(bool contextLost) {
    for (auto& [id, lines] : m_sectors)
        drop(lines, contextLost);
    m_sectors.clear();
    m_scene = m_seen = 0;
}

} // namespace octant::render
