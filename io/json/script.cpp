#include "io/json/script.h"

#include <fmt/format.h>

#include "io/edit_context.h"
#include "io/json/edit_json.h"
#include "model/edit/edit_memory.h"

namespace octant::json {
namespace {

Result<Edited> runLine(const MapPtr& map, std::string_view line, const EditContext& context) {
    const Result<Edit> edit = editFromJson(line, map.get());
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    return octant::apply(map, *edit, context);
}

} // namespace

std::string scriptOf(std::span<const Edit> edits) {
    std::string script;
    for (const Edit& edit : edits)
        script.append(editToJson(edit)).append("\n");
    return script;
}

Result<MapPtr> runScript(MapPtr map, std::string_view script, std::vector<std::string>* notes,
                         const WorkContext& work) {
    EditMemory memory;
    EditContext context = editContext(work);
    context.memory = &memory;
    for (std::size_t number = 1; !script.empty(); ++number) {
        const std::size_t end = script.find('\n');
        const std::string_view line = script.substr(0, end);
        script = end == std::string_view::npos ? std::string_view() : script.substr(end + 1);
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        Result<Edited> next = runLine(map, line, context);
        if (!next) {
            Error error = next.error();
            error.place = fmt::format("line {}{}{}", number, error.place.empty() ? "" : ": ", error.place);
            return tl::unexpected<Error>(std::move(error));
        }
        if (notes != nullptr && !next->note.empty())
            notes->push_back(fmt::format("line {}: {}", number, next->note));
        map = std::move(next->map);
    }
    return map;
}

} // namespace octant::json
