#include <QAbstractButton>
#include <QClipboard>
#include <QDockWidget>
#include <QIcon>
#include <QLineEdit>
#include <QMessageBox>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "io/json/baked_lights.h"
#include "model/edit/edit.h"
#include "model/geometry/placed_items.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/map/usage.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/drawing/distinct_color.h"
#include "views/host/baked_lights.h"
#include "views/host/item_kinds.h"
#include "views/outline/outline_model.h"

namespace tst_gui_items {

using namespace octant;
using octant::test::Answer;
using octant::test::bytesOf;
using octant::test::editOf;
using octant::test::itemRef;
using octant::test::MenuUse;
using octant::test::setEdit;
using octant::test::Tree;

class TestGuiItems : public QObject {
    Q_OBJECT

    static void rowsOfKinds() {
        QTest::addColumn<int>("kind");
        for (const ItemKind kind :
             {ItemKind::Material, ItemKind::PhysicsMaterial, ItemKind::SoundMaterial,
              ItemKind::SoundEnvironment, ItemKind::WeatherEnvironment, ItemKind::SkyEnvironment,
              ItemKind::GravityEnvironment, ItemKind::Entity, ItemKind::Container, ItemKind::Extension})
            QTest::newRow(qPrintable(kindName(kind))) << static_cast<int>(kind);
    }

private slots:
    void itemsAreDuplicatedMovedCopiedAndRemoved_data() { rowsOfKinds(); }
    void itemsAreDuplicatedMovedCopiedAndRemoved() {
        QFETCH(int, kind);
        const auto of = static_cast<ItemKind>(kind);
        Tree tree;
        QVERIFY(tree.ready());
        const MapPtr opened = tree.map();
        const ItemRef owner = of == ItemKind::Extension ? itemRef(ItemKind::Map, MapItem) : tree.level();
        const std::vector<ItemId> before = tree.ids(of, owner);
        QVERIFY(tree.list(of).isValid());
        tree.click(tree.model().index(0, 0, tree.list(of)));
        QCOMPARE(tree.document().selection(), Selection{itemRef(of, before[0])});

        tree.key(Qt::Key_D, Qt::ControlModifier);
        std::vector<ItemId> now = tree.ids(of, owner);
        QCOMPARE(now.size(), before.size() + 1);
        QCOMPARE(tree.document().selection(), Selection{itemRef(of, now[1])});
        QCOMPARE(tree.model().itemAt(tree.view().currentIndex()).id, now[1]);

        tree.key(Qt::Key_Up, Qt::AltModifier);
        const ItemId copy = now[1];
        now = tree.ids(of, owner);
        QCOMPARE(now[0], copy);
        tree.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(tree.ids(of, owner)[1], copy);

        tree.key(Qt::Key_C, Qt::ControlModifier);
        tree.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(tree.ids(of, owner).size(), before.size() + 2);
        QCOMPARE(tree.document().selection().size(), std::size_t{1});

        tree.key(Qt::Key_Delete);
        QCOMPARE(tree.ids(of, owner).size(), before.size() + 1);
        QCOMPARE(tree.document().history().size(), std::size_t{5});
        for (int i = 0; i < 5; ++i)
            QVERIFY(tree.driver().trigger("edit.undo"));
        QCOMPARE(tree.map(), opened);
        QCOMPARE(tree.document().selection(), Selection{itemRef(of, before[0])});
    }

    void levelsAreCopiedAndPasted() {
        Tree tree;
        QVERIFY(tree.ready());
        const MapPtr opened = tree.map();
        tree.click(tree.under(tree.mapRow(), QStringLiteral("Level 0")));
        tree.key(Qt::Key_C, Qt::ControlModifier);
        tree.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(tree.map()->levels.size(), opened->levels.size() + 1);
        QVERIFY(tree.driver().trigger("edit.undo"));
        QCOMPARE(tree.map(), opened);
    }

    void itemsAreAddedFromTheirHeading_data() { rowsOfKinds(); }
    void itemsAreAddedFromTheirHeading() {
        QFETCH(int, kind);
        const auto of = static_cast<ItemKind>(kind);
        Tree tree;
        QVERIFY(tree.ready());
        const ItemRef owner = of == ItemKind::Extension ? itemRef(ItemKind::Map, MapItem) : tree.level();
        const std::size_t before = tree.ids(of, owner).size();
        if (of == ItemKind::Entity)
            QSKIP("entities ask for their type; see below");
        tree.click(tree.list(of));
        tree.key(Qt::Key_Insert);
        const std::vector<ItemId> now = tree.ids(of, owner);
        QCOMPARE(now.size(), before + 1);
        QCOMPARE(tree.document().selection(), Selection{itemRef(of, now.back())});
        QVERIFY(tree.view().visualRect(tree.view().currentIndex()).isValid());
        tree.document().undo();
        QVERIFY(!tree.document().modified());
    }

    /// Physics and sound materials are told apart by the colours that the view paints them in; entities by
    /// their types.
    void rowsLookLikeWhatTheyAre() {
        Tree tree;
        QVERIFY(tree.ready());
        for (const ItemKind kind : {ItemKind::PhysicsMaterial, ItemKind::SoundMaterial}) {
            const QModelIndex row = tree.model().index(0, 0, tree.list(kind));
            const glm::u8vec3 painted = distinctColor(tree.model().itemAt(row).id);
            QCOMPARE(row.data(OutlineModel::SwatchRole).value<QColor>(),
                     QColor(painted.r, painted.g, painted.b));
        }
        std::map<EntityType, QImage> pictures;
        const std::vector<ItemId> ids = tree.ids(ItemKind::Entity, tree.level());
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto* entity =
                static_cast<const Entity*>(findItem(*tree.map(), itemRef(ItemKind::Entity, ids[i])));
            const QModelIndex row = tree.model().index(static_cast<int>(i), 0, tree.list(ItemKind::Entity));
            pictures[entity->type] = row.data(Qt::DecorationRole).value<QIcon>().pixmap(18, 18).toImage();
        }
        QVERIFY(pictures.size() > 1);
        for (const auto& [type, picture] : pictures) {
            QVERIFY(!picture.isNull());
            QVERIFY(type == pictures.begin()->first || picture != pictures.begin()->second);
        }
    }

    void whatUsesAnItemIsListedAndLeadsThere() {
        Tree tree;
        QVERIFY(tree.ready());
        const QModelIndex row = tree.model().index(0, 0, tree.list(ItemKind::PhysicsMaterial));
        const std::vector<Use> uses = usesOf(*tree.map(), tree.model().itemAt(row));
        QVERIFY(!uses.empty());
        const MenuUse use([&](QMenu& menu) {
            MenuUse::click(menu, MenuUse::actionOf(menu, QStringLiteral("outlineUsesMenu")));
            QMenu* listed = MenuUse::submenu(menu);
            QVERIFY(listed);
            QCOMPARE(listed->actions().size(), qsizetype(std::min(uses.size(), std::size_t{20})));
            MenuUse::click(*listed, MenuUse::actionOf(*listed, QStringLiteral("outline.use.0")));
        });
        tree.contextClick(row);
        QVERIFY(use.used());
        QCOMPARE(tree.document().selection(), Selection{uses[0].by});
    }

    void selectAllTakesTheListOfTheRow() {
        Tree tree;
        QVERIFY(tree.ready());
        const std::vector<ItemId> materials = tree.ids(ItemKind::Material, tree.level());
        QVERIFY(materials.size() > 1);
        tree.click(tree.model().index(0, 0, tree.list(ItemKind::Material)));
        tree.key(Qt::Key_A, Qt::ControlModifier);
        Selection all;
        for (const ItemId id : materials)
            all.push_back(itemRef(ItemKind::Material, id));
        Selection selected = tree.document().selection();
        std::sort(selected.begin(), selected.end(),
                  [](const ItemRef& a, const ItemRef& b) { return a.id < b.id; });
        std::sort(all.begin(), all.end(), [](const ItemRef& a, const ItemRef& b) { return a.id < b.id; });
        QCOMPARE(selected, all);
    }

    void entitiesAreAddedByTheirTypeWithTheMouse() {
        Tree tree;
        QVERIFY(tree.ready());
        const MapPtr opened = tree.map();
        std::size_t count = tree.ids(ItemKind::Entity, tree.level()).size();
        const std::size_t before = count;
        int placed = 0;
        for (const EntitySchema& schema : entitySchemas()) {
            if (!schema.exists(opened->revision))
                continue;
            const QString wanted = QStringLiteral("outline.add.entity.") + QString::fromLatin1(schema.name);
            const MenuUse use([&](QMenu& menu) {
                QCOMPARE(menu.objectName(), QStringLiteral("outlineMenu"));
                MenuUse::click(menu, MenuUse::actionOf(menu, QStringLiteral("outlineTypeMenu")));
                QMenu* types = MenuUse::submenu(menu);
                QVERIFY(types);
                QAction* type = MenuUse::actionOf(*types, wanted);
                QVERIFY2(type, schema.name);
                MenuUse::click(*types, type);
            });
            tree.contextClick(tree.list(ItemKind::Entity));
            QVERIFY(use.used());
            const std::vector<ItemId> now = tree.ids(ItemKind::Entity, tree.level());
            QCOMPARE(now.size(), ++count);
            QCOMPARE(tree.document().selection(), Selection{itemRef(ItemKind::Entity, now.back())});
            const auto* made =
                static_cast<const Entity*>(findItem(*tree.map(), itemRef(ItemKind::Entity, now.back())));
            QCOMPARE(static_cast<int>(made->type), static_cast<int>(schema.type));
            if (const auto stands = entityPosition(*made, opened->revision)) {
                const auto looked = tree.driver().window().host().placeInView();
                QVERIFY(looked);
                QVERIFY2(glm::vec3(*looked) == *stands, schema.name);
                QVERIFY2(*stands != glm::vec3(0), schema.name);
                ++placed;
            }
        }
        QVERIFY(count > before + 10);
        QVERIFY(placed > 10);
        QCOMPARE(tree.document().history().size(), count - before);
        tree.document().goToStep(0);
        QCOMPARE(tree.map(), opened);
    }

    void entitiesAreAddedByTheirTypeWithKeys() {
        Tree tree;
        QVERIFY(tree.ready());
        const std::size_t before = tree.ids(ItemKind::Entity, tree.level()).size();
        QString chosen;
        const MenuUse use([&](QMenu& menu) {
            QCOMPARE(menu.objectName(), QStringLiteral("outlineTypeMenu"));
            for (int i = 0; i < 4; ++i)
                QTest::keyClick(&menu, Qt::Key_Down);
            QVERIFY(menu.activeAction());
            chosen = menu.activeAction()->objectName();
            QTest::keyClick(&menu, Qt::Key_Return);
        });
        tree.click(tree.list(ItemKind::Entity));
        tree.key(Qt::Key_Insert);
        QVERIFY(use.used());
        const std::vector<ItemId> now = tree.ids(ItemKind::Entity, tree.level());
        QCOMPARE(now.size(), before + 1);
        const auto* made =
            static_cast<const Entity*>(findItem(*tree.map(), itemRef(ItemKind::Entity, now.back())));
        QCOMPARE(QStringLiteral("outline.add.entity.") + QString::fromLatin1(entitySchema(made->type).name),
                 chosen);
        QVERIFY(tree.driver().trigger("edit.undo"));
        QVERIFY(!tree.document().modified());
    }

    void leavingTheTypeMenuAddsNothing() {
        Tree tree;
        QVERIFY(tree.ready());
        const MenuUse use([](QMenu& menu) { QTest::keyClick(&menu, Qt::Key_Escape); });
        tree.click(tree.list(ItemKind::Entity));
        tree.key(Qt::Key_Insert);
        QVERIFY(use.used());
        QVERIFY(!tree.document().modified());
    }

    void namedItemsAreRenamedWithF2_data() { rowsOfKinds(); }
    void namedItemsAreRenamedWithF2() {
        QFETCH(int, kind);
        const auto of = static_cast<ItemKind>(kind);
        if (!itemsCan(of, ItemCan::Rename))
            QSKIP("items of this kind have no name");
        Tree tree;
        QVERIFY(tree.ready());
        const QModelIndex row = tree.model().index(0, 0, tree.list(of));
        const ItemRef item = tree.model().itemAt(row);
        tree.click(row);
        tree.key(Qt::Key_F2);
        auto* editor = tree.view().findChild<QLineEdit*>(QStringLiteral("outlineRename"));
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("fresh name"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(displayName(*tree.map(), item), std::string("fresh name"));
        QCOMPARE(tree.document().history().size(), std::size_t{1});
    }

    void sourcesOfLightAreItemsLikeAllOthers() {
        Tree tree(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(tree.ready());
        const Blob before = bytesOf(*tree.map());
        Host& host = tree.driver()->host();
        for (const char* type : {"point", "spot", "sun"})
            QVERIFY(host.submit(editOf("light.add-source", {tree.level()})
                                    .with("name", std::string(type))
                                    .with("type", std::string(type))));
        QVERIFY(
            host.submit(editOf("light.set", {tree.level()}).with("sky_zenith", std::vector<float>{9, 9, 9})));
        QVERIFY(tree.driver().settle());
        const auto sources = [&tree] { return json::lightOf(*tree.map()).levels.at(0).sources; };
        const auto group = [&tree](const char* name) {
            return tree.under(tree.under(tree.mapRow(), QStringLiteral("Level 0")),
                              QString::fromLatin1(name));
        };
        QCOMPARE(tree.model().rowCount(group("Lamps")), 2);
        QCOMPARE(tree.model().rowCount(group("Sun")), 1);
        // What the sky shines with is set beside the properties, which come back with what is selected next.
        auto* const light = tree.driver()->findChild<QDockWidget*>(QStringLiteral("lightDock"));
        auto* const properties = tree.driver()->findChild<QDockWidget*>(QStringLiteral("propertiesDock"));
        QVERIFY(light && properties && light->visibleRegion().isEmpty());
        tree.click(group("Sky light"));
        QTRY_VERIFY(!light->visibleRegion().isEmpty());
        tree.click(tree.model().index(0, 0, group("Sun")));
        QTRY_VERIFY(!properties->visibleRegion().isEmpty());
        // From the outline to the view and the panel, and back.
        const auto lamp = [&](int row) { return tree.model().index(row, 0, group("Lamps")); };
        tree.click(lamp(1));
        QCOMPARE(bakedLightsOf(host)->selectedSource(), std::optional<std::size_t>(1));
        QVERIFY(tree.input<QWidget>("field:cone"));
        bakedLightsOf(host)->selectSource(0);
        QVERIFY(tree.driver().settle());
        QCOMPARE(tree.view().selectionModel()->selectedRows(), QModelIndexList{lamp(0)});
        QVERIFY(!tree.input<QWidget>("field:cone"));
        // Both at once.
        tree.click(lamp(0));
        tree.click(lamp(1), Qt::ControlModifier);
        QCOMPARE(host.selection().size(), std::size_t{2});
        auto* intensity = tree.input("field:intensity");
        QVERIFY(intensity);
        intensity->setFocus();
        intensity->selectAll();
        QTest::keyClicks(intensity, QStringLiteral("7"));
        QTest::keyClick(intensity, Qt::Key_Return);
        QTRY_COMPARE(sources().at(0).intensity, 7.0f);
        QCOMPARE(sources().at(1).intensity, 7.0f);
        QVERIFY(sources().at(2).intensity != 7.0f);
        // By the usual keys.
        tree.click(lamp(0));
        tree.key(Qt::Key_F2);
        auto* editor = tree.view().findChild<QLineEdit*>(QStringLiteral("outlineRename"));
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("porch"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(sources().at(0).name, std::string("porch"));
        tree.click(lamp(1));
        tree.key(Qt::Key_C, Qt::ControlModifier);
        tree.key(Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(sources().size(), std::size_t{4});
        QCOMPARE(sources().at(3).intensity, 7.0f);
        tree.click(lamp(0));
        tree.key(Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(sources().size(), std::size_t{5});
        tree.click(lamp(0));
        tree.key(Qt::Key_Delete);
        QTRY_COMPARE(sources().size(), std::size_t{4});
        QCOMPARE(tree.model().rowCount(group("Lamps")), 3);
        // A lamp that becomes a sun changes its heading.
        QVERIFY(host.submit(setEdit({tree.model().itemAt(lamp(0))}, "type", std::uint64_t{2})));
        QVERIFY(tree.driver().settle());
        QCOMPARE(tree.model().rowCount(group("Lamps")), 2);
        QCOMPARE(tree.model().rowCount(group("Sun")), 2);
        while (tree.document().undoStack().canUndo())
            QVERIFY(tree.driver().trigger("edit.undo"));
        QVERIFY(tree.driver().settle());
        QVERIFY(!group("Lamps").isValid() && !group("Sun").isValid() && !group("Sky light").isValid());
        QVERIFY(bytesOf(*tree.map()) == before);
    }

    void whatIsNewIsNamedAtOnce() {
        Tree tree;
        QVERIFY(tree.ready());
        tree.click(tree.list(ItemKind::Material));
        tree.key(Qt::Key_Insert);
        auto* editor = tree.view().findChild<QLineEdit*>(QStringLiteral("outlineRename"));
        QVERIFY(editor && editor->hasSelectedText());
        QTest::keyClicks(editor, QStringLiteral("brick"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(tree.map()->levels[0]->materials.back().name, std::string("brick"));
    }

    void renamingAMaterialRenamesItsUses() {
        Tree tree;
        const QModelIndex row = tree.model().index(0, 0, tree.list(ItemKind::Material));
        const ItemRef item = tree.model().itemAt(row);
        tree.click(row);
        tree.key(Qt::Key_F2);
        auto* editor = tree.view().findChild<QLineEdit*>(QStringLiteral("outlineRename"));
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("lava"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(tree.document().history().size(), std::size_t{1});
        const std::string dump = test::dumpOf(*tree.map());
        QVERIFY(dump.find("m:sky0") == std::string::npos);
        const Level& level = *tree.map()->levels[0];
        QCOMPARE(level.skyEnvironments[0].cloudTop.id, item.id);
    }

    void removingWhatIsUsedAsksAndSaysWhere() {
        Tree tree;
        const QModelIndex row = tree.model().index(0, 0, tree.list(ItemKind::Material));
        const std::size_t before = tree.ids(ItemKind::Material, tree.level()).size();
        tree.click(row);
        {
            const Answer answer("removalKeep");
            tree.key(Qt::Key_Delete);
            QVERIFY2(answer.asked().contains(QLatin1String("sector 0,0,0")), qPrintable(answer.asked()));
            QCOMPARE(tree.ids(ItemKind::Material, tree.level()).size(), before);
            QVERIFY(!tree.document().modified());
        }
        const Answer answer("removalRemove");
        tree.key(Qt::Key_Delete);
        QCOMPARE(tree.ids(ItemKind::Material, tree.level()).size(), before - 1);
        tree.document().undo();
        QVERIFY(!tree.document().modified());
    }

    void severalItemsGoTogether() {
        Tree tree;
        const QModelIndex list = tree.list(ItemKind::Entity);
        const std::vector<ItemId> before = tree.ids(ItemKind::Entity, tree.level());
        tree.click(tree.model().index(1, 0, list));
        tree.click(tree.model().index(3, 0, list), Qt::ControlModifier);
        QCOMPARE(tree.document().selection().size(), std::size_t{2});
        tree.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(tree.ids(ItemKind::Entity, tree.level()).size(), before.size() + 2);
        QCOMPARE(tree.view().selectionModel()->selectedRows().size(), 2);
        tree.key(Qt::Key_Delete);
        QCOMPARE(tree.ids(ItemKind::Entity, tree.level()), before);
        tree.document().goToStep(0);
        QVERIFY(!tree.document().modified());
    }

    void itemsOfSectorsAreEditedToo() {
        Tree tree;
        const Answer answer("removalRemove");
        const SectorSlot slot = tree.map()->levels[0]->sectors[0];
        const ItemRef sector = itemRef(ItemKind::Sector, slot.id);
        for (const ItemKind kind : {ItemKind::Region, ItemKind::WeatherRegion, ItemKind::FastLight,
                                    ItemKind::DynamicLight, ItemKind::Lightmap, ItemKind::Entity}) {
            const std::vector<ItemId> before = tree.ids(kind, sector);
            if (before.empty())
                continue;
            tree.driver()->host().select({itemRef(kind, before[0])});
            QCOMPARE(tree.model().itemAt(tree.view().currentIndex()).id, before[0]);
            tree.click(tree.view().currentIndex());
            tree.key(Qt::Key_D, Qt::ControlModifier);
            QCOMPARE(tree.ids(kind, sector).size(), before.size() + 1);
            tree.key(Qt::Key_Delete);
            QCOMPARE(tree.ids(kind, sector).size(), before.size());
            tree.document().goToStep(0);
            QVERIFY(!tree.document().modified());
        }
    }

    void levelsAreDuplicatedAndRemoved() {
        const Answer answer("removalRemove");
        Tree tree;
        tree.click(tree.under(tree.mapRow(), QStringLiteral("Level 0")));
        tree.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(tree.map()->levels.size(), std::size_t{2});
        QVERIFY(tree.under(tree.mapRow(), QStringLiteral("Level 1")).isValid());
        tree.key(Qt::Key_Delete);
        QCOMPARE(tree.map()->levels.size(), std::size_t{1});
        tree.document().goToStep(0);
        QVERIFY(!tree.document().modified());
    }

    void undoFollowsTheFilter() {
        Tree tree;
        auto* filter = tree.driver()->findChild<QLineEdit*>(QStringLiteral("outlineFilter"));
        QVERIFY(tree.driver().trigger("go.filter"));
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(filter));
        QTest::keyClicks(filter, QStringLiteral("wall2"));
        QTest::keyClick(filter, Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&tree.view()));
        tree.click(tree.under(tree.list(ItemKind::Material), QStringLiteral("m:wall2")));
        tree.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(tree.model().rowCount(tree.list(ItemKind::Material)), 2);
        tree.document().undo();
        QCOMPARE(tree.model().rowCount(tree.list(ItemKind::Material)), 1);
        filter->setFocus();
        QTest::keyClick(filter, Qt::Key_Escape);
        QCOMPARE(filter->text(), QString());
        QCOMPARE(tree.model().rowCount(tree.list(ItemKind::Material)), 6);
    }
};

} // namespace tst_gui_items

OCTANT_WINDOW_SUITE(tst_gui_items, TestGuiItems)
#include "tst_gui_items.moc"
