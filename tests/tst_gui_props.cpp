#include <QAbstractItemView>
#include <QCompleter>
#include <QDir>
#include <QDropEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QSet>
#include <QSlider>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "app/document/document_host.h"
#include "io/p3m/p3m.h"
#include "model/map/locate.h"
#include "model/p3m/motion.h"
#include "model/p3m/pose.h"
#include "model/schema/field.h"
#include "tests/support/edit_map.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/browser/browser_models.h"
#include "views/browser/thumbnails.h"
#include "views/host/panels.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_props {

using namespace octant;
using namespace octant::test;

namespace {

/// A pyramid of two units.
Blob modelFile() {
    p3m::Model model;
    p3m::Part part;
    part.id = model.nextId++;
    part.name = "body";
    part.hasUvs = false;
    part.positions = std::vector<glm::vec3>{{-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1}, {0, 2, 0}};
    std::vector<std::uint16_t> indices;
    for (std::uint16_t i = 0; i < 4; ++i)
        for (const std::uint16_t corner : {std::uint16_t{4}, i, std::uint16_t((i + 1) % 4)})
            indices.push_back(corner);
    part.indices = indices;
    model.parts.push_back(part);
    p3m::Material material;
    material.id = model.nextId++;
    model.materials.push_back(material);
    return p3m::write(model).value();
}

class Site {
public:
    Site() {
        const QString game = m_driver.folder() + QStringLiteral("/main/games/demo");
        QDir().mkpath(game + QStringLiteral("/models"));
        QDir().mkpath(game + QStringLiteral("/maps"));
        QFile config(game + QStringLiteral("/game.cfg"));
        (void)config.open(QIODevice::WriteOnly);
        QFile model(game + QStringLiteral("/models/pyramid.p3m"));
        (void)model.open(QIODevice::WriteOnly);
        const Blob bytes = modelFile();
        model.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
        QFile::copy(p3mPath(QStringLiteral("arm.p3m")), game + QStringLiteral("/models/arm.p3m"));
        const QString file = game + QStringLiteral("/maps/room.pmf");
        QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), file);
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
        m_driver->files().open({file});
    }
    bool ready() { return m_driver.settle() && m_driver->documents().current() != nullptr; }
    WindowDriver& driver() { return m_driver; }
    DocumentHost& host() { return m_driver->host(); }
    ViewportWidget& view() { return *dynamic_cast<ViewportWidget*>(m_driver->viewport()); }
    const EntityList& entities() { return host().snapshot()->levels[0]->entities; }
    glm::vec3 vectorOf(const ItemRef& item, const char* name) {
        const auto* entity = static_cast<const Entity*>(findItem(*host().snapshot(), item));
        if (entity == nullptr)
            return glm::vec3(-1e9f);
        const FieldRef* field =
            findField(entityFields(static_cast<std::uint8_t>(entity->type), Revision::R20250808), name);
        const auto numbers = std::get<std::vector<float>>(field->get(*field, entity));
        return {numbers[0], numbers[1], numbers[2]};
    }
    /// Drops the model in the middle of the view; the entity that it became.
    ItemRef dropModel() {
        QMimeData data;
        data.setData(QString::fromLatin1(modelMime), "models/pyramid");
        const QPoint middle = view().rect().center();
        QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&view(), &enter);
        QDropEvent drop(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&view(), &drop);
        m_driver.settle();
        return host().selection().empty() ? ItemRef() : host().selection().front();
    }
    QPoint pixelOf(const glm::dvec3& point) {
        const qreal scale = view().devicePixelRatioF();
        const auto shown = view().control().camera().project(
            point, {int(view().width() * scale), int(view().height() * scale)});
        return shown ? QPointF(shown->pixel.x / scale, shown->pixel.y / scale).toPoint() : QPoint(-1, -1);
    }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseMove(&view(), from);
        QTest::mousePress(&view(), Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            const QPoint at = from + (to - from) * i / 8;
            QMouseEvent move(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                             modifiers);
            QApplication::sendEvent(&view(), &move);
        }
    }
    /// Adds an entity to the level.
    ItemRef add(const char* type, const char* name, const glm::vec3& at) {
        const ItemRef level = itemRef(ItemKind::Level, host().snapshot()->levels[0]->id);
        if (!host().submit(addEdit(level, ItemKind::Entity)
                               .with("type", std::string(type))
                               .with("name", std::string(name))
                               .with("position", std::vector<float>{at.x, at.y, at.z})))
            return {};
        m_driver.settle();
        return itemRef(ItemKind::Entity, entities().entities[entities().entities.size() - 1].id);
    }
    bool set(const ItemRef& item, const char* field, const Value& value) {
        return host().submit(setEdit({item}, field, value)) && m_driver.settle();
    }
    /// What a click at a place of the level selects.
    ItemRef clickAt(const glm::dvec3& place) {
        host().select({});
        m_driver.settle();
        QTest::mouseMove(&view(), QPoint(2, 2));
        QTest::mouseClick(&view(), Qt::LeftButton, {}, pixelOf(place));
        m_driver.settle();
        return host().selection().empty() ? ItemRef() : host().selection().front();
    }
    void lookFrom(const glm::dvec3& eye) {
        render::Camera camera = view().control().camera();
        camera.eye = eye;
        camera.yaw = camera.pitch = 0;
        view().setCamera(camera);
        m_driver.settle();
    }
    void letGo(const QPoint& at) {
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, at);
        m_driver.settle();
    }

private:
    WindowDriver m_driver;
};

} // namespace

class TestGuiProps : public QObject {
    Q_OBJECT
private slots:
    void aDroppedModelBecomesAPropThatIsSeen() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.driver().trigger("view.material-color"));
        const QImage before = site.view().grabFramebuffer();
        const std::size_t count = site.entities().entities.size();
        const ItemRef prop = site.dropModel();
        QCOMPARE(prop.kind, ItemKind::Entity);
        QCOMPARE(site.entities().entities.size(), count + 1);
        QCOMPARE(displayName(*site.host().snapshot(), prop), std::string("pyramid"));
        site.host().select({});
        site.driver().settle();
        const QImage with = site.view().grabFramebuffer();
        int others = 0;
        for (int y = 0; y < before.height(); ++y)
            for (int x = 0; x < before.width(); ++x)
                others += before.pixel(x, y) != with.pixel(x, y) ? 1 : 0;
        QVERIFY2(others > 200, qPrintable(QString::number(others)));
        // Its body is picked too, well above the place that it stands at.
        const glm::dvec3 place(site.vectorOf(prop, "position"));
        QTest::mouseClick(&site.view(), Qt::LeftButton, {}, site.pixelOf(place + glm::dvec3(0.2, 1.2, 0.1)));
        site.driver().settle();
        QCOMPARE(site.host().selection(), Selection{prop});
        QVERIFY(site.driver().trigger("edit.undo"));
        QCOMPARE(site.entities().entities.size(), count);
    }

    void aMissingModelIsAProblemOfItsEntity() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef prop = site.dropModel();
        QVERIFY(prop.id != 0);
        const auto told = [&] {
            const std::vector<Finding> findings = site.host().findings();
            return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
                return finding.ruleName() == "GAME-003" && finding.item == prop;
            });
        };
        QVERIFY(!told());
        Edit edit{"item.set", {prop}, {}};
        edit.with("field", std::string("model")).with("value", std::string("models/gone"));
        QVERIFY(site.host().submit(edit));
        QTRY_VERIFY(told());
        QVERIFY(site.driver().trigger("edit.undo"));
        QTRY_VERIFY(!told());
    }

    /// Other programs may write a model, take it away and put it back while it stands in a map.
    void propsFollowTheirFile() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef prop = site.dropModel();
        QVERIFY(prop.id != 0);
        site.host().select({});
        const auto shown = [&] {
            site.driver().settle();
            const glm::dvec3 place(site.vectorOf(prop, "position"));
            QTest::mouseMove(&site.view(), QPoint(2, 2));
            QTest::mouseClick(&site.view(), Qt::LeftButton, {},
                              site.pixelOf(place + glm::dvec3(0.2, 1.2, 0.1)));
            site.driver().settle();
            const bool hit = site.host().selection() == Selection{prop};
            site.host().select({});
            return hit;
        };
        const auto told = [&] {
            const std::vector<Finding> findings = site.host().findings();
            return std::any_of(findings.begin(), findings.end(),
                               [&](const Finding& finding) { return finding.item == prop; });
        };
        QVERIFY(shown());
        const QString file = site.driver().folder() + QStringLiteral("/main/games/demo/models/pyramid.p3m");
        const Blob whole = modelFile();
        const auto write = [&](std::size_t bytes) {
            QFile model(file);
            QVERIFY(model.open(QIODevice::WriteOnly));
            model.write(reinterpret_cast<const char*>(whole.data()), qint64(bytes));
        };
        write(9);
        QTRY_VERIFY(told());
        QVERIFY(!shown());
        write(whole.size());
        QTRY_VERIFY(!told());
        QVERIFY(shown());
        QVERIFY(QFile::remove(file));
        QTRY_VERIFY(told());
        QVERIFY(!shown());
        write(whole.size());
        QTRY_VERIFY(!told());
        QVERIFY(shown());
    }

    /// An arm bends, and another one that follows its lower bone goes along.
    void whatFollowsABoneIsWhereTheAnimationHasIt() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.driver().trigger("view.pause-clock") && site.driver().trigger("view.clock-reset"));
        const glm::vec3 place(-1, 1, 0), beside(1.5f, 0, 0);
        const ItemRef leader = site.add("prop", "arm", place);
        const ItemRef follower = site.add("prop", "held", place + beside);
        for (const ItemRef& item : {leader, follower})
            QVERIFY(site.set(item, "model", std::string("models/arm")));
        QVERIFY(site.set(leader, "animation", std::string("Bend")));
        site.lookFrom({0, 2, -4});
        const p3m::ModelPtr arm = p3m::read(p3mSample(QStringLiteral("arm.p3m")))->model;
        const p3m::Skeleton skeleton(*arm);
        // The middle of the follower, as the second bone has it at a time.
        const auto middleAt = [&](double seconds) {
            const p3m::Moment moment = p3m::momentAt(*arm, arm->animations[0], seconds * 1e6);
            const glm::mat4 skin = skeleton.at(arm->actions[*moment.action], moment.position).skin[1];
            const glm::vec3 inArm = beside + glm::vec3(0.5f, 1, 0);
            return glm::dvec3(place + glm::vec3(skin * glm::vec4(inArm, 1)));
        };
        const glm::dvec3 rest(place + beside + glm::vec3(0.5f, 1, 0));
        QCOMPARE(site.clickAt(rest), follower);
        for (int i = 0; i < 5; ++i)
            QVERIFY(site.driver().trigger("view.clock-step") && site.driver().settle());
        const double now = site.view().clock().time();
        QVERIFY(glm::distance(middleAt(now), rest) > 0.5);
        QCOMPARE(site.clickAt(rest), follower); // nobody told it to follow
        QVERIFY(site.set(follower, "follow_entity", std::string("arm")));
        QCOMPARE(site.clickAt(rest), follower); // the origin of the arm stays
        QVERIFY(site.set(follower, "follow_bone", std::string("Lower")));
        QCOMPARE(site.clickAt(middleAt(now)), follower);
        QVERIFY(site.clickAt(rest) != follower);
        // And on with the clock, and back to the beginning.
        for (int i = 0; i < 2; ++i)
            QVERIFY(site.driver().trigger("view.clock-step") && site.driver().settle());
        QCOMPARE(site.clickAt(middleAt(site.view().clock().time())), follower);
        QVERIFY(site.driver().trigger("view.clock-reset") && site.driver().settle());
        QCOMPARE(site.clickAt(middleAt(0)), follower);
        QVERIFY(site.set(follower, "follow_entity", std::string("held"))); // itself
        QCOMPARE(site.clickAt(rest), follower);
    }

    void aModelThatASignalHidesIsGoneMeanwhile() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.driver().trigger("view.pause-clock") && site.driver().trigger("view.clock-reset"));
        const glm::vec3 place(-1, 1, 0);
        const ItemRef prop = site.add("prop", "arm", place);
        QVERIFY(site.set(prop, "model", std::string("models/arm")));
        QVERIFY(site.set(prop, "signal_hide", std::string("vanish")));
        site.lookFrom({0, 2, -4});
        const glm::dvec3 inModel(place + glm::vec3(0.5f, 1, 0));
        QCOMPARE(site.clickAt(inModel), prop);
        site.view().playSignal("vanish");
        QVERIFY(site.driver().trigger("view.clock-step") && site.driver().settle());
        QVERIFY(site.clickAt(inModel) != prop);
        site.view().endSignal();
        QVERIFY(site.driver().settle());
        QCOMPARE(site.clickAt(inModel), prop);
    }

    void aHandleGoesWithItsDoor() {
        Site site;
        QVERIFY(site.ready());
        const glm::vec3 place(0, 1, 0);
        const ItemRef door = site.add("door", "gate", place);
        const ItemRef handle = site.add("prop", "handle", place + glm::vec3(1, 0, -1));
        QVERIFY(site.set(door, "open_position", std::vector<float>{0, 2.5f, 0}));
        QVERIFY(site.set(handle, "model", std::string("models/arm")));
        QVERIFY(site.set(handle, "follow_entity", std::string("gate")));
        site.lookFrom({1, 2, -4});
        const glm::dvec3 middle = glm::dvec3(place + glm::vec3(1, 0, -1)) + glm::dvec3(0.5, 1, 0);
        QCOMPARE(site.clickAt(middle), handle);
        site.host().select({door});
        site.driver().settle();
        auto* open = site.driver()->findChild<QSlider*>(QStringLiteral("doorOpen"));
        QVERIFY(open != nullptr && open->isVisible());
        open->setValue(open->maximum());
        site.driver().settle();
        QTest::mouseMove(&site.view(), QPoint(2, 2));
        QTest::mouseClick(&site.view(), Qt::LeftButton, {}, site.pixelOf(middle + glm::dvec3(0, 1.5, 0)));
        site.driver().settle();
        QCOMPARE(site.host().selection(), Selection{handle});
    }

    /// The mark of a lamp, which is all that one sees of it, and the model of the door itself go with the
    /// door; the place that a lamp has at rest is what its arrows move.
    void marksAndModelsGoWithTheirDoor() {
        Site site;
        QVERIFY(site.ready());
        const glm::vec3 place(0, 1, 0), beside(1.5f, 0, 0);
        const ItemRef door = site.add("door", "gate", place);
        const ItemRef lamp = site.add("light", "lamp", place + beside);
        QVERIFY(site.set(door, "open_position", std::vector<float>{0, 2.5f, 0}));
        QVERIFY(site.set(door, "model", std::string("models/arm")));
        QVERIFY(site.set(lamp, "follow_entity", std::string("gate")));
        site.lookFrom({1, 2, -5});
        const glm::dvec3 atRest(place + beside), up(0, 1.5, 0),
            inModel = glm::dvec3(place) + glm::dvec3(0.5, 1, 0);
        QCOMPARE(site.clickAt(atRest), lamp);
        QCOMPARE(site.clickAt(inModel), door);
        site.host().select({door});
        site.driver().settle();
        auto* open = site.driver()->findChild<QSlider*>(QStringLiteral("doorOpen"));
        QVERIFY(open != nullptr && open->isVisible());
        open->setValue(open->maximum());
        site.driver().settle();
        const auto clickNow = [&](const glm::dvec3& at) {
            QTest::mouseMove(&site.view(), QPoint(2, 2));
            QTest::mouseClick(&site.view(), Qt::LeftButton, {}, site.pixelOf(at));
            site.driver().settle();
            const Selection now = site.host().selection();
            site.host().select({door});
            site.driver().settle();
            open->setValue(open->maximum());
            site.driver().settle();
            return now.empty() ? ItemRef() : now.front();
        };
        QCOMPARE(clickNow(inModel + up), door); // where the shut one has nothing
        QCOMPARE(clickNow(atRest + up), lamp);
        QVERIFY(clickNow(atRest) != lamp);
        QCOMPARE(site.vectorOf(lamp, "position"), place + beside);
    }

    void bonesAndAnimationsAreOffered() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef leader = site.add("prop", "arm", {0, 1, 0});
        const ItemRef follower = site.add("prop", "held", {1, 1, 0});
        QVERIFY(site.set(leader, "model", std::string("models/arm")));
        QVERIFY(site.set(follower, "follow_entity", std::string("arm")));
        const auto offered = [&](const char* field) {
            auto* pick = site.driver()->findChild<QToolButton*>(QString::fromLatin1(field) + ".pick");
            QStringList names;
            if (pick != nullptr && pick->menu() != nullptr) {
                pick->menu()->popup(site.driver()->mapToGlobal(QPoint(200, 100)));
                for (const QAction* row : pick->menu()->actions())
                    if (row->isEnabled() && !row->isSeparator())
                        names.append(row->text());
                pick->menu()->close();
            }
            return names.mid(1); // the first is none
        };
        site.host().select({follower});
        QTRY_COMPARE(offered("field:follow_bone"), QStringList({"Upper", "Lower"}));
        QCOMPARE(offered("field:animation"), QStringList());
        auto* line = site.driver()->findChild<QLineEdit*>(QStringLiteral("field:follow_bone"));
        QVERIFY(line != nullptr && line->completer() != nullptr);
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("low"));
        QAbstractItemView* popup = line->completer()->popup();
        QTRY_VERIFY(popup->isVisible());
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        site.driver().settle();
        QCOMPARE(line->text(), QStringLiteral("Lower"));
        site.host().select({leader});
        QTRY_COMPARE(offered("field:animation"), QStringList({"Bend", "Twice"}));
        QCOMPARE(offered("field:follow_bone"), QStringList());
    }

    void modelsOfTheGameAreListedAndPlaced() {
        Site site;
        QVERIFY(site.ready());
        site.driver()->findChild<QTabBar*>(QStringLiteral("browserPages"))->setCurrentIndex(2);
        auto* grid = site.driver()->findChild<QListView*>(QStringLiteral("modelGrid"));
        QTRY_COMPARE(grid->model()->rowCount(), 2);
        const QModelIndex index = grid->model()->index(1, 0);
        QCOMPARE(index.data(BrowserModel::KeyRole).toString(), QStringLiteral("models/pyramid"));
        // Its picture is drawn beside, and is not all of one colour then.
        const auto colors = [&] {
            const QImage image = index.data(Qt::DecorationRole).value<QPixmap>().toImage();
            QSet<QRgb> seen;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    seen.insert(image.pixel(x, y));
            return seen.size();
        };
        QTRY_VERIFY(colors() > 10);
        const std::size_t count = site.entities().entities.size();
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(index).center());
        QTest::mouseDClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(index).center());
        QCOMPARE(site.entities().entities.size(), count + 1);
    }

    void theArrowMovesInStepsAndIsOneStep() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef prop = site.dropModel();
        const glm::vec3 before = site.vectorOf(prop, "position");
        const int steps = site.host().historyIndex();
        const double reach = site.view().control().camera().unitsPerPixel(
                                 glm::dot(glm::dvec3(before) - site.view().control().camera().eye,
                                          site.view().control().camera().forward()),
                                 {site.view().width(), site.view().height()}) *
                             50;
        const glm::dvec3 at(before);
        const QPoint from = site.pixelOf(at + glm::dvec3(0, reach, 0)),
                     to = site.pixelOf(at + glm::dvec3(0, reach + 1, 0));
        site.drag(from, to);
        QVERIFY(site.host().gestureOpen());
        site.letGo(to);
        const glm::vec3 after = site.vectorOf(prop, "position");
        QCOMPARE(after.x, before.x);
        QCOMPARE(after.z, before.z);
        QVERIFY(std::abs(after.y - before.y - 1) < 0.3f);
        QCOMPARE(after.y * 8, std::round(after.y * 8));
        QCOMPARE(site.host().historyIndex(), steps + 1);
        QVERIFY(site.driver().trigger("edit.undo"));
        QCOMPARE(site.vectorOf(prop, "position"), before);
    }

    void escapeTakesADragBack() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef prop = site.dropModel();
        const glm::vec3 before = site.vectorOf(prop, "position");
        const int steps = site.host().historyIndex();
        const glm::dvec3 at(before);
        const QPoint middle = site.pixelOf(at);
        // The arrow up is 84 pixels long.
        site.drag(middle - QPoint(0, 50), middle - QPoint(0, 120));
        QVERIFY(site.host().gestureOpen());
        QTest::keyClick(&site.view(), Qt::Key_Escape);
        QVERIFY(!site.host().gestureOpen());
        site.letGo(middle);
        QCOMPARE(site.vectorOf(prop, "position"), before);
        QCOMPARE(site.host().historyIndex(), steps);
    }
};

} // namespace tst_gui_props

OCTANT_WINDOW_SUITE(tst_gui_props, TestGuiProps)
#include "tst_gui_props.moc"
