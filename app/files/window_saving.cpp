#include <memory>
#include <utility>

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "app/dialogs/export_dialog.h"
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

QString errorText(const Error& error) { return shownText(error.text()); }

/// What came out of writing a file.
struct Outcome {
    SaveDetails details;
    FileStamp before; ///< of what lay there before
    Result<void> written;
};

} // namespace

void WindowFiles::save(Document& document, std::function<void()> then) {
    // Under another name means from then on, also while that is still being written.
    const QString last = m_saves.pathOfLast(&document);
    const QString path = last.isEmpty() ? document.origin().path : last;
    if (path.isEmpty() || !document.readOnly().isEmpty())
        saveAs(document, std::move(then));
    else if (m_watch.foreign(path))
        askToWriteOver(document, path, {fileStampOf(path)}, std::move(then));
    else
        saveTo(document, path, std::move(then));
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
    connect(question, &QMessageBox::buttonClicked, this,
            [this, over, other, path, target = std::move(target), then = std::move(then),
             guard = QPointer<Document>(&document)](QAbstractButton* button) {
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
                const auto refuse = [&](const QString& text) {
                    showError(QStringLiteral("save"), text, guard,
                              {{QStringLiteral("saveFailedAs"), tr("Save as…"), [this, guard, then] {
                                    if (guard)
                                        saveAs(*guard, then);
                                }}});
                };
                if (const Document* open = openDocument(chosen); open && open != guard) {
                    refuse(tr("%1 is open in another tab, whose changes would be lost: close that tab first, "
                              "or choose another name.")
                               .arg(fileNameOf(chosen)));
                    return;
                }
                const auto claim = claimFor(*guard, chosen);
                if (!claim) {
                    refuse(
                        tr("%1 was not saved: it is open %2, whose work would be lost. Choose another name.")
                            .arg(fileNameOf(chosen), whoHas(claim.error())));
                    return;
                }
                const FileStamp stamp = fileStampOf(chosen);
                m_watch.accept(chosen, stamp); // the dialog has asked
                writeTo(*guard, chosen, {stamp, {}, *claim}, then);
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
                          std::function<void()> then) {
    document.endGesture();
    const QPointer<Document> guard(&document);
    FileWrite write{tr("Saving %1").arg(fileNameOf(path)), path, guard, {}, {std::move(then)}};
    write.begin = [this, guard, path, target = std::move(target),
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
        return [this, guard, path, map, details,
                claim = target.claim](JobControl& control) -> FileWrite::Finish {
            auto outcome = std::make_shared<Outcome>(Outcome{details, fileStampOf(path), {}});
            outcome->written = attempt(
                "saving", [&] { return storeMap(path, map, editingLevel, control, &outcome->details); });
            return [this, guard, path, map, outcome, claim](FileWrite::Then done) {
                m_watch.endWrite(path);
                if (outcome->written) {
                    saved(guard, map, path, outcome->details, claim.get());
                    done();
                } else if (outcome->details.conflict && guard) {
                    askToWriteOver(*guard, path, {outcome->details.met, outcome->details.metHash, claim},
                                   std::move(done));
                } else {
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
    const QString what = tr("%1 was not saved: %2.").arg(fileNameOf(path), errorText(error));
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
                              tr("%1 was not written: %2").arg(fileNameOf(path), errorText(written->error())),
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
            auto outcome = std::make_shared<Outcome>();
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
                const QString text =
                    tr("%1 was not written: %2").arg(fileNameOf(path), errorText(outcome->written.error()));
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

void WindowFiles::reload(Document& document, const ReadChoice& choice) {
    document.endGesture();
    const QString path = document.origin().path;
    const QPointer<Document> guard(&document);
    const auto work = [this, path, choice, guard,
                       before = document.committed()](JobControl& control) -> Jobs::Continuation {
        auto loaded = std::make_shared<Result<LoadedMap>>(
            attempt("this file", [&] { return loadMap(path, choice, control); }));
        return [this, path, choice, guard, before, loaded, cancelled = control.cancel.cancelled()] {
            if (!guard || cancelled)
                return;
            if (!*loaded) {
                showError(QStringLiteral("reload"),
                          tr("%1 could not be read again: %2. The map stays as it was.")
                              .arg(fileNameOf(path), errorText(loaded->error())),
                          guard);
                return;
            }
            guard->endGesture();
            if (guard->committed() != before || guard->busy() || m_saves.pending(guard)) {
                reloadAsking(*guard, choice); // nobody agreed that this edit may go
                return;
            }
            m_bars.dismiss(QStringLiteral("changed"), guard);
            guard->replace((*loaded)->map, (*loaded)->origin);
            emit opened(guard, (*loaded)->file, (*loaded)->stamp);
            m_watch.noteOwn(path, (*loaded)->stamp, (*loaded)->hash);
            renewClaim(*guard);
            emit reported(tr("Read %1 again").arg(fileNameOf(path)));
            offerChoices(*guard);
        };
    };
    m_jobs.start(tr("Reading %1").arg(fileNameOf(path)), this, work);
}

void WindowFiles::revert(Document& document) {
    if (document.origin().path.isEmpty())
        return;
    // Another program may have written another revision, so only what had to be asked for is kept.
    ReadChoice choice;
    const MapPtr& known = document.savedSnapshot();
    if (!document.origin().revisionCertain)
        choice.revision = document.committed()->revision;
    if (document.committed()->revision == Revision::R20250107 && known && !known->levels.empty())
        choice.sectorSizeLog2 = known->levels[0]->sectorSizeLog2;
    reloadAsking(document, choice);
}

void WindowFiles::reloadAsking(Document& document, const ReadChoice& choice) {
    document.endGesture();
    const QPointer<Document> guard(&document);
    if (m_saves.pending(&document)) {
        m_saves.whenDone(&document, [this, guard, choice] {
            if (guard)
                reloadAsking(*guard, choice);
        });
        return;
    }
    if (!document.modified()) {
        reload(document, choice);
        return;
    }
    auto* question =
        new QMessageBox(QMessageBox::Warning, tr("Revert"),
                        tr("Read %1 again and drop all changes since it was saved?").arg(document.title()),
                        QMessageBox::Cancel, m_window);
    question->setObjectName(QStringLiteral("revertQuestion"));
    question->setInformativeText(tr("This cannot be undone."));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QAbstractButton* drop = question->addButton(tr("Drop changes"), QMessageBox::DestructiveRole);
    connect(question, &QMessageBox::buttonClicked, this,
            [this, drop, choice, guard](QAbstractButton* button) {
                if (button == drop && guard)
                    reload(*guard, choice);
            });
    question->open();
}

void WindowFiles::close(Document& document) {
    askThen(document, [this, guard = QPointer<Document>(&document)] {
        if (!guard)
            return;
        forgetFile(*guard);
        if (guard->log())
            guard->log()->dropped();
        m_documents.remove(guard);
    });
}

void WindowFiles::askThen(Document& document, const std::function<void()>& then) {
    document.endGesture();
    const auto again = [this, guard = QPointer<Document>(&document), then] {
        if (guard)
            askThen(*guard, then);
    };
    if (m_overQuestion) {
        // One question at a time; what is answered there decides whether this one is needed.
        m_overQuestion->raise();
        connect(m_overQuestion, &QMessageBox::finished, this, again, Qt::QueuedConnection);
    } else if (m_saves.pending(&document)) {
        emit reported(tr("Waiting until %1 is written").arg(document.title()));
        m_saves.whenDone(&document, again);
    } else if (!document.modified()) {
        then();
    } else {
        askToSave(document, again, then);
    }
}

void WindowFiles::askToSave(Document& document, std::function<void()> saved,
                            std::function<void()> discarded) {
    if (m_question) {
        m_question->raise();
        const auto ask = [this, saved = std::move(saved)](int answer) {
            if (answer != QMessageBox::Cancel && m_window->isVisible())
                saved(); // looks again at what is left to ask
        };
        connect(m_question, &QMessageBox::finished, this, ask, Qt::QueuedConnection);
        return;
    }
    m_documents.setCurrent(&document);
    m_question = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"),
                                 tr("Save the changes to %1?").arg(document.title()),
                                 QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    m_question->setObjectName(QStringLiteral("unsavedQuestion"));
    m_question->setInformativeText(tr("They are lost if you do not save them."));
    m_question->setDefaultButton(QMessageBox::Save);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_question, &QMessageBox::finished, this,
            [this, guard = QPointer<Document>(&document), saved = std::move(saved),
             discarded = std::move(discarded)](int answer) {
                m_question.clear();
                if (answer == QMessageBox::Save && guard)
                    saveAfterEdit(*guard, saved);
                else if (answer == QMessageBox::Discard)
                    discarded();
            });
    m_question->open();
}

void WindowFiles::saveAfterEdit(Document& document, std::function<void()> then) {
    if (!document.busy()) {
        save(document, std::move(then));
        return;
    }
    emit reported(tr("Waiting until the edit of %1 is done").arg(document.title()));
    const QPointer<Document> guard(&document);
    auto waiting = std::make_shared<QMetaObject::Connection>();
    const auto look = [this, guard, then = std::move(then)] {
        if (guard && guard->modified())
            saveAfterEdit(*guard, then);
        else if (guard && then)
            then();
    };
    *waiting = connect(&document, &Document::happened, this, [this, guard, waiting, look] {
        if (guard->busy())
            return;
        disconnect(*waiting);
        // The document is still amid telling what has become of it.
        QMetaObject::invokeMethod(this, look, Qt::QueuedConnection);
    });
}

bool WindowFiles::settled() const { return m_saves.idle() && !m_documents.anyModified(); }

void WindowFiles::settleAll(const std::function<void()>& then) {
    settleRest(std::make_shared<Discarded>(), then);
}

void WindowFiles::settleRest(const std::shared_ptr<Discarded>& discarded, const std::function<void()>& then) {
    const auto again = [this, discarded, then] { settleRest(discarded, then); };
    for (int i = 0; i < m_documents.count(); ++i)
        m_documents.at(i)->endGesture();
    if (!m_saves.idle()) {
        emit reported(tr("Octant closes when all is written"));
        m_saves.whenDone(nullptr, again);
        return;
    }
    for (int i = 0; i < m_documents.count(); ++i) {
        Document& document = *m_documents.at(i);
        const auto known = discarded->find(document.number());
        if (!document.modified() || (known != discarded->end() && known->second == document.committed()))
            continue;
        askToSave(document, again, [discarded, guard = QPointer<Document>(&document), again] {
            if (guard)
                (*discarded)[guard->number()] = guard->committed();
            again();
        });
        return;
    }
    then();
}

} // namespace octant
