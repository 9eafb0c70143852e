#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "model/map/cube.h"

namespace octant {

/// The members that hold one kind of rare data, visible lists or lighting: the bit that says who owns it, its
/// place in an attachment, and the table of CubeList.
template <class T> struct AttachmentPlaces;
/// Of the lists of what is visible from a cube.
template <> struct AttachmentPlaces<Visibility> {
    static constexpr auto owns = CubeAttachment::OwnsVisibility;
    static constexpr auto place = &CubeAttachment::visibility;
    static constexpr auto values = &CubeList::visibilities;
};
/// Of the light in a cube's space.
template <> struct AttachmentPlaces<Lighting> {
    static constexpr auto owns = CubeAttachment::OwnsLighting;
    static constexpr auto place = &CubeAttachment::lighting;
    static constexpr auto values = &CubeList::lightings;
};

/// Replaces the visible lists or the lighting that an entry of CubeList::attachments has; it must have some.
template <class T> void setAttached(CubeList& list, std::size_t attachment, T value) {
    using Places = AttachmentPlaces<T>;
    auto shared = std::make_shared<const T>(std::move(value));
    auto& values = list.*Places::values;
    const CubeAttachment before = list.attachments[attachment];
    if ((before.owned & Places::owns) != 0) {
        values.set(before.*Places::place, std::move(shared));
        return;
    }
    list.attachments.update(attachment, [&](CubeAttachment& entry) {
        entry.owned |= Places::owns;
        entry.*Places::place = static_cast<std::uint32_t>(values.size());
    });
    values.push_back(std::move(shared));
}

} // namespace octant
