#include <QTest>

#include "model/map/entity_place.h"
#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/place_tool.h"

namespace tst_tools_adding {

using namespace octant;

namespace {

/// The floor of the site, whose top is 7 units below the centre, seen from above.
class Site : public test::ToolSite {
public:
    explicit Site(const char* preset = "crate") : place(host, [this] { ++changes; }) {
        chain.add(place);
        begin(preset);
    }
    void begin(const char* id) {
        const auto made = presetItems(*presetById(id), Revision::R20250808);
        Placing placing;
        placing.name = id;
        placing.edit.action = "preset.add";
        placing.edit.with("preset", std::string(id));
        placing.facing = presetById(id)->facing;
        placing.boxes = entityBoxes(*made, Revision::R20250808);
        place.begin(std::move(placing));
    }
    std::vector<Entity> added() const {
        std::vector<Entity> all;
        for (const Entity& entity : level().sectors[0].cell->value()->entities.entities)
            all.push_back(entity);
        return all;
    }
    glm::vec3 positionOf(std::size_t number) const {
        return *entityPosition(added().at(number), host.snapshot()->revision);
    }

    PlaceTool place;
    int changes = 0;
};

constexpr double floorTop = -7;

} // namespace

class tst_tools_adding : public QObject {
    Q_OBJECT

private slots:
    void a_ghost_follows_and_a_click_places_it() {
        Site site;
        site.chain.hover(site.at(site.middle()));
        QVERIFY(site.place.stand().has_value());
        QCOMPARE(site.place.stand()->position, glm::dvec3(0.25, floorTop, -0.375));
        ToolOverlays overlays;
        site.place.overlays(site.at(site.middle()), overlays);
        QCOMPARE(overlays.numbered.size(), std::size_t{1});
        QCOMPARE(overlays.numbered.begin()->second->lines.size(), std::size_t{12});
        QVERIFY(site.steps().empty());
        site.click(site.middle());
        QCOMPARE(site.steps().size(), std::size_t{1});
        QCOMPARE(site.added().size(), std::size_t{1});
        QCOMPARE(site.positionOf(0), glm::vec3(0.25f, float(floorTop), -0.375f));
        QVERIFY(!site.place.active());
        QCOMPARE(site.host.selection().size(), std::size_t{1});
        site.click(site.middle());
        QCOMPARE(site.added().size(), std::size_t{1});
    }

    /// Rain falls from 6 units, wherever there is room for that.
    void what_hangs_above_the_floor_stays_there_but_below_a_ceiling() {
        Site site("rain");
        const auto heightOf = [&](std::size_t number) {
            const std::vector<Entity> all = site.added();
            return number < all.size()
                       ? double(entityPosition(all[number], site.host.snapshot()->revision)->y)
                       : 0;
        };
        site.click(site.middle());
        QCOMPARE(heightOf(0), floorTop + 6);
        site.begin("rain");
        site.roof = floorTop + 4;
        site.click(site.middle());
        QCOMPARE(heightOf(1), floorTop + 4 - 0.125);
        site.begin("rain");
        site.roof = floorTop + 0.125; // hardly any room: it stands on the floor
        site.click(site.middle());
        QCOMPARE(heightOf(2), floorTop + 0.125);
    }

    void a_sign_stands_on_the_floor_and_not_in_it() {
        Site site("sign");
        site.click(site.middle());
        QCOMPARE(double(site.positionOf(0).y), floorTop + 0.25);
    }

    void with_ctrl_it_keeps_being_placed() {
        Site site("door");
        const Modifiers ctrl{false, true, false};
        site.click(site.middle(), ctrl);
        site.click(site.middle() + glm::dvec2(60, 0), ctrl);
        QVERIFY(site.place.active());
        QCOMPARE(site.steps().size(), std::size_t{2});
        QCOMPARE(site.added().size(), std::size_t{4});
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.place.active());
        QVERIFY(!site.key(KeyInput::Kind::Escape));
        site.host.undo();
        QCOMPARE(site.added().size(), std::size_t{2});
    }

    void the_wheel_turns_it_and_shift_leaves_the_grid() {
        Site site("door");
        site.chain.hover(site.at(site.middle()));
        QVERIFY(site.chain.wheel(site.at(site.middle()), 0.5));
        QCOMPARE(site.place.stand()->rotation.y, 0.0f);
        QVERIFY(site.chain.wheel(site.at(site.middle()), 5.5));
        QCOMPARE(site.place.stand()->rotation, glm::vec3(0, 90, 0));
        const Modifiers ctrl{false, true, false};
        QVERIFY(!site.chain.wheel(site.at(site.middle(), ctrl), 1)); // that zooms
        site.chain.hover(site.at(site.middle(), {true, false, false}));
        QVERIFY(std::abs(site.place.stand()->position.x - 0.3) < 1e-3);
    }

    void on_a_wall_it_looks_away_and_touches() {
        Site site("crate");
        // From within the floor's edge: the eye stands before the level and looks at the floor's side.
        site.view.camera.eye = {0, -7.5, -12};
        site.view.camera.pitch = 0;
        site.view.camera.yaw = 0;
        site.chain.hover(site.at(site.middle()));
        QVERIFY(site.place.stand().has_value());
        const auto& stand = *site.place.stand();
        QCOMPARE(stand.position.z, -8.5); // half a crate before it
        QCOMPARE(std::abs(stand.rotation.y), 180.0f);
        site.begin("decal");
        site.chain.hover(site.at(site.middle()));
        QCOMPARE(site.place.stand()->position.z, -8.0);
    }

    /// A door hangs on no wall: who points at one means the floor before it.
    void what_stands_on_floors_does_so_before_a_wall() {
        Site site("block");
        site.view.camera.eye = {0, -7.5, -12};
        site.view.camera.pitch = 0;
        site.view.camera.yaw = 0;
        site.ground = -9.25;
        for (const char* id : {"door", "lift", "spawn"}) {
            site.begin(id);
            site.chain.hover(site.at(site.middle()));
            QVERIFY(site.place.stand().has_value());
            QCOMPARE(site.place.stand()->position.y, -9.25);
            QVERIFY(site.place.stand()->position.z < -8); // and not within the wall
        }
        site.begin("button");
        site.chain.hover(site.at(site.middle()));
        QVERIFY(site.place.stand()->position.y > -8);
    }

    void it_belongs_to_the_file_that_it_was_chosen_for() {
        Site site;
        QVERIFY(site.place.active());
        site.chain.leave();
        QVERIFY(!site.place.stand().has_value());
        InputState nowhere = site.at(site.middle());
        nowhere.level.reset();
        QVERIFY(!site.place.hover(nowhere));
        QVERIFY(!site.place.press(nowhere).taken);
    }
};

} // namespace tst_tools_adding

OCTANT_SUITE(tst_tools_adding, tst_tools_adding)
#include "tst_tools_adding.moc"
