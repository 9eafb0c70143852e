#pragma once

#include <QWidget>

class QVBoxLayout;

namespace octant {

class ActionRegistry;

/// What the centre shows while no map is open: ways to begin and the files used last.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(const ActionRegistry& actions, QWidget* parent = nullptr);
    void setRecent(const QStringList& paths);

signals:
    void openRequested(const QString& path);

private:
    QVBoxLayout* m_recent = nullptr;
    QWidget* m_recentTitle = nullptr;
};

} // namespace octant
