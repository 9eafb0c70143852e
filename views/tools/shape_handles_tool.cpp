#include "views/tools/shape_handles_tool.h"

#include <cmath>
#include <cstdlib>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/core/translate.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"

namespace octant {
namespace {

constexpr const char* draggedText = OCTANT_TR("%1: %2");
constexpr const char* turnedText = OCTANT_TR("%1: %2°");
constexpr const char* draggedFarText = OCTANT_TR("%1: %2, %3, %4");

constexpr double shapeStep = 0.125; // units
constexpr double angleStep = 5;     // degrees
constexpr double squarePixels = 8;  // so near to a handle is on it
constexpr double handleSide = 3.5, pointedSide = 5;
constexpr double farthestDrag = 1e6;
constexpr std::size_t longestTyped = 12;

/// What stands upright on the plane that a handle goes in: that of its turn, the picture for what faces the
/// viewer, otherwise the axis that the eye looks along most.
glm::dvec3 normalOf(const ShapeHandle& handle, const ViewFrom& view) {
    if (handle.turn)
        return glm::cross(glm::dvec3(handle.turn->x), glm::dvec3(handle.turn->y));
    const glm::dvec3 forward = view.camera.forward();
    if (handle.facing)
        return forward;
    const glm::dvec3 ahead = glm::abs(forward);
    glm::dvec3 axis(0);
    axis[ahead.x > ahead.y && ahead.x > ahead.z ? 0 : ahead.y > ahead.z ? 1 : 2] = 1;
    return axis;
}

} // namespace

/// A handle that is held.
class ShapeHandlesTool::Pull final : public Drag {
public:
    Pull(ShapeHandlesTool& tool, ShapeHandle handle, const ViewFrom& view, Value before)
        : m_tool(tool), m_host(tool.m_host), m_item(tool.m_item), m_handle(std::move(handle)),
          m_at(tool.m_center + glm::dvec3(m_handle.at)), m_normal(normalOf(m_handle, view)),
          m_right(m_handle.facing ? view.camera.right() : glm::dvec3(1, 0, 0)),
          m_up(m_handle.facing ? view.camera.up() : glm::dvec3(0, 1, 0)), m_before(std::move(before)),
          m_gesture(m_host.beginGesture({})) {
        m_tool.m_pull = this;
    }
    ~Pull() override { m_tool.m_pull = nullptr; }
    Pull(const Pull&) = delete;
    Pull& operator=(const Pull&) = delete;

    /// Begins where the ray passes. False where the handle cannot be dragged as it is seen.
    bool take(const Ray& ray) {
        const auto now = reading(ray);
        m_first = now.value_or(glm::dvec3(0));
        return now.has_value();
    }
    const ShapeHandle& handle() const { return m_handle; }
    const glm::dvec3& way() const { return m_way; }
    double degrees() const { return m_degrees; }

    void update(const InputState& in) override {
        const auto now = m_typed.empty() ? reading(in.ray()) : std::nullopt;
        if (!now)
            return;
        if (m_handle.turn) {
            // Whatever is nearest to where it stood, so that it can be turned around more than once.
            const double freely =
                m_pulled + std::remainder(angleOf(*now) - angleOf(m_first) - m_pulled, 360.0);
            m_pulled = freely;
            turn(in.modifiers.ctrl ? freely : std::round(freely / angleStep) * angleStep);
            return;
        }
        glm::dvec3 way = *now - m_first;
        if (m_handle.along) {
            const glm::dvec3 along(*m_handle.along);
            const double length = glm::dot(way, along);
            way = along * (in.modifiers.ctrl ? length : std::round(length / shapeStep) * shapeStep);
        } else if (!in.modifiers.ctrl) {
            const glm::dmat3 axes(m_right, m_up, glm::cross(m_right, m_up));
            way = axes * (glm::round(glm::transpose(axes) * way / shapeStep) * shapeStep);
        }
        go(way);
    }
    KeyResult key(const InputState& in, const KeyInput& input) override {
        switch (input.kind) {
        case KeyInput::Kind::Escape:
            return KeyResult::Cancel;
        case KeyInput::Kind::Enter:
            return KeyResult::End;
        case KeyInput::Kind::Backspace:
            if (!m_typed.empty())
                m_typed.pop_back();
            break;
        case KeyInput::Kind::Character: {
            const char typed = input.character == ',' ? '.' : input.character;
            const bool fits = (typed >= '0' && typed <= '9') || (typed == '-' && m_typed.empty()) ||
                              (typed == '.' && m_typed.find('.') == std::string::npos);
            if (!fits || !typing() || m_typed.size() >= longestTyped)
                return KeyResult::Ignored;
            m_typed += typed;
            break;
        }
        }
        const double number = std::strtod(m_typed.c_str(), nullptr);
        const double length = m_handle.turn ? number : in.lengthOf(number);
        if (m_typed.empty() || !(std::abs(length) < farthestDrag))
            return KeyResult::Taken;
        if (m_handle.turn)
            turn(length);
        else if (m_handle.along)
            go(glm::dvec3(*m_handle.along) * length);
        return KeyResult::Taken;
    }
    bool typing() const override { return m_handle.along || m_handle.turn; }
    bool end(const InputState&) override {
        m_host.commit(m_gesture);
        return m_way != glm::dvec3(0) ||
               m_degrees != 0; // a handle lies over other things, which a click is meant for
    }
    void interrupt() override { m_host.commit(m_gesture); }
    void cancel() override { m_host.cancel(m_gesture); }
    bool lost() const override { return !m_host.gestureOpen(); }

private:
    /// Where the ray passes the line of the handle, the plane that it turns in, or the plane through it that
    /// faces the eye.
    std::optional<glm::dvec3> reading(const Ray& ray) const {
        const glm::dvec3 from = ray.origin - m_at;
        const double squared = glm::dot(ray.direction, ray.direction);
        if (m_handle.along) {
            const glm::dvec3 axis(*m_handle.along);
            const double slope = glm::dot(ray.direction, axis), apart = squared - slope * slope;
            if (apart < 1e-6 * squared)
                return std::nullopt;
            return axis * ((squared * glm::dot(from, axis) - slope * glm::dot(from, ray.direction)) / apart);
        }
        const double slope = glm::dot(ray.direction, m_normal);
        if (std::abs(slope) < 1e-3 * std::sqrt(squared))
            return std::nullopt; // as good as seen from the side
        return from - ray.direction * (glm::dot(from, m_normal) / slope);
    }
    /// Of a place that is told from the handle, degrees around the middle of its turn.
    double angleOf(const glm::dvec3& place) const {
        const glm::dvec3 from = place + glm::dvec3(m_handle.at - m_handle.turn->center);
        return glm::degrees(std::atan2(glm::dot(from, glm::dvec3(m_handle.turn->y)),
                                       glm::dot(from, glm::dvec3(m_handle.turn->x))));
    }
    void go(const glm::dvec3& way) {
        if (way == m_way || glm::length(way) > farthestDrag)
            return;
        const auto value = draggedValue(m_handle, m_before, glm::vec3(way));
        if (!value)
            return;
        m_way = way;
        show(value);
    }
    void turn(double degrees) {
        if (degrees == m_degrees)
            return;
        const auto value = turnedValue(m_handle, m_before, static_cast<float>(degrees));
        if (!value)
            return;
        m_degrees = degrees;
        show(value);
    }
    void show(const std::optional<Value>& value) {
        Edit edit{"item.set", {m_item}, {}};
        edit.with("field", m_handle.field).with("value", *value);
        m_host.preview(m_gesture, edit);
    }

    ShapeHandlesTool& m_tool;
    Host& m_host;
    ItemRef m_item;
    ShapeHandle m_handle;
    glm::dvec3 m_at;          ///< of the handle when it was taken
    glm::dvec3 m_normal;      ///< of the plane in which it goes
    glm::dvec3 m_right, m_up; ///< of the steps that it goes by
    Value m_before;
    glm::dvec3 m_first{0}, m_way{0};
    double m_pulled = 0, m_degrees = 0; ///< that it was turned, before and after steps
    std::string m_typed;
    Host::GestureId m_gesture;
};

ShapeHandle ShapeHandlesTool::faced(std::size_t number, const ViewFrom& view) const {
    return facedHandle(m_handles[number], glm::vec3(view.camera.right()), glm::vec3(view.camera.up()));
}

glm::dvec3 ShapeHandlesTool::placeOf(std::size_t number, const ViewFrom& view) const {
    return m_center + glm::dvec3(faced(number, view).at);
}

void ShapeHandlesTool::clear() {
    m_handles.clear();
    m_pointed.reset();
}

void ShapeHandlesTool::follow(const PlacedItems& items) {
    const Selection& selection = m_host.selection();
    const MapPtr map = m_host.snapshot();
    const auto placed = selection.size() == 1 ? items.find(selection.front()) : std::nullopt;
    if (!placed) {
        clear();
        return;
    }
    if (!(m_item == selection.front()))
        m_pointed.reset();
    m_item = selection.front();
    m_handles = shapeHandles(*map, m_item);
    m_center = placed->position;
    if (placed->isPoint)
        if (const auto* entity = static_cast<const Entity*>(findItem(*map, m_item)))
            if (const auto at = entityPosition(*entity, map->revision))
                m_center -= glm::dvec3(*at);
    if (m_pointed && *m_pointed >= m_handles.size())
        m_pointed.reset();
}

std::optional<std::size_t> ShapeHandlesTool::handleAt(glm::dvec2 at, const ViewFrom& view) const {
    std::optional<std::size_t> nearest;
    double least = squarePixels;
    for (std::size_t i = 0; i < count(); ++i) {
        const auto seen = view.onScreen(placeOf(i, view));
        if (!seen)
            continue;
        if (const double away = glm::length(*seen - at); away < least) {
            least = away;
            nearest = i;
        }
    }
    return nearest;
}

bool ShapeHandlesTool::hover(const InputState& in) {
    m_pointed = handleAt(in.at, in.view);
    return false;
}

Pressed ShapeHandlesTool::press(const InputState& in) {
    const auto number = in.modifiers.none() ? handleAt(in.at, in.view) : std::nullopt;
    if (!number)
        return Pressed::notTaken();
    const ShapeHandle handle = faced(*number, in.view);
    Value before = valueOf(handle, *m_host.snapshot(), m_item);
    if (!draggedValue(handle, before, glm::vec3(0)))
        return Pressed::notTaken();
    auto pull = std::make_unique<Pull>(*this, handle, in.view, std::move(before));
    if (!pull->take(in.ray())) {
        pull->cancel();
        return Pressed::notTaken();
    }
    return Pressed::held(std::move(pull));
}

std::vector<ToolText> ShapeHandlesTool::hint(const InputState&) const {
    if (m_pull == nullptr)
        return {};
    const ShapeHandle& held = m_pull->handle();
    const std::string label = m_host.translated(held.label);
    const glm::dvec3& way = m_pull->way();
    if (held.turn)
        return {{turnedText, {label, ToolText::Number{m_pull->degrees(), 5}}}};
    if (held.along)
        return {{draggedText, {label, ToolText::length(glm::dot(way, glm::dvec3(*held.along)), 5)}}};
    return {{draggedFarText,
             {label, ToolText::side(way.x, 5), ToolText::side(way.y, 5), ToolText::length(way.z, 5)}}};
}

void ShapeHandlesTool::paint(const InputState& in, ToolSketch& sketch) const {
    for (std::size_t i = 0; i < count(); ++i) {
        const auto at = in.view.onScreen(placeOf(i, in.view));
        if (!at)
            continue;
        const bool pointed = m_pointed == i;
        const double side = pointed ? pointedSide : handleSide;
        const glm::u8vec4 fill = pointed ? glm::u8vec4(255) : sketch.colors.accent;
        sketch.shapes.push_back({ScreenShape::Kind::Polygon,
                                 {*at + glm::dvec2(-side, -side), *at + glm::dvec2(side, -side),
                                  *at + glm::dvec2(side, side), *at + glm::dvec2(-side, side)},
                                 {20, 22, 26, 255},
                                 fill,
                                 1});
    }
}

} // namespace octant
