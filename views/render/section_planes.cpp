#include "views/render/section_planes.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "views/render/gl_constants.h"

namespace octant::render {

void setSection(Program& program, const Section& section, const PaintContext& context) {
    // Beyond what floats tell apart there is nothing to cut.
    const glm::dvec3 most(1e6);
    program.set("uSectionLow", glm::vec3(glm::clamp(section.low - context.eye, -most, most)));
    program.set("uSectionHigh", glm::vec3(glm::clamp(section.high - context.eye, -most, most)));
    program.set("uSectionNear",
                glm::vec4(glm::cross(context.right, context.up), static_cast<float>(section.nearest)));
}

void enableSection(Gl& gl, const Section& section, bool on) {
    constexpr gl::Enum planes = 7;
    for (gl::Enum i = 0; i < planes && section.cuts(); ++i)
        gl.enable(gl::ClipDistance0 + i, on);
}

} // namespace octant::render
