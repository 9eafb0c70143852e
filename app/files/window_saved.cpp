#include <QFile>

#include "app/document/document.h"
#include "app/files/file_path.h"
#include "app/files/window_files.h"
#include "views/host/shown_text.h"

namespace octant {

void WindowFiles::tellOfSave(Document& document, const QString& path, const SaveDetails& details) {
    BarMessage message;
    message.document = &document;
    message.ofDocument = true;
    for (const char* id : {"backup", "notOpened", "notSynced"})
        m_bars.dismiss(QString::fromLatin1(id), &document);
    message.tone = BarMessage::Tone::Warning;
    if (details.notOpened) {
        message.id = QStringLiteral("notOpened");
        message.text =
            tr("%1 was saved and holds byte by byte what was written, but Octant could not open that "
               "again: %2. What the file held before stays beside it as %1.1. Keep that, and save "
               "this once more under another name.")
                .arg(fileNameOf(path), shownText(details.notOpened->text()));
        emit reported(message.text);
        m_bars.post(message);
    }
    if (details.notSynced) {
        message.id = QStringLiteral("notSynced");
        message.text =
            tr("%1 was saved, but its disk does not say that this outlives a power cut: %2. Save it "
               "on another disk as well.")
                .arg(fileNameOf(path), shownText(details.notSynced->text()));
        emit reported(message.text);
        m_bars.post(message);
    }
    message.id = QStringLiteral("backup");
    if (details.noBackup) {
        message.text =
            tr("%1 was saved, but what it held before could not be kept as a backup: %2. Close or move away "
               "what has that name, free some space, or choose fewer in File, Backups.")
                .arg(fileNameOf(path), shownText(details.noBackup->text()));
        emit reported(message.text);
        m_bars.post(message);
    }
    if (details.otherNames.count == 0)
        return;
    message.id = QStringLiteral("otherNames");
    message.tone = BarMessage::Tone::Note;
    const std::filesystem::path& found = details.otherNames.found;
    const QString others = tr("%n other names", nullptr, static_cast<int>(details.otherNames.count));
    message.text =
        found.empty()
            ? tr("%1 had %2 on this disk (hard links). Only %1 holds what was saved, the others what it held "
                 "before.")
                  .arg(fileNameOf(path), others)
            : tr("%1 had %2 on this disk (hard links), among them %3. Only %1 holds what was saved, the "
                 "others "
                 "what it held before.")
                  .arg(fileNameOf(path), others, fileNameOf(QFile::decodeName(found.c_str())));
    emit reported(message.text);
    m_bars.post(std::move(message));
}

} // namespace octant
