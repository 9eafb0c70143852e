#include "resources/demo/machines.h"

#include <optional>

#include "model/edit/edit.h"
#include "model/map/locate.h"

namespace octant::demo {
namespace {

Value vectorOf(const glm::dvec3& v) {
    return std::vector<float>{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

/// The corners of an upright box about its entity, in corner order.
Value boxOf(const glm::vec3& min, const glm::vec3& max) {
    std::vector<float> corners;
    for (unsigned i = 0; i < 8; ++i)
        corners.insert(corners.end(), {i & 1 ? min.x : max.x, i & 4 ? min.y : max.y, i & 2 ? min.z : max.z});
    return corners;
}

/// Does one edit after another, until one is refused.
class Machinist {
public:
    explicit Machinist(MapPtr map) : m_map(std::move(map)) {
        m_level = {ItemKind::Level, -1, ItemRef::NoCube, m_map->levels.front()->id};
    }

    /// A preset that stands at a place, as the valley counts; what it consists of, in order.
    std::vector<ItemRef> add(const char* preset, const glm::dvec3& place) {
        const glm::dvec3 origin(24, -8, 24); // centre of the centre sector, as the valley counts
        return run({"preset.add",
                    {m_level},
                    {{"preset", std::string(preset)}, {"position", vectorOf(place - origin)}}});
    }
    void set(const ItemRef& item, const char* field, Value value) {
        run({"item.set", {item}, {{"field", std::string(field)}, {"value", std::move(value)}}});
    }
    std::vector<ItemRef> run(const Edit& edit) {
        if (!m_map)
            return std::vector<ItemRef>(mostOfOnePreset);
        auto edited = octant::apply(m_map, edit);
        if (!edited) {
            m_map = nullptr;
            return std::vector<ItemRef>(mostOfOnePreset);
        }
        m_map = edited->map;
        return std::move(edited->made);
    }
    /// The entity of the first level that is called so.
    ItemRef named(std::string_view name) {
        if (m_map)
            for (const Entity& entity : m_map->levels.front()->entities.entities)
                if (entity.name == name)
                    return {ItemKind::Entity, -1, ItemRef::NoCube, entity.id};
        m_map = nullptr;
        return {};
    }
    const MapPtr& map() const { return m_map; }

private:
    static constexpr std::size_t mostOfOnePreset = 4;

    MapPtr m_map;
    ItemRef m_level;
};

void addLift(Machinist& hands) {
    constexpr float rise = 12.5f, thick = 0.25f, half = 0.75f, head = 2;
    const auto lift = hands.add("lift", {44, 8, 26});
    hands.set(lift[0], "name", std::string("lift up the tower"));
    hands.set(lift[0], "open_position", std::vector<float>{4, rise, 2}); // from the sector's centre
    for (const char* way : {"duration_open", "duration_close"})
        hands.set(lift[0], way, std::uint64_t{5000000}); // microseconds
    hands.set(lift[1], "corners", boxOf({-half, thick, -half}, {half, rise + head, half}));
}

void addRain(Machinist& hands) {
    const glm::dvec3 meadow{7, 6.5, 5};
    const auto rain = hands.add("rain", meadow);
    hands.set(rain[0], "name", std::string("shower"));
    hands.set(rain[0], "direction_randomness", std::vector<float>{0.5f, 0, 0.5f});
    const auto sound = hands.add("sound", meadow + glm::dvec3(0, 2, 0));
    hands.set(sound[0], "name", std::string("patter of rain"));
    hands.set(sound[0], "sound", std::string("map:sounds/demo/rain"));
}

void addPlayers(Machinist& hands) {
    constexpr std::uint64_t explore = 1, deathmatch = 2, lanterns = 4; // bits, in the order of the header
    struct Spawn {
        const char* name;
        glm::dvec3 place;
        std::uint64_t modes;
    };
    for (const Spawn& spawn :
         {Spawn{"arrival", {34, 6, 2}, explore | lanterns}, Spawn{"duel at the gate", {34, 6, 6}, deathmatch},
          Spawn{"duel on the terrace", {44, 8, 32}, deathmatch}}) {
        const auto made = hands.add("spawn", spawn.place);
        hands.set(made[0], "name", std::string(spawn.name));
        hands.set(made[0], "gamemodes", spawn.modes);
    }
}

} // namespace

MapPtr addMachines(MapPtr map) {
    Machinist hands(std::move(map));
    addLift(hands);
    const auto button = hands.add("button", {35.75, 9.25, 21.6});
    hands.set(button[0], "name", std::string("button beside the door"));
    hands.run({"signal.connect",
               {button[0], hands.named("house door")},
               {{"output", std::string("output_entered")}, {"input", std::string("signal_toggle")}}});
    const auto lamp = hands.add("flickering-lamp", {24, 8.75, 12.5});
    hands.set(lamp[0], "name", std::string("loose lantern"));
    addRain(hands);
    addPlayers(hands);
    const auto sign = hands.add("sign", {45.75, 9.5, 26});
    hands.set(sign[0], "name", std::string("sign of the lift"));
    hands.set(sign[0], "text", std::string("To the lantern"));
    hands.run({"property.add", {sign[0]}, {{"type", std::string("str")}, {"value", std::string("lift")}}});
    return hands.map();
}

} // namespace octant::demo
