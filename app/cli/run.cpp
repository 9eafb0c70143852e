#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/document/program_pool.h"
#include "io/json/script.h"
#include "io/json/writer.h"
#include "io/save_file.h"
#include "model/edit/cubes/mirror_changes.h"
#include "model/map/item_kinds.h"
#include "model/schema/cube_fields.h"
#include "model/schema/entity_schema.h"
#include "model/schema/field.h"

namespace octant::cli {
namespace {

constexpr std::size_t largestScript = std::size_t{1} << 30; // bytes

Result<std::string> readStandardInput() {
    std::string text;
    std::array<char, 1 << 16> piece{};
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), stdin)) {
        if (text.size() + size > largestScript)
            return fail("the script is too large; divide it");
        text.append(piece.data(), size);
    }
    if (std::ferror(stdin) != 0)
        return fail(fmt::format("cannot be read: {}", std::strerror(errno)));
    return text;
}

Result<std::string> readScript(const std::string& path) {
    if (path == "-")
        return readStandardInput();
    const Result<Blob> bytes = readFile(path, largestScript);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

/// Fields of a kind; of entities those of all types, each once.
std::vector<const FieldInfo*> fieldInfos(ItemKind kind) {
    std::vector<const FieldInfo*> infos;
    std::set<std::string> paths;
    const auto add = [&](std::span<const FieldRef> fields) {
        for (const FieldRef& field : fields)
            if (!field.info->readOnly && paths.insert(field.path()).second)
                infos.push_back(field.info);
    };
    if (kind == ItemKind::Cube) {
        add(cubeFields());
    } else if (kind == ItemKind::Entity) {
        for (std::size_t type = 0; type < entityTypeCount; ++type)
            for (const Revision revision : allRevisions)
                add(entityFields(static_cast<std::uint8_t>(type), revision));
    } else {
        add(fieldsOf(kind));
    }
    return infos;
}

void writeFieldList(json::Writer& json) {
    json.key("fields");
    json.beginObject();
    for (const ItemKindRow& row : itemKinds()) {
        const auto infos = fieldInfos(row.kind);
        if (infos.empty())
            continue;
        json.key(row.name);
        json.beginArray();
        for (const FieldInfo* info : infos) {
            json.beginInlineObject();
            const std::string path =
                *info->group ? fmt::format("{}/{}", info->group, info->name) : info->name;
            json.member("field", path.c_str());
            json.member("help", info->help);
            json.endObject();
        }
        json.endArray();
    }
    json.endObject();
}

/// All that an action takes.
std::vector<EditParameter> parametersOf(const EditAction& action) {
    std::vector<EditParameter> all(action.parameters.begin(), action.parameters.end());
    if (action.mirrors)
        all.insert(all.end(), mirrorParameters().begin(), mirrorParameters().end());
    return all;
}

void writeActions(json::Writer& json) {
    json.beginArray();
    for (const EditAction& action : editActions()) {
        json.beginObject();
        json.member("action", action.id);
        json.member("help", action.help);
        json.key("parameters");
        json.beginArray();
        for (const EditParameter& parameter : parametersOf(action)) {
            json.beginInlineObject();
            json.member("name", parameter.name);
            json.member("type", parameterTypeName(parameter.type));
            json.member("required", parameter.needed == Needed::Required);
            json.member("help", parameter.help);
            json.endObject();
        }
        json.endArray();
        if (action.takesKind != nullptr) {
            json.key("targets");
            json.beginArray();
            for (const ItemKindRow& row : itemKinds())
                if (row.kind != ItemKind::None && action.takesKind(row.kind))
                    json.value(row.name);
            json.endArray();
        }
        if (action.setsField)
            writeFieldList(json);
        json.endObject();
    }
    json.endArray();
}

} // namespace

int listActions(bool asJson) {
    Output out;
    if (asJson) {
        json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
        writeActions(json);
        json.finish();
        out.write("\n");
        return out.finish() ? Done : Failed;
    }
    for (const EditAction& action : editActions()) {
        out.line(fmt::format("{}: {}", action.id, action.help));
        for (const EditParameter& parameter : parametersOf(action))
            out.line(fmt::format("    {} ({}{}): {}", parameter.name, parameterTypeName(parameter.type),
                                 parameter.needed == Needed::Required ? ", required" : "", parameter.help));
    }
    return out.finish() ? Done : Failed;
}

int runScript(const RunOptions& options) {
    const MapPtr map = readFileOrComplain(options.file, options.read);
    if (!map)
        return Failed;
    const std::string source = options.script == "-" ? "standard input" : options.script;
    const Result<std::string> script = readScript(options.script);
    if (!script) {
        complain(source, script.error());
        return Failed;
    }
    std::vector<std::string> notes;
    const Result<MapPtr> changed = json::runScript(map, *script, &notes, programWork(Priority::Background));
    if (!changed) {
        complain(source, changed.error());
        return Failed;
    }
    if (!saveOrComplain(options.out, **changed, options.level, options.backups))
        return Failed;
    Output out;
    for (const std::string& note : notes)
        out.line(note);
    return out.finish() ? Done : Failed;
}

} // namespace octant::cli
