#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

class QLabel;
class QProgressBar;
class QToolButton;

namespace octant {

class DocumentHost;
class Jobs;
class StatusBar;
class Viewport;
struct Level;

/// Fills the status bar: what runs, and what is known of the map, the camera and the problems.
class StatusLine : public QObject {
    Q_OBJECT
public:
    StatusLine(StatusBar& bar, DocumentHost& host, Jobs& jobs);

    void setViewport(Viewport* viewport);
    /// Shows everything anew soon; many calls are one update.
    void updateSoon();
    /// No update is waited for.
    bool upToDate() const { return !m_soon.isActive(); }
    /// Shown once it has lasted for a moment, so that the pointer and typing make nothing flicker.
    void setBusy(bool busy);

signals:
    void problemsClicked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();
    /// Of a document, and of where the camera is in a level (null for none).
    void showTexts(const Level* level);
    /// The environments that hold at the camera.
    void showSurroundings(const Level& level);
    /// Shows what there is room for beside the message; the tool tip has the rest.
    void shareRoom();
    void showProgress(const QString& what, double fraction);

    DocumentHost& m_host;
    Jobs& m_jobs;
    Viewport* m_viewport = nullptr;
    std::shared_ptr<void> m_listening;
    QTimer m_soon, m_busyLong;
    StatusBar& m_bar;
    QSet<QWidget*> m_wanted; ///< what there is to show
    bool m_working = false;  ///< a job runs that is told of
    QLabel *m_what, *m_revision, *m_counts, *m_sector, *m_surroundings, *m_position, *m_grid, *m_busy;
    QProgressBar* m_progress;
    QToolButton *m_cancel, *m_problems;
};

} // namespace octant
