#include "views/render/preview_uniforms.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

namespace octant::render {
namespace {

struct LightUniforms {
    std::string at, color, to;
};

const std::array<LightUniforms, LightPreview::mostLights>& lightUniforms() {
    static const auto names = [] {
        std::array<LightUniforms, LightPreview::mostLights> made;
        for (std::size_t i = 0; i < made.size(); ++i) {
            made[i] = {fmt::format("uLightAt[{}]", i), fmt::format("uLightColor[{}]", i),
                       fmt::format("uLightTo[{}]", i)};
        }
        return made;
    }();
    return names;
}

} // namespace

void setPreview(Program& program, const LightPreview& preview, const glm::dvec3& eye) {
    // What stays of the light that is drawn otherwise: so much that nothing is ever black while one works.
    constexpr float leftInstead = 0.15f, leftBeside = 0.6f;
    const std::size_t count = std::min(preview.lights.size(), LightPreview::mostLights);
    program.set("uLightCount", static_cast<int>(count));
    program.set("uLightLeft",
                glm::vec2(preview.instead ? leftInstead : leftBeside, preview.instead ? leftInstead : 1.0f));
    program.set("uLightZenith", preview.zenith * preview.exposure);
    program.set("uLightHorizon", preview.horizon * preview.exposure);
    program.set("uLightAmbient", preview.ambient * preview.exposure);
    for (std::size_t i = 0; i < count; ++i) {
        const PreviewLight& light = preview.lights[i];
        const LightUniforms& names = lightUniforms()[i];
        const bool sun = light.kind == PreviewLight::Kind::Sun;
        program.set(names.at.c_str(), sun ? glm::vec4(-light.direction, 0.0f)
                                          : glm::vec4(glm::vec3(light.position - eye), light.range));
        constexpr float noCone = -2;
        program.set(names.color.c_str(),
                    glm::vec4(light.color * preview.exposure,
                              light.kind == PreviewLight::Kind::Spot ? light.outerCosine : noCone));
        program.set(names.to.c_str(), glm::vec4(light.direction, light.innerCosine));
    }
}

} // namespace octant::render
