#include "views/tools/leak_tool.h"

#include <algorithm>
#include <array>
#include <memory>

#include "model/core/translate.h"
#include "views/drawing/overlay.h"

namespace octant {
namespace {

constexpr int leakOverlay = 126;     // number of the overlay, that no other tool has
constexpr double bendPixels = 4;     // half the size of the cross at a bend
constexpr double openingPixels = 12; // likewise where the way leaves the level
constexpr glm::u8vec4 leakColor{255, 72, 56, 255};

constexpr const char* lookingText = octant::OCTANT_TR("Looking for a way out of the level");
constexpr const char* closedText = octant::OCTANT_TR("No leak: the space around this place is closed");
constexpr const char* matterText = octant::OCTANT_TR(
    "This place is inside of cubes: point at a wall of the room that should be closed, or fly into it");
constexpr const char* outsideText = octant::OCTANT_TR(
    "This place is outside of the level: point at a wall of the room that should be closed, or fly into it");
constexpr const char* alongText = octant::OCTANT_TR("Enter goes along the line, Backspace back  ·  Esc ends");
constexpr const char* endText = octant::OCTANT_TR("Esc ends the search for leaks");
// Where it ends; in the order of faces.
constexpr std::array<const char*, 6> leaksTexts{
    octant::OCTANT_TR("Leak: %1 from here to the +X edge of the level"),
    octant::OCTANT_TR("Leak: %1 from here to the top of the level"),
    octant::OCTANT_TR("Leak: %1 from here to the +Z edge of the level"),
    octant::OCTANT_TR("Leak: %1 from here to the -X edge of the level"),
    octant::OCTANT_TR("Leak: %1 from here to the bottom of the level"),
    octant::OCTANT_TR("Leak: %1 from here to the -Z edge of the level")};

} // namespace

void LeakTool::begin(const glm::dvec3& place) {
    if (!active() || *m_place != place) {
        m_found.reset();
        m_stop.reset();
    }
    m_place = place;
    m_document = m_host.documentNumber();
    m_looking = true;
    m_changed();
}

void LeakTool::end() {
    if (!m_place)
        return;
    m_place.reset();
    m_found.reset();
    m_stop.reset();
    m_changed();
}

void LeakTool::show(visibility::WaysOut answer) {
    m_looking = false;
    m_found = std::move(answer);
    m_stop.reset();
    m_changed();
}

void LeakTool::goAlong(bool onward) {
    const std::vector<glm::dvec3>& points = way()->points;
    const std::size_t last = points.size() - 1;
    std::size_t stop = 0;
    if (m_stop && onward)
        stop = std::min(*m_stop + 1, last);
    else if (m_stop && *m_stop > 0)
        stop = *m_stop - 1;
    m_stop = stop;
    // At the end one looks back through the opening.
    if (stop == last)
        m_go(points[last], points[last - 1]);
    else
        m_go(points[stop], points[stop + 1]);
    m_changed();
}

bool LeakTool::holds(const KeyInput& input) const {
    return active() && (input.kind == KeyInput::Kind::Escape ||
                        (way() != nullptr && input.kind != KeyInput::Kind::Character));
}

bool LeakTool::key(const InputState&, const KeyInput& input) {
    if (!active())
        return false;
    switch (input.kind) {
    case KeyInput::Kind::Escape:
        end();
        return true;
    case KeyInput::Kind::Enter:
    case KeyInput::Kind::Backspace:
        if (way() == nullptr)
            return false;
        goAlong(input.kind == KeyInput::Kind::Enter);
        return true;
    case KeyInput::Kind::Character:
        break;
    }
    return false;
}

void LeakTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (!active() || way() == nullptr || in.level == nullptr)
        return;
    auto drawn = std::make_shared<render::Overlay>();
    drawn->origin = way()->points.front();
    drawn->depth = render::OverlayDepth::OnTop;
    drawn->cased = true;
    const auto local = [&](const glm::dvec3& point) { return glm::vec3(point - drawn->origin); };
    const std::vector<glm::dvec3>& points = way()->points;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        drawn->lines.push_back({local(points[i]), local(points[i + 1]), leakColor, 3.0F});
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool out = i + 1 == points.size();
        const auto arm = static_cast<float>(in.view.unitsOf(out ? openingPixels : bendPixels, points[i]));
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 along(0);
            along[axis] = arm;
            drawn->lines.push_back(
                {local(points[i]) - along, local(points[i]) + along, leakColor, out ? 3.0F : 2.0F});
        }
    }
    overlays.numbered[leakOverlay] = std::move(drawn);
}

ToolText LeakTool::answer() const {
    if (!m_found || (m_looking && !m_found->way))
        return {lookingText, {}};
    switch (m_found->state) {
    case visibility::WaysOut::State::Closed:
        return {closedText, {}};
    case visibility::WaysOut::State::Matter:
        return {matterText, {}};
    case visibility::WaysOut::State::Outside:
        return {outsideText, {}};
    case visibility::WaysOut::State::Leaks:
        break;
    }
    return {leaksTexts.at(static_cast<std::size_t>(way()->face)), {ToolText::length(way()->length, 4)}};
}

std::vector<ToolText> LeakTool::hint(const InputState&) const {
    if (!active())
        return {};
    return {{way() != nullptr ? alongText : endText, {}}};
}

} // namespace octant
