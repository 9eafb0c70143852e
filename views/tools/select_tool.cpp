#include "views/tools/select_tool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr double samePlace = 1e-3; // units
constexpr double boxReach = 1e6;   // units from the eye, of a box on the screen

/// The part of space that is seen in a box of the picture, `low` and `high` in pixels of the widget.
Frustum frustumOf(const ViewFrom& view, glm::dvec2 low, glm::dvec2 high) {
    const render::Camera& camera = view.camera;
    const std::array<glm::dvec2, 4> corners{low, {high.x, low.y}, high, {low.x, high.y}};
    std::array<Ray, 4> rays;
    std::transform(corners.begin(), corners.end(), rays.begin(),
                   [&](const glm::dvec2& corner) { return view.ray(corner); });
    const Ray center = view.ray((low + high) * 0.5);
    const glm::dvec3 middle = center.origin + center.direction * 10.0;
    const auto plane = [&](const glm::dvec3& point, glm::dvec3 normal) {
        normal = glm::normalize(normal);
        if (glm::dot(normal, middle - point) < 0)
            normal = -normal;
        return glm::dvec4(normal, -glm::dot(normal, point));
    };
    const auto side = [&](std::size_t a, std::size_t b) {
        const glm::dvec3 along = camera.orthographic() ? rays[b].origin - rays[a].origin : rays[b].direction;
        return plane(rays[a].origin, glm::cross(rays[a].direction, along));
    };
    const glm::dvec3 forward = camera.forward(), start = rays[0].origin;
    return Frustum({side(3, 0), side(1, 2), side(2, 3), side(0, 1),
                    glm::dvec4(forward, -glm::dot(forward, start)),
                    glm::dvec4(-forward, glm::dot(forward, start) + boxReach)});
}

} // namespace

/// From the press on: a click until the pointer has gone some way.
class SelectTool::Box final : public Drag {
public:
    Box(SelectTool& tool, glm::dvec2 pressed) : m_tool(tool), m_pressed(pressed) {}
    ~Box() override { m_tool.m_box.reset(); }
    Box(const Box&) = delete;
    Box& operator=(const Box&) = delete;

    void update(const InputState& in) override {
        const auto far = [&](glm::dvec2 at) {
            return std::abs(at.x - m_pressed.x) + std::abs(at.y - m_pressed.y) >= in.dragDistance;
        };
        if (m_tool.m_box || far(in.at) || std::any_of(in.passed.begin(), in.passed.end(), far))
            m_tool.m_box = Corners{glm::min(m_pressed, in.at), glm::max(m_pressed, in.at)};
    }
    bool end(const InputState& in) override {
        m_tool.m_box ? m_tool.selectBox(in, *m_tool.m_box) : m_tool.click(in);
        return true;
    }
    void cancel() override {}
    KeyResult key(const InputState&, const KeyInput& input) override {
        return input.kind == KeyInput::Kind::Escape && m_tool.m_box ? KeyResult::Cancel : KeyResult::Ignored;
    }

private:
    SelectTool& m_tool;
    glm::dvec2 m_pressed;
};

Pressed SelectTool::press(const InputState& in) { return Pressed::held(std::make_unique<Box>(*this, in.at)); }

void SelectTool::select(Selection items, bool extend) {
    if (!extend) {
        m_host.select(std::move(items));
        return;
    }
    Selection all = m_host.selection();
    for (const ItemRef& item : items) {
        const auto found = std::find(all.begin(), all.end(), item);
        if (found == all.end())
            all.push_back(item);
        else if (items.size() == 1)
            all.erase(found);
    }
    m_host.select(std::move(all));
}

void SelectTool::click(const InputState& in) {
    if (m_scene.takes && m_scene.takes(in))
        return;
    const std::vector<PickHit> hits = m_scene.at(in);
    const bool extend = in.modifiers.ctrl;
    if (hits.empty()) {
        if (!extend)
            m_host.select({});
        return;
    }
    // A second click on icons in one place takes the next of them.
    auto hit = hits.begin();
    if (!extend && m_host.selection().size() == 1)
        for (auto other = hits.begin(); other != hits.end() && other->item.kind == ItemKind::Entity &&
                                        other->distance - hits.front().distance < samePlace;
             ++other)
            if (const auto next = std::next(other);
                other->item == m_host.selection().front() && next != hits.end() &&
                next->item.kind == ItemKind::Entity && next->distance - hits.front().distance < samePlace)
                hit = next;
    ItemRef item = hit->item;
    if (item.kind == ItemKind::Cube && !in.modifiers.shift)
        item.face = -1;
    select({item}, extend);
}

void SelectTool::selectBox(const InputState& in, const Corners& box) {
    if (in.level != nullptr)
        select(m_scene.inside(frustumOf(in.view, box.first, box.second)), in.modifiers.ctrl);
}

void SelectTool::paint(const InputState& in, ToolSketch& sketch) const {
    if (!m_box || !in.inHand)
        return;
    const auto& [low, high] = *m_box;
    glm::u8vec4 fill = sketch.colors.accent;
    fill.a = 40;
    sketch.shapes.push_back({ScreenShape::Kind::Polygon,
                             {low, {high.x, low.y}, high, {low.x, high.y}},
                             sketch.colors.accent,
                             fill});
}

} // namespace octant
