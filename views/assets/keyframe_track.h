#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QString>

#include "model/edit/edit.h"
#include "model/p3m/model.h"

namespace octant {

/// Keyframes of one channel, as a table and a curve show them: of a bone in an action, or of a material.
struct KeyframeTrack {
    enum class Values : std::uint8_t { Floats, Color, Byte, Texture };
    struct Key {
        int frame = 0;                       ///< where it stands, from `firstFrame` to `lastFrame`
        p3m::Blend blend = p3m::Blend::None; ///< how values lead here from the key before
        std::vector<double> values;          ///< as stored, one for each of `columns`
    };
    /// A way from one keyframe to the next: what files and edits call it.
    struct BlendChoice {
        p3m::Blend blend; ///< as keyframes have it
        const char* name; ///< in JSON and edits
        QString label;
    };

    Values kind = Values::Floats; ///< what numbers a key has, and how they are shown
    QStringList columns;          ///< of the values
    std::vector<BlendChoice> blends;
    std::vector<Key> keys;
    /// The first key is the material's own value at frame 0: it neither moves nor goes.
    bool firstIsOwn = false;
    int firstFrame = 0, lastFrame = 65535; ///< where keyframes can stand
    /// What values are multiplied by to be shown: files have radians, people read degrees.
    double shownPerStored = 1;
    /// The values at any frame.
    std::function<std::vector<double>(double frame)> at;
    /// The edit of the key at a frame, without what becomes of it.
    std::function<Edit(int frame)> edit;

    /// Shown values as the edit takes them.
    Value valueOf(const std::vector<double>& values) const;
    /// The key at a frame, null where there is none.
    const Key* keyAt(int frame) const;
    /// Whether a key stands there that can be moved and taken away.
    bool movable(int frame) const;
};

/// `channel`: 0 to 2 for translation, rotation (in degrees) and scale.
KeyframeTrack boneTrack(const p3m::Action& action, const std::string& bone, int channel);
/// `channel`: 0 to 4 for color, emission, shading, texture and matcap.
KeyframeTrack materialTrack(const p3m::Material& material, int channel);

} // namespace octant
