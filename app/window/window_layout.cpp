#include "app/window/window_layout.h"

#include <algorithm>

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QTabBar>
#include <QTimer>

#include "app/window/panel_table.h"
#include "views/host/actions.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Grows whenever saved layouts no longer fit the panels.
constexpr int layoutVersion = 2;
constexpr int leftWidth = 270, rightWidth = 310, bottomHeight = 170;
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

} // namespace

WindowLayout::WindowLayout(QMainWindow& window, Host& host, ActionRegistry& actions)
    : QObject(&window), m_window(window) {
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
        connect(dock, &QDockWidget::topLevelChanged, this, &WindowLayout::refreshTitles);
        connect(dock, &QDockWidget::dockLocationChanged, this,
                [this] { QTimer::singleShot(0, this, &WindowLayout::refreshTitles); });
        connect(dock, &QDockWidget::visibilityChanged, this,
                [this] { QTimer::singleShot(0, this, &WindowLayout::refreshTitles); });
    }
    placeDefault();
}

void WindowLayout::placeDefault() {
    QDockWidget* first[3] = {};
    const auto panels = windowPanels();
    const QSize window = m_window.size();
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        QDockWidget* dock = m_docks[i];
        const bool aside = panels[i].area == Qt::RightDockWidgetArea && window.width() < narrowWindow;
        const Qt::DockWidgetArea area = aside ? Qt::LeftDockWidgetArea : panels[i].area;
        dock->setFloating(false);
        m_window.addDockWidget(area, dock);
        const std::size_t place = area == Qt::LeftDockWidgetArea    ? 0
                                  : area == Qt::RightDockWidgetArea ? 1
                                                                    : 2;
        if (first[place])
            m_window.tabifyDockWidget(first[place], dock);
        else
            first[place] = dock;
        dock->setVisible(panels[i].atFirst);
    }
    // On small screens the view and the tabs below it keep half of the width.
    const bool narrow = window.width() < narrowWindow;
    const int mostLeft = window.width() * (narrow ? 33 : 22) / 100, mostRight = window.width() * 26 / 100;
    const int sizes[3] = {std::min(leftWidth, mostLeft), std::min(rightWidth, mostRight),
                          std::min(bottomHeight, window.height() * 3 / 10)};
    for (int place = 0; place < 3; ++place)
        if (first[place]) {
            first[place]->raise();
            m_window.resizeDocks({first[place]}, {sizes[place]}, place == 2 ? Qt::Vertical : Qt::Horizontal);
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
    }
}

void WindowLayout::restore() {
    const QSettings settings;
    m_window.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_window.restoreState(settings.value(QStringLiteral("window/panels")).toByteArray(), layoutVersion);
    refreshTitles();
}

void WindowLayout::save() const {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    settings.setValue(QStringLiteral("window/panels"), m_window.saveState(layoutVersion));
}

void WindowLayout::restoreDefault() { placeDefault(); }

void WindowLayout::showPanel(const QString& name, int height) {
    for (QDockWidget* dock : m_docks)
        if (dock->objectName() == name + QStringLiteral("Dock")) {
            dock->show();
            dock->raise();
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

QWidget* WindowLayout::panel(const QString& name) const {
    for (QDockWidget* dock : m_docks)
        if (dock->objectName() == name + QStringLiteral("Dock"))
            return dock->widget();
    return nullptr;
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
