#include "app/recovery/leftover.h"

#include <algorithm>
#include <optional>

#include <QFile>

#include "app/files/file_path.h"
#include "io/save_file.h"

namespace octant {
namespace {

using journal::BaseRecord, journal::GoToRecord, journal::SavedRecord, journal::StepNumber,
    journal::StepRecord;

/// Works through the records of a journal.
class History {
public:
    void operator()(const BaseRecord& base) {
        m_history.path = base.path;
        m_history.stamp = base.stamp;
        m_history.time = base.time;
        if (!base.path.empty())
            m_saved = 0;
    }
    void operator()(const StepRecord& step) {
        m_history.time = step.time;
        m_history.lastNumber = std::max(m_history.lastNumber, step.number);
        if (step.amends) {
            for (StepRecord& own : m_history.steps)
                if (own.number == step.number)
                    own = step;
            return;
        }
        goTo(step.parent);
        m_history.steps.resize(m_history.done);
        m_history.steps.push_back(step);
        ++m_history.done;
    }
    void operator()(const GoToRecord& record) {
        m_history.time = record.time;
        goTo(record.step);
    }
    void operator()(const SavedRecord& saved) {
        m_history.time = saved.time;
        m_history.path = saved.path;
        m_history.stamp = saved.stamp;
        m_saved = saved.stamp.exists() ? std::optional(saved.step) : std::nullopt;
    }

    LoggedHistory take() {
        m_history.unsaved = !m_saved || *m_saved != current();
        return std::move(m_history);
    }

private:
    StepNumber current() const {
        return m_history.done == 0 ? 0 : m_history.steps[m_history.done - 1].number;
    }
    /// A step that is in the history no more leaves the state as it is.
    void goTo(StepNumber step) {
        const auto& steps = m_history.steps;
        const auto found = std::find_if(steps.begin(), steps.end(),
                                        [&](const StepRecord& one) { return one.number == step; });
        if (step == 0)
            m_history.done = 0;
        else if (found != steps.end())
            m_history.done = static_cast<std::size_t>(found - steps.begin()) + 1;
    }

    LoggedHistory m_history;
    std::optional<StepNumber> m_saved;
};

QString nameOf(const LoggedHistory& history, const BaseRecord& base) {
    for (const std::string* path : {&history.path, &base.suggestedPath, &base.importedFrom})
        if (!path->empty())
            return fileNameOf(QFile::decodeName(path->c_str()));
    return {};
}

/// Nothing for a journal that says nothing worth keeping or cannot be read; the former is removed.
std::optional<Leftover> leftoverIn(JournalFolder folder) {
    const Result<Blob> bytes = readFile(folder.journal());
    const Result<journal::Journal> journal =
        bytes ? journal::readJournal(bytes->span()) : tl::unexpected(bytes.error());
    const bool torn = journal ? journal->cutOff : bytes && bytes->size() < journal::headerBytes;
    if (!journal || (journal->records.empty() && journal->stopped)) {
        if (torn && folder.old()) // its program ended before there was anything to keep
            folder.remove();
        return {};
    }
    const LoggedHistory history = historyOf(*journal);
    if (journal->records.empty() || !history.unsaved) {
        // A later version may know what comes behind.
        if (!journal->stopped || torn)
            folder.remove();
        return {};
    }
    const auto& base = std::get<BaseRecord>(journal->records.front());
    Leftover leftover{std::move(folder),
                      QFile::decodeName(history.path.c_str()),
                      nameOf(history, base),
                      base.kind,
                      QDateTime::fromMSecsSinceEpoch(history.time),
                      static_cast<int>(history.steps.size())};
    return leftover;
}

} // namespace

LoggedHistory historyOf(const journal::Journal& journal) {
    History history;
    for (const journal::Record& record : journal.records)
        std::visit(history, record);
    return history.take();
}

std::vector<Leftover> takeLeftovers(const std::filesystem::path& root) {
    std::vector<Leftover> leftovers;
    for (JournalFolder& folder : JournalFolder::takeAbandoned(root))
        if (auto leftover = leftoverIn(std::move(folder)))
            leftovers.push_back(std::move(*leftover));
    std::sort(leftovers.begin(), leftovers.end(),
              [](const Leftover& a, const Leftover& b) { return a.last > b.last; });
    return leftovers;
}

} // namespace octant
