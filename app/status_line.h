#pragma once

#include <QObject>
#include <QTimer>

class QLabel;
class QProgressBar;
class QStatusBar;
class QToolButton;

namespace octant {

class DocumentHost;
class Jobs;
class Viewport;

/// Fills the status bar: what runs, and what is known of the map, the camera and the problems.
class StatusLine : public QObject {
    Q_OBJECT
public:
    StatusLine(QStatusBar& bar, DocumentHost& host, Jobs& jobs);

    void setViewport(Viewport* viewport);
    /// Shows everything anew soon; many calls are one update.
    void updateSoon();
    /// No update is waited for.
    bool upToDate() const { return !m_soon.isActive(); }
    /// Shown once it has lasted for a moment, so that the pointer and typing make nothing flicker.
    void setBusy(bool busy);

signals:
    void problemsClicked();

private:
    void update();
    /// Numbers make room for a message that is longer than what is left of the bar.
    void makeRoom(const QString& message);
    void showProgress(const QString& what, double fraction);

    DocumentHost& m_host;
    Jobs& m_jobs;
    Viewport* m_viewport = nullptr;
    std::shared_ptr<void> m_listening;
    QTimer m_soon, m_busyLong;
    QStatusBar& m_bar;
    QLabel *m_what, *m_revision, *m_counts, *m_sector, *m_position, *m_grid, *m_busy;
    QProgressBar* m_progress;
    QToolButton *m_cancel, *m_problems;
};

} // namespace octant
