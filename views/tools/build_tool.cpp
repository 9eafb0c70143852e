#include "views/tools/build_tool.h"

#include <memory>

namespace octant {

/// Over faces, which are selected or painted.
class BuildTool::Stroke final : public Drag {
public:
    explicit Stroke(BuildTool& tool) : m_tool(tool), m_build(tool.m_building.build) {
        m_tool.m_held = Held::Stroke;
    }
    ~Stroke() override { m_tool.m_held = Held::Nothing; }
    Stroke(const Stroke&) = delete;
    Stroke& operator=(const Stroke&) = delete;

    void update(const InputState& in) override {
        if (in.level == nullptr)
            return;
        // A brush passes over all that lies on its way; a rectangle has two ends.
        if (m_build.brushing())
            for (const glm::dvec2 at : in.passed)
                m_build.dragTo(*in.level, in.view.ray(at), in.nearest(at));
        m_build.dragTo(*in.level, in.ray(), m_build.brushing() ? in.nearest() : std::nullopt);
        m_build.refresh(*in.level);
        m_tool.m_changed();
    }
    bool wheel(const InputState&, double notches) override {
        m_build.reach(notches > 0 ? -1 : 1);
        m_tool.m_changed();
        return true;
    }
    bool end(const InputState&) override {
        m_build.release();
        return true;
    }
    void interrupt() override { m_build.release(); }
    void cancel() override {
        m_build.cancelSession();
        m_build.release();
    }

private:
    BuildTool& m_tool;
    BuildController& m_build;
};

/// A handle that is held: it follows the pointer until a number is typed.
class BuildTool::Pull final : public Drag {
public:
    explicit Pull(BuildTool& tool) : m_tool(tool), m_build(tool.m_building.build) {
        m_tool.m_held = Held::Handle;
    }
    ~Pull() override { m_tool.m_held = Held::Nothing; }
    Pull(const Pull&) = delete;
    Pull& operator=(const Pull&) = delete;

    void update(const InputState& in) override {
        if (in.level == nullptr)
            return;
        m_build.pull(*in.level, in.ray());
        m_tool.m_changed();
    }
    bool wheel(const InputState&, double) override { return true; } // the hand is busy; only keys say more
    bool typing() const override { return true; }
    KeyResult key(const InputState& in, const KeyInput& input) override;
    bool end(const InputState&) override {
        m_build.drop();
        m_tool.m_changed();
        return true;
    }
    void interrupt() override { m_build.drop(); }
    void cancel() override {
        m_build.cancelSession();
        m_build.drop();
        m_tool.m_changed();
    }
    bool lost() const override { return !m_build.grabbing(); }

private:
    BuildTool& m_tool;
    BuildController& m_build;
};

Drag::KeyResult BuildTool::Pull::key(const InputState& in, const KeyInput& input) {
    if (in.level == nullptr)
        return KeyResult::Ignored;
    switch (input.kind) {
    case KeyInput::Kind::Escape:
        return KeyResult::Cancel;
    case KeyInput::Kind::Enter:
        return KeyResult::End;
    case KeyInput::Kind::Backspace:
        m_build.type(*in.level, '\b', *in.lengths);
        break;
    case KeyInput::Kind::Character:
        if (!m_build.type(*in.level, input.character, *in.lengths))
            return KeyResult::Ignored;
        break;
    }
    m_tool.m_changed();
    return KeyResult::Taken;
}

bool BuildTool::hover(const InputState& in) {
    if (!usable(in))
        return false;
    m_building.build.hover(*in.level, in.nearest());
    m_changed();
    return true;
}

Pressed BuildTool::press(const InputState& in) {
    if (!usable(in))
        return Pressed::notTaken();
    BuildController& build = m_building.build;
    m_building.commitChanges();
    if (const auto handle = handleAt(in)) {
        build.grab(*in.level, *handle, in.ray());
        m_changed();
        return Pressed::held(std::make_unique<Pull>(*this));
    }
    using Kind = BuildController::Stroke;
    build.press(*in.level, in.nearest(),
                build.paints()       ? Kind::Paint
                : in.modifiers.shift ? Kind::Brush
                : in.modifiers.ctrl  ? Kind::Toggle
                                     : Kind::Replace);
    build.refresh(*in.level);
    m_changed();
    return Pressed::held(std::make_unique<Stroke>(*this));
}

bool BuildTool::wheel(const InputState& in, double notches) {
    if (!usable(in) || in.modifiers.onlyCtrl())
        return false;
    const int whole = m_wheel.add(notches);
    if (whole == 0)
        return true;
    BuildController& build = m_building.build;
    hover(in);
    m_building.commitChanges();
    if (in.held.grid) {
        build.changeGrid(-whole);
        hover(in); // on the other grid
    } else if (in.held.face || (in.modifiers.shift && in.modifiers.ctrl)) {
        build.bend(*in.level, whole, false);
    } else if (in.held.corner || in.modifiers.shift) {
        build.bend(*in.level, whole, true);
    } else {
        build.push(*in.level, whole);
    }
    m_changed();
    return true;
}

bool BuildTool::key(const InputState&, const KeyInput& input) {
    BuildController& build = m_building.build;
    if (input.kind != KeyInput::Kind::Escape || !build.active() ||
        (build.selection().empty() && !build.paints()))
        return false;
    m_building.commitSessions();
    if (build.paints())
        build.setPaints(false);
    else
        build.clearSelection();
    m_changed();
    return true;
}

void BuildTool::interrupt() {
    m_building.commitSessions();
    m_wheel.reset();
}

} // namespace octant
