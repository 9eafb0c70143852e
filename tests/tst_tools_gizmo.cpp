#include <QTest>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/tools/gizmo_tool.h"

namespace tst_tools_gizmo {

using namespace octant;

namespace {

/// The prop is selected, and looked at along the ground.
class Site : public test::ToolSite {
public:
    Site() : gizmo(host, [this] { return usable; }) {
        chain.add(gizmo);
        view.camera.eye = propPosition() - glm::dvec3(0.02, 0.03, 6);
        view.camera.pitch = 0;
        host.select({prop()});
        gizmo.follow(items);
        onMapChange = [this] { gizmo.follow(items); };
    }
    /// On the arrow up, which is 84 pixels long.
    glm::dvec2 arrow(double pixels) { return seen(propPosition()) - glm::dvec2(0, pixels); }

    bool usable = true;
    GizmoTool gizmo;
};

} // namespace

class tst_tools_gizmo : public QObject {
    Q_OBJECT

private slots:
    void a_drag_along_an_arrow_moves_by_steps_and_is_one_step() {
        Site site;
        const glm::dvec3 before = site.propPosition();
        site.press(site.arrow(50));
        QVERIFY(site.chain.dragging() && site.host.gestureOpen());
        const glm::dvec2 from = site.arrow(50), to = from - glm::dvec2(0, 70);
        site.move(from, to, 40);
        QVERIFY(site.host.previews <= 2); // forty moves in a frame
        const glm::dvec3 after = site.propPosition();
        QCOMPARE(after.x, before.x);
        QCOMPARE(after.z, before.z);
        QVERIFY(after.y > before.y + 0.5);
        QCOMPARE(after.y * 8, std::round(after.y * 8));
        const std::vector<ToolText> hints = site.chain.hints(site.at(to));
        QCOMPARE(hints.size(), std::size_t{1});
        QCOMPARE(std::get<ToolText::Number>(hints[0].parts[0]).value, after.y - before.y);
        QCOMPARE(std::get<std::string>(hints[0].parts[1]), std::string("Y"));
        site.chain.release(site.at(to));
        QCOMPARE(site.steps(), std::vector<std::string>{"Move entities"});
        for (const ToolText& hint : site.chain.hints(site.at(to)))
            QVERIFY(hint.parts.empty()); // how far it went is told no more
        site.host.undo();
        QCOMPARE(site.propPosition(), before);
    }

    void its_hint_goes_with_what_it_stands_at() {
        Site site;
        const InputState on = site.at(site.arrow(50));
        site.chain.hover(on);
        QVERIFY(!site.chain.hints(on).empty());
        site.host.select({});
        site.gizmo.follow(site.items);
        QVERIFY(site.chain.hints(on).empty()); // the pointer has not moved since
    }

    void along_its_own_axes_it_goes_where_it_is_turned_to() {
        Site site;
        QVERIFY(site.host.submit(Edit{"entity.transform", {site.prop()}, {}}
                                     .with("axis", std::uint64_t{1})
                                     .with("degrees", 45.0f)));
        const glm::dvec3 before = site.propPosition();
        const double reach = site.view.unitsOf(84, before);
        const glm::dvec3 own = glm::normalize(glm::dvec3(1, 0, -1)) * reach;
        // Half way along: the same place is on no arrow of the level.
        const glm::dvec2 from = site.seen(before + own * 0.6);
        const auto ofLevel = site.gizmo.handleAt(from, site.view);
        QVERIFY(!ofLevel || ofLevel->turns || ofLevel->axis == 0);
        site.gizmo.setOwnAxes(true);
        site.gizmo.follow(site.items);
        const auto handle = site.gizmo.handleAt(from, site.view);
        QVERIFY(handle && !handle->turns && handle->axis == 0);
        const glm::dvec2 to = site.seen(before + own * 1.6);
        site.press(from);
        site.move(from, to, 10);
        const glm::dvec3 way = site.propPosition() - before;
        QVERIFY2(way.x > 0.05, qPrintable(QString::number(way.x)));
        QVERIFY(std::abs(way.x + way.z) < 1e-5 && way.y == 0);
        const double length = glm::length(way) * 8;
        QVERIFY(std::abs(length - std::round(length)) < 1e-4);
        site.chain.release(site.at(to));
        QCOMPARE(site.steps().back(), std::string("Move entities"));
    }

    void about_its_own_axis_it_turns_beside_those_of_the_level() {
        Site site;
        QVERIFY(site.host.submit(Edit{"entity.transform", {site.prop()}, {}}
                                     .with("axis", std::uint64_t{0})
                                     .with("degrees", -90.0f)));
        site.gizmo.setOwnAxes(true);
        site.gizmo.follow(site.items);
        // What is up for it lies before the eye now, so the ring about that faces the eye.
        const double radius = 84 * 0.78;
        const glm::dvec2 middle = site.seen(site.propPosition());
        const auto on = [&](double degrees) {
            return middle +
                   glm::dvec2(std::cos(glm::radians(degrees)), -std::sin(glm::radians(degrees))) * radius;
        };
        const auto handle = site.gizmo.handleAt(on(140), site.view);
        QVERIFY(handle && handle->turns);
        QCOMPARE(handle->axis, 1);
    }

    void with_shift_a_copy_goes() {
        Site site;
        const glm::dvec3 before = site.propPosition();
        const auto entities = [&site] {
            std::size_t all = site.level().entities.entities.size();
            for (const SectorSlot& slot : site.level().sectors)
                all += slot.cell->value()->entities.entities.size();
            return all;
        };
        const std::size_t count = entities();
        const glm::dvec2 from = site.arrow(50), to = from - glm::dvec2(0, 70);
        const Modifiers shift{true, false, false};
        site.press(from, shift);
        QVERIFY(site.chain.dragging());
        site.move(from, to, 10, shift);
        // Back to where it was taken nothing is left of it.
        site.move(to, from, 10, shift);
        QCOMPARE(entities(), count);
        site.move(from, to, 10, shift);
        QCOMPARE(entities(), count + 1);
        site.chain.release(site.at(to));
        QCOMPARE(site.steps(), std::vector<std::string>{"Copy entities"});
        QCOMPARE(site.propPosition(), before);
    }

    void with_ctrl_it_moves_freely() {
        Site site;
        const glm::dvec2 from = site.arrow(50), to = from - glm::dvec2(0, 33);
        const double before = site.propPosition().y;
        site.press(from);
        site.move(from, to, 3, {false, true, false});
        const double moved = site.propPosition().y - before;
        QVERIFY(moved > 0 && std::abs(moved * 8 - std::round(moved * 8)) > 1e-4);
        site.chain.cancel();
    }

    void escape_focus_and_undo_end_it() {
        Site site;
        const double before = site.propPosition().y;
        const auto pull = [&] {
            const glm::dvec2 from = site.arrow(50);
            site.press(from);
            site.move(from, from - glm::dvec2(0, 70), 2);
            QVERIFY(site.propPosition().y > before);
        };
        pull();
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QCOMPARE(site.propPosition().y, before);
        QVERIFY(site.steps().empty() && !site.host.gestureOpen());
        pull();
        site.host.undo(); // of the drag that is under way
        QVERIFY(!site.chain.dragging());
        QCOMPARE(site.propPosition().y, before);
        pull();
        site.chain.interrupt();
        QVERIFY(!site.host.gestureOpen());
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.propPosition().y > before);
    }

    void a_ring_turns_by_fifteen_degrees() {
        Site site;
        // The ring around Z faces the eye; it is left of the middle and of the arrows.
        const double radius = 84 * 0.78;
        const glm::dvec2 middle = site.seen(site.propPosition());
        const auto on = [&](double degrees) {
            return middle +
                   glm::dvec2(std::cos(glm::radians(degrees)), -std::sin(glm::radians(degrees))) * radius;
        };
        const auto handle = site.gizmo.handleAt(on(140), site.view);
        QVERIFY(handle && handle->turns && handle->axis == 2);
        site.press(on(140));
        site.move(on(140), on(178), 5);
        const std::vector<ToolText> hints = site.chain.hints(site.at(on(178)));
        QCOMPARE(hints.size(), std::size_t{1});
        QCOMPARE(std::abs(std::get<ToolText::Number>(hints[0].parts[0]).value), 45.0);
        site.chain.release(site.at(on(178)));
        QCOMPARE(site.steps(), std::vector<std::string>{"Turn entities"});
    }

    void nothing_is_taken_beside_it_or_where_it_does_not_show() {
        Site site;
        QVERIFY(!site.chain.press(site.at({3, 3})));
        QVERIFY(!site.chain.press(site.at(site.arrow(50), {false, false, true})));
        QVERIFY(!site.chain.press(site.at(site.arrow(50), {true, true, false}))); // to select more
        QVERIFY(site.chain.hasHandle(site.at(site.arrow(50))));
        const auto shapes = [&] {
            ToolSketch sketch;
            site.chain.paint(site.at(site.arrow(50)), sketch);
            return sketch.shapes.size();
        };
        QVERIFY(shapes() > 0);
        site.usable = false;
        QCOMPARE(shapes(), std::size_t{0});
        QVERIFY(!site.chain.hasHandle(site.at(site.arrow(50))));
        QVERIFY(!site.chain.press(site.at(site.arrow(50))));
        site.usable = true;
        site.host.select({});
        site.gizmo.follow(site.items);
        QCOMPARE(shapes(), std::size_t{0});
        QVERIFY(site.steps().empty());
    }

    void the_square_scales_by_tenths() {
        Site site;
        QVERIFY(
            site.host.submit(test::setEdit({site.prop()}, "bounds_max", std::vector<float>{0.5f, 1, 0.5f})));
        const glm::dvec2 middle = site.seen(site.propPosition());
        const auto out = [&](double pixels) { return middle + glm::normalize(glm::dvec2(1, -1)) * pixels; };
        const auto handle = site.gizmo.handleAt(out(74), site.view);
        QVERIFY(handle && handle->axis == GizmoTool::everyAxis);
        const auto reach = [&] {
            const auto* prop = static_cast<const Entity*>(findItem(*site.host.snapshot(), site.prop()));
            const FieldRef* field =
                findField(entityFields(static_cast<std::uint8_t>(prop->type), site.host.snapshot()->revision),
                          "bounds_max");
            return std::get<std::vector<float>>(field->get(*field, prop))[1];
        };
        const glm::dvec3 place = site.propPosition();
        const float before = reach();
        QVERIFY(before > 0);
        site.press(out(74));
        site.move(out(74), out(74 * 1.52), 5);
        QCOMPARE(reach(), before * 1.5f);
        const std::vector<ToolText> hints = site.chain.hints(site.at(out(74 * 1.52)));
        QCOMPARE(std::get<ToolText::Number>(hints.at(0).parts.at(0)).value, 1.5);
        site.chain.release(site.at(out(74 * 1.52)));
        QCOMPARE(site.steps().back(), std::string("Scale entities"));
        QCOMPARE(site.propPosition(), place);
    }

    void what_is_typed_is_how_far_it_goes() {
        Site site;
        const double before = site.propPosition().y;
        const glm::dvec2 from = site.arrow(50);
        site.press(from);
        site.move(from, from - glm::dvec2(0, 20), 2);
        QVERIFY(site.chain.typing());
        for (const char typed : {'2', ',', '3'})
            QVERIFY(site.key(KeyInput::Kind::Character, typed));
        QVERIFY(std::abs(site.propPosition().y - before - 2.3) < 1e-5);
        site.move(from, from - glm::dvec2(0, 60), 2); // the hand shakes
        QVERIFY(std::abs(site.propPosition().y - before - 2.3) < 1e-5);
        QVERIFY(!site.key(KeyInput::Kind::Character, 'x'));
        QVERIFY(site.key(KeyInput::Kind::Backspace));
        QVERIFY(site.key(KeyInput::Kind::Backspace));
        QVERIFY(site.key(KeyInput::Kind::Character, '.') && site.key(KeyInput::Kind::Character, '5'));
        QVERIFY(site.key(KeyInput::Kind::Enter));
        QVERIFY(!site.chain.dragging());
        QCOMPARE(site.propPosition().y, before + 2.5);
        QCOMPARE(site.steps(), std::vector<std::string>{"Move entities"});
    }

    void what_is_pointed_at_is_brighter() {
        Site site;
        const auto widest = [&] {
            ToolSketch sketch;
            site.chain.paint(site.at(site.arrow(50)), sketch);
            double width = 0;
            for (const ScreenShape& shape : sketch.shapes)
                width = std::max(width, shape.width);
            return width;
        };
        const double before = widest();
        site.chain.hover(site.at(site.arrow(50)));
        QVERIFY(widest() > before);
        site.chain.leave();
        QCOMPARE(widest(), before);
    }

    void a_target_makes_its_own_edit() {
        Site site;
        GizmoTool::Target target;
        target.center = site.propPosition();
        target.moveStep = 0.5;
        target.moveName = "Move it";
        std::vector<double> asked;
        target.edit = [&](const GizmoTool::Handle& handle, double amount) -> std::optional<Edit> {
            if (handle.axis == 1 && !handle.turns)
                asked.push_back(amount);
            return std::nullopt;
        };
        site.gizmo.follow(target);
        site.drag(site.arrow(50), site.arrow(130));
        QVERIFY(!asked.empty() && asked.size() <= 2);
        QVERIFY(asked.back() >= 0.5);
        QCOMPARE(asked.back() * 2, std::round(asked.back() * 2));
    }
};

} // namespace tst_tools_gizmo

OCTANT_SUITE(tst_tools_gizmo, tst_tools_gizmo)
#include "tst_tools_gizmo.moc"
