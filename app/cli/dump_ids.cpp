#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "io/json/writer.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"

namespace octant::cli {
namespace {

/// Writes the items of an owner, list by list.
void writeItems(json::Writer& json, const Map& map, const ItemRef& owner, const std::string& place) {
    for (const ItemKindRow& row : itemKinds()) {
        if (*row.list == '\0' || !livesIn(row.kind, owner.kind))
            continue;
        std::size_t index = 0;
        for (const ItemId id : itemsOf(map, row.kind, owner)) {
            const ItemRef item{row.kind, -1, ItemRef::NoCube, id};
            const std::string path = fmt::format("{}{}/@{}", place, row.list, index++);
            json.beginInlineObject();
            json.member("id", id);
            json.member("kind", row.name);
            json.member("path", path.c_str());
            json.key("name");
            json.text(displayName(map, item));
            json.endObject();
            if (row.kind == ItemKind::Level || row.kind == ItemKind::Sector)
                writeItems(json, map, item, path + "/");
        }
    }
}

} // namespace

bool dumpIds(const Map& map) {
    Output out;
    json::Writer json(json::Style::Indented, [&out](std::string_view text) { out.write(text); });
    json.beginArray();
    const ItemRef root{map.rootKind(), -1, ItemRef::NoCube, MapItem};
    json.beginInlineObject();
    json.member("id", root.id);
    json.member("kind", itemKindName(root.kind));
    json.member("path", "");
    json.key("name");
    json.text(displayName(map, root));
    json.endObject();
    writeItems(json, map, root, {});
    json.endArray();
    json.finish();
    out.write("\n");
    return out.finish();
}

} // namespace octant::cli
