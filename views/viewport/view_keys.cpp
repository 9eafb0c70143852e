#include "views/viewport/view_keys.h"

#include <algorithm>
#include <iterator>

#include "model/core/translate.h"
#include "views/host/key_text.h"

namespace octant {
namespace {

constexpr HeldKeyRow rows[heldKeyCount] = {
    {HeldKey::Forward, false, "fly.forward", OCTANT_TR("Fly forward"), "W; Up",
     OCTANT_TR("Hold it to move the camera forward; a flat view moves up")},
    {HeldKey::Back, false, "fly.back", OCTANT_TR("Fly back"), "S; Down",
     OCTANT_TR("Hold it to move the camera back; a flat view moves down")},
    {HeldKey::Left, false, "fly.left", OCTANT_TR("Fly left"), "A; Left",
     OCTANT_TR("Hold it to move the camera to the left")},
    {HeldKey::Right, false, "fly.right", OCTANT_TR("Fly right"), "D; Right",
     OCTANT_TR("Hold it to move the camera to the right")},
    {HeldKey::Up, false, "fly.up", OCTANT_TR("Fly up"), "E; PgUp",
     OCTANT_TR("Hold it to move the camera up")},
    {HeldKey::Down, false, "fly.down", OCTANT_TR("Fly down"), "Q; PgDown",
     OCTANT_TR("Hold it to move the camera down")},
    {HeldKey::Fast, false, "fly.fast", OCTANT_TR("Fly fast"), "Shift",
     OCTANT_TR("Hold it while flying to be four times as fast")},
    {HeldKey::Grid, true, "hold.grid", OCTANT_TR("Grid size"), "G",
     OCTANT_TR("While building: hold it and turn the wheel to make the grid finer or coarser")},
    {HeldKey::Face, true, "hold.face", OCTANT_TR("Move the whole face"), "",
     OCTANT_TR("While building: hold it and turn the wheel to move all corners of the face")},
    {HeldKey::Corner, true, "hold.corner", OCTANT_TR("Move the pointed corner"), "",
     OCTANT_TR("While building: hold it and turn the wheel to move the edge or corner that is pointed at")},
};

constexpr MouseGesture gestures[] = {
    {OCTANT_TR("Select"), OCTANT_TR("Click; Ctrl adds"), false},
    {OCTANT_TR("Select in a box"), OCTANT_TR("Drag"), false},
    {OCTANT_TR("Focus selection"), OCTANT_TR("Double click"), false},
    {OCTANT_TR("Look around"), OCTANT_TR("Right button and drag"), false},
    {OCTANT_TR("Speed of flight"), OCTANT_TR("Wheel while flying or looking around"), false},
    {OCTANT_TR("Push or pull"), OCTANT_TR("Wheel"), true},
    {OCTANT_TR("Select cells"), OCTANT_TR("Click or drag; Esc lets go"), true},
    {OCTANT_TR("Move the pointed corner"), OCTANT_TR("Shift and wheel"), true},
    {OCTANT_TR("Move the whole face"), OCTANT_TR("Ctrl, Shift and wheel"), true},
};

/// How the camera is moved.
struct CameraGesture {
    Navigation navigation;
    MouseGesture gesture;
};
constexpr CameraGesture cameraGestures[] = {
    {Navigation::Octant,
     {OCTANT_TR("Orbit"), OCTANT_TR("Middle button and drag, or Alt, left button and drag"), false}},
    {Navigation::Octant, {OCTANT_TR("Pan"), OCTANT_TR("Shift, middle button and drag"), false}},
    {Navigation::Octant, {OCTANT_TR("Zoom"), OCTANT_TR("Wheel; while building Ctrl and wheel"), false}},
    {Navigation::Blender,
     {OCTANT_TR("Orbit"), OCTANT_TR("Middle button and drag, or Alt, left button and drag"), false}},
    {Navigation::Blender, {OCTANT_TR("Pan"), OCTANT_TR("Shift, middle button and drag"), false}},
    {Navigation::Blender, {OCTANT_TR("Zoom"), OCTANT_TR("Wheel, or Ctrl, middle button and drag"), false}},
    {Navigation::Industry, {OCTANT_TR("Orbit"), OCTANT_TR("Alt, left button and drag"), false}},
    {Navigation::Industry, {OCTANT_TR("Pan"), OCTANT_TR("Middle button and drag"), false}},
    {Navigation::Industry, {OCTANT_TR("Zoom"), OCTANT_TR("Wheel, or Alt, right button and drag"), false}},
    {Navigation::Trackpad,
     {OCTANT_TR("Orbit"), OCTANT_TR("Two fingers, or Alt, left button and drag"), false}},
    {Navigation::Trackpad,
     {OCTANT_TR("Pan"), OCTANT_TR("Shift and two fingers, or Alt, Shift, left button and drag"), false}},
    {Navigation::Trackpad, {OCTANT_TR("Zoom"), OCTANT_TR("Ctrl and two fingers, or a pinch"), false}},
};

} // namespace

std::span<const HeldKeyRow> heldKeyRows() { return rows; }

std::vector<MouseGesture> mouseGestures(Navigation navigation) {
    std::vector<MouseGesture> all(std::begin(gestures), std::end(gestures));
    auto at = std::find_if(all.begin(), all.end(), [](const MouseGesture& each) { return each.building; });
    for (const CameraGesture& each : cameraGestures)
        if (each.navigation == navigation)
            at = std::next(all.insert(at, each.gesture));
    return all;
}

ViewKeys::ViewKeys() {
    for (const HeldKeyRow& row : rows)
        bind(row.key, keysFrom(QString::fromLatin1(row.keys)));
}

void ViewKeys::bind(HeldKey key, const QList<QKeyCombination>& keys) {
    QList<int>& bound = m_keys[static_cast<std::size_t>(key)];
    bound.clear();
    for (const QKeyCombination combination : keys)
        bound.append(combination.key());
}

std::optional<HeldKey> ViewKeys::meaning(int key) const {
    for (std::size_t i = 0; i < heldKeyCount; ++i)
        if (m_keys[i].contains(key))
            return static_cast<HeldKey>(i);
    return std::nullopt;
}

std::optional<QKeyCombination> ViewKeys::first(HeldKey key) const {
    const QList<int>& keys = m_keys[static_cast<std::size_t>(key)];
    return keys.isEmpty() ? std::nullopt : std::optional(QKeyCombination(static_cast<Qt::Key>(keys.front())));
}

bool ViewKeys::held(HeldKey key, Qt::KeyboardModifiers modifiers) const {
    const QList<int>& keys = m_keys[static_cast<std::size_t>(key)];
    return std::any_of(keys.begin(), keys.end(), [&](int k) {
        const Qt::KeyboardModifier modifier = modifierOf(k);
        return modifier != Qt::NoModifier ? (modifiers & modifier) != 0 : m_down.contains(k);
    });
}

CameraController::Flight ViewKeys::flight(Qt::KeyboardModifiers modifiers) const {
    const auto axis = [&](HeldKey more, HeldKey less) {
        return int{held(more, modifiers)} - int{held(less, modifiers)};
    };
    CameraController::Flight flight;
    flight.forward = axis(HeldKey::Forward, HeldKey::Back);
    flight.right = axis(HeldKey::Right, HeldKey::Left);
    flight.up = axis(HeldKey::Up, HeldKey::Down);
    flight.fast = held(HeldKey::Fast, modifiers);
    return flight;
}

Qt::KeyboardModifiers ViewKeys::fastModifiers() const {
    Qt::KeyboardModifiers modifiers;
    for (const int key : m_keys[static_cast<std::size_t>(HeldKey::Fast)])
        modifiers |= modifierOf(key);
    return modifiers;
}

std::optional<HeldKey> ViewKeys::flying(int key, Qt::KeyboardModifiers modifiers) const {
    const auto means = meaning(key);
    const bool plain = (modifiers & ~(fastModifiers() | Qt::KeypadModifier)) == 0;
    return plain && means && *means <= HeldKey::Fast ? means : std::nullopt;
}

} // namespace octant
