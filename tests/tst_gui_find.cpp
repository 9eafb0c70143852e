#include <QAbstractItemView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/properties/fields/number_box.h"

namespace tst_gui_find {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::Tree;

namespace {

/// Three lamps in the level, one a sector's.
class FindSite : public Tree {
public:
    FindSite() {
        (void)ready();
        const auto add = [this](const ItemRef& owner, const char* name) {
            document().submit(addEdit(owner, ItemKind::Entity)
                                  .with("type", std::string("light"))
                                  .with("name", std::string(name)));
        };
        add(level(), "lamp a");
        add(level(), "lamp b");
        add(itemRef(ItemKind::Sector, map()->levels[0]->sectors[0].id), "lamp c");
        driver()->host().select({});
    }

    void open() {
        QTest::keyClick(&driver().window(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(line()->isVisible());
    }
    QLineEdit* line() { return driver()->findChild<QLineEdit*>(QStringLiteral("findText")); }
    QTreeView* list() { return driver()->findChild<QTreeView*>(QStringLiteral("findResults")); }
    QString state() { return driver()->findChild<QLabel*>(QStringLiteral("findState"))->text(); }
    QAbstractItemView* words() {
        for (auto* view : driver()->findChildren<QAbstractItemView*>(QStringLiteral("findWords")))
            return view;
        return octant::test::topLevel<QAbstractItemView>("findWords");
    }
    void type(const QString& text) {
        line()->setFocus();
        line()->selectAll();
        QTest::keyClick(line(), Qt::Key_Delete);
        QTest::keyClicks(line(), text);
    }
    int rows() { return list()->model()->rowCount(); }
    std::vector<float> intensities() {
        std::vector<float> all;
        const MapPtr now = map();
        const auto add = [&](const EntityList& entities) {
            for (const Entity& entity : entities.entities)
                if (entity.name.starts_with("lamp")) {
                    const FieldRef* field = findField(
                        entityFields(static_cast<std::uint8_t>(entity.type), now->revision), "intensity");
                    all.push_back(std::get<float>(field->get(*field, &entity)));
                }
        };
        add(now->levels[0]->entities);
        add(now->levels[0]->sectors[0].cell->value()->entities);
        return all;
    }
};

} // namespace

class TestGuiFind : public QObject {
    Q_OBJECT

private slots:
    void whatIsTypedIsFoundAndChangedTogetherInOneStep() {
        FindSite find;
        find.open();
        QCOMPARE(QApplication::focusWidget(), find.line());
        find.type(QStringLiteral("type:light name:lamp*"));
        QTRY_COMPARE(find.rows(), 3);
        QTest::mouseClick(find.driver()->findChild<QPushButton*>(QStringLiteral("findSelectAll")),
                          Qt::LeftButton);
        QCOMPARE(find.document().selection().size(), std::size_t{3});
        QTest::qWait(50); // the panel is laid out
        auto* intensity = find.input<NumberBox>("field:intensity");
        QVERIFY(intensity);
        const std::size_t before = find.document().editsDone().size();
        const std::vector<float> old = find.intensities();
        intensity->setFocus();
        intensity->selectAll();
        QTest::keyClicks(intensity, QStringLiteral("7.5"));
        QTest::keyClick(intensity, Qt::Key_Return);
        QTRY_COMPARE(find.intensities(), (std::vector<float>{7.5f, 7.5f, 7.5f}));
        QCOMPARE(find.document().editsDone().size(), before + 1);
        QVERIFY(find.driver().trigger("edit.undo"));
        QTRY_COMPARE(find.intensities(), old);
    }

    void enterAndF3WalkThroughWhatWasFound() {
        FindSite find;
        find.open();
        find.type(QStringLiteral("name:lamp*"));
        QTRY_COMPARE(find.rows(), 3);
        QTest::keyClick(find.line(), Qt::Key_Return);
        const auto selected = [&] { return find.document().selection(); };
        QCOMPARE(selected().size(), std::size_t{1});
        const ItemRef first = selected()[0];
        QTest::keyClick(&find.driver().window(), Qt::Key_F3);
        QVERIFY(selected()[0] != first);
        QTest::keyClick(&find.driver().window(), Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(selected()[0], first);
        QTest::keyClick(&find.driver().window(), Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(find.list()->currentIndex().row(), 2);
    }

    /// Right after something was found, before anything else happens.
    void f3WalksWithoutEnterBefore() {
        FindSite find;
        find.open();
        find.type(QStringLiteral("name:lamp*"));
        QTRY_COMPARE(find.rows(), 3);
        QVERIFY(find.driver().window().isActiveWindow());
        QTest::keyClick(&find.driver().window(), Qt::Key_F3);
        QCOMPARE(find.document().selection().size(), std::size_t{1});
        find.type(QStringLiteral("name:nobody"));
        QTRY_COMPARE(find.rows(), 0);
        QVERIFY(!find.driver()->findChild<QAction*>(QStringLiteral("edit.select-found"))->isEnabled());
    }

    void mistakesAreToldBesideTheLine() {
        FindSite find;
        find.open();
        find.type(QStringLiteral("intensty>5"));
        QTRY_COMPARE(find.state(), QStringLiteral("nothing is called intensty; did you mean intensity?"));
        QCOMPARE(find.rows(), 0);
        find.type(QStringLiteral("name=nobody"));
        QTRY_COMPARE(find.state(), QStringLiteral("Nothing found"));
    }

    void wordsAreOfferedAndTaken() {
        FindSite find;
        find.open();
        find.type(QStringLiteral("inten"));
        QTRY_VERIFY(find.words() && find.words()->isVisible());
        QTest::keyClick(find.words(), Qt::Key_Down);
        QTest::keyClick(find.words(), Qt::Key_Return);
        QTRY_COMPARE(find.line()->text(), QStringLiteral("intensity:"));
    }

    void theListFollowsEdits() {
        FindSite find;
        find.open();
        find.type(QStringLiteral("name:lamp*"));
        QTRY_COMPARE(find.rows(), 3);
        const auto ids = find.ids(ItemKind::Entity, find.level());
        find.document().submit(Edit{"item.remove", {itemRef(ItemKind::Entity, ids.back())}, {}});
        QTRY_COMPARE(find.rows(), 2);
    }
};

} // namespace tst_gui_find

OCTANT_WINDOW_SUITE(tst_gui_find, TestGuiFind)
#include "tst_gui_find.moc"
