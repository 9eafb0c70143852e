#include "io/json/layers.h"

#include <algorithm>

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

/// The boxes of a layer, sector by sector; nothing where it has none.
void dumpCubes(Writer& out, const MapLayers& layers, LayerNumber layer) {
    bool any = false;
    for (const auto& [key, runs] : layers.cubes) {
        if (std::ranges::none_of(runs, [&](const CubeRun& run) { return run.layer == layer; }))
            continue;
        if (!any) {
            out.key("cubes");
            out.beginArray();
            any = true;
        }
        out.beginObject();
        out.key("sector");
        out.text(fmt::format("levels/{}/sectors/{}", key.first, key.second));
        out.key("boxes");
        out.beginArray();
        for (const CubeRun& run : runs) {
            if (run.layer != layer)
                continue;
            out.beginArray();
            for (const glm::uvec3& corner : {run.box.min, run.box.max})
                for (int axis = 0; axis < 3; ++axis)
                    out.value(static_cast<std::int64_t>(corner[axis]));
            out.endArray();
        }
        out.endArray();
        out.endObject();
    }
    if (any)
        out.endArray();
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
        dumpCubes(out, layers, static_cast<LayerNumber>(i + 1));
        out.endObject();
    }
    out.endArray();
}

} // namespace octant::json
