#include "model/edit/archive.h"

#include <array>

#include "model/core/translate.h"
#include "model/edit/actions.h"

namespace octant {
namespace {

constexpr std::string_view base64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t groupBytes = 3, groupLetters = 4;

Result<Edited> withArchive(const MapPtr& map, Result<Blob> archive) {
    if (!archive)
        return tl::unexpected(archive.error());
    if (*archive == map->embeddedArchive)
        return Edited{map, {}};
    auto edited = editable(map);
    edited->embeddedArchive = std::move(*archive);
    return Edited{std::move(edited), {}};
}

Result<void> ofMap(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->rootKind() != ItemKind::Map || edit.targets.size() != 1 ||
        edit.targets.front().kind != ItemKind::Map)
        return fail("only a map has an archive: it is the one target");
    return context.withFile == nullptr || context.withoutFile == nullptr
               ? fail("archives cannot be changed here")
               : Result<void>();
}

} // namespace

std::string base64Of(std::span<const std::byte> bytes) {
    std::string text;
    text.reserve((bytes.size() + groupBytes - 1) / groupBytes * groupLetters);
    for (std::size_t at = 0; at < bytes.size(); at += groupBytes) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < groupBytes; ++i)
            group = group << 8 | (at + i < bytes.size() ? std::to_integer<std::uint32_t>(bytes[at + i]) : 0u);
        for (std::size_t i = 0; i < groupLetters; ++i)
            text += at + i > bytes.size() ? '=' : base64Letters[group >> (18 - 6 * i) & 63];
    }
    return text;
}

Result<std::vector<std::byte>> fromBase64(std::string_view text) {
    std::vector<std::byte> bytes;
    std::size_t filled = 0;
    while (filled < 2 && !text.empty() && text.ends_with('=')) {
        text.remove_suffix(1);
        ++filled;
    }
    if ((text.size() + filled) % groupLetters != 0)
        return fail("bytes are written in base 64: their text has whole groups of four letters");
    bytes.reserve(text.size() / groupLetters * groupBytes + groupBytes);
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = base64Letters.find(text[i]);
        if (digit == std::string_view::npos)
            return fail("bytes are written in base 64: letters, digits, + and /");
        group = group << 6 | static_cast<std::uint32_t>(digit);
        // The first letter of a group alone makes no byte yet.
        if (const std::size_t in = i % groupLetters; in > 0)
            bytes.push_back(static_cast<std::byte>(group >> (6 - 2 * in)));
    }
    return bytes;
}

namespace {

Result<Edited> putIntoArchive(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (auto fits = ofMap(map, edit, context); !fits)
        return tl::unexpected<Error>(fits.error());
    const auto bytes = fromBase64(*textParameter(edit, "data"));
    if (!bytes)
        return tl::unexpected<Error>(bytes.error());
    return withArchive(map, context.withFile(map->embeddedArchive, *textParameter(edit, "path"), *bytes));
}

constexpr EditParameter archivePutParameters[] = {
    {"path", ParameterType::Text, Needed::Required,
     OCTANT_TR("Where it stands in the archive, like \"textures/wall.ptf\"")},
    {"data", ParameterType::Text, Needed::Required, OCTANT_TR("Its bytes, in base 64")},
};

} // namespace

const EditAction putIntoArchiveAction{
    .id = "archive.put",
    .label = OCTANT_TR("Put file into archive"),
    .help = OCTANT_TR("Adds a file to the archive of the target, the map, or gives one other content."),
    .apply = putIntoArchive,
    .parameters = archivePutParameters,
};

namespace {

Result<Edited> removeFromArchive(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (auto fits = ofMap(map, edit, context); !fits)
        return tl::unexpected<Error>(fits.error());
    const std::string& path = *textParameter(edit, "path");
    return withArchive(map, path.empty() ? Blob() : context.withoutFile(map->embeddedArchive, path));
}

constexpr EditParameter archiveRemoveParameters[] = {
    {"path", ParameterType::Text, Needed::Required,
     OCTANT_TR(
         "What to remove; of a folder everything in it goes too. Empty: the whole archive, sound or not")},
};

} // namespace

const EditAction removeFromArchiveAction{
    .id = "archive.remove",
    .label = OCTANT_TR("Remove from archive"),
    .help = OCTANT_TR("Takes a file or a folder out of the archive of the target, the map."),
    .apply = removeFromArchive,
    .parameters = archiveRemoveParameters,
};

} // namespace octant
