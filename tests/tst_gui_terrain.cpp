#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <functional>

#include "app/dialogs/export_dialog.h"
#include "app/document/document.h"
#include "io/pfmap/pfmap.h"
#include "model/terrain/edge_blending.h"
#include "model/terrain/edit_tiles.h"
#include "model/terrain/tile_look.h"
#include "model/terrain/tile_text.h"
#include "tests/support/terrain.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/render/scene.h"
#include "views/render/terrain_scene.h"
#include "views/tools/tile_tool.h"
#include "views/viewport/compass.h"
#include "views/viewport/terrain_sync.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_terrain {

using namespace octant;

namespace {

/// A window that terrain is shown in.
class TerrainWindow {
public:
    test::WindowDriver& driver() { return m_driver; }
    ViewportWidget& widget() { return *m_driver->findChild<ViewportWidget*>(); }
    template <class T> T* find(const char* name) {
        return m_driver->findChild<T*>(QString::fromLatin1(name));
    }
    bool trigger(const char* id) {
        const bool done = m_driver.trigger(id);
        m_driver.settle();
        return done;
    }
    int steps() { return m_driver->documents().current()->undoStack().depth(); }

protected:
    test::WindowDriver m_driver;
};

/// A window with a new terrain of 4 x 4 chunks that is looked straight down at.
class Site : public TerrainWindow {
public:
    Site() {
        makeTerrain();
        m_driver.trigger("view.top");
        m_driver.settle();
    }
    /// By the dialog, which `answer` fills in.
    void makeTerrain(const std::function<void()>& answer = {}) {
        m_driver.trigger("file.new-terrain");
        if (answer)
            answer();
        QTest::mouseClick(find<QPushButton>("newTerrainMake"), Qt::LeftButton);
        m_driver.settle();
    }
    void selectMiddle(int halfWidth = 20, int halfHeight = 20) {
        trigger("terrain.select");
        drag(middle() - QPoint(halfWidth, halfHeight), middle() + QPoint(halfWidth, halfHeight));
    }
    /// Tiles that are new ones, of all in the terrain.
    int newTiles() {
        const terrain::Tile fresh = terrain::newTileIn(terrain());
        return static_cast<int>(std::count(terrain().tiles.begin(), terrain().tiles.end(), fresh));
    }
    Document& document() { return *m_driver->documents().current(); }
    const Terrain& terrain() { return *document().committed()->terrain; }
    QPoint middle() { return widget().rect().center(); }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseMove(&widget(), from);
        m_driver.settle();
        QTest::mousePress(&widget(), Qt::LeftButton, keys, from);
        for (int i = 1; i <= 4; ++i) {
            QTest::mouseMove(&widget(), from + (to - from) * i / 4);
            QTest::qWait(20);
        }
        QTest::mouseRelease(&widget(), Qt::LeftButton, keys, to);
        m_driver.settle();
    }
    /// Rules of the format, without what is said of missing pictures.
    std::size_t rulesBroken() {
        const std::vector<Finding> findings = m_driver->host().findings();
        return static_cast<std::size_t>(
            std::count_if(findings.begin(), findings.end(),
                          [](const Finding& finding) { return finding.ruleName().starts_with("PFM"); }));
    }
    int changedTiles(const Terrain& before) {
        int changed = 0;
        for (std::size_t i = 0; i < before.tiles.size(); ++i)
            changed += before.tiles[i] == terrain().tiles[i] ? 0 : 1;
        return changed;
    }
};

/// A window with a file of one chunk, looked straight down at.
class Chunk : public TerrainWindow {
public:
    Chunk() : m_file(m_driver.openCopy(QStringLiteral("pfmap/hills-1x1.pfmap"))) {}
    bool ready() {
        return m_driver.settle() && m_driver.trigger("view.top") && m_driver.settle() &&
               m_driver.trigger("view.focus-selection") && m_driver.settle();
    }
    const Terrain& terrain() { return *m_driver->host().snapshot()->terrain; }
    QByteArray bytes() { return test::bytesOf(pfmap::write(terrain())); }
    QByteArray opened() const { return test::contentOf(m_file); }
    /// Where the middle of a tile is seen; there may be none.
    QPoint tile(int row, int col) {
        const terrain::Tile* const at = terrain().find({row, col});
        const float height = at != nullptr ? terrain::lookOf(*at).heightAt(0.5F, 0.5F) : 0;
        const glm::dvec3 place = render::worldOfTerrain(
            {(static_cast<float>(col) + 0.5F) * terrain::tileUnits, height * terrain::levelUnits,
             (static_cast<float>(row) + 0.5F) * terrain::tileUnits});
        const auto shown = widget().control().camera().project(place, {widget().width(), widget().height()});
        return shown ? QPoint(int(shown->pixel.x), int(shown->pixel.y)) : QPoint(-1, -1);
    }
    void stroke(const std::vector<QPoint>& points) {
        QTest::mouseMove(&widget(), points[0] + QPoint(3, 3));
        QTest::mouseMove(&widget(), points[0]);
        m_driver.settle();
        QTest::mousePress(&widget(), Qt::LeftButton, {}, points[0]);
        for (const QPoint& point : points) {
            QTest::mouseMove(&widget(), point);
            QTest::qWait(20);
        }
        QTest::mouseRelease(&widget(), Qt::LeftButton, {}, points.back());
        m_driver.settle();
    }

private:
    QString m_file;
};

} // namespace

class TestGuiTerrain : public QObject {
    Q_OBJECT
private slots:
    void chunksOfOneEditAreShownAtOnce();
    void withoutTilesThereIsNothingToTurn() {
        Site site;
        const auto enabled = [&](const char* id) {
            QCoreApplication::processEvents();
            return site.driver()->actions().action(QString::fromLatin1(id))->isEnabled();
        };
        for (const char* id : {"terrain.turn", "terrain.mirror-east-west", "terrain.fill"})
            QVERIFY2(!enabled(id), id);
        QVERIFY(site.trigger("edit.select-all"));
        QVERIFY(enabled("terrain.turn") && enabled("terrain.mirror-east-west"));
        QVERIFY(site.trigger("edit.copy"));
        QVERIFY(enabled("terrain.fill"));
    }
    void aNewTerrainIsShown() {
        Site site;
        QVERIFY(site.document().committed()->terrain);
        QVERIFY(site.find<QWidget>("tilePanel")->isVisible());
        QCOMPARE(site.terrain().chunkRows, 4U);
        QCOMPARE(site.rulesBroken(), std::size_t{0});
    }

    void aNewTerrainIsAsAsked() {
        Site site;
        site.makeTerrain([&site] {
            site.find<QSpinBox>("newTerrainCols")->setValue(1);
            site.find<QSpinBox>("newTerrainRows")->setValue(2);
            site.find<QSpinBox>("newTerrainHeight")->setValue(3);
            site.find<QComboBox>("newTerrainTop")->setCurrentIndex(10);
            site.find<QComboBox>("newTerrainSide")->setCurrentIndex(10);
            QCOMPARE(site.find<QSpinBox>("newTerrainRows")->maximum(), 64);
        });
        QCOMPARE(site.terrain().chunkCols, 1U);
        QCOMPARE(site.terrain().chunkRows, 2U);
        QCOMPARE(site.terrain().materials.size(), std::size_t{1});
        QCOMPARE(site.terrain().at({40, 20}).view(), std::string_view("0+0300000000111001111000"));
        QVERIFY(pfmap::check(site.terrain()).empty());
    }

    void selectedTilesAreCutAndDeleted() {
        Site site;
        QVERIFY(site.trigger("terrain.raise"));
        site.drag(site.middle() - QPoint(30, 0), site.middle() + QPoint(30, 0));
        const Terrain raised = site.terrain();
        QVERIFY(!site.widget().handlers().run("edit.delete")); // nothing is selected yet
        site.selectMiddle(40, 40);
        QVERIFY(site.trigger("edit.delete"));
        QCOMPARE(site.steps(), 2);
        QCOMPARE(site.newTiles(), static_cast<int>(site.terrain().tiles.size()));
        QVERIFY(site.trigger("edit.undo"));
        QCOMPARE(site.changedTiles(raised), 0);
        QVERIFY(site.trigger("edit.cut"));
        QCOMPARE(site.newTiles(), static_cast<int>(site.terrain().tiles.size()));
        const auto block = terrain::tilesFromText(QGuiApplication::clipboard()->text().toStdString());
        QVERIFY(block && std::any_of(block->tiles.begin(), block->tiles.end(),
                                     [](const terrain::Tile& tile) { return tile.base() == 1; }));
    }

    void selectedTilesAreFilledWithCopiedOnes() {
        Site site;
        QVERIFY(site.trigger("terrain.shape"));
        site.find<QSpinBox>("tileBrush")->setValue(1);
        site.drag(site.middle(), site.middle());
        site.selectMiddle(0, 0);
        QVERIFY(site.trigger("edit.copy"));
        site.selectMiddle(30, 30);
        auto* fill = site.find<QPushButton>("tileFill");
        QVERIFY(fill->isVisible());
        QTest::mouseClick(fill, Qt::LeftButton);
        site.driver().settle();
        const auto sloped = std::count_if(site.terrain().tiles.begin(), site.terrain().tiles.end(),
                                          [](const terrain::Tile& tile) { return tile.sloped(); });
        QVERIFY(sloped > 1);
        QCOMPARE(site.steps(), 2);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.trigger("terrain.fill"));
        QCOMPARE(std::count_if(site.terrain().tiles.begin(), site.terrain().tiles.end(),
                               [](const terrain::Tile& tile) { return tile.sloped(); }),
                 sloped);
    }

    void noSquareIsTurnedInHand() {
        Site site;
        site.selectMiddle(40, 8);
        const Terrain before = site.terrain();
        QVERIFY(site.trigger("terrain.turn"));
        QCOMPARE(site.steps(), 0);
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        site.driver().settle();
        QCOMPARE(site.changedTiles(before), 0);
    }

    void whatHasNothingToDoSaysSo() {
        Site site; // new terrain blends per edge, and nothing of it is wrong
        QVERIFY(!site.trigger("terrain.blend-per-edge")); // greyed
        site.driver()->statusBar()->clearMessage();
        QVERIFY(site.trigger("terrain.mend"));
        QCOMPARE(site.steps(), 0);
        QVERIFY(site.driver()->statusBar()->currentMessage().contains(QStringLiteral("already")));
    }

    void oneEdgeIsOfferedWhereEdgesBlendAlone() {
        {
            Chunk older;
            QVERIFY(older.ready() && older.trigger("terrain.paint"));
            auto* edge = older.find<QComboBox>("tileBlendEdge");
            QVERIFY(!edge->isVisible());
            QVERIFY(older.trigger("terrain.blend-per-edge"));
            QVERIFY(edge->isVisible());
            QVERIFY(older.trigger("edit.undo"));
            QVERIFY(!edge->isVisible());
        }
        Site site;
        QVERIFY(site.trigger("terrain.paint"));
        auto* edge = site.find<QComboBox>("tileBlendEdge");
        QVERIFY(edge->isVisible());
        site.find<QComboBox>("tileBlend")->setCurrentIndex(1);
        edge->setCurrentIndex(2);
        site.find<QSpinBox>("tileBrush")->setValue(1);
        site.drag(site.middle(), site.middle());
        const auto unblended = [&site](terrain::Side side) {
            return std::count_if(
                site.terrain().tiles.begin(), site.terrain().tiles.end(),
                [side](const terrain::Tile& tile) { return tile.edge(side) == terrain::Blend::None; });
        };
        QCOMPARE(unblended(terrain::East), 1);
        QCOMPARE(unblended(terrain::West), 1);
        QCOMPARE(unblended(terrain::North), 0);
        QVERIFY(site.trigger("edit.undo"));
        QCOMPARE(unblended(terrain::East), 0);
    }

    void aTerrainBecomesAMapAndComesBack() {
        Site site;
        QVERIFY(site.trigger("terrain.raise"));
        site.drag(site.middle(), site.middle() + QPoint(40, 0));
        const QByteArray file = test::bytesOf(pfmap::write(site.terrain()));
        QVERIFY(!site.driver()->actions().action(QStringLiteral("file.convert-to-terrain"))->isEnabled());
        QVERIFY(site.trigger("file.convert-to-map"));
        auto* open = site.find<QPushButton>("convertOpen");
        QTRY_VERIFY(open->isEnabled());
        QVERIFY(site.find<QListWidget>("convertLosses")->count() > 0);
        QTest::mouseClick(open, Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.driver()->documents().count(), 2);
        QVERIFY(!site.document().committed()->terrain && site.document().modified());
        QCOMPARE(site.document().committed()->levels.size(), std::size_t{1});
        // It lies beside no pictures: its materials look as they did.
        const auto& made = site.document().committed()->levels[0]->materials;
        QVERIFY(made[0].color == Color3({78, 126, 52}) && made[1].color == Color3({122, 112, 102}));
        QVERIFY(site.trigger("file.convert-to-terrain"));
        QTRY_VERIFY(site.find<QPushButton>("convertOpen")->isEnabled());
        QTest::mouseClick(site.find<QPushButton>("convertOpen"), Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.driver()->documents().count(), 3);
        QCOMPARE(test::bytesOf(pfmap::write(site.terrain())), file);
    }

    void exportTellsLossesFirst_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("form");
        QTest::addColumn<int>("losses");
        QTest::addColumn<QString>("same");
        QTest::newRow("as it is") << "splats-1.1.pfmap"
                                  << "as this" << 0 << "splats-1.1.pfmap";
        QTest::newRow("1.0") << "splats-1.1.pfmap"
                             << "1.0," << 1 << "hills-1x1.pfmap";
        QTest::newRow("layout of new files") << "hills-tabs.pfmap"
                                             << "layout" << 0 << "hills-1x1.pfmap";
    }
    void exportTellsLossesFirst() {
        QFETCH(const QString, file);
        QFETCH(const QString, form);
        QFETCH(const int, losses);
        QFETCH(const QString, same);
        test::WindowDriver driver;
        const QString own = driver.openCopy(QStringLiteral("pfmap/") + file);
        QVERIFY(driver.settle() && driver.trigger("file.export") && driver.settle());
        auto* dialog = driver->findChild<ExportDialog*>(QStringLiteral("exportDialog"));
        auto* forms = driver->findChild<QComboBox*>(QStringLiteral("exportVersion"));
        QVERIFY(dialog && forms);
        QCOMPARE(forms->count(), file.startsWith(QStringLiteral("splats")) ? 4 : 3);
        forms->setCurrentIndex(forms->findText(form, Qt::MatchContains));
        QVERIFY(driver.settle());
        QCOMPARE(driver->findChild<QListWidget*>(QStringLiteral("exportLosses"))->count(), losses);
        const QString path = driver.folder() + QStringLiteral("/out.pfmap");
        QVERIFY(!QFile::exists(path));
        dialog->write(path);
        QVERIFY(driver.settle());
        QCOMPARE(test::contentOf(path), test::contentOf(test::dataFile(QStringLiteral("pfmap/") + same)));
        QVERIFY(!driver->documents().current()->modified());
        QCOMPARE(driver->documents().current()->origin().path, own);
    }

    void aConversionThatIsCancelledLeavesNothing() {
        Site site;
        QVERIFY(site.trigger("file.convert-to-map"));
        site.find<QComboBox>("convertTile")->setCurrentIndex(3);
        QTest::mouseClick(site.find<QPushButton>("convertCancel"), Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.driver()->documents().count(), 1);
        QVERIFY(!site.document().modified());
    }

    void undoAndTabsDuringAStroke_data() {
        QTest::addColumn<QString>("action");
        for (const char* action :
             {"edit.undo", "file.new-room", "go.next-map", "terrain.resize", "file.close"})
            QTest::newRow(action) << QString::fromLatin1(action);
    }
    void undoAndTabsDuringAStroke() {
        QFETCH(const QString, action);
        Site site;
        site.makeTerrain();
        const Terrain before = site.terrain();
        QVERIFY(site.trigger("view.top"));
        QVERIFY(site.trigger("terrain.raise"));
        QTest::mouseMove(&site.widget(), site.middle());
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.middle());
        QTest::mouseMove(&site.widget(), site.middle() + QPoint(20, 0));
        QTest::qWait(30);
        const QPointer<Document> document(&site.document());
        (void)site.trigger(qPrintable(action));
        QTest::mouseMove(&site.widget(), site.middle() + QPoint(40, 0));
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, site.middle() + QPoint(40, 0));
        QVERIFY(site.driver().settle());
        for (QDialog* dialog : site.driver()->findChildren<QDialog*>())
            dialog->reject();
        QVERIFY(!document || !document->gestureOpen());
        for (int i = 0; i < site.driver()->documents().count(); ++i)
            QVERIFY(!site.driver()->documents().at(i)->gestureOpen());
        if (document && document->undoStack().index() > 0)
            document->undo();
        if (document)
            QVERIFY(document->committed()->terrain->tiles == before.tiles);
    }

    void eachToolMakesOneStep_data() {
        QTest::addColumn<QString>("action");
        for (const TileToolKind kind : {TileToolKind::Raise, TileToolKind::Lower, TileToolKind::SetHeight,
                                        TileToolKind::Noise, TileToolKind::Shape, TileToolKind::Paint})
            QTest::newRow(toolAction(kind)) << QString::fromLatin1(toolAction(kind));
    }
    void eachToolMakesOneStep() {
        QFETCH(const QString, action);
        Site site;
        const Terrain before = site.terrain();
        QVERIFY(site.trigger(qPrintable(action)));
        site.find<QSpinBox>("tileHeight")->setValue(3);
        site.find<QSpinBox>("tileLevels")->setValue(2);
        site.find<QComboBox>("tileTop")->setCurrentIndex(2);
        site.drag(site.middle(), site.middle() + QPoint(60, 20));
        QCOMPARE(site.steps(), 1);
        QVERIFY(site.changedTiles(before) > 9);
        QVERIFY(pfmap::check(site.terrain()).empty());
        QVERIFY(site.trigger("edit.undo"));
        QCOMPARE(site.changedTiles(before), 0);
        QVERIFY(site.trigger("edit.redo"));
        QVERIFY(site.changedTiles(before) > 9);
    }

    /// Strokes of all tools along the rim of the only chunk, and out of it.
    void aChunkAloneIsEditedToItsBorders() {
        Chunk chunk;
        QVERIFY(chunk.ready());
        // Something on the rim to smooth, and to meet.
        Edit step{"tiles.height", {{ItemKind::Terrain, -1, ItemRef::NoCube, MapItem}}, {}};
        step.with("change", std::string("set"))
            .with("levels", std::int64_t{6})
            .with("rect", std::vector<std::int64_t>{0, 3, 1, 2});
        QVERIFY(chunk.driver()->host().submit(step));
        const QByteArray rough = chunk.bytes();
        for (int kind = 1; kind <= static_cast<int>(TileToolKind::Paint); ++kind) {
            const char* tool = toolAction(TileToolKind(kind));
            QVERIFY(chunk.trigger(tool));
            chunk.find<QSpinBox>("tileBrush")->setValue(5);
            chunk.find<QSpinBox>("tileLevels")->setValue(2);
            chunk.find<QComboBox>("tileTop")->setCurrentIndex(2);
            chunk.stroke({chunk.tile(0, 0), chunk.tile(0, 31), chunk.tile(31, 31), chunk.tile(31, 0),
                          chunk.tile(40, -20)});
            QVERIFY2(chunk.steps() == 2 && chunk.bytes() != rough, tool);
            for (const Finding& finding : pfmap::check(chunk.terrain()))
                QVERIFY2(finding.severity != Severity::Error, finding.what.c_str());
            QVERIFY(chunk.trigger("edit.undo"));
            QVERIFY2(chunk.bytes() == rough, tool);
        }
        QVERIFY(chunk.trigger("edit.undo"));
        QCOMPARE(chunk.bytes(), chunk.opened());
    }

    void whatIsPastedOverTheBorderIsCut() {
        Chunk chunk;
        QVERIFY(chunk.ready());
        QVERIFY(chunk.trigger("terrain.select"));
        chunk.stroke({chunk.tile(8, 8), chunk.tile(15, 15)});
        QVERIFY(chunk.trigger("edit.copy"));
        const Terrain before = chunk.terrain();
        QVERIFY(chunk.trigger("edit.paste"));
        const QPoint corner = chunk.tile(30, 29);
        QTest::mouseMove(&chunk.widget(), corner - QPoint(9, 9));
        QTest::mouseMove(&chunk.widget(), corner);
        chunk.driver().settle();
        QTest::mouseClick(&chunk.widget(), Qt::LeftButton, {}, corner);
        chunk.driver().settle();
        for (int row = 0; row < 32; ++row)
            for (int col = 0; col < 32; ++col) {
                const bool inside = row >= 30 && col >= 29;
                QVERIFY(chunk.terrain().at({row, col}) ==
                        before.at(inside ? terrain::TilePlace{row - 22, col - 21}
                                         : terrain::TilePlace{row, col}));
            }
        QVERIFY(chunk.trigger("edit.undo"));
        QCOMPARE(chunk.bytes(), chunk.opened());
    }

    void aTerrainIsNotResizedToNothing() {
        Chunk chunk;
        QVERIFY(chunk.ready());
        QVERIFY(chunk.trigger("terrain.resize"));
        chunk.find<QSpinBox>("terrainSizenorth")->setValue(-1);
        QVERIFY(!chunk.find<QPushButton>("terrainSizeApply")->isEnabled());
        QVERIFY(!chunk.find<QLabel>("terrainSizeResult")->text().isEmpty());
        QTest::mouseClick(chunk.find<QPushButton>("terrainSizeApply"), Qt::LeftButton);
        chunk.driver().settle();
        QVERIFY(chunk.find<QDialog>("terrainSizeDialog")->isVisible());
        QCOMPARE(chunk.bytes(), chunk.opened());
        QCOMPARE(chunk.steps(), 0);
        // With another chunk in the south it is another one.
        chunk.find<QSpinBox>("terrainSizesouth")->setValue(1);
        QTest::mouseClick(chunk.find<QPushButton>("terrainSizeApply"), Qt::LeftButton);
        chunk.driver().settle();
        QCOMPARE(chunk.terrain().chunkRows, 1U);
        QVERIFY(chunk.bytes() != chunk.opened());
        QVERIFY(chunk.trigger("edit.undo"));
        QCOMPARE(chunk.bytes(), chunk.opened());
    }

    void aCancelledStrokeLeavesNothing() {
        Site site;
        const Terrain before = site.terrain();
        QVERIFY(site.trigger("terrain.raise"));
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.middle());
        site.driver().settle();
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, site.middle());
        site.driver().settle();
        QCOMPARE(site.steps(), 0);
        QCOMPARE(site.changedTiles(before), 0);
    }

    void theStripShowsThatEscapePutsAToolAway() {
        Site site;
        QVERIFY(site.trigger("terrain.paint"));
        const auto* paint = site.find<QAction>("terrain.paint");
        const auto* select = site.find<QAction>("terrain.select");
        QVERIFY(paint && select && paint->isChecked());
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        site.driver().settle();
        QTRY_VERIFY(select->isChecked());
        QVERIFY(!paint->isChecked());
    }

    void cliffsGetRampsWhileTheyAreDragged() {
        Site site;
        QVERIFY(site.trigger("terrain.set-height"));
        site.find<QSpinBox>("tileHeight")->setValue(1);
        site.drag(site.middle(), site.middle() + QPoint(80, 0));
        bool ramps = false, corners = false;
        for (const terrain::Tile& tile : site.terrain().tiles) {
            ramps = ramps || (tile.sloped() && tile.type() <= terrain::TileType::RampWe);
            corners = corners || tile.type() > terrain::TileType::RampWe;
        }
        QVERIFY(ramps && corners);
    }

    void tilesAreCopiedTurnedAndPasted() {
        Site site;
        QVERIFY(site.trigger("terrain.shape"));
        site.drag(site.middle(), site.middle());
        const Terrain shaped = site.terrain();
        QVERIFY(site.trigger("terrain.select"));
        site.drag(site.middle() - QPoint(20, 20), site.middle() + QPoint(20, 20));
        QVERIFY(site.widget().handlers().can("edit.copy"));
        QVERIFY(site.trigger("edit.copy"));
        const auto block = terrain::tilesFromText(QGuiApplication::clipboard()->text().toStdString());
        QVERIFY(block && block->rows > 1 && block->cols > 1);
        QVERIFY(site.trigger("edit.paste"));
        QVERIFY(site.trigger("terrain.turn"));
        QTest::mouseMove(&site.widget(), site.middle() + QPoint(100, 60));
        site.driver().settle();
        QTest::mouseClick(&site.widget(), Qt::LeftButton, {}, site.middle() + QPoint(100, 60));
        site.driver().settle();
        QCOMPARE(site.steps(), 2);
        bool turned = false;
        for (const terrain::Tile& tile : site.terrain().tiles)
            turned = turned || tile.type() == terrain::TileType::RampWe;
        QVERIFY(turned);
    }

    void theToolIsAppliedToTheSelection() {
        Site site;
        QVERIFY(site.trigger("terrain.select"));
        site.drag(site.middle() - QPoint(20, 20), site.middle() + QPoint(20, 20));
        QVERIFY(site.trigger("terrain.raise"));
        auto* apply = site.find<QPushButton>("tileApply");
        QVERIFY(apply->isVisible());
        QTest::mouseClick(apply, Qt::LeftButton);
        site.driver().settle();
        QCOMPARE(site.steps(), 1);
    }

    void theTileUnderThePointerIsTold() {
        Site site;
        QTest::mouseMove(&site.widget(), site.middle() - QPoint(9, 9));
        QTest::mouseMove(&site.widget(), site.middle());
        site.driver().settle();
        QVERIFY(QTest::qWaitFor([&] {
            const QString told = site.find<QLabel>("tileReadout")->text();
            return told.contains(QStringLiteral("Grass on Cliffs")) && told.contains(QStringLiteral("Flat"));
        }));
        QVERIFY(!site.find<QLabel>("tileReadout")->text().contains(QStringLiteral("0+00")));
    }

    void toolsHaveButtonsAndKeys_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < tileToolKinds; ++kind)
            QTest::newRow(toolAction(TileToolKind(kind))) << kind;
    }
    void toolsHaveButtonsAndKeys() {
        QFETCH(const int, kind);
        Site site;
        const QString action = QString::fromLatin1(toolAction(TileToolKind(kind)));
        const QString name = QStringLiteral("tileTool.") + action.section(u'.', 1);
        auto* button = site.find<QToolButton>(qPrintable(name));
        QVERIFY(button && button->isVisible() && !button->accessibleName().isEmpty());
        QVERIFY(button->parentWidget()->geometry().bottom() < site.widget().height());
        QVERIFY(site.trigger(kind == 0 ? "terrain.raise" : "terrain.select"));
        QVERIFY(!button->isChecked());
        QTest::mouseClick(button, Qt::LeftButton);
        site.driver().settle();
        QVERIFY(button->isChecked() && site.driver()->actions().isChecked(action));
        QVERIFY(site.trigger(kind == 0 ? "terrain.raise" : "terrain.select"));
        site.widget().setFocus();
        QTest::keyClick(&site.widget(), Qt::Key(Qt::Key_1 + kind));
        site.driver().settle();
        QVERIFY(site.driver()->actions().isChecked(action));
    }

    void bracketsSizeTheBrush() {
        Site site;
        QVERIFY(site.trigger("terrain.raise"));
        auto* size = site.find<QSpinBox>("tileBrush");
        const int before = size->value();
        site.widget().setFocus();
        QTest::keyClick(&site.widget(), Qt::Key_BracketRight);
        site.driver().settle();
        QCOMPARE(size->value(), before + 1);
        QTest::keyClick(&site.widget(), Qt::Key_BracketLeft);
        QTest::keyClick(&site.widget(), Qt::Key_BracketLeft);
        site.driver().settle();
        QCOMPARE(size->value(), before - 1);
        // While a level is built they size its grid.
        QVERIFY(site.trigger("file.new-room"));
        QVERIFY(site.trigger("view.build"));
        const double grid = site.widget().status().grid;
        site.widget().setFocus();
        QTest::keyClick(&site.widget(), Qt::Key_BracketLeft);
        site.driver().settle();
        QVERIFY(site.widget().status().grid != grid);
    }

    void thePanelOfTheToolStandsInTheProperties() {
        Site site;
        auto* panel = site.find<QWidget>("tilePanel");
        auto* properties = site.find<QWidget>("propertiesPanel");
        QVERIFY(properties->isAncestorOf(panel) && panel->isVisible());
        for (const char* tool : {"terrain.paint", "terrain.shape", "terrain.select"}) {
            QVERIFY(site.trigger(tool));
            for (const QComboBox* box : panel->findChildren<QComboBox*>())
                if (box->isVisible())
                    QVERIFY2(box->width() >= box->minimumSizeHint().width(), qPrintable(box->objectName()));
        }
        // A map has none, another terrain has one again.
        QVERIFY(site.trigger("file.new-room"));
        QVERIFY(site.find<QWidget>("tilePanel") == nullptr);
        QVERIFY(site.trigger("go.previous-map"));
        QVERIFY(site.find<QWidget>("tilePanel")->isVisible());
    }

    void selectedTilesAreChangedInTheProperties() {
        Chunk chunk;
        QVERIFY(chunk.ready());
        auto* fields = chunk.find<QWidget>("tileFields");
        QVERIFY(!fields->isVisible());
        QVERIFY(chunk.trigger("terrain.select"));
        chunk.stroke({chunk.tile(8, 8), chunk.tile(10, 9)});
        QVERIFY(fields->isVisible());
        QCOMPARE(chunk.find<QLabel>("tileSelection")->text(), QStringLiteral("3 × 2 tiles"));
        auto* walkable = fields->findChild<QCheckBox*>(QStringLiteral("field:pathable"));
        QVERIFY(walkable);
        // They differ, and a click makes all alike.
        QCOMPARE(walkable->checkState(), Qt::PartiallyChecked);
        QTest::mouseClick(walkable, Qt::LeftButton, {}, QPoint(8, walkable->height() / 2));
        chunk.driver().settle();
        QCOMPARE(chunk.steps(), 1);
        QVERIFY(walkable->checkState() != Qt::PartiallyChecked);
        for (int row = 8; row <= 10; ++row)
            for (int col = 8; col <= 9; ++col)
                QCOMPARE(chunk.terrain().at({row, col}).pathable(), walkable->isChecked());
        QTest::mouseClick(walkable, Qt::LeftButton, {}, QPoint(8, walkable->height() / 2));
        chunk.driver().settle();
        for (int row = 8; row <= 10; ++row)
            for (int col = 8; col <= 9; ++col)
                QCOMPARE(chunk.terrain().at({row, col}).pathable(), walkable->isChecked());
        auto* top = fields->findChild<QComboBox*>(QStringLiteral("field:top_material"));
        QVERIFY(top && top->count() == int(chunk.terrain().materials.size()));
        QVERIFY(chunk.trigger("edit.undo") && chunk.trigger("edit.undo"));
        QCOMPARE(walkable->checkState(), Qt::PartiallyChecked);
        QCOMPARE(chunk.bytes(), chunk.opened());
    }

    void whatBlendsByTileAloneIsToldAndMended() {
        Chunk chunk;
        QVERIFY(chunk.ready());
        auto* mend = chunk.find<QPushButton>("tileBlendPerEdge");
        QVERIFY(mend->isVisible() && chunk.find<QLabel>("tileUnblended")->isVisible());
        QTest::mouseClick(mend, Qt::LeftButton);
        chunk.driver().settle();
        QVERIFY(terrain::usesEdges(chunk.terrain()) && !mend->isVisible());
        QVERIFY(chunk.trigger("edit.undo"));
        QVERIFY(mend->isVisible());
        Site fresh;
        QVERIFY(!fresh.find<QPushButton>("tileBlendPerEdge")->isVisible());
    }

    void flatViewsBeginWithAllOfTheLand() {
        Chunk chunk;
        QVERIFY(chunk.ready());
        QVERIFY(chunk.trigger("view.perspective"));
        render::Camera camera = chunk.widget().control().camera();
        camera.eye += glm::dvec3(500, 40, 500);
        chunk.widget().setCamera(camera);
        QVERIFY(chunk.trigger("view.top"));
        for (const auto& [row, col] : {std::pair(0, 0), {0, 31}, {31, 0}, {31, 31}})
            QVERIFY(chunk.widget().rect().contains(chunk.tile(row, col)));
        QVERIFY(chunk.tile(31, 0).y() - chunk.tile(0, 0).y() > chunk.widget().height() / 2);
        // North is up there.
        QVERIFY(chunk.tile(0, 0).y() < chunk.tile(31, 0).y() && chunk.tile(0, 0).x() < chunk.tile(0, 31).x());
        QVERIFY(std::abs(headingOf(chunk.widget().control().camera())) < 0.5);
    }

    void theCompassFollowsTheCamera() {
        render::Camera camera;
        for (const double yaw : {0.0, 90.0, 180.0, -90.0}) {
            camera.yaw = yaw;
            const glm::dvec3 way = camera.forward();
            const double heading = headingOf(camera);
            // North is +Z, east is +X.
            QVERIFY(std::abs(std::sin(qDegreesToRadians(heading)) - way.x) < 1e-6);
            QVERIFY(std::abs(std::cos(qDegreesToRadians(heading)) - way.z) < 1e-6);
        }
        QImage picture(64, 64, QImage::Format_ARGB32);
        const auto redness = [&picture](double heading) {
            picture.fill(Qt::black);
            QPainter painter(&picture);
            paintCompass(painter, {0, 0, 64, 64}, heading);
            painter.end();
            // By quarters around the middle: above, right, below, left.
            std::array<int, 4> red{};
            for (int i = 0; i < 64 * 64; ++i) {
                const QColor color = picture.pixelColor(i % 64, i / 64);
                const int x = i % 64 - 32, y = i / 64 - 32;
                const auto quarter = static_cast<std::size_t>(std::abs(x) > std::abs(y) ? x > 0 ? 1 : 3
                                                              : y < 0                   ? 0
                                                                                        : 2);
                red[quarter] += color.red() > 180 && color.green() < 140 ? 1 : 0;
            }
            return static_cast<int>(std::max_element(red.begin(), red.end()) - red.begin());
        };
        QCOMPARE(redness(0), 0);
        QCOMPARE(redness(90), 3);
        QCOMPARE(redness(180), 2);
        QCOMPARE(redness(-90), 1);
    }

    void theTerrainGrows() {
        Site site;
        QVERIFY(site.trigger("terrain.resize"));
        auto* north = site.find<QSpinBox>("terrainSizenorth");
        QVERIFY(north != nullptr);
        north->setValue(1);
        QTest::mouseClick(site.find<QPushButton>("terrainSizeApply"), Qt::LeftButton);
        site.driver().settle();
        QCOMPARE(site.terrain().chunkRows, 5U);
        QVERIFY(site.trigger("edit.undo"));
        QCOMPARE(site.terrain().chunkRows, 4U);
    }

    void aUsedMaterialIsReplaced() {
        Site site;
        QVERIFY(site.trigger("terrain.replace-material"));
        site.find<QComboBox>("terrainReplaceFrom")->setCurrentIndex(1);
        site.find<QComboBox>("terrainReplaceTo")->setCurrentIndex(0);
        QTest::mouseClick(site.find<QPushButton>("terrainReplaceApply"), Qt::LeftButton);
        site.driver().settle();
        QCOMPARE(site.steps(), 1);
        QCOMPARE(site.terrain().at({0, 0}).sideMaterial(), 0);
    }

    void findingsAreListed() {
        Site site;
        const QString path = site.driver().openCopy(QStringLiteral("pfmap/extremes-1x1.pfmap"));
        QVERIFY(site.driver().settle());
        if (!site.document().committed()->terrain || site.driver()->documents().count() < 2)
            QSKIP("The sample is not there.");
        QVERIFY(site.rulesBroken() > 0);
        QCOMPARE(site.rulesBroken(), pfmap::check(site.terrain()).size());
    }

    void togglesAreTicked_data() {
        QTest::addColumn<QString>("action");
        for (const char* id : {"terrain.water", "terrain.patterns", "terrain.part-of-picture",
                               "terrain.chunks", "terrain.passable", "terrain.tiles"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }
    void togglesAreTicked() {
        QFETCH(const QString, action);
        Site site;
        const bool before = site.driver()->actions().isChecked(action);
        QVERIFY(site.trigger(qPrintable(action)));
        QCOMPARE(site.driver()->actions().isChecked(action), !before);
    }
};

void TestGuiTerrain::chunksOfOneEditAreShownAtOnce() {
    render::Scene scene;
    ThreadPool pool(2);
    TerrainSync sync(scene, pool);
    const auto flat = std::make_shared<const Terrain>(terrain::newTerrain(16, 16));
    QSignalSpy shown(&sync, &TerrainSync::changed);
    sync.show(flat);
    QTRY_VERIFY_WITH_TIMEOUT(sync.idle(), 60000);
    QVERIFY2(shown.count() <= 6, QByteArray::number(shown.count()));
    QVERIFY(shown.count() > 2); // what is there is seen while the rest is made
    shown.clear();
    Terrain raised = *flat;
    for (const std::size_t tile : {std::size_t{0}, std::size_t{16 * 1024}}) {
        terrain::Tile high = raised.tiles[tile];
        high.setBase(3);
        raised.tiles.set(tile, high);
    }
    sync.follow(std::make_shared<const Terrain>(raised), raised.bounds());
    QTRY_VERIFY_WITH_TIMEOUT(sync.idle(), 60000);
    QCOMPARE(shown.count(), 1);
}

} // namespace tst_gui_terrain

OCTANT_WINDOW_SUITE(tst_gui_terrain, TestGuiTerrain)
#include "tst_gui_terrain.moc"
