#include "app/recovery/leftover.h"

#include <fcntl.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include <QFile>

#include "app/files/file_path.h"
#include "app/recovery/closed_journals.h"
#include "io/file_handle.h"
#include "io/journal/writer.h"
#include "io/machine_memory.h"
#include "io/png/png.h"
#include "io/save_file.h"

namespace octant {
namespace {

using journal::BaseRecord, journal::CheckpointRecord, journal::GoToRecord, journal::ReadingRecord,
    journal::SavedRecord, journal::StepNumber, journal::StepRecord;

/// Works through the records of a journal.
class History {
public:
    void operator()(const BaseRecord& base) {
        m_history.path = base.path;
        m_history.stamp = base.stamp;
        m_history.time = base.time;
        if (!base.path.empty())
            m_history.saved = 0;
    }
    void operator()(const StepRecord& step) {
        m_history.time = step.time;
        m_history.underWay.reset();
        if (step.amends) {
            amend(step);
            return;
        }
        HistoryTree& tree = m_history.tree;
        tree.makeReady();
        tree.push({step.number,
                   step.parent,
                   tree.readingOf(step.parent),
                   QString::fromStdString(step.name),
                   step.time,
                   {},
                   {},
                   {},
                   {}});
        m_history.states.emplace_back(step);
    }
    void operator()(const ReadingRecord& reading) {
        m_history.time = reading.time;
        m_history.tree.addReading(reading.number, reading.parent, {});
        m_history.tree.goTo(reading.number);
        m_history.states.emplace_back(reading);
    }
    void operator()(const GoToRecord& record) {
        m_history.time = record.time;
        m_history.underWay.reset();
        m_history.tree.goTo(record.step);
    }
    void operator()(const SavedRecord& saved) {
        m_history.time = saved.time;
        m_history.path = saved.path;
        m_history.stamp = saved.stamp;
        m_history.saved = saved.stamp.exists() ? std::optional(saved.step) : std::nullopt;
    }

    void operator()(const CheckpointRecord& checkpoint) {
        m_history.checkpoints.insert_or_assign(checkpoint.step, checkpoint);
    }

    void operator()(const journal::UnderWayRecord& record) {
        m_history.time = record.time;
        m_history.underWay = record.edits.empty() ? std::nullopt : std::optional(record);
    }

    LoggedHistory take() {
        const HistoryTree& tree = m_history.tree;
        if (m_history.underWay && m_history.underWay->parent != tree.number())
            m_history.underWay.reset();
        m_history.unsaved =
            m_history.underWay || !m_history.saved || tree.positionOf(*m_history.saved) != tree.index();
        return std::move(m_history);
    }

private:
    /// It stays where it was in the tree.
    void amend(const StepRecord& step) {
        for (LoggedHistory::State& state : m_history.states)
            if (auto* own = std::get_if<StepRecord>(&state); own && own->number == step.number) {
                const StepNumber parent = own->parent;
                *own = step;
                own->parent = parent;
            }
        m_history.tree.setName(step.number, QString::fromStdString(step.name));
    }

    LoggedHistory m_history;
};

/// So long is waited for a version that reads what this one does not.
constexpr std::chrono::hours unreadableKept(30 * 24);
/// Its bytes and its records need less than this times its size.
constexpr std::uint64_t memoryOfJournal = 4;
/// Of the file, and of its pixels.
constexpr std::uint64_t largestPictureFile = 64 * 1024, largestPicture = 64 * 1024;

QString nameOf(const LoggedHistory& history, const BaseRecord& base) {
    for (const std::string* path : {&history.path, &base.suggestedPath, &base.importedFrom})
        if (!path->empty())
            return fileNameOf(QFile::decodeName(path->c_str()));
    return {};
}

/// Null where there is none, or it is not as small as those that the program writes.
std::shared_ptr<const Picture> readPicture(const std::filesystem::path& path) {
    const Result<Blob> file = readFile(path, largestPictureFile);
    if (!file)
        return {};
    Result<Picture> picture = png::read(file->span(), largestPicture);
    if (!picture || picture->width == 0 || picture->height == 0 || picture->format != PixelFormat::Rgb)
        return {};
    return std::make_shared<const Picture>(std::move(*picture));
}

/// Keeps a journal without unsaved changes for when its file is opened again. A file that has another stamp
/// can hold the same; one that is out of reach can come back.
void keepSaved(JournalFolder& folder, const LoggedHistory& history) {
    folder.removeCheckpoints();
    folder.removeMerge();
    if (history.tree.count() == 0)
        folder.remove();
    else if (const Marked marked = markClosed(folder, history.path, {});
             marked == Marked::Changed || (marked == Marked::Failed && folder.untouchedFor(unreadableKept)))
        folder.remove();
}

/// True the first time.
bool firstTold(const JournalFolder& folder) {
    return static_cast<bool>(
        FileHandle(::open((folder.path() / "told").c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)));
}

/// Nothing for a journal that says nothing worth keeping or cannot be read; the former is removed.
std::optional<Leftover> leftoverIn(JournalFolder folder, std::vector<UnreadableJournal>* unreadable) {
    folder.dropUnwrittenEnd();
    const Result<Blob> bytes = readFile(folder.journal(), memoryLeft() / memoryOfJournal);
    const Result<journal::Journal> journal =
        bytes ? journal::readJournal(bytes->span()) : tl::unexpected(bytes.error());
    const bool torn = journal ? journal->cutOff : bytes && bytes->size() < journal::headerBytes;
    if (!journal || (journal->records.empty() && journal->stopped)) {
        // Its program ended before there was anything to keep, or it is of a version that never came back.
        if ((torn && folder.old()) || folder.untouchedFor(unreadableKept))
            folder.remove();
        else if (!torn && unreadable != nullptr && firstTold(folder))
            unreadable->push_back({folder.path(), journal ? *journal->stopped : journal.error()});
        return {};
    }
    const LoggedHistory history = historyOf(*journal);
    if (journal->records.empty() || !history.unsaved) {
        // A later version may know what comes behind. What its program would have kept when it closed the
        // document is kept.
        const bool whole = !journal->stopped || torn;
        if (whole)
            keepSaved(folder, history);
        return {};
    }
    const auto& base = std::get<BaseRecord>(journal->records.front());
    auto picture = readPicture(folder.picture());
    Leftover leftover{std::move(folder),
                      QFile::decodeName(history.path.c_str()),
                      nameOf(history, base),
                      base.kind,
                      QDateTime::fromMSecsSinceEpoch(base.time),
                      QDateTime::fromMSecsSinceEpoch(history.time),
                      history.tree.count(),
                      std::move(picture)};
    return leftover;
}

} // namespace

LoggedHistory historyOf(const journal::Journal& journal) {
    History history;
    for (const journal::Record& record : journal.records)
        std::visit(history, record);
    return history.take();
}

void discardLeftover(Leftover leftover) {
    JournalFolder& folder = leftover.folder;
    const Result<Blob> bytes = readFile(folder.journal());
    Result<journal::Journal> journal =
        bytes ? journal::readJournal(bytes->span()) : tl::unexpected(bytes.error());
    if (!journal || journal->savedEnd == 0) {
        folder.remove();
        return;
    }
    journal->end = journal->savedEnd;
    journal->chain = journal->savedChain;
    journal = journal::readJournal(bytes->span().first(journal->end));
    if (!journal || !journal::JournalWriter::resume(folder.journal(), *journal)) {
        folder.remove();
        return;
    }
    keepSaved(folder, historyOf(*journal));
}

std::vector<Leftover> takeLeftovers(const std::filesystem::path& root,
                                    std::vector<UnreadableJournal>* unreadable, bool* inUse) {
    std::vector<Leftover> leftovers;
    for (JournalFolder& folder : JournalFolder::takeAbandoned(root, inUse))
        if (auto leftover = leftoverIn(std::move(folder), unreadable))
            leftovers.push_back(std::move(*leftover));
    std::sort(leftovers.begin(), leftovers.end(),
              [](const Leftover& a, const Leftover& b) { return a.last > b.last; });
    return leftovers;
}

} // namespace octant
