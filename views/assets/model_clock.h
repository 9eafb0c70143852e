#pragma once

#include <cstddef>
#include <optional>

#include <QObject>

namespace octant {

/// When in its motion the model in the 3D view is. The view says so, and panels beside it show it and ask for
/// other moments.
class ModelClock : public QObject {
    Q_OBJECT
public:
    /// A moment in the motion of the model.
    struct Moment {
        std::optional<std::size_t> action; ///< index of the one that poses the model; none: at rest
        double frame = 0;                  ///< in that action; behind its last keyframe, too
        double materialUs = 0;             ///< microseconds that animated materials have moved
        bool playing = false;              ///< goes on by itself
        bool operator==(const Moment&) const = default;
    };

    using QObject::QObject;
    /// What the view told last; at rest before.
    const Moment& now() const { return m_now; }
    /// The view says when the model is; changed() follows where that differs.
    void tell(const Moment& now);

    /// Whether keyframes are being edited: bones are drawn then, to be picked.
    bool editing() const { return m_editing; }
    /// editingChanged() follows where it differs.
    void setEditing(bool editing);
    /// Whether a keyframe can be added where the model is now.
    bool canKey() const { return m_canKey; }
    /// For the panel of keyframes, which knows.
    void setCanKey(bool can) { m_canKey = can; }

signals:
    /// now() is another moment.
    void changed();
    /// editing() has changed.
    void editingChanged();
    /// Ask the view to hold still at a frame of an action, or to move materials to a time in microseconds.
    void frameWanted(std::size_t action, double frame);
    /// `us`: microseconds since the model appeared.
    void materialTimeWanted(double us);
    /// Asks for the keyframes of an action, or else of a material, to be shown.
    void keyframesWanted(std::optional<std::size_t> action, std::optional<std::size_t> material);
    /// Asks for a keyframe where the model is now.
    void keyWanted();

private:
    Moment m_now;
    bool m_editing = false, m_canKey = false;
};

} // namespace octant
