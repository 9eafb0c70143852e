#include "app/recovery/journal_log.h"

#include <mutex>
#include <new>
#include <utility>

#include <QDateTime>

#include "app/document/document.h"
#include "app/files/file_path.h"
#include "model/core/attempt.h"

namespace octant {
namespace {

std::int64_t now() { return QDateTime::currentMSecsSinceEpoch(); }

std::string localPath(const QString& path) {
    return path.isEmpty() ? std::string() : filePathOf(path).string();
}

} // namespace

journal::BaseRecord baseRecordOf(const Document& document, const FileStamp& stamp) {
    const Map& map = *document.committed();
    journal::BaseRecord record;
    record.kind = map.rootKind();
    record.revision = map.revision;
    if (!map.levels.empty())
        record.sectorSizeLog2 = map.levels[0]->sectorSizeLog2;
    record.time = now();
    record.stamp = stamp;
    record.path = localPath(document.origin().path);
    record.importedFrom = localPath(document.origin().importedFrom);
    record.suggestedPath = localPath(document.origin().suggestedPath);
    return record;
}

/// What the thread has not taken yet.
struct JournalLog::Inbox {
    std::mutex mutex;
    JournalItems items;
    bool written = true; ///< the last write went well
};

JournalLog::JournalLog(std::shared_ptr<JournalThread> thread, std::shared_ptr<DocumentJournal> journal,
                       Told told)
    : m_thread(std::move(thread)), m_journal(std::move(journal)), m_inbox(std::make_shared<Inbox>()),
      m_told(std::move(told)) {
    m_journal->makeCheckpointsAside(m_thread->announcer());
}

JournalLog::JournalLog(std::shared_ptr<JournalThread> thread, std::shared_ptr<DocumentJournal> journal,
                       Told told, JournalBase again)
    : JournalLog(std::move(thread), std::move(journal), std::move(told)) {
    m_again = std::move(again);
    m_kept = true; // it is that of the closed document until something is told
}

JournalLog::~JournalLog() {
    if (m_kept)
        return;
    try {
        if (m_closing)
            m_thread->post([journal = m_journal, inbox = m_inbox, closing = std::move(*m_closing)] {
                const bool all = inbox->written && inbox->items.empty();
                all ? journal->close(closing.file, closing.stamp, closing.discarded, closing.limits)
                    : journal->remove();
            });
        else
            m_thread->post([journal = m_journal] { journal->remove(); });
    } catch (const std::bad_alloc&) { // what is left is offered once too often
    }
}

void JournalLog::makeReady() {
    if (m_spare.empty())
        m_spare.emplace_back();
}

void JournalLog::post(JournalItems::value_type item) {
    m_kept = false; // the program goes on after all
    m_closing.reset();
    makeReady();
    m_spare.front() = std::move(item);
    {
        const std::lock_guard lock(m_inbox->mutex);
        m_inbox->items.splice(m_inbox->items.end(), m_spare);
    }
    try {
        write();
    } catch (const std::bad_alloc&) { // what is in the inbox is written with the next
    }
}

void JournalLog::write() {
    m_thread->post([journal = m_journal, inbox = m_inbox, told = m_told] {
        JournalItems items;
        {
            const std::lock_guard lock(inbox->mutex);
            items.swap(inbox->items);
            inbox->written = false;
        }
        const Result<void> written = attempt("the journal", [&] { return journal->write(std::move(items)); });
        {
            const std::lock_guard lock(inbox->mutex);
            inbox->written = written.has_value();
        }
        told(written);
    });
}

void JournalLog::begin() { write(); }

void JournalLog::keepMerge(const Blob& record) {
    m_thread->post([journal = m_journal, record] { journal->keepMerge(record); });
}

void JournalLog::keep() {
    write();
    m_kept = true;
    m_closing.reset();
}

bool JournalLog::written() const {
    const std::lock_guard lock(m_inbox->mutex);
    return m_inbox->written && m_inbox->items.empty();
}

void JournalLog::keepClosed(const std::filesystem::path& file, const FileStamp& stamp, bool discarded,
                            const KeptLimits& limits) {
    m_closing = Closing{file, stamp, discarded, limits};
    m_kept = false;
}

void JournalLog::readAgain(std::uint64_t number, std::uint64_t step, const MapPtr&) {
    if (m_again)
        m_thread->post([journal = m_journal, number, step, again = std::move(*m_again)] {
            journal->readAgain(number, step, again);
        });
    m_again.reset();
}

void JournalLog::pictured(const std::shared_ptr<const Picture>& picture) {
    try {
        m_thread->post([journal = m_journal, picture] { journal->keepPicture(picture); });
    } catch (const std::bad_alloc&) { // the one before will do
    }
}

void JournalLog::stepDone(const LoggedStep& step) { post(StepToWrite{step}); }

void JournalLog::underWay(std::uint64_t parent, const QString& name, const SharedEdits& edits) {
    try {
        post(UnderWayToWrite{parent, name, edits, now()});
    } catch (const std::bad_alloc&) { // it is told of as a step once it is done
    }
}

void JournalLog::wentTo(std::uint64_t step) { post(journal::Record(journal::GoToRecord{step, now()})); }

void JournalLog::saved(std::uint64_t step, const QString& path, const FileStamp& stamp) {
    post(journal::Record(journal::SavedRecord{step, now(), stamp, localPath(path)}));
}

void JournalLog::unsaved(const QString& path) { saved(0, path, {}); }

} // namespace octant
