#include <cmath>

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <glm/geometric.hpp>

#include "model/edit/cubes/texture_align.h"
#include "tests/support/build_site.h"
#include "tests/support/window_suite.h"

namespace tst_gui_texture {

using namespace octant;

namespace {

/// A room of whose floor 3 x 2 cells or so are selected.
class Site : public octant::test::BuildingSite {
public:
    Site() {
        drag(middle(), middle() + QPoint(120, 60));
        m_before = map();
        if (const auto rect = widget().building().onlyRect())
            m_rect = *rect;
    }
    bool ready() const { return BuildSite::ready() && m_rect.cells.size.x > 1; }
    const CellRect& rect() const { return m_rect; }
    bool unchanged() { return same(m_before); }
    FaceTexture texture() {
        return textureIn(level(), m_rect.cells, m_rect.face).value_or(FaceTexture{{9, 9}, {9, 9}, {9, 9}});
    }
    double cell() { return cellSide(level(), widget().building().depth()); }
    /// Drags in a number without letting go.
    void dragNumber(QLineEdit* number, int pixels) {
        const QPoint start = number->rect().center();
        QTest::mousePress(number, Qt::LeftButton, {}, start);
        for (int i = 1; i <= 10; ++i)
            QTest::mouseMove(number, start + QPoint(pixels * i / 10, 0));
    }
    void typeNumber(QLineEdit* number, const QString& text) {
        QTest::mouseClick(number, Qt::LeftButton);
        QTest::keyClicks(number, text);
        QTest::keyClick(number, Qt::Key_Return);
        driver().settle();
    }

private:
    MapPtr m_before;
    CellRect m_rect;
};

bool near(glm::dvec2 a, glm::dvec2 b) { return glm::length(a - b) < 1e-3; }

} // namespace

class TestGuiTexture : public QObject {
    Q_OBJECT
private slots:
    void shiftsGoByACellOfTheGrid_data();
    void shiftsGoByACellOfTheGrid();
    void actionsLayTextures();
    void keysLayTextures();
    void numbersAreReadFromTheFaces();
    void aDragInANumberIsOneStep();
    void escapeTakesADragBack();
    void numbersAreTyped();
    void fittingGoesAcrossTheSelection();
    void withoutASelectionItSaysWhatToDo();
};

void TestGuiTexture::shiftsGoByACellOfTheGrid_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<double>("right");
    QTest::addColumn<double>("down");
    QTest::addRow("left") << QStringLiteral("build.texture-left") << -1.0 << 0.0;
    QTest::addRow("right") << QStringLiteral("build.texture-right") << 1.0 << 0.0;
    QTest::addRow("up") << QStringLiteral("build.texture-up") << 0.0 << -1.0;
    QTest::addRow("down") << QStringLiteral("build.texture-down") << 0.0 << 1.0;
}

void TestGuiTexture::shiftsGoByACellOfTheGrid() {
    QFETCH(const QString, action);
    QFETCH(const double, right);
    QFETCH(const double, down);
    Site site;
    QVERIFY(site.ready());
    // To the eye, however the texture lies: what was at a point is a cell further on.
    QVERIFY(site.trigger("build.texture-turn"));
    QVERIFY(site.trigger("build.texture-smaller"));
    const FaceTexture before = site.texture();
    QVERIFY(site.trigger(action.toLatin1().constData()));
    const FaceTexture after = site.texture();
    const glm::dvec2 point(3, 5);
    QVERIFY(near(after.at(point + glm::dvec2(right, down) * site.cell()), before.at(point)));
    QVERIFY(near(after.u, before.u) && near(after.v, before.v));
}

void TestGuiTexture::actionsLayTextures() {
    Site site;
    QVERIFY(site.ready());
    QVERIFY(site.texture().planar());
    QVERIFY(site.trigger("build.texture-larger"));
    QVERIFY(near(site.texture().u, {0.5, 0}));
    QVERIFY(site.trigger("build.texture-turn"));
    QVERIFY(near(site.texture().u, {0, 0.5}) && near(site.texture().v, {-0.5, 0}));
    QVERIFY(site.trigger("build.texture-smaller"));
    QVERIFY(near(site.texture().u, {0, 1}));
    QVERIFY(site.trigger("build.texture-align"));
    QVERIFY(near(site.texture().u, {1, 0}));
    QVERIFY(site.trigger("build.texture-fit"));
    const glm::i64vec3 size = site.rect().cells.size;
    QVERIFY(near(site.texture().u, {1 / (double(size.x) * site.cell()), 0}));
    QVERIFY(near(site.texture().v, {0, 1 / (double(size.z) * site.cell())}));
    QVERIFY(site.trigger("build.texture-grid"));
    QVERIFY(site.trigger("build.texture-reset"));
    QVERIFY(site.texture().planar());
    const int steps = site.steps();
    QVERIFY(steps >= 6);
    for (int i = 0; i < steps; ++i)
        QVERIFY(site.trigger("edit.undo"));
    QVERIFY(site.unchanged());
}

void TestGuiTexture::keysLayTextures() {
    Site site;
    QVERIFY(site.ready());
    QTest::keyClick(&site.widget(), Qt::Key_PageUp, Qt::AltModifier);
    QVERIFY(site.driver().settle());
    QVERIFY(near(site.texture().u, {0.5, 0}));
    QTest::keyClick(&site.widget(), Qt::Key_Home, Qt::AltModifier);
    QVERIFY(site.driver().settle());
    QVERIFY(near(site.texture().u, {0, 0.5}));
    QCOMPARE(site.steps(), 2);
    // The texture goes with the faces when they are pushed.
    const FaceTexture before = site.texture();
    QVERIFY(site.trigger("build.push"));
    CellRect pushed = site.rect();
    pushed.cells.min.y += 1;
    const auto texture = textureIn(site.level(), pushed.cells, pushed.face);
    QVERIFY(texture && near(texture->u, before.u) && near(texture->offset, before.offset));
}

void TestGuiTexture::numbersAreReadFromTheFaces() {
    Site site;
    QVERIFY(site.ready());
    QVERIFY(site.trigger("build.texture"));
    QVERIFY(site.find<QDialog>("textureDialog")->isVisible());
    QCOMPARE(site.find<QLineEdit>("textureWide")->text().section(' ', 0, 0), QStringLiteral("1"));
    QVERIFY(site.trigger("build.texture-larger"));
    QVERIFY(site.trigger("build.texture-turn"));
    QCOMPARE(site.find<QLineEdit>("textureWide")->text().section(' ', 0, 0), QStringLiteral("2"));
    QVERIFY2(site.find<QLineEdit>("textureTurn")->text().startsWith(QStringLiteral("90")),
             qPrintable(site.find<QLineEdit>("textureTurn")->text()));
}

void TestGuiTexture::aDragInANumberIsOneStep() {
    Site site;
    QVERIFY(site.ready());
    QVERIFY(site.trigger("build.texture"));
    auto* right = site.find<QLineEdit>("textureRight");
    site.dragNumber(right, 40);
    QVERIFY(site.document().gestureOpen());
    QVERIFY(!site.texture().planar());
    const QPoint end = right->rect().center() + QPoint(40, 0);
    QTest::mouseRelease(right, Qt::LeftButton, {}, end);
    QVERIFY(site.driver().settle());
    QVERIFY(!site.document().gestureOpen());
    QCOMPARE(site.steps(), 1);
    QCOMPARE(site.document().undoStack().text(0), QStringLiteral("Lay texture"));
    QVERIFY(std::abs(site.texture().offset.x + 0.4) < 1e-3);
    QVERIFY(site.trigger("edit.undo"));
    QVERIFY(site.unchanged());
}

void TestGuiTexture::escapeTakesADragBack() {
    Site site;
    QVERIFY(site.ready());
    QVERIFY(site.trigger("build.texture"));
    auto* turn = site.find<QLineEdit>("textureTurn");
    site.dragNumber(turn, 50);
    QVERIFY(!site.unchanged());
    QTest::keyClick(turn, Qt::Key_Escape);
    QVERIFY(site.unchanged());
    QCOMPARE(site.steps(), 0);
    QVERIFY(site.find<QDialog>("textureDialog")->isVisible());
}

void TestGuiTexture::numbersAreTyped() {
    Site site;
    QVERIFY(site.ready());
    QVERIFY(site.trigger("build.texture"));
    site.typeNumber(site.find<QLineEdit>("textureTurn"), QStringLiteral("30"));
    QVERIFY(near(site.texture().u, {std::sqrt(3) / 2, 0.5}));
    site.typeNumber(site.find<QLineEdit>("textureWide"), QStringLiteral("4"));
    QVERIFY(near(site.texture().u, {std::sqrt(3) / 8, 0.125}));
    QVERIFY(near(site.texture().v, {-0.5, std::sqrt(3) / 2}));
    site.typeNumber(site.find<QLineEdit>("textureDown"), QStringLiteral("0.25"));
    const double down = -site.texture().offset.y;
    QVERIFY(std::abs(down - std::floor(down) - 0.25) < 1e-3);
    // A size of nothing is no size.
    const MapPtr before = site.map();
    site.typeNumber(site.find<QLineEdit>("textureHigh"), QStringLiteral("0"));
    QVERIFY(changesBetween(*site.map(), *before).empty());
}

void TestGuiTexture::fittingGoesAcrossTheSelection() {
    Site site;
    QVERIFY(site.ready());
    QVERIFY(site.trigger("build.texture"));
    site.typeNumber(site.find<QLineEdit>("textureFitRight"), QStringLiteral("3"));
    QTest::mouseClick(site.find<QPushButton>("textureFit"), Qt::LeftButton);
    QVERIFY(site.driver().settle());
    const glm::i64vec3 size = site.rect().cells.size;
    QVERIFY(near(site.texture().u, {3 / (double(size.x) * site.cell()), 0}));
    QVERIFY(near(site.texture().v, {0, 1 / (double(size.z) * site.cell())}));
    QTest::mouseClick(site.find<QPushButton>("textureDialog.build.texture-reset"), Qt::LeftButton);
    QVERIFY(site.driver().settle());
    QVERIFY(site.texture().planar());
}

void TestGuiTexture::withoutASelectionItSaysWhatToDo() {
    Site site;
    QVERIFY(site.ready());
    QVERIFY(site.trigger("build.let-go"));
    QVERIFY(site.trigger("build.texture"));
    QVERIFY(!site.find<QLineEdit>("textureTurn")->isEnabled());
    bool said = false;
    for (const QLabel* label : site.find<QDialog>("textureDialog")->findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains(QStringLiteral("select faces")));
    QVERIFY(said);
}

} // namespace tst_gui_texture

OCTANT_WINDOW_SUITE(tst_gui_texture, TestGuiTexture)
#include "tst_gui_texture.moc"
