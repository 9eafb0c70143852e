#include <memory>
#include <utility>

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/recent_files.h"
#include "app/files/window_files.h"
#include "app/window/settings.h"
#include "model/core/attempt.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

QString saveFilter(ItemKind kind) {
    return (kind == ItemKind::Model     ? WindowFiles::tr("PlatinumSrc models (*.p3m)")
            : kind == ItemKind::Terrain ? WindowFiles::tr("Permafrost terrain (*.pfmap)")
                                        : WindowFiles::tr("PlatinumSrc maps (*.pmf)")) +
           QStringLiteral(";;") + WindowFiles::tr("All files (*)");
}

/// What came out of writing a file.
struct Outcome {
    SaveDetails details;
    FileStamp before; ///< of what lay there before
    Result<void> written;
};

} // namespace

QString WindowFiles::pathToSave(const Document& document) const {
    // Under another name means from then on, also while that is still being written.
    const QString last = m_saves.pathOfLast(&document);
    return last.isEmpty() ? document.origin().path : last;
}

bool WindowFiles::needsName(const Document& document) const {
    return pathToSave(document).isEmpty() || !document.readOnly().isEmpty();
}

void WindowFiles::save(Document& document, std::function<void()> then) {
    if (m_beforeSave && m_beforeSave(document)) {
        saveAfterEdit(document, std::move(then));
        return;
    }
    const QString path = pathToSave(document);
    if (needsName(document))
        saveAs(document, std::move(then));
    else if (m_watch.foreign(path))
        askToWriteOver(document, path, {fileStampOf(path)}, std::move(then));
    else
        saveTo(document, path, std::move(then));
}

bool WindowFiles::anythingToSave() const {
    for (int i = 0; i < m_documents.count(); ++i)
        if (m_documents.at(i)->modified())
            return true;
    return false;
}

bool WindowFiles::savesByItself(const Document& document) const {
    if (!document.modified() || needsName(document) || !document.savedSnapshot() ||
        m_recovered.count(document.number()) != 0)
        return false;
    const DocumentOrigin& origin = document.origin();
    // While it is open how the file is to be read, what was read may be wrong.
    if ((!origin.revisionCertain || !origin.sectorSizeCertain) &&
        document.savedSnapshot() == document.undoStack().read())
        return false;
    // Who removed it or locked it has meant that.
    const QFileInfo file(pathToSave(document));
    return file.isWritable() &&
           (file.permissions() & (QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther)) &&
           !m_watch.foreign(file.filePath());
}

bool WindowFiles::saveByItself() {
    bool done = true;
    for (int i = 0; i < m_documents.count(); ++i) {
        Document& document = *m_documents.at(i);
        if (!savesByItself(document))
            continue;
        if (document.gestureOpen() || document.busy() || m_saves.pending(&document)) {
            done = false;
            continue;
        }
        const QString path = pathToSave(document);
        writeTo(document, path, {fileStampOf(path)}, {}, Asked::ByItself);
    }
    return done;
}

void WindowFiles::saveAll() {
    for (int i = 0; i < m_documents.count(); ++i)
        if (Document& document = *m_documents.at(i); document.modified() && !needsName(document))
            save(document);
    saveUntitled();
}

void WindowFiles::saveUntitled() {
    for (int i = 0; i < m_documents.count(); ++i) {
        Document& document = *m_documents.at(i);
        if (!document.modified() || !needsName(document) || m_saves.pending(&document))
            continue;
        m_documents.setCurrent(&document);
        saveAs(document, [this] { saveUntitled(); });
        return;
    }
}

void WindowFiles::askToWriteOver(Document& document, const QString& path, SaveTarget target,
                                 std::function<void()> then) {
    if (m_overQuestion) {
        m_overQuestion->raise();
        return;
    }
    auto* question =
        new QMessageBox(QMessageBox::Warning, tr("Save map"),
                        path == document.origin().path
                            ? tr("Another program has changed %1 since it was read. Write over its changes?")
                                  .arg(document.title())
                            : tr("Another program has written %1 since you chose that name. Write over it?")
                                  .arg(fileNameOf(path)),
                        QMessageBox::Cancel, m_window);
    m_overQuestion = question;
    question->setObjectName(QStringLiteral("writeOverQuestion"));
    question->setInformativeText(tr("Save under another name to keep both."));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QAbstractButton* over = question->addButton(tr("Write over"), QMessageBox::DestructiveRole);
    over->setObjectName(QStringLiteral("writeOver"));
    QPushButton* other = question->addButton(tr("Save as…"), QMessageBox::AcceptRole);
    other->setObjectName(QStringLiteral("saveElsewhere"));
    question->setDefaultButton(other);
    const QPointer<Document> guard(&document);
    if (path == document.origin().path) {
        if (m_compare) {
            QAbstractButton* compare = question->addButton(tr("Compare"), QMessageBox::ActionRole);
            compare->setObjectName(QStringLiteral("compareFirst"));
            connect(compare, &QAbstractButton::clicked, this, [this, guard, path] {
                if (guard)
                    m_compare(*guard, path);
            });
        }
        // Until it is decided the bar offers what it offers for every change on the disk.
        connect(question, &QDialog::finished, this,
                [this, question, over, path, stamp = target.stamp, hash = target.hash] {
                    if (question->clickedButton() != over)
                        m_watch.noteForeign(path, stamp, hash);
                });
    }
    connect(question, &QMessageBox::buttonClicked, this,
            [this, over, other, path, target = std::move(target), then = std::move(then),
             guard](QAbstractButton* button) {
                if (guard && button == over) {
                    m_watch.accept(path, target.stamp, target.hash);
                    writeTo(*guard, path, target, then);
                } else if (guard && button == other) {
                    saveAs(*guard, then);
                }
            });
    question->open();
}

void WindowFiles::saveAs(Document& document, std::function<void()> then) {
    auto* dialog = new QFileDialog(m_window, tr("Save as"), {}, saveFilter(document.committed()->rootKind()));
    dialog->setObjectName(QStringLiteral("saveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(document.committed()->model     ? QStringLiteral("p3m")
                             : document.committed()->terrain ? QStringLiteral("pfmap")
                                                             : QStringLiteral("pmf"));
    // The file of a document that is read-only is somebody else's.
    dialog->selectFile(document.readOnly().isEmpty() || document.origin().path.isEmpty()
                           ? document.fileToSuggest()
                           : freePathFor(document.origin().path, document.fileEnding()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, guard = QPointer<Document>(&document), then = std::move(then)](const QString& chosen) {
                if (!guard)
                    return;
                const auto refuse = [&](const QString& text, std::vector<BarMessage::Choice> choices = {}) {
                    choices.push_back({QStringLiteral("saveFailedAs"), tr("Save as…"), [this, guard, then] {
                                           if (guard)
                                               saveAs(*guard, then);
                                       }});
                    showError(QStringLiteral("save"), text, guard, std::move(choices));
                };
                if (const Document* open = openDocument(chosen); open && open != guard) {
                    refuse(tr("%1 is open in another tab, whose changes would be lost: close that tab first, "
                              "or choose another name.")
                               .arg(fileNameOf(chosen)));
                    return;
                }
                const auto claim = claimFor(*guard, chosen);
                const auto write = [this, guard, chosen, then](std::shared_ptr<FileClaim> taken) {
                    const FileStamp stamp = fileStampOf(chosen);
                    m_watch.accept(chosen, stamp); // the dialog has asked
                    writeTo(*guard, chosen, {stamp, {}, std::move(taken)}, then);
                };
                if (!claim && claim.error().isUs()) {
                    refuse(
                        tr("%1 was not saved: it is open %2, whose work would be lost. Choose another name.")
                            .arg(fileNameOf(chosen), whoHas(claim.error())));
                } else if (!claim) {
                    // The file alone is replaced: the other one keeps its work and asks before it saves.
                    refuse(tr("%1 was not saved: it is open %2. Choose another name, or save nevertheless: "
                              "the other one "
                              "asks before it writes over yours.")
                               .arg(fileNameOf(chosen), whoHas(claim.error())),
                           {{QStringLiteral("saveNevertheless"), tr("Save nevertheless"), [guard, write] {
                                 if (guard)
                                     write({});
                             }}});
                } else {
                    write(*claim);
                }
            });
    dialog->open();
}

void WindowFiles::saveTo(Document& document, const QString& path, std::function<void()> then) {
    writeTo(document, path, {fileStampOf(path)}, std::move(then));
}

QString WindowFiles::openBackup(const QString& path, int count) const {
    for (int number = 1; number <= count; ++number)
        if (QString backup = path + QLatin1Char('.') + QString::number(number); openDocument(backup))
            return backup;
    return {};
}

void WindowFiles::writeTo(Document& document, const QString& path, SaveTarget target,
                          std::function<void()> then, Asked asked) {
    document.endGesture();
    const QPointer<Document> guard(&document);
    FileWrite write{tr("Saving %1").arg(fileNameOf(path)), path, guard, {}, {std::move(then)}};
    write.begin = [this, guard, path, asked, target = std::move(target),
                   map = document.committed()]() -> FileWrite::Work {
        m_watch.beginWrite(path);
        SaveDetails details;
        details.backups = savedBackups();
        if (const QString open = openBackup(path, details.backups);
            !open.isEmpty() && QFileInfo::exists(path)) {
            details.backups = 0;
            details.noBackup = Error{QFile::encodeName(QFileInfo(open).fileName()).toStdString(),
                                     tr("it is open in a tab").toStdString()};
        }
        details.replaces = target.stamp;
        details.replacesHash = target.hash;
        // An export of ours may have written there meanwhile.
        if ((guard && guard->origin().path == path) || m_watch.known(path) == fileStampOf(path)) {
            details.replaces = m_watch.known(path);
            details.replacesHash = m_watch.knownHash(path);
        }
        return [this, guard, path, asked, map, details,
                claim = target.claim](JobControl& control) -> FileWrite::Finish {
            auto outcome = std::make_shared<Outcome>(Outcome{details, fileStampOf(path), {}});
            outcome->written = attempt(
                "saving", [&] { return storeMap(path, map, editingLevel, control, &outcome->details); });
            return [this, guard, path, asked, map, outcome, claim](FileWrite::Then done) {
                m_watch.endWrite(path);
                if (outcome->written) {
                    saved(guard, map, path, outcome->details, claim.get());
                    done();
                } else if (outcome->details.conflict && guard && asked == Asked::ByItself) {
                    m_watch.noteForeign(path, outcome->details.met, outcome->details.metHash);
                } else if (outcome->details.conflict && guard) {
                    askToWriteOver(*guard, path, {outcome->details.met, outcome->details.metHash, claim},
                                   std::move(done));
                } else if (asked == Asked::ByHand ||
                           (guard && m_toldOfFailure.insert(guard->number()).second)) {
                    saveFailed(guard, path, outcome->written.error(), outcome->before);
                }
            };
        };
    };
    m_saves.add(std::move(write));
}

void WindowFiles::saved(Document* document, const MapPtr& map, const QString& path,
                        const SaveDetails& details, FileClaim* claim) {
    m_watch.noteOwn(path, details.written, details.writtenHash);
    emit reported(tr("Saved %1").arg(shownPath(path)));
    addRecentFile(path);
    emit recentChanged();
    if (!document)
        return;
    m_toldOfFailure.erase(document->number());
    m_recovered.erase(document->number());
    m_bars.dismiss(QStringLiteral("save"), document);
    m_bars.dismiss(QStringLiteral("imported"), document);
    m_bars.dismiss(QStringLiteral("changed"), document);
    const QString old = document->origin().path;
    if (old != path) {
        forgetFile(*document);
        DocumentOrigin origin = document->origin();
        origin.path = path;
        document->setOrigin(std::move(origin));
    }
    claimWritten(*document, claim, old != path);
    document->setSaved(map, details.written);
    tellOfSave(*document, path, details);
}

void WindowFiles::saveFailed(Document* document, const QString& path, const Error& error,
                             const FileStamp& before) {
    const QString what = tr("%1 was not saved: %2.").arg(fileNameOf(path), shownText(error.text()));
    const QString state = !QFileInfo::exists(path)
                              ? tr("There is no file of this name on the disk; your changes are still here.")
                          : before.exists() && fileStampOf(path) == before
                              ? tr("The file on the disk is as it was, and your changes are still here.")
                              : tr("Your changes are still here.");
    std::vector<BarMessage::Choice> choices;
    if (document)
        choices.push_back(
            {QStringLiteral("saveFailedAs"), tr("Save as…"), [this, guard = QPointer<Document>(document)] {
                 if (guard)
                     saveAs(*guard);
             }});
    showError(QStringLiteral("save"), what + QLatin1Char(' ') + state, document, std::move(choices));
}

} // namespace octant
