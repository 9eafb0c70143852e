#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "model/geometry/followers.h"
#include "model/geometry/placed_items.h"
#include "model/schema/entity_schema.h"
#include "views/drawing/overlay.h"
#include "views/render/offscreen.h"

namespace octant {

/// Side of an entity's icon in pixels, the same at any distance.
inline constexpr int markSize = 24;

/// Numbers of the pictures in the atlas: one for each entity type, by its number, then these.
inline constexpr int unknownMark = static_cast<int>(entityTypeCount);
inline constexpr int ringMark = unknownMark + 1; ///< around what is selected
/// How many there are.
inline constexpr int markPictures = ringMark + 1;

/// The icons in one picture, sharp where a pixel of the window is so many of the screen.
render::Image markAtlas(double pixelRatio);
/// Where a picture lies in the atlas.
glm::vec4 markCell(int picture);

/// Text beside the icon of an item.
struct ViewLabel {
    ItemRef item;        ///< that it is about; not where `source` says it
    glm::dvec3 point{0}; ///< units from the centre of the centre sector
    std::string text;
    bool selected = false; ///< shown at any distance, before all others
    /// Of a link between entities: it stands on the line.
    enum class Link : std::uint8_t { None, Other, Selected };
    Link ofLink = Link::None;            ///< Selected: an end of it is
    std::optional<std::size_t> source{}; ///< of baked light, in the place of an item: its number in the level
};

/// An icon for each entity, lights in their colour, and what to write beside it.
struct EntityMarks {
    /// The icons, without followers that are wanted apart; never null.
    std::shared_ptr<render::Overlay> overlay;
    std::vector<ViewLabel> labels; ///< one for each icon, in the order of the items
    /// Of an entity that may be somewhere else than at rest, as it follows another one.
    struct Follower {
        ItemId id = 0;            ///< of the entity
        glm::dvec3 rest{0};       ///< where it stands at rest, units from the centre of the centre sector
        render::OverlayIcon icon; ///< its picture and colour
        std::size_t label = 0;    ///< its place in `labels`
    };
    std::vector<Follower> followers; ///< not in the overlay where they are wanted apart
};
/// `entities`, `lights`: which of them get icons. `followersApart`: followers are not in the overlay.
EntityMarks entityMarks(const Map& map, const PlacedItems& items, bool entities, bool lights,
                        bool followersApart = false);
/// Icons of followers where they are.
std::shared_ptr<render::Overlay> followerMarks(const std::vector<EntityMarks::Follower>& followers,
                                               const Carried& carried);

} // namespace octant
