#include <QTest>

#include "model/map/map.h"
#include "model/terrain/terrain.h"
#include "model/terrain/tile_look.h"
#include "model/terrain/tile_text.h"
#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "views/drawing/terrain_space.h"
#include "views/tools/terrain_tile_tool.h"

namespace tst_tools_tiles {

using namespace octant;
using terrain::TilePlace;
using terrain::TileRect;

namespace {

constexpr Modifiers shift{true, false, false}, ctrl{false, true, false};

/// A new terrain of one chunk, seen from above.
class Site : public test::ToolSite {
public:
    Site()
        : test::ToolSite(documentOf(std::make_shared<const Terrain>(terrain::newTerrain(1, 1)))),
          tiles(host) {
        view.camera.eye = {32, 60, -32};
        chain.add(tiles);
        onMapChange = [this] {
            const TerrainPtr now = host.snapshot()->terrain;
            tiles.follow(now, now->rows() != tiles.terrain()->rows());
        };
        tiles.open({[this] { ++changes; }, [this] { ++pointed; }});
        tiles.show(host.snapshot()->terrain);
        changes = pointed = 0;
    }
    const Terrain& ground() const { return *host.snapshot()->terrain; }
    const terrain::Tile& tile(int row, int col) const { return ground().at({row, col}); }
    /// Where the middle of a tile is seen.
    glm::dvec2 at(int row, int col) {
        const float height = terrain::lookOf(tile(0, 0)).heightAt(0.5F, 0.5F);
        return seen(render::worldOfTerrain({(static_cast<float>(col) + 0.5F) * terrain::tileUnits,
                                            height * terrain::levelUnits,
                                            (static_cast<float>(row) + 0.5F) * terrain::tileUnits}));
    }
    glm::dvec2 beside() { return {2, 2}; }
    void hover(int row, int col) { chain.hover(ToolSite::at(at(row, col))); }
    /// A tool of one tile that leaves its neighbours alone.
    void take(TileToolKind kind) {
        TileTool settings;
        settings.kind = kind;
        settings.brush.size = 1;
        settings.soft = false;
        tiles.set(settings);
    }
    void select(const TileRect& rect) {
        take(TileToolKind::Select);
        drag(at(rect.row, rect.col), at(rect.row + rect.rows - 1, rect.col + rect.cols - 1));
    }
    bool shown(int number) {
        ToolOverlays overlays;
        overlays.colors.accent = {255, 160, 0, 255};
        chain.overlays(ToolSite::at(middle()), overlays);
        return overlays.numbered[number] != nullptr;
    }
    bool selects(const TileRect& rect) const { return tiles.selected() == rect; }
    bool hovers(TilePlace place) const { return tiles.hovered() == place; }
    std::vector<std::string> hints() {
        std::vector<std::string> texts;
        for (const ToolText& text : chain.hints(ToolSite::at(middle())))
            texts.emplace_back(text.text);
        return texts;
    }

    int changes = 0, pointed = 0; ///< that were told
    TerrainTileTool tiles;
};

} // namespace

class tst_tools_tiles : public QObject {
    Q_OBJECT

private slots:
    void the_tile_under_the_pointer_is_known_and_shown() {
        Site site;
        QVERIFY(!site.shown(tile_overlays::pointed));
        site.hover(3, 4);
        QCOMPARE(site.pointed, 1);
        QVERIFY(site.hovers({3, 4}));
        QVERIFY(site.shown(tile_overlays::pointed));
        site.hover(3, 4);
        QCOMPARE(site.pointed, 1);
        site.chain.leave();
        QCOMPARE(site.pointed, 2);
        QVERIFY(!site.tiles.hovered() && !site.shown(tile_overlays::pointed));
    }

    void a_drag_selects_a_rectangle() {
        Site site;
        QVERIFY(!site.shown(tile_overlays::selected));
        site.drag(site.at(7, 9), site.at(5, 6));
        QVERIFY(site.selects({5, 6, 3, 4}));
        QVERIFY(site.shown(tile_overlays::selected));
        site.click(site.at(10, 10), shift); // from the corner on
        QVERIFY(site.selects({5, 6, 6, 5}));
        QVERIFY(site.steps().empty());
        site.click(site.beside());
        QVERIFY(site.tiles.selected().empty() && !site.shown(tile_overlays::selected));
        site.tiles.selectAll();
        QVERIFY(site.tiles.selected() == site.ground().bounds());
    }

    void a_rectangle_that_is_given_up_is_as_before() {
        Site site;
        site.select({2, 2, 3, 3});
        for (const bool escape : {true, false}) {
            site.press(site.at(8, 8));
            site.move(site.at(8, 8), site.at(9, 12), 4);
            QVERIFY(site.selects({8, 8, 2, 5}));
            if (escape)
                QVERIFY(site.key(KeyInput::Kind::Escape));
            else
                site.chain.interrupt();
            QVERIFY(!site.chain.dragging());
            // The focus may go while one looks elsewhere for what to do with them.
            QVERIFY(escape ? site.selects({2, 2, 3, 3}) : site.selects({8, 8, 2, 5}));
        }
    }

    void a_stroke_is_one_step() {
        Site site;
        site.take(TileToolKind::Raise);
        const int low = site.tile(4, 4).base();
        site.press(site.at(4, 4));
        QCOMPARE(site.host.previews, 1);
        site.move(site.at(4, 4), site.at(4, 12), 40);
        QCOMPARE(site.host.previews, 2); // of all moves in one frame
        site.chain.frame(site.ToolSite::at(site.at(4, 12)));
        QCOMPARE(site.host.previews, 2);
        QVERIFY(site.steps().empty());
        site.chain.release(site.ToolSite::at(site.at(4, 13)));
        QCOMPARE(site.steps(), std::vector<std::string>{"Raise tiles"});
        for (int col = 4; col <= 13; ++col)
            QCOMPARE(site.tile(4, col).base(), low + 1); // once, though the ground rose under the pointer
        QCOMPARE(site.tile(5, 8).base(), low);
        site.host.undo();
        QCOMPARE(site.tile(4, 8).base(), low);
    }

    void a_stroke_ends_once_whatever_ends_it_data() {
        QTest::addColumn<QString>("by");
        QTest::addColumn<int>("steps");
        QTest::newRow("Escape") << "escape" << 0;
        QTest::newRow("letting go") << "let go" << 0;
        QTest::newRow("undo") << "undo" << 0;
        QTest::newRow("the focus") << "focus" << 1;
        QTest::newRow("other settings") << "settings" << 1;
        QTest::newRow("closing") << "close" << 1;
    }
    void a_stroke_ends_once_whatever_ends_it() {
        QFETCH(const QString, by);
        QFETCH(const int, steps);
        Site site;
        site.take(TileToolKind::Raise);
        site.press(site.at(4, 4));
        site.move(site.at(4, 4), site.at(4, 8), 4);
        if (by == u"escape")
            QVERIFY(site.key(KeyInput::Kind::Escape));
        else if (by == u"let go")
            QVERIFY(site.tiles.letGo());
        else if (by == u"undo")
            site.host.undo();
        else if (by == u"focus")
            site.chain.interrupt();
        else if (by == u"settings")
            site.tiles.setKind(TileToolKind::Lower);
        else
            site.tiles.close();
        QVERIFY(!site.host.gestureOpen());
        QCOMPARE(int(site.steps().size()), steps);
        if (by == u"close") {
            site.chain.interrupt();
            return;
        }
        const Terrain after = site.ground();
        site.move(site.at(4, 8), site.at(9, 8), 4);
        site.chain.release(site.ToolSite::at(site.at(9, 8)));
        QVERIFY(!site.chain.dragging());
        QCOMPARE(int(site.steps().size()), steps);
        QVERIFY(site.ground().tiles == after.tiles);
        QCOMPARE(site.tile(4, 4).base() != site.tile(20, 20).base(), steps == 1);
    }

    void painting_asks_for_something_to_paint() {
        Site site;
        site.take(TileToolKind::Paint);
        site.drag(site.at(4, 4), site.at(4, 8));
        QVERIFY(site.steps().empty() && !site.host.gestureOpen());
        QCOMPARE(site.host.lines.size(), std::size_t{1});
        site.tiles.setTop(1);
        site.drag(site.at(4, 4), site.at(4, 8));
        QCOMPARE(site.steps(), std::vector<std::string>{"Paint tiles"});
        QCOMPARE(site.tile(4, 6).topMaterial(), 1);
    }

    void with_ctrl_a_tile_says_what_the_tool_is_set_to() {
        Site site;
        site.take(TileToolKind::Raise);
        site.click(site.at(6, 6));
        site.take(TileToolKind::SetHeight);
        const int high = site.tile(6, 6).base();
        QVERIFY(site.tiles.settings().height != high + 3);
        TileTool settings = site.tiles.settings();
        settings.height = high + 3;
        site.tiles.set(settings);
        site.click(site.at(6, 6), ctrl);
        QCOMPARE(site.tiles.settings().height, high);
        QCOMPARE(site.steps().size(), std::size_t{1});
    }

    void the_tool_is_applied_to_the_selection() {
        Site site;
        site.select({3, 3, 2, 2});
        site.tiles.applyToSelected(); // selecting does nothing to tiles
        QVERIFY(site.steps().empty());
        site.take(TileToolKind::Raise);
        site.tiles.applyToSelected();
        QCOMPARE(site.steps().size(), std::size_t{1});
        QVERIFY(site.tile(4, 4).base() > site.tile(5, 5).base());
        QVERIFY(site.tiles.clearSelected());
        QCOMPARE(site.tile(4, 4).base(), site.tile(20, 20).base());
    }

    void copied_tiles_are_placed_with_a_click() {
        Site site;
        site.take(TileToolKind::Raise);
        site.click(site.at(1, 1));
        const int high = site.tile(1, 1).base();
        site.tiles.beginPaste(terrain::copyTiles(site.ground(), {1, 1, 1, 2}));
        QVERIFY(site.tiles.placing());
        QVERIFY(site.tiles.settings().kind == TileToolKind::Select);
        site.hover(10, 10);
        QVERIFY(site.shown(tile_overlays::pointed));
        site.click(site.at(10, 10), shift);
        QVERIFY(site.tiles.placing() && !site.chain.dragging());
        QVERIFY(site.selects({10, 10, 1, 2}));
        site.tiles.turn(terrain::Turn::Clockwise);
        site.click(site.at(20, 31)); // over the border
        QVERIFY(!site.tiles.placing());
        QVERIFY(site.selects({20, 31, 2, 1}));
        QCOMPARE(site.steps().size(), std::size_t{3});
        QCOMPARE(site.tile(10, 10).base(), high);
        QCOMPARE(site.tile(20, 31).base(), high);
    }

    void what_is_no_square_is_turned_in_hand() {
        Site site;
        site.tiles.turn(terrain::Turn::Clockwise); // nothing is selected
        QCOMPARE(site.host.lines.size(), std::size_t{1});
        site.select({3, 3, 2, 3});
        site.tiles.turn(terrain::Turn::Clockwise);
        QVERIFY(site.tiles.placing() && site.steps().empty());
        QVERIFY(site.key(KeyInput::Kind::Escape));
        site.select({3, 3, 2, 2});
        site.take(TileToolKind::Raise);
        site.click(site.at(3, 3));
        site.tiles.turn(terrain::Turn::Clockwise);
        QVERIFY(!site.tiles.placing());
        QCOMPARE(site.steps().size(), std::size_t{2});
        QVERIFY(site.tile(3, 4).base() > site.tile(3, 3).base());
    }

    void selected_tiles_are_filled() {
        Site site;
        site.take(TileToolKind::Raise);
        site.click(site.at(1, 1));
        const std::string copied = terrain::tilesToText(terrain::copyTiles(site.ground(), {1, 1, 1, 1}));
        site.tiles.fillSelected(copied);
        QCOMPARE(site.steps().size(), std::size_t{1}); // there are none
        site.select({5, 5, 2, 3});
        site.tiles.fillSelected(copied);
        QCOMPARE(site.steps().size(), std::size_t{2});
        QCOMPARE(site.tile(6, 7).base(), site.tile(1, 1).base());
    }

    void escape_ends_one_thing_after_another() {
        Site site;
        site.select({3, 3, 2, 2});
        site.take(TileToolKind::Raise);
        QVERIFY(site.tiles.settings().kind == TileToolKind::Raise);
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(site.tiles.selected().empty());
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(site.tiles.settings().kind == TileToolKind::Select);
        QVERIFY(!site.key(KeyInput::Kind::Escape));
        site.select({3, 3, 2, 2});
        site.tiles.beginPaste(terrain::copyTiles(site.ground(), {3, 3, 2, 2}));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.tiles.placing() && !site.tiles.selected().empty());
        QVERIFY(!site.key(KeyInput::Kind::Enter));
    }

    void the_wheel_with_shift_sizes_the_brush() {
        Site site;
        const InputState in = site.ToolSite::at(site.middle()),
                         held = site.ToolSite::at(site.middle(), shift);
        QVERIFY(!site.chain.wheel(held, 1)); // one selects without a brush
        site.take(TileToolKind::Raise);
        QVERIFY(!site.chain.wheel(in, 1));
        QVERIFY(site.chain.wheel(held, 1));
        QCOMPARE(site.tiles.settings().brush.size, 2);
        for (int i = 0; i < 4; ++i)
            QVERIFY(site.chain.wheel(held, -1));
        QCOMPARE(site.tiles.settings().brush.size, 1);
        site.tiles.growBrush(1000);
        QCOMPARE(site.tiles.settings().brush.size, terrain::largestBrush);
    }

    void hints_name_what_the_hand_does() {
        Site site;
        QCOMPARE(site.hints(), (std::vector<std::string>{"Select tiles", "wheel zooms"}));
        site.select({3, 3, 2, 2});
        site.take(TileToolKind::Raise);
        const std::vector<std::string> raise = site.hints();
        QCOMPARE(raise.size(), std::size_t{4});
        QCOMPARE(raise[0], std::string("Raise tiles"));
        site.tiles.beginPaste(terrain::copyTiles(site.ground(), {3, 3, 2, 2}));
        QCOMPARE(site.hints()[0], std::string("Paste: click places, Esc ends"));
    }

    void actions_choose_the_tool_and_change_tiles() {
        Site site;
        for (int kind = 0; kind < tileToolKinds; ++kind) {
            const char* const id = toolAction(TileToolKind(kind));
            QVERIFY2(site.run(id, site.middle()), id);
            for (int other = 0; other < tileToolKinds; ++other)
                QCOMPARE(site.isChecked(toolAction(TileToolKind(other))), other == kind);
        }
        const int size = site.tiles.settings().brush.size;
        QVERIFY(site.run("terrain.larger", site.middle()));
        QCOMPARE(site.tiles.settings().brush.size, size + 1);
        QVERIFY(!site.run("terrain.turn", site.middle())); // nothing is selected
        site.select({3, 3, 2, 2});
        QVERIFY(site.run("terrain.mirror-east-west", site.middle()));
        QCOMPARE(site.steps(), std::vector<std::string>{"tiles.mirror"});
        QVERIFY(site.run("terrain.let-go", site.middle()));
        QVERIFY(site.tiles.selected().empty());
        site.tiles.close();
        for (const ToolAction& action : site.chain.actions())
            QVERIFY2(!site.run(action.id, site.middle()), action.id);
    }

    void another_size_cuts_what_is_selected() {
        Site site;
        Edit more{"tiles.resize", {{ItemKind::Terrain, -1, ItemRef::NoCube, MapItem}}, {}};
        more.with("south", std::int64_t{1});
        QVERIFY(site.host.submit(more));
        site.tiles.selectAll();
        site.hover(3, 4);
        QCOMPARE(site.tiles.selected().rows, 64);
        site.host.undo();
        QVERIFY(site.selects({0, 0, 32, 32}));
        QVERIFY(!site.tiles.hovered());
    }

    void without_a_terrain_it_takes_nothing() {
        Site site;
        site.take(TileToolKind::Raise);
        site.tiles.close();
        const InputState in = site.ToolSite::at(site.middle(), shift);
        QVERIFY(!site.chain.press(in) && !site.chain.wheel(in, 1) && !site.key(KeyInput::Kind::Escape));
        site.chain.hover(in);
        QVERIFY(!site.tiles.hovered() && site.hints().empty());
        QVERIFY(!site.shown(tile_overlays::selected) && !site.shown(tile_overlays::pointed));
        // The next one begins as the first did.
        site.tiles.open({});
        QVERIFY(site.tiles.settings().kind == TileToolKind::Select);
    }
};

} // namespace tst_tools_tiles

OCTANT_SUITE(tst_tools_tiles, tst_tools_tiles)
#include "tst_tools_tiles.moc"
