#include "views/add/region_additions.h"

#include <QStringList>

#include "model/core/translate.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"

namespace octant {
namespace {

constexpr auto regionKey = QLatin1String("region:");

/// Weather regions in which something falls.
struct WeatherRow {
    const char* id; ///< as region.add names it
    const char* name;
    const char* help;
    const char* words;
};
constexpr WeatherRow weatherRows[] = {
    {"rain", OCTANT_TR("Rain region"),
     OCTANT_TR("Draw a box in which it rains: drops, their sound, and regions of weather and sound"),
     OCTANT_TR("weather storm water drops box area zone volume")},
    {"snow", OCTANT_TR("Snow region"),
     OCTANT_TR("Draw a box in which it snows: flakes and a region of weather"),
     OCTANT_TR("weather winter flakes box area zone volume")},
};

struct RegionRow {
    ItemKind kind;
    const char* help; ///< of one with an environment of its own
    const char* words;
};
constexpr RegionRow regionRows[] = {
    {ItemKind::SoundRegion, OCTANT_TR("Draw a box in which another sound environment holds: a cave, a hall"),
     OCTANT_TR("reverb echo filter box area zone volume cave hall")},
    {ItemKind::WeatherRegion, OCTANT_TR("Draw a box in which another wind blows"),
     OCTANT_TR("wind storm rain box area zone volume")},
    {ItemKind::SkyRegion, OCTANT_TR("Draw a box from which another sky is seen"),
     OCTANT_TR("skybox clouds box area zone volume")},
    {ItemKind::GravityRegion, OCTANT_TR("Draw a box in which things fall another way"),
     OCTANT_TR("fall weight float moon box area zone volume")},
    {ItemKind::Region, OCTANT_TR("Draw a box that keeps other sectors loaded while a player is in it"),
     OCTANT_TR("load sectors box area zone volume")},
};

QString regionKeyOf(ItemKind kind, ItemId environment = 0) {
    QString key = regionKey + QString::fromLatin1(itemKindName(kind));
    if (environment != 0)
        key += QLatin1Char(':') + QString::number(environment);
    return key;
}

const Level* activeLevelOf(const Host& host, const Map& map) {
    const auto at = locate(map, {ItemKind::Level, -1, ItemRef::NoCube, host.activeLevel()});
    return at ? map.levels[at->level].get() : nullptr;
}

QString weatherKeyOf(const WeatherRow& row) { return regionKey + QString::fromLatin1(row.id); }

QString nameWith(ItemKind kind, const QString& environment) {
    return translated(OCTANT_TR("%1: %2")).arg(kindName(kind), environment);
}

RegionDrawing drawingOf(ItemKind kind, ItemId environment, const Map& map) {
    RegionDrawing drawing;
    drawing.kind = kind;
    drawing.name = kindName(kind).toStdString();
    drawing.edit.action = "region.add";
    drawing.edit.with("kind", static_cast<std::uint64_t>(kind));
    if (environment != 0) {
        const ItemRef item{itemKindRow(kind).environment, -1, ItemRef::NoCube, environment};
        drawing.name = nameWith(kind, shownText(displayName(map, item))).toStdString();
        drawing.edit.with("environment", Ref{environment, {}});
    }
    return drawing;
}

void sayWhyNot(Addition& region, ItemKind kind, const Map& map, const Level* level) {
    region.otherRevision = !kindIn(kind, map.revision);
    if (region.otherRevision)
        region.whyNot = translated(OCTANT_TR("Maps of %1 have none of these"))
                            .arg(QString::fromLatin1(revisionName(map.revision)));
    else if (level == nullptr)
        region.whyNot = translated(OCTANT_TR("Select a level first"));
}

} // namespace

void collectRegions(std::vector<Addition>& all, const Host& host) {
    const MapPtr map = host.snapshot();
    const Level* level = activeLevelOf(host, *map);
    for (const WeatherRow& row : weatherRows) {
        Addition one;
        one.key = weatherKeyOf(row);
        one.name = translated(row.name);
        one.help = translated(row.help);
        one.group = translated(OCTANT_TR("Regions"));
        one.words = translated(row.words);
        one.icon = kindIcon(ItemKind::WeatherRegion);
        sayWhyNot(one, ItemKind::WeatherRegion, *map, level);
        all.push_back(one);
    }
    for (const RegionRow& row : regionRows) {
        Addition one;
        one.key = regionKeyOf(row.kind);
        one.name = kindName(row.kind);
        one.help = translated(row.help);
        one.group = translated(OCTANT_TR("Regions"));
        one.words = translated(row.words);
        one.icon = kindIcon(row.kind);
        sayWhyNot(one, row.kind, *map, level);
        all.push_back(one);
        const ItemKind kind = itemKindRow(row.kind).environment;
        if (level == nullptr || !one.whyNot.isEmpty() || kind == ItemKind::None)
            continue;
        const ItemListView environments = listIn(*level, kind);
        for (std::size_t i = 0; i < environments.size(); ++i) {
            const ItemId id = environments.idAt(i);
            one.key = regionKeyOf(row.kind, id);
            one.name = nameWith(row.kind, shownText(displayName(*map, {kind, -1, ItemRef::NoCube, id})));
            one.help = translated(OCTANT_TR("Draw another box in which this environment of the level holds"));
            all.push_back(one);
        }
    }
}

std::optional<RegionDrawing> regionDrawingOf(const QString& key, const Map& map) {
    if (!key.startsWith(regionKey))
        return std::nullopt;
    for (const WeatherRow& row : weatherRows)
        if (key == weatherKeyOf(row)) {
            if (!kindIn(ItemKind::WeatherRegion, map.revision))
                return std::nullopt;
            RegionDrawing drawing;
            drawing.kind = ItemKind::WeatherRegion;
            drawing.name = translated(row.name).toStdString();
            drawing.edit.action = "region.add";
            drawing.edit.with("kind", static_cast<std::uint64_t>(ItemKind::WeatherRegion))
                .with("name", std::string(row.id))
                .with("weather", std::string(row.id));
            return drawing;
        }
    const QStringList parts = key.mid(regionKey.size()).split(QLatin1Char(':'));
    const ItemKind kind = itemKindByName(parts.front().toStdString());
    if ((!isEnvironmentRegion(kind) && kind != ItemKind::Region) || !kindIn(kind, map.revision))
        return std::nullopt;
    if (parts.size() == 1)
        return drawingOf(kind, 0, map);
    const ItemId environment = parts[1].toULongLong();
    if (!locate(map, {itemKindRow(kind).environment, -1, ItemRef::NoCube, environment}))
        return std::nullopt;
    return drawingOf(kind, environment, map);
}

std::optional<RegionDrawing> regionDrawingLike(const ItemRef& item, const Map& map) {
    const ItemKindRow& row = itemKindRow(item.kind);
    if (item.kind == ItemKind::Region)
        return drawingOf(item.kind, 0, map);
    if (isEnvironmentRegion(item.kind)) {
        const auto* region = static_cast<const EnvironmentRegion*>(findItem(map, item));
        if (region == nullptr)
            return std::nullopt;
        return drawingOf(item.kind, region->environment.id, map);
    }
    if (!isEnvironment(item.kind) || !kindIn(row.regions, map.revision) || !locate(map, item))
        return std::nullopt;
    return drawingOf(row.regions, item.id, map);
}

} // namespace octant
