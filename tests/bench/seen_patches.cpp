#include "tests/bench/seen_patches.h"

#include <cstring>
#include <set>
#include <vector>

#include "tests/bench/pictures.h"
#include "views/render/gl_constants.h"

namespace octant::bench {

using namespace octant::render;

namespace {

struct Corner {
    glm::vec3 position;
    std::uint32_t patch;
};

constexpr std::uint32_t opaque = 0xFF000000;

} // namespace

SeenPatches::SeenPatches(Gl& gl) : m_gl(gl), m_frameBuffer(gl) {
    m_array = gl.genVertexArray();
    gl.bindVertexArray(m_array);
    m_corners = gl.genBuffer();
    gl.bindBuffer(gl::ArrayBuffer, m_corners);
    gl.vertexAttribute(0, 3, gl::Float, false, sizeof(Corner), offsetof(Corner, position));
    gl.vertexAttribute(1, 4, gl::UnsignedByte, true, sizeof(Corner), offsetof(Corner, patch));
    const Result<Gl::Name> program = gl.createProgram(
        "#version 330 core\nlayout(location=0) in vec3 p; layout(location=1) in vec4 c; uniform mat4 m;"
        "flat out vec4 patch_; void main() { gl_Position = m * vec4(p, 1); patch_ = c; }",
        "#version 330 core\nflat in vec4 patch_; out vec4 color; void main() { color = patch_; }");
    m_program = program ? *program : 0;
}

std::size_t SeenPatches::triangles(const Scene& scene, const Camera& camera, const RenderTarget& target) {
    std::set<std::uint64_t> seenThrough;
    for (const MaterialStyle& look : scene.materials())
        if (look.blended())
            seenThrough.insert(look.id);
    std::vector<Corner> corners, blended;
    std::vector<std::size_t> sizes(1, 0);
    const Frustum frustum = camera.frustum(pictureSize);
    for (const auto& [id, sector] : scene.sectors())
        for (const auto& [cube, mesh] : sector.patches) {
            const glm::vec3 origin(sector.origin - camera.eye);
            if (frustum.overlap(origin + mesh->bounds.center(), mesh->bounds.size() * 0.5f) ==
                Frustum::Overlap::Outside)
                continue;
            const auto number = static_cast<std::uint32_t>(sizes.size());
            sizes.push_back(mesh->indices.size() / 3);
            for (const MeshBatch& batch : mesh->batches)
                for (std::uint32_t i = 0; i < batch.indexCount; ++i)
                    (seenThrough.contains(batch.material) ? blended : corners)
                        .push_back({origin + mesh->vertices[mesh->indices[batch.firstIndex + i]].position,
                                    number | opaque});
        }
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
    m_gl.clearColor(0, 0, 0, 0);
    m_gl.clearDepth(reversed ? 0 : 1);
    m_gl.clear(gl::ColorBit | gl::DepthBit);
    m_gl.useProgram(m_program);
    m_gl.uniformMatrix4(m_gl.uniformLocation(m_program, "m"), &clip[0][0]);
    m_gl.bindVertexArray(m_array);
    m_gl.bindBuffer(gl::ArrayBuffer, m_corners);
    std::vector<bool> seen(sizes.size());
    const auto draw = [&](const std::vector<Corner>& what) {
        m_gl.bufferData(gl::ArrayBuffer, what.size() * sizeof(Corner), what.data(), gl::StreamDraw);
        m_gl.drawArrays(gl::Triangles, 0, static_cast<int>(what.size()));
        m_frameBuffer.copyTo(target, pictureSize.width, pictureSize.height);
        const Image picture = readPixels(m_gl, target.framebuffer, pictureSize.width, pictureSize.height);
        for (std::size_t i = 0; i < picture.rgba.size(); i += 4) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, picture.rgba.data() + i, sizeof(pixel));
            if ((pixel & ~opaque) < seen.size())
                seen[pixel & ~opaque] = true;
        }
        (void)m_frameBuffer.begin(pictureSize.width, pictureSize.height, 0);
    };
    draw(corners);
    m_gl.depthMask(false);
    draw(blended);
    m_gl.depthMask(true);
    if (reversed)
        m_gl.clipZeroToOne(false);
    m_gl.enable(gl::DepthTest, false);
    m_gl.enable(gl::CullFace, false);
    std::size_t sum = 0;
    for (std::size_t i = 1; i < seen.size(); ++i)
        sum += seen[i] ? sizes[i] : 0;
    return sum;
}

} // namespace octant::bench
