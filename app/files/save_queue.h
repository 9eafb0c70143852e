#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QString>

#include "app/document/jobs.h"

namespace octant {

class Document;

/// One file that is to be written.
struct FileWrite {
    QString what;                ///< shown while it runs
    QString path;                ///< of the file that is made or replaced
    QPointer<Document> document; ///< null: of no document
    using Then = std::function<void()>;
    /// Called on the window's thread with what came out; calls `then` when it was written.
    using Finish = std::function<void(Then then)>;
    using Work = std::function<Finish(JobControl&)>;
    /// Called on the window's thread when its turn comes; the work itself runs on a worker.
    std::function<Work()> begin;
    std::vector<Then> then;
    bool isCopy = false; ///< an export, which is not what the document is saved as
};

/// Writes files beside other work, but one after another, in the order that they were asked for, where two go
/// to the same file or come from the same document.
class SaveQueue : public QObject {
    Q_OBJECT
public:
    SaveQueue(Jobs& jobs, QObject* parent);

    /// A save of the same document to the same file that has not begun is left out: this one holds more.
    /// What was to follow it follows this one. Returns a number for cancel().
    int add(FileWrite write);
    /// A write that has not begun is left out, one that runs is asked to stop; nothing for one that has
    /// ended.
    void cancel(int number);
    /// Nothing is written or waits to be.
    bool idle() const { return m_writes.empty(); }
    bool pending(const Document* document) const;
    /// Where the last of the saves of the document goes that have not ended; empty where there is none.
    QString pathOfLast(const Document* document) const;
    /// Calls it once all writes of the document, or of all for null, have ended, well or not.
    void whenDone(Document* document, std::function<void()> call);

private:
    struct Entry {
        FileWrite write;
        QString target; ///< the file that the path leads to
        bool running = false;
        int number = 0;
        std::shared_ptr<JobControl> job = {}; ///< null until it runs
    };
    struct Waiter {
        QPointer<Document> document;
        bool all = false;
        std::function<void()> call;
    };
    void startReady();
    void start(Entry& entry);
    std::vector<Entry>::iterator find(int number);
    void finished(int number, const FileWrite::Finish& finish);
    void callWaiters();

    Jobs& m_jobs;
    std::vector<Entry> m_writes; ///< in the order that they were asked for
    std::vector<Waiter> m_waiters;
    int m_last = 0;
};

} // namespace octant
