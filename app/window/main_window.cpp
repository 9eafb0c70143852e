#include "app/window/main_window.h"

#include <utility>

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QLayout>
#include <QMimeData>
#include <QScreen>
#include <QSessionManager>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

#include "app/compare/comparisons.h"
#include "app/document/document.h"
#include "app/document/program_pool.h"
#include "app/files/auto_save.h"
#include "app/files/recent_files.h"
#include "app/files/window_files.h"
#include "app/keys/key_bindings.h"
#include "app/keys/key_filter.h"
#include "app/recovery/recovery.h"
#include "app/window/action_table.h"
#include "app/window/add_actions.h"
#include "app/window/application.h"
#include "app/window/automation.h"
#include "app/window/document_tabs.h"
#include "app/window/message_bar.h"
#include "app/window/panel_table.h"
#include "app/window/settings.h"
#include "app/window/start_page.h"
#include "app/window/status_bar.h"
#include "app/window/status_line.h"
#include "app/window/view_states.h"
#include "app/window/window_commands.h"
#include "app/window/window_layout.h"
#include "app/window/window_menus.h"
#include "app/window/window_rest.h"
#include "app/window/workspace_bar.h"
#include "views/add/add_palette.h"
#include "views/add/prefab_panel.h"
#include "views/assets/keyframes_panel.h"
#include "views/assets/model_clock.h"
#include "views/host/lengths.h"
#include "views/host/panels.h"
#include "views/host/shown_text.h"
#include "views/host/signal_stage.h"
#include "views/host/view_memory.h"
#include "views/host/walk_stage.h"
#include "views/theme/theme.h"

namespace octant {
namespace {
constexpr int messageMilliseconds = 6000;
constexpr int keyframesHeight = 236; ///< pixels: table, time line and curve
constexpr int differencesHeight = 220;
} // namespace

QSize firstWindowSize(const QSize& available) {
    constexpr QSize usual(1280, 720), frame(16, 48); // what a desktop draws around a window
    return usual.boundedTo(available - frame);
}

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent), m_actions(this) {
    showPlainTexts(*qApp);
    ShownLengths::instance().setUnit(savedLengthUnit());
    setObjectName(QStringLiteral("mainWindow"));
    setAccessibleName(tr("Octant"));
    setWindowIcon(QIcon(QStringLiteral(":/octant.svg")));
    setAcceptDrops(true);
    resize(firstWindowSize(screen()->availableSize()));
    for (const ActionRow& row : windowActions())
        m_actions.add(row);
    registerAddActions(m_actions);
    buildCentre();
    m_files = new WindowFiles(m_documents, m_jobs, *m_bars, this);
    m_autoSave = new AutoSave(*m_files, this);
    m_autoSave->setEvery(std::chrono::minutes(savedMinutesOfAutoSave()));
    m_recovery = new Recovery(m_documents, m_jobs, *m_files, *m_bars, this);
    m_comparisons = new Comparisons(m_documents, m_host, m_jobs, *m_bars, this);
    m_files->setCompare([this](Document& document, const QString& path) {
        m_documents.setCurrent(&document);
        m_comparisons->compareWith(document, path);
    });
    m_comparisons->setKeepMerge(
        [this](const Document& document, const Blob& record) { m_recovery->keepMerge(document, record); });
    m_recovery->whenMergeRecovered([this](Document& document, const MapPtr& opened, const Blob& record) {
        m_comparisons->continueMerge(document, opened, record);
    });
    m_comparisons->setOpenMerged([this](LoadedMap merged, const MergeFiles& files) {
        return m_files->openMerged(std::move(merged), files.out, files.ours);
    });
    m_layout = new WindowLayout(*this, m_host, m_actions);
    std::vector<ViewMemory*> views;
    for (auto* view : {dynamic_cast<ViewMemory*>(m_viewport),
                       dynamic_cast<ViewMemory*>(m_layout->panel(QStringLiteral("outline")))})
        if (view)
            views.push_back(view);
    m_views = std::make_unique<ViewStates>(std::move(views));
    if (m_viewport)
        m_viewport->setToolPlace(dynamic_cast<ToolPlace*>(m_layout->panel(QStringLiteral("properties"))));
    m_keys = new KeyBindings(m_actions, m_viewport, this);
    m_commands = new WindowCommands(*this);
    for (const CommandTarget* panel : m_layout->targets())
        m_actions.expect(panel->handlers());
    if (m_viewport)
        m_actions.expect(m_viewport->handlers());
    auto* bar = new StatusBar(this);
    setStatusBar(bar);
    m_status = new StatusLine(*bar, m_host, m_jobs);
    m_status->setViewport(m_viewport);
    m_automation = new Automation(*this, [this] { return idle(); });
    buildMenus(*this, m_actions, *m_files);
    buildToolBar(*this, m_actions);
    buildWorkspaceBar(*this, m_actions);
    followOpenFile(*this);
    connectParts();
    new KeyFilter(*m_keys, *this, m_viewport ? m_viewport->widget() : nullptr);
    for (const QString& line : m_keys->load())
        m_host.report(line.toStdString());
    // While they were put in place the panels asked for more room than they need.
    layout()->activate();
    resize(firstWindowSize(screen()->availableSize()));
    m_layout->restore();
    showDocument(nullptr);
}

MainWindow::~MainWindow() {
    if (m_ends) // what ended since, a long edit or a save, is kept as well
        m_recovery->leave();
    // What hangs on the members goes before them; the rest of the children goes with the base class.
    disconnect(qApp, nullptr, this, nullptr);
    m_host.endReading();
    m_listening.reset();
    m_host.setDocument(nullptr);
    if (m_viewport != nullptr)
        m_viewport->setToolPlace(nullptr);
    // A child that goes asks where its focus shall go: not to panels that went before it.
    m_layout = nullptr;
    qDeleteAll(findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly));
    if (m_viewport != nullptr)
        m_viewport->setStatusListener({});
    m_viewport->setActionsListener({});
    m_viewport = nullptr;
    delete takeCentralWidget();
}

void MainWindow::buildCentre() {
    auto* middle = new QWidget(this);
    middle->setObjectName(QStringLiteral("centre"));
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* tabs = new DocumentTabs(m_documents, middle);
    connect(tabs, &DocumentTabs::closeRequested, this, [this](Document* document) {
        if (document)
            m_files->close(*document);
    });
    m_bars = new MessageBars(middle);
    m_centre = new QStackedWidget(middle);
    m_centre->setObjectName(QStringLiteral("centreStack"));
    m_start = new StartPage(m_actions, m_centre);
    m_centre->addWidget(m_start);
    if (const ViewportMaker make = viewportMaker()) {
        m_viewport = make(m_host, m_actions, m_centre);
        m_centre->addWidget(m_viewport->widget());
        m_host.setPlaceFinder([this] { return m_viewport ? m_viewport->placeInView() : std::nullopt; });
    } else {
        m_centre->addWidget(new QWidget(m_centre));
    }
    column->addWidget(tabs);
    column->addWidget(m_bars);
    column->addWidget(m_centre, 1);
    setCentralWidget(middle);
}

void MainWindow::connectKeyframes() {
    auto* panel = dynamic_cast<KeyframesPanel*>(m_layout->panel(QStringLiteral("keyframes")));
    if (!panel || !m_viewport)
        return;
    ModelClock* clock = m_viewport->modelClock();
    panel->setClock(clock);
    connect(clock, &ModelClock::keyframesWanted, this,
            [this, panel](std::optional<std::size_t> action, std::optional<std::size_t> material) {
                m_layout->showPanel(QStringLiteral("keyframes"), keyframesHeight);
                if (action)
                    panel->showAction(*action);
                else if (material)
                    panel->showMaterial(*material);
            });
}

void MainWindow::connectParts() {
    connectKeyframes();
    if (auto* stage = dynamic_cast<WalkStage*>(m_viewport))
        stage->setPlayer(savedPlayer());
    if (m_viewport)
        m_viewport->setPreferences(savedPreferences());
    for (const char* panel : {"signals", "signalgraph"})
        if (auto* player = dynamic_cast<SignalPlayer*>(m_layout->panel(QString::fromLatin1(panel))))
            player->setStage(dynamic_cast<SignalStage*>(m_viewport));
    if (auto* adding = dynamic_cast<AddPalette*>(m_layout->panel(QStringLiteral("add")));
        adding && m_viewport)
        connect(adding, &AddPalette::chosen, this, [this](const QString& key) { m_viewport->add(key); });
    if (auto* prefabs = dynamic_cast<PrefabPanel*>(m_layout->panel(QStringLiteral("prefabs")))) {
        connect(prefabs, &PrefabPanel::stateChanged, this, &MainWindow::updateActionsSoon);
        if (m_viewport)
            connect(prefabs, &PrefabPanel::chosen, this,
                    [this](const QString& key) { m_viewport->add(key); });
    }
    connect(&m_documents, &Documents::currentChanged, this, &MainWindow::showDocument);
    connect(&m_documents, &Documents::titlesChanged, this, &MainWindow::showTitle);
    connect(&m_documents, &Documents::added, this, [this](Document* document) {
        m_leaving = false;
        connect(document, &Document::happened, this, [this](const HostEvent& event) {
            if (std::holds_alternative<HistoryChanged>(event))
                m_leaving = false; // the session did not end after all
        });
    });
    connect(&m_host, &DocumentHost::reported, this, [this](const QString& line) {
        statusBar()->showMessage(line, messageMilliseconds);
        if (m_viewport) // where one looks
            m_viewport->tell(line);
    });
    connect(statusBar(), &QStatusBar::messageChanged, this, [this] {
        if (m_viewport)
            m_viewport->tell({});
    });
    connect(m_files, &WindowFiles::reported, this,
            [this](const QString& line) { m_host.report(line.toStdString()); });
    connect(m_recovery, &Recovery::reported, this,
            [this](const QString& line) { m_host.report(line.toStdString()); });
    connect(m_comparisons, &Comparisons::reported, this,
            [this](const QString& line) { m_host.report(line.toStdString()); });
    connect(m_comparisons, &Comparisons::wanted, this,
            [this] { m_layout->showPanel(QStringLiteral("differences"), differencesHeight); });
    connect(m_files, &WindowFiles::recentChanged, this, [this] { m_start->setRecent(recentFiles()); });
    connect(m_start, &StartPage::openRequested, this, [this](const QString& path) { m_files->open({path}); });
    connect(m_start, &StartPage::openLastRequested, this,
            [this](const QStringList& paths) { m_files->open(paths); });
    connect(m_status, &StatusLine::problemsClicked, this,
            [this] { m_layout->showPanel(QStringLiteral("problems")); });
    connect(&m_host, &DocumentHost::focusRequested, this, [this](const Selection& items) {
        if (m_viewport)
            m_viewport->frame(items);
    });
    if (m_viewport)
        applyViewChoices(m_actions);
    connect(&m_actions, &ActionRegistry::triggered, this, [this](const QAction* action) {
        // It is told before it is done.
        QMetaObject::invokeMethod(
            this, [this, id = action->objectName()] { keepViewChoice(m_actions, id); }, Qt::QueuedConnection);
        statusBar()->clearMessage(); // it is about the command before
        m_leaving = false;           // the session did not end after all
        m_automation->countInput();
        updateActionsSoon();
    });
    connect(&m_jobs, &Jobs::idleChanged, this, [this] {
        m_automation->touch();
        updateActionsSoon();
    });
    connect(&m_jobs, &Jobs::failed, this, [this](const QString& what, const Error& why) {
        m_host.report(tr("%1: %2").arg(what, shownText(why.text())).toStdString());
    });
    if (const auto* application = qobject_cast<Application*>(qApp))
        connect(application, &Application::outOfMemory, this, &MainWindow::tellOfMemory,
                Qt::QueuedConnection);
    connect(m_automation, &Automation::busyChanged, m_status, &StatusLine::setBusy);
    connect(m_automation, &Automation::busyChanged, new WindowRest(programPool(), this),
            &WindowRest::setBusy);
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state != Qt::ApplicationActive && m_documents.current())
            m_documents.current()->endGesture();
        // Somebody may have made just now what was missing.
        if (state == Qt::ApplicationActive)
            m_host.retryPictures();
    });
    connect(qApp, &QApplication::focusChanged, this, [this] { updateActionsSoon(); });
    m_listening = m_host.listen([this](const HostEvent& event) {
        if (std::holds_alternative<JobProgress>(event) || std::holds_alternative<LineReported>(event))
            return;
        m_automation->touch();
        if (!std::holds_alternative<SectorDecoded>(event))
            updateActionsSoon();
    });
    if (m_viewport) {
        m_viewport->setStatusListener([this] {
            m_status->updateSoon();
            if (!m_viewport->idle())
                m_automation->touch();
        });
        m_viewport->setActionsListener([this] { updateActionsSoon(); });
    }
    m_actionsSoon.setSingleShot(true);
    connect(&m_actionsSoon, &QTimer::timeout, this, &MainWindow::updateActions);
    m_start->setRecent(recentFiles());
    m_start->setLast(lastOpenFiles());
}

void MainWindow::tellOfMemory() {
    // The last time it ran out of memory itself, and so asked for this.
    if (std::exchange(m_tellsOfMemory, !m_tellsOfMemory))
        return;
    BarMessage message;
    message.id = QStringLiteral("memory");
    message.tone = BarMessage::Tone::Error;
    message.text =
        tr("There was not enough memory for the last step, so it was not done. Save what you have, then "
           "close documents or other programs.");
    m_bars->post(std::move(message));
    m_tellsOfMemory = false;
}

bool MainWindow::focusNextPrevChild(bool next) {
    if (m_layout == nullptr)
        return false;
    QWidget* const from = focusWidget() ? focusWidget() : this;
    const auto step = [next](const QWidget* at) {
        return next ? at->nextInFocusChain() : at->previousInFocusChain();
    };
    for (QWidget* at = step(from); at != from; at = step(at)) {
        const bool takes = (at->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && at->isEnabled() &&
                           at->window() == this && at->isVisible() && !at->focusProxy();
        if (!takes || !m_layout->isShown(*at))
            continue;
        at->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return true;
    }
    return false;
}

void MainWindow::showDocument(Document* document) {
    if (m_shown && m_shown != document)
        m_views->leave(*m_shown);
    m_shown = document;
    if (document)
        m_views->enter(*document);
    m_host.setDocument(document);
    m_bars->setDocument(document);
    // With its tab bar there first, the view comes up at its size. Made larger and smaller again before it is
    // drawn, it would stay black: Qt 6.4 compares sizes to see whether it has another texture.
    m_centre->parentWidget()->layout()->activate();
    m_centre->setCurrentIndex(document ? 1 : 0);
    m_layout->setPanelsUsable(document != nullptr);
    showTitle();
    m_status->updateSoon();
    updateActionsSoon();
    if (document && m_viewport)
        m_viewport->widget()->setFocus();
}

void MainWindow::showTitle() {
    const Document* document = m_documents.current();
    QString title = document ? document->title() : QString();
    if (document && !document->readOnly().isEmpty())
        title = tr("%1 (read-only)").arg(title);
    title.replace(QLatin1String("[*]"), QLatin1String("[*][*]")); // else it would be the mark of changes
    setWindowTitle(document ? tr("%1[*] — Octant").arg(title) : tr("Octant"));
    setWindowFilePath(document ? document->origin().path : QString());
    setWindowModified(document && document->modified());
}

bool MainWindow::idle() const {
    const Document* document = m_documents.current();
    if (!m_jobs.idle() || m_actionsSoon.isActive() || m_host.decoding() || !m_status->upToDate())
        return false;
    if (!document)
        return true;
    return document->checked() && (!m_viewport || m_viewport->idle());
}

void MainWindow::updateActionsSoon() {
    if (!m_actionsSoon.isActive())
        m_actionsSoon.start();
}

void MainWindow::updateActions() {
    const Document* document = m_documents.current();
    // Its name stays, for those who look for it by that; what it would undo is told beside it.
    const auto nameStep = [this](const char* id, const QString& step) {
        QAction* const action = m_actions.action(QString::fromLatin1(id));
        const QString keys = m_actions.keyText(action->objectName());
        QString tip = step.isEmpty() ? action->statusTip()
                                     : tr("%1: %2").arg(ActionRegistry::plainText(*action), shownText(step));
        if (!keys.isEmpty())
            tip += QStringLiteral("  (%1)").arg(keys);
        action->setToolTip(tip);
    };
    const bool inGesture = document && document->gestureOpen();
    nameStep("edit.undo", document && !inGesture ? document->undoStack().undoText() : QString());
    nameStep("edit.redo", document && !inGesture ? document->undoStack().redoText() : QString());
    m_actions.update([&](ActionNeeds needs) {
        switch (needs) {
        case ActionNeeds::Nothing:
            return true;
        case ActionNeeds::OpenDocument:
            return document != nullptr;
        case ActionNeeds::SelectedItems:
            return document && !document->selection().empty();
        case ActionNeeds::Changes:
            return document && document->modified();
        case ActionNeeds::Undo:
            return document && document->canUndo();
        case ActionNeeds::Redo:
            return document && document->canRedo();
        }
        return false;
    });
}

void MainWindow::closeEvent(QCloseEvent* event) {
    for (int i = 0; i < m_documents.count(); ++i)
        m_documents.at(i)->endGesture();
    if (m_settled || m_leaving || m_files->settled()) {
        if (!m_leaving)
            m_recovery->drop();
        m_ends = m_leaving;
        if (m_shown)
            m_views->leave(*m_shown);
        m_layout->save();
        keepOpenFiles();
        event->accept();
        return;
    }
    event->ignore();
    m_files->settleAll([this] {
        m_settled = true;
        close();
        m_settled = false;
    });
}

void MainWindow::keepOpenFiles() const {
    QStringList paths;
    for (int i = 0; i < m_documents.count(); ++i)
        if (const QString& path = m_documents.at(i)->origin().path; !path.isEmpty())
            paths.append(path);
    if (!paths.isEmpty())
        setLastOpenFiles(paths);
}

bool MainWindow::prepareToLeave() {
    for (int i = 0; i < m_documents.count(); ++i)
        m_documents.at(i)->endGesture();
    m_leaving = m_recovery->leave();
    return m_leaving;
}

void MainWindow::endSession(QSessionManager& session) {
    if (prepareToLeave() || !session.allowsInteraction())
        return;
    session.release();
    session.cancel(); // what cannot be kept is asked for, and that takes as long as the user does
    close();
}

void MainWindow::leave() {
    prepareToLeave();
    m_leaving = true; // there is nobody to ask
    close();
    QCoreApplication::quit();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::any_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    event->acceptProposedAction();
    m_files->open(paths);
}

} // namespace octant
