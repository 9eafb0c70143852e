#pragma once

#include <vector>

#include <QByteArray>
#include <QObject>
#include <QString>

class QDockWidget;
class QMainWindow;
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
    /// The panels below the view show their tabs alone.
    void collapseBottom(bool collapse);
    std::vector<QDockWidget*> bottomDocks() const;
    /// The tabs of these; null where there are none.
    QTabBar* bottomTabs() const;

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_docks;
    QString m_workspace;
    QByteArray m_beforeOnlyView;   ///< how the panels stood before all were hidden; else empty
    int m_heightBefore = 0;        ///< of the panels below the view, where these are collapsed; else 0
    bool m_pressedCurrent = false; ///< the button went down on the tab that is in front
};

} // namespace octant
