#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTest>

#include "app/window/action_table.h"
#include "app/window/fuzzy.h"
#include "app/window/manual_window.h"
#include "app/window/message_bar.h"
#include "app/window/translation.h"
#include "model/core/with_numbers.h"
#include "tests/support/build_site.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/host/translated.h"
#include "views/host/translated_sentence.h"

namespace tst_gui_language {

using namespace octant;
using octant::test::BuildSite;
using octant::test::WindowDriver;

/// The window in another language than English.
class GuiLanguage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        saveLanguage(QStringLiteral("de"));
        installTranslation(*QCoreApplication::instance());
    }
    void cleanupTestCase() { saveLanguage({}); }

    void menusAndActionsSpeakIt() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QStringList titles;
        for (const QAction* menu : driver->menuBar()->actions())
            titles.append(ActionRegistry::plainText(*menu));
        QVERIFY2(titles.contains(QStringLiteral("Datei")) && titles.contains(QStringLiteral("Bearbeiten")),
                 qPrintable(titles.join(QLatin1Char(' '))));
        QVERIFY(!titles.contains(QStringLiteral("File")));
        QCOMPARE(ActionRegistry::plainText(*driver->actions().action(QStringLiteral("file.save"))),
                 QStringLiteral("Speichern"));
        for (const ActionRegistry::Entry& entry : driver->actions().entries())
            QCOMPARE(ActionRegistry::plainText(*entry.action),
                     ActionRegistry::plainText(translated(entry.row.text)));
    }

    void whatHindersADrawingIsTold() {
        BuildSite site;
        QVERIFY(site.ready());
        QVERIFY(site.trigger("build.draw-stairs"));
        site.drag(site.middle(), site.middle() + QPoint(40, 0)); // along the floor
        const QString told = site.widget().writtenLines().join(QLatin1Char('|'));
        QVERIFY2(told.contains(translated("Drag from the lower floor to the higher one")), qPrintable(told));
        QVERIFY2(translated("Drag from the lower floor to the higher one") !=
                     QStringLiteral("Drag from the lower floor to the higher one"),
                 qPrintable(told));
    }

    void mnemonicsOfTheMenuBarDiffer() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QString letters;
        for (const QAction* menu : driver->menuBar()->actions()) {
            const qsizetype at = menu->text().indexOf(QLatin1Char('&'));
            QVERIFY2(at >= 0, qPrintable(menu->text()));
            const QChar letter = menu->text()[at + 1].toLower();
            QVERIFY2(!letters.contains(letter), qPrintable(menu->text()));
            letters += letter;
        }
    }

    void mnemonicsWithinAMenuDiffer() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        for (const QMenu* menu : driver->findChildren<QMenu*>()) {
            if (!menu->objectName().startsWith(QLatin1String("menu.")) ||
                menu->objectName() == QLatin1String("menu.file.recent"))
                continue;
            QString letters;
            int without = 0;
            for (const QAction* action : menu->actions()) {
                const qsizetype at = action->text().indexOf(QLatin1Char('&'));
                if (action->isSeparator())
                    continue;
                if (at < 0) {
                    ++without;
                    continue;
                }
                const QChar letter = action->text()[at + 1].toLower();
                QVERIFY2(!letters.contains(letter),
                         qPrintable(menu->objectName() + QLatin1String(": ") + action->text()));
                letters += letter;
            }
            // Only where letters have run out.
            QVERIFY2(without == 0 || letters.size() > 15, qPrintable(menu->objectName()));
        }
    }

    void thePaletteFindsItWithoutAccentsAndInEnglish_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("action");
        QTest::newRow("German") << "Speichern"
                                << "file.save";
        QTest::newRow("English") << "Save"
                                 << "file.save";
        QTest::newRow("with its umlaut") << QString::fromUtf8("rückgängig") << "edit.undo";
        QTest::newRow("without its umlaut") << "ruckgangig"
                                            << "edit.undo";
        QTest::newRow("English of that") << "undo"
                                         << "edit.undo";
    }
    void thePaletteFindsItWithoutAccentsAndInEnglish() {
        QFETCH(QString, typed);
        QFETCH(QString, action);
        WindowDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("tools.command-palette"));
        auto* text = driver->findChild<QLineEdit*>(QStringLiteral("paletteText"));
        auto* list = driver->findChild<QListWidget*>(QStringLiteral("paletteList"));
        QVERIFY(text && list);
        text->setText(typed);
        QStringList first;
        const QString name = ActionRegistry::plainText(*driver->actions().action(action));
        for (int row = 0; row < std::min(3, list->count()); ++row)
            first.append(list->item(row)->text());
        QVERIFY2(!first.filter(name).isEmpty(), qPrintable(first.join(QLatin1Char('|'))));
        QTest::keyClick(text, Qt::Key_Escape);
    }

    void sentencesOfTheModelAreShownInItWithTheirNumbers() {
        const std::string told =
            withNumbers("cubes: %1 instead of %2, vertices: %3 instead of %4, bytes before "
                        "compression: %5 less",
                        {1, 4224, 24, 1536, 70000});
        const QString shown = translatedSentence(told);
        QVERIFY2(shown.startsWith(QString::fromUtf8("Würfel: 1 statt 4")), qPrintable(shown));
        QVERIFY2(shown.contains(QStringLiteral("24 statt 1")), qPrintable(shown));
        QCOMPARE(translatedSentence("nobody wrote 3 such sentences"),
                 QStringLiteral("nobody wrote 3 such sentences"));
    }

    void numbersHaveAPointAsInFieldsAndFiles() {
        QCOMPARE(QLocale().language(), QLocale::German);
        QCOMPARE(QLocale().toString(0.5), QStringLiteral("0.5"));
        QVERIFY(!QLocale().toString(4224).contains(QLatin1Char('.')));
    }

    void theManualSaysThatItIsInEnglish() {
        const ManualWindow manual(nullptr);
        const auto* told = manual.findChild<QLabel*>(QStringLiteral("manualLanguage"));
        QVERIFY(told != nullptr);
        QCOMPARE(told->text(), QString::fromUtf8("Dieses Handbuch gibt es auf Englisch."));
    }

    void nounsKeepTheirCase() {
        QCOMPARE(inSentence(QString::fromUtf8("Tür")), QString::fromUtf8("Tür"));
        setNounsLarge(false);
        QCOMPARE(inSentence(QStringLiteral("Door")), QStringLiteral("door"));
        setNounsLarge(true);
    }

    void itIsChosenInTheMenuAndUsedFromTheNextStart() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        const auto isOn = [&](const char* id) { return driver->actions().isChecked(QLatin1String(id)); };
        QVERIFY(isOn("view.language-system")); // the driver begins with settings of its own
        QVERIFY(driver.trigger("view.language-en"));
        QVERIFY(driver.settle());
        QCOMPARE(savedLanguage(), QStringLiteral("en"));
        QVERIFY(isOn("view.language-en") && !isOn("view.language-de"));
        QVERIFY(!driver->bars().findChildren<QLabel*>().isEmpty());
        QVERIFY(driver.trigger("view.language-system"));
        QCOMPARE(savedLanguage(), QString());
        QVERIFY(driver.trigger("view.language-de"));
        QCOMPARE(savedLanguage(), QStringLiteral("de"));
    }
};

} // namespace tst_gui_language

OCTANT_WINDOW_SUITE(tst_gui_language, GuiLanguage)
#include "tst_gui_language.moc"
