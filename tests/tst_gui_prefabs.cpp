#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPixmap>
#include <QPushButton>
#include <QStandardPaths>
#include <QTest>
#include <QTreeWidget>

#include "io/edit_context.h"
#include "model/edit/presets/placement_draft.h"
#include "model/map/entity_place.h"
#include "model/prefabs/placements.h"
#include "tests/support/build_site.h"
#include "tests/support/cube_scan.h"
#include "tests/support/window_suite.h"
#include "views/add/add_palette.h"
#include "views/add/additions.h"
#include "views/host/prefab_source.h"

/// Prefabs in the real window: kept from a selection, chosen in the palette, placed with the ghost.
namespace tst_gui_prefabs {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int scanDepth = 5, pictureRole = Qt::UserRole + 2;

QString prefabFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/prefabs");
}

std::int64_t solidCells(const MapPtr& map) {
    const Scan scan(map, scanDepth);
    std::int64_t count = 0;
    scan.forEach({scanDepth, {}, scan.size()}, [&](glm::i64vec3 at) { count += scan[at].solid() ? 1 : 0; });
    return count;
}

/// Where the props of a map stand, from the centre of its level's centre sector.
std::vector<glm::dvec3> props(const MapPtr& map) {
    std::vector<glm::dvec3> all;
    const Level& level = *map->levels[0];
    const auto add = [&](const EntityList& list, const glm::dvec3& origin) {
        for (const Entity& entity : list.entities)
            if (entity.type == EntityType::Prop)
                all.push_back(origin + glm::dvec3(*entityPosition(entity, map->revision)));
    };
    add(level.entities, glm::dvec3(0));
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const auto center = level.sectorCenter(level.indexOf(i));
        add(level.sectors[i].cell->value()->entities, {center[0], center[1], center[2]});
    }
    return all;
}

class Site : public BuildingSite {
public:
    /// A pillar with a prop in its middle, selected as a whole; gives its box.
    LevelBox buildPillar() {
        click(middle());
        wheel(3);
        trigger("build.deeper");
        trigger("build.deeper");
        point(middle() + QPoint(1, 1));
        trigger("edit.copy"); // what was pushed is a step of its own now
        const LevelBox box = *widget().building().selectedBox(level());
        const glm::dvec3 at = low(box) + glm::dvec3(box.size) * cell(box) / 2.0;
        Edit add{"preset.add", {{ItemKind::Level, -1, ItemRef::NoCube, level().id}}, {}};
        add.with("type", std::string("prop"))
            .with("position", std::vector<float>{float(at.x), float(at.y), float(at.z)});
        driver()->host().submit(add);
        driver().settle();
        return box;
    }
    double cell(const LevelBox& box) { return std::ldexp(double{level().sectorSide()}, -box.depth); }
    glm::dvec3 low(const LevelBox& box) {
        const auto center = level().sectorCenter(level().indexOf(0));
        return glm::dvec3(center[0], center[1], center[2]) - double{level().sectorSide()} / 2 +
               glm::dvec3(box.min) * cell(box);
    }
    QDialog* dialog() { return driver()->findChild<QDialog*>(QStringLiteral("prefabDialog")); }
    QString told() { return dialog()->findChild<QLabel*>(QStringLiteral("prefabTold"))->text(); }
    QPushButton& saveButton() { return *dialog()->findChild<QPushButton*>(QStringLiteral("prefabSave")); }
    bool openDialog() {
        const QAction* action = driver()->actions().action(QStringLiteral("build.save-prefab"));
        return QTest::qWaitFor([action] { return action->isEnabled(); }) && trigger("build.save-prefab") &&
               QTest::qWaitFor([this] { return dialog() != nullptr && dialog()->isVisible(); });
    }
    void type(const char* field, const QString& text) {
        auto* line = dialog()->findChild<QLineEdit*>(QString::fromLatin1(field));
        if (line == nullptr)
            line = dialog()->findChild<QComboBox*>(QString::fromLatin1(field))->lineEdit();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void pressSave() { QTest::mouseClick(&saveButton(), Qt::LeftButton); }
    /// Keeps what is selected; false where the dialog stays.
    bool save(const QString& name, const QString& folder) {
        if (!openDialog())
            return false;
        type("prefabName", name);
        type("prefabFolder", folder);
        pressSave();
        // It goes, or asks for something.
        constexpr int patience = 500; // milliseconds
        return QTest::qWaitFor([this] { return dialog() == nullptr || !dialog()->isVisible(); }, patience) &&
               driver().settle();
    }
    QListWidget& list() { return *driver()->findChild<QListWidget*>(QStringLiteral("addPaletteList")); }
    QLineEdit& text() { return *driver()->findChild<QLineEdit*>(QStringLiteral("addPaletteText")); }
    bool openPalette(const QString& typed) {
        driver().window().activateWindow(); // a dialog was open before
        widget().setFocus();
        if (!QTest::qWaitForWindowActive(&driver().window()) || !driver().trigger("add.anything"))
            return false;
        const auto* popup = driver()->findChild<AddPalette*>(QStringLiteral("addPalette"));
        if (popup == nullptr || !QTest::qWaitFor([popup] { return popup->isVisible(); }))
            return false;
        QTest::keyClicks(&text(), typed);
        return true;
    }
    bool choose(const QString& typed) {
        if (!openPalette(typed))
            return false;
        QTest::keyClick(&text(), Qt::Key_Return);
        return driver().settle() && ghost();
    }
    bool openPanel() {
        driver()->layoutOfPanels().showPanel(QStringLiteral("prefabs"));
        return driver().settle() && tree().isVisible();
    }
    QTreeWidget& tree() { return *driver()->findChild<QTreeWidget*>(QStringLiteral("prefabs")); }
    QLineEdit& search() { return *driver()->findChild<QLineEdit*>(QStringLiteral("prefabSearch")); }
    /// Its row; null where it is not listed.
    QTreeWidgetItem* prefab(const QString& name) {
        for (QTreeWidgetItemIterator at(&tree()); *at != nullptr; ++at)
            if ((*at)->text(0) == name)
                return *at;
        return nullptr;
    }
    bool chooseInPanel(const QString& name) {
        tree().setFocus();
        tree().setCurrentItem(prefab(name));
        return tree().currentItem() != nullptr && driver().settle();
    }
    QDialog* updateDialog() { return driver()->findChild<QDialog*>(QStringLiteral("prefabUpdateDialog")); }
    /// Keeps a box of a map and a cube on it under the name of a prefab that is there.
    bool keepTaller(const MapPtr& map, const LevelBox& box, const QString& name) {
        Edit fill{"cubes.fill", {{ItemKind::Level, -1, ItemRef::NoCube, map->levels[0]->id}}, {}};
        fill.with("depth", static_cast<std::uint64_t>(box.depth))
            .with("min", std::vector<std::int64_t>{box.min.x, box.min.y + box.size.y, box.min.z})
            .with("size", std::vector<std::int64_t>{1, 1, 1});
        const auto edited = octant::apply(map, fill, editContext());
        if (!edited)
            return false;
        LevelBox taller = box;
        ++taller.size.y;
        const auto parts = prefabParts(*edited->map, 0, {taller}, {}, box.depth);
        const auto source = prefabsOf(driver()->host());
        return parts && source->keep({"", name.toStdString()}, *parts, map->revision, "", true).has_value();
    }
    /// How many placements of a prefab are what it holds now.
    std::int64_t upToDate(const QString& name) {
        const auto prefab = prefabsOf(driver()->host())->prefab({"", name.toStdString()}, map()->revision);
        const auto states =
            placementStates(*map(), placementsOf(*map()),
                            {{name.toStdString(), prefabContent(prefab->cubes, prefab->entities)}});
        return std::count(states.begin(), states.end(), PlacementState::Current);
    }
    bool ghost() { return widget().pasting().active(); }
};

} // namespace

class TestGuiPrefabs : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        // As the window does, too late for init(): what a run before left in its folder would be found.
        QCoreApplication::setOrganizationName(QStringLiteral("Octant"));
        QCoreApplication::setApplicationName(QStringLiteral("Octant"));
        m_folder = prefabFolder();
    }
    void init() { QDir(prefabFolder()).removeRecursively(); }
    void cleanup() { QCOMPARE(prefabFolder(), m_folder); }

    void aSelectionIsKeptAndPlacedElsewhereAsOneStep() {
        Site site;
        QVERIFY(site.ready());
        const LevelBox box = site.buildPillar();
        QCOMPARE(box.size, glm::i64vec3(1, 3, 1));
        const MapPtr before = site.map();
        const Blob bytes = bytesOf(*before);
        const int steps = site.steps();
        QVERIFY(site.save(QStringLiteral("Pillar"), QStringLiteral("columns/old")));
        QVERIFY(QFile::exists(prefabFolder() + QStringLiteral("/columns/old/Pillar.json")));
        QVERIFY(site.same(before) && site.steps() == steps);
        QVERIFY(site.choose(QStringLiteral("pillar")));
        const QPoint there = site.middle() + QPoint(150, 60);
        site.point(there);
        QVERIFY(site.same(before)); // a ghost changes nothing
        site.click(there);
        QVERIFY(!site.ghost());
        QCOMPARE(site.steps(), steps + 1);
        const std::int64_t cell = std::int64_t{1} << (scanDepth - box.depth);
        QCOMPARE(solidCells(site.map()), solidCells(before) + 3 * cell * cell * cell);
        const auto was = props(before), now = props(site.map());
        QCOMPARE(was.size(), std::size_t{1});
        QCOMPARE(now.size(), std::size_t{2});
        // In the middle of the new pillar as of the old one.
        const glm::dvec3 way = (now[0] == was[0] ? now[1] : now[0]) - was[0];
        QVERIFY(way != glm::dvec3(0));
        for (int axis = 0; axis < 3; ++axis)
            QCOMPARE(way[axis] / site.cell(box), std::round(way[axis] / site.cell(box)));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        QVERIFY(bytesOf(*site.map()) == bytes);
    }

    void entitiesAloneAreNoCubesInTheHistory() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.trigger("build.let-go"));
        QVERIFY(site.save(QStringLiteral("Lone prop"), {}));
        QVERIFY(site.choose(QStringLiteral("lone prop")));
        const MapPtr before = site.map();
        site.click(site.middle() + QPoint(150, 60));
        QCOMPARE(solidCells(site.map()), solidCells(before));
        QCOMPARE(props(site.map()).size(), props(before).size() + 1);
        QCOMPARE(QString::fromStdString(site.driver()->host().history().back().name),
                 QStringLiteral("Place entities"));
    }

    void ctrlKeepsPlacingKeysTurnAndMirrorAndEscapeEnds() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.save(QStringLiteral("Pillar"), {}));
        QVERIFY(site.choose(QStringLiteral("pillar")));
        const int steps = site.steps();
        site.click(site.middle() + QPoint(150, 60), Qt::ControlModifier);
        QVERIFY(site.ghost());
        QVERIFY(site.trigger("build.turn-x"));
        QVERIFY(site.trigger("build.mirror-x"));
        QVERIFY(site.widget().pasting().size().z > site.widget().pasting().size().y);
        site.click(site.middle() + QPoint(-150, 60), Qt::ControlModifier);
        QCOMPARE(site.steps(), steps + 2);
        QCOMPARE(props(site.map()).size(), std::size_t{3});
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QVERIFY(!site.ghost());
        QCOMPARE(site.steps(), steps + 2);
    }

    void itIsPlacedInAnotherMapWithItsMaterials() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.save(QStringLiteral("Pillar"), QStringLiteral("columns")));
        QVERIFY(site.trigger("view.build")); // off: choosing one turns it on again
        QVERIFY(site.trigger("file.new-room"));
        site.lookDown();
        site.point(site.middle());
        // The materials of these names mean something else here.
        std::vector<ItemRef> materials;
        for (const Material& material : site.level().materials)
            materials.push_back({ItemKind::Material, -1, ItemRef::NoCube, material.id});
        QVERIFY(site.driver()->host().submit(Edit{"item.set", materials, {}}
                                                 .with("field", std::string("alpha"))
                                                 .with("value", std::int64_t{7})));
        const MapPtr before = site.map();
        const int steps = site.steps();
        QVERIFY(site.choose(QStringLiteral("columns"))); // found by its folder
        QVERIFY(site.widget().building().active());
        site.click(site.middle());
        auto* box = site.driver()->findChild<QWidget*>(QStringLiteral("materialQuestion"));
        QVERIFY(box != nullptr && site.same(before));
        auto* add = box->findChild<QPushButton*>(QStringLiteral("materialsAdd"));
        QVERIFY(add != nullptr);
        QTest::mouseClick(add, Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.steps(), steps + 1);
        QCOMPARE(props(site.map()).size(), std::size_t{1});
        QVERIFY(site.level().materials.size() > before->levels[0]->materials.size());
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void whatIsThereIsReplacedOnlyAfterAsking() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.save(QStringLiteral("Pillar"), {}));
        const QString path = prefabFolder() + QStringLiteral("/Pillar.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray first = file.readAll();
        file.close();
        site.wheel(1); // one higher
        QVERIFY(!site.save(QStringLiteral("Pillar"), {}));
        QVERIFY(site.told().contains(QLatin1String("Replace the prefab")));
        QCOMPARE(site.saveButton().text(), QStringLiteral("Replace"));
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll() == first);
        file.close();
        // Another name is another question.
        site.type("prefabName", QStringLiteral("Pilla"));
        QCOMPARE(site.saveButton().text(), QStringLiteral("Save"));
        site.type("prefabName", QStringLiteral("Pillar"));
        site.pressSave();
        QVERIFY(site.dialog() != nullptr);
        site.pressSave();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(site.dialog() == nullptr);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll() != first);
    }

    void namesThatLeadElsewhereAreRefused_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("folder");
        QTest::newRow("no name") << ""
                                 << "";
        QTest::newRow("a path") << "../Pillar"
                                << "";
        QTest::newRow("a hidden one") << ".pillar"
                                      << "";
        QTest::newRow("the folder above") << "Pillar"
                                          << "..";
        QTest::newRow("from there") << "Pillar"
                                    << "a/../../b";
        QTest::newRow("of the root") << "Pillar"
                                     << "/etc";
        QTest::newRow("too deep") << "Pillar"
                                  << "a/b/c/d/e/f/g/h/i";
    }
    void namesThatLeadElsewhereAreRefused() {
        QFETCH(QString, name);
        QFETCH(QString, folder);
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(!site.save(name, folder));
        QVERIFY(!site.saveButton().isEnabled() && !site.told().isEmpty());
        QVERIFY(!QDir(prefabFolder()).exists());
    }

    void eachHasAPictureAndBrokenOnesAreNamed() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.save(QStringLiteral("Pillar"), {}));
        QFile whole(prefabFolder() + QStringLiteral("/Pillar.json"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray text = whole.readAll();
        const auto write = [](const char* name, const QByteArray& bytes) {
            QFile file(prefabFolder() + QLatin1Char('/') + QString::fromLatin1(name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(write("Strange.json", "no prefab at all"));
        QVERIFY(write("Short.json", text.left(text.size() / 2)));
        QVERIFY(write("Spoiled.json", QByteArray(text).replace("\"cubes\":[", "\"cubes\":[7,")));
        QVERIFY(write("readme.txt", "not listed"));
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), prefabFolder() + QStringLiteral("/Link.json")));
        QVERIFY(site.openPalette(QStringLiteral("prefab")));
        const auto row = [&](const char* name) -> QListWidgetItem* {
            const auto found = site.list().findItems(QString::fromLatin1(name), Qt::MatchExactly);
            return found.isEmpty() ? nullptr : found.front();
        };
        QVERIFY(row("Pillar") != nullptr && row("Strange") != nullptr && row("Short") != nullptr);
        QVERIFY(row("readme") == nullptr && row("Link") == nullptr);
        for (const char* name : {"Strange", "Short"}) {
            QVERIFY((row(name)->flags() & Qt::ItemIsEnabled) == 0);
            QVERIFY(row(name)->toolTip().contains(QLatin1String("cannot be used")));
        }
        // What only shows inside of it is found when it is drawn.
        QTRY_VERIFY((row("Spoiled")->flags() & Qt::ItemIsEnabled) == 0);
        QTRY_VERIFY(!row("Pillar")->data(pictureRole).value<QPixmap>().isNull());
        const QImage picture = row("Pillar")->data(pictureRole).value<QPixmap>().toImage();
        QSet<QRgb> colors;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                colors.insert(picture.pixel(x, y));
        QVERIFY2(colors.size() > 8, qPrintable(QString::number(colors.size())));
        QVERIFY((row("Pillar")->flags() & Qt::ItemIsEnabled) != 0);
    }

    void entitiesAloneAreAPrefabAsWell() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.trigger("view.build")); // off
        QVERIFY(!site.driver()->host().selection().empty());
        QVERIFY(site.save(QStringLiteral("Statue"), {}));
        const MapPtr before = site.map();
        QVERIFY(site.choose(QStringLiteral("statue")));
        site.click(site.middle() + QPoint(150, 60));
        QCOMPARE(props(site.map()).size(), std::size_t{2});
        QCOMPARE(solidCells(site.map()), solidCells(before));
    }

    void withoutASelectionItSaysWhy() {
        Site site;
        QVERIFY(site.ready());
        const QAction* action = site.driver()->actions().action(QStringLiteral("build.save-prefab"));
        site.driver()->host().select({});
        QVERIFY(site.driver().settle());
        QVERIFY(!action->isEnabled());
    }

    void thePanelPlacesRenamesAndDeletes() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.save(QStringLiteral("Pillar"), QStringLiteral("columns/old")));
        QVERIFY(site.openPanel());
        QTreeWidgetItem* item = site.prefab(QStringLiteral("Pillar"));
        QVERIFY(item != nullptr);
        QCOMPARE(item->parent()->text(0), QStringLiteral("old"));
        QCOMPARE(item->parent()->parent()->text(0), QStringLiteral("columns"));
        QCOMPARE(item->text(1), QString());
        // By what is typed.
        QTest::keyClicks(&site.search(), QStringLiteral("nothing so"));
        QVERIFY(site.prefab(QStringLiteral("Pillar")) == nullptr);
        site.search().clear();
        QTest::keyClicks(&site.search(), QStringLiteral("col pil"));
        QVERIFY(site.prefab(QStringLiteral("Pillar")) != nullptr);
        site.search().clear();
        QVERIFY(site.chooseInPanel(QStringLiteral("Pillar")));
        emit site.tree().itemDoubleClicked(site.prefab(QStringLiteral("Pillar")), 0);
        QVERIFY(site.driver().settle() && site.ghost());
        site.click(site.middle() + QPoint(150, 60));
        QVERIFY(site.driver().settle());
        QCOMPARE(placementsOf(*site.map()).placements.size(), std::size_t{1});
        QCOMPARE(site.prefab(QStringLiteral("Pillar"))->text(1), QStringLiteral("1 ×"));
        // Another name, which placements follow.
        QVERIFY(site.trigger("prefab.rename"));
        auto* line = site.driver()->findChild<QLineEdit*>(QStringLiteral("prefabRenamePath"));
        QVERIFY(line != nullptr);
        QCOMPARE(line->text(), QStringLiteral("columns/old/Pillar"));
        line->setText(QStringLiteral("posts/Post"));
        QTest::mouseClick(line->window()->findChild<QPushButton*>(QStringLiteral("prefabRenameOk")),
                          Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QVERIFY(QFile::exists(prefabFolder() + QStringLiteral("/posts/Post.json")));
        QVERIFY(!QDir(prefabFolder() + QStringLiteral("/columns")).exists());
        QVERIFY(site.prefab(QStringLiteral("Post")) != nullptr);
        QCOMPARE(placementsOf(*site.map()).contents[0].prefab, std::string("posts/Post"));
        // Deleted after asking.
        QVERIFY(site.trigger("prefab.delete"));
        auto* wanted = site.driver()->findChild<QPushButton*>(QStringLiteral("prefabDeleteOk"));
        QVERIFY(wanted != nullptr);
        QTest::mouseClick(wanted, Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QVERIFY(!QFile::exists(prefabFolder() + QStringLiteral("/posts/Post.json")));
        QVERIFY(site.prefab(QStringLiteral("Post")) == nullptr);
    }

    void whatIsDraggedShowsItsGhostUntilItIsDropped() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.save(QStringLiteral("Pillar"), {}));
        QVERIFY(site.trigger("view.build")); // off
        const MapPtr before = site.map();
        QMimeData data;
        data.setData(QString::fromLatin1(additionMime), "prefab:Pillar");
        const QPoint there = site.middle() + QPoint(150, 60);
        const auto enter = [&] {
            QDragEnterEvent event(there - QPoint(40, 0), Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&site.widget(), &event);
            QDragMoveEvent move(there, Qt::CopyAction, &data, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&site.widget(), &move);
            return event.isAccepted() && move.isAccepted() && site.driver().settle();
        };
        QVERIFY(enter());
        QVERIFY(site.ghost() && site.same(before));
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(&site.widget(), &leave);
        QVERIFY(site.driver().settle());
        QVERIFY(!site.ghost() && !site.widget().building().active() && site.same(before));
        QVERIFY(enter());
        const int steps = site.steps();
        QDropEvent drop(there, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&site.widget(), &drop);
        QVERIFY(site.driver().settle());
        QVERIFY(!site.ghost() && drop.isAccepted());
        QCOMPARE(site.steps(), steps + 1);
        QCOMPARE(props(site.map()).size(), std::size_t{2});
        QCOMPARE(placementsOf(*site.map()).placements.size(), std::size_t{1});
    }

    void placementsAreUpdatedAsOneStep() {
        Site site;
        QVERIFY(site.ready());
        const LevelBox box = site.buildPillar();
        const MapPtr alone = site.map();
        QVERIFY(site.save(QStringLiteral("Pillar"), {}));
        QVERIFY(site.choose(QStringLiteral("pillar")));
        site.click(site.middle() + QPoint(150, 60), Qt::ControlModifier);
        site.click(site.middle() + QPoint(-150, 60));
        QVERIFY(!site.ghost());
        QCOMPARE(placementsOf(*site.map()).placements.size(), std::size_t{2});
        // The prefab gets a cube more, and one of the placements loses one.
        QVERIFY(site.keepTaller(alone, box, QStringLiteral("Pillar")));
        const Placement second = placementsOf(*site.map()).placements[1];
        const glm::i64vec3 low = second.low >> glm::i64vec3(31 - box.depth);
        Edit cut{"cubes.clear", {{ItemKind::Level, -1, ItemRef::NoCube, site.level().id}}, {}};
        cut.with("depth", static_cast<std::uint64_t>(box.depth))
            .with("min", std::vector<std::int64_t>{low.x, low.y, low.z})
            .with("size", std::vector<std::int64_t>{1, 1, 1});
        QVERIFY(site.driver()->host().submit(cut));
        const MapPtr before = site.map();
        const int steps = site.steps();
        QVERIFY(site.openPanel());
        QVERIFY(site.chooseInPanel(QStringLiteral("Pillar")));
        const auto ask = [&] {
            if (!site.trigger("prefab.update"))
                return false;
            return QTest::qWaitFor([&] { return site.updateDialog() != nullptr; });
        };
        QVERIFY(ask());
        QVERIFY(site.updateDialog()
                    ->findChild<QLabel*>(QStringLiteral("prefabUpdateTold"))
                    ->text()
                    .contains(QLatin1String("Older than the prefab: 1")));
        QTest::mouseClick(site.updateDialog()->findChild<QPushButton*>(QStringLiteral("prefabUpdateOk")),
                          Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.steps(), steps + 1);
        QCOMPARE(site.upToDate(QStringLiteral("Pillar")), std::int64_t{1});
        QVERIFY(!site.same(before));
        QCOMPARE(props(site.map()).size(), props(before).size());
        // Then the last one too, as one wants it.
        QVERIFY(QTest::qWaitFor([&] { return site.updateDialog() == nullptr; }));
        QVERIFY(ask());
        auto* also = site.updateDialog()->findChild<QCheckBox*>(QStringLiteral("prefabUpdateChanged"));
        auto* ok = site.updateDialog()->findChild<QPushButton*>(QStringLiteral("prefabUpdateOk"));
        QVERIFY(!ok->isEnabled());
        also->click();
        QTest::mouseClick(ok, Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.upToDate(QStringLiteral("Pillar")), std::int64_t{2});
        QVERIFY(site.trigger("edit.undo") && site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        // Let go of, they are not counted any more.
        QVERIFY(site.trigger("prefab.unlink"));
        QVERIFY(site.driver().settle());
        QVERIFY(!placementsAt(*site.map()));
        QVERIFY(!site.driver()->actions().action(QStringLiteral("prefab.update"))->isEnabled());
    }

    void picturesAreKeptByWhatPrefabsHold() {
        QDir(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/prefabs"))
            .removeRecursively();
        const auto kept = [] {
            return QDir(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
                        QStringLiteral("/prefabs"))
                .entryList({QStringLiteral("*-64.png")});
        };
        {
            Site site;
            QVERIFY(site.ready());
            site.buildPillar();
            QVERIFY(site.save(QStringLiteral("Pillar"), {}));
            QVERIFY(site.openPanel());
            QVERIFY(QTest::qWaitFor([&] { return kept().size() == 1; }, 20000));
        }
        const QFileInfo file(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
                             QStringLiteral("/prefabs/") + kept()[0]);
        QImage other(64, 64, QImage::Format_RGB32);
        other.fill(Qt::magenta);
        QVERIFY(other.save(file.filePath(), "PNG"));
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.openPanel());
        // The kept one is shown, and no other is drawn.
        QVERIFY(QTest::qWaitFor([&] {
            const QTreeWidgetItem* item = site.prefab(QStringLiteral("Pillar"));
            return item != nullptr &&
                   item->icon(0).pixmap(64).toImage().pixelColor(32, 32) == QColor(Qt::magenta);
        }));
        QCOMPARE(kept().size(), 1);
    }

private:
    QString m_folder; ///< of the prefabs, from before the first window on
};

} // namespace tst_gui_prefabs

OCTANT_WINDOW_SUITE(tst_gui_prefabs, TestGuiPrefabs)
#include "tst_gui_prefabs.moc"
