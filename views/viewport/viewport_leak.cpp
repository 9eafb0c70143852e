#include "model/map/locate.h"
#include "views/viewport/leak_view.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/tool_drawing.h"
#include "views/viewport/viewport_widget.h"

/// Where a room that should be closed leaks.
namespace octant {

void ViewportWidget::makeLeaks() {
    m_leaks = std::make_unique<LeakView>(m_host.pool());
    connect(m_leaks.get(), &LeakView::answered, this, [this](const visibility::WaysOut& found) {
        if (m_leakTool.active())
            m_leakTool.show(found);
        tellStatus();
    });
    connect(m_leaks.get(), &LeakView::ended, this, [this] { tellStatus(); });
}

/// As the document has it: what is hidden closes a room, too.
std::shared_ptr<const Level> ViewportWidget::levelForLeaks() const {
    const MapPtr map = m_host.snapshot();
    const auto at = map == nullptr || m_asset
                        ? std::nullopt
                        : locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_shownLevel.second});
    return at ? map->levels[at->level] : nullptr;
}

void ViewportWidget::bindLeakActions() {
    bindAction(
        "view.leak",
        [this] {
            if (m_leakTool.active()) {
                m_leakTool.end();
                return;
            }
            askForLeak(surfaceUnderPointer());
        },
        [this] { return shownLevel() != nullptr; }, [this] { return m_leakTool.active(); });
}

void ViewportWidget::askForLeak(const std::optional<PickHit>& of) {
    const auto level = levelForLeaks();
    if (level == nullptr)
        return;
    const glm::dvec3 place = placeBefore(of);
    m_leakTool.begin(place);
    m_leaks->ask(level, place);
    setFocus(Qt::OtherFocusReason);
}

void ViewportWidget::followLeak(const glm::dvec3& shift) {
    const auto level = levelForLeaks();
    if (!m_leakTool.active() || level == nullptr)
        return;
    const glm::dvec3 place = *m_leakTool.place() + shift;
    if (shift != glm::dvec3(0))
        m_leakTool.begin(place);
    m_leaks->follow(level, place);
}

void ViewportWidget::endLeak() {
    m_leakTool.end();
    m_leaks->drop();
}

QString ViewportWidget::leakLine() const {
    return m_leakTool.active() ? shownToolText(m_leakTool.answer(), m_actions) : QString();
}

} // namespace octant
