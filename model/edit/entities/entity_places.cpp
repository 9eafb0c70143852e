#include "model/edit/entities/entity_places.h"

#include <cmath>
#include <cstring>
#include <vector>

#include "model/map/entity_place.h"

namespace octant {
namespace {

/// Byte offsets in EntityData::fixed of the places that are whole.
std::vector<std::size_t> placesIn(const Entity& entity, Revision revision) {
    std::vector<std::size_t> places;
    if (!entity.data)
        return places;
    for (const std::uint16_t at : entityPlaces(entity.type, revision))
        if (at + sizeof(glm::vec3) <= entity.data->fixed.size())
            places.push_back(at);
    return places;
}

} // namespace

glm::vec3 Shift::operator()(const glm::vec3& position) {
    glm::vec3 moved = position;
    for (int axis = 0; axis < 3; ++axis) {
        if (m_by[axis] == 0 || !std::isfinite(position[axis]))
            continue;
        const double before = position[axis], after = before + m_by[axis];
        moved[axis] = static_cast<float>(after);
        m_exact = m_exact && double{moved[axis]} == after && after - m_by[axis] == before;
    }
    return moved;
}

Corners Shift::operator()(const Corners& corners) {
    Corners moved;
    for (std::size_t i = 0; i < corners.size(); ++i)
        moved[i] = (*this)(corners[i]);
    return moved;
}

bool hasPlace(const Entity& entity, Revision revision) { return !placesIn(entity, revision).empty(); }

Entity movedEntity(const Entity& entity, Revision revision, Shift& shift) {
    const std::vector<std::size_t> places = placesIn(entity, revision);
    if (places.empty())
        return entity;
    auto data = std::make_shared<EntityData>(*entity.data);
    for (const std::size_t at : places) {
        glm::vec3 position;
        std::memcpy(&position, data->fixed.data() + at, sizeof(position));
        position = shift(position);
        std::memcpy(data->fixed.data() + at, &position, sizeof(position));
    }
    Entity moved = entity;
    moved.data = std::move(data);
    return moved;
}

glm::vec3 placeOf(const Entity& entity, Revision revision) {
    glm::vec3 position(0);
    if (const auto places = placesIn(entity, revision); !places.empty())
        std::memcpy(&position, entity.data->fixed.data() + places.front(), sizeof(position));
    return position;
}

bool moveEntities(EntityList& list, Revision revision, Shift& shift) {
    bool any = false;
    for (std::size_t i = 0; i < list.entities.size(); ++i) {
        if (!hasPlace(list.entities[i], revision))
            continue;
        list.entities.set(i, movedEntity(list.entities[i], revision, shift));
        any = true;
    }
    return any;
}

} // namespace octant
