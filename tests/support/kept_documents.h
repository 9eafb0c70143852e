#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/document/jobs.h"
#include "app/files/map_files.h"
#include "app/recovery/closed_journals.h"
#include "app/recovery/earlier_history.h"
#include "app/recovery/journal_log.h"
#include "app/recovery/replay.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"

namespace octant::test {

// Documents of files that are opened, saved and closed, with the journals that are kept of them.

/// Writes the document's map to its file, as a save does.
inline void saveNow(Document& document) {
    const MapPtr map = document.committed();
    SaveDetails details;
    QVERIFY(writeMapFile(document.origin().path.toStdString(), *map, {}, &details));
    document.setSaved(map, details.written);
}

inline constexpr KeptLimits plenty{1000000000, 1000000000};

/// A document of a file that is opened, with the history that was kept of it, and closed.
class Reopened {
public:
    Reopened(const QString& path, const std::filesystem::path& root, Jobs& jobs)
        : m_thread(std::make_shared<JournalThread>()), m_file(loadBlob(path)) {
        DocumentOrigin origin;
        origin.path = path;
        const FileStamp stamp = FileStamp::of(path.toStdString());
        document = std::make_unique<Document>(readMap(m_file, {}).value(), origin, jobs);
        document->setSaved(document->committed(), stamp);
        const JournalBase base{m_file, document->committed(), baseRecordOf(*document, stamp)};
        document->setLog(std::make_unique<JournalLog>(m_thread, std::make_shared<DocumentJournal>(root, base),
                                                      [](const Result<void>&) {}));
        m_base = base;
        m_root = root;
    }
    /// Puts the history before what was done since; false where none was kept.
    bool findHistory(std::uint64_t largest = plenty.eachDocument) {
        const FileContent content{std::filesystem::canonical(document->origin().path.toStdString()),
                                  journal::contentHash(m_file.span()), m_file.size()};
        auto folder = takeClosed(m_root, content);
        if (!folder)
            return false;
        putEarlierHistoryBefore(m_root, *folder, largest);
        JobControl control;
        auto replayed = replay(*folder, control);
        if (!replayed || replayed->stoppedAt || !replayed->history.saved)
            return false;
        auto writer = journal::JournalWriter::resume(folder->journal(), replayed->journal);
        auto journal = std::make_shared<DocumentJournal>(std::move(*folder), std::move(writer.value()),
                                                         replayed->opened, replayed->readings);
        document->continueHistory(std::move(replayed->history.tree), *replayed->history.saved,
                                  std::make_unique<JournalLog>(
                                      m_thread, std::move(journal), [](const Result<void>&) {}, m_base));
        return true;
    }
    void close(const KeptLimits& limits = plenty) {
        dynamic_cast<JournalLog&>(*document->log())
            .keepClosed(document->origin().path.toStdString(), document->savedStamp(), document->modified(),
                        limits);
        document.reset();
        m_thread->wait();
    }
    void die() {
        dynamic_cast<JournalLog&>(*document->log()).keep();
        document.reset();
        m_thread->wait();
    }

    std::unique_ptr<Document> document;

private:
    std::shared_ptr<JournalThread> m_thread;
    Blob m_file;
    JournalBase m_base;
    std::filesystem::path m_root;
};

inline void renameMap(Document& document, const char* name) {
    document.submit(setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string(name)));
}

/// A copy of a sample that can be written, in a folder.
inline QString copyOf(const char* file, const QTemporaryDir& folder) {
    const QString path =
        folder.filePath(QStringLiteral("copy") + QFileInfo(QString::fromLatin1(file)).fileName());
    QFile::copy(dataFile(QString::fromLatin1(file)), path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

/// Journals of closed documents.
inline int closedIn(const std::filesystem::path& root) {
    int count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        count += entry.path().filename() == "closed" ? 1 : 0;
    return count;
}

} // namespace octant::test
