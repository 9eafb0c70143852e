#include "views/tools/sight_tool.h"

#include <memory>

#include "model/core/translate.h"
#include "views/drawing/overlay.h"

namespace octant {
namespace {

constexpr int sightOverlay = 124;           // number of the overlay, that no other tool has
constexpr int sightLineOverlay = 125;       // likewise
constexpr std::size_t mostBeforeSight = 16; // icons and models before what is clicked
constexpr float insideWall = 0.02F; // units that the box of the place is smaller, so that walls leave it

constexpr const char* sightHint =
    octant::OCTANT_TR("What does this see?  ·  click a face for the line by which it is seen");

} // namespace

void SightTool::begin(const glm::dvec3& low, const glm::dvec3& high) {
    m_box = {low, high};
    m_document = m_host.documentNumber();
    m_line.reset();
    m_changed();
}

void SightTool::end() {
    if (!m_box)
        return;
    m_box.reset();
    m_line.reset();
    m_changed();
}

void SightTool::setLine(std::optional<Line> line) {
    m_line = std::move(line);
    m_changed();
}

Pressed SightTool::press(const InputState& in) {
    if (!active() || in.level == nullptr)
        return Pressed::notTaken();
    for (const PickHit& hit : in.picked(mostBeforeSight))
        if (hit.item.kind == ItemKind::Cube) {
            m_explain(&hit);
            return Pressed::done();
        }
    m_explain(nullptr);
    return Pressed::done();
}

bool SightTool::key(const InputState&, const KeyInput& input) {
    if (!active() || input.kind != KeyInput::Kind::Escape)
        return false;
    end();
    return true;
}

void SightTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (!active() || in.level == nullptr)
        return;
    auto box = std::make_shared<render::Overlay>();
    box->origin = m_box->first;
    box->depth = render::OverlayDepth::XRay;
    const glm::u8vec4 color = overlays.colors.accent;
    box->addBox(glm::vec3(insideWall), glm::vec3(m_box->second - m_box->first) - insideWall, color,
                glm::u8vec4(0), 2.0F);
    overlays.numbered[sightOverlay] = std::move(box);
    if (!m_line)
        return;
    auto line = std::make_shared<render::Overlay>();
    line->origin = m_line->first;
    line->depth = render::OverlayDepth::OnTop;
    line->cased = true;
    const glm::vec3 to(m_line->second - m_line->first);
    line->lines.push_back({glm::vec3(0), to, color, 2.5F});
    for (const glm::vec3& end : {glm::vec3(0), to}) {
        const auto arm = static_cast<float>(in.view.unitsOf(6, line->origin + glm::dvec3(end)));
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 along(0);
            along[axis] = arm;
            line->lines.push_back({end - along, end + along, color, 2.0F});
        }
    }
    overlays.numbered[sightLineOverlay] = std::move(line);
}

std::vector<ToolText> SightTool::hint(const InputState&) const {
    if (!active())
        return {};
    return {{sightHint, {}}};
}

} // namespace octant
