#include <algorithm>
#include <cmath>

#include <QAction>
#include <QJsonArray>
#include <QMenu>
#include <QPainter>

#include "views/host/actions.h"
#include "views/render/scene.h"
#include "views/theme/theme.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/view_walk.h"
#include "views/viewport/viewport_widget.h"

/// Panes: one widget and one scene, seen by several cameras, each with a look of its own.
namespace octant {
namespace {

constexpr int titleMargin = 6; // pixels from the corner of its pane

/// What the window's actions say of how one looks. After commands the window sees to that; the hand goes to
/// another pane without one.
void refreshLooks(const ActionRegistry& actions) {
    for (const ActionRegistry::Entry& entry : actions.entries()) {
        const QLatin1String id(entry.row.id), group(entry.row.group);
        if (group == QLatin1String("direction") || group == QLatin1String("shading") ||
            id == QLatin1String("view.wireframe"))
            entry.action->setChecked(actions.isChecked(QString(id)));
        else if ((id == QLatin1String("go.view-back") || id == QLatin1String("go.view-forward")) &&
                 entry.handler.enabled)
            entry.action->setEnabled(entry.handler.enabled());
    }
}

} // namespace

void ViewportWidget::workIn(int pane) {
    if (pane == m_pane)
        return;
    const auto exchange = [this](ViewPane& own) {
        std::swap(own.control, m_control);
        std::swap(own.perspective, m_perspective);
        std::swap(own.mode, m_mode);
        std::swap(own.wireframe, m_on.wireframe);
        std::swap(own.lid, m_lid);
    };
    exchange(m_panes[static_cast<std::size_t>(m_pane)]);
    exchange(m_panes[static_cast<std::size_t>(pane)]);
    m_pane = pane;
}

const render::Camera& ViewportWidget::cameraOf(int pane) const {
    return (pane == m_pane ? m_control : m_panes[static_cast<std::size_t>(pane)].control).camera();
}

void ViewportWidget::handTo(int pane) {
    if (pane == m_hand)
        return;
    m_hand = pane;
    workIn(pane);
    m_hoverStale = m_toolsStale = true;
    placeSectionPanel();
    refreshLooks(m_actions);
    tellStatus();
    wake();
}

void ViewportWidget::handToPlace(const QPointF& place) {
    if (!m_paneGrid.several() || m_drag != Drag::None || m_tools.dragging() || m_draggedLine || m_walk)
        return;
    if (const auto pane = m_paneGrid.paneAt(place.toPoint(), size()))
        handTo(*pane);
}

void ViewportWidget::choosePane(int pane) {
    m_chosen = pane;
    if (!m_walk)
        handTo(pane);
}

int ViewportWidget::mainPane() const {
    if (!cameraOf(m_hand).orthographic())
        return m_hand;
    for (int pane = 0; pane < m_paneGrid.count(); ++pane)
        if (m_paneGrid.shows(pane) && !cameraOf(pane).orthographic())
            return pane;
    return m_hand;
}

QRect ViewportWidget::paneRect() const {
    const QRect place = m_paneGrid.rect(m_pane, size());
    return place.isEmpty() ? rect() : place;
}

QRect ViewportWidget::paneOnScreen() const {
    const double scale = devicePixelRatioF();
    const QRect place = paneRect();
    const auto pixel = [scale](int at) { return static_cast<int>(std::lround(at * scale)); };
    return {QPoint(pixel(place.left()), pixel(place.top())),
            QPoint(pixel(place.left() + place.width()) - 1, pixel(place.top() + place.height()) - 1)};
}

QPointF ViewportWidget::paneMiddle() const { return QRectF(paneRect()).center(); }

QString ViewportWidget::projectionName() const {
    switch (m_control.camera().projection) {
    case render::Projection::Top:
        return tr("Top");
    case render::Projection::Front:
        return tr("Front");
    case render::Projection::Side:
        return tr("Side");
    case render::Projection::Perspective:
        break;
    }
    return tr("Perspective");
}

void ViewportWidget::makePanes() {
    m_panes[0].begun = true;
    for (int pane = 0; pane < PaneGrid::most; ++pane) {
        auto* title = new PaneTitle(pane, this);
        m_panes[static_cast<std::size_t>(pane)].title = title;
        connect(title, &PaneTitle::chosen, this, [this, pane] { choosePane(pane); });
        connect(title, &PaneTitle::maximizeWanted, this, [this, pane] {
            choosePane(pane);
            maximizePane(m_paneGrid.maximized() ? std::nullopt : std::optional(pane));
        });
    }
}

void ViewportWidget::bindPaneActions() {
    const auto count = [this](const char* id, int panes) {
        bindAction(
            id, [this, panes] { setPanes(panes); }, {},
            [this, panes] { return m_paneGrid.count() == panes; });
    };
    count("view.one-pane", 1);
    count("view.two-panes", 2);
    count("view.four-panes", 4);
    bindAction(
        "view.maximize-pane",
        [this] { maximizePane(m_paneGrid.maximized() ? std::nullopt : std::optional(m_hand)); },
        [this] { return m_paneGrid.count() > 1; }, [this] { return m_paneGrid.maximized().has_value(); });
    // The menus show what the window's actions do: they are those of the pane that was chosen last.
    for (int pane = 0; pane < PaneGrid::most; ++pane) {
        auto* menu = new QMenu(this);
        menu->setObjectName(QStringLiteral("paneMenu%1").arg(pane + 1));
        menu->setAccessibleName(tr("How this pane looks"));
        for (const char* id :
             {"view.perspective", "view.top", "view.front", "view.side", "", "view.shaded", "view.lightmap",
              "view.material-color", "view.wireframe", "", "view.maximize-pane"}) {
            if (QAction* action = m_actions.action(QString::fromLatin1(id)))
                menu->addAction(action);
            else
                menu->addSeparator();
        }
        connect(menu, &QMenu::aboutToShow, this, [this, pane] { choosePane(pane); });
        m_panes[static_cast<std::size_t>(pane)].title->setMenu(menu);
    }
}

void ViewportWidget::setPanes(int count) {
    endWalk();
    m_draggedLine.reset();
    keepCamera();
    if (m_hand >= count)
        handTo(0);
    const int before = m_paneGrid.count();
    m_paneGrid.setCount(count);
    m_chosen = m_hand;
    for (int pane = before; pane < m_paneGrid.count(); ++pane) {
        ViewPane& own = m_panes[static_cast<std::size_t>(pane)];
        if (!std::exchange(own.begun, true)) {
            Mode mode{};
            bool wireframe = false;
            double field = 0;
            inPane(0, [&] {
                mode = m_mode;
                wireframe = m_on.wireframe;
                field = m_control.camera().fieldOfView;
            });
            own.mode = mode;
            own.wireframe = wireframe;
            own.control.camera().fieldOfView = field;
            own.control.camera().projection = firstProjection(pane);
        }
        openPane(pane);
    }
    layOutPanes();
}

void ViewportWidget::maximizePane(std::optional<int> pane) {
    m_draggedLine.reset();
    if (pane && !m_walk)
        choosePane(*pane);
    m_paneGrid.maximize(pane);
    layOutPanes();
}

void ViewportWidget::openPane(int pane) {
    ViewPane& own = m_panes[static_cast<std::size_t>(pane)];
    const auto kept = m_keptPanes.find({m_shownLevel, pane});
    own.fresh = kept == m_keptPanes.end();
    own.untouched = false;
    if (own.fresh)
        return; // framed when the level is there
    inPane(pane, [&] {
        m_control.camera() = kept->second.shown;
        m_perspective = kept->second.perspective;
        m_control.camera().fieldOfView = m_perspective.fieldOfView = m_preferences.fieldOfView;
        m_control.setSpeed(kept->second.speed);
        m_lid.reset();
    });
    // The lid of a level is known when it has been read, which begins in a moment.
    const auto open = [this, pane] {
        inPane(pane, [this] {
            if (m_control.camera().projection == render::Projection::Top && !m_lid)
                openLid(true);
        });
    };
    QMetaObject::invokeMethod(
        this,
        [this, open] {
            if (m_sync->idle()) {
                open();
                return;
            }
            auto* const once = new QObject(this);
            connect(m_sync.get(), &SceneSync::changed, once, [this, once, open] {
                if (!m_sync->idle())
                    return;
                once->deleteLater();
                open();
            });
        },
        Qt::QueuedConnection);
}

bool ViewportWidget::framesPanes() const {
    for (int pane = 1; pane < m_paneGrid.count(); ++pane)
        if (m_paneGrid.shows(pane) && m_panes[static_cast<std::size_t>(pane)].fresh)
            return m_asset || m_sync->context();
    return false;
}

void ViewportWidget::framePanes() {
    if (!framesPanes() || m_framePending || (m_asset ? !m_asset->idle() : m_sync->looking()))
        return;
    std::vector<glm::dvec3> points = m_asset ? outlineOfAsset() : m_scene->outline();
    if (points.empty()) {
        const render::WorldBox box =
            m_asset ? render::WorldBox{{-1, 0, -1}, {1, 2, 1}} : render::roughBounds(*m_sync->context());
        const auto corners = box.corners();
        points.assign(corners.begin(), corners.end());
    }
    const bool complete = m_asset || m_sync->idle();
    render::Camera looks;
    double speed = 0;
    inPane(0, [&] {
        looks = m_control.camera().orthographic() ? m_perspective : m_control.camera();
        speed = m_control.speed();
    });
    for (int pane = 1; pane < m_paneGrid.count(); ++pane) {
        ViewPane& own = m_panes[static_cast<std::size_t>(pane)];
        if (!m_paneGrid.shows(pane) || !own.fresh)
            continue;
        inPane(pane, [&] {
            render::Camera& camera = m_control.camera();
            camera.yaw = usualYaw;
            camera.pitch = usualPitch;
            camera.framePoints(points, viewSize(), insets());
            m_perspective = looks;
            m_control.setSpeed(speed);
            if (!std::exchange(own.untouched, true)) {
                m_lid.reset();
                openLid(camera.projection == render::Projection::Top);
            }
        });
        own.fresh = !complete;
    }
    m_moving = true;
}

void ViewportWidget::layOutPanes() {
    for (int pane = 0; pane < PaneGrid::most; ++pane) {
        PaneTitle* title = m_panes[static_cast<std::size_t>(pane)].title;
        if (title == nullptr)
            continue;
        const bool shown = m_paneGrid.count() > 1 && m_paneGrid.shows(pane);
        title->setVisible(shown);
        if (shown)
            title->move(m_paneGrid.rect(pane, size()).topLeft() + QPoint(titleMargin, titleMargin));
    }
    // A pane that fits its level goes on doing so.
    m_framePending = m_framePending || m_untouched;
    for (ViewPane& own : m_panes)
        own.fresh = own.fresh || own.untouched;
    presentPanes();
    placeSectionPanel();
    m_shapesStale = m_linksStale = m_hoverStale = m_toolsStale = true;
    tellStatus();
    wake();
}

void ViewportWidget::presentPanes() {
    for (int pane = 0; pane < m_paneGrid.count() && m_paneGrid.count() > 1; ++pane)
        inPane(pane, [&] { m_panes[static_cast<std::size_t>(pane)].title->present(projectionName()); });
}

bool ViewportWidget::pressPaneLine(const QPointF& place, Qt::MouseButton button) {
    const PaneGrid::Line line = m_paneGrid.lineAt(place.toPoint(), size());
    if (!line.any() || button != Qt::LeftButton || m_walk)
        return false;
    m_draggedLine = line;
    return true;
}

void ViewportWidget::paintPanes(QPainter& painter) {
    if (!m_paneGrid.several())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QRegion between(rect());
    for (int pane = 0; pane < m_paneGrid.count(); ++pane)
        between -= m_paneGrid.rect(pane, size());
    for (const QRect& part : between)
        painter.fillRect(part, palette().color(QPalette::Window));
    painter.setPen(themeColors().accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_paneGrid.rect(m_hand, size()).adjusted(0, 0, -1, -1));
    painter.restore();
}

QJsonObject ViewportWidget::panesAsJson() const {
    QJsonArray looks;
    for (int pane = 1; pane < PaneGrid::most; ++pane) {
        const ViewPane& own = m_panes[static_cast<std::size_t>(pane)];
        if (own.begun)
            looks.append(QJsonObject{{"pane", pane},
                                     {"mode", static_cast<int>(pane == m_pane ? m_mode : own.mode)},
                                     {"wireframe", pane == m_pane ? m_on.wireframe : own.wireframe},
                                     {"projection", static_cast<int>(cameraOf(pane).projection)}});
    }
    return {{"across", m_paneGrid.across()}, {"down", m_paneGrid.down()}, {"looks", looks}};
}

void ViewportWidget::takePanes(const QJsonObject& json) {
    if (json.isEmpty())
        return;
    m_paneGrid.setLines(json["across"].toDouble(), json["down"].toDouble());
    for (const auto& each : json["looks"].toArray()) {
        const QJsonObject look = each.toObject();
        const int pane = look["pane"].toInt(-1), mode = look["mode"].toInt(-1),
                  projection = look["projection"].toInt(-1);
        // Faces that are painted by what they are made of are of the moment.
        if (pane < 1 || pane >= PaneGrid::most || mode < 0 || mode > static_cast<int>(Mode::MaterialColor) ||
            projection < 0 || projection > static_cast<int>(render::Projection::Side))
            continue;
        inPane(pane, [&] {
            m_mode = static_cast<Mode>(mode);
            m_on.wireframe = look["wireframe"].toBool();
            m_control.camera().projection = static_cast<render::Projection>(projection);
            m_control.camera().fieldOfView = m_preferences.fieldOfView;
            m_panes[static_cast<std::size_t>(pane)].begun = true;
        });
    }
    layOutPanes();
}

} // namespace octant
