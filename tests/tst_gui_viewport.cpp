#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QScreen>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <glm/geometric.hpp>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/render/scenery.h"
#include "views/theme/theme.h"
#include "views/viewport/tool_drawing.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_viewport {

using namespace octant;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with the room sample, and the view in it, driven by mouse and keyboard.
class View {
public:
    explicit View(const char* file = "pmf/room.2025-08-08.pmf") {
        m_driver.openCopy(QString::fromLatin1(file));
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_widget = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        m_driver.trigger("view.pause-clock");
        m_widget->setFocus();
        look({-2.5, 1.5, -3.2}, 46, -25);
    }
    bool ready() const { return m_ready && m_widget != nullptr; }
    bool trigger(const char* id) { return m_driver.trigger(id) && m_driver.settle(); }
    bool isTicked(const char* id) {
        m_driver.settle();
        return m_driver->actions().action(QString::fromLatin1(id))->isChecked();
    }
    WindowDriver& driver() { return m_driver; }
    ViewportWidget& widget() { return *m_widget; }
    const CameraController& control() const { return m_widget->control(); }
    const render::Camera& camera() const { return control().camera(); }
    DocumentHost& host() { return m_driver->host(); }
    Document& document() { return *m_driver->documents().current(); }
    MapPtr map() { return host().snapshot(); }
    render::ViewSize size() const { return {m_widget->width(), m_widget->height()}; }

    void look(glm::dvec3 eye, double yaw, double pitch) {
        render::Camera changed = camera();
        changed.eye = eye;
        changed.yaw = yaw;
        changed.pitch = pitch;
        m_widget->setCamera(changed);
        m_driver.settle();
    }
    QPoint pointOf(const glm::dvec3& place) const {
        const auto point = camera().project(place, size());
        return point ? QPoint(static_cast<int>(std::lround(point->pixel.x)),
                              static_cast<int>(std::lround(point->pixel.y)))
                     : QPoint(-1, -1);
    }
    void click(const QPoint& at, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(m_widget, Qt::LeftButton, keys, at);
        QCoreApplication::processEvents();
        // The next one is no double click.
        QTest::qWait(QApplication::doubleClickInterval() / 20);
    }
    void drag(Qt::MouseButton button, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers keys = {}) {
        QTest::mousePress(m_widget, button, keys, from);
        for (int i = 1; i <= 8; ++i) {
            const QPoint at = from + (to - from) * i / 8;
            QMouseEvent move(QEvent::MouseMove, at, m_widget->mapToGlobal(QPointF(at)), Qt::NoButton, button,
                             keys);
            QCoreApplication::sendEvent(m_widget, &move);
        }
        QTest::mouseRelease(m_widget, button, keys, to);
        QCoreApplication::processEvents();
    }
    void wheel(int notches) {
        const QPointF at = m_widget->rect().center();
        QWheelEvent event(at, m_widget->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_widget, &event);
    }
    QImage picture() {
        m_driver.settle();
        return m_widget->grabFramebuffer().convertToFormat(QImage::Format_RGB888);
    }
    const Selection& selection() { return host().selection(); }

    /// The entity with this name, and where it stands.
    std::pair<ItemRef, glm::dvec3> entity(const std::string& name) {
        PlacedItems items;
        items.update(*map(), map()->levels[0]);
        std::pair<ItemRef, glm::dvec3> found;
        items.forEach([&](const PlacedItem& item) {
            if (!item.isPoint)
                return;
            if (static_cast<const Entity*>(findItem(*map(), item.item))->name == name)
                found = {item.item, item.position};
        });
        return found;
    }
    ItemRef material(const std::string& name) {
        for (const Material& material : map()->levels[0]->materials)
            if (material.name == name)
                return itemRef(ItemKind::Material, material.id);
        return {};
    }

private:
    WindowDriver m_driver;
    ViewportWidget* m_widget = nullptr;
    bool m_ready = false;
};

int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
}

} // namespace

class TestGuiViewport : public QObject {
    Q_OBJECT

private slots:
    void eachMapKeepsItsCamera() {
        View view;
        QVERIFY(view.ready());
        const render::Camera first = view.camera();
        QVERIFY(view.trigger("file.new-room"));
        QVERIFY(!(view.camera() == first));
        QVERIFY(view.trigger("view.top"));
        const render::Camera flat = view.camera();
        QVERIFY(view.trigger("go.next-map"));
        QVERIFY(view.camera() == first);
        QVERIFY(view.isTicked("view.perspective"));
        QVERIFY(view.trigger("go.next-map"));
        QVERIFY(view.camera() == flat);
        QVERIFY(view.isTicked("view.top"));
    }

    /// What is on the screen, where the toolkit puts the picture together.
    void mapsAreSeenAfterTheLastOneWasClosed() {
        WindowDriver driver;
        auto* widget = driver->viewport()->widget();
        for (int i = 0; i < 3; ++i) {
            QVERIFY(driver.trigger("file.new-room"));
            QVERIFY(driver.settle());
            const QPoint middle = widget->mapToGlobal(widget->rect().center());
            const auto seen = [&] {
                return driver->screen()
                    ->grabWindow(0, middle.x(), middle.y(), 1, 1)
                    .toImage()
                    .pixelColor(0, 0);
            };
            QTRY_VERIFY2(seen().lightness() > 10, qPrintable(seen().name()));
            QVERIFY(driver.trigger("file.close"));
            QVERIFY(driver.settle());
        }
    }

    void theCameraOfTheFirstPictureStays() {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        auto* widget = dynamic_cast<ViewportWidget*>(driver->viewport()->widget());
        QVERIFY(widget);
        const render::Camera framed = widget->control().camera();
        const ItemId material = driver->host().snapshot()->levels[0]->materials[0].id;
        QVERIFY(driver->host().submit(
            setEdit({itemRef(ItemKind::Material, material)}, "alpha", Value(std::uint64_t{7}))));
        QVERIFY(driver.settle());
        QVERIFY(widget->control().camera() == framed);
    }

    /// What had been decoded by the time that the window got its size decided from how far away one looked.
    void whatIsDecodedLaterDoesNotFrameTheLevelOtherwise() {
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        auto* widget = dynamic_cast<ViewportWidget*>(driver->viewport()->widget());
        QVERIFY(widget);
        const render::Camera framed = widget->control().camera();
        const QSize size = driver->size(), view = widget->size();
        driver->resize(size - QSize(120, 80));
        QTRY_VERIFY(widget->size() != view);
        QVERIFY(driver.settle());
        driver->resize(size);
        QTRY_COMPARE(widget->size(), view);
        QVERIFY(driver.settle());
        QVERIFY(glm::distance(widget->control().camera().eye, framed.eye) < 1e-6);
    }

    void clickSelectsWhatIsUnderThePointer() {
        View view;
        QVERIFY(view.ready());
        PickIndex picks;
        picks.update(std::make_shared<const MeshContext>(view.map()->levels[0], view.map()->revision,
                                                         std::make_shared<TreeCache>()));
        view.trigger("view.entities");
        view.trigger("view.lights");
        int cubes = 0;
        for (int x = 1; x < 6; ++x)
            for (int y = 1; y < 5; ++y) {
                const QPoint at(view.size().width * x / 6, view.size().height * y / 5);
                const render::WorldRay ray = view.camera().ray({at.x(), at.y()}, view.size());
                const std::vector<PickHit> hits = picks.pick({ray.origin, ray.direction});
                view.click(at, Qt::ShiftModifier);
                QCOMPARE(view.selection().size(), hits.size());
                if (hits.empty())
                    continue;
                ++cubes;
                QVERIFY(view.selection().front() == hits.front().item);
                QVERIFY(view.selection().front().face >= 0);
                view.click(at);
                ItemRef whole = hits.front().item;
                whole.face = -1;
                QVERIFY(view.selection() == Selection{whole});
            }
        QVERIFY(cubes > 12);
    }

    void controlAddsAndTakesAway() {
        View view;
        QVERIFY(view.ready());
        const QPoint one(view.size().width / 3, view.size().height / 3),
            two(view.size().width * 2 / 3, view.size().height * 3 / 4);
        view.click(one);
        const Selection first = view.selection();
        QCOMPARE(first.size(), std::size_t{1});
        view.click(two, Qt::ControlModifier);
        QCOMPARE(view.selection().size(), std::size_t{2});
        QVERIFY(view.selection().front() == first.front());
        view.click(two, Qt::ControlModifier);
        QVERIFY(view.selection() == first);
    }

    void iconsAreClickedAsLargeAsTheyAreSeen() {
        View view;
        QVERIFY(view.ready());
        const auto [barrel, place] = view.entity("barrel");
        for (const double away : {3.0, 5.0}) {
            view.look(place + glm::dvec3(-0.3, 0.6, -1) * away, 16, -29);
            const QPoint at = view.pointOf(place);
            QVERIFY(view.widget().rect().contains(at));
            for (const QPoint& beside : {QPoint(0, 0), QPoint(9, 0), QPoint(0, -9)}) {
                view.click(at + beside);
                QVERIFY(view.selection() == Selection{barrel});
            }
            view.click(at + QPoint(18, 0));
            QVERIFY(view.selection() != Selection{barrel});
        }
        view.click(view.pointOf(place));
        QVERIFY(view.selection() == Selection{barrel});
        QVERIFY(view.trigger("view.entities"));
        view.click(view.pointOf(place));
        QVERIFY(view.selection() != Selection{barrel});
    }

    /// What is written beside an icon means the same thing, not the wall behind it.
    void labelsAreClickedAsTheIconsAre() {
        View view;
        QVERIFY(view.ready());
        const auto [barrel, place] = view.entity("barrel");
        view.look(place + glm::dvec3(-0.3, 0.6, -1) * 4.0, 16, -29);
        view.host().select({});
        view.picture();
        QFont small = view.widget().font();
        small.setPointSizeF(small.pointSizeF() * 0.85);
        const QPoint label = view.pointOf(place) - QPoint(0, qRound(12 + QFontMetrics(small).height() * 0.6));
        QVERIFY(view.widget().rect().contains(label));
        view.click(label);
        QVERIFY(view.selection() == Selection{barrel});
        view.click(label - QPoint(0, 30)); // above it is the wall
        QCOMPARE(view.selection().size(), std::size_t{1});
        QCOMPARE(view.selection().front().kind, ItemKind::Cube);
        QVERIFY(view.trigger("view.entities"));
        view.picture();
        view.click(label); // it is no longer written there
        QCOMPARE(view.selection().front().kind, ItemKind::Cube);
    }

    /// The handles stand where the label of other things is: that of what is selected gives way to them.
    void theLabelOfWhatIsSelectedLiesBesideItsHandles() {
        View view;
        QVERIFY(view.ready());
        const auto [barrel, place] = view.entity("barrel");
        view.look(place + glm::dvec3(-0.3, 0.6, -1) * 4.0, 16, -29);
        view.host().select({});
        view.picture();
        QFont small = view.widget().font();
        small.setPointSizeF(small.pointSizeF() * 0.85);
        const QPoint usual = view.pointOf(place) - QPoint(0, qRound(12 + QFontMetrics(small).height() * 0.6));
        const auto coloredLike = [&](const QImage& image, const QPoint& at, int reach) {
            int pixels = 0;
            const QColor accent = themeColors().accent;
            for (int y = -reach; y <= reach; ++y)
                for (int x = -reach; x <= reach; ++x)
                    pixels += image.pixelColor(at + QPoint(x, y)) == accent ? 1 : 0;
            return pixels;
        };
        view.host().select({barrel});
        const QImage selected = view.picture();
        QCOMPARE(coloredLike(selected, usual, 5), 0);
        int above = 0, below = 0;
        for (int y = 60; y < 140; y += 4) {
            above += coloredLike(selected, view.pointOf(place) - QPoint(0, y), 5);
            below += coloredLike(selected, view.pointOf(place) + QPoint(0, y), 5);
        }
        QVERIFY(above + below > 60);
    }

    /// Of two labels and icons near each other the icon is meant where it is seen.
    void iconsComeBeforeLabels() {
        View view;
        QVERIFY(view.ready());
        const auto [barrel, place] = view.entity("barrel");
        view.look(place + glm::dvec3(-0.3, 0.6, -1) * 4.0, 16, -29);
        const ItemRef level = itemRef(ItemKind::Level, view.map()->levels[0]->id);
        const render::Camera& camera = view.camera();
        const double up =
            16 * camera.unitsPerPixel(glm::dot(place - camera.eye, camera.forward()), view.size());
        const glm::dvec3 above = place + camera.up() * up;
        QVERIFY(view.host().submit(
            test::addEdit(level, ItemKind::Entity)
                .with("type", std::string("prop"))
                .with("name", std::string("near"))
                .with("position", std::vector<float>{static_cast<float>(above.x), static_cast<float>(above.y),
                                                     static_cast<float>(above.z)})));
        QVERIFY(view.driver().settle());
        const ItemRef other = view.entity("near").first;
        view.host().select({barrel}); // its label is written first, over the other icon
        view.picture();
        view.click(view.pointOf(above));
        QVERIFY(view.selection() == Selection{other});
    }

    void iconsAreClickedInFlatViews() {
        View view;
        QVERIFY(view.ready());
        QVERIFY(view.trigger("view.top"));
        const auto [barrel, place] = view.entity("barrel");
        view.click(view.pointOf(place));
        QVERIFY(view.selection() == Selection{barrel});
        view.click(view.pointOf(place) + QPoint(20, 0));
        QVERIFY(view.selection() != Selection{barrel});
    }

    void lightsAreClickedWhileTheyAreShown() {
        View view;
        QVERIFY(view.ready());
        ItemRef light;
        glm::dvec3 place(0);
        PlacedItems items;
        items.update(*view.map(), view.map()->levels[0]);
        items.forEach([&](const PlacedItem& item) {
            if (item.isPoint &&
                static_cast<const Entity*>(findItem(*view.map(), item.item))->type == EntityType::Light) {
                light = item.item;
                place = item.position;
            }
        });
        QVERIFY(light.id != 0);
        view.look(place + glm::dvec3(-1.2, -1.5, -2.4), 27, 30);
        view.click(view.pointOf(place));
        QVERIFY(view.selection() == Selection{light});
        // A sound comes from the same place: the next click takes it, the one after that the light again.
        view.click(view.pointOf(place));
        QVERIFY(view.selection() == Selection{view.entity("hum").first});
        view.click(view.pointOf(place));
        QVERIFY(view.selection() == Selection{light});
        QVERIFY(view.trigger("view.lights"));
        view.click(view.pointOf(place));
        QVERIFY(view.selection() != Selection{light});
    }

    void regionsAreClickedOnTheirEdges() {
        View view;
        QVERIFY(view.ready());
        QVERIFY(view.trigger("view.regions"));
        PlacedItems items;
        items.update(*view.map(), view.map()->levels[0]);
        int clicked = 0;
        items.forEach([&](const PlacedItem& item) {
            if (item.isPoint)
                return;
            const glm::dvec3 a(item.corners[0]), b(item.corners[1]);
            const glm::dvec3 middle = item.position + a * 0.6 + b * 0.4;
            view.look(middle + glm::dvec3(0.4, 0.7, -2.0), -11, -19);
            view.click(view.pointOf(middle));
            if (view.selection() == Selection{item.item})
                ++clicked;
        });
        QVERIFY(clicked >= 2);
    }

    void regionsAreSeenWhileOneOrAnEnvironmentIsSelected() {
        View view;
        QVERIFY(view.ready());
        view.look({-6, 6, -9}, 33, -30);
        const Level& level = *view.map()->levels[0];
        view.host().select({itemRef(ItemKind::Material, level.materials[0].id)});
        const QImage without = view.picture();
        view.host().select({itemRef(ItemKind::WeatherEnvironment, level.weatherEnvironments[0].id)});
        const QImage with = view.picture();
        QVERIFY(differing(without, with) > 40);
        view.host().select({itemRef(ItemKind::Material, level.materials[0].id)});
        QCOMPARE(differing(without, view.picture()), 0);
        QVERIFY(view.trigger("view.regions"));
        QCOMPARE(differing(with, view.picture()), 0);
    }

    void theStatusBarTellsWhatHoldsAtTheCamera() {
        View view;
        QVERIFY(view.ready());
        view.driver()->resize(1800, 900);
        const auto* label = view.driver()->findChild<QLabel*>(QStringLiteral("statusSurroundings"));
        QVERIFY(label);
        view.look({400, 400, 400}, 0, 0);
        QTRY_COMPARE(label->text(), QStringLiteral("hall · calm · evening · earth"));
        QVERIFY(!label->accessibleDescription().contains(QStringLiteral("by a region here")));
        PlacedItems items;
        items.update(*view.map(), view.map()->levels[0]);
        int tried = 0;
        items.forEach([&](const PlacedItem& item) {
            if (item.item.kind != ItemKind::WeatherRegion && item.item.kind != ItemKind::SoundRegion)
                return;
            glm::dvec3 middle(0);
            for (const glm::vec3& corner : item.corners)
                middle += glm::dvec3(corner) / 8.0;
            view.look(item.position + middle, 0, 0);
            const auto& region = *static_cast<const EnvironmentRegion*>(findItem(*view.map(), item.item));
            const ItemKind kind = itemKindRow(item.item.kind).environment;
            const QString name = QString::fromStdString(
                displayName(*view.map(), {kind, -1, ItemRef::NoCube, region.environment.id}));
            QTRY_VERIFY(label->text().contains(name));
            QTRY_VERIFY(label->accessibleDescription().contains(name + QStringLiteral(", by a region here")));
            ++tried;
        });
        QCOMPARE(tried, 2);
    }

    void dragTakesABox() {
        View view;
        QVERIFY(view.ready());
        const auto [barrel, place] = view.entity("barrel");
        const auto [sign, there] = view.entity("sign");
        const QPoint at = view.pointOf(place);
        view.drag(Qt::LeftButton, at - QPoint(40, 40), at + QPoint(40, 40));
        const Selection boxed = view.selection();
        QVERIFY(std::find(boxed.begin(), boxed.end(), barrel) != boxed.end());
        QVERIFY(std::find(boxed.begin(), boxed.end(), sign) == boxed.end());
        view.drag(Qt::LeftButton, {2, 2}, {view.size().width - 3, view.size().height - 3},
                  Qt::ControlModifier);
        QVERIFY(view.selection().size() > boxed.size());
        view.drag(Qt::LeftButton, {2, 2}, {12, 12});
        QVERIFY(view.selection().empty());
    }

    void whatIsSelectedIsMarked() {
        View view;
        QVERIFY(view.ready());
        const QImage plain = view.picture();
        view.host().select({view.entity("barrel").first});
        QVERIFY(differing(plain, view.picture()) > 50);
        view.host().select({});
        QCOMPARE(differing(plain, view.picture()), 0);
    }

    void keysFly() {
        View view;
        QVERIFY(view.ready());
        const auto held = [&](Qt::Key key) {
            const glm::dvec3 from = view.camera().eye;
            QTest::keyPress(&view.widget(), key);
            (void)QTest::qWaitFor([&] { return glm::distance(view.camera().eye, from) > 0.3; });
            QTest::keyRelease(&view.widget(), key);
            const glm::dvec3 way = view.camera().eye - from;
            const glm::dvec3 rest = view.camera().eye;
            QTest::qWait(60);
            return view.camera().eye == rest ? way : glm::dvec3(0);
        };
        QVERIFY(glm::dot(held(Qt::Key_W), view.camera().forward()) > 0.2);
        QVERIFY(glm::dot(held(Qt::Key_S), view.camera().forward()) < -0.2);
        QVERIFY(glm::dot(held(Qt::Key_D), view.camera().right()) > 0.2);
        QVERIFY(glm::dot(held(Qt::Key_A), view.camera().right()) < -0.2);
        QVERIFY(held(Qt::Key_E).y > 0.2);
        QVERIFY(held(Qt::Key_Q).y < -0.2);
        QCOMPARE(view.document().history().size(), std::size_t{0});
    }

    void keysStopWhenTheFocusGoes() {
        View view;
        QVERIFY(view.ready());
        QTest::keyPress(&view.widget(), Qt::Key_W);
        QTest::qWait(60);
        view.driver()->findChild<QWidget*>(QStringLiteral("outlineFilter"))->setFocus();
        QCoreApplication::processEvents();
        const glm::dvec3 rest = view.camera().eye;
        QTest::qWait(80);
        QVERIFY(view.camera().eye == rest);
    }

    void rightButtonLooksAroundAndWheelSetsTheSpeed() {
        View view;
        QVERIFY(view.ready());
        const render::Camera before = view.camera();
        view.drag(Qt::RightButton, {200, 150}, {300, 120});
        QVERIFY(view.camera().eye == before.eye);
        QVERIFY(view.camera().yaw > before.yaw + 5);
        QVERIFY(view.camera().pitch > before.pitch + 2);
        const double speed = view.control().speed();
        QTest::mousePress(&view.widget(), Qt::RightButton, {}, {200, 150});
        view.wheel(2);
        QVERIFY(view.control().speed() > speed);
        QVERIFY(view.camera().eye == before.eye);
        view.wheel(-2);
        QTest::mouseRelease(&view.widget(), Qt::RightButton, {}, {200, 150});
        QVERIFY(std::abs(view.control().speed() - speed) < 1e-9);
        view.wheel(1);
        QVERIFY(view.camera().eye != before.eye);
        QVERIFY(std::abs(view.control().speed() - speed) < 1e-9);
    }

    void orbitKeepsWhatIsUnderThePointer_data() {
        QTest::addColumn<int>("button");
        QTest::addColumn<int>("keys");
        QTest::newRow("middle") << int(Qt::MiddleButton) << int(Qt::NoModifier);
        QTest::newRow("Alt and left") << int(Qt::LeftButton) << int(Qt::AltModifier);
    }
    void orbitKeepsWhatIsUnderThePointer() {
        QFETCH(int, button);
        QFETCH(int, keys);
        View view;
        QVERIFY(view.ready());
        const QPoint from(view.size().width / 2, view.size().height / 2);
        PickIndex picks;
        picks.update(std::make_shared<const MeshContext>(view.map()->levels[0], view.map()->revision,
                                                         std::make_shared<TreeCache>()));
        const render::WorldRay ray = view.camera().ray({from.x(), from.y()}, view.size());
        const std::vector<PickHit> hits = picks.pick({ray.origin, ray.direction});
        QVERIFY(!hits.empty());
        const render::Camera before = view.camera();
        view.drag(static_cast<Qt::MouseButton>(button), from, from + QPoint(90, 0),
                  static_cast<Qt::KeyboardModifiers>(keys));
        QVERIFY(view.camera().eye != before.eye);
        QVERIFY((view.pointOf(hits.front().point) - from).manhattanLength() <= 1);
        QVERIFY(std::abs(glm::length(view.camera().eye - hits.front().point) -
                         glm::length(before.eye - hits.front().point)) < 1e-6);
    }

    void flatViewsPanAndZoom() {
        View view;
        QVERIFY(view.ready());
        for (const char* id : {"view.top", "view.front", "view.side"}) {
            QVERIFY(view.trigger(id));
            QVERIFY(view.isTicked(id));
            const glm::dvec3 corner = view.camera().unproject({100, 100}, 0, view.size());
            view.drag(Qt::RightButton, {100, 100}, {160, 130});
            QVERIFY((view.pointOf(corner) - QPoint(160, 130)).manhattanLength() <= 1);
            const double height = view.camera().orthoHeight;
            view.wheel(3);
            QVERIFY(view.camera().orthoHeight < height);
        }
    }

    void perspectiveComesBackWhereItWas() {
        View view;
        QVERIFY(view.ready());
        const render::Camera before = view.camera();
        QVERIFY(view.trigger("view.front"));
        QVERIFY(view.camera().orthographic());
        QVERIFY(view.trigger("view.perspective"));
        QVERIFY(view.camera() == before);
    }

    void axisWidgetSwitchesViews_data() {
        QTest::addColumn<int>("axis");
        QTest::addColumn<QString>("action");
        QTest::newRow("X") << 0 << QStringLiteral("view.side");
        QTest::newRow("Y") << 1 << QStringLiteral("view.top");
        QTest::newRow("Z") << 2 << QStringLiteral("view.front");
    }
    void axisWidgetSwitchesViews() {
        QFETCH(int, axis);
        QFETCH(QString, action);
        View view;
        QVERIFY(view.ready());
        const auto tip = [&] {
            const glm::dvec2 at = render::axisWidgetTip(view.camera(), axis, view.size());
            return QPoint(static_cast<int>(at.x), static_cast<int>(at.y));
        };
        view.host().select({view.entity("barrel").first});
        const Selection selected = view.selection();
        view.click(tip());
        QVERIFY(view.isTicked(action.toLatin1().constData()));
        QVERIFY(view.selection() == selected);
        QTest::qWait(QApplication::doubleClickInterval());
        view.click(tip());
        QVERIFY(view.isTicked("view.perspective"));
        QVERIFY(view.selection() == selected);
    }

    void aDoubleClickOnAnAxisIsOneChoice_data() { axisWidgetSwitchesViews_data(); }
    void aDoubleClickOnAnAxisIsOneChoice() {
        QFETCH(int, axis);
        QFETCH(QString, action);
        View view;
        QVERIFY(view.ready());
        const glm::dvec2 at = render::axisWidgetTip(view.camera(), axis, view.size());
        const QPoint tip(static_cast<int>(at.x), static_cast<int>(at.y));
        view.host().select({view.entity("barrel").first});
        view.click(tip);
        QTest::mouseDClick(&view.widget(), Qt::LeftButton, {}, tip);
        QVERIFY(view.isTicked(action.toLatin1().constData()));
    }

    void theSideButtonsOfTheMouseGoThroughTheViews() {
        View view;
        QVERIFY(view.ready());
        const render::Camera before = view.camera();
        view.widget().goTo(before.eye + glm::dvec3(3, 2, 1));
        const render::Camera after = view.camera();
        QVERIFY(view.driver().settle());
        QTest::mouseClick(&view.widget(), Qt::BackButton, {}, view.widget().rect().center());
        QVERIFY(view.camera() == before && view.driver().settle());
        QTest::mouseClick(&view.widget(), Qt::ForwardButton, {}, view.widget().rect().center());
        QVERIFY(view.camera() == after);
    }

    void focusFramesTheSelection() {
        View view;
        QVERIFY(view.ready());
        const auto [barrel, place] = view.entity("barrel");
        view.look({-3, 3, -30}, 120, 10);
        view.host().select({barrel});
        view.widget().setFocus();
        QVERIFY(view.driver().settle());
        QVERIFY(QTest::qWaitForWindowActive(&view.driver().window()));
        QTRY_VERIFY(view.widget().hasFocus());
        QTRY_VERIFY(view.driver()->actions().action(QStringLiteral("view.focus-selection"))->isEnabled());
        QTest::keyClick(&view.widget(), Qt::Key_F);
        // The box around it fills the picture, which need not put its middle in the middle.
        QTRY_VERIFY((view.pointOf(place) - view.widget().rect().center()).manhattanLength() < 40);
        QVERIFY(glm::length(view.camera().eye - place) < 8);
    }

    /// A lamp is seen with what is near to it, not from within its light, however far that reaches.
    void focusFramesALampWithWhatIsAroundIt_data() {
        QTest::addColumn<float>("range");
        QTest::newRow("candle") << 0.5f;
        QTest::newRow("lamp") << 6.0f;
        QTest::newRow("beacon") << 500.0f;
    }
    void focusFramesALampWithWhatIsAroundIt() {
        QFETCH(const float, range);
        View view;
        QVERIFY(view.ready());
        const ItemRef level = itemRef(ItemKind::Level, view.map()->levels[0]->id);
        QVERIFY(view.host().submit(test::addEdit(level, ItemKind::Entity)
                                       .with("type", std::string("light"))
                                       .with("name", std::string("lamp"))
                                       .with("position", std::vector<float>{0, 1, 0})));
        const auto [lamp, place] = view.entity("lamp");
        QVERIFY(view.host().submit(setEdit({lamp}, "range", range)));
        QVERIFY(view.driver().settle());
        view.host().select({lamp});
        QVERIFY(view.trigger("view.focus-selection"));
        const double away = glm::length(view.camera().eye - place);
        const double framed = std::min(2.5, std::max(1.0, double{range}));
        // The part of the range that is framed is seen whole, and not from farther than that takes.
        for (int axis = 0; axis < 3; ++axis)
            for (const double side : {-1.0, 1.0}) {
                glm::dvec3 end = place;
                end[axis] += side * framed;
                QVERIFY(view.widget().rect().contains(view.pointOf(end)));
            }
        QVERIFY2(away > 2 * framed && away < 6 * framed, qPrintable(QString::number(away)));
    }

    void focusFramesABodyWhole() {
        View view;
        QVERIFY(view.ready());
        const ItemRef level = itemRef(ItemKind::Level, view.map()->levels[0]->id);
        QVERIFY(view.host().submit(test::addEdit(level, ItemKind::Entity)
                                       .with("type", std::string("prop"))
                                       .with("name", std::string("hall"))
                                       .with("position", std::vector<float>{0, 1, 0})));
        const auto [hall, place] = view.entity("hall");
        QVERIFY(view.host().submit(setEdit({hall}, "bounds_min", std::vector<float>{-6, -1, -3})));
        QVERIFY(view.host().submit(setEdit({hall}, "bounds_max", std::vector<float>{6, 2, 3})));
        QVERIFY(view.driver().settle());
        view.host().select({hall});
        QVERIFY(view.trigger("view.focus-selection"));
        for (const glm::dvec3& corner : {glm::dvec3(-6, -1, -3), glm::dvec3(6, 2, 3), glm::dvec3(-6, 2, 3)})
            QVERIFY(view.widget().rect().contains(view.pointOf(place + corner)));
    }

    void speedsAreShownInTwoDigits_data() {
        QTest::addColumn<double>("speed");
        QTest::addColumn<QString>("shown");
        QTest::newRow("whole") << 4.0 << "4";
        QTest::newRow("a little more") << 4.07 << "4.1";
        QTest::newRow("hardly more") << 4.0012 << "4";
        QTest::newRow("slow") << 0.254 << "0.25";
        QTest::newRow("slow and round") << 0.5 << "0.5";
        QTest::newRow("nearly one") << 0.997 << "1";
        QTest::newRow("nearly ten") << 9.97 << "10";
        QTest::newRow("fast") << 12.207 << "12";
        QTest::newRow("very fast") << 310.4 << "310";
    }
    void speedsAreShownInTwoDigits() {
        QFETCH(const double, speed);
        QFETCH(const QString, shown);
        QCOMPARE(shownSpeed(speed), shown);
    }

    void goesToAPosition() {
        View view;
        QVERIFY(view.ready());
        QVERIFY(view.driver().trigger("go.position"));
        auto* x = view.driver()->findChild<QDoubleSpinBox*>(QStringLiteral("goPosition.x"));
        QVERIFY(x);
        x->setFocus();
        x->selectAll();
        QTest::keyClicks(x, QStringLiteral("1.5"));
        QTest::keyClick(x, Qt::Key_Return);
        QTRY_VERIFY(std::abs(view.camera().eye.x - 1.5) < 1e-9);
    }

    void switchesChangeThePictureAndBack_data() {
        QTest::addColumn<QByteArray>("action");
        for (const char* id : {"view.wireframe", "view.sector-bounds", "view.regions", "view.lights",
                               "view.entities", "view.grid"})
            QTest::newRow(id) << QByteArray(id);
    }
    void switchesChangeThePictureAndBack() {
        QFETCH(QByteArray, action);
        View view;
        QVERIFY(view.ready());
        view.look({-6, 6, -9}, 33, -30);
        const QImage before = view.picture();
        QVERIFY(view.trigger(action.constData()));
        QVERIFY(differing(before, view.picture()) > 40);
        QVERIFY(view.trigger(action.constData()));
        QCOMPARE(differing(before, view.picture()), 0);
    }

    void modesShowDifferentPictures() {
        View view;
        QVERIFY(view.ready());
        const QImage shaded = view.picture();
        QVERIFY(view.trigger("view.lightmap"));
        const QImage light = view.picture();
        QVERIFY(view.trigger("view.material-color"));
        const QImage color = view.picture();
        QVERIFY(differing(shaded, light) > 5000);
        QVERIFY(differing(shaded, color) > 5000);
        QVERIFY(differing(light, color) > 5000);
        QVERIFY(view.trigger("view.shaded"));
        QCOMPARE(differing(shaded, view.picture()), 0);
    }

    void clockMovesTheWaterUntilItIsPaused() {
        View view;
        QVERIFY(view.ready());
        const QImage before = view.picture();
        QTest::qWait(250);
        QCOMPARE(differing(before, view.picture()), 0);
        QVERIFY(view.trigger("view.pause-clock"));
        QTest::qWait(400);
        QVERIFY(differing(before, view.picture()) > 100);
    }

    void windMovesTheWater() {
        View view;
        QVERIFY(view.ready());
        const Level& level = *view.map()->levels[0];
        const QImage calm = view.picture();
        const ItemRef weather = itemRef(ItemKind::WeatherEnvironment, level.defaultWeather.id);
        QVERIFY(view.host().submit(setEdit({weather}, "wind", std::vector<float>{-6, 0, 5})));
        QVERIFY(differing(calm, view.picture()) > 100);
        QVERIFY(view.trigger("edit.undo"));
        QCOMPARE(differing(calm, view.picture()), 0);
        // Water that the wind does not touch stays as it is.
        QVERIFY(view.host().submit(setEdit({view.material("water")}, "wave/wind_influence", 0.0f)));
        const QImage still = view.picture();
        QVERIFY(view.host().submit(setEdit({weather}, "wind", std::vector<float>{-6, 0, 5})));
        QCOMPARE(differing(still, view.picture()), 0);
    }

    void whatStandsStillIsNotDrawnAgain() {
        View view;
        QVERIFY(view.ready());
        QVERIFY(view.trigger("view.pause-clock"));
        int frames = 0;
        connect(&view.widget(), &QOpenGLWidget::frameSwapped, this, [&] { ++frames; });
        QTest::qWait(300);
        QVERIFY(frames > 1); // the water of the room
        const ItemRef water = view.material("water");
        const Edit set{"item.set", {water}, {}};
        QVERIFY(view.host().submit(Edit(set).with("field", std::string("wave/scale")).with("value", 0.0f)));
        QVERIFY(view.host().submit(
            Edit(set).with("field", std::string("uv_scroll")).with("value", std::vector<float>{0, 0})));
        QVERIFY(view.driver().settle());
        QTest::qWait(100);
        frames = 0;
        QTest::qWait(300);
        QCOMPARE(frames, 0);
    }

    void materialFollowsWhileItIsDragged() {
        View view;
        QVERIFY(view.ready());
        QVERIFY(view.trigger("view.material-color"));
        const QImage before = view.picture();
        const ItemRef wall = view.material("wall");
        QVERIFY(wall.id != 0);
        const auto gesture = view.host().beginGesture("Colour");
        QImage last = before;
        for (const std::int64_t red : {20, 90, 200}) {
            const Value color(std::vector<std::int64_t>{red, 40, 40});
            QVERIFY(view.host().preview(gesture, setEdit({wall}, "color", color)));
            const QImage now = view.picture();
            QVERIFY(differing(last, now) > 5000);
            last = now;
        }
        view.host().cancel(gesture);
        QCOMPARE(differing(before, view.picture()), 0);
        QCOMPARE(view.document().history().size(), std::size_t{0});
    }

    void editsLeaveTheCameraAlone() {
        View view;
        QVERIFY(view.ready());
        const render::Camera before = view.camera();
        view.click({view.size().width / 2, view.size().height / 2});
        QCOMPARE(view.selection().front().kind, ItemKind::Cube);
        const QImage plain = view.picture();
        QVERIFY(view.host().submit(
            setEdit({view.material("wall")}, "color", Value(std::vector<std::int64_t>{250, 10, 10}))));
        QVERIFY(differing(plain, view.picture()) > 1000);
        QVERIFY(view.trigger("edit.undo"));
        QCOMPARE(differing(plain, view.picture()), 0);
        QVERIFY(view.camera() == before);
    }
};

} // namespace tst_gui_viewport

OCTANT_WINDOW_SUITE(tst_gui_viewport, TestGuiViewport)
#include "tst_gui_viewport.moc"
