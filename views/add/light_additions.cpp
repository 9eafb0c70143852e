#include "views/add/light_additions.h"

#include <array>

#include "model/core/translate.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

struct LightRow {
    const char *key, *name, *help, *words;
    light::SourceType type;
};
constexpr LightRow lightRows[] = {
    {"source:lamp", OCTANT_TR("Lamp"),
     OCTANT_TR("A lamp whose light, with shadows and what bounces, is baked into the level"),
     OCTANT_TR("point light source torch bulb baking baked lightmap static"), light::SourceType::Point},
    {"source:spot", OCTANT_TR("Spot lamp"),
     OCTANT_TR("A lamp that shines down in a cone, baked into the level"),
     OCTANT_TR("spotlight cone source baking baked lightmap static"), light::SourceType::Spot},
    {"source:sun", OCTANT_TR("Sun and sky"), OCTANT_TR("The light of a clear day, baked into the level"),
     OCTANT_TR("directional light daylight source baking baked lightmap static"), light::SourceType::Sun},
};
constexpr float lampRange = 16, lampIntensity = 6; // units; of new lamps
constexpr float lampAway = 2;                      // units from what it is placed on

const LightRow* rowOf(const QString& key) {
    for (const LightRow& row : lightRows)
        if (key == QLatin1String(row.key))
            return &row;
    return nullptr;
}

} // namespace

void collectLights(std::vector<Addition>& all, const Host& host) {
    for (const LightRow& row : lightRows) {
        Addition one;
        one.key = QLatin1String(row.key);
        one.name = translated(row.name);
        one.help = translated(row.help);
        one.group = translated(OCTANT_TR("Baked light"));
        one.words = translated(row.words);
        one.icon = themeIcon(row.type == light::SourceType::Sun ? QStringLiteral("outdoor")
                                                                : QStringLiteral("light"));
        if (host.activeLevel() == 0)
            one.whyNot = translated(OCTANT_TR("Select a level first"));
        all.push_back(std::move(one));
    }
}

Edit newLampEdit(light::SourceType type) {
    const bool spot = type == light::SourceType::Spot;
    Edit lamp{"light.add-source", {}, {}};
    lamp.with("name", std::string(spot ? "spot lamp" : "lamp"))
        .with("type", std::string(light::sourceTypeNames[static_cast<std::size_t>(type)]))
        .with("color", std::vector<float>{255, 236, 200})
        .with("intensity", spot ? 2 * lampIntensity : lampIntensity)
        .with("range", lampRange);
    return lamp;
}

std::vector<Edit> clearDayEdits(const ItemRef& level) {
    Edit sky{"light.set", {level}, {}};
    sky.with("sky_zenith", std::vector<float>{70, 100, 150})
        .with("sky_horizon", std::vector<float>{120, 130, 145});
    Edit sun{"light.add-source", {level}, {}};
    sun.with("name", std::string("sun"))
        .with("type", std::string(light::sourceTypeNames[static_cast<std::size_t>(light::SourceType::Sun)]))
        .with("direction", std::vector<float>{-0.5f, -1.0f, 0.35f})
        .with("color", std::vector<float>{255, 242, 220})
        .with("intensity", 0.8f);
    return {std::move(sky), std::move(sun)};
}

std::optional<Placing> lampPlacingOf(const QString& key) {
    const LightRow* row = rowOf(key);
    if (row == nullptr || row->type == light::SourceType::Sun)
        return std::nullopt;
    Placing placing;
    placing.name = translated(row->name).toStdString();
    placing.turns = false;
    placing.edit = newLampEdit(row->type);
    Corners corners;
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i] = {(i & 1) != 0 ? -lampAway : lampAway, (i & 4) != 0 ? -lampAway : lampAway,
                      (i & 2) != 0 ? -lampAway : lampAway};
    placing.boxes = {EntityBox{corners}};
    // What is bright around it, and the way down to what it stands over.
    placing.shape.addEllipsoid(glm::vec3(0), glm::mat3(1), glm::vec3(0.25f), ShapePart::Body);
    placing.shape.addEllipsoid(glm::vec3(0), glm::mat3(1), glm::vec3(lampRange / 4), ShapePart::Other);
    placing.shape.addArrow(glm::vec3(0), {0, -lampAway, 0});
    return placing;
}

QString lightActionOf(const QString& key) {
    const LightRow* row = rowOf(key);
    return row != nullptr && row->type == light::SourceType::Sun ? QStringLiteral("light.add-sun")
                                                                 : QString();
}

} // namespace octant
