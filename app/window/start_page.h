#pragma once

#include <QScrollArea>

class QPushButton;
class QVBoxLayout;

namespace octant {

class ActionRegistry;

/// What the centre shows while no map is open: ways to begin and the files used last. Scrolls where it has
/// too little room, so that it never makes the window larger than the screen.
class StartPage : public QScrollArea {
    Q_OBJECT
public:
    explicit StartPage(const ActionRegistry& actions, QWidget* parent = nullptr);
    /// Paths of files, the last used first; only the first few are shown.
    void setRecent(const QStringList& paths);
    /// Files that were open when the window was closed, which one click opens again; none hides it.
    void setLast(const QStringList& paths);

signals:
    void openRequested(const QString& path);
    void openLastRequested(const QStringList& paths);

private:
    QWidget* m_page = nullptr;
    QPushButton* m_openLast = nullptr;
    QStringList m_last;
    QVBoxLayout* m_recent = nullptr;
    QWidget* m_recentTitle = nullptr;
};

} // namespace octant
