#include "views/tools/light_tool.h"

#include <cmath>
#include <memory>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"

namespace octant {
namespace {

constexpr const char* moveLamp = OCTANT_TR("Move lamp");
constexpr const char* lampMovedText = OCTANT_TR("Lamp at %1, %2, %3");

constexpr double lampStep = 0.125;   // units, as arrows move entities
constexpr double markPixels = 11;    // so near to its middle is on a mark
constexpr double beforeMark = 0.25;  // units; what is nearer than that before it does not hide it
constexpr double farthestLamp = 1e6; // units

/// The axis that the eye looks along most.
int axisAlongView(const ViewFrom& view) {
    const glm::dvec3 ahead = glm::abs(view.camera.forward());
    return ahead.x > ahead.y && ahead.x > ahead.z ? 0 : ahead.y > ahead.z ? 1 : 2;
}

} // namespace

/// A mark that is held.
class LightTool::Pull final : public Drag {
public:
    Pull(LightTool& tool, const Mark& mark, const InputState& in)
        : m_tool(tool), m_host(tool.m_host), m_mark(mark), m_level(in.level->id),
          m_across(axisAlongView(in.view)), m_position(mark.position), m_first(reading(in.ray())),
          m_gesture(m_host.beginGesture(m_host.translated(moveLamp))) {
        m_tool.m_pull = this;
    }
    ~Pull() override { m_tool.m_pull = nullptr; }
    Pull(const Pull&) = delete;
    Pull& operator=(const Pull&) = delete;

    const glm::dvec3& position() const { return m_position; }

    void update(const InputState& in) override {
        const auto now = reading(in.ray());
        if (!m_mark.moves || !now || !m_first)
            return;
        glm::dvec3 way = *now - *m_first;
        if (!in.modifiers.ctrl)
            way = glm::round(way / lampStep) * lampStep;
        const glm::dvec3 to = m_mark.position + way;
        if (to == m_position || glm::length(to) > farthestLamp)
            return;
        m_position = to;
        Edit edit{"light.set-source", {{ItemKind::Level, -1, ItemRef::NoCube, m_level}}, {}};
        edit.with("source", std::uint64_t{m_mark.source})
            .with("position", std::vector<float>{static_cast<float>(to.x), static_cast<float>(to.y),
                                                 static_cast<float>(to.z)});
        m_host.preview(m_gesture, edit);
    }
    bool end(const InputState&) override {
        m_host.commit(m_gesture);
        return true;
    }
    void interrupt() override { m_host.commit(m_gesture); }
    void cancel() override { m_host.cancel(m_gesture); }
    KeyResult key(const InputState&, const KeyInput& input) override {
        return input.kind == KeyInput::Kind::Escape ? KeyResult::Cancel : KeyResult::Ignored;
    }
    bool lost() const override { return !m_host.gestureOpen(); }

private:
    /// Where the ray passes the plane through the mark that faces the eye; none where it runs beside it.
    std::optional<glm::dvec3> reading(const Ray& ray) const {
        const double slope = ray.direction[m_across];
        if (std::abs(slope) < 1e-3 * glm::length(ray.direction))
            return std::nullopt;
        const glm::dvec3 from = ray.origin - m_mark.position;
        return from - ray.direction * (from[m_across] / slope);
    }

    LightTool& m_tool;
    Host& m_host;
    Mark m_mark; ///< as it was when it was taken
    ItemId m_level;
    int m_across; ///< axis of the plane in which it goes
    glm::dvec3 m_position;
    std::optional<glm::dvec3> m_first;
    Host::GestureId m_gesture;
};

std::optional<LightTool::Mark> LightTool::markAt(const InputState& in) const {
    if (in.level == nullptr || (m_usable && !m_usable()))
        return std::nullopt;
    std::optional<Mark> nearest;
    double least = markPixels;
    for (const Mark& mark : m_marks) {
        const auto seen = in.view.onScreen(mark.position);
        const double away = seen ? glm::length(*seen - in.at) : least;
        if (away < least) {
            least = away;
            nearest = mark;
        }
    }
    if (!nearest)
        return std::nullopt;
    const Ray ray = in.ray();
    const auto hits = in.picked(1);
    const double distance = glm::dot(nearest->position - ray.origin, glm::normalize(ray.direction));
    const bool hidden = !hits.empty() && glm::length(hits.front().point - ray.origin) < distance - beforeMark;
    return hidden ? std::nullopt : nearest;
}

Pressed LightTool::press(const InputState& in) {
    const auto mark = in.modifiers.shift || in.modifiers.alt ? std::nullopt : markAt(in);
    if (!mark)
        return Pressed::notTaken();
    m_select(mark->source, in.modifiers.ctrl);
    if (in.modifiers.ctrl)
        return Pressed::done();
    return Pressed::held(std::make_unique<Pull>(*this, *mark, in));
}

std::vector<ToolText> LightTool::hint(const InputState&) const {
    if (m_pull == nullptr)
        return {};
    const glm::dvec3& at = m_pull->position();
    return {{lampMovedText, {ToolText::side(at.x, 5), ToolText::side(at.y, 5), ToolText::length(at.z, 5)}}};
}

} // namespace octant
