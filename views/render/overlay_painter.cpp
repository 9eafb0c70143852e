#include "views/render/overlay_painter.h"

#include <cstddef>

#include "views/render/gl_constants.h"

namespace octant::render {

namespace {

constexpr float ghostOpacity = 0.22f;
constexpr float casingOpacity = 0.55f, casingPixels = 2.0f;
constexpr float xrayOpacity = 0.5f, xrayWidth = 0.5f;

std::uint8_t scaled(std::uint8_t value, std::uint8_t by) {
    return static_cast<std::uint8_t>((static_cast<unsigned>(value) * by + 127u) / 255u);
}

} // namespace

void OverlayPainter::setIconAtlas(Image atlas) {
    for (std::size_t i = 0; i + 3 < atlas.rgba.size(); i += 4) {
        for (std::size_t channel = 0; channel < 3; ++channel)
            atlas.rgba[i + channel] = scaled(atlas.rgba[i + channel], atlas.rgba[i + 3]);
    }
    m_atlas = std::move(atlas);
    if (m_atlasTexture != 0) {
        m_gl.deleteTexture(m_atlasTexture);
        m_atlasTexture = 0;
    }
}

void OverlayPainter::fill(Stream& stream, Layout layout, const void* data, std::size_t count) {
    stream.count = static_cast<int>(count);
    if (count == 0)
        return;
    const std::size_t size = layout == Layout::Fills   ? sizeof(OverlayVertex)
                             : layout == Layout::Lines ? sizeof(OverlayLine)
                                                       : sizeof(OverlayIcon);
    const bool fresh = stream.vertexArray == 0;
    if (fresh) {
        stream.vertexArray = m_gl.genVertexArray();
        stream.buffer = m_gl.genBuffer();
    }
    m_gl.bindVertexArray(stream.vertexArray);
    m_gl.bindBuffer(gl::ArrayBuffer, stream.buffer);
    m_gl.bufferData(gl::ArrayBuffer, count * size, data, gl::DynamicDraw);
    if (fresh)
        describe(layout, static_cast<int>(size));
    m_gl.bindBuffer(gl::ArrayBuffer, 0);
    m_gl.bindVertexArray(0);
}

void OverlayPainter::describe(Layout layout, int stride) {
    switch (layout) {
    case Layout::Fills:
        m_gl.vertexAttribute(0, 3, gl::Float, false, stride, offsetof(OverlayVertex, position));
        m_gl.vertexAttribute(1, 4, gl::UnsignedByte, true, stride, offsetof(OverlayVertex, color));
        break;
    case Layout::Lines:
        m_gl.vertexAttribute(0, 3, gl::Float, false, stride, offsetof(OverlayLine, a));
        m_gl.vertexAttribute(1, 3, gl::Float, false, stride, offsetof(OverlayLine, b));
        m_gl.vertexAttribute(2, 4, gl::UnsignedByte, true, stride, offsetof(OverlayLine, color));
        m_gl.vertexAttribute(3, 1, gl::Float, false, stride, offsetof(OverlayLine, width));
        break;
    case Layout::Icons:
        m_gl.vertexAttribute(0, 3, gl::Float, false, stride, offsetof(OverlayIcon, position));
        m_gl.vertexAttribute(1, 4, gl::Float, false, stride, offsetof(OverlayIcon, cell));
        m_gl.vertexAttribute(2, 4, gl::UnsignedByte, true, stride, offsetof(OverlayIcon, color));
        m_gl.vertexAttribute(3, 1, gl::Float, false, stride, offsetof(OverlayIcon, size));
        break;
    }
    if (layout != Layout::Fills) {
        for (unsigned index = 0; index < 4; ++index)
            m_gl.vertexAttributeDivisor(index, 1);
    }
}

void OverlayPainter::bindAtlas() {
    m_gl.activeTexture(0);
    if (m_atlasTexture != 0 || m_atlas.rgba.empty()) {
        m_gl.bindTexture(gl::Texture2D, m_atlasTexture);
        return;
    }
    m_atlasTexture = m_gl.genTexture();
    m_gl.bindTexture(gl::Texture2D, m_atlasTexture);
    m_gl.textureParameter(gl::Texture2D, gl::TextureMinFilter, gl::Linear);
    m_gl.textureParameter(gl::Texture2D, gl::TextureMagFilter, gl::Linear);
    m_gl.textureParameter(gl::Texture2D, gl::TextureWrapS, gl::ClampToEdge);
    m_gl.textureParameter(gl::Texture2D, gl::TextureWrapT, gl::ClampToEdge);
    m_gl.textureParameter(gl::Texture2D, gl::TextureMaxLevel, 0);
    m_gl.textureImage2D(0, gl::Rgba8, m_atlas.width, m_atlas.height, gl::Rgba, gl::UnsignedByte,
                        m_atlas.rgba.data());
}

Result<void> OverlayPainter::drawLineStream(const Stream& stream, const PaintContext& context,
                                            glm::vec3 origin, float opacity, float casing) {
    if (stream.count == 0)
        return {};
    Result<Program*> program = m_programs.get("lines");
    if (!program)
        return tl::unexpected(program.error());
    (*program)->use();
    (*program)->set("uClip", context.clip);
    (*program)->set("uOrigin", origin);
    (*program)->set("uBias", context.depth.toFront);
    (*program)->set("uPixels", context.pixels);
    (*program)->set("uScale", context.pixelScale);
    (*program)->set("uOpacity", opacity);
    (*program)->set("uNear", context.nearest);
    (*program)->set("uCasing", casing);
    m_gl.bindVertexArray(stream.vertexArray);
    m_gl.drawArraysInstanced(gl::TriangleStrip, 0, 4, stream.count);
    return {};
}

Result<void> OverlayPainter::drawParts(const Loaded& loaded, const PaintContext& context, float opacity) {
    const glm::vec3 origin(loaded.overlay->origin - context.eye);
    if (loaded.fills.count > 0) {
        Result<Program*> program = m_programs.get("fills");
        if (!program)
            return tl::unexpected(program.error());
        (*program)->use();
        (*program)->set("uClip", context.clip);
        (*program)->set("uOrigin", origin);
        (*program)->set("uBias", context.depth.toFront);
        (*program)->set("uOpacity", opacity);
        m_gl.bindVertexArray(loaded.fills.vertexArray);
        m_gl.drawArrays(gl::Triangles, 0, loaded.fills.count);
    }
    if (loaded.overlay->cased && opacity >= 1)
        if (Result<void> drawn = drawLineStream(loaded.lines, context, origin, casingOpacity, casingPixels);
            !drawn)
            return drawn;
    if (Result<void> drawn = drawLineStream(loaded.lines, context, origin, opacity); !drawn)
        return drawn;
    return drawIcons(loaded.icons, context, origin, opacity);
}

Result<void> OverlayPainter::drawIcons(const Stream& icons, const PaintContext& context, glm::vec3 origin,
                                       float opacity) {
    if (icons.count == 0 || m_atlas.rgba.empty())
        return {};
    Result<Program*> program = m_programs.get("icons");
    if (!program)
        return tl::unexpected(program.error());
    bindAtlas();
    (*program)->use();
    (*program)->set("uClip", context.clip);
    (*program)->set("uOrigin", origin);
    (*program)->set("uBias", context.depth.toFront);
    (*program)->set("uPixels", context.pixels);
    (*program)->set("uScale", context.pixelScale);
    (*program)->set("uOpacity", opacity);
    (*program)->set("uAtlas", 0);
    m_gl.bindVertexArray(icons.vertexArray);
    m_gl.drawArraysInstanced(gl::TriangleStrip, 0, 4, icons.count);
    return {};
}

Result<void> OverlayPainter::draw(const std::map<int, std::shared_ptr<const Overlay>>& overlays,
                                  const PaintContext& context) {
    for (auto loaded = m_loaded.begin(); loaded != m_loaded.end();) {
        if (overlays.contains(loaded->first)) {
            ++loaded;
            continue;
        }
        drop(loaded->second, false);
        loaded = m_loaded.erase(loaded);
    }
    m_gl.enable(gl::Blend, true);
    m_gl.enable(gl::CullFace, false);
    m_gl.depthMask(false);
    for (const auto& [number, overlay] : overlays) {
        Loaded& loaded = m_loaded[number];
        if (loaded.overlay != overlay) {
            loaded.overlay = overlay;
            fill(loaded.fills, Layout::Fills, overlay->triangles.data(), overlay->triangles.size() / 3 * 3);
            fill(loaded.lines, Layout::Lines, overlay->lines.data(), overlay->lines.size());
            fill(loaded.icons, Layout::Icons, overlay->icons.data(), overlay->icons.size());
        }
        m_gl.enable(gl::DepthTest, overlay->depth != OverlayDepth::OnTop);
        if (overlay->depth == OverlayDepth::Ghosted) {
            m_gl.depthFunction(context.depth.behind);
            if (Result<void> drawn = drawParts(loaded, context, ghostOpacity); !drawn)
                return drawn;
        } else if (overlay->depth == OverlayDepth::XRay) {
            m_gl.depthFunction(context.depth.behind);
            PaintContext thin = context;
            thin.pixelScale *= xrayWidth;
            if (Result<void> drawn =
                    drawLineStream(loaded.lines, thin, glm::vec3(overlay->origin - context.eye), xrayOpacity);
                !drawn)
                return drawn;
            if (Result<void> drawn =
                    drawIcons(loaded.icons, context, glm::vec3(overlay->origin - context.eye), ghostOpacity);
                !drawn)
                return drawn;
        }
        m_gl.depthFunction(context.depth.closer);
        if (Result<void> drawn = drawParts(loaded, context, 1.0f); !drawn)
            return drawn;
    }
    return {};
}

Result<void> OverlayPainter::drawLines(std::span<const OverlayLine> lines, const PaintContext& context) {
    fill(m_momentLines, Layout::Lines, lines.data(), lines.size());
    m_gl.enable(gl::Blend, true);
    m_gl.enable(gl::CullFace, false);
    m_gl.enable(gl::DepthTest, false);
    m_gl.depthMask(false);
    return drawLineStream(m_momentLines, context, glm::vec3(0.0f), 1.0f);
}

void OverlayPainter::drop(Stream& stream, bool contextLost) {
    if (stream.vertexArray != 0 && !contextLost) {
        m_gl.deleteVertexArray(stream.vertexArray);
        m_gl.deleteBuffer(stream.buffer);
    }
    stream = {};
}

void OverlayPainter::drop(Loaded& loaded, bool contextLost) {
    drop(loaded.fills, contextLost);
    drop(loaded.lines, contextLost);
    drop(loaded.icons, contextLost);
}

void OverlayPainter::reset(bool contextLost) {
    for (auto& [number, loaded] : m_loaded)
        drop(loaded, contextLost);
    m_loaded.clear();
    drop(m_momentLines, contextLost);
    if (m_atlasTexture != 0 && !contextLost)
        m_gl.deleteTexture(m_atlasTexture);
    m_atlasTexture = 0;
}

} // namespace octant::render
