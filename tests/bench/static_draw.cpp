#include "tests/bench/static_draw.h"

#include <unordered_map>
#include <vector>

#include "tests/bench/pictures.h"
#include "views/render/gl_constants.h"

namespace octant::bench {

using namespace octant::render;

namespace {

struct Corner {
    glm::vec3 position, normal;
    glm::u8vec4 color;
};

} // namespace

StaticDraw::StaticDraw(Gl& gl) : m_gl(gl), m_frameBuffer(gl) {
    m_array = gl.genVertexArray();
    gl.bindVertexArray(m_array);
    m_corners = gl.genBuffer();
    gl.bindBuffer(gl::ArrayBuffer, m_corners);
    gl.bindBuffer(gl::ElementArrayBuffer, gl.genBuffer());
    gl.vertexAttribute(0, 3, gl::Float, false, sizeof(Corner), offsetof(Corner, position));
    gl.vertexAttribute(1, 3, gl::Float, false, sizeof(Corner), offsetof(Corner, normal));
    gl.vertexAttribute(2, 4, gl::UnsignedByte, true, sizeof(Corner), offsetof(Corner, color));
    const Result<Gl::Name> program = gl.createProgram(
        "#version 330 core\nlayout(location=0) in vec3 p; layout(location=1) in vec3 n;"
        "layout(location=2) in vec4 c; uniform mat4 m; out vec3 lit;"
        "void main() { gl_Position = m * vec4(p, 1); lit = c.rgb * (0.6 + 0.4 * dot(n, vec3(0.52, 0.8, "
        "-0.3))); }",
        "#version 330 core\nin vec3 lit; out vec4 color; void main() { color = vec4(lit, 1); }");
    m_program = program ? *program : 0;
}

void StaticDraw::send(const Scene& scene, const Camera& camera) {
    std::unordered_map<std::uint64_t, glm::u8vec3> colors;
    for (const MaterialStyle& look : scene.materials())
        colors[look.id] = look.color;
    std::vector<Corner> corners;
    std::vector<std::uint32_t> indices;
    const Frustum frustum = camera.frustum(pictureSize);
    for (const auto& [id, sector] : scene.sectors())
        for (const auto& [cube, mesh] : sector.patches) {
            const glm::vec3 origin(sector.origin - camera.eye);
            if (frustum.overlap(origin + mesh->bounds.center(), mesh->bounds.size() * 0.5f) ==
                Frustum::Overlap::Outside)
                continue;
            const auto base = static_cast<std::uint32_t>(corners.size());
            for (const MeshVertex& vertex : mesh->vertices)
                corners.push_back({origin + vertex.position, vertex.normal, glm::u8vec4(255)});
            for (const MeshBatch& batch : mesh->batches)
                for (std::uint32_t i = 0; i < batch.indexCount; ++i) {
                    const std::uint32_t index = mesh->indices[batch.firstIndex + i];
                    corners[base + index].color = glm::u8vec4(colors[batch.material], 255);
                    indices.push_back(base + index);
                }
        }
    m_count = static_cast<int>(indices.size());
    m_gl.bindVertexArray(m_array);
    m_gl.bindBuffer(gl::ArrayBuffer, m_corners);
    m_gl.bufferData(gl::ArrayBuffer, corners.size() * sizeof(Corner), corners.data(), gl::StaticDraw);
    m_gl.bufferData(gl::ElementArrayBuffer, indices.size() * 4, indices.data(), gl::StaticDraw);
}

void StaticDraw::draw(const Camera& camera, const RenderTarget& target) {
    (void)m_frameBuffer.begin(pictureSize.width, pictureSize.height, 0);
    const bool reversed = m_gl.hasClipControl();
    const glm::mat4 clip(camera.projectionMatrix(pictureSize, reversed ? ClipDepth::ReversedZeroToOne
                                                                       : ClipDepth::MinusOneToOne) *
                         glm::dmat4(camera.viewRotation()));
    m_gl.viewport(0, 0, pictureSize.width, pictureSize.height);
    m_gl.enable(gl::DepthTest, true);
    m_gl.enable(gl::CullFace, true);
    m_gl.depthMask(true);
    m_gl.depthFunction(reversed ? gl::GreaterEqual : gl::LessEqual);
    if (reversed)
        m_gl.clipZeroToOne(true);
    m_gl.clearDepth(reversed ? 0 : 1);
    m_gl.clear(gl::ColorBit | gl::DepthBit);
    m_gl.useProgram(m_program);
    m_gl.uniformMatrix4(m_gl.uniformLocation(m_program, "m"), &clip[0][0]);
    m_gl.bindVertexArray(m_array);
    m_gl.drawElements(gl::Triangles, m_count, gl::UnsignedInt, 0);
    if (reversed)
        m_gl.clipZeroToOne(false);
    m_frameBuffer.copyTo(target, pictureSize.width, pictureSize.height);
    m_gl.finish();
}

} // namespace octant::bench
