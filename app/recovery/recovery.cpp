#include "app/recovery/recovery.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include "app/document/document.h"
#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/window_files.h"
#include "app/recovery/document_journal.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/journal_thread.h"
#include "app/recovery/recovery_dialog.h"
#include "app/window/message_bar.h"
#include "model/core/attempt.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

/// A disk that takes longer may never answer, and the system kills who keeps it waiting.
constexpr std::chrono::seconds longestWait(5);

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
    document->setLog(std::move(log));
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
        BarMessage message;
        message.id = QStringLiteral("journal");
        message.document = document;
        message.ofDocument = true;
        message.tone = BarMessage::Tone::Warning;
        message.text = tr("Changes to %1 cannot be kept for recovery in %2: %3. Editing goes on; save often.")
                           .arg(document->title(), shownPath(QString::fromStdString(journalRoot().string())),
                                shownText(written.error().text()));
        emit reported(message.text);
        m_bars.post(std::move(message));
    }
}

bool Recovery::leave() {
    std::vector<const JournalLog*> logs;
    bool all = true;
    for (int i = 0; i < m_documents.count(); ++i) {
        if (!m_documents.at(i)->modified())
            continue;
        if (auto* log = dynamic_cast<JournalLog*>(m_documents.at(i)->log())) {
            log->keep();
            logs.push_back(log);
        } else {
            all = false;
        }
    }
    return m_thread->waitFor(longestWait) && all &&
           std::all_of(logs.begin(), logs.end(), [](const JournalLog* log) { return log->written(); });
}

void Recovery::drop() {
    for (int i = 0; i < m_documents.count(); ++i)
        if (HistoryLog* log = m_documents.at(i)->log())
            log->dropped();
}

void Recovery::offer() {
    const auto work = [this](JobControl&) -> Jobs::Continuation {
        auto found = std::make_shared<Result<std::vector<Leftover>>>(
            attempt("the journals", [] { return takeLeftovers(journalRoot()); }));
        return [this, found] {
            if (*found && !(*found)->empty())
                show(std::move(**found));
        };
    };
    m_jobs.start(tr("Looking for unsaved documents"), this, work, true);
}

void Recovery::show(std::vector<Leftover> leftovers) {
    auto* dialog = new RecoveryDialog(std::move(leftovers), m_window);
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
    const auto work = [this, shared](JobControl& control) -> Jobs::Continuation {
        auto replayed = std::make_shared<Result<Replayed>>(
            attempt("recovering", [&] { return replay(shared->folder, control); }));
        return [this, shared, replayed] { restore(*shared, *replayed); };
    };
    m_jobs.start(tr("Recovering %1").arg(nameOf(*shared)), this, work);
}

void Recovery::restore(Leftover& leftover, Result<Replayed>& replayed) {
    BarMessage message;
    message.id = QStringLiteral("recovery");
    if (!replayed) {
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
    auto writer = journal::JournalWriter::resume(leftover.folder.journal(), replayed->journal);
    if (writer) {
        auto journal = std::make_shared<DocumentJournal>(std::move(leftover.folder), std::move(*writer),
                                                         replayed->opened);
        document->setLog(std::make_unique<JournalLog>(m_thread, std::move(journal), tellerOf(*document)));
    } else {
        tellFailure(document->number(), tl::unexpected(writer.error()));
    }
    emit reported(tr("Recovered %1 with %n steps", nullptr, static_cast<int>(replayed->steps.size()))
                      .arg(document->title()));
    if (!replayed->stoppedAt)
        return;
    if (document->log())
        document->log()->wentTo(
            replayed->index == 0 ? 0 : replayed->steps[std::size_t(replayed->index) - 1].number);
    message.document = document;
    message.ofDocument = true;
    message.tone = BarMessage::Tone::Warning;
    message.text = tr("Not all of %1 could be recovered: %2. Everything before that is here.")
                       .arg(document->title(), shownText(*replayed->stoppedAt));
    emit reported(message.text);
    m_bars.post(std::move(message));
}

} // namespace octant
