#pragma once

#include <memory>

#include <QMainWindow>
#include <QPointer>

#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "views/host/actions.h"

class QSessionManager;
class QStackedWidget;

namespace octant {

class Automation;
class AutoSave;
class Comparisons;
class KeyBindings;
class MessageBars;
class Recovery;
class StartPage;
class StatusLine;
class Viewport;
class ViewStates;
class WindowCommands;
class WindowFiles;
class WindowLayout;

/// How large the window is at its first start, in the pixels of widgets, where the desktop leaves so much.
QSize firstWindowSize(const QSize& available);

/// The editor's window: puts the parts together and hands events on. What the parts do stands in their own
/// files.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// These parts live as long as the window.
    ActionRegistry& actions() { return m_actions; }
    DocumentHost& host() { return m_host; }
    Documents& documents() { return m_documents; }
    Jobs& jobs() { return m_jobs; }
    WindowFiles& files() { return *m_files; }
    AutoSave& autoSave() { return *m_autoSave; }
    WindowLayout& layoutOfPanels() { return *m_layout; }
    MessageBars& bars() { return *m_bars; }
    Recovery& recovery() { return *m_recovery; }
    Comparisons& comparisons() { return *m_comparisons; }
    KeyBindings& keys() { return *m_keys; }
    Automation& automation() { return *m_automation; }
    /// Null where there is none.
    Viewport* viewport() { return m_viewport; }

    /// True when nothing runs, nothing waits, the current map is checked and drawn.
    bool idle() const;
    /// Closes without asking, as the system wants the program to end: what is unsaved is offered at the next
    /// start.
    void leave();
    /// Keeps what is unsaved for the next start, so that the window closes without asking until something
    /// else is done. False: not all can be kept, and closing asks as ever.
    bool prepareToLeave();
    /// The session is about to end, and may close the window any moment.
    void endSession(QSessionManager& session);
    /// Enables and checks all actions anew, soon.
    void updateActionsSoon();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    /// Passes over panels that lie behind another tab.
    bool focusNextPrevChild(bool next) override;

private:
    void buildCentre();
    void connectParts();
    void tellOfMemory();
    /// The next start offers what is open now.
    void keepOpenFiles() const;
    void connectKeyframes();
    void showDocument(Document* document);
    void showTitle();
    void updateActions();

    Jobs m_jobs;
    ActionRegistry m_actions;
    Documents m_documents;
    DocumentHost m_host;
    QStackedWidget* m_centre = nullptr;
    MessageBars* m_bars = nullptr;
    StartPage* m_start = nullptr;
    Viewport* m_viewport = nullptr;
    KeyBindings* m_keys = nullptr;
    StatusLine* m_status = nullptr;
    Automation* m_automation = nullptr;
    WindowFiles* m_files = nullptr;
    AutoSave* m_autoSave = nullptr;
    Recovery* m_recovery = nullptr;
    Comparisons* m_comparisons = nullptr;
    WindowLayout* m_layout = nullptr;
    WindowCommands* m_commands = nullptr;
    std::unique_ptr<ViewStates> m_views;
    QPointer<Document> m_shown; ///< the document that the views show
    std::shared_ptr<void> m_listening;
    QTimer m_actionsSoon;
    bool m_settled = false; ///< the user has said what becomes of all unsaved changes
    bool m_ends = false;    ///< nobody is asked any more: the session ends, or a signal said so
    bool m_leaving = false; ///< all that is unsaved is kept for the next start
    bool m_tellsOfMemory = false;
};

} // namespace octant
