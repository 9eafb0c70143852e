#include "io/pmf/data_codec.h"

#include <array>

namespace octant::pmf {
namespace {

constexpr std::array<char, 3> magic{'P', 'M', 'F'};
constexpr unsigned mostGamemodes = 32;

} // namespace

void readHeader(BlockReader& reader, Header& header) {
    const Place whole = reader.place();
    const auto found = reader.get<std::array<char, 3>>();
    if (reader.ok() && found != magic)
        reader.failAt(Rule::Pmf001, "the file does not begin with PMF; it is no PlatinumSrc map", 0);
    const unsigned version =
        reader.revision() == Revision::R20250107 ? reader.get<std::uint16_t>() : reader.get<std::uint8_t>();
    if (reader.ok() && version != 0)
        reader.failAt(Rule::Pmf002, fmt::format("the major version is {}, and only 0 is known", version), 3);
    reader.enter("header");
    layoutHeader(reader, header);
    const unsigned gamemodes = reader.get<std::uint8_t>();
    if (gamemodes > mostGamemodes)
        reader.fail(Rule::Pmf005, fmt::format("{} gamemodes are more than 32", gamemodes));
    for (unsigned i = 0; i < gamemodes && reader.ok(); ++i)
        reader.text(header.gamemodes.emplace_back());
    if (reader.ok())
        reader.leave(whole);
}

void writeHeader(BlockWriter& writer, const Header& header) {
    writer.put(magic);
    if (writer.revision() == Revision::R20250107)
        writer.put(std::uint16_t{0});
    else
        writer.put(std::uint8_t{0});
    layoutHeader(writer, header);
    if (header.gamemodes.size() > mostGamemodes)
        writer.fail(fmt::format("{} gamemodes are more than 32", header.gamemodes.size()));
    writer.put(static_cast<std::uint8_t>(header.gamemodes.size()));
    for (const std::string& gamemode : header.gamemodes)
        writer.text(gamemode);
}

void readExtension(BlockReader& reader, Extension& extension, std::size_t bytes) {
    const std::size_t end = reader.offset() + bytes;
    reader.value(extension.flags);
    reader.text(extension.name);
    if (!reader.ok())
        return;
    if (reader.offset() > end)
        reader.fail(Rule::Pmf003, "the name reaches beyond the extension");
    else
        extension.data = reader.take(end - reader.offset());
}

void writeExtension(BlockWriter& writer, const Extension& extension) {
    writer.value(extension.flags);
    writer.text(extension.name);
    writer.raw(extension.data.span());
}

} // namespace octant::pmf
