#include "views/render/relief_painter.h"

#include <algorithm>
#include <cmath>

#include "views/render/gl_constants.h"

namespace octant::render {

namespace {

constexpr float occlusionReach = 1.5f; ///< units
constexpr int occlusionPixels = 48;    ///< that rays of occlusion.frag reach at most
constexpr int blurPixels = 6;          ///< that relief.frag mixes samples from
constexpr int depthUnit = 0, occlusionUnit = 1;

} // namespace

ReliefPainter::Layer ReliefPainter::makeLayer(int width, int height, bool depth) {
    Layer layer;
    layer.framebuffer = m_gl.genFramebuffer();
    layer.texture = m_gl.genTexture();
    m_gl.activeTexture(depthUnit);
    m_gl.bindTexture(gl::Texture2D, layer.texture);
    m_gl.textureImage2D(0, depth ? gl::DepthComponent32F : gl::Rgba8, width, height,
                        depth ? gl::DepthComponent : gl::Rgba, depth ? gl::Float : gl::UnsignedByte, nullptr);
    const int filter = depth ? gl::Nearest : gl::Linear;
    m_gl.textureParameter(gl::Texture2D, gl::TextureMinFilter, filter);
    m_gl.textureParameter(gl::Texture2D, gl::TextureMagFilter, filter);
    m_gl.textureParameter(gl::Texture2D, gl::TextureWrapS, gl::ClampToEdge);
    m_gl.textureParameter(gl::Texture2D, gl::TextureWrapT, gl::ClampToEdge);
    m_gl.textureParameter(gl::Texture2D, gl::TextureMaxLevel, 0);
    m_gl.bindFramebuffer(gl::Framebuffer, layer.framebuffer);
    m_gl.framebufferTexture2D(depth ? gl::DepthAttachment : gl::ColorAttachment0, layer.texture);
    if (depth)
        m_gl.framebufferColor(false);
    return layer;
}

Result<void> ReliefPainter::prepare(int width, int height) {
    if (m_depth.framebuffer != 0 && m_width == width && m_height == height)
        return {};
    reset(false);
    m_emptyArray = m_gl.genVertexArray();
    m_depth = makeLayer(width, height, true);
    bool complete = m_gl.framebufferComplete();
    m_occlusion = makeLayer((width + 1) / 2, (height + 1) / 2, false);
    complete = complete && m_gl.framebufferComplete();
    m_width = width;
    m_height = height;
    if (complete)
        return {};
    reset(false);
    return fail("the graphics driver cannot draw edges in a picture of this size");
}

Result<Program*> ReliefPainter::begin(const char* shader, const std::string& defines, const Rays& rays,
                                      const PaintContext& context) {
    Result<Program*> program = m_programs.get(shader, defines);
    if (!program)
        return program;
    (*program)->use();
    (*program)->set("uDepth", depthUnit);
    (*program)->set("uLinear", context.depth.linear);
    (*program)->set("uEmpty", context.depth.empty);
    (*program)->set("uRays", glm::vec4(rays.scale, rays.start));
    (*program)->set("uLast", glm::vec2(static_cast<float>(m_width - 1), static_cast<float>(m_height - 1)));
    return program;
}

int ReliefPainter::reachOf(const Relief& relief) {
    return relief.occlusion ? occlusionPixels + blurPixels + 2 : relief.edges ? 2 : 0;
}

Result<void> ReliefPainter::drawOcclusion(const std::string& defines, const Rays& rays,
                                          const PaintContext& context, const PictureRect& part) {
    Result<Program*> program = begin("occlusion", defines, rays, context);
    if (!program)
        return tl::unexpected(program.error());
    (*program)->set("uReach", occlusionReach);
    m_gl.bindFramebuffer(gl::Framebuffer, m_occlusion.framebuffer);
    const int width = (m_width + 1) / 2, height = (m_height + 1) / 2;
    m_gl.viewport(0, 0, width, height);
    const PictureRect mixed = part.grown(blurPixels, m_width, m_height);
    m_gl.scissor(mixed.x / 2, mixed.y / 2, (mixed.x + mixed.width + 1) / 2 - mixed.x / 2,
                 (mixed.y + mixed.height + 1) / 2 - mixed.y / 2);
    m_gl.enable(gl::Blend, false);
    m_gl.drawArrays(gl::Triangles, 0, 3);
    return {};
}

Result<void> ReliefPainter::draw(const FrameBuffer& frame, const Camera& camera, const Relief& relief,
                                 const PaintContext& context, const PictureRect& part) {
    if (!relief.edges && !relief.occlusion)
        return {};
    const auto width = static_cast<int>(context.pixels.x), height = static_cast<int>(context.pixels.y);
    const Gl::Name target = frame.name();
    if (Result<void> ready = prepare(width, height); !ready) {
        m_gl.bindFramebuffer(gl::Framebuffer, target);
        return ready;
    }
    const PictureRect looked = part.grown(reachOf(relief), width, height);
    m_gl.scissor(looked.x, looked.y, looked.width, looked.height);
    m_gl.bindFramebuffer(gl::ReadFramebuffer, target);
    m_gl.bindFramebuffer(gl::DrawFramebuffer, m_depth.framebuffer);
    m_gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl::DepthBit, gl::Nearest);
    m_gl.enable(gl::DepthTest, false);
    m_gl.enable(gl::CullFace, false);
    m_gl.depthMask(false);
    m_gl.activeTexture(depthUnit);
    m_gl.bindTexture(gl::Texture2D, m_depth.texture);
    m_gl.bindVertexArray(m_emptyArray);

    const auto step = static_cast<float>(camera.unitsPerPixel(1, {width, height}));
    const Rays rays{glm::vec2(step), context.pixels * (-0.5f * step)};
    const std::string flat = std::string("#define FLAT ") + (camera.orthographic() ? "1\n" : "0\n");
    Result<void> drawn;
    if (relief.occlusion)
        drawn = drawOcclusion(flat, rays, context, part);
    m_gl.bindFramebuffer(gl::Framebuffer, target);
    m_gl.viewport(0, 0, width, height);
    m_gl.scissor(part.x, part.y, part.width, part.height);
    if (!drawn)
        return drawn;
    Result<Program*> program = begin("relief",
                                     flat + "#define EDGES " + (relief.edges ? "1" : "0") +
                                         "\n#define OCCLUSION " + (relief.occlusion ? "1\n" : "0\n"),
                                     rays, context);
    if (!program)
        return tl::unexpected(program.error());
    if (relief.occlusion) {
        (*program)->set("uOcclusion", occlusionUnit);
        m_gl.activeTexture(occlusionUnit);
        m_gl.bindTexture(gl::Texture2D, m_occlusion.texture);
    }
    m_gl.enable(gl::Blend, true);
    m_gl.drawArrays(gl::Triangles, 0, 3);
    for (const unsigned unit : {occlusionUnit, depthUnit}) {
        m_gl.activeTexture(unit);
        m_gl.bindTexture(gl::Texture2D, 0);
    }
    return {};
}

void ReliefPainter::drop(Layer& layer, bool contextLost) {
    if (layer.framebuffer != 0 && !contextLost) {
        m_gl.deleteFramebuffer(layer.framebuffer);
        m_gl.deleteTexture(layer.texture);
    }
    layer = {};
}

void ReliefPainter::reset(bool contextLost) {
    drop(m_depth, contextLost);
    drop(m_occlusion, contextLost);
    if (m_emptyArray != 0 && !contextLost)
        m_gl.deleteVertexArray(m_emptyArray);
    m_emptyArray = 0;
    m_width = m_height = 0;
}

} // namespace octant::render
