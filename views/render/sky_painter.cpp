#include "views/render/sky_painter.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <glm/trigonometric.hpp>

#include "views/render/gl_constants.h"

namespace octant::render {
namespace {

std::string element(const char* array, std::size_t number) {
    return std::string(array) + '[' + std::to_string(number) + ']';
}

} // namespace

bool SkyPainter::hasClouds(const SkyStyle& sky) const {
    const MaterialTable& materials = m_gpuCache.materials();
    return materials.lookOf(sky.cloudTop) != nullptr || materials.lookOf(sky.cloudBottom) != nullptr;
}

/// Without any face and any picture the background says more than white.
bool SkyPainter::shown(const SkyStyle& sky) const {
    const MaterialTable& materials = m_gpuCache.materials();
    return m_gpuCache.textures().usable() &&
           std::any_of(sky.faces.begin(), sky.faces.end(),
                       [&](std::uint64_t id) { return materials.lookOf(id) != nullptr; });
}

bool SkyPainter::moves(const SkyStyle& sky) const {
    if (!shown(sky))
        return false;
    for (const std::uint64_t id : {sky.cloudTop, sky.cloudBottom})
        if (const MaterialStyle* look = m_gpuCache.materials().lookOf(id);
            look != nullptr && look->uvScroll != glm::vec2(0.0f))
            return true;
    return false;
}

Result<void> SkyPainter::draw(const SkyStyle& sky, const Camera& camera, ViewSize size, double time) {
    const MaterialTable& materials = m_gpuCache.materials();
    TextureArray& textures = m_gpuCache.textures();
    if (!shown(sky))
        return {};
    const bool clouds = hasClouds(sky);
    Result<Program*> found = m_programs.get("sky", clouds ? "#define CLOUDS 1\n" : "#define CLOUDS 0\n");
    if (!found)
        return tl::unexpected(found.error());
    Program& program = **found;
    m_gl.enable(gl::DepthTest, false);
    m_gl.depthMask(false);
    m_gl.enable(gl::Blend, false);
    m_gl.enable(gl::CullFace, false);
    textures.bind(3);
    program.use();
    const auto tangent = static_cast<float>(std::tan(glm::radians(camera.fieldOfView) * 0.5));
    program.set("uForward", glm::vec3(camera.forward()));
    program.set("uRight", glm::vec3(camera.right()) * tangent * static_cast<float>(size.aspect()));
    program.set("uUp", glm::vec3(camera.up()) * tangent);
    program.set("uTextures", 3);
    program.set("uTexel", 0.5f / static_cast<float>(textures.side()));
    program.set("uLod", std::max(0.0f, std::log2(static_cast<float>(textures.side()) * tangent /
                                                 static_cast<float>(size.height))));
    for (std::size_t face = 0; face < sky.faces.size(); ++face) {
        const MaterialStyle* look = materials.lookOf(sky.faces[face]);
        const int layer = look != nullptr ? textures.layerOf(look->texture) : -1;
        const glm::vec3 tint = look != nullptr ? glm::vec3(look->color) / 255.0f : glm::vec3(0.0f);
        program.set(element("uFaces", face).c_str(),
                    glm::vec4(tint, static_cast<float>(layer < 0 ? TextureArray::White : layer)));
        program.set(element("uGlows", face).c_str(),
                    look != nullptr ? glm::vec3(look->emission) / 255.0f : glm::vec3(0.0f));
    }
    if (clouds) {
        program.set("uTime", static_cast<float>(std::fmod(time, 4096.0)));
        const std::uint64_t layers[] = {sky.cloudTop, sky.cloudBottom};
        for (std::size_t i = 0; i < 2; ++i) {
            const MaterialStyle* look = materials.lookOf(layers[i]);
            const int layer = look != nullptr ? textures.layerOf(look->texture) : -1;
            program.set(element("uClouds", i).c_str(),
                        look != nullptr
                            ? glm::vec4(glm::vec3(look->color) / 255.0f, static_cast<float>(layer))
                            : glm::vec4(-1.0f));
            program.set(element("uCloudMoves", i).c_str(),
                        look != nullptr
                            ? glm::vec4(look->uvScroll,
                                        look->transparent ? static_cast<float>(look->alpha) / 255.0f : 1.0f,
                                        textures.hasAlpha(look->texture) ? 1.0f : 0.0f)
                            : glm::vec4(0.0f));
        }
    }
    if (m_emptyArray == 0)
        m_emptyArray = m_gl.genVertexArray();
    m_gl.bindVertexArray(m_emptyArray);
    m_gl.drawArrays(gl::Triangles, 0, 3);
    return {};
}

void SkyPainter::reset(bool contextLost) {
    if (m_emptyArray != 0 && !contextLost)
        m_gl.deleteVertexArray(m_emptyArray);
    m_emptyArray = 0;
}

} // namespace octant::render
