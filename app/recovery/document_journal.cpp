#include "app/recovery/document_journal.h"

#include <fcntl.h>
#include <unistd.h>

#include <system_error>
#include <utility>

#include "io/json/edit_json.h"

namespace octant {
namespace {

/// The names of files outlive a power cut only when their folder is synced.
void syncFolder(const std::filesystem::path& folder) {
    const FileHandle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle)
        ::fsync(handle.get());
}

} // namespace

DocumentJournal::DocumentJournal(std::filesystem::path root, JournalBase base)
    : m_root(std::move(root)), m_base(std::move(base)), m_hasher(m_base->map) {}

DocumentJournal::DocumentJournal(JournalFolder folder, journal::JournalWriter writer, MapPtr base)
    : m_folder(std::move(folder)), m_writer(std::move(writer)), m_hasher(std::move(base)) {}

Result<void> DocumentJournal::begin() {
    if (m_writer)
        return {};
    if (!m_folder) {
        Result<JournalFolder> folder = JournalFolder::make(m_root);
        if (!folder)
            return tl::unexpected(folder.error());
        m_folder = std::move(*folder);
    }
    if (auto written = journal::writeBase(m_folder->base(), m_base->file.span()); !written)
        return written;
    std::error_code none;
    std::filesystem::remove(m_folder->journal(), none); // of a try that ran out of memory
    Result<journal::JournalWriter> writer = journal::JournalWriter::create(m_folder->journal());
    if (!writer)
        return tl::unexpected(writer.error());
    journal::BaseRecord record = m_base->record;
    record.hash = journal::contentHash(m_base->file.span());
    record.size = m_base->file.size();
    writer->add(record);
    m_writer = std::move(*writer);
    m_base.reset();
    auto flushed = m_writer->flush();
    syncFolder(m_folder->path());
    syncFolder(m_root);
    return flushed;
}

journal::StepRecord DocumentJournal::recordOf(const StepToWrite& waiting) {
    const LoggedStep& step = waiting.step;
    journal::StepRecord record{step.number,
                               step.parent,
                               waiting.amends,
                               waiting.time,
                               m_hasher.of(step.result),
                               step.name.toStdString(),
                               {}};
    for (const Edit& edit : *step.edits)
        record.edits.push_back(json::editToJson(edit));
    return record;
}

Result<void> DocumentJournal::write(JournalItems items) {
    m_waiting.splice(m_waiting.end(), items);
    // First, as the maps of steps take more memory than their records if the disk keeps them waiting.
    for (auto& item : m_waiting)
        if (const auto* step = std::get_if<StepToWrite>(&item))
            item = journal::Record(recordOf(*step));
    if (auto begun = begin(); !begun)
        return begun;
    for (; !m_waiting.empty(); m_waiting.pop_front())
        m_writer->add(std::get<journal::Record>(m_waiting.front()));
    return m_writer->flush();
}

void DocumentJournal::remove() {
    m_writer.reset();
    if (m_folder)
        m_folder->remove();
    m_folder.reset();
}

} // namespace octant
