#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QKeyCombination>
#include <QList>
#include <QString>

#include "views/host/actions.h"

namespace octant {

enum class HeldKey : std::uint8_t;

/// Something that has keys.
struct KeyOwner {
    /// What kind of thing its keys belong to.
    enum class Kind {
        Action, ///< of the registry
        Held,   ///< a key of the 3D view that is held (views/viewport/view_keys.h)
        Fixed,  ///< named so that nothing else takes its key; cannot be changed
    };
    QString id;    ///< of the action or of the held key
    QString name;  ///< as in the menus
    QString group; ///< title of the menu, or of the part of the window
    Kind kind = Kind::Action;
    KeyPlace place = KeyPlace::Window;
    QList<QKeyCombination> keys;      ///< may be empty
    std::optional<HeldKey> held = {}; ///< of Held: what it does
};

/// Two owners, by their places in the list, that hear the same key at the same time.
struct KeyConflict {
    std::size_t first = 0, second = 0; ///< places in the list of owners
    QKeyCombination key;               ///< that both hear
    friend bool operator==(const KeyConflict&, const KeyConflict&) = default;
};

/// All of them. Keys that fly take the modifier of fast flight along: with Shift for fast, W takes Shift+W.
std::vector<KeyConflict> keyConflicts(const std::vector<KeyOwner>& owners);

/// Where an owner's key is heard.
KeyPlace placeOf(const KeyOwner& owner, QKeyCombination key);

} // namespace octant
