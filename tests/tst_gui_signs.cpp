#include <QImage>
#include <QTest>

#include "app/document/document_host.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/sign_shape.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_signs {

using namespace octant;
using octant::test::itemRef;
using octant::test::WindowDriver;

namespace {

struct Extent {
    float left = 1e9f, right = -1e9f, top = -1e9f, bottom = 1e9f;
    double area = 0;
};

Extent extentOf(const std::vector<glm::vec2>& corners) {
    Extent extent;
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
        const glm::vec2 a = corners[i], b = corners[i + 1] - a, c = corners[i + 2] - a;
        extent.area += std::abs(double{b.x} * c.y - double{b.y} * c.x) / 2;
    }
    for (const glm::vec2& corner : corners) {
        extent.left = std::min(extent.left, corner.x);
        extent.right = std::max(extent.right, corner.x);
        extent.top = std::max(extent.top, corner.y);
        extent.bottom = std::min(extent.bottom, corner.y);
    }
    return extent;
}

SignText signOf(const char* text, float size = 0.25f) {
    return {text, {-1, 1, 0.5f, -0.5f}, size, false, false};
}

/// A red sign in a new level, before the camera.
class SignInView {
public:
    SignInView() {
        m_driver.trigger("file.new-room");
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_view = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        m_driver.trigger("view.pause-clock");
        const ItemRef level = itemRef(ItemKind::Level, host().snapshot()->levels[0]->id);
        const auto done = [&](bool well, const char* what) {
            if (!well)
                qWarning("refused: %s", what);
            m_ready = m_ready && well;
        };
        done(host().submit(test::addEdit(level, ItemKind::Entity)
                               .with("type", std::string("text"))
                               .with("position", std::vector<float>{0, 0, 0})),
             "text");
        const MapPtr map = host().snapshot();
        const auto& entities = map->levels[0]->entities.entities;
        m_sign = itemRef(ItemKind::Entity, entities[entities.size() - 1].id);
        done(set("text", std::string("HELLO")), "its words");
        done(set("font_size", 0.5f), "their size");
        done(set("offsets", std::vector<float>{-1, 1, 0.25f, -0.25f}), "its box");
        done(set("color", std::vector<std::int64_t>{255, 0, 0, 255}), "its color");
        host().select({});
        lookFrom({0, 0, -3});
    }
    bool ready() const { return m_ready && m_view != nullptr; }
    const ItemRef& sign() const { return m_sign; }
    /// Clicks a place of what it says: units to the right of and above where it stands.
    void click(double right, double above) {
        picture(); // what is clicked has been drawn
        const render::Camera& camera = m_view->control().camera();
        const auto seen =
            camera.project(camera.right() * right + camera.up() * above, {m_view->width(), m_view->height()});
        QVERIFY(seen);
        QTest::mouseClick(m_view, Qt::LeftButton, {}, QPoint(qRound(seen->pixel.x), qRound(seen->pixel.y)));
        m_driver.settle();
    }
    DocumentHost& host() { return m_driver->host(); }
    WindowDriver& driver() { return m_driver; }
    bool set(const char* field, const Value& value) {
        return host().submit(test::setEdit({m_sign}, field, value)) && m_driver.settle();
    }
    void lookFrom(const glm::dvec3& eye) {
        render::Camera camera = m_view->control().camera();
        camera.eye = eye;
        camera.yaw = camera.pitch = 0;
        m_view->setCamera(camera);
        m_driver.settle();
    }
    QImage picture() {
        m_driver.settle();
        return m_view->grabFramebuffer().convertToFormat(QImage::Format_RGB888);
    }
    /// Pixels of the picture that are red as the sign.
    int redPixels() {
        const QImage picture = this->picture();
        int red = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                const QColor color = picture.pixelColor(x, y);
                red += color.red() > 200 && color.green() < 60 && color.blue() < 60;
            }
        return red;
    }

private:
    WindowDriver m_driver;
    ViewportWidget* m_view = nullptr;
    ItemRef m_sign;
    bool m_ready = false;
};

} // namespace

class GuiSigns : public QObject {
    Q_OBJECT
private slots:
    void lettersFillTheirBox() {
        const Extent one = extentOf(lettersOf(signOf("HHH")));
        QVERIFY(one.area > 0.01);
        QVERIFY(one.left >= -1 && one.left < -0.9f); // they begin at the left
        QVERIFY(one.top <= 0.5f && one.top > 0.3f);  // and at the top
        QVERIFY(one.bottom > 0.2f);                  // one line
        const Extent twice = extentOf(lettersOf({"HHH", {-2, 2, 1, -1}, 0.5f, false, false}));
        QVERIFY(std::abs(twice.area / one.area - 4) < 0.05);
    }

    void linesStandInTheMiddleWhereTheyAreTo() {
        SignText sign = signOf("HHH");
        sign.middle = sign.upright = true;
        const Extent extent = extentOf(lettersOf(sign));
        QVERIFY(std::abs(extent.left + extent.right) < 0.03f);
        QVERIFY(std::abs(extent.top + extent.bottom) < 0.1f);
    }

    void longLinesGoOnBelow() {
        const Extent one = extentOf(lettersOf(signOf("HHHHHHHH")));
        const Extent more = extentOf(lettersOf(signOf("HHHHHHHH HHHHHHHH")));
        QVERIFY(more.bottom < one.bottom - 0.2f);
        QVERIFY(std::abs(more.right - one.right) < 0.01f);
        const Extent two = extentOf(lettersOf(signOf("HH\nHH")));
        QVERIFY(two.bottom < one.bottom - 0.2f);
    }

    /// The strips have the area of the letters: an O is round and has a hole.
    void lettersHaveHoles() {
        const Extent round = extentOf(lettersOf(signOf("O")));
        const double box = double{round.right - round.left} * double{round.top - round.bottom};
        QVERIFY(round.area > 0.2 * box && round.area < 0.7 * box);
    }

    /// The margin goes around all of a letter, covers it and costs about as much.
    void aMarginGoesAroundTheLetters() {
        const Extent letters = extentOf(lettersOf(signOf("SHOP"))),
                     margin = extentOf(marginOf(signOf("SHOP")));
        const float wide = 4 * 0.25f / 48; // four pixels of the letters' raster
        QVERIFY(std::abs(letters.left - margin.left - wide) < wide / 2);
        QVERIFY(std::abs(margin.right - letters.right - wide) < wide / 2);
        QVERIFY(std::abs(margin.top - letters.top - wide) < wide);
        QVERIFY(std::abs(letters.bottom - margin.bottom - wide) < wide);
        const double box = double{margin.right - margin.left} * double{margin.top - margin.bottom};
        QVERIFY2(margin.area > letters.area * 1.3 && margin.area < box,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(letters.area).arg(margin.area).arg(box)));
        QVERIFY2(marginOf(signOf("SHOP")).size() < 2 * lettersOf(signOf("SHOP")).size(),
                 qPrintable(QString::number(marginOf(signOf("SHOP")).size()) + QLatin1Char(' ') +
                            QString::number(lettersOf(signOf("SHOP")).size())));
    }

    /// Bright letters have dark around them, dark ones bright: both are read before any sky.
    void aSignIsReadBeforeWhateverIsBehind_data() {
        QTest::addColumn<QColor>("letters");
        QTest::addColumn<bool>("dark");
        QTest::newRow("white") << QColor(255, 255, 255) << true;
        QTest::newRow("yellow") << QColor(255, 230, 80) << true;
        QTest::newRow("black") << QColor(0, 0, 0) << false;
        QTest::newRow("blue") << QColor(0, 0, 160) << false;
    }
    void aSignIsReadBeforeWhateverIsBehind() {
        QFETCH(const QColor, letters);
        QFETCH(const bool, dark);
        SignInView view;
        QVERIFY(view.ready());
        QVERIFY(view.set("color", std::vector<std::int64_t>{255, 0, 0, 0}));
        const QImage without = view.picture();
        QVERIFY(view.set("color",
                         std::vector<std::int64_t>{letters.red(), letters.green(), letters.blue(), 255}));
        const QImage with = view.picture();
        QCOMPARE(with.size(), without.size());
        // Letters alone would make no pixel darker where they are bright, none brighter where they are dark.
        int around = 0;
        for (int y = 0; y < with.height(); ++y)
            for (int x = 0; x < with.width(); ++x) {
                const int more = qGray(with.pixel(x, y)) - qGray(without.pixel(x, y));
                around += dark ? more < -8 : more > 8;
            }
        QVERIFY2(around > 500, qPrintable(QString::number(around)));
    }

    void escapesAreInterpretedWhereTheyAreTo() {
        QCOMPARE(withoutEscapes("a\\nb\\\\n\\x"), std::string("a\nb\\n\\x"));
        QCOMPARE(withoutEscapes("\\"), std::string("\\"));
    }

    void whatCannotBeDrawnIsEmpty() {
        const float none = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(lettersOf(signOf("H", 0)).empty());
        QVERIFY(lettersOf(signOf("H", none)).empty());
        QVERIFY(lettersOf(signOf("")).empty());
        QVERIFY(lettersOf({"H", {none, 1, 1, 0}, 1, false, false}).empty());
        QVERIFY(!lettersOf({"H", {0, 0, 0, 0}, 1, false, false}).empty()); // a box of no size
    }

    void aSignIsReadInTheView() {
        SignInView view;
        QVERIFY(view.ready());
        const int near = view.redPixels();
        QVERIFY2(near > 500, qPrintable(QString::number(near)));
        QVERIFY(view.set("text", std::string("HE")));
        QVERIFY(view.redPixels() != near);
        QVERIFY(view.set("text", std::string()));
        QCOMPARE(view.redPixels(), 0);
        QVERIFY(view.driver().trigger("edit.undo") && view.driver().trigger("edit.undo"));
        const int again = view.redPixels(); // what else is in the view may be a little different
        QVERIFY2(std::abs(again - near) < near / 20, qPrintable(QString::number(again)));
        view.lookFrom({0, 0, -6}); // a wall of the room may be between
        QVERIFY(view.redPixels() < near);
    }

    void aSignIsClickedOnItsLetters() {
        SignInView view;
        QVERIFY(view.ready());
        const Selection sign{view.sign()};
        view.click(-0.8, -0.05); // its first letter
        QVERIFY(view.host().selection() == sign);
        view.click(0, -0.7); // below all letters
        QVERIFY(view.host().selection() != sign);
        view.click(-0.65, -0.05); // between two letters: nobody aims at strokes
        QVERIFY(view.host().selection() == sign);
        view.host().select({});
        QVERIFY(view.driver().trigger("view.entities"));
        view.click(-0.8, -0.05);
        QVERIFY(view.host().selection() != sign);
    }

    void aSignIsSeenAsFarAsItSays() {
        SignInView view;
        QVERIFY(view.ready());
        QVERIFY(view.set("view_distance", 2.0f));
        QCOMPARE(view.redPixels(), 0);
        QVERIFY(view.set("view_distance", 4.0f));
        QVERIFY(view.redPixels() > 500);
    }

    void signsGoWithTheEntities() {
        SignInView view;
        QVERIFY(view.ready());
        QVERIFY(view.driver().trigger("view.entities"));
        QCOMPARE(view.redPixels(), 0);
        QVERIFY(view.driver().trigger("view.entities"));
        QVERIFY(view.redPixels() > 500);
    }
};

} // namespace tst_gui_signs

OCTANT_WINDOW_SUITE(tst_gui_signs, GuiSigns)
#include "tst_gui_signs.moc"
