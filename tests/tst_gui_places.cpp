#include <QTest>

#include <glm/geometric.hpp>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_places {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// The view of the window with a sample of a revision.
class View {
public:
    explicit View(const QString& file) {
        m_driver.openCopy(file);
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_widget = dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget());
        m_driver.trigger("view.pause-clock");
        m_widget->setFocus();
    }
    bool ready() const { return m_ready && m_widget != nullptr; }
    WindowDriver& driver() { return m_driver; }
    ViewportWidget& widget() { return *m_widget; }
    DocumentHost& host() { return m_driver->host(); }
    const render::Camera& camera() const { return m_widget->control().camera(); }
    render::ViewSize size() const { return {m_widget->width(), m_widget->height()}; }
    MapPtr map() { return host().snapshot(); }

    void look(const glm::dvec3& eye, double yaw, double pitch) {
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
    /// Adds an entity to the level at a place; what was made.
    ItemRef add(const char* type, const glm::dvec3& place) {
        const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, host().activeLevel()};
        const auto numbers = std::vector<float>{float(place.x), float(place.y), float(place.z)};
        if (!host().submit(Edit{"item.add", {level}, {}}
                               .with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
                               .with("type", std::string(type))
                               .with("position", numbers)))
            return {};
        m_driver.settle();
        return {ItemKind::Entity, -1, ItemRef::NoCube, lastEntity().id};
    }
    Entity lastEntity() {
        const EntityList& list = levelOf(*map(), host().activeLevel())->entities;
        return list.entities[list.entities.size() - 1];
    }

private:
    static const Level* levelOf(const Map& map, ItemId id) {
        for (const auto& level : map.levels)
            if (level->id == id)
                return level.get();
        return nullptr;
    }

    WindowDriver m_driver;
    ViewportWidget* m_widget = nullptr;
    bool m_ready = false;
};

} // namespace

/// What stands in the level is seen, picked, framed and moved, whatever its type calls the field that says
/// where.
class GuiPlaces : public QObject {
    Q_OBJECT

private slots:
    void everyTypeStandsInTheView_data() {
        QTest::addColumn<QString>("file");
        for (const char* name : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::newRow(name) << QStringLiteral("pmf/room.%1.pmf").arg(QLatin1String(name));
    }
    void everyTypeStandsInTheView() {
        QFETCH(QString, file);
        View view(file);
        QVERIFY(view.ready());
        const Revision revision = view.map()->revision;
        const glm::dvec3 eye(-2.5, 1.5, -3.2);
        int seen = 0;
        for (const EntitySchema& schema : entitySchemas()) {
            if (!schema.exists(revision) || !typeHasPlace(schema.type, revision))
                continue;
            view.look(eye, 46, -25);
            const glm::dvec3 place = eye + view.camera().forward() * 2.0;
            view.host().select({});
            const int steps = view.host().historyIndex();
            const ItemRef made = view.add(schema.name, place);
            QVERIFY2(made.id != 0, schema.name);
            view.host().select({});
            QTest::mouseClick(&view.widget(), Qt::LeftButton, {}, view.pointOf(place));
            QTest::qWait(QApplication::doubleClickInterval() / 20);
            QVERIFY2(view.host().selection() == Selection{made}, schema.name);

            view.look({-3, 3, -30}, 120, 10);
            QTest::keyClick(&view.widget(), Qt::Key_F);
            QVERIFY(view.driver().settle());
            // A beam is framed from end to end.
            const bool whole = schema.type == EntityType::Beam;
            const QRect shown = view.widget().rect();
            QVERIFY2(whole ? shown.contains(view.pointOf(place))
                           : (view.pointOf(place) - shown.center()).manhattanLength() < 40,
                     schema.name);
            QVERIFY2(glm::length(view.camera().eye - place) < 8, schema.name);

            if (whole) // its place in the middle again
                view.look(place - view.camera().forward() * 5.0, view.camera().yaw, view.camera().pitch);
            const glm::vec3 before = *entityPosition(view.lastEntity(), revision);
            const QPoint middle = view.pointOf(place);
            // By the head of the arrow: handles of what has an extent may stand before its shaft.
            view.drag(middle - QPoint(0, 77), middle - QPoint(0, 137));
            const glm::vec3 after = *entityPosition(view.lastEntity(), revision);
            QVERIFY2(after.y > before.y, schema.name);
            QVERIFY2(after.x == before.x && after.z == before.z, schema.name);
            view.host().goToStep(steps);
            ++seen;
        }
        QVERIFY(seen > 15);
    }

    void whatStandsNowhereLeavesTheViewWhereItIs() {
        View view(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(view.ready());
        const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, view.host().activeLevel()};
        QVERIFY(view.host().submit(Edit{"item.add", {level}, {}}
                                       .with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
                                       .with("type", std::string("counter"))));
        view.look({-3, 3, -30}, 120, 10);
        const render::Camera before = view.camera();
        view.host().select({{ItemKind::Entity, -1, ItemRef::NoCube, view.lastEntity().id}});
        QStringList told;
        connect(&view.host(), &DocumentHost::reported, this, [&](const QString& line) { told << line; });
        QTest::keyClick(&view.widget(), Qt::Key_F);
        QVERIFY(view.driver().settle());
        QVERIFY(view.camera() == before);
        QCOMPARE(told.size(), 1);
        QVERIFY2(told[0].contains(QStringLiteral("stands nowhere")), qPrintable(told[0]));
    }
};

} // namespace tst_gui_places

OCTANT_WINDOW_SUITE(tst_gui_places, GuiPlaces)
#include "tst_gui_places.moc"
