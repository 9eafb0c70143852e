#include <QImage>
#include <QJsonArray>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "app/document/document_host.h"
#include "model/geometry/shape_handles.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/door_panel.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_entity_shapes {

using namespace octant;
using octant::test::itemRef;
using octant::test::WindowDriver;

namespace {

/// The window with the room sample and a view of its barrel.
class ShapeView {
public:
    ShapeView() {
        m_driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_widget = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        m_driver.trigger("view.pause-clock");
    }
    bool ready() const { return m_ready && m_widget != nullptr; }
    bool trigger(const char* id) { return m_driver.trigger(id) && m_driver.settle(); }
    bool isTicked(const char* id) {
        m_driver.settle();
        return m_driver->actions().action(QString::fromLatin1(id))->isChecked();
    }
    DocumentHost& host() { return m_driver->host(); }
    MapPtr map() { return host().snapshot(); }
    ViewportWidget& widget() { return *m_widget; }
    QImage picture() {
        m_driver.settle();
        return m_widget->grabFramebuffer().convertToFormat(QImage::Format_RGB888);
    }
    /// Looks along Z at a point, from so many units away.
    void lookAt(const glm::dvec3& place, double away) {
        render::Camera camera = m_widget->control().camera();
        camera.eye = place - glm::dvec3(0, 0, away);
        camera.yaw = camera.pitch = 0;
        m_widget->setCamera(camera);
        m_driver.settle();
    }
    /// The first entity of a type, and where it stands.
    std::pair<ItemRef, glm::dvec3> first(EntityType type) {
        PlacedItems items;
        items.update(*map(), map()->levels[0]);
        std::pair<ItemRef, glm::dvec3> found;
        items.forEach([&](const PlacedItem& item) {
            if (item.isPoint && found.first.id == 0 &&
                static_cast<const Entity*>(findItem(*map(), item.item))->type == type)
                found = {item.item, item.position};
        });
        return found;
    }
    ItemRef door() {
        const ItemRef level = itemRef(ItemKind::Level, map()->levels[0]->id);
        if (!host().submit(test::addEdit(level, ItemKind::Entity).with("type", std::string("door"))))
            return {};
        return first(EntityType::Door).first;
    }
    QPoint pointOf(const glm::dvec3& place) const {
        const auto point =
            m_widget->control().camera().project(place, {m_widget->width(), m_widget->height()});
        return point ? QPoint(qRound(point->pixel.x), qRound(point->pixel.y)) : QPoint(-1, -1);
    }
    void drag(const QPoint& from, const QPoint& to) {
        QTest::mouseMove(m_widget, from);
        QTest::mousePress(m_widget, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            const QPoint at = from + (to - from) * i / 8;
            QMouseEvent move(QEvent::MouseMove, at, m_widget->mapToGlobal(QPointF(at)), Qt::NoButton,
                             Qt::LeftButton, {});
            QCoreApplication::sendEvent(m_widget, &move);
        }
        QTest::mouseRelease(m_widget, Qt::LeftButton, {}, to);
        m_driver.settle();
    }
    std::vector<float> numbers(const ItemRef& item, const char* path) {
        const auto* entity = static_cast<const Entity*>(findItem(*map(), item));
        const FieldRef* field =
            findField(entityFields(static_cast<std::uint8_t>(entity->type), map()->revision), path);
        return std::get<std::vector<float>>(field->get(*field, entity));
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

class TestGuiEntityShapes : public QObject {
    Q_OBJECT
private slots:
    void shapesOfAKindAreDrawnAndRemembered() {
        ShapeView view;
        QVERIFY(view.ready());
        view.host().select({});
        const auto [light, place] = view.first(EntityType::Light);
        QVERIFY(light.id != 0);
        view.lookAt(place, 3);
        const QImage without = view.picture();
        QVERIFY(!view.isTicked("view.shapes-lights"));
        QVERIFY(view.trigger("view.shapes-lights"));
        QVERIFY(view.isTicked("view.shapes-lights"));
        QVERIFY(differing(without, view.picture()) > 100);
        const QJsonObject kept = view.widget().viewOf(*view.map());
        QCOMPARE(kept["shapes"].toArray(), QJsonArray{QStringLiteral("lights")});
        QVERIFY(view.trigger("view.shapes-lights"));
        QCOMPARE(differing(without, view.picture()), 0);
        QVERIFY(!view.widget().viewOf(*view.map()).contains("shapes"));
        view.widget().prepareView(view.host().documentNumber(), *view.map(), kept);
        QCOMPARE(view.widget().viewOf(*view.map())["shapes"], kept["shapes"]);
    }

    void aHandleIsDraggedWithTheMouse() {
        ShapeView view;
        QVERIFY(view.ready());
        const auto [prop, place] = view.first(EntityType::Prop);
        QVERIFY(prop.id != 0);
        view.lookAt(place, 6);
        view.host().select({prop});
        view.picture();
        const std::vector<float> before = view.numbers(prop, "bounds_max");
        const std::vector<float> low = view.numbers(prop, "bounds_min");
        glm::dvec3 at = place;
        at.x += double{before[0]};
        at.y += double{before[1] + low[1]} / 2;
        at.z += double{before[2] + low[2]} / 2;
        const std::size_t steps = view.host().history().size();
        view.drag(view.pointOf(at), view.pointOf(at + glm::dvec3(1, 0, 0)));
        const std::vector<float> after = view.numbers(prop, "bounds_max");
        QVERIFY2(after[0] > before[0] + 0.5f, qPrintable(QString::number(after[0])));
        QCOMPARE(after[1], before[1]);
        QCOMPARE(view.host().history().size(), steps + 1);
        QCOMPARE(view.host().selection(), Selection{prop});
    }

    void aDoorIsTriedWithASlider() {
        ShapeView view;
        QVERIFY(view.ready());
        auto* panel = view.widget().findChild<DoorPanel*>(QStringLiteral("doorPanel"));
        QVERIFY(panel != nullptr && !panel->isVisible());
        const ItemRef door = view.door();
        QVERIFY(door.id != 0);
        const auto place = view.first(EntityType::Door).second;
        view.lookAt(place, 6);
        view.host().select({door});
        const QImage shut = view.picture();
        QVERIFY(panel->isVisible());
        const MapPtr before = view.map();
        auto* slider = panel->findChild<QSlider*>(QStringLiteral("doorOpen"));
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(panel->open(), 1.0f);
        QVERIFY(differing(shut, view.picture()) > 20);
        QCOMPARE(view.map(), before); // the map stays as it is
        view.host().select({});
        view.picture();
        QVERIFY(!panel->isVisible());
        view.host().select({view.first(EntityType::Prop).first});
        view.picture();
        QVERIFY(!panel->isVisible());
    }

    void aDoorGoesByItselfUntilTheClockIsPaused() {
        ShapeView view;
        QVERIFY(view.ready());
        view.host().select({view.door()});
        view.picture();
        auto* panel = view.widget().findChild<DoorPanel*>(QStringLiteral("doorPanel"));
        QTest::mouseClick(panel->findChild<QToolButton*>(QStringLiteral("doorPlay")), Qt::LeftButton);
        QTest::qWait(100);
        QCOMPARE(panel->open(), 0.0f);
        QVERIFY(view.trigger("view.pause-clock")); // it goes on
        QTRY_VERIFY(panel->open() > 0.05f);
    }
};

} // namespace tst_gui_entity_shapes

OCTANT_WINDOW_SUITE(tst_gui_entity_shapes, TestGuiEntityShapes)
#include "tst_gui_entity_shapes.moc"
