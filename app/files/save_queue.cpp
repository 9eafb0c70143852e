#include "app/files/save_queue.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

#include <QFileInfo>

#include "app/document/document.h"

namespace octant {
namespace {

/// The same for all names of a file, also where it is yet to be made.
QString targetOf(const QString& path) {
    const QFileInfo file(path);
    QString canonical = file.canonicalFilePath();
    if (!canonical.isEmpty())
        return canonical;
    const QString folder = QFileInfo(file.absolutePath()).canonicalFilePath();
    return folder + QLatin1Char('/') + file.fileName();
}

} // namespace

SaveQueue::SaveQueue(Jobs& jobs, QObject* parent) : QObject(parent), m_jobs(jobs) {}

int SaveQueue::add(FileWrite write) {
    const int number = ++m_last;
    Entry entry{std::move(write), {}, false, number};
    entry.target = targetOf(entry.write.path);
    const auto same = std::find_if(m_writes.begin(), m_writes.end(), [&](const Entry& other) {
        return !other.running && !other.write.isCopy && !entry.write.isCopy && other.write.document &&
               other.write.document == entry.write.document && other.target == entry.target;
    });
    if (same != m_writes.end()) {
        entry.write.then.insert(entry.write.then.begin(), std::make_move_iterator(same->write.then.begin()),
                                std::make_move_iterator(same->write.then.end()));
        m_writes.erase(same);
    }
    m_writes.push_back(std::move(entry));
    startReady();
    return number;
}

void SaveQueue::cancel(int number) {
    const auto entry = find(number);
    if (entry == m_writes.end())
        return;
    if (entry->running) {
        if (entry->job)
            entry->job->cancel.cancel();
        return;
    }
    m_writes.erase(entry);
    startReady();
    callWaiters();
}

std::vector<SaveQueue::Entry>::iterator SaveQueue::find(int number) {
    return std::find_if(m_writes.begin(), m_writes.end(),
                        [&](const Entry& one) { return one.number == number; });
}

bool SaveQueue::pending(const Document* document) const {
    return std::any_of(m_writes.begin(), m_writes.end(),
                       [&](const Entry& entry) { return entry.write.document == document; });
}

QString SaveQueue::pathOfLast(const Document* document) const {
    const auto last = std::find_if(m_writes.rbegin(), m_writes.rend(), [&](const Entry& entry) {
        return entry.write.document == document && !entry.write.isCopy;
    });
    return last == m_writes.rend() ? QString() : last->write.path;
}

void SaveQueue::whenDone(Document* document, std::function<void()> call) {
    m_waiters.push_back({document, document == nullptr, std::move(call)});
    callWaiters();
}

void SaveQueue::startReady() {
    for (std::size_t i = 0; i < m_writes.size(); ++i) {
        const Entry& entry = m_writes[i];
        const bool waits =
            entry.running ||
            std::any_of(m_writes.begin(), m_writes.begin() + std::ptrdiff_t(i), [&](const Entry& other) {
                return other.target == entry.target ||
                       (entry.write.document && other.write.document == entry.write.document);
            });
        if (!waits)
            start(m_writes[i]);
    }
}

void SaveQueue::start(Entry& entry) {
    entry.running = true;
    const int number = entry.number;
    auto job =
        m_jobs.start(entry.write.what, this,
                     [this, number, work = entry.write.begin()](JobControl& control) -> Jobs::Continuation {
                         return [this, number, finish = work(control)] { finished(number, finish); };
                     });
    if (const auto running = find(number); running != m_writes.end())
        running->job = std::move(job);
}

void SaveQueue::finished(int number, const FileWrite::Finish& finish) {
    const auto entry = find(number);
    const std::vector<FileWrite::Then> then = std::move(entry->write.then);
    m_writes.erase(entry);
    try {
        finish([then] {
            for (const FileWrite::Then& call : then)
                if (call)
                    call();
        });
    } catch (const std::bad_alloc&) {
        startReady();
        callWaiters();
        throw;
    }
    startReady();
    callWaiters();
}

void SaveQueue::callWaiters() {
    std::vector<Waiter> ready;
    for (auto waiter = m_waiters.begin(); waiter != m_waiters.end();)
        if (waiter->all ? m_writes.empty() : !waiter->document || !pending(waiter->document)) {
            ready.push_back(std::move(*waiter));
            waiter = m_waiters.erase(waiter);
        } else {
            ++waiter;
        }
    for (const Waiter& waiter : ready)
        waiter.call();
}

} // namespace octant
