#include "app/window_files.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "app/convert_dialog.h"
#include "app/documents.h"
#include "app/export_dialog.h"
#include "app/jobs.h"
#include "app/losses_dialog.h"
#include "app/message_bar.h"
#include "app/new_terrain_dialog.h"
#include "app/recent_files.h"
#include "app/revision_choice.h"
#include "model/terrain/terrain.h"

namespace octant {
namespace {

QString openFilter() {
    return WindowFiles::tr("Maps, models and terrain (*.pmf *.p3m *.pfmap *.gltf *.glb *.obj);;"
                           "PlatinumSrc maps (*.pmf);;PlatinumSrc models (*.p3m);;"
                           "Models of other programs (*.gltf *.glb *.obj);;Permafrost terrain (*.pfmap);;"
                           "All files (*)");
}

QString saveFilter(ItemKind kind) {
    return (kind == ItemKind::Model     ? WindowFiles::tr("PlatinumSrc models (*.p3m)")
            : kind == ItemKind::Terrain ? WindowFiles::tr("Permafrost terrain (*.pfmap)")
                                        : WindowFiles::tr("PlatinumSrc maps (*.pmf)")) +
           QStringLiteral(";;") + WindowFiles::tr("All files (*)");
}

QString fileName(const QString& path) { return QFileInfo(path).fileName(); }

QString asQt(const Error& error) { return QString::fromStdString(error.text()); }

} // namespace

WindowFiles::WindowFiles(Documents& documents, Jobs& jobs, MessageBars& bars, QWidget* window)
    : QObject(window), m_documents(documents), m_jobs(jobs), m_bars(bars), m_window(window) {
    connect(&m_watch, &FileWatch::changed, this, &WindowFiles::fileChanged);
}

Document* WindowFiles::adopt(LoadedMap loaded) {
    auto document = std::make_unique<Document>(std::move(loaded.map), std::move(loaded.origin), m_jobs);
    return m_documents.add(std::move(document));
}

void WindowFiles::newMap(MapTemplate which) { adopt({makeMap(which), {}, {}}); }

void WindowFiles::newTerrain() {
    auto* dialog = new NewTerrainDialog(m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        adopt({documentOf(std::make_shared<const Terrain>(terrain::newTerrain(dialog->answers()))), {}, {}});
    });
    dialog->open();
}

void WindowFiles::convertToMap(Document& document) {
    document.endGesture();
    openConverted(new ToMapDialog(document, m_jobs, m_window));
}

void WindowFiles::convertToTerrain(Document& document, const GameChoice& game) {
    document.endGesture();
    openConverted(new ToTerrainDialog(document, game, m_jobs, m_window));
}

void WindowFiles::openConverted(ConvertDialog* dialog) {
    connect(dialog, &ConvertDialog::converted, this, [this](const MapPtr& map) {
        // No file holds it: it is asked for before it goes.
        adopt({map, {}, {}})->setSaved({});
        emit reported(tr("Opened what came of it as a new document. Save it to keep it."));
    });
    dialog->open();
}

void WindowFiles::openAsking() {
    auto* dialog = new QFileDialog(m_window, tr("Open"), {}, openFilter());
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    const QStringList recent = recentFiles();
    if (!recent.isEmpty())
        dialog->setDirectory(QFileInfo(recent.front()).path());
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& paths) { open(paths); });
    dialog->open();
}

void WindowFiles::open(const QStringList& paths, const ReadChoice& choice) {
    for (const QString& path : paths)
        openOne(QFileInfo(path).absoluteFilePath(), choice);
}

void WindowFiles::openOne(const QString& path, const ReadChoice& choice) {
    const QString canonical = QFileInfo(path).canonicalFilePath();
    for (int i = 0; i < m_documents.count(); ++i) {
        const QString& other = m_documents.at(i)->origin().path;
        if (!other.isEmpty() && !canonical.isEmpty() && QFileInfo(other).canonicalFilePath() == canonical) {
            m_documents.setCurrent(m_documents.at(i));
            return;
        }
    }
    const auto work = [this, path, choice](JobControl& control) -> Jobs::Continuation {
        auto loaded = std::make_shared<Result<LoadedMap>>(loadMap(path, choice, control));
        return [this, path, loaded, cancelled = control.cancel.cancelled()] {
            if (cancelled)
                return;
            if (!*loaded) {
                showError(QStringLiteral("read:") + path,
                          tr("%1 could not be opened: %2").arg(fileName(path), asQt(loaded->error())),
                          nullptr);
                forgetRecentFile(path);
                emit recentChanged();
                return;
            }
            const std::vector<std::string> losses = std::move((*loaded)->losses);
            Document* document = adopt(std::move(**loaded));
            addRecentFile(path);
            emit recentChanged();
            if (!document->origin().importedFrom.isEmpty()) {
                tellOfImport(*document, losses);
                return;
            }
            m_watch.noteOwn(path);
            emit reported(tr("Opened %1").arg(QDir::toNativeSeparators(path)));
            offerChoices(*document);
        };
    };
    m_jobs.start(tr("Reading %1").arg(fileName(path)), this, work);
}

void WindowFiles::tellOfImport(Document& document, const std::vector<std::string>& losses) {
    const QString file = fileName(document.origin().importedFrom);
    for (const std::string& loss : losses)
        emit reported(file + QStringLiteral(": ") + QString::fromStdString(loss));
    emit reported(tr("Made a model of %1").arg(QDir::toNativeSeparators(document.origin().importedFrom)));
    BarMessage message;
    message.id = QStringLiteral("imported");
    message.document = &document;
    message.ofDocument = true;
    message.text = losses.empty()
                       ? tr("This is a new model made of %1; all that it holds is here.").arg(file)
                       : tr("This is a new model made of %1; %n things could not be kept as they were.",
                            nullptr, static_cast<int>(losses.size()))
                             .arg(file);
    if (!losses.empty())
        message.choices.push_back({QStringLiteral("showLosses"), tr("Show them"), [this, file, losses] {
                                       (new LossesDialog(file, losses, m_window))->open();
                                   }});
    message.choices.push_back(
        {QStringLiteral("saveImported"), tr("Save as…"), [this, guard = QPointer<Document>(&document)] {
             if (guard)
                 saveAs(*guard);
         }});
    m_bars.post(std::move(message));
}

void WindowFiles::offerChoices(Document& document) {
    const QString id = QStringLiteral("revision");
    m_bars.dismiss(id, &document);
    if (document.origin().revisionCertain && document.origin().sectorSizeCertain)
        return;
    const bool severalRevisions = !document.origin().revisionCertain;
    BarMessage message;
    message.id = id;
    message.document = &document;
    message.ofDocument = true;
    message.text = severalRevisions ? tr("This file does not say which revision of the format it has.")
                                    : tr("Files of revision 2025-01-07 do not say how large a sector is.");
    auto shown = std::make_shared<QPointer<RevisionChoice>>();
    message.extra = [&document, shown](QWidget* parent) -> QWidget* {
        *shown = new RevisionChoice(document, parent);
        return *shown;
    };
    message.choices.push_back(
        {QStringLiteral("readAgain"), tr("Read again"), [this, shown, guard = QPointer<Document>(&document)] {
             if (guard && *shown)
                 askThen(*guard, [this, guard, choice = (*shown)->choice()] {
                     if (guard)
                         reload(*guard, choice);
                 });
         }});
    m_bars.post(std::move(message));
}

void WindowFiles::reload(Document& document, const ReadChoice& choice) {
    document.endGesture();
    const QString path = document.origin().path;
    const QPointer<Document> guard(&document);
    const auto work = [this, path, choice, guard](JobControl& control) -> Jobs::Continuation {
        auto loaded = std::make_shared<Result<LoadedMap>>(loadMap(path, choice, control));
        return [this, path, guard, loaded, cancelled = control.cancel.cancelled()] {
            if (!guard || cancelled)
                return;
            if (!*loaded) {
                showError(QStringLiteral("reload"),
                          tr("%1 could not be read again: %2 The map stays as it was.")
                              .arg(fileName(path), asQt(loaded->error())),
                          guard);
                return;
            }
            m_bars.dismiss(QStringLiteral("changed"), guard);
            guard->replace((*loaded)->map, (*loaded)->origin);
            m_watch.noteOwn(path);
            emit reported(tr("Read %1 again").arg(fileName(path)));
            offerChoices(*guard);
        };
    };
    m_jobs.start(tr("Reading %1").arg(fileName(path)), this, work);
}

void WindowFiles::save(Document& document, std::function<void()> then) {
    const QString path = document.origin().path;
    if (path.isEmpty())
        saveAs(document, std::move(then));
    else if (m_watch.foreign(path))
        askToWriteOver(document, std::move(then));
    else
        saveTo(document, path, std::move(then));
}

void WindowFiles::askToWriteOver(Document& document, std::function<void()> then) {
    auto* question = new QMessageBox(
        QMessageBox::Warning, tr("Save map"),
        tr("Another program has changed %1 since it was read. Write over its changes?").arg(document.title()),
        QMessageBox::Cancel, m_window);
    question->setObjectName(QStringLiteral("writeOverQuestion"));
    question->setInformativeText(tr("Save under another name to keep both."));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QAbstractButton* over = question->addButton(tr("Write over"), QMessageBox::DestructiveRole);
    over->setObjectName(QStringLiteral("writeOver"));
    QPushButton* other = question->addButton(tr("Save as…"), QMessageBox::AcceptRole);
    other->setObjectName(QStringLiteral("saveElsewhere"));
    question->setDefaultButton(other);
    connect(question, &QMessageBox::buttonClicked, this,
            [this, over, other, then = std::move(then),
             guard = QPointer<Document>(&document)](QAbstractButton* button) {
                if (guard && button == over)
                    saveTo(*guard, guard->origin().path, then);
                else if (guard && button == other)
                    saveAs(*guard, then);
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
    dialog->selectFile(document.fileToSuggest());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, guard = QPointer<Document>(&document), then = std::move(then)](const QString& chosen) {
                if (guard)
                    saveTo(*guard, chosen, then);
            });
    dialog->open();
}

void WindowFiles::saveTo(Document& document, const QString& path, std::function<void()> then) {
    document.endGesture();
    const QPointer<Document> guard(&document);
    const MapPtr map = document.committed();
    m_watch.beginWrite(path);
    const auto work = [this, guard, map, path,
                       then = std::move(then)](JobControl& control) -> Jobs::Continuation {
        auto written = std::make_shared<Result<void>>(storeMap(path, map, editingLevel, control));
        return [this, guard, map, path, written, then] {
            m_watch.noteOwn(path);
            if (!*written) {
                showError(
                    QStringLiteral("save"),
                    tr("%1 was not saved: %2 The file on disk is as it was, and your changes are still here.")
                        .arg(fileName(path), asQt(written->error())),
                    guard);
                return;
            }
            emit reported(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
            addRecentFile(path);
            emit recentChanged();
            if (!guard)
                return;
            m_bars.dismiss(QStringLiteral("save"), guard);
            m_bars.dismiss(QStringLiteral("imported"), guard);
            m_bars.dismiss(QStringLiteral("changed"), guard);
            const QString old = guard->origin().path;
            if (old != path) {
                if (!old.isEmpty())
                    m_watch.forget(old);
                DocumentOrigin origin = guard->origin();
                origin.path = path;
                guard->setOrigin(std::move(origin));
            }
            guard->setSaved(map);
            if (then)
                then();
        };
    };
    m_jobs.start(tr("Saving %1").arg(fileName(path)), this, work);
}

void WindowFiles::exportAs(Document& document) {
    document.endGesture();
    auto* dialog = new ExportDialog(document, m_jobs, m_window);
    connect(dialog, &ExportDialog::exported, this, [this](const QString& path) {
        emit reported(tr("Exported %1").arg(QDir::toNativeSeparators(path)));
    });
    dialog->open();
}

void WindowFiles::exportHistory(Document& document) {
    document.endGesture();
    auto* dialog =
        new QFileDialog(m_window, tr("Export history as script"), {}, tr("Scripts (*.jsonl);;All files (*)"));
    dialog->setObjectName(QStringLiteral("historyFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("jsonl"));
    const QFileInfo file(document.fileToSuggest());
    dialog->setDirectory(file.path());
    dialog->selectFile(file.completeBaseName() + QStringLiteral(".jsonl"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, guard = QPointer<Document>(&document)](const QString& chosen) {
                if (guard)
                    writeHistory(*guard, chosen);
            });
    dialog->open();
}

void WindowFiles::writeHistory(Document& document, const QString& path) {
    document.endGesture();
    const auto work = [this, path, guard = QPointer<Document>(&document),
                       edits = document.editsDone()](JobControl&) -> Jobs::Continuation {
        auto written = std::make_shared<Result<void>>(storeScript(path, edits));
        return [this, path, guard, written] {
            if (*written)
                emit reported(tr("Exported %1").arg(QDir::toNativeSeparators(path)));
            else
                showError(QStringLiteral("history"),
                          tr("%1 was not written: %2").arg(fileName(path), asQt(written->error())), guard);
        };
    };
    m_jobs.start(tr("Exporting %1").arg(fileName(path)), this, work);
}

void WindowFiles::revert(Document& document) {
    if (document.origin().path.isEmpty())
        return;
    // Another program may have written another revision, so only what had to be asked for is kept.
    ReadChoice choice;
    if (!document.origin().revisionCertain)
        choice.revision = document.committed()->revision;
    if (document.committed()->revision == Revision::R20250107 && !document.savedSnapshot()->levels.empty())
        choice.sectorSizeLog2 = document.savedSnapshot()->levels[0]->sectorSizeLog2;
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
            [this, drop, choice, guard = QPointer<Document>(&document)](QAbstractButton* button) {
                if (button == drop && guard)
                    reload(*guard, choice);
            });
    question->open();
}

void WindowFiles::close(Document& document) {
    askThen(document, [this, guard = QPointer<Document>(&document)] {
        if (!guard)
            return;
        if (!guard->origin().path.isEmpty())
            m_watch.forget(guard->origin().path);
        m_documents.remove(guard);
    });
}

void WindowFiles::askThen(Document& document, std::function<void()> then) {
    document.endGesture();
    if (!document.modified()) {
        then();
        return;
    }
    m_documents.setCurrent(&document);
    auto* question = new QMessageBox(
        QMessageBox::Question, tr("Unsaved changes"), tr("Save the changes to %1?").arg(document.title()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    question->setObjectName(QStringLiteral("unsavedQuestion"));
    question->setInformativeText(tr("They are lost if you do not save them."));
    question->setDefaultButton(QMessageBox::Save);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPointer<Document> guard(&document);
    connect(question, &QMessageBox::finished, this, [this, guard, then = std::move(then)](int answer) {
        if (answer == QMessageBox::Save && guard)
            save(*guard, then);
        else if (answer == QMessageBox::Discard)
            then();
    });
    question->open();
}

void WindowFiles::settleAll(std::function<void()> then) {
    // Discarded documents stay modified, so each is asked for once, by its place in the row.
    auto step = std::make_shared<std::function<void(int)>>();
    *step = [this, weak = std::weak_ptr(step), then = std::move(then)](int index) {
        if (index >= m_documents.count()) {
            then();
            return;
        }
        const auto self = weak.lock();
        askThen(*m_documents.at(index), [self, index] { (*self)(index + 1); });
    };
    (*step)(0);
}

void WindowFiles::fileChanged(const QString& path, bool exists) {
    for (int i = 0; i < m_documents.count(); ++i) {
        Document* document = m_documents.at(i);
        if (document->origin().path != path)
            continue;
        BarMessage message;
        message.id = QStringLiteral("changed");
        message.document = document;
        message.ofDocument = true;
        message.tone = BarMessage::Tone::Warning;
        const QPointer<Document> guard(document);
        if (exists) {
            message.text = tr("Another program has changed %1.").arg(fileName(path));
            message.choices.push_back({QStringLiteral("reload"), tr("Read again"), [this, guard] {
                                           if (guard)
                                               revert(*guard);
                                       }});
            message.choices.push_back({QStringLiteral("keepMine"), tr("Keep what is here"),
                                       [this, path] { m_watch.accept(path); }});
        } else {
            message.text = tr("%1 is gone from its folder. Save to write it again.").arg(fileName(path));
            message.choices.push_back({QStringLiteral("saveAgain"), tr("Save"), [this, guard] {
                                           if (guard)
                                               save(*guard);
                                       }});
        }
        m_bars.post(std::move(message));
    }
}

void WindowFiles::showError(const QString& id, const QString& text, Document* document) {
    BarMessage message;
    message.id = id;
    message.document = document;
    message.ofDocument = document != nullptr;
    message.tone = BarMessage::Tone::Error;
    message.text = text;
    m_bars.post(std::move(message));
    emit reported(text);
}

} // namespace octant
