#include "io/json/layers.h"

#include <fmt/format.h>

#include "io/json/writer.h"
#include "model/map/item_kinds.h"

namespace octant::json {
namespace {

std::string listPath(const LayerListKey& key) {
    std::string path;
    if (key.level != LayerListKey::mapWide)
        path = fmt::format("levels/{}/", key.level);
    if (key.sector != LayerListKey::levelWide)
        path += fmt::format("sectors/{}/", key.sector);
    return path + (key.kind == ItemKind::None ? "sources" : itemListName(key.kind));
}

} // namespace

void dumpLayers(Writer& out, const MapLayers& layers) {
    out.beginArray();
    for (std::size_t i = 0; i < layers.layers.size(); ++i) {
        const Layer& layer = layers.layers[i];
        out.beginObject();
        out.key("name");
        out.text(layer.name);
        out.key("hidden");
        out.value(layer.hidden);
        out.key("locked");
        out.value(layer.locked);
        out.key("current");
        out.value(layers.current == i + 1);
        out.key("holds");
        out.beginArray();
        for (const auto& [key, runs] : layers.lists) {
            bool any = false;
            for (const LayerRun& run : runs) {
                if (run.layer != i + 1)
                    continue;
                if (!any) {
                    out.beginObject();
                    out.key("list");
                    out.text(listPath(key));
                    out.key("runs");
                    out.beginArray();
                    any = true;
                }
                out.beginArray();
                out.value(static_cast<std::int64_t>(run.first));
                out.value(static_cast<std::int64_t>(run.count));
                out.endArray();
            }
            if (any) {
                out.endArray();
                out.endObject();
            }
        }
        out.endArray();
        out.endObject();
    }
    out.endArray();
}

} // namespace octant::json
