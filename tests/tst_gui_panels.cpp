#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "app/window/window_layout.h"
#include "model/schema/entity_schema.h"
#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/panels/problems_model.h"
#include "views/properties/fields/field_label.h"
#include "views/properties/fields/number_box.h"
#include "views/properties/property_values.h"
#include "views/theme/theme.h"

namespace tst_gui_panels {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::Tree;

namespace {

class Panels : public Tree {
public:
    Panels() { (void)ready(); }
    void pick(const ItemRef& item) {
        driver()->host().select({item});
        QCoreApplication::processEvents();
        QTest::qWait(20); // the panel is laid out
    }
    ItemRef added(const char* type) {
        document().submit(addEdit(level(), ItemKind::Entity).with("type", std::string(type)));
        const ItemRef item = document().selection().front();
        pick(item);
        return item;
    }
    void set(const ItemRef& item, const char* field, Value value) {
        document().submit(
            Edit{"item.set", {item}, {{"field", std::string(field)}, {"value", std::move(value)}}});
        QCoreApplication::processEvents();
        QTest::qWait(20);
    }
    Value value(const ItemRef& item, const char* path) {
        const MapPtr now = map();
        const auto groups = pickGroups(*now, {item});
        const FieldRef* field = findField(groups.front().fields, path, now->revision);
        return field ? field->get(*field, groups.front().items.front()) : Value();
    }
    template <class T> T* named(const char* name) {
        return driver()->findChild<T*>(QString::fromLatin1(name));
    }
    std::size_t steps() { return document().history().size(); }
};

} // namespace

class TestGuiPanels : public QObject {
    Q_OBJECT

private slots:
    void popupsShowAllTheirRows_data() {
        QTest::addColumn<QString>("field");
        QTest::newRow("choice") << "field:render_mode";
    }
    void popupsShowAllTheirRows() {
        QFETCH(QString, field);
        Panels panels;
        panels.pick(itemRef(ItemKind::Material, panels.ids(ItemKind::Material, panels.level()).front()));
        auto* box = panels.input<QComboBox>(qPrintable(field));
        QVERIFY(box);
        QTest::mouseClick(box, Qt::LeftButton);
        QTRY_VERIFY(box->view()->isVisible());
        const QAbstractItemView& list = *box->view();
        for (int row = 0; row < box->count(); ++row) {
            const QRect rect = list.visualRect(box->model()->index(row, 0));
            QVERIFY2(list.viewport()->rect().contains(rect), qPrintable(box->itemText(row)));
            QVERIFY2(rect.width() >= list.fontMetrics().horizontalAdvance(box->itemText(row)),
                     qPrintable(box->itemText(row)));
        }
        box->hidePopup();
    }

    void labelsSayWhichFieldItIs() {
        Panels panels;
        int labels = 0;
        for (const EntitySchema& schema : entitySchemas()) {
            if (!schema.exists(Revision::R20250808))
                continue;
            panels.added(schema.name);
            auto* scroll = panels.named<QScrollArea>("properties");
            QVERIFY2(scroll->widget()->minimumSizeHint().width() <= scroll->viewport()->width(), schema.name);
            for (const FieldLabel* label : scroll->widget()->findChildren<FieldLabel*>()) {
                if (!label->isVisible() || label->text().isEmpty())
                    continue;
                const QRect needed = label->fontMetrics().boundingRect(
                    QRect(0, 0, label->width(), 1000), Qt::AlignLeft | Qt::TextWordWrap, label->text());
                QVERIFY2(needed.width() <= label->width() && needed.height() <= label->height(),
                         qPrintable(label->text()));
                ++labels;
            }
        }
        QVERIFY(labels > 100);
    }

    void numbersAreShownAsTheyAreStored() {
        Panels panels;
        const ItemRef door = panels.added("prop");
        panels.set(door, "position", std::vector<float>{15.25f, -1020.75f, 36.0625f});
        for (const auto& [name, text] : {std::pair("field:position.x", "15.25"),
                                         {"field:position.y", "-1020.75"},
                                         {"field:position.z", "36.0625"}}) {
            auto* box = panels.input<NumberBox>(name);
            QVERIFY2(box, name);
            QCOMPARE(box->text(), QString::fromLatin1(text));
            QVERIFY2(box->width() >= box->neededWidth(), name);
        }
    }

    void gamemodesAreCheckBoxes() {
        Panels panels;
        panels.set(itemRef(ItemKind::Map, MapItem), "gamemodes", std::vector<std::string>{"race", "hunt"});
        const ItemRef item = panels.added("trigger");
        auto* race = panels.input<QCheckBox>("field:gamemodes.0");
        auto* hunt = panels.input<QCheckBox>("field:gamemodes.1");
        QVERIFY(race && hunt);
        QCOMPARE(race->text(), QStringLiteral("race"));
        QVERIFY(race->isChecked() && hunt->isChecked());
        QTest::mouseClick(race, Qt::LeftButton, {}, QPoint(8, race->height() / 2));
        QCOMPARE(std::get<std::uint64_t>(panels.value(item, "gamemodes")), std::uint64_t{0xfffffffe});
        QTest::mouseClick(panels.input<QCheckBox>("field:gamemodes.0"), Qt::LeftButton, {}, QPoint(8, 8));
        QCOMPARE(std::get<std::uint64_t>(panels.value(item, "gamemodes")), std::uint64_t{0xffffffff});
    }

    /// A click changes its own gamemode of each entity and leaves the others as they are.
    void aGamemodeOfSeveralIsOneBitOfEach() {
        Panels panels;
        panels.set(itemRef(ItemKind::Map, MapItem), "gamemodes",
                   std::vector<std::string>{"race", "hunt", "hide"});
        const ItemRef first = panels.added("trigger");
        const ItemRef second = panels.added("prop");
        const ItemRef third = panels.added("prop");
        panels.set(first, "gamemodes", std::uint64_t{1});
        panels.set(second, "gamemodes", std::uint64_t{2});
        panels.driver()->host().select({first, second, third});
        QTest::qWait(20);
        const auto box = [&](int bit) {
            return panels.input<QCheckBox>(qPrintable(QStringLiteral("field:gamemodes.%1").arg(bit)));
        };
        const auto masks = [&] {
            QList<quint64> found;
            for (const ItemRef& item : {first, second, third})
                found.append(std::get<std::uint64_t>(panels.value(item, "gamemodes")));
            return found;
        };
        const auto click = [&](int bit) { QTest::mouseClick(box(bit), Qt::LeftButton, {}, QPoint(8, 8)); };
        QCOMPARE(box(3), nullptr);
        for (const int bit : {0, 1, 2})
            QCOMPARE(box(bit)->checkState(), Qt::PartiallyChecked);
        const std::size_t before = panels.steps();
        click(0);
        QCOMPARE(masks(), (QList<quint64>{1, 3, 0xffffffff}));
        QCOMPARE(panels.steps(), before + 1);
        QCOMPARE(box(0)->checkState(), Qt::Checked);
        QCOMPARE(box(1)->checkState(), Qt::PartiallyChecked);
        click(0);
        QCOMPARE(masks(), (QList<quint64>{0, 2, 0xfffffffe}));
        QCOMPARE(box(0)->checkState(), Qt::Unchecked);
        click(1);
        QCOMPARE(masks(), (QList<quint64>{2, 2, 0xfffffffe}));
        click(2);
        // In all that the map names is in all that come later too.
        click(0);
        QCOMPARE(masks(), (QList<quint64>{0xffffffff, 0xffffffff, 0xffffffff}));
        for (int step = 0; step < 5; ++step)
            panels.document().undo();
        QCOMPARE(masks(), (QList<quint64>{1, 2, 0xffffffff}));
        QTest::qWait(20);
        for (const int bit : {0, 1, 2})
            QCOMPARE(box(bit)->checkState(), Qt::PartiallyChecked);
    }

    void aNewGamemodeHasAName() {
        Panels panels;
        panels.set(itemRef(ItemKind::Map, MapItem), "gamemodes", std::vector<std::string>{"race"});
        panels.pick(itemRef(ItemKind::Map, MapItem));
        const std::size_t before = panels.map()->header.gamemodes.size();
        QTest::mouseClick(panels.input<QToolButton>("field:gamemodes.add"), Qt::LeftButton);
        QCOMPARE(panels.map()->header.gamemodes.size(), before + 1);
        QVERIFY(!panels.map()->header.gamemodes.back().empty());
    }

    void aLightShowsWhatItsShapeHas() {
        Panels panels;
        const ItemRef light = panels.added("light");
        panels.set(light, "shape", std::uint64_t{0});
        QVERIFY(!panels.input<QWidget>("field:cone_radius"));
        QVERIFY(!panels.input<QWidget>("field:area_angles"));
        panels.set(light, "shape", std::uint64_t{1});
        QVERIFY(panels.input<QWidget>("field:cone_radius"));
        QVERIFY(!panels.input<QWidget>("field:area_angles"));
        panels.set(light, "shape", std::uint64_t{2});
        QVERIFY(!panels.input<QWidget>("field:cone_radius"));
        QVERIFY(panels.input<QWidget>("field:area_angles"));
    }

    /// Six angles are a start and an end on each axis, a row an axis, and no coordinates.
    void theAnglesOfAnAreaHaveNamesOfTheirOwn() {
        Panels panels;
        const ItemRef light = panels.added("light");
        panels.set(light, "shape", std::uint64_t{2});
        panels.set(light, "area_angles", std::vector<float>{0, 90, 10, 45, -45, 30});
        const QStringList names{"Start on X", "End on X", "Start on Y", "End on Y", "Start on Z", "End on Z"};
        const auto axes = {themeColors().axisX, themeColors().axisY, themeColors().axisZ};
        QPoint start, end;
        for (int i = 0; i < 6; ++i) {
            auto* box = panels.input<NumberBox>(qPrintable(QStringLiteral("field:area_angles.%1").arg(i)));
            QVERIFY(box);
            QVERIFY2(box->accessibleName().endsWith(QLatin1Char(' ') + names[i]),
                     qPrintable(box->accessibleName()));
            const QImage picture = box->grab().toImage();
            for (const QColor& axis : axes)
                for (int y = 0; y < picture.height(); ++y)
                    for (int x = 0; x < std::min(8, picture.width()); ++x)
                        QVERIFY2(picture.pixelColor(x, y) != axis, qPrintable(names[i]));
            const QPoint at = box->pos();
            if (i % 2 == 0) {
                QVERIFY(i == 0 || (at.x() == start.x() && at.y() > start.y()));
                start = at;
            } else {
                QVERIFY(at.y() == start.y() && at.x() > start.x());
                QVERIFY(i == 1 || at.x() == end.x());
                end = at;
            }
        }
        QStringList shown;
        for (const QLabel* label : panels.input<QWidget>("field:area_angles")->findChildren<QLabel*>())
            shown.append(label->text());
        for (const char* words : {"Start", "End", "On X", "On Y", "On Z"})
            QVERIFY2(shown.contains(QLatin1String(words)), words);
    }

    void timesAreSeconds() {
        Panels panels;
        const ItemRef timer = panels.added("timer");
        panels.set(timer, "initial", std::uint64_t{1250000});
        auto* box = panels.input<NumberBox>("field:initial");
        QVERIFY(box);
        QCOMPARE(box->text(), QStringLiteral("1.25"));
        QTest::mouseClick(box, Qt::LeftButton);
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("0.000003"));
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(std::get<std::uint64_t>(panels.value(timer, "initial")), std::uint64_t{3});
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(std::get<std::uint64_t>(panels.value(timer, "initial")) >= 1000);
    }

    void tabStaysAmongWhatIsShown() {
        Panels panels;
        panels.pick(itemRef(ItemKind::Material, panels.ids(ItemKind::Material, panels.level()).front()));
        panels.named<QLineEdit>("outlineFilter")->setFocus();
        const Selection selected = panels.document().selection();
        QSet<const QWidget*> visited;
        for (int i = 0; i < 400; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const QWidget* now = QApplication::focusWidget();
            QVERIFY(now);
            QVERIFY2(panels.driver()->layoutOfPanels().isShown(*now), qPrintable(now->objectName()));
            if (visited.contains(now))
                break;
            visited.insert(now);
        }
        QVERIFY(visited.size() > 10);
        QCOMPARE(panels.document().selection(), selected);
        QVERIFY(std::any_of(visited.begin(), visited.end(), [](const QWidget* widget) {
            return widget->objectName().startsWith(QLatin1String("reset:"));
        }));
    }

    void theFocusAloneSelectsNoMaterial() {
        Panels panels;
        panels.driver()->layoutOfPanels().showPanel(QStringLiteral("browser"));
        panels.pick(panels.level());
        auto* grid = panels.named<QListView>("materialGrid");
        QVERIFY(grid);
        grid->clearFocus();
        grid->selectionModel()->clear();
        grid->setFocus(Qt::TabFocusReason);
        QTest::qWait(20);
        QCOMPARE(panels.document().selection(), Selection{panels.level()});
        QTest::keyClick(grid, Qt::Key_Right);
        QCOMPARE(static_cast<int>(panels.document().selection().front().kind),
                 static_cast<int>(ItemKind::Material));
    }

    void keysGoRoundThePanels() {
        Panels panels;
        panels.named<QWidget>("viewport")->setFocus();
        QStringList forward, back;
        const auto where = [&] {
            for (const char* panel : {"outlinePanel", "propertiesPanel", "browserPanel", "problemsPanel",
                                      "historyPanel", "logPanel", "statisticsPanel"})
                if (QWidget* widget = panels.named<QWidget>(panel))
                    if (widget->isAncestorOf(QApplication::focusWidget()))
                        return QString::fromLatin1(panel);
            return QApplication::focusWidget()->objectName();
        };
        const QString start = where();
        for (int i = 0; i < 12 && (forward.isEmpty() || forward.last() != start); ++i) {
            QTest::keyClick(&panels.driver().window(), Qt::Key_F6);
            forward.append(where());
        }
        QVERIFY2(forward.size() >= 3 && forward.last() == start, qPrintable(forward.join(QLatin1Char(' '))));
        for (qsizetype i = 0; i < forward.size(); ++i) {
            QTest::keyClick(&panels.driver().window(), Qt::Key_F6, Qt::ShiftModifier);
            back.append(where());
        }
        back.removeLast();
        std::reverse(back.begin(), back.end());
        QCOMPARE(back, forward.mid(0, forward.size() - 1));
    }

    void aMessageIsWholeAndGoesWithTheNextCommand() {
        Panels panels;
        panels.driver()->resize(1280, 720);
        const QString line = QStringLiteral("Five cubes were pasted; the wheel turns them, arrows move them "
                                            "freely, Enter places them and Escape goes back to building");
        panels.driver()->host().report(line.toStdString());
        QStatusBar& bar = *panels.driver()->statusBar();
        QCOMPARE(bar.currentMessage(), line);
        QTRY_VERIFY2(bar.fontMetrics().horizontalAdvance(line) < bar.width(), "the sample is too long");
        QTest::qWait(50);
        int left = bar.width();
        for (const QWidget* child : bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (child->isVisible() && child->objectName().startsWith(QLatin1String("status")))
                left = std::min(left, child->x());
        QVERIFY2(left >= bar.fontMetrics().horizontalAdvance(line), qPrintable(QString::number(left)));
        QVERIFY(panels.driver().trigger("view.grid"));
        QCOMPARE(bar.currentMessage(), QString());
        QTRY_VERIFY(panels.named<QLabel>("statusCounts")->isVisible());
    }

    /// Also where the bar is narrow, as with large letters: nothing of it is cut.
    void theStatusBarShowsWhatItHasRoomFor() {
        Panels panels;
        QStatusBar& bar = *panels.driver()->statusBar();
        bar.clearMessage();
        QVERIFY(bar.minimumSizeHint().width() < 100); // it keeps no window from being narrow
        const auto cut = [&] {
            QStringList found;
            for (const QWidget* child : bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
                if (child->isVisible() && child->objectName().startsWith(QLatin1String("status")) &&
                    (child->width() < child->sizeHint().width() || child->x() < 0 ||
                     child->geometry().right() > bar.width()))
                    found.append(child->objectName());
            return found;
        };
        for (const int width : {1280, 900, 700, 426}) {
            bar.setFixedWidth(width);
            QTest::qWait(100);
            QCOMPARE(cut(), QStringList());
            QVERIFY(panels.named<QLabel>("statusBusy")->isVisible());
        }
        // What has no room is told in the tool tip.
        QVERIFY(!panels.named<QLabel>("statusPosition")->isVisible());
        QVERIFY(bar.toolTip().contains(panels.named<QLabel>("statusPosition")->text()));
        const int height = bar.height();
        panels.driver()->host().report(QString(100, QLatin1Char('m')).toStdString() + ' ' +
                                       QString(30, QLatin1Char('x')).toStdString());
        QTRY_VERIFY(bar.height() > height);
        QVERIFY(panels.driver().trigger("view.grid"));
        QTRY_COMPARE(bar.height(), height);
    }

    /// What is wrong is read as a whole, without the pointer.
    void problemsAreReadWhole() {
        Panels panels;
        panels.driver()->layoutOfPanels().showPanel(QStringLiteral("problems"));
        for (const char* type : {"prop", "light", "trigger"})
            panels.set(panels.added(type), "position", std::vector<float>{90000, 90000, 90000});
        auto* table = panels.named<QTableView>("problems");
        QVERIFY(table);
        QTRY_VERIFY(table->model()->rowCount() >= 3);
        for (const int width : {1280, 1024}) {
            panels.driver()->resize(width, 720);
            QTest::qWait(100);
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                const QModelIndex what = table->model()->index(row, ProblemsModel::What);
                table->scrollTo(what, QAbstractItemView::PositionAtTop);
                QTest::qWait(20);
                const QString text = what.data().toString();
                const QRect cell = table->visualRect(what);
                const QRect needed = table->fontMetrics().boundingRect(
                    QRect(0, 0, cell.width() - 8, 10000), Qt::TextWordWrap | Qt::TextWrapAnywhere, text);
                QVERIFY2(cell.height() >= std::min(needed.height(), table->viewport()->height()),
                         qPrintable(text));
                QVERIFY(table->viewport()->rect().contains(QRect(cell.topLeft(), QSize(1, cell.height()))));
            }
        }
    }

    void anEmptyColumnTakesNoRoom() {
        Panels panels;
        auto* table = panels.named<QTableView>("problems");
        QVERIFY(table);
        bool bytes = false;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            bytes = bytes || !table->model()->index(row, table->model()->columnCount() - 1).data().isNull();
        QCOMPARE(table->isColumnHidden(table->model()->columnCount() - 1), !bytes);
    }

    void eachPageOfTheBrowserHasItsOwnSearch() {
        Panels panels;
        auto* pages = panels.named<QTabBar>("browserPages");
        auto* search = panels.named<QLineEdit>("browserSearch");
        auto* grid = panels.named<QListView>("materialGrid");
        QVERIFY(pages && search && grid);
        const int all = grid->model()->rowCount();
        QVERIFY(all > 0);
        pages->setCurrentIndex(1);
        search->setText(QStringLiteral("no such texture"));
        pages->setCurrentIndex(0);
        QCOMPARE(search->text(), QString());
        QCOMPARE(grid->model()->rowCount(), all);
        pages->setCurrentIndex(1);
        QCOMPARE(search->text(), QStringLiteral("no such texture"));
    }

    void theOutlineTellsOfEntitiesInSectors() {
        Panels panels;
        std::size_t below = 0;
        for (const SectorSlot& slot : panels.map()->levels[0]->sectors)
            if (const auto* sector = slot.cell->value())
                below += sector->entities.entities.size();
        QVERIFY(below > 0);
        const QString count = panels.list(ItemKind::Entity).data(OutlineModel::CountRole).toString();
        QVERIFY2(count.contains(QString::number(below)), qPrintable(count));
    }
};

} // namespace tst_gui_panels

OCTANT_WINDOW_SUITE(tst_gui_panels, TestGuiPanels)
#include "tst_gui_panels.moc"
