#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTest>

#include "app/document/copied_cubes.h"
#include "app/document/document_host.h"
#include "io/json/cube_text.h"
#include "tests/support/build_site.h"
#include "tests/support/cube_scan.h"
#include "tests/support/window_suite.h"

namespace tst_gui_paste {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int scanDepth = 5;

/// What another program has on the clipboard: it counts how often it is asked for it.
class ForeignText : public QMimeData {
public:
    ForeignText(QByteArray text, int& asked) : m_text(std::move(text)), m_asked(asked) {}
    QStringList formats() const override {
        return {QStringLiteral("text/plain;charset=utf-8"), QStringLiteral("text/plain")};
    }
    bool hasFormat(const QString& format) const override { return formats().contains(format); }

protected:
    QVariant retrieveData(const QString&, QMetaType) const override {
        ++m_asked;
        return m_text.isEmpty() ? QVariant() : QVariant(m_text);
    }

private:
    QByteArray m_text;
    int& m_asked;
};

/// A room that cubes are copied in, with nothing on the clipboard.
class Site : public BuildingSite {
public:
    Site() { QApplication::clipboard()->clear(); }
    void key(int key, Qt::KeyboardModifiers keys = {}) {
        QTest::keyClick(&widget(), static_cast<Qt::Key>(key), keys);
        driver().settle();
    }
    /// A pillar with a side of another material, selected as a whole.
    void buildPillar() {
        click(middle());
        wheel(3);
        trigger("build.deeper");
        trigger("build.deeper");
        point(middle() + QPoint(1, 1));
    }
    /// A row of three cubes of which the first and the last are selected, and how many fine cells one has.
    std::int64_t buildRowWithAGap() {
        const auto cellOf = [this](const CellRect& rect) {
            const auto corners = faceCornersOf(level(), rect);
            return onScreen((corners[0] + corners[2]) * 0.5);
        };
        CellRect first = *widget().building().rect(); // a selected one has handles
        CellRect last = first;
        last.cells.min.x += 2;
        drag(cellOf(first), cellOf(last));
        wheel(1);
        first = first.moved(1);
        last = last.moved(1);
        click(cellOf(first));
        click(cellOf(last), Qt::ControlModifier);
        const std::int64_t side = std::int64_t{1} << (scanDepth - first.cells.depth);
        return side * side * side;
    }
    bool ghost() { return widget().pasting().active(); }
    LevelBox box() { return *widget().building().selectedBox(level()); }
};

std::int64_t solidCells(const MapPtr& map) {
    const Scan scan(map, scanDepth);
    std::int64_t count = 0;
    scan.forEach({scanDepth, {}, scan.size()}, [&](glm::i64vec3 at) { count += scan[at].solid() ? 1 : 0; });
    return count;
}

} // namespace

class TestGuiPaste : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        // As the window does: files of a run before are looked for before there is one.
        QCoreApplication::setOrganizationName(QStringLiteral("Octant"));
        QCoreApplication::setApplicationName(QStringLiteral("Octant"));
    }

    void copiedCubesArePlacedWithAClick() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        const MapPtr before = site.map();
        const int steps = site.steps();
        const LevelBox box = site.box();
        QCOMPARE(box.size, glm::i64vec3(1, 3, 1));
        QVERIFY(site.trigger("edit.copy"));
        QVERIFY(!site.ghost());
        QVERIFY(site.trigger("edit.paste"));
        QVERIFY(site.ghost());
        site.point(site.middle() + QPoint(150, 60));
        QVERIFY(site.same(before)); // a ghost changes nothing
        site.click(site.middle() + QPoint(150, 60));
        QVERIFY(!site.ghost());
        QCOMPARE(site.steps(), steps + 1);
        const std::int64_t cell = std::int64_t{1} << (scanDepth - box.depth);
        QCOMPARE(solidCells(site.map()), solidCells(before) + 3 * cell * cell * cell);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void onlySelectedCellsAreCopied_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"copy", "cut", "duplicate", "turned"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void onlySelectedCellsAreCopied() {
        QFETCH(QString, how);
        Site site;
        QVERIFY(site.ready());
        const std::int64_t cube = site.buildRowWithAGap();
        QCOMPARE(site.widget().building().selectedBoxes(site.level()).size(), std::size_t{2});
        QCOMPARE(site.box().size, glm::i64vec3(3, 1, 1));
        const MapPtr before = site.map();
        std::int64_t rest = solidCells(before);
        if (how == QLatin1String("cut")) {
            QVERIFY(site.trigger("edit.cut"));
            rest -= 2 * cube;
            QCOMPARE(solidCells(site.map()), rest); // the one between stays
        } else if (how != QLatin1String("duplicate")) {
            QVERIFY(site.trigger("edit.copy"));
        }
        QVERIFY(site.trigger(how == QLatin1String("duplicate") ? "edit.duplicate" : "edit.paste"));
        if (how == QLatin1String("turned"))
            site.key(Qt::Key_R);
        const QPoint at = site.middle() + QPoint(-150, 60);
        site.point(at);
        const MapPtr ready = site.map();
        site.click(at);
        QCOMPARE(solidCells(site.map()), rest + 2 * cube);
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(ready));
    }

    void copyWorksAsSoonAsCellsAreSelected() {
        Site site;
        QVERIFY(site.ready());
        QAction* copy = site.driver()->actions().action(QStringLiteral("edit.copy"));
        QVERIFY(!copy->isEnabled());
        site.click(site.middle());
        QTRY_VERIFY(copy->isEnabled());
        site.key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(json::isCubeText(QApplication::clipboard()->text().toStdString()));
        QVERIFY(site.trigger("build.let-go"));
        QTRY_VERIFY(!copy->isEnabled());
    }

    void onlySelectedCellsAreMovedAndTurned() {
        Site site;
        QVERIFY(site.ready());
        const std::int64_t cube = site.buildRowWithAGap();
        const MapPtr before = site.map();
        const LevelBox box = site.box();
        QVERIFY(site.trigger("build.move-up"));
        QVERIFY(site.trigger("build.move-up"));
        QCOMPARE(solidCells(site.map()), solidCells(before));
        // The cube between stays where it was, and nothing comes along above it.
        const LevelBox middle{box.depth, box.min + glm::i64vec3(1, 0, 0), glm::i64vec3(1)};
        const auto solidIn = [&](const LevelBox& cells) {
            const Scan scan(site.map(), scanDepth);
            std::int64_t count = 0;
            scan.forEach(cells, [&](glm::i64vec3 at) { count += scan[at].solid() ? 1 : 0; });
            return count;
        };
        QCOMPARE(solidIn(middle), cube);
        QCOMPARE(solidIn({box.depth, middle.min + glm::i64vec3(0, 2, 0), middle.size}), std::int64_t{0});
        QVERIFY(site.trigger("build.turn-y"));
        QCOMPARE(solidIn({box.depth, middle.min + glm::i64vec3(0, 2, 0), middle.size}), std::int64_t{0});
        QCOMPARE(site.box().size, glm::i64vec3(1, 1, 3));
        QCOMPARE(solidIn(site.box()), 2 * cube);
        QVERIFY(site.trigger("build.mirror-z"));
        QCOMPARE(solidCells(site.map()), solidCells(before));
        while (!site.same(before) && site.document().undoStack().canUndo())
            QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void withShiftTheGhostStays() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        const int steps = site.steps();
        QVERIFY(site.trigger("edit.copy") && site.trigger("edit.paste"));
        for (const int away : {120, 200, 280}) {
            site.point(site.middle() + QPoint(away, 60));
            site.key(Qt::Key_Return, Qt::ShiftModifier);
            QVERIFY(site.ghost());
        }
        QCOMPARE(site.steps(), steps + 3);
        site.key(Qt::Key_Escape);
        QVERIFY(!site.ghost());
        QVERIFY(!site.widget().building().selection().empty()); // Escape meant the ghost
    }

    void aGhostIsTurnedMirroredAndScaled() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.trigger("edit.copy") && site.trigger("edit.paste"));
        const glm::dvec3 upright = site.widget().pasting().size();
        QVERIFY(upright.y > upright.x && upright.y > upright.z);
        site.key(Qt::Key_R, Qt::ControlModifier);
        const glm::dvec3 lying = site.widget().pasting().size();
        QVERIFY(lying == glm::dvec3(upright.y, upright.x, upright.z));
        site.key(Qt::Key_R);
        QVERIFY(site.widget().pasting().size() == glm::dvec3(upright.z, upright.x, upright.y));
        site.key(Qt::Key_M);
        site.wheel(1, Qt::ShiftModifier);
        QVERIFY(site.widget().pasting().size() == glm::dvec3(upright.z, upright.x, upright.y) * 2.0);
        site.wheel(-2, Qt::ShiftModifier);
        const MapPtr before = site.map();
        site.point(site.middle() + QPoint(150, 60));
        site.click(site.middle() + QPoint(150, 60));
        QVERIFY(!site.same(before));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void theWheelRaisesTheGhost() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.trigger("edit.duplicate"));
        QVERIFY(site.ghost());
        const QPoint at = site.middle() + QPoint(150, 60);
        site.point(at);
        site.wheel(2);
        site.point(at);
        const std::int64_t before = solidCells(site.map());
        site.click(at);
        QVERIFY(solidCells(site.map()) > before);
        QVERIFY(QApplication::clipboard()->text().isEmpty()); // a duplicate goes around it
    }

    void cutRemovesAndDeleteToo() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        const std::int64_t before = solidCells(site.map());
        QVERIFY(site.trigger("edit.cut"));
        QVERIFY(solidCells(site.map()) < before);
        QVERIFY(json::isCubeText(QApplication::clipboard()->text().toStdString()));
        QVERIFY(site.trigger("edit.undo"));
        QCOMPARE(solidCells(site.map()), before);
        site.click(site.middle());
        QVERIFY(site.trigger("edit.delete"));
        QVERIFY(solidCells(site.map()) < before);
    }

    void whatEndsAGhost_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"escape", "focus", "build", "tab", "grid stays", "level"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void whatEndsAGhost() {
        QFETCH(QString, how);
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        const MapPtr before = site.map();
        QVERIFY(site.trigger("edit.copy") && site.trigger("edit.paste"));
        QVERIFY(site.ghost());
        bool ends = true;
        if (how == QLatin1String("escape")) {
            site.key(Qt::Key_Escape);
        } else if (how == QLatin1String("focus")) {
            site.driver().window().findChild<QWidget*>(QStringLiteral("outlineFilter"))->setFocus();
        } else if (how == QLatin1String("build")) {
            QVERIFY(site.trigger("view.build"));
        } else if (how == QLatin1String("tab") || how == QLatin1String("level")) {
            QVERIFY(site.trigger("file.new-outdoor"));
        } else {
            QVERIFY(site.trigger("build.finer-grid"));
            ends = false;
        }
        QCOMPARE(site.ghost(), !ends);
        QVERIFY(!site.document().gestureOpen());
        if (how != QLatin1String("tab") && how != QLatin1String("level"))
            QVERIFY(site.same(before));
    }

    void cubesGoFromMapToMapWithAChoiceOfMaterials_data() {
        QTest::addColumn<QString>("choice");
        QTest::addColumn<int>("added");
        QTest::newRow("the other map's") << QStringLiteral("materialsSame") << 0;
        QTest::newRow("renamed") << QStringLiteral("materialsAdd") << 1;
        QTest::newRow("neither") << QStringLiteral("materialsCancel") << -1;
    }
    void cubesGoFromMapToMapWithAChoiceOfMaterials() {
        QFETCH(QString, choice);
        QFETCH(int, added);
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        QVERIFY(site.trigger("edit.copy"));
        QVERIFY(site.trigger("file.new-room"));
        site.lookDown();
        // Here the material of that name is another one.
        const MapPtr fresh = site.map();
        std::vector<ItemRef> materials;
        for (const Material& material : site.level().materials)
            materials.push_back({ItemKind::Material, -1, ItemRef::NoCube, material.id});
        QVERIFY(site.driver()->host().submit(Edit{"item.set", materials, {}}
                                                 .with("field", std::string("alpha"))
                                                 .with("value", std::int64_t{7})));
        const MapPtr before = site.map();
        site.point(site.middle());
        QVERIFY(site.trigger("edit.paste"));
        QVERIFY(site.ghost());
        site.click(site.middle());
        QVERIFY(!site.ghost());
        auto* box = site.driver().window().findChild<QWidget*>(QStringLiteral("materialQuestion"));
        QVERIFY(box != nullptr && site.same(before));
        auto* button = box->findChild<QPushButton*>(choice);
        QVERIFY(button != nullptr);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(site.driver().settle());
        QCOMPARE(site.same(before), added < 0);
        if (added >= 0)
            QCOMPARE(site.level().materials.size(), before->levels[0]->materials.size() + std::size_t(added));
    }

    void textOfOtherProgramsIsReadOnceAndHasALimit_data() {
        QTest::addColumn<bool>("levelShown"); // in which cubes could be pasted
        QTest::addColumn<int>("megabytes");   // 0: its program gives nothing
        QTest::addColumn<QString>("told");
        for (const bool shown : {true, false}) {
            const char* where = shown ? "level" : "outline";
            QTest::addRow("%s, no answer", where) << shown << 0 << "cannot be read";
            QTest::addRow("%s, small", where) << shown << 1 << "holds no items";
            QTest::addRow("%s, too large", where)
                << shown << 65 << "65 MB of text of another program, and at most 64 MB are read";
        }
    }
    void textOfOtherProgramsIsReadOnceAndHasALimit() {
        QFETCH(const bool, levelShown);
        QFETCH(const int, megabytes);
        QFETCH(const QString, told);
        QFile::remove(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                      QStringLiteral("/copied-cubes.json"));
        Site site;
        QVERIFY(site.ready());
        if (!levelShown)
            site.driver()->findChild<QWidget*>(QStringLiteral("outline"))->setFocus();
        QStringList lines;
        connect(&site.driver()->host(), &DocumentHost::reported, this,
                [&lines](const QString& line) { lines << line; });
        const MapPtr before = site.map();
        int asked = 0;
        QApplication::clipboard()->setMimeData(
            new ForeignText(QByteArray(qsizetype{megabytes} << 20, 'x'), asked));
        QVERIFY(site.driver().settle());
        QCOMPARE(asked, 0); // nobody reads it to tell whether it could be pasted
        QVERIFY(site.trigger("edit.paste"));
        QVERIFY(site.driver().settle());
        QCOMPARE(asked, 1);
        QApplication::clipboard()->clear();
        QVERIFY(site.same(before));
        QVERIFY2(lines.join(QLatin1Char('\n')).contains(told), qPrintable(lines.join(QLatin1Char('\n'))));
    }

    void copiedCubesOutliveTheProgram() {
        {
            Site site;
            QVERIFY(site.ready());
            site.buildPillar();
            QVERIFY(site.trigger("edit.copy"));
        }
        QApplication::clipboard()->setText(QStringLiteral("of another program"));
        Site site;
        QVERIFY(site.ready());
        QApplication::clipboard()->clear();
        const MapPtr before = site.map();
        QVERIFY(site.trigger("edit.paste"));
        QVERIFY(site.ghost());
        site.click(site.middle());
        QVERIFY(!site.same(before));
        // What was copied last counts, also where it is no cubes.
        const ItemId material = site.level().materials[0].id;
        site.driver()->host().select({{ItemKind::Material, -1, ItemRef::NoCube, material}});
        QApplication::clipboard()->setText(
            QString::fromStdString(site.driver()->host().copyText(site.driver()->host().selection())));
        QVERIFY(keptCopiedCubes().empty());
    }

    void movesAreOneStepAndSpareWhatTheyPass() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        const MapPtr before = site.map();
        const LevelBox from = site.box();
        const int steps = site.steps();
        for (int i = 0; i < 3; ++i)
            QVERIFY(site.trigger("build.move-up"));
        QVERIFY(site.document().gestureOpen());
        QVERIFY(site.trigger("build.move-right"));
        QCOMPARE(site.box().min, from.min + glm::i64vec3(1, 3, 0));
        QVERIFY(site.trigger("build.move-left"));
        site.point(site.middle() + QPoint(40, 30));
        QVERIFY(!site.document().gestureOpen());
        QCOMPARE(site.steps(), steps + 1);
        QVERIFY(site.trigger("build.move-down"));
        QVERIFY(site.trigger("edit.undo")); // the open run
        QCOMPARE(site.box().min, from.min + glm::i64vec3(0, 3, 0));
        QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
        for (int i = 0; i < 4; ++i)
            QVERIFY(site.trigger("build.move-down"));
        for (int i = 0; i < 4; ++i)
            QVERIFY(site.trigger("build.move-up"));
        site.point(site.middle() + QPoint(50, 30));
        QVERIFY(site.same(before));
    }

    void selectedCubesAreTurnedInPlace() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        const MapPtr before = site.map();
        const LevelBox box = site.box();
        QVERIFY(site.trigger("build.move-up") && site.trigger("build.move-up"));
        site.point(site.middle() + QPoint(40, 30));
        const MapPtr raised = site.map();
        for (int i = 0; i < 4; ++i) {
            QVERIFY(site.trigger("build.turn-z"));
            QCOMPARE(site.box().size, i % 2 == 0 ? glm::i64vec3(3, 1, 1) : glm::i64vec3(1, 3, 1));
        }
        QVERIFY(site.trigger("build.mirror-x"));
        QCOMPARE(solidCells(site.map()), solidCells(raised));
        QVERIFY(site.box().min == box.min + glm::i64vec3(0, 2, 0));
        while (site.steps() > 0 && site.document().undoStack().canUndo() && !site.same(before))
            QVERIFY(site.trigger("edit.undo"));
        QVERIFY(site.same(before));
    }

    void aRowIsAskedFor() {
        Site site;
        QVERIFY(site.ready());
        site.buildPillar();
        const LevelBox box = site.box();
        const std::int64_t before = solidCells(site.map());
        QVERIFY(site.trigger("build.repeat"));
        auto* dialog = site.driver().window().findChild<QWidget*>(QStringLiteral("repeatDialog"));
        QVERIFY(dialog != nullptr);
        dialog->findChild<QSpinBox*>(QStringLiteral("repeatCount"))->setValue(2);
        dialog->findChild<QSpinBox*>(QStringLiteral("repeatGap"))->setValue(1);
        dialog->findChild<QComboBox*>(QStringLiteral("repeatDirection"))->setCurrentIndex(0);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("repeatNow")), Qt::LeftButton);
        QVERIFY(site.driver().settle());
        const std::int64_t cell = std::int64_t{1} << (scanDepth - box.depth);
        QCOMPARE(solidCells(site.map()), before + 2 * 3 * cell * cell * cell);
    }
};

} // namespace tst_gui_paste

OCTANT_WINDOW_SUITE(tst_gui_paste, TestGuiPaste)
#include "tst_gui_paste.moc"
