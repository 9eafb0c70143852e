#include "app/files/window_files.h"

#include <algorithm>

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

#include "app/dialogs/convert_dialog.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/losses_dialog.h"
#include "app/dialogs/new_terrain_dialog.h"
#include "app/dialogs/revision_choice.h"
#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/memory_need.h"
#include "app/files/model_files.h"
#include "app/files/recent_files.h"
#include "model/core/attempt.h"
#include "model/terrain/edge_blending.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

QString openFilter() {
    return WindowFiles::tr("Maps, models and terrain (*.pmf *.p3m *.pfmap *.gltf *.glb *.obj);;"
                           "PlatinumSrc maps (*.pmf);;PlatinumSrc models (*.p3m);;"
                           "Models of other programs (*.gltf *.glb *.obj);;Permafrost terrain (*.pfmap);;"
                           "All files (*)");
}

QString sizeInWords(std::uint64_t bytes) {
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

} // namespace

WindowFiles::WindowFiles(Documents& documents, Jobs& jobs, MessageBars& bars, QWidget* window)
    : QObject(window), m_documents(documents), m_jobs(jobs), m_bars(bars), m_window(window),
      m_saves(jobs, this) {
    connect(&m_watch, &FileWatch::changed, this, &WindowFiles::fileChanged);
    connect(&m_documents, &Documents::aboutToRemove, this, [this](Document* document) {
        m_claims.erase(document->number());
        m_toldOfFailure.erase(document->number());
        m_recovered.erase(document->number());
    });
}

Document* WindowFiles::adopt(LoadedMap loaded) {
    auto document = std::make_unique<Document>(std::move(loaded.map), std::move(loaded.origin), m_jobs);
    if (document->origin().path.isEmpty() && !document->origin().importedFrom.isEmpty()) {
        DocumentOrigin origin = document->origin();
        origin.suggestedPath = freePathFor(origin.importedFrom, document->fileEnding());
        document->setOrigin(std::move(origin));
    }
    Document* added = m_documents.add(std::move(document));
    if (loaded.unsaved)
        added->setSaved({});
    emit opened(added, loaded.file, loaded.stamp);
    return added;
}

Document* WindowFiles::adoptRecovered(std::unique_ptr<Document> document, const FileStamp& stamp) {
    const QString path = document->origin().path;
    Document* same = path.isEmpty() ? nullptr : openDocument(path);
    bool taken = same && (same->modified() || m_saves.pending(same));
    std::optional<FileClaim> claim;
    if (!path.isEmpty() && !taken) {
        if (const auto had = same ? m_claims.find(same->number()) : m_claims.end(); had != m_claims.end()) {
            claim = std::move(had->second);
        } else if (auto taking = FileClaim::take(claimRoot(), filePathOf(path))) {
            claim = std::move(*taking);
        } else {
            taken = true;
            emit reported(tr("%1 is open %2: what is recovered of it needs another name.")
                              .arg(fileNameOf(path), whoHas(taking.error())));
        }
    }
    if (taken) {
        // The file is that of the other one, here or elsewhere, and two would write over each other.
        DocumentOrigin origin = document->origin();
        origin.path.clear();
        origin.suggestedPath = freePathFor(path, document->fileEnding());
        document->setOrigin(std::move(origin));
    }
    Document* added = m_documents.add(std::move(document));
    m_recovered.insert(added->number());
    if (same && !taken)
        m_documents.remove(same);
    if (!path.isEmpty() && !taken) {
        m_claims.insert_or_assign(added->number(), std::move(*claim));
        m_watch.noteOwn(path, stamp);
        addRecentFile(path);
        emit recentChanged();
    }
    return added;
}

Document* WindowFiles::openMerged(LoadedMap merged, const QString& out, const QString& beside) {
    merged.unsaved = true;
    const bool free = !out.isEmpty() && openDocument(out) == nullptr;
    if (free)
        merged.origin.path = out;
    else
        merged.origin.suggestedPath =
            freePathFor(out.isEmpty() ? beside : out, QLatin1Char('.') + QFileInfo(beside).suffix());
    Document* document = adopt(std::move(merged));
    if (free) {
        m_watch.noteOwn(out, fileStampOf(out));
        claimOpened(*document, FileClaim::take(claimRoot(), filePathOf(out)));
    }
    return document;
}

QString WindowFiles::freePathFor(const QString& source, const QString& ending,
                                 const QStringList& others) const {
    const QFileInfo file(source);
    const QString base = file.path() + QLatin1Char('/') + file.completeBaseName();
    const auto taken = [&](const QString& path) {
        if (QFileInfo::exists(path) || others.contains(path))
            return true;
        for (int i = 0; i < m_documents.count(); ++i)
            if (m_documents.at(i)->fileToSuggest() == path)
                return true;
        return false;
    };
    QString path = base + ending;
    for (int number = 2; taken(path); ++number)
        path = base + QLatin1Char('-') + QString::number(number) + ending;
    return path;
}

void WindowFiles::newMap(MapTemplate which) { adopt(asRead(makeMap(which))); }

void WindowFiles::newModel() { adopt(asRead(makeModel())); }

void WindowFiles::newTerrain() {
    auto* dialog = new NewTerrainDialog(m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        adopt(asRead(documentOf(std::make_shared<const Terrain>(
            terrain::withEdgesSpelledOut(terrain::newTerrain(dialog->answers()))))));
    });
    dialog->open();
}

void WindowFiles::convertToMap(Document& document) {
    document.endGesture();
    openConverted(new ToMapDialog(document, m_jobs, m_window), document.fileToSuggest());
}

void WindowFiles::convertToTerrain(Document& document, const GameChoice& game) {
    document.endGesture();
    openConverted(new ToTerrainDialog(document, game, m_jobs, m_window), document.fileToSuggest());
}

void WindowFiles::openConverted(ConvertDialog* dialog, const QString& source) {
    connect(dialog, &ConvertDialog::converted, this, [this, source](LoadedMap made) {
        // What was never saved has no folder that its copy could go to.
        made.origin.importedFrom = QFileInfo(source).isAbsolute() ? source : QString();
        made.unsaved = true; // it is asked for before it goes
        adopt(std::move(made));
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

Document* WindowFiles::openDocument(const QString& path) const {
    const QString canonical = QFileInfo(path).canonicalFilePath();
    for (int i = 0; i < m_documents.count() && !canonical.isEmpty(); ++i) {
        const QString& other = m_documents.at(i)->origin().path;
        if (!other.isEmpty() && QFileInfo(other).canonicalFilePath() == canonical)
            return m_documents.at(i);
    }
    return nullptr;
}

void WindowFiles::openOne(const QString& path, const ReadChoice& choice, bool accepted) {
    if (Document* document = openDocument(path)) {
        m_documents.setCurrent(document);
        return;
    }
    struct Opening {
        Result<LoadedMap> loaded = fail("");
        ImportMemory memory = {};
        std::optional<Claimed> claim = {};
    };
    const auto work = [this, path, choice, accepted,
                       left = memoryLeft(m_memory)](JobControl& control) -> Jobs::Continuation {
        auto opening = std::make_shared<Opening>();
        opening->memory = {left, accepted};
        opening->loaded =
            attempt("this file", [&] { return loadMap(path, choice, control, &opening->memory); });
        // A disk that answers late keeps nobody but this job.
        if (opening->loaded && opening->loaded->origin.importedFrom.isEmpty() && !control.cancel.cancelled())
            opening->claim = FileClaim::take(claimRoot(), filePathOf(path));
        return [this, path, choice, opening, cancelled = control.cancel.cancelled()] {
            if (cancelled)
                return;
            if (opening->memory.needed > 0) {
                askForMemory(
                    path,
                    tr("%1 needs about %2 of memory to be made a model of, and only %3 are left. Save "
                       "and close other documents first, or close other programs.")
                        .arg(fileNameOf(path), sizeInWords(opening->memory.needed),
                             sizeInWords(opening->memory.left)),
                    [this, path, choice] { openOne(path, choice, true); });
                return;
            }
            if (!opening->loaded) {
                showError(QStringLiteral("read:") + path,
                          tr("%1 could not be opened: %2")
                              .arg(fileNameOf(path), shownText(opening->loaded.error().text())),
                          nullptr);
                forgetRecentFile(path);
                emit recentChanged();
                return;
            }
            // The same file may have been asked for twice.
            if (Document* open = openDocument(path)) {
                if (opening->claim && *opening->claim && !open->readOnly().isEmpty())
                    claimOpened(*open, std::move(*opening->claim)); // this one had it first
                m_documents.setCurrent(open);
                return;
            }
            showIfItFits(path, std::move(*opening->loaded), std::move(opening->claim));
        };
    };
    m_jobs.start(tr("Reading %1").arg(fileNameOf(path)), this, work);
}

std::uint64_t WindowFiles::memoryLeftToShow() const {
    std::uint64_t others = 0;
    for (int i = 0; i < m_documents.count(); ++i)
        if (const MapPtr& open = m_documents.at(i)->committed(); open->rootKind() == ItemKind::Map)
            others += memoryNeeded(*open, MemoryUse::Show);
    const std::uint64_t all = memoryLeft(m_memory);
    return all - std::min(all, others);
}

void WindowFiles::showIfItFits(const QString& path, LoadedMap loaded, std::optional<Claimed> claim) {
    const std::uint64_t needed = memoryNeeded(*loaded.map, MemoryUse::Show);
    const std::uint64_t left = memoryLeftToShow();
    if (needed <= left) {
        show(path, std::move(loaded), std::move(claim));
        return;
    }
    askForMemory(
        path,
        tr("%1 needs about %2 of memory to be shown, and only %3 are left: the system could end Octant "
           "while it opens. Save other documents first, or close them and other programs.")
            .arg(fileNameOf(path), sizeInWords(needed), sizeInWords(left)),
        [this, path, kept = std::make_shared<LoadedMap>(std::move(loaded))] {
            if (Document* open = openDocument(path))
                m_documents.setCurrent(open);
            else
                show(path, *kept, {}); // nobody has it open while it is only asked for
        });
}

void WindowFiles::askForMemory(const QString& path, const QString& text, std::function<void()> anyway) {
    BarMessage message;
    message.id = QStringLiteral("memory:") + path;
    message.tone = BarMessage::Tone::Warning;
    message.text = text;
    message.choices.push_back({QStringLiteral("openAnyway"), tr("Open anyway"), std::move(anyway)});
    m_bars.post(std::move(message));
}

void WindowFiles::show(const QString& path, LoadedMap loaded, std::optional<Claimed> claim) {
    const std::vector<std::string> losses = std::move(loaded.losses);
    const FileStamp stamp = loaded.stamp;
    const std::uint64_t hash = loaded.hash;
    Document* document = adopt(std::move(loaded));
    m_closed.removeAll(path);
    addRecentFile(path);
    emit recentChanged();
    if (!document->origin().importedFrom.isEmpty()) {
        tellOfImport(*document, losses);
        return;
    }
    m_watch.noteOwn(path, stamp, hash);
    claimOpened(*document, claim ? std::move(*claim) : FileClaim::take(claimRoot(), filePathOf(path)));
    emit reported(tr("Opened %1").arg(shownPath(path)));
    offerChoices(*document);
}

void WindowFiles::tellOfImport(Document& document, const std::vector<std::string>& losses) {
    const QString file = fileNameOf(document.origin().importedFrom);
    for (const std::string& loss : losses)
        emit reported(file + QStringLiteral(": ") + QString::fromStdString(loss));
    emit reported(tr("Made a model of %1").arg(shownPath(document.origin().importedFrom)));
    const QString text = losses.empty()
                             ? tr("This is a new model made of %1; all that it holds is here.").arg(file)
                             : tr("This is a new model made of %1; %n things could not be kept as they were.",
                                  nullptr, static_cast<int>(losses.size()))
                                   .arg(file);
    BarMessage message =
        BarMessage::about(document, QStringLiteral("imported"), text, BarMessage::Tone::Note);
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
    const QString text = severalRevisions
                             ? tr("This file does not say which revision of the format it has.")
                             : tr("Files of revision 2025-01-07 do not say how large a sector is.");
    BarMessage message = BarMessage::about(document, id, text, BarMessage::Tone::Note);
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

void WindowFiles::exportAs(Document& document, const GameChoice& game) {
    document.endGesture();
    auto* dialog = new ExportDialog(document, game, m_jobs, m_window);
    connect(dialog, &ExportDialog::chosen, this,
            [this, dialog, guard = QPointer<Document>(&document)](
                const QString& path, const std::shared_ptr<const ReadyExport>& ready) {
                if (!guard)
                    return;
                const int number = writeExport(*guard, path, ready, *dialog);
                connect(dialog, &QDialog::rejected, this, [this, number] { m_saves.cancel(number); });
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

void WindowFiles::fileChanged(const QString& path, bool exists) {
    for (int i = 0; i < m_documents.count(); ++i) {
        Document* document = m_documents.at(i);
        if (document->origin().path != path)
            continue;
        BarMessage message = BarMessage::about(*document, QStringLiteral("changed"), {});
        const QPointer<Document> guard(document);
        renewClaim(*document);
        if (exists) {
            const FileStamp stamp = m_watch.known(path).value_or(FileStamp{});
            const auto hash = m_watch.knownHash(path);
            message.text = tr("Another program has changed %1.").arg(fileNameOf(path));
            if (m_compare)
                message.choices.push_back({QStringLiteral("compareChanged"), tr("Compare"),
                                           [this, guard, path] {
                                               if (guard)
                                                   m_compare(*guard, path);
                                           },
                                           true});
            message.choices.push_back({QStringLiteral("reload"), tr("Read again"), [this, guard] {
                                           if (guard)
                                               revert(*guard);
                                       }});
            message.choices.push_back({QStringLiteral("keepBoth"), tr("Keep both"), [this, guard] {
                                           if (guard)
                                               keepBoth(*guard);
                                       }});
            message.choices.push_back({QStringLiteral("keepMine"), tr("Keep what is here"),
                                       [this, path, stamp, hash] { m_watch.accept(path, stamp, hash); }});
        } else {
            message.text = tr("%1 is gone from its folder. Save to write it again.").arg(fileNameOf(path));
            message.choices.push_back({QStringLiteral("saveAgain"), tr("Save"), [this, guard] {
                                           if (guard)
                                               save(*guard);
                                       }});
        }
        m_bars.post(std::move(message));
    }
}

void WindowFiles::showError(const QString& id, const QString& text, Document* document,
                            std::vector<BarMessage::Choice> choices) {
    BarMessage message;
    message.id = id;
    message.document = document;
    message.ofDocument = document != nullptr;
    message.tone = BarMessage::Tone::Error;
    message.text = text;
    message.choices = std::move(choices);
    m_bars.post(std::move(message));
    emit reported(text);
}

} // namespace octant
