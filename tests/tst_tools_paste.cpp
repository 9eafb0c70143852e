#include <QTest>

#include "tests/support/building_site.h"
#include "tests/support/cube_paste.h"
#include "tests/support/suite.h"
#include "views/tools/paste_tool.h"

namespace tst_tools_paste {

using namespace octant;

namespace {

class Site : public test::BuildingToolSite {
public:
    Site()
        : paste(building,
                {[this] { ++changes; },
                 [this](const std::vector<std::string>& names, std::function<void(const std::string&)> done) {
                     asked = names;
                     answer = std::move(done);
                 },
                 [this] { return shownLevel ? &level() : nullptr; }}) {
        chain.add(paste);
        building.setOffering([this](const Offer& offer) { offers.push_back(offer); });
    }
    /// A row of cells of the floor along X is on its way.
    void copy(int cells = 1) {
        CubeClip clip = test::copied(*host.snapshot(), LevelBox{cellDepth, {8, 0, 8}, {cells, 1, 1}});
        std::string text = json::cubesToText(clip);
        building.paste.begin({std::move(text), std::move(clip)});
    }
    bool active() const { return building.paste.active(); }
    std::shared_ptr<const render::Overlay> ghost() { return shown(building_overlays::copies, cell(2, 1)); }
    /// So many cells stand on the floor, or above it.
    int above() const {
        int count = 0;
        for (int x = -8; x < 8; ++x)
            for (int y = 1; y < 16; ++y)
                for (int z = -8; z < 8; ++z)
                    count += solid(x, y, z) ? 1 : 0;
        return count;
    }

    PasteTool paste;
    std::vector<std::string> asked;
    std::vector<Offer> offers;
    std::function<void(const std::string&)> answer;
    bool shownLevel = true;
};

} // namespace

class tst_tools_paste : public QObject {
    Q_OBJECT

private slots:
    void a_ghost_follows_and_a_click_places_it() {
        Site site;
        const MapPtr before = site.host.snapshot();
        site.copy();
        QVERIFY(site.ghost() == nullptr); // not before it has a place
        site.chain.hover(site.at(site.cell(-2, -2)));
        site.chain.hover(site.at(site.cell(2, 1)));
        const auto ghost = site.ghost();
        QVERIFY(ghost != nullptr);
        QCOMPARE(ghost->origin, glm::dvec3(2, Site::floorTop, 1));
        QVERIFY(!ghost->lines.empty());
        QVERIFY(site.same(before) && !site.host.gestureOpen());
        site.click(site.cell(2, 1));
        QCOMPARE(site.steps(), std::vector<std::string>{"cubes.paste"});
        QVERIFY(site.solid(2, 1, 1));
        QCOMPARE(site.above(), 1);
        QVERIFY(!site.active() && site.ghost() == nullptr);
        site.host.undo();
        QVERIFY(site.same(before));
    }

    void over_the_background_it_stays_where_it_was() {
        Site site;
        site.copy();
        QVERIFY(site.key(KeyInput::Kind::Enter)); // nowhere yet
        QVERIFY(site.active() && site.steps().empty());
        site.chain.hover(site.at(site.cell(2, 1)));
        site.lookUp();
        site.chain.hover(site.at(site.middle()));
        QVERIFY(site.key(KeyInput::Kind::Enter));
        QVERIFY(site.solid(2, 1, 1));
    }

    void the_wheel_raises_and_scales_data() {
        QTest::addColumn<double>("notches");
        QTest::addColumn<bool>("withShift");
        QTest::addColumn<double>("bottom");
        QTest::addColumn<double>("side");
        QTest::newRow("half a notch") << 0.5 << false << 1.0 << 1.0;
        QTest::newRow("higher") << 2.0 << false << 3.0 << 1.0;
        QTest::newRow("into the floor") << -1.0 << false << 0.0 << 1.0;
        QTest::newRow("twice as large") << 1.0 << true << 1.0 << 2.0;
        QTest::newRow("four times") << 2.0 << true << 1.0 << 4.0;
        QTest::newRow("half") << -1.0 << true << 1.0 << 0.5;
    }
    void the_wheel_raises_and_scales() {
        QFETCH(const double, notches);
        QFETCH(const bool, withShift);
        QFETCH(const double, bottom);
        QFETCH(const double, side);
        Site site;
        site.copy();
        site.chain.hover(site.at(site.cell(2, 1)));
        const int before = site.changes;
        const Modifiers modifiers = withShift ? Site::shift : Modifiers{};
        QVERIFY(site.chain.wheel(site.at(site.cell(2, 1), modifiers), notches));
        QCOMPARE(site.changes > before, std::abs(notches) >= 1);
        QCOMPARE(site.ghost()->origin.y, Site::floorTop - 1 + bottom);
        QCOMPARE(site.building.paste.size(), glm::dvec3(side));
        QVERIFY(site.steps().empty());
        site.click(site.cell(2, 1));
        if (bottom >= 1 && side >= 1) {
            QCOMPARE(site.above(), int(side * side * side));
            QVERIFY(site.solid(2, int(bottom), 1));
        }
        QCOMPARE(site.steps().size(), std::size_t{1});
    }

    void ctrl_and_the_wheel_zoom() {
        Site site;
        site.copy();
        QVERIFY(!site.chain.wheel(site.at(site.cell(2, 1), Site::ctrl), 1));
        QCOMPARE(site.building.paste.size(), glm::dvec3(1));
    }

    void it_is_turned_before_it_is_placed() {
        Site site;
        site.copy(3);
        QCOMPARE(site.building.paste.size(), glm::dvec3(3, 1, 1));
        site.building.paste.turn(1, 1);
        QCOMPARE(site.building.paste.size(), glm::dvec3(1, 1, 3));
        site.click(site.cell(2, 1));
        QVERIFY(site.solid(2, 1, 0) && site.solid(2, 1, 1) && site.solid(2, 1, 2));
        QCOMPARE(site.above(), 3);
    }

    void with_shift_it_is_placed_again_and_again() {
        Site site;
        site.copy();
        site.click(site.cell(2, 1), Site::shift);
        QVERIFY(site.active());
        site.click(site.cell(-2, 1), Site::shift);
        QVERIFY(site.active());
        QCOMPARE(site.steps().size(), std::size_t{2});
        site.click(site.cell(-2, -3));
        QVERIFY(!site.active());
        QCOMPARE(site.above(), 3);
        site.host.undo();
        QCOMPARE(site.above(), 2);
    }

    void escape_drops_it() {
        Site site;
        site.copy();
        site.chain.hover(site.at(site.cell(2, 1)));
        const int before = site.changes;
        QVERIFY(!site.key(KeyInput::Kind::Character, 'x'));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.active() && site.ghost() == nullptr);
        QCOMPARE(site.changes, before + 1);
        QVERIFY(!site.key(KeyInput::Kind::Escape) && !site.key(KeyInput::Kind::Enter)); // for what is behind
        QVERIFY(!site.chain.press(site.at(site.cell(2, 1))));
        QVERIFY(!site.chain.wheel(site.at(site.cell(2, 1)), 1));
        QVERIFY(site.steps().empty());
    }

    void what_does_not_fit_is_refused_and_waits() {
        Site site;
        site.copy();
        site.chain.hover(site.at(site.cell(2, 1)));
        QVERIFY(site.chain.wheel(site.at(site.cell(2, 1), Site::shift), 5)); // 32 units
        QVERIFY(site.ghost() == nullptr);
        site.click(site.cell(2, 1));
        QVERIFY(site.steps().empty() && site.active());
        QCOMPARE(site.host.lines.size(), std::size_t{1});
        QVERIFY(site.chain.wheel(site.at(site.cell(2, 1), Site::shift), -5));
        site.click(site.cell(2, 1));
        QCOMPARE(site.above(), 1);
    }

    /// It was moved inward, into what it was to be placed on.
    void beyond_the_end_of_the_level_it_is_offered_that_this_grows_data() {
        QTest::addColumn<double>("notches");
        QTest::addColumn<bool>("fromBelow");
        QTest::addColumn<bool>("lower"); ///< sectors are added there
        QTest::newRow("at the outer side of the floor") << 0.0 << true << true;
        QTest::newRow("raised over the top") << 15.0 << false << false;
    }
    void beyond_the_end_of_the_level_it_is_offered_that_this_grows() {
        QFETCH(const double, notches);
        QFETCH(const bool, fromBelow);
        QFETCH(const bool, lower);
        Site site;
        site.copy();
        const glm::dvec2 pointer = fromBelow ? site.middle() : site.cell(2, 1);
        if (fromBelow) {
            site.view.camera.eye = {2.5, -20, 1.5};
            site.view.camera.pitch = 89;
        }
        site.chain.hover(site.at(pointer));
        if (notches != 0)
            QVERIFY(site.chain.wheel(site.at(pointer), notches));
        const auto ghost = site.shown(building_overlays::copies, pointer);
        QVERIFY(ghost != nullptr);
        QCOMPARE(ghost->origin.y, lower ? -9.0 : 8.0);
        QVERIFY(ghost->lines.front().color.g != 20); // not in the color of what fits
        const MapPtr before = site.host.snapshot();
        site.click(pointer);
        QVERIFY(site.same(before) && site.active());
        QCOMPARE(site.offers.size(), std::size_t{1});
        QVERIFY(site.host.submit(site.offers.front().edit));
        QCOMPARE(site.steps(), std::vector<std::string>{"cubes.paste"});
        QCOMPARE(site.level().countY(), std::uint32_t{2});
        const auto cubes = [&](std::uint32_t y) {
            int count = 0;
            for (std::size_t i = 0; i < site.level().sectors.size(); ++i)
                if (site.level().indexOf(i).y() == y)
                    (void)walkCubes(site.level().sectors[i].cell->value()->cubes,
                                    [&](const CubeCell&, const Cube& cube, std::uint32_t, int) {
                                        count += cube.geometry() ? 1 : 0;
                                    });
            return count;
        };
        QCOMPARE(cubes(lower ? 0 : 1), 1);
        site.host.undo();
        QVERIFY(site.same(before));
    }

    void materials_that_mean_something_else_are_asked_about_data() {
        QTest::addColumn<QString>("wish");
        QTest::addColumn<bool>("levelIsShown");
        QTest::addColumn<int>("materials");
        QTest::newRow("that one is used") << QStringLiteral("same-name") << true << 1;
        QTest::newRow("it is added") << QStringLiteral("add") << true << 2;
        QTest::newRow("never answered") << QString() << true << 1;
        QTest::newRow("the level is gone") << QStringLiteral("add") << false << 1;
    }
    void materials_that_mean_something_else_are_asked_about() {
        QFETCH(const QString, wish);
        QFETCH(const bool, levelIsShown);
        QFETCH(const int, materials);
        Site site;
        site.copy();
        const ItemRef stone = test::itemRef(ItemKind::Material, site.level().materials[0].id);
        QVERIFY(site.host.submit(test::setEdit({stone}, "alpha", std::uint64_t{7})));
        site.click(site.cell(2, 1));
        QCOMPARE(site.asked, std::vector<std::string>{"stone"});
        QVERIFY(!site.active()); // out of sight while the question is open
        QCOMPARE(site.steps().size(), std::size_t{1});
        site.shownLevel = levelIsShown;
        if (!wish.isEmpty())
            site.answer(wish.toStdString());
        const bool placed = !wish.isEmpty() && levelIsShown;
        QCOMPARE(site.solid(2, 1, 1), placed);
        QCOMPARE(site.steps().size(), placed ? std::size_t{2} : std::size_t{1});
        QCOMPARE(site.level().materials.size(), static_cast<std::size_t>(materials));
    }

    void the_corner_tells_its_size() {
        Site site;
        QVERIFY(site.chain.hints(site.at(site.cell(2, 1))).empty());
        site.copy(3);
        std::vector<double> sizes;
        for (const ToolText& text : site.chain.hints(site.at(site.cell(2, 1))))
            for (const ToolText::Part& part : text.parts)
                if (const auto* number = std::get_if<ToolText::Number>(&part))
                    sizes.push_back(number->value);
        QCOMPARE(sizes, (std::vector<double>{3, 1, 1}));
        site.building.build.setActive(false);
        QVERIFY(site.chain.hints(site.at(site.cell(2, 1))).empty());
    }

    void without_a_level_nothing_is_placed() {
        Site site;
        site.copy();
        site.chain.hover(site.at(site.cell(2, 1)));
        InputState nowhere = site.at(site.cell(2, 1));
        nowhere.level.reset();
        QVERIFY(!site.paste.hover(nowhere) && !site.paste.wheel(nowhere, 1));
        QVERIFY(site.paste.press(nowhere).taken); // no tool behind it has the click either
        QVERIFY(site.active() && site.steps().empty());
    }
};

} // namespace tst_tools_paste

OCTANT_SUITE(tst_tools_paste, tst_tools_paste)
#include "tst_tools_paste.moc"
