#include "app/recovery/replay.h"

#include <algorithm>
#include <new>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <QFile>
#include <fmt/format.h>

#include "app/document/document.h"
#include "app/document/job_watch.h"
#include "app/document/program_pool.h"
#include "app/document/stopwatch.h"
#include "app/files/map_files.h"
#include "io/edit_context.h"
#include "io/journal/checkpoint.h"
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

/// Does the states of a journal again.
class Replay {
public:
    Replay(std::filesystem::path folder, Replayed& replayed, JobControl& control)
        : m_folder(std::move(folder)), m_replayed(replayed), m_control(control), m_watch(control),
          m_context(editContext(programWork(Priority::Background, &m_watch))) {
        if (replayed.opened)
            m_hashers.emplace(0, journal::StateHasher(replayed.opened));
        for (const auto& [number, map] : replayed.readings)
            m_hashers.emplace(number, journal::StateHasher(map));
    }

    /// The files that were read again. Errors: memory is short.
    Result<void> readFiles() {
        return eachState([this](const LoggedHistory::State& state) {
            const auto* reading = std::get_if<journal::ReadingRecord>(&state);
            return reading ? readAgain(*reading) : Result<void>();
        });
    }
    /// All states that are not there yet, in order. Errors: memory is short, or it was cancelled.
    Result<void> redoAll() {
        return eachState([this](const LoggedHistory::State& state) {
            const auto* step = std::get_if<journal::StepRecord>(&state);
            return step && !tree().mapOf(step->number) ? redoOrRestore(*step) : Result<void>();
        });
    }
    /// The current state from the last checkpoint before it, or from the file that was read again since.
    /// False: there is none that leads there.
    bool redoCurrent() {
        std::unordered_map<std::uint64_t, const journal::StepRecord*> steps;
        for (const LoggedHistory::State& state : m_replayed.history.states)
            if (const auto* step = std::get_if<journal::StepRecord>(&state))
                steps.emplace(step->number, step);
        std::vector<const journal::StepRecord*> way;
        for (std::uint64_t number = tree().number();;) {
            const auto step = steps.find(number);
            if (m_control.cancel.cancelled())
                return false;
            if (step == steps.end()) {
                if (!m_replayed.readings.contains(number))
                    return false;
                break;
            }
            if (restore(*step->second))
                break;
            way.push_back(step->second);
            number = step->second->parent;
        }
        return std::all_of(way.rbegin(), way.rend(),
                           [this](const journal::StepRecord* step) { return redo(*step).has_value(); });
    }

private:
    HistoryTree& tree() { return m_replayed.history.tree; }

    template <class Fn> Result<void> eachState(Fn&& fn) {
        const auto& states = m_replayed.history.states;
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (m_control.cancel.cancelled())
                return fail("Recovering was cancelled.");
            const Result<void> done = fn(states[i]);
            if (!done && ranOutOfMemory(done.error()))
                return done;
            if (!done && !m_replayed.stoppedAt)
                m_replayed.stoppedAt = fmt::format("step {} of {}, “{}”: {}", i + 1, states.size(),
                                                   nameOf(states[i]), done.error().text());
            m_control.fraction = static_cast<double>(i + 1) / static_cast<double>(states.size());
        }
        return {};
    }

    /// Errors: the bytes are damaged.
    Result<void> readAgain(const journal::ReadingRecord& record) {
        ReadChoice choice;
        if (m_replayed.base.kind == ItemKind::Map)
            choice = {record.revision, record.sectorSizeLog2};
        Result<MapPtr> map =
            readBytes(m_folder / ("base-" + std::to_string(record.number)), record.size, record.hash, choice);
        if (!map)
            return tl::unexpected(map.error());
        m_hashers.emplace(record.number, journal::StateHasher(*map));
        m_replayed.readings.emplace(record.number, *map);
        tree().setResult(record.number, std::move(*map));
        return {};
    }

    Result<void> redoOrRestore(const journal::StepRecord& record) {
        const Result<void> done = redo(record);
        if (!done || !tree().mapOf(record.number))
            restore(record);
        return done;
    }

    static Result<std::vector<Edit>> editsOf(const journal::StepRecord& record) {
        std::vector<Edit> edits;
        for (const std::string& line : record.edits) {
            Result<Edit> edit = json::editFromJson(line);
            if (!edit)
                return tl::unexpected(edit.error());
            edits.push_back(std::move(*edit));
        }
        return edits;
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
        const Stopwatch stopwatch;
        Result<std::vector<Edit>> edits = editsOf(record);
        if (!edits)
            return tl::unexpected(edits.error());
        Selection made;
        for (const Edit& edit : *edits) {
            Result<Edited> edited = apply(map, edit, m_context);
            if (!edited)
                return tl::unexpected(edited.error());
            map = std::move(edited->map);
            made.assign(edited->made.begin(), edited->made.end());
        }
        if (m_hashers.at(tree().readingOf(record.parent)).of(map) != record.result)
            return fail("it gives something else than it did before");
        const auto before = m_replayed.costs.find(record.parent);
        m_replayed.costs[record.number] =
            (before == m_replayed.costs.end() ? 0 : before->second) + stopwatch.seconds();
        tree().setResult(record.number, std::move(map),
                         std::make_shared<const std::vector<Edit>>(std::move(*edits)), std::move(made));
        m_last = record.number;
        return {};
    }

    /// The state after a step from its checkpoint. False: there is none, or it holds something else.
    bool restore(const journal::StepRecord& record) {
        const auto& checkpoints = m_replayed.history.checkpoints;
        const auto found = checkpoints.find(record.number);
        const std::uint64_t reading = tree().readingOf(record.parent);
        const MapPtr base = reading == 0 ? m_replayed.opened : tree().mapOf(reading);
        if (found == checkpoints.end() || !base)
            return false;
        const Result<Blob> file = readFile(m_folder / ("checkpoint-" + std::to_string(record.number)));
        if (!file || file->size() != found->second.size ||
            journal::contentHash(file->span()) != found->second.hash)
            return false;
        Result<MapPtr> map = journal::readCheckpoint(file->span(), base);
        Result<std::vector<Edit>> edits = editsOf(record);
        if (!map || !edits || m_hashers.at(reading).of(*map) != record.result)
            return false;
        tree().setResult(record.number, std::move(*map),
                         std::make_shared<const std::vector<Edit>>(std::move(*edits)));
        m_replayed.costs[record.number] = 0;
        m_last.reset();
        return true;
    }

    static std::string nameOf(const LoggedHistory::State& state) {
        const auto* step = std::get_if<journal::StepRecord>(&state);
        return step ? step->name : std::string("Open");
    }

    std::filesystem::path m_folder;
    Replayed& m_replayed;
    JobControl& m_control;
    JobWatch m_watch;
    EditContext m_context;
    std::unique_ptr<EditMemory> m_memory;
    std::optional<std::uint64_t> m_last;                     ///< the step that it is about
    std::map<std::uint64_t, journal::StateHasher> m_hashers; ///< by readings
};

/// Without what could not be done again. Errors: nothing is left.
Result<void> leaveOutGaps(Replayed& replayed) {
    if (!replayed.stoppedAt)
        return {};
    HistoryTree& tree = replayed.history.tree;
    for (int position = 1; position <= tree.count(); ++position)
        replayed.wentOn =
            replayed.wentOn || (tree.state(position).map && !tree.mapOf(tree.state(position).from));
    if (replayed.history.saved)
        replayed.history.saved = tree.soundNumber(*replayed.history.saved);
    tree = tree.withoutGaps();
    if (!tree.state(0).map)
        return fail(*replayed.stoppedAt);
    replayed.opened = tree.state(0).map;
    return {};
}

} // namespace

Result<Replayed> replay(const JournalFolder& folder, JobControl& control, ReplayWhat what) {
    const Result<Blob> bytes = readFile(folder.journal());
    Result<journal::Journal> journal =
        bytes ? journal::readJournal(bytes->span()) : tl::unexpected(bytes.error());
    if (!journal)
        return tl::unexpected(journal.error());
    if (journal->records.empty())
        return fail("the journal is empty");
    Replayed replayed;
    replayed.base = std::get<journal::BaseRecord>(journal->records.front());
    replayed.history = historyOf(*journal);
    journal->records.clear();
    replayed.journal = std::move(*journal);
    const Result<MapPtr> opened = readBase(folder, replayed.base);
    if (!opened && ranOutOfMemory(opened.error()))
        return tl::unexpected(opened.error());
    if (opened) {
        replayed.opened = *opened;
        replayed.history.tree.setResult(0, *opened);
    } else { // files that were read again may be sound
        replayed.stoppedAt = opened.error().text();
    }
    Replay again(folder.path(), replayed, control);
    if (auto read = again.readFiles(); !read)
        return tl::unexpected(read.error());
    replayed.rest = what == ReplayWhat::Current && !replayed.stoppedAt && again.redoCurrent();
    if (replayed.rest)
        return replayed;
    if (auto done = again.redoAll(); !done)
        return tl::unexpected(done.error());
    if (control.cancel.cancelled())
        return fail("Recovering was cancelled.");
    if (auto left = leaveOutGaps(replayed); !left)
        return tl::unexpected(left.error());
    return replayed;
}

Result<Replayed> replayRest(const std::filesystem::path& folder, Replayed replayed, JobControl& control) {
    Replay again(folder, replayed, control);
    if (auto done = again.redoAll(); !done)
        return tl::unexpected(done.error());
    replayed.rest = false;
    if (auto left = leaveOutGaps(replayed); !left)
        return tl::unexpected(left.error());
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
