#include "views/tools/terrain_tool.h"

#include <memory>

#include "views/tools/build_actions.h"

namespace octant {

class TerrainTool::Stroke final : public Drag {
public:
    explicit Stroke(TerrainController& terrain) : m_terrain(terrain), m_begun(terrain.stroking()) {}

    void update(const InputState& in) override {
        if (in.level == nullptr)
            return;
        for (const glm::dvec2 at : in.passed)
            m_terrain.dragTo(*in.level, in.nearest(at));
        m_terrain.dragTo(*in.level, in.nearest());
    }
    bool wheel(const InputState&, double) override { return true; } // the hand is busy
    bool end(const InputState& in) override {
        if (in.level != nullptr)
            m_terrain.refresh(*in.level);
        m_terrain.endStroke();
        return true;
    }
    void interrupt() override { m_terrain.endStroke(); }
    void cancel() override { m_terrain.cancelStroke(); }
    bool lost() const override { return m_begun && !m_terrain.stroking(); }

private:
    TerrainController& m_terrain;
    bool m_begun; ///< there was ground under the pointer
};

bool TerrainTool::hover(const InputState& in) {
    if (!usable(in))
        return false;
    m_building.build.hover(*in.level, in.nearest());
    return true;
}

Pressed TerrainTool::press(const InputState& in) {
    if (!usable(in))
        return Pressed::notTaken();
    m_building.commitChanges();
    m_building.terrain.press(*in.level, m_building.build.depth(), in.nearest());
    return Pressed::held(std::make_unique<Stroke>(m_building.terrain));
}

bool TerrainTool::wheel(const InputState& in, double notches) {
    if (!usable(in) || in.modifiers.onlyCtrl() || in.held.grid)
        return false;
    const int whole = m_wheel.add(notches);
    if (whole == 0)
        return true;
    TerrainBrush brush = m_building.terrain.brush();
    if (in.modifiers.shift)
        brush.strength += whole * TerrainController::leastStrength;
    else
        brush.radius += whole;
    m_building.terrain.setBrush(brush);
    m_changed();
    return true;
}

bool TerrainTool::key(const InputState&, const KeyInput& input) {
    if (!m_building.terrain.active() || input.kind != KeyInput::Kind::Escape)
        return false;
    m_building.terrain.setActive(false);
    m_changed();
    return true;
}

void TerrainTool::refresh(const InputState& in) {
    if (in.level != nullptr)
        m_building.terrain.refresh(*in.level);
}

void TerrainTool::overlays(const InputState& in, ToolOverlays& overlays) const {
    if (!usable(in) || m_building.shape.open())
        return;
    const auto hit = in.nearest();
    if (!hit || hit->item.kind != ItemKind::Cube)
        return;
    overlays.numbered[building_overlays::shape] = m_building.terrain.overlay(
        *in.level, m_building.build.depth(), *hit,
        [&](const glm::dvec3& above) { return in.ground ? in.ground(above) : std::nullopt; },
        overlays.colors.accent);
}

std::vector<ToolAction> TerrainTool::actions() {
    TerrainController& terrain = m_building.terrain;
    ToolAction brush = beginAction(
        m_building, "build.terrain", [&terrain](const InputState&) { terrain.setActive(!terrain.active()); },
        [&terrain] { return terrain.active(); });
    brush.picksAgain = true;
    return {std::move(brush)};
}

} // namespace octant
