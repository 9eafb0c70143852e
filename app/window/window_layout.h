#pragma once

#include <vector>

#include <QByteArray>
#include <QObject>
#include <QString>

class QDockWidget;
class QMainWindow;

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
    void save() const;
    void restoreDefault();
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
    void placeDefault();
    void refreshTitles();

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_docks;
};

} // namespace octant
