#include <QTest>

#include <algorithm>
#include <cmath>

#include "model/edit/entities/entity_defaults.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/shape_handles_tool.h"

namespace tst_tools_shape_handles {

using namespace octant;

namespace {

/// The level of ToolSite with an entity of another type, or a region, in the place of its prop.
MapPtr mapWith(EntityType type) {
    auto map = std::make_shared<Map>(*test::ToolSite::floorWithProp());
    auto level = std::make_shared<Level>(*map->levels[0]);
    Entity entity = level->entities.entities[0];
    entity.type = type;
    entity.data = defaultEntityData(type, map->revision);
    level->entities.entities.set(0, entity);
    map->levels.set(0, std::move(level));
    return map;
}

/// What is selected is looked at along Z, from 8 units away.
class Site : public test::ToolSite {
public:
    explicit Site(EntityType type) : ToolSite(mapWith(type)), tool(host, [this] { return usable; }) {
        chain.add(tool);
        view.camera.eye = glm::dvec3(0.05, 0.05, -8);
        view.camera.pitch = 0;
        host.select({prop()});
        tool.follow(items);
        onMapChange = [this] { tool.follow(items); };
    }
    Value value(const char* path) const {
        const auto* entity = static_cast<const Entity*>(findItem(*host.snapshot(), prop()));
        const auto fields = entityFields(static_cast<std::uint8_t>(entity->type), host.snapshot()->revision);
        const FieldRef* field = findField(fields, path);
        return field != nullptr ? field->get(*field, entity) : Value();
    }
    std::vector<float> numbers(const char* path) const { return std::get<std::vector<float>>(value(path)); }
    float number(const char* path) const { return std::get<float>(value(path)); }
    /// Where the handle of a field is seen that lies nearest to a point.
    glm::dvec2 handle(const std::string& field, const glm::dvec3& near) const {
        double least = 1e9;
        glm::dvec2 place(-1);
        for (std::size_t i = 0; i < tool.count(); ++i)
            if (const double away = glm::length(tool.placeOf(i, view) - near);
                tool.handle(i).field == field && away < least) {
                least = away;
                place = seen(tool.placeOf(i, view));
            }
        return place;
    }

    bool usable = true;
    ShapeHandlesTool tool;
};

bool close(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(),
                                              [](float x, float y) { return std::abs(x - y) < 1e-3f; });
}

} // namespace

class tst_tools_shape_handles : public QObject {
    Q_OBJECT
private slots:
    void aFaceOfBoundsGoesByStepsAndIsOneStep() {
        Site site(EntityType::Prop);
        const glm::dvec2 from = site.handle("bounds_max", {0, 0.5, 0}), to = from - glm::dvec2(0, 60);
        QVERIFY(site.chain.hasHandle(site.at(from)));
        site.press(from);
        QVERIFY(site.chain.dragging() && site.host.gestureOpen());
        site.move(from, to, 30);
        QVERIFY(site.host.previews <= 2);
        const std::vector<float> max = site.numbers("bounds_max");
        QVERIFY(max[1] > 0.9f && max[0] == 0.5f && max[2] == 0.5f);
        QCOMPARE(max[1] * 8, std::round(max[1] * 8));
        const auto hints = site.chain.hints(site.at(to));
        QCOMPARE(hints.size(), std::size_t{1});
        QCOMPARE(std::get<ToolText::Number>(hints[0].parts[1]).value, double{max[1]} - 0.5);
        site.chain.release(site.at(to));
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(close(site.numbers("bounds_min"), {-0.5f, -0.5f, -0.5f}));
        site.host.undo();
        QVERIFY(close(site.numbers("bounds_max"), {0.5f, 0.5f, 0.5f}));
    }

    void withCtrlItGoesFreely() {
        Site site(EntityType::Prop);
        const glm::dvec2 from = site.handle("bounds_max", {0, 0.5, 0});
        site.press(from);
        site.move(from, from - glm::dvec2(0, 33), 3, {false, true, false});
        const float top = site.numbers("bounds_max")[1];
        QVERIFY(top > 0.5f && std::abs(top * 8 - std::round(top * 8)) > 1e-4f);
        site.chain.cancel();
        QVERIFY(site.steps().empty());
    }

    void aNumberCanBeTyped() {
        Site site(EntityType::Light);
        site.view.camera.eye.z = -30;
        const glm::dvec2 on = site.handle("range", {8, 0, 0});
        site.press(on);
        QVERIFY(site.chain.typing());
        for (const char typed : {'-', '2', ',', '5'})
            QVERIFY(site.key(KeyInput::Kind::Character, typed));
        QCOMPARE(site.number("range"), 5.5f);
        site.move(on, on + glm::dvec2(40, 0), 3); // what is typed holds
        QCOMPARE(site.number("range"), 5.5f);
        QVERIFY(site.key(KeyInput::Kind::Backspace));
        QVERIFY(site.key(KeyInput::Kind::Backspace));
        QCOMPARE(site.number("range"), 6.0f);
        QVERIFY(site.key(KeyInput::Kind::Enter));
        QVERIFY(!site.chain.dragging());
        QCOMPARE(site.steps().size(), std::size_t{1});
    }

    void aRangeDoesNotBecomeNegative() {
        Site site(EntityType::Light);
        site.view.camera.eye.z = -30;
        const glm::dvec2 on = site.handle("range", {8, 0, 0});
        site.drag(on, on - glm::dvec2(200, 0));
        QCOMPARE(site.number("range"), 0.0f);
    }

    void anglesOfAnAreaAreTurned() {
        Site site(EntityType::Light);
        const auto set = [&](const char* field, const Value& value) {
            return site.host.submit(
                Edit{"item.set", {site.prop()}, {}}.with("field", std::string(field)).with("value", value));
        };
        QVERIFY(set("shape", std::uint64_t{2}) && set("range", 2.0f));
        QVERIFY(set("area_angles", std::vector<float>{0, 0, 0, 0, 0, 90}));
        const auto place = [&](std::size_t number) {
            for (std::size_t i = 0; i < site.tool.count(); ++i)
                if (const ShapeHandle& handle = site.tool.handle(i);
                    handle.field == "area_angles" && handle.changes[0].number == number)
                    return site.tool.placeOf(i, site.view);
            return glm::dvec3(1e9);
        };
        // The arc around Z faces the eye: it begins at +Y and goes to +X.
        const glm::dvec3 end = place(5);
        QVERIFY(end.x > 1 && end.x < 2 && std::abs(end.y) < 1e-3);
        const glm::dvec2 from = site.seen(end);
        const double radius = end.x;
        const auto at = [&](double degrees) {
            const double angle = degrees * 3.14159265358979 / 180;
            return site.seen(glm::dvec3(std::sin(angle), std::cos(angle), 0) * radius);
        };
        const std::size_t before = site.steps().size();
        site.press(from);
        QVERIFY(site.chain.dragging() && site.chain.typing());
        site.move(from, at(46), 10);
        QVERIFY(close(site.numbers("area_angles"), {0, 0, 0, 0, 0, 45})); // by steps of five degrees
        const auto hints = site.chain.hints(site.at(at(46)));
        QCOMPARE(hints.size(), std::size_t{1});
        QCOMPARE(std::get<ToolText::Number>(hints[0].parts[1]).value, -45.0);
        site.chain.release(site.at(at(46)));
        QCOMPARE(site.steps().size(), before + 1);
        QVERIFY(std::abs(place(5).x - place(5).y) < 1e-3); // the handle goes along
        // All around, on and on; what is typed is by how much.
        site.press(at(45));
        glm::dvec2 last = at(45);
        for (const double degrees : {130.0, 220.0, 310.0, 400.0}) {
            site.move(last, at(degrees), 4);
            last = at(degrees);
        }
        QVERIFY(close(site.numbers("area_angles"), {0, 0, 0, 0, 0, 400}));
        site.chain.cancel();
        site.press(at(45));
        for (const char typed : {'1', '2', '.', '5'})
            QVERIFY(site.key(KeyInput::Kind::Character, typed));
        QVERIFY(site.key(KeyInput::Kind::Enter));
        QVERIFY(close(site.numbers("area_angles"), {0, 0, 0, 0, 0, 57.5f}));
        // No two lie on one another, not even of arcs that go all around.
        QVERIFY(set("area_angles", std::vector<float>{0, 360, 0, 360, 0, 360}));
        for (std::size_t i = 0; i < site.tool.count(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(glm::length(site.tool.placeOf(i, site.view) - site.tool.placeOf(k, site.view)) > 0.1);
        // Without a range there is nothing to turn.
        QVERIFY(set("range", 0.0f));
        QCOMPARE(place(5).x, 1e9);
    }

    /// A sign faces the viewer, and so do its handles, from wherever one looks.
    void handlesOfASignAreWhereItsBoxIsSeen() {
        Site site(EntityType::Text);
        QVERIFY(site.host.submit(Edit{"item.set", {site.prop()}, {}}
                                     .with("field", std::string("offsets"))
                                     .with("value", std::vector<float>{-1, 1, 0.25f, -0.25f})));
        site.view.camera.eye = glm::dvec3(-8, 0, 0);
        site.view.camera.yaw = 90; // along +X
        const auto where = [&](std::size_t number) {
            for (std::size_t i = 0; i < site.tool.count(); ++i)
                if (site.tool.handle(i).changes[0].number == number)
                    return site.seen(site.tool.placeOf(i, site.view));
            return glm::dvec2(-1);
        };
        const std::vector<float> before = site.numbers("offsets"); // left, right, top, bottom
        const glm::dvec2 left = where(0), right = where(1);
        QVERIFY2(right.x - left.x > 40, qPrintable(QString::number(right.x - left.x)));
        QVERIFY(std::abs(right.y - left.y) < 1 && where(2).y < where(3).y - 5);
        site.drag(right, right + glm::dvec2(60, 0));
        const std::vector<float> after = site.numbers("offsets");
        QVERIFY(after[1] > before[1] + 0.25f);
        QCOMPARE(after[1] * 8, std::round(after[1] * 8));
        QVERIFY(after[0] == before[0] && after[2] == before[2] && after[3] == before[3]);
        QVERIFY(std::abs(where(1).x - right.x - 60) < 12); // it goes with the pointer
    }

    void cornersOfASpriteGoWithThePointerToo() {
        Site site(EntityType::Billboard);
        site.view.camera.eye = glm::dvec3(-8, 0, 0);
        site.view.camera.yaw = 90;
        const std::vector<float> before = site.numbers("offsets");
        const glm::dvec2 from = site.seen(site.tool.placeOf(0, site.view));
        site.drag(from, from + glm::dvec2(-48, -48));
        const std::vector<float> after = site.numbers("offsets");
        QVERIFY(after[0] < before[0] - 0.1f && after[1] > before[1] + 0.1f); // to the left and up
        QCOMPARE(after[0] * 8, std::round(after[0] * 8));
        QVERIFY(std::equal(after.begin() + 2, after.end(), before.begin() + 2));
    }

    void bothEndsOfABeamGoAnyWay() {
        Site site(EntityType::Beam);
        const glm::dvec2 tail = site.handle("tail_position", {0, 1, 0});
        site.drag(tail, tail + glm::dvec2(50, 30));
        const std::vector<float> after = site.numbers("tail_position");
        QVERIFY(after[0] > 0.5f && after[1] < 1 && after[2] == 0); // in the plane that faces the eye
        QCOMPARE(after[0] * 8, std::round(after[0] * 8));
        QVERIFY(close(site.numbers("head_position"), {0, 0, 0}));
        const glm::dvec2 head = site.handle("head_position", {0, 0, 0});
        site.drag(head, head - glm::dvec2(50, 0));
        QVERIFY(site.numbers("head_position")[0] < -0.5f);
        QCOMPARE(site.numbers("tail_position"), after);
        QCOMPARE(site.steps().size(), std::size_t{2});
    }

    void aDoorIsOpenedFurther() {
        Site site(EntityType::Door);
        const auto open = [&] {
            for (std::size_t i = 0; i < site.tool.count(); ++i)
                if (site.tool.handle(i).field == "open_position")
                    return site.seen(site.tool.placeOf(i, site.view));
            return glm::dvec2(-1);
        };
        const glm::dvec2 from = open();
        site.drag(from, from - glm::dvec2(0, 60));
        QVERIFY(site.numbers("open_position")[1] > 0.5f);
        QVERIFY(close(site.numbers("closed_position"), {0, 0, 0}));
        QVERIFY(open().y < from.y - 30); // the handle goes along
    }

    void aFaceOfAVolumeTakesItsFourCornersAlong() {
        Site site(EntityType::Trigger);
        const auto right = [&] {
            for (std::size_t i = 0; i < site.tool.count(); ++i)
                if (site.tool.handle(i).along && site.tool.handle(i).along->x > 0.5f)
                    return site.seen(site.tool.placeOf(i, site.view));
            return glm::dvec2(-1);
        };
        site.view.camera.eye = {3, 0.2, -8};
        const glm::dvec2 from = right();
        site.drag(from, from + glm::dvec2(60, 0));
        const std::vector<float> corners = site.numbers("corners");
        for (std::size_t i = 0; i < 8; ++i) {
            QCOMPARE(corners[3 * i] > 0.7f, (i & 1) == 0); // -X corners stay
            QCOMPARE(std::abs(corners[3 * i + 1]), 0.5f);
        }
    }

    void whatIsTurnedIsDraggedInItsOwnAxes() {
        Site site(EntityType::Cube);
        QVERIFY(site.host.submit(Edit{"item.set", {site.prop()}, {}}
                                     .with("field", std::string("rotation"))
                                     .with("value", std::vector<float>{0, 0, 90})));
        const auto corner = site.tool.handle(6); // a corner, after the six faces
        QVERIFY(!corner.along);
        const Value before = site.value("corners");
        const auto moved = draggedValue(corner, before, {0, 1, 0});
        QVERIFY(moved.has_value());
        const auto& a = std::get<std::vector<float>>(before);
        const auto& b = std::get<std::vector<float>>(*moved);
        QVERIFY(std::abs(std::abs(b[0] - a[0]) - 1) < 1e-4f && std::abs(b[1] - a[1]) < 1e-4f);
    }

    void nothingIsTakenWhereNothingShows() {
        Site site(EntityType::Prop);
        const glm::dvec2 on = site.handle("bounds_max", {0, 0.5, 0});
        QVERIFY(!site.chain.press(site.at(on, {true, false, false}))); // to select more
        const auto shapes = [&] {
            ToolSketch sketch;
            site.chain.paint(site.at(on), sketch);
            return sketch.shapes.size();
        };
        QCOMPARE(shapes(), std::size_t{6});
        site.usable = false;
        QCOMPARE(shapes(), std::size_t{0});
        QVERIFY(!site.chain.press(site.at(on)));
        site.usable = true;
        site.host.select({});
        site.tool.follow(site.items);
        QCOMPARE(shapes(), std::size_t{0});
        QVERIFY(!site.chain.hasHandle(site.at(on)));
    }

    void aClickIsMeantForWhatLiesBehind() {
        Site site(EntityType::Prop);
        site.click(site.handle("bounds_max", {0, 0.5, 0}));
        QVERIFY(site.steps().empty() && !site.host.gestureOpen());
    }

    void escapeFocusAndUndoEndIt() {
        Site site(EntityType::Prop);
        const auto pull = [&] {
            const glm::dvec2 from = site.handle("bounds_max", {0, 0.5, 0});
            site.press(from);
            site.move(from, from - glm::dvec2(0, 60), 2);
            QVERIFY(site.numbers("bounds_max")[1] > 0.5f);
        };
        pull();
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QCOMPARE(site.numbers("bounds_max")[1], 0.5f);
        pull();
        site.host.undo();
        QVERIFY(!site.chain.dragging());
        pull();
        site.chain.interrupt();
        QCOMPARE(site.steps().size(), std::size_t{1});
    }
};

} // namespace tst_tools_shape_handles

OCTANT_SUITE(tst_tools_shape_handles, tst_tools_shape_handles)
#include "tst_tools_shape_handles.moc"
