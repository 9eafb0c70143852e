#include <memory>
#include <utility>

#include "app/dialogs/export_dialog.h"
#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/window_files.h"
#include "model/core/attempt.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

/// What came out of an export.
struct Exported {
    SaveDetails details;
    Result<void> written;
};

} // namespace

void WindowFiles::writeHistory(Document& document, const QString& path) {
    document.endGesture();
    FileWrite write{tr("Exporting %1").arg(fileNameOf(path)), path, {}, {}, {}};
    write.begin = [this, path, guard = QPointer<Document>(&document),
                   edits = document.editsDone()]() -> FileWrite::Work {
        return [this, path, guard, edits](JobControl&) -> FileWrite::Finish {
            auto written = std::make_shared<Result<void>>(
                attempt("exporting", [&] { return storeScript(path, edits); }));
            return [this, path, guard, written](const FileWrite::Then&) {
                if (*written)
                    emit reported(tr("Exported %1").arg(shownPath(path)));
                else
                    showError(QStringLiteral("history"),
                              tr("%1 was not written: %2")
                                  .arg(fileNameOf(path), shownText(written->error().text())),
                              guard);
            };
        };
    };
    m_saves.add(std::move(write));
}

int WindowFiles::writeExport(Document& document, const QString& path,
                             const std::shared_ptr<const ReadyExport>& ready, ExportDialog& dialog) {
    const QPointer<Document> guard(&document);
    FileWrite write{tr("Exporting %1").arg(fileNameOf(path)), path, guard, {}, {}, true};
    write.begin = [this, guard, path, ready, shown = QPointer<ExportDialog>(&dialog)]() -> FileWrite::Work {
        const Document* open = openDocument(path);
        const QString watched = open ? open->origin().path : path;
        m_watch.beginWrite(watched);
        return [this, guard, path, watched, ready, shown](JobControl& control) -> FileWrite::Finish {
            auto outcome = std::make_shared<Exported>();
            outcome->written =
                attempt("exporting", [&] { return ready->write(path, control, outcome->details); });
            return [this, guard, path, watched, shown, outcome,
                    cancelled = control.cancel.cancelled()](const FileWrite::Then&) {
                m_watch.endWrite(watched);
                if (outcome->written) {
                    exported(path, outcome->details.written);
                    if (shown)
                        shown->accept();
                    return;
                }
                const QString text = tr("%1 was not written: %2")
                                         .arg(fileNameOf(path), shownText(outcome->written.error().text()));
                if (shown)
                    shown->showFailure(text);
                else if (cancelled)
                    emit reported(text);
                else
                    showError(QStringLiteral("export"), text, guard);
            };
        };
    };
    return m_saves.add(std::move(write));
}

void WindowFiles::exported(const QString& path, const FileStamp& stamp) {
    emit reported(tr("Exported %1").arg(shownPath(path)));
    if (Document* open = openDocument(path)) {
        // Its file holds something else now, but not by another program.
        m_watch.noteOwn(open->origin().path, stamp);
        m_bars.dismiss(QStringLiteral("changed"), open);
        renewClaim(*open);
        open->setSaved({});
    } else {
        m_watch.noteOwn(path, stamp); // for saves to it that wait already
    }
}

} // namespace octant
