#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSettings>
#include <QTest>

#include "app/document/document.h"
#include "app/window/settings.h"
#include "tests/support/build_site.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/host/length_box.h"
#include "views/host/lengths.h"
#include "views/properties/fields/number_box.h"
#include "views/viewport/tool_drawing.h"

namespace tst_gui_units {

using namespace octant;
using namespace octant::test;

namespace {

/// Chooses in the dialog by keys, as a hand does.
bool choose(WindowDriver& driver, const char* id) {
    if (!driver.trigger("edit.preferences"))
        return false;
    auto* const dialog = driver->findChild<QDialog*>(QStringLiteral("preferencesDialog"));
    auto* const list = dialog ? dialog->findChild<QComboBox*>(QStringLiteral("preference:lengths")) : nullptr;
    if (!list || list->count() != static_cast<int>(lengthUnits().size()))
        return false;
    const auto row = static_cast<int>(&lengthUnit(id) - lengthUnits().data());
    QTest::keyClick(list, Qt::Key_Home);
    for (int i = 0; i < row; ++i)
        QTest::keyClick(list, Qt::Key_Down);
    const bool chosen = list->currentIndex() == row;
    dialog->close();
    return chosen && driver.settle();
}

/// The number of a field of what is selected, scrolled to where the mouse reaches it.
NumberBox* fieldBox(WindowDriver& driver, const char* name) {
    auto* scroll = driver->findChild<QScrollArea*>(QStringLiteral("properties"));
    for (NumberBox* found : scroll->widget()->findChildren<NumberBox*>(QString::fromLatin1(name)))
        if (found->isVisible()) {
            scroll->ensureWidgetVisible(found);
            QCoreApplication::processEvents();
            return found;
        }
    return nullptr;
}

void type(QWidget* input, const char* text) {
    QTest::mouseClick(input, Qt::LeftButton);
    QTest::keyClick(input, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(input, QString::fromUtf8(text));
    QTest::keyClick(input, Qt::Key_Tab);
}

/// One lamp in the level.
ItemRef addLamp(BuildSite& site) {
    Document& document = site.document();
    const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, site.level().id};
    Edit edit{"item.add", {level}, {}};
    edit.with("kind", std::string("entity")).with("type", std::string("light"));
    edit.with("position", std::vector<float>{1, 2, 3});
    if (!site.driver()->host().submit(edit))
        return {};
    site.driver().settle();
    const Selection& selected = document.selection();
    return selected.size() == 1 ? selected.front() : ItemRef{};
}

} // namespace

class TestGuiUnits : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings().remove(QStringLiteral("window/lengths")); }
    void cleanup() { ShownLengths::instance().setUnit(metres()); }

    void metresAreShownUnlessOneChooses() {
        BuildSite site;
        QVERIFY(site.ready());
        QCOMPARE(savedLengthUnit().id, "metres");
        QCOMPARE(lengthText(4), QStringLiteral("4 m"));
        QCOMPARE(areaText(4), QStringLiteral("4 m²"));
        QCOMPARE(sizeText({4, 2.5, 3}), QStringLiteral("4 × 2.5 × 3 m"));
        QCOMPARE(placeText({1, 2, 3}), QStringLiteral("1, 2, 3 m"));
        QCOMPARE(octant::shownUnit("m/s"), QStringLiteral("m/s"));
    }

    void textsFollowTheUnit_data() {
        QTest::addColumn<QByteArray>("unit");
        QTest::addColumn<QString>("length");
        QTest::addColumn<QString>("area");
        QTest::addColumn<QString>("speed");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("units") << QByteArray("units") << "3.048 u"
                               << "9.2903 u²"
                               << "3 u/s"
                               << "A rope of 3 u";
        QTest::newRow("feet") << QByteArray("feet") << "10 ft"
                              << "100 ft²"
                              << "9.8 ft/s"
                              << "A rope of 9.84 ft";
        QTest::newRow("centimetres") << QByteArray("centimetres") << "304.8 cm"
                                     << "92903 cm²"
                                     << "300 cm/s"
                                     << "A rope of 300 cm";
    }
    void textsFollowTheUnit() {
        QFETCH(QByteArray, unit);
        ShownLengths::instance().setUnit(lengthUnit(unit.constData()));
        QTEST(lengthText(3.048), "length");
        QTEST(areaText(9.2903), "area");
        QTEST(speedText(3), "speed");
        QTEST(withShownLengths(QStringLiteral("A rope of 3 m")), "sentence");
        QCOMPARE(withShownLengths(QStringLiteral("3 m² of 3 min, 3 m/s and M3 mm")),
                 QStringLiteral("3 m² of 3 min, 3 m/s and M3 mm"));
    }

    void switchingChangesNothingInTheMap() {
        BuildSite site;
        QVERIFY(site.ready());
        const ItemRef lamp = addLamp(site);
        QCOMPARE(lamp.kind, ItemKind::Entity);
        const MapPtr before = site.map();
        const int steps = site.steps();
        for (const char* unit : {"feet", "centimetres", "units", "metres"}) {
            QVERIFY(choose(site.driver(), unit));
            QCOMPARE(savedLengthUnit().id, unit);
            QCOMPARE(shownLengthUnit().id, unit);
            QVERIFY(site.map() == before);
            QCOMPARE(site.steps(), steps);
            QVERIFY(!site.document().gestureOpen());
        }
    }

    void fieldsShowAndTakeTheUnit() {
        BuildSite site;
        QVERIFY(site.ready());
        QVERIFY(addLamp(site).kind == ItemKind::Entity);
        NumberBox* const range = fieldBox(site.driver(), "field:range");
        NumberBox* const x = fieldBox(site.driver(), "field:position.x");
        QVERIFY(range && x);
        type(range, "3.048");
        QCOMPARE(range->text(), QStringLiteral("3.048"));
        QCOMPARE(range->rule().unit, QStringLiteral("m"));

        QVERIFY(choose(site.driver(), "feet"));
        QCOMPARE(range->text(), QStringLiteral("10"));
        QCOMPARE(range->rule().unit, QStringLiteral("ft"));
        QTest::mouseClick(x, Qt::LeftButton); // all digits, which there may be no room for
        QCOMPARE(x->text(), QStringLiteral("3.28084"));
        QTest::keyClick(x, Qt::Key_Escape);
        QVERIFY(range->toolTip().isEmpty() || !range->toolTip().contains(QStringLiteral(" m.")));

        const auto metresOf = [](const NumberBox* box) { return static_cast<float>(*box->number()); };
        type(range, "20");
        QCOMPARE(metresOf(range), 6.096f);
        type(range, "+10");
        QCOMPARE(metresOf(range), 9.144f);
        QCOMPARE(range->text(), QStringLiteral("30"));
        type(range, "5 m");
        QCOMPARE(metresOf(range), 5.0f);
        type(range, "250 cm + 1 ft");
        QCOMPARE(metresOf(range), 2.8048f);
        type(x, "4");
        QCOMPARE(metresOf(x), 1.2192f);

        // Notches go by round numbers of what is shown.
        type(range, "10");
        QTest::mouseClick(range, Qt::LeftButton);
        QTest::keyClick(range, Qt::Key_Up);
        QTest::keyClick(range, Qt::Key_Return);
        const double shown = static_cast<double>(*range->number()) / 0.3048;
        QVERIFY2(shown > 10 && std::abs(shown * 100 - std::round(shown * 100)) < 1e-3,
                 qPrintable(QString::number(shown, 'g', 12)));

        // What no length is says so, and changes nothing.
        const MapPtr before = site.map();
        const int steps = site.steps();
        QTest::mouseClick(range, Qt::LeftButton);
        QTest::keyClick(range, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(range, QStringLiteral("3 parsecs"));
        QVERIFY(range->property("invalid").toBool());
        QTest::keyClick(range, Qt::Key_Escape);
        QVERIFY(site.same(before));
        QCOMPARE(site.steps(), steps);

        QVERIFY(choose(site.driver(), "centimetres"));
        QTest::mouseClick(x, Qt::LeftButton);
        QCOMPARE(x->text(), QStringLiteral("121.92"));
        QCOMPARE(x->rule().unit, QString()); // stands beside the label
    }

    void measuringAndTheStatusLineShowTheUnit() {
        BuildSite site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("view.measure"));
        site.click(site.middle());
        site.click(site.middle() + QPoint(120, 0));
        site.click(site.middle() + QPoint(120, 80));
        QVERIFY(choose(site.driver(), "feet"));
        site.driver().settle();
        const Measured measured = site.widget().measuring().result();
        const QString lines = site.widget().writtenLines().join(QStringLiteral("  ·  "));
        QVERIFY2(lines.contains(lengthText(measured.distance, 5) + QStringLiteral("  ·  box")),
                 qPrintable(lines));
        QVERIFY2(lines.contains(areaText(measured.area, 5)), qPrintable(lines));
        QVERIFY2(lines.contains(QStringLiteral(" ft²")) && lines.contains(QStringLiteral(" ft/s")),
                 qPrintable(lines));
        const auto text = [&](const char* name) { return site.find<QLabel>(name)->text(); };
        QTRY_VERIFY(text("statusPosition").endsWith(QStringLiteral(" ft")));
        QCOMPARE(text("statusGrid"), QStringLiteral("grid ") + lengthText(site.widget().status().grid));
        const double height = site.widget().control().camera().eye.y;
        QVERIFY2(text("statusPosition").contains(QString::number(height / 0.3048, 'f', 1)),
                 qPrintable(text("statusPosition")));
        QVERIFY(choose(site.driver(), "metres"));
        QTRY_VERIFY(!text("statusPosition").contains(QStringLiteral("ft")));
    }

    void whatIsDrawnShowsAndTakesTheUnit() {
        BuildingSite site;
        QVERIFY(site.ready());
        QVERIFY(choose(site.driver(), "feet"));
        QVERIFY(site.trigger("build.draw-room"));
        site.widget().setFocus();
        QTest::mousePress(&site.widget(), Qt::LeftButton, {}, site.middle());
        site.dragTo(site.middle() + QPoint(60, 40));
        QTest::keyClicks(&site.widget(), QStringLiteral("10 10 10"));
        site.driver().settle();
        QVERIFY(!site.widget().writtenSizes().isEmpty());
        for (const QString& size : site.widget().writtenSizes())
            QVERIFY2(size.endsWith(QStringLiteral(" ft")) &&
                         std::abs(size.split(QLatin1Char(' '))[0].toDouble() - 10) < 2,
                     qPrintable(size));
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        QTest::mouseRelease(&site.widget(), Qt::LeftButton, {}, site.middle() + QPoint(60, 40));
        QTest::keyClick(&site.widget(), Qt::Key_Escape);
        auto* const width = site.find<LengthBox>("structureWidth");
        QVERIFY(width);
        const double before = width->value();
        QVERIFY(width->suffix() == QStringLiteral(" ft"));
        QVERIFY(choose(site.driver(), "centimetres"));
        QCOMPARE(width->value(), before);
        QCOMPARE(width->text(), lengthText(before));
    }

    void inputsOfLengthsKeepMetres() {
        LengthBox box(3);
        box.setRange(0, 100);
        box.setSingleStep(0.25);
        box.setValue(3.048);
        QCOMPARE(box.text(), QStringLiteral("3.048 m"));
        ShownLengths::instance().setUnit(lengthUnit("feet"));
        QCOMPARE(box.value(), 3.048);
        QCOMPARE(box.text(), QStringLiteral("10 ft"));
        box.stepBy(1);
        QCOMPARE(box.text(), QStringLiteral("11 ft"));
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        const auto typed = [&box](const char* text) {
            box.selectAll();
            QTest::keyClicks(&box, QString::fromUtf8(text));
            QTest::keyClick(&box, Qt::Key_Return);
            return box.value();
        };
        QCOMPARE(typed("20"), 6.096);
        QCOMPARE(typed("2 m"), 2.0);
        QCOMPARE(typed("1 m + 50 cm"), 1.5);
        QCOMPARE(typed("three"), 1.5); // is no length
        QCOMPARE(typed("1000 m"), 100.0);
        box.setValue(1);
        QCOMPARE(box.text(), QStringLiteral("3.28084 ft"));
        // That of the text is rounded: looking at it changes nothing.
        box.interpretText();
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), 1.0);
        ShownLengths::instance().setUnit(metres());
        QCOMPARE(box.text(), QStringLiteral("1.000 m"));
    }

    void rulersHaveRoundNumbersOfTheUnit() {
        BuildSite site;
        QVERIFY(site.ready());
        QVERIFY(choose(site.driver(), "feet"));
        QVERIFY(site.trigger("view.top"));
        const QStringList numbers = site.widget().writtenRulers();
        QVERIFY(numbers.size() >= 4);
        QVERIFY2(numbers.contains(QStringLiteral("0")), qPrintable(numbers.join(QLatin1Char(' '))));
        const double step = numbers[1].toDouble() - numbers[0].toDouble();
        const double ten = std::pow(10.0, std::floor(std::log10(step) + 1e-9));
        QVERIFY2(step / ten == 1 || step / ten == 2 || step / ten == 5,
                 qPrintable(numbers.join(QLatin1Char(' '))));
        const auto place = site.widget().placeOf({numbers[1].toDouble() * 0.3048, 0, 0});
        const auto next = site.widget().placeOf({numbers[2].toDouble() * 0.3048, 0, 0});
        QVERIFY(place && next && next->x() - place->x() >= 64);
    }

    void theUnitIsRemembered() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(choose(driver, "feet"));
        ShownLengths::instance().setUnit(metres());
        {
            MainWindow again;
            QCOMPARE(shownLengthUnit().id, "feet");
        }
        QSettings().setValue(QStringLiteral("window/lengths"), QStringLiteral("furlongs"));
        MainWindow again;
        QCOMPARE(shownLengthUnit().id, "metres");
    }
};

} // namespace tst_gui_units

OCTANT_WINDOW_SUITE(tst_gui_units, TestGuiUnits)
#include "tst_gui_units.moc"
