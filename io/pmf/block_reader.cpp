#include "io/pmf/block_reader.h"

#include <algorithm>
#include <cmath>

#include "io/utf8.h"

namespace octant::pmf {
namespace {

/// So many findings of one block are kept; a broken list of a million floats tells no more than its first
/// thousand.
constexpr std::size_t mostFindings = 1000;
constexpr std::size_t freeCharge = std::size_t{16} << 20;

} // namespace

void BlockReader::failAt(Rule rule, std::string what, std::size_t at) {
    if (m_failure)
        return;
    Finding finding;
    finding.rule = rule;
    finding.severity = Severity::Unreadable;
    finding.place = m_place.text();
    finding.what = std::move(what);
    finding.byte = m_origin.block ? m_origin.file : m_origin.file + at;
    if (m_origin.block)
        finding.blockOffset = at;
    m_failure = std::move(finding);
    m_position = m_end;
}

void BlockReader::noteAt(Rule rule, std::string what, std::size_t at) {
    if (m_findings->size() >= mostFindings)
        return;
    Finding finding;
    finding.rule = rule;
    finding.severity = severityOf(rule, january());
    finding.place = m_place.text();
    finding.what = std::move(what);
    finding.byte = m_origin.block ? m_origin.file : m_origin.file + at;
    if (m_origin.block)
        finding.blockOffset = at;
    m_findings->push_back(std::move(finding));
}

void BlockReader::failRoom(std::uint64_t count, std::uint64_t bytes) {
    std::uint64_t needed = 0;
    if (__builtin_mul_overflow(count, bytes, &needed))
        needed = UINT64_MAX;
    fail(Rule::Pmf003, count == 1 || bytes == 1
                           ? fmt::format("{} bytes are needed, {} left", needed, left())
                           : fmt::format("count {} needs at least {} bytes, {} left", count, needed, left()));
}

void BlockReader::raw(std::span<std::byte> out) {
    if (!room(out.size(), 1)) {
        std::fill(out.begin(), out.end(), std::byte{0});
        return;
    }
    std::memcpy(out.data(), m_position, out.size());
    m_position += out.size();
}

Blob BlockReader::take(std::size_t count) {
    if (!room(count, 1))
        return {};
    Blob part = m_bytes.slice(offset(), count);
    m_position += count;
    return part;
}

void BlockReader::stringTable() {
    const auto size = get<std::uint32_t>();
    if (room(size, 1))
        m_strings = take(size);
}

void BlockReader::stringAt(std::uint32_t offset, std::string& text) {
    text.clear();
    if (!ok())
        return;
    const std::size_t at = this->offset() >= 4 ? this->offset() - 4 : 0;
    const std::size_t size = m_strings.size();
    if (offset >= size) {
        if (offset == size)
            noteAt(Rule::Pmf023,
                   fmt::format("string offset {} is the end of the string table; read as empty", offset), at);
        else
            noteAt(Rule::Pmf020,
                   fmt::format("string offset {} is past the {} bytes of the string table; read as empty",
                               offset, size),
                   at);
        return;
    }
    const char* begin = reinterpret_cast<const char*>(m_strings.data()) + offset;
    const void* nul = std::memchr(begin, 0, size - offset);
    const std::size_t length =
        nul != nullptr ? static_cast<std::size_t>(static_cast<const char*>(nul) - begin) : size - offset;
    if (nul == nullptr)
        noteAt(Rule::Pmf022,
               fmt::format("the string at offset {} does not end inside the string table", offset), at);
    if (length > 64 && !charge(length))
        return;
    text.assign(begin, length);
    if (!isUtf8(text))
        noteAt(Rule::Pmf021, fmt::format("the string at offset {} is not UTF-8", offset), at);
}

void BlockReader::text(std::string& text) {
    text.clear();
    if (!ok())
        return;
    const void* nul = left() > 0 ? std::memchr(m_position, 0, left()) : nullptr;
    if (nul == nullptr) {
        fail(Rule::Pmf004, "the text has no end");
        return;
    }
    const auto* end = static_cast<const std::byte*>(nul);
    const std::size_t at = offset();
    text.assign(reinterpret_cast<const char*>(m_position), static_cast<std::size_t>(end - m_position));
    m_position = end + 1;
    if (!isUtf8(text))
        noteAt(Rule::Pmf021, "the text is not UTF-8", at);
}

void BlockReader::ref(Ref& ref, ItemKind kind) {
    string(ref.name);
    if (m_context != nullptr && m_context->names)
        ref = m_context->names->resolve(kind, std::move(ref.name));
}

void BlockReader::clientRef(Ref& ref, ItemKind kind) {
    if (left() < 4) {
        failRoom(1, 4);
        return;
    }
    std::uint32_t offset;
    std::memcpy(&offset, m_position, sizeof(offset));
    m_position += 4;
    const std::size_t before = m_findings->size();
    stringAt(offset, ref.name);
    if (m_context == nullptr || !m_context->names)
        return;
    ref = m_context->names->resolve(kind, std::move(ref.name));
    const Blob& other = m_context->levelClientStrings;
    if (ref.id != 0 || offset >= other.size())
        return;
    const char* begin = reinterpret_cast<const char*>(other.data()) + offset;
    const ItemId id =
        m_context->names->find(kind, std::string_view(begin, strnlen(begin, other.size() - offset)));
    if (id == 0)
        return;
    m_findings->resize(before);
    noteAt(Rule::Pmf024, "the name is in the level's string table; taken from there", this->offset() - 4);
    ref = Ref{id, {}};
}

bool BlockReader::charge(std::size_t bytes) {
    m_charged += bytes;
    if (m_charged <= freeCharge + 4 * m_bytes.size())
        return true;
    fail(Rule::Pmf003,
         "the strings and arrays that are shared here would take far more memory than the data has");
    return false;
}

BlockReader BlockReader::sub(std::size_t count, std::vector<Finding>& findings) {
    BlockReader part = *this;
    part.m_findings = &findings;
    part.m_end = part.m_position;
    if (room(count, 1)) {
        part.m_end = m_position + count;
        m_position += count;
    }
    return part;
}

void BlockReader::expectEnd() {
    if (ok() && left() > 0)
        fail(Rule::Pmf006, fmt::format("{} bytes left over", left()));
}

void BlockReader::checkFloats(std::span<const float> numbers) {
    for (const float number : numbers)
        if (!std::isfinite(number)) [[unlikely]] {
            note(Rule::Pmf052, "a number that is not finite");
            return;
        }
}

} // namespace octant::pmf
