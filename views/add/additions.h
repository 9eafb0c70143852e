#pragma once

#include <optional>
#include <vector>

#include <QIcon>
#include <QString>

#include "views/host/host.h"
#include "views/tools/place_tool.h"

namespace octant {

class ActionRegistry;

/// What drags from the palette carry: Addition::key.
inline constexpr const char* additionMime = "application/x-octant-addition";

/// Something that can be added, as the palette shows it.
struct Addition {
    QString
        key; ///< "preset:door", "saved:Guard post", "prefab:huts/Inn", "type:light", "action:add.material"
    QString name;               ///< plain words
    QString help;               ///< one sentence
    QString group;              ///< heading under which it is listed, translated
    QString words;              ///< others by which people look for it
    QIcon icon;                 ///< shown where there is no picture of it
    std::string stamp;          ///< of a prefab's file: it has a picture, and another one with another stamp
    QString whyNot;             ///< why it cannot be added to the document; empty where it can
    bool otherRevision = false; ///< that is why: maps of other revisions can have it
};

/// All that can be added to documents like the one that is shown, group by group: presets first, then those
/// of the game, the entity types of the format, and other items.
std::vector<Addition> additions(const Host& host, const ActionRegistry& actions);

/// What is placed by pointing when it is chosen; none for what has no place, or is an action of the window.
std::optional<Placing> placingOf(const QString& key, const Host& host);
/// The action of the window that adds what has no place; empty for what is placed.
QString actionOf(const QString& key, const Map& map);

/// How well typed words find something: more is better, none not at all.
std::optional<int> scoreOfAddition(const QString& typed, const Addition& addition);

} // namespace octant
