#include "app/recovery/replay.h"

#include <new>
#include <utility>
#include <vector>

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

Result<MapPtr> readBytes(const std::filesystem::path& path, std::uint64_t size, std::uint64_t hash,
                         const ReadChoice& choice) {
    const Result<Blob> file = readFile(path);
    if (!file)
        return tl::unexpected(file.error());
    if (file->size() != size || journal::contentHash(file->span()) != hash)
        return fail("the copy of the file that it begins from is damaged");
    return readMap(*file, choice);
}

Result<MapPtr> readBase(const JournalFolder& folder, const journal::BaseRecord& base) {
    ReadChoice choice;
    if (base.kind == ItemKind::Map)
        choice = {base.revision, base.sectorSizeLog2};
    return readBytes(folder.base(), base.size, base.hash, choice);
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

/// Does the states of a journal again, in order.
class Replay {
public:
    Replay(const JournalFolder& folder, Replayed& replayed, JobControl& control)
        : m_folder(folder), m_replayed(replayed), m_watch(control),
          m_context(editContext(programWork(Priority::Background, &m_watch))) {
        if (!replayed.opened)
            return;
        m_hashers.emplace(0, journal::StateHasher(replayed.opened));
        tree().setResult(0, replayed.opened);
    }

    /// Errors: what the step gives, where it is done at all, is something else.
    Result<void> redo(const journal::StepRecord& record) {
        // What is remembered is about the map of the step before.
        if (!m_memory || m_last != record.parent)
            m_memory = std::make_unique<EditMemory>();
        m_context.memory = m_memory.get();
        m_last.reset();
        MapPtr map = tree().mapOf(record.parent);
        if (!map)
            return {}; // of a step that was told of already
        std::vector<Edit> edits;
        Selection made;
        for (const std::string& line : record.edits) {
            Result<Edit> edit = json::editFromJson(line);
            if (!edit)
                return tl::unexpected(edit.error());
            Result<Edited> edited = apply(map, *edit, m_context);
            if (!edited)
                return tl::unexpected(edited.error());
            map = std::move(edited->map);
            made.assign(edited->made.begin(), edited->made.end());
            edits.push_back(std::move(*edit));
        }
        if (m_hashers.at(tree().readingOf(record.parent)).of(map) != record.result)
            return fail("it gives something else than it did before");
        tree().setResult(record.number, std::move(map),
                         std::make_shared<const std::vector<Edit>>(std::move(edits)), std::move(made));
        m_last = record.number;
        return {};
    }

    /// Errors: the bytes are damaged.
    Result<void> redo(const journal::ReadingRecord& record) {
        ReadChoice choice;
        if (m_replayed.base.kind == ItemKind::Map)
            choice = {record.revision, record.sectorSizeLog2};
        Result<MapPtr> map = readBytes(m_folder.reading(record.number), record.size, record.hash, choice);
        if (!map)
            return tl::unexpected(map.error());
        m_hashers.emplace(record.number, journal::StateHasher(*map));
        m_replayed.readings.emplace(record.number, *map);
        tree().setResult(record.number, std::move(*map));
        return {};
    }

private:
    HistoryTree& tree() { return m_replayed.history.tree; }

    const JournalFolder& m_folder;
    Replayed& m_replayed;
    JobWatch m_watch;
    EditContext m_context;
    std::unique_ptr<EditMemory> m_memory;
    std::optional<std::uint64_t> m_last;                     ///< the step that it is about
    std::map<std::uint64_t, journal::StateHasher> m_hashers; ///< by readings
};

std::string nameOf(const LoggedHistory::State& state) {
    const auto* step = std::get_if<journal::StepRecord>(&state);
    return step ? step->name : std::string("Open");
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
        std::get<journal::BaseRecord>(journal->records.front()), historyOf(*journal), {}, {}, {}, {}};
    const Result<MapPtr> opened = readBase(folder, replayed.base);
    if (!opened && ranOutOfMemory(opened.error()))
        return tl::unexpected(opened.error());
    if (opened)
        replayed.opened = *opened;
    else // files that were read again may be sound
        replayed.stoppedAt = opened.error().text();
    Replay again(folder, replayed, control);
    const auto& states = replayed.history.states;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (control.cancel.cancelled())
            return fail("Recovering was cancelled.");
        const Result<void> done = std::visit([&](const auto& one) { return again.redo(one); }, states[i]);
        if (!done && ranOutOfMemory(done.error()))
            return tl::unexpected(done.error());
        if (!done && !replayed.stoppedAt)
            replayed.stoppedAt = fmt::format("step {} of {}, “{}”: {}", i + 1, states.size(),
                                             nameOf(states[i]), done.error().text());
        control.fraction = static_cast<double>(i + 1) / static_cast<double>(states.size());
    }
    if (control.cancel.cancelled())
        return fail("Recovering was cancelled.");
    if (replayed.stoppedAt) {
        HistoryTree& tree = replayed.history.tree;
        if (replayed.history.saved)
            replayed.history.saved = tree.soundNumber(*replayed.history.saved);
        tree = tree.withoutGaps();
        if (!tree.state(0).map)
            return fail(*replayed.stoppedAt);
        replayed.opened = tree.state(0).map;
    }
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
    document->restoreHistory(replayed.history.tree);
    const auto& saved = replayed.history.saved;
    const bool there = saved && replayed.history.tree.positionOf(*saved) >= 0 &&
                       FileStamp::of(replayed.history.path) == replayed.history.stamp;
    document->setSaved(there ? replayed.history.tree.mapOf(*saved) : nullptr, replayed.history.stamp);
    return document;
}

} // namespace octant
