#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <QKeyCombination>
#include <QList>
#include <QSet>

#include "views/viewport/camera_controller.h"
#include "views/viewport/view_navigation.h"

namespace octant {

/// What a key does in the 3D view while it is held down.
enum class HeldKey : std::uint8_t { Forward, Back, Left, Right, Up, Down, Fast, Grid, Face, Corner };
constexpr std::size_t heldKeyCount = 10; ///< of HeldKey

/// One of them, described once for the view, the key settings and the sheet of keys.
struct HeldKeyRow {
    HeldKey key;      ///< its place in the table, too
    bool building;    ///< means something only while building
    const char* id;   ///< "fly.forward"
    const char* text; ///< marked by OCTANT_TR
    const char* keys; ///< portable text, several separated by "; "
    const char* help; ///< one sentence, marked likewise
};
/// In the order of HeldKey.
std::span<const HeldKeyRow> heldKeyRows();

/// What the mouse does in the 3D view.
struct MouseGesture {
    const char* text; ///< what it does, marked by OCTANT_TR
    const char* how;  ///< marked likewise
    bool building;    ///< it means something only while building
};
/// All of them, as the sheet of keys lists them, with those that move the camera in the way that was chosen.
std::vector<MouseGesture> mouseGestures(Navigation navigation);

/// Which keys mean something while they are held, and which of them are down. A key is a Qt::Key; Shift, Ctrl
/// and Alt are keys like others.
class ViewKeys {
public:
    /// With the keys of the table.
    ViewKeys();

    /// Keys without modifiers.
    void bind(HeldKey key, const QList<QKeyCombination>& keys);
    /// What a key means, whether it is down or not.
    std::optional<HeldKey> meaning(int key) const;

    /// The first key for it.
    std::optional<QKeyCombination> first(HeldKey key) const;

    /// A key of Qt went down or up.
    void press(int key) { m_down.insert(key); }
    void release(int key) { m_down.remove(key); }
    /// All are up again: nobody tells of their release any more.
    void releaseAll() { m_down.clear(); }
    /// Whether a key for this is down; a modifier counts as down wherever it was pressed.
    bool held(HeldKey key, Qt::KeyboardModifiers modifiers) const;
    /// Which way the keys that are down fly, -1 to 1 along the axes of the camera.
    CameraController::Flight flight(Qt::KeyboardModifiers modifiers) const;
    /// A key that flies while these modifiers are down, which may be that of fast flight; or nothing.
    std::optional<HeldKey> flying(int key, Qt::KeyboardModifiers modifiers) const;

private:
    Qt::KeyboardModifiers fastModifiers() const;

    std::array<QList<int>, heldKeyCount> m_keys;
    QSet<int> m_down;
};

} // namespace octant
