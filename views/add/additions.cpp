#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/add/additions.h"

#include <algorithm>

#include <QAction>
#include <QRegularExpression>

#include "model/core/translate.h"
#include "model/edit/presets/preset.h"
#include "model/map/entity_place.h"
#include "model/map/item_kinds.h"
#include "views/add/light_additions.h"
#include "views/add/prefab_additions.h"
#include "views/add/region_additions.h"
#include "views/host/addable.h"
#include "views/host/entity_types.h"
#include "views/host/item_kinds.h"
#include "views/host/lengths.h"
#include "views/host/preset_source.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr auto presetKey = QLatin1String("preset:"), savedKey = QLatin1String("saved:"),
               typeKey = QLatin1String("type:"), actionKey = QLatin1String("action:"),
               modeMark = QLatin1String("#"); // before the number of a gamemode, behind a preset

constexpr std::size_t mostModes = 32; // bits of an entity

struct PresetIcon {
    const char* preset;
    const char* icon;
};
constexpr PresetIcon presetIcons[] = {
    {"door", "room"},
    {"sliding-door", "room"},
    {"button-door", "room"},
    {"lift", "up"},
    {"button", "focus"},
    {"trigger", "sector-bounds"},
    {"jump-pad", "tile-raise"},
    {"spawn", "position"},
    {"spawn-area", "grid"},
    {"prop", "model"},
    {"crate", "gravity"},
    {"block", "cube"},
    {"rope", "bone"},
    {"lamp", "light"},
    {"flickering-lamp", "lights"},
    {"glow", "shaded"},
    {"rain", "weather"},
    {"snow", "weather"},
    {"mist", "sky"},
    {"smoke", "weather"},
    {"sparks", "splat"},
    {"sound", "sound"},
    {"sign", "rename"},
    {"picture", "texture"},
    {"decal", "lightmap"},
};

QString iconOfPreset(const char* preset) {
    for (const PresetIcon& row : presetIcons)
        if (QLatin1String(row.preset) == QLatin1String(preset))
            return QString::fromLatin1(row.icon);
    return QStringLiteral("entity");
}

/// "a light of the dynamic renderer" begins a sentence.
QString sentence(QString text) {
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// Where players begin, which differs from gamemode to gamemode.
bool isOfGamemodes(const Preset& preset) {
    return std::string_view(preset.id) == "spawn" || std::string_view(preset.id) == "spawn-area";
}

void collectPresets(std::vector<Addition>& all, const Map& map) {
    for (const Preset& preset : presets()) {
        Addition one;
        one.key = presetKey + QString::fromLatin1(preset.id);
        one.name = translated(preset.name);
        one.help = withShownLengths(translated(preset.help));
        one.group = translated(preset.group);
        one.words = translated(preset.synonyms);
        one.icon = themeIcon(iconOfPreset(preset.id));
        if (!presetExists(preset, map.revision)) {
            one.whyNot = sentence(translated(preset.lacking));
            one.otherRevision = true;
        }
        all.push_back(one);
        if (!isOfGamemodes(preset))
            continue;
        for (std::size_t mode = 0; mode < std::min(mostModes, map.header.gamemodes.size()); ++mode) {
            Addition ofMode = one;
            ofMode.key += modeMark + QString::number(mode);
            ofMode.name =
                translated(OCTANT_TR("%1: %2")).arg(one.name, shownText(map.header.gamemodes[mode]));
            ofMode.help =
                translated(OCTANT_TR("For the gamemode %1 alone")).arg(shownText(map.header.gamemodes[mode]));
            all.push_back(std::move(ofMode));
        }
    }
}

SavedPresets presetsOfGame(const Host& host) {
    const auto source = std::dynamic_pointer_cast<const PresetSource>(host.resources());
    return source ? source->presets(host.snapshot()->revision) : SavedPresets();
}

void collectSaved(std::vector<Addition>& all, const Host& host) {
    const SavedPresets saved = presetsOfGame(host);
    const QString usual = translated(OCTANT_TR("Own presets"));
    std::vector<Addition> own;
    for (const SavedPreset& preset : saved.presets) {
        Addition one;
        one.key = savedKey + QString::fromStdString(preset.label.name);
        one.name = shownText(preset.label.name);
        one.help = shownText(preset.label.help);
        one.group = translated(OCTANT_TR("Of the game: %1"))
                        .arg(preset.label.group.empty() ? usual : shownText(preset.label.group));
        one.words = shownText(preset.label.words);
        one.icon = themeIcon(entityTypeIcon(entityTypeByName(preset.label.icon)));
        one.whyNot = sentence(shownText(preset.lacking));
        own.push_back(std::move(one));
    }
    std::stable_sort(own.begin(), own.end(),
                     [](const Addition& a, const Addition& b) { return a.group < b.group; });
    std::move(own.begin(), own.end(), std::back_inserter(all));
    for (const Error& problem : saved.problems) {
        Addition one;
        one.key = savedKey;
        one.name = translated(OCTANT_TR("The file of presets"));
        one.group = translated(OCTANT_TR("Of the game: what is wrong"));
        one.icon = themeIcon(QStringLiteral("warning"));
        one.whyNot = sentence(shownText(problem.text()));
        all.push_back(std::move(one));
    }
}

void collectTypes(std::vector<Addition>& all, const ActionRegistry& actions, const Map& map) {
    for (const Addable& addable : addables()) {
        const QAction* action = actions.action(QString::fromStdString(addable.id));
        if (action == nullptr || !isOf(addable, map))
            continue;
        if (isEnvironmentRegion(addable.kind) || addable.kind == ItemKind::Region)
            continue; // drawn in the view: collectRegions()
        Addition one;
        one.key = addable.type ? typeKey + QString::fromLatin1(addable.type->name)
                               : actionKey + QString::fromStdString(addable.id);
        one.name = translated(addable.text);
        one.help = sentence(translated(addable.help));
        one.words = addable.type ? QString::fromLatin1(addable.type->name) + QLatin1Char(' ') +
                                       translated(addable.synonyms)
                                 : translated(addable.synonyms);
        one.icon = addable.type ? themeIcon(entityTypeIcon(addable.type->type)) : kindIcon(addable.kind);
        one.group = translated(OCTANT_TR("Other items"));
        if (addable.type) {
            const std::string id = addable.menu.substr(addable.menu.find('/') + 1);
            const auto known = std::find_if(entityGroups().begin(), entityGroups().end(),
                                            [&](const EntityGroup& each) { return id == each.id; });
            one.group = translated(OCTANT_TR("Entities of the format: %1"))
                            .arg(inSentence(translated(known->title).remove(QLatin1Char('&'))));
        }
        if (!action->isEnabled() && !(addable.type && typeHasPlace(addable.type->type, map.revision)))
            one.whyNot = translated(OCTANT_TR("Select a level first"));
        all.push_back(std::move(one));
    }
}

QStringList wordsOfText(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[^\\w]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    return text.split(between, Qt::SkipEmptyParts);
}

} // namespace

std::vector<Addition> additions(const Host& host, const ActionRegistry& actions) {
    std::vector<Addition> all;
    if (host.documentNumber() == 0)
        return all;
    const MapPtr map = host.snapshot();
    if (!map->model && !map->terrain)
        collectPresets(all, *map);
    if (!map->model && !map->terrain) {
        collectLights(all, host);
        collectSaved(all, host);
        collectPrefabs(all, host);
        collectRegions(all, host);
    }
    const std::size_t first = all.size();
    collectTypes(all, actions, *map);
    // "Door" alone would say nothing of what is the difference.
    for (std::size_t i = first; i < all.size(); ++i)
        if (std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first),
                        [&](const Addition& preset) { return preset.name == all[i].name; }))
            all[i].name = translated(OCTANT_TR("%1, bare")).arg(all[i].name);
    return all;
}

std::optional<Placing> placingOf(const QString& key, const Host& host) {
    const MapPtr shown = host.snapshot();
    const Map& map = *shown;
    if (auto lamp = lampPlacingOf(key))
        return lamp;
    Placing placing;
    placing.edit.action = "preset.add";
    Result<std::vector<CopiedItem>> items = std::vector<CopiedItem>();
    if (key.startsWith(presetKey)) {
        const QString named = key.mid(presetKey.size());
        const std::string id = named.section(modeMark, 0, 0).toStdString();
        const Preset* preset = presetById(id);
        if (preset == nullptr)
            return std::nullopt;
        placing.name = translated(preset->name).toStdString();
        placing.facing = preset->facing;
        placing.edit.with("preset", id);
        if (const QString mode = named.section(modeMark, 1); !mode.isEmpty())
            placing.edit.with("gamemodes", std::uint64_t{1} << (mode.toUInt() % mostModes));
        items = presetItems(*preset, map.revision);
    } else if (key.startsWith(savedKey)) {
        const std::string name = key.mid(savedKey.size()).toStdString();
        const SavedPresets saved = presetsOfGame(host);
        const auto found =
            std::find_if(saved.presets.begin(), saved.presets.end(), [&](const SavedPreset& each) {
                return each.label.name == name && each.lacking.empty();
            });
        if (found == saved.presets.end())
            return std::nullopt;
        placing.name = name;
        placing.facing = found->label.facing;
        placing.edit.with("text", found->text);
        placing.boxes = found->boxes;
        return placing;
    } else if (key.startsWith(typeKey)) {
        const std::string name = key.mid(typeKey.size()).toStdString();
        const EntityType type = entityTypeByName(name);
        if (type == EntityType::Unknown)
            return std::nullopt;
        placing.name = entityTypeName(type).toStdString();
        placing.facing = type == EntityType::Decal ? PresetFacing::Surface : PresetFacing::Upright;
        placing.edit.with("type", name);
        items = typeItems(type, map.revision);
    } else {
        return std::nullopt;
    }
    if (!items)
        return std::nullopt;
    placing.boxes = entityBoxes(*items, map.revision);
    for (const CopiedItem& item : *items) {
        const EntityShape shape = shapeOf(std::get<Entity>(item.item), map.revision);
        placing.shape.lines.insert(placing.shape.lines.end(), shape.lines.begin(), shape.lines.end());
        placing.shape.faces.insert(placing.shape.faces.end(), shape.faces.begin(), shape.faces.end());
    }
    return placing;
}

QString actionOf(const QString& key, const Map& map) {
    if (key.startsWith(actionKey))
        return key.mid(actionKey.size());
    if (const QString light = lightActionOf(key); !light.isEmpty())
        return light;
    if (!key.startsWith(typeKey))
        return {};
    const QString name = key.mid(typeKey.size());
    const EntityType type = entityTypeByName(name.toStdString());
    const bool placed = type != EntityType::Unknown && typeHasPlace(type, map.revision);
    return placed ? QString() : QStringLiteral("add.entity.") + name;
}

std::optional<int> scoreOfAddition(const QString& typed, const Addition& addition) {
    const QStringList wanted = wordsOfText(typed);
    const QStringList name = wordsOfText(addition.name), words = wordsOfText(addition.words),
                      help = wordsOfText(addition.help), group = wordsOfText(addition.group);
    const auto begins = [](const QStringList& known, const QString& word) {
        return std::any_of(known.begin(), known.end(),
                           [&](const QString& each) { return each.startsWith(word, Qt::CaseInsensitive); });
    };
    constexpr int wholeName = 20, startOfName = 8, inName = 6, inWords = 3, inHelp = 2, inGroup = 1;
    int score = 0;
    for (const QString& word : wanted) {
        if (begins(name, word))
            score += inName;
        else if (begins(words, word))
            score += inWords;
        else if (begins(help, word))
            score += inHelp;
        else if (begins(group, word))
            score += inGroup;
        else
            return std::nullopt;
    }
    if (addition.name.compare(typed.trimmed(), Qt::CaseInsensitive) == 0)
        score += wholeName;
    else if (addition.name.startsWith(typed.trimmed(), Qt::CaseInsensitive))
        score += startOfName;
    if (!addition.whyNot.isEmpty())
        score -= startOfName;
    return score;
}

} // namespace octant
