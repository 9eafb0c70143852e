#include "app/assets/mean_colors.h"

#include <set>

#include "model/light/mean_color.h"

namespace octant {
light::Albedos meanColors(const Level& level, const PictureSource& pictures, const CancelToken& cancel) {
    light::Albedos means;
    std::set<std::string> seen;
    for (const Material& material : level.materials) {
        if (cancel.cancelled())
            break;
        if (material.texture.empty() || !seen.insert(material.texture).second)
            continue;
        if (const auto loaded = pictures.load(material.texture, cancel))
            means.emplace_back(material.texture, light::meanColor(*loaded->picture));
    }
    return means;
}

} // namespace octant
