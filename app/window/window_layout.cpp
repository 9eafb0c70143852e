#include "app/window/window_layout.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QHash>
#include <QLayout>
#include <QMainWindow>
#include <QMouseEvent>
#include <QSettings>
#include <QTabBar>
#include <QTimer>

#include "app/window/panel_table.h"
#include "app/window/workspaces.h"
#include "views/host/actions.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Grows whenever saved layouts no longer fit the panels.
constexpr int layoutVersion = 2;
/// Below this width of the window one column holds what else stands at the left and at the right.
constexpr int narrowWindow = 900;
/// A panel can be made so small. What it holds asks for more than small screens have.
constexpr QSize smallestPanel(120, 24);

bool takesFocus(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && !widget.focusProxy() &&
           (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

/// The input of a panel that had the focus last, or its first; null where it has none.
QWidget* inputIn(QWidget& panel) {
    if (takesFocus(panel))
        return &panel;
    if (QWidget* last = panel.focusWidget(); last && takesFocus(*last))
        return last;
    for (QWidget* at = panel.nextInFocusChain(); at != &panel; at = at->nextInFocusChain())
        if (panel.isAncestorOf(at) && takesFocus(*at))
            return at;
    return nullptr;
}

/// Where the settings keep how the panels stand. The first workspace that there was has the oldest key.
QString panelsKey(const QString& workspace) {
    const QString key = QStringLiteral("window/panels");
    return workspace == QLatin1String("materials") ? key : key + QLatin1Char('-') + workspace;
}

} // namespace

WindowLayout::WindowLayout(QMainWindow& window, Host& host, ActionRegistry& actions)
    : QObject(&window), m_window(window), m_workspace(QLatin1String(workspaceById({}).id)) {
    window.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks |
                          QMainWindow::GroupedDragging);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (const PanelRow& row : windowPanels()) {
        const QString name = QString::fromLatin1(row.name);
        auto* dock = new QDockWidget(QCoreApplication::translate("octant", row.title), &window);
        dock->setObjectName(name + QStringLiteral("Dock"));
        QWidget* panel = row.create(host, actions, dock);
        panel->setObjectName(name + QStringLiteral("Panel"));
        // Without it a plain widget lets the colour of the window's gaps shine through.
        panel->setAttribute(Qt::WA_StyledBackground);
        panel->setMinimumSize(smallestPanel);
        dock->setWidget(panel);
        window.addDockWidget(row.area, dock);
        dock->hide(); // until it has its place the window need not make room for it
        m_docks.push_back(dock);
        // The row lives as long as the program: its id is looked at by menus and palette.
        static std::vector<std::unique_ptr<QByteArray>> ids;
        ids.push_back(std::make_unique<QByteArray>("view.toggle-dock." + name.toLatin1()));
        const ActionRow action(ids.back()->constData(), "view/panels", row.title, "",
                               {.icon = row.icon, .needs = ActionNeeds::Nothing, .checkable = true});
        actions.add(action);
        actions.bind(
            action.id,
            [dock] {
                const bool show = dock->isHidden();
                dock->setVisible(show);
                if (show)
                    dock->raise();
            },
            {}, [dock] { return !dock->isHidden(); });
        dock->installEventFilter(this);
        connect(dock, &QDockWidget::topLevelChanged, this, [this, dock] {
            expand(*dock);
            refreshTitles();
        });
        connect(dock, &QDockWidget::dockLocationChanged, this,
                [this] { QTimer::singleShot(0, this, &WindowLayout::refreshTitles); });
        connect(dock, &QDockWidget::visibilityChanged, this,
                [this] { QTimer::singleShot(0, this, &WindowLayout::refreshTitles); });
    }
    for (const Workspace& one : workspaces())
        actions.bind(
            one.action, [this, id = QString::fromLatin1(one.id)] { setWorkspace(id); }, {},
            [this, &one] { return m_workspace == QLatin1String(one.id); });
    actions.bind(
        "view.only-view", [this] { showOnlyView(!showsOnlyView()); }, {}, [this] { return showsOnlyView(); });
}

void WindowLayout::placeDefault() {
    expandAll();
    m_beforeOnlyView.clear();
    const Workspace& workspace = workspaceById(m_workspace);
    const QSize window = m_window.size();
    const bool narrow = window.width() < narrowWindow;
    const auto areaOf = [&](Qt::DockWidgetArea area) {
        return area == Qt::RightDockWidgetArea && narrow ? Qt::LeftDockWidgetArea : area;
    };
    QHash<int, QDockWidget*> first, lowest; // of an area: its first panel, and what stands under its tabs
    const auto put = [&](QDockWidget& dock, Qt::DockWidgetArea wanted, bool below, bool shown) {
        const Qt::DockWidgetArea area = areaOf(wanted);
        if (dock.isFloating())
            dock.setFloating(false);
        m_window.addDockWidget(area, &dock);
        QDockWidget* const tabs = first.value(area);
        if (tabs == nullptr) {
            first.insert(area, &dock);
        } else if (below) {
            m_window.splitDockWidget(tabs, &dock, Qt::Vertical);
            lowest.insert(area, &dock);
        } else {
            m_window.tabifyDockWidget(tabs, &dock);
        }
        dock.setVisible(shown);
    };
    std::vector<QDockWidget*> shown;
    for (const WorkspacePanel& panel : workspace.panels)
        if (QDockWidget* const one = dock(QString::fromLatin1(panel.name))) {
            put(*one, panel.area, panel.below, true);
            shown.push_back(one);
        }
    const auto rows = windowPanels();
    for (std::size_t i = 0; i < m_docks.size(); ++i)
        if (std::find(shown.begin(), shown.end(), m_docks[i]) == shown.end())
            put(*m_docks[i], rows[i].area, false, workspace.panels.empty() && rows[i].atFirst);
    // On small screens the view and the tabs below it keep half of the width.
    const int mostLeft = window.width() * (narrow ? 33 : 22) / 100, mostRight = window.width() * 26 / 100;
    const auto size = [&](Qt::DockWidgetArea area, int pixels, int most, Qt::Orientation along) {
        if (QDockWidget* one = first.value(area); one != nullptr && pixels > 0)
            m_window.resizeDocks({one}, {std::min(pixels, most)}, along);
    };
    size(Qt::LeftDockWidgetArea, workspace.left > 0 ? workspace.left : workspace.right, mostLeft,
         Qt::Horizontal);
    size(Qt::RightDockWidgetArea, workspace.right, mostRight, Qt::Horizontal);
    size(Qt::BottomDockWidgetArea, workspace.bottom, window.height() * 3 / 10, Qt::Vertical);
    for (auto area = first.begin(); area != first.end(); ++area) {
        area.value()->raise();
        if (QDockWidget* const under = lowest.value(area.key()))
            m_window.resizeDocks({area.value(), under}, {window.height() * 3 / 5, window.height() * 2 / 5},
                                 Qt::Vertical);
    }
    refreshTitles();
}

void WindowLayout::refreshTitles() {
    // A tab says the name already; a title bar above it would say it twice.
    for (QDockWidget* dock : m_docks) {
        // One that is not shown comes back among tabs as a rule: with a title bar a small window would grow
        // for it.
        const bool inTabs =
            !dock->isFloating() && (dock->isHidden() || !m_window.tabifiedDockWidgets(dock).isEmpty());
        QWidget* bar = dock->titleBarWidget();
        if (inTabs && !bar) {
            dock->setTitleBarWidget(new QWidget(dock));
        } else if (!inTabs && bar) {
            dock->setTitleBarWidget(nullptr);
            delete bar;
        }
    }
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        tabs->setObjectName(QStringLiteral("panelTabs"));
        tabs->setAccessibleName(tr("Panels"));
        tabs->setDrawBase(false);
        tabs->setExpanding(false);
        tabs->removeEventFilter(this);
        tabs->installEventFilter(this);
    }
}

void WindowLayout::restore() {
    const QSettings settings;
    m_window.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_workspace =
        QLatin1String(workspaceById(settings.value(QStringLiteral("window/workspace")).toString()).id);
    placeDefault(); // for panels that what was saved does not know
    const QByteArray saved = settings.value(panelsKey(m_workspace)).toByteArray();
    if (!saved.isEmpty() && !place(saved))
        placeDefault();
}

bool WindowLayout::place(const QByteArray& saved) {
    if (saved.isEmpty() || !m_window.restoreState(saved, layoutVersion))
        return false;
    refreshTitles();
    return true;
}

QByteArray WindowLayout::state() const {
    return m_beforeOnlyView.isEmpty() ? m_window.saveState(layoutVersion) : m_beforeOnlyView;
}

void WindowLayout::save() const {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    settings.setValue(QStringLiteral("window/workspace"), m_workspace);
    settings.setValue(panelsKey(m_workspace), state());
}

void WindowLayout::restoreDefault() { placeDefault(); }

void WindowLayout::setWorkspace(const QString& id) {
    QSettings settings;
    expandAll();
    settings.setValue(panelsKey(m_workspace), state());
    m_beforeOnlyView.clear();
    m_workspace = QLatin1String(workspaceById(id).id);
    settings.setValue(QStringLiteral("window/workspace"), m_workspace);
    placeDefault(); // for panels that what was saved does not know
    const QByteArray saved = settings.value(panelsKey(m_workspace)).toByteArray();
    if (!saved.isEmpty() && !place(saved))
        placeDefault();
}

bool WindowLayout::showsOnlyView() const {
    return std::none_of(m_docks.begin(), m_docks.end(),
                        [](const QDockWidget* dock) { return !dock->isHidden(); });
}

void WindowLayout::showOnlyView(bool only) {
    expandAll();
    if (!only) {
        if (!place(std::exchange(m_beforeOnlyView, {})))
            placeDefault();
        return;
    }
    m_beforeOnlyView = m_window.saveState(layoutVersion);
    for (QDockWidget* dock : m_docks)
        dock->hide();
}

std::vector<QDockWidget*> WindowLayout::groupOf(QDockWidget& dock) const {
    std::vector<QDockWidget*> group{&dock};
    for (QDockWidget* other : m_window.tabifiedDockWidgets(&dock))
        group.push_back(other);
    return group;
}

bool WindowLayout::isCollapsed(const QDockWidget& dock) const {
    return std::any_of(m_collapsed.begin(), m_collapsed.end(), [&](const Collapsed& one) {
        return std::find(one.docks.begin(), one.docks.end(), &dock) != one.docks.end();
    });
}

QDockWidget* WindowLayout::dockOfTab(const QTabBar& tabs, int tab) const {
    for (QDockWidget* dock : m_docks)
        if (!dock->isFloating() && !dock->isHidden() && dock->windowTitle() == tabs.tabText(tab))
            return dock;
    return nullptr;
}

void WindowLayout::collapse(QDockWidget& dock) {
    const Qt::DockWidgetArea area = m_window.dockWidgetArea(&dock);
    Collapsed made{groupOf(dock), {}, {}};
    const auto takesRoom = [&](QDockWidget* other) {
        return !other->isHidden() && !other->isFloating() && m_window.dockWidgetArea(other) == area &&
               !isCollapsed(*other) &&
               std::find(made.docks.begin(), made.docks.end(), other) == made.docks.end();
    };
    if (dock.isFloating() || isCollapsed(dock) ||
        (area != Qt::BottomDockWidgetArea && std::none_of(m_docks.begin(), m_docks.end(), takesRoom)))
        return;
    const bool inTabs = made.docks.size() > 1;
    const int title = inTabs ? 0 : dock.widget()->geometry().top();
    for (QDockWidget* one : m_docks) {
        if (one->isFloating() || m_window.dockWidgetArea(one) != area || !isShown(*one->widget()))
            continue;
        made.column.append(one);
        made.heights.append(one->height() + tabsAbove(*one));
    }
    for (QDockWidget* one : made.docks) {
        one->widget()->setMinimumHeight(0);
        one->setMaximumHeight(title);
    }
    m_collapsed.push_back(std::move(made));
}

void WindowLayout::expand(const QDockWidget& dock) {
    const auto found = std::find_if(m_collapsed.begin(), m_collapsed.end(), [&](const Collapsed& one) {
        return std::find(one.docks.begin(), one.docks.end(), &dock) != one.docks.end();
    });
    if (found == m_collapsed.end())
        return;
    const Collapsed one = std::move(*found);
    m_collapsed.erase(found);
    for (QDockWidget* each : one.docks) {
        each->widget()->setMinimumSize(smallestPanel);
        each->setMaximumHeight(QWIDGETSIZE_MAX);
    }
    // It takes the limits into account that it knows of.
    m_window.layout()->activate();
    m_window.resizeDocks(one.column, one.heights, Qt::Vertical);
}

int WindowLayout::tabsAbove(const QDockWidget& dock) const {
    for (const QTabBar* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (tabs->isVisible() && dockOfTab(*tabs, tabs->currentIndex()) == &dock)
            return tabs->height();
    return 0;
}

void WindowLayout::expandAll() {
    while (!m_collapsed.empty())
        expand(*m_collapsed.back().docks.front());
}

/// A click on the tab that is in front collapses, one on any tab of what is collapsed brings it back.
bool WindowLayout::pressedTab(QTabBar& tabs, const QMouseEvent& mouse) {
    const int tab = tabs.tabAt(mouse.position().toPoint());
    if (mouse.button() != Qt::LeftButton || tab < 0)
        return false;
    if (mouse.type() == QEvent::MouseButtonPress) {
        m_pressedCurrent = tab == tabs.currentIndex();
        return false;
    }
    QDockWidget* const dock = dockOfTab(tabs, tab);
    const bool current = std::exchange(m_pressedCurrent, false);
    if (dock == nullptr)
        return false;
    if (isCollapsed(*dock))
        expand(*dock);
    else if (current)
        collapse(*dock);
    return false;
}

/// The same for the title of a panel without tabs. One that is dragged by it is no click.
void WindowLayout::pressedTitle(QDockWidget& dock, const QMouseEvent& mouse) {
    const QPoint at = mouse.position().toPoint();
    if (mouse.type() == QEvent::MouseButtonPress) {
        const bool onTitle = dock.titleBarWidget() == nullptr && at.y() < dock.widget()->geometry().top();
        m_pressedTitle = onTitle && mouse.button() == Qt::LeftButton ? std::optional(at) : std::nullopt;
        return;
    }
    const std::optional<QPoint> from = std::exchange(m_pressedTitle, std::nullopt);
    if (!from || (at - *from).manhattanLength() >= QApplication::startDragDistance())
        return;
    if (isCollapsed(dock))
        expand(dock);
    else
        collapse(dock);
}

bool WindowLayout::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::MouseButtonPress && event->type() != QEvent::MouseButtonRelease)
        return QObject::eventFilter(watched, event);
    const auto& mouse = static_cast<const QMouseEvent&>(*event);
    if (auto* const tabs = qobject_cast<QTabBar*>(watched))
        return pressedTab(*tabs, mouse);
    if (auto* const dock = qobject_cast<QDockWidget*>(watched))
        pressedTitle(*dock, mouse);
    return QObject::eventFilter(watched, event);
}

void WindowLayout::showPanel(const QString& name, int height) {
    for (QDockWidget* dock : m_docks)
        if (dock->objectName() == name + QStringLiteral("Dock")) {
            dock->show();
            dock->raise();
            expand(*dock);
            if (dock->height() < height && !dock->isFloating())
                m_window.resizeDocks({dock}, {height}, Qt::Vertical);
            dock->widget()->setFocus();
        }
}

void WindowLayout::setPanelsUsable(bool usable) {
    for (QDockWidget* dock : m_docks)
        if (dock->objectName() != QStringLiteral("logDock"))
            dock->widget()->setEnabled(usable);
}

QDockWidget* WindowLayout::dock(const QString& name) const {
    for (QDockWidget* dock : m_docks)
        if (dock->objectName() == name + QStringLiteral("Dock"))
            return dock;
    return nullptr;
}

QWidget* WindowLayout::panel(const QString& name) const {
    const QDockWidget* const found = dock(name);
    return found != nullptr ? found->widget() : nullptr;
}

bool WindowLayout::isShown(const QWidget& widget) const {
    for (const QDockWidget* dock : m_docks)
        if (dock->isAncestorOf(&widget))
            // The window keeps docks behind a tab visible, but puts them where nobody sees them.
            return dock->isVisible() && !dock->visibleRegion().isEmpty();
    return true;
}

void WindowLayout::focusNext(QWidget* centre, bool forward) {
    std::vector<QWidget*> panels;
    // What lies in the view and is more than a part of it; the view itself holds it.
    if (auto* card = centre ? centre->findChild<QWidget*>(QStringLiteral("tourCard")) : nullptr;
        card && card->isVisible())
        panels.push_back(card);
    if (centre && centre->isVisible())
        panels.push_back(centre);
    for (QDockWidget* dock : m_docks)
        if (dock->widget()->isEnabled() && isShown(*dock->widget()) && dock->isVisible())
            panels.push_back(dock->widget());
    if (panels.empty())
        return;
    const QWidget* const focus = m_window.focusWidget();
    const auto now = std::find_if(panels.begin(), panels.end(), [&](const QWidget* panel) {
        return panel == focus || panel->isAncestorOf(focus);
    });
    const auto count = static_cast<std::ptrdiff_t>(panels.size());
    const std::ptrdiff_t at = now == panels.end() ? (forward ? -1 : 0) : now - panels.begin();
    for (std::ptrdiff_t i = 1; i <= count; ++i) {
        QWidget* const panel =
            panels[static_cast<std::size_t>(((at + (forward ? i : -i)) % count + count) % count)];
        if (QWidget* const target = inputIn(*panel)) {
            target->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return;
        }
    }
}

std::vector<CommandTarget*> WindowLayout::targets() const {
    std::vector<CommandTarget*> found;
    for (const QDockWidget* dock : m_docks)
        if (auto* target = dynamic_cast<CommandTarget*>(dock->widget()))
            found.push_back(target);
    return found;
}

CommandTarget* WindowLayout::target(const QString& name) const {
    return dynamic_cast<CommandTarget*>(panel(name));
}

} // namespace octant
