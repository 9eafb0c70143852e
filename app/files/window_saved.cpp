#include <QFile>

#include "app/document/document.h"
#include "app/files/file_path.h"
#include "app/files/window_files.h"
#include "views/host/shown_text.h"

namespace octant {

void WindowFiles::tellOfSave(Document& document, const QString& path, const SaveDetails& details) {
    const QString name = fileNameOf(path);
    const auto tell = [&](const char* id, const QString& text,
                          BarMessage::Tone tone = BarMessage::Tone::Warning) {
        emit reported(text);
        m_bars.post(BarMessage::about(document, QString::fromLatin1(id), text, tone));
    };
    for (const char* id : {"backup", "notOpened", "notSynced"})
        m_bars.dismiss(QString::fromLatin1(id), &document);
    if (details.notOpened)
        tell("notOpened",
             tr("%1 was saved and holds byte by byte what was written, but Octant could not open that "
                "again: %2. What the file held before stays beside it as %1.1. Keep that, and save "
                "this once more under another name.")
                 .arg(name, shownText(details.notOpened->text())));
    if (details.notSynced)
        tell("notSynced",
             tr("%1 was saved, but its disk does not say that this outlives a power cut: %2. Save it "
                "on another disk as well.")
                 .arg(name, shownText(details.notSynced->text())));
    if (details.noBackup)
        tell("backup",
             tr("%1 was saved, but what it held before could not be kept as a backup: %2. Close or move away "
                "what has that name, free some space, or choose fewer in File, Backups.")
                 .arg(name, shownText(details.noBackup->text())));
    if (details.otherNames.count == 0)
        return;
    const std::filesystem::path& found = details.otherNames.found;
    const QString others = tr("%n other names", nullptr, static_cast<int>(details.otherNames.count));
    tell(
        "otherNames",
        found.empty()
            ? tr("%1 had %2 on this disk (hard links). Only %1 holds what was saved, the others what it held "
                 "before.")
                  .arg(name, others)
            : tr("%1 had %2 on this disk (hard links), among them %3. Only %1 holds what was saved, the "
                 "others "
                 "what it held before.")
                  .arg(name, others, fileNameOf(QFile::decodeName(found.c_str()))),
        BarMessage::Tone::Note);
}

} // namespace octant
