#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/document/history_log.h"
#include "app/recovery/document_journal.h"
#include "app/recovery/journal_thread.h"

namespace octant {

class Document;

/// What the journal of a document that was just opened begins with. `stamp`: of its file.
journal::BaseRecord baseRecordOf(const Document& document, const FileStamp& stamp);

/// Passes what a document tells of its history to the thread that writes it down. When the document goes its
/// journal goes too, unless it is to be kept.
class JournalLog final : public HistoryLog {
public:
    /// `told` is called on the writing thread with what came of each record.
    using Told = std::function<void(const Result<void>&)>;
    JournalLog(std::shared_ptr<JournalThread> thread, std::shared_ptr<DocumentJournal> journal, Told told);
    /// The same for a document that was opened again, from this.
    JournalLog(std::shared_ptr<JournalThread> thread, std::shared_ptr<DocumentJournal> journal, Told told,
               JournalBase again);
    ~JournalLog() override;

    /// Writes the base, for a document that no file holds.
    void begin();
    /// The journal stays where it is, for the next start of the program, unless something is done before, and
    /// what it lacks is tried once more.
    void keep();
    /// When the document goes, unless something is done before, its journal stays for when the file is opened
    /// again. `discarded`: without what was done since the file was saved.
    void keepClosed(const std::filesystem::path& file, const FileStamp& stamp, bool discarded,
                    const KeptLimits& limits);
    /// Called by dropped(), when the document is still what it was: keepClosed() keeps what was saved.
    void whenDropped(std::function<void()> call) { m_whenDropped = std::move(call); }
    /// The journal, which is left to the caller: nothing is removed when the log goes.
    std::shared_ptr<DocumentJournal> handOver() {
        m_kept = true;
        return m_journal;
    }
    /// See DocumentJournal::keepMerge().
    void keepMerge(const Blob& record);
    /// All that was told so far is on the disk. To be asked once the thread has done what was posted.
    bool written() const;

    void makeReady() override;
    void dropped() override {
        m_kept = false;
        m_closing.reset();
        if (m_whenDropped)
            m_whenDropped();
    }
    void stepDone(const LoggedStep& step) override;
    void wentTo(std::uint64_t step) override;
    void saved(std::uint64_t step, const QString& path, const FileStamp& stamp) override;
    void unsaved(const QString& path) override;
    void readAgain(std::uint64_t number, std::uint64_t step, const MapPtr& map) override;
    void underWay(std::uint64_t parent, const QString& name, const SharedEdits& edits) override;
    void pictured(const std::shared_ptr<const Picture>& picture) override;

private:
    struct Inbox;
    void post(JournalItems::value_type item);
    /// Has the thread write what is in the inbox.
    void write();

    std::shared_ptr<JournalThread> m_thread;
    std::shared_ptr<DocumentJournal> m_journal; ///< used on the thread alone
    std::shared_ptr<Inbox> m_inbox;
    Told m_told;
    JournalItems m_spare;               ///< room for one that is told next
    std::optional<JournalBase> m_again; ///< until readAgain()
    bool m_kept = false;
    std::function<void()> m_whenDropped;
    struct Closing {
        std::filesystem::path file;
        FileStamp stamp;
        bool discarded = false;
        KeptLimits limits;
    };
    std::optional<Closing> m_closing;
};

} // namespace octant
