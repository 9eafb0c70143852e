#include <algorithm>

#include "views/assets/keyframes_panel.h"
#include "views/properties/fields/color_popup.h"

/// Keyframes that are dragged, and colours that are picked for them: a gesture each.
namespace octant {

void KeyframesPanel::pickColor(int frame, const QPoint& place) {
    const KeyframeTrack::Key* key = m_track.keyAt(frame);
    if (!key)
        return;
    const bool alpha = key->values.size() == 4;
    const QColor color(static_cast<int>(key->values[0]), static_cast<int>(key->values[1]),
                       static_cast<int>(key->values[2]), alpha ? static_cast<int>(key->values[3]) : 255);
    auto* popup = new ColorPopup(color, alpha, this);
    const Edit base = m_track.edit(frame);
    const auto gesture = std::make_shared<Host::GestureId>(0);
    connect(popup, &ColorPopup::began, this,
            [this, gesture] { *gesture = m_host.beginGesture(tr("Change keyframe").toStdString()); });
    connect(popup, &ColorPopup::changed, this, [this, base, gesture, alpha](const QColor& now) {
        std::vector<double> values{double(now.red()), double(now.green()), double(now.blue())};
        if (alpha)
            values.push_back(now.alpha());
        m_host.preview(*gesture, Edit(base).with("value", m_track.valueOf(values)));
    });
    connect(popup, &ColorPopup::ended, this, [this, gesture] { m_host.commit(*gesture); });
    connect(popup, &ColorPopup::cancelled, this, [this, gesture] { m_host.cancel(*gesture); });
    popup->move(place);
    popup->show();
    popup->setFocus();
}

void KeyframesPanel::beginDrag(int part) {
    if (!m_key || !m_track.edit)
        return;
    const FrameAxis axis = m_zoomed.value_or(wholeAxis());
    m_dragged =
        Dragged{m_host.beginGesture(tr("Move keyframe").toStdString()), m_track, axis, *m_key, *m_key, part};
}

void KeyframesPanel::dragTo(int frame, double by) {
    if (!m_dragged)
        return;
    const KeyframeTrack& track = m_dragged->track;
    const KeyframeTrack::Key* key = track.keyAt(m_dragged->frame);
    if (!key)
        return;
    frame = std::clamp(frame, track.firstFrame, track.lastFrame);
    if (!track.movable(m_dragged->frame))
        frame = m_dragged->frame;
    // Two keys cannot stand at one frame, and none is to go by a slip of the hand.
    if (frame != m_dragged->frame && track.keyAt(frame))
        frame = m_dragged->at;
    Edit edit = track.edit(m_dragged->frame);
    if (frame != m_dragged->frame)
        edit.with("to", static_cast<std::uint64_t>(frame));
    const auto part = static_cast<std::size_t>(std::max(m_dragged->part, 0));
    if (m_dragged->part >= 0 && part < key->values.size() && by != 0) {
        std::vector<double> values = key->values;
        values[part] += by;
        if (track.kind != KeyframeTrack::Values::Floats)
            values[part] = std::clamp(values[part], 0.0, 255.0);
        edit.with("value", track.valueOf(values));
    }
    const int before = std::exchange(m_dragged->at, frame);
    if (!m_host.preview(m_dragged->gesture, edit) && m_dragged)
        m_dragged->at = before;
}

void KeyframesPanel::endDrag(bool keep) {
    if (!m_dragged)
        return;
    const Dragged dragged = *std::exchange(m_dragged, std::nullopt);
    m_key = keep ? dragged.at : dragged.frame;
    if (keep)
        m_host.commit(dragged.gesture);
    else
        m_host.cancel(dragged.gesture);
    refresh();
}

} // namespace octant
