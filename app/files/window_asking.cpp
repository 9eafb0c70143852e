#include <algorithm>
#include <memory>
#include <utility>

#include <QMessageBox>
#include <QPushButton>

#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/window_files.h"
#include "model/core/attempt.h"
#include "views/host/shown_text.h"

namespace octant {

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
                              .arg(fileNameOf(path), shownText(loaded->error().text())),
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
    question->setDefaultButton(QMessageBox::Cancel); // nothing is lost by pressing Return
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
        if (const QString path = guard->origin().path; !path.isEmpty()) {
            constexpr qsizetype most = 50;
            m_closed.removeAll(path);
            m_closed.append(path);
            m_closed = m_closed.last(std::min(m_closed.size(), most));
        }
        forgetFile(*guard);
        if (guard->log())
            guard->log()->dropped();
        m_documents.remove(guard);
    });
}

void WindowFiles::reopenClosed() {
    if (!m_closed.isEmpty())
        open({m_closed.takeLast()});
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
