#include <functional>

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QPushButton>
#include <QTest>

#include "app/document/document_host.h"
#include "app/files/map_files.h"
#include "app/window/message_bar.h"
#include "tests/support/edit_map.h"
#include "tests/support/outline_driver.h"
#include "tests/support/run_program.h"
#include "tests/support/window_suite.h"

namespace tst_gui_script {

using namespace octant;
using namespace octant::test;

namespace {

void setTexts(Tree& tree) {
    tree.click(tree.model().index(0, 0, tree.list(ItemKind::Material)));
    auto* name = tree.input("field:name");
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("brick 1/2"));
    QTest::keyClick(name, Qt::Key_Return);
    auto* alpha = tree.input("field:alpha");
    alpha->selectAll();
    QTest::keyClicks(alpha, QStringLiteral("77"));
    QTest::keyClick(alpha, Qt::Key_Return);
    auto* liquid = tree.input<QCheckBox>("field:flags/liquid");
    QTest::mouseClick(liquid, Qt::LeftButton, {}, QPoint(8, liquid->height() / 2));
}

void dragAColour(Tree& tree) {
    tree.click(tree.model().index(1, 0, tree.list(ItemKind::Material)));
    QTest::mouseClick(tree.input<QAbstractButton>("field:color.swatch"), Qt::LeftButton);
    QWidget* popup = QApplication::activePopupWidget();
    QVERIFY(popup);
    QTest::mousePress(popup, Qt::LeftButton, {}, QPoint(30, 30));
    QTest::mouseMove(popup, QPoint(60, 60));
    QTest::mouseMove(popup, QPoint(90, 90));
    QTest::mouseRelease(popup, Qt::LeftButton, {}, QPoint(90, 90));
    QTest::keyClick(popup, Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activePopupWidget());
    QCOMPARE(tree.document().history().size(), std::size_t{1});
}

void arrangeItems(Tree& tree) {
    const Answer answer("removalRemove");
    tree.click(tree.model().index(0, 0, tree.list(ItemKind::Material)));
    tree.key(Qt::Key_D, Qt::ControlModifier);
    tree.key(Qt::Key_Up, Qt::AltModifier);
    tree.click(tree.model().index(1, 0, tree.list(ItemKind::Material)));
    tree.key(Qt::Key_Delete);
    tree.click(tree.list(ItemKind::PhysicsMaterial));
    tree.key(Qt::Key_Insert);
}

void copyAndPaste(Tree& tree) {
    tree.click(tree.model().index(0, 0, tree.list(ItemKind::Entity)));
    tree.click(tree.model().index(2, 0, tree.list(ItemKind::Entity)), Qt::ControlModifier);
    tree.key(Qt::Key_C, Qt::ControlModifier);
    tree.key(Qt::Key_V, Qt::ControlModifier);
    tree.click(tree.under(tree.mapRow(), QStringLiteral("Level 0")));
    tree.key(Qt::Key_C, Qt::ControlModifier);
    tree.key(Qt::Key_V, Qt::ControlModifier);
}

/// Only what is done belongs to the script.
void takeBack(Tree& tree) {
    setTexts(tree);
    QVERIFY(tree.driver().trigger("edit.undo"));
    QVERIFY(tree.driver().trigger("edit.undo"));
    QVERIFY(tree.driver().trigger("edit.redo"));
}

/// Something in a sector, whose cubes are then written anew.
void editASector(Tree& tree) {
    const Answer answer("removalRemove");
    const QModelIndex sectors = tree.list(ItemKind::Sector);
    const QModelIndex sector = tree.model().index(0, 0, sectors);
    const QModelIndex entities = tree.under(sector, kindHeading(ItemKind::Entity));
    QVERIFY(entities.isValid());
    tree.click(tree.model().index(0, 0, entities));
    tree.key(Qt::Key_D, Qt::ControlModifier);
    tree.click(tree.model().index(0, 0, entities));
    tree.key(Qt::Key_Delete);
}

/// Chooses a file in a file dialog. Typing would open the list of completions, which takes the next click.
void answer(QFileDialog* dialog, const QString& path) {
    QVERIFY(dialog);
    dialog->selectFile(path);
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    QVERIFY(buttons);
    QTest::mouseClick(buttons->button(QDialogButtonBox::Save), Qt::LeftButton);
    QVERIFY(!dialog->isVisible());
}

} // namespace

/// Histories that were made in the window, exported, and done again by the command line.
class TestGuiScript : public QObject {
    Q_OBJECT

private slots:
    void theScriptGivesTheBytesOfTheSave_data() {
        QTest::addColumn<QString>("revision");
        QTest::addColumn<std::function<void(Tree&)>>("history");
        for (const Revision revision : allRevisions) {
            const QString name = QString::fromLatin1(revisionName(revision));
            const auto row = [&](const char* what, std::function<void(Tree&)> history) {
                QTest::newRow(qPrintable(QString::fromLatin1(what) + QLatin1Char(' ') + name))
                    << name << std::move(history);
            };
            row("texts", setTexts);
            row("a colour", dragAColour);
            row("arranged", arrangeItems);
            row("pasted", copyAndPaste);
            row("taken back", takeBack);
            row("in a sector", editASector);
        }
    }

    void theScriptGivesTheBytesOfTheSave() {
        QFETCH(QString, revision);
        QFETCH(std::function<void(Tree&)>, history);
        const QString file = QStringLiteral("pmf/kitchen-sink.%1.pmf").arg(revision);
        Tree tree(file);
        QVERIFY(tree.ready());
        QVERIFY(!tree.driver().trigger("file.export-history"));
        history(tree);
        if (QTest::currentTestFailed())
            return;
        QVERIFY(tree.driver().settle());
        const std::size_t edits = tree.document().editsDone().size();
        QVERIFY(edits > 0);

        const QString script = tree.driver().folder() + QStringLiteral("/steps.jsonl");
        QVERIFY(tree.driver().trigger("file.export-history"));
        answer(tree.driver()->findChild<QFileDialog*>(QStringLiteral("historyFileDialog")), script);
        QVERIFY(tree.driver().settle());
        QCOMPARE(contentOf(script).count('\n'), static_cast<qsizetype>(edits));

        QVERIFY(tree.driver().trigger("file.save"));
        QVERIFY(tree.driver().settle());
        QVERIFY(!tree.document().modified());
        const QString replayed = tree.driver().folder() + QStringLiteral("/replayed.pmf");
        const Ran ran = run({"run", dataFile(file), script, "-o", replayed});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
        QVERIFY(contentOf(replayed) != contentOf(dataFile(file)));
        QVERIFY(contentOf(replayed) == contentOf(tree.path()));
    }

    /// A history begins with the map as it was made: its first save has to give things the same ids.
    void scriptsOfNewMapsRunOnTheirFirstSave_data() {
        QTest::addColumn<QByteArray>("action");
        for (const char* action : {"file.new-empty", "file.new-room", "file.new-outdoor"})
            QTest::newRow(action) << QByteArray(action);
    }
    void scriptsOfNewMapsRunOnTheirFirstSave() {
        QFETCH(const QByteArray, action);
        WindowDriver driver;
        QVERIFY(driver.trigger(action.constData()) && driver.settle());
        Document& document = *driver->documents().current();
        const auto save = [&](const char* name) {
            const QString path = driver.folder() + QLatin1Char('/') + QLatin1String(name);
            const auto written = writeMapFile(path.toStdString(), *document.committed(), {});
            return written ? path : QString();
        };
        const QString first = save("first.pmf"), script = driver.folder() + QStringLiteral("/steps.jsonl");
        const Level& level = *document.committed()->levels.front();
        for (const ItemRef& item : {itemRef(ItemKind::Material, level.materials[0].id),
                                    itemRef(ItemKind::SkyEnvironment, level.skyEnvironments[0].id)})
            QVERIFY(driver->host().submit(setEdit({item}, "name", Value(std::string("new name")))));
        QVERIFY(driver->host().submit(Edit{"item.add", {itemRef(ItemKind::Level, level.id)}, {}}.with(
            "kind", static_cast<std::uint64_t>(ItemKind::Material))));
        driver->files().writeHistory(document, script);
        QVERIFY(driver.settle());
        const QString replayed = driver.folder() + QStringLiteral("/replayed.pmf");
        const Ran ran = run({"run", first, script, "-o", replayed});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
        QVERIFY(contentOf(replayed) == contentOf(save("last.pmf")));
    }

    void aScriptThatCannotBeWrittenIsTold() {
        Tree tree;
        QVERIFY(tree.ready());
        setTexts(tree);
        QVERIFY(tree.driver().trigger("file.export-history"));
        QVERIFY(tree.driver()->findChild<QFileDialog*>(QStringLiteral("historyFileDialog")));
        tree.driver()->files().writeHistory(tree.document(), QStringLiteral("/no/such/folder/steps.jsonl"));
        QVERIFY(tree.driver().settle());
        QCOMPARE(tree.driver()->bars().shownTexts().size(), 1);
        QVERIFY(tree.document().modified());
    }
};

} // namespace tst_gui_script

OCTANT_WINDOW_SUITE(tst_gui_script, TestGuiScript)
#include "tst_gui_script.moc"
