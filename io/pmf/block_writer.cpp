#include "io/pmf/block_writer.h"

#include "model/rules/rule.h"

namespace octant::pmf {

StringTable::StringTable(std::span<const std::byte> first) : m_bytes(first.begin(), first.end()) {
    if (m_bytes.empty() || m_bytes.back() != std::byte{0})
        m_bytes.push_back(std::byte{0}); // a last string without an end must not run into what follows
    const std::string_view text(reinterpret_cast<const char*>(m_bytes.data()), m_bytes.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\0', at);
        m_offsets.emplace(text.substr(at, end - at), static_cast<std::uint32_t>(at));
        at = end + 1;
    }
}

std::uint32_t StringTable::add(std::string_view text) {
    if (const auto found = m_offsets.find(text); found != m_offsets.end())
        return found->second;
    const auto offset = static_cast<std::uint32_t>(m_bytes.size());
    addBytes(std::as_bytes(std::span(text)));
    m_bytes.push_back(std::byte{0});
    m_offsets.emplace(text, offset);
    return offset;
}

std::uint32_t StringTable::addBytes(std::span<const std::byte> bytes) {
    const auto offset = static_cast<std::uint32_t>(m_bytes.size());
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    return offset;
}

void BlockWriter::fail(std::string what) {
    if (!m_error)
        m_error = Error{m_place.text(), std::move(what), {}, Rule::Pmf140};
}

void BlockWriter::string(std::string_view text) {
    if (text.find('\0') != std::string_view::npos)
        fail("a text holds a NUL, which the file cannot store; remove it");
    put(m_strings->add(text));
}

void BlockWriter::text(std::string_view text) {
    if (text.find('\0') != std::string_view::npos)
        fail("a text holds a NUL, which the file cannot store; remove it");
    raw(std::as_bytes(std::span(text)));
    put(std::byte{0});
}

Result<Buffer> withTable(const StringTable& table, const BlockWriter& body) {
    if (body.error())
        return tl::unexpected<Error>(*body.error());
    Buffer whole;
    whole.reserve(4 + table.bytes().size() + body.size());
    whole.put(static_cast<std::uint32_t>(table.bytes().size()));
    whole.append(table.bytes());
    whole.append(body.bytes());
    return whole;
}

} // namespace octant::pmf
