#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QToolButton>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/files/map_files.h"
#include "app/files/templates.h"
#include "app/files/window_files.h"
#include "io/json/baked_lights.h"
#include "tests/support/cube_cells.h"
#include "tests/support/lit_room.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/host/baked_lights.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_bake {

using namespace octant;
using namespace octant::test;

namespace {

std::size_t lightmapsIn(const Map& map) {
    std::size_t count = 0;
    for (const SectorSlot& slot : map.levels[0]->sectors)
        if (const auto sector = slot.cell->value())
            count += sector->lightmaps.size();
    return count;
}

/// The window with a closed room, and a lamp in it.
class LitWindow : public WindowDriver {
public:
    explicit LitWindow(float density = 1) {
        DocumentOrigin origin;
        origin.path = folder() + QStringLiteral("/lit.pmf"); // of one that was never saved nothing is asked
        window().documents().add(std::make_unique<Document>(closedRoom(), origin, window().jobs()));
        (void)settle();
        Edit lamp = editOf("light.add-source", {levelRef(map())});
        lamp.with("type", std::string("point"))
            .with("position", std::vector<float>{1, 2, -1})
            .with("range", 24.0f);
        Edit settings = editOf("light.set", {levelRef(map())});
        settings.with("density", density).with("samples", std::uint64_t{16});
        (void)(host().submit(settings) && host().submit(lamp));
        (void)settle();
    }

    Document& document() { return *window().documents().current(); }
    Host& host() { return window().host(); }
    const Map& map() { return *host().snapshot(); }
    template <class T> T* find(const char* name) { return window().findChild<T*>(QString::fromLatin1(name)); }
    std::size_t count(Rule rule) {
        std::size_t found = 0;
        for (const Finding& finding : host().findings())
            found += finding.rule == rule ? 1 : 0;
        return found;
    }
};

/// A new room, seen in the view from inside.
class RoomWindow {
public:
    RoomWindow()
        : m_made(driver.trigger("file.new-room") && driver.settle()),
          view(*driver->findChild<ViewportWidget*>()) {
        render::Camera camera;
        camera.eye = {0, -3, 4};
        camera.pitch = -20;
        view.setCamera(camera);
        m_made = m_made && QTest::qWaitForWindowActive(&driver.window()) && driver.settle();
    }
    bool ready() const { return m_made; }
    QPoint middle() const { return view.rect().center(); }
    MapPtr map() { return driver->host().snapshot(); }
    BakedLights& lights() { return *bakedLightsOf(driver->host()); }
    std::vector<light::Source> sources() {
        const light::MapLight all = json::lightOf(*map());
        return all.of(0) != nullptr ? all.of(0)->sources : std::vector<light::Source>();
    }
    /// Opens the palette, types and takes the first.
    void choose(const char* typed) {
        view.setFocus();
        QTest::mouseMove(&view, middle() + QPoint(3, 3));
        QTest::mouseMove(&view, middle());
        QTest::keyClick(&view, Qt::Key_Insert);
        auto* text = driver->findChild<QLineEdit*>(QStringLiteral("addPaletteText"));
        QVERIFY(text != nullptr && QTest::qWaitFor([text] { return text->isVisible(); }));
        QTest::keyClicks(text, QString::fromLatin1(typed));
        QTest::keyClick(text, Qt::Key_Return);
    }

    WindowDriver driver;

private:
    bool m_made;

public:
    ViewportWidget& view;
};

} // namespace

class TestGuiBake : public QObject {
    Q_OBJECT

private slots:
    void aBakeIsOneStepThatUndoTakesOff_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<bool>("isFinal");
        QTest::newRow("final") << QStringLiteral("light.bake") << true;
        QTest::newRow("quick") << QStringLiteral("light.bake-quick") << false;
    }
    void aBakeIsOneStepThatUndoTakesOff() {
        QFETCH(const QString, action);
        QFETCH(const bool, isFinal);
        LitWindow window;
        const MapPtr before = window.host().snapshot();
        const Blob bytes = bytesOf(*before);
        QCOMPARE(lightmapsIn(*before), std::size_t{0});
        const int steps = window.document().undoStack().count();
        QVERIFY(window.trigger(action.toLatin1().constData()));
        QVERIFY(window.settle());
        QVERIFY(!window.document().busy());
        QCOMPARE(window.document().undoStack().count(), steps + 1);
        QVERIFY(lightmapsIn(window.map()) > 0);
        QCOMPARE(json::lightOf(window.map()).levels.at(0).baked.has_value(), isFinal);
        const MapPtr baked = window.host().snapshot();
        QVERIFY(window.trigger("edit.undo"));
        QVERIFY(window.settle());
        QCOMPARE(lightmapsIn(window.map()), std::size_t{0});
        QVERIFY(bytesOf(window.map()) == bytes);
        QVERIFY(window.trigger("edit.redo"));
        QVERIFY(window.settle());
        QVERIFY(bytesOf(window.map()) == bytesOf(*baked));
    }

    void aBakeThatIsCancelledLeavesTheMapAsItWas() {
        LitWindow window(16);
        const MapPtr before = window.host().snapshot();
        const int steps = window.document().undoStack().count();
        QVERIFY(window.trigger("light.bake"));
        QVERIFY(QTest::qWaitFor([&] { return window.document().busy(); }));
        auto* cancel = window.find<QToolButton>("statusCancel");
        QVERIFY(QTest::qWaitFor([&] { return cancel->isVisible(); }));
        QVERIFY(!window.find<QLabel>("statusJob")->text().isEmpty());
        QTest::mouseClick(cancel, Qt::LeftButton);
        QVERIFY(window.settle());
        QVERIFY(!window.document().busy());
        QCOMPARE(window.host().snapshot(), before);
        QCOMPARE(window.document().undoStack().count(), steps);
        QVERIFY(cancel->isHidden());
        // And it can be baked after that.
        QVERIFY(window.host().submit(editOf("light.set", {levelRef(window.map())}).with("density", 1.0f)));
        QVERIFY(window.trigger("light.bake-quick"));
        QVERIFY(window.settle());
        QVERIFY(lightmapsIn(window.map()) > 0);
    }

    void aDraftIsCalledOne() {
        LitWindow window;
        QVERIFY(window.trigger("view.workspace-light"));
        QVERIFY(window.settle());
        auto* const panel = window->findChild<QWidget*>(QStringLiteral("lightPanel"));
        QVERIFY(panel != nullptr);
        for (QWidget* around = panel; around != nullptr; around = around->parentWidget())
            if (auto* dock = qobject_cast<QDockWidget*>(around)) {
                dock->show();
                dock->raise();
            }
        QTRY_VERIFY(panel->isVisible());
        QVERIFY(window.settle());
        const auto* state = window.find<QLabel>("lightState");
        QVERIFY(state != nullptr && state->isVisible());
        QVERIFY2(state->text().contains(QStringLiteral("not baked yet")), qPrintable(state->text()));
        QVERIFY(window.trigger("light.bake-quick"));
        QVERIFY(window.settle());
        QVERIFY2(state->text().contains(QStringLiteral("draft")), qPrintable(state->text()));
        QVERIFY(window.trigger("light.bake"));
        QVERIFY(window.settle());
        QVERIFY2(!state->text().contains(QStringLiteral("draft")), qPrintable(state->text()));
    }

    void editsAreRefusedWhileItBakes() {
        LitWindow window(16);
        QVERIFY(window.trigger("light.bake"));
        QVERIFY(QTest::qWaitFor([&] { return window.document().busy(); }));
        const MapPtr before = window.host().snapshot();
        QVERIFY(!window.host().submit(editOf("light.set", {levelRef(window.map())}).with("exposure", 2.0f)));
        QCOMPARE(window.host().snapshot(), before);
        QTest::mouseClick(window.find<QToolButton>("statusCancel"), Qt::LeftButton);
        QVERIFY(window.settle());
    }

    void lightIsSavedAndReadBack() {
        LitWindow window;
        QVERIFY(window.trigger("light.bake"));
        QVERIFY(window.settle());
        const Blob baked = bytesOf(window.map());
        const QString path = window.folder() + QStringLiteral("/lit.pmf");
        window->files().saveTo(window.document(), path);
        QVERIFY(window.settle());
        QVERIFY(!window.document().modified());
        window->files().open({path});
        QVERIFY(window.settle());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes == QByteArray(reinterpret_cast<const char*>(baked.data()),
                                    static_cast<qsizetype>(baked.size())));
        const auto read = pmf::readMap(baked);
        QVERIFY(read);
        QVERIFY(lightmapsIn(**read) > 0);
    }

    void lightThatIsSeenIsSavedWithTheMap_data() {
        QTest::addColumn<bool>("keeps");
        QTest::newRow("kept") << true;
        QTest::newRow("not kept") << false;
    }
    void lightThatIsSeenIsSavedWithTheMap() {
        QFETCH(const bool, keeps);
        WindowDriver driver;
        const QString path = driver.folder() + QStringLiteral("/room.pmf");
        {
            const Blob bytes = bytesOf(*makeMap(MapTemplate::Room));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
        }
        driver->files().open({path});
        QVERIFY(driver.settle());
        const Document& document = *driver->documents().current();
        QVERIFY(driver->host().submit(editOf("light.set", {levelRef(*document.committed())})
                                          .with("samples", std::uint64_t{4})
                                          .with("bounces", std::uint64_t{1})));
        QVERIFY(driver.trigger("view.live-light"));
        if (keeps)
            QVERIFY(driver.trigger("light.keep-on-save"));
        const MapPtr before = document.committed();
        QCOMPARE(lightmapsIn(*before), std::size_t{0});
        QTRY_VERIFY_WITH_TIMEOUT(driver->host().lightAtHand()->complete(before, 0), 60000);
        const int steps = document.undoStack().count();
        QVERIFY(driver.trigger("file.save"));
        QTRY_VERIFY_WITH_TIMEOUT(!document.modified() && driver.settle(), 30000);
        const auto read = readMapFile(path.toStdString(), {});
        QVERIFY(read);
        QCOMPARE(lightmapsIn(**read) > 0, keeps);
        QCOMPARE(document.undoStack().count(), steps + (keeps ? 1 : 0));
        if (!keeps)
            return;
        // It is what a bake gives from nothing.
        QVERIFY(bytesOf(*done(before, editOf("light.bake", {levelRef(*before)}))) == bytesOf(**read));
        QVERIFY(driver.trigger("edit.undo"));
        QVERIFY(driver.settle());
        QVERIFY(bytesOf(*document.committed()) == bytesOf(*before));
    }

    void lightOfAFileThatIsOlderThanItsLampsIsLitAgain_data() {
        QTest::addColumn<bool>("older");
        QTest::newRow("as it was baked") << false;
        QTest::newRow("older") << true;
    }
    void lightOfAFileThatIsOlderThanItsLampsIsLitAgain() {
        QFETCH(const bool, older);
        WindowDriver driver;
        const QString path = driver.folder() + QStringLiteral("/room.pmf");
        {
            MapPtr map = makeMap(MapTemplate::Room);
            map = done(map, editOf("light.set", {levelRef(*map)})
                                .with("samples", std::uint64_t{4})
                                .with("bounces", std::uint64_t{1}));
            map = done(map, editOf("light.bake", {levelRef(*map)}));
            if (older)
                map = done(map, editOf("light.set", {levelRef(*map)}).with("exposure", 2.0f));
            const Blob bytes = bytesOf(*map);
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
        }
        driver->files().open({path});
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("view.live-light"));
        const Document& document = *driver->documents().current();
        const auto complete = [&] { return driver->host().lightAtHand()->complete(document.committed(), 0); };
        if (!older) {
            QTest::qWait(500);
            QVERIFY(driver.settle() && !complete());
            return;
        }
        QTRY_VERIFY_WITH_TIMEOUT(complete(), 60000);
        // It is told, and no step of the document.
        const std::vector<Finding> findings = driver->host().findings();
        QVERIFY(std::any_of(findings.begin(), findings.end(),
                            [](const Finding& finding) { return finding.rule == Rule::Pmf150; }));
        QVERIFY(!document.modified());
    }

    void aLampIsFoundPlacedAndSelected() {
        RoomWindow room;
        QVERIFY(room.ready());
        room.choose("lamp");
        QTest::mouseMove(&room.view, room.middle() + QPoint(2, 0));
        QTest::mouseMove(&room.view, room.middle());
        QVERIFY(room.driver.settle());
        QTest::mouseClick(&room.view, Qt::LeftButton, {}, room.middle());
        QVERIFY(room.driver.settle());
        QCOMPARE(room.sources().size(), std::size_t{3}); // the template has two
        QCOMPARE(room.lights().selectedSource(), std::optional<std::size_t>(2));
        // It is an item like others: its fields are shown, less those that mean nothing for it.
        auto* fields = room.driver->findChild<QWidget*>(QStringLiteral("properties"));
        QVERIFY(fields->findChild<QWidget*>(QStringLiteral("field:range"))->isVisible());
        QVERIFY(!fields->findChild<QWidget*>(QStringLiteral("field:direction"))->isVisible());
        // And the panel of light has it in its list.
        QVERIFY(room.driver.trigger("view.toggle-dock.light"));
        QVERIFY(room.driver.settle());
        auto* list = room.driver->findChild<QListWidget*>(QStringLiteral("lightSources"));
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->count(), 3);
        QCOMPARE(list->currentRow(), 2);
    }

    void aLampIsSelectedByItsLabel() {
        RoomWindow room;
        QVERIFY(room.ready());
        room.choose("lamp");
        QTest::mouseMove(&room.view, room.middle() + QPoint(2, 0));
        QTest::mouseMove(&room.view, room.middle());
        QVERIFY(room.driver.settle());
        QTest::mouseClick(&room.view, Qt::LeftButton, {}, room.middle());
        QVERIFY(room.driver.settle());
        const glm::dvec3 lamp(room.sources().at(2).position);
        room.lights().selectSource(std::nullopt);
        room.driver->host().select({});
        QVERIFY(room.driver.settle());
        room.view.grabFramebuffer(); // labels are written
        const auto seen = room.view.control().camera().project(lamp, {room.view.width(), room.view.height()});
        QVERIFY(seen);
        QFont small = room.view.font();
        small.setPointSizeF(small.pointSizeF() * 0.85);
        const QPoint label(qRound(seen->pixel.x),
                           qRound(seen->pixel.y - 12 - QFontMetrics(small).height() * 0.6));
        QTest::mouseClick(&room.view, Qt::LeftButton, {}, label);
        QCOMPARE(room.lights().selectedSource(), std::optional<std::size_t>(2));
        QCOMPARE(room.driver->host().selection().size(), std::size_t{1});
        QCOMPARE(room.driver->host().selection().front().kind, ItemKind::LightSource);
    }

    void settingsAreChangedInThePanel() {
        LitWindow window;
        QVERIFY(window.trigger("light.add-sun"));
        QVERIFY(window.trigger("view.toggle-dock.light"));
        QVERIFY(window.settle());
        auto* list = window.find<QListWidget>("lightSources");
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->currentRow(), 1);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
        QVERIFY(window.settle());
        QCOMPARE(window.host().selection().size(), std::size_t{1});
        QCOMPARE(window.host().selection().front().id, window.map().levels[0]->lightSources[0].id);
        auto* bounces = window.find<QLineEdit>("lightSetting:bounces");
        QVERIFY(bounces != nullptr);
        bounces->setFocus();
        bounces->selectAll();
        QTest::keyClicks(bounces, QStringLiteral("5"));
        QTest::keyClick(bounces, Qt::Key_Return);
        QVERIFY(window.settle());
        QCOMPARE(json::lightOf(window.map()).levels.at(0).settings.bounces, 5U);
    }

    void lightEntitiesBecomeSources() {
        RoomWindow room;
        QVERIFY(room.ready());
        QVERIFY(room.driver->host().submit(
            addEdit(levelRef(*room.map()), ItemKind::Entity).with("type", std::string("light"))));
        const Selection lights{
            itemRef(ItemKind::Entity, room.map()->levels[0]->entities.entities.front().id)};
        const std::size_t before = room.sources().size();
        for (const auto& [field, value] :
             {std::pair{"range", Value(12.0f)}, std::pair{"intensity", Value(3.0f)},
              std::pair{"position", Value(std::vector<float>{0, -3, 0})}})
            QVERIFY(room.driver->host().submit(setEdit(lights, field, value)));
        room.driver->host().select(lights);
        QVERIFY(room.driver.trigger("light.from-entities"));
        QVERIFY(room.driver.settle());
        QCOMPARE(room.sources().size(), before + 1);
        QCOMPARE(room.sources().back().range, 12.0f);
        QCOMPARE(room.sources().back().intensity, 3.0f);
        QCOMPARE(room.sources().back().position.y, -3.0f);
        QVERIFY(room.map()->levels[0]->entities.entities.empty());
        QVERIFY(room.driver.trigger("edit.undo")); // one step
        QCOMPARE(room.sources().size(), before);
        QCOMPARE(room.map()->levels[0]->entities.entities.size(), std::size_t{1});
    }

    void problemsTellThatLightIsMissingOrOld() {
        LitWindow window;
        QVERIFY(QTest::qWaitFor([&] { return window.count(Rule::Pmf151) == 1; }));
        QVERIFY(window.trigger("light.bake"));
        QVERIFY(window.settle());
        QVERIFY(QTest::qWaitFor([&] { return window.count(Rule::Pmf151) == 0; }));
        QVERIFY(window.trigger("light.add-lamp"));
        QVERIFY(window.settle());
        QVERIFY(QTest::qWaitFor([&] { return window.count(Rule::Pmf150) == 1; }));
    }
};

} // namespace tst_gui_bake

OCTANT_WINDOW_SUITE(tst_gui_bake, TestGuiBake)
#include "tst_gui_bake.moc"
