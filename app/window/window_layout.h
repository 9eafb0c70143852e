#pragma once

#include <optional>
#include <vector>

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPoint>
#include <QString>

class QDockWidget;
class QMainWindow;
class QMouseEvent;
class QTabBar;

namespace octant {

class ActionRegistry;
class CommandTarget;
class Host;

/// The panels around the viewport: where they stand, and that they stand there again next time.
class WindowLayout : public QObject {
    Q_OBJECT
public:
    /// Makes all panels of the table, and an action "view.toggle-dock.<name>" for each.
    WindowLayout(QMainWindow& window, Host& host, ActionRegistry& actions);

    /// Where the panels stood last time, or the default.
    void restore();
    /// Keeps it for the next start.
    void save() const;
    /// The workspace as it was at first.
    void restoreDefault();
    /// Keeps how the panels stand now, and puts them as they were left in another workspace (workspaces.h).
    void setWorkspace(const QString& id);
    /// Its id, as in workspaces.h.
    const QString& workspace() const { return m_workspace; }
    /// Hides all panels, or brings them back as they were.
    void showOnlyView(bool only);
    /// Whether all panels are hidden, whoever hid them.
    bool showsOnlyView() const;
    /// `height`: what it gets at least where it lies at the bottom, pixels.
    void showPanel(const QString& name, int height = 0);
    /// Panels are greyed while no map is open.
    void setPanelsUsable(bool usable);
    /// The panel of that name, null where there is none.
    QWidget* panel(const QString& name) const;
    /// Whether a widget can be seen: it is in no panel that lies behind another tab.
    bool isShown(const QWidget& widget) const;
    /// Puts the focus into the next panel that is shown, or the one before; `centre` is one of them.
    void focusNext(QWidget* centre, bool forward);
    /// The command target of a panel, null where it has none.
    CommandTarget* target(const QString& name) const;
    /// Those of all panels.
    std::vector<CommandTarget*> targets() const;

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void placeDefault();
    void refreshTitles();
    /// Puts all panels as saved bytes say; false where these do not fit.
    bool place(const QByteArray& state);
    QByteArray state() const;
    QDockWidget* dock(const QString& name) const;
    /// A panel, and those behind its tabs, show their title alone; not where nothing else in their column
    /// could take the room.
    void collapse(QDockWidget& dock);
    /// They show again what they hold, if they were collapsed.
    void expand(const QDockWidget& dock);
    void expandAll();
    /// The panel and those that share its tabs.
    std::vector<QDockWidget*> groupOf(QDockWidget& dock) const;
    bool isCollapsed(const QDockWidget& dock) const;
    /// The panel whose tab this is.
    QDockWidget* dockOfTab(const QTabBar& tabs, int tab) const;
    /// Height of the tabs that a panel is in front of; 0 without any.
    int tabsAbove(const QDockWidget& dock) const;
    bool pressedTab(QTabBar& tabs, const QMouseEvent& mouse);
    void pressedTitle(QDockWidget& dock, const QMouseEvent& mouse);

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_docks;
    QString m_workspace;
    QByteArray m_beforeOnlyView; ///< how the panels stood before all were hidden; else empty
    /// Panels of which the title alone is shown.
    struct Collapsed {
        std::vector<QDockWidget*> docks; ///< that share their tabs
        QList<QDockWidget*> column;      ///< what stood in front there and above or below it
        QList<int> heights;              ///< of these, with their tabs
    };
    std::vector<Collapsed> m_collapsed;
    bool m_pressedCurrent = false;        ///< the button went down on the tab that is in front
    std::optional<QPoint> m_pressedTitle; ///< where it went down on the title of a panel, in it
};

} // namespace octant
