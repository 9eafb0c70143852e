#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/geometric.hpp>

#include "model/geometry/mesh_context.h"
#include "model/geometry/placed_items.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/plain_host.h"
#include "views/tools/tool_chain.h"

namespace octant::test {

/// A level of one sector of 16 units with a floor of 1 unit and a prop in its middle, seen from above:
/// what tools are driven with where no window is wanted. The chain has no tools.
class ToolSite {
public:
    static constexpr int cellDepth = 4; ///< of a grid of 1 unit

    explicit ToolSite(MapPtr map = floorWithProp()) : host(std::move(map)) {
        view.camera.eye = {0.3, 4, -0.4};
        view.camera.pitch = -90;
        view.size = {400, 300};
        listening = host.listen([this](const HostEvent& event) {
            if (!std::holds_alternative<MapChanged>(event))
                return;
            follow();
            if (onMapChange)
                onMapChange();
            chain.afterMapChange();
        });
        follow();
    }

    static MapPtr floorWithProp() {
        MapBuilder builder(4);
        builder.material("stone");
        for (std::uint32_t x = 0; x < 16; ++x)
            for (std::uint32_t z = 0; z < 16; ++z)
                builder.sector().solidAt(cellDepth, x, 0, z);
        Entity prop;
        prop.name = "crate";
        prop.type = EntityType::Prop;
        EntityData data;
        data.fixed.resize(fixedBytes(prop.type, Revision::R20250808));
        data.texts.resize(textCount(prop.type, Revision::R20250808));
        prop.data = std::make_shared<const EntityData>(std::move(data));
        builder.levelEntities = {prop};
        MapPtr map = builder.build();
        // What new cubes need.
        for (const ItemKind kind : {ItemKind::PhysicsMaterial, ItemKind::SoundMaterial})
            map = done(map, addEdit(itemRef(ItemKind::Level, map->levels[0]->id), kind));
        return map;
    }

    const Level& level() const { return *host.snapshot()->levels[0]; }
    ItemRef prop() const { return {ItemKind::Entity, -1, ItemRef::NoCube, level().entities.entities[0].id}; }
    glm::dvec3 propPosition() { return items.find(prop())->position; }
    glm::dvec2 middle() const { return {view.size.width / 2.0, view.size.height / 2.0}; }
    /// Where a point is seen.
    glm::dvec2 seen(const glm::dvec3& point) const { return view.onScreen(point).value_or(glm::dvec2(-1)); }
    std::vector<std::string> steps() const {
        std::vector<std::string> names;
        for (const HistoryStep& step : host.history())
            names.push_back(step.name);
        return names;
    }

    InputState at(glm::dvec2 place, Modifiers modifiers = {}) {
        InputState in;
        in.at = place;
        in.modifiers = modifiers;
        in.view = view;
        if (!host.snapshot()->levels.empty())
            in.level = host.snapshot()->levels[0];
        in.pick = [this](glm::dvec2 where, std::size_t most) {
            ++picked;
            PickOptions options;
            options.maxHits = most;
            options.cells = true;
            return picks.pick(view.ray(where), options);
        };
        in.ground = [this](const glm::dvec3& above) -> std::optional<double> {
            if (ground)
                return ground;
            const std::vector<PickHit> below = picks.pick({above, glm::dvec3(0, -1, 0)}, {});
            return below.empty() ? std::nullopt : std::optional(below.front().point.y);
        };
        in.roof = [this](const glm::dvec3&) { return roof; };
        return in;
    }
    void press(glm::dvec2 place, Modifiers modifiers = {}) {
        chain.hover(at(place, modifiers));
        chain.press(at(place, modifiers));
    }
    /// The pointer goes there in so many moves, all in one frame.
    void move(glm::dvec2 from, glm::dvec2 to, int moves, Modifiers modifiers = {}) {
        for (int i = 1; i <= moves; ++i)
            chain.move(at(from + (to - from) * (double(i) / moves), modifiers));
        chain.frame(at(to, modifiers));
    }
    void drag(glm::dvec2 from, glm::dvec2 to, Modifiers modifiers = {}) {
        press(from, modifiers);
        move(from, to, 6, modifiers);
        chain.release(at(to, modifiers));
    }
    void click(glm::dvec2 place, Modifiers modifiers = {}) {
        press(place, modifiers);
        chain.release(at(place, modifiers));
    }
    /// What a tool brings for an action of the window; null where none does.
    std::optional<ToolAction> action(std::string_view id) const {
        for (const ToolAction& brought : chain.actions())
            if (brought.id == id)
                return brought;
        return std::nullopt;
    }
    /// Does it as the view does, with the pointer at a place. False where no tool brings it, or it means
    /// nothing now.
    bool run(std::string_view id, glm::dvec2 place) {
        const auto brought = action(id);
        if (!brought || (brought->enabled && !brought->enabled()))
            return false;
        if (brought->endOthers)
            brought->endOthers();
        chain.hover(at(place));
        brought->run(at(place));
        return true;
    }
    bool isChecked(std::string_view id) const {
        const auto brought = action(id);
        return brought && brought->checked && brought->checked();
    }
    bool key(KeyInput::Kind kind, char character = 0, Modifiers modifiers = {}) {
        return chain.key(at(middle()), {kind, character, modifiers});
    }

    PlainHost host;
    ViewFrom view;
    PickIndex picks;
    PlacedItems items;
    std::function<void()> onMapChange;
    std::optional<double> roof;   ///< height of a ceiling over all
    std::optional<double> ground; ///< height of a floor below all, instead of that of the level
    int picked = 0;               ///< rays that were asked for
    std::shared_ptr<void> listening;
    ToolChain chain; ///< goes before the others; tools of a test outlive it where they are made before it

private:
    void follow() {
        const MapPtr map = host.snapshot();
        if (map->levels.empty())
            return; // a document that is no map
        picks.update(std::make_shared<const MeshContext>(map->levels[0], map->revision,
                                                         std::make_shared<TreeCache>()));
        items.update(*map, map->levels[0]);
    }
};

} // namespace octant::test
