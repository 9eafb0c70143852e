#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <glm/vec3.hpp>

#include "model/signals/signal_links.h"
#include "views/drawing/camera.h"
#include "views/drawing/overlay.h"

namespace octant {

/// Lines of links as they are seen from one place, and where their words go.
struct DrawnLinks {
    /// Where the word of a link stands.
    struct Label {
        std::uint32_t link = 0; ///< in SignalLinks::all()
        glm::dvec3 at{0};       ///< the middle of its line
    };
    std::shared_ptr<render::Overlay> overlay; ///< null where no link is seen
    std::vector<Label> labels;                ///< the nearest, not more than can be read
};

/// The links of some entities: what they send in one colour, what they hear in another one. Arrow heads are
/// as large at any distance.
DrawnLinks drawnLinksOf(const SignalLinks& links, const std::vector<ItemId>& entities,
                        const render::Camera& camera, render::ViewSize size);
/// All links that pass through the picture, nearest first up to a number.
DrawnLinks drawnLinksAround(const SignalLinks& links, const render::Camera& camera, render::ViewSize size);

/// The line of a link: it bows, so that there and back and several between two entities are told apart.
/// `share` goes from 0 at the sender to 1 at the hearer.
glm::dvec3 linkPoint(const SignalLinks& links, const SignalLink& link, double share);

} // namespace octant
