#include <cmath>
#include <random>

#include <QTest>

#include "model/core/expression.h"
#include "model/core/length_unit.h"
#include "tests/support/suite.h"

namespace tst_length_unit {

using namespace octant;

class LengthUnitTest : public QObject {
    Q_OBJECT
private slots:
    void metresAreFirstAndStandForWhatIsUnknown() {
        QCOMPARE(lengthUnits().front().id, "metres");
        QCOMPARE(lengthUnit("feet").id, "feet");
        QCOMPARE(lengthUnit("").id, "metres");
        QCOMPARE(lengthUnit("furlongs").id, "metres");
        QCOMPARE(metres().metres, 1.0L);
    }

    void numbersAreWritten_data() {
        QTest::addColumn<double>("length");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("digits");
        QTest::addColumn<int>("power");
        QTest::addColumn<QString>("text");
        const auto row = [](double length, const char* unit, int digits, int power, const char* text) {
            QTest::addRow("%g %s, %d digits, power %d", length, unit, digits, power)
                << length << QString::fromLatin1(unit) << digits << power << QString::fromLatin1(text);
        };
        row(4, "metres", 6, 1, "4");
        row(0.125, "metres", 6, 1, "0.125");
        row(-2.5, "metres", 5, 1, "-2.5");
        row(4, "units", 6, 1, "4");
        row(1, "feet", 6, 1, "3.28084");
        row(3.048, "feet", 6, 1, "10");
        row(-3.048, "feet", 6, 1, "-10");
        row(1, "feet", 3, 1, "3.28");
        row(1000, "feet", 3, 1, "3281"); // all before the point
        row(1.5, "centimetres", 6, 1, "150");
        row(12345.678, "centimetres", 5, 1, "1234568");
        row(4, "metres", 6, 2, "4");
        row(1, "feet", 5, 2, "10.764");
        row(1, "centimetres", 5, 2, "10000");
        row(0, "feet", 6, 1, "0");
    }
    void numbersAreWritten() {
        QFETCH(double, length);
        QFETCH(QString, unit);
        QFETCH(int, digits);
        QFETCH(int, power);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(lengthNumber(length, lengthUnit(unit.toStdString()), digits, power)),
                 text);
    }

    void exactNumbersAreShort_data() {
        QTest::addColumn<double>("length");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("text");
        QTest::newRow("metres") << 0.1 << "metres"
                                << "0.1";
        QTest::newRow("units") << 0.1 << "units"
                               << "0.1";
        QTest::newRow("centimetres") << 0.1 << "centimetres"
                                     << "10";
        QTest::newRow("typed feet") << 3.048 << "feet"
                                    << "10";
        QTest::newRow("a metre in feet") << 1.0 << "feet"
                                         << "3.28084";
    }
    void exactNumbersAreShort() {
        QFETCH(double, length);
        QFETCH(QString, unit);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(
                     exactLengthNumber(static_cast<float>(length), lengthUnit(unit.toStdString()))),
                 text);
    }

    /// What is shown and typed again is what it was.
    void exactNumbersAreReadAsTheSame() {
        std::mt19937 random(5);
        std::uniform_real_distribution<float> mantissa(-1, 1);
        for (const LengthUnit& unit : lengthUnits())
            for (int i = 0; i < 20000; ++i) {
                const float length = std::ldexp(mantissa(random), static_cast<int>(random() % 40) - 20);
                const auto back = parseLength(exactLengthNumber(length, unit), unit);
                QVERIFY(back);
                QCOMPARE(static_cast<float>(*back), length);
            }
    }

    /// What is rounded differs by no more than half of its last digit.
    void roundedNumbersAreReadAsNearlyTheSame() {
        std::mt19937 random(6);
        std::uniform_real_distribution<double> lengths(-2000, 2000);
        for (const LengthUnit& unit : lengthUnits())
            for (const int digits : {3, 5, 6})
                for (int i = 0; i < 2000; ++i) {
                    const double length = lengths(random);
                    const auto back = parseLength(lengthNumber(length, unit, digits), unit);
                    QVERIFY(back);
                    const double most = std::abs(length) * std::pow(10.0, 1 - digits) / 2 * 1.0001;
                    QVERIFY2(std::abs(static_cast<double>(*back) - length) <= most,
                             qPrintable(QString::number(length)));
                }
    }

    void whatIsTypedIsRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("metresRead");
        const auto row = [](const char* text, const char* unit, double read) {
            QTest::addRow("%s in %s", text, unit)
                << QString::fromUtf8(text) << QString::fromLatin1(unit) << read;
        };
        row("10", "metres", 10);
        row("10", "units", 10);
        row("10", "feet", 3.048);
        row("10", "centimetres", 0.1);
        row("2,5", "metres", 2.5);
        row("-4", "feet", -1.2192);
        row("3 m", "feet", 3);
        row("3m", "feet", 3);
        row("10 ft", "metres", 3.048);
        row("10ft", "centimetres", 3.048);
        row("10 FEET", "metres", 3.048);
        row("10 Fuß", "metres", 3.048);
        row("250 cm", "metres", 2.5);
        row("250 mm", "metres", 0.25);
        row("12 in", "feet", 0.3048);
        row("4 u", "feet", 4);
        row("4 units", "feet", 4);
        row("4 E", "feet", 4);
        row("4E", "feet", 4);
        row("1e2", "centimetres", 1);
        row("1E2 cm", "metres", 1);
        row("5' 6\"", "metres", 1.6764);
        row("5'6\"", "feet", 1.6764);
        row("5′ 6″", "metres", 1.6764);
        row("5 ft 6 in", "metres", 1.6764);
        row("3 m + 4 ft", "metres", 4.2192);
        row("3 m - 50 cm", "feet", 2.5);
        row("2 * (1 m + 10 cm)", "feet", 2.2);
        row("2*3 ft + 4", "feet", 3.048);
        row("10 ft / 4", "metres", 0.762);
        row("  7  ", "metres", 7);
        row("sqrt(4) * 1 m", "feet", 2);
    }
    void whatIsTypedIsRead() {
        QFETCH(QString, text);
        QFETCH(QString, unit);
        QFETCH(double, metresRead);
        const auto read = parseLength(text.toStdString(), lengthUnit(unit.toStdString()));
        QVERIFY2(read, read ? "" : read.error().what.c_str());
        QVERIFY2(std::abs(static_cast<double>(*read) - metresRead) < 1e-12,
                 qPrintable(QString::number(static_cast<double>(*read), 'g', 15)));
    }

    void relativeLengthsGoOnFromWhatTheyReplace() {
        const LengthUnit& feet = lengthUnit("feet");
        QVERIFY(std::abs(*parseLength("+4", feet, 1.0L) - 2.2192L) < 1e-12L);
        QVERIFY(std::abs(*parseLength("+-4", feet, 1.0L) + 0.2192L) < 1e-12L);
        QVERIFY(std::abs(*parseLength("+1 m", feet, 1.0L) - 2.0L) < 1e-12L);
        QVERIFY(std::abs(*parseLength("*2", feet, 1.5L) - 3.0L) < 1e-12L);
        QVERIFY(std::abs(*parseLength("-4", feet, 1.0L) + 1.2192L) < 1e-12L); // a negative length
        QVERIFY(!parseLength("+4", feet));
    }

    void nonsenseIsRefusedWithAReason_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("why");
        QTest::newRow("nothing") << ""
                                 << "type a number";
        QTest::newRow("a word") << "far"
                                << "this is not a number";
        QTest::newRow("only a unit") << "ft"
                                     << "this is not a number";
        QTest::newRow("a unit of time") << "3 s"
                                        << "lengths are in m, cm, mm, ft, in or units";
        QTest::newRow("an unknown unit") << "3 furlongs"
                                         << "lengths are in m, cm, mm, ft, in or units";
        QTest::newRow("an area") << "3 m²"
                                 << "lengths are in m, cm, mm, ft, in or units";
        QTest::newRow("a number too many") << "3 4"
                                           << "this is not a number";
        QTest::newRow("no unit behind the second") << "5 ft 6"
                                                   << "this is not a number";
        QTest::newRow("two units") << "3 m ft"
                                   << "this is not a number";
        QTest::newRow("an open sum") << "3 m +"
                                     << "this is not a number";
        QTest::newRow("divided by nothing") << "3 m / 0"
                                            << "division by zero";
        QTest::newRow("too much") << "1e4000 m * 1e4000"
                                  << "the result is not a finite number";
    }
    void nonsenseIsRefusedWithAReason() {
        QFETCH(QString, text);
        QFETCH(QString, why);
        for (const LengthUnit& unit : lengthUnits()) {
            const auto read = parseLength(text.toStdString(), unit);
            QVERIFY(!read);
            QCOMPARE(QString::fromStdString(read.error().what), why);
        }
    }

    /// Degrees and shares have no unit of length.
    void otherNumbersTakeNoUnit() {
        QVERIFY(!evaluate("3 m"));
        QVERIFY(!evaluate("3 ft", 2.0L));
        QVERIFY(!evaluate("3e"));
        QCOMPARE(*evaluate("3e2"), 300.0L);
    }

    void unitsOfFieldsSayHowTheyDependOnLengths_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("power");
        QTest::newRow("length") << "m" << 1;
        QTest::newRow("speed") << "m/s" << 1;
        QTest::newRow("acceleration") << "m/s²" << 1;
        QTest::newRow("area") << "m²" << 2;
        QTest::newRow("density") << "/m" << 0;
        QTest::newRow("angle") << "°" << 0;
        QTest::newRow("time") << "s" << 0;
        QTest::newRow("frequency") << "1/s" << 0;
        QTest::newRow("none") << "" << 0;
    }
    void unitsOfFieldsSayHowTheyDependOnLengths() {
        QFETCH(QString, unit);
        QFETCH(int, power);
        const LengthDimension dimension = lengthDimension(unit.toStdString());
        QCOMPARE(dimension.power, power);
        if (power != 0)
            QCOMPARE(QLatin1Char('m') + QString::fromUtf8(dimension.after), unit);
        QCOMPARE(metresIn(metres(), power), 1.0L);
    }
};

} // namespace tst_length_unit

OCTANT_SUITE(tst_length_unit, LengthUnitTest)
#include "tst_length_unit.moc"
