#include "app/compare/comparisons.h"

#include <QFileDialog>
#include <QFileInfo>

#include "app/compare/compare_maps.h"
#include "app/compare/merge_conflicts.h"
#include "app/compare/take_edits.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/map_files.h"
#include "app/window/message_bar.h"
#include "model/core/attempt.h"
#include "model/map/locate.h"

namespace octant {
namespace {

/// What a file is to be read as where it does not say so itself: as the document was.
ReadChoice choiceOf(const Document& document) {
    ReadChoice choice;
    const Map& map = *document.committed();
    if (!document.origin().revisionCertain)
        choice.revision = map.revision;
    if (map.revision == Revision::R20250107 && !map.levels.empty())
        choice.sectorSizeLog2 = map.levels[0]->sectorSizeLog2;
    return choice;
}

QString barId() { return QStringLiteral("compare"); }

} // namespace

/// What a job gives.
struct Comparisons::Outcome {
    MapPtr other, document;
    std::shared_ptr<const MapComparison> comparison; ///< null: see `why`
    Error why;
};

Comparisons::Comparisons(Documents& documents, DocumentHost& host, Jobs& jobs, MessageBars& bars,
                         QWidget* window)
    : QObject(window), m_documents(documents), m_host(host), m_jobs(jobs), m_bars(bars), m_window(window) {
    m_host.setComparing(this);
    connect(&m_documents, &Documents::aboutToRemove, this, &Comparisons::drop);
    connect(&m_documents, &Documents::added, this, [this](Document* document) {
        if (const QString path = std::exchange(m_next, {}); !path.isEmpty())
            QMetaObject::invokeMethod(
                this,
                [this, guard = QPointer<Document>(document), path] {
                    if (guard)
                        compareWith(*guard, path);
                },
                Qt::QueuedConnection);
    });
    connect(&m_host, &DocumentHost::documentChanged, this, &Comparisons::tell);
}

Comparisons::~Comparisons() = default;

void Comparisons::compareNextOpened(const QString& path) { m_next = QFileInfo(path).absoluteFilePath(); }

void Comparisons::compareAsking(Document& document) {
    auto* dialog = new QFileDialog(m_window, tr("Compare with"), {},
                                   tr("Maps, models and terrain (*.pmf *.p3m *.pfmap);;All files (*)"));
    dialog->setObjectName(QStringLiteral("compareFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDirectory(QFileInfo(document.fileToSuggest()).path());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, guard = QPointer<Document>(&document)](const QString& path) {
                if (guard)
                    compareWith(*guard, path);
            });
    dialog->open();
}

void Comparisons::compareWithSaved(Document& document) {
    if (!document.origin().path.isEmpty())
        compareWith(document, document.origin().path);
}

void Comparisons::compareWith(Document& document, const QString& path) {
    if (const auto found = m_states.find(&document); found != m_states.end() && found->second.merge) {
        emit reported(
            tr("This document is a merge, whose conflicts are listed. Save it, and compare the file."));
        return;
    }
    document.endGesture();
    drop(&document);
    State state;
    state.path = path;
    const QString file = fileNameOf(path);
    state.name = path == document.origin().path ? tr("%1 on disk").arg(file) : file;
    m_states.emplace(&document, std::move(state));
    m_bars.dismiss(barId(), &document);
    listenTo(document);
    start(document);
    if (m_documents.current() == &document) {
        tell();
        emit wanted();
    }
}

void Comparisons::listenTo(Document& document) {
    connect(&document, &Document::happened, this,
            [this, guard = QPointer<Document>(&document)](const HostEvent& event) {
                const auto* change = std::get_if<MapChanged>(&event);
                if (guard && change != nullptr && !change->preview)
                    follow(*guard);
                if (guard && std::holds_alternative<HistoryChanged>(event))
                    restate(*guard);
            });
}

void Comparisons::follow(Document& document) {
    const auto found = m_states.find(&document);
    if (found != m_states.end() && found->second.merge) {
        startStanding(document);
        return;
    }
    // One that is under way is followed by another where the document has changed meanwhile.
    if (found != m_states.end() && !found->second.job && found->second.compared != document.committed())
        start(document);
}

void Comparisons::start(Document& document) {
    State& state = m_states.at(&document);
    const auto work = [this, guard = QPointer<Document>(&document), path = state.path, other = state.other,
                       name = state.name.toStdString(), choice = choiceOf(document),
                       map = document.committed()](JobControl& control) -> Jobs::Continuation {
        auto outcome = std::make_shared<Outcome>();
        outcome->document = map;
        const Result<void> done = attempt("comparing", [&]() -> Result<void> {
            Result<MapPtr> read = other ? Result<MapPtr>(other) : readMapFile(filePathOf(path), choice);
            if (!read)
                return tl::unexpected<Error>(read.error());
            outcome->other = *read;
            const CompareWork compare{programPool().executor(Priority::Background), control.cancel,
                                      [&control](double share) { control.fraction = share; }};
            const auto compared = compareMaps(*read, map, compare);
            if (!compared)
                return tl::unexpected<Error>(compared.error());
            outcome->comparison =
                std::make_shared<const MapComparison>(compared->diff, compared->otherRevision, name);
            return {};
        });
        if (!done)
            outcome->why = done.error();
        return [this, guard, outcome, me = &control, cancel = control.cancel] {
            finish(guard, me, *outcome, cancel.cancelled());
        };
    };
    state.job =
        m_jobs.start(tr("Comparing with %1").arg(state.name), this, work, state.comparison != nullptr);
}

void Comparisons::finish(Document* document, const JobControl* job, const Outcome& outcome, bool cancelled) {
    const auto found = m_states.find(document);
    if (document == nullptr || found == m_states.end() || found->second.job.get() != job)
        return; // it was ended, or compared with something else
    State& state = found->second;
    state.job.reset();
    const bool isShown = m_documents.current() == document;
    if (!outcome.comparison) {
        if (!cancelled) {
            const QString text =
                tr("This cannot be compared with %1: %2").arg(state.name, shownText(outcome.why.text()));
            emit reported(text);
            m_bars.post(BarMessage::about(*document, barId(), text, BarMessage::Tone::Error));
        } else {
            emit reported(tr("Comparing was cancelled."));
        }
        drop(document);
    } else {
        state.other = outcome.other;
        state.compared = outcome.document;
        state.comparison = outcome.comparison;
        state.chosen.reset();
        follow(*document);
    }
    if (isShown)
        tell();
}

void Comparisons::drop(const Document* document) {
    const auto found = m_states.find(document);
    if (found == m_states.end())
        return;
    if (found->second.job)
        found->second.job->cancel.cancel();
    disconnect(document, &Document::happened, this, nullptr);
    m_states.erase(found);
}

void Comparisons::tell() { m_host.send(ComparisonChanged{}); }

Comparisons::State* Comparisons::shown() const {
    const auto found = m_states.find(m_documents.current());
    return found == m_states.end() ? nullptr : &found->second;
}

std::shared_ptr<const Comparison> Comparisons::comparison() const {
    const State* state = shown();
    return state != nullptr ? state->comparison : nullptr;
}

bool Comparisons::preparing() const {
    const State* state = shown();
    return state != nullptr && !state->comparison;
}

std::optional<DifferenceRef> Comparisons::chosen() const {
    const State* state = shown();
    return state != nullptr ? state->chosen : std::nullopt;
}

void Comparisons::choose(const DifferenceRef& at) {
    State* state = shown();
    if (state == nullptr || !state->comparison || at.entry >= state->comparison->size())
        return;
    const std::shared_ptr<const MapComparison> comparison = state->comparison;
    state->chosen = at;
    const MapPtr map = m_host.snapshot();
    const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, comparison->level(at.entry)};
    if (level.id != 0 && level.id != m_host.activeLevel() && locate(*map, level))
        m_host.setActiveLevel(level.id);
    // A box is drawn as such; the whole sector, selected, would say something else.
    const ItemRef item = comparison->item(at.entry);
    if (item.kind != ItemKind::None && comparison->boxes(at.entry) == 0 &&
        (isRoot(item.kind) || locate(*map, item)))
        m_host.select({item});
    else
        m_host.select({});
    m_host.send(DifferenceChosen{});
}

bool Comparisons::canTake(const DifferenceRef& at) const {
    const State* state = shown();
    const Document* document = m_documents.current();
    return state != nullptr && state->comparison && !state->merge && !document->busy() &&
           state->compared == document->committed() && canTakeEdits(*state->comparison, at);
}

void Comparisons::take(const DifferenceRef& at) {
    if (!canTake(at))
        return;
    Document& document = *m_documents.current();
    const State& state = *shown();
    document.endGesture();
    const auto edits = takeEdits(*state.comparison, at, *document.committed());
    if (!edits) {
        m_host.report(tr("This cannot be taken over: %1").arg(shownText(edits.error().text())).toStdString());
        return;
    }
    // The document says why where it is refused.
    document.submitTogether(
        *edits,
        tr("Take the other version: %1").arg(shownText(state.comparison->list().head(at.entry).place)));
}

void Comparisons::end() {
    if (conflicts())
        return; // they would be lost
    drop(m_documents.current());
    tell();
}

} // namespace octant
