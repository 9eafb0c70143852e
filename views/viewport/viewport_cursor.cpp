#include <algorithm>

#include <QAccessible>

#include <glm/geometric.hpp>

#include "views/host/actions.h"
#include "views/host/key_text.h"
#include "views/viewport/action_rows.h"
#include "views/viewport/offer_bar.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/tool_drawing.h"
#include "views/viewport/viewport_widget.h"

/// The cursor that points in place of the mouse.
namespace octant {

CursorTool::Window ViewportWidget::cursorWindow() {
    CursorTool::Window window;
    window.meet = [this](const Ray& ray, double most) -> std::optional<PickHit> {
        PickOptions options;
        options.cells = true;
        options.maxDistance = most;
        const std::vector<PickHit> hits = pickShown(ray, options, m_picks);
        return hits.empty() ? std::nullopt : std::optional(hits.front());
    };
    window.standing = [this](const CellCursor& cursor) {
        std::vector<PickHit> hits;
        const Level* const level = shownLevel();
        if (level == nullptr)
            return hits;
        m_items.forEach([&](const PlacedItem& item) {
            if (!item.isPoint || !shows(item.item) || !cursor.contains(*level, item.position))
                return;
            PickHit hit;
            hit.item = item.item;
            hit.point = item.position;
            hit.normal = {0, 1, 0};
            hits.push_back(hit);
        });
        const Level* const sources = levelOfSources();
        for (const LightTool::Mark& mark : m_lightTool.marks())
            if (mark.moves && sources != nullptr && mark.source < sources->lightSources.size() &&
                cursor.contains(*level, mark.position)) {
                PickHit hit;
                hit.item = {ItemKind::LightSource, -1, ItemRef::NoCube,
                            sources->lightSources[mark.source].id};
                hit.point = mark.position;
                hit.normal = {0, 1, 0};
                hits.push_back(hit);
            }
        return hits;
    };
    window.holds = [this] { return m_tools.dragging(); };
    window.press = [this] {
        m_stirred = true; // it goes by cells and does not shake
        m_tools.press(pointed());
    };
    window.release = [this] { m_tools.release(pointed()); };
    window.changed = [this] { followCursor(); };
    return window;
}

InputState ViewportWidget::pointed() {
    InputState in = input(m_pointer, m_modifiers);
    if (m_cursor.leads()) {
        in.modifiers = {};
        m_cursor.lead(in);
    }
    return in;
}

void ViewportWidget::followCursor() {
    const Level* const level = shownLevel();
    if (m_cursor.leads() && level != nullptr) {
        bringIntoView(m_cursor.cursor().point(*level));
        if (m_tools.dragging()) {
            m_tools.move(pointed());
            m_tools.frame(pointed());
        } else {
            m_tools.hover(pointed()); // what it says may be what tools say of it
        }
    }
    m_hoverStale = m_toolsStale = true;
    tellCursor();
    wake();
}

void ViewportWidget::tellCursor() {
    const Level* const level = shownLevel();
    QString spoken =
        m_cursor.shown() && level != nullptr ? shownToolText(m_cursor.spoken(*level), m_actions) : QString();
    if (const auto offer = m_offer->shown())
        spoken = spoken.isEmpty() ? tr("%1 Offered: %2").arg(offer->text, offer->button)
                                  : tr("%1 Offered: %2. %3").arg(offer->text, offer->button, spoken);
    if (spoken.isEmpty()) {
        describeKeys();
        return;
    }
    if (spoken == accessibleDescription())
        return;
    setAccessibleDescription(spoken);
    if (!QAccessible::isActive())
        return;
    // Programs that read to people take a focus that comes anew for something to tell.
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    if (hasFocus()) {
        QAccessibleEvent focus(this, QAccessible::Focus);
        QAccessible::updateAccessibility(&focus);
    }
}

void ViewportWidget::bringIntoView(const glm::dvec3& point) {
    constexpr int margin = 40; // pixels around what is well in view
    const auto at = placeOf(point);
    if (at && paneRect().adjusted(margin, margin, -margin, -margin).contains(at->toPoint()))
        return;
    constexpr double nearest = 4, farthest = 24; // units
    render::Camera camera = m_control.camera();
    const double away = glm::dot(point - camera.eye, camera.forward());
    camera.eye =
        point - camera.forward() * (camera.orthographic() ? away : std::clamp(away, nearest, farthest));
    setCamera(camera);
}

bool ViewportWidget::cursorTakes(const QKeyEvent& event) const {
    if (!m_cursor.shown() || m_walk)
        return false;
    const QKeyCombination key = keyOf(event);
    const auto actions = cursorActionRows();
    return std::any_of(actions.begin(), actions.end(), [&](const ActionRow& row) {
        const QAction* const action = m_actions.action(QString::fromLatin1(row.id));
        return action != nullptr && action->shortcuts().contains(QKeySequence(key));
    });
}

} // namespace octant
