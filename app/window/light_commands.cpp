#include "app/window/light_commands.h"

#include <algorithm>

#include "app/assets/mean_colors.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/jobs.h"
#include "app/files/window_files.h"
#include "app/window/settings.h"
#include "model/core/translate.h"
#include "model/geometry/placed_items.h"
#include "model/light/light_entity.h"
#include "model/map/locate.h"
#include "views/add/light_additions.h"

namespace octant {
namespace {

ItemRef lightLevel(ItemId level) { return {ItemKind::Level, -1, ItemRef::NoCube, level}; }

/// Null where the item is no light entity.
const Entity* lightEntity(const Host& host, const ItemRef& item) {
    if (item.kind != ItemKind::Entity)
        return nullptr;
    const auto* entity = static_cast<const Entity*>(findItem(*host.snapshot(), item));
    return entity != nullptr && entity->type == EntityType::Light && entity->data ? entity : nullptr;
}

Edit addingEdit(const ItemRef& level, const light::Source& source) {
    Edit edit{"light.add-source", {level}, {}};
    const auto numbers = [](const glm::vec3& of) { return std::vector<float>{of.x, of.y, of.z}; };
    edit.with("name", source.name)
        .with("type", std::string(light::sourceTypeNames[static_cast<std::size_t>(source.type)]))
        .with("position", numbers(source.position))
        .with("color", numbers(source.color))
        .with("intensity", source.intensity)
        .with("range", source.range)
        .with("radius", source.radius)
        .with("direction", numbers(source.direction))
        .with("cone", std::vector<float>(source.cone.begin(), source.cone.end()));
    return edit;
}

Edit bakingEdit(const char* id, const ItemRef& level, const std::string& quality,
                const light::Albedos& means) {
    Edit edit{id, {level}, {}};
    edit.with("quality", quality);
    std::vector<std::string> names;
    std::vector<float> colors;
    for (const auto& [name, color] : means) {
        names.push_back(name);
        colors.insert(colors.end(), {color.x, color.y, color.z});
    }
    if (!names.empty())
        edit.with("albedo", std::move(names)).with("albedo_colors", std::move(colors));
    return edit;
}

} // namespace

LightCommands::LightCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, WindowFiles& files,
                             QObject* parent)
    : QObject(parent), m_host(host), m_jobs(jobs) {
    const auto hasLevel = [this] {
        return m_host.snapshot()->rootKind() == ItemKind::Map && m_host.activeLevel() != 0;
    };
    actions.bind(
        "light.bake", [this] { bake("light.bake", "final"); }, hasLevel);
    actions.bind(
        "light.bake-quick", [this] { bake("light.bake", "quick"); }, hasLevel);
    actions.bind(
        "light.bake-space", [this] { bake("light.bake-space", "final"); }, hasLevel);
    actions.bind(
        "light.keep-on-save", [] { saveKeepsLight(!savedKeepsLight()); }, {},
        [] { return savedKeepsLight(); });
    files.setBeforeSave([this](Document& document) { return keepLight(document); });
    actions.bind(
        "visibility.bake",
        [this] {
            m_host.submit(Edit{"visibility.bake", {lightLevel(m_host.activeLevel())}, {}});
        },
        hasLevel);
    actions.bind(
        "light.add-sun", [this] { addSun(); }, hasLevel);
    actions.bind(
        "light.add-lamp", [this] { addLamp(); }, hasLevel);
    actions.bind(
        "light.from-entities", [this] { bakeEntities(); },
        [this, hasLevel] {
            const Selection& items = m_host.selection();
            return hasLevel() && !items.empty() &&
                   std::all_of(items.begin(), items.end(),
                               [this](const ItemRef& item) { return lightEntity(m_host, item) != nullptr; });
        });
}

void LightCommands::bake(const char* id, const char* quality) {
    const ItemId level = m_host.activeLevel();
    const std::uint64_t document = m_host.documentNumber();
    const auto pictures = m_host.pictureSource();
    const MapPtr map = m_host.snapshot();
    m_jobs.start(tr("Reading colours of textures"), this,
                 [this, level, document, pictures, map, id,
                  wanted = std::string(quality)](JobControl& control) -> Jobs::Continuation {
                     light::Albedos means;
                     for (const auto& one : map->levels)
                         if (one->id == level)
                             means = meanColors(*one, *pictures, control.cancel);
                     const bool cancelled = control.cancel.cancelled();
                     return [this, level, document, id, wanted, cancelled, means = std::move(means)] {
                         if (cancelled || m_host.documentNumber() != document)
                             return;
                         m_host.submit(bakingEdit(id, lightLevel(level), wanted, means));
                     };
                 });
}

bool LightCommands::keepLight(Document& document) {
    const bool writes = document.modified() || document.origin().path.isEmpty();
    if (!savedKeepsLight() || !writes || m_host.document() != &document || document.busy() ||
        !document.readOnly().isEmpty())
        return false;
    document.endGesture();
    const MapPtr map = document.committed();
    const ItemRef level = lightLevel(m_host.activeLevel());
    const auto at = locate(*map, level);
    if (!at || m_triedToKeep.lock() == map)
        return false;
    const auto& light = m_host.lightAtHand();
    const auto& sight = m_host.sightAtHand();
    const auto sources = m_host.light();
    const light::LevelLight* own = sources->of(at->level);
    // Lists first: their cubes are those that get the light.
    std::vector<Edit> edits;
    if (sight && sight->of(map, at->level, own != nullptr ? *own : light::LevelLight()))
        edits.push_back(Edit{"visibility.bake", {level}, {}});
    if (light && light->complete(map, at->level))
        edits.push_back(bakingEdit("light.bake", level, "final", light->colors()));
    if (edits.empty())
        return false;
    m_triedToKeep = map;
    if (edits.size() == 1)
        return m_host.submit(edits.front()) && document.busy();
    document.setLightAtHand(light);
    document.setSightAtHand(sight);
    return document.submitTogether(std::move(edits), tr("Keep light and visible lists")) && document.busy();
}

void LightCommands::addSun() {
    if (Document* document = m_host.document())
        document->submitTogether(clearDayEdits(lightLevel(m_host.activeLevel())),
                                 tr("Add sun and sky for baking"));
}

/// Above the place that is looked at, so that it lights what is there.
void LightCommands::addLamp() {
    const auto place = m_host.placeInView();
    if (!place) {
        m_host.report(tr("Look at the place where the lamp shall be first.").toStdString());
        return;
    }
    constexpr double above = 2; // units
    Edit lamp = newLampEdit(light::SourceType::Point);
    lamp.targets = {lightLevel(m_host.activeLevel())};
    lamp.with("position",
              std::vector<float>{static_cast<float>(place->x), static_cast<float>(place->y + above),
                                 static_cast<float>(place->z)});
    m_host.submit(lamp);
}

void LightCommands::bakeEntities() {
    Document* document = m_host.document();
    const MapPtr map = m_host.snapshot();
    const ItemRef level = lightLevel(m_host.activeLevel());
    const auto at = locate(*map, level);
    if (document == nullptr || !at)
        return;
    PlacedItems places;
    places.update(*map, map->levels[at->level]);
    std::vector<Edit> edits;
    Edit removing{"item.remove", {}, {}};
    for (const ItemRef& item : m_host.selection()) {
        const Entity* entity = lightEntity(m_host, item);
        const auto place = places.find(item);
        const auto source = entity != nullptr && place
                                ? light::sourceOfLight(*entity, map->revision, glm::vec3(place->position))
                                : std::nullopt;
        if (!source) {
            m_host.report(
                tr("A light without range, or with values out of bounds, cannot be baked.").toStdString());
            return;
        }
        edits.push_back(addingEdit(level, *source));
        removing.targets.push_back(item);
    }
    edits.push_back(std::move(removing));
    document->submitTogether(std::move(edits), tr("Make baked light"));
}

std::span<const ActionRow> lightActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("light.bake", "tools", OCTANT_TR("&Bake light"),
                  OCTANT_TR("Compute the light of the level that is shown from its sources and settings"),
                  {.in = ActionIn::Maps,
                   .section = 4,
                   .synonyms = OCTANT_TR("lightmap compile render final global illumination radiosity"),
                   .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow("light.bake-quick", "tools", OCTANT_TR("Bake light &quickly"),
                  OCTANT_TR("The same as a draft: half the density and a quarter of the samples"),
                  {.in = ActionIn::Maps,
                   .section = 4,
                   .synonyms = OCTANT_TR("lightmap preview draft fast"),
                   .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow(
            "light.bake-space", "tools", OCTANT_TR("Bake light of &things"),
            OCTANT_TR("Compute the light that models and other things get wherever they are in the level "
                      "that is shown"),
            {.in = ActionIn::Maps,
             .section = 4,
             .synonyms = OCTANT_TR("space light probes volume ambient cubes props models final"),
             .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow(
            "light.keep-on-save", "tools", OCTANT_TR("&Keep light when saving"),
            OCTANT_TR(
                "Save the light that is seen with the map, as a bake would, whenever all of it is there"),
            {.needs = ActionNeeds::Nothing,
             .section = 4,
             .checkable = true,
             .synonyms = OCTANT_TR("bake live lightmap write automatic")}),
        ActionRow("visibility.bake", "tools", OCTANT_TR("Bake &visibility"),
                  OCTANT_TR("Compute for each place of the level that is shown what can be seen from it, so "
                            "that the game need not draw the rest"),
                  {.in = ActionIn::Maps,
                   .section = 4,
                   .synonyms = OCTANT_TR("vis pvs potentially visible set lists occlusion culling compile"),
                   .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow(
            "light.add-sun", "tools", OCTANT_TR("Add s&un and sky for baking"),
            OCTANT_TR("Give the level a sun and the light of a sky; they shine once the light is baked"),
            {.in = ActionIn::Maps,
             .section = 4,
             .synonyms = OCTANT_TR("directional light daylight ambient"),
             .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow(
            "light.add-lamp", "tools", OCTANT_TR("Add l&amp for baking"),
            OCTANT_TR("Put a lamp two units above the place that is looked at; it shines once the light is "
                      "baked"),
            {.in = ActionIn::Maps,
             .section = 4,
             .synonyms = OCTANT_TR("point light source torch"),
             .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow("light.from-entities", "tools", OCTANT_TR("&Make baked light"),
                  OCTANT_TR("Put lamps for baking in the place of the light entities that are selected"),
                  {.in = ActionIn::Maps,
                   .section = 4,
                   .synonyms = OCTANT_TR("convert static lamp source entity lightmap"),
                   .whyNot = OCTANT_TR("Select light entities first")}),
    };
    return rows;
}

} // namespace octant
