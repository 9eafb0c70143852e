#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include "app/window/command_palette.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/host/addable.h"
#include "views/host/entity_types.h"

namespace tst_gui_add {

using namespace octant;
using octant::test::Tree;
using octant::test::WindowDriver;

namespace {

/// The palette, opened and searched.
class Palette {
public:
    explicit Palette(WindowDriver& driver) : m_driver(driver) {
        driver.trigger("tools.command-palette");
        m_text = driver->findChild<QLineEdit*>(QStringLiteral("paletteText"));
        m_list = driver->findChild<QListWidget*>(QStringLiteral("paletteList"));
    }
    void search(const QString& text) {
        m_text->clear();
        QTest::keyClicks(m_text, text);
    }
    QStringList names() const {
        QStringList all;
        for (int i = 0; i < m_list->count(); ++i)
            all.append(m_list->item(i)->text());
        return all;
    }
    QListWidget& list() { return *m_list; }
    QLineEdit& text() { return *m_text; }

private:
    WindowDriver& m_driver;
    QLineEdit* m_text = nullptr;
    QListWidget* m_list = nullptr;
};

std::size_t itemsIn(const Map& map) {
    std::size_t count = 0;
    const auto add = [&](const auto& owner) {
        for (const ItemKindRow& row : itemKinds())
            if (row.kind != ItemKind::Sector)
                count += listIn(owner, row.kind).size();
    };
    add(map);
    for (const auto& level : map.levels) {
        add(*level);
        for (const SectorSlot& slot : level->sectors)
            if (const auto sector = slot.cell->value())
                add(*sector);
    }
    return count;
}

} // namespace

class TestGuiAdd : public QObject {
    Q_OBJECT

private slots:
    void everyTypeIsInOneGroup() {
        std::vector<int> times(entityTypeCount);
        for (const EntityGroup& group : entityGroups())
            for (const EntityType type : group.types)
                ++times[static_cast<std::size_t>(type)];
        for (std::size_t type = 0; type < entityTypeCount; ++type)
            QVERIFY2(times[type] == 1, entitySchema(static_cast<EntityType>(type)).name);
    }

    void thePaletteFindsWhatCanBeAdded() {
        Tree tree;
        QVERIFY(tree.ready());
        Palette palette(tree.driver());
        for (const Addable& addable : addables()) {
            const QString name = QString::fromUtf8(addable.text);
            const QString label =
                (addable.type ? QStringLiteral("Add entity: ") : QStringLiteral("Add: ")) + name;
            palette.search(QStringLiteral("add ") + name);
            QVERIFY2(palette.names().mid(0, 8).contains(label), qPrintable(label));
            palette.search(name);
            QVERIFY2(palette.names().contains(label), qPrintable(label));
            if (!addable.type)
                continue;
            palette.search(QString::fromLatin1(addable.type->name));
            QVERIFY2(palette.names().contains(label), qPrintable(label));
            palette.search(QStringLiteral("entity"));
            QVERIFY2(palette.names().contains(label), qPrintable(label));
        }
    }

    void thePaletteKnowsOtherWords_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("first");
        QTest::newRow("light theme") << "light theme"
                                     << "Look: Light";
        QTest::newRow("dark mode") << "dark mode"
                                   << "Look: Dark";
        QTest::newRow("shortcuts") << "shortcuts"
                                   << "Edit: Key settings";
        QTest::newRow("rotate") << "rotate uv"
                                << "Texture: Turn";
        QTest::newRow("exit") << "exit"
                              << "File: Quit";
        QTest::newRow("staircase") << "staircase"
                                   << "Shapes: Stairs";
        QTest::newRow("a whole word") << "add light"
                                      << "Add entity: Light";
        QTest::newRow("name") << "save as"
                              << "File: Save as";
    }
    void thePaletteKnowsOtherWords() {
        QFETCH(QString, typed);
        QFETCH(QString, first);
        WindowDriver driver;
        QVERIFY(driver.trigger("file.new-room"));
        QVERIFY(driver.settle());
        Palette palette(driver);
        palette.search(typed);
        QCOMPARE(palette.names().value(0), first);
    }

    void theAddMenuOfTerrainLeavesThatOfMapsAlone() {
        WindowDriver driver;
        QVERIFY(driver.trigger("file.new-room"));
        QVERIFY(driver.settle());
        QAction* const light = driver->actions().action(QStringLiteral("add.fast-light"));
        QVERIFY(light && light->isEnabled());
        QVERIFY(driver.trigger("file.new-model"));
        QVERIFY(driver.settle());
        auto* menu = driver->findChild<QMenu*>(QStringLiteral("menu.add"));
        QVERIFY(menu);
        menu->popup(driver->mapToGlobal(QPoint(100, 100)));
        QTRY_VERIFY(menu->isVisible());
        QVERIFY(!light->isVisible());
        QTest::keyClick(menu, Qt::Key_Escape);
        QTRY_VERIFY(light->isVisible());
        QVERIFY(driver.trigger("go.next-map"));
        QVERIFY(driver.settle());
        QVERIFY(light->isEnabled());
    }

    void aDisabledCommandSaysWhy_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("nothing") << QString();
        QTest::newRow("map") << "pmf/room.2025-08-08.pmf";
        QTest::newRow("old map") << "pmf/kitchen-sink.2025-01-07.pmf";
    }
    void aDisabledCommandSaysWhy() {
        QFETCH(QString, file);
        WindowDriver driver;
        if (file.endsWith(QLatin1String(".pmf")))
            driver.openCopy(file);
        QVERIFY(driver.settle());
        Palette palette(driver);
        int disabled = 0;
        for (int i = 0; i < palette.list().count(); ++i) {
            const QListWidgetItem& item = *palette.list().item(i);
            if (item.flags() & Qt::ItemIsEnabled)
                continue;
            ++disabled;
            const QString why = item.data(Qt::AccessibleDescriptionRole).toString();
            QVERIFY2(!why.isEmpty(), qPrintable(item.text()));
            QVERIFY2(!why.startsWith(QLatin1String("There is nothing here")), qPrintable(item.text()));
            // Beside the name or below it, and whole.
            const QFontMetrics metrics = palette.list().fontMetrics();
            const QRect row = palette.list().visualItemRect(&item);
            const int beside = 60; // icon and margins
            const int left = row.width() - beside;
            const bool besideName =
                metrics.horizontalAdvance(item.text()) + metrics.horizontalAdvance(why) <= left;
            const int below = metrics.boundingRect(QRect(0, 0, left, 1000), Qt::TextWordWrap, why).height();
            QVERIFY2(besideName || row.height() >= metrics.height() + below, qPrintable(why));
        }
        QVERIFY(disabled > 5);
    }

    void theActionsAdd() {
        Tree tree;
        QVERIFY(tree.ready());
        int added = 0;
        for (const Addable& addable : addables()) {
            tree.driver()->host().select({});
            QCoreApplication::processEvents();
            QAction* const action = tree.driver()->actions().action(QString::fromStdString(addable.id));
            QVERIFY2(action, addable.id.c_str());
            const std::size_t before = itemsIn(*tree.map());
            if (!isOf(addable, *tree.map())) {
                QVERIFY2(!action->isEnabled(), addable.id.c_str());
                QVERIFY(!whyNotAdded(addable, tree.driver()->host()).isEmpty());
                continue;
            }
            QVERIFY2(tree.driver().trigger(addable.id.c_str()), addable.id.c_str());
            QVERIFY2(itemsIn(*tree.map()) > before, addable.id.c_str());
            QCOMPARE(tree.document().selection().size(), std::size_t{1});
            QCOMPARE(static_cast<int>(tree.document().selection().front().kind),
                     static_cast<int>(addable.kind));
            ++added;
        }
        QVERIFY(added > 30);
    }

    void theMenusListIt() {
        Tree tree;
        QVERIFY(tree.ready());
        auto* bar = tree.driver()->findChild<QMenu*>(QStringLiteral("menu.add"));
        QVERIFY(bar);
        emit bar->aboutToShow();
        int shown = 0;
        for (const QAction* action : bar->actions())
            shown += action->isVisible() && !action->isSeparator() && !action->menu() ? 1 : 0;
        QVERIFY(shown > 10);
        QVERIFY(!tree.driver()->actions().action(QStringLiteral("add.bone"))->isVisible());
        auto* all = tree.driver()->findChild<QMenu*>(QStringLiteral("outlineAddAllMenu"));
        QVERIFY(all);
        emit all->aboutToShow();
        QVERIFY(all->actions().size() > 15);
    }

    void theRightButtonOpensAMenuWhereItDoesNotLookAround() {
        Tree tree;
        QVERIFY(tree.ready());
        QWidget* view = tree.driver()->findChild<QWidget*>(QStringLiteral("viewport"));
        const QPoint middle = view->rect().center();
        QTest::mousePress(view, Qt::RightButton, {}, middle);
        QTest::mouseMove(view, middle + QPoint(60, 0));
        QTest::mouseMove(view, middle);
        QTest::mouseRelease(view, Qt::RightButton, {}, middle);
        QVERIFY(!QApplication::activePopupWidget());
        QTest::mouseClick(view, Qt::RightButton, {}, middle);
        QTRY_VERIFY(QApplication::activePopupWidget());
        QWidget* menu = QApplication::activePopupWidget();
        QCOMPARE(menu->objectName(), QStringLiteral("viewportMenu"));
        auto* add = menu->findChild<QMenu*>(QStringLiteral("viewportAddMenu"));
        QVERIFY(add);
        QVERIFY(add->actions().size() > 15);
        menu->close();
    }

    void aShapeAskedForElsewhereStandsWhereOneLooks() {
        WindowDriver driver;
        QVERIFY(driver.trigger("file.new-room"));
        QVERIFY(driver.settle());
        QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
        driver->findChild<QWidget*>(QStringLiteral("outline"))->setFocus();
        QVERIFY(driver.trigger("build.shape-stairs"));
        QVERIFY(driver.settle());
        auto* panel = driver->findChild<QWidget*>(QStringLiteral("shapePanel"));
        QVERIFY(panel);
        QTRY_VERIFY(panel->isVisible());
        QTest::keyClick(driver->findChild<QWidget*>(QStringLiteral("viewport")), Qt::Key_Return);
        QVERIFY(driver.settle());
        QCOMPARE(driver->documents().current()->history().size(), std::size_t{1});
    }
};

} // namespace tst_gui_add

OCTANT_WINDOW_SUITE(tst_gui_add, TestGuiAdd)
#include "tst_gui_add.moc"
