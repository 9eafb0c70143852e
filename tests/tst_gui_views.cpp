#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QOpenGLWidget>
#include <QPainter>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QTreeView>

#include <cmath>
#include <set>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/jobs.h"
#include "app/files/templates.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "app/window/panel_table.h"
#include "app/window/view_states.h"
#include "app/window/window_layout.h"
#include "tests/support/samples.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/host/panels.h"
#include "views/host/view_memory.h"
#include "views/outline/outline_model.h"
#include "views/render/first_look.h"
#include "views/viewport/tool_drawing.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_views {

using namespace octant;
using octant::test::WindowDriver;

namespace {

QString copyOfDemo(const WindowDriver& driver, const QString& name = QStringLiteral("demo.pmf")) {
    const QString copy = driver.folder() + QLatin1Char('/') + name;
    QFile::copy(QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf"), copy);
    return copy;
}

/// Names of the rows that are open, each with those above it.
QStringList openRows(const QTreeView& tree, const QModelIndex& parent = {}, const QString& above = {}) {
    QStringList open;
    for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
        const QModelIndex index = tree.model()->index(row, 0, parent);
        if (!tree.isExpanded(index))
            continue;
        const QString name = above + QLatin1Char('/') + index.data().toString();
        open << name << openRows(tree, index, name);
    }
    return open;
}

QModelIndex rowNamed(const QTreeView& tree, const QModelIndex& parent, const QString& name) {
    for (int row = 0; row < tree.model()->rowCount(parent); ++row)
        if (tree.model()->index(row, 0, parent).data().toString() == name)
            return tree.model()->index(row, 0, parent);
    return {};
}

/// Remembers what it is told.
class PlainMemory final : public ViewMemory {
public:
    QJsonObject viewOf(const Map&) override { return view; }
    void prepareView(std::uint64_t, const Map&, const QJsonObject& given) override { prepared << given; }
    QJsonObject view;
    QList<QJsonObject> prepared;
};

} // namespace

class TestGuiViews : public QObject {
    Q_OBJECT

private slots:
    void aFileIsSeenAsItWasLeft();
    void tabsKeepTheirOutline();
    void viewsOfFewFilesAreKept();
    void whatSettingsSayIsNotTrusted_data();
    void whatSettingsSayIsNotTrusted();
    void outdoorIsSeenFromAbove();
    void shapesThatReachFarOffTheScreenAreDrawn();
    void aLevelIsAlwaysShownFromTheSamePlace();
    void aWindowNeedsLittleBeforeItIsShown();
    void firstWindowFitsTheScreen_data();
    void firstWindowFitsTheScreen();
    void theCameraGetsBackToWhereItJumpedFrom();
    void theViewIsCopiedAsAPicture();
    void aPlaneThatIsDraggedCutsTheLevelOpen();
    void markersThatAreCutAwayAreNeitherShownNorPicked();
};

void TestGuiViews::aFileIsSeenAsItWasLeft() {
    WindowDriver driver;
    const QString path = copyOfDemo(driver);
    driver->files().open({path});
    QVERIFY(driver.settle());
    auto* tree = driver->findChild<QTreeView*>(QStringLiteral("outline"));
    const auto* document = driver->documents().current();
    QVERIFY(document->snapshot()->levels.size() > 1);
    const QModelIndex map = tree->model()->index(0, 0);
    const QModelIndex level = rowNamed(*tree, map, QStringLiteral("Level 1"));
    QVERIFY(level.isValid());
    driver->host().setActiveLevel(document->snapshot()->levels[1]->id);
    tree->expand(level);
    tree->expand(rowNamed(*tree, level, QStringLiteral("Materials")));
    tree->collapse(rowNamed(*tree, map, QStringLiteral("Level 0")));
    QVERIFY(driver.settle());
    QCOMPARE(document->activeLevel(), document->snapshot()->levels[1]->id);
    driver->viewport()->goTo({12.5, 3, -7.25});
    QVERIFY(driver.settle());
    const QStringList open = openRows(*tree);
    QVERIFY2(open.contains(QStringLiteral("/Lantern Hollow/Level 1/Materials")), qPrintable(open.join('\n')));
    QTest::keyClick(&driver.window(), Qt::Key_W, Qt::ControlModifier);
    QTRY_COMPARE(driver->documents().count(), 0);

    driver->files().open({path});
    QVERIFY(driver.settle());
    document = driver->documents().current();
    QCOMPARE(document->activeLevel(), document->snapshot()->levels[1]->id);
    QCOMPARE(driver->viewport()->status().position, glm::dvec3(12.5, 3, -7.25));
    QCOMPARE(openRows(*tree), open);
    // Of a file that was never looked at nothing is known.
    driver->files().open({copyOfDemo(driver, QStringLiteral("other.pmf"))});
    QVERIFY(driver.settle());
    document = driver->documents().current();
    QCOMPARE(document->activeLevel(), document->snapshot()->levels[0]->id);
    QVERIFY(driver->viewport()->status().position != glm::dvec3(12.5, 3, -7.25));
}

void TestGuiViews::tabsKeepTheirOutline() {
    WindowDriver driver;
    driver->files().open({copyOfDemo(driver)});
    QVERIFY(driver.settle());
    auto* tree = driver->findChild<QTreeView*>(QStringLiteral("outline"));
    const QModelIndex level = rowNamed(*tree, tree->model()->index(0, 0), QStringLiteral("Level 0"));
    tree->expand(rowNamed(*tree, level, QStringLiteral("Entities")));
    const QStringList open = openRows(*tree);
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    QVERIFY(openRows(*tree) != open);
    QVERIFY(driver.trigger("go.next-map"));
    QVERIFY(driver.settle());
    QCOMPARE(openRows(*tree), open);
}

void TestGuiViews::viewsOfFewFilesAreKept() {
    WindowDriver driver; // has settings of its own
    Jobs jobs;
    PlainMemory memory;
    ViewStates states({&memory});
    constexpr int files = 60;
    for (int i = 0; i < files; ++i) {
        DocumentOrigin origin;
        origin.path = QStringLiteral("/maps/%1.pmf").arg(i);
        const Document document(makeMap(MapTemplate::Empty), origin, jobs);
        memory.view = {{QStringLiteral("number"), i}};
        states.leave(document);
    }
    const QJsonArray kept =
        QJsonDocument::fromJson(QSettings().value(QStringLiteral("window/views")).toByteArray()).array();
    QCOMPARE(kept.size(), 50);
    QCOMPARE(kept[0].toObject()["file"].toString(), QStringLiteral("/maps/59.pmf"));
    for (const auto& [name, known] :
         {std::pair("/maps/59.pmf", true), {"/maps/10.pmf", true}, {"/maps/9.pmf", false}}) {
        DocumentOrigin origin;
        origin.path = QString::fromLatin1(name);
        Document document(makeMap(MapTemplate::Empty), origin, jobs);
        memory.prepared.clear();
        states.enter(document);
        states.enter(document); // shown again
        QCOMPARE(memory.prepared.size(), known ? 1 : 0);
    }
}

void TestGuiViews::whatSettingsSayIsNotTrusted_data() {
    QTest::addColumn<QByteArray>("view");
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("numbers too large")
        << QByteArray(R"({"cameras":[{"level":0,"speed":1e300,"shown":{"eye":[1e300,0,0],"yaw":0,"pitch":0,)"
                      R"("projection":0},"perspective":{"eye":[0,0,0],"yaw":0,"pitch":0,"projection":0}}]})");
    QTest::newRow("projection that is none")
        << QByteArray(R"({"cameras":[{"level":0,"speed":1,"shown":{"eye":[0,0,0],"yaw":0,"pitch":0,)"
                      R"("projection":9},"perspective":{"eye":[0,0,0],"yaw":0,"pitch":0,"projection":9}}]})");
    QTest::newRow("rows that are none") << QByteArray(
        R"({"open":[[99,1,0,0,1],[4,99,0,-1,1],[4,2,0,7,1],[5,9,4000000,0,5],[6,9,1,-1,77],"x",[]]})");
}

void TestGuiViews::whatSettingsSayIsNotTrusted() {
    QFETCH(QByteArray, view);
    WindowDriver driver;
    const QString path = copyOfDemo(driver);
    const QJsonArray saved{QJsonObject{{"file", QFileInfo(path).canonicalFilePath()},
                                       {"level", 12},
                                       {"view", QJsonDocument::fromJson(view).object()}}};
    QSettings().setValue(QStringLiteral("window/views"), QJsonDocument(saved).toJson());
    driver->files().open({path});
    QVERIFY(driver.settle());
    const auto* document = driver->documents().current();
    QCOMPARE(document->activeLevel(), document->snapshot()->levels[0]->id);
    const glm::dvec3 eye = driver->viewport()->status().position;
    QVERIFY(std::abs(eye.x) < 1000 && std::abs(eye.y) < 1000 && std::abs(eye.z) < 1000);
}

/// As those of a gizmo beside the eye do.
void TestGuiViews::shapesThatReachFarOffTheScreenAreDrawn() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("Painter path")));
    QImage image(100, 100, QImage::Format_RGB32);
    image.fill(Qt::black);
    ScreenShape line, field, lost;
    line.points = {{-3e6, 50}, {5e7, 50}};
    line.pen = {255, 255, 255, 255};
    line.width = 3;
    field.kind = ScreenShape::Kind::Polygon;
    field.points = {{-1e6, 80}, {1e6, 80}, {1e6, 1e6}, {-1e6, 1e6}};
    field.fill = {0, 0, 255, 255};
    lost.points = {{0, 0}, {std::nan(""), 100}};
    lost.pen = line.pen;
    {
        QPainter painter(&image);
        paintShapes(painter, {line, field, lost});
    }
    QCOMPARE(image.pixelColor(50, 50), QColor(Qt::white));
    QCOMPARE(image.pixelColor(50, 90), QColor(Qt::blue));
    QCOMPARE(image.pixelColor(50, 20), QColor(Qt::black));
}

void TestGuiViews::outdoorIsSeenFromAbove() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-outdoor"));
    QVERIFY(driver.settle());
    constexpr double rim = 4; // where the rock around the level ends
    QVERIFY2(driver->viewport()->status().position.y > 2 * rim,
             qPrintable(QString::number(driver->viewport()->status().position.y)));
    const QImage picture = qobject_cast<QOpenGLWidget*>(driver->viewport()->widget())->grabFramebuffer();
    const auto grassIn = [&](const QRect& part) {
        int grass = 0;
        for (int y = part.top(); y <= part.bottom(); ++y)
            for (int x = part.left(); x <= part.right(); ++x) {
                const QColor color = picture.pixelColor(x, y);
                grass += color.green() > color.red() + 10 && color.green() > color.blue() + 20 ? 1 : 0;
            }
        return double(grass) / (part.width() * part.height());
    };
    QVERIFY2(grassIn(picture.rect()) > 0.14, qPrintable(QString::number(grassIn(picture.rect()))));
    // In the middle, not pushed aside by what is not drawn.
    QRect middle(0, 0, picture.width() / 3, picture.height() / 3);
    middle.moveCenter(picture.rect().center());
    QVERIFY2(grassIn(middle) > 0.5, qPrintable(QString::number(grassIn(middle))));
}

/// Whatever was decoded before, as by the check that runs at the same time.
void TestGuiViews::aLevelIsAlwaysShownFromTheSamePlace() {
    const QString path = QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf");
    const auto cameraOf = [&](std::size_t decoded) {
        const MapPtr map = octant::test::loadMapOf(path);
        const auto level = map->levels[0];
        for (std::size_t i = 0; i < decoded && i < level->sectors.size(); ++i)
            (void)level->sectors[i].cell->value();
        render::LookFrom from{{}, {600, 375}, true};
        from.camera.yaw = 35;
        from.camera.pitch = -28;
        return render::lookAtLevel(
                   std::make_shared<const MeshContext>(level, map->revision, std::make_shared<TreeCache>()),
                   from, inlineExecutor(), CancelToken())
            .camera;
    };
    const render::Camera fresh = cameraOf(0);
    for (const std::size_t decoded : {std::size_t{5}, std::size_t{1000}}) {
        const render::Camera camera = cameraOf(decoded);
        QCOMPARE(camera.pitch, fresh.pitch);
        QVERIFY(glm::distance(camera.eye, fresh.eye) < 0.1);
    }
}

void TestGuiViews::aWindowNeedsLittleBeforeItIsShown() {
    const MainWindow window;
    QCOMPARE(window.size(), firstWindowSize(window.screen()->availableSize()));
    QVERIFY2(window.minimumWidth() < 520 && window.minimumHeight() < 310,
             qPrintable(QStringLiteral("%1 x %2").arg(window.minimumWidth()).arg(window.minimumHeight())));
}

void TestGuiViews::firstWindowFitsTheScreen_data() {
    QTest::addColumn<QSize>("screen");
    QTest::newRow("1920 x 1080") << QSize(1920, 1080);
    QTest::newRow("1024 x 600") << QSize(1024, 600);
    QTest::newRow("1920 x 1080 at 200 %") << QSize(960, 540);
    QTest::newRow("1920 x 1080 at 300 %") << QSize(640, 360);
}

void TestGuiViews::firstWindowFitsTheScreen() {
    QFETCH(QSize, screen);
    const QSize size = firstWindowSize(screen);
    QVERIFY(size.width() <= screen.width() && size.height() <= screen.height());
    QVERIFY(size.width() == 1280 || size.width() > screen.width() - 50);
    WindowDriver driver;
    driver->files().open({copyOfDemo(driver)});
    QVERIFY(driver.settle());
    const QSize least = driver->minimumSizeHint();
    QVERIFY2(least.width() <= size.width() && least.height() <= size.height(),
             qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
    driver->resize(size);
    QTRY_COMPARE(driver->size(), size);
    QVERIFY(driver.trigger("view.default-layout"));
    QVERIFY(driver.settle());
    for (const PanelRow& row : windowPanels()) {
        driver->layoutOfPanels().showPanel(QString::fromLatin1(row.name));
        QVERIFY(driver.settle());
        const QWidget* panel = driver->layoutOfPanels().panel(QString::fromLatin1(row.name));
        QVERIFY2(panel->isVisible(), row.name);
        const QRect place(panel->mapTo(&driver.window(), QPoint()), panel->size());
        QVERIFY2(driver->rect().contains(place), row.name);
        QVERIFY2(place.width() >= 120 && place.height() >= 24, row.name);
        for (const char* name : {"browserSearch", "browserFilter", "problemsWarnings"})
            if (const auto* input = panel->findChild<QWidget*>(QString::fromLatin1(name)))
                QVERIFY2(input->height() >= input->minimumSizeHint().height(), name);
    }
    QVERIFY(driver->viewport()->widget()->width() >= 160 && driver->viewport()->widget()->height() >= 120);
    QCOMPARE(driver->size(), size);
}

void TestGuiViews::theCameraGetsBackToWhereItJumpedFrom() {
    WindowDriver driver;
    driver->files().open({copyOfDemo(driver)});
    QVERIFY(driver.settle());
    auto* view = dynamic_cast<ViewportWidget*>(driver->viewport());
    QVERIFY(view != nullptr);
    const auto eye = [view] { return view->control().camera().eye; };
    QVERIFY(!driver.trigger("go.view-back"));
    const glm::dvec3 first = eye();
    view->goTo({1, 2, 3});
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("view.top"));
    QVERIFY(driver.settle());
    const glm::dvec3 top = eye();
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(view, key, Qt::ControlModifier | Qt::AltModifier);
        return driver.settle();
    };
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
    view->setFocus();
    QVERIFY(press(Qt::Key_Left));
    QCOMPARE(eye(), glm::dvec3(1, 2, 3));
    QVERIFY(!view->control().camera().orthographic());
    QVERIFY(press(Qt::Key_Left));
    QCOMPARE(eye(), first);
    QVERIFY(!driver.trigger("go.view-back"));
    QVERIFY(press(Qt::Key_Right) && press(Qt::Key_Right));
    QCOMPARE(eye(), top);
    QVERIFY(view->control().camera().orthographic());
    QVERIFY(!driver.trigger("go.view-forward"));
    QVERIFY(press(Qt::Key_Left));
    view->goTo({4, 5, 6});
    QVERIFY(driver.settle());
    QVERIFY(press(Qt::Key_Right)); // a new jump leads elsewhere
    QCOMPARE(eye(), glm::dvec3(4, 5, 6));
}

void TestGuiViews::theViewIsCopiedAsAPicture() {
    WindowDriver driver;
    driver->files().open({copyOfDemo(driver)});
    QVERIFY(driver.settle());
    QGuiApplication::clipboard()->clear();
    QVERIFY(driver.trigger("view.copy-picture"));
    const QImage picture = QGuiApplication::clipboard()->image();
    QCOMPARE(picture.size(), driver->viewport()->widget()->size() * driver->devicePixelRatio());
    std::set<QRgb> colors;
    for (int x = 0; x < picture.width(); x += 7)
        colors.insert(picture.pixel(x, picture.height() / 2));
    QVERIFY(colors.size() > 10);
}

void TestGuiViews::aPlaneThatIsDraggedCutsTheLevelOpen() {
    WindowDriver driver;
    const QString copy = driver.folder() + QStringLiteral("/house.pmf");
    QVERIFY(QFile::copy(QStringLiteral(OCTANT_SOURCE_DIR "/resources/house.pmf"), copy));
    driver->files().open({copy});
    QVERIFY(driver.settle());
    auto* view = qobject_cast<ViewportWidget*>(driver->viewport()->widget());
    QVERIFY(view != nullptr);
    const QAction* flip = driver->actions().action(QStringLiteral("view.section-flip"));
    QVERIFY(!flip->isEnabled());
    // From before the house, so that the plane lies across Z.
    render::Camera camera;
    camera.eye = {-20, 12, -30};
    camera.yaw = 38.66;
    camera.pitch = -20.6;
    view->setCamera(camera);
    QVERIFY(driver.settle());
    const QImage whole = view->grabFramebuffer();
    std::optional<double> seen;
    for (const PickHit& hit : view->pickAt(QPointF(view->width(), view->height()) / 2, 16))
        if (!seen && hit.item.kind == ItemKind::Cube)
            seen = hit.point.z;
    QVERIFY(seen.has_value());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(driver.settle());
    QVERIFY(view->cutting().plane().has_value());
    QCOMPARE(view->cutting().plane()->axis, 2);
    QVERIFY(view->cutting().plane()->keepsAbove);
    const double begun = view->cutting().plane()->at;
    QCOMPARE(begun, std::round((*seen + 2) * 8) / 8); // a little into what is seen
    QVERIFY(flip->isEnabled());
    QVERIFY(view->grabFramebuffer() != whole);
    // Nothing is met before it, wherever one points.
    const auto before = [&](double limit) {
        int met = 0;
        for (int x = 10; x < view->width(); x += 20)
            for (int y = 10; y < view->height(); y += 20)
                for (const PickHit& hit : view->pickAt(QPointF(x, y), 4))
                    met += hit.item.kind == ItemKind::Cube && hit.point.z < limit ? 1 : 0;
        return met;
    };
    QCOMPARE(before(begun), 0);
    QVERIFY(before(begun + 8) > 0);
    // By its handle, in the middle of the level.
    const auto handle = view->placeOf({0, 0, begun}), to = view->placeOf({0, 0, begun + 3.97});
    QVERIFY(handle && to);
    const QPointF way = *to - *handle;
    QTest::mouseMove(view, handle->toPoint());
    QTest::mousePress(view, Qt::LeftButton, {}, handle->toPoint());
    for (int i = 1; i <= 5; ++i) {
        QTest::mouseMove(view, (*handle + way * (i / 5.0)).toPoint());
        QTest::qWait(20);
    }
    QTest::mouseRelease(view, Qt::LeftButton, {}, to->toPoint());
    QVERIFY(driver.settle());
    const double at = view->cutting().plane()->at;
    QVERIFY2(std::abs(at - begun - 4) < 0.5 && at * 8 == std::round(at * 8), qPrintable(QString::number(at)));
    QCOMPARE(before(at), 0);
    QVERIFY(before(at + 8) > 0);
    // On the hatch the cube is met that it belongs to, by the side of the cut.
    int hatched = 0;
    for (int x = 10; x < view->width(); x += 20)
        for (int y = 10; y < view->height(); y += 20)
            for (const PickHit& hit : view->pickAt(QPointF(x, y), 1)) {
                if (hit.item.kind != ItemKind::Cube || std::abs(hit.point.z - at) > 0.01)
                    continue;
                ++hatched;
                QVERIFY(hit.cellMin.z < at && hit.cellMax.z > at);
                QCOMPARE(hit.normal, glm::vec3(0, 0, -1));
                QVERIFY(hit.cellMin.x <= hit.point.x && hit.point.x <= hit.cellMax.x);
                QVERIFY(hit.cellMin.y <= hit.point.y && hit.point.y <= hit.cellMax.y);
            }
    QVERIFY2(hatched > 10, qPrintable(QString::number(hatched)));
    QVERIFY(driver->host().selection().empty());
    QVERIFY(!driver->documents().current()->modified());
    // The other side, the next axis, and off.
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!view->cutting().plane()->keepsAbove);
    QVERIFY(driver.settle());
    QVERIFY(before(at) > 0);
    QTest::keyClick(view, Qt::Key_V, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(view->cutting().plane()->axis, 0);
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!view->cutting().plane());
    QTRY_VERIFY(!flip->isEnabled());
    // What shows all ends it as well.
    QVERIFY(driver.trigger("view.section"));
    QVERIFY(driver.trigger("view.show-all"));
    QVERIFY(!view->cutting().plane());
}

void TestGuiViews::markersThatAreCutAwayAreNeitherShownNorPicked() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    auto* view = qobject_cast<ViewportWidget*>(driver->viewport()->widget());
    DocumentHost& host = driver->host();
    // A window begins with what the last one chose.
    const auto choose = [&](const char* id, bool on) {
        return driver->actions().isChecked(QString::fromLatin1(id)) == on || driver.trigger(id);
    };
    QVERIFY(choose("view.pause-clock", true) && choose("view.light-preview", false) &&
            choose("view.regions", true));
    render::Camera camera = view->control().camera();
    camera.eye = {0.3, -2, -6};
    camera.yaw = camera.pitch = 0;
    view->setCamera(camera);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(driver.settle());
    QVERIFY(view->cutting().plane().has_value());
    QCOMPARE(view->cutting().plane()->axis, 2);
    const double plane = view->cutting().plane()->at;
    const auto show = [&](bool before) {
        if (view->cutting().plane()->keepsAbove == before)
            QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
        host.select({});
        driver.settle();
        return view->grabFramebuffer();
    };
    const QImage behind = show(false), front = show(true);
    // All of them before the plane.
    const std::vector<ItemRef> level{{ItemKind::Level, -1, ItemRef::NoCube, host.activeLevel()}};
    const auto at = [&](float x) { return std::vector<float>{x, -2, static_cast<float>(plane) - 1.5f}; };
    const auto add = [&](const char* type, float x) {
        if (!host.submit(Edit{"item.add", level, {}}
                             .with("kind", static_cast<std::uint64_t>(ItemKind::Entity))
                             .with("type", std::string(type))
                             .with("position", at(x))))
            return ItemRef();
        driver.settle();
        return host.selection().empty() ? ItemRef() : host.selection().back();
    };
    const ItemRef lamp = add("light", 1), follower = add("prop", -1);
    QVERIFY(lamp.id != 0 && follower.id != 0);
    QVERIFY(host.submit(Edit{"item.set", {follower}, {}}
                            .with("field", std::string("follow_entity"))
                            .with("value", std::string("nobody"))));
    QVERIFY(host.submit(Edit{"light.add-source", level, {}}.with("position", at(0))));
    driver.settle();
    const auto picked = [&](const ItemRef& item, float x) {
        const auto place = at(x);
        const auto pixel = view->placeOf({place[0], place[1], place[2]});
        const auto hits = view->pickAt(*pixel, 16);
        return std::any_of(hits.begin(), hits.end(), [&](const PickHit& hit) { return hit.item == item; });
    };
    const auto clicksSource = [&] {
        host.selectSource(std::nullopt);
        const auto place = at(0);
        QTest::mouseClick(view, Qt::LeftButton, {}, view->placeOf({place[0], place[1], place[2]})->toPoint());
        driver.settle();
        const bool found = host.selectedSource().has_value();
        host.selectSource(std::nullopt);
        return found;
    };
    QCOMPARE(show(false), behind);
    QVERIFY(!picked(lamp, 1) && !picked(follower, -1));
    QVERIFY(!clicksSource());
    QVERIFY(show(true) != front);
    QVERIFY(picked(lamp, 1) && picked(follower, -1));
    QVERIFY(clicksSource());
    // A region that the plane goes through ends there.
    host.select({});
    QVERIFY(host.submit(Edit{"region.add", level, {}}
                            .with("kind", static_cast<std::uint64_t>(ItemKind::GravityRegion))
                            .with("min", std::vector<float>{-2, -3, static_cast<float>(plane) - 2})
                            .with("max", std::vector<float>{2, -1, static_cast<float>(plane) + 2})));
    driver.settle();
    const ItemRef region = host.selection().empty() ? ItemRef() : host.selection().back();
    QCOMPARE(region.kind, ItemKind::GravityRegion);
    const auto edge = [&](double z) {
        const auto pixel = view->placeOf({-2, -1, z});
        const auto hits = view->pickAt(*pixel, 16);
        return std::any_of(hits.begin(), hits.end(),
                           [&](const PickHit& hit) { return hit.item == region && hit.point.z < plane; });
    };
    (void)show(true);
    QVERIFY(edge(plane - 1));
    (void)show(false);
    QVERIFY(!edge(plane - 1));
}

} // namespace tst_gui_views

OCTANT_WINDOW_SUITE(tst_gui_views, TestGuiViews)
#include "tst_gui_views.moc"
