#include "app/recovery/replay.h"

#include <algorithm>
#include <new>

#include <QFile>
#include <fmt/format.h>

#include "app/document/document.h"
#include "app/document/job_watch.h"
#include "app/document/program_pool.h"
#include "app/files/map_files.h"
#include "io/edit_context.h"
#include "io/journal/state_hash.h"
#include "io/json/edit_json.h"
#include "io/save_file.h"
#include "model/core/attempt.h"
#include "model/edit/edit_memory.h"

namespace octant {
namespace {

Result<MapPtr> readBase(const JournalFolder& folder, const journal::BaseRecord& base) {
    const Result<Blob> file = readFile(folder.base());
    if (!file)
        return tl::unexpected(file.error());
    if (file->size() != base.size || journal::contentHash(file->span()) != base.hash)
        return fail("the copy of the file that it begins from is damaged");
    ReadChoice choice;
    if (base.kind == ItemKind::Map)
        choice = {base.revision, base.sectorSizeLog2};
    return readMap(*file, choice);
}

/// That memory is short says nothing about the step: it is what apply() makes of std::bad_alloc.
bool ranOutOfMemory(const Error& error) {
    AttemptErrors errors("this edit");
    try {
        throw std::bad_alloc();
    } catch (const std::bad_alloc&) {
        return error.what == errors.current().what;
    }
}

Result<RestoredStep> replayStep(const MapPtr& before, const journal::StepRecord& record,
                                journal::StateHasher& hasher, const EditContext& context) {
    std::vector<Edit> edits;
    RestoredStep step{record.number, QString::fromStdString(record.name), {}, before, {}};
    for (const std::string& line : record.edits) {
        Result<Edit> edit = json::editFromJson(line);
        if (!edit)
            return tl::unexpected(edit.error());
        Result<Edited> edited = apply(step.map, *edit, context);
        if (!edited)
            return tl::unexpected(edited.error());
        step.map = std::move(edited->map);
        step.made = std::move(edited->made);
        edits.push_back(std::move(*edit));
    }
    if (hasher.of(step.map) != record.result)
        return fail("it gives something else than it did before");
    step.edits = std::make_shared<const std::vector<Edit>>(std::move(edits));
    return step;
}

} // namespace

Result<Replayed> replay(const JournalFolder& folder, JobControl& control) {
    const Result<Blob> bytes = readFile(folder.journal());
    Result<journal::Journal> journal =
        bytes ? journal::readJournal(bytes->span()) : tl::unexpected(bytes.error());
    if (!journal)
        return tl::unexpected(journal.error());
    if (journal->records.empty())
        return fail("the journal is empty");
    Replayed replayed{
        std::get<journal::BaseRecord>(journal->records.front()), historyOf(*journal), {}, {}, 0, {}, {}};
    const Result<MapPtr> opened = readBase(folder, replayed.base);
    if (!opened)
        return tl::unexpected(opened.error());
    replayed.opened = *opened;
    JobWatch watch(control);
    EditMemory memory;
    EditContext context = editContext(programWork(Priority::Background, &watch));
    context.memory = &memory;
    journal::StateHasher hasher(replayed.opened);
    MapPtr map = replayed.opened;
    const auto& records = replayed.history.steps;
    for (std::size_t i = 0; i < records.size() && !replayed.stoppedAt; ++i) {
        if (control.cancel.cancelled())
            return fail("Recovering was cancelled.");
        Result<RestoredStep> step = replayStep(map, records[i], hasher, context);
        if (step) {
            map = step->map;
            replayed.steps.push_back(std::move(*step));
        } else if (ranOutOfMemory(step.error())) {
            return tl::unexpected(step.error());
        } else {
            replayed.stoppedAt = fmt::format("step {} of {}, “{}”: {}", i + 1, records.size(),
                                             records[i].name, step.error().text());
        }
        control.fraction = static_cast<double>(i + 1) / static_cast<double>(records.size());
    }
    if (control.cancel.cancelled())
        return fail("Recovering was cancelled.");
    replayed.index = static_cast<int>(std::min(replayed.history.done, replayed.steps.size()));
    journal->records.clear();
    replayed.journal = std::move(*journal);
    return replayed;
}

std::unique_ptr<Document> restoredDocument(const Replayed& replayed, Jobs& jobs) {
    const auto local = [](const std::string& path) { return QFile::decodeName(path.c_str()); };
    DocumentOrigin origin;
    origin.path = local(replayed.history.path);
    origin.importedFrom = local(replayed.base.importedFrom);
    origin.suggestedPath = local(replayed.base.suggestedPath);
    origin.candidates = {replayed.opened->revision};
    auto document = std::make_unique<Document>(replayed.opened, std::move(origin), jobs);
    document->restoreHistory(replayed.steps, replayed.index, replayed.history.lastNumber);
    document->setSaved({});
    return document;
}

} // namespace octant
