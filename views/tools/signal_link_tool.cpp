#include "views/tools/signal_link_tool.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/map/locate.h"
#include "model/signals/signal_table.h"

namespace octant {
namespace {

constexpr const char* socketHint = OCTANT_TR("Drag to the entity that is to hear %1");
constexpr const char* drawHint =
    OCTANT_TR("Signal of %1: point at the entity that is to hear it  ·  Esc gives it up");
constexpr const char* targetHint = OCTANT_TR("Let go to link %1 to %2  ·  Esc gives it up");
constexpr const char* clickHint = OCTANT_TR("Click to link %1 to %2  ·  Esc gives it up");
constexpr const char* deafHint = OCTANT_TR("%1 hears no signals in this revision  ·  Esc gives it up");

constexpr glm::dvec2 socketAway{-26, 26}; // pixels from the entity: gizmo and label leave this corner free
constexpr double socketRadius = 6, pointedRadius = 8, socketReach = 10;
constexpr std::size_t mostAimedAt = 16;
constexpr double headLength = 13;
constexpr glm::u8vec4 darkPen{20, 22, 26, 255}, linkColor{255, 178, 56, 255}, deafColor{235, 95, 85, 255};

const Entity* entityIn(const Map& map, const ItemRef& item) {
    const auto* entity =
        item.kind == ItemKind::Entity ? static_cast<const Entity*>(findItem(map, item)) : nullptr;
    return entity == nullptr || entity->opaque() ? nullptr : entity;
}

std::string nameOf(const Entity& entity) {
    return entity.name.empty() ? entitySchema(entity.type).name : entity.name;
}

void addDisc(ToolSketch& sketch, glm::dvec2 at, double radius, glm::u8vec4 pen, glm::u8vec4 fill) {
    sketch.shapes.push_back(
        {ScreenShape::Kind::Ellipse, {at - glm::dvec2(radius), at + glm::dvec2(radius)}, pen, fill, 1.5});
}

} // namespace

/// A link that is drawn.
class SignalLinkTool::Pull final : public Drag {
public:
    explicit Pull(SignalLinkTool& tool, glm::dvec2 from) : m_tool(tool), m_from(from) {
        m_tool.m_pulled = true;
    }
    ~Pull() override {
        m_tool.m_pulled = false;
        m_tool.m_target.reset();
    }
    Pull(const Pull&) = delete;
    Pull& operator=(const Pull&) = delete;

    void update(const InputState& in) override {
        m_moved = m_moved || glm::distance(in.at, m_from) >= in.dragDistance;
        m_tool.aim(in);
    }
    bool end(const InputState& in) override {
        if (!m_moved) {
            m_tool.m_armed = true; // a click on the socket: the next one says where to
            return true;
        }
        m_tool.aim(in);
        m_tool.finish(in);
        return true;
    }
    KeyResult key(const InputState&, const KeyInput& input) override {
        return input.kind == KeyInput::Kind::Escape ? KeyResult::Cancel : KeyResult::Ignored;
    }
    void cancel() override {}

private:
    SignalLinkTool& m_tool;
    glm::dvec2 m_from;
    bool m_moved = false;
};

void SignalLinkTool::clear() {
    m_sender.reset();
    m_pointed = m_armed = false;
    m_target.reset();
}

void SignalLinkTool::follow(const PlacedItems& items) {
    const Selection& selection = m_host.selection();
    const MapPtr map = m_host.snapshot();
    const Entity* entity = selection.size() == 1 ? entityIn(*map, selection.front()) : nullptr;
    const auto placed = entity != nullptr ? items.find(selection.front()) : std::nullopt;
    if (!placed || signalFields(entity->type, map->revision, SignalDirection::Sends).empty()) {
        clear();
        return;
    }
    if (m_sender != selection.front())
        clear();
    m_sender = selection.front();
    m_senderName = nameOf(*entity);
    m_place = placed->position;
}

std::optional<glm::dvec2> SignalLinkTool::socket(const ViewFrom& view) const {
    if (!shown())
        return std::nullopt;
    const auto at = view.onScreen(m_place);
    return at ? std::optional(*at + socketAway) : std::nullopt;
}

bool SignalLinkTool::onSocket(const InputState& in) const {
    const auto at = socket(in.view);
    return at && glm::distance(*at, in.at) <= socketReach;
}

bool SignalLinkTool::hasHandle(const InputState& in) const { return onSocket(in); }

void SignalLinkTool::aim(const InputState& in) {
    m_target.reset();
    const MapPtr map = m_host.snapshot();
    for (const PickHit& hit : in.picked(mostAimedAt)) {
        const Entity* entity = entityIn(*map, hit.item);
        if (entity == nullptr || hit.item == m_sender)
            continue;
        m_target = Target{hit.item, nameOf(*entity),
                          !signalFields(entity->type, map->revision, SignalDirection::Hears).empty()};
        return;
    }
}

bool SignalLinkTool::finish(const InputState& in) {
    if (!m_target || !m_sender || !m_target->hears)
        return false;
    const Ends ends{*m_sender, m_target->item, in.at};
    m_armed = false;
    m_target.reset();
    m_choose(ends);
    return true;
}

bool SignalLinkTool::hover(const InputState& in) {
    if (armed()) {
        aim(in);
        return true;
    }
    m_pointed = onSocket(in);
    return m_pointed;
}

Pressed SignalLinkTool::press(const InputState& in) {
    if (armed()) {
        aim(in);
        if (!m_target)
            m_armed = false; // beside all: it is given up
        else
            finish(in);
        return Pressed::done();
    }
    if (!in.modifiers.none() || !onSocket(in))
        return Pressed::notTaken();
    return Pressed::held(std::make_unique<Pull>(*this, in.at));
}

bool SignalLinkTool::key(const InputState&, const KeyInput& input) {
    if (!armed() || input.kind != KeyInput::Kind::Escape)
        return false;
    m_armed = false;
    m_target.reset();
    return true;
}

void SignalLinkTool::paint(const InputState& in, ToolSketch& sketch) const {
    const auto at = socket(in.view);
    if (!at)
        return;
    const bool drawing = in.inHand && (m_pulled || armed());
    if (drawing) {
        const glm::u8vec4 color = m_target && !m_target->hears ? deafColor : linkColor;
        const glm::dvec2 way = in.at - *at;
        const double length = glm::length(way);
        if (length > headLength) {
            const glm::dvec2 ahead = way / length, side(-ahead.y, ahead.x);
            const glm::dvec2 back = in.at - ahead * headLength;
            sketch.shapes.push_back({ScreenShape::Kind::Line, {*at, back}, darkPen, {}, 5});
            sketch.shapes.push_back({ScreenShape::Kind::Line, {*at, back}, color, {}, 2.5});
            sketch.shapes.push_back(
                {ScreenShape::Kind::Polygon,
                 {in.at, back + side * (headLength * 0.45), back - side * (headLength * 0.45)},
                 darkPen,
                 color,
                 1});
        }
        if (m_target)
            addDisc(sketch, in.at, 18, color, {0, 0, 0, 0});
    }
    const double radius = m_pointed || drawing ? pointedRadius : socketRadius;
    addDisc(sketch, *at, radius + 1.5, {0, 0, 0, 0}, darkPen);
    addDisc(sketch, *at, radius, {255, 255, 255, 255}, linkColor);
    // A small arrow away from the entity.
    const glm::dvec2 out = glm::normalize(socketAway), side(-out.y, out.x);
    const double half = radius * 0.5;
    sketch.shapes.push_back(
        {ScreenShape::Kind::Polygon,
         {*at + out * half, *at - out * half + side * half, *at - out * half - side * half},
         {0, 0, 0, 0},
         darkPen,
         1});
}

std::vector<ToolText> SignalLinkTool::hint(const InputState&) const {
    if (!shown())
        return {};
    if (m_pulled || armed()) {
        if (!m_target)
            return {{drawHint, {m_senderName}}};
        if (!m_target->hears)
            return {{deafHint, {m_target->name}}};
        return {{m_pulled ? targetHint : clickHint, {m_senderName, m_target->name}}};
    }
    if (m_pointed)
        return {{socketHint, {m_senderName}}};
    return {};
}

std::vector<ToolAction> SignalLinkTool::actions() {
    ToolAction draw;
    draw.id = "signal.draw";
    draw.run = [this](const InputState& in) {
        m_armed = true;
        aim(in);
    };
    draw.enabled = [this] { return shown(); };
    draw.needsLevel = true;
    draw.takesFocus = true;
    return {draw};
}

} // namespace octant
