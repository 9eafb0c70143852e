#include "io/json/waivers.h"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "io/json/json_value.h"
#include "io/json/writer.h"
#include "io/save_file.h"

namespace octant {
namespace {

constexpr std::uint64_t versionHere = 1;

/// Bytes that are no UTF-8, as the writer has them: `{"bytes": "hex"}`.
std::optional<std::string> bytesIn(const json::JsonValue& value) {
    const json::JsonValue* member = value.member("bytes");
    const std::string* hex = member != nullptr ? member->text() : nullptr;
    if (hex == nullptr || hex->size() % 2 != 0)
        return std::nullopt;
    std::string bytes(hex->size() / 2, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        unsigned char byte = 0;
        const char* first = hex->data() + 2 * i;
        if (const auto [end, error] = std::from_chars(first, first + 2, byte, 16);
            error != std::errc() || end != first + 2)
            return std::nullopt;
        bytes[i] = static_cast<char>(byte);
    }
    return bytes;
}

/// A text of an object; empty where it is missing. Errors: it is no text, or too long.
Result<std::string> textIn(const json::JsonValue& object, const char* name, std::size_t number) {
    const json::JsonValue* value = object.member(name);
    if (value == nullptr)
        return std::string();
    const std::optional<std::string> bytes = bytesIn(*value);
    const std::string* text = bytes ? &*bytes : value->text();
    if (text == nullptr)
        return fail(fmt::format("waiver {}: {} is no text", number, name));
    if (text->size() > longestWaiverText)
        return fail(fmt::format("waiver {}: {} is longer than {} bytes", number, name, longestWaiverText));
    return *text;
}

Result<Waiver> waiverIn(const json::JsonValue& object, std::size_t number) {
    Waiver waiver;
    const std::pair<const char*, std::string*> texts[] = {{"rule", &waiver.rule},
                                                          {"place", &waiver.place},
                                                          {"name", &waiver.name},
                                                          {"what", &waiver.what},
                                                          {"reason", &waiver.reason}};
    for (const auto& [name, to] : texts) {
        auto text = textIn(object, name, number);
        if (!text)
            return tl::unexpected<Error>(text.error());
        *to = std::move(*text);
    }
    if (waiver.rule.empty() || waiver.what.empty() || waiver.reason.empty())
        return fail(fmt::format("waiver {} lacks its rule, what it waives or the reason", number));
    return waiver;
}

} // namespace

std::filesystem::path waiverFileOf(const std::filesystem::path& map) {
    std::filesystem::path file = map;
    file += ".octant.json";
    return file;
}

Result<std::vector<Waiver>> readWaivers(std::string_view text) {
    const auto whole = json::JsonValue::parse(text);
    if (!whole || whole->object() == nullptr)
        return fail("it is no JSON object");
    const json::JsonValue* version = whole->member("version");
    const std::uint64_t* number = version != nullptr ? version->as<std::uint64_t>() : nullptr;
    if (number == nullptr || *number != versionHere)
        return fail(fmt::format("its version is not {}", versionHere));
    std::vector<Waiver> waivers;
    const json::JsonValue* list = whole->member("waived");
    if (list == nullptr)
        return waivers;
    if (list->array() == nullptr || list->array()->size() > mostWaivers)
        return fail(fmt::format("`waived` is no list of at most {} waivers", mostWaivers));
    for (const json::JsonValue& object : *list->array()) {
        auto waiver = waiverIn(object, waivers.size());
        if (!waiver)
            return tl::unexpected<Error>(waiver.error());
        waivers.push_back(std::move(*waiver));
    }
    return waivers;
}

std::string waiverText(std::span<const Waiver> waivers) {
    json::Writer writer(json::Style::Indented);
    writer.beginObject();
    writer.member("version", versionHere);
    writer.key("waived");
    writer.beginArray();
    for (const Waiver& waiver : waivers) {
        writer.beginObject();
        writer.key("rule");
        writer.text(waiver.rule);
        writer.key("place");
        writer.text(waiver.place);
        if (!waiver.name.empty()) {
            writer.key("name");
            writer.text(waiver.name);
        }
        writer.key("what");
        writer.text(waiver.what);
        writer.key("reason");
        writer.text(waiver.reason);
        writer.endObject();
    }
    writer.endArray();
    writer.endObject();
    writer.finish();
    return writer.take() + '\n';
}

Result<std::vector<Waiver>> loadWaivers(const std::filesystem::path& map) {
    const std::filesystem::path file = waiverFileOf(map);
    std::error_code failed;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, failed)))
        return std::vector<Waiver>();
    const Result<Blob> bytes = readFile(file, largestWaiverFile);
    if (!bytes)
        return tl::unexpected<Error>(bytes.error());
    return readWaivers({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

Result<void> saveWaivers(const std::filesystem::path& map, std::span<const Waiver> waivers) {
    const std::filesystem::path file = waiverFileOf(map);
    std::error_code failed;
    if (waivers.empty() && !std::filesystem::exists(file, failed))
        return {};
    const std::string text = waiverText(waivers);
    return writeFileSafely(file, std::as_bytes(std::span(text)));
}

} // namespace octant
