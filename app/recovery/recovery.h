#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QObject>

#include "app/recovery/leftover.h"
#include "app/recovery/replay.h"
#include "io/file_stamp.h"
#include "model/core/blob.h"
#include "model/core/result.h"

class QWidget;

namespace octant {

class Document;
class Documents;
class Jobs;
class JournalThread;
class MessageBars;
class WindowFiles;

/// Keeps a journal of each document of the window, and offers what programs that ended without saving have
/// left.
class Recovery : public QObject {
    Q_OBJECT
public:
    /// `window` is its parent and that of its dialogs.
    Recovery(Documents& documents, Jobs& jobs, WindowFiles& files, MessageBars& bars, QWidget* window);
    ~Recovery() override;

    /// Looks for documents that programs which are gone have left, and shows a dialog where there are any.
    void offer();
    /// The program ends without asking: returns when all that was done is on the disk, or after some seconds.
    /// Journals of documents with changes stay for the next start. False: not all changes are kept.
    bool leave();
    /// Asks how much of the history of closed files is kept, and keeps to it.
    void askKeptHistory();
    /// What is still unsaved was discarded: nothing is offered at the next start.
    void drop();
    /// The document came of a merge; this lists its conflicts again (app/compare/merge_record.h).
    void keepMerge(const Document& document, const Blob& record);
    /// Called with such a document that was recovered. `opened`: its state before all steps.
    using MergeRecovered = std::function<void(Document& document, const MapPtr& opened, const Blob& record)>;
    void whenMergeRecovered(MergeRecovered call) { m_mergeRecovered = std::move(call); }

signals:
    /// A line for the status bar and the log.
    void reported(const QString& line);

private:
    class Relay;

    /// Begins the journal of a document that was opened from these bytes.
    void follow(Document* document, const Blob& file, const FileStamp& stamp);
    /// Looks for the journal that the file had when it was closed, and puts the history before that of now.
    void findHistory(Document& document, const Blob& file, const FileStamp& stamp);
    /// The document goes: its journal stays where its file holds it.
    void keepClosed(Document& document);
    /// What tells the window when the disk does not take a journal, and when it does again.
    std::function<void(const Result<void>&)> tellerOf(const Document& document);
    void tellFailure(std::uint64_t document, const Result<void>& written);
    void show(std::vector<Leftover> leftovers);
    QString nameOf(const Leftover& leftover) const;
    void recover(Leftover leftover);
    /// `merge`: empty where it came of none.
    void restore(Leftover& leftover, Result<Replayed>& replayed, const Blob& merge);
    /// Does the steps again that recovering left, and gives them to the document.
    void restoreRest(Document& document, const Replayed& replayed, const std::filesystem::path& folder);
    /// Offers to do again what was under way when the program ended.
    void tellUnderWay(Document& document, const journal::UnderWayRecord& lost);
    void tellStopped(Document& document, const std::string& why, bool wentOn);
    void tellUnreadable(const UnreadableJournal& journal);

    Documents& m_documents;
    Jobs& m_jobs;
    WindowFiles& m_files;
    MessageBars& m_bars;
    QWidget* m_window;
    std::shared_ptr<JournalThread> m_thread;
    std::shared_ptr<Relay> m_relay;
    MergeRecovered m_mergeRecovered;
    int m_looks = 0; ///< how often offer() was put off
};

} // namespace octant
