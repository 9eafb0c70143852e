#include <algorithm>

#include <QFileInfo>

#include "app/compare/comparisons.h"
#include "app/compare/merge_conflicts.h"
#include "app/compare/merge_record.h"
#include "app/dialogs/merge_dialog.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "app/files/map_files.h"
#include "app/window/message_bar.h"
#include "io/edit_context.h"
#include "model/core/attempt.h"
#include "views/host/shown_text.h"

/// Merges that are open as documents.
namespace octant {
namespace {

QString mergeBarId() { return QStringLiteral("merge"); }

/// Edits of the steps that lead to the current state of a document.
std::vector<const Edit*> editsOnTheWay(const Document& document) {
    const HistoryTree& tree = document.undoStack();
    std::vector<const Edit*> edits;
    for (const int position : tree.line()) {
        if (const SharedEdits& step = tree.state(position).edits)
            for (const Edit& edit : *step)
                edits.push_back(&edit);
        if (position == tree.index())
            break;
    }
    return edits;
}

CompareWork mergeWork(JobControl& control) {
    return {programPool().executor(Priority::Background), control.cancel,
            [&control](double share) { control.fraction = share; }};
}

Result<MapPtr> readSide(const QString& path) { return readMapFile(filePathOf(path), {}); }

} // namespace

/// What the job of a merge gives.
struct Comparisons::MergeOutcome {
    LoadedMap merged;
    std::shared_ptr<const MergeConflicts> conflicts; ///< null: see `why`
    std::vector<std::string> notes;
    Blob record; ///< MergeRecord; empty where nothing is to be decided
    Error why;
};

void Comparisons::mergeAsking(Document& document) {
    document.endGesture();
    auto* dialog = new MergeDialog(document.title(), QFileInfo(document.fileToSuggest()).path(), m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, guard = QPointer<Document>(&document)] {
        if (guard)
            merge({dialog->base(), guard->fileToSuggest(), dialog->theirs(), {}, guard->committed()});
    });
    dialog->open();
}

void Comparisons::merge(const MergeFiles& files) {
    m_mergeSaved = false;
    const auto work = [this, files](JobControl& control) -> Jobs::Continuation {
        auto outcome = std::make_shared<MergeOutcome>();
        const Result<void> done = attempt("merging", [&]() -> Result<void> {
            const Result<MapPtr> ours =
                files.document ? Result<MapPtr>(files.document) : readSide(files.ours);
            if (!ours)
                return tl::unexpected<Error>({files.ours.toStdString(), ours.error().text()});
            const Result<MapPtr> theirs = readSide(files.theirs);
            if (!theirs)
                return tl::unexpected<Error>({files.theirs.toStdString(), theirs.error().text()});
            // What git gives where both sides added the file.
            const QFileInfo baseFile(files.base);
            const bool none = baseFile.exists() && baseFile.size() == 0;
            const Result<MapPtr> base = none ? Result<MapPtr>(nullptr) : readSide(files.base);
            if (!base)
                return tl::unexpected<Error>({files.base.toStdString(), base.error().text()});
            Result<MergeSides> sides =
                mergeSides(*base, *ours, *theirs, editContext(programWork(Priority::Background)));
            if (!sides)
                return tl::unexpected<Error>(sides.error());
            outcome->merged = asRead(sides->ours);
            outcome->notes = std::move(sides->notes);
            const LoadedMap decidedForTheirs = asRead(sides->theirs);
            const auto found =
                MergeConflicts::find(*sides, outcome->merged.map, decidedForTheirs.map, mergeWork(control));
            if (!found)
                return tl::unexpected<Error>(found.error());
            outcome->conflicts = *found;
            if ((*found)->size() > 0 && !decidedForTheirs.file.empty())
                outcome->record = Blob(bytesOf({fileNameOf(files.theirs).toStdString(), decidedForTheirs.file,
                                                sides->withoutBase, sides->conflicts}));
            return {};
        });
        if (!done)
            outcome->why = done.error();
        return [this, files, outcome] { openMerge(files, *outcome); };
    };
    m_jobs.start(tr("Merging with %1").arg(fileNameOf(files.theirs)), this, work);
}

void Comparisons::openMerge(const MergeFiles& files, MergeOutcome& outcome) {
    if (!outcome.conflicts) {
        BarMessage message;
        message.id = mergeBarId();
        message.tone = BarMessage::Tone::Error;
        message.text = tr("The files cannot be merged: %1").arg(shownText(outcome.why.text()));
        emit reported(message.text);
        m_bars.post(std::move(message));
        return;
    }
    Document* document = m_openMerged(std::move(outcome.merged), files);
    for (const std::string& note : outcome.notes)
        emit reported(shownText(note));
    if (m_keepMerge && !outcome.record.empty())
        m_keepMerge(*document, outcome.record);
    if (outcome.conflicts->size() == 0)
        m_bars.post(BarMessage::about(
            *document, mergeBarId(),
            tr("The changes of both sides fit together. Save the document to keep what came of them."),
            BarMessage::Tone::Note));
    listConflicts(*document, fileNameOf(files.theirs), outcome.conflicts);
}

void Comparisons::listConflicts(Document& document, const QString& theirs,
                                const std::shared_ptr<const MergeConflicts>& conflicts) {
    State state;
    state.name = theirs;
    state.merge = conflicts;
    state.comparison = conflicts->comparison();
    m_states.insert_or_assign(&document, std::move(state));
    listenTo(document);
    startStanding(document);
    if (conflicts->size() == 0 || m_documents.current() != &document)
        return;
    tell();
    emit wanted();
}

void Comparisons::continueMerge(Document& document, const MapPtr& opened, const Blob& record) {
    struct Found {
        QString theirs;
        std::shared_ptr<const MergeConflicts> conflicts;
    };
    const auto work = [this, guard = QPointer<Document>(&document), opened,
                       record](JobControl& control) -> Jobs::Continuation {
        auto found = std::make_shared<Result<Found>>(attempt("merging", [&]() -> Result<Found> {
            Result<MergeRecord> read = readMergeRecord(record);
            if (!read)
                return tl::unexpected<Error>(read.error());
            ReadChoice choice{opened->revision, {}};
            if (!opened->levels.empty())
                choice.sectorSizeLog2 = opened->levels[0]->sectorSizeLog2;
            const Result<MapPtr> theirs = readMap(read->file, choice);
            if (!theirs)
                return tl::unexpected<Error>(theirs.error());
            MergeSides sides;
            sides.conflicts = std::move(read->conflicts);
            sides.withoutBase = read->withoutBase;
            const auto conflicts = MergeConflicts::find(sides, opened, *theirs, mergeWork(control));
            if (!conflicts)
                return tl::unexpected<Error>(conflicts.error());
            return Found{shownText(read->theirs), *conflicts};
        }));
        return [this, guard, found] {
            if (!guard)
                return;
            if (*found)
                listConflicts(*guard, (*found)->theirs, (*found)->conflicts);
            else
                m_bars.post(BarMessage::about(
                    *guard, mergeBarId(),
                    tr("%1 came of a merge, whose conflicts cannot be listed any more: %2. What was not "
                       "decided is as our version has it. Merge the files again to decide that.")
                        .arg(guard->title(), shownText(found->error().text()))));
        };
    };
    m_jobs.start(tr("Looking at conflicts"), this, work);
}

void Comparisons::startStanding(Document& document) {
    State& state = m_states.at(&document);
    if (state.job || (state.standing && state.standing->document == document.committed()))
        return;
    const auto work = [this, guard = QPointer<Document>(&document), merge = state.merge,
                       map = document.committed()](JobControl& control) -> Jobs::Continuation {
        auto standing = std::make_shared<
            Result<std::shared_ptr<const MergeStanding>>>(attempt("comparing", [&] {
            return merge->standing(map, {programPool().executor(Priority::Background), control.cancel, {}});
        }));
        return [this, guard, standing, me = &control] {
            const auto found = m_states.find(guard);
            if (!guard || found == m_states.end() || found->second.job.get() != me)
                return;
            found->second.job.reset();
            if (!*standing) {
                emit reported(tr("Which conflicts are decided cannot be told now: %1")
                                  .arg(shownText(standing->error().text())));
                return;
            }
            found->second.standing = **standing;
            restate(*guard);
            startStanding(*guard);
        };
    };
    state.job = m_jobs.start(tr("Looking at conflicts"), this, work, true);
}

void Comparisons::restate(Document& document) {
    const auto found = m_states.find(&document);
    if (found == m_states.end() || !found->second.merge || !found->second.standing)
        return;
    State& state = found->second;
    auto states = std::make_shared<const ConflictStates>(
        state.merge->states(*state.standing, state.merge->decisions(editsOnTheWay(document))));
    if (!state.states || !(*states == *state.states)) {
        state.states = std::move(states);
        if (m_documents.current() == &document)
            tell();
    }
    if (stands(document, state))
        tellOfSavedMerge(document, state);
}

bool Comparisons::stands(const Document& document, const State& state) const {
    return state.standing && state.states && state.standing->document == document.committed();
}

void Comparisons::tellOfSavedMerge(Document& document, State& state) {
    if (document.modified() || state.told == document.savedSnapshot())
        return;
    state.told = document.savedSnapshot();
    const std::size_t open = state.states->open();
    m_mergeSaved = open == 0;
    const QString file = document.title();
    BarMessage message =
        open > 0 ? BarMessage::about(document, mergeBarId(),
                                     tr("%1 was saved with %n conflicts that are not decided: our version is "
                                        "there. Decide them and save again.",
                                        nullptr, static_cast<int>(open))
                                         .arg(file))
                 : BarMessage::about(document, mergeBarId(),
                                     tr("%1 is saved, and no conflict is left. You can close it.").arg(file),
                                     BarMessage::Tone::Note);
    if (open > 0)
        message.choices.push_back(
            {QStringLiteral("showConflicts"), tr("Show them"), [this] { emit wanted(); }});
    m_bars.post(std::move(message));
}

std::shared_ptr<const ConflictStates> Comparisons::conflicts() const {
    const State* state = shown();
    return state != nullptr && state->merge ? state->states : nullptr;
}

bool Comparisons::canResolve(const DifferenceRef& at, MergeSide side) const {
    const State* state = shown();
    const Document* document = m_documents.current();
    return state != nullptr && state->merge && !document->busy() && stands(*document, *state) &&
           state->merge->canResolve(*state->standing, at, side);
}

void Comparisons::resolve(const DifferenceRef& at, MergeSide side) {
    if (!canResolve(at, side))
        return;
    m_documents.current()->endGesture();
    const State& state = *shown();
    const auto edits = state.merge->resolve(*state.standing, at, side);
    if (!edits) {
        m_host.report(tr("This cannot be taken over: %1").arg(shownText(edits.error().text())).toStdString());
        return;
    }
    submitResolved(*edits, (side == MergeSide::Ours ? tr("Use ours: %1") : tr("Use theirs: %1"))
                               .arg(shownText(state.merge->name(at))));
}

void Comparisons::resolveRest(MergeSide side) {
    const State* state = shown();
    const Document* document = m_documents.current();
    if (state == nullptr || !state->merge || document->busy() || !stands(*document, *state))
        return;
    std::vector<DifferenceRef> open;
    for (std::size_t entry = 0; entry < state->merge->size(); ++entry)
        for (std::size_t part = 0; part < state->merge->parts(entry); ++part) {
            const DifferenceRef at{entry,
                                   state->comparison->boxes(entry) > 0 ? std::optional(part) : std::nullopt};
            if (state->states->of(at) == ConflictState::Open)
                open.push_back(at);
        }
    MergeConflicts::Together taken = state->merge->resolveAll(*state->standing, open, side);
    if (taken.left > 0)
        m_host.report(tr("%n conflicts cannot be taken over by themselves: use ours there, or edit by hand.",
                         nullptr, static_cast<int>(taken.left))
                          .toStdString());
    if (taken.used > 0)
        m_host.report(tr("%n things that are gone on that side are still used here, and stay undecided.",
                         nullptr, static_cast<int>(taken.used))
                          .toStdString());
    if (!taken.edits.empty())
        submitResolved(std::move(taken.edits), side == MergeSide::Ours
                                                   ? tr("Use ours for all that was undecided")
                                                   : tr("Use theirs for all that was undecided"));
}

void Comparisons::submitResolved(std::vector<Edit> edits, const QString& name) {
    m_documents.current()->submitTogether(std::move(edits), name);
}

} // namespace octant
