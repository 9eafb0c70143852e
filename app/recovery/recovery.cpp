#include "app/recovery/recovery.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include <QTimer>

#include "app/dialogs/kept_history_dialog.h"
#include "app/document/document.h"
#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/document/stopwatch.h"
#include "app/files/file_path.h"
#include "app/files/map_files.h"
#include "app/files/window_files.h"
#include "app/recovery/closed_journals.h"
#include "app/recovery/document_journal.h"
#include "app/recovery/earlier_history.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/journal_thread.h"
#include "app/recovery/recovery_dialog.h"
#include "app/window/message_bar.h"
#include "app/window/settings.h"
#include "io/json/edit_json.h"
#include "io/machine_memory.h"
#include "model/change/change_set.h"
#include "model/core/attempt.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

/// A disk that takes longer may never answer, and the system kills who keeps it waiting.
constexpr std::chrono::seconds longestWait(5);
/// A program that was killed has its journals until the system has taken its memory away, or written it to
/// the disk. So what is in use is looked at again, after pauses that double.
constexpr int mostLooks = 4, firstPause = 2000; // ms

/// The file may just have been closed, and its journal is being marked. A slow disk takes its time for that.
void waitForClosing(JournalThread& thread, const CancelToken& cancel) {
    constexpr int most = 300;
    for (int i = 0; i < most && !cancel.cancelled(); ++i)
        if (thread.waitFor(std::chrono::milliseconds(200)))
            return;
}

} // namespace

/// Hands on to the window's thread for as long as there is somebody who listens.
class Recovery::Relay {
public:
    explicit Relay(Recovery& recovery) : m_recovery(&recovery) {}
    void end() {
        const std::lock_guard lock(m_mutex);
        m_recovery = nullptr;
    }
    void tell(std::uint64_t document, const Result<void>& written) {
        const std::lock_guard lock(m_mutex);
        if (m_recovery)
            QMetaObject::invokeMethod(
                m_recovery, [to = m_recovery, document, written] { to->tellFailure(document, written); },
                Qt::QueuedConnection);
    }

private:
    std::mutex m_mutex;
    Recovery* m_recovery;
};

Recovery::Recovery(Documents& documents, Jobs& jobs, WindowFiles& files, MessageBars& bars, QWidget* window)
    : QObject(window), m_documents(documents), m_jobs(jobs), m_files(files), m_bars(bars), m_window(window),
      m_thread(std::make_shared<JournalThread>()), m_relay(std::make_shared<Relay>(*this)) {
    connect(&m_files, &WindowFiles::opened, this, &Recovery::follow);
    connect(&m_documents, &Documents::aboutToRemove, this,
            [this](Document* document) { keepClosed(*document); });
}

Recovery::~Recovery() { m_relay->end(); }

void Recovery::follow(Document* document, const Blob& file, const FileStamp& stamp) {
    if (file.empty()) {
        tellFailure(document->number(), fail(tr("it cannot be written to a file as it is").toStdString()));
        return;
    }
    auto journal = std::make_shared<DocumentJournal>(
        journalRoot(), JournalBase{file, document->committed(), baseRecordOf(*document, stamp)});
    auto log = std::make_unique<JournalLog>(m_thread, std::move(journal), tellerOf(*document));
    if (document->modified())
        log->begin();
    if (document->savedSnapshot())
        document->setSaved(document->savedSnapshot(), stamp);
    // The file holds what was saved: that is kept for when it is opened again.
    log->whenDropped([this, guard = QPointer<Document>(document)] {
        if (guard)
            keepClosed(*guard);
    });
    document->setLog(std::move(log));
    findHistory(*document, file, stamp);
}

namespace {

std::optional<journal::JournalWriter::Place> savedPlaceOf(const journal::Journal& journal) {
    if (journal.savedEnd == 0)
        return {};
    return journal::JournalWriter::Place{journal.savedEnd, journal.savedChain};
}

/// A history that was kept when its document was closed.
struct KeptHistory {
    std::optional<JournalFolder> folder; ///< none: it is left alone, as the program ended with it
    Result<Replayed> replayed;
    bool other = false; ///< it is proven to be that of another content
};

std::uint8_t sectorSizeOf(const Map& map) { return map.levels.empty() ? 0 : map.levels[0]->sectorSizeLog2; }

/// Its history, checked: the state that the file held then is what it holds now, read in the same way. What
/// lies on branches that cannot be done again is left out. `other`: it is not what the file holds.
Result<Replayed> replayKept(const JournalFolder& folder, const MapPtr& opened, std::uint64_t hash,
                            bool& other, JobControl& control) {
    // Replaying takes about as much as the files that it begins from take when they are decoded.
    constexpr std::uint64_t decoded = 8;
    if (JournalFolder::sizeOf(folder.path()) * decoded > memoryLeft())
        return fail("memory is too short for it");
    const Trying trying(folder.path());
    Result<Replayed> replayed = replay(folder, control);
    if (!replayed)
        return replayed;
    const HistoryTree& tree = replayed->history.tree;
    const auto& saved = replayed->history.saved;
    // Going on would cut off what a later version wrote, and what an older one cannot have.
    if (replayed->journal.stopped && !replayed->journal.cutOff)
        return tl::unexpected(*replayed->journal.stopped);
    if (!saved || tree.positionOf(*saved) < 0)
        return fail(replayed->stoppedAt.value_or("it does not say what the file held"));
    const LoadedMap read = asRead(tree.mapOf(*saved));
    if (read.map->revision != opened->revision || sectorSizeOf(*read.map) != sectorSizeOf(*opened))
        return fail("it was read as a file of another version of the game");
    const bool same = (!read.file.empty() && journal::contentHash(read.file.span()) == hash) ||
                      changesBetween(*read.map, *opened).empty();
    other = !same;
    if (!same)
        return fail("it gives something else than the file holds");
    return replayed;
}

std::optional<KeptHistory> findKept(const QString& path, const JournalBase& base, const KeptLimits& limits,
                                    JobControl& control) {
    std::error_code error;
    const FileContent content{std::filesystem::canonical(filePathOf(path), error),
                              journal::contentHash(base.file.span()), base.file.size()};
    bool leftAlone = false;
    auto folder = error ? std::nullopt : takeClosed(journalRoot(), content, &leftAlone);
    if (!folder && leftAlone)
        return KeptHistory{{}, fail("Octant ended twice while it was opened"), false};
    if (!folder)
        return {};
    bool other = false;
    auto replayed = attempt("the history", [&] {
        putEarlierHistoryBefore(journalRoot(), *folder, limits.eachDocument);
        return replayKept(*folder, base.map, content.hash, other, control);
    });
    return KeptHistory{std::move(*folder), std::move(replayed), other};
}

} // namespace

void Recovery::findHistory(Document& document, const Blob& file, const FileStamp& stamp) {
    if (document.origin().path.isEmpty() || document.modified() || !document.readOnly().isEmpty() ||
        !stamp.exists() || keptLimits().all == 0)
        return;
    const JournalBase base{file, document.committed(), baseRecordOf(document, stamp)};
    const auto work = [this, base, thread = m_thread, guard = QPointer<Document>(&document),
                       path = document.origin().path,
                       limits = keptLimits()](JobControl& control) -> Jobs::Continuation {
        waitForClosing(*thread, control.cancel);
        auto kept = std::make_shared<Result<std::optional<KeptHistory>>>(
            attempt("the history", [&]() -> Result<std::optional<KeptHistory>> {
                return findKept(path, base, limits, control);
            }));
        return [this, base, guard, path, kept, cancelled = control.cancel.cancelled()] {
            if (cancelled || !guard || guard->origin().path != path || !*kept || !**kept ||
                guard->undoStack().state(0).map != base.map || !guard->readOnly().isEmpty())
                return;
            KeptHistory& found = ***kept;
            if (!found.replayed) {
                emit reported(tr("The history of %1 from before could not be used: %2.")
                                  .arg(guard->title(), shownText(found.replayed.error().text())));
                if (found.other)
                    found.folder->remove();
                return;
            }
            auto writer = journal::JournalWriter::resume(found.folder->journal(), found.replayed->journal);
            if (!writer)
                return;
            auto journal = std::make_shared<DocumentJournal>(std::move(*found.folder), std::move(*writer),
                                                             found.replayed->opened, found.replayed->readings,
                                                             savedPlaceOf(found.replayed->journal));
            journal->setCheckpoints(DocumentJournal::defaultCheckpoints, found.replayed->costs);
            JournalBase now = base; // of a file that can have been written since
            now.record.stamp = guard->savedStamp();
            auto log = std::make_unique<JournalLog>(m_thread, journal, tellerOf(*guard), std::move(now));
            log->whenDropped([this, guard] {
                if (guard)
                    keepClosed(*guard);
            });
            if (auto* old = dynamic_cast<JournalLog*>(guard->log()))
                journal->replaces(old->handOver());
            guard->continueHistory(std::move(found.replayed->history.tree), *found.replayed->history.saved,
                                   std::move(log));
        };
    };
    m_jobs.start(tr("Looking for the history of %1").arg(document.title()), this, work, true);
}

void Recovery::keepClosed(Document& document) {
    auto* log = dynamic_cast<JournalLog*>(document.log());
    if (log && document.savedSnapshot() && !document.origin().path.isEmpty())
        log->keepClosed(filePathOf(document.origin().path), document.savedStamp(), document.modified(),
                        keptLimits());
}

std::function<void(const Result<void>&)> Recovery::tellerOf(const Document& document) {
    return [relay = m_relay, number = document.number(),
            fails = std::make_shared<bool>(false)](const Result<void>& written) {
        if (*fails == written.has_value()) {
            relay->tell(number, written);
            *fails = !written;
        }
    };
}

void Recovery::tellFailure(std::uint64_t number, const Result<void>& written) {
    for (int i = 0; i < m_documents.count(); ++i) {
        Document* document = m_documents.at(i);
        if (document->number() != number)
            continue;
        m_bars.dismiss(QStringLiteral("journal"), document);
        if (written)
            return;
        const QString text =
            tr("Changes to %1 cannot be kept for recovery in %2: %3. Editing goes on; save often.")
                .arg(document->title(), shownPath(QString::fromStdString(journalRoot().string())),
                     shownText(written.error().text()));
        emit reported(text);
        m_bars.post(BarMessage::about(*document, QStringLiteral("journal"), text));
    }
}

bool Recovery::leave() {
    std::vector<const JournalLog*> logs;
    bool all = true;
    for (int i = 0; i < m_documents.count(); ++i) {
        if (!m_documents.at(i)->modified()) {
            keepClosed(*m_documents.at(i));
            continue;
        }
        if (auto* log = dynamic_cast<JournalLog*>(m_documents.at(i)->log())) {
            log->keep();
            logs.push_back(log);
        } else {
            all = false;
        }
    }
    const Stopwatch stopwatch;
    const bool kept =
        m_thread->waitFor(longestWait) && all &&
        std::all_of(logs.begin(), logs.end(), [](const JournalLog* log) { return log->written(); });
    // Checkpoints that are being made spare the next start time, but none of the steps needs them.
    if (const auto left = longestWait - std::chrono::duration<double>(stopwatch.seconds()); kept)
        m_thread->waitForAll(std::chrono::duration_cast<std::chrono::milliseconds>(left));
    return kept;
}

void Recovery::drop() {
    for (int i = 0; i < m_documents.count(); ++i)
        if (HistoryLog* log = m_documents.at(i)->log())
            log->dropped();
}

void Recovery::keepMerge(const Document& document, const Blob& record) {
    if (auto* log = dynamic_cast<JournalLog*>(document.log()))
        log->keepMerge(record);
}

void Recovery::askKeptHistory() {
    auto* dialog = new KeptHistoryDialog(keptBytes(journalRoot()), m_window);
    connect(dialog, &QDialog::accepted, this,
            [this] { m_thread->post([limits = keptLimits()] { tidyClosed(journalRoot(), limits); }); });
    dialog->open();
}

void Recovery::offer() {
    const auto work = [this, limits = keptLimits()](JobControl&) -> Jobs::Continuation {
        const auto unreadable = std::make_shared<std::vector<UnreadableJournal>>();
        bool inUse = false;
        auto found = std::make_shared<Result<std::vector<Leftover>>>(attempt("the journals", [&] {
            auto leftovers = takeLeftovers(journalRoot(), unreadable.get(), &inUse);
            tidyClosed(journalRoot(), limits);
            return leftovers;
        }));
        return [this, found, unreadable, inUse] {
            for (const UnreadableJournal& journal : *unreadable)
                tellUnreadable(journal);
            if (*found && !(*found)->empty())
                show(std::move(**found));
            else if (inUse && m_looks < mostLooks)
                QTimer::singleShot(firstPause * (1 << m_looks++), this, &Recovery::offer);
        };
    };
    m_jobs.start(tr("Looking for unsaved documents"), this, work, true);
}

void Recovery::tellUnreadable(const UnreadableJournal& journal) {
    BarMessage message;
    message.id = QStringLiteral("unreadable:") + QString::fromStdString(journal.folder.filename().string());
    message.tone = BarMessage::Tone::Error;
    message.text =
        tr("What an Octant that ended kept in %1 cannot be read: %2. It stays there for 30 days.")
            .arg(shownPath(QString::fromStdString(journal.folder.string())), shownText(journal.why.text()));
    emit reported(message.text);
    m_bars.post(std::move(message));
}

void Recovery::show(std::vector<Leftover> leftovers) {
    auto* dialog = new RecoveryDialog(std::move(leftovers), m_window);
    // Their files are read and compared, which the window does not wait for.
    connect(dialog, &RecoveryDialog::discarded, this, [this, dialog] {
        const auto all = std::make_shared<std::vector<Leftover>>(dialog->takeDiscarded());
        m_thread->post([all] {
            for (Leftover& leftover : *all)
                discardLeftover(std::move(leftover));
        });
    });
    connect(dialog, &RecoveryDialog::wanted, this, [this, dialog] {
        for (Leftover& leftover : dialog->takeWanted())
            recover(std::move(leftover));
    });
    dialog->open();
}

QString Recovery::nameOf(const Leftover& leftover) const {
    return leftover.name.isEmpty() ? tr("The untitled document") : leftover.name;
}

void Recovery::recover(Leftover leftover) {
    const auto shared = std::make_shared<Leftover>(std::move(leftover));
    const auto work = [this, shared, limits = keptLimits()](JobControl& control) -> Jobs::Continuation {
        auto replayed = std::make_shared<Result<Replayed>>(attempt("recovering", [&] {
            putEarlierHistoryBefore(journalRoot(), shared->folder, limits.eachDocument);
            return replay(shared->folder, control, ReplayWhat::Current);
        }));
        const auto merge = std::make_shared<Result<Blob>>(
            attempt("the merge", [&] { return readFile(shared->folder.merge()); }));
        return [this, shared, replayed, merge] { restore(*shared, *replayed, merge->value_or(Blob())); };
    };
    m_jobs.start(tr("Recovering %1").arg(nameOf(*shared)), this, work);
}

void Recovery::restore(Leftover& leftover, Result<Replayed>& replayed, const Blob& merge) {
    const QString id = QStringLiteral("recovery");
    if (!replayed) {
        BarMessage message;
        message.id = id;
        message.tone = BarMessage::Tone::Error;
        message.text = tr("%1 could not be recovered: %2. What there is of it stays in %3, and is offered "
                          "again at the next start.")
                           .arg(nameOf(leftover), shownText(replayed.error().text()),
                                shownPath(QString::fromStdString(leftover.folder.path().string())));
        emit reported(message.text);
        m_bars.post(std::move(message));
        return;
    }
    Document* document = m_files.adoptRecovered(restoredDocument(*replayed, m_jobs), replayed->history.stamp);
    const std::filesystem::path folder = leftover.folder.path();
    const bool damaged = replayed->journal.stopped && !replayed->journal.cutOff;
    if (damaged) { // going on writes over what lies behind
        std::error_code none;
        std::filesystem::copy_file(leftover.folder.journal(), folder / "journal-damaged",
                                   std::filesystem::copy_options::overwrite_existing, none);
    }
    auto writer = journal::JournalWriter::resume(leftover.folder.journal(), replayed->journal);
    if (writer) {
        auto journal = std::make_shared<DocumentJournal>(std::move(leftover.folder), std::move(*writer),
                                                         replayed->opened, replayed->readings,
                                                         savedPlaceOf(replayed->journal));
        journal->setCheckpoints(DocumentJournal::defaultCheckpoints, replayed->costs);
        auto log = std::make_unique<JournalLog>(m_thread, std::move(journal), tellerOf(*document));
        log->whenDropped([this, guard = QPointer<Document>(document)] {
            if (guard)
                keepClosed(*guard);
        });
        document->setLog(std::move(log));
    } else {
        tellFailure(document->number(), tl::unexpected(writer.error()));
    }
    emit reported(
        tr("Recovered %1 with %n steps", nullptr, replayed->history.tree.count()).arg(document->title()));
    if (replayed->rest)
        restoreRest(*document, *replayed, folder);
    if (const HistoryState& first = replayed->history.tree.state(0);
        !merge.empty() && m_mergeRecovered && first.number == 0)
        m_mergeRecovered(*document, first.map, merge);
    if (!replayed->stoppedAt && replayed->history.underWay)
        tellUnderWay(*document, *replayed->history.underWay);
    if (!replayed->stoppedAt) {
        if (damaged)
            tellStopped(*document, replayed->journal.stopped->text(), false);
        return;
    }
    if (document->log())
        document->log()->wentTo(document->undoStack().number());
    tellStopped(*document, *replayed->stoppedAt, replayed->wentOn);
}

void Recovery::restoreRest(Document& document, const Replayed& replayed,
                           const std::filesystem::path& folder) {
    const auto work = [this, folder, replayed,
                       guard = QPointer<Document>(&document)](JobControl& control) -> Jobs::Continuation {
        // What is unsaved must not be lost by what was done before it.
        auto all = std::make_shared<Result<Replayed>>(attempt("the history", [&]() -> Result<Replayed> {
            if (Trying::endedTwice(folder))
                return fail("Octant ended twice while that was done");
            const Trying trying(folder);
            return replayRest(folder, replayed, control);
        }));
        return [this, guard, all, number = replayed.history.tree.number(), map = replayed.history.tree.map(),
                cancelled = control.cancel.cancelled()] {
            // Of a document that holds something else by now there is nothing to fill.
            if (cancelled || !guard || guard->undoStack().positionOf(number) < 0 ||
                guard->undoStack().mapOf(number) != map)
                return;
            if (!*all) {
                emit reported(tr("The steps of %1 from before could not be restored: %2.")
                                  .arg(guard->title(), shownText(all->error().text())));
                return;
            }
            const LoggedHistory& history = (*all)->history;
            const HistoryTree& tree = history.tree;
            const bool same = history.saved && tree.positionOf(*history.saved) >= 0 &&
                              guard->savedStamp() == history.stamp &&
                              FileStamp::of(history.path) == history.stamp;
            guard->fillHistory(tree, same ? tree.mapOf(*history.saved) : nullptr);
            if ((*all)->stoppedAt)
                tellStopped(*guard, *(*all)->stoppedAt, (*all)->wentOn);
        };
    };
    m_jobs.start(tr("Restoring the steps of %1").arg(document.title()), this, work, true);
}

void Recovery::tellUnderWay(Document& document, const journal::UnderWayRecord& lost) {
    std::vector<Edit> edits;
    for (const std::string& line : lost.edits)
        if (Result<Edit> edit = json::editFromJson(line))
            edits.push_back(std::move(*edit));
    if (edits.size() != lost.edits.size())
        return;
    const QString name = shownText(lost.name);
    BarMessage message =
        BarMessage::about(document, QStringLiteral("underWay"),
                          tr("“%1” was not done yet when Octant ended, so %2 is as it was before.")
                              .arg(name, document.title()));
    emit reported(message.text);
    message.choices.push_back(
        {QStringLiteral("doAgain"), tr("Do it again"), [guard = QPointer<Document>(&document), edits, name] {
             if (!guard)
                 return;
             if (edits.size() == 1)
                 guard->submit(edits.front());
             else
                 guard->submitTogether(edits, name);
         }});
    m_bars.post(std::move(message));
}

void Recovery::tellStopped(Document& document, const std::string& why, bool wentOn) {
    const QString what = shownText(why);
    const QString text =
        wentOn
            ? tr("Not all of %1 could be recovered: %2. Everything before that is here, and what there was "
                 "from the next checkpoint on.")
                  .arg(document.title(), what)
            : tr("Not all of %1 could be recovered: %2. Everything before that is here.")
                  .arg(document.title(), what);
    emit reported(text);
    m_bars.post(BarMessage::about(document, QStringLiteral("recovery"), text));
}

} // namespace octant
