#include "app/keys/key_conflicts.h"

#include <algorithm>
#include <map>

#include "views/host/key_text.h"
#include "views/viewport/view_keys.h"

namespace octant {
namespace {

bool inView(KeyPlace place) {
    return place == KeyPlace::View || place == KeyPlace::Building || place == KeyPlace::Terrain ||
           place == KeyPlace::Cursor;
}

/// Whether a key can be heard in both at the same time.
bool overlap(KeyPlace a, KeyPlace b) {
    if (a == b || a == KeyPlace::Window || b == KeyPlace::Window)
        return true;
    if (a == KeyPlace::Cursor || b == KeyPlace::Cursor)
        return false;
    const bool apart = (a == KeyPlace::Building && b == KeyPlace::Terrain) ||
                       (a == KeyPlace::Terrain && b == KeyPlace::Building);
    return inView(a) && inView(b) && !apart;
}

bool flies(const KeyOwner& owner) {
    constexpr HeldKey all[] = {HeldKey::Forward, HeldKey::Back, HeldKey::Left,
                               HeldKey::Right,   HeldKey::Up,   HeldKey::Down};
    return owner.held && std::find(std::begin(all), std::end(all), *owner.held) != std::end(all);
}

/// What is pressed when one flies fast, of all ways to say so.
Qt::KeyboardModifiers fastModifiers(const std::vector<KeyOwner>& owners) {
    Qt::KeyboardModifiers modifiers;
    for (const KeyOwner& owner : owners)
        if (owner.held == HeldKey::Fast)
            for (const QKeyCombination key : owner.keys)
                modifiers |= modifierOf(key.key());
    return modifiers;
}

} // namespace

KeyPlace placeOf(const KeyOwner& owner, QKeyCombination key) {
    return owner.place == KeyPlace::Window && writesText(key) ? KeyPlace::View : owner.place;
}

std::vector<KeyConflict> keyConflicts(const std::vector<KeyOwner>& owners) {
    struct Claim {
        std::size_t owner;
        KeyPlace place;
    };
    const Qt::KeyboardModifiers fast = fastModifiers(owners);
    std::map<int, std::vector<Claim>> claims;
    std::vector<KeyConflict> found;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        std::vector<QKeyCombination> taken;
        for (const QKeyCombination key : owners[i].keys) {
            taken.push_back(key);
            if (flies(owners[i]) && fast != Qt::NoModifier)
                taken.emplace_back(fast, key.key());
        }
        for (const QKeyCombination key : taken) {
            std::vector<Claim>& others = claims[key.toCombined()];
            const KeyPlace place = placeOf(owners[i], key);
            for (const Claim& other : others)
                if (overlap(place, other.place))
                    found.push_back({other.owner, i, key});
            others.push_back({i, place});
        }
    }
    return found;
}

} // namespace octant
