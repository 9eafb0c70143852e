#include <QAbstractButton>
#include <QClipboard>
#include <QLineEdit>
#include <QMessageBox>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include "app/document.h"
#include "app/document_host.h"
#include "app/documents.h"
#include "model/edit/edit.h"
#include "model/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "views/item_kinds.h"
#include "views/outline_model.h"

using namespace octant;
using octant::test::itemRef;
using octant::test::WindowDriver;

namespace {

/// The window with a map that has every structure, and its outline driven by keys and mouse.
class Tree {
public:
    Tree() {
        m_driver.openCopy(QStringLiteral("pmf/kitchen-sink.2025-08-08.pmf"));
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_tree = m_driver->findChild<QTreeView*>(QStringLiteral("outline"));
    }
    bool ready() const { return m_ready; }
    WindowDriver& driver() { return m_driver; }
    QTreeView& view() { return *m_tree; }
    OutlineModel& model() { return *qobject_cast<OutlineModel*>(m_tree->model()); }
    Document& document() { return *m_driver->documents().current(); }
    MapPtr map() { return document().snapshot(); }
    std::vector<ItemId> ids(ItemKind kind, const ItemRef& owner) { return itemsOf(*map(), kind, owner); }
    ItemRef level() { return itemRef(ItemKind::Level, map()->levels[0]->id); }

    QModelIndex under(const QModelIndex& parent, const QString& name) {
        for (int row = 0; row < model().rowCount(parent); ++row)
            if (model().index(row, 0, parent).data().toString() == name)
                return model().index(row, 0, parent);
        return {};
    }
    QModelIndex mapRow() { return model().index(0, 0); }
    QModelIndex list(ItemKind kind) {
        if (kind == ItemKind::Extension)
            return under(mapRow(), kindHeading(kind));
        return under(under(mapRow(), QStringLiteral("Level 0")), kindHeading(kind));
    }
    /// Opens the rows above and clicks.
    void click(const QModelIndex& index, Qt::KeyboardModifiers modifiers = {}) {
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            m_tree->expand(above);
        m_tree->scrollTo(index);
        QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, modifiers, m_tree->visualRect(index).center());
        QCoreApplication::processEvents(); // what can be done now is worked out after the selection
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_tree, key, modifiers);
        QCoreApplication::processEvents();
    }

private:
    WindowDriver m_driver;
    QTreeView* m_tree = nullptr;
    bool m_ready = false;
};

/// Answers the question before items go that are in use; the text that it had.
class Answer {
public:
    explicit Answer(const char* button) {
        m_timer.setInterval(10);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            m_asked = box->informativeText();
            QTest::mouseClick(box->findChild<QAbstractButton*>(QString::fromLatin1(button)), Qt::LeftButton);
        });
        m_timer.start();
    }
    QString asked() const { return m_asked; }

private:
    QTimer m_timer;
    QString m_asked;
};

} // namespace

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
            QSKIP("entities ask for their type");
        tree.click(tree.list(of));
        tree.key(Qt::Key_Insert);
        const std::vector<ItemId> now = tree.ids(of, owner);
        QCOMPARE(now.size(), before + 1);
        QCOMPARE(tree.document().selection(), Selection{itemRef(of, now.back())});
        QVERIFY(tree.view().visualRect(tree.view().currentIndex()).isValid());
        tree.document().undo();
        QVERIFY(!tree.document().modified());
    }

    void namedItemsAreRenamedWithF2_data() { rowsOfKinds(); }
    void namedItemsAreRenamedWithF2() {
        QFETCH(int, kind);
        const auto of = static_cast<ItemKind>(kind);
        if (!hasName(of))
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

QTEST_MAIN(TestGuiItems)
#include "tst_gui_items.moc"
