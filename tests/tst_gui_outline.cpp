#include <array>

#include <QAbstractItemDelegate>
#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "model/map/material_use.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/plain_host.h"
#include "tests/support/window_suite.h"
#include "views/browser/thumbnails.h"
#include "views/host/actions.h"
#include "views/outline/outline.h"
#include "views/theme/theme.h"

namespace tst_gui_outline {

using namespace octant;
using namespace octant::test;

namespace {

/// A level of 32 x 4 x 32 sectors and 20,000 entities.
MapPtr bigMap() {
    MapBuilder builder(4, 32, 4, 32);
    for (int i = 0; i < 50; ++i)
        builder.material("material " + std::to_string(i));
    Entity entity;
    entity.type = EntityType::Dummy;
    entity.data = std::make_shared<EntityData>();
    for (int i = 0; i < 20000; ++i) {
        entity.name = "thing " + std::to_string(i);
        builder.levelEntities.push_back(entity);
    }
    return builder.build();
}

/// What was done for an input.
struct Work {
    int painted = 0, measured = 0; ///< rows
    int signals_ = 0;              ///< of the model
    int selections = 0;
};

/// Counts what a tree does; paints and measures as the delegate that it had.
class WorkCounter : public QAbstractItemDelegate {
public:
    WorkCounter(QTreeView& tree, PlainHost& host)
        : m_tree(tree), m_host(host), m_had(tree.itemDelegate()), m_model(*tree.model()) {
        tree.setItemDelegate(this);
        const auto count = [this] { ++m_work.signals_; };
        connect(&m_model, &QAbstractItemModel::rowsInserted, this, count);
        connect(&m_model, &QAbstractItemModel::rowsRemoved, this, count);
        connect(&m_model, &QAbstractItemModel::rowsMoved, this, count);
        connect(&m_model, &QAbstractItemModel::dataChanged, this, count);
        connect(&m_model, &QAbstractItemModel::layoutChanged, this, count);
        connect(&m_model, &QAbstractItemModel::modelReset, this, count);
        QCoreApplication::processEvents();
    }
    ~WorkCounter() override { m_tree.setItemDelegate(m_had); }

    Work during(const std::function<void()>& work) {
        m_work = {};
        const int before = m_host.selections;
        work();
        QCoreApplication::processEvents();
        m_work.selections = m_host.selections - before;
        return m_work;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        ++m_work.painted;
        m_had->paint(painter, option, index);
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++m_work.measured;
        return m_had->sizeHint(option, index);
    }

private:
    QTreeView& m_tree;
    PlainHost& m_host;
    QAbstractItemDelegate* m_had;
    QAbstractItemModel& m_model;
    mutable Work m_work;
};

} // namespace

class TestGuiOutline : public QObject {
    Q_OBJECT

    struct Parts {
        explicit Parts(const MapPtr& map) : host(map), outline(host, actions, nullptr) {
            outline.resize(280, 600);
            outline.show();
            (void)QTest::qWaitForWindowExposed(&outline);
        }
        PlainHost host;
        ActionRegistry actions;
        Outline outline;

        QTreeView& tree() { return outline.tree(); }
        OutlineModel& model() { return outline.model(); }
        QModelIndex under(const QModelIndex& parent, const QString& name) {
            for (int row = 0; row < model().rowCount(parent); ++row)
                if (model().index(row, 0, parent).data().toString() == name)
                    return model().index(row, 0, parent);
            return {};
        }
        QModelIndex list(const QString& name) { return under(under(map(), QStringLiteral("Level 0")), name); }
        QModelIndex map() { return model().index(0, 0); }
        QStringList names(const QModelIndex& parent) {
            QStringList all;
            for (int row = 0; row < model().rowCount(parent); ++row)
                all.append(model().index(row, 0, parent).data().toString());
            return all;
        }
        void type(const QString& text) {
            auto* filter = outline.findChild<QLineEdit*>(QStringLiteral("outlineFilter"));
            filter->setText(text);
        }
        ItemRef item(const QString& list_, const QString& name) {
            return model().itemAt(under(list(list_), name));
        }
    };

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Dark); }

    void showsAllListsOfALevel() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QModelIndex level = parts.under(parts.map(), "Level 0");
        QVERIFY(level.isValid());
        const QStringList names = parts.names(level);
        for (const char* name :
             {"Sectors", "Materials", "Physics materials", "Sound materials", "Sound environments",
              "Weather environments", "Sky environments", "Gravity environments", "Entities"})
            QVERIFY2(names.contains(QString::fromLatin1(name)), name);
        QVERIFY(parts.names(parts.map()).contains("Embedded archive"));
        QVERIFY(parts.tree().isExpanded(level));
    }

    void staysAProperModelThroughEdits() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QAbstractItemModelTester tester(&parts.model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&parts.model(), &QAbstractItemModel::modelReset);
        parts.tree().expandAll();
        const MapPtr first = parts.host.snapshot();
        const ItemRef level = itemRef(ItemKind::Level, parts.host.activeLevel());
        const QModelIndex materials = parts.list("Materials");
        const int count = parts.model().rowCount(materials);
        QVERIFY(parts.host.submit(addEdit(level, ItemKind::Material)));
        QCOMPARE(parts.model().rowCount(parts.list("Materials")), count + 1);
        const auto ids = itemsOf(*parts.host.snapshot(), ItemKind::Material, level);
        QVERIFY(parts.host.submit(editOf(
            "item.duplicate", {itemRef(ItemKind::Material, ids[0]), itemRef(ItemKind::Material, ids[2])})));
        QVERIFY(parts.host.submit(
            editOf("item.move", {itemRef(ItemKind::Material, ids[0])}).with("to", std::uint64_t{4})));
        QVERIFY(parts.host.submit(editOf("item.remove", {itemRef(ItemKind::Material, ids[1])})));
        QVERIFY(parts.host.submit(addEdit(itemRef(ItemKind::Map, MapItem), ItemKind::Level)));
        QVERIFY(parts.host.submit(editOf("item.duplicate", {level})));
        const auto expected = itemsOf(*parts.host.snapshot(), ItemKind::Material, level);
        QCOMPARE(static_cast<std::size_t>(parts.model().rowCount(parts.list("Materials"))), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(
                parts.model().itemAt(parts.model().index(static_cast<int>(i), 0, parts.list("Materials"))).id,
                expected[i]);
        while (parts.host.historyIndex() > 0)
            parts.host.undo();
        QCOMPARE(parts.host.snapshot(), first);
        QCOMPARE(parts.model().rowCount(parts.list("Materials")), count);
        QCOMPARE(resets.count(), 0);
    }

    void selectsBothWaysWithoutEcho() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QModelIndex materials = parts.list("Materials");
        parts.tree().expand(materials);
        const QModelIndex row = parts.model().index(1, 0, materials);
        QTest::mouseClick(parts.tree().viewport(), Qt::LeftButton, {}, parts.tree().visualRect(row).center());
        QCOMPARE(parts.host.selection().size(), std::size_t{1});
        QCOMPARE(parts.host.selection()[0], parts.model().itemAt(row));
        QCOMPARE(parts.host.selections, 1);
        const Selection other{parts.model().itemAt(parts.model().index(2, 0, materials)),
                              parts.model().itemAt(parts.model().index(3, 0, materials))};
        parts.host.select(other);
        QCOMPARE(parts.tree().selectionModel()->selectedRows().size(), 2);
        QCOMPARE(parts.host.selections, 2);
        QCOMPARE(parts.host.selection(), other);
    }

    void selectingInTheViewOpensTheRows() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const MapPtr map = parts.host.snapshot();
        ItemRef light;
        for (const SectorSlot& slot : map->levels[0]->sectors) {
            (void)slot.cell->value();
            parts.host.send(SectorDecoded{slot.id});
            if (const Sector* sector = slot.cell->value(); sector && !sector->fastLights.empty())
                light = itemRef(ItemKind::FastLight, sector->fastLights[0].id);
        }
        QVERIFY(light.id != 0);
        parts.host.select({light});
        QCOMPARE(parts.model().itemAt(parts.tree().currentIndex()), light);
        QVERIFY(parts.tree().visualRect(parts.tree().currentIndex()).isValid());
    }

    void renamesInPlaceWithF2() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QModelIndex materials = parts.list("Materials");
        parts.tree().expand(materials);
        const QModelIndex row = parts.model().index(0, 0, materials);
        parts.tree().setCurrentIndex(row);
        parts.tree().setFocus();
        QTest::keyClick(&parts.tree(), Qt::Key_F2);
        auto* editor = parts.tree().findChild<QLineEdit*>("outlineRename");
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, "lava");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(parts.host.snapshot()->levels[0]->materials[0].name, std::string("lava"));
        QCOMPARE(row.data().toString(), QString("lava"));
        QVERIFY(parts.host.focused.empty()); // Enter only ended the renaming
        QCOMPARE(parts.host.historyIndex(), 1);
    }

    void filtersByNameAndKind() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        parts.tree().collapse(parts.under(parts.map(), "Level 0"));
        const ItemRef wall = parts.item("Materials", "m:wall2");
        parts.host.select({wall});
        parts.type("wall2 material");
        QCOMPARE(parts.names(parts.list("Materials")), QStringList{"m:wall2"});
        QVERIFY(!parts.list("Sky environments").isValid());
        QCOMPARE(parts.host.selection(), Selection{wall});
        QCOMPARE(parts.tree().selectionModel()->selectedRows().size(), 1);
        parts.type("no such thing");
        QCOMPARE(parts.model().rowCount(parts.map()), 0);
        QCOMPARE(parts.host.selection(), Selection{wall});
        parts.type("");
        QCOMPARE(parts.model().rowCount(parts.list("Materials")), 6);
        QCOMPARE(parts.host.selection(), Selection{wall});
    }

    void filterFollowsEdits() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QAbstractItemModelTester tester(&parts.model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        parts.type("wall2");
        const ItemRef wall = parts.item("Materials", "m:wall2");
        QVERIFY(parts.host.submit(setEdit({wall}, "name", std::string("floor"))));
        QVERIFY(!parts.list("Materials").isValid());
        parts.host.undo();
        QCOMPARE(parts.names(parts.list("Materials")), QStringList{"m:wall2"});
        QVERIFY(parts.host.submit(editOf("item.duplicate", {wall})));
        QCOMPARE(parts.model().rowCount(parts.list("Materials")), 2);
    }

    void movesWithKeys() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QModelIndex materials = parts.list("Materials");
        parts.tree().expand(materials);
        parts.tree().setCurrentIndex(parts.model().index(0, 0, materials));
        parts.tree().setFocus();
        const QStringList before = parts.names(materials);
        QTest::keyClick(&parts.tree(), Qt::Key_Down, Qt::AltModifier);
        QStringList after = before;
        after.move(0, 1);
        QCOMPARE(parts.names(parts.list("Materials")), after);
        QCOMPARE(parts.tree().currentIndex().row(), 1);
        QTest::keyClick(&parts.tree(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(parts.names(parts.list("Materials")), before);
        QVERIFY(!parts.outline.canMove(-1));
    }

    void dropsBetweenRows() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QModelIndex materials = parts.list("Materials");
        QStringList names = parts.names(materials);
        const std::unique_ptr<QMimeData> data(parts.model().mimeData(
            {parts.model().index(0, 0, materials), parts.model().index(1, 0, materials)}));
        QVERIFY(data);
        QVERIFY(!parts.model().canDropMimeData(data.get(), Qt::MoveAction, 0, 0, parts.list("Entities")));
        QVERIFY(parts.model().canDropMimeData(data.get(), Qt::MoveAction, 4, 0, materials));
        parts.model().dropMimeData(data.get(), Qt::MoveAction, 4, 0, materials);
        names = {names[2], names[3], names[0], names[1], names[4], names[5]};
        QCOMPARE(parts.names(parts.list("Materials")), names);
        QCOMPARE(parts.host.historyIndex(), 1);
    }

    void materialsPaintWhatTheyAreDroppedOn() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const MapPtr before = parts.host.snapshot();
        const Level& level = *before->levels[0];
        const ItemId dropped = level.materials[1].id, over = level.materials[0].id;
        const auto used = [&](ItemId material) {
            constexpr std::array<std::size_t, 1> first{0};
            return materialUse(*parts.host.snapshot()->levels[0], first, ItemKind::Material, material).faces;
        };
        const std::uint64_t ofBoth = used(dropped) + used(over);
        QVERIFY(used(over) > 0);
        QMimeData data;
        data.setData(QString::fromLatin1(materialMime), QByteArray::number(qulonglong(dropped)));
        const QModelIndex materials = parts.list("Materials");
        const QModelIndex itself = parts.model().index(1, 0, materials);
        QVERIFY(parts.model().flags(itself) & Qt::ItemIsDropEnabled);
        QVERIFY(!parts.model().canDropMimeData(&data, Qt::CopyAction, -1, -1, itself));
        QVERIFY(!parts.model().canDropMimeData(&data, Qt::CopyAction, -1, -1, parts.list("Entities")));
        parts.model().dropMimeData(&data, Qt::CopyAction, -1, -1, parts.model().index(0, 0, materials));
        QCOMPARE(used(over), std::uint64_t{0});
        QCOMPARE(used(dropped), ofBoth);
        parts.host.undo();
        QVERIFY(parts.host.snapshot() == before);

        const ItemRef sector{ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[0].id};
        const QModelIndex row = parts.model().indexOf(sector);
        QVERIFY(row.isValid());
        parts.model().dropMimeData(&data, Qt::CopyAction, -1, -1, row);
        const Sector& painted = *parts.host.snapshot()->levels[0]->sectors[0].cell->value();
        for (const Cube& cube : painted.cubes.cubes)
            for (int face = 0; cube.geometry() && face < 6; ++face)
                QCOMPARE(painted.usedMaterials[painted.cubes.material(cube, face)].id, dropped);
        QCOMPARE(parts.host.historyIndex(), 1);
    }

    void duplicatesAndRemoves() {
        Parts parts(readTestMap("pmf/kitchen-sink.2025-08-08.pmf"));
        const QModelIndex list = parts.list("Entities");
        parts.tree().expand(list);
        const int count = parts.model().rowCount(list);
        parts.tree().setCurrentIndex(parts.model().index(1, 0, list));
        QVERIFY(parts.outline.handlers().run("edit.duplicate"));
        QCOMPARE(parts.model().rowCount(parts.list("Entities")), count + 1);
        QCOMPARE(parts.tree().currentIndex().row(), count); // at the end of the list
        QVERIFY(parts.outline.handlers().run("edit.delete"));
        QCOMPARE(parts.model().rowCount(parts.list("Entities")), count);
        QCOMPARE(parts.host.historyIndex(), 2);
    }

    void touchesWhatIsSeenOfBigLevels() {
        Parts parts(bigMap());
        const MapPtr map = parts.host.snapshot();
        for (const SectorSlot& slot : map->levels[0]->sectors)
            (void)slot.cell->value();
        WorkCounter counter(parts.tree(), parts.host);
        // Some times as many rows as there is room for, of 20,000; one look at the selection however large.
        const int rows = 4 * parts.tree().viewport()->height() / parts.tree().sizeHintForRow(0);
        const auto little = [&](const std::function<void()>& work) {
            const Work took = counter.during(work);
            qInfo("%d painted, %d measured, %d signals, %d selections", took.painted, took.measured,
                  took.signals_, took.selections);
            return took.painted <= rows && took.measured <= rows && took.signals_ <= 8 &&
                   took.selections <= 1;
        };
        const QModelIndex entities = parts.list("Entities");
        QVERIFY(little([&] { parts.tree().expand(entities); }));
        QCOMPARE(parts.model().rowCount(entities), 20000);
        parts.tree().setCurrentIndex(parts.model().index(0, 0, entities));
        QVERIFY(little([&] { parts.outline.handlers().run("edit.select-all"); }));
        QCOMPARE(parts.host.selection().size(), std::size_t{20000});
        for (const char* text : {"t", "th", "thing 1", "thing 19", "sector 3", "mat", ""})
            QVERIFY2(little([&] { parts.type(QString::fromLatin1(text)); }), text);
        QCOMPARE(parts.host.selection().size(), std::size_t{20000});
        const QModelIndex sectors = parts.list("Sectors");
        QCOMPARE(parts.model().rowCount(sectors), 4);
        QVERIFY(little([&] { parts.tree().expand(parts.model().index(0, 0, sectors)); }));
    }
};

} // namespace tst_gui_outline

OCTANT_WINDOW_SUITE(tst_gui_outline, TestGuiOutline)
#include "tst_gui_outline.moc"
